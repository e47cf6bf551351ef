"""Launching a step before the previous one is read changes when tokens come, never which."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from llguidance import LLMatcher

from andiron import ember
from andiron.engine.cache import Cache
from andiron.engine.constraint import Grammars
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.host_copies import host_memory
from andiron.engine.messages import Sampling, Submit, Thinking
from andiron.engine.splits import SplitRules
from andiron.model.config import ModelConfig
from tests.engine.abacus import Abacus
from tests.engine.conftest import (
    GREEDY,
    Result,
    assert_idle_and_intact,
    drain,
    generate,
    generate_with_cancels,
    random_prompt,
    take,
)
from tests.engine.delayed_runner import DelayedRunner

VOCAB = 4096  # at least as large as Ember's, whose tokenizer the grammars use
END_OF_GRAMMAR = ModelConfig.load(ember.PATH).vocab_size - 1
STOPS = frozenset(range(7, VOCAB, 32))  # enough that sequences often end on one
PAGE_SIZE = 16
SPLIT_RULES = SplitRules(PAGE_SIZE, interval=96, grain=16)  # so that short prompts are cut as often as long ones
END = 11  # stands for </think>
DRAWN = Sampling(temperature=1.2, top_k=40, top_p=0.95, seed=3)
MakeEngine = Callable[..., Engine]


def make_engines(
    *,
    eos_ids: frozenset[int] = STOPS,
    slots: int = 4,
    pages: int | None = None,
    max_model_len: int = 128,
    prefill_alone: int = 40,
    snapshots: int = 0,
    host: tuple[int, int] = (0, 0),
) -> tuple[Engine, Engine]:
    """Two engines, of which the second runs ahead. `host`: pages and snapshots in host memory."""
    needed = slots * max_model_len // PAGE_SIZE
    # By default slightly too few pages.
    pools = {"pages": pages or needed - 3, "page_size": PAGE_SIZE, "slots": slots, "snapshots": snapshots}

    def make(run: Callable[[EagerRunner], Any]) -> Engine:
        storage = Abacus.storage(**pools)
        return Engine(
            run(EagerRunner(Abacus(VOCAB), storage)),
            Cache(**pools, host=host_memory(storage, pages=host[0], snapshots=host[1], first_snapshot=slots)),
            vocab_size=VOCAB,
            max_model_len=max_model_len,
            eos_ids=list(eos_ids),
            grammars=Grammars(ember.PATH, vocab_size=VOCAB, eos_ids=[END_OF_GRAMMAR]),
            prefill_chunk=16,
            prefill_alone=prefill_alone,
            split_rules=SPLIT_RULES,
            check_integrity=True,
        )

    return make(lambda eager: eager), make(DelayedRunner)


def delayed(engine: Engine) -> DelayedRunner:
    assert isinstance(engine.runner, DelayedRunner)
    return engine.runner


# Every setting that affects how the next token is chosen.
SETTINGS: dict[str, dict[str, Any]] = {
    "greedy": {"sampling": GREEDY},
    "drawn": {"sampling": DRAWN},
    "penalised": {"sampling": Sampling(temperature=0, presence_penalty=0.7, frequency_penalty=0.4)},
    "drawn and penalised": {"sampling": Sampling(temperature=0.9, top_k=20, repetition_penalty=1.3, seed=5)},
    "thinking": {"sampling": GREEDY, "thinking": Thinking(end_id=END)},
    "drawn from all": {"sampling": Sampling(temperature=0.8, seed=4)},
    "drawn from many": {"sampling": Sampling(temperature=0.8, top_k=65, seed=4)},
    "biased": {"sampling": Sampling(temperature=0, logit_bias={5: 3.0, 9: -100.0})},
    "logprobs": {"sampling": GREEDY, "logprobs": 2},
    "prompt logprobs": {"sampling": GREEDY, "prompt_logprobs": 1},
    "min tokens": {"sampling": GREEDY, "min_tokens": 6},
    "min tokens, penalised": {"sampling": Sampling(temperature=0, frequency_penalty=0.6), "min_tokens": 4},
    "thinking budget": {"sampling": GREEDY, "thinking": Thinking(end_id=END, budget=4, closing=[END, 5])},
    "thinking budget, penalised": {
        "sampling": Sampling(temperature=1.1, top_k=30, presence_penalty=0.8, seed=6),
        "thinking": Thinking(end_id=END, budget=5, closing=[5, END]),
    },
    "grammar": {"sampling": GREEDY, "grammar": LLMatcher.grammar_from_regex("(yes|no), [0-9]{2}!")},
    "grammar after thinking": {
        "sampling": DRAWN,
        "grammar": LLMatcher.grammar_from_regex("[0-9]{3}"),
        "thinking": Thinking(end_id=END, budget=3, closing=[END]),
    },
}


def mixed_requests(count: int, seed: int) -> list[Submit]:
    dice = random.Random(seed)
    return [
        Submit(
            id=str(i),
            prompt=random_prompt(dice.choice((1, 2, dice.randint(3, 60))), seed=i),
            max_tokens=dice.choice((1, 2, dice.randint(3, 24))),
            priority=dice.randint(-1, 1),
            ignore_eos=dice.random() < 0.3,
            **SETTINGS[dice.choice(list(SETTINGS))],
        )
        for i in range(count)
    ]


def assert_same(result: Result, expected: Result) -> None:
    assert (result.tokens, result.finish, result.stop_token, result.error) == (
        expected.tokens,
        expected.finish,
        expected.stop_token,
        expected.error,
    )
    # The last bits of a softmax may depend on the number of rows.
    for got, wanted in (
        (result.logprobs, expected.logprobs),
        (result.prompt_logprobs or [], expected.prompt_logprobs or []),
    ):
        assert [entry and entry.token for entry in got] == [entry and entry.token for entry in wanted]
        for one, other in zip(got, wanted, strict=True):
            if one is not None and other is not None:
                values = [one.logprob, *(value for _, value in one.top)]
                assert values == pytest.approx([other.logprob, *(value for _, value in other.top)], abs=1e-4)


def test_a_mix_of_requests_gets_the_same_tokens_in_the_same_order() -> None:
    plain, ahead = make_engines()
    requests = mixed_requests(80, seed=1)
    expected, results = generate(plain, requests), generate(ahead, requests)
    # The first tokens come in the order of priority, then arrival; those that a grammar constrains, last in their step.
    free = {request.id for request in requests if request.grammar is None}
    assert [name for name in results if name in free] == [name for name in expected if name in free]
    assert results.keys() == expected.keys()
    for name, result in results.items():
        assert_same(result, expected[name])
    assert {result.finish for result in results.values()} == {"stop", "length"}
    assert all(delayed(ahead).ahead[1:])
    assert_idle_and_intact(ahead)


@pytest.mark.parametrize("count, seed", [*((60, seed) for seed in range(5)), (1000, 5)])
def test_random_cancels_affect_no_other_sequence(count: int, seed: int) -> None:
    plain, ahead = make_engines(slots=6)
    dice = random.Random(seed)
    delayed(ahead).is_busy = lambda: dice.random() < 0.7  # so that some masks are late
    requests = mixed_requests(count, seed)
    expected = generate(plain, requests)
    results, cancelled = generate_with_cancels(ahead, requests, random.Random(seed))
    assert len(results) == count and count // 20 < len(cancelled) < count
    for name, result in results.items():
        if name in cancelled:
            assert result.finish is None
            assert result.tokens == expected[name].tokens[: len(result.tokens)]
        else:
            assert_same(result, expected[name])
    assert any(delayed(ahead).ahead)
    assert_idle_and_intact(ahead)


def test_steps_return_the_same_tokens_together() -> None:
    plain, ahead = make_engines(prefill_alone=128)
    requests = [
        Submit(id=str(i), prompt=random_prompt(5 + i), max_tokens=4 * i + 1, sampling=sampling)
        for i, sampling in enumerate((GREEDY, DRAWN, GREEDY, DRAWN))
    ]
    steps: list[list[Any]] = []
    for engine in (plain, ahead):
        for request in requests:
            engine.submit(request)
        steps.append([])
        while engine.busy:
            steps[-1].append([(output.id, output.tokens, output.finish) for output in engine.step()])
    assert steps[0] == [outputs for outputs in steps[1] if outputs]


@pytest.mark.parametrize("name", SETTINGS)
def test_every_step_but_the_first_is_launched_before_the_previous_one_is_read(name: str) -> None:
    _, ahead = make_engines()
    requests = [
        Submit(id="a", prompt=[1, 2], max_tokens=9, ignore_eos=True, **SETTINGS[name]),
        Submit(id="b", prompt=[1, 2], max_tokens=9, ignore_eos=True, sampling=GREEDY),
    ]
    generate(ahead, requests[:1])
    alone = len(delayed(ahead).ahead)
    assert delayed(ahead).ahead == [False] + [True] * (alone - 1) and alone > 3
    generate(ahead, requests)
    assert delayed(ahead).ahead[alone:] == [False] + [True] * 8


def test_nothing_is_computed_past_max_tokens() -> None:
    _, ahead = make_engines()
    wanted = {str(count): count for count in (1, 2, 7)}
    for name, count in wanted.items():
        ahead.submit(Submit(id=name, prompt=[1, 2], max_tokens=count, sampling=GREEDY, ignore_eos=True))
    drain(ahead)
    assert {sequence.id: count for sequence, count in delayed(ahead).tokens.items()} == wanted


def test_a_stop_ends_a_sequence_whose_next_token_is_in_flight() -> None:
    plain, ahead = make_engines(eos_ids=frozenset())
    request = Submit(id="a", prompt=random_prompt(10), max_tokens=20, sampling=GREEDY)
    free = generate(plain, [request])["a"].tokens
    ahead._eos_ids = frozenset({free[4]})
    ahead.submit(request)
    results: dict[str, Result] = {}
    while "a" not in results or results["a"].finish is None:
        take(ahead, results)
    assert results["a"].tokens == free[: free.index(free[4]) + 1] and results["a"].stop_token == free[4]
    assert ahead.cache.usage == 0 and ahead.stats.running == 0  # released at once
    assert ahead.busy  # until the surplus token is collected
    assert ahead.step() == []
    assert_idle_and_intact(ahead)


def test_an_id_cancelled_in_flight_can_be_reused_at_once() -> None:
    plain, ahead = make_engines(eos_ids=frozenset(), slots=1)
    old, new = (Submit(id="a", prompt=random_prompt(8, seed), max_tokens=6, sampling=GREEDY) for seed in (1, 2))
    expected = generate(plain, [new])["a"]
    for steps in range(1, 6):
        ahead.submit(old)
        for _ in range(steps):
            ahead.step()
        assert delayed(ahead).in_flight
        ahead.cancel("a")
        assert ahead.cache.usage == 0 and ahead.busy
        assert_same(generate(ahead, [new])["a"], expected)
        assert_idle_and_intact(ahead)


def test_after_a_cancel_only_the_step_in_flight_is_waited_for() -> None:
    _, ahead = make_engines()
    ahead.submit(Submit(id="a", prompt=random_prompt(60), max_tokens=6, sampling=GREEDY))
    ahead.step()  # part of the prompt
    ahead.cancel("a")
    assert ahead.busy
    assert ahead.step() == []
    assert_idle_and_intact(ahead)


def test_a_real_network_gives_the_same_tokens(make_engine: MakeEngine) -> None:
    plain, ahead = make_engine(prefill_chunk=16, prefill_alone=24), make_engine(prefill_chunk=16, prefill_alone=24)
    ahead.runner = DelayedRunner(ahead.runner)
    requests = [
        Submit(id=name, prompt=random_prompt(9 + 11 * i), max_tokens=5 + 4 * i, **SETTINGS[name])
        for i, name in enumerate(("greedy", "drawn", "penalised", "drawn and penalised", "thinking budget", "logprobs"))
    ]
    expected, results = generate(plain, requests), generate(ahead, requests)
    for name in expected:
        assert_same(results[name], expected[name])
    assert all(delayed(ahead).ahead[1:])
    assert_idle_and_intact(ahead)


@pytest.mark.parametrize("runs_ahead", [False, True])
def test_a_sequence_that_turns_to_nan_fails_alone(make_engine: MakeEngine, runs_ahead: bool) -> None:
    engine = make_engine()
    sick, well = (Submit(id=name, prompt=random_prompt(6), max_tokens=12, sampling=GREEDY) for name in ("sick", "well"))
    expected = generate(engine, [well])["well"]
    if runs_ahead:
        engine.runner = DelayedRunner(engine.runner)
    engine.submit(sick)
    engine.submit(well)
    results: dict[str, Result] = {}
    while not results:
        take(engine, results)
    lease = next(sequence.lease for sequence in engine.scheduler.running if sequence.id == "sick")
    assert lease is not None
    engine.runner.storage.states[:, lease.slot] = float("nan")
    drain(engine, results)
    assert results["sick"].finish == "error" and "NaN" in (results["sick"].error or "")
    assert_same(results["well"], expected)
    assert_idle_and_intact(engine)
