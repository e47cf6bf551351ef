"""The result of a run: one record per case and one score per skill, written as one JSON file."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

Measure = Literal["cases", "fields"]


class CaseRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One case and its result. An error is a request without an answer, which is never right."""

    skill: str
    case: int
    right: bool
    fields: tuple[int, int] | None = None  # how many fields of a record are right, and how many there are
    error: str | None = None
    finish_reason: str | None = None
    seconds: float
    prompt_tokens: int = 0
    completion_tokens: int = 0
    thinking: bool | None  # None: the server's default
    question: str  # the conversation's last message
    expected: dict[str, Any]  # the criterion
    ideal: dict[str, Any]
    answer: dict[str, Any] | None = None


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """How many of a skill's cases are right or, where `measure` is "fields", how many fields of its records."""

    skill: str
    measure: Measure
    cases: int
    right: int
    errors: int
    accuracy: float
    threshold: float | None
    prompt_tokens: int  # on average, of the requests that were accepted

    @property
    def missed(self) -> bool:
        return self.threshold is not None and self.accuracy < self.threshold


class EvalReport(msgspec.Struct, frozen=True, kw_only=True):
    suite: str
    andiron: str  # versions
    python: str
    model: str
    server: str
    started: str
    seconds: float
    seed: int
    cases: int
    concurrency: int
    max_tokens: int
    scores: list[Score]
    records: list[CaseRecord]

    @property
    def missed(self) -> bool:
        return any(score.missed for score in self.scores)

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


def score(skill: str, threshold: float | None, records: Sequence[CaseRecord]) -> Score:
    """Counts right answers."""
    relevant = _of(skill, records)
    return _score("cases", sum(record.right for record in relevant), len(relevant), threshold, relevant)


def fields_score(skill: str, threshold: float, records: Sequence[CaseRecord]) -> Score:
    """Counts right fields of records."""
    relevant = _of(skill, records)
    fields = [record.fields for record in relevant if record.fields is not None]
    return _score("fields", sum(right for right, _ in fields), sum(count for _, count in fields), threshold, relevant)


def _of(skill: str, records: Sequence[CaseRecord]) -> list[CaseRecord]:
    return [record for record in records if record.skill == skill]


def _score(measure: Measure, right: int, count: int, threshold: float | None, records: list[CaseRecord]) -> Score:
    accepted = [record.prompt_tokens for record in records if record.error is None]
    return Score(
        skill=records[0].skill,
        measure=measure,
        cases=count,
        right=right,
        errors=sum(record.error is not None for record in records),
        accuracy=right / count,
        threshold=threshold,
        prompt_tokens=round(sum(accepted) / len(accepted)) if accepted else 0,
    )
