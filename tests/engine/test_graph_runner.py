"""Kernels, graphs and running ahead change how fast tokens come, never which: the fused engine equals the plain one.

Whole sequences are compared. The only difference allowed is a tie: at the first token that differs, a change of the
reference's two logits by the numeric tolerance makes the reference choose the other token too. The test names every
tie in a warning. On a CPU the kernels run in Triton's interpreter and compute in float32. On CUDA their float32
products round to ten bits, so the tolerance is larger there.
"""

import random
import warnings
from pathlib import Path
from typing import Any

import msgspec
import pytest
import torch
from torch import Tensor

from andiron.engine import sampler
from andiron.engine.engine import Engine
from andiron.engine.graph_runner import batch_sizes
from andiron.engine.messages import Logprob, Sampling, Submit, Thinking
from andiron.engine.sequence import Sequence
from tests.engine.conftest import GREEDY, Result, assert_idle_and_intact, drain, generate, take
from tests.engine.twins import TINY, evict_all, make_twins
from tests.kernels.gpu import DEVICE, NEEDS_CUDA, coarsen

pytestmark = pytest.mark.kernels
VOCAB = TINY["vocab_size"]
END = 11  # stands for </think>
DRAWN = Sampling(temperature=1.2, top_k=20, top_p=0.95, min_p=0.01, seed=3)
PENALISED = Sampling(temperature=0, presence_penalty=0.7, frequency_penalty=0.4, repetition_penalty=1.2)
TOLERANCE = 1e-4 if DEVICE.type == "cpu" else 0.05  # of a logit or a logprob

# Every setting that takes a different path through the runner.
SETTINGS: dict[str, dict[str, Any]] = {
    "greedy": {"sampling": GREEDY},
    "drawn": {"sampling": DRAWN},
    "penalised": {"sampling": PENALISED},
    "drawn and penalised": {"sampling": Sampling(temperature=0.9, top_k=9, presence_penalty=0.5, seed=5)},
    "biased, drawn from all": {"sampling": Sampling(temperature=0.8, logit_bias={5: 3.0, 9: -100.0}, seed=4)},
    "logprobs": {"sampling": GREEDY, "logprobs": 2, "prompt_logprobs": 1},
    "min tokens, penalised": {"sampling": PENALISED, "min_tokens": 2},
    "thinking budget": {"sampling": DRAWN, "thinking": Thinking(end_id=END, budget=2, closing=[END, 5])},
    "grammar after thinking": {
        "sampling": PENALISED,
        "grammar": "7 3 7",
        "thinking": Thinking(end_id=END, budget=1, closing=[END]),
    },
    "call within thinking": {
        "sampling": Sampling(temperature=0, logit_bias={9: 100.0}),
        "grammar": "9 3 7",
        "thinking": Thinking(end_id=END, budget=2, closing=[END], call_token=9),
    },
}


@pytest.fixture(autouse=True)
def _coarse_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    coarsen(monkeypatch)


def prompt(length: int, seed: int = 0) -> list[int]:
    return torch.randint(0, VOCAB, (length,), generator=torch.Generator().manual_seed(1000 * seed + length)).tolist()


def assert_agree(fused: dict[str, Result], plain: Engine, requests: list[Submit], tolerance: float = TOLERANCE) -> None:
    """`fused` holds what the plain engine generates for the requests, except for ties."""
    expected = generate(plain, requests)
    assert fused.keys() == expected.keys()
    for request in requests:
        ours, theirs = fused[request.id], expected[request.id]
        pairs = enumerate(zip(ours.tokens, theirs.tokens, strict=False))
        agreed = next((i for i, (our, their) in pairs if our != their), len(theirs.tokens))
        if agreed == len(theirs.tokens):
            assert end_of(ours) == end_of(theirs), request.id
        else:
            assert_tie(plain, request, agreed, ours.tokens[agreed], theirs.tokens[agreed], tolerance)
        assert_close(ours.logprobs[:agreed], theirs.logprobs[:agreed], tolerance)
        assert_close(ours.prompt_logprobs, theirs.prompt_logprobs, tolerance)


def end_of(result: Result) -> tuple[Any, ...]:
    return len(result.tokens), result.finish, result.stop_token, result.error


def assert_tie(plain: Engine, request: Submit, position: int, ours: int, theirs: int, tolerance: float) -> None:
    """The plain engine chooses our token, too, if our logit is raised and its own lowered by the tolerance."""

    def nudged(logits: Tensor, sequences: list[Sequence], _: object) -> list[int | None]:
        for row, sequence in zip(logits, sequences, strict=True):
            if sequence.generated == position:
                gaps.append((row[theirs] - row[ours]).item())
                row[ours] += tolerance
                row[theirs] -= tolerance
        return original(logits, sequences)

    original, gaps = sampler.sample, list[float]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sampler, "sample", nudged)
        chosen = generate(plain, [request])[request.id].tokens[position]
    case = f"{request.id!r}, token {position}: {ours} where the reference has {theirs}, logits {gaps[0]:.4f} apart"
    assert chosen == ours, f"not a tie: {case}"
    warnings.warn(f"tie in {case}", stacklevel=3)


def assert_close(ours: list[Any] | None, theirs: list[Any] | None, tolerance: float) -> None:
    assert values(ours) == pytest.approx(values(theirs), abs=tolerance)


def values(logprobs: list[Logprob | None] | None) -> list[float]:
    return [value for entry in logprobs or [] if entry for value in (entry.logprob, *(v for _, v in entry.top))]


def test_all_settings_in_one_batch_with_chunked_prompts_and_more_requests_than_slots(tmp_path: Path) -> None:
    plain, fused = make_twins(tmp_path, slots=5, pages=16)
    requests = [
        Submit(id=name, prompt=prompt(1 + 7 * i % 20), max_tokens=4, **settings)
        for i, (name, settings) in enumerate(SETTINGS.items())
    ]
    assert_agree(generate(fused, requests), plain, requests)
    assert_idle_and_intact(fused)


@pytest.mark.slow
def test_a_sequence_preempted_at_any_moment_gets_the_same_tokens(tmp_path: Path) -> None:
    plain, fused = make_twins(tmp_path, slots=5, pages=40)
    requests = [
        Submit(id=name, prompt=prompt(5 + i, seed=i), max_tokens=4, **SETTINGS[name])
        for i, name in enumerate(("greedy", "drawn and penalised", "grammar after thinking"))
    ]
    dice, results = random.Random(1), dict[str, Result]()
    for request in requests:
        fused.submit(request)
    while fused.busy:
        take(fused, results)
        if fused.scheduler.running and dice.random() < 0.4:
            fused.scheduler._preempt(dice.choice(fused.scheduler.running))
    assert fused.stats.preemptions > 2
    assert_agree(results, plain, requests)
    assert_idle_and_intact(fused)


def test_a_greedy_and_a_drawn_sequence_alone_and_together(tmp_path: Path) -> None:
    """These stay on the device throughout, which a batch of all settings does only for a few steps."""
    plain, fused = make_twins(tmp_path, slots=2)
    greedy = Submit(id="greedy", prompt=prompt(9), max_tokens=4, sampling=GREEDY)
    drawn = Submit(id="drawn", prompt=prompt(20), max_tokens=3, sampling=DRAWN)
    for requests in ([greedy], [greedy, drawn]):
        assert_agree(generate(fused, requests), plain, requests)
    assert_idle_and_intact(fused)


def test_thinking_that_a_greedy_sequence_ends_within_its_budget_is_not_ended_again(tmp_path: Path) -> None:
    """Alone, so that its steps choose the likeliest token without the kernels that draw."""
    plain, fused = make_twins(tmp_path, slots=1)
    request = Submit(id="a", prompt=prompt(9), max_tokens=4, sampling=GREEDY)
    free = generate(plain, [request])["a"].tokens
    end, forced = free[0], next(token for token in range(VOCAB) if token not in free)
    limited = msgspec.structs.replace(request, thinking=Thinking(end_id=end, budget=2, closing=[forced, end]))
    assert generate(plain, [limited])["a"].tokens == free
    assert_agree(generate(fused, [limited]), plain, [limited])


def test_prompt_logprobs_of_a_step_of_as_many_rows_as_there_are_sequences(tmp_path: Path) -> None:
    """On CUDA there are two graphs of 16 rows then: of a step with chunks, and of one without."""
    plain, fused = make_twins(tmp_path, slots=16)
    request = Submit(id="a", prompt=prompt(16), max_tokens=1, sampling=GREEDY, prompt_logprobs=1)
    assert_agree(generate(fused, [request]), plain, [request])


@pytest.mark.skipif(DEVICE.type == "cpu", reason="a CPU waits for nothing")
def test_the_host_waits_for_nothing_but_tokens(tmp_path: Path) -> None:
    _, fused = make_twins(tmp_path, slots=5, pages=16)
    requests = [Submit(id=name, prompt=prompt(9), max_tokens=4, **settings) for name, settings in SETTINGS.items()]
    torch.cuda.set_sync_debug_mode("error")  # waiting for an event, as `fetch` does, is no error
    try:
        generate(fused, requests)
    finally:
        torch.cuda.set_sync_debug_mode("default")


def test_a_stop_ends_a_sequence_whose_next_token_is_in_flight(tmp_path: Path) -> None:
    plain, fused = make_twins(tmp_path, slots=2)
    request = Submit(id="a", prompt=prompt(12), max_tokens=5, sampling=GREEDY)
    free = generate(plain, [request])["a"].tokens
    plain._eos_ids = fused._eos_ids = frozenset({free[2]})
    assert generate(plain, [request])["a"].finish == "stop"
    for _ in range(2):  # the second time in the slot it has just left
        assert_agree(generate(fused, [request]), plain, [request])
    assert_idle_and_intact(fused)


def test_a_cancelled_sequence_leaves_nothing_behind(tmp_path: Path) -> None:
    """Its slot and pages are given out again while the step that writes to them is still in flight."""
    plain, fused = make_twins(tmp_path, slots=1, pages=3, max_tokens=48)
    mine = Submit(id="mine", prompt=prompt(5), max_tokens=3, sampling=PENALISED)
    for steps in (1, 3):  # within its prompt, and after it
        fused.submit(Submit(id="other", prompt=prompt(20, seed=steps), max_tokens=9, sampling=PENALISED))
        for _ in range(steps):
            fused.step()
        fused.cancel("other")
        assert_agree(generate(fused, [mine]), plain, [mine])
        assert_idle_and_intact(fused)


@pytest.mark.parametrize("logprobs", [None, 1])
def test_a_sequence_that_turns_to_nan_fails_alone(tmp_path: Path, logprobs: int | None) -> None:
    plain, fused = make_twins(tmp_path, slots=2)
    well = Submit(id="well", prompt=prompt(6), max_tokens=4, sampling=GREEDY)
    sick = msgspec.structs.replace(well, id="sick", logprobs=logprobs)
    fused.submit(sick)
    fused.submit(well)
    results: dict[str, Result] = {}
    while not results:
        take(fused, results)
    lease = next(sequence.lease for sequence in fused.scheduler.running if sequence.id == "sick")
    assert lease is not None
    fused.runner.storage.states[:, lease.slot] = torch.nan
    drain(fused, results)
    assert results["sick"].finish == "error" and "NaN" in (results["sick"].error or "")
    assert len(results["sick"].logprobs) == (0 if logprobs is None else len(results["sick"].tokens))
    assert_agree({"well": results["well"]}, plain, [well])
    assert_idle_and_intact(fused)


def test_only_a_difference_within_the_tolerance_is_a_tie(tmp_path: Path) -> None:
    plain, _ = make_twins(tmp_path, slots=1)
    request = Submit(id="a", prompt=prompt(9), max_tokens=4, sampling=GREEDY, logprobs=2)
    result = generate(plain, [request])["a"]
    (_, best), (second, next_best) = result.logprobs[2].top
    result.tokens[2] = second
    with pytest.warns(UserWarning, match=f"tie in 'a', token 2: {second} where"):
        assert_agree({"a": result}, plain, [request], tolerance=0.6 * (best - next_best))
    with pytest.raises(AssertionError, match="not a tie"):
        assert_agree({"a": result}, plain, [request], tolerance=0.4 * (best - next_best))


@pytest.mark.parametrize("most", [1, 2, 7, 9, 40, 128, 200])
def test_every_batch_has_a_graph_that_is_not_much_larger(most: int) -> None:
    sizes = batch_sizes(most)
    assert sizes == sorted(set(sizes)) and sizes[-1] == most
    for rows in range(1, most + 1):
        assert next(size for size in sizes if size >= rows) <= max(rows * 1.25, rows + 2)


HOST = pytest.param((24, 4), marks=NEEDS_CUDA)  # on a CPU it would test the same copies as other, faster tests


@pytest.mark.parametrize("host", [(0, 0), HOST], ids=["device", "host"])
def test_a_conversation_that_goes_on_from_snapshots_gets_the_same_tokens(tmp_path: Path, host: tuple[int, int]) -> None:
    """Two prompts that share a beginning, their next turns at once, and a boundary where a prompt ends."""
    plain, fused = make_twins(tmp_path, slots=2, snapshots=4, host=host)
    begin = prompt(66)
    requests = [
        Submit(id="first", prompt=begin, boundaries=[66], max_tokens=3, sampling=GREEDY),
        Submit(id="same", prompt=[*begin, 4], boundaries=[66], max_tokens=3, sampling=DRAWN),
        Submit(id="ends", prompt=[*begin, *prompt(14)], boundaries=[66, 80], max_tokens=3, sampling=GREEDY),
        Submit(id="on", prompt=[*begin, *prompt(14), 5, 6], boundaries=[66, 80], max_tokens=2, sampling=PENALISED),
    ]
    cold = make_twins(tmp_path, slots=2)[0]
    results = generate(fused, requests[:1])
    for part in (requests[1:3], requests[3:]):
        if any(host):
            evict_all(fused)
        results |= generate(fused, part)
    assert fused.stats.prefix_cache.hits == 64 + 64 + 80
    assert fused.stats.prefix_cache.host_hits == (64 + 80 if any(host) else 0)
    assert_agree(results, cold, requests)
    for request in requests:
        generate(plain, [request])
    assert plain.stats.prefix_cache.hits == 64 + 64 + 80
    assert fused.cache.usage == 0
    fused.cache.check_integrity()


@pytest.mark.slow
@pytest.mark.parametrize("host", [(0, 0), HOST], ids=["device", "host"])
def test_the_state_after_a_hit_is_that_after_a_miss_bit_for_bit(tmp_path: Path, host: tuple[int, int]) -> None:
    request = Submit(id="a", prompt=prompt(72), boundaries=[70], max_tokens=3, sampling=GREEDY)
    states = []
    for snapshots in (0, 2):
        _, fused = make_twins(tmp_path, slots=1, snapshots=snapshots, host=host)
        if snapshots:
            generate(fused, [msgspec.structs.replace(request, prompt=request.prompt[:70], max_tokens=1)])
        if snapshots and any(host):
            evict_all(fused)
        fused.submit(request)
        results: dict[str, Result] = {}
        while not results:
            take(fused, results)
        storage = fused.runner.storage
        states.append((storage.states[:, 0].clone(), storage.tails[:, 0].clone()))
        drain(fused)
    assert fused.stats.prefix_cache.hits == 64 and fused.stats.prefix_cache.host_hits == (64 if any(host) else 0)
    for missed, hit in zip(*states, strict=True):
        assert torch.equal(missed, hit)
