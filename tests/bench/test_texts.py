"""What prompts say: our own texts, well written, with answers that can be checked."""

import asyncio
import json
import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from hearth.bench.workloads.agent import session
from hearth.bench.workloads.catalogue import built_in
from hearth.bench.workloads.checks import Check, is_right
from hearth.bench.workloads.documents import KINDS, document
from hearth.bench.workloads.drafts import sample
from hearth.bench.workloads.prompts import Prompts
from hearth.bench.workloads.slots import code, paragraphs
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
    assert is_right(Check("hungarian"), text)
    assert not is_right(Check("hungarian"), some(paragraphs("en", Random(1)), 3))


def test_no_slot_stays_open(prompts: Prompts) -> None:
    texts = [some(paragraphs(language, Random(2))) for language in ("en", "hu")]
    texts += [some(code(language, Random(2))) for language in ("python", "typescript", "sql", "rust")]
    texts += [document(kind, Random(seed)).text for kind in KINDS for seed in range(50)]
    for name in NAMES:
        texts += [asyncio.run(prompts.prompt(row(name, prompt=None), seed=seed)).after for seed in range(9)]
    turns = asyncio.run(session(prompts, built_in().agent("coder"), nonce=0)).turns
    texts += [message["content"] for message in turns[-1].messages]
    assert not [text for text in texts if "⟨" in text or "⟩" in text]


def test_python_to_read_is_python() -> None:
    for unit in islice(code("python", Random(3)), 60):
        compile(unit, "unit", "exec")


# ---- answers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("depth", [0.0, 0.3, 1.0])
def test_a_planted_fact_stands_where_it_should_and_once(prompts: Prompts, language: str, depth: float) -> None:
    for seed in range(6):
        made = asyncio.run(prompts.prompt(row("rag-8k", language=language, depth=depth), 3000, seed=seed))
        before, _, behind = made.after.partition(str(made.check.value))
        assert len(before) / len(made.after) == pytest.approx(0.05 + depth * 0.85, abs=0.15)
        assert behind
        assert made.is_right(f"**{str(made.check.value).upper()}**, of course.")
        assert made.is_right("I do not know.") is False


def test_the_answer_to_an_extraction_is_what_the_document_says(prompts: Prompts) -> None:
    for seed in range(12):
        made = asyncio.run(prompts.prompt(row("json", prompt=None), seed=seed))
        answer = made.check.value
        assert made.schema is not None
        assert set(answer) == set(made.schema["required"])
        assert answer["number"] in made.after
        fenced = f"Here it is:\n```json\n{json.dumps(answer, indent=1)}\n```"
        assert made.is_right(fenced)
        assert made.is_right(json.dumps({**answer, "number": "INV-1-1"})) is False
        assert made.is_right(fenced.replace('"number"', "number")) is False


def test_a_document_in_an_archive_is_asked_for_by_a_number_of_its_own(prompts: Prompts) -> None:
    made = asyncio.run(prompts.prompt(row("json"), 6000))
    number = made.check.value["number"]
    assert made.after.count(number) == 2  # the document's own, and the request's


@pytest.mark.parametrize(
    ("check", "answer", "right"),
    [
        (Check("words", ["scatter"]), "Because of Rayleigh SCATTERING.", True),
        (Check("words", ["scatter"]), "Because it is.", False),
        (Check("answer", "7421"), "The sum was 7,421 crowns.", True),
        (Check("answer", "7421"), "<think>7421?</think>It was 12.", False),
        (Check("json", {"total": 12.5}), 'Sure: {"total": 12.50}', True),
        (Check("json", {"total": 12.5}), '{"total": "12.5"}', False),
        (Check("json", {"open": True}), '{"open": 1}', False),
        (Check("code", "roman", "python"), "```python\ndef roman(n):\n    return 'I'\n```", True),
        (Check("code", "roman", "python"), "```python\ndef roman(n:\n```", False),
        (Check("code", "fn tokenize", "rust"), "```rust\npub fn tokenize(s: &str) {}\n```", True),
        (Check("hungarian"), "The answer is in English, a az és hogy.", False),
        (Check("none"), "anything", None),
    ],
)
def test_answers_are_checked_by_kind(check: Check, answer: str, right: bool | None) -> None:
    assert is_right(check, answer) is right
