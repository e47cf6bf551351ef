"""The request bodies of Ollama's API, and what they mean in the neutral form."""

from typing import Any

import msgspec

from andiron.api.requests import (
    CacheSalt,
    ChatRequest,
    MinP,
    ModelRequest,
    Penalty,
    RepetitionPenalty,
    Seed,
    Temperature,
    TopK,
    TopP,
)
from andiron.chat.messages import ContentPart, FunctionCall, Message, ToolCall
from andiron.errors import BadRequest


class Options(msgspec.Struct, kw_only=True):
    """The options that concern one request; those for loading a model, such as num_ctx, are the server's here."""

    num_predict: int | None = None  # -1 and -2: no limit
    stop: str | list[str] | None = None
    temperature: Temperature | None = None
    top_p: TopP | None = None
    top_k: TopK | None = None
    min_p: MinP | None = None
    seed: Seed | None = None
    repeat_penalty: RepetitionPenalty | None = None
    presence_penalty: Penalty | None = None
    frequency_penalty: Penalty | None = None


class OllamaFunction(msgspec.Struct, kw_only=True):
    name: str
    arguments: dict[str, Any] | str | None = None


class OllamaCall(msgspec.Struct, kw_only=True):
    function: OllamaFunction
    id: str | None = None


class OllamaMessage(msgspec.Struct, kw_only=True):
    role: str
    content: str | None = None
    thinking: str | None = None
    images: list[str] | None = None
    tool_calls: list[OllamaCall] | None = None
    tool_name: str | None = None
    tool_call_id: str | None = None


class OllamaRequest(ModelRequest, kw_only=True):
    """The fields that both endpoints share."""

    stream: bool | None = None  # unlike elsewhere, the default is true
    think: bool | str | None = None
    format: str | dict[str, Any] | None = None
    options: Options | None = None
    cache_salt: CacheSalt | None = None

    @property
    def streams(self) -> bool:
        return self.stream is not False


class OllamaChatRequest(OllamaRequest, kw_only=True):
    messages: list[OllamaMessage] | None = None
    tools: list[dict[str, Any]] | None = None


class GenerateRequest(OllamaRequest, kw_only=True):
    prompt: str | None = None
    system: str | None = None
    images: list[str] | None = None
    suffix: str | None = None
    raw: bool | None = None


class NameRequest(ModelRequest, kw_only=True):
    name: str | None = None  # the older name of `model`


def chat(body: OllamaChatRequest) -> ChatRequest:
    return _request(body, _conversation(body.messages or []), body.tools)


def generate(body: GenerateRequest) -> ChatRequest:
    for field, given in (("suffix", body.suffix), ("raw", body.raw)):
        if given:
            raise BadRequest(f"{field}: not served here; POST /v1/completions continues a text as it is", param=field)
    messages = [OllamaMessage(role="user", content=body.prompt, images=body.images)]
    if body.system:
        messages.insert(0, OllamaMessage(role="system", content=body.system))
    return _request(body, _conversation(messages), None)


def _request(body: OllamaRequest, messages: list[Message], tools: list[dict[str, Any]] | None) -> ChatRequest:
    options = body.options or Options()
    limit = options.num_predict
    final = messages[-1] if messages else None
    return ChatRequest(
        model=body.model,
        messages=messages,
        tools=tools or None,
        max_tokens=limit if limit is not None and limit > 0 else None,
        stop=[options.stop] if isinstance(options.stop, str) else options.stop,
        temperature=options.temperature,
        top_p=options.top_p,
        top_k=options.top_k,
        min_p=options.min_p,
        seed=options.seed,
        repetition_penalty=options.repeat_penalty,
        presence_penalty=options.presence_penalty,
        frequency_penalty=options.frequency_penalty,
        enable_thinking=None if body.think is None else bool(body.think),
        response_format=_format(body.format),
        continue_final_message=final is not None and final.role == "assistant" and not final.tool_calls,
        chat_template_kwargs={"preserve_thinking": True},
        cache_salt=body.cache_salt,
    )


def _format(given: str | dict[str, Any] | None) -> dict[str, Any] | None:
    if isinstance(given, dict):
        return {"type": "json_schema", "json_schema": {"name": "answer", "schema": given, "strict": False}}
    if given not in (None, "", "json"):
        raise BadRequest(f'format must be "json" or a JSON schema, but is {given!r:.100}', param="format")
    return {"type": "json_object"} if given else None


def _conversation(given: list[OllamaMessage]) -> list[Message]:
    """Ollama's calls need no ids: results name the tool, or simply follow in order. So ids are given out here."""
    messages: list[Message] = []
    unanswered: list[ToolCall] = []
    for at, message in enumerate(given):
        content = _content(message)
        if message.role == "assistant":
            unanswered = [_call(call, f"{at}-{rank}") for rank, call in enumerate(message.tool_calls or [])]
            turn = Message(role="assistant", content=content, reasoning=message.thinking)
            turn.tool_calls = list(unanswered) or None
            messages.append(turn)
        elif message.role == "tool":
            id = message.tool_call_id or _answered(unanswered, message.tool_name) or f"stray-{at}"
            messages.append(Message(role="tool", content=content, tool_call_id=id))
        else:
            messages.append(Message(role=message.role, content=content))
    return messages


def _call(call: OllamaCall, id: str) -> ToolCall:
    function = FunctionCall(name=call.function.name, arguments=call.function.arguments or {})
    return ToolCall(id=call.id or id, function=function)


def _answered(unanswered: list[ToolCall], tool: str | None) -> str | None:
    """Takes the call that a result answers off the list, and returns its id."""
    for at, call in enumerate(unanswered):
        if tool in (None, "", call.function.name):
            return unanswered.pop(at).id
    return None


def _content(message: OllamaMessage) -> str | list[ContentPart | str]:
    if not message.images:
        return message.content or ""
    images = [
        ContentPart(type="image_url", image_url={"url": f"data:image/png;base64,{data}"}) for data in message.images
    ]
    return [ContentPart(text=message.content or ""), *images]
