"""A comparison as people look at it: in the terminal, and as a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from andiron.bench.report import units
from andiron.bench.report.compare import PASSED, Changed, Comparison, Difference, Verdict
from andiron.bench.report.noise import FALSE_SHARE, FEWEST, MANY
from andiron.bench.report.page import date, render
from andiron.bench.report.units import MISSING

WORDS: dict[Verdict, tuple[str, str]] = {  # said, and its colour
    "worse": ("worse", "red"),
    "better": ("better", "green"),
    "too few": ("too few requests", "bright_black"),
    "same": ("within noise or {tolerance}", "bright_black"),
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
        andiron=" and ".join(dict.fromkeys((comparison.before.andiron, comparison.after.andiron))),
        comparison=comparison,
        sides=[("Before", comparison.before), ("After", comparison.after)],
        says=says(comparison),
        method=METHOD.format(tolerance=_percent(comparison.tolerance)),
        rows=[_row(own, comparison.tolerance) for own in comparison.differences],
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
        yield _table([_row(own, comparison.tolerance) for own in told[:SHOWN]])
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
    yield Text(METHOD.format(tolerance=_percent(comparison.tolerance)), style="bright_black")


METHOD = (
    "Better and worse: the two runs' requests lie apart by more than chance (rank test, of fewer than "
    f"{MANY} times or rates a t-test of their logarithms; of all differences so called, about {FALSE_SHARE:.0%} are "
    f"chance) and the figure, the same way, by more than {{tolerance}}. Too few: fewer than {FEWEST} requests on a "
    "side, or a ratio whose interval leaves out 1 while the test or the figure does not agree. What differs from run "
    "to run rather than from request to request, as heat or another program, is in neither run's scatter: measure "
    "each twice before believing a small difference."
)


def says(comparison: Comparison) -> str:
    worse, better, same, few = (comparison.count(kind) for kind in ("worse", "better", "same", "too few"))
    said = []
    if comparison.differences:
        known = f"{worse} worse, {better} better, {same} within noise or {_percent(comparison.tolerance)}"
        said.append(known + (f", {few} with too few requests to tell" if few else ""))
    wrong = sum(probe.before == PASSED for probe in comparison.probes)
    right = len(comparison.probes) - wrong
    said += [f"{count} now {word}" for count, word in ((wrong, "wrong"), (right, "right")) if count]
    if not said and comparison.probes_in_both:
        return f"No cell is in both reports; {units.plural(comparison.probes_in_both, 'question')} answered as before."
    return "; ".join(said) or "No cell is in both reports."


def _row(own: Difference, tolerance: float) -> Row:
    word, colour = WORDS[own.verdict]
    before, after = _figures(own)
    return Row(
        where=f"{own.section}: {own.cell}",
        measure=own.measure,
        before=before,
        after=after,
        ratio=MISSING if own.ratio is None else units.times(own.ratio),
        between=MISSING if own.low is None or own.high is None else f"{own.low:.2f} – {own.high:.2f}",
        verdict=word.format(tolerance=_percent(tolerance)),
        grade=GRADES[own.verdict],
        colour=colour,
    )


def _figures(own: Difference) -> tuple[str, str]:
    """Shares as counts: one failure of 256 is 0%, and yet worse than none."""
    values = own.before, own.after
    if own.requests is not None:
        before, after = (f"{share * of:,.0f} of {of:,}" for share, of in zip(values, own.requests, strict=True))
    else:
        before, after = (units.seconds(value) if own.unit == "s" else units.per_second(value) for value in values)
    return before, after


def _percent(share: float) -> str:
    return f"{100 * share:g}%"


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
