"""A fact in a text: the ways to state it, the ways to ask for it, and its one canonical answer."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from training.material.texts.hungarian_words import article, as_object, inflected
from training.material.texts.words import Draw, Entity

# With the noun of the relation: {n} is "phone number".
NOUN_SAYS = (
    "The {n} of {e} is {v}.", "{e}'s {n} is {v}.", "For {e}, the {n} is {v}.", "As for {e}, the {n} is {v}.",
    "The {n} given for {e} is {v}.", "{e}'s {n}: {v}.", "{e} ({n}: {v}) was on the list as well.", "{e} - {n}: {v}.",
    "We have {v} as the {n} of {e}.", "Somebody wrote down {e}'s {n}: {v}.", "The {n} of {e} turned out to be {v}.",
    "The {n} of {e} is {v}, not {o}.", "{e}'s {n} used to be {o}, but now it is {v}.",
    "{e}, whose {n} is {v}, was mentioned too.",
    "The {n} of {e} has changed from {o} to {v}.", "About {e}: the {n} is {v}.", "The {n} of {e} is still {v}.",
    "According to the list, {e}'s {n} is {v}.", "It says here that the {n} of {e} is {v}.", "The {n} for {e} is {v}.",
)  # fmt: skip
NOUN_ASKS = (
    "{W} is the {n} of {e}?", "{W}'s {e}'s {n}?", "{W} is {e}'s {n}?", "{n} of {e}?", "{e} {n}?", "{e}: {n}?",
    "Find the {n} of {e}.", "Tell me {e}'s {n}.", "I need the {n} of {e}.", "What does the text say about {e}'s {n}?",
    "Give me {e}'s {n}.", "Which {n} is given for {e}?", "What {n} does {e} have?", "Could you look up {e}'s {n}?",
    "Do you know {e}'s {n}?", "Look up {e}'s {n}.", "According to the text, {w} is {e}'s {n}?", "And {w} is {e}'s {n}?",
    "I'm looking for the {n} of {e}.", "Can you find {e}'s {n} in there?", "Find {e}'s {n} in the text.", "{e}'s {n}?",
    "What does it give as the {n} of {e}?", "Read out {e}'s {n}.", "Extract the {n} of {e}.", "{n} for {e}",
    "Please tell me the {n} of {e}.", "Is any {n} given for {e}? Which one?", "{W}'s the {n} for {e}?",
    "the {n} of {e}",
    "In this text, {w} is the {n} of {e}?", "Do we have the {n} of {e}?", "I can't find {e}'s {n}. {W} is it?",
    "{W} was {e}'s {n} again?", "Show me the {n} of {e}.", "What is written about the {n} of {e}?", "{n}, {e}",
)  # fmt: skip
CLAUSE_ASKS = (
    "Can you tell me {c}?", "I'd like to know {c}.", "Does the text say {c}?", "Do you know {c}?", "Find out {c}.",
    "Tell me {c}.", "Any idea {c}?", "I wonder {c}.", "Could you please check {c}?", "Please find out {c}.",
    "Would you mind telling me {c}?", "Say {c}.", "Does it mention {c}?", "I want to know {c}.", "Look up {c}.",
    "I need to know {c}.", "Can you see {c}?", "Is it written there {c}?", "Could you find {c}?", "What I need: {c}.",
    "My question is {c}.", "Work out from the text {c}.", "Do we know {c}?", "Please tell me {c}.",
    "i was wondering {c}",
)  # fmt: skip
NÉVVEL_MOND = (
    "{e} {n} {v}.", "{e} {n}: {v}.", "{e} {n} a lista szerint {v}.", "{e} {n} jelenleg {v}.", "{e} {n} most is {v}.",
    "{e} {n} nem {o}, hanem {v}.", "{e} {n} korábban {o} volt, most {v}.", "Felírtam: {e} {n} {v}.",
    "Úgy tudom, {e} {n} {v}.",
    "{e} esetében ez áll itt: {n} {v}.", "{e} ({n}: {v}) is szerepel a listán.", "{e} {n} a feljegyzés szerint {v}.",
)  # fmt: skip
NÉVVEL_KÉRDEZ = (
    "{W} {e} {n}?", "{e} {n}?", "{W} volt {e} {n}?", "Keresd meg {e} {nt}.", "Add meg {e} {nt}.",
    "Mit ír a szöveg {e} {nról}?",
    "Szükségem van rá: {w} {e} {n}?", "Meg tudnád nézni {e} {nt}?", "A szöveg szerint {w} {e} {n}?", "Írd ki {e} {nt}.",
    "{e}: {n}?", "Tudod {e} {nt}?", "Mondd meg {e} {nt}.", "Megadnád {e} {nt}?", "{e} {nt} keresem.",
    "{W} lenne {e} {n}?",
    "Nem találom {e} {nt}. {W} az?", "Olvasd ki a szövegből {e} {nt}.", "És {w} {e} {n}?", "{e} {n} érdekelne.",
)  # fmt: skip
MELLÉKMONDATTAL = (
    "Meg tudod mondani, hogy {c}?", "Szeretném tudni, hogy {c}.", "Leírja a szöveg, hogy {c}?", "Nézd meg, hogy {c}.",
    "Mondd meg, hogy {c}.", "Tudod, hogy {c}?", "Kiderül belőle, hogy {c}?", "Az a kérdésem, hogy {c}.",
    "Írd meg, {c}.",
    "Keresd ki, hogy {c}.", "Megnéznéd, hogy {c}?", "Az érdekelne, hogy {c}.", "Benne van, hogy {c}?",
    "Kíváncsi vagyok, {c}.",
)  # fmt: skip
BY_PRONOUN = re.compile(r"\b(?:does|is|was|did|do|has) \{e\}(?!')")
POSSESSIVE = {"She": "Her", "He": "His", "It": "Its"}


@dataclass(frozen=True, slots=True)
class Relation:
    """What can be said of an entity. {e} is the entity, {v} the value, {o} a value that is not true."""

    key: str
    of: str  # kind of entity
    gives: str  # kind of value
    noun: str  # phone number; in Hungarian telefonszáma; empty where no noun fits
    says: tuple[str, ...]
    asks: tuple[str, ...]
    answer: str
    clause: str  # where {e} lives
    back: tuple[str, ...] = ()  # questions for the entity, given the value
    labels: tuple[str, ...] = ()
    group: str = ""  # relations of one group could answer each other's questions
    hungarian: bool = False
    draw: Draw | None = None
    nouns: float = 0.35  # share of wordings that use the noun


@dataclass(frozen=True, slots=True)
class Fact:
    relation: Relation
    entity: Entity
    value: str
    other: str  # a value of the same kind that is not true
    said_other: list[str] = field(default_factory=list, compare=False)  # false values that the text mentions

    @property
    def key(self) -> str:
        return self.relation.key

    @property
    def kind(self) -> str:
        return self.relation.gives

    @property
    def hungarian(self) -> bool:
        return self.relation.hungarian

    @property
    def group(self) -> str:
        return self.relation.group or self.relation.key

    @property
    def label(self) -> str:
        return self.relation.noun

    def state(self, random: Random, *, pronoun: bool = False, name: str = "") -> str:
        """One sentence with the fact; with a pronoun where the wording allows it, or with half of the name."""
        relation = self.relation
        if relation.noun and (not relation.says or random.random() < relation.nouns):
            form = random.choice(NÉVVEL_MOND if relation.hungarian else NOUN_SAYS)
        else:
            form = random.choice(relation.says)
        if "{o}" in form:
            self.said_other.append(self.other)
        if pronoun and form.startswith("{e}") and form.count("{e}") == 1:
            if form.startswith("{e} ") and form[4].isalpha() and not relation.hungarian:
                return self._filled(self.entity.pronoun + form[3:])
            if form.startswith("{e}'s "):
                return self._filled(POSSESSIVE[self.entity.pronoun] + form[5:])
        return self._sentence(form, name)

    def can_use_pronoun(self) -> bool:
        return not self.relation.hungarian

    def ask(self, random: Random, name: str = "") -> str:
        relation, shape = self.relation, random.random()
        if relation.noun and (not relation.asks or shape < relation.nouns):
            form = random.choice(NÉVVEL_KÉRDEZ if relation.hungarian else NOUN_ASKS)
        elif relation.clause and shape > 0.82:
            form = random.choice(MELLÉKMONDATTAL if relation.hungarian else CLAUSE_ASKS)
        else:
            form = random.choice(relation.asks)
        return self._sentence(form, name)

    def ask_by_pronoun(self, random: Random) -> str:
        """How much does it cost? Empty where no wording allows it."""
        if self.relation.hungarian:
            return ""
        forms = [form for form in self.relation.asks if BY_PRONOUN.search(form)]
        return self._filled(random.choice(forms), self.entity.pronoun.lower()) if forms else ""

    def ask_back(self, random: Random) -> str | None:
        """A question for the entity, given the value."""
        if not self.relation.back:
            return None
        form = random.choice(self.relation.back)
        return self._sentence(form)

    @property
    def answer(self) -> str:
        return self._sentence(self.relation.answer)

    @property
    def unsaid(self) -> str:
        """What is thought when the fact is not there."""
        if self.relation.hungarian:
            return f"A szöveg nem írja, hogy {self._clause()}."
        return f"The text does not say {self._clause()}."

    def _clause(self, name: str = "") -> str:
        relation = self.relation
        if not relation.clause:
            asked = "who" if self.kind == "person" else "what"
            return f"{asked} the {relation.noun} of {name or self.entity.name} is"
        return relation.clause.format(e=Word(name or self.entity.name), v=self.value, n=relation.noun)

    def _sentence(self, form: str, name: str = "") -> str:
        """Begins with a capital letter, except where a value or an identifier stands first: they are to be copied."""
        text = self._filled(form, name)
        if form.startswith("{v}") or (form.startswith("{e}") and self.entity.kind == "setting"):
            return text
        return text[0].upper() + text[1:]

    def _filled(self, form: str, name: str = "") -> str:
        noun = self.relation.noun
        slots = {"e": Word(name or self.entity.name), "v": Word(self.value), "o": Word(self.other), "n": noun}
        asked = (
            ("ki" if self.kind == "person" else "mi") if self.hungarian else "who" if self.kind == "person" else "what"
        )
        slots["w"], slots["W"] = asked, asked.capitalize()
        if "{c}" in form:
            slots["c"] = self._clause(name)
        if self.relation.hungarian and noun:
            slots["nt"], slots["nról"] = as_object(noun), inflected(noun, "ról")
        return form.format(**slots).replace("..", ".")  # after "p.m." or "Ltd." no second full stop


class Word(str):
    """A word for str.format: {v:a} puts the English article before it, {e:nak} gives it a Hungarian ending."""

    def __format__(self, ending: str) -> str:
        if ending == "a":
            return f"an {self}" if self[0].lower() in "aeio" else f"a {self}"
        if ending == "az":
            return f"{article(self)} {self}"
        return inflected(self, ending) if ending else str(self)


def fact_of(random: Random, relation: Relation, entity: Entity, draw: Callable[[str], Draw]) -> Fact:
    value_of = relation.draw or draw(relation.gives)
    value, other = value_of(random), value_of(random)
    while other == value:
        other = value_of(random)
    return Fact(relation, entity, value, other)
