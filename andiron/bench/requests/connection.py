"""HTTP/1.1 streams that stamp every read.

This is a reader of our own because httpx falls behind. With 128 streams and 20,000 chunks per second on two busy cores
(benchmarks/loadgen.py, both in turn), a chunk was stamped 2 to 6 ms late in the median by this reader, and 190 to
1,600 ms late by httpx, which needs twice the CPU time per chunk.
"""

import asyncio
import os
import socket
import ssl
from collections.abc import Mapping
from time import perf_counter
from typing import cast

import httptools

from andiron.bench.records import Failure, Record
from andiron.bench.requests.answer import Answer, error_text

GRACE_SECONDS = 1.0  # from [DONE] to the end of the response
SMALL_WINDOW = 32 << 10  # bytes a slow reader leaves in the kernel; with less, TCP itself waits 0.2 s before it probes


class Stream(asyncio.Protocol):
    """A connection for one request: none can turn out to have been closed while it was idle.

    The `on_…` callbacks of httptools only take notes: it swallows what they raise.
    """

    def __init__(self, record: Record, *, keep_text: bool, read_pause: float | None) -> None:
        self.answer = Answer(record, keep_text=keep_text)
        self.sent = 0.0
        self._record, self._read_pause = record, read_pause
        self._loop = asyncio.get_running_loop()
        self._over: asyncio.Future[None] = self._loop.create_future()
        self._parser = httptools.HttpResponseParser(self)
        self._headers: dict[str, str] = {}
        self._body: list[bytes] = []
        self._is_complete = False
        self._refusal: tuple[Failure, str] | None = None

    async def run(self, payload: bytes, timeout: float, leave: float | None) -> None:
        """Sends the request and waits for the end, for the timeout, or until it is time to `leave`."""
        self.sent = perf_counter()
        self._transport.write(payload)
        failure: Failure = "timed out"
        message = f"not finished after {timeout:g} s"
        if leave is not None and leave <= timeout:
            timeout, failure, message = leave, "cancelled", f"left after {leave:g} s"
        try:
            async with asyncio.timeout(timeout):
                await self._over
        except TimeoutError:
            self.answer.end(perf_counter() - self.sent, failure, message)
        finally:
            self._transport.abort()  # tells the server that nobody waits for the rest of the response

    def _take(self, data: bytes | str) -> None:
        """`data`: bytes, or why the connection ended."""
        if self._over.done():
            return
        at = perf_counter() - self.sent
        try:
            if isinstance(data, bytes):
                self._feed(at, data)
            else:
                self._lost(at, data)
        except Exception as error:  # the server sent something nobody thought of: it costs this request only
            self.answer.end(at, "malformed", f"the response cannot be understood: {error!r}")
        if self._is_complete or self._record.failure is not None:
            self._finish()
        elif self.answer.over:
            self._loop.call_later(GRACE_SECONDS, self._finish)

    def _finish(self) -> None:
        if not self._over.done():
            self._over.set_result(None)

    def _feed(self, at: float, data: bytes) -> None:
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade) as error:
            self.answer.end(at, "malformed", f"not an HTTP/1.1 response: {error}")
        if self._record.status is not None and self._record.headers is None:
            self._record.headers = at
            self._refusal = _refusal(self._record.status, self._headers)
        if self._body and self._refusal is None:
            self.answer.feed(at, b"".join(self._body))
            self._body.clear()
        if self._is_complete:
            self._complete(at)

    def _lost(self, at: float, why: str) -> None:
        """The connection has ended, as a response without a length does."""
        is_framed = "content-length" in self._headers or "chunked" in self._headers.get("transfer-encoding", "")
        if self._record.status is not None and not is_framed:
            self._complete(at)
        self.answer.end(at, "closed early", why)
        self._finish()

    def _complete(self, at: float) -> None:
        if self._refusal is not None:
            failure, message = self._refusal
            said = f": {error_text(b''.join(self._body))}" if self._body else ""
            self.answer.end(at, failure, message + said)
        else:
            self.answer.close(at)

    # ---- asyncio.Protocol ---------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        if self._read_pause is not None:
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_WINDOW)

    def data_received(self, data: bytes) -> None:
        self._take(data)
        if self._read_pause is not None:
            self._transport.pause_reading()
            self._loop.call_later(self._read_pause, self._resume)

    def _resume(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        self._take(f"the connection broke: {reason(error)}" if error else "the server closed the connection")

    # ---- httptools ----------------------------------------------------------------------------------------

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        status = self._parser.get_status_code()
        if status < 200:  # 103 Early Hints and the like, before the response itself
            self._headers = {}
        else:
            self._record.status = status

    def on_body(self, data: bytes) -> None:
        self._body.append(data)

    def on_message_complete(self) -> None:
        self._is_complete = self._record.status is not None


def _refusal(status: int, headers: Mapping[str, str]) -> tuple[Failure, str] | None:
    """Why a response cannot be the stream that was asked for; None if it can."""
    if status == 200:
        kind = headers.get("content-type", "")
        return ("malformed", f"expected a stream, got {kind}") if "json" in kind or "html" in kind else None
    text = f"HTTP {status}"
    if after := headers.get("retry-after"):
        text += f", retry after {after}"
    if 300 <= status < 400:
        text += f", a redirect to {headers.get('location', 'nowhere')}, which is not followed"
    known: dict[int, Failure] = {4: "client error", 5: "server error"}
    return "overloaded" if status in (429, 503) else known.get(status // 100, "malformed"), text


def reason(error: BaseException) -> str:
    """What the operating system says, without Python's decoration."""
    if isinstance(error, ssl.SSLError):
        return f"TLS: {getattr(error, 'verify_message', '') or error.reason or error}"
    if isinstance(error, OSError) and error.errno and not isinstance(error, socket.gaierror):
        return os.strerror(error.errno)
    return str(error) or type(error).__name__
