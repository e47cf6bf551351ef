"""A report in the terminal: what failed first, then section by section, in eighty columns."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from andiron.bench import sections
from andiron.bench.records import Report
from andiron.bench.report import columns
from andiron.bench.report.columns import fill
from andiron.bench.report.findings import Findings, findings, listed
from andiron.bench.report.reading import Measured, by_section, measured
from andiron.bench.report.units import MISSING
from andiron.bench.report.verdicts import Verdict, judge

STYLES = {"good": "green", "usable": "yellow", "no": "red", "not measured": "bright_black"}
SHOWN_CELLS = 3  # in which something was found; the page names all


def parts(report: Report, *, despite_failures: bool = False) -> Iterator[RenderableType]:
    """What is printed, one after another; a caller may trim or page it."""
    cells = measured(report, despite_failures=despite_failures)
    target = report.target
    yield Text.assemble((target.model, "bold"), " · ", target.server or "a server that does not say what it is")
    yield from _findings(findings(report, cells))
    for section, own in by_section(cells).items():
        yield ""
        yield section_table(section, own)
    if report.probes:
        yield ""
        yield _probes(report)
    yield ""
    yield _verdicts(judge(report, cells))


def section_table(section: str, cells: Sequence[Measured]) -> Table:
    """Cells of one section; what failed is in the row itself, in red."""
    known = sections.SECTIONS.get(section)
    filled = fill(cells, brief=True)
    table = _plain(known.title if known else section.capitalize())
    table.add_column("", overflow="fold")
    for head in filled.heads:
        # A word a line, so that eight columns fit.
        table.add_column(Text("\n".join([*head.title.split(" "), head.unit]).strip()), justify="right", no_wrap=True)
    for own, values in zip(cells, filled.rows, strict=True):
        name = Text(f"{own.cell.name}{f' ({own.variant})' if own.variant else ''}")
        if own.failed:
            name.append(f"\nfailed {columns.failures(own)}", style="red")
        table.add_row(name, *values)
    return table


def _findings(found: Findings) -> Iterator[RenderableType]:
    if found.failed:
        yield ""
        yield Text(f"{found.failures:,} of {found.requests:,} requests failed", style="bold red")
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="red", no_wrap=True)
        table.add_column(justify="right")
        table.add_column(overflow="fold")
        for own in found.failed:
            said = Text(f"“{own.example}” " if own.example else "").append(_in(own.cells), style="bright_black")
            table.add_row(own.kind, f"{own.count:,}", said)
        yield Padding(table, (0, 0, 0, 2))
    if found.ended:
        yield Text(found.ended, style="yellow")
    for text in found.left_out:
        yield Text(f"Left out: {text}", style="yellow")
    for flag in found.flags:
        yield Text(flag.text, style="yellow").append(f" {_in(flag.cells)}", style="bright_black")
    if found.wrong:
        yield Text(found.answered, style="yellow")


def _in(cells: Sequence[str]) -> str:
    return f"[{listed(cells, SHOWN_CELLS)}]"


def _probes(report: Report) -> Table:
    """The wrong ones, and how many were right."""
    table = _plain("Questions with a right answer")
    for name in ("", "passed", "expected", "seen"):
        table.add_column(name, overflow="fold")
    for section in dict.fromkeys(probe.section for probe in report.probes):
        own = [probe for probe in report.probes if probe.section == section]
        passed = sum(probe.passed for probe in own)
        style = "" if passed == len(own) else "red"
        table.add_row(section, Text(f"{passed} of {len(own)}", style=style), MISSING, MISSING)
        for probe in own:
            if not probe.passed:
                table.add_row(f"  {probe.name}", Text("no", style="red"), Text(probe.expected), Text(probe.seen))
    return table


def _verdicts(verdicts: Sequence[Verdict]) -> Table:
    table = _plain("What this set-up is good for")
    for name in ("", "verdict", "why"):
        table.add_column(name, overflow="fold", no_wrap=name == "verdict")
    for own in verdicts:
        table.add_row(Text(own.use.title), Text(own.grade, style=STYLES[own.grade]), Text(own.why))
    return table


def _plain(title: str) -> Table:
    return Table(
        title=title,
        title_justify="left",
        title_style="bold",
        box=None,
        pad_edge=False,
        padding=(0, 2, 0, 0),
        header_style="bright_black",
    )
