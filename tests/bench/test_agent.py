"""Sessions of an agent: every turn the one before and more, whatever the server answers."""

import asyncio
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from andiron.bench.workloads.agent import session, sessions
from andiron.bench.workloads.catalogue import Agent, built_in
from andiron.bench.workloads.prompts import Prompts
from andiron.bench.workloads.tokens import shared_prefix
from tests.bench.counting_servers import TEMPLATE, Ember, UsageOnly, connected, ids


@pytest.fixture(scope="module")
def prompts() -> Prompts:
    return connected(Ember())


def agent(**changes: Any) -> Agent:
    return msgspec.structs.replace(built_in().agents["coder"], **changes)


def test_every_turn_is_the_one_before_and_more(prompts: Prompts) -> None:
    turns = asyncio.run(session(prompts, agent(), nonce=4)).turns
    assert len(turns) == agent().turns
    for before, turn in pairwise(turns):
        assert turn.messages[: len(before.messages)] == before.messages
        assert [message["role"] for message in turn.messages[len(before.messages) :]] == ["assistant", "user"]
        assert turn.tokens == len(ids(turn.messages))
        assert turn.known == shared_prefix(ids(before.messages), ids(turn.messages))
        assert before.tokens - turn.known <= 4  # what the template opens the answer with


def test_sizes_of_a_session_come_from_its_row(prompts: Prompts) -> None:
    sized = agent(turns=6, system=2000, answer=100, result=800)
    turns = asyncio.run(session(prompts, sized, nonce=4)).turns
    assert turns[0].tokens == pytest.approx(2000, rel=0.15)
    growth = [turn.tokens - before.tokens for before, turn in pairwise(turns)]
    assert sum(growth) / len(growth) == pytest.approx(900, rel=0.25)


def test_sessions_differ_from_their_first_token_on(prompts: Prompts) -> None:
    made = asyncio.run(sessions(prompts, agent(sessions=3, turns=2), nonce=10))
    first = [ids(one.turns[0].messages) for one in made]
    assert shared_prefix(first[0], first[1]) == shared_prefix(first[1], first[2]) == TEMPLATE


def test_with_another_seed_no_session_is_the_same(prompts: Prompts) -> None:
    made = [asyncio.run(sessions(prompts, agent(sessions=3, turns=1), nonce=0, seed=seed)) for seed in (0, 1)]
    said = [one.turns[0].messages[0]["content"].partition(".")[2] for held in made for one in held]
    assert len(set(said)) == 6


def test_a_session_ends_where_the_context_does_and_says_so() -> None:
    small = connected(Ember(), 4096)
    made = asyncio.run(session(small, agent(), nonce=0))
    assert 0 < len(made.turns) < agent().turns
    assert all(turn.tokens + agent().max_tokens <= 4096 for turn in made.turns)
    assert f"turn {len(made.turns) + 1} of 12 would be" in made.note


def test_a_session_is_the_same_for_the_same_seed() -> None:
    one, other = (asyncio.run(session(connected(Ember()), agent(), nonce=1, seed=2)) for _ in range(2))
    assert [turn.body("ember") for turn in one.turns] == [turn.body("ember") for turn in other.turns]


def test_where_nobody_counts_a_session_is_estimated_and_says_so() -> None:
    made = asyncio.run(session(connected(UsageOnly()), agent(turns=4), nonce=1))
    assert not made.exact
    for turn in made.turns:
        assert turn.known is None
        assert turn.tokens == pytest.approx(len(ids(turn.messages)), rel=0.15)
