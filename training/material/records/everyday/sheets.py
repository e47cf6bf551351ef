"""Sheets: a text, the facts that it shows with the words before each, and the facts that it might have shown."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from training.material.records.everyday.asked import Called
from training.material.records.everyday.deals import Line
from training.material.records.everyday.grammar import Piece
from training.material.records.field_values import Entry, Hand

NOISE = (("l", "1"), ("o", "0"), ("rn", "m"), ("i", "l"), ("O", "0"), ("S", "5"), ("e", "c"), (" ", "  "))
VOWELS = "aáeéiíoóöőuúüűAÁEÉIÍOÓÖŐUÚÜŰ"
_ARTICLE = re.compile(r"(?:(?<=\s)|(?<=^)|(?<=[\[(„]))([Aa])(\(z\))? $")
_BREAK = re.compile(r"[.!?;,|]\s|: |\t|;| {2,}")

_COLUMN = re.compile(r"[|;,]\s|\t| {2,}|(?<!excl)(?<!incl)(?<!inc)(?<!no)(?<!No)(?<!reg)[.!?]\s")
_ENDED = re.compile(r"[.!?;,|]\s+$")
_TRAILING = re.compile(r" +(?=\n|$)")


@dataclass(frozen=True, slots=True)
class Sheet:
    kind: str  # bill, receipt, booking
    nouns: tuple[str, ...]  # what a request calls the text
    hungarian: bool
    text: str
    facts: Mapping[str, Entry]  # all that the writer knew
    shown: frozenset[str]
    quotes: Mapping[str, str]  # each value with the words before it
    inflected: frozenset[str]  # dates with an ending: only to be asked for in another form
    absent: tuple[str, ...]  # what is not shown and nothing else could be taken for
    english_words: Mapping[str, Called]
    hungarian_words: Mapping[str, Called]
    goods: tuple[Line, ...] = ()
    columns: tuple[str, ...] = ()
    about: tuple[str, str] | None = None  # which entry of a list is meant, in English and in Hungarian

    def words(self, hungarian: bool) -> Mapping[str, Called]:
        return self.hungarian_words if hungarian else self.english_words


def finished(pieces: list[Piece], hungarian: bool) -> list[Piece]:
    """With the article that the next word needs, and without doubled full stops and spaces at the ends of lines."""
    made: list[Piece] = []
    for text, name in pieces:
        if not text:
            continue
        if made and not made[-1][1]:
            before = made[-1][0]
            if hungarian and (found := _ARTICLE.search(before)):
                made[-1] = (before[: found.start()] + article(text, found[1]) + " ", "")
            if not name:
                text = _clean(made[-1][0], text)
        elif made and not name:
            last = made[-1][0]
            if text[0] == "." and last[-1] == ".":
                text = text[1:]
            if text[:2] == ".," or text[:2] == ".:":
                text = text[1:]
        if text:
            made.append((text, name))
    return made


def _clean(before: str, text: str) -> str:
    if before.endswith("\n\n"):
        text = text.lstrip("\n")
    if before[-1] in " \n" and text[:1] == " ":
        text = text.lstrip(" ")
    return text


def article(text: str, letter: str) -> str:
    if text[0].isdigit():
        digits = len(text) - len(text.lstrip("0123456789"))
        vowel = text[0] == "5" or (text[0] == "1" and digits in (1, 4))
    else:
        vowel = text[0] in VOWELS or (text[:2].isupper() and text[0] in "FLMNRSXY")
    return letter + "z" if vowel else letter


def spelled(random: Random, pieces: list[Piece], noisy: bool) -> tuple[str, dict[str, str]]:
    """The text, and a quote for each value; a bad scan spoils letters, but no value."""
    made, quotes = "", dict[str, str]()
    for text, name in pieces:
        if name:
            fact, _, label = name.partition("=")
            if fact not in quotes:
                quotes[fact] = f"{label}: {text}" if label else quote(made, text)
        elif noisy and random.random() < 0.25:
            one, other = random.choice(NOISE)
            text = text.replace(one, other, 1) if "|" not in text and "\n" not in text else text
        made += text
    return _TRAILING.sub("", made).strip("\n ").replace("¦", "|"), quotes


def quote(before: str, value: str) -> str:
    """The value with up to four words that lead to it: its label, or the end of a sentence."""
    line = before[-70:].removesuffix("-").split("\n")[-1]
    if not line.strip(" \t>-*•") and (above := before.rstrip(" \n").split("\n")[-1]).endswith(":"):
        line = above + " "
    line = line.removeprefix("| ")
    if line.rstrip(" \t").endswith(":"):
        lead = _COLUMN.split(line.rstrip(" \t:"))[-1]
    else:
        lead = "" if _ENDED.search(line) else _BREAK.split(line.rstrip(" \t="))[-1]
    words = lead.split()[-4:]
    if not words:
        return value
    mark = ":" if line.rstrip(" \t").endswith(":") else ""
    space = "" if words[-1][-1] in "(<" else " "
    return f"{' '.join(words)}{mark}{space}{value}".lstrip("-*•|>( ").replace("¦", "|")


def wrapped(text: str, values: list[str], width: int) -> str:
    """Lines broken as in text copied from a PDF, but not inside a value."""
    for value in values:
        if " " in value:
            text = text.replace(value, value.replace(" ", "\0"))
    made = []
    for line in text.split("\n"):
        current = ""
        for word in line.split(" "):
            if current and len(current) + len(word) > width:
                made.append(current)
                current = word
            else:
                current = f"{current} {word}" if current else word
        made.append(current)
    return "\n".join(made).replace("\0", " ")


def sheet(
    random: Random,
    kind: str,
    nouns: tuple[str, ...],
    hand: Hand,
    pieces: list[Piece],
    facts: Mapping[str, Entry],
    absent: tuple[str, ...],
    words: tuple[Mapping[str, Called], Mapping[str, Called]],
    goods: tuple[Line, ...] = (),
    columns: tuple[str, ...] = (),
    prose: bool = False,
) -> Sheet:
    done = finished(pieces, hand.hungarian)
    text, quotes = spelled(random, done, noisy=not prose and random.random() < 0.06)
    names = {name for name in quotes if name in facts}
    ended = {
        name for value, name in done if name in names and facts[name].kind == "date" and value != facts[name].shown
    }
    if prose and random.random() < 0.1:
        text = wrapped(text, [facts[name].shown for name in names], random.randint(46, 80))
    if prose and random.random() < 0.05:
        text = "\n".join(f"> {line}".rstrip() for line in text.split("\n"))
    money = any(facts[name].kind == "money" for name in names)
    if hand.shows_currency and money and "currency" in facts:
        names.add("currency")
        amount = next(facts[name].shown for name in sorted(names) if facts[name].kind == "money")
        quotes["currency"] = amount
    if "currency" not in names and money and hand.shows_currency:
        absent = tuple(name for name in absent if name != "currency")
    missing = tuple(name for name in absent if name in facts and name not in names)
    return Sheet(
        kind, nouns, hand.hungarian, text, facts, frozenset(names), quotes, frozenset(ended), missing, *words, goods,
            columns
    )  # fmt: skip
