"""Hours of the same load, in windows: does memory grow, do answers slow down. It ends early if nothing works."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
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
    text: Callable[[float], str]
    less_is_better: bool = True


DRIFTS = (
    Drift("host memory", 0.05, format_size),
    Drift("GPU memory", 0.02, format_size),
    Drift("TTFT", 0.25, lambda seconds: f"{seconds * 1e3:,.1f} ms"),
    Drift("decode rate", 0.10, lambda rate: f"{rate:,.1f} tok/s", less_is_better=False),
)


async def run(session: BenchSession) -> None:
    length = session.options.hours * HOUR
    window = min(LONGEST, max(SHORTEST, length / WINDOWS))
    began = perf_counter()
    cells: list[tuple[float, Cell]] = []  # with the second of their start
    try:
        while (at := perf_counter() - began) < length:
            # Named by number: windows of two soaks, which are compared by name, do not start at the same seconds.
            name = f"window {len(cells) + 1} of {_hours(window)}"
            cell = await session.cell(_window(session, name, at, min(window, max(1.0, length - at))))
            if cell is None:
                break
            cells.append((at, cell))
            if (streak := failures_in_a_row([cell for _, cell in cells])) >= STREAK:
                seen = f"{streak} in a row after {_hours(perf_counter() - began)}"
                session.probe(sections.SOAK, "failures", f"fewer than {STREAK} in a row", seen, False)
                break
    finally:  # seven hours of eight are worth something too
        judge(session, began, cells)


def _window(session: BenchSession, name: str, at: float, seconds: float) -> CellPlan:
    """More requests than the window can take at the speed that was measured; the clock ends it."""
    streams = session.options.streams or STREAMS
    once = CellPlan(sections.SOAK, name, requests=streams, concurrency=streams, output=OUTPUT, forced=True)
    rounds = max(1, round(3 * seconds / max(session.speed.seconds(once), 1e-3)))
    return replace(once, requests=streams * rounds, seconds=seconds, x=round(at / HOUR, 4))


def failures_in_a_row(cells: Sequence[Cell]) -> int:
    """At the end of the last cell."""
    ended = [sorted(cell.records, key=lambda record: record.sent + (record.end or 0)) for cell in cells]
    records = [record for own in ended for record in own]
    return len(list(takewhile(lambda record: record.failure is not None, reversed(records))))


def judge(session: BenchSession, began: float, cells: Sequence[tuple[float, Cell]]) -> None:
    samples = [] if session.sampler is None else session.sampler.samples
    memory = [one for one in samples if session.sampler and one.at >= began - session.sampler.began]
    good = [(at + one.sent, one) for at, cell in cells for one in cell.records if one.failure is None]
    series: dict[str, list[tuple[float, float | None]]] = {
        "host memory": [(sample.at, sample.host) for sample in memory],
        "GPU memory": [(sample.at, sample.gpu) for sample in memory],
        "TTFT": [(at, ttft(record)) for at, record in good],
        "decode rate": [(at, decode_rate(record)) for at, record in good],
    }
    for drift in DRIFTS:
        found = trend([(at, float(value)) for at, value in series[drift.name] if value is not None])
        if found is not None:
            verb = "grows" if drift.less_is_better else "falls"
            expected = f"{verb} by less than {drift.share:.0%} or its noise"
            start, end, noise = map(drift.text, (found.at_start, found.at_end, found.noise))
            seen = f"{start} → {end} in {_hours(found.end - found.start)}, noise ± {noise}"
            session.probe(sections.SOAK, f"drift of {drift.name}", expected, seen, not is_drift(found, drift))


def is_drift(found: Trend, drift: Drift) -> bool:
    """Beyond chance, beyond noise, and beyond the allowed share."""
    change = found.at_end - found.at_start
    worse = change if drift.less_is_better else -change
    return found.is_drift and worse > drift.share * abs(found.at_start)


def _hours(seconds: float) -> str:
    minutes = int(seconds // 60)
    return f"{minutes // 60} h {minutes % 60:02d} min" if minutes >= 60 else f"{minutes} min {seconds % 60:02.0f} s"


SUITE = Suite(
    name="soak",
    section=sections.SOAK,
    about="The same load for --hours, in windows: the drift of memory and latency by a robust slope, with its noise. "
    "Ends early if requests fail in a row.",
    takes="as long as --hours says",
    run=run,
)
