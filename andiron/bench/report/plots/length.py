"""How the length and kind of prompts, answers and conversations matter to one stream, and what drafting adds."""

from collections.abc import Sequence
from functools import reduce
from itertools import zip_longest

from markupsafe import Markup

from andiron.bench import sections
from andiron.bench.records import Drafts, Report
from andiron.bench.report import units
from andiron.bench.report.plots import figure as parts
from andiron.bench.report.plots.drawing import Bar, Bars, Lines, Point, Series, draw_bars, draw_lines
from andiron.bench.report.plots.figure import Curves, Figure, Table, all_series, chart, curves, series, values
from andiron.bench.report.reading import Measured, decode_p50, ttft_p50, ttft_p95
from andiron.bench.report.units import MISSING, Unit

COLOURS = {"cold": 1, "partial": 2, "warm": 3}
RATE = Unit("tok/s", decimals=1)


def _whole(count: float) -> str:
    return f"{count:,.0f}"


def ttft_by_prompt(report: Report, cells: Sequence[Measured]) -> Figure | None:
    timed = [m for m in cells if m.section in (sections.TTFT_BY_PROMPT, sections.LONG_PREFILL) and m.summary.ttft]
    found: Curves = {}
    for cache in COLOURS:
        for m in timed:
            x = m.cell.x if m.cell.x is not None else m.prompt_tokens
            if m.cell.cache == cache and x is not None:
                found.setdefault(f"{cache} {m.variant}".strip(), []).append((x, m))
    found = {name: sorted(rows, key=lambda row: row[0]) for name, rows in found.items()}
    if len({x for rows in found.values() for x, _ in rows}) < 2:
        return None
    says, cached = [], []
    for name, rows in found.items():
        x, longest = rows[-1]
        if wait := ttft_p50(longest):
            speed = f" ({x / wait:,.0f} prompt tokens per second)" if longest.cell.cache == "cold" else ""
            says.append(f"{name}: {x:,.0f} tokens in {units.seconds(wait)}{speed}")
        shares = [share for _, m in rows if (share := m.summary.cached_share) is not None]
        cached += [f"{name} {sum(shares) / len(shares):.0%}"] if shares else []
    text = f"{units.sentence('; '.join(says))}."
    text += f" Share of the prompts that the server reports as cached: {', '.join(cached)}." if cached else ""
    table = parts.table(found, "prompt tokens", _whole)
    charts = [_ttft_chart("prompt tokens", found, units.tokens, COLOURS, x_log=True)]
    return Figure("ttft-by-prompt", "Time to first token by prompt length", text, charts, table)


def agent(report: Report, cells: Sequence[Measured]) -> Figure | None:
    timed = [m for m in cells if m.section == sections.AGENT and m.summary.ttft]
    found = curves(timed, lambda m: None, by_cache=False)  # the first turn is cold, and the first of its line
    if not found:
        return None
    says = []
    for name, rows in found.items():
        (_, first), (x, last) = rows[0], rows[-1]
        length = "" if last.prompt_tokens is None else f" ({last.prompt_tokens:,.0f} tokens of conversation)"
        wait, first_wait = (units.seconds(ttft_p50(m)) for m in (last, first))
        says.append(f"{parts.named(name)}turn {x:g}{length}: {wait} to the first token; first turn: {first_wait}")
    table = parts.table(found, "turn", _whole)
    charts = [_ttft_chart("turn", found, _whole, {})]
    text = f"{units.sentence('; '.join(says))}."
    return Figure("agent", "Time to first token as a conversation grows", text, charts, table)


def _ttft_chart(against: str, found: Curves, tick: parts.Label, colours: dict[str, int], x_log: bool = False) -> Markup:
    """Medians, with whiskers to the 95th percentile."""
    unit = parts.duration(found, ttft_p50, ttft_p95)
    lines = [
        series(
            name, rows, ttft_p50, unit, lambda x: f"{against} {x:,.0f}",
            colour=colours.get(name, number), dashed=number > 1, top=ttft_p95,
        )
        for number, (name, rows) in enumerate(found.items(), 1)
    ]  # fmt: skip
    return chart("Time to first token", unit, against, lines, found, tick, x_log=x_log)


def decode_by_output(report: Report, cells: Sequence[Measured]) -> Figure | None:
    kinds = (sections.SINGLE_STREAM, sections.DECODE_BY_OUTPUT)
    found = curves([m for m in cells if m.section in kinds and m.summary.decode_rate], lambda m: m.output_tokens)
    if not found:
        return None
    rates = [rate for rows in found.values() for _, rate in values(rows, decode_p50)]
    least, most, ceiling = min(rates), max(rates), report.target.ceiling
    says = f"Between {units.per_second(least)} and {units.per_second(most)}"
    says += ", depending on the length." if most > 1.15 * least else ", whatever the length."
    says += f" The best is {most / ceiling:.0%} of the bandwidth ceiling." if ceiling else ""
    lines = all_series(found, decode_p50, RATE, lambda x: f"{x:,.0f} output tokens")
    mark, title = parts.ceiling_mark(ceiling), "Decode rate of one stream"
    charts = [chart(title, RATE, "output tokens", lines, found, units.tokens, x_log=True, level=mark)]
    table = parts.table(found, "output tokens", _whole)
    return Figure("decode-by-output", "Decode rate by output length", says, charts, table)


def workloads(report: Report, cells: Sequence[Measured]) -> Figure | None:
    timed = [(rate, m) for m in cells if m.section == sections.WORKLOADS and (rate := decode_p50(m)) is not None]
    if not timed:
        return None
    bars = [Bar(m.cell.name, 0.0, v, f"{v:,.1f}", f"{m.cell.name}: {units.per_second(v)}") for v, m in timed]
    mark, alt = parts.ceiling_mark(report.target.ceiling), "Decode rate of one stream by workload."
    charts = [draw_bars(Bars("Decode rate of one stream, median, tok/s", bars, alt, mark=mark))]
    slow, fast = (pick(bars, key=lambda bar: bar.end) for pick in (min, max))
    says = f"Fastest: {fast.name} ({units.per_second(fast.end)}); slowest: {slow.name} ({units.per_second(slow.end)})."
    table = parts.cell_table(["workload"], [([m.cell.name], m) for _, m in timed])
    return Figure("workloads", "Decode rate by workload", says, charts, table)


# ---- drafts --------------------------------------------------------------------------------------------------


def acceptance(report: Report, cells: Sequence[Measured]) -> Figure | None:
    found = _drafts(cells)
    if not found:
        return None
    bars = []
    for name, d in found.items():
        tip = f"{name}: {d.accepted:,} of {d.drafted:,} drafted tokens accepted"
        bars.append(Bar(name, 0.0, d.accepted / d.drafted, f"{d.accepted / d.drafted:.0%}", tip))
    alt = "Share of the drafted tokens that were accepted, by workload."
    charts = [draw_bars(Bars("Drafted tokens accepted", bars, alt, high=1.0))]
    positions = max(len(d.accepted_at) for d in found.values())
    if positions > 1:
        charts.append(_by_position(found, positions))
    best, worst = (pick(bars, key=lambda bar: bar.end) for pick in (max, min))
    says = f"Highest for {best.name} ({best.value}), lowest for {worst.name} ({worst.value})."
    if len(bars) == 1:
        says = f"{best.value} of the tokens drafted for {best.name} were accepted."
    rows = []
    for name, d in found.items():
        at = [f"{count / d.steps:.1%}" for count in d.accepted_at] if d.steps else []
        per_step = f"{1 + d.accepted / d.steps:.2f}" if d.steps else MISSING
        rows.append([name, f"{d.accepted / d.drafted:.1%}", per_step, *at, *[MISSING] * (positions - len(at))])
    head = ["workload", "accepted", "tokens per step", *(f"position {n + 1}" for n in range(positions))]
    return Figure("acceptance", "Acceptance of drafts by workload", says, charts, Table(head, rows))


def _by_position(found: dict[str, Drafts], positions: int) -> Markup:
    lines = []
    for number, (name, d) in enumerate((name, d) for name, d in found.items() if d.steps):
        shares = [count / d.steps for count in d.accepted_at]
        points = [Point(n, 100 * s, f"{name}, position {n}: {s:.0%} of the steps") for n, s in enumerate(shares, 1)]
        lines.append(Series(name, points, number % parts.COLOURS + 1))
    alt = "Share of the steps whose draft was accepted up to each position, by workload."
    ticks = [(n, str(n)) for n in range(1, positions + 1)]
    title = "Steps whose draft was accepted up to here, %"
    return draw_lines(Lines(title, "position in the draft", lines, alt, ticks, y_log=False))


def _drafts(cells: Sequence[Measured]) -> dict[str, Drafts]:
    """The counts by workload, over the cells of one stream if there are any, or else over all cells."""
    drafted = [m for m in cells if m.cell.drafts is not None and m.cell.drafts.drafted]
    found: dict[str, list[Drafts]] = {}
    for m in [m for m in drafted if m.section == sections.WORKLOADS] or drafted:
        if m.cell.drafts is not None:
            found.setdefault(m.cell.workload, []).append(m.cell.drafts)
    return {name: reduce(_sum, each) for name, each in found.items()}


def _sum(one: Drafts, other: Drafts) -> Drafts:
    at = [a + b for a, b in zip_longest(one.accepted_at, other.accepted_at, fillvalue=0)]
    counts = {name: getattr(one, name) + getattr(other, name) for name in ("steps", "drafted", "accepted")}
    return Drafts(accepted_at=at, **counts)
