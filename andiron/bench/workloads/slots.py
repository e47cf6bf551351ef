"""Texts with slots, filled from lists: as much prose or code as wanted, and no paragraph twice.

Everything is drawn from one random generator, so the same seed gives the same text on every machine.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

Lists = Mapping[str, Sequence[str]]

_SLOT = re.compile(r"⟨([^⟩]+)⟩")
_RANGE = re.compile(r"(\d+)\.\.(\d+)")
FEWEST_DETAILS = 4
REDRAWS = 50  # of a paragraph that was there before


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    opening: list[str]
    detail: list[str]
    close: list[str]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to plant in a text, and to ask for."""

    passage: str
    question: str
    brief: str
    answer: str


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a program."""

    language: str
    text: str


@cache
def texts(name: str) -> dict[str, Any]:
    """One of the files in texts/."""
    return tomllib.loads((files(__package__) / "texts" / f"{name}.toml").read_text("utf-8"))


@cache
def rows(name: str, key: str, kind: Any) -> tuple[Any, ...]:
    """Rows of one of these files; `key` may lead inwards, as in "facts.rows"."""
    found: Any = texts(name)
    for part in key.split("."):
        found = found[part]
    return tuple(msgspec.convert(found, list[kind]))


def fill(template: str, lists: Lists, random: Random, chosen: dict[str, str]) -> str:
    """A slot's value is drawn once and stands in `chosen`; a range is drawn anew each time.

    ⟨Name⟩ is the value of ⟨name⟩ as a type's name, ⟨NAME⟩ as a constant's.
    """

    def value(match: re.Match[str]) -> str:
        slot = match[1]
        if span := _RANGE.fullmatch(slot):
            return str(random.randint(int(span[1]), int(span[2])))
        name = slot.lower()
        if name not in chosen:
            chosen[name] = fill(random.choice(lists[name]), lists, random, chosen)
        if slot == name:
            return chosen[name]
        if slot.isupper():
            return chosen[name].upper()
        return "".join(part.capitalize() for part in chosen[name].split("_"))

    return _SLOT.sub(value, template)


def paragraphs(language: str, random: Random) -> Iterator[str]:
    """Prose without end: every topic once, in some order, then all of them again with other words."""
    name = prose_file(language)
    lists, topics = texts(name)["lists"], list(rows(name, "topics", Topic))

    def draw() -> Iterator[str]:
        while True:
            random.shuffle(topics)
            for topic in topics:
                yield _paragraph(topic, lists, random)

    return unrepeated(draw())


def code(language: str, random: Random) -> Iterator[str]:
    """A program without end."""
    lists = texts("code")["lists"]
    units = [unit for unit in rows("code", "units", Unit) if unit.language == language]

    def draw() -> Iterator[str]:
        while True:
            random.shuffle(units)
            for unit in units:
                yield fill(unit.text.strip("\n"), lists, random, {})

    return unrepeated(draw())


def fact(language: str, random: Random) -> Fact:
    """A fact about a place that no paragraph names."""
    name = prose_file(language)
    given = texts(name)["facts"]
    lists = {**texts(name)["lists"], **given["lists"]}
    chosen = {"rare": random.choice(given["rare_head"]) + random.choice(given["rare_tail"])}
    row: Fact = random.choice(rows(name, "facts.rows", Fact))
    filled = {field: fill(getattr(row, field), lists, random, chosen) for field in row.__struct_fields__}
    return Fact(**filled)


def prose_file(language: str) -> str:
    return {"en": "english", "hu": "hungarian"}[language]


def unrepeated(drawn: Iterator[str]) -> Iterator[str]:
    """Leaves out what was there before, until nothing new has come for long: then the lists are used up."""
    seen: set[str] = set()
    stale = 0
    for text in drawn:
        if text in seen and stale < REDRAWS:
            stale += 1
            continue
        stale = 0
        seen.add(text)
        yield text


def _paragraph(topic: Topic, lists: Lists, random: Random) -> str:
    count = random.randint(min(FEWEST_DETAILS, len(topic.detail)), len(topic.detail))
    details = sorted(random.sample(range(len(topic.detail)), count))
    sentences = [random.choice(topic.opening), *(topic.detail[i] for i in details), random.choice(topic.close)]
    chosen: dict[str, str] = {}
    filled = (fill(sentence, lists, random, chosen) for sentence in sentences)
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in filled)
