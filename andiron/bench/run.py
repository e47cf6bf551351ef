"""Runs suites against a server and returns a report, whatever happens on the way."""

import asyncio
import re
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from andiron import __version__
from andiron.bench import sections
from andiron.bench.cells import RequestBuilder, RunOptions
from andiron.bench.environment import MemorySampler, fingerprint, is_local
from andiron.bench.records import Report
from andiron.bench.requests.client import Client
from andiron.bench.requests.load import TRACE_EXAMPLE, read_trace
from andiron.bench.session import BenchSession, View
from andiron.bench.suites import Suite
from andiron.bench.target import ManagedServer, TargetOptions, inspect_server
from andiron.bench.workloads.catalogue import with_file
from andiron.errors import AndironError
from andiron.plan import machine
from andiron.signals import undisturbed

OK, FAILED, INTERRUPTED = 0, 1, 130  # 2 means an AndironError, as for every command


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


def check(suites: Sequence[Suite], options: RunOptions, target: TargetOptions, url: str | None) -> None:
    """Finds what can be known to be wrong before a server is started or measured for two hours."""
    names = [suite.name for suite in suites]
    if options.trace is not None:
        read_trace(options.trace)
    elif "replay" in names:
        raise AndironError(f"replay needs a trace: --trace FILE, with one JSON object per line like {TRACE_EXAMPLE}")
    if options.mix is not None:
        with_file(options.mix)
    if target.device is not None:
        machine.find(target.device)
    if url is not None and "coldstart" in names:
        raise AndironError(f"coldstart cannot measure {url}: it has to start the server itself; leave out --url")


async def measure(job: Job, view: View, save: Callable[[Report, bool], None]) -> Outcome:
    """`save` writes the report, at the end also its page. Raises AndironError only while there is nothing to keep."""
    async with Client(job.url, job.key, timeout=job.timeout) as client:
        info = await inspect_server(client, job.target, started=job.server is not None)
        report = Report(
            andiron=__version__,
            made=datetime.now(UTC).isoformat(timespec="seconds"),
            command=list(job.command),
            suites=[suite.name for suite in job.suites],
            environment=fingerprint(job.url, info.target.server),
            target=info.target,
        )
        builder = await RequestBuilder.connect(client, info, job.options)
        if notes := [*info.notes, *builder.prompts.counter.notes]:
            report.environment["notes"] = "; ".join(notes)
        for note in notes:
            view.say(note)
        sampler = MemorySampler(job.url) if is_local(job.url) else None
        session = BenchSession(client, info, builder, report, view, job.options, job.server, sampler, save)
        session.checkpoint = job.checkpoint
        sys.setswitchinterval(0.0005)  # seconds that a read waits for the thread which draws the progress; usually 5 ms
        try:
            return await _run_suites(session, job.suites)
        finally:
            with undisturbed():
                report.memory = sampler.stop() if sampler is not None else []
                if has_results(report) or report.interrupted:
                    save(report, True)


async def _run_suites(session: BenchSession, suites: Sequence[Suite]) -> Outcome:
    report, task = session.report, asyncio.current_task()
    assert task is not None
    for number in (signal.SIGTERM, signal.SIGHUP):  # like Ctrl-C: what was measured is kept
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    try:
        await session.calibrate()
        for suite in suites:
            session.suite = suite.name
            if not suite.section or session.options.wants(suite.section):
                cells = suite.cells(session)
                takes = f"about {duration(sum(map(session.speed.seconds, cells)))}" if cells else suite.takes
                session.view.suite(suite.name, len(cells), takes)
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


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes / 60:.1f} h"


def file_name(report: Report) -> str:
    """DATE-MODEL-SUITE, in characters that every file system accepts."""
    date = datetime.fromisoformat(report.made).strftime("%Y%m%d-%H%M%S")
    words = (date, report.target.model.rsplit("/", 1)[-1], "-".join(report.suites))
    return "-".join(re.sub(r"[^\w.-]+", "_", word) for word in words)
