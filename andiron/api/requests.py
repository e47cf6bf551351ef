"""The request bodies. Known fields are typed and bounded here; unknown ones are ignored, because SDKs add some.

A field that is left out or null takes its default. For sampling that is the value in the model's
generation_config.json, or else the plain distribution (temperature 1, nothing cut off).
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from andiron.api.constraints import Constraint, constraint_of
from andiron.chat.messages import Message

MAX_CHOICES = 128
MAX_ALTERNATIVES = 20
MAX_STOP_STRINGS = 64
MAX_SALT_CHARACTERS = 1024  # the engine remembers salts

INT64_MAX = 2**63 - 1

Count = Annotated[int, Meta(ge=0, le=INT64_MAX)]
Positive = Annotated[int, Meta(ge=1, le=INT64_MAX)]
TokenId = Annotated[int, Meta(ge=0, le=INT64_MAX)]
Alternatives = Annotated[int, Meta(ge=0, le=MAX_ALTERNATIVES)]
StopString = Annotated[str, Meta(min_length=1)]
Temperature = Annotated[float, Meta(ge=0, le=2)]
TopP = Annotated[float, Meta(gt=0, le=1)]
TopK = Annotated[int, Meta(ge=-1, le=INT64_MAX)]  # -1 and 0: no limit
MinP = Annotated[float, Meta(ge=0, le=1)]
Penalty = Annotated[float, Meta(ge=-2, le=2)]
RepetitionPenalty = Annotated[float, Meta(gt=0, le=10)]
Seed = Annotated[int, Meta(ge=-(2**63), le=INT64_MAX)]
CacheSalt = Annotated[str, Meta(max_length=MAX_SALT_CHARACTERS)]
Effort = Literal["minimal", "low", "medium", "high", "xhigh", "max"]


class StreamOptions(msgspec.Struct, kw_only=True):
    include_usage: bool | None = None
    continuous_usage_stats: bool | None = None


class ModelRequest(msgspec.Struct, kw_only=True):
    """The field that every request has: the model it asks for."""

    model: str | None = None


class GenerationRequest(ModelRequest, kw_only=True):
    """The fields that chat and plain completions share."""

    n: Annotated[int, Meta(ge=1, le=MAX_CHOICES)] | None = None
    stream: bool | None = None
    stream_options: StreamOptions | None = None
    max_tokens: Count | None = None
    min_tokens: Count | None = None
    stop: StopString | Annotated[list[StopString], Meta(max_length=MAX_STOP_STRINGS)] | None = None
    stop_token_ids: Annotated[list[TokenId], Meta(max_length=MAX_STOP_STRINGS)] | None = None
    include_stop_str_in_output: bool | None = None
    ignore_eos: bool | None = None
    temperature: Temperature | None = None
    top_p: TopP | None = None
    top_k: TopK | None = None
    min_p: MinP | None = None
    presence_penalty: Penalty | None = None
    frequency_penalty: Penalty | None = None
    repetition_penalty: RepetitionPenalty | None = None
    logit_bias: dict[str, float] | None = None
    seed: Seed | None = None
    structured_outputs: dict[str, Any] | None = None
    return_token_ids: bool | None = None
    priority: Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)] | None = None
    cache_salt: CacheSalt | None = None
    user: str | None = None
    # The same constraints under the names of other servers (`constraints.NAMES`).
    guided_json: Any = None
    guided_regex: Any = None
    guided_choice: Any = None
    guided_grammar: Any = None
    json_schema: Any = None
    grammar: Any = None
    regex: Any = None
    ebnf: Any = None
    # Read only to refuse them by name.
    functions: Any = None
    function_call: Any = None
    bad_words: Any = None
    allowed_token_ids: Any = None
    prompt_logprobs: Any = None
    truncate_prompt_tokens: Any = None
    skip_special_tokens: Any = None

    @property
    def constraint(self) -> Constraint | None:
        return constraint_of(self)

    @property
    def stops(self) -> list[str]:
        return [self.stop] if isinstance(self.stop, str) else self.stop or []

    @property
    def choices(self) -> int:
        return self.n or 1

    @property
    def wants_usage(self) -> bool:
        return bool(self.stream_options and self.stream_options.include_usage)

    @property
    def wants_running_usage(self) -> bool:
        return self.wants_usage and bool(self.stream_options and self.stream_options.continuous_usage_stats)


class NamedFunction(msgspec.Struct):
    name: str


class NamedTool(msgspec.Struct, kw_only=True):
    type: Literal["function"] = "function"
    function: NamedFunction


ToolChoice = Literal["auto", "none", "required"] | NamedTool


class ChatRequest(GenerationRequest, kw_only=True):
    messages: list[Message]
    tools: list[dict[str, Any]] | None = None  # as sent, because templates write them so
    chat_template_kwargs: dict[str, Any] | None = None
    enable_thinking: bool | None = None
    add_generation_prompt: bool | None = None
    continue_final_message: bool | None = None
    max_tokens: Positive | None = None
    max_completion_tokens: Positive | None = None
    logprobs: bool | None = None
    top_logprobs: Alternatives | None = None
    tool_choice: ToolChoice | None = None
    parallel_tool_calls: bool | None = None
    response_format: dict[str, Any] | None = None
    reasoning_effort: Literal["none"] | Effort | None = None
    thinking_token_budget: Annotated[int, Meta(ge=-1, le=INT64_MAX)] | None = None  # -1: no limit
    include_reasoning: bool | None = None
    store: bool | None = None
    metadata: dict[str, Any] | None = None
    service_tier: str | None = None

    @property
    def token_limit(self) -> int | None:
        """What the client calls the maximum, by its new name or its old one."""
        return self.max_tokens if self.max_completion_tokens is None else self.max_completion_tokens

    @property
    def thinking_budget(self) -> int | None:
        return None if self.thinking_token_budget == -1 else self.thinking_token_budget


class CompletionRequest(GenerationRequest, kw_only=True):
    prompt: str | list[str | int | list[int]]
    echo: bool | None = None
    logprobs: Alternatives | None = None
    best_of: Annotated[int, Meta(ge=1, le=MAX_CHOICES)] | None = None
    suffix: str | None = None


class TokenizeRequest(ModelRequest, kw_only=True):
    prompt: str | None = None
    messages: list[Message] | None = None
    tools: list[dict[str, Any]] | None = None  # as sent, because templates write them so
    chat_template_kwargs: dict[str, Any] | None = None
    enable_thinking: bool | None = None
    reasoning_effort: Literal["none"] | Effort | None = None
    add_generation_prompt: bool | None = None
    continue_final_message: bool | None = None
    return_token_strs: bool | None = None


class DetokenizeRequest(ModelRequest, kw_only=True):
    tokens: list[TokenId]
