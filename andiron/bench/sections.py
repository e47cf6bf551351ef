"""The sections of a report: the kinds of cells that suites measure, and what each kind is plotted against.

A cell's section may have a variant after a colon, as in "concurrency: prompts of 8,192 tokens"; variants share one
plot. A section that is not listed here gets a table but no plot.
"""

from typing import NamedTuple

from andiron.bench.records import Cell


class Section(NamedTuple):
    """How a report presents a section."""

    title: str
    against: str  # what the cell's `x` counts
    suites: str  # that measure it


SINGLE_STREAM = "single stream"
WORKLOADS = "workloads"
TTFT_BY_PROMPT = "ttft by prompt length"
LONG_PREFILL = "long prefill"
DECODE_BY_OUTPUT = "decode by output length"
SAMPLING = "greedy and sampled"
CONCURRENCY = "concurrency"
MIXES = "mixes"
OPEN_LOOP = "open loop"
AGENT = "agent"
SOAK = "soak"
LIMITS = "context limits"
COLD_START = "cold start"
QUIZ = "quiz"  # a wrong answer is the model's fault, not the server's

# In the order of a report.
SECTIONS = {
    SINGLE_STREAM: Section("Single stream by output length", "output tokens", "seeds"),
    WORKLOADS: Section("Workloads", "", "seeds"),
    TTFT_BY_PROMPT: Section("Time to first token by prompt length", "prompt tokens", "seeds, sweep"),
    LONG_PREFILL: Section("Long prefill", "prompt tokens", "seeds"),
    DECODE_BY_OUTPUT: Section("Decode rate by output length", "output tokens", "seeds"),
    SAMPLING: Section("Greedy and sampled", "", "seeds"),
    CONCURRENCY: Section("Concurrency", "streams at once", "seeds, sweep"),
    MIXES: Section("Mixes", "", "mix, seeds"),
    OPEN_LOOP: Section("Open loop", "requests/s offered", "sweep"),
    AGENT: Section("Agent, turn by turn", "turn", "agent"),
    SOAK: Section("Soak", "hours into the run", "soak"),
}


def kind(section: str) -> str:
    return section.partition(":")[0].strip()


def variant(section: str) -> str:
    return section.partition(":")[2].strip()


def in_order(cells: list[Cell]) -> dict[str, list[Cell]]:
    """Cells by kind of section: those listed above in their order, then the others in order of appearance."""
    found: dict[str, list[Cell]] = {name: [] for name in SECTIONS}
    for cell in cells:
        found.setdefault(kind(cell.section), []).append(cell)
    return {name: own for name, own in found.items() if own}
