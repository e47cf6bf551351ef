"""The response bodies. `UNSET` fields are left out of the JSON; None is written as null, as OpenAI does."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from andiron.engine.messages import MissReason

FinishReason = Literal["stop", "length", "tool_calls"]
StopReason = int | str | None  # the stop string or token that ended the text; null if the model ended it


# ---- usage -----------------------------------------------------------------------------------------------


class CacheMissDetails(msgspec.Struct):
    """Why no more of a prompt was cached."""

    reason: MissReason
    shared_tokens: int  # how many tokens the prompt has in common with an earlier one
    differing_text: str | UnsetType = UNSET  # how the prompt goes on after them, if that is the reason


class PromptTokensDetails(msgspec.Struct):
    cached_tokens: int
    cache_miss: CacheMissDetails | UnsetType = UNSET  # left out if no more could have been cached


class CompletionTokensDetails(msgspec.Struct):
    reasoning_tokens: int
    # Drafts of speculative decoding; left out if there were none.
    accepted_prediction_tokens: int | UnsetType = UNSET
    rejected_prediction_tokens: int | UnsetType = UNSET


class Usage(msgspec.Struct):
    prompt_tokens: int
    completion_tokens: int
    total_tokens: int
    prompt_tokens_details: PromptTokensDetails
    completion_tokens_details: CompletionTokensDetails


# ---- chat ------------------------------------------------------------------------------------------------


class Alternative(msgspec.Struct):
    token: str
    logprob: float
    bytes: list[int]


class TokenLogprob(msgspec.Struct):
    token: str
    logprob: float
    bytes: list[int]
    top_logprobs: list[Alternative]


class ChatLogprobs(msgspec.Struct):
    content: list[TokenLogprob]
    refusal: None = None


class FunctionCallPart(msgspec.Struct, kw_only=True):
    name: str | UnsetType = UNSET
    arguments: str


class ToolCallPart(msgspec.Struct, kw_only=True):
    """A whole call in a message, or part of one in a delta: `index` says which call, and id and name come once."""

    index: int | UnsetType = UNSET
    id: str | UnsetType = UNSET
    type: Literal["function"] | UnsetType = UNSET
    function: FunctionCallPart


class ChatMessage(msgspec.Struct, kw_only=True):
    role: Literal["assistant"] = "assistant"
    content: str | None = None
    refusal: None = None
    reasoning: str | UnsetType = UNSET
    reasoning_content: str | UnsetType = UNSET
    tool_calls: list[ToolCallPart] | UnsetType = UNSET


class Delta(msgspec.Struct, kw_only=True):
    role: Literal["assistant"] | UnsetType = UNSET
    content: str | UnsetType = UNSET
    reasoning: str | UnsetType = UNSET
    reasoning_content: str | UnsetType = UNSET
    tool_calls: list[ToolCallPart] | UnsetType = UNSET


class ChatChoice(msgspec.Struct, kw_only=True):
    index: int
    message: ChatMessage
    logprobs: ChatLogprobs | None
    finish_reason: FinishReason
    stop_reason: StopReason
    token_ids: list[int] | UnsetType = UNSET


class ChatCompletion(msgspec.Struct, kw_only=True):
    id: str
    object: Literal["chat.completion"] = "chat.completion"
    created: int
    model: str
    choices: list[ChatChoice]
    usage: Usage
    prompt_token_ids: list[int] | UnsetType = UNSET


class ChatChunkChoice(msgspec.Struct, kw_only=True):
    index: int
    delta: Delta
    logprobs: ChatLogprobs | None = None
    finish_reason: FinishReason | None = None
    stop_reason: StopReason | UnsetType = UNSET
    token_ids: list[int] | UnsetType = UNSET


class ChatChunk(msgspec.Struct, kw_only=True):
    id: str
    object: Literal["chat.completion.chunk"] = "chat.completion.chunk"
    created: int
    model: str
    choices: list[ChatChunkChoice]
    usage: Usage | UnsetType | None = UNSET
    prompt_token_ids: list[int] | UnsetType = UNSET


# ---- completions -----------------------------------------------------------------------------------------


class CompletionLogprobs(msgspec.Struct):
    """Four parallel lists with one entry per token."""

    tokens: list[str]
    token_logprobs: list[float | None]
    top_logprobs: list[dict[str, float] | None]
    text_offset: list[int]


class CompletionChoice(msgspec.Struct, kw_only=True):
    """A whole choice, or the choice of one chunk in a stream, where `finish_reason` is null until the last."""

    index: int
    text: str
    logprobs: CompletionLogprobs | None = None
    finish_reason: FinishReason | None = None
    stop_reason: StopReason | UnsetType = UNSET
    token_ids: list[int] | UnsetType = UNSET
    prompt_token_ids: list[int] | UnsetType = UNSET


class Completion(msgspec.Struct, kw_only=True):
    id: str
    object: Literal["text_completion"] = "text_completion"
    created: int
    model: str
    choices: list[CompletionChoice]
    usage: Usage | UnsetType | None = UNSET


# ---- models, tokens, health ------------------------------------------------------------------------------


class Model(msgspec.Struct, kw_only=True):
    """With the fields of OpenAI's and of Anthropic's API."""

    id: str
    object: Literal["model"] = "model"
    type: Literal["model"] = "model"
    display_name: str
    created: int
    created_at: str
    owned_by: str = "andiron"
    root: str
    max_model_len: int | None  # null until the engine has started for the first time


class ModelList(msgspec.Struct, kw_only=True):
    object: Literal["list"] = "list"
    data: list[Model]
    has_more: bool = False
    first_id: str
    last_id: str
    # Codex's own catalogue, which it asks for with `client_version`. It refuses a list without this key.
    models: list[dict[str, Any]] = []


class Tokenized(msgspec.Struct, kw_only=True):
    count: int
    max_model_len: int | None
    tokens: list[int]
    token_strs: list[str] | UnsetType = UNSET


class Detokenized(msgspec.Struct):
    prompt: str


class Health(msgspec.Struct, kw_only=True):
    status: Literal["ready", "unavailable"]
    phase: str
    done: int | UnsetType = UNSET  # bytes, while weights are loading
    total: int | UnsetType = UNSET
    error: str | UnsetType = UNSET
    restarts: int
