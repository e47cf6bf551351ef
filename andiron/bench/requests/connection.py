"""HTTP/1.1 over connections that stay open, one request at a time on each.

When a step of a server ends, a hundred streams may have something to read at once. So every read is only stamped and
put aside; it is looked at when nothing else waits to be read.
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

HEAD_BYTES = 64 << 10  # of a response; no server needs more
IDLE_SECONDS = 2.0  # after which a connection is not used again: servers close theirs after 5 (uvicorn, httplib)
LOOKS = 8  # at what was read, each time around the loop: 50 us, and enough to keep up where reading takes long
SMALL_WINDOW = 32 << 10  # bytes a slow reader leaves in the kernel; below that TCP itself waits 0.2 s, probing


class Exchange:
    """What comes back to one request, told by its connection in this order; `at` is on perf_counter's clock."""

    def head(self, at: float, status: int, headers: Mapping[str, str]) -> None:
        raise NotImplementedError

    def body(self, at: float, data: bytes) -> None:
        raise NotImplementedError

    def end(self, at: float) -> None:
        """The response is whole."""
        raise NotImplementedError

    def lost(self, at: float, reason: str) -> None:
        """The connection ended before the response did."""
        raise NotImplementedError

    def broken(self, at: float, reason: str) -> None:
        """What came is not HTTP."""
        raise NotImplementedError


class Inbox:
    """What was read and not yet looked at, oldest first."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Connection, float, bytes | None]] = deque()
        self._loop = asyncio.get_running_loop()
        self._called = False

    @property
    def age(self) -> float:
        """Seconds that the oldest has waited."""
        return perf_counter() - self._waiting[0][1] if self._waiting else 0.0

    def put(self, connection: "Connection", data: bytes | None) -> None:
        self._waiting.append((connection, perf_counter(), data))
        if not self._called:
            self._called = True
            self._loop.call_soon(self._look)

    def _look(self) -> None:
        """At a few, and the sockets are asked again. Looking at each as it is read made the stamps of a batch of 128 a
        third later, 1.2 ms in place of 0.8 in the middle, on a core shared with the server."""
        try:
            for _ in range(min(LOOKS, len(self._waiting))):
                connection, at, data = self._waiting.popleft()
                connection.take(at, data)
        finally:  # a fault with one must not silence all the others
            self._called = bool(self._waiting)
            if self._called:
                self._loop.call_soon(self._look)


class Connection(asyncio.Protocol):
    """One socket. Its `httptools` callbacks only note what they are told: an error in one would be swallowed."""

    def __init__(self, pool: "Pool", inbox: Inbox) -> None:
        self._pool = pool
        self._inbox = inbox
        self._transport: asyncio.Transport | None = None
        self._exchange: Exchange | None = None
        self._pause: float | None = None
        self._lost: str | None = None
        self.idle_since = perf_counter()
        self.uses = 0

    # ---- for the client -----------------------------------------------------------------------------------

    def send(self, data: bytes, exchange: Exchange, *, read_pause: float | None = None) -> None:
        assert self._transport is not None
        self.uses += 1
        self._exchange = exchange
        self._parser = httptools.HttpResponseParser(self)
        self._headed = False
        self._head_bytes = 0
        self._status = 0
        self._headers: dict[str, str] = {}
        self._parts: list[bytes] = []
        self._whole = False
        self._keeps = False
        self._pause = read_pause
        if read_pause is not None:
            self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_WINDOW)
        self._transport.write(data)

    def leave(self, exchange: Exchange) -> None:
        """Nobody waits for the rest of a response; that the connection closes tells the server."""
        if self._exchange is exchange:
            self.abort()

    def abort(self) -> None:
        self._exchange = None
        self._pool.forget(self)
        if self._transport is not None:
            self._transport.abort()

    @property
    def usable(self) -> bool:
        fresh = perf_counter() - self.idle_since < IDLE_SECONDS
        return fresh and self._lost is None and self._transport is not None and not self._transport.is_closing()

    # ---- what was read, looked at -------------------------------------------------------------------------

    def take(self, at: float, data: bytes | None) -> None:
        exchange = self._exchange
        if exchange is None:
            self.abort()  # closed while nobody used it, or speaking when not asked
            return
        try:
            if data is not None:
                self._parse(exchange, at, data)
                return
            self._exchange = None
            if self._headed and self._until_closed:
                exchange.end(at)
            else:
                exchange.lost(at, self._lost or "the server closed the connection")
        except Exception as error:  # a server said what nobody thought of: it costs this request, and no other
            self.abort()
            exchange.broken(at, f"it cannot be understood: {error!r}")

    def _parse(self, exchange: Exchange, at: float, data: bytes) -> None:
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade) as error:
            if not self._whole:
                self.abort()
                exchange.broken(at, f"not a response of HTTP/1.1: {error}")
                return
        if not self._headed:
            self._head_bytes += len(data)
            if self._status:
                self._headed = True
                exchange.head(at, self._status, self._headers)
            elif self._head_bytes > HEAD_BYTES:
                self.abort()
                exchange.broken(at, f"the head of the response has more than {HEAD_BYTES} bytes")
                return
        if self._parts:
            parts, self._parts = self._parts, []
            if self._exchange is not None:
                exchange.body(at, parts[0] if len(parts) == 1 else b"".join(parts))
        if self._whole and self._exchange is not None:
            self._exchange = None
            self._release()
            exchange.end(at)

    @property
    def _until_closed(self) -> bool:
        return "content-length" not in self._headers and "chunked" not in self._headers.get("transfer-encoding", "")

    def _release(self) -> None:
        if self._lost is None and self._pause is None and self._keeps:
            self.idle_since = perf_counter()
            self._pool.give_back(self)
        else:
            self.abort()

    # ---- asyncio.Protocol ---------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._inbox.put(self, data)
        if self._pause is not None and self._transport is not None:
            self._transport.pause_reading()
            asyncio.get_running_loop().call_later(self._pause, self._resume)

    def _resume(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        self._lost = f"the connection broke: {reason(error)}" if error else "the server closed the connection"
        self._pool.forget(self)
        self._inbox.put(self, None)

    # ---- httptools ----------------------------------------------------------------------------------------

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        status = self._parser.get_status_code()
        if status < 200:  # "continue" and its like, before the response itself
            self._headers = {}
        else:
            self._status = status

    def on_body(self, data: bytes) -> None:
        self._parts.append(data)

    def on_message_complete(self) -> None:
        self._whole = self._status != 0
        self._keeps = self._parser.should_keep_alive()  # the parser knows it only now


class Pool:
    """Connections to one server, as many as are asked for at once."""

    def __init__(self, host: str, port: int, tls: ssl.SSLContext | None) -> None:
        self._host, self._port, self._tls = host, port, tls
        self._idle: list[Connection] = []
        self._open: set[Connection] = set()
        self.inbox: Inbox | None = None

    def idle(self) -> Connection | None:
        """One that was used before and still stands."""
        while self._idle:
            connection = self._idle.pop()
            if connection.usable:
                return connection
            connection.abort()
        return None

    async def connect(self, seconds: float) -> Connection:
        """A new one. Raises OSError, TimeoutError among them."""
        loop = asyncio.get_running_loop()
        inbox = self.inbox = self.inbox or Inbox()
        name = self._host if self._tls else None
        async with asyncio.timeout(seconds):
            _, connection = await loop.create_connection(
                lambda: Connection(self, inbox), self._host, self._port, ssl=self._tls, server_hostname=name
            )
        self._open.add(connection)
        return connection

    async def warm(self, count: int, seconds: float) -> None:
        """Has so many ready to be used at once. One that cannot be had is no news yet: its request will tell."""
        for connection in [one for one in self._idle if not one.usable]:
            connection.abort()
        missing = count - len(self._idle)
        made = await asyncio.gather(*(self.connect(seconds) for _ in range(missing)), return_exceptions=True)
        self._idle += [connection for connection in made if isinstance(connection, Connection)]

    def give_back(self, connection: Connection) -> None:
        self._idle.append(connection)

    def forget(self, connection: Connection) -> None:
        self._open.discard(connection)
        if connection in self._idle:
            self._idle.remove(connection)

    def close(self) -> None:
        for connection in list(self._open):
            connection.abort()


def reason(error: BaseException) -> str:
    """What the system says, without Python's decoration."""
    if isinstance(error, ssl.SSLError):
        return f"TLS: {getattr(error, 'verify_message', '') or error.reason or error}"
    if isinstance(error, OSError) and error.errno and not isinstance(error, socket.gaierror):
        return os.strerror(error.errno)
    return str(error) or type(error).__name__
