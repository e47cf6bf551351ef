"""Requests for everyday tools: a sentence of the catalogue with its values, further values in clauses, and a frame."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Any

from training.material.dialogue import typed
from training.material.tools.calls import is_noun
from training.material.tools.everyday import draws
from training.material.tools.everyday.catalogue import BY_KEY, Core, Everyday
from training.material.tools.requests import HELD, Kept, Request, fields_of, restored, said_clause
from training.material.tools.slots import Slot
from training.material.tools.specs import Listed

OPTIONAL = 0.35  # share of the optional parameters that a request gives
OWN_SENTENCE = 0.2  # share of the requests with optional values that give one in a sentence of its own
PARTED = 0.08  # share of the requests that give a required value in a sentence of its own
OWN_VALUE = (
    "{Label}: {v}.",
    "The {label} is {v}.",
    "Use {v} as the {label}.",
    "The {label} should be {v}.",
    "{Label} is {v}.",
)
MOST_OPTIONAL = 3
COMMANDS_EN = (
    "{}.",
    "{}.",
    "{}.",
    "{}.",
    "{}",
    "{}",
    "{}!",
    "Please {}.",
    "Please {}.",
    "Can you {}?",
    "Could you {}?",
    "Could you please {}?",
    "Would you {}?",
    "I'd like you to {}.",
    "I need you to {}.",
    "I want you to {}.",
    "Go ahead and {}.",
    "Can you please {}?",
    "Hey, {}.",
    "Kindly {}.",
    "Would you please {}?",
)
TAILED_EN = ("{}, please.", "{} for me.", "{} if you can.", "{}, thanks.", "{}, will you?", "{} please")
OWN_EN = (
    "I want to {}.",
    "I'd like to {}.",
    "I need to {}.",
    "We need to {}.",
    "I have to {}.",
    "Help me {}.",
    "Let's {}.",
)
QUESTIONS_EN = (
    "{}?",
    "{}?",
    "{}?",
    "{}?",
    "{}",
    "Tell me, {}?",
    "Quick question: {}?",
    "Hey, {}?",
    "So {}?",
    "One question: {}?",
    "Just wondering, {}?",
    "{}??",
    "Sorry, {}?",
)
COMMANDS_HU = (
    "{}.",
    "{}.",
    "{}.",
    "{}",
    "{}!",
    "{}!",
    "Kérlek, {}.",
    "Kérlek, {}!",
    "Légy szíves, {}.",
    "Légyszi {}",
    "Na, {}.",
    "Most {}.",
)
QUESTIONS_HU = ("{}?", "{}?", "{}?", "{}", "Mondd meg, {}?", "Egy kérdés: {}?", "Meg tudod mondani, {}?", "Na és {}?")
# Sentences that begin with these are no imperatives.
STATED_HU = """
kérek kérem szeretném szeretnénk legyen ma ittam új szabadságra játsszunk jöjjön fej az a
"""
BEFORE_EN = (
    "I just got home.",
    "It has been a long day.",
    "My hands are full right now.",
    "I'm in a bit of a hurry.",
    "Sorry to bother you again.",
    "I hope you can help me.",
    "I'm planning my week.",
    "My sister asked me about this.",
    "I'm sitting on the bus right now.",
    "I almost forgot.",
    "We talked about this at breakfast.",
    "I can't do it myself right now.",
    "One more thing before lunch.",
    "My laptop is slow today.",
    "I've been meaning to do this for days.",
    "My boss is waiting.",
)
AFTER_EN = (
    "No rush.",
    "That would help a lot.",
    "I really appreciate it.",
    "I'm counting on you.",
    "I keep forgetting about it.",
    "My hands are full.",
    "It's important to me.",
    "Then I can relax.",
    "I have no time for it myself.",
)
BEFORE_HU = (
    "Most értem haza.",
    "Hosszú napom volt.",
    "Sietek egy kicsit.",
    "Remélem, tudsz segíteni.",
    "Majdnem elfelejtettem.",
    "Épp a buszon ülök.",
    "A főnököm erre vár.",
    "Tele van a kezem.",
)
AFTER_HU = ("Nem sürgős.", "Sokat segítene.", "Nagyon hálás lennék.", "Nincs most rá időm.", "Fontos nekem.")
# Parameters with a meaning that depends on another's: they must differ.
DIFFERENT = (("origin", "destination"), ("from_place", "to_place"), ("from_currency", "to_currency"))
DIMENSIONS = ({"kg", "lb"}, {"km", "mi"}, {"cm", "in"}, {"l", "gal"})
VAGUE = ("q", "id", "name", "item", "text", "value", "near", "until", "due by", "due_by", "kind")
SHORT_RAW = ("task",)  # texts after which further clauses can follow
_LINKED = (
    r"(?:,|:)? ?(?:\b(?:to|from|for|at|on|in|with|of|into|by|as|saying|that|about|titled|called|named|over|between|"
    r"containing|until)\b )?(?:\b(?:the|a|my)\b )?"
)
NOUNS = """
order flight ticket booking reservation invoice parcel package shipment account sensor patient room employee car listing
property job build deal card mail issue file folder branch table playlist song film movie book podcast customer
colleague word page service coupon code
"""
OWNED = ["order", "flight", "booking", "reservation", "parcel", "package", "account", "card", "playlist"]
UNFINISHED = ["are", "what's", "is", "what", "text", "of", "spent", "worth", "than", "subject"]


@dataclass(frozen=True, slots=True)
class Asked:
    request: Request
    field: str  # of the result, if only one is asked for


class Held(Kept):
    """A value that may also stand without its quotation marks."""

    def __init__(self, value: Any, text: str, store: list[str]) -> None:
        super().__init__(text, store)
        self.value = value

    def __format__(self, spec: str) -> str:
        if spec == "raw" and isinstance(self.value, str):
            self.store.append(self.value)
            return chr(HELD + len(self.store) - 1)
        return super().__format__("" if spec == "raw" else spec)


def ask(
    random: Random,
    listed: Listed,
    hungarian: bool,
    without: Slot | None = None,
    optional: float = OPTIONAL,
    plain: bool = False,
    field: bool | None = None,
) -> Asked:
    """A request. `without` is a value that it leaves out; `plain`: no frame; `field`: for one value, or all."""
    operation = BY_KEY[listed.operation.key]
    core = _core(random, operation, hungarian, without, field)
    parted = None
    if not (plain or hungarian or without or core.field) and random.random() < PARTED:
        parted = _parted(random, listed)
        core = _core(random, operation, hungarian, parted, field) if parted else core
    used = [slot for slot in listed.slots if slot in listed.operation.required and slot is not without]
    others = [slot for slot in listed.slots if slot not in listed.operation.required and random.random() < optional]
    others = others[:MOST_OPTIONAL] if _may_go_on(core) else []
    drawn = _values(random, listed, [*used, *others], hungarian)
    store: list[str] = []
    kept: dict[str, Kept] = {key: Held(value, spoken, store) for key, (value, spoken) in drawn.items()}
    text = core.text.lstrip("?=").format_map(kept) if drawn else core.text.lstrip("?=")
    random.shuffle(others)
    apart = parted or (None if plain or hungarian else _apart(random, core, others))
    others = [slot for slot in others if slot is not apart]
    if core.text.startswith("=") or (core.text.startswith("?") and hungarian):
        others = [] if len(others) > 1 or core.text.endswith((".", "?", "!")) else others
    clauses = [said_clause(random, slot, kept, hungarian) for slot in others]
    clauses.sort(key=lambda clause: clause.startswith((",", "and ")))
    text += "".join(clause if clause.startswith((",", ":")) else f" {clause}" for clause in clauses)
    given = {slot.key for slot in (*used, *others, *((apart,) if apart else ()))}
    if not plain:
        text = _framed(random, core, text, hungarian, bool(clauses))
        if apart:
            text = f"{text if text[-1] in '.?!' else text + '.'} {own_value(random, _label(apart), kept[apart.key])}"
        text = typed(random, text, hungarian)
        text = _surrounded(random, text, hungarian)
    text = restored(text, store)
    arguments = {name: drawn[key][0] for key, name in listed.keys.items() if key in given}
    return Asked(Request(text, arguments, {key: drawn[key][0] for key in given}, hungarian), core.field)


def _parted(random: Random, listed: Listed) -> Slot | None:
    """A required value that can be left out of the request's sentence: "Cancel my order. The order is A-71."."""
    slots = [each for each in listed.operation.required if shortened(listed.operation.key, each.key, False)]
    slots = [each for each in slots if each.type in ("string", "integer", "number") and _label(each)]
    return random.choice(slots) if slots else None


def _apart(random: Random, core: Core, others: list[Slot]) -> Slot | None:
    """A value for a sentence of its own, always if the request's sentence has an end already."""
    if core.text.endswith((".", "?", "!")) or random.random() < OWN_SENTENCE:
        return next((slot for slot in others if slot.type not in ("boolean", "object") and _label(slot)), None)
    return None


def _label(slot: Slot) -> str:
    """What people call a value: its name, if that is a noun."""
    names = [each for each in ((slot.key,) if slot.own else ()) + slot.names if is_noun(each) and each not in VAGUE]
    return names[0].replace("_", " ") if names else ""


def own_value(random: Random, label: str, value: Kept) -> str:
    """A sentence that only says what a value is."""
    pattern = OWN_VALUE[0] if label.endswith("s") else random.choice(OWN_VALUE)
    return pattern.format(label=label, Label=label[0].upper() + label[1:], v=value)


def _core(random: Random, operation: Everyday, hungarian: bool, without: Slot | None, field: bool | None) -> Core:
    if without:
        return Core(random.choice(shortened(operation.key, without.key, hungarian)))
    cores = operation.hu if hungarian else operation.en
    if field is not None:
        cores = tuple(core for core in cores if bool(core.field) == field) or cores
    return random.choice(cores)


def _may_go_on(core: Core) -> bool:
    """Whether clauses can follow: not after a text without quotation marks."""
    found = re.search(r"\{(\w+):raw\}$", core.text)
    return not found or found[1] in SHORT_RAW


def _values(random: Random, listed: Listed, used: list[Slot], hungarian: bool) -> dict[str, tuple[Any, str]]:
    for _ in range(40):
        drawn = {slot.key: slot.said(random, hungarian, listed.options.get(slot.key)) for slot in used}
        if _makes_sense(drawn):
            break
    if "start_day" in drawn and "end_day" in drawn:
        end = date.fromisoformat(drawn["start_day"][0]) + timedelta(random.randint(1, 21))
        drawn["end_day"] = draws.iso_form(random, end, hungarian)
    return drawn


def _makes_sense(drawn: dict[str, tuple[Any, str]]) -> bool:
    for one, other in DIFFERENT:
        if one in drawn and other in drawn and drawn[one][0] == drawn[other][0]:
            return False
    if "from_unit" in drawn and "to_unit" in drawn:
        return {drawn["from_unit"][0].lower(), drawn["to_unit"][0].lower()} in DIMENSIONS
    return True


def _framed(random: Random, core: Core, text: str, hungarian: bool, clauses: bool) -> str:
    raw = core.text.endswith(":raw}") and not clauses
    if core.text.startswith("="):
        made = text if text.endswith((".", "?", "!")) else text + random.choice((".", ".", ""))
    elif core.text.startswith("?"):
        made = random.choice(QUESTIONS_HU if hungarian else QUESTIONS_EN).format(text)
    elif hungarian:
        stated = core.text.startswith("{") or core.text.split()[0] in STATED_HU.split()
        made = random.choice(COMMANDS_HU[:6] if stated else COMMANDS_HU).format(text)
    else:
        own = not re.search(r"\b(me|my|us|you|let)\b", text)
        shape = random.random()
        frames = OWN_EN if own and shape < 0.15 else TAILED_EN if not raw and shape > 0.88 else COMMANDS_EN
        made = random.choice(frames).format(text)
    return made[0].upper() + made[1:]


def _surrounded(random: Random, text: str, hungarian: bool) -> str:
    shape = random.random()
    if shape < 0.07:
        return f"{random.choice(BEFORE_HU if hungarian else BEFORE_EN)} {text}"
    if shape < 0.11:
        end = "" if text[-1] in ".?!" else "."
        return f"{text}{end} {random.choice(AFTER_HU if hungarian else AFTER_EN)}"
    return text


@cache
def shortened(key: str, slot: str, hungarian: bool) -> tuple[str, ...]:
    """The sentences of an operation without this value, where they still read well."""
    operation = BY_KEY[key]
    made = []
    for core in operation.hu if hungarian else operation.en:
        if core.text.startswith("=") or core.field:
            continue
        text = _hungarian_without(core.text, slot) if hungarian else _english_without(core.text, slot)
        if text and slot not in fields_of(text):
            made.append(text)
    return tuple(made)


def _english_without(text: str, slot: str) -> str:
    mark = r"\{" + slot + r"(?::raw)?\}"
    if found := re.search(rf"\b({'|'.join(NOUNS.split())})s? (?:number )?{mark}(?=$| )", text):
        lead = text[: found.start()]
        if not lead:
            return ""  # a verb: "book {hours}"
        owned = "" if lead.endswith(("the ", "my ", "a ")) else "my " if found[1] in OWNED else "the "
        return lead + owned + found[1] + text[found.end() :]
    if found := re.search(rf" ?{_LINKED}{mark}(?=$|,| (?:to|from|for|at|on|in|with|saying)\b)", text):
        lead = found[0]
        linked = re.match(
            r" ?[,:]? ?(?:to|from|for|at|on|in|with|into|as|saying|about|titled|called|named|over|until|by) ", lead
        )
        if (linked or lead.startswith((":", ","))) and len(text[: found.start()].split()) > 1:
            made = text[: found.start()] + text[found.end() :]
            return "" if made.split()[-1] in UNFINISHED else made
    return ""


def _hungarian_without(text: str, slot: str) -> str:
    mark = r"\{" + slot + r"(?::[\w:]+)?\}"
    if found := re.search(rf", [^,{{}}:]+: {mark}(?=$|,)", text):
        return text[: found.start()] + text[found.end() :]
    if found := re.search(rf" \{{{slot}:(?:ban|nak|bol)\}}(?=$|,| )", text):
        return text[: found.start()] + text[found.end() :]
    return ""
