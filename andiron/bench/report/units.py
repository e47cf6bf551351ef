"""Numbers and dates as text. A column has one unit and one number of decimals, chosen to suit all of its values."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

MISSING = "—"


@dataclass(frozen=True)
class Unit:
    name: str
    scale: float = 1.0  # factor from the value in seconds or as a share
    decimals: int = 0

    def text(self, value: float | None) -> str:
        """The number alone, for a column that has the unit in its heading."""
        return MISSING if value is None else f"{value * self.scale:,.{self.decimals}f}"

    def full(self, value: float | None) -> str:
        separator = "" if self.name == "%" else " "
        return MISSING if value is None else f"{self.text(value)}{separator}{self.name}".strip()


COUNT, PERCENT = Unit(""), Unit("%", 100.0)


def duration(values: Iterable[float | None]) -> Unit:
    known = [value for value in values if value is not None]
    if known and max(known) >= 10:
        return Unit("s", decimals=3 if min(known) < 0.1 else 2 if min(known) < 1 else 1)
    return Unit("ms", 1e3, 0 if known and min(known) >= 0.1 else 1)


def rate(values: Iterable[float | None]) -> Unit:
    least = min((value for value in values if value is not None), default=0.0)
    return Unit("tok/s", decimals=0 if least >= 100 else 1 if least >= 1 else 2)


def seconds(value: float | None) -> str:
    """A duration in a sentence, with about three significant digits."""
    if value is None:
        return MISSING
    if value >= 120:
        minutes, rest = divmod(round(value), 60)
        return f"{minutes} min {rest} s"
    if value < 1:
        return f"{value * 1e3:.0f} ms" if value >= 0.1 else f"{value * 1e3:.1f} ms"
    return f"{value:.1f} s" if value >= 10 else f"{value:.2f} s"


def per_second(value: float | None) -> str:
    return rate([value]).full(value)


def short(number: float) -> str:
    """A place on an axis: 512, 8K (multiples of 1,024), 62.5K (any other length, in units of 1,000)."""
    if number < 1000:
        return f"{number:.3g}"
    thousand = 1024 if number % 1024 == 0 else 1000
    return f"{number / thousand:.3g}K" if number < 999_500 else f"{number / 1e6:.3g}M"


def plural(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def date(iso: str) -> str:
    """An ISO 8601 time as "2 May 2026, 11:42 UTC"; any other text unchanged."""
    try:
        when = datetime.datetime.fromisoformat(iso).astimezone(datetime.UTC)
    except ValueError:
        return iso
    return f"{when.day} {when:%B %Y, %H:%M} UTC"
