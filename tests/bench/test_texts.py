"""What prompts say: our own texts, well written, with what is asked for in them."""

import asyncio
import re
from collections.abc import Iterator
from datetime import date
from itertools import islice
from random import Random
from typing import Any

import pytest

from andiron.bench.workloads import documents
from andiron.bench.workloads.agent import session
from andiron.bench.workloads.catalogue import built_in
from andiron.bench.workloads.documents import KINDS, document
from andiron.bench.workloads.drafts import sample
from andiron.bench.workloads.prompts import Prompts
from andiron.bench.workloads.slots import code, fact, paragraphs
from tests.bench.counting_servers import NAMES, Ember, connected, row


@pytest.fixture(scope="module")
def prompts() -> Prompts:
    return connected(Ember())


# ---- texts -----------------------------------------------------------------------------------------------------------


def some(texts: Iterator[str], count: int = 400) -> str:
    return "\n\n".join(islice(texts, count))


def test_english_is_written_with_the_right_article() -> None:
    text = some(paragraphs("en", Random(1))) + sample("documents")
    wrong = [found for found in re.findall(r"\ba [aeio]\w*", text, re.IGNORECASE) if found.lower() != "a one"]
    assert wrong == []
    assert not re.search(r"\ban [^aeiou8\W]\w*", text.replace("an hour", ""), re.IGNORECASE)


def test_hungarian_is_written_with_the_right_article() -> None:
    text = some(paragraphs("hu", Random(1)))
    assert re.findall(r"\ba [aáeéiíoóöőuúüű]\w*", text, re.IGNORECASE) == []
    letters = [letter for letter in text.casefold() if letter.isalpha()]
    assert sum(letter in "áéíóöőúüű" for letter in letters) / len(letters) == pytest.approx(0.12, abs=0.03)


def test_no_slot_stays_open(prompts: Prompts) -> None:
    texts = [some(paragraphs(language, Random(2))) for language in ("en", "hu")]
    texts += [some(code(language, Random(2))) for language in ("python", "typescript", "sql", "rust")]
    texts += [document(kind, Random(seed)).text for kind in KINDS for seed in range(50)]
    for name in NAMES:
        texts += [asyncio.run(prompts.prompt(row(name, prompt=None), seed=seed)).after for seed in range(9)]
    turns = asyncio.run(session(prompts, built_in().agents["coder"], nonce=0)).turns
    texts += [message["content"] for message in turns[-1].messages]
    assert not [text for text in texts if "⟨" in text or "⟩" in text]


def test_python_to_read_is_python() -> None:
    for unit in islice(code("python", Random(3)), 60):
        compile(unit, "unit", "exec")


# ---- what is asked for -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_fact_says_what_is_asked_for_and_the_question_does_not(language: str) -> None:
    for seed in range(60):
        planted = fact(language, Random(seed))
        assert planted.passage.count(planted.answer) == 1
        assert planted.answer not in planted.question + planted.brief


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("depth", [0.0, 0.3, 1.0])
def test_a_planted_fact_stands_where_it_should_and_once(prompts: Prompts, language: str, depth: float) -> None:
    for seed in range(6):
        workload = row("rag-8k", language=language, depth=depth)
        planted = workload.draft(seed).alone.planted
        text = asyncio.run(prompts.prompt(workload, 3000, seed=seed)).after
        before, _, behind = text.partition(planted)
        assert text.count(planted) == 1
        assert len(before) / len(text) == pytest.approx(0.05 + depth * 0.85, abs=0.15)
        assert behind


@pytest.mark.parametrize("kind", KINDS)
def test_a_document_holds_all_that_its_schema_wants(kind: str) -> None:
    for seed in range(12):
        made = document(kind, Random(seed))
        assert set(made.answer) == set(made.schema["required"])
        assert [value for value in values(made.answer) if written(value) not in made.text] == []


def values(answer: Any) -> list[Any]:
    """All but those that are counted: nobody writes how many warnings a log has."""
    parts = answer.values() if isinstance(answer, dict) else answer if isinstance(answer, list) else None
    if parts is None:
        return [] if isinstance(answer, int) else [answer]
    return [value for part in parts for value in values(part)]


def written(value: str | float) -> str:
    """As a document has it."""
    if isinstance(value, float):
        return documents._money(round(value * 100))
    return documents._written(date.fromisoformat(value)) if re.fullmatch(r"\d{4}-\d\d-\d\d", value) else value


def test_the_document_that_is_asked_for_is_in_the_prompt_and_has_a_number_of_its_own(prompts: Prompts) -> None:
    for seed in range(6):
        planted = row("json").draft(seed).alone.planted
        text = asyncio.run(prompts.prompt(row("json"), 6000, seed=seed)).after
        (number,) = set(re.findall(r"[A-Z]{3}-\d{4}-9\d{3}", text))
        assert number in planted and planted in text
        assert text.count(number) == 2  # the document's own, and the request's
