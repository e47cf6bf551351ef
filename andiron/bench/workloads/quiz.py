"""Six puzzles for a model that reasons, each with an answer that can be checked.

They show whether a setup thinks as it should: a wrong template, a broken quantization or a context that ends too soon
shows here before it shows in any speed.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from andiron.bench.workloads.tokens import chat_body, user

_THINKING = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_BOXED = re.compile(r"\\boxed\{((?:[^{}]|\{[^{}]*\})*)\}")
_MARKED = re.compile(r"\banswer\b\s*(?:is\b\s*:?|[:=–—-])\s*(\S[^\n]*)", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d+(?:,\d{3})*(?:\.\d+)?")


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    question: str
    answer: str
    choices: tuple[str, ...] = ()  # empty: the answer is a number


class Quiz(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    closing: str
    max_tokens: int
    temperature: float
    thinking: bool
    puzzles: tuple[Puzzle, ...]

    def body(self, puzzle: Puzzle, model: str, **more: Any) -> dict[str, Any]:
        messages = [user(f"{puzzle.question}\n\n{self.closing}")]
        return chat_body(model, messages, self.max_tokens, self.temperature, self.thinking, more)


class Grade(NamedTuple):
    right: bool
    found: str | None  # what was taken for the answer; None if there was none, or more than one


@cache
def quiz() -> Quiz:
    text = (files(__package__) / "quiz.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Quiz)


def grade(puzzle: Puzzle, text: str) -> Grade:
    """Grades the last answer that is boxed or marked with "Answer:"; a thinking block does not count."""
    visible = _THINKING.sub("", text) if "<think>" in text else text.rpartition("</think>")[2]
    plain = re.sub(r"[*_`$#]", "", visible)
    answers = _BOXED.findall(plain) or _MARKED.findall(plain) or [""]
    said = re.sub(r"\([^()]*\)", "", answers[-1])
    if puzzle.choices:
        named = [choice for choice in puzzle.choices if re.search(rf"\b{choice}\b", said, re.IGNORECASE)]
        found = named[0] if len(named) == 1 else None
        return Grade(found == puzzle.answer, found)
    numbers = _NUMBER.findall(said)
    found = numbers[0].replace(",", "") if numbers else None
    return Grade(found is not None and float(found) == float(puzzle.answer), found)
