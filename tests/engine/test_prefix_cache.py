"""A cached prefix changes how much is computed, never what: a hit gives what a miss would have given."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import torch
from torch import Tensor

from andiron.engine import memory
from andiron.engine.engine import Engine
from andiron.engine.messages import CacheMiss, Output, Sampling, Submit
from andiron.engine.scheduler import Scheduler
from andiron.engine.sequence import Sequence
from tests.engine.conftest import GREEDY, Result, drain, generate, random_prompt, submit, take
from tests.engine.test_run_ahead import PAGE_SIZE, SETTINGS, assert_same, make_engines

MakeEngine = Callable[..., Engine]
SEEDED = Sampling(temperature=1.1, top_k=50, seed=5)
TURN = 48  # tokens


def first_output(engine: Engine, request: Submit) -> Output:
    """Runs a request to its end."""
    engine.submit(request)
    outputs: list[Output] = []
    while engine.busy:
        outputs += engine.step()
    return outputs[0]


def ask(engine: Engine, prompt: list[int], boundaries: tuple[int, ...] = (), **options: Any) -> Output:
    options = {"id": "a", "max_tokens": 1, "sampling": GREEDY, **options}
    return first_output(engine, Submit(prompt=prompt, boundaries=list(boundaries), **options))


# ---- random conversations: the same answers with and without the cache --------------------------------------


class Conversation:
    """Grows turn by turn, as a client would resend it."""

    def __init__(self, name: str, dice: random.Random, system: list[int], longest: int) -> None:
        self.name, self.dice = name, dice
        self.longest = longest  # answer, in tokens
        self.tokens, self.boundaries = list(system), [len(system)]
        self.salt = dice.choice(("", "", "tenant"))
        self.settings = SETTINGS[dice.choice(list(SETTINGS))]
        self.turns = 0

    def request(self) -> Submit:
        self.tokens += [self.dice.randrange(512) for _ in range(self.dice.randint(1, TURN))]
        if self.dice.random() < 0.8:  # some clients give no boundaries
            self.boundaries.append(len(self.tokens))
        self.turns += 1
        return Submit(
            id=f"{self.name}.{self.turns}",
            prompt=list(self.tokens),
            boundaries=list(self.boundaries),
            cache_salt=self.salt,
            max_tokens=self.dice.randint(1, self.longest),
            ignore_eos=self.dice.random() < 0.7,
            priority=self.dice.choice((0, 0, 1)),
            **self.settings,
        )

    def answered(self, tokens: list[int]) -> None:
        """Some templates drop a part of the answer, and some users take back what they said."""
        self.tokens += tokens[self.dice.choice((0, 0, len(tokens) // 2)) :]
        if self.dice.random() < 0.2:
            at = self.dice.randrange(len(self.boundaries))
            self.tokens, self.boundaries = self.tokens[: self.boundaries[at]], self.boundaries[: at + 1]


def converse(
    engine: Engine, seed: int, *, count: int = 8, turns: int = 5, longest: int
) -> tuple[dict[str, Result], set[str], list[Submit]]:
    """Conversations that share system prompts, some of which are cancelled; returns also what was asked."""
    dice = random.Random(seed)
    systems = [random_prompt(dice.randint(20, 70), seed=i) for i in range(3)]
    talks = {
        str(i): Conversation(str(i), random.Random(seed * 1000 + i), dice.choice(systems), longest)
        for i in range(count)
    }
    results, cancelled, asked = dict[str, Result](), set[str](), list[Submit]()

    def send(talk: Conversation) -> None:
        request = talk.request()
        if len(request.prompt) + request.max_tokens <= engine.max_model_len and talk.turns <= turns:
            asked.append(request)
            submit(engine, request)

    for talk in talks.values():
        send(talk)
    while engine.busy:
        if engine._sequences and dice.random() < 0.02:
            name = dice.choice(sorted(engine._sequences))
            engine.cancel(name)
            cancelled.add(name)
            send(talks[name.split(".")[0]])
        for output in engine.step():
            results.setdefault(output.id, Result()).add(output)
            if output.finish is not None:
                talk = talks[output.id.split(".")[0]]
                talk.answered(results[output.id].tokens)
                send(talk)
    return results, cancelled, asked


NO_HOST = (0, 0)


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 8), marks=pytest.mark.slow)], ids=["one", "more"])
@pytest.mark.parametrize("ahead", [False, True], ids=["plain", "ahead"])
@pytest.mark.parametrize(
    "pages, snapshots, longest, host",
    [
        (200, 400, 20, NO_HOST),
        (200, 5, 20, NO_HOST),
        (40, 40, 100, NO_HOST),
        (22, 8, 150, NO_HOST),
        (200, 3, 20, (200, 200)),  # snapshots go to the host
        (40, 10, 60, (400, 400)),  # pages too
        (26, 4, 100, (30, 9)),  # and are lost there
    ],
)
def test_random_conversations_get_the_answers_of_an_engine_without_cache(
    pages: int, snapshots: int, longest: int, host: tuple[int, int], ahead: bool, seeds: range
) -> None:
    hits = restored = evicted = preempted = 0
    for seed in seeds:
        pools = {"slots": 5, "max_model_len": 320, "prefill_alone": 64}
        engine = make_engines(**pools, pages=pages, snapshots=snapshots, host=host)[ahead]
        results, cancelled, asked = converse(engine, seed, longest=longest)
        expected = generate(make_engines(**{**pools, "slots": 40}, pages=1000)[0], asked)
        for request in asked:
            got = results.get(request.id, Result())
            if request.id in cancelled:
                assert got.tokens == expected[request.id].tokens[: len(got.tokens)]
            else:
                assert_same(got, expected[request.id])
        stats = engine.stats.prefix_cache
        assert stats.hits < stats.queries and engine.cache.usage == 0
        hits, restored, evicted = hits + stats.hits, restored + stats.host_hits, evicted + stats.evicted_snapshots
        preempted += engine.stats.preemptions
    assert (evicted > 0) == (host[1] < 200 and (pages < 200 or snapshots < 400))
    assert hits > 0 and (preempted > 0 or pages > 22) and (restored > 0) == any(host)


@pytest.mark.parametrize("name", ["computed", "state", "page"])
def test_the_comparison_catches_a_wrong_start(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    admit = Scheduler._admit_next

    def mutant(scheduler: Scheduler) -> Sequence | None:
        sequence = admit(scheduler)
        if sequence is not None and sequence.computed:
            assert sequence.lease is not None
            if name == "computed":
                sequence.computed -= 1
            elif name == "state":
                scheduler.cache.move(sequence.lease, sequence.lease.slot)
            else:
                sequence.lease.pages[0], sequence.lease.pages[1] = sequence.lease.pages[1], sequence.lease.pages[0]
        return sequence

    monkeypatch.setattr(Scheduler, "_admit_next", mutant)
    with pytest.raises((AssertionError, RuntimeError, IndexError, ValueError)):
        test_random_conversations_get_the_answers_of_an_engine_without_cache(200, 400, 20, NO_HOST, False, range(3))


# ---- a real network: bit for bit ----------------------------------------------------------------------------


def state_after_prompt(engine: Engine, request: Submit) -> tuple[Tensor, ...]:
    """The state and the keys and values once the request has its first token; it is computed alone."""
    engine.submit(request)
    results: dict[str, Result] = {}
    while not results:
        take(engine, results)
    (sequence,) = engine.scheduler.running
    assert sequence.lease is not None
    storage, place, length = engine.runner.storage, sequence.lease.state, len(request.prompt)
    rows = [pool[:, sequence.lease.pages].flatten(1, 2)[:, :length].clone() for pool in (storage.keys, storage.values)]
    found = storage.states[:, place].clone(), storage.tails[:, place].clone(), *rows
    drain(engine)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_state_after_a_hit_is_that_after_a_miss_bit_for_bit(make_engine: MakeEngine, seed: int) -> None:
    """With every snapshot that the boundaries of the prompt allow, and with prompts that take several steps."""
    dice, prompt = random.Random(seed), random_prompt(460, seed)
    boundaries = sorted({*dice.sample(range(64, 450), 5), dice.choice((448, 460))})
    whole = Submit(id="whole", prompt=prompt, boundaries=boundaries, max_tokens=3, sampling=GREEDY)
    options = {"prefill_alone": 128}
    expected = state_after_prompt(make_engine(prefix_cache=False, **options), whole)
    hits = set()
    for turns in range(1, len(boundaries) + 1):
        engine = make_engine(**options)
        for earlier in range(1, turns + 1):
            ask(engine, prompt[: boundaries[earlier - 1] + 1], tuple(boundaries[:earlier]))
        before = engine.stats.prefix_cache.hits
        found = state_after_prompt(engine, whole)
        hits.add(engine.stats.prefix_cache.hits - before)
        for got, wanted in zip(found, expected, strict=True):
            assert torch.equal(got, wanted)
    assert hits == {boundary // PAGE_SIZE * PAGE_SIZE for boundary in boundaries}


@pytest.fixture
def make_engine_with_host(make_engine: MakeEngine, monkeypatch: pytest.MonkeyPatch) -> MakeEngine:
    """On a CPU the tier in host memory is of no use, but works."""
    monkeypatch.setattr(memory, "host_cache_obstacle", lambda device: None)
    return partial(make_engine, host_cache=32 << 20)


def test_the_state_after_a_hit_in_host_memory_is_that_after_a_miss_bit_for_bit(
    make_engine: MakeEngine, make_engine_with_host: MakeEngine
) -> None:
    prompts = [random_prompt(300, seed=i) for i in range(4)]
    requests = [
        Submit(id=str(i), prompt=prompt, boundaries=[100, 280], max_tokens=3, sampling=GREEDY)
        for i, prompt in enumerate(prompts)
    ]
    # Room for one conversation: the others' snapshots, and in the second case their pages, go to the host.
    for options in ({"snapshots": 2}, {"snapshots": 2, "max_model_len": 320, "max_num_seqs": 1}):
        plain, engine = make_engine(prefix_cache=False, **options), make_engine_with_host(**options)
        expected = [state_after_prompt(plain, request) for request in requests]
        for turn in range(3):
            for request, wanted in zip(requests, expected, strict=True):
                before = engine.stats.prefix_cache.host_hits
                found = state_after_prompt(engine, request)
                assert engine.stats.prefix_cache.host_hits - before == (272 if turn else 0)
                assert all(map(torch.equal, found, wanted))
        assert engine.stats.prefix_cache.evicted_snapshots == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_real_network_gives_the_same_answers_with_and_without_cache(make_engine: MakeEngine, seed: int) -> None:
    """Conversations that grow turn by turn in one batch, and are preempted at random."""
    cached, plain = make_engine(snapshots=24), make_engine(prefix_cache=False)
    dice = random.Random(seed)
    prompts = [random_prompt(90, seed=9) + random_prompt(5 + i, seed=i) for i in range(4)]
    boundaries = [[90, len(prompt)] for prompt in prompts]
    for turn in range(3):
        requests = [
            Submit(id=str(i), prompt=prompt, boundaries=bounds, max_tokens=12, sampling=(GREEDY, SEEDED)[i % 2])
            for i, (prompt, bounds) in enumerate(zip(prompts, boundaries, strict=True))
        ]
        expected = generate(plain, requests)
        results: dict[str, Result] = {}
        for request in requests:
            cached.submit(request)
        while cached.busy:
            take(cached, results)
            if cached.scheduler.running and dice.random() < 0.1:
                cached.scheduler._preempt(dice.choice(cached.scheduler.running))
        for i, prompt in enumerate(prompts):
            assert results[str(i)].tokens == expected[str(i)].tokens
            prompt += expected[str(i)].tokens + random_prompt(20, seed=turn)
            boundaries[i].append(len(prompt))
    assert cached.stats.prefix_cache.hits > 0 and cached.stats.preemptions > 0


# ---- what is hit, and what is said about it -----------------------------------------------------------------


def test_a_prompt_of_64_tokens_is_hit_by_the_next_one(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(), random_prompt(64)
    assert ask(engine, [*prompt, 1], (64,)).cached_tokens == 0
    assert ask(engine, [*prompt, 2, 3], (64,)).cached_tokens == 64


def test_a_conversation_computes_little_more_than_its_new_tokens(make_engine: MakeEngine) -> None:
    engine = make_engine(max_model_len=2048)
    prompt, boundaries, new = random_prompt(600), [600], 0
    for turn in range(12):
        before = len(prompt) if turn else 0
        prompt = prompt + random_prompt(90, seed=turn)
        boundaries.append(len(prompt))
        new += len(prompt) - before
        ask(engine, [*prompt, 1, 2, 3], tuple(boundaries))
    stats = engine.stats.prefix_cache
    assert stats.queries - stats.hits <= 1.1 * new + 12 * 3


def test_where_prompts_are_seen_to_branch_the_third_hits(make_engine: MakeEngine) -> None:
    engine, document = make_engine(), random_prompt(300)
    first, second, third, fourth = (ask(engine, document + random_prompt(30, seed=i)) for i in range(4))
    assert first.cached_tokens == 0 and first.cache_miss == CacheMiss("cold", 0)
    assert second.cached_tokens == 0 and second.cache_miss is not None
    assert second.cache_miss.reason == "no snapshot" and second.cache_miss.shared == 300
    assert third.cached_tokens == fourth.cached_tokens == 256  # whole chunks of the delta rule


def test_a_long_text_without_boundaries_has_snapshots_at_intervals(make_engine: MakeEngine) -> None:
    engine = make_engine(max_model_len=2048, prefill_alone=512)
    interval, text = engine.scheduler.split_rules.interval, random_prompt(1500)
    ask(engine, text)
    assert ask(engine, [*text[: interval + 40], 7]).cached_tokens == interval


def test_the_first_differing_token_is_named(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(), random_prompt(200)
    ask(engine, prompt, (192,))
    changed = [*prompt[:5], prompt[5] ^ 1, *prompt[6:]]
    assert ask(engine, changed, (192,)).cache_miss == CacheMiss("differs", 5)


@pytest.mark.parametrize("length", [200, 207])
def test_a_prompt_that_ends_where_an_answer_began_does_not_differ(make_engine: MakeEngine, length: int) -> None:
    engine, prompt = make_engine(), random_prompt(length)
    for cached in (0, 192):
        result = ask(engine, prompt, (192,), max_tokens=16)  # the answer fills the prompt's last page
        assert result.cached_tokens == cached
    assert result.cache_miss is None


def test_what_was_evicted_is_named(make_engine: MakeEngine) -> None:
    engine = make_engine(snapshots=2)
    prompts = [random_prompt(100, seed=i) for i in range(4)]
    for prompt in prompts:
        ask(engine, prompt, (80,))
    assert engine.stats.prefix_cache.evicted_snapshots == 2 and engine.stats.prefix_cache.snapshots == 2
    assert ask(engine, prompts[3], (80,)).cached_tokens == 80
    miss = ask(engine, prompts[0], (80,)).cache_miss
    assert miss is not None and miss.reason == "evicted"


def test_a_shared_system_prompt_stays_while_its_conversations_go_on(make_engine: MakeEngine) -> None:
    engine, system = make_engine(snapshots=6), random_prompt(100)
    talks = [[*system, *random_prompt(40, seed=i)] for i in range(2)]
    boundaries = [[100, len(talk)] for talk in talks]
    for turn in range(8):
        for talk, ends in zip(talks, boundaries, strict=True):
            ask(engine, [*talk, 1], tuple(ends))
            talk += random_prompt(30, seed=turn)
            ends.append(len(talk))
    assert engine.stats.prefix_cache.evicted_snapshots > 6
    assert ask(engine, [*system, *random_prompt(30, seed=9)], (100,)).cached_tokens == 96


def test_what_was_evicted_from_the_device_is_hit_in_host_memory(make_engine_with_host: MakeEngine) -> None:
    engine = make_engine_with_host(snapshots=2)
    prompts = [random_prompt(100, seed=i) for i in range(4)]
    expected = [ask(engine, prompt, (80,)).tokens for prompt in prompts]
    again = ask(engine, prompts[0], (80,))
    assert again.cached_tokens == 80 and again.tokens == expected[0]
    stats = engine.stats.prefix_cache
    assert stats.host_hits == 80 and stats.evicted_snapshots == 0
    assert stats.snapshots == 2 and stats.host_snapshots == 2


def test_a_salt_separates_tenants(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(), random_prompt(100)
    ask(engine, prompt, (96,))
    other = ask(engine, prompt, (96,), cache_salt="b")
    assert other.cached_tokens == 0 and other.cache_miss == CacheMiss("salt", 0)
    assert ask(engine, prompt, (96,), cache_salt="b").cached_tokens == 96
    assert ask(engine, prompt, (96,)).cached_tokens == 96


def test_a_sequence_is_hit_while_it_still_runs(make_engine: MakeEngine) -> None:
    engine, system = make_engine(), random_prompt(100)
    engine.submit(Submit(id="long", prompt=[*system, 1], boundaries=[100], max_tokens=50, sampling=GREEDY))
    engine.step()
    engine.step()
    engine.submit(Submit(id="next", prompt=[*system, 2], boundaries=[100], max_tokens=1, sampling=GREEDY))
    outputs = {output.id: output for _ in range(2) for output in engine.step()}
    assert outputs["next"].cached_tokens == 96
    drain(engine)


def test_requests_that_arrive_together_compute_their_common_beginning_once(make_engine: MakeEngine) -> None:
    engine, system = make_engine(prefill_alone=64), random_prompt(300)
    for i in range(4):
        engine.submit(Submit(id=str(i), prompt=[*system, i], boundaries=[300], max_tokens=2, sampling=GREEDY))
    cached = {output.id: output.cached_tokens for _ in range(20) for output in engine.step() if output.queued}
    assert cached == {"0": 0, "1": 288, "2": 288, "3": 288}
    assert not engine.busy


def test_a_cancelled_prompt_resumes_where_its_last_snapshot_is(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(prefill_alone=128), random_prompt(300)
    request = Submit(id="a", prompt=prompt, boundaries=[130, 260], max_tokens=1, sampling=GREEDY)
    engine.submit(request)
    engine.step()
    engine.cancel("a")
    assert first_output(engine, request).cached_tokens == 128


def test_a_preempted_sequence_resumes_from_the_cache(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(), random_prompt(200)
    engine.submit(Submit(id="a", prompt=prompt, boundaries=[192], max_tokens=30, sampling=GREEDY))
    for _ in range(6):
        engine.step()
    (sequence,) = engine.scheduler.running
    engine.scheduler._preempt(sequence)
    engine.scheduler.schedule()
    assert sequence.computed == 192


def test_prompt_logprobs_are_computed_for_every_token(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(), random_prompt(100)
    ask(engine, prompt, (80,))
    output = ask(engine, prompt, (80,), prompt_logprobs=1)
    assert output.cached_tokens == 0 and len(output.prompt_logprobs or []) == 100
    expected = ask(make_engine(prefix_cache=False), prompt, (80,), prompt_logprobs=1)
    assert output.prompt_logprobs == expected.prompt_logprobs


def test_a_sequence_that_turned_to_nan_leaves_nothing_in_the_cache(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(), random_prompt(100)
    expected = ask(engine, prompt, (80,)).tokens
    for place in (engine.cache.num_slots, engine.cache.num_slots + 1):
        engine.runner.storage.states[:, place] = torch.nan
    assert ask(engine, prompt, (80,)).error is not None
    again = ask(engine, prompt, (80,))
    assert again.cached_tokens == 0 and again.tokens == expected


def test_the_cache_can_be_turned_off(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(prefix_cache=False), random_prompt(100)
    outputs = [ask(engine, prompt, (80,)) for _ in range(2)]
    assert [output.cached_tokens for output in outputs] == [0, 0] and outputs[1].cache_miss is None
    assert engine.stats.prefix_cache.snapshots == 0
