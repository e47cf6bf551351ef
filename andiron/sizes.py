"""Parses and formats sizes in bytes."""

import re

from andiron.errors import AndironError

_UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12, "ki": 2**10, "mi": 2**20, "gi": 2**30, "ti": 2**40}
_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*([kmgt]i?)?b?", re.IGNORECASE)


def parse_size(text: str) -> int:
    """Parse `2GiB`, `500 MB`, `1.5g` or a plain number of bytes."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise AndironError(f"{text!r} is not a size; write it like 2GiB, 500MB or 1073741824")
    return int(float(match[1]) * _UNITS[(match[2] or "").lower()])


def format_size(size: float) -> str:
    if size < 2**20:
        return f"{size / 2**10:.1f} KiB"
    return f"{size / 2**20:.1f} MiB" if size < 2**30 else f"{size / 2**30:.2f} GiB"


def exact_size(size: int) -> str:
    """For a command line, which must not round: 64GiB, 20600MiB, or plain bytes."""
    for unit, factor in (("GiB", 2**30), ("MiB", 2**20)):
        if size and size % factor == 0:
            return f"{size // factor}{unit}"
    return str(size)
