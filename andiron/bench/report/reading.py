"""A report's cells with the figures that follow from them: as columns of a table, and as warnings to read first."""

import re
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from andiron.bench import sections
from andiron.bench.measures import Summary, output_tokens, summarise
from andiron.bench.records import Cell, Report
from andiron.bench.report import units
from andiron.bench.report.units import COUNT, PERCENT, Unit


@dataclass(frozen=True)
class Measured:
    """A cell and its summary."""

    cell: Cell
    summary: Summary

    @property
    def section(self) -> str:
        return sections.kind(self.cell.section)

    @property
    def place(self) -> str:
        return f"{self.cell.section}: {self.cell.name}"

    @property
    def streams(self) -> int | None:
        return self.cell.load.concurrency

    @property
    def prompt_tokens(self) -> float | None:
        """The median as the server counts it, or else the planned length."""
        counted = [record.prompt_tokens for record in self.cell.records if record.prompt_tokens is not None]
        return statistics.median(counted) if counted else self.cell.prompt

    @property
    def output_tokens(self) -> float | None:
        """The median over the answers that succeeded."""
        counted = [output_tokens(record) for record in self.cell.records if record.failure is None]
        return statistics.median(counted) if counted else None

    @property
    def failed(self) -> int:
        """Requests that failed, without those the client cancelled on purpose."""
        return sum(number for kind, number in self.summary.failures.items() if kind != "cancelled")

    @property
    def failures(self) -> str:
        """As in "3 of 16: 2 overloaded, 1 timed out"."""
        classes = [f"{number} {kind}" for kind, number in self.summary.failures.items() if kind != "cancelled"]
        return f"{self.failed} of {self.summary.requests}: {', '.join(classes)}"

    def label(self, name: str) -> str:
        """What tells cells apart: the "variant" of their section, their "workload" or their "cache"."""
        text: str = sections.variant(self.cell.section) if name == "variant" else getattr(self.cell, name)
        return text


def measured(report: Report, *, despite_failures: bool = False) -> list[Measured]:
    """All cells in the order of a report's sections. A cell with failures has no latencies unless asked for."""
    ceiling = report.target.ceiling
    return [
        Measured(cell, summarise(cell, ceiling=ceiling, despite_failures=despite_failures))
        for cells in sections.in_order(report.cells).values()
        for cell in cells
    ]


def by_section(cells: Iterable[Measured]) -> dict[str, list[Measured]]:
    """Cells by the title of their section."""
    found: dict[str, list[Measured]] = {}
    for m in cells:
        known = sections.SECTIONS.get(m.section)
        found.setdefault(known.title if known else m.section.capitalize(), []).append(m)
    return found


# ---- figures, and the columns of a table ---------------------------------------------------------------------

Value = Callable[[Measured], float | None]


def percentile_of(measure: str, name: str) -> Value:
    """One percentile, such as "p50", of one of a summary's distributions, such as "ttft"."""

    def value(m: Measured) -> float | None:
        found: float | None = getattr(getattr(m.summary, measure), name, None)
        return found

    return value


ttft_p50, ttft_p95 = percentile_of("ttft", "p50"), percentile_of("ttft", "p95")
decode_p50 = percentile_of("decode_rate", "p50")


def throughput(m: Measured) -> float | None:
    return m.summary.aggregate


def good_share(m: Measured) -> float | None:
    """The share of the requests that met every limit."""
    good = m.summary.goodput
    return None if good is None else good * m.cell.wall / m.summary.requests


def _ttfo(m: Measured) -> float | None:
    """Only if it differs from the first token: without reasoning the two are the same."""
    first, output = ttft_p50(m), percentile_of("ttfo", "p50")(m)
    return output if first is not None and output is not None and output > first else None


class Column(NamedTuple):
    title: str
    meaning: str
    value: Value
    unit: Callable[[Iterable[float | None]], Unit]
    brief: bool = True  # shown in the terminal's eighty columns too


COLUMNS = (
    Column("requests", "requests sent", lambda m: m.summary.requests, lambda _: COUNT),
    Column("failed", "requests that failed", lambda m: m.failed or None, lambda _: COUNT, brief=False),
    Column("prompt", "prompt tokens, median", lambda m: m.prompt_tokens, lambda _: COUNT, brief=False),
    Column("TTFT p50", "time to first token, median", ttft_p50, units.duration),
    Column("TTFT p95", "time to first token, 95th percentile", ttft_p95, units.duration),
    Column("TTFO p50", "time to first token after the reasoning, median", _ttfo, units.duration, brief=False),
    Column("TPOT p50", "time per output token, median", percentile_of("tpot", "p50"), units.duration, brief=False),
    Column("ITL p99", "gap between tokens, 99th percentile", percentile_of("itl", "p99"), units.duration, brief=False),
    Column("decode p50", "1 / TPOT of one request, median", decode_p50, units.rate),
    Column("total", "output tokens of all requests per second", throughput, units.rate),
    Column("E2E p50", "time to the end, median", percentile_of("end", "p50"), units.duration, brief=False),
    Column("good/s", "requests per second within every limit", lambda m: m.summary.goodput, lambda _: Unit("", 1, 2)),
    Column("cached", "share of the prompt tokens", lambda m: m.summary.cached_share, lambda _: PERCENT),
    Column("accepted", "share of the drafted tokens", lambda m: m.summary.acceptance, lambda _: PERCENT),
)


def fill(cells: Sequence[Measured], *, brief: bool = False) -> tuple[list[tuple[Column, str]], list[tuple[str, ...]]]:
    """The columns that have a value in any of the cells, with their units, and the rows as text."""
    heads, texts = [], []
    for column in COLUMNS:
        values = [column.value(m) for m in cells]
        if (column.brief or not brief) and any(value is not None for value in values):
            unit = column.unit(values)
            heads.append((column, unit.name))
            texts.append([unit.text(value) for value in values])
    return heads, list(zip(*texts, strict=True))


# ---- what to read before any figure --------------------------------------------------------------------------

_NUMBER = re.compile(r"\d+(?:\.\d+)?")  # as `measures` writes them into its flags


class Finding(NamedTuple):
    text: str
    cells: Sequence[str] = ()


class Findings(NamedTuple):
    headline: str  # how many requests failed
    failures: Sequence[Finding]  # by class, the most frequent first
    cautions: Sequence[Finding]


def findings(report: Report, cells: Sequence[Measured]) -> Findings:
    cautions = []
    if report.interrupted:
        cautions.append(Finding("The run was interrupted. This report has what was measured until then."))
    elif why := report.environment.get("ended early"):
        cautions.append(Finding(f"The run ended early: {why}."))
    cautions += [Finding(f"Left out: {text}") for text in report.left_out]
    cautions += _flags(cells)
    if wrong := sum(not probe.passed for probe in report.probes):
        cautions.append(Finding(f"{wrong} of {len(report.probes)} checks failed; they are listed below."))
    failed, requests = sum(m.failed for m in cells), sum(m.summary.requests for m in cells)
    return Findings(f"{failed:,} of {requests:,} requests failed", _failures(cells), cautions)


def listed(cells: Sequence[str], most: int) -> str:
    more = f" and {len(cells) - most} more" if len(cells) > most else ""
    return "; ".join(cells[:most]) + more


def _failures(cells: Sequence[Measured]) -> list[Finding]:
    """One finding per class, with an example of the server's message."""
    found: dict[str, list[tuple[str, str]]] = {}
    for m in cells:
        for record in m.cell.records:
            if record.failure not in (None, "cancelled"):
                found.setdefault(str(record.failure), []).append((m.place, record.message))
    ordered = sorted(found.items(), key=lambda row: -len(row[1]))
    return [
        Finding(f"{len(rows):,} {kind}: “{next((said for _, said in rows if said), '')}”", list(dict(rows)))
        for kind, rows in ordered
    ]


def _flags(cells: Sequence[Measured]) -> list[Finding]:
    """Each doubt once, with all of its cells and its largest numbers."""
    found: dict[str, dict[str, str]] = {}
    for m in cells:
        for text in m.summary.flags:
            found.setdefault(_NUMBER.sub("#", text), {})[m.place] = text
    cautions = []
    for rows in found.values():
        worst = max(rows.values(), key=lambda text: [float(number) for number in _NUMBER.findall(text)])
        alike = f" (the worst of {len(rows)} cells)" if len(set(rows.values())) > 1 else ""
        cautions.append(Finding(f"{units.sentence(worst)}{alike}.", list(rows)))
    return cautions
