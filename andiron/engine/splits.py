"""Where a sequence's tokens are cut into spans, and where the state is worth keeping.

The last bits of a result depend on how its tokens were cut: the delta rule works in chunks that begin where a span
begins. So that a hit gives what a miss would have given, bit for bit, cuts depend on nothing but positions:

    stops     the boundaries of the request and the multiples of an interval; every span ends there
    grid      whole delta-rule chunks from the last stop on; a span that is cut between stops, to fit a step or for a
              snapshot, ends there, which leaves the chunks as they were

A later request with the same prefix has the same boundaries in it, and so the same stops.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from andiron.engine.options import PAGE_SIZE
from andiron.kernels.constants import DELTA_CHUNK

MIN_SNAPSHOT = 64  # tokens: a snapshot of fewer is not worth its memory
MIN_BRANCH = 128  # tokens since the last snapshot at a discovered branch: a cut costs a step, fewer tokens cost less
RECENT_BOUNDARIES = 3  # the next request most likely goes on from one of the last


@dataclass(frozen=True)
class SplitRules:
    """The rules of an engine."""

    page_size: int = PAGE_SIZE
    interval: int = 8192  # stops in text without boundaries
    grain: int = DELTA_CHUNK  # tokens per chunk of the delta rule

    def __post_init__(self) -> None:
        if self.grain % self.page_size or self.interval % self.grain:
            raise ValueError(
                f"pages of {self.page_size}, chunks of {self.grain} and an interval of {self.interval}"
                " tokens do not divide each other"
            )


class Splits:
    """The cuts of one sequence."""

    def __init__(self, rules: SplitRules, boundaries: Iterable[int]) -> None:
        self._rules = rules
        page = rules.page_size
        self._boundaries = sorted({boundary // page * page for boundary in boundaries if boundary >= MIN_SNAPSHOT})

    def next_stop(self, position: int) -> int:
        interval, at = self._rules.interval, bisect_right(self._boundaries, position)
        after = (position // interval + 1) * interval
        return min(after, self._boundaries[at]) if at < len(self._boundaries) else after

    def on_grid(self, position: int) -> int:
        """The last point at or before the position where a span may be cut."""
        interval, grain, at = self._rules.interval, self._rules.grain, bisect_right(self._boundaries, position)
        stop = max(position // interval * interval, self._boundaries[at - 1] if at else 0)
        return stop + (position - stop) // grain * grain

    def span_end(self, start: int, end: int, budget: int, snapshots: list[int]) -> int:
        """Where a span from `start` ends: at most at `end`, at the next stop, or at the next snapshot to be taken.

        Returns `start` if the budget is too small for a span.
        """
        at = bisect_right(snapshots, start)
        stop = min(end, self.next_stop(start), snapshots[at] if at < len(snapshots) else end)
        return stop if stop - start <= budget else max(start, self.on_grid(start + budget))

    def snapshots(self, start: int, end: int, *, branch: int) -> list[int]:
        """Where to take snapshots while tokens `start` to `end` are computed.

        `branch` is where the sequence leaves what the tree knows: where one did, another may.
        """
        own, interval = self._boundaries, self._rules.interval
        wanted = {*own[:1], *own[-RECENT_BOUNDARIES:], *range(interval, end + 1, interval)}
        cut = self.on_grid(min(branch, end - 1))
        if cut - max([start, *(point for point in wanted if point <= cut)]) >= MIN_BRANCH:
            wanted.add(cut)
        return sorted(point for point in wanted if max(start + 1, MIN_SNAPSHOT) <= point <= end)
