"""How many tokens to draft: as many as pay off, by measured acceptance and measured step times.

With n sequences and k drafts each, a step takes C(k) seconds and is expected to yield n + Σ gain(k) tokens. The gain of
a sequence is the sum over its drafts of the probability that a draft and all before it are accepted. The k with most
tokens per second is best, and 0 is allowed, so that speculation is never much slower than plain decoding.

On a CPU every draft costs time. So the drafts of all sequences are ranked by what they gain, and the best number of
them is drafted. What they may cost is limited by what drafts have gained before (`Credit`): estimates are wrong now and
then, and a text changes. On a GPU a step takes as long as its longest draft, so all have the same length.

Acceptance and times may be reported some steps after a length was chosen: a GPU runs ahead.
"""

from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Protocol
from weakref import WeakKeyDictionary

from andiron.engine.drafts.acceptance import Acceptance
from andiron.engine.drafts.step_times import DRAFT_COST, REFRESH, TOTALS, TimesByDrafts, TimesByLongest
from andiron.engine.messages import DraftMethod
from andiron.engine.sequence import Sequence as TokenSequence

LEARNING = 0.02  # weight of a new observation in the acceptance of all sequences
OWN_LEARNING = 0.03  # and in that of one sequence
WORTH = 1.02  # times the tokens per second of plain steps: less is within what measurements are wrong by
# Where the longest draft decides about a step's time:
PROBING = 0.005  # of the time, for drafts that are longer than what seems best
# Where every draft costs time, in plain steps:
FIRST_CREDIT = 2.0
MOST_CREDIT = 12.0
INCOME = 0.01  # per step


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

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None:
        if sequence.draft_method is not None:
            self._own_of(sequence, sequence.draft_method).add(drafted, accepted)
            self._of_all[sequence.draft_method].add(drafted, accepted)

    def _own_of(self, sequence: TokenSequence, method: DraftMethod) -> Acceptance:
        own = self._own.get(sequence)
        if own is None:
            own = self._own[sequence] = Acceptance(OWN_LEARNING, self._most[method])
        return own

    def _gains(self, sequence: TokenSequence) -> list[float]:
        if sequence.draft_method is None:
            return [0.0]
        own = self._own_of(sequence, sequence.draft_method)
        own.advance()
        return own.gains(self._of_all[sequence.draft_method])


Key = tuple[int, frozenset[DraftMethod | None]]


def _key(sequences: Sequence[TokenSequence]) -> Key:
    return len(sequences), frozenset([sequence.draft_method for sequence in sequences])


class Credit:
    """What drafts may cost, in plain steps: what they have gained, up to a limit, and a small income.

    A step pays what its drafts cost and gets the tokens that were accepted; nothing is drafted without credit. So in
    steps that only decode, all drafts together cost no more than the first credit, the income and one step, however
    wrong the estimates of acceptance are.
    """

    def __init__(self) -> None:
        self.left = FIRST_CREDIT

    def add(self, gained: float) -> None:
        """`gained`: in one step; negative if its drafts cost more time than they saved."""
        self.left = min(self.left + gained + INCOME, MOST_CREDIT)


def _any_drafts(sequences: Sequence[TokenSequence]) -> bool:
    return any(one.draft_method is not None for one in sequences)


def _always(sequence: TokenSequence) -> bool:
    return True


class AdaptiveLengths(_Measured):
    """Where every draft costs time, whichever sequence has it."""

    def __init__(self, most: Mapping[DraftMethod, int], finds: Callable[[TokenSequence], bool] = _always) -> None:
        """`finds`: whether there is anything to draft for a sequence now."""
        super().__init__(most)
        self._finds = finds
        self._known: dict[Key, tuple[TimesByDrafts, Credit]] = {}
        self._credits: dict[frozenset[DraftMethod | None], Credit] = {}  # whatever the number of sequences
        self._accepted = 0  # since the last choice
        self._since_probe = 0  # steps
        self._last: tuple[list[list[float]], TimesByDrafts] | None = None

    @property
    def expected(self) -> dict[int, float]:
        if self._last is None:
            return {}
        gains, times = self._last
        lengths = range(max(map(len, gains)))
        return _relative({length: _tokens(gains, length) / times.of(length * len(gains)) for length in lengths})

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        if not _any_drafts(sequences):
            return [0] * len(sequences)
        times, credit = self._known_of(sequences)
        self._accepted = 0
        if times.needs_plain or credit.left <= 0:
            return [0] * len(sequences)
        gains = [self._gains(one) if one.draft_method and self._finds(one) else [0.0] for one in sequences]
        # Each draft of a sequence gains less than the one before it, so the best of all are the first of each.
        ranked = sorted((one[at] - one[at + 1], i) for i, one in enumerate(gains) for at in range(len(one) - 1))
        if not ranked:
            return [0] * len(sequences)
        self._last = gains, times
        lengths = [0] * len(sequences)
        for _, i in ranked[: _best(ranked, times, len(sequences))]:
            lengths[i] += 1
        return self._probed(lengths, gains)

    def _probed(self, lengths: list[int], gains: list[list[float]]) -> list[int]:
        """Now and then one token more is drafted than pays off: the text may have become easier.

        All sequences do so in the same step, because the first draft of a step costs more than the others.
        """
        self._since_probe = (self._since_probe + 1) % REFRESH
        if self._since_probe:
            return lengths
        return [min(length + 1, len(gain) - 1) for length, gain in zip(lengths, gains, strict=True)]

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None:
        super().accepted(sequence, drafted, accepted)
        self._accepted += accepted

    def took(self, sequences: Sequence[TokenSequence], drafted: Sequence[int], seconds: float) -> None:
        if not _any_drafts(sequences):
            return
        (times, credit), total = self._known_of(sequences), sum(drafted)
        times.add(total, seconds)
        cost = times.of(total) / times.of(0) - 1 if total else 0.0  # as steps with so many drafts usually take
        credit.add(self._accepted / len(sequences) - cost)

    def _known_of(self, sequences: Sequence[TokenSequence]) -> tuple[TimesByDrafts, Credit]:
        key = _key(sequences)
        known = self._known.get(key)
        if known is None:
            credit = self._credits.setdefault(key[1], Credit())
            known = self._known[key] = TimesByDrafts(lambda drafts: self._guess(key, drafts)), credit
        return known

    def _guess(self, key: Key, drafts: int) -> float:
        """What drafts add to a step, as measured with the nearest number of sequences, in proportion to it."""
        count, methods = key
        same = ((other, times) for (other, own), (times, _) in self._known.items() if own == methods)
        known = [(abs(log(other / count)), other, times) for other, times in same if times.is_measured]
        if not known:
            return DRAFT_COST * drafts / count
        _, other, times = min(known, key=lambda one: one[0])
        return times.share(max(1, round(drafts * other / count)))


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
        self.expected: dict[int, float] = {}

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        times = self._times_of(sequences)
        if times.needs_plain:
            return [0] * len(sequences)
        gains = [self._gains(sequence) for sequence in sequences]
        most = max(map(len, gains)) - 1
        lengths = [length for length in self._possible(len(sequences)) if length <= most]
        rates = {length: _tokens(gains, length) / times.of(length) for length in lengths}
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


def _best(ranked: list[tuple[float, int]], times: TimesByDrafts, sequences: int) -> int:
    """How many of the drafts to verify for most tokens per second; `ranked`: minus the gain of each, the best first."""
    best, tokens, done = 0, float(sequences), 0
    most = WORTH * tokens / times.of(0)
    for total in TOTALS:
        if total > len(ranked):
            break
        for loss, _ in ranked[done:total]:
            tokens -= loss
        done = total
        if (rate := tokens / times.of(total)) > most:
            best, most = total, rate
    return best


def _tokens(gains: list[list[float]], drafts: int) -> float:
    """Expected tokens of a step with so many drafts for each sequence."""
    return len(gains) + sum(gain[min(drafts, len(gain) - 1)] for gain in gains)


def _relative(rates: dict[int, float]) -> dict[int, float]:
    return {length: round(rate / rates[0], 3) for length, rate in rates.items()}
