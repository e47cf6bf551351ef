"""From values to places on paper, and the round numbers to write beside them."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

DECADES = 1.5  # from about 30 to 1 on, a linear axis would crowd the small values into its foot


@dataclass(frozen=True)
class Scale:
    low: float
    high: float
    start: float  # where `low` lies, and `high`; the paper's y grows downwards
    end: float
    is_log: bool = False

    def at(self, value: float) -> float:
        value = min(max(value, self.low), self.high)
        if self.is_log:
            share = math.log(value / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


def spans_decades(values: Iterable[float]) -> bool:
    seen = list(values)
    return bool(seen) and min(seen) > 0 and math.log10(max(seen) / min(seen)) >= DECADES


def step(span: float, count: int) -> float:
    """1, 2 or 5 times a power of ten, so that about `count` of them make the span."""
    rough = span / max(count, 1)
    power = 10.0 ** math.floor(math.log10(rough))
    return next(nice * power for nice in (1, 2, 5, 10) if nice * power >= rough * 0.999)


def linear_ticks(low: float, high: float, count: int = 5) -> list[float]:
    """Round numbers that begin at or below `low` and end at or above `high`."""
    if high <= low:  # one value: shown against 0, lest nothing look like something
        low, high = min(0.0, low), max(0.0, low)
        high = high if high > low else 1.0
    by = step(high - low, count)
    first, last = math.floor(low / by + 1e-9), math.ceil(high / by - 1e-9)
    return [round(n * by, 12) for n in range(first, last + 1)]


def log_ticks(low: float, high: float) -> list[float]:
    """Powers of ten between `low` and `high`, with 2 and 5 between them where there are few."""
    within = (1.0, 2.0, 5.0) if math.log10(high / low) < 2 else (1.0,)
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    return [n * 10.0**power for power in powers for n in within if low <= n * 10.0**power <= high]


def label(value: float, ticks: Sequence[float], is_log: bool = False) -> str:
    """With as many decimals as tell the ticks apart; on a logarithmic axis each with its own."""
    if is_log:
        return f"{value:,.10g}"
    if value == 0:
        return "0"
    gaps = [abs(b - a) for a, b in pairwise(sorted(ticks))]
    by = min(min(gaps, default=abs(value)), abs(value))
    decimals = max(0, -math.floor(math.log10(by) + 1e-9)) if by else 0
    return f"{value:,.{min(decimals, 4)}f}"


def without_overlap(places: Sequence[float], widths: Sequence[float], gap: float = 6.0) -> list[bool]:
    """Which of some centred labels along an axis to write: the ends first, then those that still fit."""
    shown = [False] * len(places)
    for index in dict.fromkeys([0, len(places) - 1, *range(len(places))] if places else []):
        clear = all(
            abs(places[index] - places[other]) >= (widths[index] + widths[other]) / 2 + gap
            for other in range(len(places))
            if shown[other]
        )
        shown[index] = clear
    return shown


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones, `gap` apart, in the same order, within the bounds as far as they fit."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    found = list(wanted)
    for before, here in pairwise(order):
        found[here] = max(found[here], found[before] + gap)
    if order and found[order[-1]] > high:
        found[order[-1]] = high
        for after, here in pairwise(reversed(order)):
            found[here] = min(found[here], found[after] - gap)
    if order and found[order[0]] < low:
        found[order[0]] = low
        for before, here in pairwise(order):
            found[here] = max(found[here], found[before] + gap)
    return found
