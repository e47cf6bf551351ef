"""Plots: texts in flowing prose, whose sentences have several facts, names and numbers of the same kind.

A frame says one thing at a time of many; a plot is one story with many details. It is written as a block of lines:

    = pool                        its name
    : a person                    a slot with the kind of its values; persons are named in full first, then in short
    : work = roof / boiler        a slot with its values
    + {a!chair} met {b} [in {town}], (where|in whose house) they ...    one or more sentences
    / The same in other words.
    ? town | Where did {a} meet {b}? | (Where|In which town) was it?
    - Who won?                    what no such text says

(x|y) is a choice, [x] may be left out, and so may every line but the first and those with ++: what is left out can be
asked for and is absent then. A line needs ++ if other lines let one guess what it tells. {a!chair} tells who the chair
is, {a} alone only mentions somebody; {a.he}, {a.his}, {a.him} become the name where a pronoun would be unclear. {town-}
mentions a value without telling it. {a:val} gives it a Hungarian ending.
"""

import re
from dataclasses import dataclass, field
from functools import partial
from random import Random

from training.material.texts.everyday import draws, draws_hu, words_hu
from training.material.texts.everyday.cast import Cast, Who
from training.material.texts.everyday.frames import Draws, Item, Scene, Sentence
from training.material.texts.facts import Word

KEPT = (0.2, 0.6, 0.8, 0.8, 0.95)  # how much of a plot is told; a text of two sentences is one too
OPTIONAL, SHUFFLED = 0.62, 0.25
SHORT = 0.75  # how often somebody who is known is called by half a name
_CHOICE = re.compile(r"\(([^()]*\|[^()]*)\)")
_OPTION = re.compile(r" ?\[([^\[\]]*)\]")
_SLOT = re.compile(r"\{(\w+)([.!:-]?)(\w*)(?::(\w+))?\}")
FEW = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
NÉHÁNY = ("két", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
INVERTED = ("did", "does", "do", "should", "can", "is", "was", "are", "were", "had", "could", "will")
PRONOUNS = {"She": {"he": "she", "his": "her", "him": "her"}, "He": {"he": "he", "his": "his", "him": "him"}}


@dataclass(slots=True)
class Plot:
    name: str
    kinds: dict[str, str] = field(default_factory=dict)
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lines: list[list[str]] = field(default_factory=list)
    needed: set[int] = field(default_factory=set)  # lines that are never left out
    asks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    never: list[tuple[str, ...]] = field(default_factory=list)


def parse_plots(text: str) -> list[Plot]:
    plots: list[Plot] = []
    for line in text.splitlines():
        mark, _, rest = line.strip().partition(" ")
        if not mark or mark == "#":
            continue
        if mark == "=":
            plots.append(Plot(rest.strip()))
            continue
        plot = plots[-1]
        if mark == ":":
            slot, _, kind = rest.partition(" ")
            if kind.startswith("="):
                plot.options[slot] = tuple(part.strip() for part in kind[1:].split(" / "))
            else:
                plot.kinds[slot] = kind
        elif mark in ("+", "++"):
            if mark == "++" or not plot.lines:
                plot.needed.add(len(plot.lines))
            plot.lines.append([rest])
        elif mark == "/":
            plot.lines[-1].append(rest)
        elif mark == "?":
            slot, *forms = _split(rest)
            plot.asks[slot] = (*plot.asks.get(slot, ()), *forms)
        else:
            assert mark == "-", line
            plot.never.append(tuple(_split(rest)))
    return plots


def _split(text: str) -> list[str]:
    """At the bars that are not inside a choice."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def expanded(random: Random, text: str) -> str:
    """The text with one of each choice, and with or without each option."""
    while True:
        inner = _CHOICE.search(text)
        if inner:
            text = text[: inner.start()] + random.choice(inner[1].split("|")) + text[inner.end() :]
            continue
        option = _OPTION.search(text)
        if not option:
            return text
        kept = option[0].replace("[", "").replace("]", "") if random.random() < OPTIONAL else ""
        text = text[: option.start()] + kept + text[option.end() :]


class Narrator:
    """Tells a plot."""

    def __init__(self, cast: Cast, plot: Plot, draws: Draws) -> None:
        self.cast, self.plot, self.random = cast, plot, cast.random
        self.people: dict[str, Who] = {}
        self.values: dict[str, str] = {}
        for slot, kind in plot.kinds.items():
            if kind == "person":
                self.people[slot] = _person(cast)
            else:
                self.values[slot] = cast.fresh(kind, partial(_value, cast, kind, draws))
        for slot, options in plot.options.items():
            self.values[slot] = cast.one(slot, options)
        self.scene = Scene()
        self.mentioned: dict[str, list[Sentence]] = {}
        self.told: dict[str, tuple[str, Sentence]] = {}
        self.last: dict[str, str] = {}  # whom "he" and "she" mean

    def tell(self) -> Scene:
        random = self.random
        first, *rest = self.plot.lines
        share = random.choice(KEPT)
        kept = [line for at, line in enumerate(rest, 1) if at in self.plot.needed or random.random() < share]
        if random.random() < SHUFFLED:
            random.shuffle(kept)
        before: Sentence | None = None
        for line in (first, *kept):
            before = self.write(expanded(random, random.choice(line)), before)
        for slot, forms in self.plot.asks.items():
            self.ask(slot, forms)
        for at, forms in enumerate(self.plot.never):
            self.ask(f"never{at}", forms)
        return self.scene

    def write(self, form: str, before: Sentence | None) -> Sentence:
        sentence = Sentence("")
        here: set[str] = set()

        def put(match: re.Match[str]) -> str:
            slot, mark, name, ending = match[1], match[2], match[3], match[4] or ""
            if mark == ":":
                mark, name, ending = "", "", name
            if slot in self.values:
                self.mentioned.setdefault(slot, []).append(sentence)
                shown = format(Word(self.values[slot]), ending)
                if mark != "-":
                    self.told.setdefault(slot, (self.values[slot] if ending == "az" else shown, sentence))
                return shown
            who = self.people[slot]
            known = self.last.get(who.pronoun) == slot
            self.last[who.pronoun] = slot
            if mark == "." and known:
                if slot not in here:
                    sentence.before, sentence.glued = before, True
                return PRONOUNS[who.pronoun][name]
            full = slot not in self.mentioned
            self.mentioned.setdefault(slot, []).append(sentence)
            here.add(slot)
            shown = who.name if full or self.random.random() > SHORT else who.called[0]
            shown = format(Word(shown), ending)
            if mark == "!":
                self.told.setdefault(name, (shown, sentence))
            return f"{shown}'s" if mark == "." and name == "his" else shown

        text = _SLOT.sub(put, form)
        sentence.text = re.sub(r"(^|(?<!Kft)(?<!Bt)[.?!] )([a-zà-ű])", lambda match: match[1] + match[2].upper(), text)
        self.scene.sentences.append(sentence)
        return sentence

    def ask(self, slot: str, forms: tuple[str, ...]) -> None:
        told = self.told.get(slot)
        fitting = [form for form in forms if all(match[1] in self.mentioned for match in _SLOT.finditer(form))]
        if told is not None and not fitting:
            return
        asks = tuple(self.question(form) for form in fitting or forms)
        named = {match[1] for form in fitting or forms for match in _SLOT.finditer(form)}
        about = list({id(entry): entry for name in sorted(named) for entry in self.mentioned.get(name, [])}.values())
        value, sentence = told or (self.values.get(slot, ""), None)
        kind = self.plot.kinds.get(slot, "")
        self.scene.items.append(
            Item(
                f"plot {self.plot.name}", Who(slot), value, draws.CATEGORY.get(kind, kind), asks,
                clauses_of(asks, self.cast.hungarian), told=sentence,
                about=about[:2], stranger=not fitting,
            )
        )  # fmt: skip

    def question(self, form: str) -> str:
        def put(match: re.Match[str]) -> str:
            slot, ending = match[1], match[4] or (match[3] if match[2] == ":" else "")
            if slot in self.values:
                return format(Word(self.values[slot]), ending)
            who = self.people[slot]
            shown = format(Word(self.random.choice((who.name, *who.called))), ending)
            return f"{shown}'s" if match[3] == "his" else shown

        text = _SLOT.sub(put, expanded(self.random, form))
        return text[0].upper() + text[1:]


def clauses_of(asks: tuple[str, ...], hungarian: bool) -> tuple[str, ...]:
    """Those questions that can follow "tell me" as they are: in English those for the subject."""
    if hungarian:
        return tuple(ask[0].lower() + ask[1:-1] for ask in asks if ask.endswith("?"))
    subject = (ask for ask in asks if ask.startswith("Who ") and ask.endswith("?") and ask.split()[1] not in INVERTED)
    return tuple(f"w{ask[1:-1]}" for ask in subject)


def _value(cast: Cast, kind: str, draws: Draws) -> str:
    random = cast.random
    if kind == "few":
        return random.choice(NÉHÁNY if cast.hungarian else FEW)
    if kind == "ezrek":
        return f"{5 * random.randint(32, 150)} ezer forint"
    if kind == "dozens":
        return str(random.randint(12, 98))
    return str(random.randint(101, 980)) if kind == "hundreds" else draws.values[kind](cast)


def _person(cast: Cast) -> Who:
    """With a first and a last name; in short one of them."""
    random, pronoun = cast.random, "She"
    if cast.hungarian:
        first = cast.fresh("name", lambda: random.choice(draws_hu.NAMES))
        last = cast.fresh("name", lambda: random.choice(words_hu.VEZETÉKNEVEK))
        return Who(f"{last} {first}", (first,), pronoun, "person")

    def draw() -> str:
        nonlocal pronoun
        name, pronoun = draws.first_name(random)
        return name

    first = cast.fresh("name", draw)
    last = cast.fresh("name", lambda: draws.surname(random))
    shape = random.random()
    if shape < 0.22:
        title = random.choice(("Mrs", "Ms") if pronoun == "She" else ("Mr",))
        return Who(f"{title} {last}", (f"{title} {last}",), pronoun, "person")
    if shape < 0.4:
        return Who(first, (first,), pronoun, "person")
    return Who(f"{first} {last}", (first,), pronoun, "person")


def tell_plot(cast: Cast, plot: Plot, draws: Draws) -> Scene:
    return Narrator(cast, plot, draws).tell()
