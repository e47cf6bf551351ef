"""Bars that lie, one under another, with their names before and their values behind them."""

from collections.abc import Sequence
from dataclasses import dataclass

from andiron.bench.report.plots import scales, svg
from andiron.bench.report.plots.scales import Scale

WIDTH = 400.0
ROW = 22.0
THICK = 13.0
TOP = 22.0
FOOT = 36.0


@dataclass(frozen=True)
class Bar:
    name: str
    start: float
    end: float
    value: str  # written behind it
    tip: str
    colour: int = 1


@dataclass(frozen=True)
class Mark:
    value: float
    label: str


@dataclass(frozen=True)
class Bars:
    title: str
    x: str
    bars: Sequence[Bar]
    alt: str
    high: float | None = None  # where the axis ends; left out, with the longest bar
    unit: float = 1.0  # what values are multiplied by on the axis: 100 for shares
    mark: Mark | None = None  # a labelled line across all bars


def draw(plot: Bars) -> str:
    left = max(svg.width(bar.name) for bar in plot.bars) + 8
    right = WIDTH - max(svg.width(bar.value) for bar in plot.bars) - 8
    bottom = TOP + ROW * len(plot.bars)
    high = plot.high if plot.high is not None else _longest(plot)
    # No tick beyond the end: it would only make all bars shorter.
    ticks = [tick for tick in scales.linear_ticks(0.0, high * plot.unit, 4) if tick <= high * plot.unit]
    x = Scale(0.0, high, left, right)
    labels = [scales.label(tick, ticks) for tick in ticks]
    places = [x.at(tick / plot.unit) for tick in ticks]
    shown = scales.without_overlap(places, [svg.width(label) for label in labels])
    parts = [svg.text(plot.title, 0, 11, "axis-title")]
    for place, label, is_shown in zip(places, labels, shown, strict=True):
        parts.append(svg.line(place, TOP, place, bottom + 3, "axis" if place == left else "grid"))
        if is_shown:
            parts.append(svg.text(label, place, bottom + 15, "tick", "middle"))
    parts.append(svg.text(plot.x, (left + right) / 2, bottom + FOOT - 5, "axis-title", "middle"))
    if plot.mark is not None:
        place = x.at(plot.mark.value)
        parts.append(svg.line(place, TOP - 4, place, bottom, "ceiling"))
        parts.append(svg.text(plot.mark.label, WIDTH, 11, "mark-label", "end"))
    parts += [_bar(bar, x, TOP + ROW * row) for row, bar in enumerate(plot.bars)]
    return svg.drawing(WIDTH, bottom + FOOT, plot.alt, *parts)


def _longest(plot: Bars) -> float:
    ends = [bar.end for bar in plot.bars]
    return max([*ends, plot.mark.value] if plot.mark is not None else ends) or 1.0


def _bar(bar: Bar, x: Scale, top: float) -> str:
    start, end = x.at(bar.start), x.at(bar.end)
    middle = top + ROW / 2
    return svg.element(
        "g",
        svg.tip(bar.tip),
        svg.text(bar.name, x.start - 8, middle + 3.8, "tick name-of-bar", "end"),
        svg.element("rect", class_="bar", x=start, y=middle - THICK / 2, width=max(end - start, 1.5), height=THICK),
        svg.text(bar.value, end + 6, middle + 3.8, "tick value-of-bar"),
        class_=f"s{bar.colour}",
    )
