"""Prompts are counted as the server counts, exactly as long as asked for, and cached exactly as far as wanted."""

import asyncio
import json
from collections.abc import Iterator
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import pytest

from andiron.bench.cells import CellPlan, RequestBuilder, RunOptions
from andiron.bench.requests.client import Client, Request
from andiron.bench.requests.load import TraceRow
from andiron.bench.target import TargetOptions, inspect_server
from andiron.bench.workloads.prompts import Prompt, Prompts, Room, TooShort, nonce_text
from andiron.bench.workloads.texts import sample
from andiron.bench.workloads.tokens import Counter, shared_prefix
from andiron.errors import AndironError
from tests.api.live import LiveServer, start_server
from tests.bench.asking import with_client
from tests.bench.counting_servers import (
    FORMAT,
    NAMES,
    TEMPLATE,
    Answer,
    Ember,
    UsageOnly,
    connected,
    ids,
    row,
)

SAID = [{"role": "user", "content": "Hány darab van? Count them."}]


@pytest.fixture(scope="module")
def server() -> Ember:
    return Ember()


@pytest.fixture(scope="module")
def prompts(server: Ember) -> Prompts:
    return connected(server)


def make(prompts: Prompts, name: str, length: int | None = None, **options: Any) -> Prompt:
    return asyncio.run(prompts.prompt(row(name), length, **options))


def counter(server: Ember) -> Counter:
    return asyncio.run(Counter.connect(server, "ember"))


# ---- counting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thinking", [None, True, False])
def test_a_conversation_and_a_text_cost_what_the_server_makes_of_them(thinking: bool | None) -> None:
    own = counter(Ember())
    assert own.exact and asyncio.run(own.chat_ids(SAID, thinking)) == ids(SAID, thinking)
    assert asyncio.run(own.chat(SAID, thinking)) == len(ids(SAID, thinking))
    for text in ("plain words", "árvíztűrő tükörfúrógép", "def f(x):\n    return x", ""):
        assert asyncio.run(own.text(text)) == len(FORMAT.tokenizer.encode(text))


def test_a_server_without_a_tokenizer_is_estimated_with_one_request_per_language() -> None:
    server = UsageOnly()
    own = counter(server)
    assert not own.exact and "estimates" in own.notes[0]
    for language in ("en", "hu", "python"):
        asyncio.run(own.learn(language, sample(language)))
        said = [{"role": "user", "content": sample(language)[100:1100]}]
        assert asyncio.run(own.chat(said, None, language)) == pytest.approx(len(ids(said, None)), rel=0.1)
    assert server.asked.count("/v1/chat/completions") == 3


class Refusing(Ember):
    def __init__(self, status: int, said: bytes = b'{"error": {"message": "no template for you"}}') -> None:
        super().__init__()
        self.status, self.said = status, said

    async def post(self, path: str, body: Any) -> Answer:
        if path == "/tokenize" and "messages" not in body and self.status != 401:
            return await super().post(path, body)
        return self.status, {}, self.said


@pytest.mark.parametrize(
    ("server", "says"),
    [
        (Refusing(401), r"401.*--api-key"),
        (Refusing(400), r"/tokenize answered 400: no template for you; check the URL"),
        (Refusing(400, b""), r"/tokenize answered 400: nothing; check the URL"),
    ],
)
def test_a_refusal_is_passed_on_in_the_servers_words(server: Ember, says: str) -> None:
    with pytest.raises(AndironError, match=says):
        asyncio.run(counter(server).chat(SAID))


# ---- lengths -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [50, 131, 3001, 20_000])
@pytest.mark.parametrize("name", NAMES)
def test_a_prompt_is_exactly_as_long_as_asked_for_in_few_calls(
    prompts: Prompts, server: Ember, name: str, length: int
) -> None:
    before = len(server.asked)
    made = make(prompts, name, length, seed=length)
    assert made.exact and made.tokens == len(ids(made.messages)) == length
    assert 0 < len(server.asked) - before <= 16


@pytest.mark.parametrize("thinking", [None, True, False])
def test_the_template_is_counted_as_it_will_be_used(prompts: Prompts, thinking: bool | None) -> None:
    made = asyncio.run(prompts.prompt(row("qa", thinking=thinking), 200))
    assert len(ids(made.messages, thinking)) == 200
    asked = made.body("ember").get("chat_template_kwargs")
    assert asked == (None if thinking is None else {"enable_thinking": thinking})


def test_without_a_length_a_prompt_has_its_workloads_or_its_questions(prompts: Prompts) -> None:
    assert make(prompts, "rag-8k").tokens == 7500
    for name in NAMES:
        made = asyncio.run(prompts.prompt(row(name, prompt=None)))
        assert made.tokens == len(ids(made.messages)) < 900


@pytest.mark.parametrize("name", NAMES)
def test_a_length_that_is_too_short_is_refused_with_the_smallest_possible(prompts: Prompts, name: str) -> None:
    with pytest.raises(TooShort, match=r"a prompt of 9 tokens is too short.* the smallest is \d+") as refused:
        make(prompts, name, 9)
    assert all(make(prompts, name, refused.value.smallest, seed=seed).exact for seed in (0, 1, 2))
    with pytest.raises(TooShort):
        make(prompts, name, refused.value.smallest - 1, seed=5)


@pytest.mark.parametrize("name", NAMES)
def test_without_a_tokenizer_lengths_are_close_and_marked_as_estimates(name: str) -> None:
    made = make(connected(UsageOnly()), name, 20_000)
    assert not made.exact and len(ids(made.messages)) == pytest.approx(20_000, rel=0.04)


@pytest.mark.parametrize("name", ["qa", "hungarian", "code", "json"])
def test_no_paragraph_comes_twice_in_200_000_tokens(prompts: Prompts, name: str) -> None:
    made = make(prompts, name, 200_000, over=True)
    # Units with a blank line inside (a class, a document) are told apart by their longest part.
    parts = [part for part in made.after.split("\n\n") if len(part) > 220]
    assert made.exact and len(parts) > 200 and len(parts) == len(set(parts))


# ---- cold, warm, partial -------------------------------------------------------------------------------------


def test_consecutive_nonces_differ_in_their_first_token_and_all_cost_the_same() -> None:
    read = [ids([{"role": "user", "content": nonce_text(n)}]) for n in range(500)]
    assert len({len(prompt) for prompt in read}) == 1
    assert all(one[TEMPLATE] != other[TEMPLATE] for one, other in pairwise(read))
    assert len({nonce_text(n) for n in range(20_000)}) == 20_000 and nonce_text(12) == "210 000 000"


@pytest.mark.parametrize("name", NAMES)
def test_cold_prompts_have_only_the_template_in_common(prompts: Prompts, name: str) -> None:
    read = [ids(made.messages) for made in asyncio.run(prompts.cold(row(name), 900, 40, nonce=123_456))]
    assert {len(prompt) for prompt in read} == {900}
    assert all(shared_prefix(one, other) == TEMPLATE for one, other in pairwise(read))
    assert all(shared_prefix(one, other) < TEMPLATE + 9 for one, other in combinations(read, 2))


def test_another_nonce_gives_an_equally_long_prompt_with_the_same_question_and_costs_no_call(
    prompts: Prompts, server: Ember
) -> None:
    made = make(prompts, "rag-8k", 1500, nonce=1)
    before = len(server.asked)
    for nonce in (2, 3, 99_997):
        other = make(prompts, "rag-8k", 1500, nonce=nonce)
        assert other.exact and len(ids(other.messages)) == 1500 and other.after == made.after
        assert shared_prefix(ids(made.messages), ids(other.messages)) == TEMPLATE
    assert len(server.asked) == before


@pytest.mark.parametrize("tokens", [20, 64, 5003])
@pytest.mark.parametrize("name", ["qa", "hungarian", "code"])
def test_partial_prompts_share_exactly_as_many_tokens_as_wanted(prompts: Prompts, name: str, tokens: int) -> None:
    shared = asyncio.run(prompts.shared(row(name), tokens, nonce=31))
    assert (shared.tokens, shared.exact) == (tokens, True)
    made = asyncio.run(prompts.cold(row(name), tokens + 400, 20, nonce=500, shared=shared))
    read = [ids(prompt.messages) for prompt in made]
    assert {len(prompt) for prompt in read} == {tokens + 400}
    assert len({tuple(prompt[:tokens]) for prompt in read}) == 1
    assert all(shared_prefix(one, other) == tokens for one, other in pairwise(read))


def test_another_cell_shares_another_beginning(prompts: Prompts) -> None:
    one, other = (asyncio.run(prompts.shared(row("qa"), 200, nonce=nonce)) for nonce in (1, 2))
    messages = [[{"role": "user", "content": shared.text}] for shared in (one, other)]
    assert shared_prefix(ids(messages[0]), ids(messages[1])) == TEMPLATE


def test_a_prompt_depends_only_on_its_workload_seed_length_and_nonce(prompts: Prompts) -> None:
    """And not on what was made before; a warm prompt is the very same prompt again."""
    for name in NAMES:
        fresh = make(connected(Ember()), name, 1234, seed=4, nonce=5)
        assert make(prompts, name, 1234, seed=4, nonce=5).body("ember") == fresh.body("ember")
    pairs = [("qa", 0), ("qa", 1), ("rag-8k", 0), ("rag-32k", 0)]
    assert len({make(prompts, name, 600, seed=seed).after for name, seed in pairs}) == len(pairs)


def test_cold_prompts_use_four_texts_starting_at_the_seed(prompts: Prompts) -> None:
    made = asyncio.run(prompts.cold(row("qa"), 300, 9, nonce=0, seed=8))
    texts = [make(prompts, "qa", 300, seed=seed).after for seed in range(8, 12)]
    assert [prompt.after for prompt in made] == [texts[i % 4] for i in range(9)] and len(set(texts)) == 4


def test_another_seed_gives_other_texts_in_every_kind_of_cell(fake: str) -> None:
    cells = [
        CellPlan(section="", name="", workload="qa", requests=4, prompt=100),
        CellPlan(section="", name="", workload="qa", requests=2, prompt=100, cache="warm"),
        CellPlan(section="", name="", workload="uniform-short", requests=8),
        CellPlan(section="", name="", workload="qa", requests=2, trace=(TraceRow(0, 90, 4), TraceRow(1, 110, 4))),
    ]
    partial_cell = CellPlan(section="", name="", workload="qa", requests=2, prompt=100, shared=60, cache="partial")

    async def made(client: Client, seed: int) -> list[set[str]]:
        found = await inspect_server(client, TargetOptions())
        supply = await RequestBuilder.connect(client, found, RunOptions(seed=seed))
        asks = [await supply.build(cell) for cell in (*cells, partial_cell)]
        texts = [{behind_the_nonce(ask) for ask in own.measured} for own in asks]
        return [*texts[:-1], {text[:80] for text in texts[-1]}]  # of the last cell, the shared part

    for one, other in zip(*(with_client(fake, partial(made, seed=seed)) for seed in (0, 1)), strict=True):
        assert one.isdisjoint(other)


def behind_the_nonce(ask: Request) -> str:
    return str(ask.body["messages"][0]["content"]).partition(".")[2]


# ---- the server's context ------------------------------------------------------------------------------------


def test_a_prompt_that_does_not_fit_is_refused_before_it_is_made_unless_that_is_the_purpose() -> None:
    server = Ember()
    small = connected(server, 8192)
    asked = len(server.asked)
    with pytest.raises(AndironError, match=r"8,000 tokens with max_tokens 256 is 64 over .* max_model_len of 8,192"):
        make(small, "qa", 8000)
    assert len(server.asked) == asked
    assert make(small, "qa", 8193, over=True).tokens == 8193
    with pytest.raises(AndironError, match="over the server's max_model_len of 300"):
        make(connected(Ember(), 300), "qa", max_tokens=290)


@pytest.mark.parametrize(
    ("room", "length"),
    [(Room(8192), 8192 - 256), (Room(40_000), 30_000), (Room(None), 30_000), (Room(100), 1), (Room(8192, False), 7558)],
)
def test_a_length_that_does_not_fit_is_cut_to_the_largest_that_does(room: Room, length: int) -> None:
    assert room.length(30_000, 256) == length
    assert room.over_by(length, 256) <= 0 or room.max_model_len == 100


# ---- a live server -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = start_server(tmp_path_factory.mktemp("server"))
    try:
        server.wait_ready()
        yield server
    finally:
        server.stop()


def test_a_live_server_bills_the_length_that_was_asked_for(live: LiveServer) -> None:
    async def billed() -> list[tuple[int, int]]:
        seen = []
        async with Client(live.url) as client:
            prompts = await Prompts.connect(client, "ember")
            for name, length in (("qa", 60), ("hungarian", 777), ("code", 2500), ("json", 777)):
                made = (await prompts.prompt(row(name), length)).fresh(4321)
                _, _, answer = await client.post("/v1/chat/completions", made.body("ember", max_tokens=1))
                seen.append((length, json.loads(answer)["usage"]["prompt_tokens"]))
        return seen

    assert all(length == tokens for length, tokens in asyncio.run(billed()))
