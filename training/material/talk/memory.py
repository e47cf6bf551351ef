"""What the user has said about themselves: their name and other facts, asked for some turns later."""

from collections.abc import Callable
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material import values, words
from training.material.dialogue import SYSTEM_EN, THINKING
from training.material.talk import examples, small_talk, talk_requests
from training.material.talk import follow_up_requests as asks
from training.material.talk.small_talk import capital, said, says
from training.material.talk.turns import Turn, any_turn, spoken, turns

NOTED, MEGJEGYEZVE = "All right, I will remember that.", "Rendben, megjegyzem."


def colour(random: Random, hungarian: bool) -> str:
    return random.choice(examples.SZÍNEK if hungarian else examples.COLOURS)


def company(random: Random, hungarian: bool) -> str:
    return values.company(random, hungarian).rstrip(".")


# What it is called in English, in Hungarian by the user and by Ember, and how to draw a value.
THINGS: tuple[tuple[str, str, str, Callable[[Random, bool], str]], ...] = (
    ("favourite colour", "a kedvenc színem", "a kedvenc színed", colour),
    ("dog's name", "a kutyám neve", "a kutyád neve", lambda random, _: values.name(random)),
    ("cat's name", "a macskám neve", "a macskád neve", lambda random, _: values.name(random)),
    ("sister's name", "a nővérem neve", "a nővéred neve", words.first_name),
    ("boss's name", "a főnököm neve", "a főnököd neve", values.person),
    ("order number", "a rendelésszámom", "a rendelésszámod", lambda random, _: values.code(random)),
    ("customer number", "az ügyfélszámom", "az ügyfélszámod", lambda random, _: values.code(random)),
    ("room number", "a szobaszámom", "a szobaszámod", lambda random, _: str(values.number(random, 999))),
    ("lucky number", "a szerencseszámom", "a szerencseszámod", lambda random, _: str(values.number(random, 99))),
    ("home town", "a szülővárosom", "a szülővárosod", lambda random, _: words.town(random)),
    ("company", "a cégem neve", "a céged neve", company),
    ("locker code", "a szekrényem kódja", "a szekrényed kódja", lambda random, _: values.code(random)),
    ("project", "a projektem neve", "a projekted neve", lambda random, _: values.name(random)),
    ("email address", "az e-mail-címem", "az e-mail-címed", lambda random, _: values.email(random)),
    ("phone number", "a telefonszámom", "a telefonszámod", lambda random, _: values.phone(random)),
    ("favourite word", "a kedvenc szavam", "a kedvenc szavad", lambda random, _: values.word(random)),
)


def make_name(random: Random) -> Case:
    """What is my name? Known from the user, from the system prompt, or not at all."""
    hungarian = random.random() < small_talk.HUNGARIAN_SHARE
    name, source = values.name(random), random.random()
    before = nameless(random, hungarian, random.choice((0, 0, 1, 2)))
    system: tuple[Message, ...] = ()
    if source < 0.7:
        earlier = nameless(random, hungarian, random.choice((0, 0, 1)))
        before = [*earlier, introduced(random, name, hungarian), *before]
    elif source < 0.85:
        content = f"{random.choice(SYSTEM_EN)} The user's name is {name}."
        system = (Message(role="system", content=content),)
    answer, thought = f"A neved {name}." if hungarian else f"Your name is {name}.", f"The name is {name}."
    if source >= 0.85:
        answer = "Még nem mondtad el a neved." if hungarian else "You have not told me your name."
        thought = "No name has been given."
    question = said(random, random.choice(asks.NEVEM if hungarian else asks.NAME), True)
    thinks = random.random() < THINKING
    return Case(
        "talk_turns",
        (*system, *spoken(before), Message(role="user", content=question)),
        Message(role="assistant", content=answer, reasoning_content=thought if thinks else None),
        says(answer),
        thinking=thinks,
    )


def nameless(random: Random, hungarian: bool, count: int) -> list[Turn]:
    """Turns in which the user does not introduce themselves."""
    made: list[Turn] = []
    while len(made) < count:
        turn = any_turn(random, hungarian)
        if turn.kind != "introduction":
            made.append(turn)
    return made


def introduced(random: Random, name: str, hungarian: bool) -> Turn:
    kind = (talk_requests.HUNGARIAN if hungarian else talk_requests.ENGLISH)["introduction"]
    text = (random.choice(kind.leads) + random.choice(kind.cores)).format(name=name)
    answer = kind.answer.format(name=name)
    return Turn(capital(text) + "." if random.random() < 0.6 else text, answer, says(answer), "")


def remembered(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """Facts that the user told; one of them, or one that was not told, is asked for."""
    *facts, untold = random.sample(THINGS, random.choice((2, 2, 3, 4)))
    before: list[Turn] = turns(random, hungarian, random.choice((0, 0, 1)))
    known = {}
    for thing, my, _, draw in facts:
        known[thing] = value = draw(random, hungarian)
        before.append(telling(random, thing, my, value, hungarian))
        before += turns(random, hungarian, random.choice((0, 0, 0, 1)))
    thing, my, your, _ = random.choice(facts) if random.random() < 0.85 else untold
    request = random.choice(asks.RECALL_HU if hungarian else asks.RECALL).format(thing=thing, my=my)
    request = said(random, request, not request.startswith(("tell", "mondd")), typos=False)
    if thing in known:
        answer = f"{capital(your)} {known[thing]}." if hungarian else f"Your {thing} is {known[thing]}."
        return before, Turn(request, answer, Criterion("contains", [known[thing]]), f"The user said: {known[thing]}")
    answer = f"Még nem mondtad el, mi {your}." if hungarian else f"You have not told me your {thing}."
    return before, Turn(request, answer, says(answer), "The user has not said this.")


def told(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """The user tells a fact; it is acknowledged."""
    thing, my, _, draw = random.choice(THINGS)
    last = telling(random, thing, my, draw(random, hungarian), hungarian)
    return turns(random, hungarian, random.choice((0, 1))), last


def telling(random: Random, thing: str, my: str, value: str, hungarian: bool) -> Turn:
    form = random.choice(asks.TELL_HU if hungarian else asks.TELL).format(thing=thing, my=my, value=value)
    text = capital(form) + random.choice((".", "", "!")) if random.random() < 0.7 else form
    answer = MEGJEGYEZVE if hungarian else NOTED
    return Turn(text, answer, says(answer), "The user tells me something to remember.")
