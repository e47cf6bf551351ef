"""Closed and open loops: the right number of requests at the right time, and none forgotten."""

import asyncio
import itertools
import statistics
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from andiron.bench.measures import most_in_flight
from andiron.bench.records import Load, Record
from andiron.bench.requests.client import Client, Request
from andiron.bench.requests.load import (
    Interrupted,
    LoadResult,
    arrivals,
    beat,
    closed,
    opened,
    read_trace,
    run,
)
from andiron.errors import AndironError
from tests.bench.asking import ask, seen, seen_when, with_client
from tests.bench.conftest import ROOT, NewFake

CONSTANT = Load(kind="constant")

# ---- closed ----------------------------------------------------------------------------------------------


def test_a_closed_loop_keeps_exactly_its_number_in_flight(new_fake: NewFake) -> None:
    reported: list[Record] = []

    async def work(client: Client) -> tuple[LoadResult, int]:
        result = await closed(
            client, lambda i: ask("chunks=3 gap=0.01", i), concurrency=8, requests=50, on_record=reported.append
        )
        return result, (await seen(client))["most"]

    (records, load), most = with_client(new_fake(), work)
    assert [record.id for record in records] == [str(i) for i in range(50)]
    assert all(record.failure is None for record in records)
    assert sorted(reported, key=lambda record: int(record.id)) == records
    assert most == most_in_flight(records) == 8
    assert (load.kind, load.concurrency, load.rate) == ("closed", 8, None)
    assert load.lag_p99 is not None and load.lag_max is not None and 0 <= load.lag_p99 <= load.lag_max
    # The n-th request after the first eight leaves when the n-th answer has come back.
    ends = sorted(record.sent + (record.end or 0.0) for record in records)
    assert all(record.sent >= freed for record, freed in zip(records[8:], ends, strict=False))


def test_a_closed_loop_by_the_clock_waits_for_requests_in_flight(fake: str) -> None:
    records, _ = with_client(
        fake,
        lambda client: closed(
            client, lambda i: ask("chunks=5 gap=0.03", i), concurrency=3, requests=10_000, seconds=0.4
        ),
    )
    assert 3 <= len(records) < 1000
    assert all(record.failure is None and len(record.pieces) == 5 for record in records)
    assert all(record.scheduled < 0.4 for record in records[:-3])


@pytest.mark.parametrize(("seconds", "least", "most"), [(None, 60, 60), (600.0, 20, 24)])
def test_failures_end_a_loop_by_the_clock_early_but_not_one_by_number(
    fake: str, seconds: float | None, least: int, most: int
) -> None:
    records, _ = with_client(
        fake,
        lambda client: closed(client, lambda i: ask("status=400", i), concurrency=4, requests=60, seconds=seconds),
    )
    assert least <= len(records) <= most and {record.failure for record in records} == {"client error"}


def test_an_error_in_making_a_request_is_raised_as_it_is(fake: str) -> None:
    def make(i: int) -> Request:
        raise AndironError("the prompt is too long")

    with pytest.raises(AndironError, match="the prompt is too long"):
        with_client(fake, lambda client: closed(client, make, concurrency=3, requests=9))


# ---- open ------------------------------------------------------------------------------------------------


def test_arrivals_do_not_wait_for_answers(fake: str) -> None:
    """Coordinated omission: a server that hangs must not keep the generator from sending."""
    due = arrivals("constant", 100, 40)
    records, load = with_client(
        fake, lambda client: opened(client, lambda i: ask("hang", i), due, CONSTANT), timeout=5.0
    )
    assert [record.scheduled for record in records] == due == [i / 100 for i in range(40)]
    assert all(record.sent > record.scheduled - 0.002 for record in records)  # timers may be this early
    assert most_in_flight(records) == 40
    assert load.lag_p99 is not None


def test_a_late_generator_keeps_the_due_times_and_reports_its_lag(fake: str) -> None:
    def slow(i: int) -> Request:
        if i == 3:
            time.sleep(0.05)  # blocks the event loop
        return ask("chunks=1", i)

    due = arrivals("constant", 200, 10)
    records, load = with_client(fake, lambda client: opened(client, slow, due, CONSTANT))
    assert [record.scheduled for record in records] == due
    assert records[3].sent - records[3].scheduled > 0.02
    assert load.lag_max is not None and load.lag_max > 0.02
    assert load.lag_p99 is not None and load.lag_p99 > 0.02


def test_an_impossible_rate_still_reads_the_answers(fake: str) -> None:
    due = arrivals("constant", 1e6, 300)
    records, load = with_client(fake, lambda client: opened(client, lambda i: ask("chunks=1", i), due, CONSTANT))
    assert all(record.failure is None for record in records)
    assert load.lag_p99 is not None and load.lag_p99 > 0.005


def test_a_poisson_process_repeats_by_its_seed_and_has_its_rate() -> None:
    one, other, again = (arrivals("poisson", 50, 5000, seed) for seed in (1, 2, 1))
    assert one == again != other
    gaps = [later - earlier for earlier, later in itertools.pairwise(one)]
    assert statistics.mean(gaps) == pytest.approx(1 / 50, rel=0.05)
    assert statistics.stdev(gaps) == pytest.approx(1 / 50, rel=0.05)  # as for exponential gaps


def test_a_trace_is_read_in_order_of_time(tmp_path: Path) -> None:
    file = tmp_path / "trace.jsonl"
    file.write_text('{"at": 0.2, "prompt": 12, "max_tokens": 3}\n\n{"at": 0.0, "prompt": 9, "max_tokens": 2}\n')
    assert [(row.at, row.prompt, row.max_tokens) for row in read_trace(file)] == [(0.0, 9, 2), (0.2, 12, 3)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "No such file"),
        ("", "has no requests"),
        ('{"at": 0, "prompt": 5}', "line 1: Object missing required field `max_tokens`"),
        (
            '{"at": 0, "prompt": 5, "max_tokens": 1}\n{"at": -1, "prompt": 5, "max_tokens": 1}',
            "line 2: Expected `float` >= 0.0",
        ),
        ('{"at": 0, "prompt": 5, "max_tokens": 1, "when": 2}', "unknown field `when`; write a line like"),
    ],
)
def test_a_bad_trace_is_refused_with_the_line(tmp_path: Path, text: str | None, message: str) -> None:
    file = tmp_path / "trace.jsonl"
    if text is not None:
        file.write_text(text)
    with pytest.raises(AndironError, match=message):
        read_trace(file)


# ---- interrupted -----------------------------------------------------------------------------------------


def closed_loop(client: Client, make: Callable[[int], Request], reported: list[Record]) -> object:
    return closed(client, make, concurrency=2, requests=50, on_record=reported.append)


def open_loop(client: Client, make: Callable[[int], Request], reported: list[Record]) -> object:
    return opened(client, make, arrivals("constant", 50, 5000), CONSTANT, on_record=reported.append)


@pytest.mark.parametrize("loop", [closed_loop, open_loop])
def test_an_interrupted_load_keeps_finished_records_and_marks_the_others(new_fake: NewFake, loop: Callable) -> None:
    reported: list[Record] = []
    caught: list[Interrupted] = []

    async def work(client: Client) -> None:
        async def main() -> None:
            try:
                await loop(client, lambda i: ask("chunks=2" if i < 3 else "chunks=1000 gap=0.02", i), reported)
            except Interrupted as stopped:
                caught.append(stopped)
                raise

        task = asyncio.create_task(main())
        await seen_when(client, lambda found: len(reported) >= 3 and found["in flight"] >= 2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    with_client(new_fake(), work)
    (stopped,) = caught
    assert [record.failure for record in stopped.records[:3]] == [None] * 3
    others = stopped.records[3:]
    assert len(others) >= 2 and {record.failure for record in others} == {"cancelled"}
    assert sorted(reported, key=lambda record: int(record.id)) == stopped.records
    assert stopped.load.lag_p99 is not None


# ---- how late the generator is ---------------------------------------------------------------------------


def test_a_blocked_loop_counts_every_beat_that_it_missed() -> None:
    async def main() -> list[float]:
        late = array("d")
        task = asyncio.create_task(beat(late))
        await asyncio.sleep(0)
        time.sleep(0.3)
        while len(late) < 30:
            await asyncio.sleep(0)
        task.cancel()
        return sorted(late[:30])

    late = run(main())
    assert late[-1] > 0.25 and late[10] > 0.05


def test_the_benchmark_of_the_generator_measures_every_chunk() -> None:
    words = "--streams 8 --chunks-per-second 400 --seconds 0.5 --repeat 1 --rate 50"
    command = [sys.executable, "-m", "benchmarks.loadgen", *words.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    titles = [line.split(":")[0] for line in done.stdout.splitlines() if "p99" in line and line[0] != "h"]
    assert titles == ["8 streams, at once", "8 streams, spread", "sending, Poisson, 50 requests/s"], done.stderr
    assert "25 requests, connecting included" in done.stdout
