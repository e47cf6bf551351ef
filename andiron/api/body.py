"""Decodes a request body into a typed struct, or explains what is wrong by naming the field and the value.

msgspec decodes and validates in one pass. If it refuses the body, the body is parsed again, slowly, to say why.
"""

import asyncio
import json
import math
import re
from collections.abc import Callable, Iterator
from typing import Literal, TypeVar, get_args, get_origin

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from andiron.api.encodings import decompressed
from andiron.api.errors import ApiError, ClientDisconnected
from andiron.errors import BadRequest
from andiron.sizes import format_size

T = TypeVar("T")

BODY_SECONDS = 300.0  # for a body to arrive: the largest at one megabit per second takes half of it
SHOWN_CHARACTERS = 80  # how much of a value an error message shows
MAX_BODIES = 8  # of the largest size, which the requests in flight may have together


class BodyMemory:
    """Middleware that limits the bodies of all requests together: each is held until its answer ends."""

    def __init__(self, app: ASGIApp, body_limit: int) -> None:
        self._app = app
        self._limit = MAX_BODIES * body_limit
        self._held = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        held = 0

        def hold(size: int) -> None:
            nonlocal held
            held += size
            self._held += size
            if self._held > self._limit:
                text = f"the bodies of all requests in flight exceed {format_size(self._limit)}; try again later"
                headers = {"retry-after": "1", "connection": "close"}
                raise ApiError(429, text, code="rate_limit_exceeded", headers=headers)

        scope.setdefault("state", {})["hold_body"] = hold
        try:
            await self._app(scope, receive, send)
        finally:
            self._held -= held


async def read_body(request: Request, limit: int) -> bytes:
    hold: Callable[[int], None] = request.scope["state"]["hold_body"]
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > limit:
        raise _too_large(f"{int(declared)} bytes", limit)
    chunks: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                size += len(chunk)
                if size > limit:
                    raise _too_large(f"more than {limit} bytes", limit)
                hold(len(chunk))
                chunks.append(chunk)
    except ClientDisconnect as error:
        raise ClientDisconnected from error
    except TimeoutError as error:
        text = f"the request body took longer than {BODY_SECONDS:g} s to arrive; {size} bytes came"
        raise ApiError(408, text, code="request_timeout", headers={"connection": "close"}) from error
    body = b"".join(chunks)
    encoding = request.headers.get("content-encoding")
    if encoding:
        body = decompressed(body, encoding, limit)
        hold(len(body))
    return body


def _too_large(seen: str, limit: int) -> ApiError:
    return ApiError(
        413,
        f"the request body has {seen}, but this server accepts at most {limit}; send less, or raise --body-limit",
        code="request_too_large",
        headers={"connection": "close"},
    )


def decode(body: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        raise _explain_invalid(body, str(error), decoder.type) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _explain_malformed(body) from error
    except RecursionError as error:
        raise BadRequest("the request body is nested too deeply", code="invalid_json") from error


# ---- well-formed JSON of the wrong shape -----------------------------------------------------------------

_AT = re.compile(r" - at (?:`key` in )?`\$(?P<path>[^`]*)`$")
_MISSING = re.compile(r"^Object missing required field `(?P<field>[^`]+)`")
_GOT = re.compile(r", got `[^`]+`$")
_STEP = re.compile(r"\.(?P<field>[^.\[]+)|\[(?P<index>\d+)\]")


def _explain_invalid(body: bytes, problem: str, model: type) -> BadRequest:
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):  # msgspec stopped at the first fault; a worse one follows
        return _explain_malformed(body)
    at = _AT.search(problem)
    path = at["path"] if at else ""
    reason = problem[: at.start()] if at else problem
    if missing := _MISSING.match(reason):
        param = f"{path}.{missing['field']}".removeprefix(".")
        return BadRequest(f"{param}: this field is required", param=param, code="missing_required_parameter")
    try:
        for step in _STEP.finditer(path.partition("[...]")[0]):
            value = value[step["field"] or int(step["index"])]
        got = f", got {shown(value)}"
    except (LookupError, TypeError):  # a key was sent twice: json keeps the last value, msgspec refused the first
        got = ""
    param = path.removeprefix(".").replace("[...]", "")
    if words := _words_of(model, param):
        reason = f"expected one of {', '.join(words)}"
    else:
        reason = _GOT.sub("", reason)
        reason = reason[:1].lower() + reason[1:]
    return BadRequest(f"{param or 'the request body'}: {reason}{got}", param=param or None, code="invalid_value")


def _words_of(model: type, field: str) -> list[str]:
    """The values of a field that is a Literal; msgspec leaves them out of its message."""
    types = {known.encode_name: known.type for known in msgspec.structs.fields(model)}
    arms = get_args(types.get(field))
    return [str(word) for arm in arms if get_origin(arm) is Literal for word in get_args(arm)]


def shown(value: object) -> str:
    """A value as JSON, cut short to fit in a message."""
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode()
    return text if len(text) <= SHOWN_CHARACTERS else text[:SHOWN_CHARACTERS] + "…"


# ---- not JSON at all -------------------------------------------------------------------------------------


def _explain_malformed(body: bytes) -> BadRequest:
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        bad = body[error.start]
        return BadRequest(
            f"the request body is not UTF-8: byte 0x{bad:02x} at position {error.start}", code="invalid_utf8"
        )
    if not text.strip():
        return BadRequest("the request body is empty; send a JSON object", code="invalid_json")
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno} (character {error.pos})"
        return BadRequest(f"the request body is not JSON: {error.msg} at {where}", code="invalid_json")
    except (RecursionError, ValueError):
        return BadRequest(
            "the request body cannot be read: nested too deeply or a number too long", code="invalid_json"
        )
    for path, leaf in _leaves(value):
        if isinstance(leaf, float) and not math.isfinite(leaf):
            # Python's json.dumps writes these three, although JSON does not have them.
            name = "NaN" if math.isnan(leaf) else "Infinity" if leaf > 0 else "-Infinity"
            return BadRequest(f"{path}: must be a finite number, got {name}", param=path, code="invalid_value")
        if isinstance(leaf, str) and (lone := re.search(r"[\ud800-\udfff]", leaf)):
            return BadRequest(
                f"{path}: \\u{ord(lone[0]):04x} is half of a surrogate pair, not a character",
                param=path,
                code="invalid_value",
            )
    return BadRequest("the request body is not JSON as RFC 8259 defines it", code="invalid_json")


def _leaves(value: object) -> Iterator[tuple[str, object]]:
    """Every value that contains no others, with its path. Not recursive, because clients choose the depth."""
    stack: list[tuple[str, object]] = [("", value)]
    while stack:
        path, value = stack.pop()
        if isinstance(value, dict):
            stack.extend((f"{path}.{key}" if path else str(key), item) for key, item in value.items())
        elif isinstance(value, list):
            stack.extend((f"{path}[{at}]", item) for at, item in enumerate(value))
        else:
            yield path, value
