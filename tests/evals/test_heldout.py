"""The held-out requests are reproducible, gradable and varied, and training cannot reach them."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import andiron
from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import FunctionCall, Message, ToolCall
from andiron.evals.case import Case, is_right
from andiron.evals.heldout import SKILLS, cases
from training.material import SKILLS as MATERIAL
from training.skills import weighted_draw

ROOT = Path(andiron.__file__).parent.parent
FORMAT = ChatFormat.load(ember.PATH)
ASSESS = "training.assess"  # measures, and uses the command line, which can ask the held-out requests
LONG = {"retrieval_8k": 16_000, "retrieval_32k": 64_000, "agent": 45_000}  # characters, about half as many tokens


def drawn(skill: str, seed: int = 7) -> list[Case]:
    """About 200 cases of a short skill, and each maker of a long one once or twice."""
    count = 16 if skill in LONG else 200
    return cases(skill, round(count / SKILLS[skill].share), seed)


@pytest.mark.parametrize("skill", SKILLS)
def test_a_seed_gives_the_same_cases_every_time_and_hundreds_of_different_ones(skill: str) -> None:
    once = drawn(skill)
    assert once == drawn(skill) and once[:5] != drawn(skill, seed=8)[:5]
    assert len({(str(case.messages), str(case.tools)) for case in once}) >= 0.9 * len(once)
    assert {case.skill for case in once} == {skill}


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_has_eight_makers_and_asks_all_of_them(skill: str) -> None:
    makers = SKILLS[skill].makers
    assert len(set(makers)) >= 8
    assert len(drawn(skill)) >= len(makers) or skill in LONG


@pytest.mark.parametrize("skill", SKILLS)
def test_the_ideal_answer_is_right_and_a_spoiled_one_is_wrong(skill: str) -> None:
    for case in drawn(skill):
        assert is_right(case.check, case.answer), case
        for wrong in spoiled(case):
            assert not is_right(case.check, wrong), (case.check, wrong)


@pytest.mark.parametrize("skill", SKILLS)
def test_prompts_are_as_long_as_their_skill_says_and_reach_the_model_whole(skill: str) -> None:
    for case in drawn(skill)[:40]:
        length = len(str(case.messages[0].content))
        assert LONG[skill] <= length <= 1.1 * LONG[skill] if skill in LONG else length < 2_000
        prompt = FORMAT.prompt(case.messages, tools=case.tools)
        assert all(str(message.content or "").strip() in prompt.text for message in case.messages)


def test_the_fact_stands_anywhere_in_a_long_text() -> None:
    texts = [(str(case.messages[0].content), case.check.value[0]) for case in drawn("retrieval_32k")]
    places = [text.index(value) / len(text) for text, value in texts]
    assert min(places) < 0.3 and max(places) > 0.7


@pytest.mark.parametrize("skill", ["retrieval", "retrieval_8k"])
def test_the_answer_stands_in_the_prompt(skill: str) -> None:
    for case in drawn(skill):
        assert case.check.value[0] in str(case.messages[0].content)


def test_a_record_has_the_keys_that_the_request_names_and_texts_are_copied() -> None:
    for case in drawn("invoice"):
        request = str(case.messages[0].content)
        for field in case.check.value:
            assert field["key"] in request
            texts = [value for value in field["any"] if isinstance(value, str)]
            copied = texts and field["amount"] is None and not any(map(is_iso_date, texts))
            assert not copied or any(text in request for text in texts), field


def test_no_absent_fact_stands_in_the_text() -> None:
    for case in drawn("absent"):
        assert case.check.kind == "missing" and case.check.without


def test_thinking_is_asked_for_in_arithmetic_and_nothing_is_set_where_defaults_count() -> None:
    assert all(case.thinking and case.greedy for case in drawn("arithmetic"))
    assert not any(case.thinking for case in drawn("retrieval"))
    assert all(case.thinking is None and not case.greedy for case in drawn("no_loops"))


def test_tools_have_parameters_of_every_type_and_some_requests_fit_none() -> None:
    drawn_tools = drawn("tools")
    types = {
        str(schema["type"])
        for case in drawn_tools
        for tool in case.tools
        for schema in (tool.function.parameters or {})["properties"].values()
    }
    assert types == {"string", "integer", "number", "boolean", "array", "object"}
    kinds = {case.check.kind for case in drawn_tools}
    assert kinds == {"call", "unable", "contains", "missing", "sensible"}


# ---- apart from training -----------------------------------------------------------------------------------


def test_no_file_of_training_names_the_held_out_package() -> None:
    files = list((ROOT / "training").rglob("*.py"))
    assert files
    for file in files:
        assert "heldout" not in file.read_text("utf-8"), file


def test_training_never_loads_the_held_out_package() -> None:
    reached, waiting = set[str](), [module for module in modules_in("training") if module != ASSESS]
    while waiting:
        module = waiting.pop()
        if module not in reached:
            reached.add(module)
            waiting += imported(module)
    assert "andiron.evals.case" in reached
    assert not [module for module in reached if module == ASSESS or module.startswith("andiron.evals.heldout")]


@pytest.mark.parametrize("module", ["training.material", ASSESS])
def test_loading_the_training_material_does_not_load_the_held_out_package(module: str) -> None:
    code = f"import sys, {module}; print([name for name in sys.modules if 'heldout' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_held_out_skills_cannot_be_trained_by_naming_their_module() -> None:
    assert not any(hasattr(skill, "weight") or hasattr(skill, "make") for skill in SKILLS.values())


def test_the_held_out_package_uses_nothing_of_training() -> None:
    modules = modules_in("andiron/evals/heldout")
    assert modules
    assert not [name for module in modules for name in imported(module) if name.startswith("training")]


@pytest.mark.parametrize("skill", ["invoice", "retrieval", "absent", "arithmetic", "tools", "talk", "follow_up"])
def test_held_out_requests_do_not_share_their_sentences_with_training(skill: str, trained_runs: set[str]) -> None:
    shared = [case for case in drawn(skill) if runs_of_words(case) & trained_runs]
    assert len(shared) <= 0.05 * len(drawn(skill)), [case.messages[-1].content for case in shared[:3]]


@pytest.fixture(scope="module")
def trained_runs() -> set[str]:
    return set().union(*(runs_of_words(weighted_draw(MATERIAL, Random(seed))[1]) for seed in range(2500)))


# ---- helpers -----------------------------------------------------------------------------------------------


def runs_of_words(case: Case) -> set[str]:
    """Every eight words in a row; numbers do not count."""
    words = [re.findall(r"[^\W\d]+", str(message.content or "").casefold()) for message in case.messages]
    return {" ".join(text[at : at + 8]) for text in words for at in range(len(text) - 7)}


def is_iso_date(text: str) -> bool:
    return len(text) == 10 and text[4] == text[7] == "-"


def modules_in(folder: str) -> list[str]:
    files = sorted(file.relative_to(ROOT).with_suffix("") for file in (ROOT / folder).rglob("*.py"))
    return [".".join(file.parts) for file in files if file.name != "__init__"]


def imported(module: str) -> list[str]:
    """The modules of this repository that a module imports, and their packages."""
    path = ROOT.joinpath(*module.split("."))
    file = path.with_suffix(".py") if path.with_suffix(".py").is_file() else path / "__init__.py"
    if not file.is_file():
        return []
    names = [module.rpartition(".")[0]]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return [name for name in names if name.startswith(("andiron", "training"))]


def spoiled(case: Case) -> Iterator[Message]:
    if case.check.kind == "steady":
        yield said("and so on and on " * 10)
        return
    yield said("")
    yield said("Biscuit és " * 100)
    if case.check.kind == "call":
        name, arguments, *_ = case.check.value
        yield said(json.dumps(arguments))
        yield called(name + "_", arguments)
        yield called(name, {**arguments, "surplus": 1})
        yield called(name, dict(list(arguments.items())[1:]))
        return
    yield msgspec.structs.replace(case.answer, tool_calls=called("f", {}).tool_calls)
    match case.check.kind:
        case "fields":
            record = json.loads(str(case.answer.content))
            yield said(json.dumps({**record, "surplus": 1}))
            yield said(json.dumps(dict(list(record.items())[1:])))
            yield said(json.dumps({key: f"{value}0" for key, value in record.items()}))
        case "number":
            yield said(f"{case.check.value + 1:g}")
        case "contains":
            yield said("The text does not say.")
            yield said(str(case.answer.content) + "x" * 300)
        case "missing":
            yield said(case.check.without[0] if case.check.without else "It is on its way.")
        case "unable":
            yield said("Done!")
        case _:
            yield said("17 - 23 = 4.")


def said(content: str) -> Message:
    return Message(role="assistant", content=content)


def called(name: str, arguments: dict[str, Any]) -> Message:
    function = FunctionCall(name=name, arguments=json.dumps(arguments))
    return Message(role="assistant", tool_calls=[ToolCall(function=function)])
