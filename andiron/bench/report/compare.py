"""Two reports compared: what became better or worse by more than noise, and what cannot be compared.

A figure is better or worse if it moved by more than the tolerance, and the mean of its requests moved the same way by
more than the noise: `ERRORS` standard errors, from how much the requests of both cells scatter. Four of them are rarely
chance, even among a hundred figures of five requests each.
"""

import math
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from rich.console import Console
from rich.text import Text

from andiron.bench import measures
from andiron.bench.records import Cell, Record, Report
from andiron.bench.report import units
from andiron.bench.report.charts import render
from andiron.bench.report.reading import Measured, Value, decode_p50, measured, throughput, ttft_p50
from andiron.bench.report.table import plain_table
from andiron.bench.report.units import MISSING

Verdict = Literal["worse", "better", "too few requests", "within noise"]
COLOURS: dict[Verdict, str] = {  # in the order of a table
    "worse": "red", "better": "green", "too few requests": "bright_black", "within noise": "bright_black",
}  # fmt: skip
TOLERANCE = 0.05  # two runs of one setup differ by some percent that the requests of a single run do not show
ERRORS = 4.0
FEWEST = 5  # requests per run; fewer do not show how much they scatter
SCHEMA = 2
MOMENTARY = ("date", "server", "memory free before", "load average before")  # not of the machine, or said elsewhere


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of one cell in both reports."""

    section: str
    cell: str
    measure: str
    unit: Literal["s", "tok/s", "share"]
    before: float
    after: float
    noise: float | None = None  # as a share of the figure; None if there are too few requests to tell
    requests: tuple[int, int]
    verdict: Verdict

    @property
    def ratio(self) -> float:
        return self.after / self.before if self.before else math.inf


class Changed(msgspec.Struct, frozen=True):
    name: str
    before: str | None
    after: str | None


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    schema: int = SCHEMA
    before: str  # model, server, date and version of andiron
    after: str
    tolerance: float
    worse: bool
    differences: list[Difference]  # the most important first
    probes: list[Changed]  # passed in one report and failed in the other
    only_before: list[str]
    only_after: list[str]
    environment: list[Changed]

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


def compare(before: Report, after: Report, *, tolerance: float = TOLERANCE) -> Comparison:
    """`tolerance`: the share by which a figure may differ before it counts, however little its requests scatter."""
    one, other = _by_key(measured(before)), _by_key(measured(after))
    found = [own for key, m in one.items() if key in other for own in _differences(m, other[key], tolerance)]
    order = list(COLOURS)
    found.sort(key=lambda own: (order.index(own.verdict), -abs(math.log(own.ratio or math.inf))))
    checks = [
        {f"{probe.section}: {probe.name}": "passed" if probe.passed else "failed" for probe in report.probes}
        for report in (before, after)
    ]
    probes = [own for own in _changed(*checks) if own.before and own.after]
    return Comparison(
        before=_title(before),
        after=_title(after),
        tolerance=tolerance,
        worse=any(own.verdict == "worse" for own in found) or any(probe.after == "failed" for probe in probes),
        differences=found,
        probes=probes,
        only_before=[m.place for key, m in one.items() if key not in other],
        only_after=[m.place for key, m in other.items() if key not in one],
        environment=_changed(_described(before), _described(after)),
    )


def _title(report: Report) -> str:
    server = report.target.server or "unknown server"
    return f"{report.target.model} · {server} · {units.date(report.made)} · measured by andiron {report.andiron}"


def _by_key(cells: Sequence[Measured]) -> dict[tuple[object, ...], Measured]:
    """Cells by what was asked for; a cell that was interrupted before its first request does not count.

    The rate of an open loop is not part of the key: it is a share, given in the name, of what the server could take.
    """
    asked = [(m.place, m.cell.workload, m.cell.cache, m.cell.load.kind, m.streams) for m in cells]
    return {key: m for key, m in zip(asked, cells, strict=True) if m.cell.records}


def _changed(before: dict[str, str], after: dict[str, str]) -> list[Changed]:
    rows = [Changed(name, before.get(name), after.get(name)) for name in dict.fromkeys([*before, *after])]
    return [row for row in rows if row.before != row.after]


def _described(report: Report) -> dict[str, str]:
    target = report.target
    known = {"model": target.model, "server": target.server or "unknown", "andiron": report.andiron}
    known |= {"context": f"{target.max_model_len:,} tokens"} if target.max_model_len else {}
    return known | {name: value for name, value in report.environment.items() if name not in MOMENTARY}


# ---- figures -------------------------------------------------------------------------------------------------


def _rate(record: Record) -> float | None:
    """A request's part of the throughput: in a closed loop, the rate at which its stream delivers tokens."""
    return measures.output_tokens(record) / record.end if record.end else None


def _throughput(m: Measured) -> float | None:
    """Only of a closed loop with several streams: an open loop delivers what was asked for, and for one stream it is
    decode rate and TTFT once more."""
    return throughput(m) if m.cell.load.kind == "closed" and (m.streams or 1) > 1 and not m.failed else None


class Measure(NamedTuple):
    name: str
    unit: Literal["s", "tok/s"]
    more_is_better: bool
    figure: Value
    each: Callable[[Record], float | None]  # the values of the requests, whose scatter is the noise


MEASURES = (
    Measure("TTFT p50", "s", False, ttft_p50, measures.ttft),
    Measure("decode p50", "tok/s", True, decode_p50, measures.decode_rate),
    Measure("total", "tok/s", True, _throughput, _rate),
)


def _differences(before: Measured, after: Measured, tolerance: float) -> Iterator[Difference]:
    where: dict[str, Any] = {"section": before.cell.section, "cell": before.cell.name}
    totals = before.summary.requests, after.summary.requests
    lost, lost_after = before.failed / totals[0], after.failed / totals[1]
    if lost or lost_after:  # any additional failure is worse, whatever the tolerance: it also hides the latencies
        verdict: Verdict = "worse" if lost_after > lost else "better" if lost_after < lost else "within noise"
        more: dict[str, Any] = {"requests": totals, "verdict": verdict}
        yield Difference(**where, measure="failed", unit="share", before=lost, after=lost_after, **more)
    for measure in MEASURES:
        old, new = measure.figure(before), measure.figure(after)
        if old is not None and new is not None and (old or new):
            one, other = (_values(m.cell, measure.each) for m in (before, after))
            counts = len(one), len(other)
            moved, noise = _moved(one, other) if min(counts) >= FEWEST else (0.0, None)
            is_real = noise is not None and abs(new - old) > tolerance * min(old, new) and abs(moved) > noise
            verdict = "too few requests" if noise is None else "within noise"
            if is_real and (moved > 0) == (new > old):  # throughput can move against its requests: it has stragglers
                verdict = "better" if (new > old) == measure.more_is_better else "worse"
            more = {"noise": noise, "requests": counts, "verdict": verdict}
            yield Difference(**where, measure=measure.name, unit=measure.unit, before=old, after=new, **more)


def _values(cell: Cell, each: Callable[[Record], float | None]) -> list[float]:
    """The logarithms, because ratios matter. Stragglers count as if they were at Tukey's fences."""
    found = [math.log(value) for record in cell.records if record.failure is None and (value := each(record))]
    if len(found) < FEWEST:
        return found
    low, _, high = statistics.quantiles(found)
    reach = 1.5 * (high - low)
    return [min(max(value, low - reach), high + reach) for value in found]


def _moved(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """How far the mean of the requests moved, and the noise of that."""
    error = math.sqrt(sum(statistics.variance(values) / len(values) for values in (before, after)))
    return statistics.mean(after) - statistics.mean(before), ERRORS * error


# ---- for people ----------------------------------------------------------------------------------------------

COLUMNS = ("figure", "before", "after", "ratio", "noise", "verdict")
METHOD = (
    "Better and worse: the figure moved by more than {tolerance:.3g}%, and the mean of its requests moved the "
    f"same way by more than the noise, {ERRORS:g} standard errors of the difference. Too few: a run has fewer "
    f"than {FEWEST} requests. Effects that last a whole run, such as heat or another program, do not show in the "
    "scatter of its requests: measure twice before you trust a small difference."
)


def row(own: Difference) -> list[str]:
    """The texts of `COLUMNS`."""
    if own.unit == "share":  # as counts: one failure in 256 rounds to 0%, and yet is worse than none
        values = zip((own.before, own.after), own.requests, strict=True)
        before, after = (f"{share * total:,.0f} of {total:,}" for share, total in values)
    else:
        before, after = map(units.seconds if own.unit == "s" else units.per_second, (own.before, own.after))
    ratio = MISSING if own.ratio == math.inf else f"{own.ratio:.2f}×"
    return [own.measure, before, after, ratio, MISSING if own.noise is None else f"± {own.noise:.1%}", own.verdict]


def says(comparison: Comparison) -> str:
    counts = Counter(own.verdict for own in comparison.differences)
    said = [", ".join(f"{counts[verdict]} {verdict}" for verdict in COLOURS)] if counts else []
    for outcome, earlier in (("failed", "passed"), ("passed", "failed")):
        if number := sum(probe.after == outcome for probe in comparison.probes):
            said.append(f"{units.plural(number, 'check')} {outcome} that {earlier} before")
    return "; ".join(said) or "no cell is in both reports, and no check changed"


def _lists(comparison: Comparison) -> tuple[dict[str, list[Changed]], dict[str, list[str]]]:
    """What else changed, and what only one report has, by title."""
    changes = {"Checks that changed": comparison.probes, "Different environment": comparison.environment}
    only = {"Measured only before": comparison.only_before, "Measured only after": comparison.only_after}
    return {title: own for title, own in changes.items() if own}, {title: own for title, own in only.items() if own}


def page(comparison: Comparison) -> str:
    changes, only = _lists(comparison)
    return render(
        "compare.html", comparison=comparison, says=units.sentence(says(comparison)), columns=COLUMNS, row=row,
        method=METHOD.format(tolerance=100 * comparison.tolerance), changes=changes, only=only, missing=MISSING,
    )  # fmt: skip


def show(console: Console, comparison: Comparison) -> None:
    console.print(Text(f"before  {comparison.before}\n after  {comparison.after}\n"))
    console.print(Text(f"{units.sentence(says(comparison))}.\n", style="bold red" if comparison.worse else "bold"))
    changed = [own for own in comparison.differences if own.verdict in ("worse", "better")]
    if changed:
        table = plain_table(None, "", *COLUMNS, right=COLUMNS[1:5])
        for own in changed:
            *texts, verdict = row(own)
            table.add_row(Text(f"{own.section}: {own.cell}"), *texts, Text(verdict, style=COLOURS[own.verdict]))
        console.print(table, "")
    changes, only = _lists(comparison)
    for title, rows in changes.items():
        table = plain_table(title, "", "before", "after")
        for change in rows:
            table.add_row(*(Text(text or MISSING) for text in (change.name, change.before, change.after)))
        console.print(table, "")
    for title, names in only.items():
        console.print(Text(f"{title}: {'; '.join(names)}\n"))
    console.print(Text(METHOD.format(tolerance=100 * comparison.tolerance), style="bright_black"))
