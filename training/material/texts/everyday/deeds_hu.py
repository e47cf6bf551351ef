"""Who did what, where, when and why, in Hungarian: verbs with and without their prefix, objects with their ending."""

from random import Random

from training.material.texts.everyday import draws_hu as draws
from training.material.texts.everyday import words_hu as words
from training.material.texts.everyday.cast import Cast
from training.material.texts.everyday.frames import Item, Scene, Sentence, sentence_of
from training.material.texts.everyday.words import blocks, listed

PREFIXES = ("kölcsön", "vissza", "rendbe ", "össze", "végig", "szét", "meg", "alá", "fel", "oda", "ott", "ki", "le",
    "el", "be",
            "át")  # fmt: skip
# What nobody does for a reason.
VÉLETLENÜL = (
    "elégette", "elvesztette", "elejtette", "ottfelejtette", "megtalálta", "eltörte", "összetörte", "felborította",
    "megkarcolta",
)  # fmt: skip
# Verbs whose stem ends in t, where the form without a definite object cannot be seen from the other.
INDEFINITE = {
    "hajtogatta": "hajtogatott", "etette": "etetett", "sétáltatta": "sétáltatott", "ültette": "ültetett",
    "fizette": "fizetett",
    "hirdette": "hirdetett", "égette": "égetett", "nyomtatta": "nyomtatott",
}  # fmt: skip


def split(verb: str) -> tuple[str, str]:
    """megjavította -> javította, meg."""
    for prefix in PREFIXES:
        if verb.startswith(prefix):
            return verb[len(prefix) :], prefix.strip()
    return verb, ""


def indefinite(verb: str) -> str:
    """javította -> javított, mosta -> mosott."""
    if verb in INDEFINITE:
        return INDEFINITE[verb]
    if verb.endswith(("tta", "tte")):
        return verb[:-1]
    stem = verb[:-2]
    if stem[-1] in "lrnj":
        return f"{stem}t"
    vowels = [letter for letter in stem if letter in "aáoóuúeéiíöőüű"]
    return stem + ("ott" if vowels[-1] in "aáoóuú" else "ött" if vowels[-1] in "öőüű" else "ett")


def _kinds() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    found = []
    for verbs, things in blocks(words.TETTEK):
        names = verbs.replace("rendbe tette", "rendbe_tette").split()
        found.append((tuple(verb.replace("_", " ") for verb in names), listed(things)))
    return tuple(found)


KINDS = _kinds()


def tell_deeds_hu(cast: Cast, count: int) -> Scene:
    random, scene = cast.random, Scene()
    kind = random.choice(KINDS)
    shared = random.choice(kind[0])
    for at in range(count + 1):
        verbs, things = kind if random.random() < 0.55 else random.choice(KINDS)
        verb = shared if verbs is kind[0] and random.random() < 0.5 else random.choice(verbs)
        thing = cast.one("thing", things)
        _tell(random, cast, scene, verb, thing, stranger=at == count)
    return scene


def _tell(random: Random, cast: Cast, scene: Scene, verb: str, thing: str, stranger: bool) -> None:
    who = draws.person(cast)
    values = {
        "when": cast.fresh("past", lambda: draws.past(cast)),
        "where": cast.fresh("place", lambda: random.choice(words.HOL)),
        "why": cast.fresh("why", lambda: random.choice(words.OK)),
    }
    bare, prefix = split(verb)
    focus = f"{bare} {prefix}".strip()
    told: dict[str, Sentence] = {}
    about: list[Sentence] = []
    if not stranger:
        slots = [slot for slot in ("when", "where", "why") if random.random() < 0.5]
        slots = [slot for slot in slots if slot != "why" or verb not in VÉLETLENÜL]
        when, where, why = (f" {values[slot]}" if slot in slots else "" for slot in ("when", "where", "why"))
        why = f",{why}" if why.startswith(" mert") else ""
        if not why and "why" in slots:
            slots.remove("why")
        name, shape = who.name, random.random()
        if shape < 0.4:
            text = f"{name}{when}{where} {verb} {thing}{why}."
        elif shape < 0.55:
            text = f"{name} {verb} {thing}{when}{where}{why}."
        elif shape < 0.7 and (when or where):
            text = f"{(when or where).strip()} {name} {verb} {thing}{where if when else ''}{why}."
        elif shape < 0.85:
            text = f"{thing} {name} {focus}{when}{where}{why}."
        else:
            lead = random.choice(("Hallottad, hogy", "Úgy tudom,", "Kiderült, hogy", "Képzeld,"))
            text = f"{lead} {name}{when}{where} {verb} {thing}{why}{'?' if lead.startswith('Hall') else '.'}"
        sentence = Sentence(sentence_of(text, {}))
        scene.sentences.append(sentence)
        about.append(sentence)
        told = dict.fromkeys(("who", "what", *slots), sentence)
    only = f"{indefinite(bare)} {prefix}".strip()
    table = {
        "who": (who.name, "ki", (f"Ki {focus} {thing}?", f"Ki volt az, aki {verb} {thing}?",
        f"{thing[0].upper()}{thing[1:]} ki {focus}?"),
                (f"ki {focus} {thing}",)),
        "what": (thing, "mit", (f"Mit {only} {{e}}?", f"{{e}} mit {only}?",
        f"Mi az, amit {{e}} {verb[: len(verb) - len(bare)]}{indefinite(bare)}?"), (f"mit {only} {{e}}",)),
        "when": (values["when"], "when", (f"Mikor {focus} {{e}} {thing}?", f"{{e}} mikor {focus} {thing}?",
                 f"Mikor történt, hogy {{e}} {verb} {thing}?"), (f"mikor {focus} {{e}} {thing}",)),
        "where": (values["where"], "where", (f"Hol {focus} {{e}} {thing}?", f"{{e}} hol {focus} {thing}?",
                  f"Hol történt, hogy {{e}} {verb} {thing}?"), (f"hol {focus} {{e}} {thing}",)),
        "why": (values["why"], "why", (f"Miért {focus} {{e}} {thing}?", f"Mi okból {focus} {{e}} {thing}?",
                f"{{e}} miért {focus} {thing}?"), (f"miért {focus} {{e}} {thing}",)),
    }  # fmt: skip
    for slot, (value, category, asks, clauses) in table.items():
        if stranger and slot in ("who", "what"):
            continue
        scene.items.append(
            Item(f"tett {slot}", who, value, category, asks, clauses, (), (), {}, told.get(slot), about,
            stranger=stranger,
                 label=thing if slot == "who" else "")
        )  # fmt: skip
