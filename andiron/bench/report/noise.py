"""Whether a figure differs by more than its requests scatter.

Three questions: how far off the ratio may be (`median_ratio`, `mean_ratio`), how likely two such samples are if nothing
changed (`chance`), and which of a hundred such answers to believe (`believed`).
"""

import math
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

DRAWS = 1000
LEVEL = 0.95  # of the interval
FALSE_SHARE = 0.05  # of the differences believed
FEWEST = 5  # requests on each side; fewer do not show how much they scatter
MANY = 20  # requests on each side; of so many, ranks tell enough
STRIPS = 2000  # of the integral below; even, as Simpson wants it

Array = np.ndarray[Any, np.dtype[np.float64]]


class Interval(NamedTuple):
    low: float
    high: float


# ---- how far off the ratio may be --------------------------------------------------------------------------


def median_ratio(before: Sequence[float], after: Sequence[float]) -> Interval | None:
    """Of after to before, 19 times of 20: both drawn again and again from themselves, the same from the same values.
    None where a value is not above 0."""
    one, other = _array(before), _array(after)
    if min(one.min(), other.min()) <= 0:
        return None
    generator = np.random.default_rng(zlib.crc32(one.tobytes() + other.tobytes()))
    below, above = (np.median(generator.choice(values, (DRAWS, len(values))), axis=1) for values in (one, other))
    edge = 50 * (1 - LEVEL)
    low, high = np.percentile(above / below, [edge, 100 - edge])
    return Interval(float(low), float(high))


def mean_ratio(before: Sequence[float], after: Sequence[float]) -> Interval | None:
    """Of after to before, 19 times of 20, by Student's t: means that are drawn again scatter too little, and of five
    values hold the truth only 17 or 18 times. None where a mean is not above 0."""
    one, other = _array(before), _array(after)
    means = float(one.mean()), float(other.mean())
    if min(means) <= 0:
        return None
    error, freedom = _error(one / means[0], other / means[1])
    reach = math.exp(_reach(round(freedom, 2)) * error)
    ratio = means[1] / means[0]
    return Interval(ratio / reach, ratio * reach)


# ---- how likely it is --------------------------------------------------------------------------------------


def chance(before: Sequence[float], after: Sequence[float]) -> float:
    """How likely it is that one side lies so far above the other, either way, if both are of one kind.

    Of many by their ranks, which one straggler does not blur. Of few by Welch's test of logarithms: of five against
    five no order is less likely than one in 126, which among a hundred figures is not believed, and a single cell could
    never become worse.
    """
    one, other = _array(before), _array(after)
    if min(len(one), len(other)) >= MANY or min(one.min(), other.min()) <= 0:
        return _by_rank(one, other)
    one, other = np.log(one), np.log(other)
    error, freedom = _error(one, other)
    apart = abs(float(one.mean() - other.mean()))
    return tail(apart / error, freedom) if error else float(apart == 0)


def tail(t: float, freedom: float) -> float:
    """How likely a value of Student's distribution is so far from 0, either way: t is √freedom · tan of an angle, whose
    density is a power of its cosine."""
    start = math.atan(t / math.sqrt(freedom))
    end = min(math.pi / 2, start + 40 / math.sqrt(freedom))  # beyond, it is too small for a float
    angles, width = np.linspace(start, end, STRIPS + 1, retstep=True)
    heights = np.cos(angles) ** (freedom - 1)
    area = (heights[0] + 4 * heights[1::2].sum() + 2 * heights[2:-1:2].sum() + heights[-1]) * width / 3
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(math.pi)
    return min(1.0, 2 * scale * float(area))


def believed(chances: Sequence[float]) -> list[bool]:
    """By Benjamini and Hochberg's rule, of those believed about one in twenty is chance: the more of them are unlikely,
    the less unlikely each has to be."""
    ordered = sorted(chances)
    count = len(ordered)
    limit = max((p for rank, p in enumerate(ordered, 1) if p <= FALSE_SHARE * rank / count), default=-1.0)
    return [p <= limit for p in chances]


def _by_rank(one: Array, other: Array) -> float:
    """Mann and Whitney's test; the number of pairs won is taken to be normal."""
    other = np.sort(other)
    below, upto = (np.searchsorted(other, one, side) for side in ("left", "right"))
    above = float(np.sum(below + upto)) / 2  # pairs won by `one`; a tie is half of one
    pairs, count = len(one) * len(other), len(one) + len(other)
    _, ties = np.unique(np.concatenate([one, other]), return_counts=True)
    tied = float(np.sum(ties**3 - ties)) / (count * (count - 1))
    spread = math.sqrt(pairs / 12 * (count + 1 - tied))
    return math.erfc(max(0.0, abs(above - pairs / 2) - 0.5) / spread / math.sqrt(2)) if spread else 1.0


def _error(one: Array, other: Array) -> tuple[float, float]:
    """Of the difference of two means, and Welch's degrees of freedom of it."""
    parts = [float(values.var(ddof=1)) / len(values) for values in (one, other)]
    whole = sum(parts)
    if not whole:
        return 0.0, 1.0
    shares = [part / whole for part in parts]  # a square of the parts themselves may be too small for a float
    freedom = 1 / sum(share**2 / (len(values) - 1) for share, values in zip(shares, (one, other), strict=True))
    return math.sqrt(whole), freedom


@lru_cache
def _reach(freedom: float) -> float:
    """How far from 0 a value of Student's distribution is at most, 19 times of 20."""
    low, high = 0.0, 100.0
    while high - low > 1e-3:
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom) > 1 - LEVEL else (low, middle)
    return high


def _array(values: Sequence[float]) -> Array:
    return np.asarray(values, dtype=np.float64)
