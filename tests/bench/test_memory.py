"""The server's memory over a run, sampled by a process beside the load generator's."""

import os
import signal

import pytest

from andiron.bench import environment
from andiron.bench.environment import MemorySampler
from andiron.plan.nvidia_smi import DriverError, Gpu
from tests.api.live import until
from tests.bench.conftest import NewFake


def test_samples_begin_with_the_server_and_end_with_it(new_fake: NewFake) -> None:
    url = new_fake()
    sampler = MemorySampler(url, seconds=0.01)
    until(lambda: len(sampler.samples) >= 3)
    os.kill(environment.listener(url) or 0, signal.SIGKILL)
    samples = sampler.stop()
    assert all(sample.host and sample.host > 2**20 for sample in samples)
    assert [sample.at for sample in samples] == sorted(sample.at for sample in samples)


def test_a_short_run_has_one_sample_and_one_without_a_server_none(fake: str) -> None:
    assert MemorySampler(fake).stop()
    assert MemorySampler("http://127.0.0.1:9").stop() == []


@pytest.mark.parametrize(
    ("cards", "used"),
    [
        ([Gpu("H200", "580", 100, used, 9.0, 40) for used in (30, 12)], 42),
        ([Gpu("GB10", "580", None, None, 12.1, 40)], None),  # reports no memory of its own
        (None, None),
        (DriverError("no answer within 30 s"), None),
    ],
)
def test_the_memory_of_all_cards_is_added_up(cards: object, used: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    def read() -> object:
        if isinstance(cards, Exception):
            raise cards
        return cards

    monkeypatch.setattr(environment, "read_gpus", read)
    assert environment.gpu_memory() == used
