"""The plots of a report, as SVG that the page's style sheet colours. None is drawn of what was not measured."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from andiron.bench.records import Report
from andiron.bench.report.plots import drafts, gaps, hours, length, load
from andiron.bench.report.plots.figure import Figure
from andiron.bench.report.reading import Measured

Make = Callable[[Report, Sequence[Measured]], Figure | None]


@dataclass(frozen=True)
class Missing:
    """A plot there is nothing for, and the suite that would measure it."""

    title: str
    suite: str


# What makes a figure, its title where it is missing, and the suite that measures for it; in the page's order.
FIGURES: tuple[tuple[Make, str, str], ...] = (
    (load.throughput, "throughput by concurrency", "sweep"),
    (load.waiting, "time to first token by concurrency", "sweep"),
    (load.goodput, "goodput by offered rate", "sweep"),
    (length.ttft_by_prompt, "time to first token by prompt length", "seeds"),
    (length.agent, "time to first token as a conversation grows", "agent"),
    (gaps.distribution, "gaps between tokens", "quick"),
    (length.decode_by_output, "decode rate by output length", "seeds"),
    (drafts.workloads, "decode rate by workload", "seeds"),
    (drafts.acceptance, "acceptance of drafts, on a server that drafts and counts them", "seeds"),
    (hours.latency, "latency over time", "soak"),
    (hours.memory, "memory over time", "soak"),
    (hours.cold_start, "from start to first token", "coldstart"),
)


def figures(report: Report, cells: Sequence[Measured]) -> tuple[list[Figure], list[Missing]]:
    made = [(make(report, cells), title, suite) for make, title, suite in FIGURES]
    found = [figure for figure, _, _ in made if figure is not None]
    return found, [Missing(title, suite) for figure, title, suite in made if figure is None]
