"""What a server must survive. After each check it must answer a plain request, or the check has failed."""

import asyncio
import contextlib
import json
import re
import ssl
import statistics
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

import psutil

from andiron.bench import sections
from andiron.bench.cells import CellPlan
from andiron.bench.measures import output_tokens, wall
from andiron.bench.records import Record
from andiron.bench.requests import load
from andiron.bench.requests.client import CHAT, Request, parse_url, port_of
from andiron.bench.session import BenchSession
from andiron.bench.suites import Suite
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
HOSTILE_SECONDS = 20.0  # within which the server must answer a malformed request
BACK_SECONDS = 900.0  # until a killed engine must be back: a large model takes that long to start

# The processes that compute: ours, and vLLM's, which renames itself.
ENGINES = re.compile(r"andiron\.engine\.process|EngineCore|multiprocessing\.spawn|vllm\.entrypoints|vllm serve")
_AT_ONCE = re.compile(r"(\d+) sequences at once")  # our server prints it when it is ready


async def run(session: BenchSession) -> None:
    for section, check in CHECKS.items():
        if session.options.wants(section):
            session.view.doing(section)
            await check(session)


async def _requests(session: BenchSession, count: int, output: int, prompt: int | None = None) -> Sequence[Request]:
    plan = CellPlan("", "", requests=count, concurrency=count, output=output, forced=True, prompt=prompt)
    return (await session.builder.build(plan, over=prompt is not None)).measured


async def _long_answers(session: BenchSession, count: int) -> Sequence[Request]:
    return await _requests(session, count, 2_000 if session.limit is None else min(2_000, session.limit // 2))


async def context_limits(session: BenchSession) -> None:
    """Prompts at the end of the context are answered, prompts beyond it refused."""
    limit = session.limit
    if limit is None or not session.builder.is_exact:
        session.left_out(sections.LIMITS, "it needs the limit (--context) and a /tokenize of the server to count with")
        return
    refusal = "a refusal, HTTP 4xx"
    rows = {
        "at the limit": (limit - LIMIT_ANSWER, "an answer"),
        # Some servers shorten the answer if the prompt itself fits.
        "over by one": (limit - LIMIT_ANSWER + 1, f"{refusal}, or a shortened answer"),
        "the prompt alone over by one": (limit + 1, refusal),
        "2 × the limit": (2 * limit, refusal),
        "4 × the limit": (4 * limit, refusal),
    }
    for name, (prompt, expected) in rows.items():
        (request,) = await _requests(session, 1, LIMIT_ANSWER, prompt)
        record = await session.client.stream(request)
        is_short = output_tokens(record) < LIMIT_ANSWER
        if record.failure is None:
            passed = expected == "an answer" or ("shortened" in expected and is_short)
        else:
            passed = record.failure == "client error" and refusal in expected
        await session.survived(sections.LIMITS, name, expected, _seen(record), passed, record.end)


def _seen(record: Record) -> str:
    if record.failure is None:
        return f"{record.output_tokens} tokens after a prompt of {record.prompt_tokens}"
    return f"{record.failure}, {record.message}"


async def bursts(session: BenchSession) -> None:
    printed = _AT_ONCE.search(session.server.log()) if session.server is not None else None
    sequences = session.options.sequences or (int(printed[1]) if printed else USUAL_SEQUENCES)
    count = BURST * sequences
    requests = await _requests(session, count, 16)
    records, _ = await load.closed(session.client, requests.__getitem__, concurrency=count, requests=count)
    kinds = Counter(record.failure or "answered" for record in records)
    name = f"{count} requests at once, {BURST} × its {sequences} sequences"
    seen = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    passed = not kinds.keys() - {"answered", "overloaded"} and kinds["answered"] >= sequences
    await session.survived(BURSTS, name, "all answered, or refused with 429 or 503", seen, passed, wall(records))


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
    expected = f"plain requests take at most {SLOWER:g} × as long as beside normal readers"
    await session.survived(SLOW_READERS, f"{READERS} clients that read every {READ_PAUSE:g} s", expected, seen, passed)


async def _plain_beside(session: BenchSession, pause: float | None) -> tuple[float | None, list[Record]]:
    """How long plain requests take beside long streams, which are read with this pause."""
    asked = await _long_answers(session, READERS)
    requests = [replace(request, cancel_after=READ_SECONDS, read_pause=pause) for request in asked]
    async with asyncio.TaskGroup() as group:
        streams = [group.create_task(session.client.stream(request)) for request in requests]
        await asyncio.sleep(1.0)
        records = [await session.plain() for _ in range(5)]
    took = [record.end for record in records if record.failure is None and record.end is not None]
    return statistics.median(took) if took else None, [stream.result() for stream in streams]


async def disconnects(session: BenchSession) -> None:
    requests = [replace(request, cancel_after=DROP_AFTER) for request in await _long_answers(session, DROPPED)]
    dropped = await asyncio.gather(*map(session.client.stream, requests))
    began = perf_counter()
    while True:
        counters = await scrape(session.client)
        left = None if counters is None else counters.in_flight
        took = perf_counter() - began
        if not left or took > FREE_SECONDS:
            break
        await asyncio.sleep(0.1)
    seen = "the server has no counters to look at" if left is None else f"{left} left after {took:.1f} s"
    broken = [record.failure for record in dropped if record.failure not in (None, "cancelled")]
    if broken:
        seen = f"{seen}; before they were dropped: {len(broken)} {broken[0]}"
    name, expected = f"{DROPPED} streams dropped after {DROP_AFTER:g} s", f"all gone within {FREE_SECONDS:g} s"
    await session.survived(DISCONNECTS, name, expected, seen, not left and not broken, took)


async def bad_requests(session: BenchSession) -> None:
    for row in hostile_requests(session.info.target.model):
        passed, seen, seconds = await send(session.client.url, session.client.key, row)
        expected = ("4xx" if row.must_refuse else "an answer or 4xx") + ", or closed" * row.may_close
        await session.survived(BAD_REQUESTS, row.name, expected, seen, passed, seconds)


async def engine_kill(session: BenchSession) -> None:
    pid = session.server.pid if session.server is not None else None
    victims = [] if pid is None else _engines(pid)
    if not victims:
        session.left_out(ENGINE_KILL, "this server was not started by us, or has no separate engine process")
        return
    (request,) = await _long_answers(session, 1)
    stream = asyncio.create_task(session.client.stream(request))
    await asyncio.sleep(0.5)
    for process in victims:
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()
    began = perf_counter()
    record = await stream
    passed = record.failure in ("error in stream", "server error", "overloaded", "closed early")
    took = perf_counter() - began
    session.probe(ENGINE_KILL, "the stream in flight", "an error, soon", _seen(record), passed, took)
    seen, is_back = "none", False
    try:
        await session.wait_until_back(BACK_SECONDS)
        seen, is_back = "answered", True
    finally:
        took = perf_counter() - began
        expected, seen = "an answer after a restart", f"{seen} {took:.1f} s after the kill"
        session.probe(ENGINE_KILL, "the next request", expected, seen, is_back, took)


def _engines(pid: int) -> list[psutil.Process]:
    children = psutil.Process(pid).children(recursive=True)
    return [child for child in children if ENGINES.search(f"{child.name()} {' '.join(child.cmdline())}")]


# ---- malformed and hostile requests: what is sent, and what may come back -----------------------------------


@dataclass(frozen=True)
class Hostile:
    """A request. `body` is sent as JSON, bytes as they are."""

    name: str
    body: Any = b""
    must_refuse: bool = True  # otherwise an answer is fine too
    may_close: bool = False  # closing the connection without a response is fine too
    method: str = "POST"
    path: str = CHAT
    header: str = ""
    promised: int | None = None  # a content-length that the body does not have


def hostile_requests(model: str) -> list[Hostile]:
    def chat(**fields: Any) -> dict[str, Any]:
        return {"model": model, "messages": [{"role": "user", "content": "hi"}], "max_tokens": 4, **fields}

    def says(content: Any, role: str = "user") -> dict[str, Any]:
        return chat(messages=[{"role": role, "content": content}])

    def schema(value: dict[str, Any]) -> dict[str, Any]:
        return chat(response_format={"type": "json_schema", "json_schema": {"name": "a", "schema": value}})

    endless = {"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]}
    image = [{"type": "image_url", "image_url": {"url": "file:///etc/hostname"}}]
    return [
        Hostile("an empty body"),
        Hostile("no JSON", b"hello"),
        Hostile("bytes that are not UTF-8", b'{"model": "\xff\xfe"}'),
        Hostile("a JSON list", []),
        Hostile("20,000 open brackets", b"[" * 20_000),
        Hostile("half a surrogate pair", chat(user="\ud800"), must_refuse=False),
        Hostile("no messages", {"model": model}),
        Hostile("numbers as messages", {"model": model, "messages": [1, 2]}),
        Hostile("an empty list of messages", {"model": model, "messages": []}),
        Hostile("an unknown role", says("hi", role="wizard")),
        Hostile("an unknown model", chat(model="no-such-model"), must_refuse=False),
        Hostile("max_tokens -1", chat(max_tokens=-1), must_refuse=False),
        Hostile("max_tokens 10^18", chat(max_tokens=10**18), must_refuse=False),
        Hostile("max_tokens as a word", chat(max_tokens="many")),
        Hostile("temperature -5", chat(temperature=-5)),
        Hostile("temperature NaN", chat(temperature=float("nan"))),
        Hostile("top_p 7", chat(top_p=7)),
        Hostile("a million choices", chat(n=1_000_000)),
        Hostile("a thousand stop strings", chat(stop=["x"] * 1000), must_refuse=False),
        Hostile("a bias for a token that does not exist", chat(logit_bias={"99999999": 5})),
        Hostile("a word of 200,000 letters", says("a" * 200_000), must_refuse=False),
        Hostile("a schema that refers to itself", schema(endless), must_refuse=False),
        Hostile("an invalid schema", schema({"type": "wizard"}), must_refuse=False),
        Hostile("an image that is a file of the server", says(image)),
        Hostile("an unknown path", {}, path="/v1/no-such-path"),
        Hostile("the wrong method", method="DELETE"),
        Hostile("a header of 200,000 bytes", chat(), header="x-long: " + "a" * 200_000, may_close=True),
        Hostile("a body shorter than promised", b'{"model"', promised=1_000_000, may_close=True),
    ]


async def send(url: str, key: str | None, row: Hostile) -> tuple[bool, str, float]:
    """Whether the server's reaction is fine, what it was, and seconds. Written by hand: no client would send these."""
    began, address, status = perf_counter(), parse_url(url), None
    payload = row.body if isinstance(row.body, bytes) else json.dumps(row.body).encode()
    lines = [f"{row.method} {address.path}{row.path} HTTP/1.1", f"host: {address.netloc}", "connection: close"]
    lines += [f"content-length: {row.promised or len(payload)}", "content-type: application/json"]
    lines += [f"authorization: Bearer {key}"] * bool(key) + [row.header] * bool(row.header)
    tls = ssl.create_default_context() if address.scheme == "https" else None
    try:
        async with asyncio.timeout(HOSTILE_SECONDS):
            reader, writer = await asyncio.open_connection(address.hostname, port_of(address), ssl=tls)
            with contextlib.closing(writer.transport):
                writer.write("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + payload)
                if row.promised is not None and writer.can_write_eof():
                    writer.write_eof()
                head = (await reader.readline()).split()
        status = int(head[1]) if len(head) > 1 and head[1].isdigit() else None
    except TimeoutError:
        return False, f"nothing within {HOSTILE_SECONDS:g} s", HOSTILE_SECONDS
    except OSError:
        pass
    seen = "closed without a response" if status is None else f"HTTP {status}"
    return is_fine(row, status), seen, perf_counter() - began


def is_fine(row: Hostile, status: int | None) -> bool:
    if status is None:
        return row.may_close
    is_answer = status < 300 and not row.must_refuse
    return is_answer or 400 <= status < 500 or (row.may_close and status < 500)


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
    about="Prompts at and over the context's limit; four times as many requests as it computes at once; clients that "
    "read slowly or disconnect; malformed and hostile requests; its engine killed, if we started it. After each, a "
    "plain request must be answered.",
    takes="two to five minutes",
    run=run,
)
