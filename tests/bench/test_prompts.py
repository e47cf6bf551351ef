"""Prompts: exactly as long as asked for, known to a cache exactly as far as wanted, the same every time."""

import asyncio
import json
from collections.abc import Iterator
from functools import partial

import pytest

from andiron.bench.cells import CellPlan, RequestBuilder, RunOptions
from andiron.bench.requests.client import Client, Request
from andiron.bench.target import TargetOptions, inspect_server
from andiron.bench.workloads.fitting import TooShort
from andiron.bench.workloads.prompts import Prompt, Prompts
from andiron.bench.workloads.room import Room
from andiron.bench.workloads.tokens import shared_prefix
from andiron.errors import AndironError
from tests.api.live import LiveServer, start_server
from tests.bench.asking import with_client
from tests.bench.counting_servers import (
    NAMES,
    TEMPLATE,
    Ember,
    LlamaServer,
    Overcharging,
    UsageOnly,
    connected,
    ids,
    row,
)


@pytest.fixture(scope="module")
def server() -> Ember:
    return Ember()


@pytest.fixture(scope="module")
def prompts(server: Ember) -> Prompts:
    return connected(server)


# ---- lengths ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [50, 131, 700, 3001, 20_000])
@pytest.mark.parametrize("name", NAMES)
def test_a_prompt_is_exactly_as_long_as_asked_for(prompts: Prompts, name: str, length: int) -> None:
    made = asyncio.run(prompts.prompt(row(name), length, seed=length))
    assert made.exact
    assert made.tokens == len(ids(made.messages)) == length


@pytest.mark.parametrize("thinking", [None, True, False])
def test_the_template_is_counted_as_it_will_be_used(prompts: Prompts, thinking: bool | None) -> None:
    made = asyncio.run(prompts.prompt(row("qa", thinking=thinking), 200))
    assert len(ids(made.messages, thinking)) == 200
    asked = made.body("ember").get("chat_template_kwargs")
    assert asked == (None if thinking is None else {"enable_thinking": thinking})


@pytest.mark.parametrize("name", NAMES)
def test_without_a_length_it_is_as_long_as_its_question(prompts: Prompts, name: str) -> None:
    made = asyncio.run(prompts.prompt(row(name, prompt=None)))
    assert made.tokens == len(ids(made.messages))
    assert made.tokens < 900


def test_a_workload_may_say_its_own_length(prompts: Prompts) -> None:
    assert asyncio.run(prompts.prompt(row("rag-8k"))).tokens == 7500


@pytest.mark.parametrize("length", [1000, 10_000, 60_000])
@pytest.mark.parametrize("name", ["qa", "hungarian", "code"])
def test_a_length_takes_few_calls_however_long(prompts: Prompts, server: Ember, name: str, length: int) -> None:
    before = len(server.asked)
    asyncio.run(prompts.prompt(row(name), length, seed=77))
    assert 0 < len(server.asked) - before <= 16


@pytest.mark.parametrize("name", NAMES)
def test_what_is_too_short_is_refused_with_the_smallest_length_there_is(prompts: Prompts, name: str) -> None:
    with pytest.raises(TooShort, match=r"a prompt of 9 tokens is too short.* the smallest is \d+") as refused:
        asyncio.run(prompts.prompt(row(name), 9))
    for seed in (0, 1, 2):
        made = asyncio.run(prompts.prompt(row(name), refused.value.smallest, seed=seed))
        assert made.exact
    with pytest.raises(TooShort):
        asyncio.run(prompts.prompt(row(name), refused.value.smallest - 1, seed=5))


@pytest.mark.parametrize("name", ["qa", "hungarian", "code"])
def test_llama_servers_way_of_counting_gives_the_same_prompts(prompts: Prompts, name: str) -> None:
    theirs = connected(LlamaServer())
    assert asyncio.run(theirs.prompt(row(name), 600)).messages == asyncio.run(prompts.prompt(row(name), 600)).messages


@pytest.mark.parametrize("name", NAMES)
def test_without_a_tokenizer_lengths_are_near_and_say_that_they_are_estimates(name: str) -> None:
    made = asyncio.run(connected(UsageOnly()).prompt(row(name), 20_000))
    assert not made.exact
    assert len(ids(made.messages)) == pytest.approx(20_000, rel=0.04)


def test_a_server_that_bills_more_than_it_counts_is_believed() -> None:
    async def made() -> Prompt:
        prompts = await Prompts.connect(Overcharging(4), "ember")
        await prompts.counter.check_usage(False)
        return await prompts.prompt(row("qa"), 300)

    assert len(ids(asyncio.run(made()).messages)) == 296


# ---- cold, warm, partial ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_cold_prompts_have_nothing_in_common_but_the_template(prompts: Prompts, name: str) -> None:
    made = asyncio.run(prompts.cold(row(name), 900, 40, nonce=123_456))
    tokens = [ids(prompt.messages) for prompt in made]
    assert {len(prompt) for prompt in tokens} == {900}
    assert len({prompt[TEMPLATE] for prompt in tokens}) == 40  # the very first token differs
    assert all(prompt[:TEMPLATE] == tokens[0][:TEMPLATE] for prompt in tokens)


def test_a_prompt_under_another_nonce_is_as_long_and_asks_the_same(prompts: Prompts) -> None:
    made = asyncio.run(prompts.prompt(row("rag-8k"), 1500, nonce=1))
    other = asyncio.run(prompts.prompt(row("rag-8k"), 1500, nonce=99_999))
    assert other.exact
    assert len(ids(other.messages)) == 1500
    assert other.after == made.after
    assert shared_prefix(ids(made.messages), ids(other.messages)) == TEMPLATE


def test_a_fresh_nonce_costs_no_call(prompts: Prompts, server: Ember) -> None:
    asyncio.run(prompts.prompt(row("code"), 800))
    before = len(server.asked)
    for nonce in range(1, 200):
        asyncio.run(prompts.prompt(row("code"), 800, nonce=nonce))
    assert len(server.asked) == before


def test_warm_is_the_very_same_prompt_again() -> None:
    first, second = (
        asyncio.run(connected(Ember()).prompt(row("json"), 1200, nonce=5, seed=3)).body("ember") for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("tokens", [10, 64, 1000, 5003])
@pytest.mark.parametrize("name", ["qa", "hungarian", "code"])
def test_partial_prompts_share_exactly_so_many_tokens(prompts: Prompts, name: str, tokens: int) -> None:
    shared = asyncio.run(prompts.shared(row(name), tokens, nonce=31))
    assert (shared.tokens, shared.exact) == (tokens, True)
    made = asyncio.run(prompts.cold(row(name), tokens + 400, 20, nonce=500, shared=shared))
    read = [ids(prompt.messages) for prompt in made]
    assert {len(prompt) for prompt in read} == {tokens + 400}
    assert len({tuple(prompt[:tokens]) for prompt in read}) == 1
    assert len({prompt[tokens] for prompt in read}) == 20


def test_another_cell_shares_another_beginning(prompts: Prompts) -> None:
    one, other = (asyncio.run(prompts.shared(row("qa"), 200, nonce=nonce)) for nonce in (1, 2))
    messages = [[{"role": "user", "content": shared.text}] for shared in (one, other)]
    assert shared_prefix(ids(messages[0]), ids(messages[1])) == TEMPLATE


def test_another_seed_gives_other_texts_in_every_kind_of_cell(fake: str) -> None:
    cells = [
        CellPlan(section="", name="", workload="qa", requests=4, prompt=100),
        CellPlan(section="", name="", workload="qa", requests=2, prompt=100, cache="warm"),
        CellPlan(section="", name="", workload="uniform-short", requests=8),
        CellPlan(section="", name="", workload="qa", requests=2, lengths=((90, 4), (110, 4))),
    ]
    partial_cell = CellPlan(section="", name="", workload="qa", requests=2, prompt=100, shared=60, cache="partial")

    async def made(client: Client, seed: int) -> list[set[str]]:
        found = await inspect_server(client, TargetOptions())
        supply = await RequestBuilder.connect(client, found, RunOptions(seed=seed))
        asks = [await supply.build(cell, lambda done, total: None) for cell in (*cells, partial_cell)]
        texts = [{behind_the_nonce(ask) for ask in own.measured} for own in asks]
        return [*texts[:-1], {text[:80] for text in texts[-1]}]  # of the last, what is shared

    for one, other in zip(*(with_client(fake, partial(made, seed=seed)) for seed in (0, 1)), strict=True):
        assert one.isdisjoint(other)


def behind_the_nonce(ask: Request) -> str:
    return str(ask.body["messages"][0]["content"]).partition(".")[2]


def test_cold_prompts_are_of_four_texts_from_the_seed_on(prompts: Prompts) -> None:
    made = asyncio.run(prompts.cold(row("qa"), 300, 9, nonce=0, seed=8))
    texts = [asyncio.run(prompts.prompt(row("qa"), 300, seed=seed)).after for seed in range(8, 12)]
    assert [prompt.after for prompt in made] == [texts[i % 4] for i in range(9)]
    assert len(set(texts)) == 4


# ---- the same everywhere ---------------------------------------------------------------------------------------------


def test_a_prompt_depends_on_nothing_that_was_made_before() -> None:
    busy = connected(Ember())
    for name in NAMES:
        asyncio.run(busy.prompt(row(name), 1777, seed=8))
    for name in NAMES:
        fresh = asyncio.run(connected(Ember()).prompt(row(name), 1234, seed=4))
        assert asyncio.run(busy.prompt(row(name), 1234, seed=4)).messages == fresh.messages


def test_seeds_and_workloads_have_texts_of_their_own(prompts: Prompts) -> None:
    pairs = [("qa", 0), ("qa", 1), ("rag-8k", 0), ("rag-32k", 0)]
    texts = [asyncio.run(prompts.prompt(row(name), 600, seed=seed)).after for name, seed in pairs]
    assert len(set(texts)) == len(pairs)


@pytest.mark.parametrize("name", ["qa", "hungarian", "code", "json"])
def test_no_paragraph_comes_twice_in_200_000_tokens(prompts: Prompts, name: str) -> None:
    made = asyncio.run(prompts.prompt(row(name), 200_000, over=True))
    assert made.exact
    # What has a blank line within (a class, a document) is told apart by its longest part.
    parts = [part for part in made.after.split("\n\n") if len(part) > 220]
    assert len(parts) > 200
    assert len(parts) == len(set(parts))


# ---- room ------------------------------------------------------------------------------------------------------------


def test_what_does_not_fit_is_refused_before_anything_is_made() -> None:
    server = Ember()
    small = connected(server, 8192)
    asked = len(server.asked)
    with pytest.raises(AndironError, match=r"8,000 tokens and max_tokens 256 are 64 over .* max_model_len of 8,192"):
        asyncio.run(small.prompt(row("qa"), 8000))
    assert len(server.asked) == asked


def test_a_question_that_leaves_no_room_for_its_answer_is_refused_too() -> None:
    with pytest.raises(AndironError, match="over the server's max_model_len of 300"):
        asyncio.run(connected(Ember(), 300).prompt(row("qa"), max_tokens=290))


def test_a_prompt_may_be_over_the_context_on_purpose() -> None:
    made = asyncio.run(connected(Ember(), 8192).prompt(row("qa"), 8193, over=True))
    assert made.tokens == 8193


def test_a_length_that_does_not_fit_is_cut_to_the_largest_that_does() -> None:
    assert Room(8192).length(30_000, 256) == 8192 - 256
    assert Room(40_000).length(30_000, 256) == Room(None).length(30_000, 256) == 30_000
    assert Room(100).length(30_000, 256) == 1


def test_an_estimated_length_keeps_its_distance_from_the_limit() -> None:
    assert Room(8192, exact=True).over_by(7936, 256) == 0
    assert Room(8192, exact=False).over_by(7936, 256) > 0
    length = Room(8192, exact=False).length(30_000, 256)
    assert 7500 < length < 7600 and Room(8192, exact=False).over_by(length, 256) <= 0


def test_a_context_nobody_tells_is_not_checked_and_not_noted_here_again() -> None:
    """`target.look` has said it."""
    assert Room(None).over_by(10**9, 1) == 0
    assert connected(LlamaServer()).counter.notes == []


# ---- a live server ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = start_server(tmp_path_factory.mktemp("server"))
    try:
        server.wait_ready()
        yield server
    finally:
        server.stop()


def test_a_live_server_bills_the_length_that_was_asked_for(live: LiveServer) -> None:
    async def billed() -> list[tuple[str, int, int]]:
        seen = []
        async with Client(live.url) as client:
            prompts = await Prompts.connect(client, "ember")
            assert await prompts.counter.check_usage(False) == 0
            for name in ("qa", "hungarian", "code", "json"):
                for length in (60, 777, 2500):
                    made = (await prompts.prompt(row(name), length)).fresh(4321)
                    _, _, answer = await client.post("/v1/chat/completions", made.body("ember", max_tokens=1))
                    seen.append((name, length, json.loads(answer)["usage"]["prompt_tokens"]))
        return seen

    assert all(length == tokens for _, length, tokens in asyncio.run(billed()))
