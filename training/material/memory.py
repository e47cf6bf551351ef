"""What the user has said about themselves: their name and other facts, asked for some turns later."""

from collections.abc import Callable
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from andiron.evals.ember import words
from training.material import examples, talk, talk_requests, values
from training.material import follow_up_requests as asks
from training.material.dialogue import SYSTEM_EN
from training.material.talk import capital, said, says
from training.material.talk_requests import Kind
from training.material.turns import Turn, any_turn, spoken, turns

THINGS: tuple[tuple[str, str, str, Callable[[Random], str]], ...] = (
    # English, Hungarian first and second person, value
    ("favourite colour", "a kedvenc színem", "a kedvenc színed", lambda random: random.choice(examples.COLOURS)),
    ("dog's name", "a kutyám neve", "a kutyád neve", values.name),
    ("cat's name", "a macskám neve", "a macskád neve", values.name),
    ("sister's name", "a nővérem neve", "a nővéred neve", words.first_name),
    ("boss's name", "a főnököm neve", "a főnököd neve", values.person),
    ("order number", "a rendelésszámom", "a rendelésszámod", values.code),
    ("customer number", "az ügyfélszámom", "az ügyfélszámod", values.code),
    ("room number", "a szobaszámom", "a szobaszámod", lambda random: str(values.number(random, 999))),
    ("lucky number", "a szerencseszámom", "a szerencseszámod", lambda random: str(values.number(random, 99))),
    ("home town", "a szülővárosom", "a szülővárosod", words.town),
    ("company", "a cégem neve", "a céged neve", lambda random: values.company(random).rstrip(".")),
    ("locker code", "a szekrényem kódja", "a szekrényed kódja", values.code),
    ("project", "a projektem neve", "a projekted neve", values.name),
    ("email address", "az e-mail-címem", "az e-mail-címed", values.email),
    ("phone number", "a telefonszámom", "a telefonszámod", values.phone),
    ("favourite word", "a kedvenc szavam", "a kedvenc szavad", values.word),
)  # fmt: skip


def make_name(random: Random) -> Case:
    """What is my name? Known from the user, from the system prompt, or not at all."""
    hungarian = random.random() < talk.HUNGARIAN_SHARE
    name, told = values.name(random), random.random()
    before = turns(random, hungarian, random.choice((0, 0, 1, 2)))
    system: tuple[Message, ...] = ()
    if told < 0.7:
        bank = talk_requests.HUNGARIAN if hungarian else talk_requests.ENGLISH
        before = [
            *turns(random, hungarian, random.choice((0, 0, 1))),
            introduced(random, bank, name, hungarian),
            *before,
        ]
    elif told < 0.85:
        prompt = random.choice(SYSTEM_EN)
        system = (Message(role="system", content=f"{prompt} The user's name is {name}."),)
    known = told < 0.85
    answer = f"A neved {name}." if hungarian else f"Your name is {name}."
    if not known:
        answer = "Még nem mondtad el a neved." if hungarian else "You have not told me your name."
    thinks = random.random() < 0.4
    thought = f"The name is {name}." if known else "No name has been given."
    question = said(random, random.choice(asks.NEVEM if hungarian else asks.NAME), True)
    return Case(
        "talk_turns",
        (*system, *spoken(before), Message(role="user", content=question)),
        Message(role="assistant", content=answer, reasoning_content=thought if thinks else None),
        says(answer),
        thinking=thinks,
    )


def introduced(random: Random, bank: dict[str, talk.Kind], name: str, hungarian: bool) -> Turn:
    kind = bank["introduction"]
    text = (random.choice(kind.leads) + random.choice(kind.cores)).format(name=name)
    answer = kind.answer.format(name=name)
    return Turn(capital(text) + "." if random.random() < 0.6 else text, answer, says(answer), "")


def remembered(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """Facts that the user told; one of them, or one that was not told, is asked for."""
    *told, untold = random.sample(THINGS, random.choice((2, 2, 3, 4)))
    before: list[Turn] = turns(random, hungarian, random.choice((0, 0, 1)))
    known = {}
    for thing, my, your, draw in told:
        known[thing] = value = draw(random)
        form = random.choice(asks.TELL_HU if hungarian else asks.TELL).format(thing=thing, my=my, value=value)
        answer = "Rendben, megjegyzem." if hungarian else "All right, I will remember that."
        text = capital(form) + random.choice((".", "", "!")) if random.random() < 0.7 else form
        before += [Turn(text, answer, says(answer), ""), *turns(random, hungarian, random.choice((0, 0, 0, 1)))]
    thing, my, your, _ = random.choice(told) if random.random() < 0.85 else untold
    request = random.choice(asks.RECALL_HU if hungarian else asks.RECALL).format(thing=thing, my=my)
    request = said(random, request, not request.startswith(("tell", "mondd")), typos=False)
    if thing in known:
        answer = f"{capital(your)} {known[thing]}." if hungarian else f"Your {thing} is {known[thing]}."
        check, thought = Criterion("contains", [known[thing]]), f"The user said: {known[thing]}."
    else:
        answer = f"Még nem mondtad el, mi {your}." if hungarian else f"You have not told me your {thing}."
        check, thought = says(answer), "The user has not said this."
    return before, Turn(request, answer, check, thought)


def told(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """The user tells a fact; it is acknowledged."""
    thing, my, _, draw = random.choice(THINGS)
    form = random.choice(asks.TELL_HU if hungarian else asks.TELL).format(thing=thing, my=my, value=draw(random))
    answer = "Rendben, megjegyzem." if hungarian else "All right, I will remember that."
    thought = "The user tells me something to remember."
    return turns(random, hungarian, some(random)), Turn(capital(form) + ".", answer, says(answer), thought)
