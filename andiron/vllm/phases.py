"""vLLM's log as phases: what it is doing, how far it has got, and the facts it logs.

The patterns match vLLM 0.13 to 0.32; a line that matches none of them changes nothing.
"""

import re
from dataclasses import dataclass, field

GIB = 2**30
STARTING = "starting"
WEIGHTS = "loading weights"
MEMORY = "preparing memory"
COMPILING = "compiling"
CAPTURING = "capturing graphs"
SERVER = "starting the server"
FIRST_REQUEST = "first request"

# A phase begins with the first line that matches.
MARKS = [
    (re.compile(pattern), phase)
    for pattern, phase in (
        (r"Starting to load model|Loading drafter model|Loading .*shards: +0%", WEIGHTS),
        (r"Loading weights took|Model loading took|KV cache size:|Available KV cache memory", MEMORY),
        (
            r"Warming up model for the compilation|for vLLM's torch\.compile|Dynamo bytecode transform|"
            r"Start(?:ing)? compil|Compiling a graph|torch\.compile (?:took|takes)|Autotuning",
            COMPILING,
        ),
        (r"Capturing CUDA graphs?\b|Profiling CUDA graph memory", CAPTURING),
        (r"init engine \(.*took|Graph capturing finished|Starting vLLM (?:API )?server", SERVER),
    )
]

_SHARDS = re.compile(r"Loading .*shards?: +(\d+)% Completed \| (\d+)/(\d+)")
_CHECKPOINT = re.compile(r"Checkpoint size: ([\d.]+) GiB")
_VERSION = re.compile(r"\bversion (\d[\w.+-]*)|LLM engine \(v(\d[\w.+-]*?)\)")
_KV_TOKENS = re.compile(r"KV cache size: ([\d,]+) tokens")
# What vLLM logs about memory, by our name for it.
MEMORY_FACTS = {
    "weights": re.compile(r"Model loading took ([\d.]+) GiB"),
    "KV pool": re.compile(r"Available KV cache memory: ([\d.]+) GiB|set \(([\d.]+)/[\d.]+\) GiB for KV cache"),
    "graphs": re.compile(r"Graph capturing finished in .* took ([\d.]+) GiB"),
}


@dataclass
class StartLog:
    """Reads the log line by line."""

    weight_bytes: int = 0  # of the checkpoint's files, if they are known
    phase: str = STARTING
    done: int = 0  # bytes, while weights load
    version: str | None = None
    kv_tokens: int = 0
    memory: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return self.weight_bytes if self.phase == WEIGHTS else 0

    def take(self, line: str) -> bool:
        """Whether the line changed anything that is displayed."""
        before = (self.phase, self.done)
        for pattern, phase in MARKS:
            if pattern.search(line):
                self.phase, self.done = phase, 0
                break
        if (shards := _SHARDS.search(line)) is not None:
            # Shards are of nearly equal size, and vLLM does not report progress within one.
            self.phase, self.done = WEIGHTS, self.weight_bytes * int(shards[2]) // max(1, int(shards[3]))
        self._note_facts(line)
        return (self.phase, self.done) != before

    def _note_facts(self, line: str) -> None:
        if self.version is None and (version := _VERSION.search(line)) is not None:
            self.version = version[1] or version[2]
        if (tokens := _KV_TOKENS.search(line)) is not None:
            self.kv_tokens = int(tokens[1].replace(",", ""))
        if not self.weight_bytes and (size := _CHECKPOINT.search(line)) is not None:
            self.weight_bytes = int(float(size[1]) * GIB)
        for name, pattern in MEMORY_FACTS.items():
            if (fact := pattern.search(line)) is not None:
                self.memory[name] = int(float(next(filter(None, fact.groups()))) * GIB)
