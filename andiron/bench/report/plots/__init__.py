"""The plots of a report, as SVG coloured by the page's style sheet. What was not measured is not drawn."""

from collections.abc import Callable, Sequence

from andiron.bench.records import Report
from andiron.bench.report.plots import hours, length, load
from andiron.bench.report.plots.figure import Figure
from andiron.bench.report.reading import Measured

Draw = Callable[[Report, Sequence[Measured]], Figure | None]

# In the page's order: how to draw a figure, its title if it is missing, and the suite that would measure it.
FIGURES: tuple[tuple[Draw, str, str], ...] = (
    (load.throughput_by_streams, "throughput by concurrency", "sweep"),
    (load.ttft_by_streams, "time to first token by concurrency", "sweep"),
    (load.goodput, "goodput by offered rate", "sweep"),
    (length.ttft_by_prompt, "time to first token by prompt length", "seeds"),
    (length.agent, "time to first token as a conversation grows", "agent"),
    (load.token_gaps, "gaps between tokens", "quick"),
    (length.decode_by_output, "decode rate by output length", "seeds"),
    (length.workloads, "decode rate by workload", "seeds"),
    (length.acceptance, "acceptance of drafts (only for a server that drafts and counts them)", "seeds"),
    (hours.latency, "latency over time", "soak"),
    (hours.memory, "memory over time", "soak"),
    (hours.cold_start, "from start to first token", "coldstart"),
)


def figures(report: Report, cells: Sequence[Measured]) -> tuple[list[Figure], dict[str, list[str]]]:
    """The figures that can be drawn, and the titles of the others by the suite that would measure them."""
    drawn: list[Figure] = []
    missing: dict[str, list[str]] = {}
    for draw, title, suite in FIGURES:
        figure = draw(report, cells)
        if figure is not None:
            drawn.append(figure)
        else:
            missing.setdefault(suite, []).append(title)
    return drawn, missing
