"""HTTP/1.1 connections that stamp every read, and the streamed responses that arrive on them.

This is a reader of our own because httpx falls behind. With 128 streams and 20,000 chunks per second on two busy cores
(benchmarks/loadgen.py, both in turn), a chunk was stamped 2 to 6 ms late in the median by this reader, and 190 to
1,600 ms late by httpx, which needs twice the CPU time per chunk.
"""

import asyncio
import os
import socket
import ssl
from collections import deque
from collections.abc import Mapping
from time import perf_counter
from typing import cast

import httptools

from andiron.bench.records import Failure, Record
from andiron.bench.requests.answer import Answer, error_text

IDLE_SECONDS = 2.0  # after which a connection is not used again: servers close theirs after 5 (uvicorn, httplib)
RACE_SECONDS = 0.1  # in which a reused connection may turn out to have been closed before the request arrived
GRACE_SECONDS = 1.0  # from [DONE] to the end of the response
PARSED_PER_TURN = 8  # reads, about 50 us
SMALL_WINDOW = 32 << 10  # bytes a slow reader leaves in the kernel; with less, TCP itself waits 0.2 s before it probes


class Pool:
    """Connections to one server, as many as are needed at once. Reads are stamped at once and parsed later."""

    def __init__(self, host: str, port: int, tls: ssl.SSLContext | None, timeout: float) -> None:
        self._host, self._port, self._tls, self._timeout = host, port, tls, timeout
        self._open: set[Connection] = set()
        self._idle: list[Connection] = []
        self._unparsed: deque[tuple[Connection, float, bytes | str]] = deque()

    async def warm(self, count: int) -> None:
        """Connects ahead, so that the first requests of a load do not delay each other. Failures show up later."""
        for connection in [one for one in self._idle if not one.usable]:
            connection.close()
        missing = count - len(self._idle)
        made = await asyncio.gather(*(self.connect() for _ in range(missing)), return_exceptions=True)
        self._idle += [connection for connection in made if isinstance(connection, Connection)]

    def idle(self) -> "Connection | None":
        """A connection that was used before and is still usable."""
        while self._idle:
            connection = self._idle.pop()
            if connection.usable:
                return connection
            connection.close()
        return None

    async def connect(self) -> "Connection":
        """A new connection. Raises OSError, which includes TimeoutError."""
        name = self._host if self._tls else None
        async with asyncio.timeout(self._timeout):
            _, connection = await asyncio.get_running_loop().create_connection(
                lambda: Connection(self), self._host, self._port, ssl=self._tls, server_hostname=name
            )
        self._open.add(connection)
        return connection

    def release(self, connection: "Connection") -> None:
        connection.idle_since = perf_counter()
        self._idle.append(connection)

    def forget(self, connection: "Connection") -> None:
        self._open.discard(connection)
        if connection in self._idle:
            self._idle.remove(connection)

    def close(self) -> None:
        for connection in list(self._open):
            connection.close()

    @property
    def backlog(self) -> float:
        """Seconds since the oldest unparsed read: above zero when this process is too slow."""
        return perf_counter() - self._unparsed[0][1] if self._unparsed else 0.0

    def received(self, connection: "Connection", data: bytes | str) -> None:
        """`data`: bytes, or why the connection ended. When a step of the server ends, a hundred sockets have something
        to read. Parsing each read at once made the stamps of such a batch a third later: 1.2 ms instead of 0.8."""
        self._unparsed.append((connection, perf_counter(), data))
        if len(self._unparsed) == 1:
            asyncio.get_running_loop().call_soon(self._parse)

    def _parse(self) -> None:
        """Parses a few reads, then lets the event loop look at the sockets again."""
        for _ in range(min(PARSED_PER_TURN, len(self._unparsed))):
            connection, at, data = self._unparsed[0]
            connection.take(at, data)
            self._unparsed.popleft()
        if self._unparsed:
            asyncio.get_running_loop().call_soon(self._parse)


class Connection(asyncio.Protocol):
    """A keep-alive connection, which carries one request at a time."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.stream: Stream | None = None
        self.used = False
        self.idle_since = perf_counter()
        self._transport: asyncio.Transport | None = None

    def send(self, data: bytes, stream: "Stream") -> None:
        assert self._transport is not None
        self.used, self.stream = True, stream
        if stream.read_pause is not None:
            self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_WINDOW)
        self._transport.write(data)

    def close(self) -> None:
        self.stream = None
        self.pool.forget(self)
        if self._transport is not None:
            self._transport.abort()

    @property
    def usable(self) -> bool:
        is_fresh = perf_counter() - self.idle_since < IDLE_SECONDS
        return is_fresh and self._transport is not None and not self._transport.is_closing()

    def take(self, at: float, data: bytes | str) -> None:
        stream = self.stream
        if stream is None:
            self.close()  # the server closed an idle connection, or spoke without being asked
            return
        try:
            if isinstance(data, bytes):
                stream.feed(at, data)
            else:
                stream.lost(at, data)
        except Exception as error:  # the server sent something nobody thought of: it costs this request only
            stream.fail("malformed", f"the response cannot be understood: {error!r}", at)

    # ---- asyncio.Protocol ---------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.pool.received(self, data)
        if self.stream is not None and (pause := self.stream.read_pause) is not None and self._transport:
            self._transport.pause_reading()
            asyncio.get_running_loop().call_later(pause, self._resume)

    def _resume(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        self.pool.forget(self)
        text = f"the connection broke: {reason(error)}" if error else "the server closed the connection"
        self.pool.received(self, text)


class Stream:
    """One streamed response. The `on_…` callbacks of httptools only take notes: it swallows what they raise."""

    def __init__(self, connection: Connection, *, keep_text: bool, read_pause: float | None) -> None:
        self.answer = Answer(keep_text=keep_text)
        self.read_pause = read_pause
        self.sent = 0.0
        self.overtaken = False  # by the server closing a connection that had been idle
        self._connection = connection
        self._was_used = connection.used
        self._loop = asyncio.get_running_loop()
        self._done: asyncio.Future[None] = self._loop.create_future()
        self._parser = httptools.HttpResponseParser(self)
        self._status: int | None = None
        self._headers: dict[str, str] = {}
        self._headers_at: float | None = None
        self._parts: list[bytes] = []
        self._is_complete = self._keeps_alive = False
        self._refusal: tuple[Failure, str] | None = None

    async def run(self, payload: bytes, timeout: float, leave: float | None) -> None:
        """Sends the request and waits for the end, for the timeout, or until it is time to `leave`."""
        self.sent = perf_counter()
        self._connection.send(payload, self)
        try:
            async with asyncio.timeout(timeout if leave is None else min(leave, timeout)):
                await self._done
        except TimeoutError:
            if leave is not None and leave <= timeout:
                self.fail("cancelled", f"left after {leave:g} s", perf_counter())
            else:
                self.fail("timed out", f"not finished after {timeout:g} s", perf_counter())
        except asyncio.CancelledError:
            self.fail("cancelled", "with the run", perf_counter())
            raise

    def fill(self, record: Record) -> None:
        record.status, record.headers = self._status, self._headers_at
        self.answer.fill(record)

    def feed(self, at: float, data: bytes) -> None:
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade) as error:
            if not self._is_complete:
                self.fail("malformed", f"not an HTTP/1.1 response: {error}", at)
                return
        if self._status is not None and self._headers_at is None:
            self._headers_at = at - self.sent
            self._refusal = _refusal(self._status, self._headers)
        if self._parts and self._refusal is None:
            parts, self._parts = self._parts, []
            self.answer.feed(at - self.sent, parts[0] if len(parts) == 1 else b"".join(parts))
        if self._is_complete:
            self._complete(at)
        elif self.answer.failure is not None:
            self._finish()
        elif self.answer.over:
            self._loop.call_later(GRACE_SECONDS, self._finish)

    def lost(self, at: float, why: str) -> None:
        """The connection has ended, as a response without a length does."""
        is_framed = "content-length" in self._headers or "chunked" in self._headers.get("transfer-encoding", "")
        if self._status is not None and not is_framed:
            self._complete(at)
            return
        self.overtaken = self._was_used and self._status is None and at - self.sent < RACE_SECONDS
        self.fail("closed early", why, at)

    def fail(self, failure: Failure, message: str, at: float) -> None:
        self.answer.fail(failure, message, at - self.sent)
        self._finish()

    def _complete(self, at: float) -> None:
        if self._refusal is not None:
            failure, message = self._refusal
            said = f": {error_text(b''.join(self._parts))}" if self._parts else ""
            self.answer.fail(failure, message + said, at - self.sent)
        else:
            self.answer.close(at - self.sent)
        self._finish(keep=self._keeps_alive and self.read_pause is None)

    def _finish(self, *, keep: bool = False) -> None:
        """Disconnecting tells the server that nobody waits for the rest of the response."""
        if not self._done.done():
            self._done.set_result(None)
        if self._connection.stream is self:
            if keep:
                self._connection.stream = None
                self._connection.pool.release(self._connection)
            else:
                self._connection.close()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        status = self._parser.get_status_code()
        if status < 200:  # 103 Early Hints and the like, before the response itself
            self._headers = {}
        else:
            self._status = status

    def on_body(self, data: bytes) -> None:
        self._parts.append(data)

    def on_message_complete(self) -> None:
        self._is_complete = self._status is not None
        self._keeps_alive = self._parser.should_keep_alive()  # the parser does not know it before


def _refusal(status: int, headers: Mapping[str, str]) -> tuple[Failure, str] | None:
    """Why a response cannot be the stream that was asked for; None if it can."""
    if status == 200:
        if encoding := headers.get("content-encoding", ""):
            return "malformed", f"the stream is compressed ({encoding}) although the request did not allow it"
        kind = headers.get("content-type", "")
        return ("malformed", f"expected a stream, got {kind}") if "json" in kind or "html" in kind else None
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


def reason(error: BaseException) -> str:
    """What the operating system says, without Python's decoration."""
    if isinstance(error, ssl.SSLError):
        return f"TLS: {getattr(error, 'verify_message', '') or error.reason or error}"
    if isinstance(error, OSError) and error.errno and not isinstance(error, socket.gaierror):
        return os.strerror(error.errno)
    return str(error) or type(error).__name__
