"""HTTP to vLLM over connections that stay open: one request at a time on each, chunks passed on as they arrive.

httpx costs a millisecond per request, and per chunk more than the whole proxy may take. This is the small part of
HTTP/1.1 that two programs on one machine need.
"""

import asyncio
from collections.abc import Mapping
from typing import cast

import httptools

HIGH_WATER = 1 << 20  # bytes read ahead of a client that reads slowly


class UpstreamLost(Exception):
    """The connection could not be opened, or broke before the response was complete."""


class UpstreamResponse:
    """One response: status and headers are complete, the body may still be arriving."""

    def __init__(self, connection: "_Connection") -> None:
        self._connection = connection

    @property
    def status(self) -> int:
        return self._connection.status

    @property
    def headers(self) -> Mapping[str, str]:
        return self._connection.headers

    async def next(self) -> bytes | None:
        """The part of the body that has arrived since the last call; None at its end."""
        return await self._connection.next_data()

    async def read(self) -> bytes:
        parts = []
        while (data := await self._connection.next_data()) is not None:
            parts.append(data)
        return b"".join(parts)

    def close(self) -> None:
        """Returns the connection to the pool, or closes it if the body is unread, which cancels the request in vLLM."""
        self._connection.release()


class Upstream:
    """The connections to one vLLM process."""

    def __init__(self, port: int, *, key: str = "", host: str = "127.0.0.1") -> None:
        self._address = (host, port)
        self._head = f"host: {host}:{port}\r\nauthorization: Bearer {key}\r\n"
        self._idle: list[_Connection] = []
        self._open: set[_Connection] = set()

    async def request(
        self, method: str, path: str, body: bytes = b"", request_id: str | None = None
    ) -> UpstreamResponse:
        head = f"{method} {path} HTTP/1.1\r\n{self._head}"
        if request_id is not None:
            head += f"x-request-id: {request_id}\r\n"
        if body:
            head += "content-type: application/json\r\n"
        data = f"{head}content-length: {len(body)}\r\n\r\n".encode("latin-1") + body
        while self._idle:
            try:
                return await self._send(self._idle.pop(), data)
            except UpstreamLost:  # vLLM closed the idle connection, so it has not seen this request
                continue
        return await self._send(await self._connect(), data)

    async def _send(self, connection: "_Connection", data: bytes) -> UpstreamResponse:
        try:
            await connection.send(data)
        except BaseException:
            connection.drop()
            raise
        return UpstreamResponse(connection)

    async def _connect(self) -> "_Connection":
        try:
            loop = asyncio.get_running_loop()
            _, connection = await loop.create_connection(lambda: _Connection(self), *self._address)
        except OSError as error:
            raise UpstreamLost(f"cannot connect: {error.strerror or error}") from error
        self._open.add(connection)
        return connection

    def give_back(self, connection: "_Connection") -> None:
        self._idle.append(connection)

    def forget(self, connection: "_Connection") -> None:
        self._open.discard(connection)
        if connection in self._idle:
            self._idle.remove(connection)

    def close(self) -> None:
        for connection in list(self._open):
            connection.drop()


class _Connection(asyncio.Protocol):
    def __init__(self, pool: Upstream) -> None:
        self._pool = pool
        self._transport: asyncio.Transport | None = None
        self._parser = httptools.HttpResponseParser(self)
        self._waiter: asyncio.Future[None] | None = None
        self._paused = False
        self._lost = False
        self._reset()

    def _reset(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self._body: list[bytes] = []
        self._buffered = 0
        self._begun = False  # the head has arrived
        self._whole = False  # and so has all of the body
        self._reusable = False

    # ---- for UpstreamResponse ---------------------------------------------------------------------------------

    async def send(self, data: bytes) -> None:
        """Returns when the head of the response has arrived."""
        if self._transport is None or self._lost:
            raise UpstreamLost("the connection is closed")
        self._reset()
        self._parser = httptools.HttpResponseParser(self)
        self._transport.write(data)
        while not self._begun:
            await self._wait()

    async def next_data(self) -> bytes | None:
        while not self._body:
            if self._whole:
                return None
            await self._wait()
        data = self._body[0] if len(self._body) == 1 else b"".join(self._body)
        self._body.clear()
        self._buffered = 0
        if self._paused and self._transport is not None:
            self._paused = False
            self._transport.resume_reading()
        return data

    def release(self) -> None:
        if self._reusable and not self._lost:
            self._pool.give_back(self)
        else:
            self.drop()

    def drop(self) -> None:
        self._pool.forget(self)
        if self._transport is not None:
            self._transport.abort()

    async def _wait(self) -> None:
        if self._lost:
            raise UpstreamLost("the connection broke")
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    # ---- asyncio.Protocol ---------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserError:
            self.drop()
        if self._buffered > HIGH_WATER and not self._paused and self._transport is not None:
            self._paused = True
            self._transport.pause_reading()

    def connection_lost(self, error: Exception | None) -> None:
        self._lost = True
        self._pool.forget(self)
        self._wake()

    # ---- httptools ----------------------------------------------------------------------------------------

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        self.status = self._parser.get_status_code()
        self._begun = True
        self._wake()

    def on_body(self, data: bytes) -> None:
        self._body.append(data)
        self._buffered += len(data)
        self._wake()

    def on_message_complete(self) -> None:
        self._whole = True
        self._reusable = self._parser.should_keep_alive()  # known only here
        self._wake()
