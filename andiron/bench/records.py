"""The schema of a report's JSON: every request as it was observed, grouped into cells.

Only observations are stored. `measures` computes every figure from them, so definitions can improve after a report was
written. Times are seconds: within a request since it was sent, within a cell since its start. What was not observed is
null, never 0.
"""

from typing import Literal

import msgspec

from andiron.bench.pieces import Pieces

SCHEMA = 1

Failure = Literal[
    "refused",  # no connection
    "client error",  # HTTP 4xx
    "overloaded",  # HTTP 429 or 503
    "server error",  # HTTP 5xx otherwise
    "error in stream",  # an error event after the response had begun
    "closed early",  # the connection or the stream ended before the answer did
    "stalled",  # older versions only: the server was silent for too long
    "timed out",  # not finished within the limit
    "malformed",  # the response is not what the API promises
    "empty",  # it ended well, but without a token
    "cancelled",  # by the client, on purpose
]


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One request."""

    id: str
    workload: str
    scheduled: float  # when it was due, in seconds into the cell
    sent: float  # when it was sent
    connect: float | None = None  # how long connecting took before that, if it was necessary
    failure: Failure | None = None
    message: str = ""  # what the server said, shortened
    status: int | None = None
    headers: float | None = None  # until the response's headers had arrived
    pieces: Pieces = msgspec.field(default_factory=Pieces)
    end: float | None = None  # until the response ended, well or not
    finish_reason: str | None = None
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    output_tokens: int | None = None  # as the server counts them
    reasoning_tokens: int | None = None
    counted: Literal["ids", "usage", "tokenizer", "chunks"] | None = None  # how the tokens of a piece were counted
    text: str | None = None  # of the answer, if the suite grades it


class Load(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How requests were sent."""

    kind: Literal["closed", "poisson", "constant", "replay"]
    concurrency: int | None = None  # closed loop: requests in flight
    rate: float | None = None  # open loop: requests per second
    lag_p99: float | None = None  # how late the load generator itself was, in seconds
    lag_max: float | None = None


class Limits(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a request must meet to count for goodput, in seconds."""

    ttft: float | None = None
    tpot: float | None = None
    end: float | None = None


class Drafts(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Speculative decoding in a cell, from the server's counters before and after."""

    steps: int
    drafted: int
    accepted: int
    accepted_at: list[int] = []  # by position in the draft


class Cell(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Requests of one kind under one load: a row of the report."""

    suite: str
    section: str  # e.g. "concurrency", "ttft by prompt length"
    name: str  # e.g. "8 streams"
    workload: str
    cache: Literal["cold", "warm", "partial"]
    load: Load
    began: str  # ISO 8601, UTC
    wall: float  # seconds from the first sent to the last end
    records: list[Record]
    prompt: int | None = None  # tokens that its prompts were made to have; null: the workload's length, or a mix
    x: float | None = None  # what the section is plotted against: streams, tokens, requests per second
    limits: Limits | None = None
    drafts: Drafts | None = None
    notes: list[str] = []


class Probe(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A check with an expected outcome: a request over the limit, a burst, a puzzle."""

    suite: str
    section: str
    name: str
    expected: str
    seen: str
    passed: bool
    seconds: float | None = None


class Phase(msgspec.Struct, frozen=True):
    """A part of a server's start."""

    name: str
    began: float  # seconds after the process was started
    seconds: float


class Start(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A start of the server."""

    kind: Literal["cold", "warm"]
    phases: list[Phase]
    ready: float | None = None  # seconds to readiness
    first_token: float | None = None  # seconds to the first request's first token


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """The server's memory in bytes at one moment of the run."""

    at: float  # seconds into the run
    host: int | None
    gpu: int | None


class Target(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The server that was measured."""

    url: str
    model: str
    server: str | None = None  # name and version as it reports them
    max_model_len: int | None = None
    started: bool = False  # by `andiron bench`
    ceiling: float | None = None  # tok/s that the memory bandwidth allows one stream, if known
    ceiling_source: str = ""


class Report(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Everything that one run of `andiron bench` observed."""

    schema: int = SCHEMA
    andiron: str
    made: str  # ISO 8601, UTC
    command: list[str]
    suites: list[str]
    environment: dict[str, str]
    target: Target
    cells: list[Cell] = []
    probes: list[Probe] = []
    starts: list[Start] = []
    memory: list[Sample] = []
    left_out: list[str] = []  # what was requested but not measured, and why
    interrupted: bool = False
