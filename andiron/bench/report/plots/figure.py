"""A figure is its charts, one sentence about them and a table of their numbers. Most show cells grouped into curves."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from markupsafe import Markup

from andiron.bench.report import units
from andiron.bench.report.plots.drawing import Lines, Mark, Point, Series, draw_lines
from andiron.bench.report.reading import Measured, Value, fill, ttft_p50, ttft_p95
from andiron.bench.report.units import Unit

COLOURS = 6
LONGEST_NAME = 20

Row = tuple[float, Measured]  # a cell and its place on the x axis
Curves = dict[str, list[Row]]
Label = Callable[[float], str]


class Table(NamedTuple):
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Figure:
    name: str
    title: str
    says: str
    charts: Sequence[Markup]
    table: Table


# ---- cells in curves -----------------------------------------------------------------------------------------


def curves(cells: Iterable[Measured], x_of: Value, *, fewest: int = 2, by_cache: bool = True) -> Curves:
    """Cells by variant, workload and cache, under short names and sorted by x: the cell's own, or else `x_of`."""
    found: dict[tuple[str, str, str], list[Row]] = {}
    for m in cells:
        x = m.cell.x if m.cell.x is not None else x_of(m)
        if x is not None:
            found.setdefault((m.variant, m.cell.workload, m.cell.cache if by_cache else ""), []).append((x, m))
    found = {key: rows for key, rows in found.items() if len({x for x, _ in rows}) >= fewest}
    for parts in range(1, 4):  # only as much of the key as tells the curves apart
        names = [", ".join(filter(None, key[:parts])) for key in found]
        if len(set(names)) == len(found):
            break
    return {
        name: sorted(rows, key=lambda row: row[0]) for name, rows in zip(distinct(names), found.values(), strict=True)
    }


def distinct(names: Sequence[str]) -> list[str]:
    """Names without the words that all of them share, and cut to a length, as far as they stay different.

    A single one needs no name.
    """
    if len(names) < 2:
        return ["" for _ in names]
    shared = set.intersection(*(set(name.split(" ")) for name in names))
    short = [" ".join(word for word in name.split(" ") if word not in shared) or name for name in names]
    cut = [name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…" for name in short]
    return next(found for found in (cut, short, list(names)) if len(set(found)) == len(names))


def values(rows: Iterable[Row], *of: Value) -> list[tuple[float, float]]:
    return [(x, seen) for x, m in rows for value in of if (seen := value(m)) is not None]


def duration(found: Curves, *of: Value) -> Unit:
    """One unit for all durations of a chart."""
    return units.duration(seen for rows in found.values() for _, seen in values(rows, *of))


# ---- curves as lines -----------------------------------------------------------------------------------------


def series(
    name: str, rows: Sequence[Row], value: Value, unit: Unit, counted: Label,
    *, colour: int = 1, dashed: bool = False, top: Value | None = None,
) -> Series:  # fmt: skip
    """A line through the cells that have this value; the dots are hollow where requests failed."""
    points = []
    for x, m in rows:
        seen, high = value(m), top(m) if top else None
        if seen is not None:
            tip = f"{', '.join(filter(None, (counted(x), name)))}: {unit.full(seen)}"
            tip += f", p95 {unit.full(high)}" if high is not None else ""
            tip += f"; {m.failed} of {m.summary.requests} failed" if m.failed else ""
            end = None if high is None else high * unit.scale
            points.append(Point(x, seen * unit.scale, tip, end, hollow=bool(m.failed)))
    return Series(name, points, (colour - 1) % COLOURS + 1, dashed)


def all_series(found: Curves, value: Value, unit: Unit, counted: Label, **more: Any) -> list[Series]:
    """One line per curve, at most as many as there are colours: the first, the last and some in between."""
    names = list(found)
    if len(names) > COLOURS:
        names = [names[round((len(names) - 1) * n / (COLOURS - 1))] for n in range(COLOURS)]
    lines = [(name, found[name]) for name in names if values(found[name], value)]
    return [series(name, rows, value, unit, counted, colour=n, **more) for n, (name, rows) in enumerate(lines, 1)]


def percentiles(rows: Sequence[Row], unit: Unit, counted: Label) -> list[Series]:
    """The time to first token of one curve: its median, and its 95th percentile dashed."""
    tail = series("p95", rows, ttft_p95, unit, counted, colour=2, dashed=True)
    return [series("p50", rows, ttft_p50, unit, counted), tail]


def left_out(found: Curves) -> str:
    return f" {COLOURS} of {len(found)} lines are drawn; the table has all." if len(found) > COLOURS else ""


def chart(title: str, unit: Unit, x: str, lines: Sequence[Series], found: Curves, tick: Label, **more: Any) -> Markup:
    """A line chart whose ticks are the places that were measured."""
    ticks = [(at, tick(at)) for at in sorted({at for rows in found.values() for at, _ in rows})]
    alt = f"{title} by {x}; the numbers are in the table below."
    return draw_lines(Lines(f"{title}, {unit.name}", x, lines, alt, ticks, **more))


def ceiling_mark(ceiling: float | None) -> Mark | None:
    return Mark(ceiling, f"bandwidth ceiling {ceiling:,.0f}") if ceiling else None


# ---- curves as tables ----------------------------------------------------------------------------------------


def table(found: Curves, x: str, counted: Label) -> Table:
    """One row per point: the name of its curve if there are several, and its place on the axis."""
    points = [(name, counted(at), m) for name, rows in found.items() for at, m in rows]
    if len(found) == 1:
        return cell_table([x], [([at], m) for _, at, m in points])
    return cell_table(["", x], [([name, at], m) for name, at, m in points])


def cell_table(labels: Sequence[str], cells: Sequence[tuple[list[str], Measured]]) -> Table:
    """One row per cell: its labels, and all figures that any of the cells has."""
    filled = fill([m for _, m in cells])
    head = [*labels, *(f"{column.title}, {unit}" if unit else column.title for column, unit in filled.heads)]
    return Table(head, [[*names, *texts] for (names, _), texts in zip(cells, filled.rows, strict=True)])


def named(name: str) -> str:
    return f"{name}: " if name else ""
