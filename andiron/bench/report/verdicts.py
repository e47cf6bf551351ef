"""What a setup is fast enough for: the rows of verdicts.toml applied to what was measured. Answers are not judged."""

import math
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

import msgspec

from andiron.bench.records import Report
from andiron.bench.report import units
from andiron.bench.report.reading import Measured, Value, decode_p50, ttft_p95

Grade = Literal["good", "usable", "no", "not measured"]
TITLE = "What this setup is fast enough for"
CAUTION = "Speed alone decides; whether the answers are good enough is another question."
CHAT = "Single-user chat"  # whose cell is also the report's figure for one stream
FEWEST = 3  # requests that a verdict may rest on
GRADES: tuple[Grade, ...] = ("not measured", "no", "usable", "good")  # from worst to best


class Measure(NamedTuple):
    name: str
    value: Value
    text: Callable[[float | None], str]
    unit: str
    less_is_better: bool = False


MEASURES = {
    "ttft": Measure("TTFT p95", ttft_p95, units.seconds, " s", less_is_better=True),
    "decode": Measure("decode p50", decode_p50, units.per_second, " tok/s"),
    "hourly": Measure("answers per hour", lambda m: (m.summary.request_rate or 0.0) * 3600, units.COUNT.text, ""),
}


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    measure: Literal["ttft", "decode", "hourly"]
    good: float
    usable: float
    reason: str

    @property
    def of(self) -> Measure:
        return MEASURES[self.measure]

    @property
    def limits(self) -> str:
        sign, unit = "≤" if self.of.less_is_better else "≥", self.of.unit
        return f"{self.of.name} {sign} {self.good:g}{unit}, usable {sign} {self.usable:g}{unit}"

    def margin(self, value: float, limit: float) -> float:
        """How many times better than the limit; below 1 the limit is not met."""
        return (limit / value if value else math.inf) if self.of.less_is_better else value / limit

    def grade(self, value: float) -> Grade:
        if self.margin(value, self.good) >= 1:
            return "good"
        return "usable" if self.margin(value, self.usable) >= 1 else "no"

    def says(self, value: float) -> str:
        """The value, with the limit that it misses."""
        grade, text = self.grade(value), f"{self.of.name} {self.of.text(value)}"
        limit = f"{self.good if grade == 'usable' else self.usable:g}{self.of.unit}"
        return text if grade == "good" else f"{text} ({'over' if self.of.less_is_better else 'under'} {limit})"


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    about: str
    suite: str  # the suite that measures it
    decided_by: Literal["worst", "best"]
    needs: tuple[Need, ...]
    streams: tuple[int, int] = (1, 1_000_000)
    prompt: tuple[int, int] = (0, 0)  # tokens; (0, 0): any length
    output: int = 2  # fewest tokens of an answer: a rate over fewer says little
    workloads: tuple[str, ...] = ()

    def takes(self, m: Measured) -> bool:
        """Whether a cell counts for this use."""
        return (
            m.cell.cache == "cold"
            and m.cell.load.kind == "closed"
            and self.streams[0] <= (m.streams or 0) <= self.streams[1]
            and (not self.workloads or m.cell.workload in self.workloads)
            and (not self.prompt[1] or self.prompt[0] <= (m.prompt_tokens or math.inf) <= self.prompt[1])
            and (m.output_tokens is None or m.output_tokens >= self.output)
        )


@dataclass(frozen=True)
class Verdict:
    use: Use
    grade: Grade
    why: str
    cell: Measured | None = None  # that decided
    streams: int = 0
    margin: float = 0.0  # how many times better than the limits


@cache
def uses() -> tuple[Use, ...]:
    rows = tomllib.loads((files(__package__) / "verdicts.toml").read_text("utf-8"))
    return msgspec.convert(rows["use"], tuple[Use, ...])


def judge(report: Report, cells: Sequence[Measured]) -> list[Verdict]:
    return [_judge(use, report, cells) for use in uses()]


def _judge(use: Use, report: Report, cells: Sequence[Measured]) -> Verdict:
    longest = report.target.max_model_len
    if longest is not None and longest < use.prompt[0]:
        return Verdict(use, "no", f"The server's context is only {longest:,} tokens.")
    found = [verdict for m in cells if use.takes(m) and (verdict := _of_cell(use, m)) is not None]
    if not found:
        few = max((m.summary.requests for m in cells if use.takes(m)), default=0)
        if 0 < few < FEWEST:
            return Verdict(use, "not measured", f"Only {few} request{'s' * (few > 1)}: run it again with --effort 3.")
        return Verdict(use, "not measured", f"The suite “{use.suite}” measures it.")
    if use.decided_by == "worst":
        return min(found, key=lambda verdict: (GRADES.index(verdict.grade), verdict.margin))
    # Of the cells that will do, the one with the most streams; if none will, the one that came closest.
    return max(found, key=lambda v: (GRADES.index(v.grade), v.margin if v.grade == "no" else v.streams))


def _of_cell(use: Use, m: Measured) -> Verdict | None:
    number = m.streams or 0
    streams = f"With {number} streams: " if number > 1 else ""
    if m.failed:
        return Verdict(use, "no", f"{streams}{m.failed} of {m.summary.requests} requests failed.", m, number)
    if m.summary.requests < FEWEST:
        return None
    values = [(need, value) for need in use.needs if (value := need.of.value(m)) is not None]
    if len(values) < len(use.needs):
        return None
    grade = min((need.grade(value) for need, value in values), key=GRADES.index)
    margin = min(need.margin(value, need.good) for need, value in values)
    return Verdict(use, grade, streams + ", ".join(need.says(value) for need, value in values) + ".", m, number, margin)
