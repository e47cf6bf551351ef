"""A CPU step uses as many threads as its work occupies and other programs leave idle."""

import itertools

import pytest
import torch

from andiron import ember
from andiron.engine import threads
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from andiron.engine.threads import BYTES_PER_THREAD, CpuTimes, IdleCores, ThreadCount, read_cpu_times


@pytest.fixture(autouse=True)
def measured_at_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "MEASURE_SECONDS", 0.0)


def idle_cores(cores: int, *, own: float, others: float) -> IdleCores:
    """As measured while this process and all others keep so many cores busy."""
    seconds = itertools.count()
    return IdleCores(cores, lambda: CpuTimes(at := float(next(seconds)), total=at * (own + others), own=at * own))


@pytest.mark.parametrize(
    ("own", "others", "idle"), [(0, 0, 8), (8, 0, 8), (4, 3, 5), (1, 0.4, 8), (4, 4, 4), (8, 8, 1), (0, 20, 1)]
)
def test_idle_cores_are_those_that_other_programs_leave(own: float, others: float, idle: int) -> None:
    assert idle_cores(8, own=own, others=others).count() == idle


@pytest.mark.parametrize(("rows", "others", "chosen"), [(1, 0, 1), (3, 0, 3), (100, 0, 8), (100, 6, 2), (1, 8, 1)])
def test_a_step_uses_the_threads_its_work_occupies_and_no_more_than_are_idle(
    rows: int, others: float, chosen: int
) -> None:
    assert ThreadCount(BYTES_PER_THREAD, idle_cores(8, own=1, others=others)).choose(rows) == chosen


def test_this_machine_reports_its_own_times() -> None:
    before, after = read_cpu_times(), read_cpu_times()
    assert 0 < before.own <= after.own <= after.total
    assert before.total <= after.total


@pytest.mark.parametrize(("given", "seen"), [(None, {1, 2}), (3, {3})])
def test_the_engine_computes_with_the_chosen_threads_unless_the_owner_fixed_them(
    given: int | None, seen: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = torch.get_num_threads()
    monkeypatch.setattr(ThreadCount, "choose", lambda self, rows: 2 if rows > 1 else 1)
    try:
        engine = start(EngineOptions(model=str(ember.PATH), device="cpu", threads=given, max_num_seqs=1))
        engine.submit(Submit(id="a", prompt=[1, 2, 3], max_tokens=3, sampling=Sampling(), ignore_eos=True))
        used = set()
        while engine.busy:
            engine.step()
            used.add(torch.get_num_threads())
        assert used == seen
    finally:
        torch.set_num_threads(before)
