"""Errors whose text is meant for the person at the keyboard or the client of the API.

Anything else that escapes is a bug and may show a traceback; these never do.
"""

import difflib
from collections.abc import Iterable

LONGEST_WORD = 100  # characters compared; the work grows with their square, and clients choose the words


class AndironError(Exception):
    """Something a person can act on; the message says what was wrong, the value seen, and what to do."""


class CheckpointError(AndironError):
    """The model's files are missing, corrupt, or not of the architecture we serve."""


class BadRequest(AndironError):
    """The request can never succeed as it stands; `param` names the field at fault."""

    def __init__(self, message: str, *, param: str | None = None, code: str | None = None) -> None:
        super().__init__(message)
        self.param = param
        self.code = code


class QueueFull(AndironError):
    """More work than the bounded queue takes; the client should come back in `retry_after` seconds."""

    def __init__(self, message: str, *, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class EngineUnavailable(AndironError):
    """The engine is starting, restarting, stopping or has died with the request in flight."""

    def __init__(self, message: str, *, retry_after: int = 5) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class UpstreamFailed(EngineUnavailable):
    """The server behind ours, which computes, is dead or failed; it is being started again."""


def nearest(word: str, known: Iterable[str]) -> str:
    """How a refusal of an unknown word ends: with those that come close, else with all there are."""
    words = list(known)
    if close := difflib.get_close_matches(word[:LONGEST_WORD], words):
        return f"did you mean {' or '.join(close)}?"
    return f"known: {', '.join(words)}"


def by_nearness(word: str, known: Iterable[str]) -> list[str]:
    """All known words, those nearest to a wrong one first: what begins so, then what looks alike."""
    word = word[:LONGEST_WORD].lower()

    def distance(other: str) -> tuple[bool, float]:
        return not other.lower().startswith(word), -difflib.SequenceMatcher(None, word, other.lower()).ratio()

    return sorted(known, key=distance) if word else list(known)
