"""The messages between the server process and the engine process, and their framing.

A frame is a 4-byte big-endian length and a msgpack body. Messages carry token ids only: text stays in the server
process, so that the engine loop never waits for a tokenizer.
"""

from typing import Literal

import msgspec


class EngineMessage(msgspec.Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The base of the messages in both directions; `tag` puts the class name into the frame."""


# ---- server → engine -------------------------------------------------------------------------------------


DraftMethod = Literal["mtp", "ngram", "dflash"]
Speculate = Literal["auto", "off", "mtp", "ngram", "dflash"]
MAX_DRAFTS = 15  # tokens per sequence and step, by any method


class Sampling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    temperature: float = 1.0  # 0: greedy
    top_p: float = 1.0
    top_k: int = 0  # 0: all
    min_p: float = 0.0
    presence_penalty: float = 0.0
    frequency_penalty: float = 0.0
    repetition_penalty: float = 1.0
    logit_bias: dict[int, float] = {}
    seed: int | None = None

    @property
    def has_penalties(self) -> bool:
        return self.repetition_penalty != 1 or self.presence_penalty != 0 or self.frequency_penalty != 0


class Thinking(msgspec.Struct, frozen=True, kw_only=True):
    """Present when the prompt leaves a `<think>` block open: what closes the block, and after how many tokens."""

    end_id: int
    budget: int | None = None
    closing: list[int] = []  # forced once the budget is spent; contains `end_id`
    call_token: int | None = None  # `<tool_call>`, which ends the block too where the grammar begins with a call


class Submit(EngineMessage, frozen=True):
    """One sequence to generate. A request with n choices sends n of these."""

    id: str
    prompt: list[int]
    max_tokens: int
    sampling: Sampling = Sampling()
    min_tokens: int = 0
    ignore_eos: bool = False
    stop_token_ids: list[int] = []
    logprobs: int | None = None  # alternatives reported with each generated token; None: no logprobs
    prompt_logprobs: int | None = None  # the same for the tokens of the prompt (`echo` with `logprobs`)
    grammar: str | None = None  # an llguidance grammar; with `thinking` it starts after the block
    thinking: Thinking | None = None
    priority: int = 0  # lower goes first
    boundaries: list[int] = []  # numbers of leading prompt tokens after which a later prompt may differ: ends of turns
    cache_salt: str = ""  # requests share cached prefixes only with those of the same salt
    speculation: Speculate = "auto"  # how its tokens are drafted; auto: as the engine prefers


class Cancel(EngineMessage, frozen=True):
    id: str


class Ping(EngineMessage, frozen=True):
    """Asks for a Pong, which comes between two steps."""


class Stop(EngineMessage, frozen=True):
    """Exit, once the prefix cache is saved if it is to be; the sender has already drained its requests."""


# ---- engine → server -------------------------------------------------------------------------------------


class Loading(EngineMessage, frozen=True):
    """Start-up progress: one message when a phase begins, and more while weights load."""

    phase: str
    done: int = 0
    total: int = 0


class Choice(msgspec.Struct, frozen=True):
    """What the engine chose and why, in words for people."""

    name: str
    value: str
    reason: str


class Ready(EngineMessage, frozen=True):
    """The engine accepts requests. Sizes are in bytes, times in seconds."""

    max_model_len: int
    max_num_seqs: int
    vocab_size: int
    eos_ids: list[int]
    kv_tokens: int
    memory: dict[str, int]
    phases: dict[str, float]
    snapshots: int | None = None  # that the prefix cache may keep; 0: it is off; None: unknown
    host_snapshots: int = 0  # that it may keep in host memory
    draft_methods: list[DraftMethod] | None = None  # that requests may choose, the preferred one first; None: unknown
    choices: list[Choice] = []
    notes: list[str] = []


class Pong(EngineMessage, frozen=True):
    """The answer to a Ping."""


class Failed(EngineMessage, frozen=True):
    """Start-up failed with an error that the user can act on."""

    error: str


class Logprob(msgspec.Struct, frozen=True, array_like=True):
    token: int
    logprob: float
    top: list[tuple[int, float]]  # most likely first


FinishReason = Literal["stop", "length", "error"]
# Why not more of a prompt was cached: nothing was stored, or not under this salt; another prompt went on differently;
# it was stored, but no snapshot of the state was taken there; it was evicted.
MissReason = Literal["cold", "salt", "differs", "no snapshot", "evicted"]


class CacheMiss(msgspec.Struct, frozen=True):
    reason: MissReason
    shared: int  # tokens that the prompt has in common with what is or was stored


class Output(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one step added to one sequence; the sequence's last output has `finish` set."""

    id: str
    tokens: list[int] = []
    logprobs: list[Logprob] | None = None
    prompt_logprobs: list[Logprob | None] | None = None  # one per prompt token, the first has none
    queued: float | None = None  # seconds from arrival to admission, reported with the first tokens
    cached_tokens: int = 0  # prompt tokens that a prefix hit saved from being computed; with the first tokens
    cache_miss: CacheMiss | None = None  # with the first tokens, if more could have been cached
    drafted: int = 0  # tokens that the step verified
    accepted: int = 0  # and those of them that are among `tokens`
    finish: FinishReason | None = None
    stop_token: int | None = None  # the id in `tokens` that ended the sequence, if one did
    error: str | None = None
    refused: bool = False  # the error is the request's fault


class PrefixCacheStats(msgspec.Struct, frozen=True, kw_only=True):
    """Counts since the start, except for the snapshots."""

    queries: int = 0  # prompt tokens that were looked up
    hits: int = 0  # those that were found
    host_hits: int = 0  # those of hits that were brought back from host memory
    evicted_pages: int = 0  # lost; what is moved to host memory is not
    evicted_snapshots: int = 0
    snapshots: int = 0  # taken and not evicted
    host_snapshots: int = 0


class SpeculationStats(msgspec.Struct, frozen=True, kw_only=True):
    """Counts since the start."""

    plain: int = 0  # steps of a sequence for which nothing was drafted
    drafts: int = 0  # and those for which tokens were
    drafted: int = 0  # tokens
    accepted_at: list[int] = []  # by position in the draft
    # Now: by the number of drafts per sequence, the expected tokens per second relative to steps without drafts.
    expected: dict[int, float] = {}


class Stats(msgspec.Struct, frozen=True, kw_only=True):
    running: int
    waiting: int
    kv_usage: float  # 0..1 of the pages; those that only the prefix cache keeps are free
    slots: int = 0  # that sequences hold
    preemptions: int = 0  # since the start
    prefix_cache: PrefixCacheStats = PrefixCacheStats()
    speculation: SpeculationStats | None = None  # None: the engine does not draft


class Outputs(EngineMessage, frozen=True):
    """Everything that one step produced, in one frame."""

    outputs: list[Output]
    stats: Stats


ToEngine = Submit | Cancel | Ping | Stop
FromEngine = Loading | Ready | Pong | Failed | Outputs

_HEADER = 4
_encoder = msgspec.msgpack.Encoder()


def frame(message: EngineMessage) -> bytes:
    body = _encoder.encode(message)
    return len(body).to_bytes(_HEADER, "big") + body


class Frames:
    """Splits a byte stream into messages."""

    def __init__(self, message_type: object) -> None:
        self._decoder: msgspec.msgpack.Decoder[object] = msgspec.msgpack.Decoder(message_type)
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[object]:
        self._buffer += data
        messages = []
        at = 0
        while len(self._buffer) - at >= _HEADER:
            size = int.from_bytes(self._buffer[at : at + _HEADER], "big")
            if len(self._buffer) - at - _HEADER < size:
                break
            at += _HEADER
            messages.append(self._decoder.decode(memoryview(self._buffer)[at : at + size]))
            at += size
        if at:
            self._buffer = self._buffer[at:]
        return messages
