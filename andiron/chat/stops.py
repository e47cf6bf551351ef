"""Finds stop strings in a stream of text."""

from collections.abc import Sequence


def held_back(text: str, patterns: Sequence[str]) -> int:
    """How many characters at the end of the text could be the beginning of a pattern."""
    longest = max(map(len, patterns), default=0) - 1
    for size in range(min(longest, len(text)), 0, -1):
        tail = text[-size:]
        if any(pattern.startswith(tail) for pattern in patterns):
            return size
    return 0


class StopStrings:
    """Passes text on up to the first stop string, and holds back what could be the beginning of one."""

    def __init__(self, stops: Sequence[str], *, include: bool = False) -> None:
        self._stops = [stop for stop in stops if stop]
        self._include = include
        self._held = ""
        self.met: str | None = None

    def push(self, text: str) -> str:
        if not self._stops or self.met is not None:
            return "" if self.met is not None else text
        text = self._held + text
        # The first stop string to be complete wins, so that the result is the same as for reading letter by letter.
        matches = [(at + len(stop), at, stop) for stop in self._stops if (at := text.find(stop)) >= 0]
        if matches:
            end, start, self.met = min(matches)
            self._held = ""
            return text[: end if self._include else start]
        size = held_back(text, self._stops)
        self._held = text[len(text) - size :]
        return text[: len(text) - size]

    def flush(self) -> str:
        """Returns what was held back, when no more text follows."""
        held, self._held = self._held, ""
        return held
