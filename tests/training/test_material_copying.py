"""Copying: what is asked for stands in the prompt, and the answer gives it back exactly."""

import json
from random import Random

import pytest

from andiron.evals.case import Case, is_right
from training import material
from training.material.records import copying
from training.material.records.copying import make_copy


@pytest.fixture(autouse=True)
def earlier_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(material, "SHORT", (make_copy,))


def cases(count: int = 400) -> list[Case]:
    return [make_copy(Random(seed)) for seed in range(count)]


def test_the_ideal_answer_meets_its_criterion() -> None:
    assert all(is_right(case.check, case.answer) for case in cases())


def test_the_same_seed_makes_the_same_case() -> None:
    assert cases(50) == cases(50)


@pytest.mark.parametrize("task", [copying.repeat, copying.nth, copying.beside, copying.inside, copying.value])
def test_the_answer_stands_in_the_prompt(task: object) -> None:
    assert callable(task)
    for seed in range(200):
        question, answer, _, _ = task(Random(seed), seed % 2 == 0)
        assert answer in question


@pytest.mark.parametrize("task", [copying.reverse, copying.ordered])
def test_a_list_keeps_its_items_when_their_order_changes(task: object) -> None:
    assert callable(task)
    for seed in range(200):
        question, answer, _, _ = task(Random(seed), False)
        assert all(item in question for item in answer.split(", "))


def test_an_array_is_json_and_holds_the_items() -> None:
    for seed in range(100):
        question, answer, _, _ = copying.array(Random(seed), False)
        assert all(str(item) in question for item in json.loads(answer))


def test_what_is_copied_differs_from_case_to_case() -> None:
    assert len({case.answer.content for case in cases()}) > 320


def test_cases_are_short() -> None:
    lengths = sorted(len(str(case.messages[-1].content)) for case in cases())
    assert lengths[200] < 200
    assert lengths[-1] < 1000
