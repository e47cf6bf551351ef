"""Tools that are put together anew for every conversation, from ordinary words: a verb, perhaps a modifier, and a noun.

Nobody can learn them by heart: the request has to be compared with the names and descriptions. Values come in all
places: as adjectives, in clauses, in a sentence of their own after the request, or without any words around them.
"""

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from training.material.dialogue import typed
from training.material.tools.everyday import draws
from training.material.tools.everyday.asking import (
    COMMANDS_EN,
    COMMANDS_HU,
    OWN_EN,
    QUESTIONS_EN,
    QUESTIONS_HU,
    own_value,
)
from training.material.tools.everyday.open_families import FAMILIES, TAIL, Family
from training.material.tools.everyday.open_values import (
    addressee,
    code,
    duration,
    figure,
    moment,
    named,
    place,
    postcode,
    price,
    town,
)
from training.material.tools.everyday.open_words import ALL, EXTRA, MODIFIERS, Noun
from training.material.tools.everyday.parameters import BANK
from training.material.tools.hungarian import article
from training.material.tools.operations import Operation
from training.material.tools.requests import Kept, Request, fields_of, restored, said_clause
from training.material.tools.slots import Slot, choice, flag, slot
from training.material.tools.specs import Listed, Style, camel, list_tool
from training.material.tools.tool_values import Said

MODIFIED, KIND, SYNONYM, OPTIONAL, OWN_SENTENCE = 0.4, 0.6, 0.3, 0.4, 0.35
# Units of a level: the parameter, its type, its description, and how a number is said.
LEVELS = {
    "percent": (
        "percent|level|position|percentage", "integer", "Level in percent, 0 to 100|How far, from 0 to 100",
        (0, 100, 5), ("{} percent", "{}%", "{} per cent", "{}"), ("{} százalék",)),
    "temperature": (
        "temperature|target_temperature|degrees", "number", "Temperature in degrees Celsius|Degrees", (5, 35, 0),
        ("{} degrees", "{}°", "{} °C", "{}"), ("{} fok",)),
    "speed": ("speed|step|stage", "integer", "Speed from 1 to 9|Stage, 1 is the lowest", (1, 9, 1),
        ("level {}", "speed {}", "stage {}", "{}"), ("{}. fokozat",)),
}  # fmt: skip
YES = (", and I need {x} too", ", with {x}", ", including {x}", " with {x}", ", {x} included", " and {x}, please",
       ", plus {x}")  # fmt: skip
NO = (", without {b}", ", but no {b}", " without {x}", ", no {b} needed", ", leave out {x}")
YES_OWN = ("I'll need {x} as well.", "And {x}, please.", "{X} would be good.", "Please include {x}.",
           "We want {x}, too.", "It must come with {x}.", "I'd like {x} with it.")  # fmt: skip
NO_OWN = ("I don't need {x}.", "No {b}, please.", "Leave out {x}.", "We can do without {x}.", "{B} is not necessary.")
APART = 0.2  # share of the requests that say which one in a sentence of its own
SAID_APART = ("the {label} is {v}.", "it's {v}.", "{label}: {v}.", "its {label} is {v}.", "{v} is the {label}.",
              "the {label} should be {v}, I think.")  # fmt: skip
LABELS = {
    "day": "date", "time24": "time", "id": "number", "name": "name", "copies": "number of copies",
    "pages": "number of pages", "minutes": "duration", "max_price": "limit",
}  # fmt: skip
MUST_READ = (
    "Whether {x} is needed", "True if {x} is wanted", "Include {x}", "Whether to add {x}", "With or without {b}"
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Open:
    """A tool that was just made up: its operation, and the words from which requests for it are made."""

    operation: Operation
    family: Family
    noun: Noun
    modifier: str
    kind: Slot | None
    extra: Slot | None


def make_open(random: Random, hungarian: bool, like: Open | None = None, verb: bool = False) -> Open:
    """Any tool; `like`: with the same noun, or, with `verb`, of the same family."""
    if like and verb:
        family = like.family
        noun = random.choice([each for each in ALL if each.group in family.groups])
    else:
        noun = like.noun if like else random.choice(ALL)
        family = random.choice([each for each in FAMILIES if noun.group in each.groups])
    modifier = random.choice(MODIFIERS[noun.group].split()) if not hungarian and random.random() < MODIFIED else ""
    varied = noun.kinds and family.key in ("book", "make", "send")
    kind = _kind(noun) if varied and random.random() < KIND else None
    extra = _extra(random, noun.group) if "extra" in family.optional and random.random() < 0.6 else None
    slots = {key: _slot(random, key, noun) for key in (*family.required, *family.optional) if key != "extra"}
    required = [slots[key] for key in family.required]
    timed = "day" in slots and slots["day"].draw is moment
    optional = [slots[key] for key in family.optional if key != "extra" and not (timed and key == "time24")]
    if kind:
        (required if not hungarian and random.random() < 0.5 else optional).append(kind)
    if extra:
        optional.append(extra)
    phrase = f"{modifier} {noun.words[0]}".strip()
    names = tuple(_name(each, phrase) for each in family.verbs)
    about = tuple(each.format(a=_one(phrase), noun=phrase) for each in family.about)
    operation = Operation(f"{family.key}_{phrase}", names, (noun.group,), about, (), tuple(required), tuple(optional),
                          family.en, family.hu, noun.words[0], family.kin, "done")  # fmt: skip
    return Open(operation, family, noun, modifier, kind, extra)


def _name(verb: str, phrase: str) -> str:
    stem = re.sub(r"\W+", "_", phrase)
    return verb.replace("*", stem) if "*" in verb else f"{verb}_{stem}"


def _one(phrase: str) -> str:
    return f"{'an' if phrase[0].lower() in 'aeiou' and not phrase.startswith(('eu', 'uni')) else 'a'} {phrase}"


def _kind(noun: Noun) -> Slot:
    head = noun.words[0].rsplit(" ", 1)[-1]
    return choice("kind", "{}", "{}", "fajta", {each: (each.replace("_", " "), each) for each in noun.kinds},
                  f"type|variant|{head}_type|style",
                  f"Kind of {noun.words[0]}|Which kind of {noun.words[0]}|Variant")  # fmt: skip


def _extra(random: Random, group: str) -> Slot:
    thing = random.choice(EXTRA[group])
    bare = re.sub(r"^an? ", "", thing)
    stem = re.sub(r"\W+", "_", bare.lower())
    about = "|".join(each.format(x=thing, b=bare) for each in MUST_READ)
    told = {"x": thing, "b": bare}
    yes, no = ("|".join(each.format(**told) for each in group) for group in (YES, NO))
    made = flag(f"extra_{stem}", bare, yes, no, "-", "-", f"{stem}|with_{stem}|include_{stem}|needs_{stem}", about)
    return replace(made, own=False)


def _slot(random: Random, key: str, noun: Noun) -> Slot:
    stem, head = re.sub(r"\W+", "_", noun.words[0]), re.sub(r"\W+", "_", noun.words[0].rsplit(" ", 1)[-1])
    match key:
        case "id" if noun.group == "entry":
            return slot("id", "string", code, "", "", "szám", "unit_id|reference|subject_id|code|number",
                        "Number of the person, vehicle or machine|Whose value it is")  # fmt: skip
        case "id" if noun.group == "number":
            return slot("id", "string", code, "", "", "szám", f"{stem}|value|{head}|number",
                        f"The {noun.words[0]}|The {noun.words[0]} to be checked")  # fmt: skip
        case "id":
            example = code(random, False)[0]
            return slot("id", "string", code, "", "", "szám",
                        f"{stem}_id|{head}_number|{stem}_no|{head}_id|reference|{head}_code|number",
                        f"Number of the {noun.words[0]}|Which {noun.words[0]}, for example {example}|"
                        f"Identifier of the {noun.words[0]}, e.g. {example}")  # fmt: skip
        case "name":
            return slot("name", "string", named, "", "", "név", f"{stem}|{head}_name|target|{stem}_name",
                        f"Name of the {noun.words[0]}|Which {noun.words[0]}")  # fmt: skip
        case "place":
            return slot("place", "string", place, "in the {}", ", hely: {}", "hely", "room|zone|area|location",
                        "Room or area|Where it is|The room|Part of the building")  # fmt: skip
        case "minutes":
            return slot("minutes", "integer", duration, "for {}|, {}", ", {}", "perc", "duration_minutes|duration",
                        "How long, in minutes|Length in minutes")  # fmt: skip
        case "day" if "book" in noun.group and random.random() < 0.25:
            made = slot("day", "string", moment, "on {}", ", kezdete: {}", "kezdet",
                        "start|start_time|begins_at|datetime",
                        "Start as YYYY-MM-DDTHH:MM|Date and time, YYYY-MM-DDTHH:MM")  # fmt: skip
            return replace(made, own=False, exact=True)
        case "recipient" if random.random() < 0.35:
            fields = {"name": "string", "city": "string", "postcode": "string"}
            return slot("recipient", "object", addressee, "to {}", ", címzett: {}", "címzett", "addressee|address|to",
                        "Who gets it|Name and address", fields=fields)  # fmt: skip
        case "amount":
            return slot("amount", "number", figure, "", "", "érték", f"{stem}|value|{head}",
                        f"The {noun.words[0]}|Value")  # fmt: skip
        case "max_price":
            return slot("max_price", "integer", price, "for at most {}|, max {}|, up to {}|, no more than {}|under {}",
                        ", legfeljebb {}", "legmagasabb ár", "price_limit|budget|max_cost",
                        "Highest price")  # fmt: skip
        case "role":
            options = random.sample(("member", "leader", "deputy", "observer", "trainer", "reserve", "guest"), 3)
            return choice("role", "as {}|, role: {}", ", szerep: {}", "szerep", {x: (x, x) for x in options},
                          "function|position", "Role of the person|In which role")  # fmt: skip
        case "level":
            return _level(random, noun)
        case "state":
            options = random.sample(("on", "off", "auto", "eco", "night", "boost", "quiet", "standby"), 4)
            return choice("state", "{}", "{}", "mód", {each: (each, each) for each in options}, "mode|status|setting",
                          "The mode|What it should be set to")  # fmt: skip
        case "town" if random.random() < 0.3:
            made = slot("town", "string", postcode, "around {}", ", irányítószám: {}", "irányítószám",
                        "postcode|zip_code|postal_code", "Postcode|Postal code of the place")  # fmt: skip
            return replace(made, own=False)
        case "town":
            return slot("town", "string", town, "in {}", ", város: {}", "város", "city|location|town|place|region",
                        "The town|City or region|Where to look|Name of the place")  # fmt: skip
        case "copies" | "pages":
            return slot(key, "integer", draws.whole(2, 40), f", {{}} {key}|with {{}} {key}",
                        ", {} példányban" if key == "copies" else ", {} oldal", "darab", f"number_of_{key}|{key}_count",
                        f"How many {key}|Number of {key}")  # fmt: skip
        case "note":
            return slot("note", "string", draws.listed("note", 1.0), "with the note {}|, note: {}|and add the note {}",
                        ", megjegyzés: {}", "megjegyzés", "comment|remark|message",
                        "A note|Remark for the file")  # fmt: skip
        case _:
            return BANK[key]


def _level(random: Random, noun: Noun) -> Slot:
    names, type, about, (low, high, step), en, hu = LEVELS[random.choice(noun.kinds)]

    def draw(random: Random, hungarian: bool) -> Said:
        made: int | float = random.randint(low, high) if not step else random.randrange(low, high + 1, step)
        if type == "number" and random.random() < 0.5:
            made += 0.5
        written = str(made).replace(".", ",") if hungarian else str(made)
        return made, random.choice(hu if hungarian else en).format(written)

    return slot("level", type, draw, "to {}", ", érték: {}", "érték", names, about)


def list_open(random: Random, group: list[Open], style: Style) -> list[Listed]:
    """The tools with different names, and with descriptions of one to three sentences."""
    taken: set[str] = set()
    listed = []
    for each in group:
        made = [name for name in each.operation.names if name not in taken] or [f"{each.operation.names[0]}_2"]
        name = random.choice(made)
        taken.add(name)
        cased = {"camel": camel, "kebab": lambda text: text.replace("_", "-")}.get(style.names, str)(name)
        about = random.choice(each.operation.about) + "."
        for _ in range(random.choice((0, 0, 1, 1, 2))):
            other = random.choice(ALL)
            tail = random.choice(TAIL).format(other=other.words[0])
            about += f" {tail}" if tail not in about and other.words[0] != each.noun.words[0] else ""
        about = about if random.random() < 0.8 else about.rstrip(".")
        listed.append(list_tool(random, each.operation, cased, style, about))
    return listed


def ask_open(random: Random, tool: Open, listed: Listed, hungarian: bool, missing: bool = False) -> Request:
    """A request for the tool; `missing`: it does not say the first required value."""
    first = tool.operation.required[0]
    apart = not (missing or hungarian) and first.key in ("id", "name") and random.random() < APART
    core = random.choice(tool.family.hu if hungarian else tool.family.missing if missing or apart else tool.family.en)
    in_core = set(fields_of(core))
    optional = [each for each in listed.slots if each.key not in in_core and each in tool.operation.optional]
    given = [each for each in optional if random.random() < OPTIONAL and each is not tool.kind]
    given = [] if hungarian and tool.extra in given else given[:2]
    adjective = tool.kind in listed.slots and not hungarian and (
        tool.kind in tool.operation.required or random.random() < 0.6)  # fmt: skip
    used = [each for each in listed.slots if each in tool.operation.required and each is not tool.kind]
    used = [each for each in used if not (missing and each is first)] + given
    used += [tool.kind] if adjective and tool.kind else []
    drawn = {each.key: each.said(random, hungarian, listed.options.get(each.key)) for each in used}
    if "start_day" in drawn and "end_day" in drawn:
        end = date.fromisoformat(drawn["start_day"][0]) + timedelta(random.randint(1, 60))
        drawn["end_day"] = draws.iso_form(random, end, hungarian)
    store: list[str] = []
    kept = {key: Kept(spoken, store) for key, (_, spoken) in drawn.items()}
    words = _forms(random, tool, drawn["kind"][1] if adjective else "", hungarian)
    text = core.lstrip("=?").format_map({**words, **kept})
    sentences = _further(random, tool, listed, given, kept, drawn, core, hungarian)
    text = _framed(random, core, text + sentences[0], hungarian)
    if sentences[1]:
        text = f"{text if text[-1] in '.?!' else text + '.'} {sentences[1]}"
    if apart:
        said = random.choice(SAID_APART).format(label=LABELS[first.key], v=kept[first.key])
        said = said[0].upper() + said[1:]
        whole = text if text[-1] in ".?!" else text + "."
        text = f"{said} {text}" if random.random() < 0.4 and said[:2] != "It" else f"{whole} {said}"
    text = restored(typed(random, text, hungarian), store)
    arguments = {name: drawn[key][0] for key, name in listed.keys.items() if key in drawn}
    return Request(text, arguments, {}, hungarian)


def _forms(random: Random, tool: Open, kind: str, hungarian: bool) -> dict[str, str]:
    noun = tool.noun
    if hungarian:
        the = article(noun.accusative)
        return {"egy": f"egy {noun.accusative}", "acc": noun.accusative, "azt": f"{the} {noun.accusative}",
                "az": f"{article(noun.hu)} {noun.hu}", "nom": noun.hu}  # fmt: skip
    said = random.choice(noun.words[1:] or noun.words) if random.random() < SYNONYM else noun.words[0]
    phrase = " ".join(filter(None, (kind, tool.modifier, said)))
    bare = random.random() < 0.3 and noun.group in ("book", "record", "code", "number")
    return {"a": _one(phrase), "the": phrase if bare else f"the {phrase}", "noun": phrase}


def _further(
    random: Random, tool: Open, listed: Listed, given: list[Slot], kept: dict[str, Kept], drawn: dict[str, Said],
    core: str, hungarian: bool,
) -> tuple[str, str]:  # fmt: skip
    """Optional values, as clauses of the request and as a sentence of their own."""
    clauses, own = "", ""
    closed = core.endswith((".", "?", "!", "please")) or "it" in core.split()[-2:] or (core[0] == "?" and not hungarian)
    for each in given:
        if not hungarian and not own and (closed or random.random() < OWN_SENTENCE):
            own = _own_sentence(random, tool, listed, each, kept, drawn)
        elif not closed:
            clause = said_clause(random, each, kept, hungarian)
            clauses += clause if clause[0] in ",: " else f" {clause}"
        else:
            drawn.pop(each.key)
    return clauses, own


def _own_sentence(
    random: Random, tool: Open, listed: Listed, each: Slot, kept: dict[str, Kept], drawn: dict[str, Said]
) -> str:
    if each is tool.extra:
        bare = each.hungarian
        thing = next(one for one in EXTRA[tool.noun.group] if re.sub(r"^an? ", "", one) == bare)
        words = {"x": thing, "b": bare, "X": thing[0].upper() + thing[1:], "B": bare[0].upper() + bare[1:]}
        return random.choice(YES_OWN if drawn[each.key][0] else NO_OWN).format(**words)
    label = LABELS.get(each.key) or re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", listed.keys[each.key]).lower()
    return own_value(random, label, kept[each.key])


def _framed(random: Random, core: str, text: str, hungarian: bool) -> str:
    if core.startswith("="):
        made = text if text[-1] in ".?!" else text + random.choice((".", ".", ""))
    elif core.startswith("?"):
        made = random.choice(QUESTIONS_HU if hungarian else QUESTIONS_EN).format(text)
    elif hungarian:
        made = random.choice(COMMANDS_HU[:6] if core.startswith(("szeretn", "menjen")) else COMMANDS_HU).format(text)
    else:
        own = random.random() < 0.12 and not re.search(r"\b(me|my|I|let)\b", text)
        made = random.choice(OWN_EN if own else COMMANDS_EN).format(text)
    return made[0].upper() + made[1:]


def fits_too(one: Open, other: Open) -> bool:
    """Whether a request for the one may fit the other as well."""
    if one.family.kin != other.family.kin:
        return {one.family.kin, other.family.kin} == {"set", "switch"} and one.noun is other.noun
    if not _shared(one.noun, other.noun):
        return False
    return one.modifier == other.modifier or not (one.modifier and other.modifier)


def _shared(one: Noun, other: Noun) -> bool:
    """Whether a word that can be said for the one can be said for the other."""
    return bool(set(" ".join(one.words).split()) & set(" ".join(other.words).split()) - {"the", "of", "a", "to", "in"})
