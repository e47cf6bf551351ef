"""Bodies that a client has compressed; some versions of Codex send zstd without asking."""

import importlib
import zlib
from collections.abc import Callable
from typing import Any

from andiron.api.errors import ApiError
from andiron.errors import BadRequest

# Python has zstd since 3.14; before that, either of these packages adds it.
ZSTD_MODULES = ("compression.zstd", "backports.zstd", "zstandard")


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
    if (module := _zstd()) is not None:
        unpackers["zstd"] = lambda body, most: _unpack_zstd(module, body, most)
    return unpackers


def _zstd() -> Any:
    for name in ZSTD_MODULES:
        try:
            return importlib.import_module(name)
        except ImportError:
            continue
    return None


def _unpack_zstd(module: Any, body: bytes, most: int) -> bytes:
    if module.__name__ != "zstandard":
        found: bytes = module.ZstdDecompressor().decompress(body, most)
        return found
    with module.ZstdDecompressor().stream_reader(body) as reader:
        read: bytes = reader.read(most)
        return read
