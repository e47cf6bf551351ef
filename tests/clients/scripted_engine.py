"""The engine process with a scripted model: the real engine, scheduler and prefix cache around a runner that knows.

`python -m tests.clients.scripted_engine SOCKET_FD OPTIONS_JSON`, like `andiron.engine.process`. It appends one line of
JSON for every answer to the file that SCRIPT_LOG names: the tokens of the prompt, and those that were cached.
"""

import json
import os
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from weakref import WeakKeyDictionary

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.cache import Cache
from andiron.engine.constraint import Grammars, Mask
from andiron.engine.engine import Engine
from andiron.engine.messages import Ready
from andiron.engine.process import EngineLoop
from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Step
from andiron.engine.sequence import Sequence
from tests.clients.scripted_model import answer, forced_call

CONTEXT = 131_072
PAGE_SIZE = 16
SLOTS = 4
SNAPSHOTS = 64


@dataclass(frozen=True)
class Known:
    sampled: list[Sampled]

    def collect(self) -> list[Sampled]:
        return self.sampled


class ScriptedRunner:
    runs_ahead = False

    def __init__(self, tokenizer: Tokenizer, end: int, log: Path) -> None:
        self._tokenizer = tokenizer
        self._end = end
        self._log = log
        self._call = tokenizer.encode("<tool_call>")[0]
        self._answers: WeakKeyDictionary[Sequence, list[int]] = WeakKeyDictionary()
        closing = ['"', '"}', "}", "]", "1", ",", ":", "{", "[", " ", "t", "true"]
        self._closing = [self._end, *(tokens[0] for text in closing if len(tokens := tokenizer.encode(text)) == 1)]

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        return []

    def busy(self) -> bool:
        return False

    def admit(self, sequence: Sequence) -> None:
        if sequence not in self._answers:
            text = answer(self._tokenizer.decode(sequence.request.prompt, skip_special=False))
            self._answers[sequence] = [*self._tokenizer.encode(text), self._end]
            line = {"prompt": sequence.prompt_length, "cached": sequence.cached, "answer": text}
            with self._log.open("a") as log:
                log.write(json.dumps(line) + "\n")

    def launch(self, step: Step) -> Known:
        return Known([Sampled(sequence, [self._next(sequence)]) for sequence in step.sampled])

    def choose(self, sequences: list[Sequence]) -> Known:
        raise AssertionError("this runner chooses every token in `launch`")

    def _next(self, sequence: Sequence) -> int:
        """The next token of the script or, where a grammar forbids it, the one that comes nearest to an end."""
        forced = sequence.choice.forced(sequence.tokens)
        if forced is not None:
            return forced
        written = len(sequence.tokens) - sequence.prompt_length
        script = self._answers[sequence]
        token = script[written] if written < len(script) else self._end
        mask = sequence.choice.mask()
        if mask is None or _allows(mask, token):
            return token
        if _allows(mask, self._call):
            prompt = self._tokenizer.decode(sequence.request.prompt, skip_special=False)
            call = self._tokenizer.encode(forced_call(prompt, sequence.request.grammar or ""))
            self._answers[sequence] = [*script[:written], *call, self._end]
            return self._call
        ranked = [*self._closing, *range(len(mask) * 32)]
        return next(other for other in ranked if _allows(mask, other))


def _allows(mask: Mask, token: int) -> bool:
    return bool(int(mask[token // 32]) >> (token % 32) & 1)


def scripted_engine(tokenizer: Tokenizer, end: int, log: Path) -> Engine:
    return Engine(
        ScriptedRunner(tokenizer, end, log),
        Cache(pages=4 * CONTEXT // PAGE_SIZE, page_size=PAGE_SIZE, slots=SLOTS, snapshots=SNAPSHOTS),
        vocab_size=tokenizer.vocab_size,
        max_model_len=CONTEXT,
        eos_ids=[end],
        grammars=Grammars(ember.PATH, vocab_size=tokenizer.vocab_size, eos_ids=[end]),
    )


class ScriptedLoop(EngineLoop):
    def start_scripted(self, log: Path) -> None:
        tokenizer = Tokenizer.load(ember.PATH)
        end = tokenizer.id_of("<|im_end|>")
        assert end is not None
        self._engine = scripted_engine(tokenizer, end, log)
        ready = Ready(
            max_model_len=CONTEXT,
            max_num_seqs=SLOTS,
            vocab_size=tokenizer.vocab_size,
            eos_ids=[end],
            kv_tokens=self._engine.cache.capacity,
            memory={},
            phases={},
            snapshots=SNAPSHOTS,
        )
        self.send(ready)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):  # the server decides when we exit
        signal.signal(number, signal.SIG_IGN)
    loop = ScriptedLoop(socket.socket(fileno=int(sys.argv[1])))
    loop.start_scripted(Path(os.environ["SCRIPT_LOG"]))
    loop.serve()
