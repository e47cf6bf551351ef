"""Turns requests into prompts: a conversation through the chat template, or text and token ids as they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from andiron.api.body import shown
from andiron.chat.conversation import ChatFormat, Prompt
from andiron.chat.messages import Message, Tool
from andiron.chat.tokenizer import Tokenizer
from andiron.errors import BadRequest


class TemplateFields(Protocol):
    """The template fields that `/v1/chat/completions` and `/tokenize` share."""

    chat_template_kwargs: dict[str, Any] | None
    enable_thinking: bool | None
    add_generation_prompt: bool | None
    continue_final_message: bool | None

    @property
    def reasoning_effort(self) -> str | None: ...


def chat_prompt(
    format: ChatFormat,
    messages: Sequence[Message],
    fields: TemplateFields,
    *,
    tools: Sequence[Tool] = (),
) -> Prompt:
    return format.prompt(
        messages,
        tools=tools,
        variables=template_variables(fields),
        add_generation_prompt=opens_an_answer(fields),
        continue_final_message=bool(fields.continue_final_message),
    )


def check_chat_prompt(
    format: ChatFormat, messages: Sequence[Message], fields: TemplateFields, *, tools: Sequence[Tool] = ()
) -> None:
    """Refuses what `chat_prompt` would refuse, without tokenizing."""
    format.render(
        messages,
        tools=tools,
        variables=template_variables(fields),
        add_generation_prompt=opens_an_answer(fields),
        continue_final_message=bool(fields.continue_final_message),
    )


def opens_an_answer(fields: TemplateFields) -> bool:
    """Whether the prompt opens a new answer: by default yes, unless it continues the last message."""
    opened = fields.add_generation_prompt
    return not fields.continue_final_message if opened is None else opened


def template_variables(fields: TemplateFields) -> dict[str, Any]:
    """Thinking has three switches; the most explicit wins: template argument, then top-level flag, then effort."""
    variables: dict[str, Any] = {}
    if fields.reasoning_effort is not None:
        variables["reasoning_effort"] = fields.reasoning_effort
        if fields.reasoning_effort == "none":
            variables["enable_thinking"] = False
    if fields.enable_thinking is not None:
        variables["enable_thinking"] = fields.enable_thinking
    return variables | (fields.chat_template_kwargs or {})


@dataclass(frozen=True)
class TextPrompt:
    text: str
    tokens: list[int]


def text_prompts(prompt: str | list[str | int | list[int]], tokenizer: Tokenizer, vocab_size: int) -> list[TextPrompt]:
    """The prompts of a request that sends one text, one list of token ids, or a list of either."""
    return [
        TextPrompt(item, tokenizer.encode(item))
        if isinstance(item, str)
        else TextPrompt(tokenizer.decode(item, skip_special=False), item)
        for _, item in check_prompts(prompt, vocab_size)
    ]


def check_prompts(prompt: str | list[str | int | list[int]], vocab_size: int) -> list[tuple[str, str | list[int]]]:
    """The prompts, none of them empty, each with its name for error messages."""
    many: list[Any]
    if isinstance(prompt, str) or (prompt and all(isinstance(item, int) for item in prompt)):
        many, names = [prompt], ["prompt"]
    else:
        many, names = prompt, [f"prompt[{at}]" for at in range(len(prompt))]
    if not many:
        raise BadRequest("prompt: the list is empty; send text or token ids", param="prompt")
    for item, name in zip(many, names, strict=True):
        if isinstance(item, int):
            raise BadRequest(
                f"{name}: a list must contain only strings, token ids or lists of token ids; got {shown(item)}",
                param=name,
                code="invalid_value",
            )
        if not item:
            raise BadRequest(f"{name}: the prompt is empty; send at least one token", param=name, code="invalid_value")
        if isinstance(item, list):
            check_token_ids(item, vocab_size, name)
    return list(zip(names, many, strict=True))


def check_token_ids(tokens: Sequence[int], vocab_size: int, param: str) -> None:
    for at, token in enumerate(tokens):
        if not 0 <= token < vocab_size:
            raise BadRequest(
                f"{param}[{at}]: token ids go from 0 to {vocab_size - 1}, got {token}",
                param=f"{param}[{at}]",
                code="invalid_value",
            )
