"""Conversations with the tools of `open_tools`, among each other and among those of the catalogue."""

import re
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.tools import results
from training.material.tools.calls import is_noun
from training.material.tools.everyday.catalogue import CATALOGUE, Everyday
from training.material.tools.everyday.lists import count
from training.material.tools.everyday.open_tools import Open, ask_open, fits_too, list_open, make_open
from training.material.tools.requests import Request
from training.material.tools.results import confirmed
from training.material.tools.specs import Listed, Style, listing
from training.material.tools.turns import EGYIK_SEM, NONE_FITS, called, calling, declining, finished, result, thought_of

HUNGARIAN = 0.2
SMALL = frozenset(("a", "an", "the", "of", "to", "in", "on", "for", "by", "get", "set", "my", "and", "with", "is"))


def _words(*texts: str) -> set[str]:
    return {word.rstrip("s") for text in texts for word in re.findall(r"[a-z]+", text.lower())} - SMALL


def _strange(each: Everyday, group: list[Open]) -> bool:
    """Whether an operation of the catalogue shares no word with these tools, so that it cannot fit."""
    operation = each.operation
    said = _words(*operation.names, *operation.about, *(core.text for core in each.en))
    return not operation.general and not any(said & _words(*tool.noun.words) for tool in group)


def group_of(random: Random, hungarian: bool, number: int) -> list[Open]:
    """Tools of which none could do another's work: some with the first one's noun, some with its verb."""
    group = [make_open(random, hungarian)]
    for _ in range(number * 4):
        if len(group) == number:
            break
        shape = random.random()
        other = make_open(random, hungarian, group[0] if shape < 0.6 else None, verb=shape < 0.35)
        if not any(fits_too(each, other) or each.operation.key == other.operation.key for each in group):
            group.append(other)
    return group


def drawn(random: Random, hungarian: bool, most: int = 12) -> tuple[list[Open], list[Listed], list[Listed]]:
    """Tools, how they are listed, and some of the catalogue for the same list."""
    style = Style.natural(random)
    number = count(random, most)
    group = group_of(random, hungarian, random.randint(1, number))
    listed = list_open(random, group, style)
    strangers: list[Everyday] = []
    for _ in range(2 * number):
        other = random.choice(CATALOGUE)
        fresh = _strange(other, group) and not any(other.about & each.about for each in strangers)
        if fresh and len(group) + len(strangers) < number:
            strangers.append(other)
    names = {each.name for each in listed}
    others = listing(random, [each.operation for each in strangers], style)
    return group, listed, [each for each in others if each.name not in names]


def make_open_call(random: Random) -> Case:
    """A request that one of the listed tools fits."""
    hungarian = random.random() < HUNGARIAN
    group, listed, others = drawn(random, hungarian)
    whole = random.sample([*listed, *others], len(listed) + len(others))
    return calling(random, listed[0], whole, ask_open(random, group[0], listed[0], hungarian))


def make_open_none(random: Random) -> Case:
    """No listed tool does what is asked: they do something else with the same thing, or the same with another."""
    hungarian = random.random() < HUNGARIAN
    group, listed, others = drawn(random, hungarian)
    while len(listed) + len(others) < 2:
        group, listed, others = drawn(random, hungarian)
    whole = random.sample([*listed[1:], *others], len(listed) + len(others) - 1)
    return declining(random, whole, ask_open(random, group[0], listed[0], hungarian))


def make_open_missing(random: Random) -> Case:
    """The right tool is there, but the user has not said what it needs."""
    hungarian = False
    group, listed, others = drawn(random, hungarian, 7)
    first = listed[0].keys[group[0].operation.required[0].key]
    while not is_noun(first):
        group, listed, others = drawn(random, hungarian, 7)
        first = listed[0].keys[group[0].operation.required[0].key]
    asked = ask_open(random, group[0], listed[0], hungarian, missing=True)
    whole = random.sample([*listed, *others], len(listed) + len(others))
    words = results.words_of(first)
    answer = Message(role="assistant", content=f"Please tell me the {words}.")
    thought = thought_of(listed[0], asked.arguments, whole, missing=first)
    return finished(random, (), asked, whole, answer, Criterion("none", [words]), thought)


def make_open_several(random: Random) -> Case:
    """One request after another with the same tools; one of them may have no tool."""
    hungarian = random.random() < HUNGARIAN
    group, listed, others = drawn(random, hungarian, 9)
    while len(group) < 3:
        group, listed, others = drawn(random, hungarian, 9)
    lacking = random.random() < 0.5
    usable = list(range(int(lacking), len(group)))
    whole = random.sample([*listed[lacking:], *others], len(listed) + len(others) - lacking)
    before: tuple[Message, ...] = ()
    unable = random.randint(0, 3) if lacking else -1
    for number in range(random.randint(1, 3)):
        if number == unable:
            text = ask_open(random, group[0], listed[0], hungarian).text
            declined = EGYIK_SEM if hungarian else NONE_FITS
            before += (Message(role="user", content=text), Message(role="assistant", content=declined))
            continue
        at = random.choice(usable)
        before += _exchange(random, listed[at], ask_open(random, group[at], listed[at], hungarian), number + 1)
    if lacking and random.random() < 0.35:
        return declining(random, whole, ask_open(random, group[0], listed[0], hungarian), before)
    at = random.choice(usable)
    return calling(random, listed[at], whole, ask_open(random, group[at], listed[at], hungarian), before)


def _exchange(random: Random, chosen: Listed, asked: Request, number: int) -> tuple[Message, ...]:
    reply = confirmed(random, asked.hungarian)
    return (
        Message(role="user", content=asked.text),
        called(chosen, asked.arguments, number),
        result(reply.content, number),
        Message(role="assistant", content=reply.answer),
    )
