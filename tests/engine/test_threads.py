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


def idle_cores(cores: int, *, own: float, others: float, most: int = 8) -> IdleCores:
    """As measured while this process and all others keep so many cores busy."""
    seconds = itertools.count()
    return IdleCores(
        most, lambda: CpuTimes(at := float(next(seconds)), total=at * (own + others), own=at * own, cores=cores)
    )


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


def test_cores_beyond_torchs_threads_are_left_to_other_programs_first() -> None:
    """torch uses one thread per physical core, or OMP_NUM_THREADS; other programs may run on the rest."""
    assert idle_cores(16, own=8, others=6).count() == 8
    assert idle_cores(16, own=8, others=12).count() == 4


def test_a_system_that_does_not_tell_gets_all_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(percpu: bool) -> None:
        raise PermissionError("/proc/stat")

    monkeypatch.setattr(threads.psutil, "cpu_times", unreadable)
    assert IdleCores(8).count() == 8


def test_this_machine_reports_its_own_times() -> None:
    before, after = read_cpu_times(), read_cpu_times()
    assert before is not None and after is not None
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
