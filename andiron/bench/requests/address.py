"""Where a server is, from what people paste."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from andiron.errors import AndironError

PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Address:
    scheme: str
    host: str
    port: int
    netloc: str  # host and port as they were written
    path: str  # before /v1

    @property
    def url(self) -> str:
        """The server's root."""
        return f"{self.scheme}://{self.netloc}{self.path}"

    @property
    def is_secure(self) -> bool:
        return self.scheme == "https"


def parsed(url: str) -> Address:
    """With /v1 or without, with a scheme or without."""
    try:
        parts = urlsplit((url if "://" in url else f"http://{url}").strip())
        host, port = parts.hostname, parts.port
    except ValueError:  # of the port, or of brackets
        host, port = None, None
    if not host or port == 0 or parts.scheme not in PORTS or parts.username is not None:
        raise AndironError(f"{url!r} is not a server's URL; write it like http://127.0.0.1:8000")
    path = parts.path.rstrip("/").removesuffix("/v1")
    return Address(parts.scheme, host, port or PORTS[parts.scheme], parts.netloc, path)
