"""A request as a client sees it: sent, stamped at every read, and written down. What a server does never raises."""

import asyncio
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any

import msgspec

from andiron.bench.records import Record
from andiron.bench.requests.address import parsed
from andiron.bench.requests.chunks import line
from andiron.bench.requests.connection import Pool, reason
from andiron.bench.requests.counting import Uncounted
from andiron.bench.requests.exchanges import Lost, Streamed, Whole
from andiron.errors import AndironError

CHAT = "/v1/chat/completions"

CONNECT_SECONDS = 10.0
TOTAL_SECONDS = 3600.0


@dataclass(frozen=True, kw_only=True)
class Ask:
    """What to ask for, and how to behave while the answer comes."""

    id: str
    body: dict[str, Any]
    workload: str = ""
    path: str = CHAT
    keep_text: bool = False  # of the answer, without its thoughts
    cancel_after: float | None = None  # seconds after which the client goes away
    read_pause: float | None = None  # seconds of not reading after every read

    @cached_property
    def payload(self) -> bytes:
        return msgspec.json.encode({"stream": True, **self.body})

    def record(self, at: float = 0.0) -> Record:
        """Of a request that is about to be sent, `at` seconds into its cell."""
        return Record(id=self.id, workload=self.workload, scheduled=at, sent=at)


class Client:
    """One server. To be used on one event loop; leave it by `close` or as a context.

    `stall` is how long a server may be silent. Left out it is as long as a request may take: a long prompt is computed
    without a word, and so is a queue.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        timeout: float = TOTAL_SECONDS,
        stall: float | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        address = parsed(base_url)
        self.url = address.url
        self.timeout, self.stall = timeout, timeout if stall is None else stall
        self.uncounted: list[Uncounted] = []  # answers for `counting.settle`, which takes them away
        self._prefix = address.path
        self._pool = Pool(
            address.host, address.port, (tls or ssl.create_default_context()) if address.is_secure else None
        )
        self._head = (
            f"host: {address.netloc}\r\nuser-agent: andiron-bench\r\naccept: text/event-stream, application/json\r\n"
        )
        if api_key is not None:
            self._head += f"authorization: Bearer {api_key}\r\n"
        if not self._head.isascii() or self._head.count("\r\n") != 3 + (api_key is not None):
            raise AndironError("the API key or the URL has characters that an HTTP header cannot carry")

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._pool.close()

    @property
    def backlog(self) -> float:
        """Seconds that the oldest read has waited to be looked at: more than nothing where we are too slow."""
        return self._pool.inbox.age if self._pool.inbox else 0.0

    async def warm(self, connections: int) -> None:
        """Connects ahead, so that the first requests of a load are not held up by each other's connecting."""
        await self._pool.warm(connections, min(CONNECT_SECONDS, self.timeout))

    # ---- answers that are measured ------------------------------------------------------------------------

    async def stream(
        self, ask: Ask, *, began: float | None = None, scheduled: float | None = None, record: Record | None = None
    ) -> Record:
        """Sends and reads to the end. `began` is the cell's first moment on perf_counter's clock, `scheduled` when the
        request was due after it. When the task is cancelled, `record` holds what had come, and says so."""
        now = perf_counter()
        zero = now if began is None else began
        record = record or ask.record()
        record.sent = now - zero
        record.scheduled = record.sent if scheduled is None else scheduled
        payload = self._request("POST", ask.path, ask.payload)
        try:
            reading = await self._attempt(ask, payload, record, zero, may_reuse=ask.read_pause is None)
            if reading is not None and reading.overtaken:
                record.failure, record.message, record.end = None, "", None
                reading = await self._attempt(ask, payload, record, zero, may_reuse=False)
        except asyncio.CancelledError:
            if record.end is None:
                record.failure, record.message = "cancelled", "before it was sent"
                record.end = perf_counter() - zero - record.sent
            raise
        if reading is not None and record.failure is None:
            self._note_uncounted(record, reading)
        return record

    async def _attempt(
        self, ask: Ask, payload: bytes, record: Record, zero: float, *, may_reuse: bool
    ) -> Streamed | None:
        connection = self._pool.idle() if may_reuse else None
        if connection is None:
            began = perf_counter()
            try:
                connection = await self._pool.connect(min(CONNECT_SECONDS, self.timeout))
            except OSError as error:
                record.failure, record.message = "refused", line(self._unreachable(error))
                record.end = perf_counter() - zero - record.sent
                return None
            record.connect = perf_counter() - began
        reading = Streamed(connection, ask.keep_text, self.timeout, self.stall, ask.cancel_after, ask.read_pause)
        try:
            await reading.run(payload)
        finally:
            record.sent = reading.sent - zero
            reading.fill(record)
        return reading

    def _note_uncounted(self, record: Record, reading: Streamed) -> None:
        if record.counted == "chunks" and record.output_tokens is None:
            self.uncounted.append(Uncounted(record, reading.answer.tally.shown))

    # ---- answers that are only needed ---------------------------------------------------------------------

    async def get(self, path: str, *, timeout: float = 30.0) -> tuple[int, Mapping[str, str], bytes]:
        return await self._whole(self._request("GET", path), timeout)

    async def post(self, path: str, body: Any, *, timeout: float = 30.0) -> tuple[int, Mapping[str, str], bytes]:
        return await self._whole(self._request("POST", path, msgspec.json.encode(body)), timeout)

    async def _whole(self, request: bytes, timeout: float) -> tuple[int, Mapping[str, str], bytes]:
        """Status, headers and body. Raises AndironError where no answer comes."""
        try:
            async with asyncio.timeout(timeout):
                while True:
                    connection = self._pool.idle() or await self._pool.connect(CONNECT_SECONDS)
                    used = connection.uses > 0
                    whole = Whole()
                    connection.send(request, whole)
                    try:
                        return await whole.done
                    except Lost:
                        if not used:  # else it may have been closed while nobody used it
                            raise
                    finally:
                        if not whole.ended:
                            connection.abort()
        except Lost as error:
            raise AndironError(f"{self.url}: {error}") from None
        except OSError as error:
            raise AndironError(self._unreachable(error)) from None

    def _request(self, method: str, path: str, body: bytes = b"") -> bytes:
        head = f"{method} {self._prefix}{path} HTTP/1.1\r\n{self._head}"
        if method == "POST":
            head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        return f"{head}\r\n".encode("ascii") + body

    def _unreachable(self, error: OSError) -> str:
        text = "no answer in time" if isinstance(error, TimeoutError) else reason(error)
        return f"{self.url} cannot be reached: {text}"
