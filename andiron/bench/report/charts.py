"""Charts as SVG: lines over two axes, and horizontal bars. The templates draw; this works out what goes where."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

WIDTH = 400.0
HEIGHT, TOP, BOTTOM = 232.0, 30.0, 196.0  # of a line chart: the whole, and its plot area
ROW, ABOVE = 22.0, 22.0  # of a bar chart: a bar with its gap, and the space above the first
FONT = 11.0
GAP = 6.0  # between a label and what it belongs to
PADDING = 8.0  # between the edge of the plot area and the first and last point
DECADES = 1.5  # values that span more get a logarithmic axis: a linear one would squeeze the small ones together

Ticks = Sequence[tuple[float, str]]  # places on an axis and their labels


class Point(NamedTuple):
    x: float
    y: float
    tip: str = ""  # tooltip; a point without one is only a bend in the line
    hollow: bool = False


class Series(NamedTuple):
    name: str
    points: Sequence[Point]
    colour: int = 1
    dashed: bool = False


class Bar(NamedTuple):
    name: str
    start: float
    end: float
    value: str  # written behind the bar
    tip: str = ""


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


def line_chart(
    y_title: str, x_title: str, series: Sequence[Series], ticks: Ticks = (), *,
    x_log: bool = False, from_zero: bool = True, knee: float | None = None, ceiling: float | None = None,
) -> Markup:  # fmt: skip
    """Without `ticks`, x has round numbers."""
    points = [point for own in series for point in own.points]
    y, y_ticks = _y_axis([point.y for point in points] + ([ceiling] if ceiling else []), from_zero)
    left = max(width(text) for _, text in y_ticks) + GAP
    x, x_ticks = _x_axis([point.x for point in points], ticks, left + PADDING, WIDTH - 2 * PADDING, x_log)
    return render(
        "lines.svg", y_title=y_title, x_title=x_title, series=series, knee=knee, ceiling=ceiling, x=x, y=y, left=left,
        right=WIDTH - PADDING, top=TOP, bottom=BOTTOM, width=WIDTH, height=HEIGHT, y_ticks=y_ticks, x_ticks=x_ticks,
        shown=shown(x, x_ticks),
    )  # fmt: skip


def bar_chart(title: str, bars: Sequence[Bar], *, high: float = 0.0, ceiling: float | None = None) -> Markup:
    """Without an axis: every bar has its value beside it. `high`: the right edge, unless a bar is longer."""
    left = max(width(bar.name) for bar in bars) + 8
    right = WIDTH - max(width(bar.value) for bar in bars) - 8
    x = Scale(0.0, max([high, ceiling or 0.0, *(bar.end for bar in bars)]) or 1.0, left, right)
    return render("bars.svg", title=title, bars=bars, ceiling=ceiling, x=x, left=left, width=WIDTH, row=ROW, top=ABOVE)


def _y_axis(values: Sequence[float], from_zero: bool) -> tuple[Scale, Ticks]:
    low, high = min(values), max(values)
    if low > 0 and math.log10(high / low) >= DECADES:
        low, high = low * 0.8, high * 1.1
        return Scale(low, high, BOTTOM, TOP, True), _labelled(log_ticks(low, high))
    ticks = linear_ticks(0.0 if from_zero else low, high, 4)
    return Scale(ticks[0], ticks[-1], BOTTOM, TOP), _labelled(ticks)


def _x_axis(values: list[float], ticks: Ticks, left: float, right: float, is_log: bool) -> tuple[Scale, Ticks]:
    values = values + [value for value, _ in ticks]  # a cell without a point keeps its place
    if not ticks:
        values = linear_ticks(min(values), max(values))
        ticks = _labelled(values)
    low, high = min(values), max(values)
    if high <= low:
        low, high = low * 0.5, (high * 2) or 1.0
    return Scale(low, high, left, right, is_log and low > 0), ticks


def _labelled(ticks: Sequence[float]) -> Ticks:
    return [(tick, f"{tick:,.10g}") for tick in ticks]


def width(text: str) -> float:
    """An estimate that is a little too wide rather than too narrow; there is no font to ask."""
    return len(text) * FONT * 0.58


def linear_ticks(low: float, high: float, count: int = 5) -> list[float]:
    """Round numbers, from at or below `low` to at or above `high`, about `count` steps apart."""
    if high <= low:  # a single value is shown against 0
        low, high = min(0.0, low), max(0.0, low)
        high = high if high > low else 1.0
    rough = (high - low) / count
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(nice * power for nice in (1, 2, 5, 10) if nice * power >= rough * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(n * step, 12) for n in range(first, last + 1)]


def log_ticks(low: float, high: float) -> list[float]:
    """Powers of ten between `low` and `high`, and their multiples by 2 and 5 if there are few of them."""
    within = (1.0, 2.0, 5.0) if math.log10(high / low) < 2 else (1.0,)
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    return [n * 10.0**power for power in powers for n in within if low <= n * 10.0**power <= high]


def shown(scale: Scale, ticks: Ticks) -> Ticks:
    """The ticks whose labels are written, from right to left, so that none touches another."""
    kept: list[tuple[float, str]] = []
    for value, text in reversed(ticks):
        if not kept or scale(value) + width(text) / 2 + GAP <= scale(kept[-1][0]) - width(kept[-1][1]) / 2:
            kept.append((value, text))
    return kept


def render(template: str, **values: object) -> Markup:
    """A template of a page or a chart, filled."""
    return Markup(_environment().get_template(template).render(**values))


@cache
def _environment() -> Environment:
    def written(value: Any) -> Any:  # a float is a coordinate
        return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else value

    options: dict[str, Any] = {"autoescape": True, "trim_blocks": True, "lstrip_blocks": True, "finalize": written}
    return Environment(loader=PackageLoader(__package__ or ""), undefined=StrictUndefined, **options)
