"""Whether a figure differs by more than its requests scatter.

Three questions: how uncertain the ratio is (`median_ratio`, `mean_ratio`), how likely two such samples are if nothing
changed (`chance`), and which of a hundred such answers to believe (`believed`).
"""

import math
import zlib
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

DRAWS = 1000
LEVEL = 0.95  # of the interval
FALSE_SHARE = 0.05  # of the differences believed
FEWEST = 5  # requests per run; fewer do not show how much they scatter
MANY = 20  # requests per run from which ranks alone tell enough

Array = np.ndarray[Any, np.dtype[np.float64]]


class Interval(NamedTuple):
    low: float
    high: float


def median_ratio(before: Sequence[float], after: Sequence[float]) -> Interval | None:
    """The 95% interval of the ratio of the medians, by bootstrap; equal values give equal intervals.

    None unless all values are above 0.
    """
    one, other = _array(before), _array(after)
    if min(one.min(), other.min()) <= 0:
        return None
    generator = np.random.default_rng(zlib.crc32(one.tobytes() + other.tobytes()))
    below, above = (np.median(generator.choice(values, (DRAWS, len(values))), axis=1) for values in (one, other))
    edge = 50 * (1 - LEVEL)
    low, high = np.percentile(above / below, [edge, 100 - edge])
    return Interval(float(low), float(high))


def mean_ratio(before: Sequence[float], after: Sequence[float]) -> Interval | None:
    """The 95% interval of the ratio of the means, by Student's t. None unless both means are above 0.

    A bootstrap of means is too narrow: with five values it holds the truth only 17 or 18 times in 20.
    """
    one, other = _array(before), _array(after)
    means = float(one.mean()), float(other.mean())
    if min(means) <= 0:
        return None
    error, freedom = _error(one / means[0], other / means[1])
    reach = math.exp(_reach(freedom) * error)
    ratio = means[1] / means[0]
    return Interval(ratio / reach, ratio * reach)


def chance(before: Sequence[float], after: Sequence[float]) -> float:
    """The two-sided probability of such a difference between two samples of one distribution.

    Many values are compared by rank, which is robust to stragglers. Few values are compared by Welch's t-test of their
    logarithms: among the ranks of five and five no order is less likely than one in 126, which is not believed among
    a hundred figures, so a single cell could never become worse.
    """
    one, other = _array(before), _array(after)
    if min(len(one), len(other)) >= MANY or min(one.min(), other.min()) <= 0:
        return _by_rank(one, other)
    one, other = np.log(one), np.log(other)
    error, freedom = _error(one, other)
    apart = abs(float(one.mean() - other.mean()))
    return tail(apart / error, freedom) if error else float(apart == 0)


def believed(chances: Sequence[float | None]) -> list[bool | None]:
    """Which differences to believe, by Benjamini and Hochberg: about one in twenty of those believed is chance.

    None, for too few values to test, stays None.
    """
    ordered = sorted(p for p in chances if p is not None)
    limit = max((p for rank, p in enumerate(ordered, 1) if p <= FALSE_SHARE * rank / len(ordered)), default=-1.0)
    return [None if p is None else p <= limit for p in chances]


def tail(t: float, freedom: float) -> float:
    """The two-sided tail of Student's distribution, by Wallace's approximation: from 4 degrees of freedom on, which
    the fewest requests have, within a sixth of the tail."""
    z = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(t * t / freedom))
    return math.erfc(z / math.sqrt(2))


def _reach(freedom: float) -> float:
    """The t whose two-sided tail is 1 - LEVEL: Wallace's approximation, inverted."""
    z = NormalDist().inv_cdf((1 + LEVEL) / 2) * (8 * freedom + 3) / (8 * freedom + 1)
    return math.sqrt(freedom * math.expm1(z * z / freedom))


def _by_rank(one: Array, other: Array) -> float:
    """The Mann-Whitney test, with the normal approximation."""
    other = np.sort(other)
    below, upto = (np.searchsorted(other, one, side) for side in ("left", "right"))
    won = float(np.sum(below + upto)) / 2  # pairs in which `one` is larger; a tie counts half
    pairs, count = len(one) * len(other), len(one) + len(other)
    _, ties = np.unique(np.concatenate([one, other]), return_counts=True)
    tied = float(np.sum(ties**3 - ties)) / (count * (count - 1))
    spread = math.sqrt(pairs / 12 * (count + 1 - tied))
    return math.erfc(max(0.0, abs(won - pairs / 2) - 0.5) / spread / math.sqrt(2)) if spread else 1.0


def _error(one: Array, other: Array) -> tuple[float, float]:
    """The standard error of the difference of two means, and its degrees of freedom after Welch."""
    parts = [float(values.var(ddof=1)) / len(values) for values in (one, other)]
    whole = sum(parts)
    if not whole:
        return 0.0, 1.0
    shares = [part / whole for part in parts]  # the squares of the parts themselves may underflow
    freedom = 1 / sum(share**2 / (len(values) - 1) for share, values in zip(shares, (one, other), strict=True))
    return math.sqrt(whole), freedom


def _array(values: Sequence[float]) -> Array:
    return np.asarray(values, dtype=np.float64)
