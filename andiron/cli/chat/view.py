"""Shows answers: on a terminal the thoughts, text and tool calls; in a pipe only the text."""

import os
import time
from typing import Protocol, TextIO

from andiron.chat.events import Content, Reasoning, ToolCallArguments, ToolCallStart
from andiron.cli.chat.client import StreamEvent
from andiron.cli.chat.wrap import WordWrap, terminal_width

DIM, RED, RESET = "\x1b[2m", "\x1b[31m", "\x1b[0m"
ERASE_LINE = "\r\x1b[K"

# A model must not control the terminal with escape sequences, so control characters except tab and newline are removed.
_CONTROLS = {code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\t\n"}


class AnswerView(Protocol):
    def begin(self) -> None: ...
    def show(self, event: StreamEvent) -> None: ...
    def end(self) -> None: ...
    def note(self, text: str) -> None: ...


class PlainView:
    """Writes the answer's text for files and pipes; notes go to stderr."""

    def __init__(self, out: TextIO, err: TextIO) -> None:
        self._out = out
        self._err = err
        self._last = "\n"

    def begin(self) -> None:
        self._last = "\n"

    def show(self, event: StreamEvent) -> None:
        if isinstance(event, Content):
            self._out.write(event.text)
            self._out.flush()
            self._last = event.text[-1]

    def end(self) -> None:
        if self._last != "\n":
            self._out.write("\n")
            self._out.flush()

    def note(self, text: str) -> None:
        print(f"andiron: {text}", file=self._err)


class TerminalView:
    """Writes blocks with an empty line between them: dim thoughts, the text, each call. The model's own empty lines at
    the beginning and end of a block are dropped."""

    def __init__(self, out: TextIO) -> None:
        self.show_reasoning = True
        self._out = out
        self._movable = os.environ.get("TERM", "dumb") != "dumb"
        self._styled = self._movable and not os.environ.get("NO_COLOR")
        self._column_zero = True
        self._is_temporary = False  # the next output replaces the current line
        self.begin_blocks()

    # ---- lines --------------------------------------------------------------------------------------------

    def note(self, text: str) -> None:
        self._line(text, DIM)

    def fail(self, text: str) -> None:
        self._line(text, RED)

    def line(self, text: str = "") -> None:
        self._line(text, "")

    def _line(self, text: str, style: str) -> None:
        for line in text.translate(_CONTROLS).split("\n"):
            self._put(line, style)
            self._put("\n")
        self._out.flush()

    def temporary(self, text: str) -> None:
        """Show a line that the next output replaces, if the terminal can do that."""
        if self._movable:
            if not self._column_zero:
                self._put("\n")
            self._out.write(ERASE_LINE + self._in(DIM, text))
            self._out.flush()
            self._is_temporary = True

    def _put(self, text: str, style: str = "") -> None:
        if self._is_temporary:
            self._out.write(ERASE_LINE)
            self._is_temporary = False
        if text:
            self._out.write(self._in(style, text))
            self._column_zero = text.endswith("\n")

    def _in(self, style: str, text: str) -> str:
        return f"{style}{text}{RESET}" if style and self._styled else text

    # ---- an answer ----------------------------------------------------------------------------------------

    def begin_blocks(self) -> None:
        self._block: object = None  # the kind of block that is open
        self._inked = False  # whether it shows anything yet
        self._held = ""  # newlines that are written only if more text follows
        self._above = False  # whether there is a block above
        self._folding_since: float | None = None
        self._style = ""
        self._wrap = WordWrap(lambda: terminal_width(self._out))

    def begin(self) -> None:
        self.begin_blocks()
        self.temporary("…")

    def show(self, event: StreamEvent) -> None:
        match event:
            case Reasoning(text) if self.show_reasoning:
                self._write("thoughts", text, DIM)
            case Reasoning():
                self._fold()
            case Content(text):
                self._write("text", text, "")
            case ToolCallStart(index, _, name):
                self._write(index, f"→ {name} ", DIM)
            case ToolCallArguments(index, text):
                self._write(index, text, DIM)
        self._out.flush()

    def end(self) -> None:
        self._close()
        self._put("" if self._column_zero else "\n")
        self._out.flush()

    def _write(self, block: object, text: str, style: str) -> None:
        if block != self._block:
            self._close()
            self._block, self._style = block, style
        text = self._held + text.translate(_CONTROLS)
        if not self._inked:
            text = text.lstrip()
        body = text.rstrip("\n")
        self._held = text[len(body) :]
        if body and not self._inked:
            self._part_from_above()
            self._inked = True
        self._put(self._wrap.feed(body), style)

    def _fold(self) -> None:
        if self._folding_since is None:
            self._close()
            self._folding_since = time.monotonic()
        self.temporary(f"thinking … {time.monotonic() - self._folding_since:.0f} s")

    def _close(self) -> None:
        self._put(self._wrap.flush(), self._style)
        self._wrap = WordWrap(lambda: terminal_width(self._out))
        self._above |= self._inked
        if self._folding_since is not None:
            self._part_from_above()
            self._put(f"thought for {time.monotonic() - self._folding_since:.1f} s; /reasoning shows it", DIM)
            self._above = True
        self._block, self._inked, self._held, self._folding_since = None, False, "", None

    def _part_from_above(self) -> None:
        if self._above:
            self._put("\n" if self._column_zero else "\n\n")
