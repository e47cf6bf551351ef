"""Errors in OpenAI's shape: `{"error": {"message", "type", "param", "code"}}`."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

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


class _Error(msgspec.Struct):
    message: str
    type: str
    param: str | None = None
    code: str | None = None


class _Envelope(msgspec.Struct):
    error: _Error


@dataclass(frozen=True)
class Failure:
    """What the client is told about an exception."""

    status: int
    error: _Error
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def body(self) -> bytes:
        return msgspec.json.encode(_Envelope(self.error))


def failure(error: Exception) -> Failure:
    text = str(error)
    match error:
        case BadRequest(param=param, code=code):
            return Failure(400, _Error(text, "invalid_request_error", param, code))
        case QueueFull(retry_after=seconds):
            body = _Error(text, "rate_limit_error", code="rate_limit_exceeded")
            return Failure(429, body, {"retry-after": str(seconds)})
        case UpstreamFailed(retry_after=seconds):
            body = _Error(text, "service_unavailable_error", code="upstream_failed")
            return Failure(502, body, {"retry-after": str(seconds)})
        case EngineUnavailable(retry_after=seconds):
            body = _Error(text, "service_unavailable_error", code="engine_unavailable")
            return Failure(503, body, {"retry-after": str(seconds)})
        case ApiError(status=status, param=param, code=code, headers=headers):
            kind = "server_error" if status >= 500 else "invalid_request_error"
            kind = "authentication_error" if status == 401 else kind
            return Failure(status, _Error(text, kind, param, code), headers)
        case RecursionError():  # only what clients send is nested: the body could be read, but not written again
            return Failure(400, _Error("the request body is nested too deeply", "invalid_request_error"))
        case AndironError():
            return Failure(500, _Error(text, "server_error"))
        case _:
            return Failure(500, _Error("the server failed on this request; its log has the traceback", "server_error"))


def respond(error: Exception) -> Response:
    answer = failure(error)
    return Response(answer.body, answer.status, answer.headers, media_type="application/json")


async def on_andiron_error(request: Request, error: Exception) -> Response:
    response = respond(error)
    if response.status_code == 500:
        log.error("%s %s: %s", request.method, request.url.path, error)
    return response


async def on_http_exception(request: Request, error: Exception) -> Response:
    """Answers what Starlette itself refuses: an unknown route, or the wrong method for a route."""
    assert isinstance(error, HTTPException)
    where = f"{request.method} {request.url.path}"
    if error.status_code == 404:
        return respond(ApiError(404, f"{where} does not exist here", code="unknown_url"))
    headers = dict(error.headers or {})
    if error.status_code == 405:
        allowed = headers.get("Allow", "another method")
        return respond(
            ApiError(405, f"{where} is not supported; use {allowed}", code="method_not_allowed", headers=headers)
        )
    return respond(ApiError(error.status_code, f"{where}: {error.detail}", headers=headers))


async def on_disconnect(request: Request, error: Exception) -> Response:
    """499 is nginx's status for this. The socket is closed, so only middleware sees this response."""
    return Response(status_code=499)


async def on_bug(request: Request, error: Exception) -> Response:
    return respond(error)
