"""What is made of a response as it arrives: a stream that is measured, or a body that is wanted as one piece."""

import asyncio
from collections.abc import Mapping
from time import perf_counter

from andiron.bench.records import Failure, Record
from andiron.bench.requests.answer import Answer
from andiron.bench.requests.chunks import said
from andiron.bench.requests.connection import Connection, Exchange

GRACE_SECONDS = 1.0  # from [DONE] to the end of the response
RACE_SECONDS = 0.1  # within which a used connection may turn out to have been closed before the request came
ERROR_BYTES = 64 << 10  # of a refusal that are read


class Streamed(Exchange):
    """A stream of events, from the request sent to whatever ends it."""

    def __init__(
        self,
        connection: Connection,
        keep_text: bool,
        timeout: float,
        stall: float,
        cancel_after: float | None,
        read_pause: float | None,
    ) -> None:
        self.answer = Answer(keep_text=keep_text)
        self.sent = 0.0
        self.overtaken = False  # by the server's closing a connection that had been idle
        self._connection = connection
        self._timeout, self._stall = timeout, stall
        self._cancel_after, self._read_pause = cancel_after, read_pause
        self._used = connection.uses > 0
        self._loop = asyncio.get_running_loop()
        self._done: asyncio.Future[None] = self._loop.create_future()
        self._timers: list[asyncio.TimerHandle] = []
        self._last = 0.0  # when anything came
        self._headers: float | None = None
        self._status: int | None = None
        self._refused: tuple[Failure, str] | None = None
        self._refusal: list[bytes] = []  # the body, where it is no stream of events

    async def run(self, payload: bytes) -> None:
        self.sent = self._last = perf_counter()
        self._connection.send(payload, self, read_pause=self._read_pause)
        self._timers = [
            self._loop.call_later(self._timeout, self._give_up, "timed out", f"not ended after {self._timeout:g} s")
        ]
        if self._stall < self._timeout:
            self._timers.append(self._loop.call_later(self._stall, self._watch))
        if (wish := self._cancel_after) is not None:
            self._timers.append(self._loop.call_later(wish, self._give_up, "cancelled", f"left after {wish:g} s"))
        try:
            await self._done
        except asyncio.CancelledError:
            self._give_up("cancelled", "with the run")
            raise
        finally:
            for timer in self._timers:
                timer.cancel()

    def fill(self, record: Record) -> None:
        record.status, record.headers = self._status, self._headers
        self.answer.fill(record)

    # ---- Exchange -----------------------------------------------------------------------------------------

    def head(self, at: float, status: int, headers: Mapping[str, str]) -> None:
        self._last = at
        self._status, self._headers = status, at - self.sent
        self._refused = _refusal(status, headers)

    def body(self, at: float, data: bytes) -> None:
        self._last = at
        if self._refused is not None:
            self._refusal.append(data)
            if sum(map(len, self._refusal)) > ERROR_BYTES:
                self._refuse(at, *self._refused)
            return
        self.answer.feed(at - self.sent, data)
        if self.answer.failure is not None:
            self._finish()
        elif self.answer.over:
            self._timers.append(self._loop.call_later(GRACE_SECONDS, self._finish))

    def end(self, at: float) -> None:
        if self._refused is not None:
            self._refuse(at, *self._refused)
        else:
            self.answer.close(at - self.sent)
            self._finish()

    def lost(self, at: float, reason: str) -> None:
        untouched = self._status is None and self._last == self.sent
        self.overtaken = self._used and untouched and at - self.sent < RACE_SECONDS
        self.answer.fail("closed early", reason, at - self.sent)
        self._finish()

    def broken(self, at: float, reason: str) -> None:
        self.answer.fail("malformed", reason, at - self.sent)
        self._finish()

    # -------------------------------------------------------------------------------------------------------

    def _refuse(self, at: float, failure: Failure, message: str) -> None:
        if self._refusal:
            message += f": {said(b''.join(self._refusal))}"
        self.answer.fail(failure, message, at - self.sent)
        self._finish()

    def _watch(self) -> None:
        """One timer that looks now and then, not one that is set anew for every chunk."""
        silence = perf_counter() - self._last - (self._read_pause or 0.0)
        if silence >= self._stall:
            self._give_up("stalled", f"nothing came for {self._stall:g} s")
        else:
            self._timers.append(self._loop.call_later(self._stall - silence, self._watch))

    def _give_up(self, failure: Failure, message: str) -> None:
        self.answer.fail(failure, message, perf_counter() - self.sent)
        self._finish()

    def _finish(self) -> None:
        if not self._done.done():
            self._done.set_result(None)
        self._connection.leave(self)


def _refusal(status: int, headers: Mapping[str, str]) -> tuple[Failure, str] | None:
    """Why a response cannot be the stream that was asked for; None when it can."""
    if status == 200:
        if encoding := headers.get("content-encoding", ""):
            return "malformed", f"the stream is compressed ({encoding}), which nobody asked for"
        kind = headers.get("content-type", "")
        return ("malformed", f"a stream was asked for, this is {kind}") if "json" in kind or "html" in kind else None
    text = f"HTTP {status}"
    if after := headers.get("retry-after"):
        text += f", retry after {after}"
    if 300 <= status < 400:
        return "malformed", f"{text}, a redirect to {headers.get('location', 'nowhere')}, which is not followed"
    if status in (429, 503):
        return "overloaded", text
    if 400 <= status < 500:
        return "client error", text
    return ("server error" if status >= 500 else "malformed"), text


class Lost(Exception):
    """The connection ended before the response did."""


class Whole(Exchange):
    """A response that is wanted as one piece."""

    def __init__(self) -> None:
        self.done: asyncio.Future[tuple[int, Mapping[str, str], bytes]] = asyncio.get_running_loop().create_future()
        self.ended = False
        self._status = 0
        self._headers: Mapping[str, str] = {}
        self._parts: list[bytes] = []

    def head(self, at: float, status: int, headers: Mapping[str, str]) -> None:
        self._status, self._headers = status, headers

    def body(self, at: float, data: bytes) -> None:
        self._parts.append(data)

    def end(self, at: float) -> None:
        self.ended = True
        if not self.done.done():
            self.done.set_result((self._status, self._headers, b"".join(self._parts)))

    def lost(self, at: float, reason: str) -> None:
        if not self.done.done():
            self.done.set_exception(Lost(reason))

    broken = lost
