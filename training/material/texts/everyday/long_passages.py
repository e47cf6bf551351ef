"""Everyday passages that are long: a fact stands somewhere in pages of letters, news, notes and other things."""

import math
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case
from training.material import dialogue
from training.material.texts.everyday.asking import ask, pick
from training.material.texts.everyday.cast import Cast
from training.material.texts.everyday.draws_hu import NAMES
from training.material.texts.everyday.surroundings import laid_out
from training.material.texts.everyday.world import World, scene
from training.material.texts.filler import filler
from training.material.texts.long_texts import SHORTEST, SKILL_LONG, SKILL_LONG_ABSENT, WITH_QUESTION_FIRST
from training.material.texts.questions import presented
from training.material.texts.questions_on_texts import ABSENT, HUNGARIAN, Question

LONGEST = 48_000


def make_passage_long(random: Random) -> Case:
    hungarian, absent = random.random() < HUNGARIAN * 0.8, random.random() < ABSENT
    size = int(math.exp(random.uniform(math.log(SHORTEST), math.log(LONGEST))))
    made, item = pick(random, hungarian, absent)
    sections = _sections(random, made, size)
    sections.insert(random.randint(0, len(sections)), made.text)
    shown = presented(random, "\n\n".join(sections), hungarian)
    question = ask(random, made, item)
    before: tuple[Message, ...] = ()
    earlier = [
        ask(random, made, other, plain=True) for other in made.told if other is not item and random.random() < 0.25
    ]
    if earlier:
        before = _exchanges(shown, earlier)
        prompt = question.text
    elif random.random() < WITH_QUESTION_FIRST:
        prompt = f"{question.text}\n\n{shown}"
    else:
        prompt = f"{shown}\n\n{question.text}"
    skill = SKILL_LONG_ABSENT if question.check.kind == "missing" else SKILL_LONG
    return dialogue.pose(
        random, skill, prompt, question.answer, question.check, thought=question.thought, hungarian=hungarian,
        alone=True,
        before=before,
    )  # fmt: skip


def _exchanges(shown: str, questions: list[Question]) -> tuple[Message, ...]:
    asked = [f"{shown}\n\n{questions[0].text}", *(question.text for question in questions[1:])]
    return tuple(
        message
        for text, question in zip(asked, questions, strict=True)
        for message in (Message(role="user", content=text), Message(role="assistant", content=question.answer))
    )


def _sections(random: Random, made: World, size: int) -> list[str]:
    """Other passages, with nobody and nothing that the passage in question has."""
    taken, frames = _taken(made), {item.key.split()[0] for item in made.items}
    sections: list[str] = []
    length = len(made.text)
    tries = 0
    while length < size and tries < 600:
        tries += 1
        if random.random() < 0.25:
            text = " ".join(filler(random, made.hungarian) for _ in range(random.randint(2, 9)))
        else:
            cast = Cast(random, made.hungarian)
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
