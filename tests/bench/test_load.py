"""Closed loop, open loop, replay: so many at once, so many a second, and never a request forgotten."""

import asyncio
import itertools
import os
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

from andiron.bench.measures import most_in_flight, wall
from andiron.bench.records import Record
from andiron.bench.requests import trace
from andiron.bench.requests.client import Ask, Client
from andiron.bench.requests.lag import Lag
from andiron.bench.requests.load import Interrupted, Outcome, arrivals, closed, opened, replay, run
from andiron.errors import AndironError
from tests.bench.asking import ask, seen, with_client
from tests.bench.conftest import ROOT, NewFake

# ---- closed ----------------------------------------------------------------------------------------------


def test_a_closed_loop_sends_exactly_so_many_and_keeps_exactly_so_many_in_flight(new_fake: NewFake) -> None:
    async def work(client: Client) -> tuple[Outcome, int]:
        outcome = await closed(client, lambda i: ask("chunks=3 gap=0.01", i), concurrency=8, requests=50)
        return outcome, (await seen(client))["most"]

    (records, load), most = with_client(new_fake(), work)
    assert [record.id for record in records] == [str(i) for i in range(50)]
    assert all(record.failure is None for record in records)
    assert most == most_in_flight(records) == 8
    assert (load.kind, load.concurrency, load.rate) == ("closed", 8, None)
    # Never fewer either, until there is nothing left to send: the next leaves when one has come back.
    ends = sorted(record.sent + (record.end or 0.0) for record in records)
    for record, freed in zip(records[8:], ends, strict=False):
        assert record.sent >= freed and record.sent - freed < 0.1


def test_more_streams_than_requests_is_as_many_as_requests(fake: str) -> None:
    records, _ = with_client(
        fake, lambda client: closed(client, lambda i: ask("chunks=2", i), concurrency=9, requests=3)
    )
    assert len(records) == 3


def test_a_closed_loop_by_the_clock_waits_for_those_in_flight(fake: str) -> None:
    records, _ = with_client(
        fake, lambda client: closed(client, lambda i: ask("chunks=5 gap=0.03", i), concurrency=3, seconds=0.4)
    )
    assert all(record.failure is None and len(record.pieces) == 5 for record in records)
    assert max(record.sent for record in records) < 0.4 + 0.05
    assert wall(records) > 0.4
    assert wall(records) == max(record.sent + (record.end or 0.0) for record in records) - records[0].sent


def test_everyone_is_told_of_every_record_as_it_ends(fake: str) -> None:
    told: list[Record] = []
    records, _ = with_client(
        fake,
        lambda client: closed(client, lambda i: ask("chunks=2", i), concurrency=2, requests=6, on_record=told.append),
    )
    assert sorted(told, key=lambda record: int(record.id)) == records
    assert all(record.end is not None for record in told)


def test_a_closed_loop_by_the_clock_gives_up_where_nothing_succeeds(fake: str) -> None:
    began = time.perf_counter()
    records, _ = with_client(
        fake, lambda client: closed(client, lambda i: ask("status=400", i), concurrency=4, seconds=600)
    )
    assert time.perf_counter() - began < 30
    assert 20 <= len(records) <= 24 and {record.failure for record in records} == {"client error"}


def test_a_number_of_requests_is_sent_in_full_whatever_comes_back(fake: str) -> None:
    records, _ = with_client(
        fake, lambda client: closed(client, lambda i: ask("status=400", i), concurrency=16, requests=60)
    )
    assert len(records) == 60


# ---- open ------------------------------------------------------------------------------------------------


def test_arrivals_do_not_wait_for_answers(fake: str) -> None:
    """Coordinated omission: a server that stands still must not keep the generator from sending."""
    records, load = with_client(
        fake,
        lambda client: opened(
            client, lambda i: ask("hang", i, cancel_after=0.6), kind="constant", rate=100, requests=40
        ),
    )
    assert [record.scheduled for record in records] == [i / 100 for i in range(40)]
    assert max(record.sent - record.scheduled for record in records) < 0.2
    assert records[-1].sent < 0.6 < (records[0].end or 0.0) + records[0].sent + 0.05  # all sent before one had ended
    assert most_in_flight(records) == 40
    assert (load.kind, load.rate, load.concurrency) == ("constant", 100, None)


def test_what_was_due_is_kept_when_the_generator_is_late(fake: str) -> None:
    def slow(i: int) -> Ask:
        time.sleep(0.05 if i == 3 else 0.0)  # holds up the loop itself
        return ask("chunks=1", i)

    records, load = with_client(fake, lambda client: opened(client, slow, kind="constant", rate=200, requests=10))
    assert [record.scheduled for record in records] == [i / 200 for i in range(10)]
    assert records[3].sent - records[3].scheduled > 0.02
    assert load.lag_max is not None and load.lag_max > 0.02
    assert load.lag_p99 is not None and load.lag_p99 > 0.02


def test_a_poisson_process_repeats_by_its_seed_and_has_its_rate() -> None:
    one, other, again = (list(itertools.islice(arrivals("poisson", 50, seed), 5000)) for seed in (1, 2, 1))
    assert one == again != other
    gaps = [later - earlier for earlier, later in itertools.pairwise(one)]
    assert statistics.mean(gaps) == pytest.approx(1 / 50, rel=0.05)
    assert statistics.stdev(gaps) == pytest.approx(1 / 50, rel=0.05)  # as exponential gaps have


def test_an_open_loop_ends_by_number_or_by_the_clock(fake: str) -> None:
    by_clock, _ = with_client(
        fake, lambda client: opened(client, lambda i: ask("chunks=1", i), kind="poisson", rate=100, seconds=0.3)
    )
    expected = [at for at in itertools.islice(arrivals("poisson", 100, 0), 100) if at < 0.3]
    assert [record.scheduled for record in by_clock] == expected
    by_number, load = with_client(
        fake, lambda client: opened(client, lambda i: ask("chunks=1", i), kind="poisson", rate=200, requests=20)
    )
    assert len(by_number) == 20 and load.kind == "poisson"


def test_a_rate_that_no_generator_has_still_reads_what_comes_back(fake: str) -> None:
    records, load = with_client(
        fake, lambda client: opened(client, lambda i: ask("chunks=1", i), kind="constant", rate=1e6, requests=300)
    )
    assert all(record.failure is None for record in records)
    assert load.lag_p99 is not None and load.lag_p99 > 0.005


@pytest.mark.parametrize("wishes", [{"requests": 0}, {"seconds": -1.0}, {"rate": 0.0, "requests": 1}, {}])
def test_a_load_without_an_end_or_a_beginning_is_refused(fake: str, wishes: dict[str, float]) -> None:
    with pytest.raises(AndironError, match=r"must be more than 0|needs an end"):
        with_client(fake, lambda client: opened(client, ask, **{"kind": "constant", "rate": 1.0, **wishes}))


# ---- replay ----------------------------------------------------------------------------------------------


def test_a_trace_is_replayed_at_its_own_times(fake: str, tmp_path: Path) -> None:
    file = tmp_path / "trace.jsonl"
    file.write_text(
        '{"at": 0.2, "prompt": 12, "max_tokens": 3}\n\n'
        '{"at": 0.0, "prompt": 9, "max_tokens": 2}\n{"at": 0.2, "prompt": 20, "max_tokens": 5}\n'
    )
    rows = trace.read(file)

    def make(i: int) -> Ask:
        words = " ".join("w" for _ in range(rows[i].prompt - 7))
        messages = [{"role": "user", "content": words}]
        return ask("", i, body={"messages": messages, "max_tokens": rows[i].max_tokens})

    records, load = with_client(fake, lambda client: replay(client, make, [row.at for row in rows]))
    assert [record.scheduled for record in records] == [0.0, 0.2, 0.2]
    assert [(record.prompt_tokens, record.output_tokens) for record in records] == [(9, 2), (12, 3), (20, 5)]
    assert all(0 <= record.sent - record.scheduled + 0.002 < 0.1 for record in records)
    assert load.kind == "replay" and load.rate == 15.0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no requests"),
        ('{"at": 0, "prompt": 5}', "line 1: Object missing required field `max_tokens`"),
        ('{"at": 0, "prompt": 5, "max_tokens": 1}\n{"at": -1, "prompt": 5, "max_tokens": 1}', "line 2: at must not be"),
        ('{"at": 0, "prompt": 5, "max_tokens": 1, "when": 2}', "unknown field `when`; a line is like"),
    ],
)
def test_a_trace_that_makes_no_sense_is_refused_by_line(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "trace.jsonl"
    file.write_text(text)
    with pytest.raises(AndironError, match=said):
        trace.read(file)
    with pytest.raises(AndironError, match="No such file"):
        trace.read(tmp_path / "other")


# ---- interrupted -----------------------------------------------------------------------------------------


def interrupted(fake: str, load: str) -> tuple[Interrupted, list[Record]]:
    told: list[Record] = []

    async def work(client: Client) -> Interrupted:
        def make(i: int) -> Ask:
            return ask("chunks=2" if i < 3 else "chunks=1000 gap=0.02", i)

        async def main() -> Outcome:
            if load == "closed":
                return await closed(client, make, concurrency=2, requests=50, on_record=told.append)
            return await opened(client, make, kind="constant", rate=50, requests=5000, on_record=told.append)

        caught: list[Interrupted] = []

        async def keep() -> None:
            try:
                await main()
            except Interrupted as stopped:
                caught.append(stopped)
                raise

        task = asyncio.create_task(keep())
        while len(told) < 3:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)  # for some chunks of the endless ones
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return caught[0]

    return with_client(fake, work), told


@pytest.mark.parametrize("load", ["closed", "opened"])
def test_an_interrupted_load_keeps_what_has_finished_and_marks_the_rest(fake: str, load: str) -> None:
    stopped, told = interrupted(fake, load)
    assert [record.failure for record in stopped.records[:3]] == [None] * 3
    rest = stopped.records[3:]
    assert len(rest) >= 2 and {record.failure for record in rest} == {"cancelled"}
    assert all(len(record.pieces) > 1 for record in rest[:2])
    assert sorted(told, key=lambda record: int(record.id)) == stopped.records
    assert stopped.load.lag_p99 is not None


def test_ctrl_c_keeps_what_there_is(fake: str) -> None:
    code = f"""
from andiron.bench.requests.client import Client
from andiron.bench.requests.load import Interrupted, closed, run
from tests.bench.asking import ask
async def main():
    with Client({fake!r}) as client:
        try:
            await closed(client, lambda i: ask("chunks=2" if i < 3 else "stall=2", i), concurrency=2, requests=9,
                         on_record=lambda record: print("ended", flush=True))
        except Interrupted as stopped:
            print([record.failure for record in stopped.records], flush=True)
            raise
try:
    run(main())
except KeyboardInterrupt:
    print("interrupted")
"""
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(3):
        assert process.stdout.readline() == "ended\n"
    time.sleep(0.1)
    os.kill(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    assert out.splitlines()[-2:] == ["[None, None, None, 'cancelled', 'cancelled']", "interrupted"]


def test_a_mistake_in_making_a_request_is_raised_as_it_is(fake: str) -> None:
    def make(i: int) -> Ask:
        raise AndironError("the prompt is too long")

    with pytest.raises(AndironError, match="the prompt is too long"):
        with_client(fake, lambda client: closed(client, make, concurrency=3, requests=9))


# ---- how late the generator is ---------------------------------------------------------------------------


def test_a_loop_that_is_held_up_counts_every_beat_it_missed() -> None:
    async def main() -> Lag:
        with Lag() as lag:
            await asyncio.sleep(0.1)
            time.sleep(0.3)
            await asyncio.sleep(0.1)
        return lag

    lag = run(main())
    assert lag.max is not None and lag.max > 0.25
    assert sum(beat > 0.05 for beat in lag.beats) >= 20  # of the thirty in those 0.3 s
    assert lag.p99 is not None and lag.p99 > 0.2


def test_a_load_tells_how_late_its_generator_was(fake: str) -> None:
    _, load = with_client(
        fake, lambda client: closed(client, lambda i: ask("chunks=20 gap=0.01", i), concurrency=4, requests=4)
    )
    assert load.lag_p99 is not None and load.lag_max is not None
    assert 0 <= load.lag_p99 <= load.lag_max


def test_the_benchmark_of_the_generator_runs_and_gives_its_verdict() -> None:
    words = "--streams 8 --chunks-per-second 400 --seconds 0.5 --repeat 1 --rate 50"
    command = [sys.executable, "-m", "benchmarks.loadgen", *words.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines[:2]] == ["8 streams, at once", "8 streams, spread"], done.stderr
    assert lines[-1] == ("NOT held" if done.returncode else "held: every p99 under 5 ms")
    assert (done.returncode != 0) == any("NOT" in line for line in lines)
