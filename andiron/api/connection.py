"""One client's connection: uvicorn's protocol with limits on what may come before a request is complete.

uvicorn with httptools takes headers of any size and waits for them without end. Its own refusals are plain text; ours
are JSON, like every error of this server. It loses the body of a request that offers to change the protocol.
"""

import asyncio
import contextlib
import resource
import sys
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from andiron.api.error_shapes import openai
from andiron.api.errors import ApiError, failure

MAX_HEAD_BYTES = 64 * 2**10  # of the request line and the headers
HEAD_SECONDS = 60.0  # for them to arrive, from the connection or from their first byte
SPARE_FILES = 48  # file descriptors that are not for clients: pipes, the engine, the grammar compiler, logs
MANY_FILES = 65_536


def raise_file_limit() -> int:
    """Lets this process open as many files as it may, and returns how many clients that allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(MANY_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(1, (MANY_FILES if soft == resource.RLIM_INFINITY else soft) - SPARE_FILES)


class LimitedConnection(HttpToolsProtocol):
    max_connections = MANY_FILES

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._head_bytes = 0
        self._head_timer: asyncio.TimerHandle | None = None
        self._refusal: ApiError | None = None  # why a request cannot be read
        self._received = b""  # the newest bytes
        self._again = b""  # those of them that are to be read again

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.max_connections:
            text = f"{self.max_connections} clients are connected, and this server takes no more; try again later"
            self._refuse(ApiError(503, text, code="too_many_connections", headers={"retry-after": "1"}))
            return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_complete()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._head_timer is None and (self.cycle is None or self.cycle.response_complete):
            self._await_head()
        size = len(data)
        while data:
            self._received, self._again = data, b""
            super().data_received(data)
            data = self._again
        if self._head_timer is not None:  # the head is still incomplete
            self._head_bytes += size
            if self._head_bytes > MAX_HEAD_BYTES:
                self._refuse(_too_large())

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._header_bytes += len(name) + len(value)
        if self._header_bytes > MAX_HEAD_BYTES:
            self._refusal = _too_large()
            raise self._refusal  # the parser stops, and `send_400_response` answers

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._header_bytes = 0

    def on_headers_complete(self) -> None:
        self._head_complete()
        if not self._offers_upgrade():
            super().on_headers_complete()

    def on_message_complete(self) -> None:
        if not self._offers_upgrade():
            super().on_message_complete()

    def _offers_upgrade(self) -> bool:
        return self.parser.should_upgrade() and self.parser.get_method() != b"CONNECT"

    def _unsupported_upgrade_warning(self) -> None:
        """Reads a request without its offer to change the protocol, which the parser takes as accepted.

        Java's client makes such an offer (h2c) with every request.
        """
        offered = sys.exception()
        if not isinstance(offered, httptools.HttpParserUpgrade) or not self._offers_upgrade():
            return
        lines = [b"%s %s HTTP/%s" % (self.parser.get_method(), self.url, self.parser.get_http_version().encode())]
        lines += [b"%s: %s" % header for header in self.headers if header[0] != b"upgrade"]
        rest = self._received[offered.args[0] :]
        self.parser = httptools.HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn does
        self._again = b"\r\n".join([*lines, b"", b""]) + rest

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._refusal or ApiError(400, "this is not HTTP as RFC 9112 defines it", code="invalid_http"))

    def _await_head(self) -> None:
        self._head_bytes = 0
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self._head_is_late)

    def _head_complete(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _head_is_late(self) -> None:
        text = f"the headers of a request took longer than {HEAD_SECONDS:g} s"
        self._refuse(ApiError(408, text, code="request_timeout"))

    def _refuse(self, refusal: ApiError) -> None:
        """Answers and closes, unless an answer is under way: then it only closes."""
        self._head_complete()
        if self.transport.is_closing():
            return
        cycle = self.cycle
        awaits_body = cycle is not None and cycle.more_body and not cycle.response_started and not self.pipeline
        if cycle is None or cycle.response_complete or awaits_body:
            told = failure(refusal)
            status, body = openai(told, "")
            head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "content-type: application/json"]
            head += [f"content-length: {len(body)}", "connection: close"]
            head += [f"{name}: {value}" for name, value in told.headers.items()]
            self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self.transport.close()


def _too_large() -> ApiError:
    return ApiError(431, f"the headers have more than {MAX_HEAD_BYTES} bytes", code="headers_too_large")
