"""The result of a run: one record per case and one score per skill, written as one JSON file."""

from collections.abc import Sequence
from typing import Any

import msgspec


class CaseRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One case and its result. An error is a request without an answer, which is never right."""

    skill: str
    case: int
    right: bool
    error: str | None = None
    finish_reason: str | None = None
    seconds: float
    prompt_tokens: int = 0
    completion_tokens: int = 0
    thinking: bool
    question: str  # the conversation's last message
    expected: dict[str, Any]  # the criterion
    ideal: dict[str, Any]
    answer: dict[str, Any] | None = None


class Score(msgspec.Struct, frozen=True, kw_only=True):
    skill: str
    cases: int
    right: int
    errors: int
    accuracy: float
    threshold: float | None

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
    relevant = [record for record in records if record.skill == skill]
    right = sum(record.right for record in relevant)
    return Score(
        skill=skill,
        cases=len(relevant),
        right=right,
        errors=sum(record.error is not None for record in relevant),
        accuracy=right / len(relevant) if relevant else 0.0,
        threshold=threshold,
    )
