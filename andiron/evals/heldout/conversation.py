"""The parts of a held-out case: messages, tools, and what a skill consists of."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from andiron.chat.messages import FunctionCall, FunctionSpec, Message, Tool, ToolCall
from andiron.evals.case import Case, Criterion

Maker = Callable[[Random], Case]


def user(text: str) -> Message:
    return Message(role="user", content=text)


def system(text: str) -> Message:
    return Message(role="system", content=text)


def said(text: str) -> Message:
    """An answer of the model."""
    return Message(role="assistant", content=text)


def called(name: str, arguments: dict[str, Any], call_id: str = "call_1") -> Message:
    function = FunctionCall(name=name, arguments=json.dumps(arguments, ensure_ascii=False))
    return Message(role="assistant", tool_calls=[ToolCall(id=call_id, function=function)])


def returned(result: object, call_id: str = "call_1") -> Message:
    content = result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
    return Message(role="tool", tool_call_id=call_id, content=content)


def tool(name: str, description: str, required: Sequence[str] | None = None, **properties: dict[str, Any]) -> Tool:
    """A function. Without `required`, all parameters are."""
    schema = {
        "type": "object",
        "properties": properties,
        "required": list(properties if required is None else required),
    }
    return Tool(function=FunctionSpec(name=name, description=description, parameters=schema))


def says(
    skill: str,
    question: str | Sequence[Message],
    phrase: str | Sequence[str],
    ideal: str | None = None,
    *,
    without: Sequence[str] = (),
    longest: int = 240,
) -> Case:
    """A case whose answer must contain a phrase, and none of the others."""
    phrases = [phrase] if isinstance(phrase, str) else list(phrase)
    rivals = tuple(rival for rival in without if not any(rival.casefold() in right.casefold() for right in phrases))
    messages = (user(question),) if isinstance(question, str) else tuple(question)
    check = Criterion("contains", phrases, longest, rivals)
    return Case(skill, messages, said(ideal or ", ".join(phrases)), check)


@dataclass(frozen=True)
class HeldOutSkill:
    """Makers of cases, and what a model must reach on them."""

    makers: tuple[Maker, ...]
    threshold: float | None  # the share of cases that must be right; None if it is only reported
    fields_threshold: float | None = None  # the share of fields that must be right
    share: float = 1.0  # cases, as a multiple of the number asked for: long prompts take long, short answers do not
