"""Text cut to an exact number of tokens.

The tokens of texts nearly add up: a piece costs the same on its own as behind another, give or take a token. So a
prompt grows by pieces that are counted alone, each for most of the room that is left, and the whole is counted only at
the end. The last token or two are made up with a word of one token. It stands before the full stop behind the nonce,
where it always costs one: at the end of a text it may cost two, because it separates a full stop from the line break
that shares its token. 100,000 tokens take about eight calls, two of them large.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from andiron.bench.workloads.tokens import Counter
from andiron.errors import AndironError

PIECES = 24  # at most; about eight are usual
CHECKS = 8  # counts of the whole, at most; one or two are usual
CLOSE = 2  # tokens left to make up
LONGEST_WORD = 200  # characters
AHEAD = 0.97  # share of the room that a piece aims for, because one that turns out too long is wasted

Measure = Callable[[str, str], Awaitable[int]]  # text and padding → tokens of the whole


class TooShort(AndironError):
    """The length has no room for the parts that cannot be left out; `smallest` is the least that has."""

    def __init__(self, length: int, smallest: int) -> None:
        super().__init__(f"a prompt of {length} tokens is too short; with this server the smallest is {smallest}")
        self.smallest = smallest


@dataclass(frozen=True)
class Fitted:
    text: str
    padding: str
    tokens: int  # of the measured whole
    exact: bool


class Words:
    """An endless text to take words from; each comes with the white space before it."""

    def __init__(self, paragraphs: Iterator[str]) -> None:
        self._paragraphs = paragraphs
        self._text = ""
        self._taken = 0

    def take(self, characters: int) -> str:
        """Whole words of about this many characters, but at least one word."""
        begin, end = self._taken, self._taken + max(characters, 1)
        parts, length = [self._text], len(self._text)
        while length <= end + LONGEST_WORD:
            parts.append("\n\n" + next(self._paragraphs))
            length += len(parts[-1])
        text = self._text = "".join(parts)
        # The last end of a word up to `end`, or else the first after it.
        places = chain(range(end, begin, -1), range(end + 1, length))
        self._taken = next((at for at in places if text[at].isspace() and not text[at - 1].isspace()), length)
        return text[begin : self._taken]

    def put_back(self, piece: str) -> None:
        self._taken -= len(piece)


async def fit(length: int, measure: Measure, words: Words, counter: Counter, language: str) -> Fitted:
    """The text and padding for which `measure` returns `length`."""
    least = await measure("", "")
    if least > length:
        raise TooShort(length, least)
    text, room = await _grown(length - least, words, counter, language)
    if not counter.exact:
        return Fitted(text, "", await measure(text, ""), exact=False)
    pad = await counter.pad()
    if pad is None:
        while (tokens := await measure(text, "")) > length:
            text = text.removesuffix(_last_word(text))
        return Fitted(text, "", tokens, exact=tokens == length)
    for _ in range(CHECKS):
        while room < 0 and text:
            last = _last_word(text)
            text, room = text.removesuffix(last), room + await counter.text(last, language)
        padding = pad * room
        tokens = await measure(text, padding)
        if tokens == length:
            break
        room += length - tokens
    return Fitted(text, padding, tokens, exact=tokens == length)


async def _grown(room: int, words: Words, counter: Counter, language: str) -> tuple[str, int]:
    """A text that fills nearly all of the room, and what is left of it."""
    text, rate = "", counter.rate(language)
    for _ in range(PIECES):
        if room <= CLOSE:
            break
        piece = words.take(int(room * AHEAD / rate))
        cost = await counter.text(piece, language)
        rate = max(cost, 1) / len(piece)
        if cost <= room:
            text, room = text + piece, room - cost
        else:
            words.put_back(piece)
            if len(piece.split()) == 1:  # the next word is longer than what is left
                break
    return text, room


def _last_word(text: str) -> str:
    """The last word with the white space before it."""
    words = text.rsplit(maxsplit=1)
    head = words[0] if len(words) > 1 else ""
    return text[len(head) :]
