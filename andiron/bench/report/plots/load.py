"""What becomes of a server as more is asked of it at once."""

from collections.abc import Sequence
from itertools import takewhile

from andiron.bench import sections
from andiron.bench.records import Limits, Report
from andiron.bench.report import units
from andiron.bench.report.knee import ENOUGH, knee
from andiron.bench.report.plots.figure import (
    Curves,
    Figure,
    Row,
    Value,
    curves,
    drawable,
    left_out,
    named,
    series,
    table,
    ticks,
    values,
)
from andiron.bench.report.plots.lines import Mark, Plot, Point, Series, draw
from andiron.bench.report.reading import Measured, at, decode_p50, in_all, ttft_p50, ttft_p95
from andiron.bench.report.units import Unit


def throughput(report: Report, cells: Sequence[Measured]) -> Figure | None:
    found = {name: rows for name, rows in _by_streams(cells).items() if values(rows, in_all)}
    if not found:
        return None
    knees = {name: knee(values(rows, _whole)) for name, rows in found.items()}
    marks = [Mark(at, f"knee: {at:g}") for at in knees.values() if at and len(found) == 1]
    ceiling = report.target.ceiling
    levels = [Mark(ceiling, f"bandwidth ceiling {ceiling:,.0f}")] if ceiling else []
    drawings = [
        _plot("Tokens a second, all streams together", Unit("tok/s", decimals=1), found, in_all, verticals=marks),
        _plot("Tokens a second of one stream, median", Unit("tok/s", decimals=1), found, decode_p50, levels=levels),
    ]
    numbers = table(
        found,
        ("streams", "in all, tok/s", "one stream p50, tok/s", "requests", "failed"),
        lambda x, own: [
            f"{x:g}",
            units.per_second(in_all(own), ""),
            units.per_second(decode_p50(own), ""),
            str(own.summary.requests),
            str(own.failed or units.MISSING),
        ],
    )
    return Figure(
        "throughput",
        "Throughput by concurrency",
        _most(found, knees) + left_out(found),
        [drawing for drawing in drawings if drawing],
        numbers,
    )


def waiting(report: Report, cells: Sequence[Measured]) -> Figure | None:
    found = {name: rows for name, rows in _by_streams(cells).items() if values(rows, ttft_p50)}
    if not found:
        return None
    unit = units.duration(
        seen for rows in found.values() for value in (ttft_p50, ttft_p95) for _, seen in values(rows, value)
    )
    if len(found) == 1:
        rows = next(iter(found.values()))
        both = [
            series("p50", rows, ttft_p50, unit, _streams),
            series("p95", rows, ttft_p95, unit, _streams, colour=2, dashed=True),
        ]
        drawings = [_draw("Time to first token", unit, found, both)]
    else:
        drawings = [
            _plot(f"Time to first token, {name}", unit, found, value)
            for name, value in (("p50", ttft_p50), ("p95", ttft_p95))
        ]
    numbers = table(
        found,
        ("streams", "TTFT p50", "TTFT p95", "TTFT p99"),
        lambda x, own: [f"{x:g}", *(units.seconds(at(own.summary.ttft, p)) for p in _PS)],
    )
    says = (_waited(found) + left_out(found)).strip()
    return Figure("ttft-by-concurrency", "Time to first token by concurrency", says, drawings, numbers)


def goodput(report: Report, cells: Sequence[Measured]) -> Figure | None:
    own = [cell for cell in cells if cell.section == sections.OPEN_LOOP and cell.summary.goodput is not None]
    found = curves(own, lambda cell: cell.cell.load.rate)
    if not found:
        return None
    unit = Unit("requests/s", decimals=2)
    plotted = [series(name, rows, _good, unit, _offered, colour=n) for n, (name, rows) in enumerate(found.items(), 1)]
    if len(plotted) == 1:
        plotted = [Series("good", plotted[0].points)]
    most = max(point.x for line in plotted for point in line.points)
    least = min(point.x for line in plotted for point in line.points)
    ends = [Point(at, at, "", marked=False) for at in (least, most)]
    offered = Series("all", ends, 6, dashed=True)
    drawing = draw(
        Plot(
            "Good requests a second",
            sections.SECTIONS[sections.OPEN_LOOP].against,
            [offered, *plotted],
            "Good requests a second by offered rate, with a line where all would be good.",
            y_log=False,
        )
    )
    says = [f"{named(name)}{_limits(rows[0][1].cell.limits)}; {_held(rows)}." for name, rows in found.items()]
    numbers = table(
        found,
        ("offered/s", "answered/s", "good/s", "TTFT p95", "failed"),
        lambda x, cell: [
            f"{x:g}",
            unit.text(cell.summary.request_rate),
            unit.text(_good(cell)),
            units.seconds(ttft_p95(cell)),
            str(cell.failed or units.MISSING),
        ],
    )
    return Figure("goodput", "Goodput by offered rate", " ".join(says), [drawing], numbers)


_PS = ("p50", "p95", "p99")


def _by_streams(cells: Sequence[Measured]) -> Curves:
    return curves([cell for cell in cells if cell.section == sections.CONCURRENCY], lambda own: own.streams)


def _plot(
    title: str, unit: Unit, found: Curves, value: Value, levels: Sequence[Mark] = (), verticals: Sequence[Mark] = ()
) -> str:
    drawn = [
        series(name, rows, value, unit, _streams, colour=colour)
        for colour, (name, rows) in enumerate(drawable(found).items(), 1)
        if values(rows, value)
    ]
    return _draw(title, unit, found, drawn, levels, verticals) if drawn else ""


def _draw(
    title: str,
    unit: Unit,
    found: Curves,
    drawn: Sequence[Series],
    levels: Sequence[Mark] = (),
    verticals: Sequence[Mark] = (),
) -> str:
    return draw(
        Plot(
            f"{title}, {unit.name}",
            "streams at once",
            drawn,
            f"{title} by streams at once; the numbers are in the table below.",
            x_ticks=ticks(found, lambda x: f"{x:g}"),
            x_log=True,
            levels=levels,
            verticals=verticals,
        )
    )


def _whole(own: Measured) -> float | None:
    """Only where nothing failed: what the others leave to one that succeeds makes it look fast."""
    return None if own.failed else in_all(own)


def _good(own: Measured) -> float | None:
    return own.summary.goodput


def _held(rows: Sequence[Row]) -> str:
    """Up to which rate nearly every request was answered well; one that failed was not."""
    held = [x for x, _ in takewhile(lambda row: _good_share(row[1]) >= ENOUGH, rows)]
    if not held:
        return f"not even at {rows[0][0]:g} requests/s did {ENOUGH:.0%} of the requests get one"
    return f"up to {held[-1]:.3g} requests/s at least {ENOUGH:.0%} of the requests got one"


def _good_share(own: Measured) -> float:
    return (_good(own) or 0.0) * own.cell.wall / own.summary.requests


def _streams(count: float) -> str:
    return units.plural(int(count), "stream")


def _offered(rate: float) -> str:
    return f"{rate:g} requests/s offered"


def _most(found: Curves, knees: dict[str, float | None]) -> str:
    """Of the line that reaches most."""
    whole = [(rate, x, name, own) for name, rows in found.items() for x, own in rows if (rate := _whole(own))]
    if not whole:
        return "In every cell some requests failed."
    most, streams, name, own = max(whole, key=lambda row: row[0])
    of = f" of {own.variant}" if own.variant else f" of {name}" if name else ""
    text = f"Most in all: {units.per_second(most)}, at {_streams(streams)}{of}"
    knee_at = knees[name]
    return f"{text}; " + (f"{ENOUGH:.0%} of that is reached at {knee_at:g} (the knee)." if knee_at else NO_KNEE)


NO_KNEE = "no knee before the last point."


def _waited(found: Curves) -> str:
    """At the most streams that every line has."""
    seen = {name: {x: own for x, own in rows if own.summary.ttft} for name, rows in found.items()}
    shared = set.intersection(*(set(by_streams) for by_streams in seen.values()))
    if not shared:
        return ""
    cells = sorted((by_streams[max(shared)] for by_streams in seen.values()), key=lambda own: ttft_p50(own) or 0.0)
    least, most = cells[0], cells[-1]
    text = f"At {_streams(max(shared))} half the requests had their first token within {units.seconds(ttft_p50(most))}"
    return f"{text}, 95% within {units.seconds(ttft_p95(most))}" + (
        f" ({most.variant or most.cell.workload}); of {least.variant or least.cell.workload} half within "
        f"{units.seconds(ttft_p50(least))}."
        if len(cells) > 1
        else "."
    )


def _limits(limits: Limits | None) -> str:
    given = [("TTFT", limits.ttft), ("TPOT", limits.tpot), ("whole answer", limits.end)] if limits is not None else []
    kept = " and ".join(f"{name} ≤ {value:g} s" for name, value in given if value is not None)
    return f"An answer is good with {kept}" if kept else "Every answer is good"
