"""The columns of a table of cells, on the page and in the terminal: one unit each, chosen by all that stands in it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from andiron.bench.report import units
from andiron.bench.report.reading import Measured, at, decode_p50, in_all, ttft_p50, ttft_p95
from andiron.bench.report.units import MISSING, Unit


@dataclass(frozen=True)
class Column:
    title: str
    value: Callable[[Measured], float | None]
    unit: Callable[[Iterable[float | None]], Unit]
    brief: bool = True  # in the terminal's eighty columns too
    says: str = ""  # what it is, for whoever points at it


COLUMNS = (
    Column("requests", lambda own: own.summary.requests, lambda _: units.COUNT, says="sent"),
    Column("TTFT p50", ttft_p50, units.duration, says="time to first token, median"),
    Column("TTFT p95", ttft_p95, units.duration, says="time to first token, 95th percentile"),
    Column("TTFO p50", lambda own: _answer(own), units.duration, brief=False, says="time to first token of the answer"),
    Column(
        "TPOT p50", lambda own: at(own.summary.tpot, "p50"), units.duration, brief=False, says="time per output token"
    ),
    Column(
        "ITL p99",
        lambda own: at(own.summary.itl, "p99"),
        units.duration,
        brief=False,
        says="gap between tokens, 99th percentile",
    ),
    Column("decode p50", decode_p50, units.rate, says="1 / TPOT of one stream, median"),
    Column("in all", in_all, units.rate, says="output tokens / wall"),
    Column(
        "whole p50", lambda own: at(own.summary.end, "p50"), units.duration, brief=False, says="until the answer ended"
    ),
    Column(
        "good/s",
        lambda own: own.summary.goodput,
        lambda _: Unit("", decimals=2),
        says="requests a second that met every limit",
    ),
    Column("cached", lambda own: own.summary.cached_share, lambda _: units.PERCENT, says="share of prompt tokens"),
    Column("accepted", lambda own: own.summary.acceptance, lambda _: units.PERCENT, says="share of drafted tokens"),
)


@dataclass(frozen=True)
class Heading:
    title: str
    unit: str
    says: str


@dataclass(frozen=True)
class Filled:
    """A table's numbers as text; columns that nothing stands in are left out."""

    heads: Sequence[Heading]
    rows: Sequence[Sequence[str]]


def fill(cells: Sequence[Measured], *, brief: bool = False) -> Filled:
    heads, columns = [], []
    for column in COLUMNS:
        values = [column.value(own) for own in cells]
        if (brief and not column.brief) or not any(value is not None for value in values):
            continue
        unit = column.unit(values)
        heads.append(Heading(column.title, unit.name, column.says))
        columns.append([unit.text(value) for value in values])
    return Filled(heads, list(zip(*columns, strict=True)))


def failures(own: Measured) -> str:
    """As in "3 of 16: 2 overloaded, 1 stalled"; a dash where there are none."""
    kinds = {kind: count for kind, count in own.summary.failures.items() if kind != "cancelled"}
    if not kinds:
        return MISSING
    classes = [kind if len(kinds) == 1 else f"{count} {kind}" for kind, count in kinds.items()]
    return f"{own.failed} of {own.summary.requests}: {', '.join(classes)}"


def _answer(own: Measured) -> float | None:
    """Only where it is not the first token anyway: without reasoning both are the same."""
    first, answer = ttft_p50(own), at(own.summary.ttfo, "p50")
    return answer if first is not None and answer is not None and answer > first else None
