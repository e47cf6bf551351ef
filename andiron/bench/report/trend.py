"""Whether something grows over hours: a line through the samples that a few outliers do not tilt."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

WARM_UP = 0.1  # of the time at first, which is left out: caches fill, pools grow to their size
POINTS = 60  # samples are put together into so many medians; every pair of them is a slope
FEWEST = 7
CERTAIN = 2.58  # exceeded by chance once in a hundred times, were each sample independent of the one before
HOUR = 3600.0


@dataclass(frozen=True)
class Trend:
    start: float  # seconds, after the warm-up; and the last sample
    end: float
    at_start: float  # the line's own values there
    at_end: float
    per_hour: float
    noise: float  # half of the samples lie within this of the line
    certainty: float  # how many standard deviations the order of the samples is from chance (Mann and Kendall's z)

    @property
    def is_drift(self) -> bool:
        """It went one way more than chance would have it, and by more than samples scatter.

        Samples that follow one another are alike, so chance does this oftener than `CERTAIN` says: a hint, no proof.
        """
        return abs(self.certainty) > CERTAIN and abs(self.at_end - self.at_start) > self.noise


def trend(samples: Sequence[tuple[float, float]]) -> Trend | None:
    """Of (seconds, value). The median of the slopes between all pairs (Theil and Sen's), or None for too few."""
    if len(samples) < FEWEST:
        return None
    ordered = sorted(samples)
    first = ordered[0][0] + WARM_UP * (ordered[-1][0] - ordered[0][0])
    kept = [sample for sample in ordered if sample[0] >= first]
    points = thinned(kept, POINTS)
    slopes = [(v - u) / (t - s) for (s, u), (t, v) in combinations(points, 2) if t > s]
    if not slopes:
        return None
    slope = statistics.median(slopes)
    base = statistics.median(value - slope * at for at, value in points)
    noise = statistics.median(abs(value - base - slope * at) for at, value in kept)
    start, end = kept[0][0], kept[-1][0]
    return Trend(start, end, base + slope * start, base + slope * end, slope * HOUR, noise, _certainty(points))


def _certainty(points: Sequence[tuple[float, float]]) -> float:
    """Rises less falls between all pairs, over its standard deviation where the order is chance."""
    rises = sum((v > u) - (v < u) for (_, u), (_, v) in combinations(points, 2))
    count = len(points)
    return (rises - (rises > 0) + (rises < 0)) / math.sqrt(count * (count - 1) * (2 * count + 5) / 18)


def thinned(samples: Sequence[tuple[float, float]], count: int) -> list[tuple[float, float]]:
    """At most so many, each the middle of those it stands for."""
    by = -(-len(samples) // count)
    parts = [samples[i : i + by] for i in range(0, len(samples), by)] if by else []
    return [(statistics.median(at for at, _ in part), statistics.median(value for _, value in part)) for part in parts]
