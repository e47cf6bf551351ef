"""Requests for tools in people's own words: an opening, a verb, the thing, and the values in clauses of any order."""

import re
from dataclasses import dataclass
from random import Random
from typing import Any

from training.material.dialogue import typed
from training.material.tools import tool_values as values
from training.material.tools.hungarian import Spoken, article, with_ending
from training.material.tools.slots import Slot
from training.material.tools.specs import HungarianForms, Listed
from training.material.tools.tool_values import Said

ASKS_EN = (
    "{}.", "{}.", "{}.", "{}.", "{}", "{}!", "Please {}.", "Please {}.", "Can you {}?", "Could you {}?",
    "Could you please {}?",
    "Would you {}?", "I want you to {}.", "I need you to {}.", "I'd like you to {}.", "Go ahead and {}.", "Now {}.",
    "Just {}.",
    "Next, {}.", "Can you please {}", "{}, please.", "Quickly {}.", "You should {}.", "Ok, {}.", "{} now.", "First {}.",
)  # fmt: skip
# These fit only what is not itself said about the speaker: not "help me show me the tickets".
OWN_ASKS_EN = (
    "My boss wants me to {}.", "Help me {}.", "I have to {}.", "I would like to {}.", "We need to {}.", "Let's {}.",
    "Time to {}.",
    "{} for me.", "I want to {}.", "I'd like to {}.", "We have to {}.", "I need to {}.",
)  # fmt: skip
QUESTIONS_EN = (
    "{}?", "{}?", "{}?", "{}?", "{}", "Tell me, {}?", "Do you know {}?", "Quick question: {}?", "I wonder, {}?",
    "Hey, {}?", "And {}?",
    "So {}?", "Can you check: {}?", "{}??", "One question: {}?",
)  # fmt: skip
ASKS_HU = ("{}.", "{}.", "{}.", "{}", "{}!", "{}!", "Most {}.", "Akkor {}.", "{}, kösz.", "Gyorsan {}.")
INFORMAL_HU = ("Kérlek, {}.", "Kérlek, {}!", "Légy szíves, {}.", "Légyszi {}", "{}, kérlek.", "Na, {}.")
FORMAL_HU = ("Kérem, {}.", "Legyen szíves, {}.", "{}, kérem.", "Kérném, {}.")
DEFINITE_HU = (
    "Szeretném {}.",
    "Tudnád {}?",
    "Segíts {}.",
    "Kellene {}.",
    "Ki kellene próbálni {}.",
    "Szeretném {}, kérlek.",
)[:4]
INDEFINITE_HU = ("Szeretnék {}.", "Tudnál {}?", "Segíts {}.", "Kellene {}.", "Szeretnék {}, kérlek.")
QUESTIONS_HU = ("{}?", "{}?", "{}?", "{}", "Mondd meg, {}?", "Egy kérdés: {}?", "Meg tudod mondani, {}?", "Na és {}?")
# Cores that begin with these are statements, and stand alone.
STATEMENTS_EN = frozenset(
    [
        "i",
        "i'm",
        "i'd",
        "my",
        "we",
        "new",
        "lights",
        "the",
        "weather",
        "current",
        "any",
        "next",
        "heads",
        "screenshot",
        "heating",
        "{room}",
        "{minutes}",
        "{url}",
    ]
)
STATEMENTS_HU = frozenset(
    ["kérem", "kérek", "kell", "új", "már", "a", "az", "fej", "jöjjön", "szóljon", "legyen", "futottam", "most"]
)
CHANGES_EN = (
    "change the {label} of {ref} to {value}", "set the {label} of {ref} to {value}", "update {ref}, {label}: {value}",
    "update the {label} of {ref} to {value}", "{ref} has a new {label}: {value}, update it",
    "make the {label} of {ref} {value}",
    "edit {ref} and set {label} to {value}", "modify {ref}: the {label} is now {value}",
    "put {value} as the {label} of {ref}",
)  # fmt: skip
CHANGES_HU = (
    "módosítsd {t}: {label} = {value}", "módosítsd {t}, {label}: {value}", "írd át {t}, az új érték: {label} = {value}",
    "módosítsa {t}, {label}: {value}", "frissítsd {t}: {label} legyen {value}", "állítsd át {t}, {label}: {value}",
)  # fmt: skip
BARE_EN = ("the {noun}", "{one}", "my {noun}", "that {noun}", "one of the {plural}")
MOST_OPTIONAL = 3
_I = re.compile(r"\bi\b")
HELD = 0xE000  # private-use characters stand for values while typing mistakes are made around them


class Kept:
    """A value in a template: it is replaced by a mark, and put back when the text around it is finished."""

    def __init__(self, text: str, store: list[str]) -> None:
        self.text, self.store = text, store

    def __format__(self, spec: str) -> str:
        self.store.append(format(Spoken(self.text), spec))
        return chr(HELD + len(self.store) - 1)


@dataclass(frozen=True, slots=True)
class Request:
    text: str
    arguments: dict[str, Any]  # by the names of the parameters, in the order of the schema
    values: dict[str, Any]  # by slot
    hungarian: bool


def request(
    random: Random, listed: Listed, hungarian: bool, without: Slot | None = None, optional: float = 0.5
) -> Request:
    """A request for the tool. `without` is a required value that the user forgets."""
    used = used_slots(random, listed, without, optional)
    drawn = {slot.key: slot.said(random, hungarian, listed.options.get(slot.key)) for slot in used}
    store: list[str] = []
    kept = {key: Kept(spoken, store) for key, (_, spoken) in drawn.items()}
    text = wording(random, listed, used, kept, hungarian, without)
    if not unquoted(random, text, listed, drawn, store):
        for word in listed.operation.exact:
            text = text.replace(word, f"{Kept(word, store)}")
        text = typed(random, text, hungarian)
    text = restored(text, store)
    arguments = {name: drawn[key][0] for key, name in listed.keys.items() if key in drawn}
    return Request(text, arguments, {key: value for key, (value, _) in drawn.items()}, hungarian)


def unquoted(random: Random, text: str, listed: Listed, drawn: dict[str, Said], store: list[str]) -> bool:
    """Takes the quotation marks off a text at the very end of the request, as people leave them out there."""
    last = ord(text.rstrip(".!?")[-1]) - HELD
    if not 0 <= last < len(store) or random.random() < 0.5:
        return False
    for slot in listed.slots:
        if (
            slot.draw is values.text
            and slot.key in drawn
            and store[last] == drawn[slot.key][1]
            and store[last][1:-1][-1] not in ".?!"
        ):
            store[last] = store[last][1:-1]
            return True
    return False


def restored(text: str, store: list[str]) -> str:
    return "".join(store[ord(char) - HELD] if HELD <= ord(char) < HELD + len(store) else char for char in text)


def used_slots(random: Random, listed: Listed, without: Slot | None, optional: float) -> list[Slot]:
    """The values that the request gives: all required ones, and some of the others."""
    operation = listed.operation
    required = [slot for slot in listed.slots if slot in operation.required and slot is not without]
    others = [slot for slot in listed.slots if slot not in operation.required]
    if operation.verb and operation.verb.key == "update":
        return [*required, random.choice([slot for slot in others if slot.key != "notify"])]
    chosen = [slot for slot in others if random.random() < optional]
    return [*required, *chosen[:MOST_OPTIONAL]]


def wording(
    random: Random, listed: Listed, used: list[Slot], kept: dict[str, Kept], hungarian: bool, without: Slot | None
) -> str:
    operation = listed.operation
    if operation.verb and operation.verb.key == "update":
        return changing(random, listed, used, kept, hungarian, without)
    cores = operation.hu if hungarian else operation.en
    names = [slot.key for slot in used]
    fitting = [core for core in cores if all(field in names or field in REFERRING for field in fields_of(core))]
    core = random.choice(fitting or cores)
    clauses = [slot for slot in used if slot.key not in fields_of(core) and not refers_to(operation, slot, core)]
    filled = core.format_map(Forms(random, listed, kept, hungarian, without))
    labelled = random.random() < 0.08
    plain: list[tuple[int, float, str]] = []
    for slot in clauses:
        clause = (
            label_clause(random, slot, kept[slot.key], hungarian)
            if labelled
            else said_clause(random, slot, kept, hungarian)
        )
        plain.append(
            (
                0 if clause[0] not in ",:(" and not clause.startswith("and ") else 2 if clause[0] == ":" else 1,
                random.random(),
                clause,
            )
        )
    plain.sort()
    if plain and plain[0][0] == 0 and random.random() < 0.07 and not core.startswith("?"):
        front = next((slot for slot in clauses if slot.front), None)
        moved = next((entry for entry in plain if front and entry[0] == 0 and _mentions(entry[2], front, kept)), None)
        if moved:
            plain.remove(moved)
            filled = f"{moved[2]} {filled}" if hungarian else f"{moved[2]}, {filled}"
            return finished(random, core, filled + joined(plain), hungarian, fronted=True)
    return finished(random, core, filled + joined(plain), hungarian)


def _mentions(clause: str, slot: Slot, kept: dict[str, Kept]) -> bool:
    return any(ord(char) >= HELD and kept[slot.key].text in kept[slot.key].store[ord(char) - HELD] for char in clause)


REFERRING = frozenset(
    ["ref", "any", "all", "noun", "t", "hoz", "ra", "rol", "nak", "a", "egy", "mind", "többes", "acc"]
)


def fields_of(core: str) -> list[str]:
    """The names in braces."""
    return [part.split("}")[0].split(":")[0] for part in core.split("{")[1:]]


def refers_to(operation: Any, slot: Slot, core: str) -> bool:
    """Whether the core already names the thing by this slot."""
    return operation.thing is not None and operation.verb.refers and slot is operation.thing.identity.slot


def joined(clauses: list[tuple[int, float, str]]) -> str:
    return "".join(clause if clause[0] in ",:" else f" {clause}" for _, _, clause in clauses)


def said_clause(random: Random, slot: Slot, kept: dict[str, Kept], hungarian: bool) -> str:
    patterns = slot.hu if hungarian else slot.en
    if slot.type == "boolean":
        return kept[slot.key].text
    if not patterns:
        return label_clause(random, slot, kept[slot.key], hungarian)
    clause = random.choice(patterns).format(kept[slot.key])
    # Hungarian lists such values at the end: "foglalj asztalt, étterem: Zorvel".
    return f", {clause}" if hungarian and ": " in clause and clause[0] not in ",:(" else clause


def label_clause(random: Random, slot: Slot, value: Kept, hungarian: bool) -> str:
    label = slot.hungarian if hungarian else slot.key.replace("_", " ")
    if slot.type == "boolean":
        return value.text
    return f", {label}{random.choice((': ', ' ', ' = ', ': '))}{value}"


class Forms(dict[str, Any]):
    """What a core's braces stand for: values, and references to the thing in the cases that it needs."""

    def __init__(
        self, random: Random, listed: Listed, kept: dict[str, Kept], hungarian: bool, without: Slot | None
    ) -> None:
        super().__init__(kept)
        self.random, self.listed, self.kept, self.hungarian, self.without = random, listed, kept, hungarian, without

    def __missing__(self, key: str) -> Any:
        thing = self.listed.operation.thing
        assert thing, f"{key} in a core of {self.listed.operation.key}"
        if not self.hungarian:
            return {"noun": thing.noun, "all": thing.plural, "any": thing.one}.get(key) or self.reference(thing.noun)
        words = HungarianForms(thing).words()
        if key in words:
            return words[key]
        if key == "noun":
            return thing.hu
        noun = {"t": thing.accusative, "a": thing.hu}.get(key) or with_ending(thing.hu, key)
        return self.reference(noun)

    def reference(self, noun: str) -> str:
        thing = self.listed.operation.thing
        assert thing
        slot = thing.identity.slot
        if slot is self.without or slot.key not in self.kept:
            if self.hungarian:
                return f"{article(noun)} {noun}"
            return self.random.choice(BARE_EN).format(noun=noun, plural=thing.plural, one=thing.one)
        pattern = self.random.choice(thing.identity.hu if self.hungarian else thing.identity.en)
        return pattern.format(self.kept[slot.key], noun=noun)


def changing(
    random: Random, listed: Listed, used: list[Slot], kept: dict[str, Kept], hungarian: bool, without: Slot | None
) -> str:
    """Asks for a new value of one attribute."""
    slot = used[-1]
    forms = Forms(random, listed, kept, hungarian, without)
    forms["label"] = slot.hungarian if hungarian else slot.key.replace("_", " ")
    forms["value"] = kept[slot.key]
    core = random.choice(CHANGES_HU if hungarian else CHANGES_EN)
    return finished(random, "the" if core.startswith("{ref}") else core, core.format_map(forms), hungarian)


def finished(random: Random, core: str, text: str, hungarian: bool, fronted: bool = False) -> str:
    """The whole sentence."""
    first = core.split()[0]
    if core.startswith("?"):
        frame = random.choice(QUESTIONS_HU if hungarian else QUESTIONS_EN)
    elif core.startswith("~"):
        definite = any(mark in core for mark in ("{t}", "{mind}", "az összes"))
        frame = random.choice(DEFINITE_HU if definite else INDEFINITE_HU)
    elif hungarian:
        address = FORMAL_HU if first[-1] in "aen" else INFORMAL_HU
        alone = fronted or first in STATEMENTS_HU
        frame = random.choice(ASKS_HU[:6]) if alone else random.choice(ASKS_HU if random.random() < 0.55 else address)
    else:
        alone = fronted or first in STATEMENTS_EN or first.startswith("{")
        own = random.random() < 0.3 and " me" not in text and " my" not in text
        frame = random.choice(ASKS_EN[:6] if alone else OWN_ASKS_EN if own else ASKS_EN)
    text = text.replace("?", "", 1) if text.startswith("?") else text
    text = text.lstrip("~")
    made = frame.format(text if hungarian else _I.sub("I", text))
    return made[0].upper() + made[1:]
