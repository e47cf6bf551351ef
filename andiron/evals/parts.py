"""The two parts of Ember's evaluation: held-out requests, and new values in the sentences that training uses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from andiron.evals import ember, heldout
from andiron.evals.case import Case
from andiron.evals.report import CaseRecord, Score, fields_score, score

PartName = Literal["held-out", "familiar"]


@dataclass(frozen=True)
class Part:
    name: PartName
    description: str
    thresholds: dict[str, float | None]  # by skill
    fields_thresholds: dict[str, float]  # of the skills whose answers are records
    cases: Callable[[str, int, int], list[Case]]  # of a skill: how many, from which seed

    def scores(self, skills: Sequence[str], records: Sequence[CaseRecord]) -> list[Score]:
        scores = []
        for skill in skills:
            if skill in self.fields_thresholds:
                scores.append(fields_score(self.name, skill, self.fields_thresholds[skill], records))
            scores.append(score(self.name, skill, self.thresholds[skill], records))
        return scores


# The held-out figures come first everywhere: they say what a user can expect.
PARTS = (
    Part(
        "held-out",
        "requests in people's own words",
        {name: skill.threshold for name, skill in heldout.SKILLS.items()},
        {name: skill.fields_threshold for name, skill in heldout.SKILLS.items() if skill.fields_threshold is not None},
        heldout.cases,
    ),
    Part(
        "familiar",
        "new values in the sentences of training",
        {name: skill.threshold for name, skill in ember.SKILLS.items()},
        {},
        ember.cases,
    ),
)
