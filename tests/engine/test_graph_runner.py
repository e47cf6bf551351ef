"""Kernels, graphs and running ahead change how fast tokens come, never which: the fused engine is the plain one.

On a CPU the kernels run in Triton's interpreter, to float32's last bits. On CUDA their float32 products keep ten bits,
and a choice that was close may fall the other way.
"""

from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.engine.engine import Engine
from andiron.engine.graph_runner import batch_sizes
from andiron.engine.messages import Sampling, Submit, Thinking
from tests.engine.conftest import GREEDY, Result, drain, generate, take
from tests.engine.twins import TINY, make_twins
from tests.kernels.gpu import DEVICE, coarsen

pytestmark = pytest.mark.kernels
VOCAB = TINY["vocab_size"]
END = 11  # stands for </think>
DRAWN = Sampling(temperature=1.2, top_k=20, top_p=0.95, min_p=0.01, seed=3)
PENALISED = Sampling(temperature=0, presence_penalty=0.7, frequency_penalty=0.4, repetition_penalty=1.2)
AGREE, CLOSE = (1.0, 1e-4) if DEVICE.type == "cpu" else (0.8, 0.05)

# Every wish that takes another way through the runner.
WISHES: dict[str, dict[str, Any]] = {
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
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> Any:
    """One thread: more would only wait for each other over tensors this small."""
    coarsen(monkeypatch)
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def prompt(length: int, seed: int = 0) -> list[int]:
    return torch.randint(0, VOCAB, (length,), generator=torch.Generator().manual_seed(1000 * seed + length)).tolist()


def same(result: Result, expected: Result) -> bool:
    return (
        (result.tokens, result.finish, result.stop_token, result.error)
        == (expected.tokens, expected.finish, expected.stop_token, expected.error)
        and values(result.logprobs) == pytest.approx(values(expected.logprobs), abs=CLOSE)
        and values(result.prompt_logprobs) == pytest.approx(values(expected.prompt_logprobs), abs=CLOSE)
    )


def values(logprobs: list[Any] | None) -> list[float]:
    return [value for entry in logprobs or [] if entry for value in (entry.logprob, *(v for _, v in entry.top))]


def assert_agree(results: dict[str, Result], expected: dict[str, Result]) -> None:
    assert results.keys() == expected.keys()
    different = [name for name, result in results.items() if not same(result, expected[name])]
    assert len(results) - len(different) >= AGREE * len(results), different


def assert_idle_and_whole(engine: Engine) -> None:
    assert not engine.busy and engine.cache.usage == 0 and engine.stats.running == 0
    engine.cache.check_integrity()


def test_every_wish_in_one_batch_of_more_requests_than_slots_and_prompts_in_chunks(tmp_path: Path) -> None:
    plain, fused = make_twins(tmp_path, slots=5, pages=16)
    requests = [
        Submit(id=name, prompt=prompt(1 + 7 * i % 20), max_tokens=4, **wish)
        for i, (name, wish) in enumerate(WISHES.items())
    ]
    assert_agree(generate(fused, requests), generate(plain, requests))
    assert_idle_and_whole(fused)


def test_a_greedy_and_a_drawn_sequence_alone_and_together(tmp_path: Path) -> None:
    """Alone and as two they stay on the device all along, which a batch of every wish never does for long."""
    plain, fused = make_twins(tmp_path, slots=2)
    greedy = Submit(id="greedy", prompt=prompt(9), max_tokens=4, sampling=GREEDY)
    drawn = Submit(id="drawn", prompt=prompt(20), max_tokens=3, sampling=DRAWN)
    for requests in ([greedy], [greedy, drawn]):
        assert_agree(generate(fused, requests), generate(plain, requests))
    assert_idle_and_whole(fused)


def test_a_stop_ends_a_sequence_though_its_next_token_is_in_flight(tmp_path: Path) -> None:
    plain, fused = make_twins(tmp_path, slots=2)
    request = Submit(id="a", prompt=prompt(12), max_tokens=5, sampling=GREEDY)
    free = generate(plain, [request])["a"].tokens
    plain._eos_ids = fused._eos_ids = frozenset({free[2]})
    expected = generate(plain, [request])
    assert expected["a"].finish == "stop"
    assert_agree(generate(fused, [request]), expected)
    assert_agree(generate(fused, [request]), expected)  # in the slot it has just left
    assert_idle_and_whole(fused)


def test_who_comes_after_a_cancelled_sequence_feels_nothing_of_it(tmp_path: Path) -> None:
    """Its slot and pages are given out while the step that writes to them is still in flight."""
    plain, fused = make_twins(tmp_path, slots=1, pages=3, longest=48)
    mine = Submit(id="mine", prompt=prompt(5), max_tokens=3, sampling=PENALISED)
    expected = generate(plain, [mine])
    for steps in (1, 3):  # in its prompt, and past it
        fused.submit(Submit(id="other", prompt=prompt(20, seed=steps), max_tokens=9, sampling=PENALISED))
        for _ in range(steps):
            fused.step()
        fused.cancel("other")
        assert_agree(generate(fused, [mine]), expected)
        assert_idle_and_whole(fused)


def test_a_sequence_that_turns_to_nan_ends_alone(tmp_path: Path) -> None:
    plain, fused = make_twins(tmp_path, slots=2)
    requests = [Submit(id=name, prompt=prompt(6), max_tokens=4, sampling=GREEDY) for name in ("sick", "well")]
    expected = generate(plain, requests)
    for request in requests:
        fused.submit(request)
    results: dict[str, Result] = {}
    while not results:
        take(fused, results)
    sick = next(sequence for sequence in fused.scheduler.running if sequence.id == "sick")
    assert sick.lease is not None
    fused.runner.storage.states[:, sick.lease.slot] = torch.nan
    drain(fused, results)
    assert results["sick"].finish == "error" and "NaN" in (results["sick"].error or "")
    assert_agree({"well": results["well"]}, {"well": expected["well"]})
    assert_idle_and_whole(fused)


@pytest.mark.parametrize("most", [1, 2, 7, 9, 40, 128, 200])
def test_every_batch_has_a_graph_that_is_not_much_larger(most: int) -> None:
    sizes = batch_sizes(most)
    assert sizes == sorted(set(sizes)) and sizes[-1] == most
    for rows in range(1, most + 1):
        assert next(size for size in sizes if size >= rows) <= max(rows * 1.25, rows + 2)
