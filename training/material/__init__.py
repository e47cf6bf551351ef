"""What the next Ember learns: skills taught with random material instead of fixed sentences.

`python -m training.train --skills training.material` trains on it. Copying, reading a label, following a list of keys
and choosing a tool by its description are learned from names, words, layouts and tools that are drawn anew each time.
"""

from collections.abc import Callable
from random import Random

from andiron.evals.case import Case
from andiron.evals.ember import Skill

Maker = Callable[[Random], Case]

SKILLS: dict[str, Skill] = {}

# Makers of short conversations; any of them may come before a question on something else.
SHORT: tuple[Maker, ...] = ()
