"""Tools as a client lists them: names in many styles, descriptions in many wordings, schemas with all JSON types.

Names are sometimes opaque or taken from another tool, so that only the description says what a tool does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from andiron.chat.messages import FunctionSpec, Tool
from training.material import values
from training.material.tools.hungarian import with_ending
from training.material.tools.operations import Operation
from training.material.tools.slots import Slot
from training.material.tools.things import Thing

STYLES = ("snake", "camel", "Pascal", "dotted", "prefixed", "mcp", "bare", "opaque", "kebab")
STYLE_WEIGHTS = (0.56, 0.18, 0.05, 0.05, 0.04, 0.04, 0.02, 0.03, 0.03)
NATURAL_WEIGHTS = (0.6, 0.2, 0.06, 0.05, 0.0, 0.04, 0.0, 0.0, 0.05)
OPAQUE = ("tool", "fn", "func", "action", "op", "cmd", "t", "do", "step", "f")
TAILS = (
    "", "", "", ".", ".", ".", " in {domain}.", " in the {domain} system", ". Returns JSON.",
    ". Fails if it does not exist.",
    ". Use this when the user asks for it.", ". Requires a valid session.", " for the current user.",
    ". The change takes effect at once.", ". Only call it once per request.",
)  # fmt: skip
QUIET_TAILS = ("", "", "", ".", ".")
FORMS = (
    "{Third} {object}", "{Third} {object}", "{Base} {object}", "Tool to {base} {object}", "Use this to {base} {object}",
    "Lets you {base} {object}", "This function {third} {object}", "Call this to {base} {object}",
    "{Base} {object} by {key}",
    "Can {base} {object}",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Style:
    """How one client writes its tools."""

    names: str
    described: float  # share of parameters with a description
    opaque_keys: bool
    hungarian: bool
    strict: bool
    server: str
    brief: bool  # descriptions without tails

    @classmethod
    def draw(cls, random: Random, hungarian: bool = False) -> "Style":
        return cls(
            random.choices(STYLES, STYLE_WEIGHTS)[0],
            random.choice((0.0, 0.0, 0.3, 0.7, 1.0)),
            random.random() < 0.03,
            hungarian and random.random() < 0.15,
            random.random() < 0.1,
            values.plain_word(random) if random.random() < 0.2 else "",
            random.random() < 0.6,
        )

    @classmethod
    def natural(cls, random: Random) -> "Style":
        """Names that say what a tool does, and parameters that are mostly described."""
        names = random.choices(STYLES, NATURAL_WEIGHTS)[0]
        return cls(names, random.choice((0.0, 0.4, 0.8, 1.0, 1.0)), False, False, random.random() < 0.1, "",
                   random.random() < 0.85)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Listed:
    """An operation in one list of tools."""

    operation: Operation
    name: str
    keys: dict[str, str]  # slot to parameter name, in the order of the schema
    options: dict[str, tuple[str, ...]]
    slots: tuple[Slot, ...]
    tool: Tool

    @property
    def about(self) -> str:
        return (self.tool.function.description or "").rstrip(".")


def listing(random: Random, operations: Sequence[Operation], style: Style) -> list[Listed]:
    """The operations as tools with different names."""
    taken: set[str] = set()
    listed = []
    for operation in operations:
        name = next(
            (made for _ in range(6) if (made := named(random, operation, style)) not in taken),
            f"{operation.names[0]}_{len(taken) + 1}",
        )
        taken.add(name)
        listed.append(list_tool(random, operation, name, style))
    return listed


def list_tool(random: Random, operation: Operation, name: str, style: Style, about: str | None = None) -> Listed:
    """`about` is a given description; otherwise one is drawn."""
    optional = [slot for slot in operation.optional if random.random() < 0.65]
    if operation.verb and operation.verb.key == "update" and not any(slot.key != "notify" for slot in optional):
        optional = [operation.optional[0]]
    slots = [*operation.required, *optional]
    if random.random() < 0.15:
        random.shuffle(slots)
    keys = parameter_names(random, operation, slots, style)
    options = {slot.key: listed_options(random, slot) for slot in slots if slot.options}
    options = {key: each for key, each in options.items() if each}
    properties = {keys[slot.key]: schema(random, slot, options.get(slot.key), style) for slot in slots}
    for slot in optional:
        if random.random() < 0.1:
            properties[keys[slot.key]] |= default(slot, options.get(slot.key))
        elif random.random() < 0.03 and slot.type in ("string", "integer", "number") and not slot.options:
            properties[keys[slot.key]]["type"] = [slot.type, "null"]
    parameters: dict[str, Any] | None = {"type": "object", "properties": properties}
    if parameters is not None and (slots or random.random() < 0.5):
        parameters["required"] = [keys[slot.key] for slot in operation.required]
        if style.strict:
            parameters["additionalProperties"] = False
    elif random.random() < 0.3:
        parameters = None
    described = about if about is not None else description(random, operation, style)
    spec = FunctionSpec(name=name, description=described, parameters=parameters)
    return Listed(operation, name, keys, options, tuple(slots), Tool(function=spec))


def named(random: Random, operation: Operation, style: Style) -> str:
    name = operation.names[0] if random.random() < 0.3 else random.choice(operation.names)
    words = name.split("_")
    match style.names:
        case "camel":
            return camel(name)
        case "Pascal":
            return "".join(word.capitalize() for word in words)
        case "dotted":
            verb, noun = parts(operation, name)
            return f"{noun}.{verb}" if noun and operation.thing else f"{random.choice(operation.domains)}.{name}"
        case "prefixed":
            verb, noun = parts(operation, name)
            return "_".join(filter(None, (random.choice(operation.domains), noun, verb)))
        case "mcp":
            return f"mcp__{style.server or random.choice(operation.domains)}__{name}"
        case "kebab":
            return "-".join(words)
        case "bare":
            return words[0]
        case "opaque":
            return opaque(random)
        case _:
            return name


def parts(operation: Operation, name: str) -> tuple[str, str]:
    """The verb and the noun in a name; the noun is empty if there is one word only."""
    if operation.thing:
        for noun in (operation.thing.noun, operation.thing.plural):
            ending = "_" + noun.lower().replace(" ", "_")
            if name.endswith(ending):
                return name.removesuffix(ending), ending[1:]
    first, _, rest = name.partition("_")
    return first, rest


def camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def opaque(random: Random) -> str:
    """A name that says nothing."""
    shape = random.random()
    if shape < 0.35:
        return f"{random.choice(OPAQUE)}_{random.randint(1, 99)}"
    if shape < 0.5:
        return f"{random.choice(('tool', 'fn', 'func', 'op', 'api'))}_{random.choice('abcdefghijklmnopqrstuvwxyz')}"
    if shape < 0.65:
        return "".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=random.randint(2, 4)))
    made = values.plain_word(random)
    return made if shape < 0.85 else f"{made}_{values.plain_word(random)}"


def parameter_names(random: Random, operation: Operation, slots: list[Slot], style: Style) -> dict[str, str]:
    if style.opaque_keys:
        numbered = random.random() < 0.5
        made = [f"p{at + 1}" if numbered else values.plain_word(random) for at in range(len(slots))]
    else:
        made = [parameter_name(random, operation, slot) for slot in slots]
    if len(set(made)) < len(made):
        made = [_first_free(slots, at) for at in range(len(slots))]
    cased = style.names in ("camel", "Pascal")
    return {slot.key: camel(name) if cased else name for slot, name in zip(slots, made, strict=True)}


def _first_free(slots: list[Slot], at: int) -> str:
    """The usual name of a parameter, or the key where another one has that name too."""
    usual = [each.key if each.own or not each.names else each.names[0] for each in slots]
    return usual[at] if usual.count(usual[at]) == 1 else slots[at].key


def parameter_name(random: Random, operation: Operation, slot: Slot) -> str:
    thing = operation.thing
    if thing and slot is thing.identity.slot and random.random() < 0.45:
        noun = thing.noun.lower().replace(" ", "_")
        return random.choice((f"{noun}_{slot.key}", noun, f"{noun}_{slot.key}"))
    if slot.own and (not slot.names or random.random() < 0.5):
        return slot.key
    return random.choice(slot.names)


def listed_options(random: Random, slot: Slot) -> tuple[str, ...]:
    """The values of an enum that the tool lists; none if the parameter is free text."""
    assert slot.options
    if not slot.closed and random.random() < 0.6:
        return ()
    count = random.randint(2, min(6, len(slot.options)))
    chosen = random.sample(list(slot.options), len(slot.options) if slot.whole else count)
    if random.random() < 0.6:
        chosen.sort(key=list(slot.options).index)
    if random.random() < 0.1 and not slot.whole and all(each.islower() for each in slot.options):
        return tuple(each.upper() for each in chosen)
    return tuple(chosen)


def schema(random: Random, slot: Slot, options: tuple[str, ...] | None, style: Style) -> dict[str, Any]:
    made: dict[str, Any] = {"type": slot.type}
    unclear = style.opaque_keys or slot.type == "boolean" or slot.exact or slot.key == "due_date"
    if slot.about and (unclear or random.random() < style.described):
        about = slot.hungarian.capitalize() if style.hungarian else random.choice(slot.about)
        made = {"description": about, **made} if random.random() < 0.2 else {**made, "description": about}
    if options:
        made["enum"] = list(options)
    if slot.type == "array":
        made["items"] = {"type": slot.items}
    if slot.fields:
        made["properties"] = {key: {"type": kind} for key, kind in slot.fields.items()}
        if random.random() < 0.5:
            made["required"] = list(slot.fields)
    return made


def default(slot: Slot, options: tuple[str, ...] | None) -> dict[str, Any]:
    if options:
        return {"default": options[0]}
    return {"default": {"boolean": False, "integer": 10}.get(slot.type)} if slot.type in ("boolean", "integer") else {}


def description(random: Random, operation: Operation, style: Style) -> str | None:
    if style.names not in ("opaque", "bare") and not style.opaque_keys and random.random() < 0.04:
        return None
    if style.hungarian and operation.about_hu:
        return hungarian_about(random, operation) + random.choice(("", "."))
    about = verb_about(random, operation) if operation.verb else random.choice(operation.about)
    if style.brief and operation.verb is None:
        return about + random.choice(("", "."))
    tails = QUIET_TAILS if style.brief else TAILS
    return about + random.choice(tails).format(domain=random.choice(operation.domains))


def hungarian_about(random: Random, operation: Operation) -> str:
    about = random.choice(operation.about_hu)
    if operation.thing is None:
        return about
    return about.format(**HungarianForms(operation.thing).words(), noun=_Noun(operation.thing.hu))


class _Noun(str):
    def __format__(self, spec: str) -> str:
        return with_ending(self, spec) if spec else str(self)


@dataclass(frozen=True, slots=True)
class HungarianForms:
    thing: Thing

    def words(self) -> dict[str, str]:
        thing = self.thing
        article = "az" if thing.hu[0].lower() in "aáeéiíoóöőuúüű" else "a"
        plural = thing.plural_hu
        # The plural accusative has the plural's linking vowel: jegyek, jegyeket; fájlok, fájlokat.
        ending = "et" if plural[-2] in "eö" or (plural[-2] in "áéíóőúű" and _front(plural)) else "at"
        return {
            "acc": thing.accusative, "egy": f"egy {thing.accusative}", "mind": f"{article} {plural}{ending}",
            "többes": plural,
        }  # fmt: skip


def _front(word: str) -> bool:
    vowels = [letter for letter in word.lower() if letter in "aáeéoóöőuúüű"]
    return all(letter in "eéöőüű" for letter in vowels)


def verb_about(random: Random, operation: Operation) -> str:
    """A description such as "Deletes a ticket" or "Use this to remove a ticket"."""
    verb, thing = operation.verb, operation.thing
    assert verb and thing
    wording = random.choice([each for each in verb.en if not _conversational(each)])
    base = wording.split("{")[0].strip() or wording
    one = thing.one
    whole = wording.format(ref=one, any=one, all=thing.plural, noun=thing.noun, query="given words")
    rest = whole[len(base.split()[0]) :]
    first = base.split()[0]
    form = random.choice(FORMS if verb.refers else FORMS[:8])
    text = form.format(
        Third=third(first).capitalize() + rest, third=third(first) + rest, Base=first.capitalize() + rest,
        base=first + rest, object="", key=operation.required[0].key.replace("_", " ") if operation.required else "",
    )  # fmt: skip
    return " ".join(text.replace(" me ", " ").split())


def _conversational(wording: str) -> bool:
    return (
        wording.startswith(("?", "i ", "new ", "give me", "make me", "show my", "put "))
        or ", " in wording
        or ": " in wording
    )


def third(verb: str) -> str:
    if verb.endswith(("s", "sh", "ch", "x")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeou" else f"{verb}s"
