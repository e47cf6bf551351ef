"""Records: turning a document into a JSON object with the keys that the request names.

`record_values` states the rule for the values. The keys of the answer are exactly those of the request, as it writes
them and in its order.
"""

import json
from random import Random
from typing import Any

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.dialogue import pose
from training.material.records.documents import Document, draw_business, draw_plain, nouns_of
from training.material.records.domains import DOMAINS
from training.material.records.keys import STYLE_WEIGHTS, STYLES, Key, arbitrary, styled
from training.material.records.requests import Demand, drawn_demand, posed, request

THINKING = 0.3
MOST = (1, 2, 3, 4, 5, 6, 8)  # how many keys are asked for
MOST_WEIGHTS = (10, 18, 24, 20, 14, 9, 5)
NAMES_EN = ("name", "item", "description", "product", "title")
NAMES_HU = ("név", "megnevezés", "termék", "tétel")
COUNTS_EN = ("quantity", "qty", "count", "pieces", "number")
COUNTS_HU = ("mennyiség", "darab", "db")
PRICES_EN = ("price", "unit_price", "unit price", "price_each")
PRICES_HU = ("ár", "egységár")
# A key that is right even if another field of that sort is on the page.
STRICT = {"number": ("{doc",), "date": ("{doc", "issue", "kiáll"), "total": ("total", "gross", "vég", "brutt")}
ROLES = (
    "You extract data from documents.",
    "You turn documents into JSON.",
    "Extraction service.",
    "Data entry assistant.",
    "",
)
SZEREPEK = ("Adatokat olvasol ki dokumentumokból.", "Dokumentumokat alakítasz JSON-ná.", "")
ANY_NOUN = ("document", "text", "page", "message", "document")


def make_invoice(random: Random) -> Case:
    """Invoices, receipts, orders, statements and the like."""
    document = draw_business(random, random.random() < 0.28)
    return asked(random, "invoice", document)


def make_contact(random: Random) -> Case:
    """Records that are no bills, with labels that mean something."""
    document = draw_plain(random, random.choice(DOMAINS), random.random() < 0.28)
    return asked(random, "record", document)


def asked(random: Random, skill: str, document: Document) -> Case:
    hungarian = random.random() < (0.72 if document.hungarian else 0.08)
    fields = chosen(random, document)
    keys = named(random, document, fields, hungarian)
    demand = demanded(random, document, fields, hungarian)
    noun = (
        document.nouns["doc"] if hungarian == document.hungarian else nouns_of(random, document.paper, hungarian)["doc"]
    )
    if random.random() < 0.25:
        noun = "dokumentum" if hungarian else random.choice(ANY_NOUN)
    answer = {key.name: value_of(document, field, key, demand) for field, key in zip(fields, keys, strict=True)}
    thought = considered(document, fields, keys, hungarian)
    return given(random, skill, document.text, keys, demand, noun, hungarian, answer, thought)


def chosen(random: Random, document: Document) -> list[str]:
    """The fields that are asked for, in the order of the request; some of them may not be in the document."""
    (count,) = random.choices(MOST, MOST_WEIGHTS)
    there = [name for name in document.entries if name not in document.unclear or name == "date"]
    absent = [
        name
        for name in document.paper.fields
        if name not in document.entries and name not in document.unclear and name != "items"
    ]
    missing = min(len(absent), random.choices((0, 1, 2), (72, 22, 6))[0])
    usual = {name: 0.5 if name == "currency" else document.paper.shares[name] for name in there}
    fields: list[str] = []
    while there and len(fields) < max(1, count - missing):  # the usual fields more often than the rare ones
        (name,) = random.choices(there, [usual[other] for other in there])
        there.remove(name)
        fields.append(name)
    fields += random.sample(absent, missing)
    if document.items and random.random() < 0.3:
        fields = [*fields[:4], "items"]
    if random.random() < 0.5:
        order = list(document.paper.fields)
        fields.sort(key=order.index)
    else:
        random.shuffle(fields)
    return fields


def named(random: Random, document: Document, fields: list[str], hungarian: bool, *, tells: float = 0.16) -> list[Key]:
    """A key for each field: by its meaning, by its label on the page, or, in the share `tells`, with a description."""
    (style,) = random.choices(STYLES, STYLE_WEIGHTS)
    native = hungarian if random.random() < 0.8 else not hungarian and document.hungarian
    nouns = document.nouns if native == document.hungarian else nouns_of(random, document.paper, native)
    by_label, told = random.random() < 0.12, random.random() < tells and "items" not in fields
    nameless = told and random.random() < 0.6
    keys: list[Key] = []
    taken: set[str] = set()
    for at, field in enumerate(fields):
        bank = document.paper.fields[field].words(native)
        options = bank.keys
        if field not in document.entries and field in STRICT:
            options = tuple(key for key in options if any(part in key for part in STRICT[field])) or options
        for attempt in range(10):
            if nameless:
                name = arbitrary(random, at)
            elif by_label and field in document.labels and attempt < 2:
                name = (
                    document.labels[field]
                    if random.random() < 0.5
                    else styled(random, document.labels[field].rstrip(" .#"), style)
                )
            else:
                name = styled(random, random.choice(options).format(**nouns), style, native)
            if name and name not in taken:
                break
        else:
            name = f"{name}_{at}"
        taken.add(name)
        kind = document.paper.fields[field].kind
        said = random.choice(document.paper.fields[field].words(hungarian).told) if told else ""
        inner = inner_keys(random, document, native) if kind == "items" else ()
        keys.append(
            Key(
                name,
                kind,
                said.format(**(nouns if native == hungarian else nouns_of(random, document.paper, hungarian))),
                inner,
            )
        )
    return keys


def inner_keys(random: Random, document: Document, hungarian: bool) -> tuple[str, ...]:
    if random.random() < 0.35:
        return ()
    banks = (NAMES_HU, COUNTS_HU, PRICES_HU) if hungarian else (NAMES_EN, COUNTS_EN, PRICES_EN)
    return tuple(random.choice(bank) for bank in (banks if document.items[0].priced else banks[:2]))


def demanded(random: Random, document: Document, fields: list[str], hungarian: bool) -> Demand:
    entries = [document.entries[field] for field in fields if field in document.entries]
    convertible = all(entry.day for entry in entries if entry.kind == "date")
    kinds = [entry.kind for entry in entries]
    demand = drawn_demand(random, list(kinds), convertible, len(entries) < len(fields), hungarian)
    if "items" in fields and (demand.texts or demand.amounts == "shown"):
        return Demand(demand.dates, says_missing=demand.says_missing, missing=demand.missing, only=demand.only)
    return demand


def value_of(document: Document, field: str, key: Key, demand: Demand) -> Any:
    if field != "items":
        return demand.value(document.entries.get(field))
    if not key.inner:
        return [item.name for item in document.items]
    return [
        dict(zip(key.inner, (item.name, item.quantity, item.price)[: len(key.inner)], strict=True))
        for item in document.items
    ]


def considered(document: Document, fields: list[str], keys: list[Key], hungarian: bool) -> str:
    """One line for each key: what the document shows for it."""
    absent = "nincs a szövegben" if hungarian else "not in the text"
    lines = []
    for field, key in zip(fields, keys, strict=True):
        if field == "items":
            lines.append(f"{key.name}: {len(document.items)}")
        else:
            lines.append(f"{key.name}: {document.entries[field].shown if field in document.entries else absent}")
    return "\n".join(lines)


def given(
    random: Random, skill: str, text: str, keys: list[Key], demand: Demand, noun: str, hungarian: bool, answer: Any,
        thought: str
) -> Case:  # fmt: skip
    """The case, with the request in the same message as the document or, as programs do, in the system prompt."""
    content, check = json.dumps(answer, ensure_ascii=False), Criterion("json", answer)
    place = "above" if random.random() < 0.27 else "below"
    if random.random() < 0.1:
        role = random.choice(SZEREPEK if hungarian else ROLES)
        system = f"{role} {request(random, keys, demand, noun, hungarian)}".strip()
        thinks = random.random() < THINKING
        return Case(
            skill,
            (Message(role="system", content=system), Message(role="user", content=text)),
            Message(role="assistant", content=content, reasoning_content=thought if thinks else None),
            check,
            thinking=thinks,
        )
    ask = request(random, keys, demand, noun, hungarian, place)
    question = posed(random, ask, text, noun, place, hungarian)
    return pose(random, skill, question, content, check, thought=thought, thinking=THINKING, hungarian=hungarian)
