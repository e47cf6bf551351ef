"""Where more streams stop paying."""

from collections.abc import Iterable

ENOUGH = 0.9  # of the most that was measured


def knee(points: Iterable[tuple[float, float]]) -> float | None:
    """Of (streams, tokens a second in all): the fewest streams that reach 90 % of the most.

    None where only the last point does, or there are fewer than three: the curve may go on rising.
    """
    by_streams = sorted(points)
    if len(by_streams) < 3:
        return None
    most = max(rate for _, rate in by_streams)
    found = next(streams for streams, rate in by_streams if rate >= ENOUGH * most)
    return found if found < by_streams[-1][0] else None
