"""The server's memory over a run, sampled by a process beside the load generator's."""

import io
import os
import time
from collections.abc import Callable

import msgspec
import pytest

from andiron.bench import memory
from andiron.bench.memory import MemorySampler, Usage
from andiron.plan.nvidia_smi import DriverError, Gpu
from tests.bench.conftest import NewFake


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_samples_begin_with_the_server_and_end_with_the_sampler() -> None:
    pids = iter([None, None, *[os.getpid()] * 1000])
    sampler = MemorySampler(lambda: next(pids), seconds=0.01).start()
    until(lambda: len(sampler.samples) > 2)
    samples = sampler.stop()
    assert all(sample.host and sample.host > 20e6 for sample in samples)
    assert [sample.at for sample in samples] == sorted(sample.at for sample in samples)
    assert sampler._process is not None and sampler._process.returncode is not None


def test_if_the_sampling_process_dies_only_later_samples_are_lost() -> None:
    sampler = MemorySampler(os.getpid, seconds=0.05).start()
    until(lambda: bool(sampler.samples))
    assert sampler._process is not None
    sampler._process.kill()
    until(lambda: not sampler._thread.is_alive())
    assert sampler.stop()


def test_the_process_behind_a_local_server_is_found_and_measured(new_fake: NewFake) -> None:
    pid = memory.listener(new_fake())
    assert pid is not None and (memory.resident(pid) or 0) > 2**20


def answers(*pids: int) -> list[Usage]:
    written = io.StringIO()
    memory.answer(io.StringIO("".join(f"{pid}\n" for pid in pids)), written)
    return [msgspec.json.decode(line, type=Usage) for line in written.getvalue().splitlines()]


def test_cards_are_added_up_and_a_dead_process_is_null(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [Gpu("H200", "580", 100, used, 9.0, 40) for used in (30, 12)]
    monkeypatch.setattr(memory, "read_gpus", lambda: cards)
    here, gone = answers(os.getpid(), 2**22 - 1)
    assert here.host and here.gpu == 42 and gone.host is None and gone.gpu == 42


H200 = [Gpu("H200", "580", 100, 30, 9.0, 40)]
GB10 = [Gpu("GB10", "580", None, None, 12.1, 40)]  # reports no memory of its own


@pytest.mark.parametrize(
    ("outcomes", "used", "asked"),
    [
        ([None, H200], [None, None], 1),
        ([[], H200], [None, None], 1),
        ([GB10, H200], [None, None], 1),
        ([DriverError("no answer within 30 s"), H200], [None, 30], 2),
    ],
)
def test_the_driver_is_asked_again_only_if_it_failed(
    outcomes: list[object], used: list[int | None], asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []

    def read() -> object:
        calls.append(outcome := outcomes[len(calls)])
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    monkeypatch.setattr(memory, "read_gpus", read)
    assert [usage.gpu for usage in answers(os.getpid(), os.getpid())] == used and len(calls) == asked
