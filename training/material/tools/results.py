"""What tools return, and the answer from it: the requested value copied into one short sentence."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from training.material import values
from training.material.dialogue import typed
from training.material.tools import tool_values as v
from training.material.tools.everyday.open_words import ALL
from training.material.tools.hungarian import article
from training.material.tools.requests import Forms, Kept, Request, finished, restored
from training.material.tools.slots import SLOTS
from training.material.tools.specs import Listed

SKY = ("clear", "cloudy", "rainy", "windy", "foggy", "sunny", "snowy", "stormy", "overcast", "hazy")
Plain = Callable[[Random], Any]
# A result's field: its Hungarian name, other keys that it may have, and its values.
FIELDS: dict[str, tuple[str, tuple[str, ...], Plain]] = {
    "temperature": ("hőmérséklet", ("temp", "temperature_c", "degrees"), lambda r: r.randint(-20, 40)),
    "humidity": ("páratartalom", ("humidity_percent", "hum"), lambda r: r.randint(10, 100)),
    "wind": ("szél", ("wind_speed", "wind_kmh"), lambda r: r.randint(0, 120)),
    "sky": ("égbolt", ("condition", "conditions", "weather"), lambda r: r.choice(SKY)),
    "rain": ("eső", ("rain_mm", "precipitation"), lambda r: r.randint(0, 60)),
    "time": ("idő", ("local_time", "now"), lambda r: v.clock(r, True)[0]),
    "distance": ("távolság", ("distance_km", "km"), lambda r: r.randint(1, 1500)),
    "duration": ("időtartam", ("duration_minutes", "minutes"), lambda r: r.randint(3, 900)),
    "balance": ("egyenleg", ("amount", "available"), lambda r: r.randint(0, 999999) / 100),
    "currency": ("pénznem", ("unit", "currency_code"), lambda r: r.choice(values.CURRENCIES)),
    "latency": ("késleltetés", ("latency_ms", "ping", "ms"), lambda r: r.randint(1, 400)),
    "address": ("cím", ("ip", "ip_address"), lambda r: ".".join(str(r.randint(0, 255)) for _ in range(4))),
    "value": ("érték", ("reading", "measured"), lambda r: r.randint(0, 9999) / 10),
    "owner": ("tulajdonos", ("created_by", "owner_name"), lambda r: values.person(r)),
    "location": ("hely", ("place", "site"), lambda r: values.name(r)),
    "version": ("verzió", ("revision", "release"), lambda r: f"{r.randint(0, 9)}.{r.randint(0, 20)}.{r.randint(0, 9)}"),
    "count": ("darabszám", ("total", "number"), lambda r: values.number(r)),
    "score": ("pontszám", ("points", "rank"), lambda r: r.randint(0, 1000)),
    "code": ("kód", ("reference", "key"), lambda r: values.code(r)),
}  # fmt: skip
ERRORS = (
    "not found", "permission denied", "timeout", "no such record", "service unavailable", "invalid id",
    "quota exceeded",
    "connection refused", "access token expired", "the server did not answer", "already exists", "unknown user",
    "disk full",
    "rate limit reached", "bad request", "internal error 500", "out of stock", "locked by another user",
    "network is down",
)  # fmt: skip
DONE = ("ok", "done", "success", "accepted", "completed")
ASKS_FIELD_EN = (
    "?what is the {field} of {ref}", "tell me the {field} of {ref}", "i need the {field} of {ref}",
    "?what's the {field} of {ref}",
    "give me the {field} of {ref}", "find out the {field} of {ref}", "check the {field} of {ref}",
    "?can i have the {field} of {ref}",
)  # fmt: skip
ASKS_FIELD_HU = (
    "?milyen {field} tartozik {hoz}", "mondd meg, milyen {field} tartozik {hoz}",
    "nézd meg, milyen {field} tartozik {hoz}",
    "?mi {a} adatai közül ez: {field}", "kérem {a} adatai közül ezt: {field}",
)  # fmt: skip

# The same for services, which have a city or something else to look up.
PLACED_EN = (
    "?what is the {field} in {place}",
    "tell me the {field} in {place}",
    "?what's the current {field} in {place}",
    "check the {field} in {place}",
)
PLACED_HU = (
    "?milyen most {place:ban} ez: {field}",
    "mondd meg ezt {place:ban}: {field}",
    "?mennyi a {field} {place:ban}",
)
GIVEN_EN = (
    "?what is the {field} for {place}",
    "tell me the {field} for {place}",
    "?what {field} does {place} have",
    "look up the {field} for {place}",
)
GIVEN_HU = ("?milyen {field} tartozik ehhez: {place}", "mondd meg, milyen {field} tartozik ehhez: {place}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A tool's result as text, and the answer with the phrases that it must contain."""

    content: str
    answer: str
    phrases: tuple[str, ...]
    value: Any = None  # what a later call may need
    key: str = ""


def written(value: Any) -> str:
    """A JSON value as an answer says it."""
    if isinstance(value, list):
        return ", ".join(map(written, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {written(each)}" for key, each in value.items())
    return value if isinstance(value, str) else json.dumps(value)


def dumped(random: Random, value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2 if random.random() < 0.12 else None)


def words_of(key: str) -> str:
    """temperature_c is said as temperature c, and orderId as order id."""
    spaced = "".join(f" {char.lower()}" if char.isupper() else char for char in key)
    return spaced.replace("_", " ").strip()


# Errors that name the thing; within JSON their quotation marks are escaped.
NAMING = (
    '{noun} "{name}" not found', "{noun} '{name}' does not exist", 'no {noun} with the id "{name}"',
    "{noun} {name} is locked by another user", "permission denied for {noun} {name}",
    "HTTP {number}: {noun} {name} missing",
    'unknown {noun} "{name}"', "the {noun} {name} has expired", "{noun} {name} already exists",
)  # fmt: skip


def failed(random: Random, hungarian: bool) -> Outcome:
    error = random.choice(ERRORS)
    if random.random() < 0.4:
        noun, name = random.choice(ALL).words[0], random.choice((values.code, values.name, values.plain_word))(random)
        error = random.choice(NAMING).format(noun=noun, name=name, number=random.randint(400, 599))
    elif random.random() < 0.3:
        error = f"{error}: {values.code(random)}"
    shape = random.random()
    if shape < 0.35:
        content = dumped(random, {"error": error})
    elif shape < 0.45:
        content = dumped(random, {"error": {"code": random.randint(400, 599), "message": error}})
    elif shape < 0.6:
        content = dumped(random, {"status": "error", "message": error})
    elif shape < 0.7:
        content = dumped(random, {"ok": False, "error": error})
    else:
        content = f"{random.choice(('Error', 'ERROR', 'error', 'Failed'))}: {error}"
    answer = f"Az eszköz hibát jelzett: {error}." if hungarian else f"The tool reported an error: {error}."
    return Outcome(content, answer, (error,))


def confirmed(random: Random, hungarian: bool) -> Outcome:
    """A completed action; a new id is passed on."""
    done, shape = "Kész." if hungarian else "Done.", random.random()
    if shape < 0.15:
        return Outcome(random.choice(("ok", "OK", "done", "success", "true", "Done.")), done, (done[:-1],))
    status: dict[str, Any] = random.choice(
        ({"status": random.choice(DONE)}, {"success": True}, {"ok": True}, {"result": random.choice(DONE)})
    )
    if shape < 0.55:
        return Outcome(dumped(random, status), done, (done[:-1],))
    key, code = random.choice(("id", "number", "reference", "code", "confirmation")), values.code(random)
    tail = f" {key}: {code}." if hungarian else f" The {key} is {code}."
    return Outcome(dumped(random, {**status, key: code}), done + tail, (code,), code, key)


def number(random: Random, hungarian: bool) -> Outcome:
    value: Any = values.number(random) if random.random() < 0.5 else values.number(random) + random.randint(1, 99) / 100
    if random.random() < 0.3:
        answer = f"Az eredmény: {value}." if hungarian else f"The result is {value}."
        return Outcome(str(value), answer, (str(value),), value)
    key = random.choice(("result", "value", "count", "total", "amount", "answer", "sum"))
    answer = f"{key}: {value}." if hungarian else f"The {key} is {value}."
    return Outcome(dumped(random, {key: value}), answer, (str(value),), value)


def plain(random: Random, hungarian: bool) -> Outcome:
    """A sentence or two: the answer is the text itself."""
    text = " ".join(v.sentence(random, hungarian) + "." for _ in range(random.choice((1, 1, 2))))
    if random.random() < 0.3:
        key = random.choice(("text", "output", "content", "result"))
        return Outcome(dumped(random, {key: text}), text, (text,))
    return Outcome(text, text, (text,))


def found(random: Random, hungarian: bool, listed: Listed) -> Outcome:
    """A list: plain names, or objects of which the first field names them."""
    thing = listed.operation.thing
    draw = thing.identity.slot.draw if thing else (v.name if random.random() < 0.6 else v.title)
    names = list(dict.fromkeys(str(draw(random, hungarian)[0]) for _ in range(random.choice((0, 1, 2, 2, 3, 3, 4, 5)))))
    if not names:
        empty: Any = random.choice(([], [], {"results": []}, {"items": [], "total": 0}))
        answer = "Nincs találat." if hungarian else "I found nothing."
        return Outcome(dumped(random, empty), answer, (answer[:-1],))
    key = thing.identity.slot.key if thing else random.choice(("name", "title"))
    rows: list[Any] = list(names)
    if random.random() < 0.6:
        extra = random.sample(sorted(FIELDS), random.randint(0, 2))
        rows = [{key: name, **{each: FIELDS[each][2](random) for each in extra if each != key}} for name in names]
    content: Any = rows if random.random() < 0.65 else {random.choice(("results", "items", "data")): rows}
    text = ("\n".join(f"- {name}" for name in names)) if random.random() < 0.12 else dumped(random, content)
    listing = ", ".join(names)
    answer = f"{len(names)} találat: {listing}." if hungarian else f"I found {len(names)}: {listing}."
    return Outcome(text, answer, tuple(names), names)


def record(random: Random, listed: Listed, most: int) -> dict[str, Any]:
    """A record's own fields under some name, and others."""
    kinds = ("string", "integer", "number", "array")
    own = [key for key in listed.operation.fields if key in FIELDS or SLOTS[key].type in kinds]
    random.shuffle(own)
    others = random.sample(sorted(FIELDS), 3) if listed.operation.thing else []
    chosen = list(dict.fromkeys([*own[:most], *others]))[:most]
    return {key: field_value(random, key) for key in chosen}


def field_value(random: Random, key: str) -> Any:
    if key in FIELDS:
        return FIELDS[key][2](random)
    slot = SLOTS[key]
    return random.choice(list(slot.options)) if slot.options else slot.draw(random, False)[0]


def shown(random: Random, listed: Listed, hungarian: bool) -> Outcome:
    """A whole record was asked for: all of its few fields are given."""
    fields = record(random, listed, random.randint(1, 4))
    keyed = {_other_key(random, key, fields): value for key, value in fields.items()}
    answer = ", ".join(f"{words_of(key)}: {written(value)}" for key, value in keyed.items()) + "."
    return Outcome(serialised(random, keyed), answer, tuple(written(value) for value in keyed.values()))


def serialised(random: Random, fields: dict[str, Any]) -> str:
    if random.random() < 0.15 and not any(isinstance(value, dict | list) for value in fields.values()):
        mark = random.choice((": ", " = ", ": "))
        return random.choice(("\n", "; ", "\n")).join(f"{key}{mark}{written(value)}" for key, value in fields.items())
    if random.random() < 0.12:
        return dumped(random, {random.choice(("data", "result", "record")): fields})
    return dumped(random, fields)


def field_asked(
    random: Random, listed: Listed, hungarian: bool, fields: dict[str, Any], key: str
) -> tuple[Request, Outcome]:
    """A question about one field of a record, and the result with the other fields beside it."""
    thing = listed.operation.thing
    (slot,) = listed.operation.required
    value, spoken = slot.said(random, hungarian, None)
    store: list[str] = []
    forms = Forms(random, listed, {slot.key: Kept(spoken, store)}, hungarian, None)
    label = label_of(key, hungarian)
    forms["field"] = label
    if thing:
        core = random.choice(ASKS_FIELD_HU if hungarian else ASKS_FIELD_EN)
    else:
        forms["place"] = forms[slot.key]
        core = random.choice(
            (PLACED_HU if hungarian else PLACED_EN) if slot.key == "city" else (GIVEN_HU if hungarian else GIVEN_EN)
        )
    text = restored(typed(random, finished(random, core, core.format_map(forms), hungarian), hungarian), store)
    arguments = {name: value for each, name in listed.keys.items() if each == slot.key}
    entries = list(fields.items())
    if random.random() < 0.5:
        entries.insert(0, (slot.key, value))
    keyed = {_other_key(random, each, fields) if each != slot.key else each: given for each, given in entries}
    answer = stated(label, fields[key], hungarian)
    reply = Outcome(serialised(random, keyed), answer, (written(fields[key]),), fields[key])
    return Request(text, arguments, {}, hungarian), reply


def _other_key(random: Random, key: str, taken: dict[str, Any]) -> str:
    """Sometimes the result calls the field otherwise, but still recognisably."""
    shape = random.random()
    if key in FIELDS and shape < 0.2 and FIELDS[key][1][0] not in taken:
        return FIELDS[key][1][0]
    return "".join([key.split("_")[0], *(part.capitalize() for part in key.split("_")[1:])]) if shape < 0.3 else key


def label_of(key: str, hungarian: bool) -> str:
    """What a question calls the field."""
    if not hungarian:
        return key.replace("_", " ")
    return FIELDS[key][0] if key in FIELDS else SLOTS[key].hungarian


def stated(label: str, value: Any, hungarian: bool) -> str:
    if hungarian:
        return f"{article(label).capitalize()} {label}: {written(value)}."
    return f"The {label} {'are' if isinstance(value, list) else 'is'} {written(value)}."
