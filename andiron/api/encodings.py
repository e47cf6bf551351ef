"""Bodies that a client has compressed.

No client that we know needs this for a local server: Codex compresses only what it sends to OpenAI (0.166, also when
logged in there). So zstd is read where Python has it, from 3.14 on, and is no reason for a dependency.
"""

import contextlib
import importlib
import zlib
from collections.abc import Callable

from andiron.api.errors import ApiError
from andiron.errors import BadRequest


def decompressed(body: bytes, encoding: str, limit: int) -> bytes:
    """The body behind a `Content-Encoding`. Raises if it has more than `limit` bytes, without unpacking them all."""
    for name in reversed([part.strip().lower() for part in encoding.split(",")]):
        if name in ("", "identity"):
            continue
        unpack = _unpackers().get(name)
        if unpack is None:
            known = ", ".join(_unpackers())
            message = f"the request body is compressed with {name!r}, but this server reads only {known}"
            raise ApiError(415, message, code="unsupported_encoding")
        try:
            body = unpack(body, limit + 1)
        except Exception as error:  # each library has its own
            raise BadRequest(f"the request body is not {name}: {error}", code="invalid_encoding") from error
        if len(body) > limit:
            message = f"the request body unpacks to more than {limit} bytes; send less, or raise --body-limit"
            raise ApiError(413, message, code="request_too_large")
    return body


def _unpackers() -> dict[str, Callable[[bytes, int], bytes]]:
    unpackers: dict[str, Callable[[bytes, int], bytes]] = {
        "gzip": lambda body, most: zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(body, most),
        "deflate": lambda body, most: zlib.decompressobj().decompress(body, most),
    }
    with contextlib.suppress(ImportError):
        zstd = importlib.import_module("compression.zstd")
        unpackers["zstd"] = lambda body, most: zstd.ZstdDecompressor().decompress(body, most)
    return unpackers
