"""Hours of the same load, in windows: does memory grow, do answers slow down. It ends early if nothing works."""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from andiron.bench import sections
from andiron.bench.cells import CellPlan
from andiron.bench.measures import decode_rate, ttft
from andiron.bench.records import Cell
from andiron.bench.report.trend import Trend, trend
from andiron.bench.session import BenchSession
from andiron.bench.suites import Suite
from andiron.sizes import format_size

WINDOWS = 24  # that a soak is divided into, within these bounds
SHORTEST, LONGEST = 15.0, 300.0  # seconds
STREAK = 20  # failures in a row that end it
STREAMS = 4
OUTPUT = 128
HOUR = 3600.0


class Drift(NamedTuple):
    """By which share a quantity may grow, or fall, from the beginning of a soak to its end."""

    name: str
    share: float
    unit: str
    less_is_better: bool = True


DRIFTS = (
    Drift("host memory", 0.05, "bytes"),
    Drift("GPU memory", 0.02, "bytes"),
    Drift("TTFT", 0.25, "seconds"),
    Drift("decode rate", 0.10, "tok/s", less_is_better=False),
)


async def run(session: BenchSession) -> None:
    length = session.options.hours * HOUR
    window = min(LONGEST, max(SHORTEST, length / WINDOWS))
    began = perf_counter()
    cells: list[Cell] = []
    starts: list[float] = []
    try:
        while (at := perf_counter() - began) < length:
            # Named by number: windows of two soaks, which are compared by name, do not start at the same seconds.
            name = f"window {len(cells) + 1} of {_hours(window)}"
            cell = await session.cell(_window(session, name, at, min(window, max(1.0, length - at))))
            if cell is None:
                break
            starts.append(at)
            cells.append(cell)
            if (streak := failures_in_a_row(cells)) >= STREAK:
                seen = f"{streak} in a row after {_hours(perf_counter() - began)}"
                expected = f"fewer than {STREAK} in a row"
                session.probe(sections.SOAK, "failures", expected=expected, seen=seen, passed=False)
                break
    finally:  # seven hours of eight are worth something too
        judge(session, began, cells, starts)


def _window(session: BenchSession, name: str, at: float, seconds: float) -> CellPlan:
    """More requests than the window can take at the speed that was measured; the clock ends it."""
    streams = session.options.streams or STREAMS
    once = CellPlan("", "", requests=streams, concurrency=streams, output=OUTPUT)
    expected = streams * seconds / max(session.speed.seconds(once), 1e-3)
    return CellPlan(
        sections.SOAK,
        name,
        requests=max(streams, round(3 * expected)),
        concurrency=streams,
        output=OUTPUT,
        forced=True,
        seconds=seconds,
        x=round(at / HOUR, 4),
    )


def failures_in_a_row(cells: Sequence[Cell]) -> int:
    """At the end of the last cell."""
    streak = 0
    for cell in reversed(cells):
        for record in sorted(cell.records, key=lambda record: -(record.sent + (record.end or 0))):
            if record.failure is None:
                return streak
            streak += 1
    return streak


def judge(session: BenchSession, began: float, cells: Sequence[Cell], starts: Sequence[float]) -> None:
    memory = session.memory_since(began)
    good = [
        (start + record.sent, record)
        for start, cell in zip(starts, cells, strict=True)
        for record in cell.records
        if record.failure is None
    ]
    series: dict[str, list[tuple[float, float]]] = {
        "host memory": [(sample.at, float(sample.host)) for sample in memory if sample.host is not None],
        "GPU memory": [(sample.at, float(sample.gpu)) for sample in memory if sample.gpu is not None],
        "TTFT": [(at, value) for at, record in good if (value := ttft(record)) is not None],
        "decode rate": [(at, value) for at, record in good if (value := decode_rate(record)) is not None],
    }
    for drift in DRIFTS:
        if (found := trend(series[drift.name])) is not None:
            verb = "grows" if drift.less_is_better else "falls"
            session.probe(
                sections.SOAK,
                f"drift of {drift.name}",
                expected=f"{verb} by less than {drift.share:.0%} or its noise",
                seen=_seen(found, drift.unit),
                passed=not is_drift(found, drift),
            )


def is_drift(found: Trend, drift: Drift) -> bool:
    """Beyond chance, beyond noise, and beyond the allowed share."""
    change = found.at_end - found.at_start
    worse = change if drift.less_is_better else -change
    return found.is_drift and worse > drift.share * abs(found.at_start)


def _seen(found: Trend, unit: str) -> str:
    def text(value: float) -> str:
        if unit == "bytes":
            return format_size(value)
        return f"{value * 1e3:,.1f} ms" if unit == "seconds" else f"{value:,.1f} {unit}"

    span = _hours(found.end - found.start)
    return f"{text(found.at_start)} → {text(found.at_end)} in {span}, noise ± {text(found.noise)}"


def _hours(seconds: float) -> str:
    minutes = int(seconds // 60)
    return f"{minutes // 60} h {minutes % 60:02d} min" if minutes >= 60 else f"{minutes} min {seconds % 60:02.0f} s"


SUITE = Suite(
    name="soak",
    section=sections.SOAK,
    title="For hours",
    about="The same load for --hours, in windows: the drift of memory and latency by a robust slope, with its noise. "
    "Ends early if requests fail in a row.",
    takes="as long as --hours says",
    run=run,
    seconds=lambda session: session.options.hours * HOUR,
)
