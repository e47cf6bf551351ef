"""What `andiron chat` shows of an answer: on a terminal thoughts, text and calls; into a pipe the text alone."""

import os
import time
from typing import Protocol, TextIO

from andiron.chat.events import Content, Reasoning, ToolCallArguments, ToolCallStart
from andiron.cli.chat.client import StreamEvent

DIM, RED, RESET = "\x1b[2m", "\x1b[31m", "\x1b[0m"
ERASE_LINE = "\r\x1b[K"

# A model that writes escape sequences must not drive the terminal: every control character but tab and newline goes.
_CONTROLS = {code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\t\n"}


class AnswerView(Protocol):
    def begin(self) -> None: ...
    def show(self, event: StreamEvent) -> None: ...
    def end(self) -> None: ...
    def note(self, text: str) -> None: ...


class PlainView:
    """The answer's text as it is, for files and pipes; what there is to say about it goes to stderr."""

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
    """Blocks with an empty line between them: dim thoughts, the text, each call. No block begins or ends with
    empty lines of the model's own."""

    def __init__(self, out: TextIO) -> None:
        self.show_reasoning = True
        self._out = out
        self._movable = os.environ.get("TERM", "dumb") != "dumb"
        self._styled = self._movable and not os.environ.get("NO_COLOR")
        self._column_zero = True
        self._passing = False  # a line stands there that the next output replaces
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

    def passing(self, text: str) -> None:
        """A line that the next output replaces; not where a terminal cannot take lines back."""
        if self._movable:
            if not self._column_zero:
                self._put("\n")
            self._out.write(ERASE_LINE + self._in(DIM, text))
            self._out.flush()
            self._passing = True

    def _put(self, text: str, style: str = "") -> None:
        if self._passing:
            self._out.write(ERASE_LINE)
            self._passing = False
        if text:
            self._out.write(self._in(style, text))
            self._column_zero = text.endswith("\n")

    def _in(self, style: str, text: str) -> str:
        return f"{style}{text}{RESET}" if style and self._styled else text

    # ---- an answer ----------------------------------------------------------------------------------------

    def begin_blocks(self) -> None:
        self._block: object = None  # what kind of block is open
        self._inked = False  # whether it shows anything yet
        self._held = ""  # its newlines that may turn out to be its last
        self._above = False  # a block stands above
        self._folding_since: float | None = None

    def begin(self) -> None:
        self.begin_blocks()
        self.passing("…")

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
            self._block = block
        text = self._held + text.translate(_CONTROLS)
        if not self._inked:
            text = text.lstrip()
        body = text.rstrip("\n")
        self._held = text[len(body) :]
        if body and not self._inked:
            self._part_from_above()
            self._inked = True
        self._put(body, style)

    def _fold(self) -> None:
        if self._folding_since is None:
            self._close()
            self._folding_since = time.monotonic()
        self.passing(f"thinking … {time.monotonic() - self._folding_since:.0f} s")

    def _close(self) -> None:
        self._above |= self._inked
        if self._folding_since is not None:
            self._part_from_above()
            self._put(f"thought for {time.monotonic() - self._folding_since:.1f} s; /reasoning shows what", DIM)
            self._above = True
        self._block, self._inked, self._held, self._folding_since = None, False, "", None

    def _part_from_above(self) -> None:
        if self._above:
            self._put("\n" if self._column_zero else "\n\n")
