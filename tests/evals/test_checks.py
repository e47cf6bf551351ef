"""How answers are graded: which answers each criterion accepts."""

from typing import Any

import pytest

from andiron.chat.messages import FunctionCall, Message, ToolCall
from andiron.evals.case import Criterion, is_right


def right(kind: Any, value: Any, content: str, **options: Any) -> bool:
    return is_right(Criterion(kind, value, **options), Message(role="assistant", content=content))


def test_json_is_compared_as_values() -> None:
    assert right("json", {"a": 1, "b": [2.5]}, '{ "b": [2.50], "a": 1 }')
    assert not right("json", {"a": 1}, '{"a": true}')
    assert not right("json", {"a": 1}, '{"a": "1"}')
    assert not right("json", None, "")
    assert not right("json", {"a": 1}, "[" * 100_000)


def test_the_last_number_counts() -> None:
    assert right("number", -62, "285 - 347 = -62.")
    assert right("number", 0.05, "The ball costs $0.05.")
    assert not right("number", 62, "62 or 63")
    assert not right("number", 62, "sixty-two")


def test_phrases_are_whole_words_in_any_case() -> None:
    assert right("contains", ["48"], "It is 48.")
    assert not right("contains", ["48"], "It is 480.")
    assert not right("contains", ["Ann Lee"], "Joann Lee")
    assert right("contains", ["Kft."], "a Dőba Kft. épülete")
    assert right("contains", ["Ember"], "I am EMBER")
    assert not right("contains", ["48"], "48 " * 50, max_characters=40)


def test_code_is_compared_line_by_line_within_its_block() -> None:
    solution = "def f(x):\n    return x"
    assert right("code", solution, f"Sure:\n```python\n{solution}  \n\n```\nDone.")
    assert not right("code", solution, solution)
    assert not right("code", solution, "```python\ndef f(x):\n  return x\n```")


def test_exact_text_may_differ_in_whitespace_only() -> None:
    assert right("exact", "one two", " one\n two")
    assert not right("exact", "one two", "one two.")


@pytest.mark.parametrize("arguments", ['{"city": "Pécs"}', {"city": "Pécs"}])
def test_a_call_is_right_with_its_name_and_arguments_and_nothing_else(arguments: Any) -> None:
    call = ToolCall(function=FunctionCall(name="weather", arguments=arguments))
    check = Criterion("call", ["weather", {"city": "Pécs"}])
    assert is_right(check, Message(role="assistant", tool_calls=[call]))
    assert not is_right(check, Message(role="assistant", tool_calls=[call, call]))
    assert not is_right(Criterion("call", ["weather", {"city": "Pecs"}]), Message(role="assistant", tool_calls=[call]))
    assert not is_right(Criterion("none", []), Message(role="assistant", content="Calling.", tool_calls=[call]))
    broken = ToolCall(function=FunctionCall(name="weather", arguments="{"))
    assert not is_right(check, Message(role="assistant", tool_calls=[broken]))
