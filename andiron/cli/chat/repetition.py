"""Finds out that an answer has begun to repeat itself and will never end, as small models do."""

TAIL = 1200  # characters that must repeat
LONGEST_PERIOD = 200  # so that the tail repeats something at least six times
STEP = 100  # characters between two looks


class RepetitionCheck:
    def __init__(self) -> None:
        self._looked = 0

    def repeats(self, text: str) -> bool:
        """Whether the end of the text is one passage over and over again. Looks only now and then, since it costs."""
        if len(text) < max(TAIL, self._looked + STEP):
            return False
        self._looked = len(text)
        return period(text[-TAIL:]) <= LONGEST_PERIOD


def period(text: str) -> int:
    """The smallest distance by which the text can be shifted onto itself.

    Knuth, Morris and Pratt: `border` is the length of the longest proper prefix that also ends at each position.
    """
    border = [0] * len(text)
    for index in range(1, len(text)):
        length = border[index - 1]
        while length and text[index] != text[length]:
            length = border[length - 1]
        border[index] = length + (text[index] == text[length])
    return len(text) - border[-1]


def without_repetition(text: str) -> str:
    """The text up to the end of the first passage that repeats."""
    distance = period(text[-TAIL:])
    start = len(text) - TAIL
    while start > 0 and text[start - 1] == text[start - 1 + distance]:
        start -= 1
    return text[: start + distance]
