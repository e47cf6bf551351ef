"""Shows a measurement in the terminal: its progress, then the tables. In a log there is one line per cell."""

import time
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from andiron.bench.cells import CellPlan
from andiron.bench.measures import output_tokens, summarise
from andiron.bench.records import Cell, Probe, Record, Report
from andiron.bench.report import files, table, units
from andiron.bench.run import Outcome
from andiron.bench.session import View
from andiron.bench.suites import Suite
from andiron.cli.terminal import Trimmed

GOOD, BAD = "✓", "✗"


class BenchView(View):
    """Writes to stderr, so that only the tables go into a pipe."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(stderr=True, highlight=False, soft_wrap=True)
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=24),
            MofNCompleteColumn(),
            TextColumn("{task.fields[detail]}", markup=False, style="bright_black"),
            TimeElapsedColumn(),
            console=self._console,
            transient=True,
            disable=not self._console.is_terminal,
        )
        self._task: TaskID | None = None
        self._failed = self._tokens = 0
        self._began: float | None = None  # when the first request of the cell was sent
        self._section = ""

    def __enter__(self) -> "BenchView":
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def suite(self, name: str, cells: int, takes: str) -> None:
        self._section = ""
        text = Text.assemble((name, "bold"), f": {f'{cells} cells, ' if cells else ''}{takes}")
        self._console.print(text)

    def cell(self, cell: CellPlan) -> None:
        self._failed = self._tokens = 0
        self._began = None
        self._show(f"{cell.section}: {cell.name}", cell.requests, "making prompts")

    def record(self, record: Record) -> None:
        now = time.perf_counter()
        self._began = self._began or now - (record.end or 0.0)
        self._failed += record.failure not in (None, "cancelled")
        self._tokens += output_tokens(record)
        if self._task is not None:
            failed = f", {self._failed} failed" if self._failed else ""
            rate = self._tokens / max(now - self._began, 1e-3)
            self._progress.update(self._task, advance=1, detail=f"{rate:,.0f} tok/s{failed}")

    def measured(self, cell: Cell) -> None:
        self._in_section(cell.section, cell_line(cell))

    def probe(self, probe: Probe) -> None:
        mark, colour = (GOOD, "green") if probe.passed else (BAD, "red")
        took = "" if probe.seconds is None else f" ({units.seconds(probe.seconds)})"
        self._in_section(probe.section, Text.assemble("    ", (mark, colour), f" {probe.name}: {probe.seen}{took}"))

    def doing(self, text: str) -> None:
        self._show(text)

    def say(self, text: str) -> None:
        self._console.print(Text(f"  {text}", "bright_black"))

    def _show(self, text: str, total: int | None = None, detail: str = "") -> None:
        self._rest()
        self._progress.start()
        self._task = self._progress.add_task(f"  {text}", total=total, detail=detail)

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
    figures = {
        "TTFT {}": summary.ttft and units.seconds(summary.ttft.p50),
        "decode {}": summary.decode_rate and units.per_second(summary.decode_rate.p50),
        "total {}": (cell.load.concurrency or 2) > 1 and summary.aggregate and units.per_second(summary.aggregate),
        "{:.0%} cached": summary.cached_share,
        "{:.0%} accepted": summary.acceptance,
        "{:.2f} good/s": summary.goodput,
    }
    parts = [text.format(value) for text, value in figures.items() if value]
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
        console.print(Text.assemble((suite.name, "bold"), (f" · {suite.takes}", "bright_black")))
        about = Table.grid()
        about.add_column(overflow="fold", max_width=96)
        about.add_row(Text(suite.about))
        console.print(Trimmed(Padding(about, (0, 0, 1, 4))))
    console.print("andiron bench SUITE … --url http://127.0.0.1:8000/v1", markup=False)
