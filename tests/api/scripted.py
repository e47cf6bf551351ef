"""Answers with known pieces, to test how each API writes what a model may do."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from hypothesis import strategies as st

from andiron.api.answer import Piece, Renderer, streamed, whole
from andiron.api.responses import CompletionTokensDetails, FinishReason, PromptTokensDetails, StopReason, Usage
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart


class ScriptedAnswer:
    """Its events come in the given groups; the last piece has the finish reason."""

    def __init__(
        self,
        *groups: Sequence[Event],
        finish: FinishReason = "stop",
        stop_reason: StopReason = None,
        cut_call: bool = False,
        cached: int = 0,
    ) -> None:
        self.prompt = list(range(100))
        self.usage = Usage(100, 7, 107, PromptTokensDetails(cached), CompletionTokensDetails(3))
        self._pieces = [Piece(0, list(group), [], []) for group in groups[:-1]]
        last = list(groups[-1]) if groups else []
        self._pieces.append(Piece(0, last, [], [], finish, stop_reason, cut_call))

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncIterator[Piece]]:
        yield self._all()

    async def _all(self) -> AsyncIterator[Piece]:
        for piece in self._pieces:
            yield piece


def written(answer: ScriptedAnswer, renderer: Renderer) -> bytes:
    async def collect() -> bytes:
        return b"".join([data async for data in streamed(answer, renderer)])

    return asyncio.run(collect())


def joined(answer: ScriptedAnswer, renderer: Renderer) -> Any:
    return asyncio.run(whole(answer, renderer))


def sse(data: bytes | str) -> list[tuple[str, dict[str, Any]]]:
    """The events of a stream, by name."""
    text = data.decode() if isinstance(data, bytes) else data
    events = []
    for block in text.strip().split("\n\n"):
        name, body = block.split("\n")
        events.append((name.removeprefix("event: "), json.loads(body.removeprefix("data: "))))
        assert events[-1][0] == events[-1][1]["type"]
    return events


def call(index: int, name: str, arguments: str = "{}") -> list[Event]:
    return [ToolCallStart(index, f"call_{index}", name), ToolCallArguments(index, arguments)]


@st.composite
def answers(draw: st.DrawFn) -> list[list[Event]]:
    """What a parser may produce: thinking, then text and calls, in groups as they would arrive."""
    words = st.text("abc ", min_size=1, max_size=4)
    events: list[Event] = [Reasoning(text) for text in draw(st.lists(words, max_size=3))]
    calls = 0
    for kind in draw(st.lists(st.sampled_from(["text", "call"]), max_size=5)):
        if kind == "text":
            events += [Content(text) for text in draw(st.lists(words, min_size=1, max_size=3))]
        else:
            value = draw(words)
            pieces = ['{"a": "', value, '"}'] if draw(st.booleans()) else ["{}"]
            events.append(ToolCallStart(calls, f"call_{calls}", "tool"))
            events += [ToolCallArguments(calls, piece) for piece in pieces]
            calls += 1
    groups: list[list[Event]] = [[]]
    for event in events:
        if draw(st.booleans()):
            groups.append([])
        groups[-1].append(event)
    return groups
