"""Prompts and agent sessions say what they should: well-written texts that contain what is asked for."""

import asyncio
import re
from itertools import islice, pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from andiron.bench.workloads.agent import session, sessions
from andiron.bench.workloads.catalogue import Agent, built_in
from andiron.bench.workloads.prompts import Prompts
from andiron.bench.workloads.texts import DOCUMENTS, document, fact, reading, sample
from andiron.bench.workloads.tokens import shared_prefix
from tests.bench.counting_servers import NAMES, TEMPLATE, Ember, UsageOnly, connected, ids, row


@pytest.fixture(scope="module")
def prompts() -> Prompts:
    return connected(Ember())


def agent(**changes: Any) -> Agent:
    return msgspec.structs.replace(built_in().agents["coder"], **changes)


def read(language: str, count: int = 400) -> list[str]:
    return list(islice(reading(language, "test")(), count))


# ---- texts ---------------------------------------------------------------------------------------------------


def test_articles_are_right_and_hungarian_has_its_accents() -> None:
    english, hungarian = "\n\n".join([*read("en"), sample("documents")]), "\n\n".join(read("hu"))
    assert {found.lower() for found in re.findall(r"\ba [aeio]\w*", english, re.IGNORECASE)} <= {"a one"}
    assert not re.search(r"\ban [^aeiou8\W]\w*", english.replace("an hour", ""), re.IGNORECASE)
    assert not re.search(r"\ba [aáeéiíoóöőuúüű]\w*", hungarian, re.IGNORECASE)
    letters = [letter for letter in hungarian.casefold() if letter.isalpha()]
    assert sum(letter in "áéíóöőúüű" for letter in letters) / len(letters) == pytest.approx(0.12, abs=0.03)


def test_no_slot_stays_open_and_python_is_python(prompts: Prompts) -> None:
    texts = [
        text for language in ("en", "hu", "python", "typescript", "sql", "rust", "documents") for text in read(language)
    ]
    for name in NAMES:
        texts += [asyncio.run(prompts.prompt(row(name, prompt=None), seed=seed)).after for seed in range(9)]
    turns = asyncio.run(session(prompts, agent(), nonce=0)).turns
    texts += [message["content"] for message in turns[-1].messages]
    assert not [text for text in texts if "⟨" in text or "⟩" in text]
    for unit in read("python", 60):
        compile(unit, "unit", "exec")


def test_a_planted_fact_has_the_answer_once_in_the_middle(prompts: Prompts) -> None:
    for seed in range(20):
        planted = fact(Random(seed))
        assert planted.passage.count(planted.answer) == 1 and planted.answer not in planted.question + planted.brief
    for seed in range(4):
        passage = row("rag-8k").draft(seed).alone.planted
        text = asyncio.run(prompts.prompt(row("rag-8k"), 3000, seed=seed)).after
        before, _, behind = text.partition(passage)
        assert text.count(passage) == 1 and behind
        assert len(before) / len(text) == pytest.approx(0.5, abs=0.15)


def test_the_requested_document_is_in_the_prompt_under_a_number_of_its_own(prompts: Prompts) -> None:
    assert {document(kind, Random(0)).number[:3] for kind in DOCUMENTS} == {"INV", "MIN", "LOG", "LET"}
    for seed in range(6):
        planted = row("json").draft(seed).alone.planted
        text = asyncio.run(prompts.prompt(row("json"), 6000, seed=seed)).after
        (number,) = set(re.findall(r"[A-Z]{3}-9\d{3}", text))
        assert number in planted and planted in text and text.count(number) == 2, "in the document and in the request"


# ---- agent sessions ------------------------------------------------------------------------------------------


def test_every_turn_is_the_one_before_and_more(prompts: Prompts) -> None:
    turns = asyncio.run(session(prompts, agent(), nonce=4)).turns
    assert len(turns) == agent().turns
    for before, turn in pairwise(turns):
        assert turn.messages[: len(before.messages)] == before.messages
        assert [message["role"] for message in turn.messages[len(before.messages) :]] == ["assistant", "user"]
        assert turn.tokens == len(ids(turn.messages))
        assert turn.known == before.tokens
        shared = shared_prefix(ids(before.messages), ids(turn.messages))
        assert before.tokens - shared <= 4, "all but the template's opening of the answer"


def test_sizes_of_a_session_come_from_its_row(prompts: Prompts) -> None:
    turns = asyncio.run(session(prompts, agent(turns=6, system=2000, answer=100, result=800), nonce=4)).turns
    growth = [turn.tokens - before.tokens for before, turn in pairwise(turns)]
    assert turns[0].tokens == pytest.approx(2000, rel=0.3)
    assert sum(growth) / len(growth) == pytest.approx(900, rel=0.25)


def test_sessions_differ_from_their_first_token_and_with_another_seed_in_all_they_say(prompts: Prompts) -> None:
    made = [asyncio.run(sessions(prompts, agent(sessions=3, turns=1), nonce=10, seed=seed)) for seed in (0, 1)]
    first = [ids(one.turns[0].messages) for one in made[0]]
    assert shared_prefix(first[0], first[1]) == shared_prefix(first[1], first[2]) == TEMPLATE
    said = [one.turns[0].messages[0]["content"].partition(".")[2] for held in made for one in held]
    assert len(set(said)) == 6
    again = asyncio.run(sessions(connected(Ember()), agent(sessions=3, turns=1), nonce=10, seed=1))
    assert [one.turns[0].body("ember") for one in again] == [one.turns[0].body("ember") for one in made[1]]


def test_a_session_ends_where_the_context_does_and_says_so() -> None:
    made = asyncio.run(session(connected(Ember(), 4096), agent(), nonce=0))
    assert 0 < len(made.turns) < agent().turns
    assert all(turn.tokens + agent().max_tokens <= 4096 for turn in made.turns)
    assert f"turn {len(made.turns) + 1} of 12 would be" in made.note


def test_without_a_tokenizer_a_session_is_estimated_and_says_so() -> None:
    made = asyncio.run(session(connected(UsageOnly()), agent(turns=4), nonce=1))
    last = made.turns[-1]
    assert last.tokens == pytest.approx(len(ids(last.messages)), rel=0.25), "the first turns have fewer tool results"
