"""A case: a conversation with its known right answer, and how an actual answer is graded."""

import json
import re
from dataclasses import dataclass
from typing import Any, Literal

from andiron.chat.messages import Message, Tool

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_BLOCK = re.compile(r"```(?:python)?\n(.*?)```", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Criterion:
    """How to grade an answer, as data.

    json      the content is JSON equal to `value`
    exact     the content equals the text `value`, apart from whitespace
    code      the first ``` block of the content equals the code `value`
    number    the last number in the content is `value`
    contains  the content contains every phrase of `value` as whole words, in any case
    call      the answer is one tool call; `value` is [name, arguments]
    none      the answer has no tool call, and contains every phrase of `value`
    """

    kind: Literal["json", "exact", "code", "number", "contains", "call", "none"]
    value: Any
    max_characters: int | None = None  # reciting the whole passage does not answer the question


@dataclass(frozen=True, slots=True)
class Case:
    skill: str
    messages: tuple[Message, ...]
    answer: Message  # the ideal answer
    check: Criterion
    tools: tuple[Tool, ...] = ()
    thinking: bool = False


def is_right(check: Criterion, answer: Message) -> bool:
    """Whether an assistant's message meets the criterion."""
    content = answer.content if isinstance(answer.content, str) else ""
    calls = answer.tool_calls or []
    if check.kind == "call":
        return len(calls) == 1 and _called(calls[0].function.name, calls[0].function.arguments) == check.value
    if calls or (check.max_characters is not None and len(content) > check.max_characters):
        return False
    match check.kind:
        case "json":
            return _same(_parsed(content), check.value)
        case "exact":
            return _blanks_aside(content) == _blanks_aside(check.value)
        case "code":
            block = _BLOCK.search(content)
            return block is not None and _code(block[1]) == _code(check.value)
        case "number":
            numbers = _NUMBER.findall(content)
            return bool(numbers) and float(numbers[-1]) == check.value
        case _:
            return bool(content.strip()) and all(_stands_in(phrase, content) for phrase in check.value)


def _called(name: str, arguments: str | dict[str, Any]) -> list[Any]:
    return [name, _parsed(arguments) if isinstance(arguments, str) else arguments]


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return ...  # equal to no JSON value


def _same(one: Any, other: Any) -> bool:
    """Equality of JSON values: unlike in Python, 1 does not equal true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def _blanks_aside(text: str) -> str:
    return " ".join(text.split())


def _code(text: str) -> list[str]:
    """The lines without trailing whitespace and without empty lines; indentation matters."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def _stands_in(phrase: str, content: str) -> bool:
    lead = r"(?<!\w)" if phrase[:1].isalnum() else ""
    tail = r"(?!\w)" if phrase[-1:].isalnum() else ""
    return re.search(lead + re.escape(phrase) + tail, content, re.IGNORECASE) is not None
