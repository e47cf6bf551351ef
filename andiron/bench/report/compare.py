"""Two reports compared: what became better or worse by more than noise, and what cannot be compared."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from andiron.bench import measures
from andiron.bench.records import Cell, Record, Report
from andiron.bench.report import noise
from andiron.bench.report.reading import Measured, Value, decode_p50, measured, throughput, ttft_p50

Unit = Literal["s", "tok/s", "share"]
Verdict = Literal["worse", "better", "too few", "same"]
VERDICTS: tuple[Verdict, ...] = ("worse", "better", "too few", "same")  # in the order of a table
TOLERANCE = 0.05  # two runs of one setup differ by some percent that the requests of a single run do not show
SCHEMA = 1
PASSED, FAILED = "passed", "failed"
MOMENTARY = ("date", "server", "memory free before", "load average before")  # not of the machine, or said elsewhere


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of one cell in both reports."""

    section: str
    cell: str
    measure: str
    unit: Unit
    before: float
    after: float
    ratio: float | None  # after / before; None if before is 0
    low: float | None = None  # 95% interval of the ratio; None if there are too few requests for one
    high: float | None = None
    requests: tuple[int, int] | None = None  # the totals that a share refers to
    verdict: Verdict

    @property
    def size(self) -> float:
        return abs(math.log(self.ratio)) if self.ratio else math.inf


class Changed(msgspec.Struct, frozen=True):
    name: str
    before: str | None
    after: str | None


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """Which report one side of the comparison is."""

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
    probes: list[Changed]  # passed in one report and failed in the other
    probes_in_both: int
    only_before: list[str]
    only_after: list[str]
    environment: list[Changed]

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def count(self, verdict: Verdict) -> int:
        return sum(difference.verdict == verdict for difference in self.differences)


def compare(before: Report, after: Report, *, tolerance: float = TOLERANCE) -> Comparison:
    """`tolerance`: the share by which a figure may differ before it counts, however little its requests scatter."""
    one, other = _by_key(measured(before)), _by_key(measured(after))
    pairs = [(m, other[key]) for key, m in one.items() if key in other]
    found = [_failures(*pair) for pair in pairs if any(m.failed for m in pair)]
    candidates = [row for pair in pairs for measure in MEASURES if (row := Candidate.of(measure, *pair))]
    believed = noise.believed([row.chance for row in candidates])
    found += [row.difference(is_real, tolerance) for row, is_real in zip(candidates, believed, strict=True)]
    found.sort(key=lambda difference: (VERDICTS.index(difference.verdict), -difference.size))
    probes = _probes_in_both(before, after)
    changed = [probe for probe in probes if probe.before != probe.after]
    return Comparison(
        before=_side(before),
        after=_side(after),
        tolerance=tolerance,
        worse=any(row.verdict == "worse" for row in found) or any(probe.before == PASSED for probe in changed),
        differences=found,
        probes=changed,
        probes_in_both=len(probes),
        only_before=[m.place for key, m in one.items() if key not in other],
        only_after=[m.place for key, m in other.items() if key not in one],
        environment=_environment(before, after),
    )


def _by_key(cells: Sequence[Measured]) -> dict[tuple[object, ...], Measured]:
    """Cells by what was asked for; a cell that was interrupted before its first request does not count.

    The rate of an open loop is not part of the key: it is a share, given in the name, of what the server could take.
    """
    found: dict[tuple[object, ...], Measured] = {}
    seen: Counter[tuple[object, ...]] = Counter()
    for m in cells:
        cell, load = m.cell, m.cell.load
        if cell.records:
            limits = cell.limits and msgspec.structs.astuple(cell.limits)
            key = (cell.section, cell.name, cell.workload, cell.cache, load.kind, load.concurrency, limits)
            seen[key] += 1
            found[*key, seen[key]] = m  # of cells measured twice, the first is compared with the first
    return found


# ---- figures -------------------------------------------------------------------------------------------------


class Measure(NamedTuple):
    name: str
    unit: Unit
    more_is_better: bool
    figure: Value
    each: Callable[[Cell], list[float]]  # the values of the requests, whose scatter is the noise
    interval: Callable[[Sequence[float], Sequence[float]], noise.Interval | None]  # of the ratio of the figures


def _each(measure: Callable[[Record], float | None]) -> Callable[[Cell], list[float]]:
    def values(cell: Cell) -> list[float]:
        found = (measure(record) for record in cell.records if record.failure is None)
        return [value for value in found if value is not None]

    return values


def _rate(record: Record) -> float | None:
    """A request's part of the throughput: in a closed loop, the rate at which its stream delivers tokens."""
    return measures.output_tokens(record) / record.end if record.end else None


def _throughput(m: Measured) -> float | None:
    """Only of a closed loop with several streams: an open loop delivers what was asked for, and for one stream it is
    decode rate and TTFT once more."""
    is_closed = m.cell.load.kind == "closed" and (m.streams or 1) > 1
    return throughput(m) if is_closed and not m.failed else None


def _good(cell: Cell) -> list[float]:
    """1 or 0 for each request that we did not cancel ourselves."""
    limits, sent = cell.limits, [record for record in cell.records if record.failure != "cancelled"]
    return [] if limits is None else [float(measures.is_good(record, limits)) for record in sent]


def _good_share(m: Measured) -> float | None:
    each = _good(m.cell)
    return sum(each) / len(each) if each else None


MEASURES = (
    Measure("TTFT p50", "s", False, ttft_p50, _each(measures.ttft), noise.median_ratio),
    Measure("decode p50", "tok/s", True, decode_p50, _each(measures.decode_rate), noise.median_ratio),
    Measure("total", "tok/s", True, _throughput, _each(_rate), noise.mean_ratio),
    # Not per second: an open loop offers what this very run could take, and a trace what it has.
    Measure("good", "share", True, _good_share, _good, noise.mean_ratio),
)


class Candidate(NamedTuple):
    """A figure that both reports have, before it is known whether to believe the difference."""

    measure: Measure
    cell: Cell
    figures: tuple[float, float]
    values: tuple[list[float], list[float]]

    @classmethod
    def of(cls, measure: Measure, before: Measured, after: Measured) -> "Candidate | None":
        one, other = measure.figure(before), measure.figure(after)
        if one is None or other is None or not (one or other):
            return None
        return cls(measure, before.cell, (one, other), (measure.each(before.cell), measure.each(after.cell)))

    @property
    def chance(self) -> float | None:
        """None if there are too few requests to tell."""
        return noise.chance(*self.values) if min(map(len, self.values)) >= noise.FEWEST else None

    def difference(self, is_real: bool | None, tolerance: float) -> Difference:
        """`is_real`: more than noise; None if there are too few requests to tell."""
        before, after = self.figures
        interval = None if is_real is None else self.measure.interval(*self.values)
        verdict: Verdict = "too few" if is_real is None else "same"
        if is_real is not None and abs(after - before) > tolerance * min(before, after):
            # A figure can move against its requests: throughput depends on the slowest request alone.
            agrees = interval is None or (interval.low > 1.0 if after > before else interval.high < 1.0)
            if is_real and agrees:
                verdict = "better" if (after > before) == self.measure.more_is_better else "worse"
            elif interval is not None and not interval.low <= 1.0 <= interval.high:
                verdict = "too few"
        low, high = interval or (None, None)
        more: dict[str, Any] = {"verdict": verdict}
        more |= {"requests": tuple(map(len, self.values)) if self.measure.unit == "share" else None}
        more |= {"measure": self.measure.name, "unit": self.measure.unit, "low": low, "high": high}
        return _difference(self.cell, self.figures, **more)


def _failures(before: Measured, after: Measured) -> Difference:
    """Any additional failure is worse, whatever the tolerance: it also hides the latencies."""
    totals = before.summary.requests, after.summary.requests
    one, other = before.failed / totals[0], after.failed / totals[1]
    verdict: Verdict = "worse" if other > one else "better" if other < one else "same"
    return _difference(before.cell, (one, other), measure="failed", unit="share", requests=totals, verdict=verdict)


def _difference(cell: Cell, figures: tuple[float, float], **more: Any) -> Difference:
    before, after = figures
    ratio = after / before if before else None
    return Difference(section=cell.section, cell=cell.name, before=before, after=after, ratio=ratio, **more)


# ---- everything else -----------------------------------------------------------------------------------------


def _probes_in_both(before: Report, after: Report) -> list[Changed]:
    one, other = (
        {f"{probe.section}: {probe.name}": PASSED if probe.passed else FAILED for probe in report.probes}
        for report in (before, after)
    )
    return [Changed(name, passed, other[name]) for name, passed in one.items() if name in other]


def _environment(before: Report, after: Report) -> list[Changed]:
    one, other = (_described(report) for report in (before, after))
    rows = [Changed(name, one.get(name), other.get(name)) for name in dict.fromkeys([*one, *other])]
    return [row for row in rows if row.before != row.after]


def _described(report: Report) -> dict[str, str]:
    target = report.target
    length = None if target.max_model_len is None else f"{target.max_model_len:,} tokens"
    rows = {"model": target.model, "server": target.server, "context": length, "andiron": report.andiron}
    known = {name: value for name, value in rows.items() if value is not None}
    return known | {name: value for name, value in report.environment.items() if name not in MOMENTARY}


def _side(report: Report) -> Side:
    fields = {name: getattr(report, name) for name in ("made", "andiron", "command")}
    return Side(model=report.target.model, server=report.target.server, **fields)
