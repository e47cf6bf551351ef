"""Runs a program on a pseudo-terminal, types into it and reads its output."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping

import psutil
import pytest

from tests.api.live import PATIENCE, until

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")
CTRL_C, CTRL_D, UP = "\x03", "\x04", "\x1b[A"


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # without a controlling terminal Ctrl-C is only a byte
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's `… &` ignores it, and children inherit that


class Terminal:
    def __init__(self, command: list[str], environment: Mapping[str, str]) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**environment, "TERM": "xterm"},
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(slave)
        self.raw = ""
        self._position = 0  # `expect` searches from here

    @property
    def text(self) -> str:
        return _ESCAPES.sub("", self.raw)

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def line(self, text: str) -> None:
        self.type(text + "\r")

    def interrupt(self) -> None:
        """Type Ctrl-C at a prompt, once the program waits there. In the microseconds between the prompt and its select,
        CPython's readline would miss the signal until the next key."""
        until(self._waits)
        self.type(CTRL_C)

    def terminate(self) -> None:
        """Send SIGTERM to a program at its prompt, for the same reason only once it waits there."""
        until(self._waits)
        self.process.terminate()

    def _waits(self) -> bool:
        """Asleep, and not woken for ten milliseconds; a shorter sleep may be the terminal's own lock."""
        program = psutil.Process(self.process.pid)
        before = program.num_ctx_switches().voluntary
        time.sleep(0.01)
        return program.status() == psutil.STATUS_SLEEPING and program.num_ctx_switches().voluntary == before

    def expect(self, pattern: str, seconds: float = PATIENCE) -> re.Match[str]:
        """Wait for text that matches the pattern, after what was expected last."""
        deadline = time.monotonic() + seconds
        while (match := re.compile(pattern).search(self.text, self._position)) is None:
            if time.monotonic() > deadline or not self._read(deadline):
                pytest.fail(f"no {pattern!r} in:\n{self.text[self._position :]}")
        self._position = match.end()
        return match

    def prompt(self, seconds: float = PATIENCE) -> None:
        self.expect(r"(?m)^> $", seconds)

    def leaves(self, seconds: float = PATIENCE) -> int:
        """Wait for the program to end, and return its exit code. Read its output, so that it cannot block on it."""
        deadline = time.monotonic() + seconds
        while self._read(deadline):
            pass
        return self.process.wait(max(0.1, deadline - time.monotonic()))

    def _read(self, deadline: float) -> bool:
        readable, _, _ = select.select([self._master], [], [], max(0.0, deadline - time.monotonic()))
        try:
            data = os.read(self._master, 65536) if readable else b""
        except OSError:  # Linux says EIO when the last holder of the other end is gone
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self._master)
