"""The texts of prompts, made from the templates in texts/: as long as needed, never a paragraph twice.

Everything is drawn from one random generator, so the same seed gives the same text on every machine.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

Kind = Literal["questions", "essays", "code", "json", "hungarian", "retrieval"]
Lists = Mapping[str, Sequence[str]]

_SLOT = re.compile(r"⟨([^⟩]+)⟩")
_RANGE = re.compile(r"(\d+)\.\.(\d+)")
PROSE = {"en": "english", "hu": "hungarian"}  # file names
FEWEST_DETAILS = 4  # sentences between a paragraph's first and last
REDRAWS = 50  # attempts to draw a new text before one may repeat
SAMPLED = 8  # paragraphs of a sample


@cache
def texts(name: str) -> dict[str, Any]:
    """One of the files in texts/."""
    return tomllib.loads((files(__package__) / "texts" / f"{name}.toml").read_text("utf-8"))


def fill(template: str, lists: Lists, random: Random, chosen: dict[str, str]) -> str:
    """Fills ⟨slots⟩. A slot's value is drawn once and kept in `chosen`; a range such as ⟨3..9⟩ is drawn every time.

    ⟨Name⟩ is the value of ⟨name⟩ as a type's name, ⟨NAME⟩ as a constant's.
    """

    def value(match: re.Match[str]) -> str:
        slot = match[1]
        if span := _RANGE.fullmatch(slot):
            return str(random.randint(int(span[1]), int(span[2])))
        name = slot.lower()
        if name not in chosen:
            chosen[name] = fill(random.choice(lists[name]), lists, random, chosen)
        as_type = "".join(part.capitalize() for part in chosen[name].split("_"))
        return chosen[name] if slot == name else chosen[name].upper() if slot.isupper() else as_type

    return _SLOT.sub(value, template)


def reading(language: str, seed: str) -> Callable[[], Iterator[str]]:
    """Paragraphs of prose, units of a program or documents; the same in every call of the result."""
    source = {"en": prose, "hu": prose, "documents": archive}.get(language, code)
    return lambda: _unrepeated(source(language, Random(f"{seed}/reading")))


def sample(language: str) -> str:
    """A text that is long enough to learn from it how many tokens a character is."""
    taken = reading(language, "sample")()
    return "\n\n".join(next(taken) for _ in range(SAMPLED))


def prose(language: str, random: Random) -> Iterator[str]:
    """Every topic once in random order, then all of them again with other words."""
    lists, topics = texts(PROSE[language])["lists"], list(texts(PROSE[language])["topics"])
    while True:
        random.shuffle(topics)
        for topic in topics:
            details, chosen = topic["detail"], dict[str, str]()
            count = random.randint(min(FEWEST_DETAILS, len(details)), len(details))
            middle = [details[i] for i in sorted(random.sample(range(len(details)), count))]
            sentences = [random.choice(topic["opening"]), *middle, random.choice(topic["close"])]
            filled = [fill(sentence, lists, random, chosen) for sentence in sentences]
            yield " ".join(sentence[:1].upper() + sentence[1:] for sentence in filled)


def code(language: str, random: Random) -> Iterator[str]:
    units = [unit["text"].strip("\n") for unit in texts("code")["units"] if unit["language"] == language]
    while True:
        random.shuffle(units)
        for unit in units:
            yield fill(unit, texts("code")["lists"], random, {})


def archive(language: str, random: Random) -> Iterator[str]:
    """Documents of all kinds, with numbers that no question asks for."""
    while True:
        for kind in random.sample(DOCUMENTS, len(DOCUMENTS)):
            yield document(kind, random, asked=False).text


def _unrepeated(drawn: Iterator[str]) -> Iterator[str]:
    """Skips what came before, until the lists are used up and nothing new has come for long."""
    seen, stale = set[str](), 0
    for text in drawn:
        stale = stale + 1 if text in seen else 0
        if stale in (0, REDRAWS):
            stale = 0
            seen.add(text)
            yield text


ASKED, UNASKED = (9000, 9999), (1000, 8999)  # numbers of the document that is asked for, and of the others
DOCUMENTS = ("invoice", "minutes", "log", "letter")


class Document(NamedTuple):
    number: str
    text: str
    schema: str


def document(kind: str, random: Random, *, asked: bool = True) -> Document:
    template, lists = texts("documents")[kind], {**texts("english")["lists"], **texts("documents")["lists"]}
    count = random.randint(*template.get("rows", (0, 0)))
    rows = sorted(fill(template["row"], lists, random, {}) for _ in range(count))  # a log's begin with a time
    number = f"{kind[:3].upper()}-{random.randint(*(ASKED if asked else UNASKED))}"
    text = fill(template["text"], lists, random, {"number": number, "rows": "\n".join(rows)})
    schema = msgspec.json.encode(msgspec.json.decode(template["schema"])).decode()  # without blanks
    return Document(number, text.strip(), schema)


class Fact(NamedTuple):
    """Something to plant in a text and to ask for."""

    passage: str
    question: str
    brief: str
    answer: str


def fact(random: Random) -> Fact:
    """A fact about a place that no paragraph names."""
    given = texts("english")["facts"]
    lists = {**texts("english")["lists"], **given["lists"]}
    chosen = {"rare": random.choice(given["rare_head"]) + random.choice(given["rare_tail"])}
    row = random.choice(given["rows"])
    return Fact(*(fill(row[field], lists, random, chosen) for field in Fact._fields))


class Form(NamedTuple):
    """One way to ask: the question, and optionally a text before it that introduces and contains it."""

    ask: str
    lead: str = ""  # stands before the text to read
    planted: str = ""  # stands within it

    def content(self, read: str) -> str:
        """The whole message around the text to read, with the planted passage in its middle."""
        at = max(read.rfind("\n\n", 0, len(read) // 2 + 1), 0) if self.planted else 0
        planted, lead = (f"\n\n{text}" if text else "" for text in (self.planted, self.lead))
        return f"{lead}{read[:at]}{planted}{read[at:]}\n\n{self.ask}"


@dataclass(frozen=True)
class Draft:
    """What a prompt says, before it has a length."""

    language: str  # of people or of machines; decides how many tokens a character is
    forms: tuple[Form, ...]  # from the longest to the shortest; the first that fits is used
    alone: Form  # the question without a text to read
    reading: Callable[[], Iterator[str]]


def draft(kind: Kind, seed: str) -> Draft:
    random, language = Random(seed), "hu" if kind == "hungarian" else "en"
    asked = texts("questions")[PROSE[language]]
    lead, brief = asked["lead"], Form(asked["brief"])
    match kind:
        case "questions" | "essays":
            alone = Form(random.choice(asked[kind])["ask"])
            forms = [Form(alone.ask, lead), alone, brief]
        case "hungarian":  # a task to write, or with a text to read, to summarise it
            alone = Form(random.choice(asked["questions"])["ask"])
            forms = [Form(asked["sum_up"], lead), alone, brief]
        case "code":
            given, task = texts("code"), random.choice(texts("code")["tasks"])
            language, alone = task["language"], Form(task["ask"])
            read = Form(f"```\n\n{task['ask']} {given['after']}", f"{given['lead']}\n\n```{language}")
            forms = [read, alone, Form(given["brief"])]
        case "json":
            given, wanted = texts("documents"), document(random.choice(DOCUMENTS), random)
            language, slots = "documents", {"number": wanted.number, "schema": wanted.schema}
            alone = Form(fill(given["ask"], {}, random, slots), planted=wanted.text)
            short = Form(given["brief"], planted=wanted.text)
            forms = [alone._replace(lead=given["lead"]), alone, short, Form(given["brief"])]
        case "retrieval":
            planted = fact(random)
            alone = Form(planted.question, planted=planted.passage)
            forms = [alone._replace(lead=lead), alone, Form(planted.brief, planted=planted.passage), brief]
    return Draft(language, tuple(forms), alone, reading(language, seed))
