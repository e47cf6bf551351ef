"""How a server behaves as more is asked of it at once: throughput, waiting, goodput, and how evenly tokens arrive."""

import math
from collections.abc import Sequence
from itertools import takewhile

from andiron.bench import sections
from andiron.bench.measures import gaps, percentile
from andiron.bench.records import Limits, Report
from andiron.bench.report import units
from andiron.bench.report.plots import figure as parts
from andiron.bench.report.plots.drawing import Lines, Mark, Point, Series, draw_lines
from andiron.bench.report.plots.figure import Curves, Figure, Row, Table, all_series, chart, curves, values
from andiron.bench.report.reading import Measured, decode_p50, throughput, ttft_p50, ttft_p95
from andiron.bench.report.trend import ENOUGH, knee
from andiron.bench.report.units import Unit

STREAMS = "concurrent streams"
RATE = Unit("tok/s", decimals=1)


def _by_streams(cells: Sequence[Measured]) -> Curves:
    return curves([m for m in cells if m.section == sections.CONCURRENCY], lambda m: m.streams)


def _plain(value: float) -> str:
    return f"{value:g}"


def _streams(count: float) -> str:
    return units.plural(int(count), "stream")


# ---- throughput ----------------------------------------------------------------------------------------------


def throughput_by_streams(report: Report, cells: Sequence[Measured]) -> Figure | None:
    found = {name: rows for name, rows in _by_streams(cells).items() if values(rows, throughput)}
    if not found:
        return None
    knees = {name: knee(values(rows, _undisturbed)) for name, rows in found.items()}
    at = next(iter(knees.values())) if len(found) == 1 else None
    total = all_series(found, throughput, RATE, _streams)
    each = all_series(found, decode_p50, RATE, _streams)
    knee_mark, ceiling = Mark(at, f"knee: {at:g}") if at else None, parts.ceiling_mark(report.target.ceiling)
    charts = [chart("Total throughput", RATE, STREAMS, total, found, _plain, x_log=True, vertical=knee_mark)]
    if each:
        title = "Decode rate of one stream, median"
        charts.append(chart(title, RATE, STREAMS, each, found, _plain, x_log=True, level=ceiling))
    says = _highest(found, knees) + parts.left_out(found)
    return Figure("throughput", "Throughput by concurrency", says, charts, parts.table(found, "streams", _plain))


def _undisturbed(m: Measured) -> float | None:
    """Throughput where nothing failed: a failed request leaves its share of the machine to the others."""
    return None if m.failed else throughput(m)


def _highest(found: Curves, knees: dict[str, float | None]) -> str:
    rates = [(rate, x, name, m) for name, rows in found.items() for x, m in rows if (rate := _undisturbed(m))]
    if not rates:
        return "Some requests failed in every cell."
    most, streams, name, m = max(rates, key=lambda row: row[0])
    variant = m.variant or name
    text = f"Highest: {units.per_second(most)} at {_streams(streams)}{f' ({variant})' if variant else ''}; "
    at = knees[name]
    return text + (f"{ENOUGH:.0%} of it is reached at {at:g} (the knee)." if at else "no knee before the last point.")


# ---- time to first token -------------------------------------------------------------------------------------


def ttft_by_streams(report: Report, cells: Sequence[Measured]) -> Figure | None:
    found = {name: rows for name, rows in _by_streams(cells).items() if values(rows, ttft_p50)}
    if not found:
        return None
    unit = parts.duration(found, ttft_p50, ttft_p95)
    if len(found) == 1:
        both = parts.percentiles(next(iter(found.values())), unit, _streams)
        charts = [chart("Time to first token", unit, STREAMS, both, found, _plain, x_log=True)]
    else:
        each = {name: all_series(found, of, unit, _streams) for name, of in (("p50", ttft_p50), ("p95", ttft_p95))}
        charts = [
            chart(f"Time to first token, {name}", unit, STREAMS, lines, found, _plain, x_log=True)
            for name, lines in each.items()
        ]
    table = parts.table(found, "streams", _plain)
    says = _waited(found) + parts.left_out(found)
    return Figure("ttft-by-concurrency", "Time to first token by concurrency", says, charts, table)


def _waited(found: Curves) -> str:
    """The longest waits of all curves."""
    waits = [(wait, x, name, m) for name, rows in found.items() for x, m in rows if (wait := ttft_p50(m)) is not None]
    wait, x, name, m = max(waits, key=lambda row: row[0])
    where = f"{_streams(x)}{f' ({m.variant or name})' if m.variant or name else ''}"
    half, most = units.seconds(wait), units.seconds(ttft_p95(m))
    return f"Longest at {where}: half of the first tokens came within {half}, 95% within {most}."


# ---- goodput -------------------------------------------------------------------------------------------------


def goodput(report: Report, cells: Sequence[Measured]) -> Figure | None:
    rated = [m for m in cells if m.section == sections.OPEN_LOOP and m.summary.goodput is not None]
    found = curves(rated, lambda m: m.cell.load.rate)
    if not found:
        return None
    unit = Unit("requests/s", decimals=2)
    lines = all_series(found, _good, unit, lambda rate: f"{rate:g} requests/s offered")
    lines = [Series("good", lines[0].points)] if len(lines) == 1 else lines
    ends = [bound(point.x for line in lines for point in line.points) for bound in (min, max)]
    offered = Series("offered", [Point(at, at) for at in ends], parts.COLOURS, dashed=True)
    against = sections.SECTIONS[sections.OPEN_LOOP].against
    alt = "Good requests per second by offered rate, with a line for all that were offered."
    drawing = draw_lines(Lines("Good requests per second", against, [offered, *lines], alt, y_log=False))
    says = [f"{parts.named(name)}{_limits(rows[0][1].cell.limits)}; {_held(rows)}." for name, rows in found.items()]
    table = parts.table(found, "offered/s", _plain)
    return Figure("goodput", "Goodput by offered rate", " ".join(says), [drawing], table)


def _good(m: Measured) -> float | None:
    return m.summary.goodput


def _limits(limits: Limits | None) -> str:
    given = [("TTFT", limits.ttft), ("TPOT", limits.tpot), ("end", limits.end)] if limits else []
    kept = " and ".join(f"{name} ≤ {value:g} s" for name, value in given if value is not None)
    return f"A request is good with {kept}" if kept else "Every request is good"


def _held(rows: Sequence[Row]) -> str:
    """Up to which rate nearly all requests were good. A failed request was not."""
    held = [x for x, _ in takewhile(lambda row: _good_share(row[1]) >= ENOUGH, rows)]
    if not held:
        return f"even at {rows[0][0]:g} requests/s, fewer than {ENOUGH:.0%} were good"
    return f"up to {held[-1]:.3g} requests/s, at least {ENOUGH:.0%} were good"


def _good_share(m: Measured) -> float:
    return (_good(m) or 0.0) * m.cell.wall / m.summary.requests


# ---- gaps between tokens -------------------------------------------------------------------------------------

MOST_LINES = 4
FIRST = 0.05  # share at which a line begins: chunks that were read together would stretch the axis downwards
DOTS = (0.5, 0.95, 0.99)
SHARES = (*DOTS, 0.999)  # ticks of the axis
STEPS = 64  # points of a line
MS = Unit("ms", 1e3, 1)


def token_gaps(report: Report, cells: Sequence[Measured]) -> Figure | None:
    chosen = _chosen([m for m in cells if m.summary.itl is not None])
    every = {name: found for name, m in chosen.items() if (found := _gaps(m)) and found[-1] > 0}
    if not every:
        return None
    last = max(_last_share(len(found)) for found in every.values())
    lines = [_gap_line(name, found, colour) for colour, (name, found) in enumerate(every.items(), 1)]
    ticks = [(_nines(share), f"{share * 100:g}%") for share in SHARES if share <= last]
    alt = "Gaps between tokens by the share of gaps that are no longer; dots at 50%, 95% and 99%."
    drawing = draw_lines(Lines("Gap between tokens, ms", "share of gaps no longer", lines, alt, ticks))
    rows = [
        [name, *(MS.text(percentile(found, 100 * share)) for share in DOTS), MS.text(found[-1]), f"{len(found):,}"]
        for name, found in every.items()
    ]
    name, found = list(every.items())[-1]
    half, most = (MS.full(percentile(found, p)) for p in (50, 99))
    where = ", ".join(filter(None, (name, chosen[name].variant)))
    longest = units.seconds(found[-1])
    says = f"{where}: half of the gaps are at most {half}, 99% at most {most}; the longest was {longest}."
    table = Table(("cell", "p50, ms", "p95, ms", "p99, ms", "longest, ms", "gaps"), rows)
    return Figure("itl", "Gaps between tokens", says, [drawing], table)


def _gaps(m: Measured) -> list[float]:
    return sorted(gap for record in m.cell.records if record.failure is None for gap in gaps(record))


def _chosen(cells: Sequence[Measured]) -> dict[str, Measured]:
    """A few cells that are far apart, all of one section and variant: concurrency, else workloads, else the first."""
    kinds = [m.section for m in cells]
    kind = next((kind for kind in (sections.CONCURRENCY, sections.WORKLOADS, *kinds) if kind in kinds), None)
    alike = [m for m in cells if m.section == kind]
    alike = sorted((m for m in alike if m.variant == alike[0].variant), key=lambda m: m.cell.x or 0.0)
    count = min(MOST_LINES, len(alike))
    kept = sorted({round((len(alike) - 1) * n / max(count - 1, 1)) for n in range(count)})
    return {alike[place].cell.name: alike[place] for place in kept}


def _gap_line(name: str, found: list[float], colour: int) -> Series:
    first, last = _nines(FIRST), _nines(_last_share(len(found)))
    shares = {1 - 10 ** -(first + (last - first) * n / STEPS) for n in range(STEPS + 1)} | set(DOTS)
    floor = next(gap for gap in found if gap > 0)  # tokens of one chunk are 0 apart, which has no logarithm
    points = []
    for share in sorted(shares):
        gap = max(percentile(found, 100 * share), floor)
        tip = f"{name}, p{share * 100:.3g}: {MS.full(gap)}" if share in DOTS else ""
        points.append(Point(_nines(share), gap * MS.scale, tip))
    return Series(name, points, colour)


def _nines(share: float) -> float:
    """The place of a share on the axis: every further nine is equally wide, because the tail is what users feel."""
    return -math.log10(1 - share)


def _last_share(count: int) -> float:
    """The share at which a line ends: of `count` gaps, hardly any lies beyond it."""
    return min(max(1 - 1 / max(count, 2), DOTS[-1]), SHARES[-1])
