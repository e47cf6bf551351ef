"""GET / and /page/VERSION/…: the page in the browser, and the files that it loads."""

import gzip
import hashlib
from collections.abc import Awaitable, Callable, Iterable
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
}

Endpoint = Callable[[Request, Service], Awaitable[Response]]


@dataclass(frozen=True)
class PageFile:
    body: bytes
    packed: bytes
    headers: dict[str, str]

    @classmethod
    def of(cls, name: str, body: bytes) -> "PageFile":
        headers = {
            "content-type": TYPES[Path(name).suffix],
            "cache-control": "public, max-age=31536000, immutable",  # its address has the version
            "vary": "accept-encoding",
        }
        return cls(body, gzip.compress(body, mtime=0), {**HEADERS, **headers})

    def response(self, request: Request) -> Response:
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers={**self.headers, "content-encoding": "gzip"})
        return Response(self.body, headers=self.headers)


def endpoints() -> dict[str, Endpoint]:
    """The page's routes. Its files are read now, so that an upgrade under a running server does not mix versions.

    The address of a file contains a digest of all files, so a browser loads each file once per version. Only the index
    is asked for again at every visit.
    """
    sources = {path.name: path.read_bytes() for path in sorted(PATH.iterdir()) if path.suffix in TYPES}
    version = hashlib.sha256(b"".join(sources.values())).hexdigest()[:12]
    html = _index(sources.pop("index.html").decode(), sources, version)
    tag = f'"{version}"'
    headers = {**HEADERS, "content-type": TYPES[".html"], "cache-control": "no-cache", "etag": tag}
    files = {name: PageFile.of(name, body) for name, body in sources.items()}

    async def index(request: Request, service: Service) -> Response:
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(html, headers=headers)

    async def asset(request: Request, service: Service) -> Response:
        file = files.get(request.path_params["name"])
        if file is None or request.path_params["version"] != version:
            raise HTTPException(404)
        return file.response(request)

    return {"GET /": index, "GET /page/{version}/{name}": asset}


def _index(html: str, names: Iterable[str], version: str) -> str:
    """The index with the version in its addresses.

    It names every module, so that the browser loads them all at once and not one import after the other.
    """
    modules = [name for name in names if name.endswith(".js") and name != "main.js"]
    links = "".join(f'<link rel="modulepreload" href="page/{name}">\n' for name in modules)
    return html.replace("</head>", f"{links}</head>").replace('"page/', f'"page/{version}/')
