"""A file of the owner's that is read again when it has changed, without restarting the server."""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from andiron.errors import AndironError

log = logging.getLogger("andiron.api")

CHECK_SECONDS = 1.0  # minimum time between two looks at a file

Stamp = tuple[int, ...] | None
T = TypeVar("T")


class WatchedFile(Generic[T]):
    """What a file says, as `read` understands it.

    A changed file that `read` refuses with an AndironError is reported once, and what it said before stays in force. A
    file that is refused at first raises. Without a file, `read` is called once. `what` names the contents in the log.
    """

    def __init__(
        self,
        path: Path | None,
        read: Callable[[], T],
        what: str,
        *,
        every: float = CHECK_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._path = path
        self._read = read
        self._what = what
        self._every = every
        self._clock = clock
        self._checked = clock()
        self._stamp = _stamp(path)  # before reading, so that the next check notices a write during the read
        self._refused: Stamp = ()  # of the change that was last reported
        self._value = read()

    @property
    def value(self) -> T:
        now = self._clock()
        if self._path is not None and now - self._checked >= self._every:
            self._checked = now
            self._refresh()
        return self._value

    def distrust(self, fallback: T) -> None:
        """Looks at the file now. If it has changed and is refused, `fallback` replaces what it said before."""
        if not self._refresh():
            self._value, self._stamp = fallback, ()

    def _refresh(self) -> bool:
        """False if the file has changed and is refused. It is tried again: the cause may be gone without a change."""
        if (stamp := _stamp(self._path)) == self._stamp:
            return True
        try:
            self._value = self._read()
        except AndironError as error:
            if stamp != self._refused:
                log.warning("%s: the changed file is ignored: %s", self._what, error)
            self._refused = stamp
            return False
        self._stamp, self._refused = stamp, ()
        log.info("%s: %s has changed and was read again", self._what, self._path)
        return True


def _stamp(path: Path | None) -> Stamp:
    """A value that changes whenever the file does; None while the file cannot be read."""
    try:
        seen = None if path is None else path.stat()
    except OSError:
        return None
    return None if seen is None else (seen.st_mtime_ns, seen.st_ctime_ns, seen.st_size, seen.st_ino)
