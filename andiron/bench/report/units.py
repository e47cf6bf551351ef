"""Numbers as people read them: a column has one unit and one number of decimals, chosen by all that stands in it."""

from collections.abc import Iterable
from dataclasses import dataclass

MISSING = "—"

MIB, GIB = 2**20, 2**30


@dataclass(frozen=True)
class Unit:
    name: str
    scale: float = 1.0  # what a value is multiplied by
    decimals: int = 0

    def text(self, value: float | None) -> str:
        """Without the unit, as in a column that names it at its head."""
        return MISSING if value is None else f"{value * self.scale:,.{self.decimals}f}"

    def full(self, value: float | None) -> str:
        between = "" if self.name == "%" else " "
        return MISSING if value is None else f"{self.text(value)}{between}{self.name}".strip()


PERCENT = Unit("%", 100.0)
COUNT = Unit("")


def duration(values: Iterable[float | None]) -> Unit:
    seen = [value for value in values if value is not None]
    if seen and max(seen) >= 10:
        return Unit("s", decimals=3 if min(seen) < 0.1 else 2 if min(seen) < 1 else 1)
    return Unit("ms", 1e3, 0 if seen and min(seen) >= 0.1 else 1)


def rate(values: Iterable[float | None], name: str = "tok/s") -> Unit:
    seen = [value for value in values if value is not None]
    least = min(seen, default=0.0)
    return Unit(name, decimals=0 if least >= 100 else 1 if least >= 1 else 2)


def size(values: Iterable[float | None]) -> Unit:
    most = max((value for value in values if value is not None), default=0.0)
    return Unit("GiB", 1 / GIB, 2) if most >= GIB else Unit("MiB", 1 / MIB)


def seconds(value: float | None) -> str:
    """One duration in a sentence, with three figures or so."""
    if value is None:
        return MISSING
    if value >= 120:
        minutes, rest = divmod(round(value), 60)
        return f"{minutes} min {rest} s"
    if value < 1:
        return f"{value * 1e3:.0f} ms" if value >= 0.1 else f"{value * 1e3:.1f} ms"
    return f"{value:.1f} s" if value >= 10 else f"{value:.2f} s"


def per_second(value: float | None, name: str = "tok/s") -> str:
    return rate([value], name).full(value)


def tokens(count: float) -> str:
    """A length on an axis: 512, 8K (of 1,024), 62.5K (of 1,000, where it is no whole number of 1,024)."""
    if count < 1000:
        return f"{count:g}"
    thousand = 1024 if count % 1024 == 0 else 1000
    return f"{count / thousand:.3g}K" if count < 999_500 else f"{count / 1e6:.3g}M"


def times(ratio: float) -> str:
    return f"{ratio:.2f} ×" if ratio < 10 else f"{ratio:,.1f} ×"


def plural(count: int, word: str) -> str:
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"
