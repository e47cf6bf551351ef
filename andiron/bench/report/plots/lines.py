"""A plot of lines over two axes: title and unit of y above it, names of the lines at their ends, no legend."""

from collections.abc import Sequence
from dataclasses import dataclass

from andiron.bench.report.plots import scales, svg
from andiron.bench.report.plots.scales import Scale

WIDTH, HEIGHT = 400.0, 232.0
TOP, BOTTOM = 30.0, 196.0
TICK_GAP = 6.0
LABEL_HEIGHT = 13.0
PADDING = 8.0  # between the plot's edge and the first and last point


@dataclass(frozen=True)
class Point:
    x: float
    y: float
    tip: str
    top: float | None = None  # a whisker from y to here
    hollow: bool = False
    marked: bool = True  # with a dot


@dataclass(frozen=True)
class Series:
    name: str
    points: Sequence[Point]
    colour: int = 1
    dashed: bool = False


@dataclass(frozen=True)
class Mark:
    """A labelled line across the plot."""

    value: float
    label: str


@dataclass(frozen=True)
class Plot:
    y: str
    x: str
    series: Sequence[Series]
    alt: str
    x_ticks: Sequence[tuple[float, str]] = ()  # left out: round numbers
    x_log: bool = False
    y_log: bool | None = None  # None: where the values span decades
    y_low: float | None = 0.0  # of a linear axis; None: near the lowest value
    levels: Sequence[Mark] = ()  # along x, at a value of y
    verticals: Sequence[Mark] = ()


def draw(plot: Plot) -> str:
    y, y_ticks = _y_scale(plot)
    labels = [scales.label(tick, y_ticks, y.is_log) for tick in y_ticks]
    left = max(svg.width(label) for label in labels) + TICK_GAP
    right = WIDTH - max((svg.width(series.name) + TICK_GAP + 4 for series in plot.series if series.name), default=8.0)
    x, x_ticks = _x_scale(plot, left + PADDING, right - PADDING)
    parts = [svg.text(plot.y, 0, 11, "axis-title")]
    for tick, label in zip(y_ticks, labels, strict=True):
        parts.append(svg.line(left, y.at(tick), right, y.at(tick), "grid"))
        parts.append(svg.text(label, left - TICK_GAP, y.at(tick) + 3.8, "tick", "end"))
    parts += _x_axis(plot, x, x_ticks, left, right)
    parts += [_vertical(mark, x.at(mark.value), left, right) for mark in plot.verticals]
    parts += [_level(mark, plot.series, x, y, (left, right)) for mark in plot.levels]
    parts += [_line(series, x, y) for series in plot.series]
    parts += _names(plot.series, x, y)
    return svg.drawing(WIDTH, HEIGHT, plot.alt, *parts)


def _y_scale(plot: Plot) -> tuple[Scale, list[float]]:
    values = [value for series in plot.series for point in series.points for value in (point.y, point.top or point.y)]
    values += [mark.value for mark in plot.levels]
    is_log = scales.spans_decades(values) if plot.y_log is None else plot.y_log
    if is_log:
        low, high = min(values) * 0.8, max(values) * 1.1
        return Scale(low, high, BOTTOM, TOP, True), scales.log_ticks(low, high)
    ticks = scales.linear_ticks(min(values) if plot.y_low is None else plot.y_low, max(values), 4)
    return Scale(ticks[0], ticks[-1], BOTTOM, TOP), ticks


def _x_scale(plot: Plot, left: float, right: float) -> tuple[Scale, Sequence[tuple[float, str]]]:
    values = [point.x for series in plot.series for point in series.points]
    values += [value for value, _ in plot.x_ticks]  # a cell without a point keeps its place
    low, high = min(values), max(values)
    ticks = plot.x_ticks
    if not ticks:
        places = scales.linear_ticks(low, high)
        ticks = [(tick, scales.label(tick, places)) for tick in places]
        low, high = places[0], places[-1]
    if high <= low:
        low, high = low * 0.5, (high * 2) or 1.0
    return Scale(low, high, left, right, plot.x_log and low > 0), ticks


def _x_axis(plot: Plot, x: Scale, ticks: Sequence[tuple[float, str]], left: float, right: float) -> list[str]:
    places = [x.at(value) for value, _ in ticks]
    shown = scales.without_overlap(places, [svg.width(label) for _, label in ticks])
    parts = [svg.line(left, BOTTOM, right, BOTTOM, "axis")]
    for place, (_, label), is_shown in zip(places, ticks, shown, strict=True):
        parts.append(svg.line(place, BOTTOM, place, BOTTOM + 4, "axis"))
        if is_shown:
            parts.append(svg.text(label, place, BOTTOM + 16, "tick", "middle"))
    return [*parts, svg.text(plot.x, (left + right) / 2, HEIGHT - 4, "axis-title", "middle")]


def _vertical(mark: Mark, place: float, left: float, right: float) -> str:
    fits = place + 5 + svg.width(mark.label) <= right
    label = svg.text(mark.label, place + (5 if fits else -5), TOP - 4, "mark-label", "start" if fits else "end")
    return svg.line(place, TOP - 12, place, BOTTOM, "mark") + label


def _level(mark: Mark, series: Sequence[Series], x: Scale, y: Scale, ends: tuple[float, float]) -> str:
    """Its label stands at the end that is farther from the lines."""
    place, reach = y.at(mark.value), svg.width(mark.label)
    points = [(x.at(point.x), y.at(point.y)) for own in series for point in own.points]

    def clearance(low: float, high: float) -> float:
        return min((abs(py - place) for px, py in points if low - 20 <= px <= high + 20), default=HEIGHT)

    left, right = ends
    is_right = clearance(right - reach, right) >= clearance(left, left + reach)
    at, anchor = (right, "end") if is_right else (left + 2, "start")
    return svg.line(left, place, right, place, "ceiling") + svg.text(mark.label, at, place - 5, "mark-label", anchor)


def _line(series: Series, x: Scale, y: Scale) -> str:
    kind = f"s{series.colour}"
    places = [(x.at(point.x), y.at(point.y)) for point in series.points]
    path = "M" + "L".join(f"{px:.1f},{py:.1f}" for px, py in places)
    parts = [svg.element("path", class_=f"line{' dashed' if series.dashed else ''}", d=path)] if len(places) > 1 else []
    for point, (px, py) in zip(series.points, places, strict=True):
        whisker = svg.line(px, py, px, y.at(point.top), "whisker") if point.top is not None else ""
        if point.marked:
            dot = svg.element("circle", class_="hollow" if point.hollow else "dot", cx=px, cy=py, r=3)
            reach = svg.element("circle", class_="reach", cx=px, cy=py, r=9)  # a dot is small for a pointer
            parts.append(svg.element("g", svg.tip(point.tip), whisker, dot, reach))
    return svg.element("g", *parts, class_=kind)


def _names(series: Sequence[Series], x: Scale, y: Scale) -> list[str]:
    """At the last point of each line, moved apart where they would touch."""
    named = [own for own in series if own.name and own.points]
    wanted = [y.at(own.points[-1].y) + 3.8 for own in named]
    places = scales.spread(wanted, LABEL_HEIGHT, TOP, BOTTOM)
    return [
        svg.text(own.name, x.at(own.points[-1].x) + 7, place, f"name s{own.colour}")
        for own, place in zip(named, places, strict=True)
    ]
