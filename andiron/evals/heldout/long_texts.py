"""One fact in a long text of other things: reports, diaries, logs and lists that never repeat themselves exactly."""

from collections.abc import Callable
from functools import partial
from random import Random

from andiron.evals.case import Case
from andiron.evals.heldout.conversation import Maker, says
from andiron.evals.heldout.material import (
    HUNGARIAN_TOWNS,
    PLACES,
    clock,
    code,
    coined,
    day,
    english_day,
    firm,
    hungarian_person,
    person,
    phrases,
)

# Characters for about this many tokens: names and codes take one token for every two characters.
CHARACTERS = {"8k": 16_000, "32k": 64_000}

_WEATHER = phrases("fog,light rain,clear sky,strong wind,snow,warm sun,hail")
_TASKS = phrases(
    "cleaned the pump,counted the boxes,wrote to the council,fixed the gate,moved the archive,painted the "
    "fence,checked the seals"
)
_FOODS = phrases("lentil soup,potato pie,fish stew,rice with beans,apple cake,cold noodles,roast beets")
_MOODS = phrases("tired,cheerful,quiet,late as always,in a hurry,rather cross,pleased")


def _diary(random: Random) -> str:
    return random.choice(
        (
            f"{english_day(day(random))}. {random.choice(_WEATHER).capitalize()} all morning. {person(random)} "
            f"{random.choice(_TASKS)}.",
            f"We had {random.choice(_FOODS)} at {clock(random)}, and {person(random)} was {random.choice(_MOODS)}.",
            f"A letter came from {random.choice(PLACES)}; only {person(random)} knew the sender.",
            f"At {clock(random)} somebody knocked, but it was just {person(random)} with a box from {coined(random)}.",
        )
    )


def _log(random: Random) -> str:
    level = random.choice(("INFO", "WARN", "DEBUG"))
    what = random.choice(
        (
            f"job {code(random)} done in {random.randint(3, 900)} ms",
            f"user {coined(random).lower()} signed in from {random.choice(PLACES)}",
            f"retry {random.randint(1, 5)} of {code(random)}",
            f"disk {random.randint(10, 99)} % full",
        )
    )
    return f"{day(random).isoformat()} {clock(random)} {level} {what}"


def _minutes(random: Random) -> str:
    return random.choice(
        (
            f"{person(random)} reported that {firm(random)} will deliver {random.randint(3, 90)} crates by "
            f"{english_day(day(random))}.",
            f"It was agreed that the office in {random.choice(PLACES)} stays open until {clock(random)}.",
            f"{person(random)} asked about item {random.randint(2, 40)}, and {person(random)} had no objection.",
            f"A vote on the new {coined(random)} machine ended {random.randint(5, 30)} to {random.randint(1, 4)}.",
            f"{firm(random)} offers {random.randint(2, 15)} per cent off if we order before "
            f"{english_day(day(random))}.",
            f"The next visit to {random.choice(PLACES)} was moved to {english_day(day(random))}.",
        )
    )


def _stock(random: Random) -> str:
    return (
        f"- shelf {code(random, 'X99')}: {random.randint(2, 300)} pieces of {coined(random)}, checked by "
        f"{person(random)}"
    )


def _hungarian_diary(random: Random) -> str:
    return random.choice(
        (
            f"{hungarian_person(random)} ma {random.randint(2, 60)} levelet vitt el ide: "
            f"{random.choice(HUNGARIAN_TOWNS)}.",
            f"Este {clock(random)} után esni kezdett, {hungarian_person(random)} otthon maradt.",
            f"A piacon {random.randint(200, 990)} forint volt egy kosár alma, {hungarian_person(random)} hármat vett.",
        )
    )


_STYLES: tuple[Callable[[Random], str], ...] = (_diary, _log, _minutes, _stock, _hungarian_diary)


def _filler(random: Random, characters: int) -> list[str]:
    """Paragraphs of several styles."""
    paragraphs: list[str] = []
    length = 0
    while length < characters:
        style = random.choice(_STYLES)
        joint = "\n" if style in (_log, _stock) else " "
        paragraphs.append(joint.join(style(random) for _ in range(random.randint(3, 9))))
        length += len(paragraphs[-1]) + 2
    return paragraphs


def _hidden(random: Random, characters: int, fact: str) -> str:
    paragraphs = _filler(random, characters)
    paragraphs.insert(random.randint(0, len(paragraphs)), fact)
    return "\n\n".join(paragraphs)


def vault(skill: str, characters: int, random: Random) -> Case:
    name, secret = coined(random), code(random, "9999-XX")
    text = _hidden(random, characters, f"Note to self: the combination of the {name} vault is {secret}.")
    return says(skill, f"{text}\n\nWhat is the combination of the {name} vault?", secret)


def birthday(skill: str, characters: int, random: Random) -> Case:
    who, wish = person(random), random.choice(("a kite", "a drum", "a telescope", "a violin", "a canoe"))
    text = _hidden(random, characters, f"For her birthday, {who}'s aunt would like {wish}.")
    return says(
        skill,
        f"here are my notes, sorry for the mess\n\n{text}\n\nwhat would {who}'s aunt like for her birthday?",
        wish,
    )


def parcel(skill: str, characters: int, random: Random) -> Case:
    number, room = code(random, "XXX-99999"), random.randint(1000, 9999)
    text = _hidden(random, characters, f"Parcel {number} is waiting in locker {room}.")
    return says(skill, f"Which locker holds parcel {number}? Everything I have is below.\n\n{text}", str(room))


def painting(skill: str, characters: int, random: Random) -> Case:
    title, who = f"{coined(random)} at Dusk", person(random)
    text = _hidden(random, characters, f"The painting called {title} was bought by {who}.")
    return says(skill, f"<notes>\n{text}\n</notes>\n\nPlease tell me who bought the painting {title}.", who)


def exception(skill: str, characters: int, random: Random) -> Case:
    module, line = coined(random).lower(), random.randint(1001, 9998)
    fact = f"{day(random).isoformat()} {clock(random)} FATAL module {module} crashed at line {line}"
    text = _hidden(random, characters, fact)
    return says(skill, f"{text}\n\nAt which line did module {module} crash?", str(line))


def ferry(skill: str, characters: int, random: Random) -> Case:
    ship, pier = coined(random), random.randint(1001, 9998)
    text = _hidden(random, characters, f"By the way, the ferry {ship} leaves from pier {pier}.")
    return says(skill, f"Read this first:\n\n{text}\n\nNow: pier of the ferry {ship}?", str(pier))


def ship(skill: str, characters: int, random: Random) -> Case:
    who, number = hungarian_person(random), random.randint(1100, 9900)
    name = coined(random)
    text = _hidden(random, characters, f"A {name} nevű hajó kapitánya {who}, a kikötői engedély száma {number}.")
    question, value = random.choice(
        ((f"Ki a {name} nevű hajó kapitánya?", who), (f"Mi a {name} nevű hajó engedélyének a száma?", str(number)))
    )
    return says(skill, f"{text}\n\n{question}", value)


def question_first(skill: str, characters: int, random: Random) -> Case:
    word, name = code(random, "XX99XX"), coined(random)
    text = _hidden(random, characters, f"A {name} kapu jelszava: {word}.")
    return says(skill, f"Keresd meg nekem a {name} kapu jelszavát ebben a szövegben!\n\n{text}\n\nMi a jelszó?", word)


_MAKERS = (vault, birthday, parcel, painting, exception, ferry, ship, question_first)


def makers(length: str) -> tuple[Maker, ...]:
    """Makers for one of the lengths in CHARACTERS."""
    return tuple(partial(maker, f"retrieval_{length}", CHARACTERS[length]) for maker in _MAKERS)
