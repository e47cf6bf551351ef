"""What must be said before any figure: requests that failed, figures that cannot be right, questions answered wrong."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from andiron.bench.records import Probe, Report
from andiron.bench.report.reading import Measured

NUMBER = re.compile(r"\d+(?:\.\d+)?")  # as `measures` writes them into its flags


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
    asked: int  # questions with a right answer
    wrong: Sequence[Probe]
    ended: str  # how, where it was before the end
    left_out: Sequence[str]

    @property
    def failures(self) -> int:
        return sum(own.count for own in self.failed)

    @property
    def answered(self) -> str:
        return f"{len(self.wrong)} of {self.asked} questions with a right answer were not answered so."


def findings(report: Report, cells: Sequence[Measured]) -> Findings:
    return Findings(
        requests=sum(own.summary.requests for own in cells),
        failed=_failed(cells),
        flags=_flags(cells),
        asked=len(report.probes),
        wrong=[probe for probe in report.probes if not probe.passed],
        ended=_ended(report),
        left_out=report.left_out,
    )


def _ended(report: Report) -> str:
    if report.interrupted:
        return "The run was interrupted; this is what had been measured."
    why = report.environment.get("ended early", "")
    return f"The run ended early: {why}." if why else ""


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
    """The same words about several cells are said once, with the largest number."""
    found: dict[str, list[tuple[str, str]]] = {}
    for own in cells:
        for text in own.summary.flags:
            found.setdefault(NUMBER.sub("#", text), []).append((text, place(own)))
    return [Flag(_largest([text for text, _ in rows]), [name for _, name in rows]) for rows in found.values()]


def _largest(texts: Sequence[str]) -> str:
    """Of texts that differ in their numbers: the one whose first such number is largest, and that it goes up to it."""
    numbers = [[float(found[0]) for found in NUMBER.finditer(text)] for text in texts]
    differing = next((n for n, seen in enumerate(zip(*numbers, strict=True)) if len(set(seen)) > 1), None)
    if differing is None:
        return texts[0]
    text = texts[max(range(len(texts)), key=lambda n: numbers[n][differing])]
    start = list(NUMBER.finditer(text))[differing].start()
    return f"{text[:start]}up to {text[start:]}"
