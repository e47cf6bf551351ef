"""Sends requests by a rule: a number at once, a rate per second, or the times of a trace.

A closed loop keeps a number of requests in flight: it measures what a server can do, and slows down with it. An open
loop sends on time, whatever has come back: it measures what clients would feel. Every record keeps when its request was
due beside when it was sent, so a generator that falls behind is noticed and not mistaken for a fast server.
"""

import asyncio
import gc
import itertools
import random
import resource
from array import array
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Literal, TypeVar

import msgspec
import uvloop
from msgspec import Meta

from andiron.bench.measures import percentile
from andiron.bench.records import Load, Record
from andiron.bench.requests.client import Client, Request
from andiron.errors import AndironError

MakeRequest = Callable[[int], Request]
OnRecord = Callable[[Record], None]
LoadResult = tuple[list[Record], Load]
Arrivals = Literal["poisson", "constant"]

FAILED_PAUSE = 0.1  # seconds between a failure and the worker's next request: a dead server fails 10,000 per second
HOPELESS = 20  # failures in a row, and at least two per worker, that end a run by the clock
BEAT = 0.01  # seconds
TRACE_EXAMPLE = '{"at": 1.5, "prompt": 800, "max_tokens": 200}'

Result = TypeVar("Result")


class Interrupted(asyncio.CancelledError):
    """A load that was cancelled, with its records: those in flight are marked as cancelled."""

    def __init__(self, records: list[Record], load: Load) -> None:
        super().__init__("the load was interrupted")
        self.records, self.load = records, load


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """asyncio.run on uvloop, with as many sockets as the system allows: an open loop may need thousands."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(main)


async def closed(
    client: Client,
    make_request: MakeRequest,
    *,
    concurrency: int,
    requests: int,
    seconds: float | None = None,
    on_record: OnRecord | None = None,
    began: float | None = None,
) -> LoadResult:
    """Keeps `concurrency` requests in flight until all were sent or the time is over, then waits for the rest."""
    sender = _Sender(client, on_record, began)
    numbers = iter(range(requests))
    enough = max(HOPELESS, 2 * concurrency)

    async def worker() -> None:
        for number in numbers:
            record = await sender.send(make_request(number))
            if record.failure is not None:
                await asyncio.sleep(FAILED_PAUSE)
            if seconds is not None and (sender.streak >= enough or sender.now >= seconds):
                return

    async def work() -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(min(concurrency, requests)):
                group.create_task(worker())

    return await sender.run(work(), Load(kind="closed", concurrency=concurrency))


async def opened(
    client: Client, make_request: MakeRequest, due: Sequence[float], load: Load, *, on_record: OnRecord | None = None
) -> LoadResult:
    """Sends a request at each of these seconds; `load` says where they come from."""
    sender = _Sender(client, on_record)

    async def work() -> None:
        async with asyncio.TaskGroup() as group:
            for number, at in enumerate(due):
                request = make_request(number)
                _ = request.payload  # encoded before it is due
                await asyncio.sleep(max(0.0, at - sender.now))  # also when late, so that answers are read
                group.create_task(sender.send(request, at))

    return await sender.run(work(), load)


def arrivals(kind: Arrivals, rate: float, count: int, seed: int = 0) -> list[float]:
    """When requests are due, `rate` per second on average: a Poisson process, repeatable by its seed, or evenly."""
    if kind == "constant":
        return [number / rate for number in range(count)]
    generator = random.Random(seed)
    return list(itertools.accumulate(generator.expovariate(rate) for _ in range(count)))


class _Sender:
    """Sends the requests of one load and collects their records."""

    def __init__(self, client: Client, on_record: OnRecord | None, began: float | None = None) -> None:
        self.records: list[Record] = []
        self.streak = 0  # failures since the last success
        self._client, self._on_record = client, on_record
        # Garbage collection that scans everything allocated so far would block the loop for 50 ms and more.
        gc.collect()
        gc.freeze()
        self._zero = perf_counter() if began is None else began

    @property
    def now(self) -> float:
        return perf_counter() - self._zero

    async def run(self, work: Awaitable[None], load: Load) -> LoadResult:
        beats = array("d")
        beating = asyncio.create_task(beat(beats))
        try:
            await work
        except asyncio.CancelledError:
            raise Interrupted(self.records, load) from None
        except BaseExceptionGroup as group:  # from `make_request` or `on_record`: the client never raises
            raise group.exceptions[0] from None
        finally:
            beating.cancel()
            gc.unfreeze()
            # The worse of two: late beats of the event loop, and requests that were sent after they were due.
            sendings = [one.sent - (one.connect or 0.0) - one.scheduled for one in self.records]
            series = [sorted(each) for each in (beats, sendings) if each]
            load.lag_p99 = max((percentile(each, 99) for each in series), default=None)
            load.lag_max = max((each[-1] for each in series), default=None)
        return self.records, load

    async def send(self, request: Request, due: float | None = None) -> Record:
        record = request.record(self.now)
        self.records.append(record)
        try:
            await self._client.stream(request, began=self._zero, scheduled=due, record=record)
        finally:
            self.streak = 0 if record.failure is None else self.streak + 1
            if self._on_record is not None:
                self._on_record(record)
        return record


async def beat(late: "array[float]") -> None:
    """Notes how late the event loop is. The beat keeps to a grid: a loop that is blocked for a second has missed a
    hundred beats, and each of them counts."""
    due = perf_counter()
    while True:
        due += BEAT
        await asyncio.sleep(due - perf_counter())
        late.append(perf_counter() - due)


class TraceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request of a trace: when it is due in seconds, and its length in tokens."""

    at: Annotated[float, Meta(ge=0)]
    prompt: Annotated[int, Meta(ge=1)]
    max_tokens: Annotated[int, Meta(ge=1)]


def read_trace(file: Path) -> list[TraceRow]:
    """The rows of a file with one JSON object per line, in order of time."""
    rows = []
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise AndironError(f"{file}: {error.strerror}") from error
    for number, text in enumerate(lines, 1):
        try:
            rows += [msgspec.json.decode(text, type=TraceRow)] if text.strip() else []
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise AndironError(f"{file}, line {number}: {error}; write a line like {TRACE_EXAMPLE}") from error
    if not rows:
        raise AndironError(f"{file} has no requests")
    return sorted(rows, key=lambda row: row.at)
