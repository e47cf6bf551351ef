"""What a prompt says, before it has a length: something to read that can be cut anywhere, and something to ask."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal

import msgspec

from andiron.bench.workloads.documents import KINDS as DOCUMENTS
from andiron.bench.workloads.documents import archive, document
from andiron.bench.workloads.slots import code, fact, fill, paragraphs, prose_file, rows, texts

Kind = Literal["questions", "essays", "code", "json", "hungarian", "retrieval"]
Language = Literal["en", "hu"]

SAMPLED = 8  # paragraphs from which a rate is learned


@dataclass(frozen=True)
class Form:
    """One way to put it: what stands before the text to read, what is planted in it, and what is asked after it."""

    ask: str
    lead: str = ""
    planted: str = ""

    def content(self, reading: str, depth: float) -> str:
        """All of it; the planted passage goes between two paragraphs, so much of the reading before it."""
        at = 0
        if self.planted and reading:
            at = max(reading.rfind("\n\n", 0, round(len(reading) * depth) + 1), 0)
        planted = f"\n\n{self.planted}" if self.planted else ""
        lead = f"\n\n{self.lead}" if self.lead else ""
        return f"{lead}{reading[:at]}{planted}{reading[at:]}\n\n{self.ask}"


@dataclass(frozen=True)
class Draft:
    """`forms` go from the fullest to the briefest, and the first that fits is used; `alone` needs no text to read."""

    language: str  # whose rate of tokens it has: a language of people or of machines
    forms: tuple[Form, ...]
    alone: Form
    reading: Callable[[], Iterator[str]]  # the same each time


class _Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ask: str


class _Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: str
    ask: str


def draft(kind: Kind, language: Language, seed: str) -> Draft:
    """The same for the same seed, always."""
    return KINDS[kind](language, Random(seed), seed)


def sample(language: str) -> str:
    """A text from which the rate of a language is learned: long enough to hold something of each kind."""
    taken = reading(language, "sample")()
    return "\n\n".join(next(taken) for _ in range(SAMPLED))


def reading(language: str, seed: str) -> Callable[[], Iterator[str]]:
    """Paragraphs without end, or what takes their place in code and among documents; the same at each call."""
    source = {"en": paragraphs, "hu": paragraphs, "documents": lambda _, random: archive(random)}.get(language, code)
    return lambda: source(language, Random(f"{seed}/reading"))


def _questions(language: Language, random: Random, seed: str) -> Draft:
    return _asked(language, "questions", random, seed)


def _essays(language: Language, random: Random, seed: str) -> Draft:
    return _asked(language, "essays", random, seed)


def _asked(language: Language, which: str, random: Random, seed: str) -> Draft:
    given = texts("questions")[prose_file(language)]
    question: _Question = random.choice(rows("questions", f"{prose_file(language)}.{which}", _Question))
    alone = Form(question.ask)
    read = Form(question.ask, lead=given["lead"])
    return Draft(language, (read, alone, Form(given["brief"])), alone, reading(language, seed))


def _hungarian(language: Language, random: Random, seed: str) -> Draft:
    """Alone it is a request to write; with something to read, to sum it up."""
    given = texts("questions")["hungarian"]
    alone = Form(random.choice(rows("questions", "hungarian.questions", _Question)).ask)
    read = Form(given["sum_up"], lead=given["lead"])
    return Draft("hu", (read, alone, Form(given["brief"])), alone, reading("hu", seed))


def _code(language: Language, random: Random, seed: str) -> Draft:
    given = texts("code")
    task: _Task = random.choice(rows("code", "tasks", _Task))
    alone = Form(task.ask)
    lead = f"{given['lead']}\n\n```{task.language}"
    read = Form(f"```\n\n{task.ask} {given['after']}", lead=lead)
    forms = (read, alone, Form(given["brief"]))
    return Draft(task.language, forms, alone, reading(task.language, seed))


def _json(language: Language, random: Random, seed: str) -> Draft:
    given = texts("documents")
    asked = document(random.choice(list(DOCUMENTS)), random)
    slots = {"number": asked.number, "schema": msgspec.json.encode(asked.schema).decode()}
    alone = Form(fill(given["ask"], {}, random, slots), planted=asked.text)
    read = Form(alone.ask, lead=given["lead"], planted=asked.text)
    forms = (read, alone, Form(given["brief"], planted=asked.text), Form(given["brief"]))
    return Draft("documents", forms, alone, reading("documents", seed))


def _retrieval(language: Language, random: Random, seed: str) -> Draft:
    planted = fact(language, random)
    lead = texts("questions")[prose_file(language)]["lead"]
    alone = Form(planted.question, planted=planted.passage)
    read = Form(planted.question, lead=lead, planted=planted.passage)
    brief = Form(planted.brief, planted=planted.passage)
    forms = (read, alone, brief, Form(texts("questions")[prose_file(language)]["brief"]))
    return Draft(language, forms, alone, reading(language, seed))


KINDS: dict[Kind, Callable[[Language, Random, str], Draft]] = {
    "questions": _questions,
    "essays": _essays,
    "code": _code,
    "json": _json,
    "hungarian": _hungarian,
    "retrieval": _retrieval,
}
