"""Two reports side by side: what became better or worse by more than noise, and what cannot be compared."""

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import msgspec

from hearth.bench import measures
from hearth.bench.records import Cell, Record, Report
from hearth.bench.report import noise
from hearth.bench.report.reading import Measured, decode_p50, measured, ttft_p50

Unit = Literal["s", "tok/s", "requests/s", "share"]
Verdict = Literal["worse", "better", "too few", "same"]
VERDICTS: tuple[Verdict, ...] = ("worse", "better", "too few", "same")  # in the order of a table
TOLERANCE = 0.05  # two runs of one set-up differ by some percent, which requests of a single run do not show
SCHEMA = 1


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of one cell in both reports."""

    section: str
    cell: str
    measure: str
    unit: Unit
    before: float
    after: float
    ratio: float | None  # after / before; None where before is 0
    low: float | None = None  # of the ratio's interval; None where there are too few requests for one
    high: float | None = None
    verdict: Verdict

    @property
    def size(self) -> float:
        return math.inf if self.ratio is None else abs(math.log(self.ratio)) if self.ratio > 0 else math.inf


class Changed(msgspec.Struct, frozen=True):
    name: str
    before: str | None
    after: str | None


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """Which report it was."""

    model: str
    server: str | None
    made: str
    hearth: str
    command: list[str]


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    schema: int = SCHEMA
    before: Side
    after: Side
    tolerance: float
    worse: bool
    differences: list[Difference]  # the most important first
    probes: list[Changed]  # right in one and wrong in the other
    only_before: list[str]
    only_after: list[str]
    environment: list[Changed]

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def count(self, verdict: Verdict) -> int:
        return sum(own.verdict == verdict for own in self.differences)


class Measure(NamedTuple):
    name: str
    unit: Unit
    more_is_better: bool
    figure: Callable[[Measured], float | None]  # as the reports say it
    values: Callable[[Cell], list[float]]  # of each request, whose scatter is the noise
    statistic: noise.Statistic


MEASURES = (
    Measure("TTFT p50", "s", False, ttft_p50, lambda cell: _each(cell, measures.ttft), noise.median),
    Measure("decode p50", "tok/s", True, decode_p50, lambda cell: _each(cell, measures.decode_rate), noise.median),
    Measure("in all", "tok/s", True, lambda own: _in_all(own), lambda cell: _each(cell, _rate), noise.mean),
    Measure("goodput", "requests/s", True, lambda own: own.summary.goodput, lambda cell: _good(cell), noise.mean),
)


class Candidate(NamedTuple):
    """A figure of both reports, before it is known what to believe."""

    measure: Measure
    cells: tuple[Measured, Measured]
    figures: tuple[float, float]
    values: tuple[list[float], list[float]]
    seed: str

    @property
    def has_enough(self) -> bool:
        return min(map(len, self.values)) >= noise.FEWEST


def compare(before: Report, after: Report, *, tolerance: float = TOLERANCE) -> Comparison:
    """`tolerance`: how much a figure may differ before it counts, as a share, however little it scatters."""
    one, other = _by_key(measured(before)), _by_key(measured(after))
    both = {key: (own, other[key]) for key, own in one.items() if key in other}
    found = [_failures(*cells) for cells in both.values() if any(own.failed for own in cells)]
    candidates = [row for key, cells in both.items() for row in _candidates(cells, repr(key))]
    tested = [row for row in candidates if row.has_enough]
    believed = noise.believed([noise.chance(*row.values) for row in tested])
    found += [_difference(row, is_real, tolerance) for row, is_real in zip(tested, believed, strict=True)]
    found += [_difference(row, None, tolerance) for row in candidates if not row.has_enough]
    found.sort(key=lambda own: (VERDICTS.index(own.verdict), -own.size))
    probes = _probes(before, after)
    return Comparison(
        before=_side(before),
        after=_side(after),
        tolerance=tolerance,
        worse=any(own.verdict == "worse" for own in found) or any(probe.before == "passed" for probe in probes),
        differences=found,
        probes=probes,
        only_before=[_name(own.cell) for key, own in one.items() if key not in other],
        only_after=[_name(own.cell) for key, own in other.items() if key not in one],
        environment=_environment(before, after),
    )


def _by_key(cells: Sequence[Measured]) -> dict[tuple[object, ...], Measured]:
    """Only what was asked for in the same way is the same cell."""
    found: dict[tuple[object, ...], Measured] = {}
    for own in cells:
        cell, load = own.cell, own.cell.load
        key = (cell.section, cell.name, cell.workload, cell.cache, load.kind, load.concurrency, load.rate)
        found.setdefault((*key, sum(key == known[:-1] for known in found)), own)  # measured twice: first with first
    return found


def _candidates(cells: tuple[Measured, Measured], seed: str) -> list[Candidate]:
    found = []
    for measure in MEASURES:
        before, after = (measure.figure(own) for own in cells)
        if before is not None and after is not None and (before or after):
            values = measure.values(cells[0].cell), measure.values(cells[1].cell)
            found.append(Candidate(measure, cells, (before, after), values, seed + measure.name))
    return found


def _difference(row: Candidate, is_real: bool | None, tolerance: float) -> Difference:
    """`is_real`: beyond noise; None where there are too few requests to tell."""
    before, after = row.figures
    interval = None if is_real is None else noise.ratio(*row.values, row.measure.statistic, row.seed)
    verdict: Verdict = "too few" if is_real is None else "same"
    holds_one = interval is not None and interval.low <= 1.0 <= interval.high
    if is_real and not holds_one and abs(after - before) > tolerance * min(before, after):
        verdict = "better" if (after > before) == row.measure.more_is_better else "worse"
    cell = row.cells[0].cell
    return Difference(
        section=cell.section,
        cell=cell.name,
        measure=row.measure.name,
        unit=row.measure.unit,
        before=before,
        after=after,
        ratio=after / before if before else None,
        low=interval and interval.low,
        high=interval and interval.high,
        verdict=verdict,
    )


def _failures(before: Measured, after: Measured) -> Difference:
    """Any failure more is worse, without a tolerance: it also hides the latencies."""
    one, other = (own.failed / own.summary.requests for own in (before, after))
    return Difference(
        section=before.cell.section,
        cell=before.cell.name,
        measure="failed",
        unit="share",
        before=one,
        after=other,
        ratio=other / one if one else None,
        verdict="worse" if other > one else "better" if other < one else "same",
    )


def _each(cell: Cell, measure: Callable[[Record], float | None]) -> list[float]:
    seen = (measure(record) for record in cell.records if record.failure is None)
    return [value for value in seen if value is not None]


def _rate(record: Record) -> float | None:
    """A request's share of what all give together: in a closed loop a stream's tokens come at this rate."""
    return measures.output_tokens(record) / record.end if record.end else None


def _in_all(own: Measured) -> float | None:
    """Only of a closed loop, and of many streams: in an open one it is as much as was asked for, and of one stream
    it is decode rate and TTFT once more."""
    many = own.cell.load.kind == "closed" and (own.streams or 1) > 1
    return own.summary.aggregate if many and not own.failed else None


def _good(cell: Cell) -> list[float]:
    limits = cell.limits
    return [] if limits is None else [float(measures.is_good(record, limits)) for record in cell.records]


def _probes(before: Report, after: Report) -> list[Changed]:
    words = {True: "passed", False: "not passed"}
    one, other = ({(probe.section, probe.name): probe.passed for probe in own.probes} for own in (before, after))
    return [
        Changed(f"{section}: {name}", words[passed], words[other[section, name]])
        for (section, name), passed in one.items()
        if (section, name) in other and other[section, name] != passed
    ]


def _environment(before: Report, after: Report) -> list[Changed]:
    one, other = (_described(own) for own in (before, after))
    return [
        Changed(name, one.get(name), other.get(name))
        for name in dict.fromkeys([*one, *other])
        if one.get(name) != other.get(name)
    ]


def _described(report: Report) -> dict[str, str]:
    target = report.target
    length = None if target.max_model_len is None else f"{target.max_model_len:,} tokens"
    rows = {"model": target.model, "server": target.server, "context": length, "hearth": report.hearth}
    known = {name: value for name, value in rows.items() if value is not None}
    return known | {name: value for name, value in report.environment.items() if name not in NOT_THE_MACHINE}


NOT_THE_MACHINE = ("date", "server", "hearth")  # of the run, or said above


def _side(report: Report) -> Side:
    target = report.target
    return Side(
        model=target.model, server=target.server, made=report.made, hearth=report.hearth, command=report.command
    )


def _name(cell: Cell) -> str:
    return f"{cell.section}: {cell.name}"
