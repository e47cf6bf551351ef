"""Streamed responses: when the status is decided, keep-alives during silence, and how streams end."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from typing import Any

import pytest

from andiron.api.sse import DONE, KEEP_ALIVE, EventStream, Framing
from andiron.errors import EngineUnavailable, QueueFull, UpstreamFailed


class Client:
    """The other end of one ASGI connection."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.received = asyncio.Event()
        self.gone = asyncio.Event()

    async def send(self, message: Any) -> None:
        self.messages.append(message)
        self.received.set()

    async def receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.messages)


def stream(
    events: Callable[[Client], AsyncGenerator[bytes, None]], keep_alive: float = 60.0, framing: Framing | None = None
) -> Client:
    async def serve() -> Client:
        client = Client()
        response = EventStream(events(client), keep_alive=keep_alive, framing=framing)
        await asyncio.wait_for(response({}, client.receive, client.send), 60)
        return client

    return asyncio.run(serve())


def test_events_are_passed_on_and_the_body_ends() -> None:
    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        yield b"data: {}\n\n"
        yield DONE

    client = stream(events)
    assert client.messages[0]["status"] == 200
    assert client.body == b"data: {}\n\n" + DONE
    assert client.messages[-1]["more_body"] is False


def test_a_stream_without_any_event_is_an_http_error() -> None:
    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        for event in ():
            yield event

    with pytest.raises(UpstreamFailed, match="before its first event"):
        stream(events)


def test_an_error_before_the_first_event_is_an_http_error() -> None:
    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        raise QueueFull("full", retry_after=3)
        yield b""

    with pytest.raises(QueueFull):
        stream(events)


@pytest.mark.parametrize(
    ("error", "code"), [(EngineUnavailable("it died"), "engine_unavailable"), (KeyError("secret"), None)]
)
def test_an_error_after_the_first_event_is_the_last_event(error: Exception, code: str | None) -> None:
    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        yield b"data: {}\n\n"
        raise error

    body = stream(events).body
    assert json.loads(body.split(b"\n\n")[1].removeprefix(b"data: "))["error"]["code"] == code
    assert b"secret" not in body
    assert DONE not in body


def test_keep_alives_are_sent_before_and_between_events() -> None:
    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        while KEEP_ALIVE not in client.body:
            await client.received.wait()
            client.received.clear()
        yield b"data: {}\n\n"
        while client.body.count(KEEP_ALIVE) < 3:
            client.received.clear()
            await client.received.wait()
        yield DONE

    body = stream(events, keep_alive=0.01).body
    assert body.startswith(KEEP_ALIVE)
    assert body.endswith(DONE)


class Lines:
    """The framing of an API that has its own."""

    media_type = "application/x-lines"

    def error(self, error: Exception) -> bytes:
        return f"failed: {error}\n".encode()

    def keep_alive(self) -> bytes:
        return b"alive\n"


def test_an_api_may_have_its_own_framing() -> None:
    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        yield b"first\n"
        while b"alive" not in client.body:
            client.received.clear()
            await client.received.wait()
        raise EngineUnavailable("it died")

    client = stream(events, keep_alive=0.01, framing=Lines())
    assert (b"content-type", b"application/x-lines") in client.messages[0]["headers"]
    assert client.body.startswith(b"first\nalive\n") and client.body.endswith(b"failed: it died\n")


def test_a_client_that_leaves_closes_the_events() -> None:
    closed = []

    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        try:
            yield b"data: {}\n\n"
            client.gone.set()
            await asyncio.Event().wait()
        finally:
            closed.append(True)

    stream(events)
    assert closed == [True]


def test_a_client_that_leaves_before_the_first_event_closes_the_events() -> None:
    closed = []

    async def events(client: Client) -> AsyncGenerator[bytes, None]:
        try:
            client.gone.set()
            await asyncio.Event().wait()
            yield b""
        finally:
            closed.append(True)

    assert stream(events).messages == []
    assert closed == [True]
