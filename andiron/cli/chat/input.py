"""Reads messages from the terminal: continued lines, blocks, pasted text, and a persistent history."""

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from andiron.cli.chat.conversation import PRIVATE, write_private
from andiron.errors import AndironError

try:
    import readline
except ImportError:  # on Windows; input() then edits as the console does
    readline = None  # type: ignore[assignment]

PROMPT = "> "
CONTINUED = "| "
FENCE = '"""'
HISTORY_ENTRIES = 1000


@dataclass(frozen=True)
class Typed:
    text: str
    literal: bool  # a block, or a line that begins with a space: never a command


def read_message(read_line: Callable[[str], str]) -> Typed | None:
    """Read one message, of one or more lines. EOFError and KeyboardInterrupt in the first line are raised; in later
    lines they discard the message and None is returned."""
    text = read_line(PROMPT)
    try:
        if text.lstrip().startswith(FENCE):
            return Typed(_block(text.lstrip().removeprefix(FENCE), read_line), literal=True)
        while text.endswith("\\"):
            text = text[:-1] + "\n" + read_line(CONTINUED)
    except (EOFError, KeyboardInterrupt):
        return None
    return Typed(text.strip(), literal=text.startswith(" "))


def _block(text: str, read_line: Callable[[str], str]) -> str:
    while not text.rstrip().endswith(FENCE):
        text += "\n" + read_line(CONTINUED)
    return text.rstrip().removesuffix(FENCE).strip("\n")


class History:
    """Past messages, one JSON string per line, so that a message of several lines is one entry."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @staticmethod
    def default_file() -> Path:
        state = os.environ.get("XDG_STATE_HOME", "")
        return (Path(state) if os.path.isabs(state) else Path.home() / ".local" / "state") / "andiron" / "chat_history"

    def load(self) -> list[str]:
        """The entries, oldest first; a file with too many is shortened."""
        try:
            lines = self._file.read_bytes().splitlines()
        except OSError:
            return []
        if len(lines) > HISTORY_ENTRIES:
            lines = lines[-HISTORY_ENTRIES:]
            with contextlib.suppress(AndironError):
                write_private(self._file, b"\n".join(lines) + b"\n")
        return list(_entries(lines))

    def add(self, text: str) -> None:
        """Append at once, so that a crash loses nothing and parallel chats can share the file. Errors are ignored: a
        conversation must not fail because of its history."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with os.fdopen(os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE), "wb") as sink:
                sink.write(msgspec.json.encode(text) + b"\n")


def _entries(lines: list[bytes]) -> Iterator[str]:
    for line in lines:
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError):
            yield msgspec.json.decode(line, type=str)


class LineEditor:
    """`input` with history, completion of commands, and pasted text as one message."""

    def __init__(self, history: History, commands: list[str]) -> None:
        self._history = history
        self._commands = commands
        self._last = ""
        if readline is None:
            return
        readline.set_auto_history(False)
        readline.set_history_length(HISTORY_ENTRIES)
        for entry in history.load():
            readline.add_history(entry)
        readline.set_completer_delims(" ")
        readline.set_completer(self._complete)
        readline.parse_and_bind("tab: complete")
        readline.parse_and_bind("set enable-bracketed-paste on")  # Python turns it off by default

    def read(self, prompt: str) -> str:
        return input(prompt)

    def remember(self, text: str) -> None:
        if text and text != self._last:
            self._last = text
            self._history.add(text)
            if readline is not None:
                readline.add_history(text)

    def _complete(self, text: str, state: int) -> str | None:
        if readline is None or readline.get_begidx() != 0 or not text.startswith("/"):
            return None
        matches = [f"/{name}" for name in self._commands if f"/{name}".startswith(text)]
        return matches[state] if state < len(matches) else None
