"""Errors whose message is meant for the user or for a client of the API.

They never show a traceback. Any other exception that escapes is a bug.
"""

import difflib
from collections.abc import Iterable

LONGEST_WORD = 100  # characters compared; the time grows with their square, and clients choose the words


class AndironError(Exception):
    """An error the user can act on; the message says what was wrong, the value seen, and what to do."""


class CheckpointError(AndironError):
    """The model's files are missing, corrupt, or of an architecture we do not serve."""


class BadRequest(AndironError):
    """The request can never succeed as it is; `param` names the wrong field."""

    def __init__(self, message: str, *, param: str | None = None, code: str | None = None) -> None:
        super().__init__(message)
        self.param = param
        self.code = code


class QueueFull(AndironError):
    """The queue is full; the client should try again in `retry_after` seconds."""

    def __init__(self, message: str, *, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class EngineUnavailable(AndironError):
    """The engine is starting or stopping, or it died while it computed the request."""

    def __init__(self, message: str, *, retry_after: int = 5) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class UpstreamFailed(EngineUnavailable):
    """The server behind ours has failed and is being restarted."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown word: the words that come close, or all known ones."""
    words = list(known)
    if close := difflib.get_close_matches(word[:LONGEST_WORD], words):
        return f"did you mean {' or '.join(close)}?"
    return f"known: {', '.join(words)}"


def by_nearness(word: str, known: Iterable[str]) -> list[str]:
    """All known words, sorted by nearness to a wrong one: words with that prefix first, then the most similar ones."""
    word = word[:LONGEST_WORD].lower()

    def distance(other: str) -> tuple[bool, float]:
        return not other.lower().startswith(word), -difflib.SequenceMatcher(None, word, other.lower()).ratio()

    return sorted(known, key=distance) if word else list(known)
