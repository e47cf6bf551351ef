"""Frames: what can be said of one kind of thing, in many forms, with the questions that people ask about it.

A frame is written as a block of lines. Forms have {e} for the entity and {slot} for its values:

    = meeting | person             name of the frame and kind of entity
    slots when:moment where:venue  the kinds of values; a star makes a value another name of the entity: job:jobs*
    + We meet {e} on {when}.       says something
    > The one with {e} is {where}. says it after the same was said of another entity
    & {e} is first, on {when}; {e2} comes on {when2}.   says it of two entities
    ? when | When do we meet {e}?  asks for a slot
    ~ when | when we meet {e}      the same as a clause
    ! when | Do we meet {e} on {when}?   asks whether it is so
    < when | Who do we meet on {when}?   asks for the entity
"""

import re
from dataclasses import dataclass, field
from random import Random

from training.material.texts.everyday.cast import Cast, Draw, Meet, Who
from training.material.texts.facts import Word

_SLOT = re.compile(r"\{(\w+)")
INTRODUCTIONS = (
    "By the way,", "I heard that", "As you know,", "Please note that", "Don't forget that", "It turns out that",
    "As far as I know,", "They say that", "My sister told me that", "I was told that", "Just so you know,", "In short:",
    "Good news:", "Update:", "According to the list,", "I think that", "We are happy to tell you that",
)  # fmt: skip
AFTERTHOUGHTS = (
    ", I think.", ", as far as I know.", ", as always.", ", by the way.", ", if I remember correctly.",
    ", as you know.",
)  # fmt: skip
BEVEZETŐK = (
    "Úgy tudom,", "Hallottam, hogy", "Mint tudjátok,", "Kiderült, hogy", "Jó hír:", "Ne felejtsétek el:",
    "Azt írták, hogy",
)  # fmt: skip
LOWERED = (
    "The", "A", "An", "Our", "My", "We", "On", "In", "At", "For", "There", "You", "It", "With", "This", "Each", "Two",
    "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Last", "Yesterday", "After",
    "Before", "Behind", "Under", "Next", "By", "Unfortunately", "Because", "If", "Half",
)  # fmt: skip
POSSESSIVE = {"She": "Her", "He": "His", "It": "Its", "They": "Their"}


@dataclass(slots=True)
class Sentence:
    text: str
    glued: bool = False  # refers to the sentence before it
    before: "Sentence | None" = None  # the one it refers to

    def quote(self) -> str:
        return f"{self.before.quote()} {self.text}" if self.before is not None else self.text


@dataclass(frozen=True, slots=True)
class Form:
    text: str
    slots: frozenset[str]
    after: bool = False


@dataclass(slots=True)
class Frame:
    name: str
    of: str
    slots: dict[str, str] = field(default_factory=dict)
    aliases: set[str] = field(default_factory=set)
    forms: list[Form] = field(default_factory=list)
    pairs: list[Form] = field(default_factory=list)
    asks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    clauses: dict[str, tuple[str, ...]] = field(default_factory=dict)
    checks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    backs: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class Item:
    """Something that can be asked about a passage; without a sentence that tells it, the passage does not say it."""

    key: str  # frame and slot
    who: Who
    value: str
    category: str
    asks: tuple[str, ...]
    clauses: tuple[str, ...]
    checks: tuple[str, ...] = ()
    backs: tuple[str, ...] = ()
    fill: dict[str, str] = field(default_factory=dict)
    told: Sentence | None = None
    about: list[Sentence] = field(default_factory=list)  # all sentences on this entity
    aliases: list[tuple[str, Sentence]] = field(default_factory=list)
    sole: bool = False  # the entity has no other slot of this category
    phrases: tuple[str, ...] = ()  # what the answer must contain, if not the value as a whole
    stranger: bool = False  # the passage does not know this entity
    label: str = ""  # what the question names, if not the entity


@dataclass(frozen=True, slots=True)
class Draws:
    """What frames draw from: kinds of entities and of values, and what the values are, for questions of one word."""

    entities: dict[str, Meet]
    values: dict[str, Draw]
    categories: dict[str, str]


@dataclass(slots=True)
class Scene:
    sentences: list[Sentence] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)


def parse(text: str) -> list[Frame]:
    frames: list[Frame] = []
    for line in text.splitlines():
        mark, _, rest = line.strip().partition(" ")
        if not mark or mark == "#":
            continue
        if mark == "=":
            name, of = (part.strip() for part in rest.split("|"))
            frames.append(Frame(name, of))
            continue
        frame = frames[-1]
        if mark == "slots":
            for entry in rest.split():
                slot, kind = entry.split(":")
                frame.slots[slot] = kind.rstrip("*")
                if kind.endswith("*"):
                    frame.aliases.add(slot)
        elif mark in "+>&":
            used = frozenset(_SLOT.findall(rest)) - {"e", "e2"}
            if mark == "&":
                used = frozenset(slot for slot in used if not slot.endswith("2"))
            assert used <= frame.slots.keys(), rest
            (frame.pairs if mark == "&" else frame.forms).append(Form(rest, used, mark == ">"))
        else:
            table = {"?": frame.asks, "~": frame.clauses, "!": frame.checks, "<": frame.backs}[mark]
            slot, *forms = (part.strip() for part in rest.split("|"))
            assert slot in frame.slots, rest
            table[slot] = (*table.get(slot, ()), *(form for form in forms if form))
    for frame in frames:
        assert all(slot in frame.asks and slot in frame.clauses for slot in frame.slots), frame.name
    return frames


class Teller:
    """Tells a frame of some entities."""

    def __init__(self, cast: Cast, frame: Frame, draws: Draws) -> None:
        self.cast, self.frame, self.draws = cast, frame, draws
        self.random: Random = cast.random
        self.scene = Scene()
        self.told: list[dict[str, Sentence]] = []
        self.about: list[list[Sentence]] = []

    def tell(self, count: int) -> Scene:
        random, frame = self.random, self.frame
        who = [self.draws.entities[frame.of](self.cast) for _ in range(count + 1)]  # the last is a stranger to the text
        drawn = [{slot: self.value(kind) for slot, kind in frame.slots.items()} for _ in who]
        self.told = [{} for _ in who]
        self.about = [[] for _ in who]
        waiting = list(range(count))
        if count > 1 and frame.pairs and random.random() < 0.4:
            self.pair(who, drawn)
            waiting = waiting[2:] if random.random() < 0.5 else waiting
        for at in waiting:
            self.tell_one(at, who[at], drawn[at], random.choice((1, 1, 2, 2, 3)))
        for at in range(len(who)):
            self.ask(at, who[at], drawn[at], at == count)
        return self.scene

    def value(self, kind: str) -> str:
        if kind in ("name", "guests", "borrower", "surname", "fullname", "first"):
            return self.draws.values[kind](self.cast)
        return self.cast.fresh(kind, lambda: self.draws.values[kind](self.cast))

    def pair(self, who: list[Who], drawn: list[dict[str, str]]) -> None:
        form = self.random.choice(self.frame.pairs)
        slots: dict[str, str] = {"e": Word(who[0].name), "e2": Word(who[1].name)}
        for slot in form.slots:
            slots[slot], slots[slot + "2"] = Word(drawn[0][slot]), Word(drawn[1][slot])
        sentence = Sentence(sentence_of(form.text, slots))
        self.scene.sentences.append(sentence)
        for at in (0, 1):
            self.about[at].append(sentence)
            for slot in form.slots:
                self.told[at][slot] = sentence

    def tell_one(self, at: int, who: Who, drawn: dict[str, str], count: int) -> None:
        random, told = self.random, self.told[at]
        for _ in range(count):
            last = self.scene.sentences[-1] if self.scene.sentences else None
            said = self.told[at - 1] if at and not self.about[at] else {}
            said = {slot: sentence for slot, sentence in said.items() if sentence is last}
            forms = [form for form in self.frame.forms if not form.slots & told.keys()]
            forms = [form for form in forms if not form.after or (form.slots and form.slots <= said.keys())]
            following = [form for form in forms if form.after]
            if following and random.random() < 0.5:
                forms = following
            if not forms:
                return
            form = random.choice(forms)
            slots: dict[str, str] = {slot: Word(drawn[slot]) for slot in form.slots}
            before, text = None, form.text
            previous, name = last, who.name
            if self.about[at]:
                if previous is self.about[at][-1] and random.random() < 0.6:
                    text, pronoun = by_pronoun(text, who, self.cast.hungarian)
                    before = (
                        previous if pronoun and len([mine for mine in self.about if previous in mine]) == 1 else None
                    )
                    if pronoun and before is None:
                        text = form.text
                name = random.choice(who.called) if who.called else who.name
            elif form.after:
                before = previous
            slots["e"] = Word(name)
            if before is not None and not form.after and joins(before.text) and random.random() < 0.3:
                self.join(before, text.format(**slots))
                told.update(dict.fromkeys(form.slots, before))
                continue
            sentence = Sentence(sentence_of(text, slots), before is not None, before)
            self.scene.sentences.append(sentence)
            self.about[at].append(sentence)
            for slot in form.slots:
                told[slot] = sentence
            if not sentence.glued and random.random() < 0.08:
                sentence.text = introduced(random, sentence.text, self.cast.hungarian)

    def join(self, before: Sentence, text: str) -> None:
        """She works there, and she is 40 years old."""
        if self.cast.hungarian:
            before.text = f"{before.text[:-1]}, és {text}"
        else:
            before.text = f"{before.text[:-1]}, and {text[0].lower()}{text[1:]}"

    def ask(self, at: int, who: Who, drawn: dict[str, str], stranger: bool) -> None:
        frame, told = self.frame, self.told[at]
        aliases = [(alias_of(drawn[slot], self.cast.hungarian), told[slot]) for slot in frame.aliases & told.keys()]
        known = self.draws.categories
        categories = [known.get(kind, kind) for kind in frame.slots.values()]
        for slot, kind in frame.slots.items():
            category = known.get(kind, kind)
            self.scene.items.append(
                Item(
                    f"{frame.name} {slot}", who, drawn[slot], category, frame.asks[slot], frame.clauses[slot],
                    frame.checks.get(slot, ()), frame.backs.get(slot, ()), drawn, told.get(slot), self.about[at],
                    aliases if slot not in frame.aliases else [], categories.count(category) == 1,
                    phrases=tuple(re.split(r", | and | és ", drawn[slot])) if kind == "guests" else (),
                    stranger=stranger,
                )
            )  # fmt: skip


def joins(text: str) -> bool:
    """Whether a sentence can go on with "and"; in Hungarian a full stop after a number belongs to the number."""
    return len(text) < 110 and text[-1] == "." and not text[-2].isdigit()


def by_pronoun(form: str, who: Who, hungarian: bool) -> tuple[str, bool]:
    """The form with a pronoun for the entity, where it begins with it; Hungarian leaves the subject out."""
    if hungarian:
        if who.kind == "person" and form.startswith("{e} ") and len(form.split()) > 3:
            return form[4:], True
        return form, False
    if form.count("{e}") != 1:
        return form, False
    if form.startswith("{e}'s "):
        return POSSESSIVE[who.pronoun] + form[5:], True
    if form.startswith("{e} ") and who.pronoun != "They":
        return who.pronoun + form[3:], True
    return form, False


def introduced(random: Random, text: str, hungarian: bool) -> str:
    """By the way, the sentence."""
    if not text.endswith("."):
        return text
    first = text.split()[0]
    if hungarian:
        inside = text[0].lower() + text[1:] if first in ("A", "Az") else text
        return f"{random.choice(BEVEZETŐK)} {inside}"
    inside = text[0].lower() + text[1:] if first in LOWERED else text
    if random.random() < 0.25:
        return f"{text[:-1]}{random.choice(AFTERTHOUGHTS)}"
    return f"{random.choice(INTRODUCTIONS)} {inside}"


def alias_of(value: str, hungarian: bool) -> str:
    return str(Word(value).__format__("az")) if hungarian else f"the {value}"


def sentence_of(form: str, slots: dict[str, str]) -> str:
    text = form.format(**slots)
    start = 1 if text[0] in "\"'„“" else 0
    return text[:start] + text[start].upper() + text[start + 1 :].replace("..", ".")


def tell(cast: Cast, frame: Frame, count: int, draws: Draws) -> Scene:
    return Teller(cast, frame, draws).tell(count)
