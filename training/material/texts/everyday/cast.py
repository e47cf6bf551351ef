"""Who and what a passage is about: people, things and values that are drawn once and never twice."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody or something: as the text first says it, and as a question may say it."""

    name: str
    called: tuple[str, ...] = ()  # what else it may be called once it is known: Karl for Karl Weber
    pronoun: str = "It"
    kind: str = "thing"


@dataclass(slots=True)
class Cast:
    """Draws for one passage. No two draws of a kind contain each other, so that a question has one answer."""

    random: Random
    hungarian: bool = False
    used: dict[str, list[str]] = field(default_factory=dict)
    currency: int = 0

    def __post_init__(self) -> None:
        self.currency = self.random.randrange(6)

    def fresh(self, kind: str, draw: Callable[[], str], tries: int = 60) -> str:
        used = self.used.setdefault(kind, [])
        text = draw()
        for _ in range(tries):
            lower = text.lower()
            if not any(lower in other or other in lower for other in used):
                break
            text = draw()
        used.append(text.lower())
        return text

    def one(self, kind: str, options: tuple[str, ...]) -> str:
        return self.fresh(kind, lambda: self.random.choice(options))

    def reserve(self, kind: str, text: str) -> None:
        self.used.setdefault(kind, []).append(text.lower())


Draw = Callable[[Cast], str]
Meet = Callable[[Cast], Who]
