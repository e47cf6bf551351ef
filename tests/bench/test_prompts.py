"""Prompts: exactly as long as asked for, known to a cache exactly as far as wanted, the same every time."""

import asyncio
import json
from collections.abc import Iterator

import pytest

from hearth.bench.requests.client import Client
from hearth.bench.workloads.fitting import TooShort
from hearth.bench.workloads.prompts import Prompt, Prompts
from hearth.bench.workloads.room import Room
from hearth.bench.workloads.tokens import shared_prefix
from hearth.errors import HearthError
from tests.api.live import LiveServer, start_server
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
def prompts() -> Prompts:
    return connected(Ember())


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
def test_a_length_takes_few_calls_however_long(prompts: Prompts, name: str, length: int) -> None:
    before = prompts.counter.calls
    asyncio.run(prompts.prompt(row(name), length, seed=77))
    assert prompts.counter.calls - before <= 16


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
    assert (other.after, other.check) == (made.after, made.check)
    assert shared_prefix(ids(made.messages), ids(other.messages)) == TEMPLATE


def test_a_fresh_nonce_costs_no_call(prompts: Prompts) -> None:
    asyncio.run(prompts.prompt(row("code"), 800))
    before = prompts.counter.calls
    for nonce in range(1, 200):
        asyncio.run(prompts.prompt(row("code"), 800, nonce=nonce))
    assert prompts.counter.calls == before


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
    with pytest.raises(HearthError, match=r"8,000 tokens and max_tokens 256 are 64 over .* max_model_len of 8,192"):
        asyncio.run(small.prompt(row("qa"), 8000))
    assert len(server.asked) == asked


def test_a_question_that_leaves_no_room_for_its_answer_is_refused_too() -> None:
    with pytest.raises(HearthError, match="over the server's max_model_len of 300"):
        asyncio.run(connected(Ember(), 300).prompt(row("qa"), max_tokens=290))


def test_a_prompt_may_be_over_the_context_on_purpose() -> None:
    made = asyncio.run(connected(Ember(), 8192).prompt(row("qa"), 8193, over=True))
    assert made.tokens == 8193


def test_workloads_are_scaled_to_the_context_and_say_so() -> None:
    scaled, notes = Room(8192).scaled(row("rag-32k"))
    assert scaled.prompt == 8192 - 256
    assert len(notes) == 1
    assert "rag-32k: a prompt of 30,000 tokens does not fit a context of 8,192" in notes[0]
    assert "7,936 instead" in notes[0]
    assert Room(40_000).scaled(row("rag-32k")) == (row("rag-32k"), ())
    essay, notes = Room(4096).scaled(row("essay"))
    assert essay.max_tokens == 2048
    assert "3,831" in notes[0]


def test_an_estimated_length_keeps_its_distance_from_the_limit() -> None:
    assert Room(8192, exact=True).over_by(7936, 256) == 0
    assert Room(8192, exact=False).over_by(7936, 256) > 0
    length, note = Room(8192, exact=False).length(30_000, 256)
    assert length < 7600
    assert note


def test_a_context_nobody_tells_is_not_checked_and_that_is_said() -> None:
    assert Room(None).over_by(10**9, 1) == 0
    assert any("does not say" in note for note in connected(LlamaServer()).counter.notes)
    assert not connected(LlamaServer(), 4096).counter.notes


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
        with Client(live.url) as client:
            prompts = await Prompts.connect(client, "ember")
            assert prompts.room.max_model_len == 8192
            assert await prompts.counter.check_usage(False) == 0
            for name in ("qa", "hungarian", "code", "json"):
                for length in (60, 777, 2500):
                    made = (await prompts.prompt(row(name), length)).fresh(4321)
                    _, _, answer = await client.post("/v1/chat/completions", made.body("ember", max_tokens=1))
                    seen.append((name, length, json.loads(answer)["usage"]["prompt_tokens"]))
        return seen

    assert all(length == tokens for _, length, tokens in asyncio.run(billed()))
