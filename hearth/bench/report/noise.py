"""Whether a figure differs by more than its requests scatter.

Three questions, one function each: how far off the ratio may be (both sides drawn again and again from themselves), how
likely two such samples are if nothing changed (Mann and Whitney's rank test), and which of a hundred such answers to
believe (Benjamini and Hochberg's rule: of those believed, about one in twenty is chance).
"""

import math
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

DRAWS = 1000
LEVEL = 0.95  # of the interval
FALSE_SHARE = 0.05  # of the differences believed
FEWEST = 5  # requests on each side; of fewer, no order of theirs is unlikely
EXACT = 400  # pairs up to which all orders are counted; beyond, their number is normal enough

# Of a matrix whose rows are draws: the figure of each.
Statistic = Callable[["np.ndarray[Any, Any]"], "np.ndarray[Any, Any]"]


def median(draws: "np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
    return np.median(draws, axis=1)


def mean(draws: "np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
    return np.mean(draws, axis=1)


class Interval(NamedTuple):
    low: float
    high: float


def ratio(before: Sequence[float], after: Sequence[float], statistic: Statistic, seed: str) -> Interval | None:
    """Of after to before, 19 times of 20. The same seed gives the same. None where the figure before may be 0."""
    generator = np.random.default_rng(zlib.crc32(seed.encode()))
    one, other = (statistic(_drawn(values, generator)) for values in (before, after))
    if (one <= 0).any():
        return None
    edge = 50 * (1 - LEVEL)
    low, high = np.percentile(other / one, [edge, 100 - edge])
    return Interval(float(low), float(high))


def chance(before: Sequence[float], after: Sequence[float]) -> float:
    """How likely it is that one side lies so far above the other, either way, if both are of one kind."""
    one, other = np.asarray(before, dtype=float), np.sort(np.asarray(after, dtype=float))
    below, upto = (np.searchsorted(other, one, side) for side in ("left", "right"))
    above = float(np.sum(below + upto)) / 2  # pairs won by `before`; a tie is half of one
    pairs = len(one) * len(other)
    _, ties = np.unique(np.concatenate([one, other]), return_counts=True)
    if pairs <= EXACT and (ties == 1).all():
        orders = _orders(len(one), len(other))
        extreme = int(min(above, pairs - above))
        return min(1.0, 2 * sum(orders[: extreme + 1]) / sum(orders))
    count = len(one) + len(other)
    tied = float(np.sum(ties**3 - ties)) / (count * (count - 1))
    spread = math.sqrt(pairs / 12 * (count + 1 - tied))
    return math.erfc(max(0.0, abs(above - pairs / 2) - 0.5) / spread / math.sqrt(2)) if spread else 1.0


def believed(chances: Sequence[float]) -> list[bool]:
    """The more of them are unlikely, the less unlikely each has to be."""
    ordered = sorted(chances)
    count = len(ordered)
    limit = max((p for rank, p in enumerate(ordered, 1) if p <= FALSE_SHARE * rank / count), default=-1.0)
    return [p <= limit for p in chances]


@cache
def _orders(one: int, other: int) -> list[int]:
    """How many orders of so many values there are by the pairs won: the coefficients of Gauss's binomial."""
    counts = [1]
    for n in range(1, one + 1):  # times (1 - q^(other+n)) / (1 - q^n)
        longer = counts + [0] * (other + n)
        for place in range(len(longer) - 1, other + n - 1, -1):
            longer[place] -= longer[place - other - n]
        for place in range(n, len(longer)):
            longer[place] += longer[place - n]
        counts = longer[: n * other + 1]
    return counts


def _drawn(values: Sequence[float], generator: np.random.Generator) -> "np.ndarray[Any, Any]":
    places = generator.integers(0, len(values), (DRAWS, len(values)))
    return np.asarray(values, dtype=float)[places]
