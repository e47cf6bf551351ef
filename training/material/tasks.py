"""A calculation, story or puzzle with its answer, before it becomes a conversation."""

from dataclasses import dataclass
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.calculations import Step
from training.material.dialogue import pose, typed

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


def solved(question: str, step: Step, hungarian: bool, *, only: bool = False, exact: bool = False) -> Task:
    """A bare calculation. With `only`, the answer is nothing but the number."""
    line = step.thought.rpartition("\n")[2]
    answer, direct = line, step.short
    if only:
        answer = direct = line.split()[-1]
    if hungarian:
        answer, direct = (text.replace(".", ",") for text in (answer, direct))
    stop = "" if only else "."
    return Task(question, step.thought, answer + stop, direct + stop, Criterion("number", step.value), hungarian, exact)


def told(question: str, steps: str, thought: str, sentence: str, value: float, hungarian: bool) -> Task:
    """A story: after a thought one sentence answers it, without one the steps come first."""
    direct = f"{steps}. {sentence}" if steps else sentence
    return Task(question, thought, sentence, direct, Criterion("number", value), hungarian)


def posed(random: Random, skill: str, task: Task, thinks: bool) -> Case:
    question = task.question if task.exact else typed(random, task.question, task.hungarian)
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
