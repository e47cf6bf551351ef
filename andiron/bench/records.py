"""What a run leaves behind: every request as it was seen, in cells, in one report. This is the JSON's schema.

Only what was observed is kept; every figure is made of it again by `measures`, so a report can be read with better
definitions than it was written with. Times are seconds: of a request from when it was sent, of a cell from its start.
What was not seen is null, never 0.
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
    "closed early",  # the stream ended without its end
    "stalled",  # nothing came for longer than the limit
    "timed out",  # it came, but had not ended within the limit of the whole request
    "malformed",  # what came is not what the API promises
    "empty",  # it ended well, and without one token
    "cancelled",  # by the client, on purpose
]


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One request."""

    id: str
    workload: str
    scheduled: float  # when the load wanted it sent, and when it was: seconds into the cell
    sent: float
    connect: float | None = None  # before it was sent, where a connection had to be made first
    failure: Failure | None = None
    message: str = ""  # what the server said, cut to some hundred characters
    status: int | None = None
    headers: float | None = None  # until the response's head was there
    pieces: Pieces = msgspec.field(default_factory=Pieces)
    end: float | None = None  # until the response had ended, well or not
    finish_reason: str | None = None
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    output_tokens: int | None = None  # as the server counts them
    reasoning_tokens: int | None = None
    counted: Literal["ids", "usage", "tokenizer", "chunks"] | None = None  # how a piece's tokens are known
    text: str | None = None  # of the answer, where the suite looks at it


class Load(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How requests were sent."""

    kind: Literal["closed", "poisson", "constant", "replay"]
    concurrency: int | None = None  # closed: so many at once
    rate: float | None = None  # open: requests a second
    lag_p99: float | None = None  # of the generator itself: how late it was, seconds
    lag_max: float | None = None


class Limits(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a request must keep to count as good; seconds."""

    ttft: float | None = None
    tpot: float | None = None
    end: float | None = None


class Drafts(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Speculation in this cell, from the server's counters before and after."""

    steps: int
    drafted: int
    accepted: int
    accepted_at: list[int] = []  # by position in the draft


class Cell(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Requests of one kind under one load."""

    suite: str
    section: str  # e.g. "concurrency", "ttft by prompt length"
    name: str  # e.g. "8 streams"
    workload: str
    cache: Literal["cold", "warm", "partial"]
    load: Load
    began: str  # ISO 8601, UTC
    wall: float  # seconds from the first sent to the last end
    records: list[Record]
    prompt: int | None = None  # tokens its prompts were made to have; null: a workload's own, or a mix of lengths
    x: float | None = None  # what the section is plotted against: streams, tokens, requests a second
    limits: Limits | None = None
    drafts: Drafts | None = None
    notes: list[str] = []


class Probe(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A question with a right answer: a limit overstepped, a burst, a puzzle."""

    suite: str
    section: str
    name: str
    expected: str
    seen: str
    passed: bool
    seconds: float | None = None


class Phase(msgspec.Struct, frozen=True):
    """A part of a start."""

    name: str
    began: float  # seconds after the process was started
    seconds: float


class Start(msgspec.Struct, kw_only=True, omit_defaults=True):
    kind: Literal["cold", "warm"]
    phases: list[Phase]
    ready: float | None = None  # seconds to readiness
    first_token: float | None = None  # seconds to the first request's first token


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """The server's memory at a moment, seconds into the run; bytes."""

    at: float
    host: int | None
    gpu: int | None


class Target(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The server that was measured."""

    url: str
    model: str
    server: str | None = None  # name and version, as it says itself
    max_model_len: int | None = None
    started: bool = False  # by us
    ceiling: float | None = None  # tok/s of one stream that the memory's bandwidth allows, where that is known
    ceiling_source: str = ""


class Report(msgspec.Struct, kw_only=True, omit_defaults=True):
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
    left_out: list[str] = []  # what was wanted and not measured, and why
    interrupted: bool = False
