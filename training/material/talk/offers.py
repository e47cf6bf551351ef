"""Which two examples an answer offers: they follow from the kind of the request and from its subject.

A request for a text gets a joke and two sentences, one for a fact gets questions on a text, one about numbers sums,
and one for an action JSON. As they follow from the request, they differ between requests even without chance.
"""

from random import Random

from andiron.evals.case import Case
from training.material.dialogue import AFTER_EN, AFTER_HU, BEFORE_EN, BEFORE_HU, THINKING, lowered, pose
from training.material.talk import beyond_english, beyond_hungarian
from training.material.talk import examples as few
from training.material.talk import more_examples as more
from training.material.talk.examples import EDITED, Maker, Solved

ENGLISH: tuple[Maker, ...] = (
    few.added, few.taken, few.multiplied, few.room, few.train, few.colour, few.invoice, few.lives, few.function,
    few.sheep, few.apples, few.joke, more.reversed_word, more.letters, more.change, more.minutes, more.pet,
    more.meeting, more.shop, more.sentences, more.order, more.halved,
)  # fmt: skip
# In the same order.
HUNGARIAN: tuple[Maker, ...] = (
    few.összeg, few.különbség, few.szorzat, few.szoba, few.vonat, few.szín, few.számla, few.lakhely, few.függvény,
    few.birka, few.alma, few.vicc, more.visszafelé, more.betűk, more.visszajáró, more.percek, more.állat,
    more.találkozó, more.bolt, more.mondatok, more.rendelés, more.fele,
)  # fmt: skip
(
    ADDED, TAKEN, MULTIPLIED, ROOM, TRAIN, COLOUR, INVOICE, LIVES, FUNCTION, SHEEP, APPLES, JOKE, REVERSED, LETTERS,
    CHANGE, MINUTES, PET, MEETING, SHOP, SENTENCES, ORDER, HALVED,
) = range(len(ENGLISH))  # fmt: skip
# By the kind of request, in the order of the banks of requests.
BY_KIND = {
    "knowledge": (TRAIN, SHEEP), "people": (COLOUR, LIVES), "places": (TRAIN, MEETING), "now": (SHOP, MINUTES),
    "advice": (PET, CHANGE), "health": (ROOM, HALVED), "law and money": (INVOICE, CHANGE), "food": (APPLES, SHOP),
    "writing": (JOKE, SENTENCES), "translation": (REVERSED, JOKE), "pictures": (SENTENCES, COLOUR),
    "code": (FUNCTION, LIVES), "hard sums": (TAKEN, MULTIPLIED), "opinions": (JOKE, SHEEP), "personal": (ROOM, MEETING),
    "devices": (ORDER, INVOICE), "games": (SHEEP, LETTERS), "general": (PET, ADDED),
}  # fmt: skip
KINDS = dict(zip(beyond_hungarian.ASKS, beyond_english.ASKS, strict=True))
# By the subject of a question about the world: neighbours in the list of subjects are about similar things.
BY_SUBJECT = (
    (TRAIN, MINUTES), (SHOP, ADDED), (MEETING, FUNCTION), (ROOM, TAKEN), (COLOUR, APPLES), (PET, HALVED),
    (TRAIN, SHEEP), (ROOM, JOKE), (SHOP, CHANGE), (PET, LETTERS),
)  # fmt: skip
SUBJECTS = {word: at for at, word in enumerate(beyond_english.SUBJECTS)}
TÉMÁK = {word: at for at, word in enumerate((*beyond_hungarian.BACK, *beyond_hungarian.FRONT))}
CODE, UNCLEAR, ABLE, ABOUT = (FUNCTION, INVOICE), (ADDED, JOKE), (ROOM, ADDED), (COLOUR, MEETING)
OTHERS = (
    (MULTIPLIED, PET), (SHEEP, ORDER), (LETTERS, TRAIN), (APPLES, REVERSED), (CHANGE, SHOP), (HALVED, LIVES),
)  # fmt: skip
Pair = tuple[int, int]


def fitting(kind: str, subject: str, hungarian: bool) -> Pair:
    """The two examples for a request of this kind; its subject decides where the kind is a question about the world."""
    kind = KINDS[kind] if hungarian else kind
    order = TÉMÁK if hungarian else SUBJECTS
    if kind == "knowledge" and subject in order:
        return BY_SUBJECT[order[subject] * len(BY_SUBJECT) // len(order)]
    return BY_KIND[kind]


def other(pair: Pair) -> Pair:
    """Two examples that this pair does not have."""
    return next(
        another for at in range(len(OTHERS)) if not set(another := OTHERS[(pair[0] + at) % len(OTHERS)]) & set(pair)
    )


def makers(pair: Pair, hungarian: bool) -> tuple[Maker, Maker]:
    known = HUNGARIAN if hungarian else ENGLISH
    return known[pair[0]], known[pair[1]]


def offer(pair: Pair, hungarian: bool) -> str:
    """Both examples, quoted: “…” or “…”."""
    one, two = (maker(None).request for maker in makers(pair, hungarian))
    return f"„{one}” vagy „{two}”" if hungarian else f"“{one}” or “{two}”"


def make_example(random: Random) -> Case:
    """An example as a user pastes it: with or without quotation marks, as it is or with other values."""
    hungarian = random.random() < 0.3
    solved = pasted(random, random.choice(HUNGARIAN if hungarian else ENGLISH))
    request = copied(random, solved.request, hungarian)
    thinks = random.random() < THINKING
    answer = solved.answer if thinks else solved.direct or solved.answer
    return pose(
        random, "talk_example", request, answer, solved.check, thought=solved.thought, thinking=float(thinks),
        hungarian=hungarian,
    )  # fmt: skip


def copied(random: Random, request: str, hungarian: bool) -> str:
    """The request as it is copied out of an answer or typed after it; without typos, which values would not survive."""
    shape = random.random()
    if shape < 0.45:
        return request
    if shape < 0.65:
        return f"„{request}”" if hungarian else f"“{request}”"
    if shape < 0.72:
        return f'"{request}"'
    if shape < 0.8:
        return lowered(request).rstrip("?.!")
    if shape < 0.9:
        greeting = random.choice(BEFORE_HU if hungarian else BEFORE_EN)
        return greeting + (lowered(request) if greeting[-2] not in ".!" else request)
    return request + random.choice(AFTER_HU if hungarian else AFTER_EN)


def pasted(random: Random, maker: Maker) -> Solved:
    """The offered example, or one with other values; a joke is any joke."""
    return maker(random) if random.random() < EDITED or maker in (few.joke, few.vicc) else maker(None)
