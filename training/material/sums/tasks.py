"""A calculation, story or puzzle with its answer, before it becomes a conversation."""

import re
from dataclasses import dataclass, replace
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.dialogue import lowered, pose, typed
from training.material.sums.calculations import Step
from training.material.sums.requests import number_only

NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?")
HUNGARIAN = 0.25  # share of Hungarian questions


@dataclass(frozen=True, slots=True)
class Task:
    question: str
    thought: str
    answer: str  # after the thought
    direct: str  # without one; it may show a short working
    check: Criterion
    hungarian: bool
    exact: bool = False  # the question is a quotation: no greeting, no typing errors
    before: tuple[Message, ...] = ()
    names: tuple[str, ...] = ()  # words that the answer repeats, so the question must keep them as they are


def solved(question: str, step: Step, hungarian: bool, *, only: bool = False, exact: bool = False) -> Task:
    """A bare calculation. With `only`, the answer is nothing but the number."""
    line = step.thought.rpartition("\n")[2].removeprefix("So ")
    answer, direct = line, step.short
    if only:
        answer = direct = line.split()[-1]
    if hungarian:
        answer, direct = (text.replace(".", ",") for text in (answer, direct))
    stop = "" if only else "."
    return Task(question, step.thought, answer + stop, direct + stop, Criterion("number", step.value), hungarian, exact)


def told(
    question: str, steps: str, thought: str, sentence: str, value: float, hungarian: bool, names: tuple[str, ...] = ()
) -> Task:
    """A story: after a thought one sentence answers it, without one the steps come first."""
    if hungarian:
        steps = re.sub(r"(\d+)% of (\d+)", r"\2 \1%-a", steps)
    direct = f"{steps}. {sentence}" if steps else sentence
    return Task(question, thought, sentence, direct, Criterion("number", value), hungarian, names=names)


def short(task: Task) -> Task:
    """Where the answer is nothing but the number, the steps that end with it are enough."""
    number = task.answer.rstrip(".")
    if NUMBER.fullmatch(number) and task.direct.endswith(f"{number}. {task.answer}"):
        return replace(task, direct=task.direct[: -len(task.answer) - 1])
    return task


def perhaps_only(random: Random, task: Task, share: float = 0.05) -> Task:
    """Sometimes the same question asks for nothing but the number."""
    if task.check.kind != "number" or random.random() > share:
        return task
    question = number_only(random, task.question, task.hungarian)
    number = NUMBER.findall(task.answer)[-1]
    return replace(task, question=question, answer=number, direct=number)


def posed(random: Random, skill: str, task: Task, thinks: bool) -> Case:
    question = task.question if task.exact else typed(random, task.question, task.hungarian)
    for name in task.names:
        question = question.replace(lowered(name), name) if name not in question else question
    if any(question.count(name) < task.question.count(name) for name in task.names):
        question = task.question
    return pose(
        random,
        skill if thinks else f"{skill}_direct",
        question,
        task.answer if thinks else task.direct,
        task.check,
        thought=task.thought,
        thinking=float(thinks),
        hungarian=task.hungarian,
        before=task.before,
    )
