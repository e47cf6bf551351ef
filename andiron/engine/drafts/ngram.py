"""Drafts from the text itself: what followed the last few tokens where they occurred before, in prompt or answer.

It needs no weights and almost no time, and is right for long stretches where an answer repeats its prompt: edits of a
file, JSON, quotations, code.
"""

from array import array
from weakref import WeakKeyDictionary

from torch import Tensor

from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Step
from andiron.engine.sequence import Sequence

SHORTEST = 3  # tokens that must agree; shorter matches are mostly accidents
LONGEST = 32  # more agreement makes a match no better
CANDIDATES = 16  # earlier occurrences that are compared


class NgramIndex:
    """The occurrences of every n-gram of `SHORTEST` tokens in one sequence, which only grows."""

    def __init__(self) -> None:
        self._latest: dict[tuple[int, ...], int] = {}  # n-gram → the position after its latest occurrence
        self._before = array("i", [0] * SHORTEST)  # by that position: the one after the occurrence before; 0: none

    def occurs(self, tokens: list[int]) -> bool:
        """Whether the last few tokens occurred before, so that something can be proposed; `tokens` as for `propose`."""
        self._add(tokens)
        return tuple(tokens[-SHORTEST:]) in self._latest

    def propose(self, tokens: list[int], count: int) -> list[int]:
        """What followed the longest earlier occurrence of the sequence's last tokens; the latest of equally long ones.

        `tokens` are those of the last call and what was added since.
        """
        self._add(tokens)
        longest, source = 0, 0
        candidate = self._latest.get(tuple(tokens[-SHORTEST:]), 0)
        for _ in range(CANDIDATES):
            if not candidate or longest == LONGEST:
                break
            length = _agreement(tokens, candidate)
            if length > longest:
                longest, source = length, candidate
            candidate = self._before[candidate]
        if not longest:
            return []
        # A text that repeats itself overlaps with its own copy, so the copy goes on into the draft.
        text = tokens[source : source + count]
        period = len(tokens) - source
        while len(text) < count:
            text.append(text[len(text) - period])
        return text

    def _add(self, tokens: list[int]) -> None:
        """Indexes what has a token after it."""
        for after in range(len(self._before), len(tokens)):
            ngram = tuple(tokens[after - SHORTEST : after])
            self._before.append(self._latest.get(ngram, 0))
            self._latest[ngram] = after


def _agreement(tokens: list[int], position: int) -> int:
    """How many tokens before `position` are the last ones of the sequence."""
    length, end = 0, len(tokens)
    while length < min(LONGEST, position) and tokens[position - 1 - length] == tokens[end - 1 - length]:
        length += 1
    return length


class NgramDrafter:
    def __init__(self) -> None:
        self._indexes: WeakKeyDictionary[Sequence, NgramIndex] = WeakKeyDictionary()

    def finds(self, sequence: Sequence) -> bool:
        return self._index_of(sequence).occurs(sequence.tokens)

    def draft(self, step: Step) -> list[list[int]]:
        drafts = []
        for span in step.decodes:
            if span.drafts:
                drafts.append(self._index_of(span.sequence).propose(span.sequence.tokens, span.drafts))
            else:
                drafts.append([])
        return drafts

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None:
        """The sequences' tokens are all it needs."""

    def _index_of(self, sequence: Sequence) -> NgramIndex:
        index = self._indexes.get(sequence)
        if index is None:
            index = self._indexes[sequence] = NgramIndex()
        return index
