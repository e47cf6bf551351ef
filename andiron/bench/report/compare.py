"""Two reports side by side: what became better or worse by more than noise, and what cannot be compared."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import msgspec

from andiron.bench import measures
from andiron.bench.records import Cell, Record, Report
from andiron.bench.report import noise
from andiron.bench.report.reading import Measured, decode_p50, measured, ttft_p50

Unit = Literal["s", "tok/s", "share"]
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
    requests: tuple[int, int] | None = None  # a share is of so many
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
    andiron: str
    command: list[str]


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    schema: int = SCHEMA
    before: Side
    after: Side
    tolerance: float
    worse: bool
    differences: list[Difference]  # the most important first
    probes: list[Changed]  # right in one and wrong in the other
    probes_in_both: int
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
    interval: Callable[[Sequence[float], Sequence[float]], noise.Interval | None]  # of the figures' ratio


MEASURES = (
    Measure("TTFT p50", "s", False, ttft_p50, lambda cell: _each(cell, measures.ttft), noise.median_ratio),
    Measure(
        "decode p50", "tok/s", True, decode_p50, lambda cell: _each(cell, measures.decode_rate), noise.median_ratio
    ),
    Measure("in all", "tok/s", True, lambda own: _in_all(own), lambda cell: _each(cell, _rate), noise.mean_ratio),
    # Not a second: an open loop offers what this very run could take, and a trace what it has.
    Measure("good", "share", True, lambda own: _good_share(own), lambda cell: _good(cell), noise.mean_ratio),
)


class Candidate(NamedTuple):
    """A figure of both reports, before it is known what to believe."""

    measure: Measure
    cells: tuple[Measured, Measured]
    figures: tuple[float, float]
    values: tuple[list[float], list[float]]

    @property
    def has_enough(self) -> bool:
        return min(map(len, self.values)) >= noise.FEWEST


def compare(before: Report, after: Report, *, tolerance: float = TOLERANCE) -> Comparison:
    """`tolerance`: how much a figure may differ before it counts, as a share, however little it scatters."""
    one, other = _by_key(measured(before)), _by_key(measured(after))
    both = {key: (own, other[key]) for key, own in one.items() if key in other}
    found = [_failures(*cells) for cells in both.values() if any(own.failed for own in cells)]
    candidates = [row for cells in both.values() for row in _candidates(cells)]
    tested = [row for row in candidates if row.has_enough]
    believed = noise.believed([noise.chance(*row.values) for row in tested])
    found += [_difference(row, is_real, tolerance) for row, is_real in zip(tested, believed, strict=True)]
    found += [_difference(row, None, tolerance) for row in candidates if not row.has_enough]
    found.sort(key=lambda own: (VERDICTS.index(own.verdict), -own.size))
    probes = _probes_in_both(before, after)
    changed = [probe for probe in probes if probe.before != probe.after]
    return Comparison(
        before=_side(before),
        after=_side(after),
        tolerance=tolerance,
        worse=any(own.verdict == "worse" for own in found) or any(probe.before == PASSED for probe in changed),
        differences=found,
        probes=changed,
        probes_in_both=len(probes),
        only_before=[_name(own.cell) for key, own in one.items() if key not in other],
        only_after=[_name(own.cell) for key, own in other.items() if key not in one],
        environment=_environment(before, after),
    )


def _by_key(cells: Sequence[Measured]) -> dict[tuple[object, ...], Measured]:
    """Only what was asked for in the same way is the same cell; one that was broken off before its first request is
    none. An open loop's rate is not asked for: it is a share, which the name says, of what the server could take."""
    found: dict[tuple[object, ...], Measured] = {}
    seen: Counter[tuple[object, ...]] = Counter()
    for own in cells:
        cell, load = own.cell, own.cell.load
        if cell.records:
            limits = cell.limits and msgspec.structs.astuple(cell.limits)
            key = (cell.section, cell.name, cell.workload, cell.cache, load.kind, load.concurrency, limits)
            seen[key] += 1
            found[*key, seen[key]] = own  # measured twice: first with first
    return found


def _candidates(cells: tuple[Measured, Measured]) -> list[Candidate]:
    found = []
    for measure in MEASURES:
        before, after = (measure.figure(own) for own in cells)
        if before is not None and after is not None and (before or after):
            values = measure.values(cells[0].cell), measure.values(cells[1].cell)
            found.append(Candidate(measure, cells, (before, after), values))
    return found


def _difference(row: Candidate, is_real: bool | None, tolerance: float) -> Difference:
    """`is_real`: beyond noise; None where there are too few requests to tell."""
    before, after = row.figures
    interval = None if is_real is None else row.measure.interval(*row.values)
    verdict: Verdict = "too few" if is_real is None else "same"
    if is_real is not None and abs(after - before) > tolerance * min(before, after):
        # A figure may go where its requests do not: all tokens over the wall go with the slowest request alone.
        agrees = interval is None or (interval.low > 1.0 if after > before else interval.high < 1.0)
        if is_real and agrees:
            verdict = "better" if (after > before) == row.measure.more_is_better else "worse"
        elif interval is not None and not interval.low <= 1.0 <= interval.high:
            verdict = "too few"
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
        requests=(len(row.values[0]), len(row.values[1])) if row.measure.unit == "share" else None,
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
        requests=(before.summary.requests, after.summary.requests),
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


def _good_share(own: Measured) -> float | None:
    each = _good(own.cell)
    return sum(each) / len(each) if each else None


def _good(cell: Cell) -> list[float]:
    """1 or 0 of each request that we did not cancel ourselves."""
    limits, sent = cell.limits, [record for record in cell.records if record.failure != "cancelled"]
    return [] if limits is None else [float(measures.is_good(record, limits)) for record in sent]


PASSED, NOT_PASSED = "passed", "not passed"


def _probes_in_both(before: Report, after: Report) -> list[Changed]:
    one, other = (
        {(probe.section, probe.name): PASSED if probe.passed else NOT_PASSED for probe in own.probes}
        for own in (before, after)
    )
    return [Changed(f"{key[0]}: {key[1]}", passed, other[key]) for key, passed in one.items() if key in other]


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
    rows = {"model": target.model, "server": target.server, "context": length, "andiron": report.andiron}
    known = {name: value for name, value in rows.items() if value is not None}
    return known | {name: value for name, value in report.environment.items() if name not in NOT_THE_MACHINE}


# Of the moment, or said above.
NOT_THE_MACHINE = ("date", "server", "memory free before", "load average before")


def _side(report: Report) -> Side:
    target = report.target
    return Side(
        model=target.model, server=target.server, made=report.made, andiron=report.andiron, command=report.command
    )


def _name(cell: Cell) -> str:
    return f"{cell.section}: {cell.name}"
