"""Sends answers to clients that may leave: server-sent events, keep-alives, cancellation on disconnect."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Coroutine, Mapping
from contextlib import aclosing
from time import monotonic
from typing import Any, Protocol, TypeVar

from starlette.types import Receive, Scope, Send

from andiron.api.error_shapes import openai
from andiron.api.errors import ClientDisconnected, failure
from andiron.api.log_entry import entry_of
from andiron.errors import AndironError, UpstreamFailed

T = TypeVar("T")

log = logging.getLogger("andiron.api")

DONE = b"data: [DONE]\n\n"
KEEP_ALIVE = b": keep-alive\n\n"

HEADERS = [
    (b"cache-control", b"no-cache"),
    (b"x-accel-buffering", b"no"),  # nginx would hold the events back otherwise
]


def event(data: bytes) -> bytes:
    return b"data: " + data + b"\n\n"


class Framing(Protocol):
    """How one API writes what is not part of the answer: the media type, errors and keep-alives."""

    media_type: str

    def error(self, error: Exception) -> bytes:
        """The event that ends a stream after an error."""

    def keep_alive(self) -> bytes:
        """What the stream sends during silence."""


class OpenAIFraming:
    media_type = "text/event-stream; charset=utf-8"

    def error(self, error: Exception) -> bytes:
        return event(openai(failure(error), "")[1])

    def keep_alive(self) -> bytes:
        return KEEP_ALIVE


class EventStream:
    """An ASGI response over an async generator of encoded events.

    The status line waits for the first event, so that an earlier error is an ordinary HTTP error. It waits at most
    `keep_alive` seconds; after that, keep-alives are sent during a long prefill. A later error is sent as the last
    event. When the client leaves, the generator is closed.
    """

    def __init__(
        self,
        events: AsyncGenerator[bytes, None],
        *,
        keep_alive: float,
        framing: Framing | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self._events = events
        self._headers = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
        self._keep_alive = keep_alive or None  # 0: none
        self._framing = framing or OpenAIFraming()
        self._written = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._send, self._entry = send, entry_of(scope)
        self._head_only = scope.get("method") == "HEAD"
        async with aclosing(self._events):
            try:
                await unless_disconnected(receive, self._write())
            except ClientDisconnected:
                return

    async def _write(self) -> None:
        first = asyncio.ensure_future(anext(self._events))
        try:
            await asyncio.wait((first,), timeout=self._keep_alive)
            if first.done() and (error := first.exception()) is not None:
                if isinstance(error, StopAsyncIteration):
                    raise UpstreamFailed("the stream ended before its first event")
                raise error
            headers = [(b"content-type", self._framing.media_type.encode()), *HEADERS, *self._headers]
            await self._send({"type": "http.response.start", "status": 200, "headers": headers})
            if not self._head_only:
                await self._write_body(first)
        finally:
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)  # a running generator cannot be closed
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _write_body(self, first: asyncio.Future[bytes]) -> None:
        beat = asyncio.create_task(self._beat())
        try:
            await self._write_events(first)
        finally:
            beat.cancel()

    async def _write_events(self, first: asyncio.Future[bytes]) -> None:
        try:
            await self._put(await first)
            async for data in self._events:
                await self._put(data)
        except AndironError as error:
            self._entry.failure = failure(error)
            await self._put(self._framing.error(error))
        except Exception as error:
            log.exception("a stream failed")
            self._entry.failure = failure(error)
            await self._put(self._framing.error(error))

    async def _put(self, data: bytes) -> None:
        self._written = monotonic()
        await self._send({"type": "http.response.body", "body": data, "more_body": True})

    async def _beat(self) -> None:
        """Sends keep-alives during silence. A second writer is safe: ASGI servers write each message whole."""
        if self._keep_alive is None:
            return
        while True:
            silence = monotonic() - self._written
            if silence >= self._keep_alive:
                await self._put(self._framing.keep_alive())
            else:
                await asyncio.sleep(self._keep_alive - silence)


async def unless_disconnected(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """Returns the result of `work`. If the client leaves first, cancels `work` and raises ClientDisconnected.

    The request's body must have been read: after that, `receive` can only report the disconnect.
    """
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_gone(receive))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnected
        return task.result()
    finally:
        task.cancel()
        gone.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
