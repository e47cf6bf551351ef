"""Everyday passages that are long: a fact stands somewhere in pages of letters, news, notes and other things."""

import math
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case
from training.material import dialogue
from training.material.records.everyday.kinds import drawn
from training.material.texts.everyday.asking import pick
from training.material.texts.everyday.cast import Cast
from training.material.texts.everyday.draws_hu import NAMES
from training.material.texts.everyday.follow_ups import several
from training.material.texts.everyday.surroundings import laid_out
from training.material.texts.everyday.world import World, scene, world
from training.material.texts.filler import filler
from training.material.texts.long_texts import (
    SHORTEST,
    SKILL_LONG,
    SKILL_LONG_ABSENT,
    WITH_QUESTION_FIRST,
    machine_text,
)
from training.material.texts.questions import presented
from training.material.texts.questions_on_texts import HUNGARIAN, exchanges

LONGEST = 48_000


def make_passage_long(random: Random) -> Case:
    hungarian = random.random() < HUNGARIAN * 0.8
    size = int(math.exp(random.uniform(math.log(SHORTEST), math.log(LONGEST))))
    worlds = _worlds(random, hungarian, random.randint(2, 5))
    sections = _sections(random, worlds, size)
    for made in worlds:
        sections.insert(random.randint(0, len(sections)), made.text)
    shown = presented(random, "\n\n".join(sections), hungarian)
    questions = [question for made in worlds for question in several(random, made, random.randint(1, 4))]
    random.shuffle(questions)
    last, *earlier = questions
    before: tuple[Message, ...] = ()
    if random.random() < WITH_QUESTION_FIRST:
        prompt = f"{last.text}\n\n{shown}"
    elif earlier:
        before = exchanges(f"{shown}\n\n{earlier[0].text}", earlier)
        prompt = last.text
    else:
        prompt = f"{shown}\n\n{last.text}"
    skill = SKILL_LONG_ABSENT if last.check.kind == "missing" else SKILL_LONG
    return dialogue.pose(
        random, skill, prompt, last.answer, last.check, thought=last.thought, hungarian=hungarian, alone=True,
        before=before,
    )  # fmt: skip


def _worlds(random: Random, hungarian: bool, count: int) -> list[World]:
    """Passages that are asked about. None has the people, things or frames of another."""
    worlds: list[World] = []
    for _ in range(4 * count):
        made, _item = pick(random, hungarian, False)
        frames, lower, taken = _frames(made), made.text.lower(), _taken(made)
        apart = all(
            not (frames & _frames(other))
            and not any(word in lower for word in _taken(other))
            and not any(word in other.text.lower() for word in taken)
            for other in worlds
        )
        if apart:
            worlds.append(made)
        if len(worlds) == count:
            break
    return worlds


def _sections(random: Random, worlds: list[World], size: int) -> list[str]:
    """Other passages, with nobody and nothing that the passages in question have."""
    hungarian = worlds[0].hungarian
    taken = {word for made in worlds for word in _taken(made)}
    frames = {frame for made in worlds for frame in _frames(made)}
    sections: list[str] = []
    length = sum(len(made.text) for made in worlds)
    tries = 0
    while length < size and tries < 600:
        tries += 1
        shape = random.random()
        if shape < 0.2:
            text = " ".join(filler(random, hungarian) for _ in range(random.randint(2, 9)))
        elif shape < 0.28:
            text = machine_text(random, random.randint(3, 20))
        elif shape < 0.4:
            text = drawn(random, hungarian).text
        elif shape < 0.55:
            text = world(random, hungarian).text
        else:
            cast = Cast(random, hungarian)
            parts = [scene(cast) for _ in range(random.randint(1, 3))]
            if any(part.items[0].key.split()[0] in frames and random.random() < 0.6 for part in parts):
                continue
            text = laid_out(
                cast, [sentence for part in parts for sentence in part.sentences], random.randint(0, 2), NAMES
            )
        lower = text.lower()
        if any(word in lower for word in taken):
            continue
        sections.append(text)
        length += len(text) + 2
    return sections


def _frames(made: World) -> set[str]:
    return {item.key.split()[0] for item in made.items}


def _taken(made: World) -> set[str]:
    """Names and values that may not be said elsewhere."""
    found: set[str] = set()
    for item in made.items:
        for text in (item.who.name, *item.who.called, item.label):
            words = text.lower().strip('"').split()
            if words:
                found.add(
                    " ".join(words[1:])
                    if words[0] in ("the", "a", "an", "my", "our", "az") and len(words) > 1
                    else " ".join(words)
                )
        if item.backs or item.category in ("what", "mit"):
            value = item.value.lower()
            found.add(value.split(" ", 1)[1] if value.startswith(("a ", "an ", "az ")) else value)
    return {word for word in found if len(word) > 1}
