"""A case: a conversation with its known right answer, and how an actual answer is graded."""

import json
import re
from dataclasses import dataclass
from typing import Any, Literal

from andiron.chat.messages import Message, Tool
from andiron.evals import grading

_BLOCK = re.compile(r"```(?:python)?\n(.*?)```", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Criterion:
    """How to grade an answer, as data.

    json      the content is JSON equal to `value`
    fields    the content is a JSON object with exactly the fields of `value`: a list of {key, any, amount}, see
              `grading.field_is_right`. The fields of an object with a sentence around it still count one by one
    exact     the content equals the text `value`, apart from whitespace
    code      the first ``` block of the content equals the code `value`
    number    the last number in the content is `value`
    contains  the content contains every phrase of `value` as whole words, in any case
    missing   the content says that the fact is not there, by a phrase of `value` or, if that is empty, in any wording
    call      the answer is one tool call; `value` is [name, arguments] or [name, arguments, optional arguments that may
              also be given, with their only values]
    calls     the answer is several tool calls, in any order; `value` is a list of [name, arguments]
    none      the answer has no tool call, and contains every phrase of `value`
    unable    the answer has no tool call, and says that it cannot be done
    sensible  small talk; `value` is [language, topic, patterns], see `grading.sensible`
    examples  like `sensible` for a request beyond the model, and each example works when it is pasted
    steady    the answer does not repeat itself endlessly
    """

    kind: Literal[
        "json",
        "fields",
        "exact",
        "code",
        "number",
        "contains",
        "missing",
        "call",
        "calls",
        "none",
        "unable",
        "sensible",
        "examples",
        "steady",
    ]
    value: Any
    max_characters: int | None = None  # reciting the whole passage does not answer the question
    without: tuple[str, ...] = ()  # phrases that a right answer does not contain, such as the other people's numbers


@dataclass(frozen=True, slots=True)
class Case:
    skill: str
    messages: tuple[Message, ...]
    answer: Message  # the ideal answer
    check: Criterion
    tools: tuple[Tool, ...] = ()
    thinking: bool | None = False  # None: as the server does by default
    greedy: bool = True  # otherwise with the server's default sampling


@dataclass(frozen=True, slots=True)
class Grade:
    right: bool
    fields: tuple[int, int] | None = None  # how many fields of a record are right, and how many there are


def is_right(check: Criterion, answer: Message, *, cut_off: bool = False) -> bool:
    """Whether an assistant's message meets the criterion."""
    return grade(check, answer, cut_off=cut_off).right


def grade(check: Criterion, answer: Message, *, cut_off: bool = False) -> Grade:
    """Grades an assistant's message. `cut_off`: it reached the maximum length."""
    if check.kind == "fields":
        return _graded_record(check, answer)
    return Grade(_meets(check, answer, cut_off))


def _meets(check: Criterion, answer: Message, cut_off: bool) -> bool:
    content, calls = _content(answer), answer.tool_calls or []
    if check.kind == "call":
        return len(calls) == 1 and _is_call(check.value, calls[0].function.name, calls[0].function.arguments)
    if check.kind == "calls":
        return _are_calls(check.value, [(each.function.name, each.function.arguments) for each in calls])
    if check.kind == "steady":
        reasoning = answer.reasoning or answer.reasoning_content or ""
        return not any(grading.repeats(text, grading.ENDLESS) for text in (content, reasoning))
    if calls or (check.max_characters is not None and len(content) > check.max_characters):
        return False
    if any(_stands_in(phrase, content) for phrase in check.without):
        return False
    match check.kind:
        case "json":
            return grading.same(_parsed(content), check.value)
        case "exact":
            return content.split() == check.value.split()
        case "code":
            block = _BLOCK.search(content)
            return block is not None and _code(block[1]) == _code(check.value)
        case "number":
            return grading.last_number(content) == check.value
        case "missing" if check.value:
            return any(_stands_in(phrase, content) for phrase in check.value)
        case "missing":
            return grading.says_missing(content) and not grading.repeats(content)
        case "unable":
            return grading.says_cannot(content) and not grading.repeats(content) and not cut_off
        case "sensible" | "examples":
            return not cut_off and grading.sensible(content, *check.value)
        case _:
            return bool(content.strip()) and all(_stands_in(phrase, content) for phrase in check.value)


def _graded_record(check: Criterion, answer: Message) -> Grade:
    content = _content(answer)
    found = grading.record(content) if not answer.tool_calls else {}
    right = sum(grading.field_is_right(field, found) for field in check.value)
    complete = right == len(check.value) == len(found) and _parsed(content) is not ...
    return Grade(complete, (right, len(check.value)))


def _content(answer: Message) -> str:
    return answer.content if isinstance(answer.content, str) else ""


def _is_call(wanted: list[Any], name: str, arguments: str | dict[str, Any]) -> bool:
    given = _parsed(arguments) if isinstance(arguments, str) else arguments
    if name != wanted[0] or not isinstance(given, dict):
        return False
    optional = wanted[2] if len(wanted) > 2 else {}
    extra = {key: value for key, value in given.items() if key not in wanted[1]}
    needed = {key: value for key, value in given.items() if key in wanted[1]}
    return grading.same(needed, wanted[1]) and all(
        key in optional and grading.same(value, optional[key]) for key, value in extra.items()
    )


def _are_calls(wanted: list[list[Any]], calls: list[tuple[str, str | dict[str, Any]]]) -> bool:
    left = list(calls)
    for each in wanted:
        found = next((call for call in left if _is_call(each, *call)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return ...  # equal to no JSON value


def _code(text: str) -> list[str]:
    """The lines without trailing whitespace and without empty lines; indentation matters."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def _stands_in(phrase: str, content: str) -> bool:
    lead = r"(?<!\w)" if phrase[:1].isalnum() else ""
    tail = r"(?!\w)" if phrase[-1:].isalnum() else ""
    return re.search(lead + re.escape(phrase) + tail, content, re.IGNORECASE) is not None
