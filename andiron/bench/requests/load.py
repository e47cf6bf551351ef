"""Requests sent by a rule: so many at once, so many a second, or as a trace says.

A closed loop keeps a number in flight: it measures what a server can do, and slows down with it. An open loop sends
when it is time, whatever has come back: it measures what clients would feel. What was due is kept beside what was
sent, so that a generator that falls behind is seen, and never mistaken for a fast server.
"""

import asyncio
import contextlib
import gc
import itertools
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from time import perf_counter
from typing import Any, Literal, TypeVar

from andiron.bench.records import Load, Record
from andiron.bench.requests.client import Ask, Client
from andiron.bench.requests.lag import Lag
from andiron.errors import AndironError

MakeAsk = Callable[[int], Ask]
OnRecord = Callable[[Record], None]
Outcome = tuple[list[Record], Load]

FAILED_PAUSE = 0.1  # seconds before a worker asks again after a failure: a dead server answers ten thousand a second
HOPELESS = 20  # failures in a row, and two for each worker, after which a run by the clock ends

Result = TypeVar("Result")


class Interrupted(asyncio.CancelledError):
    """A cancelled run, with what it has: finished records, and those in flight, marked as cancelled."""

    def __init__(self, records: list[Record], load: Load) -> None:
        super().__init__("the load was interrupted")
        self.records = records
        self.load = load


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """asyncio.run on the fastest loop there is, with as many sockets as the system allows."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # an open loop may need thousands; 1,024 is usual
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        import uvloop
    except ImportError:  # Windows has none
        return asyncio.run(main)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(main)


async def closed(
    client: Client,
    make_ask: MakeAsk,
    *,
    concurrency: int,
    requests: int | None = None,
    seconds: float | None = None,
    on_record: OnRecord | None = None,
    began: float | None = None,
) -> Outcome:
    """`concurrency` at once, until so many were sent or the time is over; then those in flight are waited for."""
    _check(requests, seconds, concurrency=concurrency)
    load = Load(kind="closed", concurrency=concurrency)
    at_once = concurrency if requests is None else min(concurrency, requests)
    await client.warm(at_once)
    state = _Run(client, on_record, began)
    numbers = itertools.count() if requests is None else iter(range(requests))
    enough = max(HOPELESS, 2 * concurrency)

    def hopeless() -> bool:
        return seconds is not None and state.streak >= enough

    async def worker() -> None:
        for number in numbers:
            record = await state.send(make_ask(number))
            if record.failure is not None:
                await asyncio.sleep(FAILED_PAUSE)
            if hopeless() or (seconds is not None and state.now >= seconds):
                return

    async def workers() -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(at_once):
                group.create_task(worker())

    return await state.whole(workers(), load)


async def opened(
    client: Client,
    make_ask: MakeAsk,
    *,
    kind: Literal["poisson", "constant"],
    rate: float,
    requests: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    on_record: OnRecord | None = None,
    began: float | None = None,
) -> Outcome:
    """`rate` requests a second on average: a Poisson process, repeatable by its seed, or evenly."""
    _check(requests, seconds, rate=rate)
    load = Load(kind=kind, rate=rate)
    due: Iterator[float] = itertools.islice(arrivals(kind, rate, seed), requests)
    if seconds is not None:
        due = itertools.takewhile(lambda at: at < seconds, due)
    state = _Run(client, on_record, began)
    return await state.whole(state.send_when_due(make_ask, due), load)


async def replay(
    client: Client,
    make_ask: MakeAsk,
    at: Sequence[float],
    *,
    on_record: OnRecord | None = None,
    began: float | None = None,
) -> Outcome:
    """A request at each of these seconds, as a trace has them (`trace.read`); make_ask gets the row's number."""
    load = Load(kind="replay", rate=len(at) / at[-1] if at and at[-1] else None)
    state = _Run(client, on_record, began)
    return await state.whole(state.send_when_due(make_ask, iter(at)), load)


def arrivals(kind: Literal["poisson", "constant"], rate: float, seed: int) -> Iterator[float]:
    """When requests are due, seconds from the start, without end."""
    if kind == "constant":
        return (number / rate for number in itertools.count())
    generator = random.Random(seed)
    return itertools.accumulate(generator.expovariate(rate) for _ in itertools.count())


class _Run:
    """The requests of one load."""

    def __init__(self, client: Client, on_record: OnRecord | None, began: float | None) -> None:
        self.records: list[Record] = []
        self.streak = 0  # failures since the last success
        self._client, self._on_record = client, on_record
        self._began = began  # on perf_counter's clock, where the caller has one to compare with
        self._zero = 0.0
        self._lag = Lag(lambda: client.backlog)

    @property
    def now(self) -> float:
        return perf_counter() - self._zero

    async def whole(self, work: Awaitable[None], load: Load) -> Outcome:
        # What is there now stays; looking through it again and again would hold up the loop for 50 ms and more.
        gc.collect()
        gc.freeze()
        self._zero = perf_counter() if self._began is None else self._began
        try:
            with self._lag:
                await work
        except asyncio.CancelledError:
            raise Interrupted(self.records, self._measured(load)) from None
        except BaseExceptionGroup as group:  # of `make_ask` or `on_record`: what servers do never raises
            raise group.exceptions[0] from None
        finally:
            gc.unfreeze()
        return self.records, self._measured(load)

    def _measured(self, load: Load) -> Load:
        load.lag_p99, load.lag_max = self._lag.p99, self._lag.max
        return load

    async def send(self, ask: Ask, due: float | None = None) -> Record:
        if due is not None:
            self._lag.sent(self.now - due)
        record = ask.record(self.now)
        self.records.append(record)
        try:
            await self._client.stream(ask, began=self._zero, scheduled=due, record=record)
        finally:
            self.streak = 0 if record.failure is None else self.streak + 1
            if self._on_record is not None:
                self._on_record(record)
        return record

    async def send_when_due(self, make_ask: MakeAsk, due: Iterator[float]) -> None:
        async with asyncio.TaskGroup() as group:
            for number, at in enumerate(due):
                ask = make_ask(number)
                _ = ask.payload  # encoded before its time has come
                await asyncio.sleep(max(0.0, at - self.now))  # also when late: those in flight must be read
                group.create_task(self.send(ask, at))


def _check(requests: int | None, seconds: float | None, **positive: float) -> None:
    if requests is None and seconds is None:
        raise AndironError("a load needs an end: say how many requests, or how many seconds")
    for name, value in (("requests", requests), ("seconds", seconds), *positive.items()):
        if value is not None and value <= 0:
            raise AndironError(f"{name} must be more than 0, got {value}")
