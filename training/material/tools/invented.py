"""Tools that nobody has: invented verbs, things and parameters. Only reading the description and the schema helps.

Two kinds: made-up words ("Frobnicates a widget"),
    and ordinary properties of ordinary things under names that say nothing
("Returns the height of a bridge").
"""

from random import Random

from training.material import values
from training.material.tools import tool_values as v
from training.material.tools.operations import Operation
from training.material.tools.slots import Slot, choice, flag, slot
from training.material.tools.specs import third

ENDS = ("ate", "ify", "ise", "le", "en", "er", "", "", "")
THINGS = (
    "widget", "gear", "crystal", "valve", "engine", "drone", "lantern", "pendulum", "tank", "reactor", "mirror", "bell",
    "loom", "kiln", "probe", "anchor", "turbine", "lens", "magnet", "whistle", "beacon", "filter", "crane", "spindle",
)  # fmt: skip
# A property: English, Hungarian with its possessive.
PROPERTIES = (
    ("height", "magassága"), ("age", "kora"), ("colour", "színe"), ("owner", "tulajdonosa"), ("weight", "súlya"),
    ("price", "ára"), ("length", "hossza"), ("capital", "fővárosa"), ("population", "lakossága"), ("depth", "mélysége"),
    ("builder", "építője"), ("material", "anyaga"), ("speed", "sebessége"), ("temperature", "hőmérséklete"),
    ("nickname", "beceneve"), ("founder", "alapítója"), ("width", "szélessége"), ("status", "állapota"),
    ("rating", "értékelése"), ("position", "helyzete"), ("shape", "alakja"), ("origin", "eredete"), ("rank", "rangja"),
    ("password hint", "jelszóemlékeztetője"), ("phone number", "telefonszáma"), ("opening time", "nyitási ideje"),
    ("battery level", "töltöttsége"), ("address", "címe"), ("birthday", "születésnapja"), ("salary", "fizetése"),
)  # fmt: skip
BEARERS = (
    ("bridge", "híd"), ("planet", "bolygó"), ("village", "falu"), ("knight", "lovag"), ("ship", "hajó"), ("tower",
        "torony"),
    ("river", "folyó"), ("castle", "kastély"), ("horse", "ló"), ("train", "vonat"), ("player", "játékos"), ("shop",
        "bolt"),
    ("machine", "gép"), ("mountain", "hegy"), ("island", "sziget"), ("company", "cég"), ("museum", "múzeum"),
    ("school", "iskola"), ("device", "készülék"), ("statue", "szobor"), ("team", "csapat"), ("dragon", "sárkány"),
    ("library", "könyvtár"), ("satellite", "műhold"), ("theatre", "színház"), ("lake", "tó"), ("tunnel", "alagút"),
)  # fmt: skip
ACTIONS = ("{verb} the {noun} {{id}}", "{verb} {noun} {{id}}", "{verb} {{id}}, the {noun}", "{verb} my {noun} {{id}}",
           "i want the {noun} {{id}} to be {past}", "the {noun} {{id}} must be {past}")  # fmt: skip
ACTIONS_HU = (
    "futtasd a {verb} műveletet erre: {noun} {{id}}", "végezd el ezt: {verb} {noun} {{id}}",
    "kérek egy {verb} műveletet erre: {{id}}",
    "hajtsd végre ezt: {verb}, {noun} {{id}}", "használd a {verb} eszközt erre: {noun} {{id}}",
)  # fmt: skip
ABOUT = (
    "{Third} {a} {noun}", "{Third} one {noun}", "{Base} {a} {noun}", "Use this to {base} {a} {noun}",
    "Can {base} any {noun}",
    "{Third} the given {noun}", "Makes {a} {noun} {past}", "Only this tool can {base} {a} {noun}",
)  # fmt: skip
CLAUSES = (
    "with {key} {{}}|with the {key} {{}}|, {key} {{}}|and {key} {{}}|using {key} {{}}|at {key} {{}}|, {key}: {{}}"
    "|, {key} = {{}}"
)
CLAUSES_HU = ", {key}: {{}}|, {key} = {{}}|ezzel: {key} {{}}|({key}: {{}})"
KINDS = (
    ("string", v.code), ("string", v.name), ("string", v.word), ("string", v.text), ("string", v.email), ("string",
        v.path),
    ("integer", v.whole(0, 999)), ("integer", v.whole(0, 99)), ("number", v.real(0, 99)), ("number", v.real(0, 9, 2)),
    ("array", v.several(v.word)), ("array", v.several(v.code)),
)  # fmt: skip


def invented_group(random: Random, count: int) -> list[Operation]:
    """Operations with made-up verbs; some share the thing, so that the verb decides, or the verb."""
    nouns = [invented_noun(random) for _ in range(max(1, count - random.randint(0, count)))]
    made: dict[tuple[str, str], Operation] = {}
    verbs = [invented_verb(random) for _ in range(count)]
    for verb in verbs:
        noun = random.choice(nouns)
        made[verb, noun] = invented(random, verb, noun)
    return list(made.values())


def invented_noun(random: Random) -> str:
    return random.choice(THINGS) if random.random() < 0.5 else values.plain_word(random)


def invented_verb(random: Random) -> str:
    stem = values.plain_word(random).rstrip("aeiouy")
    return (stem if len(stem) > 1 else stem + "rb") + random.choice(ENDS)


def invented(random: Random, verb: str, noun: str) -> Operation:
    past = f"{verb[:-1]}ied" if verb.endswith("y") else verb + ("d" if verb.endswith("e") else "ed")
    words = {
        "verb": verb, "noun": noun, "past": past, "base": verb, "Base": verb.capitalize(),
        "Third": third(verb).capitalize(),
        "a": "an" if noun[0] in "aeiou" else "a",
    }  # fmt: skip
    identity = slot("id", "string", v.code if random.random() < 0.6 else v.name, "", "", "azonosító",
        f"{noun}|{noun}_id|target|name|which",
                    f"The {noun}|Which {noun}|Id of the {noun}")  # fmt: skip
    slots = invented_slots(random)
    cut = random.randint(0, len(slots))
    return Operation(
        f"{verb}_{noun}", (f"{verb}_{noun}", verb, f"{noun}_{verb}"), (values.plain_word(random),),
            tuple(each.format(**words) for each in ABOUT), (),
        (identity, *slots[:cut]), tuple(slots[cut:]), tuple(each.format(**words) for each in ACTIONS),
        tuple(each.format(**words) for each in ACTIONS_HU), noun, verb, "done",
        exact=(verb, past, noun, *(each.key for each in slots)),
    )  # fmt: skip


def invented_slots(random: Random) -> list[Slot]:
    """Up to three parameters with made-up names; the request calls them by these names."""
    made: dict[str, Slot] = {}
    for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
        key = values.plain_word(random)
        shape = random.random()
        if shape < 0.25:
            special = invented_object if shape < 0.08 else invented_choice if shape < 0.17 else invented_flag
            made[key] = special(random, key)
            continue
        type, draw = random.choice(KINDS)
        about = (
            f"The {key}|{key.capitalize()} of the operation|How much {key}"
            if type in ("integer", "number")
            else f"The {key}|Its {key}"
        )
        made[key] = slot(key, type, draw, CLAUSES.format(key=key), CLAUSES_HU.format(key=key), key, "", about)
    made.pop("id", None)
    return list(made.values())


def invented_object(random: Random, key: str) -> Slot:
    """A parameter that is an object of two fields with made-up names."""
    draws = {
        values.plain_word(random): random.choice((("string", v.word), ("integer", v.whole(0, 99)))) for _ in range(2)
    }
    draw = v.of_fields(**{name: each for name, (_, each) in draws.items()})
    fields = {name: type for name, (type, _) in draws.items()}
    return slot(
        key,
        "object",
        draw,
        f"with the {key} {{}}|, {key}: {{}}",
        f", {key}: {{}}",
        key,
        "",
        f"The {key}",
        fields=fields,
    )


def invented_choice(random: Random, key: str) -> Slot:
    """A parameter with a few made-up values to choose from."""
    options = {each: (each, each) for each in (values.plain_word(random) for _ in range(random.randint(2, 5)))}
    english = f"in {{}} {key}|with {key} {{}}|, {key}: {{}}|, {{}} {key}"
    return choice(key, english, f", {key}: {{}}|{{}} {key} értékkel", key, options, "", f"The {key}|Which {key}")


def invented_flag(random: Random, key: str) -> Slot:
    return flag(
        key, key, f"with {key}|, {key} on|, {key}: yes|, {key} = true",
            f"without {key}|, {key} off|, {key}: no|, {key} = false",
        f", {key}: igen|, {key} bekapcsolva", f", {key}: nem|, {key} kikapcsolva|, {key} nélkül", "",
            f"Whether to use {key}|Use {key}",
    )  # fmt: skip


def property_group(random: Random, count: int) -> list[Operation]:
    """Operations that look up properties: several of one thing, or one of several things."""
    properties = random.sample(PROPERTIES, min(count, random.randint(1, count)))
    bearers = random.sample(BEARERS, min(count, random.randint(1, count)))
    pairs = [(a, b) for a in properties for b in bearers]
    return [looked_up(random, *pair) for pair in random.sample(pairs, min(count, len(pairs)))]


def looked_up(random: Random, quality: tuple[str, str], bearer: tuple[str, str]) -> Operation:
    (english, hungarian), (noun, noun_hu) = quality, bearer
    name = english.replace(" ", "_")
    identity = slot("name", "string", v.name if random.random() < 0.7 else v.code, "", "", "név",
        f"{noun}|{noun}_name|which|target|id",
                    f"Name of the {noun}|Which {noun}|The {noun}")  # fmt: skip
    return Operation(
        f"{noun}_{name}", (f"get_{noun}_{name}", f"{noun}_{name}", f"{name}_of_{noun}", f"lookup_{name}"), (noun,
            "data"),
        (f"Returns the {english} of a {noun}", f"Tells the {english} of a {noun}",
            f"Looks up the {english} of a {noun} by its name",
         f"Finds out the {english} of any {noun}", f"Use this for questions about the {english} of a {noun}"),
        (f"Megadja, mi egy {noun_hu} {hungarian}",), (identity,), (),
        (f"?what is the {english} of the {noun} {{name}}", f"tell me the {english} of the {noun} {{name}}",
         f"?what's the {english} of {{name}}, the {noun}", f"find the {english} of the {noun} {{name}}",
             f"look up the {english} of the {noun} called {{name}}",
         f"i need the {english} of the {noun} {{name}}", f"?do you know the {english} of the {noun} {{name}}",
             f"get me the {{name}} {noun}'s {english}"),
        (f"?mi a {{name}} nevű {noun_hu} {hungarian}", f"mondd meg, mi a {{name}} nevű {noun_hu} {hungarian}",
            f"?mi {{name:a}} {noun_hu} {hungarian}"),
        noun, english, "record", (name,),
    )  # fmt: skip
