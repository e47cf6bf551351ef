"""From the start of the process to many hours later: phases of a start, memory and latency over time."""

from collections.abc import Sequence

from andiron.bench import sections
from andiron.bench.records import Report, Start
from andiron.bench.report import units
from andiron.bench.report.plots import bars
from andiron.bench.report.plots.bars import Bar, Bars
from andiron.bench.report.plots.figure import Figure, Table, curves, series, table, values
from andiron.bench.report.plots.lines import Plot, Point, Series, draw
from andiron.bench.report.reading import Measured, decode_p50, ttft_p50, ttft_p95
from andiron.bench.report.trend import HOUR, Trend, thinned, trend
from andiron.bench.report.units import GIB, MIB, Unit

POINTS = 240  # of a line over hours


def cold_start(report: Report, cells: Sequence[Measured]) -> Figure | None:
    shown = {kind: _typical([start for start in report.starts if start.kind == kind]) for kind in ("cold", "warm")}
    found = {kind: start for kind, start in shown.items() if start is not None and (start.phases or start.ready)}
    if not found:
        return None
    last = max(_last(start) for start in found.values())
    drawings = [_waterfall(kind, start, last) for kind, start in found.items()]
    says, rows = [], []
    for kind, start in found.items():
        whole = start.ready if start.ready is not None else _last(start)
        longest = max(start.phases, key=lambda phase: phase.seconds, default=None)
        part = f", the longest part {longest.name} ({longest.seconds / whole:.0%})" if longest is not None else ""
        says.append(f"{kind.capitalize()}: ready after {units.seconds(whole)}{part}.")
        rows += [[kind, phase.name, f"{phase.began:.1f}", f"{phase.seconds:.1f}"] for phase in start.phases]
        for name, value in (("ready", start.ready), ("first token", start.first_token)):
            rows += [[kind, name, f"{value:.1f}", ""]] if value is not None else []
    says += [_of_how_many(kind, sum(start.kind == kind for start in report.starts)) for kind in found]
    numbers = Table(("start", "phase", "began, s", "took, s"), rows)
    return Figure("cold-start", "From start to first token", " ".join(filter(None, says)), drawings, numbers)


def _of_how_many(kind: str, count: int) -> str:
    """Which of them `_typical` takes."""
    if count < 2:
        return ""
    which = "one in the middle" if count % 2 else "faster" if count == 2 else "faster of the two in the middle"
    return f"Of {count} {kind} starts the {which} is shown."


def _typical(starts: Sequence[Start]) -> Start | None:
    """The one in the middle by when it was ready; of two there, the faster."""
    ordered = sorted(starts, key=_last)
    return ordered[(len(ordered) - 1) // 2] if ordered else None


def _last(start: Start) -> float:
    ends = [phase.began + phase.seconds for phase in start.phases]
    return max([*ends, start.ready or 0.0, start.first_token or 0.0])


def _waterfall(kind: str, start: Start, last: float) -> str:
    rows = [
        Bar(
            phase.name,
            phase.began,
            phase.began + phase.seconds,
            f"{phase.seconds:.1f}",
            f"{phase.name}: {phase.seconds:.1f} s, from {phase.began:.1f} s on",
        )
        for phase in start.phases
    ]
    if not rows and start.ready is not None:  # a server that tells nothing of its start
        rows = [Bar("until ready", 0.0, start.ready, f"{start.ready:.1f}", f"ready: {start.ready:.1f} s")]
    if start.ready is not None and start.first_token is not None:
        took = start.first_token - start.ready
        tip = f"first token: {start.first_token:.1f} s after the start"
        rows.append(Bar("first token", start.ready, start.first_token, f"{took:.1f}", tip, colour=2))
    alt = f"Phases of a {kind} start, one after another."
    return bars.draw(Bars(f"{kind.capitalize()} start, seconds each phase took", "seconds", rows, alt, high=last))


def memory(report: Report, cells: Sequence[Measured]) -> Figure | None:
    kinds = {
        "GPU": [(sample.at, float(sample.gpu)) for sample in report.memory if sample.gpu is not None],
        "Host": [(sample.at, float(sample.host)) for sample in report.memory if sample.host is not None],
    }
    found = {name: samples for name, samples in kinds.items() if len(samples) > 1}
    if not found:
        return None
    drawings, says, rows = [], [], []
    # Samples are of the whole run: beside a soak's the load changes, and memory with it.
    is_even = bool(cells) and all(cell.section == sections.SOAK for cell in cells)
    for name, samples in found.items():
        line = trend(samples) if is_even else None
        drawings.append(_over_hours(name, samples, line))
        first, last, most = samples[0][1], samples[-1][1], max(value for _, value in samples)
        says.append(_drift(name, line, most) if is_even else f"{name}: {_size(first)} at first, {_size(most)} at most.")
        slope = "—" if line is None else f"{line.per_hour / MIB:+,.1f}"
        rows.append([name, *(f"{value / GIB:.2f}" for value in (first, last, most)), slope, f"{len(samples):,}"])
    numbers = Table(("memory", "first, GiB", "last, GiB", "most, GiB", "trend, MiB/h", "samples"), rows)
    return Figure("memory", "Memory over time", " ".join(says), drawings, numbers)


def _over_hours(name: str, samples: Sequence[tuple[float, float]], line: Trend | None) -> str:
    unit = units.size(value for _, value in samples)
    by, word = (HOUR, "hours") if samples[-1][0] >= 2 * HOUR else (60.0, "minutes")
    points = [Point(at / by, value * unit.scale, "", marked=False) for at, value in thinned(samples, POINTS)]
    drawn = [Series("", points)]
    if line is not None:
        ends = ((line.start, line.at_start), (line.end, line.at_end))
        label = f"{line.per_hour / MIB:+,.0f} MiB/h" if line.is_drift else "no trend"
        drawn.append(
            Series(label, [Point(at / by, value * unit.scale, "", marked=False) for at, value in ends], 2, True)
        )
    alt = f"{name} memory of the server over {word}."
    return draw(Plot(f"{name} memory, {unit.name}", f"{word} into the run", drawn, alt, y_log=False, y_low=None))


def _size(value: float) -> str:
    return units.size([value]).full(value)


def _drift(name: str, line: Trend | None, most: float) -> str:
    """Without a trend memory may still come and go, so what it reached is said and not how even it was."""
    if line is None:
        return f"{name}: too few samples for a trend; {_size(most)} at most."
    if not line.is_drift:
        return f"{name}: no trend; {_size(most)} at most."
    grown = line.at_end - line.at_start
    word = "grew" if grown > 0 else "shrank"
    return f"{name}: {word} by {abs(grown) / MIB:,.0f} MiB after the warm-up, {line.per_hour / MIB:+,.0f} MiB an hour."


def latency(report: Report, cells: Sequence[Measured]) -> Figure | None:
    own = [cell for cell in cells if cell.section == sections.SOAK and cell.summary.ttft is not None]
    found = curves(own, lambda cell: None, fewest=3)
    if len(found) != 1:
        return None
    rows = next(iter(found.values()))
    unit = units.duration(seen for value in (ttft_p50, ttft_p95) for _, seen in values(rows, value))
    rate = Unit("tok/s", decimals=1)
    both = [
        series("p50", rows, ttft_p50, unit, _hour),
        series("p95", rows, ttft_p95, unit, _hour, colour=2, dashed=True),
    ]
    against = sections.SECTIONS[sections.SOAK].against
    drawings = [draw(Plot(f"Time to first token, {unit.name}", against, both, "Time to first token over the hours."))]
    if values(rows, decode_p50):
        line = [series("", rows, decode_p50, rate, _hour)]
        title = "Tokens a second of one stream, median, tok/s"
        drawings.append(draw(Plot(title, against, line, "Decode rate over the hours.")))
    says = []
    for name, value, shown in (
        ("TTFT p50", ttft_p50, units.seconds),
        ("Decode rate p50", decode_p50, units.per_second),
    ):
        seen = values(rows, value)
        moved = trend([(x * HOUR, y) for x, y in seen])
        first, last = (moved.at_start, moved.at_end) if moved else (seen[0][1], seen[-1][1]) if seen else (None, None)
        drift = "no trend; " if moved is not None and not moved.is_drift else ""
        says.append(f"{name}: {drift}{shown(first)} at first, {shown(last)} at the end.")
    numbers = table(
        found,
        ("hours", "TTFT p50", "TTFT p95", "decode p50, tok/s", "failed"),
        lambda x, cell: [
            f"{x:g}",
            units.seconds(ttft_p50(cell)),
            units.seconds(ttft_p95(cell)),
            rate.text(decode_p50(cell)),
            str(cell.failed or units.MISSING),
        ],
    )
    return Figure("latency-over-time", "Latency over time", " ".join(says), drawings, numbers)


def _hour(at: float) -> str:
    return f"hour {at:g}"
