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

from andiron.bench.workloads.tokens import chat_body

_THINKING = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_MARK = re.compile(r"\banswer\b\s*(?:is\b\s*:?|[:=–—-])\s*", re.IGNORECASE)
_BOXED = re.compile(r"\\boxed\{((?:[^{}]|\{[^{}]*\})*)\}")
_COMMAND = re.compile(r"\\(?:text|mathrm|mathbf)\{([^{}]*)\}")
_ASIDE = re.compile(r"\([^()]*\)")
_SUM = re.compile(r"(?:[^A-Za-z=]*|\s*[A-Za-z]\s*)=")  # what comes before a result
_NUMBER = re.compile(r"-?\d+(?:[,\u00a0\u202f ]\d{3})*(?:\.\d+)?")


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
        messages = [{"role": "user", "content": f"{puzzle.question}\n\n{self.closing}"}]
        return chat_body(model, messages, self.max_tokens, self.temperature, self.thinking, more)


class Grade(NamedTuple):
    right: bool
    found: str | None  # what was taken for the answer; None if there was none, or more than one


@cache
def quiz() -> Quiz:
    text = (files(__package__) / "quiz.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Quiz)


def grade(puzzle: Puzzle, text: str) -> Grade:
    """Grades the content of an answer; a thinking block that was left in it does not count."""
    found = _chosen(puzzle.choices, text) if puzzle.choices else _number(text)
    if found is None:
        return Grade(False, None)
    return Grade(found == puzzle.answer if puzzle.choices else float(found) == float(puzzle.answer), found)


def _chosen(choices: tuple[str, ...], text: str) -> str | None:
    """The one choice in the marked answer; without a mark, in the last line that names any choice."""
    said, marked = _answer(text)
    for line in [said] if marked else reversed(said.splitlines()):
        named = [choice for choice in choices if re.search(rf"(?<!\w){choice}(?!\w)", line, re.IGNORECASE)]
        if named:
            return named[0] if len(named) == 1 else None
    return None


def _number(text: str) -> str | None:
    """The first number in the marked answer, or the result if it is a sum; without a mark, the last number of all."""
    said, marked = _answer(text)
    while marked and (summed := _SUM.match(said)):
        said = said[summed.end() :]
    numbers = _NUMBER.findall(said)
    return re.sub(r"[,\s]", "", numbers[0 if marked else -1]) if numbers else None


def _answer(text: str) -> tuple[str, bool]:
    """The rest of the line behind the last mark, such as "Answer:", and True; or without one, all of it and False."""
    visible = _THINKING.sub("", text) if "<think>" in text else text.rpartition("</think>")[2]
    said = re.sub(r"[*_`$#]", "", _COMMAND.sub(r"\1", visible.strip()))
    boxed = _BOXED.findall(said)
    if boxed:
        return boxed[-1], True
    marks = [match for match in _MARK.finditer(said) if said[match.end() :].strip()]
    if not marks:
        return said, False
    rest = said[marks[-1].end() :].strip().splitlines()[0]
    return _ASIDE.sub("", rest) or rest, True
