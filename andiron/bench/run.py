"""Runs suites against a server and returns a report, whatever happens on the way."""

import asyncio
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from andiron import __version__
from andiron.bench import environment, memory, sections
from andiron.bench.cells import RequestBuilder, RunOptions
from andiron.bench.records import Report
from andiron.bench.requests.client import Client
from andiron.bench.requests.load import read_trace
from andiron.bench.session import BenchSession, View
from andiron.bench.suites import Suite
from andiron.bench.target import ManagedServer, TargetOptions, inspect_server
from andiron.bench.workloads.catalogue import with_file
from andiron.errors import AndironError
from andiron.plan import machine
from andiron.signals import undisturbed

OK, FAILED, INTERRUPTED = 0, 1, 130  # 2 means an AndironError, as for every command


class Save(Protocol):
    def __call__(self, report: Report, *, with_page: bool) -> None: ...


@dataclass(frozen=True)
class Job:
    """What to measure, and where."""

    url: str
    key: str | None
    suites: tuple[Suite, ...]
    target: TargetOptions
    options: RunOptions
    command: tuple[str, ...]
    timeout: float
    server: ManagedServer | None = None
    checkpoint: Path | None = None


@dataclass(frozen=True)
class Outcome:
    report: Report
    status: int
    reason: str = ""  # why it ended early


def check(suites: Sequence[Suite], options: RunOptions, target: TargetOptions) -> None:
    """Finds what can be known to be wrong before a server is started or measured for two hours."""
    for suite in suites:
        suite.check(options)
    if options.trace is not None:
        read_trace(options.trace)
    if options.mix is not None:
        with_file(options.mix)
    if target.device is not None:
        machine.find(target.device)


async def measure(job: Job, view: View, save: Save) -> Outcome:
    """Raises AndironError only while there is nothing to keep."""
    async with Client(job.url, job.key, timeout=job.timeout) as client:
        for suite in job.suites:
            if suite.needs_own and job.server is None:
                raise AndironError(f"{suite.name} cannot measure {job.url}: {suite.needs_own}; leave out --url")
        info = await inspect_server(client, job.target, started=job.server is not None)
        report = Report(
            andiron=__version__,
            made=datetime.now(UTC).isoformat(timespec="seconds"),
            command=list(job.command),
            suites=[suite.name for suite in job.suites],
            environment=environment.fingerprint(job.url, info.target.server),
            target=info.target,
        )
        builder = await RequestBuilder.connect(client, info, job.options)
        sampler = memory.MemorySampler(_process(job, info.is_local)).start()

        def save_so_far() -> None:
            report.memory = list(sampler.samples)
            save(report, with_page=False)

        session = BenchSession(
            client,
            info,
            builder,
            report,
            view,
            job.options,
            server=job.server,
            sampler=sampler,
            save=save_so_far,
            key=job.key,
            checkpoint=job.checkpoint,
        )
        if notes := [*info.notes, *builder.prompts.counter.notes]:
            report.environment["notes"] = "; ".join(notes)
        for note in notes:
            view.say(note)
        try:
            with _stopped_by_signals(), _short_thread_switches():
                return await _run_suites(session, job.suites)
        finally:
            with undisturbed():
                report.memory = sampler.stop()
                if has_results(report) or report.interrupted:
                    save(report, with_page=True)


async def _run_suites(session: BenchSession, suites: Sequence[Suite]) -> Outcome:
    report = session.report
    try:
        await session.calibrate()
        for suite in suites:
            session.suite, session.is_last_suite = suite.name, suite is suites[-1]
            if not suite.section or session.options.wants(suite.section):
                _announce(session, suite)
                await suite.measure(session)
    except asyncio.CancelledError:
        report.interrupted = True
        return Outcome(report, INTERRUPTED, "interrupted; what was measured until then is kept")
    except AndironError as error:
        if not has_results(report):
            raise
        report.environment["ended early"] = str(error)
        return Outcome(report, FAILED, str(error))
    if not has_results(report):
        why = "; ".join(report.left_out) or f"no section of {', '.join(report.suites)} starts with what --only says"
        raise AndironError(f"nothing was measured: {why}")
    return Outcome(report, FAILED if failures(report) else OK)


def has_results(report: Report) -> bool:
    return bool(report.cells or report.probes or report.starts)


def failures(report: Report) -> int:
    """Failed requests and probes, without puzzles: a model that gets them wrong is no failure of the measurement."""
    requests = sum(record.failure not in (None, "cancelled") for cell in report.cells for record in cell.records)
    return requests + sum(not probe.passed and probe.section != sections.QUIZ for probe in report.probes)


def _announce(session: BenchSession, suite: Suite) -> None:
    cells, others = suite.cells(session), suite.seconds(session)
    seconds = sum(map(session.speed.seconds, cells)) + (others or 0.0)
    takes = f"about {duration(seconds)}" if cells or others is not None else suite.takes
    session.view.suite(suite.name, len(cells), takes)


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes / 60:.1f} h"


def _process(job: Job, is_local: bool) -> Callable[[], int | None]:
    if (server := job.server) is not None:
        return lambda: server.pid
    pid = memory.listener(job.url) if is_local else None
    return lambda: pid


@contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """SIGTERM and SIGHUP end a run like Ctrl-C: what was measured is kept."""
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    numbers = () if sys.platform == "win32" or task is None else (signal.SIGTERM, signal.SIGHUP)
    with suppress(ValueError, RuntimeError):  # not in the main thread
        for number in numbers:
            loop.add_signal_handler(number, task.cancel)  # type: ignore[union-attr]
    try:
        yield
    finally:
        with suppress(ValueError, RuntimeError):
            for number in numbers:
                loop.remove_signal_handler(number)


@contextmanager
def _short_thread_switches() -> Iterator[None]:
    """Lets a read wait half a millisecond, not Python's usual five, for the thread that draws the progress."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def file_name(report: Report) -> str:
    """DATE-MODEL-SUITE, in characters that every file system accepts."""
    date = datetime.fromisoformat(report.made).strftime("%Y%m%d-%H%M%S")
    words = (date, report.target.model.rsplit("/", 1)[-1], "-".join(report.suites))
    return "-".join(re.sub(r"[^\w.-]+", "_", word) for word in words)
