"""What people call the facts of a document when they ask for them: keys, explanations and questions.

A line of a word list is `fact: keys / explanations / questions`, alternatives separated by semicolons. The first key is
what the fact is usually called. An indented line goes on with the one before. `amount -balance` is a key that is
    clear only where no balance is shown.
"""

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Called:
    keys: tuple[tuple[str, frozenset[str]], ...]  # and the facts beside which the key would be unclear
    told: tuple[str, ...]
    questions: tuple[str, ...]

    @property
    def usual(self) -> str:
        return self.keys[0][0]

    def clear(self, shown: frozenset[str]) -> list[str]:
        return [key for key, rivals in self.keys if rivals.isdisjoint(shown)]

    def certain(self) -> list[str]:
        """Keys that are clear whatever is shown."""
        return [key for key, rivals in self.keys if not rivals]


@cache
def called(listed: str) -> dict[str, Called]:
    made = {}
    for line in filter(None, listed.replace("\n    ", " ").splitlines()):
        fact, _, rest = line.partition(":")
        keys, told, questions = (*(part.strip() for part in rest.split(" / ")), "", "")[:3]
        split = [_key(key) for key in _parts(keys)]
        made[fact] = Called(tuple(split), tuple(_parts(told)) or (split[0][0],), tuple(_parts(questions)))
    return made


def _parts(listed: str) -> list[str]:
    return [part.strip() for part in listed.split(";") if part.strip()]


def _key(text: str) -> tuple[str, frozenset[str]]:
    name, *rivals = text.split(" -")
    return name.strip(), frozenset(rival.strip() for rival in rivals)
