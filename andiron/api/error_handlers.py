"""Answers requests that end in an exception."""

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from andiron.api.error_shapes import shape_of
from andiron.api.errors import ApiError, failure
from andiron.api.log_entry import entry_of

log = logging.getLogger("andiron.api")


def respond(error: Exception, scope: Scope) -> Response:
    told = entry_of(scope).failure = failure(error)
    status, body = shape_of(scope["path"])(told, scope.get("state", {}).get("request_id", ""))
    return Response(body, status, told.headers, media_type="application/json")


async def on_andiron_error(request: Request, error: Exception) -> Response:
    response = respond(error, request.scope)
    if response.status_code == 500:
        log.error("%s %s: %s", request.method, request.url.path, error)
    return response


async def on_http_exception(request: Request, error: Exception) -> Response:
    """Answers what Starlette itself refuses: an unknown route, or the wrong method for a route."""
    assert isinstance(error, HTTPException)
    where = f"{request.method} {request.url.path}"
    if error.status_code == 404:
        return respond(ApiError(404, f"{where} does not exist here", code="unknown_url"), request.scope)
    headers = dict(error.headers or {})
    if error.status_code == 405:
        allowed = headers.get("Allow", "another method")
        refusal = ApiError(405, f"{where} is not supported; use {allowed}", code="method_not_allowed", headers=headers)
        return respond(refusal, request.scope)
    return respond(ApiError(error.status_code, f"{where}: {error.detail}", headers=headers), request.scope)


async def on_disconnect(request: Request, error: Exception) -> Response:
    """499 is nginx's status for this. The socket is closed, so only middleware sees this response."""
    return Response(status_code=499)


async def on_bug(request: Request, error: Exception) -> Response:
    return respond(error, request.scope)
