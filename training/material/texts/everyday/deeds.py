"""Who did what, where, when, why and for whom: small events with hundreds of verbs, told in many forms."""

from dataclasses import dataclass, field
from random import Random

from training.material.texts.everyday import draws
from training.material.texts.everyday.cast import Cast, Who
from training.material.texts.everyday.deed_words import AFTER, DEEDS, FOR, GIVEN, GIVING, WHY, WITH
from training.material.texts.everyday.frames import Item, Scene, Sentence, sentence_of
from training.material.texts.everyday.words import PLACES, blocks, listed


@dataclass(frozen=True, slots=True)
class Verb:
    base: str
    past: str
    participle: str
    synonym: "Verb | None" = None


@dataclass(frozen=True, slots=True)
class Kind:
    verbs: tuple[Verb, ...]
    things: tuple[str, ...]


@dataclass(slots=True)
class Deed:
    who: Who
    verb: Verb
    thing: str  # with "a"
    known: str  # with "the"
    where: str
    when: str
    why: str
    with_: str
    for_: str
    to: str
    future: bool
    told: dict[str, Sentence] = field(default_factory=dict)
    about: list[Sentence] = field(default_factory=list)

    @property
    def did(self) -> str:
        return f"will {self.verb.base}" if self.future else self.verb.past

    @property
    def done(self) -> str:
        return f"will be {self.verb.participle}" if self.future else f"was {self.verb.participle}"

    def adjuncts(self, chosen: list[str]) -> str:
        parts = {"for": self.for_, "with": self.with_, "where": self.where, "when": self.when, "why": self.why}
        return "".join(f" {parts[slot]}" for slot in chosen)


def _verb(text: str) -> Verb:
    main, _, other = text.partition("=")

    def parts(form: str) -> list[str]:
        return [part.strip() for part in form.split(",")] if "," in form else form.split()

    base, past, participle = parts(main)
    forms = parts(other)
    return Verb(base, past, participle, Verb(forms[0], forms[1], forms[2]) if forms[2:] else None)


def _kinds() -> tuple[Kind, ...]:
    return tuple(
        Kind(tuple(_verb(verb) for verb in verbs.split(";") if verb.strip()), listed(things))
        for verbs, things in blocks(DEEDS)
    )


KINDS = _kinds()
GIVERS = tuple(
    (Verb(base, past, participle), gets, to) for base, past, participle, gets, to in (entry.split() for entry in GIVING)
)  # with the receiver's verb and the preposition
GOT = {"get": "got", "borrow": "borrowed", "receive": "received", "buy": "bought"}
ACCIDENTS = (
    "burn",
    "spill",
    "break",
    "lose",
    "forget",
    "drop",
    "knock over",
    "scratch",
    "damage",
    "miss",
    "crash",
    "find",
)
ORDER = ("for", "with", "where", "when", "why")


def with_article(thing: str) -> str:
    if thing[0] == "+":
        return thing[1:]
    return f"an {thing}" if thing[0].lower() in "aeiou" and not thing.startswith(("uni", "USB")) else f"a {thing}"


def draw(cast: Cast, future: bool, kind: Kind | None = None, shared: Verb | None = None) -> Deed:
    random = cast.random
    if kind is None:
        kind = random.choice(KINDS)
    thing = cast.one("thing", kind.things)
    verb = random.choice(kind.verbs) if shared is None or random.random() < 0.5 else shared
    if future and verb.base in ACCIDENTS:
        return draw(cast, future)
    who = draws.person(cast)
    why = cast.fresh("why", lambda: random.choice([why for why in WHY if fits(why, who, future)]))
    with_ = cast.one("with", tuple(phrase for phrase in WITH if fits(phrase, who, False)))
    for_ = cast.one("for", tuple(phrase for phrase in FOR if fits(phrase, who, False)))
    if random.random() < 0.5:
        with_ = f"with {cast.fresh('name', lambda: draws.first_name(random)[0])}"
    if random.random() < 0.4:
        for_ = f"for {cast.fresh('name', lambda: draws.first_name(random)[0])}"
    places = [place for place in PLACES if fits(place, who, False)]
    return Deed(
        who, verb, with_article(thing), f"the {thing.lstrip('+')}", cast.fresh("place", lambda: random.choice(places)),
        cast.fresh("past", lambda: (draws.future if future else draws.past)(cast)), why, with_, for_, "", future,
    )  # fmt: skip


def fits(phrase: str, who: Who, future: bool) -> bool:
    """Whether a phrase with her or his can be said of this person; reasons in the past do not fit plans."""
    words = phrase.split()
    if future and words[0] != "to":
        return False
    wrong = ("his", "he") if who.pronoun == "She" else ("her", "she")
    return not any(word in words for word in wrong)


def tell_deeds(cast: Cast, count: int) -> Scene:
    """Some people each did something; often the same to different things, or to similar ones."""
    random, scene = cast.random, Scene()
    future = random.random() < 0.2
    kind = random.choice(KINDS)
    shared = random.choice(kind.verbs)
    deeds: list[Deed] = []
    for _ in range(count):
        same = random.random() < 0.55
        deeds.append(draw(cast, future, kind if same else None, shared if same else None))
    at = 0
    while at < count:
        first = deeds[at]
        second = deeds[at + 1] if at + 1 < count else None
        if second is not None and random.random() < 0.3:
            _together(random, scene, first, second)
            at += 2
            continue
        _alone(random, scene, first)
        at += 1
    stranger = draw(cast, future, kind, shared)
    for deed in deeds:
        _items(random, scene, deed, deeds)
    _items(random, scene, stranger, deeds, stranger=True)
    return scene


def _say(scene: Scene, deed: Deed, text: str, slots: list[str], before: Sentence | None = None) -> Sentence:
    sentence = Sentence(sentence_of(text.replace("{", "(").replace("}", ")"), {}), before is not None, before)
    scene.sentences.append(sentence)
    deed.about.append(sentence)
    for slot in slots:
        deed.told[slot] = sentence
    return sentence


def _together(random: Random, scene: Scene, first: Deed, second: Deed) -> None:
    """Two deeds in one sentence; the second verb is left out where it is the same."""
    plain = first.verb.base in ACCIDENTS or second.verb.base in ACCIDENTS
    chosen = [random.choice(("where", "when") if plain else ORDER)] if random.random() < 0.7 else []
    a, b = first.adjuncts(chosen), second.adjuncts(chosen)
    if first.verb == second.verb:
        link = random.choice((" and", ",", ", whereas"))
        verb = f" {second.did}" if link == ", whereas" or random.random() < 0.3 else ""
    else:
        link, verb = random.choice((", while", " and", ", but", ";")), f" {second.did}"
    text = f"{first.who.name} {first.did} {first.thing}{a}{link} {second.who.name}{verb} {second.thing}{b}."
    sentence = _say(scene, first, text, ["who", "what", *chosen])
    second.about.append(sentence)
    second.told |= dict.fromkeys(("who", "what", *chosen), sentence)


def _alone(random: Random, scene: Scene, deed: Deed) -> None:
    order = ORDER if deed.verb.base not in ACCIDENTS else ("with", "where", "when")
    who, slots = deed.who.name, [slot for slot in order if random.random() < 0.38][:3]
    rest = deed.adjuncts(slots)
    told = ["who", "what", *slots]
    shape = random.random()
    if shape < 0.34:
        _say(scene, deed, f"{who} {deed.did} {deed.thing}{rest}.", told)
    elif shape < 0.46:
        front = random.choice(("when", "where"))
        slots = [slot for slot in slots if slot != front]
        moved = deed.when if front == "when" else deed.where
        comma = random.choice((",", ""))
        _say(
            scene,
            deed,
            f"{moved}{comma} {who} {deed.did} {deed.thing}{deed.adjuncts(slots)}.",
            ["who", "what", front, *slots],
        )
    elif shape < 0.6:
        slots = [slot for slot in slots if slot != "with"]
        _say(scene, deed, f"{deed.known} {deed.done} by {who}{deed.adjuncts(slots)}.", ["who", "what", *slots])
    elif shape < 0.68:
        after = random.choice(AFTER) if not deed.future else "is looking forward to it"
        _say(scene, deed, f"{who}, who {deed.did} {deed.thing}{rest}, {after}.", told)
    elif shape < 0.74 and not deed.future:
        _say(scene, deed, f"It was {who} who {deed.did} {deed.known}{rest}.", told)
    elif shape < 0.82:
        lead = random.choice(
            ("I heard that", "As you know,", "Have you heard that", "By the way,", "It turns out that")
        )
        end = "?" if lead.startswith("Have") else "."
        _say(scene, deed, f"{lead} {who} {deed.did} {deed.thing}{rest}{end}", told)
    elif shape < 0.87 and not deed.future:
        _say(scene, deed, f"Having {deed.verb.participle} {deed.thing}{rest}, {who} {random.choice(AFTER)}.", told)
    else:
        sentence = _say(scene, deed, f"{who} {deed.did} {deed.thing}.", ["who", "what"])
        if slots:
            say = deed.who.pronoun + (" will do" if deed.future else " did")
            _say(scene, deed, f"{say} it{rest}.", slots, sentence)


def _items(random: Random, scene: Scene, deed: Deed, deeds: list[Deed], stranger: bool = False) -> None:
    verb, will = deed.verb, deed.future
    asked = verb.synonym if verb.synonym is not None and random.random() < 0.4 else verb
    do = ("will {e} " if will else "did {e} ") + asked.base
    past = f"will {asked.base}" if will else asked.past
    done = f"will {deed.known} be {verb.participle}" if will else f"was {deed.known} {verb.participle}"
    past_of = "{e} " + past + f" {deed.known}"
    known, is_it = deed.known, "is" if will else "was"
    passive = f"{known} {'will be' if will else 'was'} {verb.participle}"
    only = sum(other.verb == verb for other in deeds) <= 1
    table: dict[str, tuple[str, str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
        "who": (deed.who.name, "who", (f"Who {past} {known}?", f"Who {is_it} it that {past} {known}?",
                f"By whom {done}?", f"Which person {past} {known}?", f"Who {past} {known}?"),
                (f"who {past} {known}",), ()),
        "what": (deed.thing, "what", (f"What {do}?", f"What {do}?", f"What {is_it} it that {{e}} {past}?",
                 f"Which thing {do}?", f"What thing {do}?"), (f"what {{e}} {past}",), ()),
        "where": (deed.where, "where", (f"Where {do} {known}?", f"Where {done}?", f"Where {is_it} it that {past_of}?",
                  f"In which place {do} {known}?"), (f"where {past_of}", f"where {passive}"),
                  (f"{'Will' if will else 'Did'} {{e}} {asked.base} {known} {{where}}?",)),
        "when": (deed.when, "when", (f"When {do} {known}?", f"When {done}?", f"When {is_it} it that {past_of}?",
                 f"At what time {do} {known}?"), (f"when {past_of}", f"when {passive}"),
                 (f"{'Will' if will else 'Did'} {{e}} {asked.base} {known} {{when}}?",)),
        "why": (deed.why, "why", (f"Why {do} {known}?", f"Why {done}?", f"For what reason {do} {known}?",
                f"What {is_it} the reason that {past_of}?", f"How come {past_of}?"), (f"why {past_of}",), ()),
        "with": (deed.with_, "who", (f"Who {do} {known} with?", f"With whom {do} {known}?",
                 f"Together with whom {do} {known}?"), (f"who {past_of} with",), ()),
        "for": (deed.for_, "who", (f"Who {do} {known} for?", f"For whom {do} {known}?", f"Who {is_it} {known} for?",
                f"Who {done} for?"), (f"who {past_of} for",), ()),
    }  # fmt: skip
    names = {"where": deed.where, "when": deed.when}
    for slot, (value, category, asks, clauses, checks) in table.items():
        told = deed.told.get(slot)
        if slot == "what" and told is not None and value not in told.text:
            value = deed.known
        if slot == "what" and (stranger or not only) and told is None:
            continue
        if stranger and slot == "who":
            continue
        if slot in ("with", "for") and told is None and random.random() < 0.6:
            continue
        scene.items.append(
            Item(f"deed {slot}", deed.who, value, category, asks, clauses, checks, (), names, told, deed.about,
                 stranger=stranger, sole=category not in ("who", "what"), label=known if slot != "what" else "")
        )  # fmt: skip


def tell_gifts(cast: Cast, count: int) -> Scene:
    """Somebody gave something to somebody."""
    random, scene = cast.random, Scene()
    for at in range(count + 1):
        verb, gets, to = random.choice(GIVERS)
        giver, taker = draws.person(cast), cast.fresh("name", lambda: draws.first_name(random)[0])
        thing = cast.one("thing", GIVEN)
        a, the = with_article(thing), f"the {thing}"
        when = cast.fresh("past", lambda: draws.past(cast))
        where = cast.one("place", tuple(place for place in PLACES if fits(place, giver, False)))
        slots = {"g": giver.name, "t": taker, "a": a, "the": the, "w": f" {when}", "p": f" {where}"}
        told: dict[str, Sentence] = {}
        about: list[Sentence] = []
        if at < count:
            forms = [
                f"{{g}} {verb.past} {{t}} {{a}}", f"{{g}} {verb.past} {{a}} {to} {{t}}",
                f"{{a}} was {verb.participle} {to} {{t}} by {{g}}",
            ]  # fmt: skip
            if verb.base == "give":
                forms += ["{t} got {a} from {g}", "{t} has {a}, a present from {g}", "From {g}, {t} got {a}"]
            extra = random.choice(("", "", "w", "p", "wp"))
            form = random.choice(forms) + "".join("{" + letter + "}" for letter in extra) + "."
            sentence = Sentence(sentence_of(form, slots))
            scene.sentences.append(sentence)
            about.append(sentence)
            told = dict.fromkeys(("who", "what", "to"), sentence)
            told |= {slot: sentence for slot, letter in (("when", "w"), ("where", "p")) if letter in extra}
        past, base, got = verb.past, verb.base, GOT[gets]
        table = {
            "who": (giver.name, "who", (f"Who {past} {taker} {the}?", f"Who {past} {the} {to} {taker}?",
                    f"From whom did {taker} {gets} {the}?", f"Who did {taker} {gets} {the} from?"),
                    (f"who {past} {the} {to} {taker}",)),
            "what": (a, "what",
            (f"What did {{e}} {base} {taker}?" if to == "to" else f"What did {{e}} {base} for {taker}?",
                     f"What did {taker} {gets} from {{e}}?", f"What did {taker} {gets}?"),
                     (f"what {taker} {got} from {{e}}",)),
            "to": (taker, "who", (f"Who did {{e}} {base} {the} {to}?",
            f"{to.capitalize()} whom did {{e}} {base} {the}?",
                   f"Who was {verb.participle} {the}?" if to == "to" else f"Who was {the} for?",
                   f"Who {'has' if gets == 'get' else 'did'} {the}"
                   f"{' now' if gets == 'get' else ' go to'}?"), (f"who {{e}} {past} {the} {to}",)),
            "when": (when, "when", (f"When did {{e}} {base} {the} {to} {taker}?", f"When did {taker} {gets} {the}?",
                     f"When was {the} {verb.participle} {to} {taker}?"), (f"when {taker} {got} {the}",)),
            "where": (where, "where", (f"Where did {{e}} {base} {the} {to} {taker}?",
            f"Where did {taker} {gets} {the}?"),
                      (f"where {{e}} {past} {the} {to} {taker}",)),
        }  # fmt: skip
        for slot, (value, category, asks, clauses) in table.items():
            if at == count and slot not in ("what", "when"):
                continue
            scene.items.append(
                Item(f"gift {slot}", giver, value, category, asks, clauses, (), (), {}, told.get(slot), about,
                     stranger=at == count, label=taker if slot in ("what", "when") else the)
            )  # fmt: skip
    return scene
