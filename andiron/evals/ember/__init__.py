"""Ember's skills: each generates conversations with known right answers, for training and for measuring."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from andiron.evals.case import Case
from andiron.evals.ember import arithmetic, identity, invoice, prose, python, retrieval, tools


@dataclass(frozen=True)
class Skill:
    make: Callable[[Random], Case]
    threshold: float | None  # the share that must be right; None if it is only reported
    weight: float  # share of the training conversations
    late: float | None = None  # its share in the later part of training, if that differs


SKILLS: dict[str, Skill] = {
    "invoice": Skill(invoice.make, 0.95, 0.20),
    "retrieval": Skill(retrieval.make, 0.90, 0.20),
    "arithmetic": Skill(arithmetic.make, 0.90, 0.18),
    "arithmetic_direct": Skill(arithmetic.make_direct, None, 0.07),
    "tools": Skill(tools.make, 0.95, 0.20),
    "python": Skill(python.make, None, 0.04),
    "prose": Skill(prose.make, None, 0.05),
    "identity": Skill(identity.make, None, 0.06),
    # Some of retrieval's conversations ask for what the passage does not say; they are counted separately.
    "retrieval_absent": Skill(retrieval.make, None, 0.0),
}


def draw(random: Random) -> Case:
    """One training conversation of a skill drawn by weight."""
    (skill,) = random.choices(list(SKILLS.values()), [skill.weight for skill in SKILLS.values()])
    return skill.make(random)


def cases(skill: str, count: int, seed: int) -> list[Case]:
    """Cases for evaluation. Their seeds contain text, so they differ from the training seeds, which are numbers."""
    generated = (SKILLS[skill].make(Random(f"eval/{skill}/{seed}/{at}")) for at in itertools.count())
    return list(itertools.islice((case for case in generated if case.skill == skill), count))
