"""Wrong values beside the right one: a sentence says what is so, and what somebody thought before.

In what people write, the number that is asked for often stands next to another of its kind: the price and what was
planned, the day and the day before it was moved. So one sentence of a frame may get both.
"""

from training.material.texts.everyday.cast import Cast, Who
from training.material.texts.everyday.draws import simple_person
from training.material.texts.everyday.draws_hu import name
from training.material.texts.everyday.frames import LOWERED, Draws, Frame, Item, Scene

GUESSED = 0.22  # share of scenes
AFTER = (
    "{s}, although {p} had said {o}.", "{s}, and not {o}, as {p} believed.", "{s} ({p} had said {o}).",
    "{s}, not {o}, which is what {p} had told us.", "{s}; {p} had guessed {o}.", "{s}, even if {p} thought it was {o}.",
    "{s}. {p} had expected {o}.", "{s}. Before that, {p} had always spoken of {o}.",
)  # fmt: skip
BEFORE = (
    "{p} had guessed {o}, but {s}.", "It is not {o}, as {p} claimed: {s}.", "While {p} had spoken of {o}, {s}.",
    "{p} was wrong about {o}: {s}.",
)  # fmt: skip
UTÁNA = (
    "{s}, nem pedig {o}, ahogy {p} hitte.", "{s}, bár {p} ezt mondta: {o}.", "{s} ({p} szerint {o}).",
    "{s}; {p} mást mondott: {o}.",
)  # fmt: skip
WHAT = ("What had {p} said?", "What did {p} think?", "What did {p} believe?", "What was {p}'s version?")
WHOSE = ("Who had said {o}?", "Who was wrong?", "Who was mistaken?", "Who believed it was {o}?", "Who spoke of {o}?")
MIT = ("Mit mondott {p}?", "Mit hitt {p}?", "Mi volt {p} szerint a helyzet?")
KI = ("Ki tévedett?", "Ki mondott mást?", "Kinek nem volt igaza?")
PLAIN = 4  # of the forms after, the first also suit values with a preposition: in the garden
PREPOSITIONS = ("at", "in", "on", "to", "under", "behind", "next", "for", "from", "with", "by", "near", "last")
NOT_GUESSED = ("why", "who", "phone")


def guess(cast: Cast, frame: Frame, scene: Scene, draws: Draws) -> None:
    """Adds a wrong value to one of the sentences, and questions for it."""
    random = cast.random
    if random.random() > GUESSED or "guess" in cast.used:  # with two of them, nobody knows whose guess is meant
        return
    fitting = []
    leading = {id(sentence.before) for sentence in scene.sentences}  # a pronoun follows that must stay clear
    for item in scene.items:
        if item.told is None or item.phrases or item.category in NOT_GUESSED or id(item.told) in leading:
            continue
        text = item.told.text
        if text.endswith(f"{item.value}.") and text.count(item.value) == 1 and item.told.before is None:
            fitting.append(item)
    if not fitting:
        return
    item = random.choice(fitting)
    assert item.told is not None
    kind = frame.slots.get(item.key.rpartition(" ")[2], "")
    if kind not in draws.values or item.value.startswith("mert "):
        return
    other = cast.fresh(kind, lambda: draws.values[kind](cast))
    if other.lower() in item.told.text.lower() or item.value.lower() in other.lower():
        return
    who = name(cast) if cast.hungarian else simple_person(cast)
    said = item.told.text[:-1]
    what, whose = (MIT, KI) if cast.hungarian else (WHAT, WHOSE)
    if cast.hungarian:
        form = random.choice(UTÁNA)
    elif other.split()[0] in PREPOSITIONS or " floor" in other:
        form, whose = random.choice(AFTER[:PLAIN]), whose[:3]
    elif said.split()[0] in LOWERED and random.random() < 0.4:
        form, said = random.choice(BEFORE), said[0].lower() + said[1:]
    else:
        form = random.choice(AFTER)
    item.told.text = form.format(s=said, p=who, o=other)
    cast.reserve("guess", other)
    for slot, value, forms in (("value", other, what), ("name", who, whose)):
        asks = tuple(ask.format(p=who, o=other) for ask in forms)
        scene.items.append(Item(f"guess {slot}", Who(f"guess {slot}"), value, "", asks, (), told=item.told))
