"""Errors whose text is meant for the person at the keyboard or the client of the API.

Anything else that escapes is a bug and may show a traceback; these never do.
"""


class HearthError(Exception):
    """Something a person can act on; the message says what was wrong, the value seen, and what to do."""


class CheckpointError(HearthError):
    """The model's files are missing, corrupt, or not of the architecture we serve."""


class BadRequest(HearthError):
    """The request can never succeed as it stands; `param` names the field at fault."""

    def __init__(self, message: str, *, param: str | None = None, code: str | None = None) -> None:
        super().__init__(message)
        self.param = param
        self.code = code


class QueueFull(HearthError):
    """More work than the bounded queue takes; the client should come back in `retry_after` seconds."""

    def __init__(self, message: str, *, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class EngineUnavailable(HearthError):
    """The engine is starting, restarting, stopping or has died with the request in flight."""

    def __init__(self, message: str, *, retry_after: int = 5) -> None:
        super().__init__(message)
        self.retry_after = retry_after
