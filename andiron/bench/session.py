"""What suites work with: the server, the report they add to, and the cells and checks they run."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from andiron.bench.cells import CellPlan, CellRequests, RequestBuilder, RunOptions, Speed, fitted, with_effort
from andiron.bench.environment import MemorySampler
from andiron.bench.measures import decode_rate, output_tokens, ttft, wall
from andiron.bench.records import Cell, Load, Probe, Record, Report
from andiron.bench.requests import load
from andiron.bench.requests.answer import spread
from andiron.bench.requests.client import Client, Request
from andiron.bench.target import ManagedServer, ServerInfo, drafts_between, plain, scrape
from andiron.errors import AndironError

BACK_SECONDS = 60.0  # for a server that stopped answering to come back
PLAIN_SECONDS = 120.0  # for a plain request, behind whatever else the server is busy with
SAVE_SECONDS = 120.0  # between two saves during the run
CALIBRATION = 512  # prompt tokens


class View:
    """Shows the progress; this one shows nothing. Every method may be called often."""

    def suite(self, name: str, cells: int, takes: str) -> None: ...

    def cell(self, cell: CellPlan) -> None: ...

    def record(self, record: Record) -> None: ...

    def measured(self, cell: Cell) -> None: ...

    def probe(self, probe: Probe) -> None: ...

    def doing(self, text: str) -> None:
        """Something that takes a while and has no requests to count."""

    def say(self, text: str) -> None: ...


@dataclass
class BenchSession:
    """One run against one server."""

    client: Client
    info: ServerInfo
    builder: RequestBuilder
    report: Report
    view: View
    options: RunOptions
    server: ManagedServer | None = None
    sampler: MemorySampler | None = None
    save: Callable[[Report, bool], None] = lambda report, with_page: None
    checkpoint: Path | None = None
    suite: str = ""
    speed: Speed = field(default_factory=Speed)
    saved: float = field(default_factory=time.perf_counter)

    @property
    def limit(self) -> int | None:
        """Tokens for prompt and answer; with a margin if lengths are only estimated."""
        limit = self.info.target.max_model_len
        return None if limit is None else self.builder.prompts.room.length(limit, 0)

    def planned(self, cells: Sequence[CellPlan]) -> list[CellPlan]:
        """The cells that the options ask for, fitted to the context."""
        chosen = [with_effort(cell, self.options.effort) for cell in cells if self.options.wants(cell.section)]
        return fitted(chosen, self.limit)

    async def run(self, cells: Sequence[CellPlan]) -> None:
        for cell in cells:
            await self.cell(cell)

    async def cell(self, plan: CellPlan, requests: CellRequests | None = None) -> Cell | None:
        """None if its prompts cannot be made, for example because they are too short for the server's template."""
        self.view.cell(plan)
        wanted = plan.prompt if requests is None else None
        try:
            requests = requests or await self.builder.build(plan)
        except AndironError as error:
            await self.wait_until_back()  # in case the server is the reason
            self.left_out(f"{plan.section}: {plan.name}", str(error))
            return None
        primed = [await self.client.stream(request) for request in requests.priming]
        before = await scrape(self.client)
        began = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            records, how = await self._load(plan, requests.measured)
        except load.Interrupted as stopped:
            notes = [*requests.notes, "interrupted"]
            self.view.measured(self._add(plan, began, stopped.records, stopped.load, notes))
            raise
        cell = self._add(plan, began, records, how, requests.notes)  # at once, so that nothing can lose it
        cell.drafts = drafts_between(before, await scrape(self.client))
        await self._count_later()
        cell.notes += _notes(plan, wanted, primed, records)
        self.view.measured(cell)
        if all(record.failure is not None for record in records):
            await self.wait_until_back()
        self._save_now_and_then()
        return cell

    async def _load(self, plan: CellPlan, requests: Sequence[Request]) -> load.LoadResult:
        make, watch, count = requests.__getitem__, self.view.record, len(requests)
        if plan.trace or plan.rate is not None:
            if plan.rate is None:
                due = [row.at for row in plan.trace]
                how = Load(kind="replay", rate=count / due[-1] if due[-1] else None)
            else:
                due = load.arrivals(self.options.arrivals, plan.rate, count, self.options.seed)
                how = Load(kind=self.options.arrivals, rate=plan.rate)
            return await load.opened(self.client, make, due, how, on_record=watch)
        limits = {"concurrency": plan.concurrency, "requests": count}
        return await load.closed(self.client, make, **limits, seconds=plan.seconds, on_record=watch)

    async def _count_later(self) -> None:
        """Counts with the server's tokenizer what the server did not, after the load so as not to disturb it."""
        with suppress(AndironError):  # the others keep one token per chunk, and their records say so
            for record, shown in self.client.uncounted if self.builder.is_exact else ():
                total = await self.builder.prompts.counter.text("".join(one.text for one in shown))
                record.pieces, record.counted = spread(shown, total), "tokenizer"
        self.client.uncounted.clear()

    def _add(self, plan: CellPlan, began: str, records: list[Record], how: Load, notes: Sequence[str]) -> Cell:
        kept = ("section", "name", "workload", "cache", "prompt", "x", "limits")
        fields: dict[str, Any] = {name: getattr(plan, name) for name in kept}
        times: dict[str, Any] = {"load": how, "began": began, "wall": wall(records), "records": records}
        cell = Cell(suite=self.suite, **fields, **times, notes=[*plan.notes, *notes])
        self.report.cells.append(cell)
        return cell

    def left_out(self, what: str, why: str) -> None:
        """Notes in the report that something requested was not measured."""
        self.report.left_out.append(f"{what}: {why}")
        self.view.say(f"{what}: left out, {why}")

    def probe(
        self, section: str, name: str, expected: str, seen: str, passed: bool, seconds: float | None = None
    ) -> None:
        about = {"suite": self.suite, "section": section, "name": name, "expected": expected, "seen": seen}
        probe = Probe(**about, passed=passed, seconds=None if seconds is None else round(seconds, 3))
        self.report.probes.append(probe)
        self.view.probe(probe)
        self._save_now_and_then()

    async def survived(
        self, section: str, name: str, expected: str, seen: str, passed: bool, seconds: float | None = None
    ) -> None:
        """A probe after which the server must also answer a plain request."""
        record = await self.plain()
        if record.failure is not None:
            seen, passed = f"{seen}; then a plain request: {record.failure}, {record.message}", False
        self.probe(section, name, expected, seen, passed, seconds)
        if not passed:
            await self.wait_until_back()

    async def plain(self) -> Record:
        """The request that must be answered, whatever was done before."""
        return await plain(self.client, self.info.target.model, self.info.counting, PLAIN_SECONDS)

    async def calibrate(self) -> None:
        """Wakes the server up and measures its speed, to estimate how long suites take."""
        prompt = CALIBRATION if self.limit is None else min(CALIBRATION, self.limit // 4)
        for _ in range(2):  # the first may still compile something
            plan = CellPlan("", "", requests=1, prompt=prompt, output=32, forced=True)
            record = await self.client.stream((await self.builder.build(plan)).measured[0])
        first = ttft(record)
        if record.failure is not None or first is None:
            raise AndironError(f"{self.client.url} does not answer a prompt of {prompt} tokens: {record.message}")
        self.speed = Speed(prefill=prompt / first, decode=decode_rate(record) or Speed.decode)
        self.client.uncounted.clear()

    async def wait_until_back(self, patience: float | None = None) -> None:
        """Waits until a plain request is answered; raises AndironError if none is."""
        patience = BACK_SECONDS if patience is None else patience
        began = time.perf_counter()
        while (record := await self.plain()).failure is not None:
            if time.perf_counter() - began > patience or (self.server is not None and self.server.pid is None):
                raise AndironError(
                    f"{self.client.url} has stopped answering ({record.failure}: {record.message}); what was measured "
                    "until then is kept"
                )
            await asyncio.sleep(0.25)

    def _save_now_and_then(self) -> None:
        if time.perf_counter() - self.saved > SAVE_SECONDS:
            self.report.memory = self.sampler.samples if self.sampler is not None else []
            try:
                self.save(self.report, False)
            except AndironError as error:  # a full disk may have room again at the end
                self.view.say(f"not saved this time: {error}")
            self.saved = time.perf_counter()


def _notes(plan: CellPlan, wanted: int | None, primed: Sequence[Record], records: Sequence[Record]) -> list[str]:
    """What a reader of the cell must know: requests that were not what the plan says."""
    notes = [f"the cache was not primed: {one.failure}, {one.message}" for one in primed if one.failure is not None][:1]
    prompts = [record.prompt_tokens for record in records if record.prompt_tokens is not None]
    if wanted is not None and prompts and set(prompts) != {wanted}:
        lengths = f"{min(prompts):,} to {max(prompts):,}"
        notes.append(f"prompts have {lengths} tokens by the server's count; the aim was {wanted:,}")
    answers = [output_tokens(record) for record in records if record.failure is None]
    if plan.forced and plan.output is not None and answers and min(answers) < plan.output:
        # Most servers that do not know `ignore_eos` ignore it silently.
        notes.append(f"answers have {min(answers):,} to {max(answers):,} tokens; {plan.output:,} were requested")
    return notes
