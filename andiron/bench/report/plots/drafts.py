"""What speculation and the kind of text make of one stream."""

from collections.abc import Sequence

from andiron.bench import sections
from andiron.bench.records import Drafts, Report
from andiron.bench.report import units
from andiron.bench.report.plots import bars, lines
from andiron.bench.report.plots.bars import Bar, Bars
from andiron.bench.report.plots.figure import COLOURS, Figure, Table
from andiron.bench.report.plots.lines import Plot, Point, Series
from andiron.bench.report.reading import Measured, decode_p50, ttft_p50, ttft_p95


def workloads(report: Report, cells: Sequence[Measured]) -> Figure | None:
    own = [cell for cell in cells if cell.section == sections.WORKLOADS]
    timed = [(cell, rate) for cell in own if (rate := decode_p50(cell)) is not None]
    if not timed:
        return None
    ceiling = report.target.ceiling
    rows = [
        Bar(cell.cell.name, 0.0, rate, f"{rate:,.1f}", f"{cell.cell.name}: {units.per_second(rate)}")
        for cell, rate in timed
    ]
    mark = bars.Mark(ceiling, f"bandwidth ceiling {ceiling:,.0f}") if ceiling else None
    alt = "Decode rate of one stream by workload."
    drawing = bars.draw(Bars("Tokens a second of one stream, median", "tok/s", rows, alt, mark=mark))
    slow, fast = min(timed, key=lambda row: row[1]), max(timed, key=lambda row: row[1])
    says = (
        f"Fastest {fast[0].cell.name} with {units.per_second(fast[1])}, slowest {slow[0].cell.name} with "
        f"{units.per_second(slow[1])}."
    )
    numbers = [
        [
            cell.cell.name,
            cell.cell.cache,
            units.COUNT.text(cell.prompt_tokens),
            units.seconds(ttft_p50(cell)),
            units.seconds(ttft_p95(cell)),
            f"{rate:,.1f}",
        ]
        for cell, rate in timed
    ]
    table = Table(("workload", "cache", "prompt tokens", "TTFT p50", "TTFT p95", "decode p50, tok/s"), numbers)
    return Figure("workloads", "Decode rate by workload", says, [drawing], table)


def acceptance(report: Report, cells: Sequence[Measured]) -> Figure | None:
    found = _by_workload(cells)
    if not found:
        return None
    rows = [
        Bar(
            name,
            0.0,
            own.accepted / own.drafted,
            f"{own.accepted / own.drafted:.0%}",
            f"{name}: {own.accepted:,} of {own.drafted:,} drafted tokens accepted",
        )
        for name, own in found.items()
    ]
    alt = "Share of drafted tokens that were accepted, by workload."
    drawings = [bars.draw(Bars("Drafted tokens accepted", "%", rows, alt, high=1.0, unit=100.0))]
    positions = max(len(own.accepted_at) for own in found.values())
    if positions > 1:
        drawings.append(_by_position(found, positions))
    best, worst = max(rows, key=lambda bar: bar.end), min(rows, key=lambda bar: bar.end)
    says = f"Most often right on {best.name} ({best.value}), least on {worst.name} ({worst.value})."
    if len(rows) == 1:
        says = f"On {best.name}, {best.value} of the drafted tokens were right."
    numbers = [
        [
            name,
            f"{own.accepted / own.drafted:.1%}",
            f"{1 + own.accepted / own.steps:.2f}" if own.steps else units.MISSING,
            *(
                f"{own.accepted_at[place] / own.steps:.1%}" if place < len(own.accepted_at) and own.steps else "—"
                for place in range(positions)
            ),
        ]
        for name, own in found.items()
    ]
    head = ["workload", "accepted", "tokens a step", *(f"position {place + 1}" for place in range(positions))]
    return Figure("acceptance", "Acceptance of drafts by workload", says, drawings, Table(head, numbers))


def _by_position(found: dict[str, Drafts], positions: int) -> str:
    series = []
    for number, (name, own) in enumerate(found.items()):
        points = [
            Point(place, 100 * count / own.steps, f"{name}, position {place}: {count / own.steps:.0%} of steps")
            for place, count in enumerate(own.accepted_at, 1)
            if own.steps
        ]
        if points:
            series.append(Series(name, points, number % COLOURS + 1))
    return lines.draw(
        Plot(
            "Steps whose draft was right up to here, %",
            "position in the draft",
            series,
            "Share of steps whose drafted token at each position was accepted, by workload.",
            x_ticks=[(place, str(place)) for place in range(1, positions + 1)],
            y_log=False,
        )
    )


def _by_workload(cells: Sequence[Measured]) -> dict[str, Drafts]:
    """Of one stream where that was measured, or else of every cell; the counts of several cells together."""
    drafted = [cell for cell in cells if cell.cell.drafts is not None and cell.cell.drafts.drafted]
    found: dict[str, Drafts] = {}
    for cell in [cell for cell in drafted if cell.section == sections.WORKLOADS] or drafted:
        own, before = cell.cell.drafts, found.get(cell.cell.workload)
        assert own is not None
        found[cell.cell.workload] = own if before is None else _together(before, own)
    return found


def _together(one: Drafts, other: Drafts) -> Drafts:
    longest = max(len(one.accepted_at), len(other.accepted_at))
    counts = [
        sum(own.accepted_at[place] for own in (one, other) if place < len(own.accepted_at)) for place in range(longest)
    ]
    return Drafts(
        steps=one.steps + other.steps,
        drafted=one.drafted + other.drafted,
        accepted=one.accepted + other.accepted,
        accepted_at=counts,
    )
