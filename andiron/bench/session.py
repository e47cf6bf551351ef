"""What suites work with: a server that was looked at, cells that are run and written down, and who watches."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Protocol

from andiron.bench import metrics
from andiron.bench.cells import Planned, Speed, fitted, with_effort
from andiron.bench.measures import decode_rate, output_tokens, summarise, ttft, wall
from andiron.bench.memory import MemorySampler
from andiron.bench.records import Cell, Load, Probe, Record, Report, Sample
from andiron.bench.requests import load
from andiron.bench.requests.client import Ask, Client
from andiron.bench.requests.counting import settle
from andiron.bench.requests.load import Interrupted
from andiron.bench.supply import Asks, Supply
from andiron.bench.target import Found, Server, still_answers
from andiron.bench.wishes import Wishes
from andiron.bench.workloads.prompts import UNSURE
from andiron.errors import AndironError

BACK_SECONDS = 60.0  # that a server which has stopped answering gets to come back
PLAIN_SECONDS = 120.0  # that it may take to answer a plain request, behind whatever else it has in hand
SAVE_SECONDS = 120.0  # between two writings of what there is so far
QUIZ = "quiz"  # the section of questions that a model, not a server, answers wrong


class Gone(AndironError):
    """The server has stopped answering; what was measured until then is kept."""


class View(Protocol):
    """Who watches. All of it may be called often."""

    def suite(self, name: str, cells: int, takes: str) -> None: ...

    def cell(self, cell: Planned) -> None: ...

    def preparing(self, done: int, total: int) -> None: ...

    def record(self, record: Record) -> None: ...

    def measured(self, cell: Cell) -> None: ...

    def probe(self, probe: Probe) -> None: ...

    def doing(self, text: str) -> None:
        """Something that takes a while and has no requests to count."""

    def say(self, text: str) -> None: ...


class Session:
    def __init__(
        self,
        client: Client,
        found: Found,
        supply: Supply,
        report: Report,
        view: View,
        wishes: Wishes,
        *,
        server: Server | None = None,
        sampler: MemorySampler | None = None,
        save: Callable[[], None] = lambda: None,
        key: str | None = None,
        checkpoint: Path | None = None,
    ) -> None:
        self.client, self.found, self.supply = client, found, supply
        self.report, self.view, self.wishes, self.server = report, view, wishes, server
        self.suite = ""
        self.last = False  # no suite comes after this one
        self.speed = Speed(1000.0, 20.0)
        self.key, self.checkpoint = key, checkpoint
        self._sampler = sampler
        self._save = save
        self._saved = time.perf_counter()

    @property
    def limit(self) -> int | None:
        """Tokens that prompt and answer may have; fewer than the server takes where lengths are only estimated."""
        limit = self.found.target.max_model_len
        return limit if limit is None or self.supply.is_exact else int(limit / (1 + UNSURE))

    def random(self) -> Random:
        return Random(self.wishes.seed)

    # ---- cells --------------------------------------------------------------------------------------------

    def planned(self, cells: Sequence[Planned]) -> list[Planned]:
        """As the person wants them, and as they fit."""
        chosen = [cell for cell in cells if self.wishes.wants(cell.section)]
        return fitted(with_effort(chosen, self.wishes.effort), self.limit)

    async def run(self, cells: Sequence[Planned]) -> list[Cell]:
        done = [await self.cell(cell) for cell in cells]
        return [cell for cell in done if cell is not None]

    async def cell(self, planned: Planned, asks: Asks | None = None) -> Cell | None:
        """None where its prompts cannot be made, as where they are too short for the server's template."""
        self.view.cell(planned)
        wanted = planned.prompt if asks is None else None
        try:
            asks = asks or await self.supply.asks(planned, self.view.preparing)
        except AndironError as error:
            await self.wait_until_back()  # unless it is the server that fails
            self.left_out(f"{planned.section}: {planned.name}", str(error))
            return None
        # Not measured: it puts into the cache what is to be there.
        primed = [await self.client.stream(ask) for ask in asks.priming]
        before = await metrics.scrape(self.client) if self.found.has_metrics else None
        began = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            records, how = await self._load(planned, asks.measured)
        except Interrupted as stopped:
            self.view.measured(self._add(planned, began, stopped.records, stopped.load, [*asks.notes, "interrupted"]))
            raise
        # At once: whatever happens from here on, this was measured.
        cell = self._add(planned, began, records, how, asks.notes)
        after = await metrics.scrape(self.client) if self.found.has_metrics else None
        cell.drafts = metrics.drafts_between(before, after)
        await self._settle()
        cell.notes += [*_unprimed(primed), *_other_lengths(wanted, records), *_other_answers(planned, records)]
        self.view.measured(cell)
        if all(record.failure is not None for record in records):
            await self.wait_until_back()
        self.save_now_and_then()
        return cell

    async def _load(self, planned: Planned, asks: Sequence[Ask]) -> load.Outcome:
        make, watch = asks.__getitem__, self.view.record
        if planned.at:
            return await load.replay(self.client, make, planned.at, on_record=watch)
        if planned.rate is not None:
            return await load.opened(
                self.client,
                make,
                kind=self.wishes.arrivals,
                rate=planned.rate,
                requests=len(asks),
                seed=self.wishes.seed,
                on_record=watch,
            )
        return await load.closed(
            self.client,
            make,
            concurrency=planned.concurrency,
            requests=len(asks),
            seconds=planned.seconds,
            on_record=watch,
        )

    async def _settle(self) -> None:
        if self.client.uncounted:
            uncounted, self.client.uncounted[:] = list(self.client.uncounted), []
            with suppress(AndironError):  # the rest stay as they are: a chunk a token, and the record says so
                await settle(uncounted, self.supply.count)

    def _add(self, planned: Planned, began: str, records: list[Record], how: Load, notes: Sequence[str]) -> Cell:
        cell = Cell(
            suite=self.suite,
            section=planned.section,
            name=planned.name,
            workload=planned.workload,
            cache=planned.cache,
            load=how,
            began=began,
            wall=wall(records),
            records=records,
            prompt=planned.prompt,
            x=planned.x,
            limits=planned.limits,
            notes=[*planned.notes, *notes],
        )
        self.report.cells.append(cell)
        return cell

    def left_out(self, what: str, why: str) -> None:
        """Something that was wanted and is not measured; a reader of the report must not take it for measured."""
        self.report.left_out.append(f"{what}: {why}")
        self.view.say(f"{what}: left out, {why}")

    def aggregate(self, cell: Cell) -> float:
        return summarise(cell).aggregate or 0.0

    # ---- questions with a right answer --------------------------------------------------------------------

    def probe(self, section: str, name: str, *, expected: str, seen: str, passed: bool, seconds: float | None) -> Probe:
        probe = Probe(
            suite=self.suite,
            section=section,
            name=name,
            expected=expected,
            seen=seen,
            passed=passed,
            seconds=seconds if seconds is None else round(seconds, 3),
        )
        self.report.probes.append(probe)
        self.view.probe(probe)
        self.save_now_and_then()
        return probe

    async def judge(
        self, section: str, name: str, expected: str, seen: str, passed: bool, seconds: float | None
    ) -> None:
        """A trial of the server: whatever was seen, afterwards it must answer a plain request."""
        record = await self.plain()
        if record.failure is not None:
            seen, passed = f"{seen}; afterwards a plain request: {record.failure}, {record.message}", False
        self.probe(section, name, expected=expected, seen=seen, passed=passed, seconds=seconds)
        if not passed:
            await self.wait_until_back()

    # ---- the server -----------------------------------------------------------------------------------

    async def plain(self) -> Record:
        """The request that must be answered whatever was done before."""
        try:
            async with asyncio.timeout(PLAIN_SECONDS):
                return await still_answers(self.client, self.found)
        except TimeoutError:
            said = f"no answer within {PLAIN_SECONDS:.0f} s"
            return Record(id="plain", workload="", scheduled=0.0, sent=0.0, failure="timed out", message=said)

    async def calibrate(self) -> None:
        """One request of some length: wakes the server up, and tells how long a suite will take."""
        prompt = 512 if self.limit is None else min(512, self.limit // 4)
        planned = Planned(section="", name="", workload="qa", requests=1, prompt=prompt, output=32, forced=True)
        for _ in range(2):  # the first may still compile something
            (ask,) = (await self.supply.asks(planned, self.view.preparing)).measured
            record = await self.client.stream(ask)
        first, rate = ttft(record), decode_rate(record)
        if record.failure is not None or first is None:
            raise AndironError(f"{self.client.url} does not answer a prompt of {prompt} tokens: {record.message}")
        self.speed = Speed(prefill=prompt / first, decode=rate or 20.0)
        await self._settle()

    async def wait_until_back(self, patience: float | None = None) -> None:
        """Until a plain request is answered again; raises Gone where none is."""
        patience = BACK_SECONDS if patience is None else patience
        began = time.perf_counter()
        while True:
            record = await self.plain()
            if record.failure is None:
                return
            if time.perf_counter() - began > patience or (self.server is not None and self.server.pid is None):
                raise Gone(
                    f"{self.client.url} has stopped answering ({record.failure}: {record.message}); what was measured "
                    "until then is kept"
                )
            await asyncio.sleep(0.25)

    @property
    def memory_began(self) -> float:
        """Of the memory's samples, on perf_counter's clock."""
        return self._sampler.began if self._sampler is not None else time.perf_counter()

    def memory_samples(self) -> list[Sample]:
        return list(self._sampler.samples) if self._sampler is not None else []

    def save_now_and_then(self) -> None:
        if time.perf_counter() - self._saved > SAVE_SECONDS:
            try:
                self._save()
            except AndironError as error:  # a full disk may have room again at the end
                self.view.say(f"not saved this time: {error}")
            self._saved = time.perf_counter()


def _unprimed(records: Sequence[Record]) -> list[str]:
    failed = [record for record in records if record.failure is not None]
    return [f"the cache was not primed: {failed[0].failure}, {failed[0].message}"] if failed else []


def _other_answers(planned: Planned, records: Sequence[Record]) -> list[str]:
    """Servers that do not know `ignore_eos` mostly take it in silence."""
    counts = [output_tokens(record) for record in records if record.failure is None]
    if not planned.forced or planned.output is None or not counts or min(counts) >= planned.output:
        return []
    return [f"answers of {min(counts):,} to {max(counts):,} tokens; {planned.output:,} were asked for"]


def _other_lengths(wanted: int | None, records: Sequence[Record]) -> list[str]:
    """Where the server counts the prompts otherwise than we did, the reader must know."""
    counts = [record.prompt_tokens for record in records if record.prompt_tokens is not None]
    if wanted is None or not counts or set(counts) == {wanted}:
        return []
    return [f"prompts of {min(counts):,} to {max(counts):,} tokens as the server counts them; {wanted:,} were aimed at"]


def unexpected(report: Report) -> int:
    """Requests that failed, and servers' probes; puzzles that the model got wrong are no fault of the measurement."""
    failed = sum(record.failure not in (None, "cancelled") for cell in report.cells for record in cell.records)
    return failed + sum(not probe.passed and probe.section != QUIZ for probe in report.probes)
