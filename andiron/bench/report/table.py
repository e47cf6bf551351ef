"""A report in the terminal, in eighty columns: first what failed, then section by section."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from andiron.bench.records import Probe, Report
from andiron.bench.report.reading import Findings, Measured, by_section, fill, findings, listed, measured
from andiron.bench.report.units import MISSING
from andiron.bench.report.verdicts import Verdict, judge

STYLES = {"good": "green", "usable": "yellow", "no": "red", "not measured": "bright_black"}
SHOWN_CELLS = 3  # in a list of cells that have the same problem; the page shows more


def parts(report: Report, *, despite_failures: bool = False) -> Iterator[RenderableType]:
    """What to print, one part after another, so that a caller can trim or page it."""
    cells = measured(report, despite_failures=despite_failures)
    yield Text.assemble((report.target.model, "bold"), " · ", report.target.server or "unknown server")
    yield from _findings(findings(report, cells))
    for title, alike in by_section(cells).items():
        yield ""
        yield section_table(title, alike)
    if report.probes:
        yield ""
        yield _probes(report.probes)
    yield ""
    yield _verdicts(judge(report, cells))


def section_table(title: str, cells: Sequence[Measured]) -> Table:
    """The cells of one section, with their failures in red."""
    filled = fill(cells, brief=True)
    table = plain_table(title, "")
    for column, unit in filled.heads:
        # One word per line, so that eight columns fit.
        table.add_column(Text("\n".join([*column.title.split(" "), unit]).strip()), justify="right", no_wrap=True)
    for m, values in zip(cells, filled.rows, strict=True):
        name = Text(f"{m.cell.name}{f' ({m.variant})' if m.variant else ''}")
        if m.failed:
            name.append(f"\nfailed {m.failures}", style="red")
        table.add_row(name, *values)
    return table


def _findings(found: Findings) -> Iterator[RenderableType]:
    if found.failed:
        yield ""
        yield Text(found.headline, style="bold red")
        table = Table.grid(padding=(0, 2, 0, 0))
        for options in ({"style": "red", "no_wrap": True}, {"justify": "right"}, {"overflow": "fold"}):
            table.add_column(**options)
        for failed in found.failed:
            said = Text(f"“{failed.example}” " if failed.example else "")
            table.add_row(failed.kind, f"{failed.number:,}", said.append(*_where(failed.cells)))
        yield Padding(table, (0, 0, 0, 2))
    for caution in found.cautions:
        yield Text(caution.text, style="yellow").append(*_where(caution.cells))


def _where(cells: Sequence[str]) -> tuple[str, str]:
    return f" [{listed(cells, SHOWN_CELLS)}]" if cells else "", "bright_black"


def _probes(probes: Sequence[Probe]) -> Table:
    """How many checks passed, section by section, and those that did not."""
    table = plain_table("Checks", "", "passed", "expected", "seen")
    for section in dict.fromkeys(probe.section for probe in probes):
        alike = [probe for probe in probes if probe.section == section]
        wrong = [probe for probe in alike if not probe.passed]
        passed = Text(f"{len(alike) - len(wrong)} of {len(alike)}", style="red" if wrong else "")
        table.add_row(section, passed, MISSING, MISSING)
        for probe in wrong:
            table.add_row(f"  {probe.name}", Text("no", style="red"), Text(probe.expected), Text(probe.seen))
    return table


def _verdicts(verdicts: Sequence[Verdict]) -> Table:
    table = plain_table("What this setup is good for", "", "verdict", "why")
    for verdict in verdicts:
        grade = Text(verdict.grade, style=STYLES[verdict.grade], no_wrap=True)
        table.add_row(Text(verdict.use.title), grade, Text(verdict.why))
    return table


def plain_table(title: str | None, *columns: str, right: Sequence[str] = ()) -> Table:
    """A table without lines; the columns named in `right` are aligned to the right."""
    layout = {"title_justify": "left", "title_style": "bold", "pad_edge": False, "header_style": "bright_black"}
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), **layout)  # type: ignore[arg-type]
    for name in columns:
        table.add_column(name, overflow="fold", justify="right" if name in right else "left")
    return table
