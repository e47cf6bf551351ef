"""A report's cells with the figures that follow from them: as columns of a table, and as warnings to read first."""

import re
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from andiron.bench import sections
from andiron.bench.measures import Summary, output_tokens, summarise
from andiron.bench.records import Cell, Record, Report
from andiron.bench.report.units import COUNT, PERCENT, Unit, duration, rate, sentence


@dataclass(frozen=True)
class Measured:
    """A cell and its summary."""

    cell: Cell
    summary: Summary

    @property
    def section(self) -> str:
        return sections.kind(self.cell.section)

    @property
    def variant(self) -> str:
        return sections.variant(self.cell.section)

    @property
    def place(self) -> str:
        return f"{self.cell.section}: {self.cell.name}"

    @property
    def streams(self) -> int | None:
        return self.cell.load.concurrency

    @property
    def prompt_tokens(self) -> float | None:
        """The median as the server counts it, or else the planned length."""
        counted = _median(record.prompt_tokens for record in self.cell.records)
        if counted is not None or self.cell.prompt is not None:
            return self.cell.prompt if counted is None else counted
        # Older reports have the planned length only as the x of a plot against it.
        section = sections.SECTIONS.get(self.section)
        return self.cell.x if section is not None and "prompt" in section.against else None

    @property
    def output_tokens(self) -> float | None:
        """The median over the answers that succeeded."""
        return _median(output_tokens(record) for record in self.cell.records if record.failure is None)

    @property
    def failed(self) -> int:
        """Requests that failed, without those the client cancelled on purpose."""
        return sum(count for kind, count in self.summary.failures.items() if kind != "cancelled")

    @property
    def failures(self) -> str:
        """As in "3 of 16: 2 overloaded, 1 stalled"; empty if nothing failed."""
        kinds = {kind: count for kind, count in self.summary.failures.items() if kind != "cancelled"}
        classes = [kind if len(kinds) == 1 else f"{count} {kind}" for kind, count in kinds.items()]
        return f"{self.failed} of {self.summary.requests}: {', '.join(classes)}" if kinds else ""


def _median(counts: Iterable[int | None]) -> float | None:
    known = [count for count in counts if count is not None]
    return statistics.median(known) if known else None


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
    Column("TTFT p50", "time to first token, median", ttft_p50, duration),
    Column("TTFT p95", "time to first token, 95th percentile", ttft_p95, duration),
    Column("TTFO p50", "time to first token after the reasoning, median", _ttfo, duration, brief=False),
    Column("TPOT p50", "time per output token, median", percentile_of("tpot", "p50"), duration, brief=False),
    Column("ITL p99", "gap between tokens, 99th percentile", percentile_of("itl", "p99"), duration, brief=False),
    Column("decode p50", "1 / TPOT of one request, median", decode_p50, rate),
    Column("total", "output tokens of all requests per second", throughput, rate),
    Column("E2E p50", "time to the end of the answer, median", percentile_of("end", "p50"), duration, brief=False),
    Column("good/s", "requests per second within every limit", lambda m: m.summary.goodput, lambda _: Unit("", 1, 2)),
    Column("cached", "share of the prompt tokens", lambda m: m.summary.cached_share, lambda _: PERCENT),
    Column("accepted", "share of the drafted tokens", lambda m: m.summary.acceptance, lambda _: PERCENT),
)


class Filled(NamedTuple):
    """A table's columns and unit names, and its rows as text."""

    heads: Sequence[tuple[Column, str]]
    rows: Sequence[Sequence[str]]


def fill(cells: Sequence[Measured], *, brief: bool = False) -> Filled:
    """The columns that have a value in any of the cells."""
    heads, texts = [], []
    for column in COLUMNS:
        values = [column.value(m) for m in cells]
        if (column.brief or not brief) and any(value is not None for value in values):
            unit = column.unit(values)
            heads.append((column, unit.name))
            texts.append([unit.text(value) for value in values])
    return Filled(heads, list(zip(*texts, strict=True)))


# ---- what to read before any figure --------------------------------------------------------------------------

_NUMBER = re.compile(r"\d+(?:\.\d+)?")  # as `measures` writes them into its flags


class Failed(NamedTuple):
    """All failures of one class."""

    kind: str
    number: int
    cells: Sequence[str]
    example: str  # the server's first message


class Caution(NamedTuple):
    text: str
    cells: Sequence[str] = ()


class Findings(NamedTuple):
    requests: int
    failed: Sequence[Failed]
    cautions: Sequence[Caution]

    @property
    def headline(self) -> str:
        return f"{sum(failed.number for failed in self.failed):,} of {self.requests:,} requests failed"


def findings(report: Report, cells: Sequence[Measured]) -> Findings:
    cautions = []
    if report.interrupted:
        cautions.append(Caution("The run was interrupted. This report has what was measured until then."))
    elif why := report.environment.get("ended early"):
        cautions.append(Caution(f"The run ended early: {why}."))
    cautions += [Caution(f"Left out: {text}") for text in report.left_out]
    cautions += _flags(cells)
    if wrong := sum(not probe.passed for probe in report.probes):
        cautions.append(Caution(f"{wrong} of {len(report.probes)} checks failed; they are listed below."))
    return Findings(sum(m.summary.requests for m in cells), _failed(cells), cautions)


def listed(cells: Sequence[str], most: int) -> str:
    more = f" and {len(cells) - most} more" if len(cells) > most else ""
    return "; ".join(cells[:most]) + more


def _failed(cells: Sequence[Measured]) -> list[Failed]:
    """The most frequent class first."""
    records: dict[str, list[tuple[str, Record]]] = {}
    for m in cells:
        for record in m.cell.records:
            if record.failure not in (None, "cancelled"):
                records.setdefault(str(record.failure), []).append((m.place, record))
    found = [
        Failed(kind, len(rows), list(dict(rows)), next((record.message for _, record in rows if record.message), ""))
        for kind, rows in records.items()
    ]
    return sorted(found, key=lambda failed: -failed.number)


def _flags(cells: Sequence[Measured]) -> list[Caution]:
    """Each doubt once, with all of its cells and its largest numbers."""
    found: dict[str, dict[str, str]] = {}
    for m in cells:
        for text in m.summary.flags:
            found.setdefault(_NUMBER.sub("#", text), {})[m.place] = text
    cautions = []
    for rows in found.values():
        worst = max(rows.values(), key=lambda text: [float(number) for number in _NUMBER.findall(text)])
        alike = f" (the worst of {len(rows)} cells)" if len(set(rows.values())) > 1 else ""
        cautions.append(Caution(f"{sentence(worst)}{alike}.", list(rows)))
    return cautions
