"""Tells systemd how a service is doing (sd_notify), if systemd has started this process."""

import os
import socket
from contextlib import suppress


class Systemd:
    """The socket that systemd listens on. Children do not get its address: they have nothing to say."""

    def __init__(self) -> None:
        self._address = os.environ.pop("NOTIFY_SOCKET", "")
        microseconds = os.environ.pop("WATCHDOG_USEC", "")
        os.environ.pop("WATCHDOG_PID", None)
        self.watchdog_seconds = int(microseconds) / 1e6 if microseconds.isdecimal() else None

    def tell(self, *lines: str) -> None:
        """Sends assignments such as READY=1; does nothing without systemd."""
        if not self._address:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto("\n".join(lines).encode(), address)
