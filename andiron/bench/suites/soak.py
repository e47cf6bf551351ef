"""Hours of the same load, in windows: does memory grow, do answers slow down. It ends early when nothing works."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from andiron.bench import sections
from andiron.bench.cells import Planned
from andiron.bench.measures import decode_rate, ttft
from andiron.bench.records import Cell
from andiron.bench.report.trend import Trend, trend
from andiron.bench.session import Session
from andiron.bench.suites import Suite
from andiron.sizes import format_size

WINDOWS = 24  # that a soak is cut into, within these bounds
SHORTEST, LONGEST = 15.0, 300.0  # seconds
STREAK = 20  # failures in a row that end it
WORKLOAD = "qa"
STREAMS = 4
HOUR = 3600.0


@dataclass(frozen=True)
class Growth:
    """What may not grow, or fall, by more than this share from the soak's beginning to its end."""

    name: str
    share: float
    unit: str
    less_is_better: bool = True

    @property
    def verb(self) -> str:
        return "grows" if self.less_is_better else "falls"


GROWTHS = (
    Growth("host memory", 0.05, "bytes"),
    Growth("GPU memory", 0.02, "bytes"),
    Growth("TTFT", 0.25, "seconds"),
    Growth("decode rate", 0.10, "tok/s", less_is_better=False),
)


async def run(session: Session) -> None:
    length = session.wishes.hours * HOUR
    window = min(LONGEST, max(SHORTEST, length / WINDOWS))
    began = time.perf_counter()
    cells: list[Cell] = []
    starts: list[float] = []
    try:
        while (at := time.perf_counter() - began) < length:
            # By number: two soaks do not begin their windows at the same seconds, and are to be compared.
            name = f"window {len(cells) + 1} of {_hours(window)}"
            cell = await session.cell(_window(session, name, at, min(window, max(1.0, length - at))))
            if cell is None:
                break
            starts.append(at)
            cells.append(cell)
            if (streak := failures_in_a_row(cells)) >= STREAK:
                seen = f"{streak} in a row after {_hours(time.perf_counter() - began)}"
                session.probe(
                    sections.SOAK,
                    "failures",
                    expected=f"fewer than {STREAK} in a row",
                    seen=seen,
                    passed=False,
                    seconds=None,
                )
                break
    finally:  # seven hours of eight tell something too
        judge(session, began, cells, starts)


def _window(session: Session, name: str, at: float, seconds: float) -> Planned:
    """As many requests as the window can take at the speed that was seen, with room to spare; the clock ends it."""
    streams = session.wishes.streams or STREAMS
    one = Planned(section="", name="", workload=WORKLOAD, requests=streams, concurrency=streams, output=128)
    expected = streams * seconds / max(session.speed.seconds(one), 1e-3)
    return Planned(
        section=sections.SOAK,
        name=name,
        workload=WORKLOAD,
        requests=max(streams, round(3 * expected)),
        concurrency=streams,
        output=128,
        forced=True,
        seconds=seconds,
        x=round(at / HOUR, 4),
    )


def failures_in_a_row(cells: Sequence[Cell]) -> int:
    streak = 0
    for cell in reversed(cells):
        for record in sorted(cell.records, key=lambda record: -(record.sent + (record.end or 0))):
            if record.failure is None:
                return streak
            streak += 1
    return streak


def judge(session: Session, began: float, cells: Sequence[Cell], starts: Sequence[float]) -> None:
    shift = began - session.memory_began
    memory = [sample for sample in session.memory_samples() if sample.at >= shift]
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
    for growth in GROWTHS:
        if (found := trend(series[growth.name])) is not None:
            session.probe(
                sections.SOAK,
                f"drift of {growth.name}",
                expected=f"{growth.verb} by less than {growth.share:.0%}, or than its noise",
                seen=_seen(found, growth),
                passed=not drifts(found, growth),
                seconds=None,
            )


def drifts(found: Trend, growth: Growth) -> bool:
    """More than chance and noise, and more than anybody would shrug at."""
    change = found.at_end - found.at_start
    worse = change if growth.less_is_better else -change
    return found.is_drift and worse > growth.share * abs(found.at_start)


def _seen(found: Trend, growth: Growth) -> str:
    def text(value: float) -> str:
        if growth.unit == "bytes":
            return format_size(value)
        return f"{value * 1e3:,.1f} ms" if growth.unit == "seconds" else f"{value:,.1f} {growth.unit}"

    return (
        f"{text(found.at_start)} → {text(found.at_end)} in {_hours(found.end - found.start)}, "
        f"noise ± {text(found.noise)}"
    )


def _hours(seconds: float) -> str:
    minutes = int(seconds // 60)
    return f"{minutes // 60} h {minutes % 60:02d} min" if minutes >= 60 else f"{minutes} min {seconds % 60:02.0f} s"


SUITE = Suite(
    name="soak",
    section=sections.SOAK,
    title="For hours",
    about="The same load for --hours, in windows: memory and latency by a robust slope, with their noise. Ends early "
    "when requests fail in a row.",
    takes="as long as --hours says",
    run=run,
    seconds=lambda session: session.wishes.hours * HOUR,
)
