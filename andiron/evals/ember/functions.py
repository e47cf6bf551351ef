"""What a row of the function catalogue is made of: names, parameters, wordings of requests, results."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from andiron.evals.ember import words

Draw = Callable[[Random], Any]


@dataclass(frozen=True)
class Parameter:
    slot: str  # its name in wordings and replies
    names: tuple[str, ...]  # its names in tool lists; each case draws one
    type: str
    draw: Draw
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Wording:
    """One way to ask for the function. Parameters that it neither has a slot for nor fixes are left out of the call."""

    text: str
    fixed: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class CatalogueFunction:
    names: tuple[str, ...]
    about: str
    parameters: tuple[Parameter, ...]
    requests: tuple[Wording, ...]
    result: Mapping[str, Draw]
    reply: str

    @property
    def required(self) -> list[str]:
        """The slots that every wording fills."""
        return [p.slot for p in self.parameters if all(fills(request, p.slot) for request in self.requests)]


def fills(request: Wording, slot: str) -> bool:
    return slot in request.fixed or f"{{{slot}}}" in request.text


def text(slot: str, draw: Draw, *others: str) -> Parameter:
    return Parameter(slot, (slot, *others), "string", draw)


def whole(slot: str, low: int, high: int, *others: str) -> Parameter:
    return Parameter(slot, (slot, *others), "integer", lambda random: random.randint(low, high))


def real(slot: str, low: int, high: int, *others: str) -> Parameter:
    """A number with one decimal that is not zero, so that text, JSON and Python spell it alike."""
    return Parameter(slot, (slot, *others), "number", lambda r: round(r.randint(low, high) + r.randint(1, 9) / 10, 1))


def flag(slot: str, *others: str) -> Parameter:
    return Parameter(slot, (slot, *others), "boolean", lambda random: random.random() < 0.5)


def one_of(slot: str, *options: str) -> Parameter:
    return Parameter(slot, (slot,), "string", lambda random: random.choice(options), options)


def say(text: str, **fixed: Any) -> Wording:
    return Wording(text, fixed)


def among(*values: Any) -> Draw:
    return lambda random: random.choice(values)


def number(low: int, high: int) -> Draw:
    return lambda random: random.randint(low, high)


def email(random: Random) -> str:
    name, domain = words.invented(random).lower(), words.invented(random).lower()
    return f"{name}@{domain}.{random.choice(('com', 'hu', 'org', 'net'))}"


def title(random: Random) -> str:
    shape = random.random()
    if shape < 0.4:
        return f"Meeting with {words.person(random)}"
    occasion = random.choice(("review", "lunch", "training", "call", "report", "visit", "workshop"))
    return f"{words.invented(random)} {occasion}"


def chore(random: Random) -> str:
    verb = random.choice(("call", "pay", "thank", "write to", "visit", "remind", "invite", "meet"))
    return f"{verb} {words.person(random)}"


def note(random: Random) -> str:
    return random.choice((
        f"the key is with {words.first_name(random)}", f"the code of the door is {words.code(random)}",
        f"buy {words.goods(random)} on the way", f"{words.first_name(random)} is late today",
        f"we meet at {words.clock(random)}", f"the train leaves at {words.clock(random)}",
    ))  # fmt: skip


def song(random: Random) -> str:
    return f"{random.choice(('Song of', 'Back to', 'Night in', 'Leaving', 'My'))} {words.invented(random)}"


def word(random: Random) -> str:
    return random.choice(
        ("house", "water", "bridge", "morning", "friend", "bread", "window", "letter", "garden", "winter")
    )


def host(random: Random) -> str:
    return f"{words.invented(random).lower()}-{random.randint(1, 40)}"


def path(random: Random) -> str:
    folder = random.choice(("docs", "data", "src", "notes", "reports", "photos"))
    return f"{folder}/{words.invented(random).lower()}.{random.choice(('txt', 'md', 'csv', 'py', 'json', 'pdf'))}"


ROOM = among("kitchen", "bedroom", "living room", "hall", "office", "garage", "bathroom", "cellar", "attic", "nursery")
LANGUAGE = among("French", "German", "Hungarian", "Spanish", "Italian", "Polish", "Japanese", "Dutch", "Czech")
CURRENCY = among("EUR", "USD", "GBP", "HUF", "CHF", "JPY", "CZK", "PLN")
DEGREES = number(-12, 38)
SKY = among("clear", "cloudy", "rainy", "windy", "foggy", "sunny", "snowy")
DONE: Mapping[str, Draw] = {"status": among("done", "ok", "accepted"), "id": words.code}
