"""Ember's training material as a whole: every maker gives right answers that the conversation determines."""

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.evals.case import Case, is_right
from training.data import RowWriter
from training.material import SHORT, SKILLS
from training.skills import weighted_draw

CASES = 40
# Values that an answer may form from others: dates and currencies in the requested form, and choices from an enum.
CONVERTED = re.compile(r"\d{4}-\d\d-\d\d|\d{8}|\d{1,2}[./]\d{1,2}[./]\d{4}|[A-Z]{3}|[a-z_ ]+")


@pytest.fixture(scope="module")
def writer() -> RowWriter:
    return RowWriter(ChatFormat.load(ember.PATH))


def drawn(skill: str, count: int = CASES) -> list[Case]:
    return [SKILLS[skill].make(Random(f"{skill}/{seed}")) for seed in range(count)]


@pytest.mark.parametrize("skill", SKILLS)
def test_the_ideal_answer_is_right_and_the_template_writes_it_after_the_prompt(skill: str, writer: RowWriter) -> None:
    for case in drawn(skill, 6 if skill in ("long_text", "agent") else CASES):
        assert is_right(case.check, case.answer), case
        row = writer.row(case, 0)
        assert 0 < row.start < len(row.tokens)


@pytest.mark.parametrize(
    "skill", ["record", "contact", "invoice", "table", "record_follow_up", "document", "document_follow_up", "tools"]
)
def test_what_an_answer_copies_stands_in_the_conversation(skill: str) -> None:
    copied, missing = 0, list[str]()
    for case in drawn(skill, 300):
        if case.check.kind not in ("json", "call"):
            continue
        said = json.dumps(msgspec.to_builtins((case.messages, case.tools)), ensure_ascii=False).casefold()
        said = said.replace("\\\\", "\\")  # arguments of earlier calls are JSON inside JSON
        values = texts_of(case.check.value)
        copied += len(values)
        written = {value: json.dumps(value, ensure_ascii=False)[1:-1].casefold() for value in values}
        missing += [value for value in values if written[value] not in said and not CONVERTED.fullmatch(value)]
    assert copied > 100
    assert len(missing) <= 0.01 * copied, missing


def test_the_same_seed_gives_the_same_conversation() -> None:
    for seed in range(100):
        assert weighted_draw(SKILLS, Random(seed)) == weighted_draw(SKILLS, Random(seed))


def test_shares_add_up_at_both_ends_of_training() -> None:
    assert sum(skill.weight for skill in SKILLS.values()) == pytest.approx(1.5, abs=0.1)  # a third of it echoes
    assert sum(skill.late or 0 for skill in SKILLS.values()) == pytest.approx(1, abs=0.1)


def test_every_kind_of_conversation_comes_after_others() -> None:
    """A question on something else may precede any other, so that a model learns to change the topic."""
    after: dict[str, int] = {}
    for skill in ("sum", "text", "beyond", "small_talk", "copy", "puzzle"):
        cases = [SKILLS[skill].make(Random(seed)) for seed in range(300)]
        after[skill] = sum(any(message.role == "assistant" for message in case.messages) for case in cases)
    assert all(count > 20 for count in after.values()), after
    assert len(SHORT) > 5


def texts_of(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value] if value else []
    if isinstance(value, dict):
        return [text for part in value.values() for text in texts_of(part)]
    if isinstance(value, list | tuple):
        return [text for part in value for text in texts_of(part)]
    return []
