"""Signals that ask us to leave."""

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """None of them is heard in here; for the main thread."""
    asking = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(number, signal.SIG_IGN) for number in asking]
    try:
        yield
    finally:
        for number, handler in zip(asking, before, strict=True):
            signal.signal(number, handler)
