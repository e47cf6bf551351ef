"""Ember's cases are reproducible and gradable, and survive the chat layer without loss."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.chat.events import Content, Reasoning, ToolCallArguments, ToolCallStart
from andiron.chat.messages import FunctionCall, Message, ToolCall
from andiron.chat.output import OutputParser
from andiron.evals.case import Case, is_right
from andiron.evals.ember import SKILLS, cases, draw
from andiron.evals.ember.catalogue import FUNCTIONS
from andiron.evals.ember.functions import CatalogueFunction, fills
from andiron.evals.ember.solutions import TASKS

FORMAT = ChatFormat.load(ember.PATH)
MANY = 300


def drawn(skill: str) -> list[Case]:
    return cases(skill, MANY, seed=7)


@pytest.mark.parametrize("skill", SKILLS)
def test_a_seed_gives_the_same_case_every_time(skill: str) -> None:
    once, again = drawn(skill), drawn(skill)
    assert once == again
    assert len({str(case.messages) + str(case.tools) for case in once}) > MANY * 0.5
    assert cases(skill, 5, seed=8) != once[:5]


@pytest.mark.parametrize("skill", SKILLS)
def test_the_ideal_answer_is_right(skill: str) -> None:
    for case in drawn(skill):
        assert case.skill == skill
        assert is_right(case.check, case.answer), case


@pytest.mark.parametrize("skill", SKILLS)
def test_a_mangled_answer_is_wrong(skill: str) -> None:
    for case in drawn(skill):
        for wrong in mangled(case):
            assert not is_right(case.check, wrong), (case.check, wrong)


@pytest.mark.parametrize("skill", SKILLS)
def test_the_ideal_answer_survives_writing_and_reading(skill: str) -> None:
    for case in drawn(skill):
        prompt = FORMAT.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking})
        whole = FORMAT.prompt([*case.messages, case.answer], tools=case.tools, add_generation_prompt=False)
        assert prompt.thinking is case.thinking
        assert whole.text.startswith(prompt.text)
        answer = whole.text.removeprefix(prompt.text).removesuffix("<|im_end|>\n")
        assert read(case, FORMAT.tokenizer.encode(answer)) == told(case.answer)


@pytest.mark.parametrize("skill", SKILLS)
def test_a_case_that_announces_thinking_has_reasoning(skill: str) -> None:
    thinking = [case.thinking for case in drawn(skill)]
    assert all(bool(case.answer.reasoning_content) is case.thinking for case in drawn(skill))
    if skill.startswith("arithmetic"):
        assert all(thinking) is (skill == "arithmetic") and any(thinking) is (skill == "arithmetic")
    else:
        assert 0.2 < sum(thinking) / MANY < 0.6


@pytest.mark.parametrize("skill", SKILLS)
def test_answers_are_short_and_prompts_fit(skill: str) -> None:
    for case in drawn(skill)[:100]:
        prompt = FORMAT.prompt(case.messages, tools=case.tools)
        whole = FORMAT.prompt([*case.messages, case.answer], tools=case.tools, add_generation_prompt=False)
        assert len(prompt.tokens) < 2600
        assert len(whole.tokens) - len(prompt.tokens) < 320


def test_passages_reach_two_thousand_tokens() -> None:
    lengths = [len(FORMAT.prompt(case.messages).tokens) for case in drawn("retrieval")]
    assert min(lengths) < 80 and max(lengths) > 1500


def test_training_draws_every_skill_and_only_plain_numbers_as_seeds() -> None:
    random = Random(1)
    assert {draw(random).skill for _ in range(400)} == set(SKILLS)
    evaluated = {str(case.messages) for case in drawn("invoice")}
    trained = {str(SKILLS["invoice"].make(Random(seed)).messages) for seed in range(MANY)}
    assert not evaluated & trained


def test_the_tables_are_as_large_as_documented() -> None:
    assert len(FUNCTIONS) >= 40 and len({name for function in FUNCTIONS for name in function.names}) >= 120
    assert len(TASKS) >= 30


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.names[0])
def test_a_reply_needs_only_what_every_request_says_or_the_result_holds(function: CatalogueFunction) -> None:
    assert len(function.requests) >= 3
    optional = {parameter.slot for parameter in function.parameters} - set(function.required) - set(function.result)
    assert not [slot for slot in optional if f"{{{slot}}}" in function.reply]
    slots = {parameter.slot for parameter in function.parameters}
    for request in function.requests:
        assert set(request.fixed) <= slots and any(fills(request, slot) for slot in slots)


def test_taught_solutions_compile_and_keep_their_names() -> None:
    for task in TASKS:
        space: dict[str, Any] = {}
        exec(compile(task.code("answer", "given"), task.name, "exec"), space)
        assert space["answer"].__code__.co_varnames[0] == "given"


# ---- helpers -----------------------------------------------------------------------------------------------


def told(answer: Message) -> tuple[str, str, list[tuple[str, Any]]]:
    calls = [(call.function.name, json.loads(str(call.function.arguments))) for call in answer.tool_calls or []]
    return answer.reasoning_content or "", str(answer.content or ""), calls


def read(case: Case, tokens: list[int]) -> tuple[str, str, list[tuple[str, Any]]]:
    parser = OutputParser(FORMAT, thinking=case.thinking, tools=case.tools)
    reasoning, content = "", ""
    calls: list[list[str]] = []
    for event in [*parser.push(tokens), *parser.finish()]:
        match event:
            case Reasoning(text):
                reasoning += text
            case Content(text):
                content += text
            case ToolCallStart(_, _, name):
                calls.append([name, ""])
            case ToolCallArguments(index, text):
                calls[index][1] += text
    return reasoning, content, [(name, json.loads(arguments)) for name, arguments in calls]


def mangled(case: Case) -> Iterator[Message]:
    yield Message(role="assistant", content="")
    yield Message(role="assistant")
    if case.check.kind == "call":
        name, arguments = case.check.value
        yield Message(role="assistant", content=json.dumps(arguments))
        yield called((name + "_", arguments))
        yield called((name, arguments | {"surplus": 1}))
        yield called((name, dict(list(arguments.items())[1:])))
        yield called((name, {key: f"{value}." for key, value in arguments.items()}))
        yield called((name, arguments), (name, arguments))
        return
    content = str(case.answer.content)
    yield msgspec.structs.replace(case.answer, tool_calls=called(("f", {})).tool_calls)
    match case.check.kind:
        case "json":
            value = case.check.value
            yield said(json.dumps(value | {"surplus": None}))
            yield said(json.dumps(dict(list(value.items())[1:])))
            yield said(content[:-1])
            yield said(f"Here it is: {content}")
        case "number":
            yield said(str(case.check.value + 1))
            yield said(f"{content} Or 7777?")
        case "code":
            yield said(case.check.value)  # no block
            yield said(content.replace("return", "yield"))
        case _:
            for phrase in case.check.value:
                yield said(re.sub(re.escape(phrase), phrase[:1] + "q" + phrase[1:], content, flags=re.IGNORECASE))
            if case.check.max_characters:
                yield said(content + " and so on" * 40)


def said(content: str) -> Message:
    return Message(role="assistant", content=content)


def called(*calls: tuple[str, dict[str, Any]]) -> Message:
    functions = [FunctionCall(name=name, arguments=json.dumps(arguments)) for name, arguments in calls]
    return Message(role="assistant", tool_calls=[ToolCall(function=function) for function in functions])
