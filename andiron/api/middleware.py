"""What happens to every request before its route: it gets an id, and its Host, Origin and API key are checked.

Plain ASGI: Starlette's BaseHTTPMiddleware would put a task and a queue between each token and the socket.
"""

import ipaddress
import socket
import uuid
from collections.abc import Awaitable, Sequence

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from andiron.api.error_handlers import respond
from andiron.api.errors import ApiError
from andiron.api.keys import KeyRing

# Load balancers and Prometheus send no key, and these paths reveal nothing about prompts. The page asks for the key.
OPEN_PATHS = frozenset({"/health", "/ping", "/version", "/metrics", "/"})
OPEN_FOLDER = "/page/"

# A page of any origin may learn that the server is up and which version it runs.
ORIGIN_FREE_PATHS = frozenset({"/health", "/ping", "/version"})

# What `curl -d` sends, and clients that name no type at all. A page can send both to any server without being asked.
UNNAMED_TYPES = ("", "application/x-www-form-urlencoded")

MAX_ID_CHARACTERS = 64
SHOWN_CHARACTERS = 80  # of a header in an error message
TENANT_CHARACTERS = 16  # of the key's digest: enough to tell keys apart, too few to find one


class RequestId:
    """Gives every request an id, the client's X-Request-Id or a new one, and sends it back."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        id = _safe(Headers(scope=scope).get("x-request-id")) or uuid.uuid4().hex

        def send_with_id(message: Message) -> Awaitable[None]:  # not async: that would add a coroutine per chunk
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = headers["request-id"] = id  # OpenAI's name and Anthropic's
            return send(message)

        scope.setdefault("state", {})["request_id"] = id
        await self._app(scope, receive, send_with_id)


def _safe(id: str | None) -> str | None:
    """The id if it is safe in headers, logs and JSON; otherwise it is replaced rather than refused."""
    if id and len(id) <= MAX_ID_CHARACTERS and id.isascii() and id.replace("-", "").replace("_", "").isalnum():
        return id
    return None


class BrowserGuard:
    """Keeps web pages in a browser on this network from using the server.

    `Host` is the name that the browser looked up. A page of evil.example that has its name resolve to our address (DNS
    rebinding) sends that name, so a name must be one of ours; an address cannot be rebound. `Origin` is the page that
    sends the request, which must be ours or one that the owner allows. Browsers always send `Host`, and send `Origin`
    with everything but simple reads. Other clients may leave both out. Bodies are JSON and must be sent as such: types
    that pages can send without a preflight are accepted only from clients that are no browsers.
    """

    def __init__(self, app: ASGIApp, hosts: Sequence[str], origins: Sequence[str]) -> None:
        self._app = app
        machine = socket.gethostname().lower()
        label = machine.partition(".")[0]
        names = (".localhost", machine, label, f"{label}.local", *(host.lower().rstrip(".") for host in hosts))
        self._names = frozenset(names)
        self._origins = frozenset(origin.lower().rstrip("/") for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(Headers(scope=scope), scope) if scope["type"] == "http" else None
        await (self._app if refusal is None else respond(refusal, scope))(scope, receive, send)

    def _refusal(self, headers: Headers, scope: Scope) -> ApiError | None:
        host, origin = headers.get("host", "")[:300].lower(), headers.get("origin", "")[:300].lower()
        name = _name_in(host)
        if host and not self._known(name):
            text = f"this server is not known as {name!r}; if it should be, start it with --allowed-host {name}"
            return ApiError(403, text, code="host_not_allowed")
        # The scheme is not compared: behind a proxy that ends TLS the browser says https and we see http.
        scheme, _, address = origin.partition("://")
        ours = host in (address, f"{address}:{443 if scheme == 'https' else 80}")  # browsers leave out the default port
        if origin and not (ours or origin in self._origins or "*" in self._origins):
            if scope["path"] not in ORIGIN_FREE_PATHS:
                text = f"pages of {origin} may not use this server; to allow them, start it with --cors-origin {origin}"
                return ApiError(403, text, code="origin_not_allowed")
        elif scope["method"] == "POST" and not _is_json(
            sent := headers.get("content-type", ""), from_page=bool(origin)
        ):
            text = f"the body's Content-Type is {sent[:SHOWN_CHARACTERS]!r}; send Content-Type: application/json"
            return ApiError(415, text, code="unsupported_media_type")
        return None

    def _known(self, name: str) -> bool:
        try:
            ipaddress.ip_address(name)
        except ValueError:
            parents = [name[at:] for at, letter in enumerate(name) if letter == "."]
            return not self._names.isdisjoint(("*", name, f".{name}", *parents))
        return True


def _is_json(content_type: str, *, from_page: bool) -> bool:
    kind = content_type.partition(";")[0].strip().lower()
    if kind in UNNAMED_TYPES:
        return not from_page
    return kind in ("application/json", "text/json") or (kind.startswith("application/") and kind.endswith("+json"))


def _name_in(host: str) -> str:
    """The name or address in a Host header, without the port. Of a header that has neither, what is there."""
    if host.startswith("["):
        address, end, port = host[1:].partition("]")
        return address if end and (not port or port.startswith(":")) else host
    return host.partition(":")[0].rstrip(".")


class ApiKeys:
    """Requires `Authorization: Bearer KEY` or `x-api-key: KEY` on every path but the open ones.

    With several keys, or a file of them, each stands for a tenant.
    """

    def __init__(self, app: ASGIApp, keys: KeyRing) -> None:
        self._app = app
        self._keys = keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._app
        if scope["type"] == "http" and self._keys.required and not _is_open(scope["path"]):
            try:
                digest = self._checked(Headers(scope=scope))
            except ApiError as refusal:
                app = respond(refusal, scope)
            else:
                if self._keys.separate:
                    scope.setdefault("state", {})["tenant"] = digest.hex()[:TENANT_CHARACTERS]
        await app(scope, receive, send)

    def _checked(self, headers: Headers) -> bytes:
        """The digest of the key that was sent. Raises an ApiError unless it is one of ours."""
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        key = headers.get("x-api-key") or (bearer.strip() if scheme.lower() == "bearer" else "")
        if not key:
            text = "no API key was sent; send Authorization: Bearer KEY, or x-api-key: KEY"
            raise ApiError(401, text, code="missing_api_key", headers={"www-authenticate": "Bearer"})
        # The bytes the client sent: Starlette decodes headers as latin-1.
        if (digest := self._keys.found(key.encode("latin-1"))) is None:
            text = "the API key is wrong"
            raise ApiError(401, text, code="invalid_api_key", headers={"www-authenticate": "Bearer"})
        return digest


def _is_open(path: str) -> bool:
    return path in OPEN_PATHS or path.startswith(OPEN_FOLDER)
