"""Ignores the signals that ask a process to stop, while it must not be interrupted."""

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Ignore SIGINT, SIGTERM and SIGHUP inside the context; only for the main thread."""
    ignored = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(number, signal.SIG_IGN) for number in ignored]
    try:
        yield
    finally:
        for number, handler in zip(ignored, before, strict=True):
            signal.signal(number, handler)
