"""What changes with time: the phases of a start, and memory and latency over hours."""

from collections.abc import Sequence

from markupsafe import Markup

from andiron.bench import sections
from andiron.bench.records import Report, Start
from andiron.bench.report import units
from andiron.bench.report.plots import figure as parts
from andiron.bench.report.plots.drawing import Bar, Bars, Lines, Point, Series, draw_bars, draw_lines
from andiron.bench.report.plots.figure import Figure, Table, curves, series, values
from andiron.bench.report.reading import Measured, decode_p50, ttft_p50, ttft_p95
from andiron.bench.report.trend import HOUR, Samples, Trend, thinned, trend
from andiron.bench.report.units import GIB, MIB, MISSING, Unit

POINTS = 240  # of a line over hours


# ---- start ---------------------------------------------------------------------------------------------------


def cold_start(report: Report, cells: Sequence[Measured]) -> Figure | None:
    """For each kind of start the median one, by when it was ready; of two in the middle the faster."""
    found: dict[str, Start] = {}
    notes = []
    for kind in ("cold", "warm"):
        starts = sorted((start for start in report.starts if start.kind == kind), key=_end)
        if starts and ((median := starts[(len(starts) - 1) // 2]).phases or median.ready):
            found[kind] = median
            faster = "the faster" if len(starts) == 2 else "the faster of the middle two"
            which = "the median" if len(starts) % 2 else faster
            notes += [f"Of {len(starts)} {kind} starts, {which} is shown."] if len(starts) > 1 else []
    if not found:
        return None
    says, rows = [], []
    for kind, start in found.items():
        ready = start.ready if start.ready is not None else _end(start)
        longest = max(start.phases, key=lambda phase: phase.seconds, default=None)
        part = f"; the longest phase was {longest.name} ({longest.seconds / ready:.0%})" if longest is not None else ""
        says.append(f"{kind.capitalize()}: ready after {units.seconds(ready)}{part}.")
        rows += [[kind, phase.name, f"{phase.began:.1f}", f"{phase.seconds:.1f}"] for phase in start.phases]
        times = (("ready", start.ready), ("first token", start.first_token))
        rows += [[kind, name, f"{at:.1f}", ""] for name, at in times if at is not None]
    last = max(map(_end, found.values()))
    charts = [_waterfall(kind, start, last) for kind, start in found.items()]
    table = Table(("start", "phase", "began, s", "took, s"), rows)
    return Figure("cold-start", "From start to first token", " ".join([*says, *notes]), charts, table)


def _end(start: Start) -> float:
    ends = [phase.began + phase.seconds for phase in start.phases]
    return max([*ends, start.ready or 0.0, start.first_token or 0.0])


def _waterfall(kind: str, start: Start, last: float) -> Markup:
    phases = [(phase.name, phase.began, phase.began + phase.seconds) for phase in start.phases]
    if not phases and start.ready is not None:  # a server that says nothing about its start
        phases = [("until ready", 0.0, start.ready)]
    if start.ready is not None and start.first_token is not None:
        phases.append(("first token", start.ready, start.first_token))
    bars = [
        Bar(name, began, end, f"{end - began:.1f}", f"{name}: {end - began:.1f} s, from {began:.1f} s to {end:.1f} s",
            colour=2 if name == "first token" else 1)
        for name, began, end in phases
    ]  # fmt: skip
    title, alt = f"{kind.capitalize()} start, seconds per phase", f"Phases of a {kind} start, one after another."
    return draw_bars(Bars(title, bars, alt, high=last))


# ---- memory --------------------------------------------------------------------------------------------------


def memory(report: Report, cells: Sequence[Measured]) -> Figure | None:
    gpu = [(sample.at, float(sample.gpu)) for sample in report.memory if sample.gpu is not None]
    host = [(sample.at, float(sample.host)) for sample in report.memory if sample.host is not None]
    found = {name: samples for name, samples in (("GPU", gpu), ("Host", host)) if len(samples) > 1}
    if not found:
        return None
    charts, says, rows = [], [], []
    # The samples are of the whole run; outside a soak the load changes, and memory with it.
    is_even = bool(cells) and all(m.section == sections.SOAK for m in cells)
    for name, samples in found.items():
        line = trend(samples) if is_even else None
        charts.append(_memory_chart(name, samples, line))
        first, last, most = samples[0][1], samples[-1][1], max(value for _, value in samples)
        says.append(f"{name}: {_drift(line) if is_even else f'{_size(first)} at the start'}, at most {_size(most)}.")
        slope = MISSING if line is None else f"{line.per_hour / MIB:+,.1f}"
        rows.append([name, *(f"{value / GIB:.2f}" for value in (first, last, most)), slope, f"{len(samples):,}"])
    table = Table(("memory", "first, GiB", "last, GiB", "highest, GiB", "trend, MiB/h", "samples"), rows)
    return Figure("memory", "Memory over time", " ".join(says), charts, table)


def _memory_chart(name: str, samples: Samples, line: Trend | None) -> Markup:
    unit = units.size(value for _, value in samples)
    step, word = (HOUR, "hours") if samples[-1][0] >= 2 * HOUR else (60.0, "minutes")
    lines = [Series("", [Point(at / step, value * unit.scale) for at, value in thinned(samples, POINTS)])]
    if line is not None:
        ends = ((line.start, line.at_start), (line.end, line.at_end))
        label = f"{line.per_hour / MIB:+,.0f} MiB/h" if line.is_drift else "no trend"
        lines.append(Series(label, [Point(at / step, value * unit.scale) for at, value in ends], 2, dashed=True))
    title, alt = f"{name} memory, {unit.name}", f"{name} memory of the server over {word}."
    return draw_lines(Lines(title, f"{word} into the run", lines, alt, y_log=False, y_low=None))


def _size(value: float) -> str:
    return units.size([value]).full(value)


def _drift(line: Trend | None) -> str:
    if line is None:
        return "too few samples for a trend"
    if not line.is_drift:
        return "no trend"
    grown = line.at_end - line.at_start
    word = "grew" if grown > 0 else "shrank"
    return f"{word} by {abs(grown) / MIB:,.0f} MiB after the warm-up ({line.per_hour / MIB:+,.0f} MiB per hour)"


# ---- latency -------------------------------------------------------------------------------------------------


def latency(report: Report, cells: Sequence[Measured]) -> Figure | None:
    soaked = [m for m in cells if m.section == sections.SOAK and m.summary.ttft is not None]
    found = curves(soaked, lambda m: None, fewest=3)
    if len(found) != 1:
        return None
    rows = next(iter(found.values()))
    unit, rate = parts.duration(found, ttft_p50, ttft_p95), Unit("tok/s", decimals=1)
    lines = parts.percentiles(rows, unit, _hour)
    against = sections.SECTIONS[sections.SOAK].against
    charts = [draw_lines(Lines(f"Time to first token, {unit.name}", against, lines, "Time to first token over hours."))]
    if values(rows, decode_p50):
        line, title = series("", rows, decode_p50, rate, _hour), "Decode rate of one stream, median, tok/s"
        charts.append(draw_lines(Lines(title, against, [line], "Decode rate of one stream over hours.")))
    says = []
    for name, value, text in (("TTFT p50", ttft_p50, units.seconds), ("Decode p50", decode_p50, units.per_second)):
        seen = values(rows, value)
        moved = trend([(x * HOUR, y) for x, y in seen])
        first, last = (moved.at_start, moved.at_end) if moved else (seen[0][1], seen[-1][1]) if seen else (None, None)
        drift = "no trend; " if moved is not None and not moved.is_drift else ""
        says.append(f"{name}: {drift}{text(first)} at the start, {text(last)} at the end.")
    table = parts.table(found, "hours", lambda x: f"{x:g}")
    return Figure("latency-over-time", "Latency over time", " ".join(says), charts, table)


def _hour(at: float) -> str:
    return f"hour {at:g}"
