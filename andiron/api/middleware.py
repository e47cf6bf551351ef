"""What happens to every request before its route: an id, and the check of the API key.

Plain ASGI: Starlette's BaseHTTPMiddleware would put a task and a queue between each token and the socket.
"""

import hashlib
import hmac
import uuid
from collections.abc import Awaitable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from andiron.api.errors import ApiError, respond

# Load balancers and Prometheus carry no key; none of these says anything about anybody's prompts.
OPEN_PATHS = frozenset({"/health", "/ping", "/version", "/metrics"})

MAX_ID_CHARACTERS = 64


class RequestId:
    """Takes the client's X-Request-Id or makes one, keeps it for the route, and sends it back."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        id = _sound(Headers(scope=scope).get("x-request-id")) or uuid.uuid4().hex

        def send_with_id(message: Message) -> Awaitable[None]:  # no coroutine of its own for every chunk
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["x-request-id"] = id
            return send(message)

        scope.setdefault("state", {})["request_id"] = id
        await self._app(scope, receive, send_with_id)


def _sound(id: str | None) -> str | None:
    """An id that is safe in headers, logs and JSON; anything else is replaced rather than refused."""
    if id and len(id) <= MAX_ID_CHARACTERS and id.isascii() and id.replace("-", "").replace("_", "").isalnum():
        return id
    return None


class ApiKeys:
    """`Authorization: Bearer KEY` or `x-api-key: KEY`, for every path but the open ones."""

    def __init__(self, app: ASGIApp, keys: tuple[str, ...]) -> None:
        self._app = app
        self._digests = [_digest(key.encode()) for key in keys]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guarded = scope["type"] == "http" and self._digests and scope["path"] not in OPEN_PATHS
        refusal = self._refusal(Headers(scope=scope)) if guarded else None
        await (self._app if refusal is None else respond(refusal))(scope, receive, send)

    def _refusal(self, headers: Headers) -> ApiError | None:
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        key = headers.get("x-api-key") or (bearer.strip() if scheme.lower() == "bearer" else "")
        if not key:
            text = "no API key was sent; send Authorization: Bearer KEY, or x-api-key: KEY"
            return ApiError(401, text, code="missing_api_key", headers={"www-authenticate": "Bearer"})
        if not self._known(key):
            text = "the API key is not one of this server's"
            return ApiError(401, text, code="invalid_api_key", headers={"www-authenticate": "Bearer"})
        return None

    def _known(self, key: str) -> bool:
        """Against every key, whichever matches: the time taken tells nothing."""
        digest = _digest(key.encode("latin-1"))  # the bytes the client sent; Starlette reads headers so
        matches = [hmac.compare_digest(digest, known) for known in self._digests]
        return any(matches)


def _digest(key: bytes) -> bytes:
    """Of equal length whatever the key's, as a comparison in constant time needs."""
    return hashlib.sha256(key).digest()
