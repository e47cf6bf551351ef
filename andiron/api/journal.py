"""The last requests: what each asked for, how many tokens it took, how long, and how it ended."""

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from andiron.api.caller import Caller
from andiron.engine.messages import Output

KEPT_REQUESTS = 100


class RequestReport(msgspec.Struct, kw_only=True):
    """One request as `/machine` reports it. Times are in seconds, `at` since 1970."""

    id: str
    at: float
    endpoint: str
    model: str  # the name that was asked for, which may be that of a profile
    profile: str | UnsetType  # left out for the model's own settings
    sequences: int
    prompt_tokens: int
    cached_tokens: int
    completion_tokens: int
    queued: float | UnsetType  # left out if the engine does not say
    first_token: float | UnsetType  # left out until there is one
    seconds: float  # so far, or in all
    finish: str | UnsetType  # stop, length, tool_calls, abort or error; left out while it runs


class RequestContents(msgspec.Struct):
    """What the model read and wrote."""

    prompt: str
    answer: str


class Contents:
    """What a request said: token ids from our own engine, texts from vLLM. They are joined only when somebody looks."""

    def __init__(self, prompt: Sequence[Any], join: Callable[[Sequence[Any]], str]) -> None:
        self.answer: list[Any] = []  # of the first choice
        self._prompt = prompt
        self._join = join

    def text(self) -> RequestContents:
        return RequestContents(self._join(self._prompt), self._join(self.answer))


class RequestRecord:
    """One request as it goes on. The journal lists it from `begin` on, so that it has no requests that were refused."""

    def __init__(
        self, journal: "Journal", caller: Caller, model: str, sequences: int, profile: str | None = None
    ) -> None:
        self.caller = caller
        self.profile = profile
        self.prompt_tokens = 0
        self.cached_tokens = 0
        self.completion_tokens = 0
        self.finish: str | None = None  # how it ended
        self.finishing = "stop"  # how it ends unless it fails
        self.contents: Contents | None = None
        self.revision = 0  # of its last change
        self._journal = journal
        self._model = model
        self._sequences = sequences
        self._at = time.time()
        self._began = time.perf_counter()
        self._queued: float | None = None
        self._first_token: float | None = None
        self._first_tokens = 0  # that came with the first
        self._seconds: float | None = None

    @property
    def decode_rate(self) -> float | None:
        """Tokens per second after the first; None until there are any."""
        if self._first_token is None or self.completion_tokens <= self._first_tokens:
            return None
        seconds = (time.perf_counter() - self._began if self._seconds is None else self._seconds) - self._first_token
        return (self.completion_tokens - self._first_tokens) / max(seconds, 1e-6)

    def begin(self) -> None:
        self._at, self._began = time.time(), time.perf_counter()
        self._journal.add(self)

    def arrived(self, output: Output, *, choice: int) -> None:
        """Our own engine's output."""
        if output.tokens:
            self.token_arrived(len(output.tokens))
        self.completion_tokens += len(output.tokens)
        self.cached_tokens = max(self.cached_tokens, output.cached_tokens)
        if output.queued is not None:
            self._queued = output.queued
        if self.contents is not None and choice == 0:
            self.contents.answer += output.tokens

    def token_arrived(self, tokens: int = 1) -> None:
        if self._first_token is None:
            self._first_tokens = tokens
            self._first_token = time.perf_counter() - self._began
            self.revision = self._journal.next_revision()

    def end(self, finish: str) -> None:
        """Idempotent: only the first reason counts."""
        if self.finish is None:
            self.finish = finish
            self._seconds = time.perf_counter() - self._began
            self.revision = self._journal.next_revision()

    def leave(self, error: BaseException | None) -> None:
        """Ends a request that has not finished: the client left it, or it failed."""
        left = error is None or isinstance(error, asyncio.CancelledError | GeneratorExit)
        self.end("abort" if left else "error")

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Begins the request, and notes how it ends."""
        self.begin()
        try:
            yield
        except BaseException as error:
            self.leave(error)
            raise
        self.end(self.finishing)

    def report(self) -> RequestReport:
        return RequestReport(
            id=self.caller.request_id,
            at=self._at,
            endpoint=self.caller.endpoint,
            model=self._model,
            profile=self.profile or UNSET,
            sequences=self._sequences,
            prompt_tokens=self.prompt_tokens,
            cached_tokens=self.cached_tokens,
            completion_tokens=self.completion_tokens,
            queued=UNSET if self._queued is None else self._queued,
            first_token=UNSET if self._first_token is None else self._first_token,
            seconds=time.perf_counter() - self._began if self._seconds is None else self._seconds,
            finish=UNSET if self.finish is None else self.finish,
        )


class Journal:
    """The latest requests. A tenant sees only its own."""

    def __init__(self) -> None:
        self._records: deque[RequestRecord] = deque(maxlen=KEPT_REQUESTS)
        self._revisions = itertools.count(1)

    def record(self, caller: Caller, model: str, sequences: int, profile: str | None = None) -> RequestRecord:
        return RequestRecord(self, caller, model, sequences, profile)

    def add(self, record: RequestRecord) -> None:
        record.revision = self.next_revision()
        record.caller.log_entry.record = record
        self._records.append(record)

    def next_revision(self) -> int:
        return next(self._revisions)

    def changed_since(self, revision: int, tenant: str) -> tuple[list[RequestReport], int]:
        """The requests that run or have changed, oldest first, and the revision to ask with next; 0 asks for all."""
        ours = [record for record in self._records if record.caller.tenant == tenant]
        changed = [record.report() for record in ours if record.revision > revision or record.finish is None]
        return changed, max([revision, *(record.revision for record in ours)])

    def find(self, id: str, tenant: str) -> RequestRecord | None:
        """The latest request of that id: clients may send the same id twice."""
        for record in reversed(self._records):
            if (record.caller.request_id, record.caller.tenant) == (id, tenant):
                return record
        return None
