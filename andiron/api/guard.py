"""What a server process has of its guardian (`cli/guardian.py`), which watches it and starts it again when it dies."""

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import Callable
from dataclasses import dataclass

from andiron.engine.haven import Haven

# The guardian sends this instead of SIGTERM and SIGINT, which terminals and systemd send to all processes at once: a
# server that also got the guardian's would take it for the second, and leave without draining.
ORDER = signal.SIGUSR1

BEAT_SECONDS = 1.0
BEAT, READY = b".", b"R"


@dataclass(frozen=True)
class Guard:
    listener: socket.socket  # the guardian keeps it open, so that connections wait while a server is replaced
    beats: int  # file descriptor to write to
    lifeline: int  # file descriptor that becomes readable when the guardian ends
    haven: Haven | None  # where the engine waits if this server dies
    began: float  # when the command was started, or this server if it replaces another

    def tell_ready(self) -> None:
        self._tell(READY)

    async def beat(self) -> None:
        """Tells the guardian that the event loop turns."""
        while True:
            self._tell(BEAT)
            await asyncio.sleep(BEAT_SECONDS)

    def watch(self, on_loss: Callable[[], None]) -> None:
        """Calls `on_loss` when the guardian has ended."""
        asyncio.get_running_loop().add_reader(self.lifeline, on_loss)

    def _tell(self, what: bytes) -> None:
        with contextlib.suppress(OSError):  # full or closed: the guardian stands still or is gone
            os.write(self.beats, what)
