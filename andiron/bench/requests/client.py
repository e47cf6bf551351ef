"""A client of one server that stamps every read of a streamed answer. Whatever the server does, `stream` never raises.

httpx fetches everything that is not measured; it is too slow for the streams (see connection.py).
"""

import asyncio
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx
import msgspec

from andiron.bench.records import Record
from andiron.bench.requests.answer import Uncounted
from andiron.bench.requests.connection import Stream, reason
from andiron.errors import AndironError

Page = tuple[int, Mapping[str, str], bytes]  # status, headers and body

CHAT = "/v1/chat/completions"
PORTS = {"http": 80, "https": 443}

CONNECT_SECONDS = 10.0
TOTAL_SECONDS = 3600.0
IDLE_SECONDS = 2.0  # after which httpx does not use a connection again: servers close theirs after 5


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
        self.uncounted: list[Uncounted] = []  # for `answer.count_later`, which empties it
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
        try:
            await self._connect(stream)
            record.connect = perf_counter() - now
            record.sent = perf_counter() - zero
            await stream.run(payload, self.timeout, request.cancel_after)
        except OSError as error:
            stream.answer.end(perf_counter() - now, "refused", self._unreachable(error))
        except asyncio.CancelledError:
            stream.answer.end(perf_counter() - zero - record.sent, "cancelled", "with the run")
            raise
        if record.failure is None and record.output_tokens is None:
            self.uncounted.append((record, stream.answer.shown))
        return record

    async def _connect(self, stream: Stream) -> None:
        """Raises OSError, which includes TimeoutError."""
        host, port, tls = self._address.hostname or "", port_of(self._address), self._tls
        async with asyncio.timeout(min(CONNECT_SECONDS, self.timeout)):
            await asyncio.get_running_loop().create_connection(lambda: stream, host, port, ssl=tls)

    # ---- everything that is not measured ------------------------------------------------------------------

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
