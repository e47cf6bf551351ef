"""Whether an answer is right, as far as that can be said without a judge.

Tolerant of how it is put (fences, case, a sentence before the JSON) and of nothing else. A check is never a reason to
drop a measurement: it shows that what was measured were answers.
"""

import ast
import json
import re
from typing import Any, Literal

import msgspec

Kind = Literal["words", "answer", "json", "code", "hungarian", "none"]

_THINKING = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_FENCE = re.compile(r"```[\w+-]*\n(.*?)(?:```|\Z)", re.DOTALL)
HUNGARIAN_WORDS = frozenset(
    (
        "a",
        "az",
        "és",
        "hogy",
        "nem",
        "is",
        "egy",
        "ez",
        "de",
        "meg",
        "van",
        "volt",
        "mert",
        "vagy",
        "csak",
        "még",
        "már",
    )
)
HUNGARIAN_LETTERS = frozenset("áéíóöőúüű")
FEWEST_WORDS = 5  # of those above, different ones
LEAST_ACCENTS = 0.05  # of all letters; Hungarian prose has about 0.12


class Check(msgspec.Struct, frozen=True):
    """How to tell.

    words      at least one of `value` stands in it, as the beginning of a word
    answer     `value` stands in it
    json       it holds a JSON object equal to `value`
    code       it holds code in `language` that defines `value`; Python must parse
    hungarian  it is Hungarian
    none       nothing can be said
    """

    kind: Kind
    value: Any = None
    language: str = ""


UNCHECKED = Check("none")


def is_right(check: Check, text: str) -> bool | None:
    """None where the check says nothing. A text cut off by `max_tokens` may well be wrong."""
    said = visible(text)
    match check.kind:
        case "none":
            return None
        case "words":
            return any(re.search(rf"(?<!\w){re.escape(word)}", said, re.IGNORECASE) for word in check.value)
        case "answer":
            return _folded(str(check.value)) in _folded(said)
        case "json":
            return any(_same(found, check.value) for found in _objects(said))
        case "code":
            return _defines(said, check.value, check.language)
        case "hungarian":
            return _is_hungarian(said)


def visible(text: str) -> str:
    """Without a thinking block, where a server leaves it in the content."""
    rest = text.rpartition("</think>")[2] if "<think>" not in text else _THINKING.sub("", text)
    return rest.strip()


def _folded(text: str) -> str:
    """Case, blanks, emphasis and the commas of thousands aside."""
    plain = re.sub(r"(?<=\d)[,\u00a0\u202f](?=\d{3}\b)", "", text)
    return " ".join(re.sub(r"[*_`]", "", plain).casefold().split())


def _objects(text: str) -> list[Any]:
    """Every JSON object that begins somewhere in the text and is not inside another."""
    found, at, decoder = [], 0, json.JSONDecoder()
    while (at := text.find("{", at)) >= 0:
        try:
            value, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            at += 1
        else:
            found.append(value)
    return found


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, str) and isinstance(other, str):
        return _folded(one).rstrip(".") == _folded(other).rstrip(".")
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) < 0.005
    return bool(one == other)


def _defines(text: str, name: str, language: str) -> bool:
    blocks = _FENCE.findall(text) or [text]
    if language != "python":
        return any(name.casefold() in block.casefold() for block in blocks)
    for block in blocks:
        try:
            tree = ast.parse(block)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        names = (node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef)))
        if name in names:
            return True
    return False


def _is_hungarian(text: str) -> bool:
    letters = [letter for letter in text.casefold() if letter.isalpha()]
    accents = sum(letter in HUNGARIAN_LETTERS for letter in letters)
    words = HUNGARIAN_WORDS & set(re.findall(r"\w+", text.casefold()))
    return len(words) >= FEWEST_WORDS and accents >= LEAST_ACCENTS * len(letters)
