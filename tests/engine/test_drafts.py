"""Speculation changes how many steps an answer takes, never the answer: the verify path under scripted drafts.

The network is exact in integers (`abacus.py`), so tokens must be equal.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import torch
from llguidance import LLMatcher

from andiron import ember
from andiron.engine.choice import Draft
from andiron.engine.constraint import Grammars
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit, Thinking
from andiron.engine.sampler import choose
from andiron.engine.sequence import Sequence
from tests.engine.abacus import Abacus
from tests.engine.conftest import (
    GREEDY,
    Result,
    assert_idle_and_intact,
    generate,
    generate_with_cancels,
    random_prompt,
    submit,
    take,
)
from tests.engine.delayed_runner import DelayedRunner
from tests.engine.scripted_drafter import AbacusDrafter, ScriptedDrafter, speculate
from tests.engine.test_preemption import long_requests, roomy_engine, small_engines
from tests.engine.test_prefix_cache import converse
from tests.engine.test_run_ahead import END_OF_GRAMMAR, SETTINGS, VOCAB, assert_same, make_engines, mixed_requests

MakeEngine = Callable[..., Engine]
WRONG = [0.0, 0.3, 1.0]  # how often a draft is wrong


def abacus(engine: Engine) -> Abacus:
    runner = engine.runner.eager if isinstance(engine.runner, DelayedRunner) else engine.runner
    assert isinstance(runner, EagerRunner) and isinstance(runner.network, Abacus)
    return runner.network


def plain_engine(*, ahead: bool = False, **pools: Any) -> Engine:
    return make_engines(**pools)[ahead]


AHEAD = pytest.mark.parametrize("ahead", [False, True], ids=["step by step", "ahead"])


# ---- the same answers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_gives_the_answer_it_gives_without_drafts(name: str, wrong: float) -> None:
    request = Submit(id="a", prompt=random_prompt(9), max_tokens=30, **SETTINGS[name])
    expected = generate(plain_engine(), [request])["a"]
    engine = plain_engine()
    counted = speculate(engine, ScriptedDrafter({"a": expected.tokens}, wrong=wrong, vocab=VOCAB))
    assert_same(generate(engine, [request])["a"], expected)
    if len(expected.tokens) > 2:
        assert (sum(counted.stats.accepted_at) > 0) == (wrong < 1)
    assert_idle_and_intact(engine)


@AHEAD
@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("most", [1, 3, 8])
def test_a_mix_of_requests_gets_the_same_answers(wrong: float, most: int, ahead: bool) -> None:
    requests = mixed_requests(30, seed=most)
    expected = generate(plain_engine(), requests)
    engine = plain_engine(ahead=ahead)
    answers = {name: result.tokens for name, result in expected.items()}
    counted = speculate(engine, ScriptedDrafter(answers, wrong=wrong, vocab=VOCAB), most=most)
    results = generate(engine, requests)
    for name, result in results.items():
        assert_same(result, expected[name])
    assert (sum(counted.stats.accepted_at) > 0) == (wrong < 1) and counted.stats.drafted > 0
    assert_idle_and_intact(engine)


@AHEAD
@pytest.mark.parametrize("seed", range(3))
def test_random_cancels_affect_no_other_sequence(seed: int, ahead: bool) -> None:
    requests = mixed_requests(60, seed)
    expected = generate(plain_engine(slots=6), requests)
    engine = plain_engine(slots=6, ahead=ahead)
    speculate(engine, AbacusDrafter(abacus(engine), wrong=0.2))
    results, cancelled = generate_with_cancels(engine, requests, random.Random(seed))
    assert cancelled
    for name, result in results.items():
        if name in cancelled:
            assert result.tokens == expected[name].tokens[: len(result.tokens)]
        else:
            assert_same(result, expected[name])
    assert_idle_and_intact(engine)


@AHEAD
@pytest.mark.parametrize("pages", [18, 30])
def test_preempted_sequences_get_the_same_answers(pages: int, ahead: bool) -> None:
    requests = long_requests(30, seed=pages)
    expected = generate(roomy_engine(), requests)
    engine = small_engines(pages)[ahead]
    counted = speculate(engine, AbacusDrafter(abacus(engine), wrong=0.2))
    results, dice = dict[str, Result](), random.Random(0)
    for request in requests:
        submit(engine, request)
    while engine.busy:
        take(engine, results)
        if engine.scheduler.running and dice.random() < 0.05:
            engine.scheduler._preempt(dice.choice(engine.scheduler.running))
    for name, result in results.items():
        assert_same(result, expected[name])
    assert engine.stats.preemptions > 0 and sum(counted.stats.accepted_at) > 0
    assert_idle_and_intact(engine)


@AHEAD
@pytest.mark.parametrize("pages, snapshots", [(200, 400), (40, 8)])
def test_conversations_get_the_same_answers_from_a_cache(pages: int, snapshots: int, ahead: bool) -> None:
    pools = {"slots": 5, "max_model_len": 320, "prefill_alone": 64}
    engine = plain_engine(**pools, pages=pages, snapshots=snapshots, ahead=ahead)
    counted = speculate(engine, AbacusDrafter(abacus(engine), wrong=0.2))
    results, cancelled, asked = converse(engine, seed=1, longest=40)
    expected = generate(plain_engine(**{**pools, "slots": 40}, pages=1000), asked)
    for request in asked:
        if request.id not in cancelled:
            assert_same(results[request.id], expected[request.id])
    assert engine.stats.prefix_cache.hits > 0 and sum(counted.stats.accepted_at) > 0
    assert_idle_and_intact(engine)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_real_network_gives_the_same_tokens_alone_and_in_a_batch(make_engine: MakeEngine, wrong: float) -> None:
    names = ("greedy", "drawn", "penalised", "drawn and penalised", "thinking budget", "logprobs", "prompt logprobs")
    requests = [
        Submit(id=name, prompt=random_prompt(9 + 11 * i), max_tokens=9 + 4 * i, **SETTINGS[name])
        for i, name in enumerate(names)
    ]
    expected = generate(make_engine(), requests)
    answers = {name: result.tokens for name, result in expected.items()}
    together, alone = make_engine(prefill_chunk=16, prefill_alone=24), make_engine()
    for engine in (together, alone):
        counted = speculate(engine, ScriptedDrafter(answers, wrong=wrong))
        batches = [requests] if engine is together else [[request] for request in requests]
        for batch in batches:
            for name, result in generate(engine, batch).items():
                assert_same(result, expected[name])
        assert (sum(counted.stats.accepted_at) > 0) == (wrong < 1)
        assert_idle_and_intact(engine)


# ---- fewer steps, within the limits --------------------------------------------------------------------------


def test_accepted_drafts_save_steps() -> None:
    request = Submit(id="a", prompt=random_prompt(10), max_tokens=41, sampling=GREEDY, ignore_eos=True)
    answers = {"a": generate(plain_engine(), [request])["a"].tokens}
    for most in (1, 3, 7):
        engine = plain_engine()
        speculate(engine, ScriptedDrafter(answers), most=most)
        engine.submit(request)
        outputs = []
        while engine.busy:
            outputs += engine.step()
        assert [len(output.tokens) for output in outputs] == [1] + [most + 1] * (40 // (most + 1))


def test_nothing_is_drafted_past_max_tokens() -> None:
    request = Submit(id="a", prompt=[1, 2], max_tokens=8, sampling=GREEDY, ignore_eos=True)
    expected = generate(plain_engine(), [request])["a"].tokens
    engine = plain_engine()
    drafter = ScriptedDrafter({"a": expected + [0] * 9}, wrong=1.0, vocab=VOCAB)
    speculate(engine, drafter, most=4)
    assert generate(engine, [request])["a"].tokens == expected
    assert drafter.steps == [[4], [4], [4], [3], [2], [1]]  # 7, 6, … 2 tokens are left; the last needs no draft


def test_drafts_make_do_with_the_pages_that_are_left() -> None:
    """Two pages of 16 tokens: the second sequence holds the other one until it ends."""
    engine = plain_engine(slots=2, pages=2, max_model_len=32)
    drafter = ScriptedDrafter({"a": [0] * 30, "b": [0] * 30}, wrong=1.0, vocab=VOCAB)
    speculate(engine, drafter, most=8)
    for name in ("a", "b"):
        engine.submit(Submit(id=name, prompt=[1] * 10, max_tokens=6, sampling=GREEDY, ignore_eos=True))
    engine.step()
    for sequence in engine.scheduler.running:
        sequence.request = Submit(id=sequence.id, prompt=[1] * 10, max_tokens=20, sampling=GREEDY, ignore_eos=True)
    engine.step()
    assert drafter.steps == [[5, 5]] and engine.stats.preemptions == 0


# ---- the choice ----------------------------------------------------------------------------------------------


def test_unseeded_draws_follow_the_distribution_whatever_is_drafted() -> None:
    logits = torch.tensor([[2.0, 1.0, 0.5, 0.0], [0.0, 1.0, 0.5, 2.0]])
    count = 4000
    for drafted in range(4):
        request = Submit(id="x", prompt=[0], max_tokens=9)
        drawers = [Sequence(request, eos_ids=frozenset()) for _ in range(count)]
        sampled = choose(logits.repeat(count, 1), drawers, [Draft([drafted])] * count)
        assert_drawn_from(logits[0].softmax(-1).tolist(), Counter(one.tokens[0] for one in sampled))
        assert all((len(one.tokens) == 2) == (one.tokens[0] == drafted) for one in sampled)
        second = Counter(one.tokens[1] for one in sampled if len(one.tokens) == 2)
        assert_drawn_from(logits[1].softmax(-1).tolist(), second)


def assert_drawn_from(probabilities: list[float], drawn: Counter[int]) -> None:
    """Within five standard deviations, which chance exceeds once in a million times."""
    count = drawn.total()
    for token, probability in enumerate(probabilities):
        deviation = (probability * (1 - probability) / count) ** 0.5
        assert drawn[token] / count == pytest.approx(probability, abs=5 * deviation)


@pytest.fixture(scope="module")
def grammars() -> Grammars:
    return Grammars(ember.PATH, vocab_size=VOCAB, eos_ids=[END_OF_GRAMMAR])


def digits(grammars: Grammars, count: int) -> list[int]:
    """The tokens of "0", "1", … as the grammar's vocabulary has them."""
    constraint = grammars.constraint(LLMatcher.grammar_from_regex("[0-9]"))
    mask = constraint.mask()
    return [token for token in range(VOCAB) if mask[token >> 5] >> (token & 31) & 1][:count]


def with_grammar(grammars: Grammars, **options: Any) -> Sequence:
    grammar = LLMatcher.grammar_from_regex("[0-9]{3}")
    request = Submit(id="x", prompt=[1], max_tokens=9, sampling=GREEDY, grammar=grammar, **options)
    made = Sequence(request, eos_ids=frozenset({END_OF_GRAMMAR}))
    made.choice.constraint = grammars.constraint(grammar)
    return made


def test_a_draft_ends_before_a_token_that_breaks_the_grammar(grammars: Grammars) -> None:
    one, two = digits(grammars, 2)
    letter = next(token for token in range(300, VOCAB) if token not in digits(grammars, 10))
    sequence = with_grammar(grammars)
    draft = sequence.choice.vet([one, letter, two], sequence.tokens)
    assert draft.tokens == [one] and draft.masks is not None and len(draft.masks) == 2
    assert sequence.choice.vet([letter], sequence.tokens).tokens == []
    # The grammar is still where it was.
    for token in (one, two):
        sequence.append(token)
        assert sequence.finish is None
    sequence.append(one)
    assert sequence.finish == "stop"


def test_a_draft_ends_before_a_token_that_completes_the_grammar(grammars: Grammars) -> None:
    one, two = digits(grammars, 2)
    sequence = with_grammar(grammars)
    assert sequence.choice.vet([one, two, one, two], sequence.tokens).tokens == [one, two]
    sequence.append(one)
    assert sequence.choice.vet([two, one], sequence.tokens).tokens == [two]


def test_a_grammar_begins_after_the_draft_that_ends_thinking(grammars: Grammars) -> None:
    end, letter, (one,) = 7, 900, digits(grammars, 1)
    sequence = with_grammar(grammars, thinking=Thinking(end_id=end))
    draft = sequence.choice.vet([letter, end, one, letter], sequence.tokens)
    assert draft.tokens == [letter, end, one]
    assert draft.masks is not None and [mask is None for mask in draft.masks] == [True, True, False, False]
    assert not sequence.choice.constrained


def test_a_draft_ends_before_a_call_within_thinking(grammars: Grammars) -> None:
    """The grammar may begin with that call, and its masks would have to follow."""
    one, two = digits(grammars, 2)
    sequence = with_grammar(grammars, thinking=Thinking(end_id=5, budget=None, closing=[5], call_token=7))
    assert sequence.choice.vet([one, 7, two], sequence.tokens).tokens == [one]


def test_a_draft_ends_before_a_stop_token_and_where_the_thinking_budget_forces_another() -> None:
    request = Submit(id="x", prompt=[1], max_tokens=9, stop_token_ids=[5], min_tokens=2)
    choice = Sequence(request, eos_ids=frozenset()).choice
    assert choice.vet([5, 6, 5, 6], [1]).tokens == [5, 6]  # the first could not end it yet
    request = Submit(id="x", prompt=[1], max_tokens=9, thinking=Thinking(end_id=7, budget=2, closing=[8, 7]))
    choice = Sequence(request, eos_ids=frozenset()).choice
    assert choice.vet([3, 4, 8, 7, 9], [1]).tokens == [3, 4, 8, 7, 9]
    assert choice.vet([3, 4, 5, 7, 9], [1]).tokens == [3, 4]
    assert choice.vet([3, 7, 5, 6], [1]).tokens == [3, 7, 5, 6]  # thinking has ended within its budget


def test_penalties_count_the_drafts_before_each_token() -> None:
    logits = torch.tensor([[1.0, 0.9, 0.0], [1.0, 0.9, 0.0], [1.0, 0.9, 0.0]])
    sampling = Sampling(temperature=0, frequency_penalty=0.08)
    sequence = Sequence(Submit(id="x", prompt=[2], max_tokens=9, sampling=sampling), eos_ids=frozenset())
    (sampled,) = choose(logits.clone(), [sequence], [Draft([0, 0])])
    assert sampled.tokens == [0, 0, 1]  # two zeros cost 0.16
    (again,) = choose(logits[:1].clone(), [sequence])
    assert again.tokens == [0]  # the drafts were not counted for good


def test_a_sequence_that_turns_to_nan_keeps_the_tokens_before(make_engine: MakeEngine) -> None:
    request = Submit(id="a", prompt=random_prompt(6), max_tokens=12, sampling=GREEDY)
    expected = generate(make_engine(), [request])["a"]
    engine = make_engine()
    speculate(engine, ScriptedDrafter({"a": expected.tokens}))
    results: dict[str, Result] = {}
    engine.submit(request)
    take(engine, results)
    assert isinstance(engine.runner, EagerRunner)
    network = engine.runner.network
    logits = network.logits
    network.logits = lambda hidden: logits(hidden).index_fill_(0, torch.tensor([2]), torch.nan)  # type: ignore[method-assign]
    take(engine, results)
    assert results["a"].tokens == expected.tokens[:3]
    assert results["a"].finish == "error" and "NaN" in (results["a"].error or "")
    assert_idle_and_intact(engine)
