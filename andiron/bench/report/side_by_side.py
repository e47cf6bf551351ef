"""A comparison for people: in the terminal, and as a page."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from andiron.bench.report import units
from andiron.bench.report.compare import PASSED, Changed, Comparison, Difference, Verdict
from andiron.bench.report.noise import FALSE_SHARE, FEWEST, MANY
from andiron.bench.report.rendering import render
from andiron.bench.report.table import plain_table
from andiron.bench.report.units import MISSING

SHOWN = 25  # differences in the terminal
VERDICTS: dict[Verdict, tuple[str, str, str]] = {  # in words, the colour in the terminal, the grade on the page
    "worse": ("worse", "red", "no"),
    "better": ("better", "green", "good"),
    "too few": ("too few requests", "bright_black", "not-measured"),
    "same": ("within noise or {tolerance}", "bright_black", "not-measured"),
}
METHOD = (
    "Better and worse: the requests of the two runs differ by more than chance, and the figure moved the same way by "
    f"more than {{tolerance}}. (A rank test decides, or a t-test of logarithms for fewer than {MANY} times or rates; "
    f"about {FALSE_SHARE:.0%} of all differences found are chance.) Too few: a run has fewer than {FEWEST} requests, "
    "or the interval excludes 1 but the test or the figure does not confirm it. Effects that last a whole run, such as "
    "heat or another program, do not show in the scatter of its requests: measure twice before you trust a small "
    "difference."
)


class Row(NamedTuple):
    where: str
    measure: str
    before: str
    after: str
    ratio: str
    between: str
    verdict: str
    colour: str
    grade: str


def page(comparison: Comparison) -> str:
    return render(
        "compare.html",
        andiron=" and ".join(dict.fromkeys((comparison.before.andiron, comparison.after.andiron))),
        comparison=comparison,
        says=says(comparison),
        method=METHOD.format(tolerance=_percent(comparison.tolerance)),
        rows=[row(difference, comparison.tolerance) for difference in comparison.differences],
        changes=_changes(comparison),
        missing=MISSING,
        date=units.date,
    )


def show(console: Console, comparison: Comparison) -> None:
    for part in parts(comparison):
        console.print(part, highlight=False)


def parts(comparison: Comparison) -> Iterator[RenderableType]:
    for name, side in (("before", comparison.before), ("after", comparison.after)):
        said = f" · {side.server or 'unknown server'} · {units.date(side.made)}"
        yield Text.assemble((f"{name:>6}  ", "bright_black"), (side.model, "bold"), said)
    yield ""
    yield Text(says(comparison), style="bold red" if comparison.worse else "bold")
    changed = [found for found in comparison.differences if found.verdict in ("worse", "better")]
    if changed:
        yield ""
        right = ("before", "after", "ratio")
        table = plain_table(None, "", "figure", *right, "verdict", right=right)
        for difference in changed[:SHOWN]:
            r = row(difference, comparison.tolerance)
            table.add_row(Text(r.where), r.measure, r.before, r.after, r.ratio, Text(r.verdict, style=r.colour))
        yield table
    if len(changed) > SHOWN:
        yield Text(f"and {len(changed) - SHOWN} more; the page and the JSON have all of them", style="bright_black")
    for title, changes in _changes(comparison).items():
        yield ""
        table = plain_table(title, "", "before", "after")
        for change in changes:
            table.add_row(*(Text(text or MISSING) for text in (change.name, change.before, change.after)))
        yield table
    for word, names in (("before", comparison.only_before), ("after", comparison.only_after)):
        if names:
            yield ""
            yield Text(f"Measured only {word}: ", style="bold").append("; ".join(names), style="not bold")
    yield ""
    yield Text(METHOD.format(tolerance=_percent(comparison.tolerance)), style="bright_black")


def _changes(comparison: Comparison) -> dict[str, list[Changed]]:
    both = {"Checks that changed": comparison.probes, "Different environment": comparison.environment}
    return {title: changes for title, changes in both.items() if changes}


def says(comparison: Comparison) -> str:
    worse, better, same, few = (comparison.count(kind) for kind in ("worse", "better", "same", "too few"))
    said = []
    if comparison.differences:
        known = f"{worse} worse, {better} better, {same} within noise or {_percent(comparison.tolerance)}"
        said.append(known + (f", {few} with too few requests to tell" if few else ""))
    broken = sum(probe.before == PASSED for probe in comparison.probes)
    fixed = len(comparison.probes) - broken
    for count, word in ((broken, "fails"), (fixed, "passes")):
        if count:
            said.append(f"{units.plural(count, 'check')} now {word if count == 1 else word.removesuffix('s')}")
    if not said and comparison.probes_in_both:
        return f"No cell is in both reports; {units.plural(comparison.probes_in_both, 'check')} gave the same result."
    return "; ".join(said) or "No cell is in both reports."


def row(difference: Difference, tolerance: float) -> Row:
    word, colour, grade = VERDICTS[difference.verdict]
    ratio, low, high = difference.ratio, difference.low, difference.high
    before, after = _figures(difference)
    return Row(
        f"{difference.section}: {difference.cell}", difference.measure, before, after,
        MISSING if ratio is None else f"{ratio:.2f}×" if ratio < 10 else f"{ratio:,.1f}×",
        MISSING if low is None or high is None else f"{low:.2f} – {high:.2f}",
        word.format(tolerance=_percent(tolerance)), colour, grade,
    )  # fmt: skip


def _figures(difference: Difference) -> tuple[str, str]:
    """Shares as counts: one failure in 256 rounds to 0%, and yet is worse than none."""
    values, totals = (difference.before, difference.after), difference.requests
    if totals is not None:
        before, after = (f"{share * of:,.0f} of {of:,}" for share, of in zip(values, totals, strict=True))
    else:
        text = units.seconds if difference.unit == "s" else units.per_second
        before, after = map(text, values)
    return before, after


def _percent(share: float) -> str:
    return f"{100 * share:g}%"
