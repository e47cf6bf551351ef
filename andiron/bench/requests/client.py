"""A client of one server that stamps every read of a streamed answer. Whatever the server does, `stream` never raises.

httpx fetches everything that is not measured. It is too slow for the streams: with 128 of them and 20,000 chunks per
second on two busy cores it stamped chunks 190 to 1,600 ms late in the median. With 10,000 chunks per second
(benchmarks/loadgen.py) this reader is 1.4 ms late.
"""

import asyncio
import os
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any, cast
from urllib.parse import SplitResult, urlsplit

import httptools
import httpx
import msgspec

from andiron.bench.records import Failure, Record
from andiron.bench.requests.answer import Answer, Shown, error_text
from andiron.errors import AndironError

Page = tuple[int, Mapping[str, str], bytes]  # status, headers and body

CHAT = "/v1/chat/completions"
PORTS = {"http": 80, "https": 443}

CONNECT_SECONDS = 10.0
TOTAL_SECONDS = 3600.0
IDLE_SECONDS = 2.0  # after which httpx does not use a connection again: servers close theirs after 5
GRACE_SECONDS = 1.0  # from [DONE] to the end of the response
SMALL_WINDOW = 32 << 10  # bytes a slow reader leaves in the kernel; with less, TCP itself waits 0.2 s before it probes


@dataclass(frozen=True, kw_only=True)
class Request:
    """What to ask for, and how the client behaves while the answer arrives."""

    id: str
    body: dict[str, Any]
    workload: str = ""
    path: str = CHAT
    keep_text: bool = False  # the text of the answer, without its reasoning
    cancel_after: float | None = None  # seconds after which the client disconnects
    read_pause: float | None = None  # seconds without reading after each read

    @cached_property
    def payload(self) -> bytes:
        return msgspec.json.encode({"stream": True, **self.body})

    def record(self, at: float = 0.0) -> Record:
        """The record of this request, which is about to be sent `at` seconds into its cell."""
        return Record(id=self.id, workload=self.workload, scheduled=at, sent=at)


def parse_url(url: str) -> SplitResult:
    """A server's root; `url` may have a scheme or not, and /v1 or not."""
    try:
        parts = urlsplit((url if "://" in url else f"http://{url}").strip())
        is_good = bool(parts.hostname) and parts.port != 0 and parts.scheme in PORTS and parts.username is None
    except ValueError:  # a bad port, or bad brackets
        is_good = False
    if not is_good:
        raise AndironError(f"{url!r} is not a server's URL; write it like http://127.0.0.1:8000")
    return parts._replace(path=parts.path.rstrip("/").removesuffix("/v1"), query="", fragment="")


def port_of(url: SplitResult) -> int:
    return url.port or PORTS[url.scheme]


class Client:
    """One server. Use it on one event loop, as an async context manager."""

    def __init__(self, base_url: str, api_key: str | None = None, *, timeout: float = TOTAL_SECONDS) -> None:
        self._address = parse_url(base_url)
        self.url, self.key, self.timeout = self._address.geturl(), api_key, timeout
        self.uncounted: list[tuple[Record, list[Shown]]] = []  # answers for which the server gave no number of tokens
        self._tls = ssl.create_default_context() if self._address.scheme == "https" else None
        headers = {"user-agent": "andiron-bench", "accept": "text/event-stream, application/json"}
        if api_key is not None:
            headers["authorization"] = f"Bearer {api_key}"
        head = [f"host: {self._address.netloc}", *(f"{name}: {value}" for name, value in headers.items())]
        if not all(line.isascii() and line.isprintable() for line in head):
            raise AndironError("the API key or the URL contains characters that an HTTP header cannot carry")
        self._head = "\r\n".join([*head, "connection: close", "content-type: application/json"])
        limits = httpx.Limits(keepalive_expiry=IDLE_SECONDS)
        options: Any = {"base_url": self.url, "headers": headers, "limits": limits, "trust_env": False}
        self._pages = httpx.AsyncClient(**options, verify=self._tls or False)

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._pages.aclose()

    async def stream(
        self,
        request: Request,
        *,
        began: float | None = None,
        scheduled: float | None = None,
        record: Record | None = None,
    ) -> Record:
        """Sends a request and reads the answer to its end.

        `began` is the start of the cell on perf_counter's clock; `scheduled` is when the request was due after that. If
        the task is cancelled, `record` holds what had arrived and says so.
        """
        now = perf_counter()
        zero = now if began is None else began
        record = record or request.record()
        record.sent = now - zero
        record.scheduled = record.sent if scheduled is None else scheduled
        stream = Stream(record, keep_text=request.keep_text, read_pause=request.read_pause)
        head = f"POST {self._address.path}{request.path} HTTP/1.1\r\n{self._head}\r\n"
        payload = f"{head}content-length: {len(request.payload)}\r\n\r\n".encode("ascii") + request.payload
        host, port = self._address.hostname or "", port_of(self._address)
        try:
            async with asyncio.timeout(min(CONNECT_SECONDS, self.timeout)):
                await asyncio.get_running_loop().create_connection(lambda: stream, host, port, ssl=self._tls)
            record.connect = perf_counter() - now
            record.sent = perf_counter() - zero
            await stream.run(payload, self.timeout, request.cancel_after)
        except OSError as error:  # TimeoutError is one
            stream.answer.end(perf_counter() - now, "refused", self._unreachable(error))
        except asyncio.CancelledError:
            stream.answer.end(perf_counter() - zero - record.sent, "cancelled", "with the run")
            raise
        if record.failure is None and record.output_tokens is None:
            self.uncounted.append((record, stream.answer.shown))
        return record

    async def get(self, path: str, *, timeout: float = 30.0) -> Page:
        return await self._page("GET", path, timeout)

    async def post(self, path: str, body: Any, *, timeout: float = 30.0) -> Page:
        return await self._page("POST", path, timeout, json=body)

    async def _page(self, method: str, path: str, timeout: float, **more: Any) -> Page:
        """Raises AndironError if no answer comes."""
        try:
            async with asyncio.timeout(timeout):
                response = await self._pages.request(method, path, timeout=timeout, **more)
        except (httpx.HTTPError, TimeoutError) as error:
            raise AndironError(self._unreachable(error)) from None
        return response.status_code, response.headers, response.content

    def _unreachable(self, error: Exception) -> str:
        is_late = isinstance(error, TimeoutError | httpx.TimeoutException)
        return f"{self.url} cannot be reached: {'no answer in time' if is_late else reason(error)}"


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
