"""Messages and tools: as OpenAI clients send them, and as chat templates need them."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from andiron.chat.arrangement import SYSTEM_ROLES, arranged
from andiron.errors import BadRequest


class ContentPart(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One part of a message's content. Types other than text are read only to name them in the refusal."""

    type: str = "text"
    text: str | None = None
    image_url: dict[str, Any] | str | None = None


Content = str | list[ContentPart | str]


class FunctionCall(msgspec.Struct, kw_only=True):
    name: str
    arguments: str | dict[str, Any] = "{}"  # the API asks for JSON text, but some clients send the object itself


class ToolCall(msgspec.Struct, kw_only=True):
    id: str = ""
    type: str = "function"
    function: FunctionCall


class Message(msgspec.Struct, kw_only=True, omit_defaults=True):
    role: str
    content: Content | None = None
    name: str | None = None
    tool_calls: list[ToolCall] | None = None
    tool_call_id: str | None = None
    reasoning: str | None = None
    reasoning_content: str | None = None


class FunctionSpec(msgspec.Struct, kw_only=True, omit_defaults=True):
    name: str
    description: str | None = None
    parameters: dict[str, Any] | None = None
    strict: bool | None = None


class Tool(msgspec.Struct, kw_only=True):
    type: str = "function"
    function: FunctionSpec
    sent: dict[str, Any] | None = None  # what the client wrote, with keys that we do not know

    def as_json(self) -> dict[str, Any]:
        return self.sent or {"type": self.type, "function": msgspec.to_builtins(self.function)}


_ROLES = (*SYSTEM_ROLES, "user", "assistant", "tool")
_TEXT_PARTS = ("text", "input_text", "output_text")
IMAGE_NOTE = "[The tool returned an image here, but this model reads only text.]"


def normalise(messages: Sequence[Message]) -> list[dict[str, Any]]:
    """The form that templates need: at most one system message, then user, assistant and tool messages in text."""
    if not messages:
        raise BadRequest("messages is empty; send at least one message from the user", param="messages")
    return arranged([_turn(message, f"messages[{at}]") for at, message in enumerate(messages)])


def _turn(message: Message, where: str) -> dict[str, Any]:
    if message.role == "assistant":
        return _assistant(message, where)
    if message.role == "tool":
        return _tool_result(message, where)
    if message.role in _ROLES:
        return {"role": message.role, "content": _text(message.content, where)}
    raise BadRequest(f"{where}.role is {message.role!r}; expected one of {', '.join(_ROLES)}", param=f"{where}.role")


def template_tools(tools: Sequence[Tool]) -> list[dict[str, Any]] | None:
    """The tools as templates need them."""
    return [tool.as_json() for tool in tools] or None


def _text(content: Content | None, where: str) -> str:
    if content is None:
        raise BadRequest(f"{where}.content is missing; send text", param=f"{where}.content")
    if isinstance(content, str):
        return content
    texts = []
    for at, part in enumerate(content):
        field = f"{where}.content[{at}]"
        if isinstance(part, str):
            texts.append(part)
        elif part.type not in _TEXT_PARTS:
            raise BadRequest(
                f"{field}.type is {part.type!r}, but this server accepts only text; send text parts",
                param=f"{field}.type",
            )
        elif part.text is None:
            raise BadRequest(f"{field}.text is missing from a part of type {part.type!r}", param=f"{field}.text")
        else:
            texts.append(part.text)
    return "".join(texts)


def _assistant(message: Message, where: str) -> dict[str, Any]:
    calls = [_call(call) for call in message.tool_calls or []]
    reasoning = message.reasoning_content or message.reasoning or ""
    if message.content is None and not calls and not reasoning:
        raise BadRequest(
            f"{where} is an assistant message with neither content nor tool_calls; send one of them",
            param=f"{where}.content",
        )
    turn: dict[str, Any] = {
        "role": "assistant",
        "content": "" if message.content is None else _text(message.content, where),
    }
    if reasoning:
        turn["reasoning_content"] = reasoning
    if calls:
        turn["tool_calls"] = calls
    return turn


def _call(call: ToolCall) -> dict[str, Any]:
    function = {"name": call.function.name, "arguments": read_arguments(call.function.arguments)}
    return {"id": call.id, "type": "function", "function": function}


def read_arguments(given: object) -> dict[str, Any]:
    """The arguments of an earlier call: templates render a call from its parameters, not from JSON text.

    Those that are no JSON object, as when the call was cut off, were of no use to the client's tool, and the model need
    not see them. A refusal would end the session, since the client cannot change its history.
    """
    if isinstance(given, str):
        try:
            given = json.loads(given or "{}")  # some clients send "" for a call without arguments
        except (ValueError, RecursionError):
            return {}
    return given if isinstance(given, dict) else {}


def _tool_result(message: Message, where: str) -> dict[str, Any]:
    if not message.tool_call_id:
        raise BadRequest(
            f"{where}.tool_call_id is missing; a tool message must name the call it answers",
            param=f"{where}.tool_call_id",
        )
    content = result_text(message.content, where)
    return {"role": "tool", "content": content, "tool_call_id": message.tool_call_id}


def result_text(content: Content | None, where: str) -> str:
    """The text of a tool result. Tools return images without being asked to, so the model is told about them instead of
    the client, whose conversation could not go on."""
    if isinstance(content, list):
        content = [ContentPart(text=IMAGE_NOTE) if _is_image(part) else part for part in content]
    return _text(content, where)


def with_text_results(messages: Sequence[Message]) -> list[Message]:
    """The messages with tool results as our own engine reads them, for another engine that reads only text."""
    return [
        msgspec.structs.replace(message, content=result_text(message.content, f"messages[{at}]"))
        if message.role == "tool"
        else message
        for at, message in enumerate(messages)
    ]


def has_images(messages: Sequence[Message]) -> bool:
    return any(_is_image(part) for message in messages if isinstance(message.content, list) for part in message.content)


def _is_image(part: ContentPart | str) -> bool:
    return isinstance(part, ContentPart) and part.type in ("image_url", "input_image", "image")
