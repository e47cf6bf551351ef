"""A small language for texts with alternatives, so that one template makes hundreds of texts.

    [a|b]       one of the alternatives
    «text»      text that may be left out, and is left out if a value in it is missing
    {total}     a value; {due:ig} with a Hungarian ending
    @hello      a text that has a name of its own

Which values a text shows is known after it was written; the rest is absent.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

ORDINAL = 0.25  # share of the Hungarian numbers with an ending: 3318-as számú
KEPT = 0.55  # share of the texts in « » that stay
_TOKEN = re.compile(r"[\[\]|«»]|\{\w+(?::\w+)?\}|@[a-z_]+|[^\[\]|«»{@]+|.", re.DOTALL)
Piece = tuple[str, str]  # a text, and the name of the value that it is; empty for other text


@dataclass(frozen=True, slots=True)
class Slot:
    name: str
    ending: str


@dataclass(frozen=True, slots=True)
class Named:
    name: str


@dataclass(frozen=True, slots=True)
class Sequence:
    parts: tuple["str | Slot | Named | Sequence | Choice | Optional", ...]
    needs: frozenset[str]


@dataclass(frozen=True, slots=True)
class Choice:
    branches: tuple[Sequence, ...]


@dataclass(frozen=True, slots=True)
class Optional:
    inner: Sequence


@cache
def parsed(text: str) -> Sequence:
    sequence, rest = _sequence(_TOKEN.findall(text), 0, "")
    assert rest == len(_TOKEN.findall(text)), text
    return sequence


def _sequence(tokens: list[str], at: int, end: str) -> tuple[Sequence, int]:
    parts: list[str | Slot | Named | Sequence | Choice | Optional] = []
    needs: set[str] = set()
    while at < len(tokens) and tokens[at] not in (end or "\0") and not (end == "|]" and tokens[at] == "|"):
        token = tokens[at]
        at += 1
        if token == "[":
            branches = []
            while True:
                branch, at = _sequence(tokens, at, "|]")
                branches.append(branch)
                at += 1
                if tokens[at - 1] == "]":
                    break
            parts.append(Choice(tuple(branches)))
            needs |= frozenset.intersection(*(branch.needs for branch in branches))
        elif token == "«":
            inner, at = _sequence(tokens, at, "»")
            at += 1
            parts.append(Optional(inner))
        elif token[0] == "{":
            name, _, ending = token[1:-1].partition(":")
            parts.append(Slot(name, ending))
            needs.add(name)
        elif token[0] == "@" and len(token) > 1:
            parts.append(Named(token[1:]))
        else:
            parts.append(token)
    return Sequence(tuple(parts), frozenset(needs)), at


class Writer:
    """Writes templates with the given values; `named` are the texts that have names."""

    def __init__(self, random: Random, values: Mapping[str, str], named: Mapping[str, str]) -> None:
        self.random, self.values, self.named = random, values, named

    def fits(self, template: str) -> bool:
        return self._can(parsed(template))

    def write(self, template: str) -> list[Piece]:
        pieces: list[Piece] = []
        self._write(parsed(template), pieces)
        return pieces

    def text(self, template: str) -> str:
        return "".join(text for text, _ in self.write(template))

    def _can(self, sequence: Sequence) -> bool:
        """Whether all values of the sequence are there, in some branch of each choice."""
        if not sequence.needs <= self.values.keys():
            return False
        for part in sequence.parts:
            if isinstance(part, Choice) and not any(self._can(branch) for branch in part.branches):
                return False
            if isinstance(part, Named) and not self._can(parsed(self.named[part.name])):
                return False
        return True

    def _write(self, sequence: Sequence, pieces: list[Piece]) -> None:
        for part in sequence.parts:
            match part:
                case str():
                    numbered = part.startswith(" számú") and pieces and pieces[-1][1] and pieces[-1][0][-1].isdigit()
                    if numbered and self.random.random() < ORDINAL:
                        part = ordinal(pieces[-1][0]) + part
                    pieces.append((part, ""))
                case Slot(name, ending):
                    value = self.values[name]
                    if ending:
                        stem, tail = inflected(value, ending)
                        pieces += [(stem, name), (tail, "")]
                    else:
                        pieces.append((value, name))
                case Named(name):
                    self._write(parsed(self.named[name]), pieces)
                case Choice(branches):
                    self._write(self.random.choice([branch for branch in branches if self._can(branch)]), pieces)
                case Optional(inner):
                    if self.random.random() < KEPT and self._can(inner):
                        self._write(inner, pieces)
                case Sequence():
                    self._write(part, pieces)


def ordinal(number: str) -> str:
    """What a Hungarian number is followed by where it names something: 12-es, 15-ös, 10-es, 600-as."""
    if not number.endswith("0"):
        return "-" + ("es", "es", "as", "es", "ös", "os", "es", "as", "es")[int(number[-1]) - 1]
    if number.endswith("00"):
        return "-es" if number.endswith("000") else "-as"
    tens = number[-2] if len(number) > 1 and number[-2].isdigit() else "0"
    return "-as" if tens in "02368" else "-es"


# What follows the number of a day: 2-án, 4-én; and of an hour: 10-kor.
_BACK_DAYS = (2, 3, 6, 8, 13, 16, 18, 20, 23, 26, 28, 30)


def inflected(value: str, ending: str) -> tuple[str, str]:
    """A Hungarian value and its ending: ("2024. május 3", "-ig"), ("Kovács Péter", "nek")."""
    if value.rstrip(".")[-1:].isdigit() and ending != "nak":  # a date
        stem = value.rstrip(".")
        day = int(re.findall(r"\d+", stem)[-1])
        back = day in _BACK_DAYS
        vowel = ("a" if back else "e") if day != 1 else "je"
        long = {"a": "á", "e": "é", "je": "jé"}[vowel]
        tails = {
            "ig": "ig",
            "n": f"{long}n",
            "tól": f"{long}t{'ó' if back else 'ő'}l",
            "i": "i",
            "ra": f"{long}r{vowel[-1]}",
        }
        return stem, f"-{tails[ending]}"
    if value[-1] in "aeAE":  # the last vowel would change
        return value, {"nak": " részére", "tól": " cégtől"}[ending]
    last = next((letter for letter in reversed(value.lower()) if letter in "aáoóuúeéiíöőüű"), "e")
    front = last in "eéiíöőüű" or value.endswith("t.")  # Kft., Bt., Zrt. end in té
    return value, ("-" if not value[-1].isalpha() else "") + {"nak": ("nak", "nek"), "tól": ("tól", "től")}[ending][
        front
    ]
