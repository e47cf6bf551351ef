"""The server's memory over a run, looked at by a process beside the load generator's."""

import io
import os
import time
from collections.abc import Callable

import msgspec
import pytest

from andiron.bench import memory
from andiron.bench.memory import MemorySampler, Seen
from andiron.plan.nvidia_smi import DriverError, Gpu


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_the_resident_memory_of_a_process_is_sampled_until_the_end() -> None:
    sampler = MemorySampler(os.getpid, seconds=0.05).start()
    until(lambda: len(sampler.samples) > 2)
    samples = sampler.stop()
    assert all(sample.host and sample.host > 20e6 for sample in samples)
    assert [sample.at for sample in samples] == sorted(sample.at for sample in samples)
    assert sampler._looker is not None and sampler._looker.returncode is not None


def test_while_there_is_no_server_there_is_no_sample() -> None:
    there: list[int] = []
    sampler = MemorySampler(lambda: there[0] if there else None, seconds=0.05).start()
    time.sleep(0.2)
    assert not sampler.samples
    there.append(os.getpid())
    until(lambda: bool(sampler.samples))
    sampler.stop()


def test_a_looker_that_dies_costs_the_later_samples_and_nothing_else() -> None:
    sampler = MemorySampler(os.getpid, seconds=0.05).start()
    until(lambda: bool(sampler.samples))
    assert sampler._looker is not None
    sampler._looker.kill()
    until(lambda: not sampler._thread.is_alive())
    assert sampler.stop()


def test_over_many_samples_they_come_half_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 8)
    sampler = MemorySampler(os.getpid, seconds=1.0)
    for n in range(9):
        sampler._add(Seen(n, None))
    assert [sample.host for sample in sampler.samples] == [0, 2, 4, 6, 8] and sampler._seconds == 2.0


def answers(*pids: int) -> list[Seen]:
    written = io.StringIO()
    memory.look_when_asked(io.StringIO("".join(f"{pid}\n" for pid in pids)), written)
    return [msgspec.json.decode(line, type=Seen) for line in written.getvalue().splitlines()]


def test_cards_are_added_up_and_a_process_that_is_gone_is_null(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [Gpu("H200", "580", 100, used, 9.0, 40) for used in (30, 12)]
    monkeypatch.setattr(memory, "read_gpus", lambda: cards)
    here, gone = answers(os.getpid(), 2**22 - 1)
    assert here.host and here.gpu == 42 and gone.host is None and gone.gpu == 42


@pytest.mark.parametrize("outcome", [None, [], [Gpu("GB10", "580", None, None, 12.1, 40)]])
def test_where_no_card_counts_its_memory_none_is_asked_again(outcome: object, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(memory, "read_gpus", lambda: asked.append(1) or outcome)
    assert [seen.gpu for seen in answers(os.getpid(), os.getpid())] == [None, None] and len(asked) == 1


def test_a_driver_that_fails_once_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = [DriverError("no answer within 30 s"), [Gpu("H200", "580", 100, 30, 9.0, 40)]]

    def read() -> object:
        if isinstance(outcome := outcomes.pop(0), Exception):
            raise outcome
        return outcome

    monkeypatch.setattr(memory, "read_gpus", read)
    assert [seen.gpu for seen in answers(os.getpid(), os.getpid())] == [None, 30]
