"""How evenly tokens come: all gaps of a cell, from the smallest to the largest."""

import math
from collections.abc import Sequence

from andiron.bench import sections
from andiron.bench.measures import gaps, percentile
from andiron.bench.records import Report
from andiron.bench.report import units
from andiron.bench.report.plots.figure import Figure, Table
from andiron.bench.report.plots.lines import Plot, Point, Series, draw
from andiron.bench.report.reading import Measured
from andiron.bench.report.units import Unit

MOST_LINES = 4
FIRST = 0.05  # share at which a line begins: chunks that were read together would stretch the axis downwards
MARKED = (0.5, 0.95, 0.99)
SHARES = (0.5, 0.95, 0.99, 0.999)  # written below the axis
STEPS = 64  # points of a line
UNIT = Unit("ms", 1e3, 1)


def distribution(report: Report, cells: Sequence[Measured]) -> Figure | None:
    chosen = _chosen([cell for cell in cells if cell.summary.itl is not None])
    if not chosen:
        return None
    every = {name: found for name, own in chosen.items() if (found := _gaps(own)) and found[-1] > 0}
    if not every:
        return None
    last = max(_deepest(len(found)) for found in every.values())
    drawn = [_line(name, found, colour) for colour, (name, found) in enumerate(every.items(), 1)]
    drawing = draw(
        Plot(
            "Gap between tokens, ms",
            "share of gaps no longer",
            drawn,
            "Gaps between tokens by the share of gaps that are no longer; dots at 50, 95 and 99 %.",
            x_ticks=[(_place(share), f"{share * 100:g}%") for share in SHARES if share <= last],
        )
    )
    rows = []
    for name, found in every.items():
        shown = [UNIT.text(percentile(found, 100 * share)) for share in MARKED]
        rows.append([name, *shown, UNIT.text(found[-1]), f"{len(found):,}"])
    worst, found = list(every.items())[-1]
    named = ", ".join(filter(None, (worst, chosen[worst].variant)))
    says = (
        f"{named}: half of the gaps are no longer than {UNIT.full(percentile(found, 50))}, 99% no longer than "
        f"{UNIT.full(percentile(found, 99))}; the longest was {units.seconds(found[-1])}."
    )
    table = Table(("cell", "p50, ms", "p95, ms", "p99, ms", "longest, ms", "gaps"), rows)
    return Figure("itl", "Gaps between tokens", says, [drawing], table)


def _gaps(own: Measured) -> list[float]:
    return sorted(gap for record in own.cell.records if record.failure is None for gap in gaps(record))


def _chosen(cells: Sequence[Measured]) -> dict[str, Measured]:
    """Few and far from each other: of the concurrency cells, or else of the first section that has any; of a sweep,
    those of its first variant, for lines of several would differ by more than what their names say."""
    for kind in (sections.CONCURRENCY, sections.WORKLOADS, *dict.fromkeys(cell.section for cell in cells)):
        own = [cell for cell in cells if cell.section == kind]
        if own:
            break
    else:
        return {}
    own = [cell for cell in own if cell.variant == own[0].variant]
    own.sort(key=lambda cell: cell.cell.x or 0.0)
    last = len(own) - 1
    count = min(MOST_LINES, len(own))
    kept = sorted({round(last * n / max(count - 1, 1)) for n in range(count)})
    return {own[place].cell.name: own[place] for place in kept}


def _line(name: str, found: list[float], colour: int) -> Series:
    """Dots at p50, p95 and p99; the rest of the line is too dense for them."""
    first, last = _place(FIRST), _place(_deepest(len(found)))
    shares = {1 - 10 ** -(first + (last - first) * n / STEPS) for n in range(STEPS + 1)} | set(MARKED)
    floor = next(gap for gap in found if gap > 0)  # of a logarithmic axis: tokens of one chunk are 0 apart
    points = []
    for share in sorted(shares):
        gap = max(percentile(found, 100 * share), floor)
        tip = f"{name}, p{share * 100:.3g}: {UNIT.full(gap)}"
        points.append(Point(_place(share), gap * UNIT.scale, tip, marked=share in MARKED))
    return Series(name, points, colour)


def _place(share: float) -> float:
    """Each nine has the same width, for the tail is what is felt."""
    return -math.log10(1 - share) if share < 1 else math.inf


def _deepest(count: int) -> float:
    """The share beyond which there is hardly a gap: of 100, the 99th; no further than is written below."""
    return min(max(1 - 1 / max(count, 2), MARKED[-1]), SHARES[-1])
