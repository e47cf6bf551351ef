"""A report in the terminal, in eighty columns: first what failed, then section by section."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from andiron.bench.records import Probe, Report
from andiron.bench.report.reading import Findings, Measured, by_section, fill, findings, listed, measured
from andiron.bench.report.verdicts import CAUTION, TITLE, judge

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
    table = plain_table(TITLE, "", "verdict", "measured")
    for verdict in judge(report, cells):
        grade = Text(verdict.grade, style=STYLES[verdict.grade], no_wrap=True)
        table.add_row(Text(verdict.use.title), grade, Text(verdict.why))
    yield table
    yield Text(CAUTION, style="bright_black")


def section_table(title: str, cells: Sequence[Measured]) -> Table:
    """The cells of one section, with their failures in red."""
    heads, rows = fill(cells, brief=True)
    table = plain_table(title, "")
    for column, unit in heads:
        # One word per line, so that eight columns fit.
        table.add_column(Text("\n".join([*column.title.split(" "), unit]).strip()), justify="right", no_wrap=True)
    for m, values in zip(cells, rows, strict=True):
        name = Text(f"{m.cell.name} ({m.label('variant')})".removesuffix(" ()"))
        if m.failed:
            name.append(f"\nfailed {m.failures}", style="red")
        table.add_row(name, *values)
    return table


def _findings(found: Findings) -> Iterator[RenderableType]:
    if found.failures:
        yield Text(f"\n{found.headline}", style="bold red")
    for style, rows in (("red", found.failures), ("yellow", found.cautions)):
        for finding in rows:
            where = f" [{listed(finding.cells, SHOWN_CELLS)}]" if finding.cells else ""
            yield Text(finding.text, style=style).append(where, style="bright_black")


def _probes(probes: Sequence[Probe]) -> Table:
    """How many checks passed, and those that did not."""
    wrong = [probe for probe in probes if not probe.passed]
    title = f"Checks: {len(probes) - len(wrong)} of {len(probes)} passed"
    table = plain_table(title, *(("failed", "expected", "seen") if wrong else ()))
    for probe in wrong:
        table.add_row(Text(f"{probe.section}: {probe.name}", style="red"), Text(probe.expected), Text(probe.seen))
    return table


def plain_table(title: str | None, *columns: str, right: Sequence[str] = ()) -> Table:
    """A table without lines; the columns named in `right` are aligned to the right."""
    layout = {"title_justify": "left", "title_style": "bold", "pad_edge": False, "header_style": "bright_black"}
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), **layout)  # type: ignore[arg-type]
    for name in columns:
        table.add_column(name, overflow="fold", justify="right" if name in right else "left")
    return table
