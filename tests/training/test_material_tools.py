"""Tool material: the answer is right by its own criterion, follows from the prompt, and hardly ever repeats itself."""

import json
import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message
from andiron.ember import PATH
from andiron.evals.case import Case, Criterion, is_right
from training.data import RowWriter
from training.material.tools import calls, results
from training.material.tools.agents import make_agent
from training.material.tools.hungarian import Spoken, article
from training.material.tools.lists import ALL_SERVICES, misses
from training.material.tools.operations import operation, pairs
from training.material.tools.requests import HELD
from training.material.tools.turns import EGYIK_SEM, NONE_FITS

Maker = Callable[[Random], Case]
MAKERS: dict[str, Maker] = {maker.__name__: maker for maker in calls.MAKERS}
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")


def make_short_agent(random: Random) -> Case:
    return make_agent(random, 2_000, 4_000)


ALL_MAKERS = {**MAKERS, "make_agent": make_short_agent}


def cases(maker: Maker, count: int = 150) -> list[Case]:
    return [maker(Random(seed)) for seed in range(count)]


def arguments_of(case: Case) -> tuple[str, dict[str, Any]] | None:
    if not case.answer.tool_calls:
        return None
    call = case.answer.tool_calls[0].function
    assert isinstance(call.arguments, str)
    return call.name, json.loads(call.arguments)


def leaves(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [leaf for each in value.values() for leaf in leaves(each)]
    if isinstance(value, list):
        return [leaf for each in value for leaf in leaves(each)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("name", ALL_MAKERS)
def test_the_ideal_answer_meets_its_criterion(name: str) -> None:
    assert all(is_right(case.check, case.answer) for case in cases(ALL_MAKERS[name]))


@pytest.mark.parametrize("name", ALL_MAKERS)
def test_the_same_seed_makes_the_same_case(name: str) -> None:
    assert repr(cases(ALL_MAKERS[name], 20)) == repr(cases(ALL_MAKERS[name], 20))


@pytest.mark.parametrize("name", ALL_MAKERS)
def test_a_call_names_a_listed_tool_with_the_required_arguments_in_the_listed_order(name: str) -> None:
    for case in cases(ALL_MAKERS[name]):
        if found := arguments_of(case):
            (tool,) = [each.function for each in case.tools if each.function.name == found[0]]
            schema = tool.parameters or {}
            assert set(schema.get("required", [])) <= set(found[1])
            assert list(found[1]) == [key for key in schema.get("properties", {}) if key in found[1]]


@pytest.mark.parametrize("name", ALL_MAKERS)
def test_tools_have_different_names_and_plain_parameter_names(name: str) -> None:
    for case in cases(ALL_MAKERS[name]):
        names = [each.function.name for each in case.tools]
        assert len(set(names)) == len(names)
        for tool in case.tools:
            for key in (tool.function.parameters or {}).get("properties", {}):
                assert NAME.fullmatch(key), key


@pytest.mark.parametrize("name", ["make_call", "make_invented", "make_steps", "make_agent"])
def test_text_arguments_stand_in_the_prompt(name: str) -> None:
    """Except dates that the schema wants in another form, and words that Hungarian inflects or an enum translates."""
    absent = total = 0
    for case in cases(ALL_MAKERS[name]):
        if found := arguments_of(case):
            prompt = "\n".join(str(message.content) for message in case.messages)
            texts = leaves(found[1])
            listed = json.dumps([each.as_json() for each in case.tools], ensure_ascii=False)
            absent += sum(text not in prompt and f'"{text}"' not in listed for text in texts)
            total += len(texts)
    assert absent <= 0.05 * total


def test_types_are_those_of_the_schema() -> None:
    kinds: dict[str, Any] = {
        "string": str,
        "integer": int,
        "number": (int, float),
        "boolean": bool,
        "array": list,
        "object": dict,
    }
    seen: Counter[str] = Counter()
    for case in cases(calls.make_tools, 600):
        if found := arguments_of(case):
            (tool,) = [each.function for each in case.tools if each.function.name == found[0]]
            for key, value in found[1].items():
                schema = (tool.parameters or {})["properties"][key]
                kind = schema["type"][0] if isinstance(schema["type"], list) else schema["type"]  # or null
                assert isinstance(value, kinds[kind])
                assert value in schema.get("enum", [value])
                seen[kind] += 1
    assert set(seen) == set(kinds)


def test_a_request_that_nothing_fits_is_declined_in_one_sentence() -> None:
    answers = Counter(case.answer.content for case in cases(calls.make_none, 200))
    assert set(answers) == {NONE_FITS, EGYIK_SEM}
    assert answers[NONE_FITS] > answers[EGYIK_SEM] > 20


def test_a_missing_value_is_asked_for_by_its_name() -> None:
    for case in cases(calls.make_missing):
        content = str(case.answer.content)
        assert content.startswith(("Please tell me the ", "Kérlek, add meg ezt: "))


def test_answers_from_results_copy_the_value() -> None:
    for case in cases(calls.make_result, 200):
        if not case.answer.tool_calls and case.messages[-1].role == "tool":
            result = str(case.messages[-1].content)
            if result[0] in "[{":
                result = json.dumps(json.loads(result), ensure_ascii=False).replace('\\"', '"')
            said = str(case.answer.content)
            for phrase in case.check.value:
                assert phrase in said
                assert phrase in ("Done", "Kész", "I found nothing", "Nincs találat") or all(
                    word in result for word in phrase.replace(", ", " ").split(" ")
                )


def test_short_conversations_of_other_skills_are_answered_as_without_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    def hello(random: Random) -> Case:
        answer = Message(role="assistant", content="Hello!")
        return Case("talk", (Message(role="user", content="Hi"),), answer, Criterion("contains", ["Hello"]))

    monkeypatch.setattr("training.material.SHORT", (hello,))
    for case in cases(calls.make_direct, 20):
        assert case.tools
        assert case.answer.content == "Hello!"
    before = [case.messages for case in cases(calls.make_call) if len(case.messages) > 2]
    assert any("Hello!" in [message.content for message in messages] for messages in before)


def test_no_placeholder_is_left_in_a_conversation() -> None:
    for maker in ALL_MAKERS.values():
        for case in cases(maker):
            text = "".join(str(message.content) for message in case.messages)
            assert not any(HELD <= ord(char) < HELD + 200 for char in text)
            assert "{" not in "".join(str(each.content) for each in case.messages if each.role == "user")


def test_there_are_hundreds_of_operations_and_nearly_every_request_is_new() -> None:
    assert len({operation(*pair).key for pair in pairs()}) + len(ALL_SERVICES) > 900
    drawn = cases(calls.make_call, 600)
    assert len({str(case.messages[-1].content) for case in drawn}) > 585
    assert len({tool.function.name for case in drawn for tool in case.tools}) > 700
    assert {len(case.tools) for case in drawn} >= set(range(1, 10))


def test_a_tool_of_the_same_family_never_counts_as_unfit() -> None:
    chosen = [operation(*pair) for pair in pairs()[:200]]
    for one in chosen:
        assert not any(
            misses(one, other) for other in chosen if other.thing is one.thing and other.family == one.family
        )
        assert not any(misses(one, each) for each in ALL_SERVICES if each.general)


def test_agents_prompts_have_the_asked_for_lengths() -> None:
    short = [len(str(make_agent(Random(seed), 2_000, 2_500).messages[0].content)) for seed in range(20)]
    long = [len(str(make_agent(Random(seed), 30_000, 40_000).messages[0].content)) for seed in range(5)]
    assert max(short) < 4_000
    assert min(long) > 20_000


@pytest.mark.parametrize("name", ALL_MAKERS)
def test_cases_can_be_written_as_training_rows(name: str, writer: RowWriter) -> None:
    for case in cases(ALL_MAKERS[name], 12):
        row = writer.row(case, 0)
        assert 0 < row.start < len(row.tokens)


@pytest.fixture(scope="module")
def writer() -> RowWriter:
    return RowWriter(ChatFormat.load(PATH))


@pytest.mark.parametrize(
    ("text", "spec", "written"),
    [
        ("Oslo", "ban", "Oslóban"),
        ("Szeged", "ban", "Szegeden"),
        ("konyha", "a:ban", "a konyhában"),
        ("iroda", "a:ban", "az irodában"),
        ("Zorvel", "nak", "Zorvelnek"),
        ("BX-7", "nak", "BX-7-nek"),
        ("19:30", "ra", "19:30-ra"),
        ("Kati", "nak", "Katinak"),
        ("műhely", "ban", "műhelyben"),
        ("57", "ra", "57-re"),
    ],
)
def test_hungarian_endings_agree_with_the_word(text: str, spec: str, written: str) -> None:
    assert format(Spoken(text), spec) == written


@pytest.mark.parametrize(
    ("text", "expected"), [("5", "az"), ("1", "az"), ("1200", "az"), ("11", "a"), ("„Eger”", "az"), ("BX", "a")]
)
def test_hungarian_articles_follow_the_sound(text: str, expected: str) -> None:
    assert article(text) == expected


def test_errors_name_things_and_may_be_nested() -> None:
    made = [results.failed(Random(seed), False) for seed in range(300)]
    assert sum('\\"' in each.content for each in made) > 15
    assert sum('"code": ' in each.content for each in made) > 10
    assert all(each.phrases[0] in each.answer for each in made)
