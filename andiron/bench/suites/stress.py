"""What a server must survive. After each check it must answer a plain request, or the check has failed."""

import asyncio
import contextlib
import os
import re
import signal
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import psutil

from andiron.bench import sections
from andiron.bench.cells import CellPlan
from andiron.bench.measures import output_tokens
from andiron.bench.records import Record
from andiron.bench.requests import load
from andiron.bench.requests.client import Request
from andiron.bench.session import BenchSession
from andiron.bench.suites import Suite, hostile
from andiron.bench.target import scrape

BURSTS = "bursts"
SLOW_READERS = "slow readers"
DISCONNECTS = "disconnects"
BAD_REQUESTS = "bad requests"
ENGINE_KILL = "engine kill"

LIMIT_ANSWER = 16  # tokens requested after a prompt near the limit
USUAL_SEQUENCES = 32  # at once, if it is unknown how many the server computes
BURST = 4  # times as many
READERS = 8
READ_PAUSE = 0.5  # seconds
READ_SECONDS = 8.0
SLOWER = 3.0  # times as slow as beside normal readers: as much as chance may cause with a few requests
DROPPED = 16
DROP_AFTER = 0.5
FREE_SECONDS = 10.0  # until dropped requests must be gone
BACK_SECONDS = 900.0  # until a killed engine must be back: a large model takes that long to start

# The processes that compute: ours, and vLLM's, which renames itself.
ENGINES = re.compile(r"andiron\.engine\.process|EngineCore|multiprocessing\.spawn|vllm\.entrypoints|vllm serve")
_AT_ONCE = re.compile(r"(\d+) sequences at once")  # our server prints it when it is ready


async def run(session: BenchSession) -> None:
    for section, check in CHECKS.items():
        if session.options.wants(section):
            session.view.doing(section)
            await check(session)


async def _requests(session: BenchSession, count: int, output: int, **more: object) -> Sequence[Request]:
    plan = replace(CellPlan("", "", requests=count, concurrency=count, output=output, forced=True), **more)  # type: ignore[arg-type]
    return (await session.builder.build(plan, session.view.preparing, over=bool(more))).measured


async def _long_answers(session: BenchSession, count: int) -> Sequence[Request]:
    return await _requests(session, count, 2_000 if session.limit is None else min(2_000, session.limit // 2))


async def context_limits(session: BenchSession) -> None:
    """Prompts at the end of the context are answered, prompts beyond it refused."""
    limit = session.limit
    if limit is None:
        session.left_out(sections.LIMITS, "the limit is unknown; set it with --context")
        return
    if not session.builder.is_exact:
        session.left_out(sections.LIMITS, "the server has no /tokenize to count with")
        return
    lengths = {
        "at the limit": limit - LIMIT_ANSWER,
        "over by one": limit - LIMIT_ANSWER + 1,
        "the prompt alone over by one": limit + 1,
        "2 × the limit": 2 * limit,
        "4 × the limit": 4 * limit,
    }
    for name, prompt in lengths.items():
        (request,) = await _requests(session, 1, LIMIT_ANSWER, prompt=prompt)
        record = await session.client.stream(request)
        is_answer = record.failure is None
        if prompt + LIMIT_ANSWER <= limit:
            expected, passed = "an answer", is_answer
        else:
            expected, passed = "a refusal, HTTP 4xx", record.failure == "client error"
            if prompt < limit:  # some servers shorten the answer if the prompt itself fits
                expected += ", or a shortened answer"
                passed = passed or (is_answer and output_tokens(record) < LIMIT_ANSWER)
        await session.survived(
            sections.LIMITS, name, expected=expected, seen=_seen(record), passed=passed, seconds=record.end
        )


def _seen(record: Record) -> str:
    if record.failure is None:
        return f"{record.output_tokens} tokens after a prompt of {record.prompt_tokens}"
    return f"{record.failure}, {record.message}"


async def bursts(session: BenchSession) -> None:
    printed = _AT_ONCE.search(session.server.log()) if session.server is not None else None
    sequences = session.options.sequences or (int(printed[1]) if printed else USUAL_SEQUENCES)
    count = BURST * sequences
    requests = await _requests(session, count, 16)
    began = time.perf_counter()
    records, _ = await load.closed(session.client, requests.__getitem__, concurrency=count, requests=count)
    kinds = Counter(record.failure or "answered" for record in records)
    await session.survived(
        BURSTS,
        f"{count} requests at once, {BURST} × its {sequences} sequences",
        expected="all answered, or refused with 429 or 503",
        seen=", ".join(f"{number} {kind}" for kind, number in kinds.most_common()),
        passed=not kinds.keys() - {"answered", "overloaded"} and kinds["answered"] >= sequences,
        seconds=time.perf_counter() - began,
    )


async def slow_readers(session: BenchSession) -> None:
    beside_normal, _ = await _plain_beside(session, None)
    beside_slow, slow = await _plain_beside(session, READ_PAUSE)
    if beside_normal is None or beside_slow is None:
        seen, passed = "plain requests beside them failed", False
    else:
        seen = f"{beside_slow * 1e3:,.0f} ms beside them, {beside_normal * 1e3:,.0f} ms beside normal readers"
        passed = beside_slow <= SLOWER * beside_normal + 0.25
    broken = [record.failure for record in slow if record.failure not in (None, "cancelled", "closed early")]
    if broken:
        seen, passed = f"{seen}; of the slow ones {len(broken)} {broken[0]}", False
    name = f"{READERS} clients that read every {READ_PAUSE:g} s"
    expected = f"plain requests take at most {SLOWER:g} × as long as beside normal readers"
    await session.survived(SLOW_READERS, name, expected=expected, seen=seen, passed=passed)


async def _plain_beside(session: BenchSession, pause: float | None) -> tuple[float | None, list[Record]]:
    """How long plain requests take beside long streams, which are read with this pause."""
    requests = [
        replace(request, cancel_after=READ_SECONDS, read_pause=pause)
        for request in await _long_answers(session, READERS)
    ]
    tasks = [asyncio.create_task(session.client.stream(request)) for request in requests]
    await asyncio.sleep(1.0)
    plain = [await session.plain() for _ in range(5)]
    took = [record.end for record in plain if record.failure is None and record.end is not None]
    for task in tasks:
        if pause is None:
            task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    return statistics.median(took) if took else None, [one for one in done if isinstance(one, Record)]


async def disconnects(session: BenchSession) -> None:
    requests = [replace(request, cancel_after=DROP_AFTER) for request in await _long_answers(session, DROPPED)]
    dropped = await asyncio.gather(*map(session.client.stream, requests))
    began = time.perf_counter()
    left: int | None = None
    while time.perf_counter() - began < FREE_SECONDS:
        counters = await scrape(session.client)
        left = None if counters is None else counters.in_flight
        if not left:
            break
        await asyncio.sleep(0.1)
    took = time.perf_counter() - began
    if left is None:
        seen, passed = "the server has no counters to look at", True
    else:
        seen = f"none left after {took:.1f} s" if left == 0 else f"{left} still there after {took:.0f} s"
        passed = left == 0
    broken = [record.failure for record in dropped if record.failure not in (None, "cancelled")]
    if broken:
        seen, passed = f"{seen}; before they were dropped: {len(broken)} {broken[0]}", False
    name, expected = f"{DROPPED} streams dropped after {DROP_AFTER:g} s", f"all gone within {FREE_SECONDS:g} s"
    await session.survived(DISCONNECTS, name, expected=expected, seen=seen, passed=passed, seconds=took)


async def bad_requests(session: BenchSession) -> None:
    for row in hostile.rows(session.info.target.model):
        passed, seen, seconds = await hostile.send(session.client.url, session.key, row)
        expected = ("4xx" if row.must_refuse else "an answer or 4xx") + ", or closed" * row.may_close
        await session.survived(BAD_REQUESTS, row.name, expected=expected, seen=seen, passed=passed, seconds=seconds)


async def engine_kill(session: BenchSession) -> None:
    if session.server is None or session.server.pid is None:
        session.left_out(ENGINE_KILL, "this server was not started by us")
        return
    victims = _engines(session.server.pid)
    if not victims:
        session.left_out(ENGINE_KILL, "the server has no separate engine process")
        return
    (request,) = await _long_answers(session, 1)
    stream = asyncio.create_task(session.client.stream(request))
    await asyncio.sleep(0.5)
    for pid in victims:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    began = time.perf_counter()
    record = await stream
    session.probe(
        ENGINE_KILL,
        "the stream in flight",
        expected="an error, soon",
        seen=_seen(record),
        passed=record.failure in ("error in stream", "server error", "overloaded", "closed early"),
        seconds=time.perf_counter() - began,
    )
    is_back = False
    try:
        await session.wait_until_back(BACK_SECONDS)
        is_back = True
    finally:
        took = time.perf_counter() - began
        seen = f"answered {took:.1f} s after the kill" if is_back else f"none within {took:.0f} s"
        expected = "an answer after a restart"
        session.probe(ENGINE_KILL, "the next request", expected=expected, seen=seen, passed=is_back, seconds=took)


def _engines(pid: int) -> list[int]:
    found = []
    with contextlib.suppress(psutil.Error):
        for process in psutil.Process(pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if ENGINES.search(f"{process.name()} {' '.join(process.cmdline())}"):
                    found.append(process.pid)
    return found


CHECKS: dict[str, Callable[[BenchSession], Awaitable[None]]] = {
    sections.LIMITS: context_limits,
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
    "read slowly or disconnect; malformed and hostile requests; its engine killed, if we started it. After each, a "
    "plain request must be answered.",
    takes="two to five minutes",
    run=run,
)
