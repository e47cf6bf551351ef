"""How many tokens to draft: as many as pay off, by measured acceptance and measured step times.

With n sequences and k drafts each, a step takes C(k) seconds and is expected to yield n + Σ gain(k) tokens. The gain of
a sequence is the sum over its drafts of the probability that a draft and all before it are accepted. The k with most
tokens per second sets the price of a draft in tokens, and each sequence drafts while its next draft gains more than
that. The result may be no drafts at all, so that speculation is never much slower than plain decoding.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol
from weakref import WeakKeyDictionary

from andiron.engine.messages import DraftMethod
from andiron.engine.sequence import Sequence as TokenSequence

FIRST_GUESS = 0.6  # acceptance before anything was measured
LEARNING = 0.02  # weight of a new observation in the acceptance of all sequences
OWN_LEARNING = 0.05  # and in that of one sequence
PATIENCE = 20  # observations of one sequence that count more than those of all
COST_LEARNING = 0.1  # and in a step's time
DRAFT_COST = 0.2  # of a plain step, for one more draft per sequence, before it was measured
SETTLING = 3  # plain steps before the first draft, and steps before one counts as interrupted
OUTLIER = 1.5  # times the expected time: a longer step was interrupted
REFRESH = 100  # steps between two plain steps, and between two drafts of a sequence that does not pay off


class Lengths(Protocol):
    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        """How many tokens to draft for each of the decoding sequences of a step."""
        ...

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None:
        """Takes note of a step that verified a sequence's drafts."""
        ...

    def took(self, sequences: Sequence[TokenSequence], drafted: int, seconds: float) -> None:
        """Takes note of the time of a step that only decoded, with `drafted` tokens in all."""
        ...


class FixedLengths:
    """The same number of drafts in every step, for tests and measurements."""

    def __init__(self, most: int) -> None:
        self._most = most

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        return [self._most] * len(sequences)

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None: ...

    def took(self, sequences: Sequence[TokenSequence], drafted: int, seconds: float) -> None: ...


class Average:
    """A mean of what was seen, then a moving one."""

    def __init__(self, weight: float) -> None:
        self.value = 0.0
        self.count = 0
        self._weight = weight

    def add(self, value: float) -> None:
        self.count += 1
        self.value += max(self._weight, 1 / self.count) * (value - self.value)


class StepTimes:
    """Seconds of a step with and without drafts, for one number of sequences."""

    def __init__(self, sequences: int) -> None:
        self._sequences = sequences
        self._plain = Average(COST_LEARNING)
        self._per_draft: dict[int, Average] = {}  # what one draft adds, by the drafts per sequence, rounded up
        self._since_plain = 0

    def add(self, drafted: int, seconds: float) -> None:
        """`drafted`: of all sequences together."""
        plain = self._plain
        if not drafted:
            self._since_plain = 0
            if plain.count < SETTLING:  # the first steps are slower: nothing is warm
                plain.value, plain.count = min(seconds, plain.value or seconds), plain.count + 1
            else:
                plain.add(min(seconds, OUTLIER * plain.value))
            return
        self._since_plain += 1
        per_draft = self._per_draft.setdefault(-(-drafted // self._sequences), Average(COST_LEARNING))
        if per_draft.count >= SETTLING:
            seconds = min(seconds, OUTLIER * (plain.value + per_draft.value * drafted))
        per_draft.add((seconds - plain.value) / drafted)

    @property
    def needs_plain(self) -> bool:
        return self._plain.count < SETTLING or self._since_plain >= REFRESH

    def of(self, drafts: int) -> float:
        """With this many drafts for each sequence."""
        return self._plain.value + self._draft_seconds(drafts) * drafts * self._sequences

    def _draft_seconds(self, drafts: int) -> float:
        """What was measured for this many drafts or, before that, for the nearest number."""
        if not self._per_draft:
            return DRAFT_COST * self._plain.value / self._sequences
        nearest = min(self._per_draft, key=lambda known: abs(known - drafts))
        return max(0.0, self._per_draft[nearest].value)


class Acceptance:
    """How often drafts were accepted, by position, given that all before them were."""

    def __init__(self, weight: float, most: int) -> None:
        self._positions = [Average(weight) for _ in range(most)]
        self._gains: list[float] | None = None  # since the last observation
        self.idle = 0  # steps since more was drafted than pays off

    def add(self, drafted: int, accepted: int) -> None:
        self._gains = None
        for position, average in enumerate(self._positions[: min(drafted, accepted + 1)]):
            average.add(position < accepted)

    def gains(self, before: "Acceptance | None" = None) -> list[float]:
        """The expected number of accepted tokens by the number of drafts.

        A position that was never reached is as good as the one before it. The first few observations are weighed with
        those in `before`.
        """
        if self._gains is not None:
            return self._gains
        gains, together, rate = [0.0], 1.0, FIRST_GUESS
        for at, average in enumerate(self._positions):
            known, count = average.value, average.count
            if before is not None and count < PATIENCE and before._positions[at].count:
                known = (known * count + before._positions[at].value * (PATIENCE - count)) / PATIENCE
                count = PATIENCE
            rate = known if count else rate
            together *= rate
            gains.append(gains[-1] + together)
        self._gains = gains
        return gains


class AdaptiveLengths:
    def __init__(self, most: Mapping[DraftMethod, int]) -> None:
        """`most`: the most tokens each method drafts per sequence and step."""
        self._most = most
        self._of_all = {method: Acceptance(LEARNING, count) for method, count in most.items()}
        self._own: WeakKeyDictionary[TokenSequence, Acceptance] = WeakKeyDictionary()
        self._times: dict[tuple[int, frozenset[DraftMethod | None]], StepTimes] = {}  # by sequences and methods

    def choose(self, sequences: Sequence[TokenSequence]) -> list[int]:
        times = self._times_of(sequences)
        if times.needs_plain:
            return [0] * len(sequences)
        gains = [self._gains(sequence) for sequence in sequences]
        price = _price(gains, times)
        return [self._length(*pair, price) for pair in zip(sequences, gains, strict=True)]

    def accepted(self, sequence: TokenSequence, drafted: int, accepted: int) -> None:
        if sequence.draft_method is not None:
            self._own_of(sequence, sequence.draft_method).add(drafted, accepted)
            self._of_all[sequence.draft_method].add(drafted, accepted)

    def took(self, sequences: Sequence[TokenSequence], drafted: int, seconds: float) -> None:
        self._times_of(sequences).add(drafted, seconds)

    def _times_of(self, sequences: Sequence[TokenSequence]) -> StepTimes:
        methods = frozenset(sequence.draft_method for sequence in sequences)
        key = len(sequences), methods
        if key not in self._times:
            self._times[key] = StepTimes(len(sequences))
        return self._times[key]

    def _own_of(self, sequence: TokenSequence, method: DraftMethod) -> Acceptance:
        return self._own.setdefault(sequence, Acceptance(OWN_LEARNING, self._most[method]))

    def _gains(self, sequence: TokenSequence) -> list[float]:
        if sequence.draft_method is None:
            return [0.0]
        return self._own_of(sequence, sequence.draft_method).gains(self._of_all[sequence.draft_method])

    def _length(self, sequence: TokenSequence, gains: list[float], price: float) -> int:
        """Now and then one token more is drafted than pays off: the text may have become easier."""
        length = 0
        while length + 1 < len(gains) and gains[length + 1] - gains[length] > price:  # each draft gains less
            length += 1
        if length == len(gains) - 1 or sequence.draft_method is None:
            return length
        own = self._own_of(sequence, sequence.draft_method)
        own.idle = (own.idle + 1) % REFRESH
        return length + (own.idle == 0)


def _price(gains: list[list[float]], times: StepTimes) -> float:
    """The tokens that the time of one more draft is worth, where each sequence has the number of drafts that is best.

    The first draft of a step costs more than the others. That decides whether to draft at all; how much depends on the
    time of the last draft: at least half of the average, since it is the difference of two measurements.
    """
    count = len(gains)

    def rate(drafts: int) -> float:
        return (count + sum(gain[min(drafts, len(gain) - 1)] for gain in gains)) / times.of(drafts)

    best = max(range(max(map(len, gains))), key=rate)
    last = max(best, 1)
    average = (times.of(last) - times.of(0)) / last
    return rate(best) * max(times.of(last) - times.of(last - 1), average / 2) / count
