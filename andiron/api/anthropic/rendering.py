"""Writes an answer as a message of the Messages API: whole, or as its events.

A stream has one block open at a time. Claude Code loses text that comes in a block's start, in a second block with the
same index or in the wrong kind of block, and repeats the request if the last event is missing.
"""

import json
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from andiron.api.answer import Answer, Piece
from andiron.api.error_shapes import anthropic
from andiron.api.errors import failure
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart

_encode = msgspec.json.Encoder().encode

STOP_REASONS = {"stop": "end_turn", "length": "max_tokens", "tool_calls": "tool_use"}
SIGNATURE = "andiron"  # clients send it back unread; we need none

Json = dict[str, Any]


class MessageRenderer:
    media_type = "text/event-stream; charset=utf-8"

    def __init__(self, answer: Answer, model: str, request_id: str) -> None:
        self._answer = answer
        self._model = model
        self._request_id = request_id
        self._id = f"msg_{secrets.token_hex(12)}"
        self._index = -1  # of the last block
        self._open = ""  # the type of the block that is open
        self._silent = False  # the open block has had no delta yet
        self._answered = False  # there is a block other than thinking
        self._last: Piece | None = None

    # ---- streamed ------------------------------------------------------------------------------------------

    def opening(self) -> bytes:
        return _event("message_start", message=self._message([])) + self.keep_alive()

    def piece(self, piece: Piece) -> bytes:
        self._last = piece
        return b"".join(self._written(event) for event in _safe(piece))

    def closing(self) -> bytes:
        data = b"" if self._answered or self._was_cut_off() else self._begin({"type": "text", "text": ""})
        data += self._end()
        stop = {"stop_reason": _stop_reason(self._last), "stop_sequence": _stop_sequence(self._last)}
        return data + _event("message_delta", delta=stop, usage=self._usage()) + _event("message_stop")

    def error(self, error: Exception) -> bytes:
        _, body = anthropic(failure(error), self._request_id)
        return b"event: error\ndata: " + body + b"\n\n"

    def keep_alive(self) -> bytes:
        return _event("ping")

    def _written(self, event: Event) -> bytes:
        match event:
            case Reasoning(text):
                begun = b"" if self._open == "thinking" else self._begin(_thinking("", ""))
                return begun + self._delta("thinking_delta", thinking=text)
            case Content(text):
                begun = b"" if self._open == "text" else self._begin({"type": "text", "text": ""})
                return begun + self._delta("text_delta", text=text)
            case ToolCallStart():
                return self._begin(_tool_use(event, {}))
            case ToolCallArguments(_, text):
                return self._delta("input_json_delta", partial_json=text)

    def _begin(self, block: Json) -> bytes:
        ended = self._end()
        self._index += 1
        self._open = block["type"]
        self._silent = True
        self._answered = self._answered or self._open != "thinking"
        return ended + _event("content_block_start", index=self._index, content_block=block)

    def _delta(self, kind: str, **fields: str) -> bytes:
        self._silent = False
        return _event("content_block_delta", index=self._index, delta={"type": kind, **fields})

    def _end(self) -> bytes:
        last = b""
        if self._open == "thinking":
            last = self._delta("signature_delta", signature=SIGNATURE)
        elif self._open == "tool_use" and self._silent:
            is_cut = self._last is not None and self._last.cut_call
            last = self._delta("input_json_delta", partial_json="{" if is_cut else "{}")
        opened, self._open = self._open, ""
        return last + _event("content_block_stop", index=self._index) if opened else b""

    # ---- whole ---------------------------------------------------------------------------------------------

    def whole(self, pieces: Sequence[Piece]) -> Json:
        self._last = pieces[-1] if pieces else None
        blocks = _blocks([event for piece in pieces for event in piece.events])
        if self._last is not None and self._last.cut_call:
            blocks = [block for block in blocks if block is not blocks[-1]]
        self._index = len(blocks) - 1
        if all(block["type"] == "thinking" for block in blocks) and not self._was_cut_off():
            blocks.append({"type": "text", "text": ""})
        return self._message(blocks)

    def _was_cut_off(self) -> bool:
        """Then thinking may be all there is. Any other answer has a block of text or a call, as clients expect."""
        return self._index >= 0 and self._last is not None and self._last.finish == "length"

    def _message(self, blocks: list[Json]) -> Json:
        return {
            "id": self._id,
            "type": "message",
            "role": "assistant",
            "model": self._model,
            "content": blocks,
            "stop_reason": _stop_reason(self._last),
            "stop_sequence": _stop_sequence(self._last),
            "usage": self._usage(),
        }

    def _usage(self) -> Json:
        """Unlike OpenAI's, `input_tokens` leaves out what came from the cache."""
        usage = self._answer.usage
        details = msgspec.to_builtins(usage.prompt_tokens_details)
        cached = details.pop("cached_tokens")
        return {
            "input_tokens": usage.prompt_tokens - cached,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": cached,
            "output_tokens": usage.completion_tokens,
            **details,
        }


def _event(name: str, **fields: Any) -> bytes:
    return f"event: {name}\ndata: ".encode() + _encode({"type": name, **fields}) + b"\n\n"


def _safe(piece: Piece) -> list[Event]:
    """The events without the end of a call that was cut off: its arguments must not look complete."""
    if not piece.cut_call:
        return piece.events
    cut = max(
        (event.index for event in piece.events if isinstance(event, ToolCallStart | ToolCallArguments)), default=0
    )
    return [event for event in piece.events if not (isinstance(event, ToolCallArguments) and event.index == cut)]


def _blocks(events: Sequence[Event]) -> list[Json]:
    blocks: list[Json] = []
    texts: list[str] = []

    def end() -> None:
        if blocks:
            _fill(blocks[-1], "".join(texts))
        texts.clear()

    for event in events:
        kind = "tool_use" if isinstance(event, ToolCallStart | ToolCallArguments) else _text_kind(event)
        if isinstance(event, ToolCallStart):
            end()
            blocks.append(_tool_use(event, {}))
            continue
        if not blocks or blocks[-1]["type"] != kind:
            end()
            blocks.append(_thinking("", SIGNATURE) if kind == "thinking" else {"type": "text", "text": ""})
        texts.append(event.text)
    end()
    return blocks


def _text_kind(event: Event) -> str:
    return "thinking" if isinstance(event, Reasoning) else "text"


def _fill(block: Json, text: str) -> None:
    if block["type"] != "tool_use":
        block[block["type"]] = text
    elif text:
        try:
            block["input"] = json.loads(text)
        except ValueError:  # vLLM's parser may send arguments that are cut off
            block["input"] = {}


def _thinking(text: str, signature: str) -> Json:
    return {"type": "thinking", "thinking": text, "signature": signature}


def _tool_use(start: ToolCallStart, arguments: Json) -> Json:
    id = f"toolu_{start.id.removeprefix('call_')}"
    return {"type": "tool_use", "id": id, "name": start.name, "input": arguments}


def _stop_reason(last: Piece | None) -> str | None:
    if last is None or last.finish is None:
        return None
    return "stop_sequence" if _stop_sequence(last) is not None else STOP_REASONS[last.finish]


def _stop_sequence(last: Piece | None) -> str | None:
    stopped = last is not None and last.finish == "stop" and isinstance(last.stop_reason, str)
    return str(last.stop_reason) if last is not None and stopped else None
