"""The request body of the Responses API, and what it means in the neutral form."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from andiron.api.openai_responses.items import Conversation, Item
from andiron.api.openai_responses.tools import GivenTool, Toolbox
from andiron.api.requests import (
    CacheSalt,
    ChatRequest,
    Effort,
    ModelRequest,
    NamedFunction,
    NamedTool,
    Positive,
    Temperature,
    ToolChoice,
    TopP,
)
from andiron.chat.messages import Message, Tool
from andiron.chat.stable import split_clock
from andiron.errors import BadRequest


class ReasoningConfig(msgspec.Struct, kw_only=True):
    effort: str | None = None
    summary: str | None = None


class TextConfig(msgspec.Struct, kw_only=True):
    format: dict[str, Any] | None = None


class ResponsesRequest(ModelRequest, kw_only=True):
    input: str | list[Item] | None = None
    instructions: str | None = None
    tools: list[GivenTool] | None = None
    tool_choice: str | dict[str, Any] | None = None
    parallel_tool_calls: bool | None = None
    max_output_tokens: Positive | None = None
    temperature: Temperature | None = None
    top_p: TopP | None = None
    stream: bool | None = None
    store: bool | None = None
    previous_response_id: str | None = None
    reasoning: ReasoningConfig | None = None
    text: TextConfig | None = None
    metadata: dict[str, Any] | None = None
    cache_salt: CacheSalt | None = None

    @property
    def items(self) -> list[Item]:
        if isinstance(self.input, list):
            return self.input
        return [Item(role="user", content=self.input or "")]


@dataclass(frozen=True)
class Neutral:
    chat: ChatRequest
    deferred: list[Tool]
    toolbox: Toolbox


def neutral(body: ResponsesRequest, items: Sequence[Item]) -> Neutral:
    """The request in the neutral form. `items` are those of the earlier responses and of this request."""
    toolbox = Toolbox()
    tools = toolbox.add(body.tools or [])
    conversation = Conversation(toolbox)
    instructions, clock = split_clock(body.instructions or "")
    if instructions:
        conversation.messages.append(Message(role="system", content=instructions))
    conversation.add(items)
    if clock:
        conversation.messages.append(Message(role="system", content=clock))
    tools += conversation.tools
    choice = _tool_choice(body.tool_choice, bool(tools or conversation.deferred))
    forced = choice == "required" or isinstance(choice, NamedTool)
    effort = body.reasoning.effort if body.reasoning else None
    chat = ChatRequest(
        model=body.model,
        messages=conversation.messages,
        max_tokens=body.max_output_tokens,
        stream=body.stream,
        temperature=body.temperature,
        top_p=body.top_p,
        tools=[tool.as_json() for tool in tools] or None,
        tool_choice=choice,
        parallel_tool_calls=body.parallel_tool_calls,
        # instructor sends both a forced call and a format; the call is what it reads.
        response_format=None if forced else _format(body.text),
        reasoning_effort=effort if effort in get_args(Effort) else None,  # type: ignore[arg-type]
        enable_thinking=False if effort in ("none", "minimal") else None,
        chat_template_kwargs={"preserve_thinking": True},
        cache_salt=body.cache_salt,
    )
    return Neutral(chat, conversation.deferred, toolbox)


def _tool_choice(choice: str | dict[str, Any] | None, has_tools: bool) -> ToolChoice | None:
    if not has_tools:
        return None
    match choice:
        case "none" | "required" as word:
            return word
        case {"type": "function" | "custom", "name": str(name)}:
            return NamedTool(function=NamedFunction(name))
        case {"type": "local_shell" as name}:
            return NamedTool(function=NamedFunction(name))
        case {"type": "allowed_tools", "mode": "required"}:
            return "required"
        case _:
            return "auto"


def _format(text: TextConfig | None) -> dict[str, Any] | None:
    match text.format if text else None:
        case {"type": "json_schema", **schema}:
            return {"type": "json_schema", "json_schema": schema}
        case {"type": "json_object"}:
            return {"type": "json_object"}
        case None | {"type": "text"}:
            return None
        case given:
            raise BadRequest(
                f"text.format must be text, json_object or json_schema, but is {given!r:.100}", param="text.format"
            )
