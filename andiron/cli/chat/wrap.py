"""Breaks lines between words as text streams in, because terminals break them anywhere."""

import os
from collections.abc import Callable
from typing import TextIO

from rich.cells import cell_len

FENCE = "```"
IDEOGRAPHS = "\u2e80"  # from here on, scripts without spaces, which may break anywhere


class WordWrap:
    """Holds a word back until it is complete. Code between fences is left alone, since breaking it would change it."""

    def __init__(self, width: Callable[[], int | None]) -> None:
        """`width` is asked again for each word, because terminals are resized; None turns wrapping off."""
        self._width = width
        self._column = 0
        self._word = ""
        self._line = ""
        self._is_code = False

    def feed(self, text: str) -> str:
        """What can be shown now."""
        if self._width() is None:
            return self.flush() + text
        return "".join(map(self._take, text))

    def flush(self) -> str:
        """The word that was held back, on a new line if it does not fit on this one."""
        word, size, width = self._word, cell_len(self._word), self._width()
        self._word = ""
        breaks = width is not None and self._column > 0 and self._column + size > width and not self._is_code
        self._column = size if breaks else self._column + size
        return f"\n{word}" if breaks else word

    def _take(self, character: str) -> str:
        if character == "\n":
            shown = self.flush() + character
            self._is_code ^= self._line.lstrip().startswith(FENCE)
            self._column, self._line = 0, ""
            return shown
        self._line += character
        if not character.isspace():
            self._word += character
            return self.flush() if character >= IDEOGRAPHS else ""
        shown = self.flush()
        self._column += 1
        return shown + character


def terminal_width(out: TextIO) -> int | None:
    try:
        return os.get_terminal_size(out.fileno()).columns or None  # 0: nobody has set the size
    except (OSError, ValueError):  # not a terminal
        return None
