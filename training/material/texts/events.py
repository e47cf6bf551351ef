"""Who did what, where, when and why: facts with several parts, any of which can be asked for or left out.

Part of the verbs and nouns are invented, so that a question has to be matched by its words, not by what they mean.
"""

from dataclasses import dataclass, replace
from random import Random

from training.material import words
from training.material.texts.facts import CLAUSE_ASKS, MELLÉKMONDATTAL, Relation
from training.material.texts.hungarian_words import inflected
from training.material.texts.words import DAYS, Entity, cause, clock, date, somebody, something, stem

VERBS = (
    ("repair", "repaired"), ("paint", "painted"), ("buy", "bought"), ("sell", "sold"), ("hide", "hid"), ("find",
    "found"),
    ("lose", "lost"), ("borrow", "borrowed"), ("return", "returned"), ("break", "broke"), ("clean", "cleaned"), ("move",
    "moved"),
    ("steal", "stole"), ("order", "ordered"), ("deliver", "delivered"), ("pack", "packed"), ("forget", "forgot"),
    ("test", "tested"),
    ("install", "installed"), ("photograph", "photographed"), ("wrap", "wrapped"), ("measure", "measured"), ("draw",
    "drew"),
    ("choose", "chose"), ("rent", "rented"), ("replace", "replaced"), ("remove", "removed"), ("inspect", "inspected"),
    ("carry", "carried"), ("collect", "collected"), ("donate", "donated"), ("design", "designed"), ("build", "built"),
    ("damage", "damaged"), ("label", "labelled"), ("drop", "dropped"), ("store", "stored"), ("check", "checked"),
    ("open", "opened"), ("lock", "locked"), ("bring", "brought"), ("take", "took"), ("polish", "polished"), ("describe",
    "described"),
    ("notice", "noticed"), ("switch on", "switched on"), ("unload", "unloaded"), ("auction", "auctioned"), ("weigh",
    "weighed"),
    ("leave", "left"), ("see", "saw"), ("mention", "mentioned"), ("recommend", "recommended"), ("approve", "approved"),
)  # fmt: skip
PARTICIPLES = {
    "hide": "hidden", "break": "broken", "steal": "stolen", "forget": "forgotten", "draw": "drawn", "choose": "chosen",
    "take": "taken", "see": "seen", "leave": "left",
}  # fmt: skip
WHERE = (
    "in the cellar", "at the station", "in the garage", "behind the school", "on the roof", "in the attic",
    "at the market",
    "under the stairs", "next to the fountain", "in the kitchen", "in the car park", "at the harbour",
    "in the old mill",
    "near the bridge", "at the airport", "in the waiting room", "on the first floor", "in the garden", "at work",
    "by the lake",
)  # fmt: skip
WHEN = (
    "yesterday", "last week", "this morning", "on Sunday evening", "before lunch", "after midnight", "in spring",
    "last summer",
    "at noon", "two days ago", "on the first day", "at the weekend", "early in the morning", "a year ago",
)  # fmt: skip
WITH = (
    "with a hammer",
    "with a screwdriver",
    "with an old rope",
    "with a torch",
    "with a spoon",
    "with a ruler",
    "with wet hands",
)
AFTERWARDS = (
    "was tired afterwards", "did not say a word", "wants no thanks", "told nobody", "was very proud",
    "still talks about it",
    "is usually not so quick", "laughed about it later",
)  # fmt: skip
IGÉK = (  # prefix, definite, indefinite
    ("meg", "javította", "javított"), ("le", "festette", "festett"), ("meg", "vette", "vett"), ("el", "adta", "adott"),
    ("el", "rejtette", "rejtett"), ("meg", "találta", "talált"), ("el", "vesztette", "vesztett"), ("vissza", "hozta",
    "hozott"),
    ("el", "törte", "tört"), ("meg", "tisztította", "tisztított"), ("el", "lopta", "lopott"), ("meg", "rendelte",
    "rendelt"),
    ("ki", "szállította", "szállított"), ("be", "csomagolta", "csomagolt"), ("le", "fényképezte", "fényképezett"),
    ("meg", "mérte", "mért"), ("le", "rajzolta", "rajzolt"), ("ki", "választotta", "választott"), ("ki", "bérelte",
    "bérelt"),
    ("ki", "cserélte", "cserélt"), ("át", "vizsgálta", "vizsgált"), ("el", "vitte", "vitt"), ("meg", "tervezte",
    "tervezett"),
    ("össze", "szerelte", "szerelt"), ("be", "zárta", "zárt"), ("ki", "nyitotta", "nyitott"), ("el", "hozta", "hozott"),
    ("le", "ejtette", "ejtett"), ("fel", "címkézte", "címkézett"), ("be", "kapcsolta", "kapcsolt"),
)  # fmt: skip
TÁRGYAK = {
    "a lámpát": "a lámpa", "a széket": "a szék", "a kerékpárt": "a kerékpár", "a nyomtatót": "a nyomtató",
    "a létrát": "a létra",
    "a fúrót": "a fúró", "a sátrat": "a sátor", "a tükröt": "a tükör", "az órát": "az óra", "a polcot": "a polc",
    "a kazánt": "a kazán", "a hűtőt": "a hűtő", "a gitárt": "a gitár", "az asztalt": "az asztal", "az ajtót": "az ajtó",
    "a kaput": "a kapu", "a furgont": "a furgon", "a csónakot": "a csónak", "a kosarat": "a kosár",
    "a dobozt": "a doboz",
    "a csomagot": "a csomag", "a bőröndöt": "a bőrönd", "az esernyőt": "az esernyő", "a vázát": "a váza",
    "a szőnyeget": "a szőnyeg",
    "a festményt": "a festmény", "a szobrot": "a szobor", "a szekrényt": "a szekrény", "a kábelt": "a kábel",
    "a széfet": "a széf",
    "a kulcsot": "a kulcs", "a térképet": "a térkép", "a távcsövet": "a távcső", "a padot": "a pad",
    "a hintát": "a hinta",
}  # fmt: skip
HOL = (
    "a pincében", "az állomáson", "a garázsban", "az iskola mögött", "a tetőn", "a padláson", "a piacon",
    "a lépcső alatt",
    "a konyhában", "a kikötőben", "a híd mellett", "a repülőtéren", "a váróteremben", "a kertben", "a tó partján",
)  # fmt: skip
MIKOR = (
    "tegnap", "múlt héten", "ma reggel", "vasárnap este", "ebéd előtt", "éjfél után", "tavasszal", "tavaly nyáron",
    "délben",
    "két napja", "hétvégén", "kora reggel", "hétfőn", "kedden", "szerdán", "csütörtökön", "pénteken", "márciusban",
    "októberben",
)  # fmt: skip
MERT_A = (
    "a szivattyú",
    "a fűtés",
    "a híd",
    "a motor",
    "a zár",
    "a szerver",
    "a tető",
    "a busz",
    "a kapu",
    "az antenna",
)
MERT_B = ("elromlott", "beázott", "hiányzott", "nem működött", "leállt", "nem érkezett meg", "túlmelegedett", "eltört")


@dataclass(frozen=True, slots=True)
class Event:
    """An event of which one part is the fact in question; it answers to the same names as `Fact`."""

    entity: Entity  # who did it
    verb: tuple[str, ...]
    thing: str  # with its article; in Hungarian as an object
    parts: tuple[tuple[str, str], ...]  # where, when, why, how: those that are told
    slot: str  # what is asked: who, what, or a part
    hungarian: bool = False
    relation: Relation | None = None
    said_other: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"event {self.verb[0]} {self.verb[1]}"

    @property
    def group(self) -> str:
        return self.key

    @property
    def kind(self) -> str:
        return self.slot

    @property
    def label(self) -> str:
        return ""

    @property
    def value(self) -> str:
        if self.slot in ("who", "what"):
            return self.entity.name if self.slot == "who" else self.thing
        return dict(self.parts).get(self.slot, "")

    def can_use_pronoun(self) -> bool:
        return False

    def state(self, random: Random, *, pronoun: bool = False, name: str = "") -> str:
        return self._told(random).replace("..", ".")

    def _told(self, random: Random) -> str:
        parts = [text for _, text in self.parts]
        random.shuffle(parts)
        if self.hungarian:
            return self._told_in_hungarian(random, parts)
        who, did, thing, tail = self.entity.name, self.verb[1], self.thing, "".join(f" {part}" for part in parts)
        if tail.count(" because ") and not tail.endswith(dict(self.parts)["why"]):  # the reason stands last
            reason = " " + dict(self.parts)["why"]
            tail = tail.replace(reason, "") + reason
        shape = random.random()
        if shape < 0.4 or (self.verb[0] not in PARTICIPLES and not did.endswith("ed") and shape > 0.75):
            return f"{who} {did} {thing}{tail}."
        if shape < 0.5 and parts and not parts[0].startswith("because"):
            rest = tail.replace(f" {parts[0]}", "", 1)
            return f"{parts[0][0].upper()}{parts[0][1:]}, {who} {did} {thing}{rest}."
        if shape < 0.58:
            return f"It was {who} who {did} {thing}{tail}."
        if shape < 0.66 and "because" not in tail:
            return f"{who}, who {did} {thing}{tail}, {random.choice(AFTERWARDS)}."
        if shape < 0.75:
            return f'{who} says: "I {did} {thing}{tail}."'
        participle = PARTICIPLES.get(self.verb[0], did)
        first, *others = participle.split(" ", 1)
        participle = " ".join((first, *others))
        return f"{thing[0].upper()}{thing[1:]} was {participle} by {who}{tail}."

    def _told_in_hungarian(self, random: Random, parts: list[str]) -> str:
        prefix, verb, _ = self.verb
        who, thing, reason = self.entity.name, self.thing, dict(self.parts).get("why", "")
        others = [part for part in parts if part != reason]
        tail, shape = f", {reason}" if reason else "", random.random()
        if not others:
            if shape < 0.5:
                return f"{who} {prefix}{verb} {thing}{tail}."
            return f"{thing[0].upper()}{thing[1:]} {who} {verb} {prefix}{tail}."
        first, rest = others[0], " ".join(others[1:])
        rest = f" {rest}" if rest else ""
        if shape < 0.5:
            return f"{who} {first}{rest} {prefix}{verb} {thing}{tail}."
        if shape < 0.75:
            return f"{first[0].upper()}{first[1:]}{rest} {who} {prefix}{verb} {thing}{tail}."
        return f"{thing[0].upper()}{thing[1:]} {who} {first}{rest} {verb} {prefix}{tail}."

    def ask(self, random: Random, name: str = "") -> str:
        who = name or self.entity.name
        if self.hungarian:
            if random.random() < 0.25:
                return random.choice(MELLÉKMONDATTAL).format(c=self._clause(who))
            return f"{self._clause(who)[0].upper()}{self._clause(who)[1:]}?"
        base, did, thing = self.verb[0], self.verb[1], self.thing
        if random.random() < 0.2:
            return _upper(random.choice(CLAUSE_ASKS).format(c=self._clause(who)))
        participle = PARTICIPLES.get(base, did)
        word = {"where": "where", "when": "when", "why": "why", "how": "with what"}.get(self.slot, "")
        if self.slot == "who":
            forms = [f"Who {did} {thing}?", f"Who was it that {did} {thing}?", f"Which person {did} {thing}?",
                     f"{thing} was {participle} by whom?", f"By whom was {thing} {participle}?",
                     f"Name the one who {did} {thing}."]  # fmt: skip
        elif self.slot == "what":
            forms = [f"What did {who} {base}?", f"What was {participle} by {who}?", f"What was it that {who} {did}?",
                     f"Which thing did {who} {base}?", f"{who} {did} what?", f"Name what {who} {did}."]  # fmt: skip
        else:
            forms = [f"{word.capitalize()} did {who} {base} {thing}?", f"{who} {did} {thing} {word}?",
                     f"{word.capitalize()} was {thing} {participle}?",
                     f"{word.capitalize()} was it that {who} {did} {thing}?"]  # fmt: skip
            if self.slot == "when":
                forms += [f"At what time did {who} {base} {thing}?", f"What was the time when {who} {did} {thing}?"]
            if self.slot == "why":
                forms += [
                    f"For what reason did {who} {base} {thing}?",
                    f"What was the reason that {who} {did} {thing}?",
                ]
            if self.slot == "where":
                forms += [f"In what place did {who} {base} {thing}?", f"Where exactly did {who} {base} {thing}?"]
        return _upper(random.choice(forms))

    def ask_by_pronoun(self, random: Random) -> str:
        return ""

    def ask_back(self, random: Random) -> str | None:
        return None

    def _clause(self, who: str = "") -> str:
        who = who or self.entity.name
        if self.hungarian:
            prefix, definite, indefinite = self.verb
            if self.slot == "who":
                return f"ki {definite} {prefix} {self.thing}"
            if self.slot == "what":
                return f"mit {indefinite} {prefix} {who}"
            asked = {"where": "hol", "when": "mikor", "why": "miért"}[self.slot]
            return f"{asked} {definite} {prefix} {who} {self.thing}"
        did = self.verb[1]
        if self.slot == "who":
            return f"who {did} {self.thing}"
        if self.slot == "what":
            return f"what {who} {did}"
        asked = {"how": "with what"}.get(self.slot, self.slot)
        return f"{asked} {who} {did} {self.thing}"

    @property
    def answer(self) -> str:
        who, thing = self.entity.name, self.thing
        if self.hungarian:
            prefix, verb, _ = self.verb
            if self.slot == "who":
                return _upper(f"{thing} {who} {verb} {prefix}.")
            if self.slot == "what":
                return f"{who} {thing} {verb} {prefix}."
            if self.slot == "why":
                return f"{who} azért {verb} {prefix} {thing}, {self.value}."
            return f"{who} {self.value} {verb} {prefix} {thing}."
        tail = f" {self.value}" if self.slot not in ("who", "what") else ""
        return f"{who} {self.verb[1]} {thing}{tail}.".replace("..", ".")

    @property
    def unsaid(self) -> str:
        return (
            f"A szöveg nem írja, hogy {self._clause()}."
            if self.hungarian
            else f"The text does not say {self._clause()}."
        )

    def without_slot(self) -> "Event":
        """What the text tells when the part in question is missing."""
        return replace(self, parts=tuple(part for part in self.parts if part[0] != self.slot))


def event(random: Random, hungarian: bool, like: Event | None = None, slot: str = "") -> Event:
    """An event; `like` another one, it shares the verb or the thing with it, but not both."""
    who = somebody(random, hungarian)
    verb: tuple[str, ...]
    if hungarian:
        verb, thing = random.choice(IGÉK), random.choice(tuple(TÁRGYAK))
    else:
        verb, thing = _verb(random), something(random).name
    if like is not None:
        if random.random() < 0.5:
            verb = like.verb
            while thing == like.thing:
                thing = random.choice(tuple(TÁRGYAK)) if hungarian else something(random).name
        else:
            thing = like.thing
            while verb == like.verb:
                verb = random.choice(IGÉK) if hungarian else _verb(random)
    names = ("where", "when", "why") if hungarian else ("where", "when", "why", "how")
    told = [name for name in names if random.random() < 0.4]
    if not slot:
        slot = random.choice(("who", "what", *(told or ("who",))))
    if slot not in ("who", "what", *told):
        told.append(slot)
    return Event(who, verb, thing, tuple((name, _part(random, name, hungarian)) for name in told), slot, hungarian)


def _verb(random: Random) -> tuple[str, str]:
    if random.random() < 0.7:
        return random.choice(VERBS)
    invented = stem(random)
    return invented, invented + "ed"


def _part(random: Random, name: str, hungarian: bool) -> str:
    if hungarian:
        if name == "where":
            return random.choice(HOL) if random.random() < 0.6 else inflected(words.town(random), "ban")
        if name == "when":
            return random.choice(MIKOR) if random.random() < 0.7 else f"{words.clock(random)}-kor"
        return f"mert {random.choice(MERT_A)} {random.choice(MERT_B)}"
    if name == "where":
        return random.choice(WHERE) if random.random() < 0.5 else f"in {words.town(random)}"
    if name == "when":
        shape = random.random()
        if shape < 0.35:
            return random.choice(WHEN)
        return (
            f"on {random.choice(DAYS)}"
            if shape < 0.6
            else f"at {clock(random)}"
            if shape < 0.8
            else f"on {date(random)}"
        )
    return f"because {cause(random)}" if name == "why" else random.choice(WITH)


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
