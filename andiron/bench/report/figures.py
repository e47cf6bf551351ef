"""The figures of a page: which cells each shows, against what. What was not measured is not drawn."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Literal, NamedTuple, TypeVar

from markupsafe import Markup

from andiron.bench import sections
from andiron.bench.measures import gaps, percentile
from andiron.bench.records import Drafts, Report
from andiron.bench.report import units
from andiron.bench.report.charts import Bar, Point, Series, bar_chart, line_chart
from andiron.bench.report.reading import (
    Measured,
    Value,
    decode_p50,
    good_share,
    percentile_of,
    throughput,
    ttft_p50,
    ttft_p95,
)  # fmt: skip
from andiron.bench.report.trend import HOUR, knee, thinned, trend
from andiron.bench.report.units import Unit

COLOURS = 6
MOST_LINES = 4  # of gaps between tokens, at these shares
SHARES = (0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999)
TICKS = (0.5, 0.9, 0.99, 0.999)
POINTS = 240  # of a line over hours
MIB, GIB = 2**20, 2**30
T = TypeVar("T")


class Drawn(NamedTuple):
    charts: Sequence[Markup]
    says: str


Draw = Callable[[Report, Sequence[Measured]], Drawn | None]


def figures(report: Report, cells: Sequence[Measured]) -> dict[str, Drawn]:
    """The figures that can be drawn, by title."""
    drawn = {title: draw(report, cells) for title, draw in FIGURES.items()}
    return {title: found for title, found in drawn.items() if found is not None}


# ---- cells as lines ------------------------------------------------------------------------------------------


class Panel(NamedTuple):
    """One chart of a figure."""

    title: str
    value: Value
    unit: Callable[[Iterable[float | None]], Unit]
    mark: Literal["", "knee", "ceiling"] = ""


TTFT = Panel("Time to first token, p50", ttft_p50, units.duration)
TTFT_P95 = Panel("Time to first token, p95", ttft_p95, units.duration)
DECODE = Panel("Decode rate of one stream, median", decode_p50, units.rate, "ceiling")
TOTAL = Panel("Total throughput", throughput, units.rate, "knee")
ITL = Panel("Gap between tokens, p99", percentile_of("itl", "p99"), units.duration)
GOOD = Panel("Requests within the limits", good_share, lambda _: units.PERCENT)


def lines(*kinds: str, x: str, panels: Sequence[Panel], by: Sequence[str] = ("variant", "workload"),
          x_log: bool = True) -> Draw:  # fmt: skip
    """A chart per panel of the cells in these sections; cells that are alike in `by` make a line."""

    def draw(report: Report, cells: Sequence[Measured]) -> Drawn | None:
        curves: dict[tuple[str, ...], list[Measured]] = {}
        for m in cells:
            if m.section in kinds and m.cell.x is not None:
                curves.setdefault(tuple(m.label(name) for name in by), []).append(m)
        named = dict(zip(distinct([" ".join(filter(None, key)) for key in curves]), curves.values(), strict=True))
        places = sorted({m.cell.x or 0.0 for rows in curves.values() for m in rows})
        ticks = [(place, units.short(place)) for place in places]
        charts = []
        for panel in panels:
            rows = [(name, row) for name, row in named.items() if any(panel.value(m) is not None for m in row)]
            if rows and len(places) > 1:
                unit = panel.unit([panel.value(m) for _, row in rows for m in row])
                series = [_series(name, row, panel, unit, n) for n, (name, row) in enumerate(few(rows, COLOURS), 1)]
                # A failed request leaves its share of the machine to the others, and does not count for the knee.
                totals = [(m.cell.x or 0.0, throughput(m) or 0.0) for m in rows[0][1] if not m.failed]
                at = knee(totals) if panel.mark == "knee" and len(rows) == 1 else None
                ceiling = report.target.ceiling if panel.mark == "ceiling" else None
                title = f"{panel.title}, {unit.name}"
                charts.append(line_chart(title, x, series, ticks, x_log=x_log, knee=at, ceiling=ceiling))
        says = extremes([m for row in curves.values() for m in row], panels[0])
        more = f" {COLOURS} of {len(curves)} lines are drawn." if len(curves) > COLOURS else ""
        return Drawn(charts, says + more) if charts else None

    return draw


def _series(name: str, cells: Sequence[Measured], panel: Panel, unit: Unit, colour: int) -> Series:
    """A line through the cells that have this value; the dots are hollow where requests failed."""
    points = []
    for m in sorted(cells, key=lambda m: m.cell.x or 0.0):
        if (value := panel.value(m)) is not None:
            failed = f"; {m.failed} of {m.summary.requests} failed" if m.failed else ""
            tip = f"{', '.join(filter(None, (m.cell.name, name)))}: {unit.full(value)}{failed}"
            points.append(Point(m.cell.x or 0.0, value * unit.scale, tip, bool(m.failed)))
    return Series(name, points, colour)


def extremes(cells: Sequence[Measured], panel: Panel) -> str:
    """The sentence under a figure: its lowest and highest value, and where they are."""
    found = sorted((value, m.place.partition(": ")[2]) for m in cells if (value := panel.value(m)) and not m.failed)
    if not found:
        return "Some requests failed in every cell."
    text = units.seconds if panel.unit is units.duration else lambda value: panel.unit([value]).full(value)
    low, high = (f"{text(value)} ({where})" for value, where in (found[0], found[-1]))
    return f"{panel.title}: {low}." if low == high else f"{panel.title}: {low} to {high}."


def distinct(names: Sequence[str]) -> list[str]:
    """Names without the words that all of them share. A single one needs no name."""
    shared = set.intersection(*(set(name.split()) for name in names)) if names else set()
    short = [" ".join(word for word in name.split() if word not in shared) for name in names]
    return short if len(set(short)) == len(names) else list(names)


def few(items: Sequence[T], most: int) -> list[T]:
    """The first, the last and some in between."""
    count = min(most, len(items))
    return [items[round((len(items) - 1) * n / max(count - 1, 1))] for n in range(count)]


def token_gaps(report: Report, cells: Sequence[Measured]) -> Drawn | None:
    """A few cells of one section and variant. Every further nine is equally wide: the tail is what users feel."""
    timed = [m for m in cells if m.summary.itl is not None and m.summary.itl.mean > 0]
    wanted = [m for kind in (sections.CONCURRENCY, sections.WORKLOADS) for m in timed if m.section == kind] or timed
    alike = [m for m in wanted if m.cell.section == wanted[0].cell.section]
    series: list[Series] = []
    for m in few(alike, MOST_LINES):
        ordered = sorted(gap for record in m.cell.records if record.failure is None for gap in gaps(record))
        found = [(share, 1e3 * percentile(ordered, 100 * share)) for share in SHARES]
        points = [Point(_nines(s), ms, f"{m.cell.name}, {100 * s:g}% of gaps: at most {ms:,.1f} ms") for s, ms in found]
        series.append(Series(m.cell.name, points, len(series) + 1))
    if not series:
        return None
    ticks = [(_nines(share), f"{share * 100:g}%") for share in TICKS]
    return Drawn([line_chart("Gap between tokens, ms", "share of gaps no longer", series, ticks)], extremes(alike, ITL))


def _nines(share: float) -> float:
    return -math.log10(1 - share)


def workloads(report: Report, cells: Sequence[Measured]) -> Drawn | None:
    timed = [m for m in cells if m.section == sections.WORKLOADS and decode_p50(m) is not None]
    bars = [Bar(m.cell.name, 0.0, rate, f"{rate:,.1f}") for m in timed if (rate := decode_p50(m))]
    if not bars:
        return None
    return Drawn([bar_chart(f"{DECODE.title}, tok/s", bars, ceiling=report.target.ceiling)], extremes(timed, DECODE))


def acceptance(report: Report, cells: Sequence[Measured]) -> Drawn | None:
    found: dict[str, list[Drafts]] = {}
    for m in cells:
        if m.cell.drafts is not None and m.cell.drafts.drafted:
            found.setdefault(m.cell.workload, []).append(m.cell.drafts)
    bars = []
    for name, each in found.items():
        steps, drafted, accepted = (sum(getattr(d, field) for d in each) for field in ("steps", "drafted", "accepted"))
        at = [sum(counts) for counts in zip_longest(*(d.accepted_at for d in each), fillvalue=0)]
        positions = ", ".join(f"{number / max(steps, 1):.0%}" for number in at)
        tip = f"{name}: {1 + accepted / max(steps, 1):.2f} tokens per step"
        bars.append(Bar(name, 0.0, accepted / drafted, f"{accepted / drafted:.1%} ({positions})", tip))
    says = "Share of the drafted tokens; in brackets, of the steps that accepted the draft up to each position."
    return Drawn([bar_chart("Drafted tokens accepted", bars, high=1.0)], says) if bars else None


def cold_start(report: Report, cells: Sequence[Measured]) -> Drawn | None:
    """The median start of each kind; of two, the faster."""
    charts, says = [], []
    last = max((start.first_token or start.ready or 0.0 for start in report.starts), default=0.0)
    for kind in ("cold", "warm"):
        starts = [(own.ready, own) for own in report.starts if own.kind == kind and own.ready]
        if starts:
            ready, start = sorted(starts, key=lambda row: row[0])[(len(starts) - 1) // 2]
            phases = [(phase.name, phase.began, phase.began + phase.seconds) for phase in start.phases]
            phases = phases or [("until ready", 0.0, ready)]  # a server that says nothing about its start
            phases += [("first token", ready, start.first_token)] if start.first_token else []
            bars = [Bar(name, began, end, f"{end - began:.1f}") for name, began, end in phases]
            charts.append(bar_chart(f"{kind.capitalize()} start, seconds per phase", bars, high=last))
            which = f" (the median of {len(starts)})" if len(starts) > 1 else ""
            says.append(f"{kind.capitalize()}: ready after {units.seconds(ready)}{which}.")
    return Drawn(charts, " ".join(says)) if charts else None


def memory(report: Report, cells: Sequence[Measured]) -> Drawn | None:
    """The trend is drawn for a soak only: elsewhere the load changes, and memory with it."""
    is_soak = bool(cells) and all(m.section == sections.SOAK for m in cells)
    charts, says = [], []
    for name in ("GPU", "Host"):
        values = [(sample.at, sample.gpu if name == "GPU" else sample.host) for sample in report.memory]
        samples = [(at / HOUR, value / GIB) for at, value in values if value is not None]
        if len(samples) > 1:
            series = [Series("", [Point(*sample) for sample in thinned(samples, POINTS)])]
            drift = "no trend"
            if is_soak and (line := trend([(hours * HOUR, size) for hours, size in samples])):
                drift = f"{line.per_hour * GIB / MIB:+,.0f} MiB/h" if line.is_drift else drift
                ends = [Point(line.start / HOUR, line.at_start), Point(line.end / HOUR, line.at_end)]
                series.append(Series(drift, ends, 2, dashed=True))
            charts.append(line_chart(f"{name} memory, GiB", "hours into the run", series, from_zero=False))
            said = f"{drift}, " if is_soak else ""
            says.append(f"{name}: {said}at most {max(size for _, size in samples):.2f} GiB.")
    return Drawn(charts, " ".join(says)) if charts else None


FIGURES: dict[str, Draw] = {  # in the page's order
    "Throughput by concurrency": lines(sections.CONCURRENCY, x="concurrent streams", panels=(TOTAL, DECODE)),
    "Time to first token by concurrency": lines(sections.CONCURRENCY, x="concurrent streams", panels=(TTFT, TTFT_P95)),
    "Requests within the limits by offered rate": lines(
        sections.OPEN_LOOP, x="requests/s offered", panels=(GOOD,), x_log=False
    ),
    "Time to first token by prompt length": lines(
        sections.TTFT_BY_PROMPT, sections.LONG_PREFILL, x="prompt tokens", panels=(TTFT,), by=("cache", "variant")
    ),
    "Time to first token as a conversation grows": lines(sections.AGENT, x="turn", panels=(TTFT,), x_log=False),
    "Gaps between tokens": token_gaps,
    "Decode rate by output length": lines(
        sections.SINGLE_STREAM, sections.DECODE_BY_OUTPUT, x="output tokens", panels=(DECODE,)
    ),
    "Decode rate by workload": workloads,
    "Acceptance of drafts": acceptance,
    "Latency over time": lines(sections.SOAK, x="hours into the run", panels=(TTFT, DECODE), x_log=False),
    "Memory over time": memory,
    "From start to first token": cold_start,
}
