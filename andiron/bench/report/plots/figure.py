"""A figure: drawings, what they say in a sentence, and the numbers behind them as a table. And what most of them
are made of: cells in groups, each a line over what the cells are counted by."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from andiron.bench.report.plots.lines import Point, Series
from andiron.bench.report.reading import Measured
from andiron.bench.report.units import Unit

COLOURS = 6
LONGEST_NAME = 20

Row = tuple[float, Measured]
Curves = dict[str, list[Row]]
Value = Callable[[Measured], float | None]


@dataclass(frozen=True)
class Table:
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Figure:
    name: str
    title: str
    says: str
    drawings: Sequence[str]
    table: Table


def curves(cells: Iterable[Measured], otherwise: Value, *, fewest: int = 2, by_cache: bool = True) -> Curves:
    """Cells by what tells their lines apart, in few words, and sorted by x: the cell's own, or what is given."""
    found: dict[tuple[str, str, str], list[Row]] = {}
    for own in cells:
        x = own.cell.x if own.cell.x is not None else otherwise(own)
        if x is not None:
            key = (own.variant, own.cell.workload, own.cell.cache if by_cache else "")
            found.setdefault(key, []).append((x, own))
    found = {key: rows for key, rows in found.items() if len({x for x, _ in rows}) >= fewest}
    names = distinct(_told_apart(list(found)))
    return {name: sorted(rows, key=lambda row: row[0]) for name, rows in zip(names, found.values(), strict=True)}


def _told_apart(keys: Sequence[tuple[str, str, str]]) -> list[str]:
    """By the variant where that suffices, else with the workload too, else with the cache."""
    for parts in range(1, 4):
        names = [", ".join(part for part in key[:parts] if part) for key in keys]
        if len(set(names)) == len(keys):
            break
    return names


def drawable(found: Curves) -> Curves:
    """As many lines as there are colours: the first, the last and some between; tables hold all."""
    names = list(found)
    if len(names) <= COLOURS:
        return found
    kept = {names[round((len(names) - 1) * n / (COLOURS - 1))] for n in range(COLOURS)}
    return {name: rows for name, rows in found.items() if name in kept}


def left_out(found: Curves) -> str:
    return f" {COLOURS} of {len(found)} lines are drawn; the table has all." if len(found) > COLOURS else ""


def distinct(names: Sequence[str]) -> list[str]:
    """Without the words that all of them have, and cut where they are long, as far as they stay apart. One alone needs
    no name."""
    if len(names) < 2:
        return ["" for _ in names]
    shared = set.intersection(*(set(name.split(" ")) for name in names))
    short = [" ".join(word for word in name.split(" ") if word not in shared) or name for name in names]
    cut = [name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…" for name in short]
    return next(found for found in (cut, short, list(names)) if len(set(found)) == len(names))


def values(rows: Iterable[Row], value: Value) -> list[tuple[float, float]]:
    return [(x, seen) for x, own in rows if (seen := value(own)) is not None]


def series(
    name: str,
    rows: Sequence[Row],
    value: Value,
    unit: Unit,
    counted: Callable[[float], str],
    *,
    colour: int = 1,
    dashed: bool = False,
    top: Value | None = None,
) -> Series:
    """A line through the cells that have this value; hollow dots where requests failed."""
    points = []
    for x, own in rows:
        seen, high = value(own), top(own) if top else None
        if seen is not None:
            about = ", ".join(part for part in (counted(x), name) if part)
            reach = f", p95 {unit.full(high)}" if high is not None else ""
            failed = f"; {own.failed} of {own.summary.requests} failed" if own.failed else ""
            points.append(
                Point(
                    x,
                    seen * unit.scale,
                    f"{about}: {unit.full(seen)}{reach}{failed}",
                    top=None if high is None else high * unit.scale,
                    hollow=bool(own.failed),
                )
            )
    return Series(name, points, (colour - 1) % COLOURS + 1, dashed)


def ticks(found: Curves, label: Callable[[float], str]) -> list[tuple[float, str]]:
    """What was measured is what is written below."""
    return [(x, label(x)) for x in sorted({x for rows in found.values() for x, _ in rows})]


def table(found: Curves, head: Sequence[str], row: Callable[[float, Measured], Sequence[str]]) -> Table:
    if len(found) == 1:
        return Table(head, [row(x, own) for rows in found.values() for x, own in rows])
    return Table(["", *head], [[name, *row(x, own)] for name, rows in found.items() for x, own in rows])


def named(name: str) -> str:
    return f"{name}: " if name else ""
