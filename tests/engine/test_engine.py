"""The engine's promises: exact tokens, fair admission, nothing leaked, nothing shared between sequences."""

import random
from collections.abc import Callable
from typing import Any

import pytest
import torch

from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.errors import AndironError
from tests.engine.conftest import GREEDY, Result, drain, generate, generate_one, random_prompt, take

MakeEngine = Callable[..., Engine]


def test_greedy_tokens_equal_transformers_in_a_mixed_batch_with_odd_chunks(make_engine: MakeEngine, judge: Any) -> None:
    engine = make_engine(prefill_chunk=37, prefill_alone=100)
    prompts = {str(n): random_prompt(n) for n in (1, 3, 50, 150, 400)}
    results = generate(engine, [Submit(id=k, prompt=p, max_tokens=20, sampling=GREEDY) for k, p in prompts.items()])
    for key, prompt in prompts.items():
        with torch.inference_mode():
            expected = judge.generate(torch.tensor([prompt]), max_new_tokens=20, do_sample=False, eos_token_id=None)
        assert results[key].tokens == expected[0, len(prompt) :].tolist()
        assert results[key].finish == "length"


def test_a_seeded_sequence_gets_the_same_tokens_alone_and_in_any_batch(make_engine: MakeEngine) -> None:
    sampling = Sampling(temperature=1.1, top_p=0.95, top_k=50, min_p=0.01, presence_penalty=0.5, seed=7)
    mine = Submit(id="mine", prompt=random_prompt(40), max_tokens=30, sampling=sampling)
    alone = generate(make_engine(), [mine])["mine"].tokens
    for count in (1, 3):
        engine = make_engine(prefill_chunk=16, prefill_alone=23)
        others = [
            Submit(id=f"other{i}", prompt=random_prompt(9 + 31 * i), max_tokens=5 + 9 * i, sampling=Sampling(seed=i))
            for i in range(count)
        ]
        requests = [*others, mine]
        random.Random(count).shuffle(requests)
        assert generate(engine, requests)["mine"].tokens == alone


def test_different_seeds_and_unseeded_requests_give_different_tokens(make_engine: MakeEngine) -> None:
    engine, prompt = make_engine(), random_prompt(8)
    texts = [tuple(generate_one(engine, prompt, sampling=Sampling(seed=seed)).tokens) for seed in (1, 2, None, None)]
    assert len(set(texts)) == 4


def test_a_reused_slot_and_its_pages_start_clean(make_engine: MakeEngine) -> None:
    """A NaN left in a freed slot or page would spread to the next sequence, masked or not."""
    expected = generate_one(make_engine(), random_prompt(20)).tokens
    engine = make_engine(max_num_seqs=2)
    generate(engine, [Submit(id=str(i), prompt=random_prompt(30), max_tokens=9) for i in range(4)])
    storage = engine.runner.storage
    for pool in (storage.keys, storage.values, storage.states, storage.tails):
        pool.fill_(float("nan"))
    assert generate_one(engine, random_prompt(20)).tokens == expected
    long, short = random_prompt(100), random_prompt(20)
    both = generate(
        engine,
        [
            Submit(id="long", prompt=long, max_tokens=12, sampling=GREEDY),
            Submit(id="short", prompt=short, max_tokens=12, sampling=GREEDY),
        ],
    )
    assert both["short"].tokens == expected
    assert both["long"].finish == "length"


def test_a_prefill_does_not_stall_a_running_decode(make_engine: MakeEngine) -> None:
    engine = make_engine(prefill_chunk=64)
    engine.submit(Submit(id="talking", prompt=random_prompt(4), max_tokens=100, sampling=GREEDY))
    results: dict[str, Result] = {}
    take(engine, results)
    engine.submit(Submit(id="long", prompt=random_prompt(320), max_tokens=1, sampling=GREEDY))
    steps = 0
    while "long" not in results:
        before = len(results["talking"].tokens)
        take(engine, results)
        steps += 1
        assert len(results["talking"].tokens) == before + 1
    assert steps == 320 // 64


def test_a_sequence_that_does_not_fit_yet_waits(make_engine: MakeEngine) -> None:
    page = 16 * 2 * 2 * 32 * 4  # bytes of one page: 16 tokens, keys and values of 2 heads × 32 floats, one layer
    engine = make_engine(max_model_len=64, kv_memory=5 * page)  # room for one sequence of 64 and a bit
    requests = [Submit(id=str(i), prompt=random_prompt(40), max_tokens=20, sampling=GREEDY) for i in range(3)]
    for request in requests:
        engine.submit(request)
    results: dict[str, Result] = {}
    while engine.busy:
        take(engine, results)
        assert len(engine.scheduler.running) <= 1
    assert len({tuple(result.tokens) for result in results.values()}) == 1
    assert [result.finish for result in results.values()] == ["length"] * 3
    assert engine.cache.usage == 0


def test_a_sequence_that_can_never_fit_is_refused_with_both_numbers(make_engine: MakeEngine) -> None:
    engine = make_engine(max_model_len=64)
    with pytest.raises(AndironError, match=r"70 tokens.* 64"):
        engine.submit(Submit(id="big", prompt=random_prompt(60), max_tokens=10))
    assert not engine.busy


def test_requests_with_lower_priority_numbers_go_first(make_engine: MakeEngine) -> None:
    engine = make_engine(max_num_seqs=1)
    for name, priority in (("first", 0), ("later", 5), ("urgent", -1)):
        engine.submit(Submit(id=name, prompt=random_prompt(5), max_tokens=3, sampling=GREEDY, priority=priority))
    assert list(drain(engine)) == ["urgent", "first", "later"]


def test_cancel_frees_everything_in_every_phase(make_engine: MakeEngine) -> None:
    engine = make_engine(max_num_seqs=2, prefill_alone=16)
    for name in ("prefilling", "also", "waiting"):
        engine.submit(Submit(id=name, prompt=random_prompt(100), max_tokens=10))
    engine.step()
    assert engine.stats.running == 1 and engine.stats.waiting == 2
    for name in ("waiting", "prefilling", "also", "never heard of"):
        engine.cancel(name)
    assert not engine.busy and engine.cache.usage == 0
    engine.submit(Submit(id="decoding", prompt=random_prompt(4), max_tokens=10))
    engine.step()
    engine.step()
    engine.cancel("decoding")
    engine.cache.check_integrity()
    assert not engine.busy and engine.cache.usage == 0


def test_random_requests_and_cancels_leave_the_pools_intact(make_engine: MakeEngine) -> None:
    dice = random.Random(0)
    engine = make_engine(max_num_seqs=3, prefill_chunk=8, prefill_alone=24, max_model_len=96)
    names: list[str] = []
    for i in range(150):
        if dice.random() < 0.35:
            names.append(str(i))
            prompt = random_prompt(dice.randint(1, 60), seed=i)
            engine.submit(Submit(id=str(i), prompt=prompt, max_tokens=dice.randint(1, 30), ignore_eos=True))
        if names and dice.random() < 0.15:
            engine.cancel(dice.choice(names))
        engine.step()
    drain(engine)
    engine.cache.check_integrity()
    assert engine.cache.usage == 0


def test_an_id_in_flight_cannot_be_reused(make_engine: MakeEngine) -> None:
    engine = make_engine()
    engine.submit(Submit(id="a", prompt=[1], max_tokens=1))
    with pytest.raises(AndironError, match="already in flight"):
        engine.submit(Submit(id="a", prompt=[1], max_tokens=1))


@pytest.mark.parametrize("token", [-1, 512])
def test_token_ids_outside_the_vocabulary_are_refused(make_engine: MakeEngine, token: int) -> None:
    with pytest.raises(AndironError, match="vocabulary of 512"):
        make_engine().submit(Submit(id="a", prompt=[1, token], max_tokens=1))


@pytest.mark.parametrize("prompt, max_tokens", [([], 5), ([1], 0)])
def test_a_request_without_work_is_refused(make_engine: MakeEngine, prompt: list[int], max_tokens: int) -> None:
    with pytest.raises(AndironError, match="at least one"):
        make_engine().submit(Submit(id="a", prompt=prompt, max_tokens=max_tokens))


def test_bfloat16_logprobs_stay_near_float32(make_engine: MakeEngine) -> None:
    results = [
        generate_one(make_engine(dtype=dtype), random_prompt(50), max_tokens=1, logprobs=5, prompt_logprobs=0)
        for dtype in ("float32", "bfloat16")
    ]
    exact, rough = ([p.logprob for p in r.prompt_logprobs or [] if p is not None] for r in results)
    assert max(abs(a - b) for a, b in zip(exact, rough, strict=True)) < 0.5
