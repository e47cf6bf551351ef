"""Where an engine waits whose server has died: a socket in a folder that belongs to the servers' guardian."""

import asyncio
import os
import signal
import socket
import struct
from contextlib import suppress

import msgspec
import psutil

ORPHAN_SECONDS = 0.05  # between two looks at a process that is not our child
UNKNOWN_EXIT = 255


class Haven(msgspec.Struct, frozen=True):
    address: str  # path of the socket; an engine that is ready listens there
    lifeline: int  # file descriptor that becomes readable when the guardian ends

    def opened(self) -> socket.socket | None:
        """A listening socket, of which the path says nothing to other users; None if there can be none."""
        door = socket.socket(socket.AF_UNIX)
        try:
            with suppress(FileNotFoundError):
                os.unlink(self.address)  # of an engine that has died
            door.bind(self.address)
            door.listen(1)
        except OSError:  # a full disk, or a path that is too long
            door.close()
            return None
        return door

    def connected(self) -> "tuple[socket.socket, Orphan] | None":
        """A connection to the engine that waits there, and its process; None if there is none."""
        channel = socket.socket(socket.AF_UNIX)
        try:
            channel.connect(self.address)
            credentials = channel.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
        except OSError:
            channel.close()
            return None
        pid: int = struct.unpack("3i", credentials)[0]
        return channel, Orphan(pid)


class Orphan:
    """A process that another one has started, so nobody tells us its exit code."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    async def wait(self) -> int:
        with suppress(psutil.NoSuchProcess):
            while psutil.Process(self.pid).status() != psutil.STATUS_ZOMBIE:
                await asyncio.sleep(ORPHAN_SECONDS)
        return UNKNOWN_EXIT
