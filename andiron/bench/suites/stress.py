"""What a server must survive. After each trial a plain request must be answered, or the trial has failed."""

import asyncio
import contextlib
import os
import re
import signal
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

import psutil

from andiron.bench import hostile, metrics
from andiron.bench.cells import Planned
from andiron.bench.records import Record
from andiron.bench.requests import load
from andiron.bench.requests.client import Ask
from andiron.bench.session import Session
from andiron.bench.suites import Suite, limits
from andiron.errors import AndironError

BURSTS = "bursts"
SLOW_READERS = "slow readers"
DISCONNECTS = "disconnects"
BAD_REQUESTS = "bad requests"
ENGINE_KILL = "engine kill"

USUAL_SEQUENCES = 32  # at once, where nobody says how many the server computes
BURST = 4  # times as many
READERS = 8
READ_PAUSE = 0.5
READ_SECONDS = 8.0
SLOWER = 3.0  # times as slow as with readers that read: as much as chance may make of a few requests
DROPPED = 16
DROP_AFTER = 0.5
FREE_SECONDS = 10.0  # until dropped requests must be gone
BACK_SECONDS = 900.0  # until a killed engine must be back: as long as a large model may take to start

# How the processes that compute look: ours, and vLLM's, which renames itself.
ENGINES = re.compile(r"andiron\.engine\.process|EngineCore|multiprocessing\.spawn|vllm\.entrypoints|vllm serve")
_AT_ONCE = re.compile(r"(\d+) sequences at once")


async def run(session: Session) -> None:
    for section, trial in TRIALS.items():
        if session.wishes.wants(section):
            session.view.doing(section)
            await trial(session)


# ---- bursts ----------------------------------------------------------------------------------------------


async def bursts(session: Session) -> None:
    sequences = session.wishes.sequences or _told(session) or USUAL_SEQUENCES
    count = BURST * sequences
    planned = Planned(section=BURSTS, name="", workload="qa", requests=count, concurrency=count, output=16, forced=True)
    asks = await session.supply.asks(planned, session.view.preparing)
    began = time.perf_counter()
    records, _ = await load.closed(session.client, asks.measured.__getitem__, concurrency=count, requests=count)
    kinds = Counter(record.failure or "answered" for record in records)
    passed = not kinds.keys() - {"answered", "overloaded"} and kinds["answered"] >= sequences
    seen = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    name = f"{count} requests at once, {BURST} × its {sequences} sequences"
    expected = "all answered, or refused with 429 or 503"
    await session.judge(BURSTS, name, expected, seen, passed, time.perf_counter() - began)


def _told(session: Session) -> int | None:
    """By the line our server prints when it is ready."""
    match = _AT_ONCE.search(session.server.log()) if session.server is not None else None
    return int(match[1]) if match else None


# ---- slow readers ----------------------------------------------------------------------------------------


async def slow_readers(session: Session) -> None:
    with_fast, _ = await _beside(session, None)
    with_slow, slow = await _beside(session, READ_PAUSE)
    if with_fast is None or with_slow is None:
        seen, passed = "plain requests beside them failed", False
    else:
        seen = f"{with_slow * 1e3:,.0f} ms beside them, {with_fast * 1e3:,.0f} ms beside readers that read"
        passed = with_slow <= SLOWER * with_fast + 0.25
    broken = [record.failure for record in slow if record.failure not in (None, "cancelled", "closed early")]
    if broken:
        seen, passed = f"{seen}; of the slow ones {len(broken)} {broken[0]}", False
    name = f"{READERS} clients that read every {READ_PAUSE:g} s"
    expected = f"plain requests take at most {SLOWER:g} × as long as beside readers that read"
    await session.judge(SLOW_READERS, name, expected, seen, passed, None)


async def _beside(session: Session, pause: float | None) -> tuple[float | None, list[Record]]:
    """How long plain requests take beside streams that are read so."""
    asks = await _long_answers(session, SLOW_READERS, READERS)
    tasks = [asyncio.create_task(session.client.stream(_behaving(ask, READ_SECONDS, pause))) for ask in asks]
    await asyncio.sleep(1.0)
    took = []
    for _ in range(5):
        record = await session.plain()
        if record.failure is None and record.end is not None:
            took.append(record.end)
    for task in tasks:
        if pause is None:
            task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    return statistics.median(took) if took else None, [one for one in done if isinstance(one, Record)]


async def _long_answers(session: Session, section: str, count: int) -> Sequence[Ask]:
    output = 2_000 if session.limit is None else min(2_000, session.limit // 2)
    planned = Planned(section=section, name="", workload="qa", requests=count, output=output, forced=True)
    return (await session.supply.asks(planned, session.view.preparing)).measured


def _behaving(ask: Ask, leave: float, pause: float | None) -> Ask:
    return Ask(id=ask.id, body=ask.body, workload=ask.workload, path=ask.path, cancel_after=leave, read_pause=pause)


# ---- disconnects -----------------------------------------------------------------------------------------


async def disconnects(session: Session) -> None:
    asks = await _long_answers(session, DISCONNECTS, DROPPED)
    dropped = await asyncio.gather(*(session.client.stream(_behaving(ask, DROP_AFTER, None)) for ask in asks))
    began = time.perf_counter()
    left: int | None = None
    while time.perf_counter() - began < FREE_SECONDS:
        counters = await metrics.scrape(session.client)
        left = None if counters is None else counters.in_flight
        if not left:
            break
        await asyncio.sleep(0.1)
    took = time.perf_counter() - began
    if left is None:
        seen, passed = "it has no counters to look at", True
    else:
        seen = f"none left after {took:.1f} s" if left == 0 else f"{left} still there after {took:.0f} s"
        passed = left == 0
    broken = [record.failure for record in dropped if record.failure not in (None, "cancelled")]
    if broken:
        seen, passed = f"{seen}; before they were dropped {len(broken)} {broken[0]}", False
    name = f"{DROPPED} streams dropped after {DROP_AFTER:g} s"
    await session.judge(DISCONNECTS, name, f"all given up within {FREE_SECONDS:g} s", seen, passed, took)


# ---- bad requests ----------------------------------------------------------------------------------------


async def bad_requests(session: Session) -> None:
    for row in hostile.rows(session.found.target.model):
        reply = await hostile.send(session.client.url, session.key, row)
        expected = "4xx" if row.allowed is hostile.REFUSED else "an answer or 4xx"
        if row.may_close:
            expected += ", or closed"
        await session.judge(BAD_REQUESTS, row.name, expected, reply.text, reply.fits(row), reply.seconds)


# ---- engine kill -----------------------------------------------------------------------------------------


async def engine_kill(session: Session) -> None:
    if session.server is None or session.server.pid is None:
        session.left_out(ENGINE_KILL, "this server was not started by us")
        return
    victims = engines(session.server.pid)
    if not victims:
        session.left_out(ENGINE_KILL, "the server has no engine process of its own")
        return
    (ask,) = await _long_answers(session, ENGINE_KILL, 1)
    stream = asyncio.create_task(session.client.stream(ask))
    await asyncio.sleep(0.5)
    for pid in victims:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    began = time.perf_counter()
    record = await stream
    told = record.failure in ("error in stream", "server error", "overloaded", "closed early")
    session.probe(
        ENGINE_KILL,
        "the stream in flight",
        expected="an error, soon",
        seen=limits.seen(record),
        passed=told,
        seconds=time.perf_counter() - began,
    )
    back = True
    try:
        await session.wait_until_back(BACK_SECONDS)
    except AndironError:
        back = False
        raise
    finally:
        took = time.perf_counter() - began
        session.probe(
            ENGINE_KILL,
            "the next request",
            expected="an answer, after a restart",
            seen=f"answered {took:.1f} s after the kill" if back else f"none within {took:.0f} s",
            passed=back,
            seconds=took,
        )


def engines(pid: int) -> list[int]:
    found = []
    with contextlib.suppress(psutil.Error):
        for process in psutil.Process(pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if ENGINES.search(f"{process.name()} {' '.join(process.cmdline())}"):
                    found.append(process.pid)
    return found


TRIALS: dict[str, Callable[[Session], Awaitable[None]]] = {
    limits.SECTION: limits.probe,
    BURSTS: bursts,
    SLOW_READERS: slow_readers,
    DISCONNECTS: disconnects,
    BAD_REQUESTS: bad_requests,
    ENGINE_KILL: engine_kill,
}

SUITE = Suite(
    name="stress",
    title="What it must survive",
    about="Prompts at and over the context's limit; four times as many requests as it computes at once; clients that "
    "read slowly or leave; malformed and hostile requests; its engine killed, where we started it. After each, a plain "
    "request must be answered.",
    takes="two to five minutes",
    run=run,
)
