"""What a set-up is good for, in plain words: the rows of verdicts.toml held against what was measured."""

import math
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from andiron.bench.records import Report
from andiron.bench.report import units
from andiron.bench.report.reading import Measured, decode_p50, ttft_p95
from andiron.bench.workloads.catalogue import built_in

Grade = Literal["good", "usable", "no", "not measured"]
GRADES: tuple[Grade, ...] = ("not measured", "no", "usable", "good")  # from worst to best


@dataclass(frozen=True)
class Measure:
    name: str
    value: Callable[[Measured], float | None]
    shown: Callable[[float | None], str]
    unit: str
    phrase: str  # a value in a sentence
    less_is_better: bool


MEASURES = {
    "ttft": Measure("TTFT p95", ttft_p95, units.seconds, " s", "{} to the first token", True),
    "decode": Measure("decode p50", decode_p50, units.per_second, " tok/s", "{}", False),
    "hourly": Measure("answers an hour", lambda own: _hourly(own), units.COUNT.text, "", "{} answers an hour", False),
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
        sign = "≤" if self.of.less_is_better else "≥"
        return f"{self.of.name} {sign} {self.limit('good')}, usable {sign} {self.limit('usable')}"

    def limit(self, grade: Literal["good", "usable"]) -> str:
        return f"{self.good if grade == 'good' else self.usable:g}{self.of.unit}"

    def margin(self, value: float) -> float:
        """How many times better than good; below 1 it is not."""
        if self.of.less_is_better:
            return self.good / value if value else math.inf
        return value / self.good

    def grade(self, value: float) -> Grade:
        for grade, limit in (("good", self.good), ("usable", self.usable)):
            if value <= limit if self.of.less_is_better else value >= limit:
                return grade  # type: ignore[return-value]
        return "no"


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    about: str
    suite: str  # that would measure it
    decided_by: Literal["worst", "best"]
    needs: tuple[Need, ...]
    streams: tuple[int, int] = (1, 1_000_000)
    prompt: tuple[int, int] | None = None  # left out: of any length
    output: int = 2  # tokens at least; a rate over few of them says little
    workloads: tuple[str, ...] = ()

    def takes(self, own: Measured) -> bool:
        cell, output = own.cell, own.output_tokens
        return (
            cell.cache == "cold"
            and cell.load.kind == "closed"
            and self.streams[0] <= (own.streams or 0) <= self.streams[1]
            and (not self.workloads or cell.workload in self.workloads)
            and self._takes_prompt(own)
            and (output is None or output >= self.output)
        )

    def _takes_prompt(self, own: Measured) -> bool:
        if self.prompt is None:
            return True
        least, most = self.prompt
        length = own.prompt_tokens
        if length is None:  # neither told nor planned: short where it is a workload's own question, else anything
            workload = built_in().workloads.get(own.cell.workload)
            return least == 0 and workload is not None and workload.prompt is None
        return least <= length <= most


@dataclass(frozen=True)
class Check:
    need: Need
    value: float
    grade: Grade

    @property
    def shown(self) -> str:
        return self.need.of.shown(self.value)

    @property
    def phrase(self) -> str:
        return self.need.of.phrase.format(self.shown)


@dataclass(frozen=True)
class Verdict:
    use: Use
    grade: Grade
    checks: Sequence[Check]
    why: str
    cell: Measured | None = None

    @property
    def streams(self) -> int:
        return (self.cell and self.cell.streams) or 0

    @property
    def margin(self) -> float:
        return min((check.need.margin(check.value) for check in self.checks), default=0.0)


@cache
def uses() -> tuple[Use, ...]:
    rows = tomllib.loads((files(__package__) / "verdicts.toml").read_text("utf-8"))
    return msgspec.convert(rows["use"], tuple[Use, ...])


def judge(report: Report, cells: Sequence[Measured]) -> list[Verdict]:
    return [_judge(use, report, cells) for use in uses()]


def _judge(use: Use, report: Report, cells: Sequence[Measured]) -> Verdict:
    longest = report.target.max_model_len
    if longest is not None and use.prompt is not None and longest < use.prompt[0]:
        return Verdict(use, "no", (), f"The server takes {longest:,} tokens at most.")
    found = [verdict for own in cells if use.takes(own) and (verdict := _of_cell(use, own)) is not None]
    if not found:
        return Verdict(use, "not measured", (), f"The suite “{use.suite}” would measure it.")
    if use.decided_by == "best":
        return max(found, key=_merit)
    return min(found, key=lambda verdict: (GRADES.index(verdict.grade), verdict.margin))


def _merit(verdict: Verdict) -> tuple[int, float]:
    """Of those that will do, the one with most streams; where none will, what came nearest."""
    return GRADES.index(verdict.grade), verdict.margin if verdict.grade == "no" else verdict.streams


def _of_cell(use: Use, own: Measured) -> Verdict | None:
    if own.failed:
        why = f"{own.failed} of {units.plural(own.summary.requests, 'request')} failed."
        return Verdict(use, "no", (), _at_once(own) + why, own)
    checks = []
    for need in use.needs:
        value = need.of.value(own)
        if value is None:
            return None
        checks.append(Check(need, value, need.grade(value)))
    grade = min((check.grade for check in checks), key=GRADES.index)
    return Verdict(use, grade, checks, _why(grade, checks, own), own)


def _why(grade: Grade, checks: Sequence[Check], own: Measured) -> str:
    if grade == "good":
        kept = " and ".join(check.phrase for check in checks)
        return f"{_at_once(own)}{kept}: {'both limits' if len(checks) > 1 else 'the limit is'} kept."
    short = []
    for check in checks:
        if check.grade == grade:
            word = "more" if check.need.of.less_is_better else "less"
            beyond = check.need.limit("good" if grade == "usable" else "usable")
            short.append(f"{check.phrase} {'are' if check.need.measure == 'hourly' else 'is'} {word} than {beyond}")
    return f"{_at_once(own)}{' and '.join(short)}."


def _at_once(own: Measured) -> str:
    return f"{own.streams} at once: " if own.streams and own.streams > 1 else ""


def _hourly(own: Measured) -> float | None:
    return None if own.summary.request_rate is None else own.summary.request_rate * 3600
