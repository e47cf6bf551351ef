"""Cases of Ember's skills are reproducible, differ from those of training, and survive the chat layer without loss."""

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
from training.acceptance import TOO_LONG
from training.material import SKILLS
from training.material.talk.solutions import TASKS
from training.skills import cases, weighted_draw

FORMAT = ChatFormat.load(ember.PATH)
MANY = 100


def drawn(skill: str) -> list[Case]:
    return cases(SKILLS, skill, 5 if skill in TOO_LONG else MANY, seed=7)


@pytest.mark.parametrize("skill", SKILLS)
def test_a_seed_gives_the_same_cases_every_time_under_the_skills_name(skill: str) -> None:
    once = drawn(skill)
    assert once == drawn(skill) and {case.skill for case in once} == {skill}
    assert len({str(case.messages) + str(case.tools) for case in once}) > len(once) * 0.5
    assert cases(SKILLS, skill, 5, seed=8) != once[:5]


def test_measuring_and_training_draw_different_cases() -> None:
    measured = {str(case.messages) for case in drawn("invoice")}
    trained = {str(SKILLS["invoice"].make(Random(seed)).messages) for seed in range(MANY)}
    assert not measured & trained


def test_training_draws_every_skill() -> None:
    random = Random(1)
    assert {weighted_draw(SKILLS, random)[0] for _ in range(4000)} == set(range(len(SKILLS)))


@pytest.mark.parametrize("skill", SKILLS)
def test_the_ideal_answer_survives_writing_and_reading(skill: str) -> None:
    for case in drawn(skill):
        prompt = FORMAT.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking})
        whole = FORMAT.prompt([*case.messages, case.answer], tools=case.tools, add_generation_prompt=False)
        assert prompt.thinking is case.thinking
        assert whole.text.startswith(prompt.text)
        answer = whole.text.removeprefix(prompt.text).removesuffix("<|im_end|>\n")
        assert read(case, FORMAT.tokenizer.encode(answer)) == told(case.answer)


@pytest.mark.parametrize("skill", ["python", "prose"])
def test_a_mangled_answer_is_wrong(skill: str) -> None:
    for case in drawn(skill):
        for wrong in mangled(case):
            assert not is_right(case.check, wrong), (case.check, wrong)


def test_taught_solutions_compile_and_keep_their_names() -> None:
    assert len(TASKS) >= 30
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
    content = str(case.answer.content)
    calls = [ToolCall(function=FunctionCall(name="f", arguments="{}"))]
    yield Message(role="assistant")
    yield said("")
    yield msgspec.structs.replace(case.answer, tool_calls=calls)
    if case.check.kind == "code":
        yield said(case.check.value)  # no block
        yield said(content.replace("return", "yield"))
    else:
        for phrase in case.check.value:
            yield said(re.sub(re.escape(phrase), phrase[:1] + "q" + phrase[1:], content, flags=re.IGNORECASE))


def said(content: str) -> Message:
    return Message(role="assistant", content=content)
