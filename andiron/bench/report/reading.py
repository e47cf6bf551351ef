"""A report's cells with what follows from them, worked out once for all who show it."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from andiron.bench import sections
from andiron.bench.measures import Percentiles, Summary, output_tokens, summarise
from andiron.bench.records import Cell, Record, Report


@dataclass(frozen=True)
class Measured:
    cell: Cell
    summary: Summary

    @property
    def section(self) -> str:
        return sections.kind(self.cell.section)

    @property
    def variant(self) -> str:
        return sections.variant(self.cell.section)

    @property
    def against(self) -> str:
        """What the cell's x counts."""
        known = sections.SECTIONS.get(self.section)
        return known.against if known else ""

    @property
    def streams(self) -> int | None:
        return self.cell.load.concurrency

    @property
    def prompt_tokens(self) -> float | None:
        """As the server counts them; else as they were planned."""
        told = _middle(self.cell.records, lambda record: record.prompt_tokens)
        return self._planned_prompt if told is None else told

    @property
    def _planned_prompt(self) -> float | None:
        """Older reports say it only where the cell is plotted against it."""
        return self.cell.x if self.cell.prompt is None and "prompt" in self.against else self.cell.prompt

    @property
    def output_tokens(self) -> float | None:
        """Of the answers that are whole."""
        return _middle([record for record in self.cell.records if record.failure is None], output_tokens)

    @property
    def failed(self) -> int:
        """Requests the server failed; those that we cancelled on purpose are none."""
        return sum(count for kind, count in self.summary.failures.items() if kind != "cancelled")


def measured(report: Report, *, despite_failures: bool = False) -> list[Measured]:
    """In the report's own order of sections. Cells with failures have no latency unless asked for."""
    ceiling = report.target.ceiling
    return [
        Measured(cell, summarise(cell, ceiling=ceiling, despite_failures=despite_failures))
        for own in sections.in_order(report.cells).values()
        for cell in own
    ]


def by_section(cells: Sequence[Measured]) -> dict[str, list[Measured]]:
    found: dict[str, list[Measured]] = {}
    for own in cells:
        found.setdefault(own.section, []).append(own)
    return found


def ttft_p50(own: Measured) -> float | None:
    return at(own.summary.ttft, "p50")


def ttft_p95(own: Measured) -> float | None:
    return at(own.summary.ttft, "p95")


def decode_p50(own: Measured) -> float | None:
    return at(own.summary.decode_rate, "p50")


def in_all(own: Measured) -> float | None:
    return own.summary.aggregate


def at(percentiles: Percentiles | None, name: str) -> float | None:
    return None if percentiles is None else getattr(percentiles, name)


def _middle(records: Sequence[Record], count: Callable[[Record], int | None]) -> float | None:
    seen = [value for record in records if (value := count(record)) is not None]
    return statistics.median(seen) if seen else None
