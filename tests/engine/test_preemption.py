"""When pages run out, sequences give way and resume, and every answer is the one given with room for all.

The network is exact in integers (`abacus.py`), so tokens must be equal.
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message
from andiron.engine.engine import Engine
from andiron.engine.messages import Submit
from andiron.engine.options import EngineOptions
from andiron.engine.scheduler import Scheduler
from andiron.engine.sequence import Sequence
from andiron.engine.startup import start
from andiron.model.config import ModelConfig
from tests.engine.conftest import (
    GREEDY,
    Result,
    assert_idle_and_intact,
    drain,
    generate,
    generate_with_cancels,
    random_prompt,
    submit,
    take,
)
from tests.engine.test_run_ahead import PAGE_SIZE, SETTINGS, assert_same, make_engines

CONTEXT = 240
LONG = 150  # tokens of an answer: far beyond the headroom


def long_requests(count: int, seed: int) -> list[Submit]:
    dice = random.Random(seed)
    return [
        Submit(
            id=str(i),
            prompt=random_prompt(dice.choice((1, dice.randint(2, 60))), seed=i),
            max_tokens=dice.randint(1, LONG),
            priority=dice.choice((0, 0, 0, 1)),
            ignore_eos=dice.random() < 0.7,
            **SETTINGS[dice.choice(list(SETTINGS))],
        )
        for i in range(count)
    ]


def small_engines(pages: int) -> tuple[Engine, Engine]:
    """Without and with running ahead, and too few pages for all slots' sequences to grow long."""
    return make_engines(slots=6, pages=pages, max_model_len=CONTEXT)


def roomy_engine() -> Engine:
    return make_engines(slots=16, pages=16 * CONTEXT // PAGE_SIZE, max_model_len=CONTEXT)[0]


@pytest.mark.parametrize("name", SETTINGS)
def test_a_sequence_preempted_at_any_moment_gets_the_tokens_it_gets_alone(name: str) -> None:
    requests = [
        Submit(id=str(i), prompt=random_prompt(20 + i), max_tokens=30, ignore_eos=True, **SETTINGS[name])
        for i in range(4)
    ]
    alone = {request.id: generate(roomy_engine(), [request])[request.id] for request in requests}
    for engine in small_engines(pages=60):
        dice, results = random.Random(0), dict[str, Result]()
        for request in requests:
            submit(engine, request)
        while engine.busy:
            take(engine, results)
            if engine.scheduler.running and dice.random() < 0.3:
                engine.scheduler._preempt(dice.choice(engine.scheduler.running))
        assert engine.stats.preemptions > 0
        for request in requests:
            assert_same(results[request.id], alone[request.id])
        assert_idle_and_intact(engine)


@pytest.mark.parametrize("steps", range(1, 6))
def test_a_prompt_computed_again_has_each_logprob_once(steps: int) -> None:
    request = Submit(id="a", prompt=random_prompt(180), max_tokens=3, ignore_eos=True, **SETTINGS["prompt logprobs"])
    expected = generate(roomy_engine(), [request])["a"]
    _, ahead = small_engines(pages=60)
    ahead.submit(request)
    for _ in range(steps):
        ahead.step()
    (sequence,) = ahead.scheduler.running
    ahead.scheduler._preempt(sequence)  # while a part of its prompt is in flight
    assert_same(drain(ahead)["a"], expected)


@given(pages=st.integers(CONTEXT // PAGE_SIZE, 60), seed=st.integers(0, 10_000))
@settings(max_examples=4)
def test_any_load_on_any_pool_is_answered_as_with_room_for_all(pages: int, seed: int) -> None:
    requests = long_requests(16, seed)
    expected = generate(roomy_engine(), requests)
    for engine in small_engines(pages):
        results = generate(engine, requests)
        assert results.keys() == expected.keys()
        for name, result in results.items():
            assert_same(result, expected[name])
        assert_idle_and_intact(engine)


@pytest.mark.parametrize("seed", range(2))
def test_cancels_among_preempted_sequences_affect_no_other(seed: int) -> None:
    requests = long_requests(60, seed)
    expected = generate(roomy_engine(), requests)
    _, ahead = small_engines(pages=20)
    results, cancelled = generate_with_cancels(ahead, requests, random.Random(seed), rate=0.04)
    assert ahead.stats.preemptions > 0
    for name, result in results.items():
        if name in cancelled:
            assert result.tokens == expected[name].tokens[: len(result.tokens)]
        else:
            assert_same(result, expected[name])
    assert_idle_and_intact(ahead)


def test_the_first_in_rank_never_gives_way() -> None:
    plain, _ = small_engines(pages=CONTEXT // PAGE_SIZE)
    first = Submit(id="first", prompt=random_prompt(9), max_tokens=LONG, ignore_eos=True, sampling=GREEDY)
    later = [Submit(id=f"later {i}", prompt=[i], max_tokens=LONG, ignore_eos=True, sampling=GREEDY) for i in range(8)]
    for request in (first, *later):
        plain.submit(request)
    steps = 0
    while "first" in plain._sequences:
        steps += 1
        assert any(output.id == "first" for output in plain.step())
    assert steps == LONG and plain.stats.preemptions > 0


def test_a_request_of_higher_priority_takes_the_pages_of_a_lower_one() -> None:
    plain, _ = small_engines(pages=CONTEXT // PAGE_SIZE)
    ends: list[str] = []
    for priority in (5, 1):
        for i in range(2):
            prompt = random_prompt(10, seed=i)
            plain.submit(
                Submit(
                    id=f"{priority}{i}",
                    prompt=prompt,
                    max_tokens=LONG,
                    priority=priority,
                    ignore_eos=True,
                    sampling=GREEDY,
                )
            )
        for _ in range(10):
            plain.step()
    while plain.busy:
        ends += [output.id for output in plain.step() if output.finish]
    assert ends == ["10", "11", "50", "51"] and plain.stats.preemptions > 0


def forget_the_answer(scheduler: Scheduler, sequence: Sequence) -> None:
    """A mutant: the preempted sequence loses the tokens it has generated."""
    original(scheduler, sequence)
    del sequence.tokens[sequence.prompt_length :]


def decode_on(scheduler: Scheduler, sequence: Sequence) -> None:
    """A mutant: the preempted sequence is decoded on as if nothing had happened."""
    original(scheduler, sequence)
    sequence.decoding = True


original = Scheduler._preempt


@pytest.mark.parametrize("mutant", [forget_the_answer, decode_on])
def test_the_comparison_catches(mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scheduler, "_preempt", mutant)
    requests = long_requests(16, seed=3)
    expected = generate(roomy_engine(), requests)
    with pytest.raises((AssertionError, RuntimeError, IndexError, ValueError)):
        for name, result in generate(small_engines(pages=30)[0], requests).items():
            assert_same(result, expected[name])


def test_32_chats_without_max_tokens_run_at_once_in_a_pool_of_three_contexts() -> None:
    context, config = 1024, ModelConfig.load(ember.PATH)
    floats = config.num_full_layers * config.num_kv_heads * config.head_dim
    page_bytes = 16 * 2 * floats * 4  # the keys and values of 16 tokens
    chat = ChatFormat.load(ember.PATH)
    questions = [[Message(role="user", content=f"What is {i} + {3 * i}?")] for i in range(32)]
    requests = [
        Submit(
            id=str(i),
            prompt=(prompt := chat.prompt(question).tokens),
            max_tokens=context - len(prompt),
            min_tokens=32,  # so that no answer ends before the last has begun
            sampling=GREEDY,
        )
        for i, question in enumerate(questions)
    ]

    def engine(contexts: int) -> Engine:
        memory = contexts * context // 16 * page_bytes
        sizes = {"max_num_seqs": 32, "max_model_len": context, "kv_memory": memory}
        options = {"device": "cpu", "threads": 1, "speculate": "off", **sizes}
        return start(EngineOptions(model=str(ember.PATH), check_integrity=True, **options))

    small, roomy = engine(3), engine(32)
    assert small.cache.capacity == 3 * context
    expected = generate(roomy, requests)
    for request in requests:
        small.submit(request)
    results: dict[str, Result] = {}
    while small.stats.waiting:
        take(small, results)
    assert small.stats.running == 32  # none had to wait for another to end
    drain(small, results)
    assert {name: results[name].tokens for name in expected} == {name: expected[name].tokens for name in expected}
