"""One question with its known answer, and how an actual answer is graded."""

import json
import re
from dataclasses import dataclass
from typing import Any, Literal

from andiron.chat.messages import Message, Tool

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_BLOCK = re.compile(r"```(?:python)?\n(.*?)```", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Criterion:
    """How to grade, as data.

    json      the content is JSON equal to `value`
    exact     the content is the text `value`, whatever the blanks
    code      the same for what stands in the content's first ``` block
    number    the last number of the content is `value`
    contains  every phrase of `value` stands in the content, whole words, any case
    call      one tool call, `value` = [name, arguments]
    none      no tool call, and words that contain every phrase of `value`
    """

    kind: Literal["json", "exact", "code", "number", "contains", "call", "none"]
    value: Any
    longest: int | None = None  # characters of content; a passage recited whole is no answer from it


@dataclass(frozen=True, slots=True)
class Case:
    skill: str
    messages: tuple[Message, ...]
    answer: Message  # the ideal one
    check: Criterion
    tools: tuple[Tool, ...] = ()
    thinking: bool = False


def is_right(check: Criterion, answer: Message) -> bool:
    """Whether an assistant's turn passes the check."""
    content = answer.content if isinstance(answer.content, str) else ""
    calls = answer.tool_calls or []
    if check.kind == "call":
        return len(calls) == 1 and _called(calls[0].function.name, calls[0].function.arguments) == check.value
    if calls or (check.longest is not None and len(content) > check.longest):
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
    """Equality of JSON values, under which 1 is not true, as it would be in Python."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def _blanks_aside(text: str) -> str:
    return " ".join(text.split())


def _code(text: str) -> list[str]:
    """Lines without trailing blanks or empty ones; indentation is meaning."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def _stands_in(phrase: str, content: str) -> bool:
    lead = r"(?<!\w)" if phrase[:1].isalnum() else ""
    tail = r"(?!\w)" if phrase[-1:].isalnum() else ""
    return re.search(lead + re.escape(phrase) + tail, content, re.IGNORECASE) is not None
