"""From what a person wants measured to a report, whatever happens on the way."""

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
from andiron.bench import environment, memory
from andiron.bench.cells import total
from andiron.bench.records import Report
from andiron.bench.requests import trace
from andiron.bench.requests.client import Client
from andiron.bench.session import Gone, Session, View, unexpected
from andiron.bench.suites import Suite
from andiron.bench.supply import Supply
from andiron.bench.target import Server, Wanted, look
from andiron.bench.wishes import Wishes
from andiron.bench.workloads.catalogue import with_file
from andiron.errors import AndironError
from andiron.plan import machine
from andiron.signals import undisturbed

OK, FAILED, INTERRUPTED = 0, 1, 130  # 2 is every command's, for a AndironError


class Save(Protocol):
    def __call__(self, report: Report, *, with_page: bool) -> None: ...


@dataclass(frozen=True)
class Job:
    url: str
    key: str | None
    suites: tuple[Suite, ...]
    wanted: Wanted
    wishes: Wishes
    command: tuple[str, ...]
    timeout: float
    server: Server | None = None
    checkpoint: Path | None = None


@dataclass(frozen=True)
class Outcome:
    report: Report
    status: int
    reason: str = ""  # why it ended before its end


def check(suites: Sequence[Suite], wishes: Wishes, wanted: Wanted) -> None:
    """What can be known to be wrong before a server is started for it, or measured for two hours."""
    for suite in suites:
        suite.check(wishes)
    if wishes.trace is not None:
        trace.read(wishes.trace)
    if wishes.mix is not None:
        with_file(wishes.mix)
    if wanted.device is not None:
        machine.find(wanted.device)


async def measure(job: Job, view: View, save: Save) -> Outcome:
    """Raises AndironError only before there is anything to keep."""
    with Client(job.url, job.key, timeout=job.timeout) as client:
        for suite in job.suites:
            if suite.needs_own and job.server is None:
                raise AndironError(f"{suite.name} cannot measure {job.url}: {suite.needs_own}; leave out --url")
        found = await look(client, job.wanted, started=job.server is not None)
        report = Report(
            andiron=__version__,
            made=datetime.now(UTC).isoformat(timespec="seconds"),
            command=list(job.command),
            suites=[suite.name for suite in job.suites],
            environment=environment.fingerprint(job.url, found.target.server),
            target=found.target,
        )
        supply = await Supply.prepare(client, found, job.wishes)
        sampler = memory.MemorySampler(_process(job, found.is_local)).start()

        def save_so_far() -> None:
            report.memory = list(sampler.samples)
            save(report, with_page=False)

        session = Session(
            client,
            found,
            supply,
            report,
            view,
            job.wishes,
            server=job.server,
            sampler=sampler,
            save=save_so_far,
            key=job.key,
            checkpoint=job.checkpoint,
        )
        notes = [*found.notes, *supply.remarks]
        if notes:
            report.environment["notes"] = "; ".join(notes)
        for note in notes:
            view.say(note)
        try:
            with _Interruptible(), _punctual():
                return await _suites(session, job.suites)
        finally:
            with undisturbed():  # whatever ended it, what there is is kept
                report.memory = sampler.stop()
                if is_anything(report) or report.interrupted:
                    save(report, with_page=True)


async def _suites(session: Session, suites: Sequence[Suite]) -> Outcome:
    report = session.report
    try:
        await session.calibrate()
        for suite in suites:
            session.suite, session.last = suite.name, suite is suites[-1]
            if suite.section and not session.wishes.wants(suite.section):
                continue
            _announce(session, suite)
            await suite.run(session)
    except asyncio.CancelledError:
        report.interrupted = True
        return Outcome(report, INTERRUPTED, "interrupted; what was measured until then is kept")
    except Gone as gone:
        report.environment["ended early"] = str(gone)
        return Outcome(report, FAILED, str(gone))
    except AndironError as error:
        if not is_anything(report):
            raise
        report.environment["ended early"] = str(error)
        return Outcome(report, FAILED, str(error))
    if not is_anything(report):
        why = "; ".join(report.left_out) or f"no section of {', '.join(report.suites)} begins as --only says"
        raise AndironError(f"nothing was measured: {why}")
    return Outcome(report, FAILED if unexpected(report) else OK)


def is_anything(report: Report) -> bool:
    return bool(report.cells or report.probes or report.starts)


def _announce(session: Session, suite: Suite) -> None:
    cells = suite.cells(session) if suite.cells is not None else []
    beside = suite.seconds(session)
    known = bool(cells) or beside is not None
    takes = f"about {duration(total(cells, session.speed) + (beside or 0.0))}" if known else suite.takes
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


class _Interruptible:
    """SIGTERM ends a run as Ctrl-C does: with what there is."""

    def __enter__(self) -> None:
        task = asyncio.current_task()
        self._loop = asyncio.get_running_loop()
        if task is not None and sys.platform != "win32":
            with suppress(ValueError, RuntimeError):  # not in the main thread
                for number in (signal.SIGTERM, signal.SIGHUP):
                    self._loop.add_signal_handler(number, task.cancel)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            with suppress(ValueError, RuntimeError):
                for number in (signal.SIGTERM, signal.SIGHUP):
                    self._loop.remove_signal_handler(number)


@contextmanager
def _punctual() -> Iterator[None]:
    """A thread beside ours draws the progress; a chunk whose time is to be noted waits half a millisecond for it and
    not Python's usual five."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def file_name(report: Report) -> str:
    """DATE-MODEL-SUITE, of letters that every file system takes."""
    date = datetime.fromisoformat(report.made).strftime("%Y%m%d-%H%M%S")
    words = (date, report.target.model.rsplit("/", 1)[-1], "-".join(report.suites))
    return "-".join(re.sub(r"[^\w.-]+", "_", word) for word in words)
