"""An operation: what one tool does, with its parameters, its possible names and descriptions, and how people ask "
"for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from training.material.tools import tool_values as v
from training.material.tools.ids import CODE, NUMBER
from training.material.tools.slots import SLOTS, Slot, slot
from training.material.tools.things import THINGS, Thing
from training.material.tools.verbs import VERBS, Verb


@dataclass(frozen=True, slots=True, eq=False)
class Operation:
    """Cores are imperatives in lower case; a leading ? marks a question and ~ a Hungarian infinitive. A core may
    contain slots; the other values of a request come in clauses."""

    key: str
    names: tuple[str, ...]
    domains: tuple[str, ...]
    about: tuple[str, ...]
    about_hu: tuple[str, ...]
    required: tuple[Slot, ...]
    optional: tuple[Slot, ...]
    en: tuple[str, ...]
    hu: tuple[str, ...]
    kin: str  # what it is about; operations about something else cannot stand in for it
    family: str  # tools of one family and kin may do each other's work
    result: str  # record, list, number, text or done
    fields: tuple[str, ...] = ()  # of its result
    general: bool = False  # whether it may help with any question, as a web search does
    thing: Thing | None = None
    verb: Verb | None = None
    exact: tuple[str, ...] = ()  # made-up words, in which no typing mistakes are made

    @property
    def slots(self) -> tuple[Slot, ...]:
        return self.required + self.optional


def service(
    names: str, domains: str, about: str, about_hu: str, required: Sequence[str | Slot], optional: Sequence[str | Slot],
    en: str, hu: str, *, kin: str, family: str = "", result: str = "done", general: bool = False,
) -> Operation:  # fmt: skip
    """A hand-written operation. `result` is done, list, number, text, or the fields of a record."""
    kinds = ("done", "list", "number", "text")
    return Operation(
        names.split("|")[0], tuple(names.split("|")), tuple(domains.split()), tuple(about.split("|")),
        tuple(about_hu.split("|")), tuple(map(_slot, required)), tuple(map(_slot, optional)), tuple(en.split("|")),
        tuple(hu.split("|")), kin, family or names.split("|")[0], result if result in kinds else "record",
        () if result in kinds else tuple(result.split()), general,
    )  # fmt: skip


def _slot(given: str | Slot) -> Slot:
    return SLOTS[given] if isinstance(given, str) else given


OWN = {
    "query": slot("query", "string", v.query, "for {}", "erre: {}", "keresés", "text|q|term|keyword|search",
                  "What to look for|Search text|Words to search"),
    "destination": slot("destination", "string", v.folder, "to {}|into {}", "ide: {}|{} alá", "cél",
    "to|target|folder|new_path",
                        "Where to|Target folder|New place"),
    "with": slot("with", "string", v.email, "with {}|, give it to {}", "{} címmel|vele: {}", "kivel",
    "user|email|to|person",
                 "E-mail address of the other person|With whom|Who gets access"),
    "to_person": slot("assignee", "string", v.person, "to {}", "neki: {}|{} részére", "felelős", "to|person|owner|user",
                      "Who does it from now on|Name of the new assignee|Person who takes over"),
    "stars": slot("stars", "integer", v.whole(1, 5), "with {} stars|, {} stars|, {} out of five",
    "{} csillaggal|, {} csillag", "csillag",
                  "rating|score|points", "Stars from 1 to 5|Rating, 1 to 5"),
}  # fmt: skip
NAMING = {
    "title": SLOTS["title"],
    "name": slot("name", "string", v.name, "called {}|named {}|with the name {}", "{} néven|, a neve {}", "név",
    "title|label",
                 "Its name|The name|What it is called"),
    "person": slot("name", "string", v.person, "for {}|called {}|, name {}", "{} néven|, név: {}", "név",
    "full_name|person",
                   "Full name|The person's name"),
    "path": slot("path", "string", v.path, "at {}|named {}|, path {}", "{} néven|itt: {}", "útvonal",
    "name|filename|file",
                 "Where it is created|Path and name"),
    "host": slot("host", "string", v.host, "called {}|named {}", "{} néven", "gép", "name|hostname",
    "Host name|Its name"),
    "email": slot("email", "string", v.email, "for {}|with the address {}", "{} címmel", "e-mail", "address|user",
    "E-mail address"),
}  # fmt: skip
# Attributes that "change the priority of the ticket to high" can name.
CHANGEABLE = ("string", "integer", "number")


@cache
def operation(verb: Verb, thing: Thing) -> Operation:
    """The operation of a verb on a thing, such as "delete a ticket"."""
    attributes = [SLOTS[key] for key in thing.attributes]
    required: list[Slot] = [thing.identity.slot] if verb.refers else []
    optional: list[Slot] = []
    for key in verb.required:
        if key == "naming":
            required += _naming(thing) or attributes[:1]
        elif key == "attribute":
            optional += [each for each in attributes if each.type in CHANGEABLE]
        else:
            required.append(OWN.get(key) or SLOTS[key])
    for key in verb.optional:
        if key == "attributes":
            optional += [each for each in attributes if each not in required]
        elif key == "filters":
            optional += [each for each in attributes if each.options or each.key == "city"][:2]
        else:
            optional.append(SLOTS[key])
    keys = [each.key for each in required]
    optional = [each for each in optional if each.key not in keys]
    name = thing.noun.lower().replace(" ", "_")
    plural = thing.plural.lower().replace(" ", "_")
    return Operation(
        f"{verb.key}_{name}",
        tuple(f"{each}_{name if verb.refers or verb.key == 'create' else plural}" for each in verb.names),
        thing.domains, (), (verb.about_hu,), tuple(required), tuple(optional), verb.en, verb.hu, thing.kin, verb.family,
        verb.result, thing.attributes, False, thing, verb,
    )  # fmt: skip


def _naming(thing: Thing) -> list[Slot]:
    if thing.identity in (CODE, NUMBER):
        return []
    kind = {"name": "name", "title": "title", "path": "path", "host": "host", "email": "email"}[thing.identity.slot.key]
    return [NAMING["person" if thing.identity.slot.draw is v.person else kind]]


def verbs_for(thing: Thing) -> list[Verb]:
    return list(_verbs_for(thing.groups, bool(_changeable(thing))))


@cache
def _verbs_for(groups: frozenset[str], changeable: bool) -> tuple[Verb, ...]:
    return tuple(verb for verb in VERBS if verb.group in groups and (changeable or verb.key != "update"))


def _changeable(thing: Thing) -> list[str]:
    return [key for key in thing.attributes if SLOTS[key].type in CHANGEABLE]


def pairs() -> list[tuple[Verb, Thing]]:
    """Every verb with every thing it goes with."""
    return [(verb, thing) for thing in THINGS for verb in verbs_for(thing)]
