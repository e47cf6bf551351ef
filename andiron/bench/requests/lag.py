"""How late the load generator itself is, so that a report can say when it, not the server, was too slow."""

import asyncio
from array import array
from collections.abc import Callable, Sequence
from time import perf_counter

STEP = 0.01  # seconds from beat to beat


class Lag:
    """A beat on the event loop, and how late each request was sent that had a time to be sent at.

    The beat keeps to a grid: one that is held up for a second has missed a hundred beats, and counts each of them.
    """

    def __init__(self, backlog: Callable[[], float] = lambda: 0.0) -> None:
        self.beats = array("d")
        self.sendings = array("d")
        self._backlog = backlog
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> "Lag":
        self._due = perf_counter() + STEP
        self._timer = asyncio.get_running_loop().call_later(STEP, self._beat)
        return self

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _beat(self) -> None:
        now = perf_counter()
        waiting = self._backlog()
        while self._due <= now:
            self.beats.append(max(now - self._due, waiting))
            self._due += STEP
        self._timer = asyncio.get_running_loop().call_later(max(0.0, self._due - now), self._beat)

    def sent(self, late: float) -> None:
        self.sendings.append(max(0.0, late))

    @property
    def p99(self) -> float | None:
        """The worse of the two."""
        return max((percentile(sorted(each), 99) for each in (self.beats, self.sendings) if each), default=None)

    @property
    def max(self) -> float | None:
        return max((max(each) for each in (self.beats, self.sendings) if each), default=None)


def percentile(ordered: Sequence[float], percent: float) -> float:
    """Between the two nearest, in proportion: what numpy and most tools print."""
    place = (len(ordered) - 1) * percent / 100
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
