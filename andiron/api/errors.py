"""What a client is told about an exception, and with which status. `error_shapes.py` writes it in the API's shape."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from andiron.errors import AndironError, BadRequest, EngineUnavailable, QueueFull, UpstreamFailed

log = logging.getLogger("andiron.api")


class ApiError(AndironError):
    """A refusal with its own HTTP status: a wrong key, an unknown model, a body that is too large."""

    def __init__(
        self,
        status: int,
        message: str,
        *,
        code: str | None = None,
        param: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.param = param
        self.headers = dict(headers or {})


class ClientDisconnected(Exception):
    """The client closed the connection before it had the whole answer."""


class PromptTooLong(BadRequest):
    """The prompt leaves no room for an answer. Some clients shorten the conversation when they see both numbers."""

    def __init__(self, message: str, *, param: str, prompt: int, limit: int) -> None:
        super().__init__(message, param=param, code="context_length_exceeded")
        self.prompt = prompt
        self.limit = limit


class ErrorDetails(msgspec.Struct):
    message: str
    type: str
    param: str | None = None
    code: str | None = None


@dataclass(frozen=True)
class Failure:
    """What the client is told about an exception."""

    status: int
    error: ErrorDetails
    headers: dict[str, str] = field(default_factory=dict)
    too_long: tuple[int, int] | None = None  # the prompt's tokens and the limit


def failure(error: Exception) -> Failure:
    text = str(error)
    match error:
        case BadRequest(param=param, code=code):
            too_long = (error.prompt, error.limit) if isinstance(error, PromptTooLong) else None
            return Failure(400, ErrorDetails(text, "invalid_request_error", param, code), too_long=too_long)
        case QueueFull(retry_after=seconds):
            body = ErrorDetails(text, "rate_limit_error", code="rate_limit_exceeded")
            return Failure(429, body, {"retry-after": str(seconds)})
        case UpstreamFailed(retry_after=seconds):
            body = ErrorDetails(text, "service_unavailable_error", code="upstream_failed")
            return Failure(502, body, {"retry-after": str(seconds)})
        case EngineUnavailable(retry_after=seconds):
            body = ErrorDetails(text, "service_unavailable_error", code="engine_unavailable")
            return Failure(503, body, {"retry-after": str(seconds)})
        case ApiError(status=status, param=param, code=code, headers=headers):
            kind = "server_error" if status >= 500 else "invalid_request_error"
            kind = "authentication_error" if status == 401 else kind
            return Failure(status, ErrorDetails(text, kind, param, code), headers)
        case RecursionError():  # only what clients send is nested: the body could be read, but not written again
            return Failure(400, ErrorDetails("the request body is nested too deeply", "invalid_request_error"))
        case AndironError():
            return Failure(500, ErrorDetails(text, "server_error"))
        case _:
            text = "the server failed on this request; its log has the traceback"
            return Failure(500, ErrorDetails(text, "server_error"))
