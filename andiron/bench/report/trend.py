"""What a series of points shows: whether it drifts over hours, and where more streams stop paying off."""

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

ENOUGH = 0.9  # share of the highest throughput that counts as having reached it

WARM_UP = 0.1  # share of the time that is skipped: caches fill and pools grow to their size
POINTS = 60  # samples are reduced to this many medians, because every pair of them gives a slope
FEWEST = 7
CERTAIN = 2.58  # standard deviations; chance exceeds it once in a hundred times if samples are independent
HOUR = 3600.0

Samples = Sequence[tuple[float, float]]


def knee(points: Iterable[tuple[float, float]]) -> float | None:
    """The fewest streams that reach 90% of the highest throughput, from (streams, tokens per second).

    None if only the last point does, or with fewer than three points: the curve may still be rising.
    """
    by_streams = sorted(points)
    if len(by_streams) < 3:
        return None
    most = max(rate for _, rate in by_streams)
    found = next(streams for streams, rate in by_streams if rate >= ENOUGH * most)
    return found if found < by_streams[-1][0] else None


@dataclass(frozen=True)
class Trend:
    start: float  # seconds: the first sample after the warm-up, and the last one
    end: float
    at_start: float  # the fitted line's values there
    at_end: float
    per_hour: float
    noise: float  # median distance of the samples from the line
    certainty: float  # Mann-Kendall's z: how far the order of the samples is from chance, in standard deviations

    @property
    def is_drift(self) -> bool:
        """Whether the samples moved by more than chance and more than they scatter: a hint, as neighbours are alike."""
        return abs(self.certainty) > CERTAIN and abs(self.at_end - self.at_start) > self.noise


def trend(samples: Samples) -> Trend | None:
    """The Theil-Sen line, which outliers do not tilt, through samples of (seconds, value); None for too few."""
    ordered = sorted(samples)
    if len(ordered) < FEWEST or ordered[0][0] == ordered[-1][0]:
        return None
    first = ordered[0][0] + WARM_UP * (ordered[-1][0] - ordered[0][0])
    kept = [sample for sample in ordered if sample[0] >= first]
    points = thinned(kept, POINTS)
    pairs = [(t - s, v - u) for (s, u), (t, v) in combinations(points, 2) if t > s]
    slope = statistics.median(rise / time for time, rise in pairs) if pairs else 0.0
    base = statistics.median(value - slope * at for at, value in points)
    noise = statistics.median(abs(value - base - slope * at) for at, value in kept)
    # Rises minus falls over all pairs, divided by the standard deviation that a random order would have.
    rises, count = sum((rise > 0) - (rise < 0) for _, rise in pairs), len(points)
    certainty = rises / math.sqrt(count * (count - 1) * (2 * count + 5) / 18) if count > 1 else 0.0
    start, end = kept[0][0], kept[-1][0]
    return Trend(start, end, base + slope * start, base + slope * end, slope * HOUR, noise, certainty)


def thinned(samples: Samples, count: int) -> list[tuple[float, float]]:
    """At most `count` points, each the median of a run of neighbouring samples."""
    run = max(1, -(-len(samples) // count))
    parts = [samples[i : i + run] for i in range(0, len(samples), run)]
    return [(statistics.median(at for at, _ in part), statistics.median(value for _, value in part)) for part in parts]
