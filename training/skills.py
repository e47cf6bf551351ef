"""Skills: makers of conversations with known right answers, and how training and measuring draw from them.

This file must not import torch: the workers that make rows import it and should start quickly.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from andiron.evals.case import Case

SETTLED = 0.3  # which part of the run has passed when all skills have their final shares


@dataclass(frozen=True)
class Skill:
    make: Callable[[Random], Case]
    weight: float  # share of the training conversations
    late: float | None = None  # its share in the later part of training, if that differs


def weighted_draw(skills: Mapping[str, Skill], rng: Random, progress: float = 1.0) -> tuple[int, Case]:
    """A case of a skill drawn by its weight at this point of training, and the skill's index."""
    settled = min(1.0, progress / SETTLED)
    weights = [
        skill.weight if skill.late is None else skill.weight + settled * (skill.late - skill.weight)
        for skill in skills.values()
    ]
    (index,) = rng.choices(range(len(skills)), weights)
    return index, list(skills.values())[index].make(rng)


def cases(skills: Mapping[str, Skill], name: str, count: int, seed: int) -> list[Case]:
    """Cases of one skill to measure with, under its name.

    Their seeds contain text, so they differ from the training seeds, which are numbers.
    """
    made = (skills[name].make(Random(f"eval/{name}/{seed}/{at}")) for at in range(count))
    return [replace(case, skill=name) for case in made]
