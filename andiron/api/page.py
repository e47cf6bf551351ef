"""GET / and /page/…: the page in the browser, and the files that it loads."""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from andiron.api.service import Service
from andiron.page import PATH

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}

# The page loads nothing from elsewhere and sends nothing elsewhere. Browsers with trusted types also refuse to turn any
# string into markup or script, so a mistake in how an answer is rendered cannot run what a model wrote.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",  # may be kept, but is checked against the ETag, so that an upgrade shows at once
}

Endpoint = Callable[[Request, Service], Awaitable[Response]]


@dataclass(frozen=True)
class PageFile:
    body: bytes
    headers: dict[str, str]

    @classmethod
    def read(cls, path: Path) -> "PageFile":
        body = path.read_bytes()
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return cls(body, {**HEADERS, "content-type": TYPES[path.suffix], "etag": tag})

    def response(self, request: Request) -> Response:
        if request.headers.get("if-none-match") == self.headers["etag"]:
            return Response(status_code=304, headers=self.headers)
        return Response(self.body, headers=self.headers)


def endpoints() -> dict[str, Endpoint]:
    """The page's routes. Its files are read now, so that an upgrade under a running server does not mix versions."""
    files = {path.name: PageFile.read(path) for path in PATH.iterdir() if path.suffix in TYPES}

    async def index(request: Request, service: Service) -> Response:
        return files["index.html"].response(request)

    async def asset(request: Request, service: Service) -> Response:
        file = files.get(request.path_params["name"])
        if file is None:
            raise HTTPException(404)
        return file.response(request)

    return {"GET /": index, "GET /page/{name}": asset}
