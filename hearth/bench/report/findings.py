"""What must be said before any figure: requests that failed, figures that cannot be right, questions answered wrong."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hearth.bench.records import Probe, Report
from hearth.bench.report.reading import Measured


@dataclass(frozen=True)
class Failed:
    """All failures of one class."""

    kind: str
    count: int
    cells: Sequence[str]
    example: str  # what the server said to the first


@dataclass(frozen=True)
class Flag:
    text: str
    cells: Sequence[str]


@dataclass(frozen=True)
class Findings:
    requests: int
    failed: Sequence[Failed]
    flags: Sequence[Flag]
    wrong: Sequence[Probe]
    interrupted: bool

    @property
    def failures(self) -> int:
        return sum(own.count for own in self.failed)

    @property
    def is_clean(self) -> bool:
        return not (self.failed or self.flags or self.wrong or self.interrupted)


def findings(report: Report, cells: Sequence[Measured]) -> Findings:
    return Findings(
        requests=sum(own.summary.requests for own in cells),
        failed=_failed(cells),
        flags=_flags(cells),
        wrong=[probe for probe in report.probes if not probe.passed],
        interrupted=report.interrupted,
    )


def listed(cells: Sequence[str], most: int) -> str:
    more = f" and {len(cells) - most} more" if len(cells) > most else ""
    return "; ".join(cells[:most]) + more


def place(own: Measured) -> str:
    return f"{own.cell.section}: {own.cell.name}"


def _failed(cells: Sequence[Measured]) -> list[Failed]:
    """The most frequent class first."""
    kinds = dict.fromkeys(kind for own in cells for kind in own.summary.failures if kind != "cancelled")
    found = []
    for kind in kinds:
        having = [own for own in cells if own.summary.failures.get(kind)]
        messages = [record.message for own in having for record in own.cell.records if record.failure == kind]
        example = next((message for message in messages if message), "")
        count = sum(own.summary.failures[kind] for own in having)
        found.append(Failed(kind, count, [place(own) for own in having], example))
    return sorted(found, key=lambda own: -own.count)


def _flags(cells: Sequence[Measured]) -> list[Flag]:
    """The same words about several cells are said once, with the first one's numbers."""
    found: dict[str, list[tuple[str, str]]] = {}
    for own in cells:
        for text in own.summary.flags:
            found.setdefault(re.sub(r"[\d.,]+", "#", text), []).append((text, place(own)))
    return [Flag(rows[0][0], [name for _, name in rows]) for rows in found.values()]
