"""A comparison as people look at it: in the terminal, and as a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from hearth.bench.report import units
from hearth.bench.report.compare import Changed, Comparison, Difference, Verdict
from hearth.bench.report.noise import FALSE_SHARE, FEWEST
from hearth.bench.report.page import date, render
from hearth.bench.report.units import MISSING

WORDS: dict[Verdict, tuple[str, str]] = {  # said, and its colour
    "worse": ("worse", "red"),
    "better": ("better", "green"),
    "too few": ("too few requests", "bright_black"),
    "same": ("within noise", "bright_black"),
}
SHOWN = 25  # differences in the terminal
GRADES = {"worse": "no", "better": "good", "too few": "not-measured", "same": "not-measured"}


@dataclass(frozen=True)
class Row:
    where: str
    measure: str
    before: str
    after: str
    ratio: str
    between: str
    verdict: str
    grade: str
    colour: str


def page(comparison: Comparison) -> str:
    return render(
        "compare.html",
        hearth=comparison.after.hearth,
        comparison=comparison,
        sides=[("Before", comparison.before), ("After", comparison.after)],
        says=says(comparison),
        method=METHOD.format(tolerance=comparison.tolerance),
        rows=[_row(own) for own in comparison.differences],
        shown=_shown,
        date=date,
    )


def show(console: Console, comparison: Comparison) -> None:
    for part in parts(comparison):
        console.print(part, highlight=False)


def parts(comparison: Comparison) -> Iterator[RenderableType]:
    told = [own for own in comparison.differences if own.verdict in ("worse", "better")]
    for name, side in (("before", comparison.before), ("after", comparison.after)):
        server = side.server or "a server that does not say what it is"
        yield Text.assemble((f"{name:>6}  ", "bright_black"), (side.model, "bold"), f" · {server} · {date(side.made)}")
    yield ""
    yield Text(says(comparison), style="bold red" if comparison.worse else "bold")
    if told:
        yield ""
        yield _table([_row(own) for own in told[:SHOWN]])
    if len(told) > SHOWN:
        yield Text(f"and {len(told) - SHOWN} more; the page and the JSON hold all", style="bright_black")
    for title, changes in (
        ("Right in one only", comparison.probes),
        ("Different surroundings", comparison.environment),
    ):
        if changes:
            yield ""
            yield _changes(title, changes)
    for word, names in (("before", comparison.only_before), ("after", comparison.only_after)):
        if names:
            yield ""
            yield Text(f"Measured only {word}: ", style="bold").append("; ".join(names), style="not bold")
    yield ""
    yield Text(METHOD.format(tolerance=comparison.tolerance), style="bright_black")


METHOD = (
    "Better and worse: the two runs' requests lie apart by more than chance (rank test; of all differences so "
    f"called, about {FALSE_SHARE:.0%} are chance) and the figure by more than {{tolerance:.0%}}. Fewer than {FEWEST} "
    "requests on a side are too few. What differs from run to run rather than from request to request, as heat or "
    "another program, is in neither run's scatter: measure each twice before believing a small difference."
)


def says(comparison: Comparison) -> str:
    worse, better, same, few = (comparison.count(kind) for kind in ("worse", "better", "same", "too few"))
    if not comparison.differences:
        return "No cell is in both reports."
    text = f"{worse} worse, {better} better, {same} within noise"
    wrong = sum(probe.before == "passed" for probe in comparison.probes)
    return text + (f", {few} with too few requests to tell" if few else "") + (f"; {wrong} now wrong" * bool(wrong))


def _row(own: Difference) -> Row:
    word, colour = WORDS[own.verdict]
    return Row(
        where=f"{own.section}: {own.cell}",
        measure=own.measure,
        before=_figure(own.before, own),
        after=_figure(own.after, own),
        ratio=MISSING if own.ratio is None else units.times(own.ratio),
        between=MISSING if own.low is None or own.high is None else f"{own.low:.2f} – {own.high:.2f}",
        verdict=word,
        grade=GRADES[own.verdict],
        colour=colour,
    )


def _figure(value: float, own: Difference) -> str:
    if own.unit == "share":
        return f"{value:.0%}"
    return units.seconds(value) if own.unit == "s" else units.per_second(value, own.unit)


def _table(rows: Sequence[Row]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bright_black")
    table.add_column("", overflow="fold")
    for name in ("figure", "before", "after", "ratio", "verdict"):
        table.add_column(name, justify="left" if name in ("figure", "verdict") else "right", overflow="fold")
    for row in rows:
        verdict = Text(row.verdict, style=row.colour)
        table.add_row(Text(row.where), row.measure, row.before, row.after, row.ratio, verdict)
    return table


def _changes(title: str, changes: Sequence[Changed]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("", "before", "after"):
        table.add_column(name, overflow="fold", header_style="bright_black")
    for own in changes:
        table.add_row(Text(own.name), Text(_shown(own.before)), Text(_shown(own.after)))
    return table


def _shown(value: str | None) -> str:
    return MISSING if value is None else value
