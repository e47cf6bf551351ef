"""Writes an answer in Ollama's shape: lines of JSON, or one object that joins them."""

import json
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from andiron.api.answer import Answer, Piece
from andiron.api.error_shapes import ollama
from andiron.api.errors import failure
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart

_encode = msgspec.json.Encoder().encode

Json = dict[str, Any]


def timestamp() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


class OllamaRenderer:
    """The answer to /api/chat; /api/generate has other names for the same."""

    media_type = "application/x-ndjson"

    def __init__(self, answer: Answer, model: str) -> None:
        self._answer = answer
        self._model = model
        self._began = time.perf_counter_ns()
        self._first = 0  # when the first tokens came
        self._latest = self._began
        self._finish: str | None = None
        self._calls = 0
        self._call: tuple[str, list[str]] | None = None  # name and arguments: sent when complete

    def body(self, text: str, thinking: str, calls: list[Json]) -> Json:
        message: Json = {"role": "assistant", "content": text}
        if thinking:
            message["thinking"] = thinking
        if calls:
            message["tool_calls"] = calls
        return {"message": message}

    def opening(self) -> bytes:
        return b""  # Ollama sends none

    def piece(self, piece: Piece) -> bytes:
        said = self._read(piece)
        return self._line(self.body(*said), done=False) if any(said) else b""

    def closing(self) -> bytes:
        return self._line({**self.body("", "", []), **self._totals()}, done=True)

    def whole(self, pieces: Sequence[Piece]) -> Json:
        read = [self._read(piece) for piece in pieces]
        text, thinking = "".join(said for said, _, _ in read), "".join(thought for _, thought, _ in read)
        calls = [call for _, _, made in read for call in made]
        return {**self._head(), **self.body(text, thinking, calls), "done": True, **self._totals()}

    def error(self, error: Exception) -> bytes:
        return ollama(failure(error), "")[1] + b"\n"

    def keep_alive(self) -> bytes:
        return self._line(self.body("", "", []), done=False)

    def _read(self, piece: Piece) -> tuple[str, str, list[Json]]:
        """The text, the thinking and the calls that a piece completes."""
        self._first = self._first or piece.at
        self._latest = piece.at
        calls: list[Json] = []
        for event in piece.events:
            self._read_call(event, calls)
        self._finish = piece.finish
        if piece.finish is not None and not piece.cut_call:
            self._complete(calls)
        text = "".join(event.text for event in piece.events if isinstance(event, Content))
        return text, "".join(event.text for event in piece.events if isinstance(event, Reasoning)), calls

    def _read_call(self, event: Event, calls: list[Json]) -> None:
        if isinstance(event, ToolCallArguments) and self._call is not None:
            self._call[1].append(event.text)
        elif not isinstance(event, ToolCallArguments):
            self._complete(calls)
            self._call = (event.name, []) if isinstance(event, ToolCallStart) else None

    def _complete(self, calls: list[Json]) -> None:
        if self._call is None:
            return
        name, arguments = self._call
        try:
            given = json.loads("".join(arguments) or "{}")
        except ValueError:  # vLLM's parser may send arguments that are cut off
            given = {}
        calls.append({"function": {"index": self._calls, "name": name, "arguments": given}})
        self._calls += 1
        self._call = None

    def _line(self, body: Json, *, done: bool) -> bytes:
        return _encode({**self._head(), **body, "done": done}) + b"\n"

    def _head(self) -> Json:
        return {"model": self._model, "created_at": timestamp()}

    def _totals(self) -> Json:
        usage, end = self._answer.usage, self._latest
        first = self._first or end
        return {
            "done_reason": "length" if self._finish == "length" else "stop",
            "total_duration": end - self._began,
            "load_duration": 0,
            "prompt_eval_count": usage.prompt_tokens,
            "prompt_eval_duration": first - self._began,
            "eval_count": usage.completion_tokens,
            "eval_duration": end - first,
        }


class GenerateRenderer(OllamaRenderer):
    def body(self, text: str, thinking: str, calls: list[Json]) -> Json:
        return {"response": text, "thinking": thinking} if thinking else {"response": text}
