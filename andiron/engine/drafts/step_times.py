"""How long steps take, by the number of drafts, as measured: for one number of sequences."""

from bisect import bisect_left
from collections.abc import Callable, Sequence

COST_LEARNING = 0.1  # weight of a new observation
DRAFT_COST = 0.2  # of a plain step, for one more draft per sequence, before it was measured
SETTLING = 3  # plain steps before the first draft, and steps before one counts as interrupted
OUTLIER = 1.5  # times the expected time: a longer step was interrupted
REFRESH = 100  # steps between two plain steps
# Numbers of drafts whose times are told apart: a quarter of an octave lies between larger ones.
TOTALS = sorted({round(2 ** (at / 4)) for at in range(40)})


class Average:
    """A mean of what was seen, then a moving one."""

    def __init__(self, weight: float) -> None:
        self.value = 0.0
        self.count = 0
        self._weight = weight

    def add(self, value: float, weight: float = 0.0) -> None:
        """`weight`: of this observation, if it should count more than others."""
        self.count += 1
        self.value += max(self._weight, weight, 1 / self.count) * (value - self.value)


class PlainTime:
    """Seconds of a step without drafts."""

    def __init__(self) -> None:
        self._average = Average(COST_LEARNING)
        self._since = 0  # steps with drafts

    @property
    def seconds(self) -> float:
        return self._average.value

    @property
    def is_needed(self) -> bool:
        return self._average.count < SETTLING or self._since >= REFRESH

    def add(self, seconds: float) -> None:
        self._since = 0
        average = self._average
        if average.count < SETTLING:  # the first steps are slower: nothing is warm
            average.value, average.count = min(seconds, average.value or seconds), average.count + 1
        else:
            average.add(min(seconds, OUTLIER * average.value))

    def drafted(self) -> None:
        self._since += 1


class TimesByDrafts:
    """Where every draft costs time, whichever sequence has it.

    The first draft of a step costs more than the others, so the times of some numbers of drafts are kept, and those
    between them are interpolated.
    """

    def __init__(self, guess: Callable[[int], float]) -> None:
        """`guess`: what so many drafts add, as a share of a plain step, before any was measured here."""
        self._guess = guess
        self._plain = PlainTime()
        self._per_draft: dict[int, Average] = {}  # what one draft adds, by the number of drafts, rounded to `TOTALS`
        self._known: list[int] = []  # its keys, sorted

    @property
    def needs_plain(self) -> bool:
        return self._plain.is_needed

    @property
    def is_measured(self) -> bool:
        return bool(self._known) and self._plain.seconds > 0

    def add(self, drafts: int, seconds: float) -> None:
        """Takes note of a step; `drafts`: of all sequences together."""
        if not drafts:
            self._plain.add(seconds)
            return
        self._plain.drafted()
        per_draft = self._per_draft.setdefault(_rounded(drafts), Average(COST_LEARNING))
        if per_draft.count >= SETTLING:
            seconds = min(seconds, OUTLIER * (self._plain.seconds + per_draft.value * drafts))
        per_draft.add((seconds - self._plain.seconds) / drafts)
        if len(self._known) < len(self._per_draft):
            self._known = sorted(self._per_draft)

    def of(self, drafts: int) -> float:
        """Seconds of a step with so many drafts."""
        return self._plain.seconds + (self._added(drafts) if drafts else 0.0)

    def share(self, drafts: int) -> float:
        """What so many drafts add, relative to a plain step."""
        return self._added(drafts) / self._plain.seconds

    def _added(self, drafts: int) -> float:
        known = self._known
        if not known:
            return self._guess(drafts) * self._plain.seconds
        at = bisect_left(known, drafts)
        if at == 0 or at == len(known) or known[at] == drafts:
            # Fewer than were ever measured cost more than this, which one step will show.
            return max(0.0, self._per_draft[known[min(at, len(known) - 1)]].value) * drafts
        low, high = known[at - 1], known[at]
        below, above = (max(0.0, self._per_draft[total].value) * total for total in (low, high))
        return below + (above - below) * (drafts - low) / (high - low)


def _rounded(drafts: int) -> int:
    at = bisect_left(TOTALS, drafts)
    return min(TOTALS[max(0, at - 1) : at + 1], key=lambda total: abs(total - drafts), default=TOTALS[-1])


class TimesByLongest:
    """Where the longest draft decides: the step has as many rows for every sequence.

    What drafts add is kept, rather than the time of the whole step, because that grows with the context.
    """

    def __init__(self, lengths: Sequence[int], guess: Callable[[int], float]) -> None:
        """`lengths`: the numbers of drafts for which there is a step. A shorter draft takes the next longer step.

        `guess`: what so many drafts add, as a share of a plain step, before any was measured here.
        """
        self._lengths = lengths
        self._guess = guess
        self._plain = PlainTime()
        self._added: dict[int, Average] = {}

    @property
    def needs_plain(self) -> bool:
        return self._plain.is_needed

    @property
    def is_measured(self) -> bool:
        return bool(self._added) and self._plain.seconds > 0

    def add(self, drafted: Sequence[int], seconds: float) -> None:
        longest = max(drafted, default=0)
        if not longest:
            self._plain.add(seconds)
            return
        self._plain.drafted()
        longest = next((length for length in self._lengths if length >= longest), longest)
        added = self._added.setdefault(longest, Average(COST_LEARNING))
        value = seconds - self._plain.seconds
        if added.count < SETTLING:  # the first replays of a graph are slower
            added.value, added.count = min(value, added.value or value), added.count + 1
        else:
            added.add(min(value, OUTLIER * (self._plain.seconds + added.value) - self._plain.seconds))

    def of(self, drafts: int) -> float:
        return self._plain.seconds * (1 + self.share(drafts))

    def share(self, drafts: int) -> float:
        """What so many drafts add, relative to a plain step."""
        if drafts == 0:
            return 0.0
        if not self.is_measured:
            return self._guess(drafts)
        nearest = min(self._added, key=lambda known: abs(known - drafts))
        return max(0.0, self._added[nearest].value) / self._plain.seconds * drafts / nearest
