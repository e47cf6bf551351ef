"""Shows a measurement in the terminal: its progress, then the tables. In a log there is one line per cell."""

import time
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from andiron.bench.cells import CellPlan
from andiron.bench.measures import output_tokens, summarise
from andiron.bench.records import Cell, Probe, Record, Report
from andiron.bench.report import files, table, units
from andiron.bench.run import Outcome
from andiron.bench.suites import Suite
from andiron.cli.terminal import Trimmed

GOOD, BAD = "✓", "✗"


class _Done(MofNCompleteColumn):
    """Empty if the total is unknown."""

    def render(self, task: Task) -> Text:
        return Text("") if task.total is None else super().render(task)


class BenchView:
    """Writes to stderr, so that only the tables go into a pipe."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(stderr=True, highlight=False, soft_wrap=True)
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=24),
            _Done(),
            TextColumn("{task.fields[detail]}", markup=False, style="bright_black"),
            TimeElapsedColumn(),
            console=self._console,
            transient=True,
            disable=not self._console.is_terminal,
        )
        self._task: TaskID | None = None
        self._failed = self._tokens = 0
        self._began = 0.0
        self._section = ""

    def __enter__(self) -> "BenchView":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    # ---- andiron.bench.session.View ------------------------------------------------------------------------

    def suite(self, name: str, cells: int, takes: str) -> None:
        self._section = ""
        text = Text.assemble((name, "bold"), f": {f'{cells} cells, ' if cells else ''}{takes}")
        self._console.print(text)

    def cell(self, cell: CellPlan) -> None:
        self._failed = self._tokens = 0
        self._began = time.perf_counter()
        self._progress.start()
        if self._task is not None:
            self._progress.remove_task(self._task)
        text = f"  {cell.section}: {cell.name}"
        self._task = self._progress.add_task(text, total=cell.requests, detail="making prompts")

    def preparing(self, done: int, total: int) -> None:
        if self._task is not None:
            detail = f"prompt {done} of {total}" if done < total else ""
            self._progress.update(self._task, detail=detail)
            if done >= total:
                self._began = time.perf_counter()

    def record(self, record: Record) -> None:
        self._failed += record.failure not in (None, "cancelled")
        self._tokens += output_tokens(record)
        if self._task is not None:
            rate = self._tokens / max(time.perf_counter() - self._began, 1e-3)
            failed = f", {self._failed} failed" if self._failed else ""
            self._progress.update(self._task, advance=1, detail=f"{rate:,.0f} tok/s{failed}")

    def measured(self, cell: Cell) -> None:
        self._in_section(cell.section, cell_line(cell))

    def probe(self, probe: Probe) -> None:
        mark, colour = (GOOD, "green") if probe.passed else (BAD, "red")
        took = "" if probe.seconds is None else f" ({units.seconds(probe.seconds)})"
        self._in_section(probe.section, Text.assemble("    ", (mark, colour), f" {probe.name}: {probe.seen}{took}"))

    def doing(self, text: str) -> None:
        self._rest()
        self._progress.start()
        self._task = self._progress.add_task(f"  {text}", total=None, detail="")

    def say(self, text: str) -> None:
        self._console.print(Text(f"  {text}", "bright_black"))

    # -------------------------------------------------------------------------------------------------------

    def _rest(self) -> None:
        if self._task is not None:
            self._progress.remove_task(self._task)
            self._task = None
        self._progress.stop()

    def _in_section(self, section: str, text: Text) -> None:
        self._rest()
        if section != self._section:
            self._section = section
            self._console.print(Text(f"  {section}"))
        self._console.print(text)


def cell_line(cell: Cell) -> Text:
    """A cell in one line."""
    summary = summarise(cell)
    failed = sum(count for kind, count in summary.failures.items() if kind != "cancelled")
    mark, colour = (BAD, "red") if failed else (GOOD, "green")
    text = Text.assemble("    ", (mark, colour), f" {cell.name:<23} ")
    parts = []
    if summary.ttft is not None:
        parts.append(f"TTFT {units.seconds(summary.ttft.p50)}")
    if summary.decode_rate is not None:
        parts.append(f"decode {units.per_second(summary.decode_rate.p50)}")
    if summary.aggregate is not None and (cell.load.concurrency or 2) > 1:
        parts.append(f"total {units.per_second(summary.aggregate)}")
    if summary.cached_share:
        parts.append(f"{summary.cached_share:.0%} cached")
    if summary.acceptance is not None:
        parts.append(f"{summary.acceptance:.0%} accepted")
    if summary.goodput is not None:
        parts.append(f"{summary.goodput:.2f} good/s")
    if failed:
        classes = ", ".join(f"{count} {kind}" for kind, count in summary.failures.items())
        example = next((record.message for record in cell.records if record.failure and record.message), "")
        parts.append(f"{failed} of {summary.requests} failed: {classes} ({example})")
    text.append(" · ".join(parts))
    return text


# ---- afterwards ------------------------------------------------------------------------------------------


def show(console: Console, outcome: Outcome, file: Path, *, despite_failures: bool) -> None:
    show_report(console, outcome.report, despite_failures=despite_failures)
    console.print()
    if outcome.reason:
        console.print(Text(outcome.reason, "yellow"))
    for path in files.paths(file):
        console.print(str(path), markup=False, soft_wrap=True)


def show_report(console: Console, report: Report, *, despite_failures: bool) -> None:
    for part in table.parts(report, despite_failures=despite_failures):
        console.print(part if isinstance(part, str) else Trimmed(part))


def show_suites(console: Console, suites: Iterable[Suite]) -> None:
    for suite in suites:
        console.print(Text.assemble((suite.name, "bold"), f"  {suite.title}", (f" · {suite.takes}", "bright_black")))
        about = Table.grid()
        about.add_column(overflow="fold", max_width=96)
        about.add_row(Text(suite.about))
        if suite.needs_own:
            about.add_row(Text(f"Not with --url: {suite.needs_own}.", "bright_black"))
        console.print(Trimmed(Padding(about, (0, 0, 1, 4))))
    console.print("andiron bench SUITE … --url http://127.0.0.1:8000/v1", markup=False)
