"""Text cut to a number of tokens, exactly.

Texts in all but words add up: what a piece costs on its own it costs, to a token or so, behind another. So a prompt is
grown by pieces that are counted alone, each for most of the room that is left, and the whole is counted only at the
end, to make up the last token or two with a word that costs one. It stands where it always costs one, before the full
stop behind the nonce: at a text's end it may cost two, as it parts a full stop from the line break that was one token
with it. 100,000 tokens take some eight calls, two of them large.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from andiron.bench.workloads.tokens import Counter
from andiron.errors import AndironError

PIECES = 24  # at most; some eight are usual
CHECKS = 8  # of the whole, at most; one or two are usual
CLOSE = 2  # tokens left to make up
LONGEST_WORD = 200  # characters
AHEAD = 0.97  # of the room a piece aims for: one that turns out too long is counted for nothing


Measure = Callable[[str, str], Awaitable[int]]  # text and padding → tokens of the whole


class TooShort(AndironError):
    """The length leaves no room for what must stand; `smallest` is the least that would."""

    def __init__(self, length: int, smallest: int) -> None:
        super().__init__(f"a prompt of {length} tokens is too short; with this server the smallest is {smallest}")
        self.smallest = smallest


@dataclass(frozen=True)
class Fitted:
    text: str
    padding: str
    tokens: int  # of the whole that was measured
    exact: bool


class Words:
    """A text without end, from which words are taken; each brings the blanks before it."""

    def __init__(self, paragraphs: Iterator[str]) -> None:
        self._paragraphs = paragraphs
        self._text = ""
        self.taken = 0  # characters

    def take(self, characters: int) -> str:
        """Whole words, about so many characters, at least one word."""
        begin, end = self.taken, self.taken + max(characters, 1)
        self._read_to(end + LONGEST_WORD)
        end = self._word_end(begin, end)
        self.taken = end
        return self._text[begin:end]

    def put_back(self, piece: str) -> None:
        self.taken -= len(piece)

    def _read_to(self, end: int) -> None:
        parts, length = [self._text], len(self._text)
        while length <= end:
            parts.append("\n\n" + next(self._paragraphs))
            length += len(parts[-1])
        self._text = "".join(parts)

    def _word_end(self, begin: int, end: int) -> int:
        """The last end of a word up to `end`; where there is none, the first after it."""
        for at in chain(range(end, begin, -1), range(end + 1, len(self._text))):
            if self._text[at].isspace() and not self._text[at - 1].isspace():
                return at
        return len(self._text)


async def fit(length: int, measure: Measure, words: Words, counter: Counter, language: str) -> Fitted:
    """The text and padding with which `measure` gives `length`."""
    least = await measure("", "")
    if least > length:
        raise TooShort(length, least)
    text, room = await _grown(length - least, words, counter, language)
    if not counter.exact:
        return Fitted(text, "", await measure(text, ""), exact=False)
    return await _checked(length, measure, text, room, counter, language)


async def _grown(room: int, words: Words, counter: Counter, language: str) -> tuple[str, int]:
    """A text that leaves next to none of the room, and what it leaves."""
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


async def _checked(length: int, measure: Measure, text: str, room: int, counter: Counter, language: str) -> Fitted:
    """The whole counted, and padded or cut until it is right."""
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
            return Fitted(text, padding, tokens, exact=True)
        room += length - tokens
    return Fitted(text, padding, tokens, exact=False)


def _last_word(text: str) -> str:
    """With the blanks before it."""
    head = text.rstrip()
    while head and not head[-1].isspace():
        head = head[:-1]
    return text[len(head.rstrip()) :]
