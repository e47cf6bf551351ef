"""Writes an answer as a response of the Responses API: whole, or as its events.

Codex reads only `output_item.done` and the last event, and does not count comment lines as signs of life.
"""

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from andiron.api.answer import Answer, Piece
from andiron.api.errors import failure
from andiron.api.openai_responses.output_items import Events, Json, MessageItem, OutputItem, ReasoningItem, call_item
from andiron.api.openai_responses.requests import ResponsesRequest
from andiron.api.openai_responses.tools import Toolbox
from andiron.api.responses import Usage
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart

_encode = msgspec.json.Encoder().encode

# The codes that Codex knows; the rest is a server_error, which it retries.
CODES = {
    "context_length_exceeded": "context_length_exceeded",
    "rate_limit_exceeded": "rate_limit_exceeded",
    "engine_unavailable": "server_is_overloaded",
    "upstream_failed": "server_is_overloaded",
}


class ResponseRenderer:
    media_type = "text/event-stream; charset=utf-8"

    def __init__(
        self,
        answer: Answer,
        body: ResponsesRequest,
        model: str,
        toolbox: Toolbox,
        on_finished: Callable[[Json], None] | None = None,
    ) -> None:
        self._answer = answer
        self._body = body
        self._model = model
        self._toolbox = toolbox
        self._on_finished = on_finished
        self._id = f"resp_{secrets.token_hex(16)}"
        self._created = int(time.time())
        self._sequence = 0
        self._done: list[Json] = []  # items
        self._open: OutputItem | None = None
        self._finish: str | None = None
        self._cut_call = False

    # ---- streamed ------------------------------------------------------------------------------------------

    def opening(self) -> bytes:
        return self._written([("created", {"response": self._response("in_progress")})]) + self.keep_alive()

    def piece(self, piece: Piece) -> bytes:
        return self._written(self._take(piece))

    def closing(self) -> bytes:
        events = self._last_events()
        response = self._final()
        name = "incomplete" if response["status"] == "incomplete" else "completed"
        return self._written([*events, (name, {"response": response})])

    def error(self, error: Exception) -> bytes:
        told = failure(error)
        message = told.error.message
        if (seconds := told.headers.get("retry-after")) is not None:
            message = f"{message}. Please try again in {seconds}s."
        response = self._response("failed")
        response["error"] = {"code": CODES.get(told.error.code or "", "server_error"), "message": message}
        return self._written([("failed", {"response": response})])

    def keep_alive(self) -> bytes:
        return self._written([("in_progress", {"response": self._response("in_progress")})])

    def _written(self, events: Events) -> bytes:
        data = []
        for name, fields in events:
            body = {"type": f"response.{name}", "sequence_number": self._sequence, **fields}
            data.append(b"event: response." + name.encode() + b"\ndata: " + _encode(body) + b"\n\n")
            self._sequence += 1
        return b"".join(data)

    # ---- items ---------------------------------------------------------------------------------------------

    def _take(self, piece: Piece) -> Events:
        self._finish = piece.finish
        self._cut_call = piece.cut_call
        return [added for event in piece.events for added in self._taken(event)]

    def _taken(self, event: Event) -> Events:
        match event:
            case Reasoning(text):
                return [*self._begin_unless(ReasoningItem), *self._write(text)]
            case Content(text):
                return [*self._begin_unless(MessageItem), *self._write(text)]
            case ToolCallStart(_, id, name):
                return self._begin(call_item(id, self._toolbox.kind(name)))
            case ToolCallArguments(_, text):
                return self._write(text)

    def _begin_unless(self, kind: type[OutputItem]) -> Events:
        return [] if isinstance(self._open, kind) else self._begin(kind())

    def _begin(self, item: OutputItem) -> Events:
        ended = self._end()
        self._open = item
        return [*ended, *self._placed(item, item.begin())]

    def _write(self, text: str) -> Events:
        return [] if self._open is None else self._placed(self._open, self._open.write(text))

    def _end(self) -> Events:
        if (item := self._open) is None:
            return []
        events = self._placed(item, item.end())
        self._done.append(item.item("completed"))
        self._open = None
        return events

    def _placed(self, item: OutputItem, events: Events) -> Events:
        place = {"output_index": len(self._done)}
        return [
            (name, {**place, **fields} if "item" in fields else {"item_id": item.id, **place, **fields})
            for name, fields in events
        ]

    def _last_events(self) -> Events:
        """Ends what is open. A call that was cut off stays open: a client would execute it."""
        if self._cut_call:
            return []
        last = self._end()
        only_thinks = all(item["type"] == "reasoning" for item in self._done)
        if only_thinks and not (self._done and self._finish == "length"):  # clients expect something to show
            last += [*self._begin(MessageItem()), *self._end()]
        return last

    # ---- the response --------------------------------------------------------------------------------------

    def whole(self, pieces: Sequence[Piece]) -> Json:
        for piece in pieces:
            self._take(piece)
        self._last_events()
        return self._final()

    def _final(self) -> Json:
        response = self._response("incomplete" if self._finish == "length" else "completed")
        if self._on_finished is not None:
            self._on_finished(response)
        return response

    def _response(self, status: str) -> Json:
        body = self._body
        ended = status in ("completed", "incomplete")
        return {
            "id": self._id,
            "object": "response",
            "created_at": self._created,
            "status": status,
            "error": None,
            "incomplete_details": {"reason": "max_output_tokens"} if status == "incomplete" else None,
            "model": self._model,
            "output": list(self._done),
            "usage": usage(self._answer.usage) if ended else None,
            "instructions": body.instructions,
            "max_output_tokens": body.max_output_tokens,
            "metadata": body.metadata or {},
            "parallel_tool_calls": body.parallel_tool_calls is not False,
            "previous_response_id": body.previous_response_id,
            "reasoning": _echoed(body.reasoning) or {"effort": None, "summary": None},
            "store": body.store is not False,
            "temperature": body.temperature,
            "text": {"format": (body.text and body.text.format) or {"type": "text"}},
            "tool_choice": body.tool_choice or "auto",
            "tools": _echoed(body.tools) or [],
            "top_p": body.top_p,
            "truncation": "disabled",
        }


def usage(given: Usage) -> Json:
    return {
        "input_tokens": given.prompt_tokens,
        "input_tokens_details": msgspec.to_builtins(given.prompt_tokens_details),
        "output_tokens": given.completion_tokens,
        "output_tokens_details": {"reasoning_tokens": given.completion_tokens_details.reasoning_tokens},
        "total_tokens": given.total_tokens,
    }


def _echoed(value: Any) -> Any:
    return None if value is None else msgspec.to_builtins(value)
