"""What servers send in an event: only the fields that are read. The rest is skipped without being built."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]  # more than that is no count, and no column of `Pieces` holds it


class Function(msgspec.Struct, gc=False):
    name: str | None = None
    arguments: str | None = None


class ToolCall(msgspec.Struct, gc=False):
    function: Function | None = None


class Delta(msgspec.Struct, gc=False):
    content: str | None = None
    reasoning: str | None = None  # vLLM, OpenRouter
    reasoning_content: str | None = None  # DeepSeek, llama-server, SGLang; ours sends both
    refusal: str | None = None
    tool_calls: list[ToolCall] | None = None


class Choice(msgspec.Struct, gc=False):
    delta: Delta | None = None
    text: str | None = None  # of a completion
    finish_reason: str | None = None
    token_ids: list[int] | None = None  # with return_token_ids


class PromptDetails(msgspec.Struct, gc=False):
    cached_tokens: Count | None = None


class CompletionDetails(msgspec.Struct, gc=False):
    reasoning_tokens: Count | None = None


class Usage(msgspec.Struct, gc=False):
    prompt_tokens: Count | None = None
    completion_tokens: Count | None = None
    prompt_tokens_details: PromptDetails | None = None
    completion_tokens_details: CompletionDetails | None = None


class Chunk(msgspec.Struct, gc=False):
    choices: list[Choice] = []
    usage: Usage | None = None
    error: dict[str, Any] | str | None = None


decode = msgspec.json.Decoder(Chunk).decode

LONGEST = 300  # characters of what a server said that are kept


def said(body: bytes) -> str:
    """The sentence in an error, whichever of the usual shapes it has; else the text itself."""
    try:
        text = _sentence(msgspec.json.decode(body))
    except (msgspec.DecodeError, UnicodeDecodeError):
        text = body.decode("utf-8", "replace")
    return line(text) or "nothing"


def line(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _sentence(value: Any) -> str:
    if isinstance(value, dict):
        for key in ("error", "message", "detail"):
            if value.get(key):
                return _sentence(value[key])
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
