"""The request bodies of the Messages API, and what they mean in the neutral form.

Blocks and tools of unknown types are skipped or written as text: they are part of a history that the client cannot
change, so refusing them would end its session.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from andiron.api.requests import (
    MAX_STOP_STRINGS,
    CacheSalt,
    ChatRequest,
    ModelRequest,
    NamedFunction,
    NamedTool,
    Positive,
    Temperature,
    ToolChoice,
    TopK,
    TopP,
)
from andiron.chat.messages import ContentPart, FunctionCall, FunctionSpec, Message, Tool, ToolCall
from andiron.chat.stable import split_clock, without_billing
from andiron.errors import BadRequest

MAX_DESCRIBED = 4 * 2**20  # characters of tools that messages refer to

_encode = msgspec.json.Encoder().encode


class Block(msgspec.Struct, kw_only=True):
    """A block of content of any type: each type uses some of the fields."""

    type: str = "text"
    text: str | None = None
    thinking: str | None = None
    id: str | None = None
    name: str | None = None
    input: Any = None
    tool_use_id: str | None = None
    content: Any = None
    is_error: bool | None = None
    source: Any = None
    title: str | None = None
    tool_name: str | None = None


class AnthropicMessage(msgspec.Struct, kw_only=True):
    role: str
    content: str | list[Block] | None = None


class AnthropicTool(msgspec.Struct, kw_only=True):
    name: str = ""
    description: str | None = None
    input_schema: dict[str, Any] | None = None  # Anthropic's own tools have none, and their servers execute them
    defer_loading: bool | None = None
    strict: bool | None = None


class AnthropicToolChoice(msgspec.Struct, kw_only=True):
    type: str = "auto"
    name: str | None = None
    disable_parallel_tool_use: bool | None = None


class ThinkingConfig(msgspec.Struct, kw_only=True):
    type: str = "disabled"
    budget_tokens: Annotated[int, Meta(ge=0)] | None = None


class OutputConfig(msgspec.Struct, kw_only=True):
    format: dict[str, Any] | None = None


class MessagesRequest(ModelRequest, kw_only=True):
    messages: list[AnthropicMessage]
    system: str | list[Block] | None = None
    max_tokens: Positive | None = None  # Anthropic requires it; count_tokens has none
    stream: bool | None = None
    temperature: Temperature | None = None
    top_p: TopP | None = None
    top_k: TopK | None = None
    stop_sequences: list[str] | None = None
    tools: list[AnthropicTool] | None = None
    tool_choice: AnthropicToolChoice | None = None
    thinking: ThinkingConfig | None = None
    output_config: OutputConfig | None = None
    cache_salt: CacheSalt | None = None


def neutral(body: MessagesRequest) -> tuple[ChatRequest, list[Tool]]:
    """The request in the neutral form, and the tools that stay out of the head of the prompt."""
    tools = [tool for tool in body.tools or [] if tool.name and tool.input_schema is not None]
    choice, parallel = _tool_choice(body.tool_choice or AnthropicToolChoice(), bool(tools))
    thinking = body.thinking or ThinkingConfig()
    thinks = thinking.type not in ("disabled", "none")
    messages = _conversation(body, _Descriptions(tools))
    final = messages[-1] if messages else None
    request = ChatRequest(
        model=body.model,
        messages=messages,
        max_tokens=body.max_tokens,
        stream=body.stream,
        temperature=body.temperature,
        top_p=body.top_p,
        top_k=body.top_k,
        stop=[stop for stop in body.stop_sequences or [] if stop][:MAX_STOP_STRINGS] or None,
        tools=[_tool(tool).as_json() for tool in tools if not tool.defer_loading] or None,
        tool_choice=choice,
        parallel_tool_calls=parallel,
        enable_thinking=thinks,
        thinking_token_budget=thinking.budget_tokens if thinks else None,
        response_format=None if choice == "required" or isinstance(choice, NamedTool) else _format(body),
        continue_final_message=final is not None and final.role == "assistant" and not final.tool_calls,
        chat_template_kwargs={"preserve_thinking": True},
        cache_salt=body.cache_salt,
    )
    return request, [_tool(tool) for tool in tools if tool.defer_loading]


def _tool(tool: AnthropicTool) -> Tool:
    function = FunctionSpec(
        name=tool.name, description=tool.description, parameters=tool.input_schema, strict=tool.strict
    )
    return Tool(function=function)


def _tool_choice(choice: AnthropicToolChoice, has_tools: bool) -> tuple[ToolChoice | None, bool | None]:
    parallel = False if choice.disable_parallel_tool_use else None
    if not has_tools:
        return None, None
    match choice.type:
        case "any":
            return "required", parallel
        case "tool":
            return NamedTool(function=NamedFunction(choice.name or "")), parallel
        case "none":
            return "none", None
        case _:
            return "auto", parallel


def _format(body: MessagesRequest) -> dict[str, Any] | None:
    given = (body.output_config or OutputConfig()).format
    if given is None:
        return None
    if given.get("type") != "json_schema":
        raise BadRequest(
            f"output_config.format must be a json_schema, but is {given!r:.100}", param="output_config.format"
        )
    # Not strict: a keyword that no grammar can express is ignored, where a refusal would end the session.
    return {"type": "json_schema", "json_schema": {"name": "answer", "schema": given.get("schema"), "strict": False}}


# ---- messages ----------------------------------------------------------------------------------------------


def _conversation(body: MessagesRequest, tools: "_Descriptions") -> list[Message]:
    system, clock = split_clock(_system(body.system))
    messages = [Message(role="system", content=system)] if system else []
    for message in body.messages:
        blocks = [Block(text=message.content)] if isinstance(message.content, str) else message.content or []
        if message.role == "assistant":
            messages += _assistant(blocks)
        elif message.role == "user":
            messages += _user(blocks, tools)
        else:
            messages.append(Message(role=message.role, content=_joined(blocks)))
    if clock:
        before_prefill = len(messages) - (bool(messages) and messages[-1].role == "assistant")
        messages.insert(before_prefill, Message(role="system", content=clock))
    return messages


def _system(system: str | list[Block] | None) -> str:
    texts = [system] if isinstance(system, str) else [block.text or "" for block in system or []]
    kept = [without_billing(text) for text in texts]
    return "\n\n".join(text for text in kept if text.strip())


def _user(blocks: Sequence[Block], tools: "_Descriptions") -> list[Message]:
    """Results come first: they answer the calls of the turn before, wherever the client put them."""
    results = [_result(block, tools) for block in blocks if block.type == "tool_result"]
    parts = [part for block in blocks if block.type != "tool_result" for part in _parts(block)]
    if parts or not results:
        return [*results, Message(role="user", content=_content(parts))]
    return results


def _assistant(blocks: Sequence[Block]) -> list[Message]:
    calls = [
        ToolCall(id=block.id or "", function=FunctionCall(name=block.name, arguments=_arguments(block.input)))
        for block in blocks
        if block.type == "tool_use" and block.name
    ]
    thoughts = [block.thinking for block in blocks if block.type == "thinking" and block.thinking]
    said = _joined(block for block in blocks if block.type not in ("tool_use", "thinking", "redacted_thinking"))
    if not (calls or thoughts or said):
        return []
    return [Message(role="assistant", content=said, tool_calls=calls or None, reasoning="\n\n".join(thoughts) or None)]


def _arguments(given: object) -> dict[str, Any]:
    return given if isinstance(given, dict) else {}


def _result(block: Block, tools: "_Descriptions") -> Message:
    parts: list[ContentPart | str] = []
    for item in _blocks(block.content):
        if item.type == "tool_reference":
            parts.append(ContentPart(text=tools.of(item.tool_name or "")))
        else:
            parts += _parts(item)
    content = _content(parts)
    if block.is_error and isinstance(content, str) and "error" not in content.lower():
        content = f"Error: {content}"
    return Message(role="tool", tool_call_id=block.tool_use_id or "unknown", content=content)


class _Descriptions:
    """The tools that the model has searched for, described here because the head of the prompt must not change."""

    def __init__(self, tools: Sequence[AnthropicTool]) -> None:
        self._tools = {tool.name: tool for tool in tools}
        self._texts: dict[str, str] = {}
        self._characters = 0

    def of(self, name: str) -> str:
        tool = self._tools.get(name)
        if tool is None:
            return f"[The tool {name} is not available.]"
        if name not in self._texts:
            described = {"description": tool.description or "", "name": tool.name, "parameters": tool.input_schema}
            self._texts[name] = f"<functions><function>{_encode(described).decode()}</function></functions>"
        self._characters += len(self._texts[name])
        if self._characters > MAX_DESCRIBED:  # a reference takes few bytes, and what it refers to may take millions
            raise BadRequest(
                f"messages: the tools they refer to have more than {MAX_DESCRIBED:,} characters in total",
                param="messages",
            )
        return self._texts[name]


def _blocks(content: object) -> list[Block]:
    """The blocks inside another block, as far as they can be read."""
    if isinstance(content, str):
        return [Block(text=content)]
    found = []
    for item in content if isinstance(content, list) else [content]:
        try:
            found.append(msgspec.convert(item, Block))
        except msgspec.ValidationError:
            continue
    return found


def _parts(block: Block) -> list[ContentPart | str]:
    match block.type:
        case "text":
            return [ContentPart(text=block.text)] if block.text else []
        case "image":
            return [ContentPart(type="image_url", image_url={"url": _url(block.source)})]
        case "document" | "search_result":
            return [ContentPart(text=text)] if (text := _document(block)) else []
        case _:
            text = block.text or _joined(_blocks(block.content))
            return [ContentPart(text=text)] if text else []


def _content(parts: list[ContentPart | str]) -> str | list[ContentPart | str]:
    """Text where there is only text, one line per block."""
    texts = [part.text or "" for part in parts if isinstance(part, ContentPart) and part.type == "text"]
    return "\n".join(texts) if len(texts) == len(parts) else parts


def _joined(blocks: Iterable[Block]) -> str:
    return "\n".join(
        part.text for block in blocks for part in _parts(block) if isinstance(part, ContentPart) and part.text
    )


def _url(source: object) -> str:
    given = source if isinstance(source, dict) else {}
    if given.get("type") == "base64":
        return f"data:{given.get('media_type', 'image/png')};base64,{given.get('data', '')}"
    return str(given.get("url", ""))


def _document(block: Block) -> str:
    source = block.source if isinstance(block.source, dict) else {}
    match source.get("type"):
        case "text":
            text = str(source.get("data", ""))
        case "content":
            text = _joined(_blocks(source.get("content")))
        case "base64" | "url" | "file":
            text = "[A document was sent here, but this model reads only text.]"
        case _:
            text = _joined(_blocks(block.content))
    return f"{block.title}\n{text}" if block.title else text
