"""How many tokens to draft: as many as pay off, by measured acceptance and measured step times.

With n sequences and k drafts each, a step takes C(k) seconds and is expected to yield n + Σ gain(k) tokens. The gain of
a sequence is the sum over its drafts of the probability that a draft and all before it are accepted. The k with most
tokens per second is best, and 0 is allowed, so that speculation is never much slower than plain decoding.

On a CPU every draft costs time. So the best k only sets the price of a draft in tokens, and each sequence drafts while
its next draft gains more than that. On a GPU a step takes as long as its longest draft, so all have the same length.

Acceptance and times may be reported some steps after a length was chosen: a GPU runs ahead.
"""

from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Protocol
from weakref import WeakKeyDictionary

from andiron.engine.drafts.acceptance import Acceptance
from andiron.engine.drafts.step_times import DRAFT_COST, REFRESH, StepTimes, TimesByDrafts, TimesByLongest
from andiron.engine.messages import DraftMethod
from andiron.engine.sequence import Sequence as TokenSequence

LEARNING = 0.02  # weight of a new observation in the acceptance of all sequences
OWN_LEARNING = 0.03  # and in that of one sequence
# Where the longest draft decides about a step's time:
WORTH = 1.02  # times the tokens per second of plain steps: less is within what measurements are wrong by
PROBING = 0.005  # of the time, for drafts that are longer than what seems best


class Lengths(Protocol):
    @property
    def expected(self) -> dict[int, float]:
        """By length, the expected tokens per second relative to plain steps, for the sequences of the last choice."""
        ...

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        """How many tokens to draft for each of the decoding sequences of a step."""
        ...

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None:
        """Takes note of a step that verified a sequence's drafts."""
        ...

    def took(self, sequences: Sequence[TokenSequence], drafted: Sequence[int], seconds: float) -> None:
        """Takes note of the time of a step that only decoded; `drafted`: by sequence."""
        ...


class FixedLengths:
    """The same number of drafts in every step, for tests and measurements."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.expected: dict[int, float] = {}

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        return [self._most] * len(sequences)

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None: ...

    def took(self, sequences: Sequence[TokenSequence], drafted: Sequence[int], seconds: float) -> None: ...


class _Measured:
    """Acceptance by sequence and method, and step times by the number of sequences and their methods."""

    def __init__(self, most: Mapping[DraftMethod, int]) -> None:
        """`most`: the most tokens each method drafts per sequence and step."""
        self._most = most
        self._of_all = {method: Acceptance(LEARNING, count) for method, count in most.items()}
        self._own: WeakKeyDictionary[TokenSequence, Acceptance] = WeakKeyDictionary()
        self.expected: dict[int, float] = {}

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None:
        if sequence.draft_method is not None:
            self._own_of(sequence, sequence.draft_method).add(drafted, accepted)
            self._of_all[sequence.draft_method].add(drafted, accepted)

    def _own_of(self, sequence: TokenSequence, method: DraftMethod) -> Acceptance:
        return self._own.setdefault(sequence, Acceptance(OWN_LEARNING, self._most[method]))

    def _gains(self, sequence: TokenSequence) -> list[float]:
        if sequence.draft_method is None:
            return [0.0]
        own = self._own_of(sequence, sequence.draft_method)
        own.advance()
        return own.gains(self._of_all[sequence.draft_method])


Key = tuple[int, frozenset[DraftMethod | None]]


def _key(sequences: Sequence[TokenSequence]) -> Key:
    return len(sequences), frozenset(sequence.draft_method for sequence in sequences)


class AdaptiveLengths(_Measured):
    """Where every draft costs time, whichever sequence has it."""

    def __init__(self, most: Mapping[DraftMethod, int]) -> None:
        super().__init__(most)
        self._times: dict[Key, TimesByDrafts] = {}
        self._idle: WeakKeyDictionary[TokenSequence, int] = WeakKeyDictionary()  # steps without a longer draft

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        times = self._times_of(sequences)
        if times.needs_plain:
            return [0] * len(sequences)
        gains = [self._gains(sequence) for sequence in sequences]
        rates = _rates(gains, times, range(max(map(len, gains))))
        self.expected = _relative(rates)
        price = _price(rates, times) / len(sequences)
        return [self._length(*pair, price) for pair in zip(sequences, gains, strict=True)]

    def took(self, sequences: Sequence[TokenSequence], drafted: Sequence[int], seconds: float) -> None:
        self._times_of(sequences).add(drafted, seconds)

    def _times_of(self, sequences: Sequence[TokenSequence]) -> TimesByDrafts:
        return self._times.setdefault(_key(sequences), TimesByDrafts(len(sequences)))

    def _length(self, sequence: TokenSequence, gains: list[float], price: float) -> int:
        """Now and then one token more is drafted than pays off: the text may have become easier."""
        length = 0
        while length + 1 < len(gains) and gains[length + 1] - gains[length] > price:  # each draft gains less
            length += 1
        if length == len(gains) - 1:
            return length
        self._idle[sequence] = idle = (self._idle.get(sequence, 0) + 1) % REFRESH
        return length + (idle == 0)


class SharedLengths(_Measured):
    """Where the longest draft of a step decides about its time.

    Longer drafts than seem best are tried now and then, because the text may have become easier. Their time is taken
    from an allowance, which bounds what they cost.
    """

    def __init__(self, most: Mapping[DraftMethod, int], possible: Callable[[int], Sequence[int]]) -> None:
        """`possible`: the lengths that a step of so many sequences can have, 0 first."""
        super().__init__(most)
        self._possible = possible
        self._times: dict[Key, TimesByLongest] = {}
        self._allowance = 0.0  # seconds

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        times = self._times_of(sequences)
        if times.needs_plain:
            return [0] * len(sequences)
        gains = [self._gains(sequence) for sequence in sequences]
        most = max(map(len, gains)) - 1
        lengths = [length for length in self._possible(len(sequences)) if length <= most]
        rates = _rates(gains, times, lengths)
        self.expected = _relative(rates)
        best = max(lengths, key=lambda length: rates[length])
        if rates[best] < WORTH * rates[0]:
            best = 0
        longer = [length for length in lengths if length > best]
        if longer and self._allowance > 0:
            probe = max(longer, key=lambda length: rates[length])
            self._allowance -= times.of(probe) - times.of(best)
            best = probe
        return [best] * len(sequences)

    def took(self, sequences: Sequence[TokenSequence], drafted: Sequence[int], seconds: float) -> None:
        self._times_of(sequences).add(drafted, seconds)
        self._allowance = min(self._allowance + PROBING * seconds, seconds)

    def _times_of(self, sequences: Sequence[TokenSequence]) -> TimesByLongest:
        key = _key(sequences)
        if key not in self._times:
            self._times[key] = TimesByLongest(self._possible(key[0]), lambda drafts: self._guess(key[0], drafts))
        return self._times[key]

    def _guess(self, sequences: int, drafts: int) -> float:
        """What drafts add to a step, as measured with the nearest number of sequences."""
        known = [(abs(log(count / sequences)), times) for (count, _), times in self._times.items() if times.is_measured]
        return min(known, key=lambda one: one[0])[1].share(drafts) if known else DRAFT_COST * drafts


def _rates(gains: list[list[float]], times: StepTimes, lengths: Sequence[int]) -> dict[int, float]:
    """Expected tokens per second by the number of drafts of each sequence."""

    def tokens(drafts: int) -> float:
        return len(gains) + sum(gain[min(drafts, len(gain) - 1)] for gain in gains)

    return {drafts: tokens(drafts) / times.of(drafts) for drafts in lengths}


def _relative(rates: dict[int, float]) -> dict[int, float]:
    return {length: round(rate / rates[0], 3) for length, rate in rates.items()}


def _price(rates: dict[int, float], times: StepTimes) -> float:
    """The tokens of all sequences that the time of one more draft for each is worth, where the best number is drafted.

    The first draft of a step costs more than the others. That decides whether to draft at all; how much depends on the
    time of the last draft: at least half of the average, since it is the difference of two measurements.
    """
    best = max(rates, key=lambda drafts: rates[drafts])
    last = max(best, 1)
    average = (times.of(last) - times.of(0)) / last
    return rates[best] * max(times.of(last) - times.of(last - 1), average / 2)
