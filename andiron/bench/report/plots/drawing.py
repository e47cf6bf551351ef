"""Charts as SVG: lines over two axes, and horizontal bars. The templates draw; this works out what goes where."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from andiron.bench.report.rendering import render

WIDTH = 400.0
HEIGHT, TOP, BOTTOM = 232.0, 30.0, 196.0  # of a line chart: the whole, and its plot area
ROW, ABOVE = 22.0, 22.0  # of a bar chart: a bar with its gap, and the space above the first
FONT = 11.0
GAP = 6.0  # between a label and what it belongs to
PADDING = 8.0  # between the edge of the plot area and the first and last point
LABEL_HEIGHT = 13.0
DECADES = 1.5  # values that span more get a logarithmic axis: a linear one would squeeze the small ones together

Ticks = Sequence[tuple[float, str]]  # places on an axis and their labels


class Point(NamedTuple):
    x: float
    y: float
    tip: str = ""  # tooltip; a point without one is only a bend in the line
    top: float | None = None  # end of a whisker that begins at y
    hollow: bool = False


class Series(NamedTuple):
    name: str
    points: Sequence[Point]
    colour: int = 1
    dashed: bool = False


class Mark(NamedTuple):
    """A labelled line across a chart."""

    value: float
    label: str


class Lines(NamedTuple):
    """A line chart. The names of the lines stand at their ends, so it needs no legend."""

    y: str  # titles of the axes, with their units
    x: str
    series: Sequence[Series]
    alt: str
    ticks: Ticks = ()  # of x; empty: round numbers
    x_log: bool = False
    y_log: bool = True  # if the values span decades
    y_low: float | None = 0.0  # start of a linear axis; None: near the lowest value
    level: Mark | None = None  # at a value of y
    vertical: Mark | None = None


class Bar(NamedTuple):
    name: str
    start: float
    end: float
    value: str  # written behind the bar
    tip: str
    colour: int = 1


class Bars(NamedTuple):
    """Horizontal bars, without an axis: every bar has its value beside it."""

    title: str
    bars: Sequence[Bar]
    alt: str
    high: float = 0.0  # the value at the right edge, unless a bar is longer
    mark: Mark | None = None


class Scale(NamedTuple):
    """Maps values to coordinates, clamped to the axis."""

    low: float
    high: float
    start: float  # coordinate of `low`; SVG's y grows downwards
    end: float
    is_log: bool = False

    def __call__(self, value: float) -> float:
        value = min(max(value, self.low), self.high)
        if self.is_log:
            share = math.log(value / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


def draw_lines(chart: Lines) -> Markup:
    y, y_ticks = _y_axis(chart)
    left = max(width(label) for _, label in y_ticks) + GAP
    right = WIDTH - max((width(series.name) + GAP + 4 for series in chart.series if series.name), default=8.0)
    x, x_ticks = _x_axis(chart, left + PADDING, right - PADDING)
    named = [series for series in chart.series if series.name and series.points]
    heights = spread([y(series.points[-1].y) + 3.8 for series in named], LABEL_HEIGHT, BOTTOM)
    return render(
        "lines.svg", chart=chart, x=x, y=y, left=left, right=right, top=TOP, bottom=BOTTOM, width=WIDTH, height=HEIGHT,
        y_ticks=y_ticks, x_ticks=list(zip(x_ticks, shown(x, x_ticks), strict=True)),
        names=list(zip(named, heights, strict=True)),
    )  # fmt: skip


def draw_bars(chart: Bars) -> Markup:
    left = max(width(bar.name) for bar in chart.bars) + 8
    right = WIDTH - max(width(bar.value) for bar in chart.bars) - 8
    high = max([chart.high, chart.mark.value if chart.mark else 0.0, *(bar.end for bar in chart.bars)]) or 1.0
    return render("bars.svg", chart=chart, x=Scale(0.0, high, left, right), left=left, width=WIDTH, row=ROW, top=ABOVE)


def _y_axis(chart: Lines) -> tuple[Scale, Ticks]:
    points = [point for series in chart.series for point in series.points]
    values = [point.y for point in points] + [point.top for point in points if point.top is not None]
    values += [chart.level.value] if chart.level else []
    if chart.y_log and min(values) > 0 and math.log10(max(values) / min(values)) >= DECADES:
        low, high = min(values) * 0.8, max(values) * 1.1
        return Scale(low, high, BOTTOM, TOP, True), [(tick, f"{tick:,.10g}") for tick in log_ticks(low, high)]
    ticks = linear_ticks(min(values) if chart.y_low is None else chart.y_low, max(values), 4)
    return Scale(ticks[0], ticks[-1], BOTTOM, TOP), [(tick, label(tick, ticks)) for tick in ticks]


def _x_axis(chart: Lines, left: float, right: float) -> tuple[Scale, Ticks]:
    values = [point.x for series in chart.series for point in series.points]
    values += [value for value, _ in chart.ticks]  # a cell without a point keeps its place
    ticks = chart.ticks
    if not ticks:
        values = linear_ticks(min(values), max(values))
        ticks = [(tick, label(tick, values)) for tick in values]
    low, high = min(values), max(values)
    if high <= low:
        low, high = low * 0.5, (high * 2) or 1.0
    return Scale(low, high, left, right, chart.x_log and low > 0), ticks


def width(text: str) -> float:
    """An estimate that is a little too wide rather than too narrow; there is no font to ask."""
    return len(text) * FONT * 0.58


def linear_ticks(low: float, high: float, count: int = 5) -> list[float]:
    """Round numbers, from at or below `low` to at or above `high`, about `count` steps apart."""
    if high <= low:  # a single value is shown against 0
        low, high = min(0.0, low), max(0.0, low)
        high = high if high > low else 1.0
    rough = (high - low) / max(count, 1)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(nice * power for nice in (1, 2, 5, 10) if nice * power >= rough * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(n * step, 12) for n in range(first, last + 1)]


def log_ticks(low: float, high: float) -> list[float]:
    """Powers of ten between `low` and `high`, and their multiples by 2 and 5 if there are few of them."""
    within = (1.0, 2.0, 5.0) if math.log10(high / low) < 2 else (1.0,)
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    return [n * 10.0**power for power in powers for n in within if low <= n * 10.0**power <= high]


def label(value: float, ticks: Sequence[float]) -> str:
    """With as many decimals as tell the ticks apart."""
    if value == 0:
        return "0"
    step = min([abs(value), *(abs(b - a) for a, b in pairwise(sorted(ticks)) if a != b)])
    return f"{value:,.{min(max(0, -math.floor(math.log10(step) + 1e-9)), 4)}f}"


def shown(scale: Scale, ticks: Ticks) -> list[bool]:
    """Which of the labels to write, so that none touches another: first the two ends, then those that still fit."""
    spans = [(scale(value), width(text) / 2) for value, text in ticks]
    kept: set[int] = set()
    for index in [0, len(spans) - 1, *range(len(spans))] if spans else []:
        place, half = spans[index]
        if all(abs(place - spans[other][0]) >= half + spans[other][1] + GAP for other in kept - {index}):
            kept.add(index)
    return [index in kept for index in range(len(spans))]


def spread(wanted: Iterable[float], gap: float, high: float) -> list[float]:
    """Heights near the wanted ones and in the same order, at least `gap` apart, none below `high` on the page."""
    found = list(wanted)
    order = sorted(range(len(found)), key=lambda i: found[i])
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + gap)
    limit = high
    for index in reversed(order):
        found[index] = min(found[index], limit)
        limit = found[index] - gap
    return found
