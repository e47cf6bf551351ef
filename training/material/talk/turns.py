"""A turn of a conversation: a message and its answer. Any of them may come before any other."""

from dataclasses import dataclass
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Criterion
from training.material.talk import beyond, identity_requests, jokes, offers, small_talk, talk_requests
from training.material.talk.examples import Solved
from training.material.talk.small_talk import says
from training.material.talk.talk_requests import Kind


@dataclass(frozen=True, slots=True)
class Turn:
    """`bare` is the answer's value, `other` the answer in the other language, `kind` the name of a kind of talk."""

    request: str
    answer: str
    check: Criterion
    thought: str
    bare: str = ""
    other: str = ""
    offered: offers.Pair | None = None
    kind: str = ""
    direct: str = ""  # the answer without a thought, where it shows a short working


def spoken(before: list[Turn]) -> tuple[Message, ...]:
    return tuple(
        message
        for turn in before
        for message in (
            Message(role="user", content=turn.request),
            Message(role="assistant", content=turn.direct or turn.answer),
        )
    )


def turns(random: Random, hungarian: bool, count: int) -> list[Turn]:
    return [any_turn(random, hungarian) for _ in range(count)]


def any_turn(random: Random, hungarian: bool) -> Turn:
    """A turn of any kind that needs nothing before it."""
    (kind,) = random.choices((small, about, example, declined, joke, able), (0.25, 0.15, 0.35, 0.15, 0.05, 0.05))
    made: Turn = kind(random, hungarian)
    return made


def small(random: Random, hungarian: bool) -> Turn:
    return of_kind(random, talk_requests.ENGLISH, talk_requests.HUNGARIAN, hungarian)


def about(random: Random, hungarian: bool) -> Turn:
    return of_kind(random, identity_requests.ENGLISH, identity_requests.HUNGARIAN, hungarian)


def of_kind(random: Random, english: dict[str, Kind], magyar: dict[str, Kind], hungarian: bool, name: str = "") -> Turn:
    bank, translated = (magyar, english) if hungarian else (english, magyar)
    if name:
        request, answer, thought = small_talk.message(random, bank[name], name, hungarian)
    else:
        name, request, answer, thought = small_talk.draw(random, bank, hungarian)
    other = translated[name].answer
    return Turn(request, answer, says(answer), thought, other="" if "{" in other else other, kind=name)


def example(random: Random, hungarian: bool) -> Turn:
    return solved(offers.pasted(random, random.choice(offers.HUNGARIAN if hungarian else offers.ENGLISH)))


def solved(one: Solved, request: str = "") -> Turn:
    return Turn(request or one.request, one.answer, one.check, one.thought, bare=one.bare, direct=one.direct)


def declined(random: Random, hungarian: bool) -> Turn:
    request, pair = beyond.request(random, hungarian)
    return offering(request, pair, beyond.BEYOND, beyond.MEGHALAD, hungarian)


def offering(request: str, pair: offers.Pair, answer: str, válasz: str, hungarian: bool) -> Turn:
    text = (válasz if hungarian else answer).format(offer=offers.offer(pair, hungarian))
    return Turn(request, text, sensible(hungarian, "beyond"), beyond.THOUGHT, offered=pair)


def joke(random: Random, hungarian: bool) -> Turn:
    answer = random.choice(jokes.HUNGARIAN if hungarian else jokes.ENGLISH)
    return Turn(small_talk.joke_request(random, hungarian), answer, jokes.check(hungarian), "The user wants a joke.")


def able(random: Random, hungarian: bool) -> Turn:
    request, answer = small_talk.skills(random, hungarian)
    return Turn(request, answer, sensible(hungarian, "skills"), "The user asks what I can do.")


def sensible(hungarian: bool, topic: str) -> Criterion:
    return Criterion("sensible", ["hu" if hungarian else "en", topic, []])
