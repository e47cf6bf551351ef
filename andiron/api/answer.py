"""The neutral form of a chat request and of its answer, which every API translates from and renders to.

An API turns its body into a `ChatTask`. The service turns the task into an `Answer`, with our own engine or with vLLM.
The API's renderer writes the answer's pieces in the API's shape, as a stream or whole. So profiles, limits, templates
and engines know only one kind of request, and an API knows nothing about engines.
"""

import time
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from andiron.api.requests import ChatRequest
from andiron.api.responses import FinishReason, StopReason, Usage
from andiron.api.sse import EventStream, Framing, unless_disconnected
from andiron.api.tool_specs import read_tools
from andiron.chat.events import Event
from andiron.chat.messages import Tool
from andiron.engine.messages import Logprob

_encode = msgspec.json.Encoder().encode

MAX_WARNING = 1000  # characters


@dataclass(frozen=True)
class ChatTask:
    """A conversation to continue. `request` has the fields of chat completions, which can express every API's."""

    request: ChatRequest  # with the profile's values
    model: str  # one of our names, for metrics
    deferred: Sequence[Tool] = ()  # may be called, but the conversation describes them, not the head of the prompt
    clamp: bool = False  # shorten an answer that exceeds the context, instead of refusing the request

    @cached_property
    def prompt_tools(self) -> Sequence[Tool]:
        """The tools that the head of the prompt describes."""
        tools = read_tools(self.request.tools)
        return [] if self.request.tool_choice == "none" else tools

    @property
    def tools(self) -> Sequence[Tool]:
        """The tools that the model may call."""
        return [] if self.request.tool_choice == "none" else [*self.prompt_tools, *self.deferred]


@dataclass(frozen=True, slots=True)
class Piece:
    """What one step adds to one choice. The last piece of a choice has `finish`."""

    choice: int
    events: list[Event]
    tokens: list[int]
    logprobs: list[Logprob]
    finish: FinishReason | None = None
    stop_reason: StopReason = None
    cut_call: bool = False  # the answer ended inside a tool call, which must not be executed
    at: int = field(default_factory=time.perf_counter_ns)  # when it was generated


class Answer(Protocol):
    """An answer that has been checked and can be generated."""

    @property
    def prompt(self) -> list[int]: ...

    @property
    def usage(self) -> Usage:
        """The tokens so far."""

    @property
    def unenforced(self) -> list[str]:
        """The constraints that the request has and no grammar can express."""

    def begin(self) -> AbstractAsyncContextManager[AsyncIterator[Piece]]:
        """Submits the request, or raises the reason why it is refused. Leaving the context cancels the rest."""


class Renderer(Framing, Protocol):
    """Writes one answer in the shape of one API. What it need not write, such as an opening, is no bytes."""

    def opening(self) -> bytes: ...
    def piece(self, piece: Piece) -> bytes: ...
    def closing(self) -> bytes: ...
    def whole(self, pieces: Sequence[Piece]) -> object:
        """The answer as one object, to be written as JSON."""


async def respond(
    request: Request, answer: Answer, renderer: Renderer, *, stream: bool, keep_alive: float
) -> Response | ASGIApp:
    headers = warning_headers(answer.unenforced)
    if stream:
        return EventStream(streamed(answer, renderer), keep_alive=keep_alive, framing=renderer, headers=headers)
    body = await unless_disconnected(request.receive, whole(answer, renderer))
    return Response(_encode(body), headers=headers, media_type="application/json")


def warning_headers(unenforced: Sequence[str]) -> dict[str, str]:
    """Says what a grammar leaves out. It is a header, because SDKs refuse bodies that they do not know."""
    text = ", ".join(unenforced)[:MAX_WARNING].encode("ascii", "backslashreplace").decode()
    return {"x-andiron-unenforced": " ".join(text.split())} if text else {}


async def streamed(answer: Answer, renderer: Renderer) -> AsyncGenerator[bytes, None]:
    """Submits when the first event is requested, so that a refusal is still an ordinary HTTP error.

    An opening does not wait for the first token: some clients count the silence of a long prefill as a failure.
    """
    async with answer.begin() as pieces:
        if data := renderer.opening():
            yield data
        async for piece in pieces:
            if data := renderer.piece(piece):
                yield data
    yield renderer.closing()


async def whole(answer: Answer, renderer: Renderer) -> object:
    async with answer.begin() as pieces:
        return renderer.whole([piece async for piece in pieces])
