"""Requests that no server should fall over: rows of what is sent, and what may come back."""

import asyncio
import json
import ssl
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from andiron.bench.requests.address import parsed
from andiron.bench.requests.client import CHAT

SECONDS = 20.0  # within which a server must say something
DEEP = 20_000  # brackets
LONG_WORD = 200_000  # characters

REFUSED = range(400, 500)
ANSWERED_OR_REFUSED = (*range(200, 300), *REFUSED)


@dataclass(frozen=True)
class Hostile:
    """A request. `body` goes out as JSON, `text` as it stands; `promised` is a length that never comes."""

    name: str
    body: Any = None
    text: bytes = b""
    method: str = "POST"
    path: str = CHAT
    header: str = ""
    promised: int | None = None
    allowed: tuple[int, ...] | range = REFUSED
    may_close: bool = False  # a server that closes such a connection without a word does no wrong

    def payload(self) -> bytes:
        return self.text if self.text or self.body is None else json.dumps(self.body).encode()


def _chat(model: str, **fields: Any) -> dict[str, Any]:
    return {"model": model, "messages": [{"role": "user", "content": "hi"}], "max_tokens": 4, **fields}


def rows(model: str) -> list[Hostile]:
    word = {"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]}
    image = [{"type": "image_url", "image_url": {"url": "file:///etc/hostname"}}]
    return [
        Hostile("an empty body"),
        Hostile("no JSON", text=b"hello"),
        Hostile("bytes that are not UTF-8", text=b'{"model": "\xff\xfe"}'),
        Hostile("a JSON list", body=[]),
        Hostile("brackets without end", text=b"[" * DEEP),
        Hostile("half a surrogate", text=json.dumps(_chat(model, user="\ud800")).encode(), allowed=ANSWERED_OR_REFUSED),
        Hostile("no messages", body={"model": model}),
        Hostile("messages of numbers", body={"model": model, "messages": [1, 2]}),
        Hostile("no message at all", body={"model": model, "messages": []}),
        Hostile("an unknown role", body=_chat(model, messages=[{"role": "wizard", "content": "hi"}])),
        Hostile("an unknown model", body=_chat("no-such-model"), allowed=ANSWERED_OR_REFUSED),
        Hostile("max_tokens -1", body=_chat(model, max_tokens=-1), allowed=ANSWERED_OR_REFUSED),
        Hostile("max_tokens 10^18", body=_chat(model, max_tokens=10**18), allowed=ANSWERED_OR_REFUSED),
        Hostile("max_tokens a word", body=_chat(model, max_tokens="many")),
        Hostile("temperature -5", body=_chat(model, temperature=-5)),
        Hostile("temperature NaN", text=json.dumps(_chat(model, temperature=float("nan"))).encode()),
        Hostile("top_p 7", body=_chat(model, top_p=7)),
        Hostile("a million choices", body=_chat(model, n=1_000_000)),
        Hostile("a thousand stop strings", body=_chat(model, stop=["x"] * 1000), allowed=ANSWERED_OR_REFUSED),
        Hostile("a bias for a token that is not there", body=_chat(model, logit_bias={"99999999": 5})),
        Hostile(
            "a word of 200,000 letters",
            body=_chat(model, messages=[{"role": "user", "content": "a" * LONG_WORD}]),
            allowed=ANSWERED_OR_REFUSED,
        ),
        Hostile("a schema that refers to itself", body=_schema(model, word), allowed=ANSWERED_OR_REFUSED),
        Hostile("a schema that is none", body=_schema(model, {"type": "wizard"}), allowed=ANSWERED_OR_REFUSED),
        Hostile("an image that is a file of the server's", body=_chat(model, messages=[_user(image)])),
        Hostile("a path that is not there", body={}, path="/v1/no-such-path"),
        Hostile("the wrong method", method="DELETE"),
        Hostile("a header of 200,000 bytes", body=_chat(model), header="x-long: " + "a" * 200_000, may_close=True),
        Hostile("a body shorter than promised", text=b'{"model"', promised=1_000_000, may_close=True),
    ]


def _user(content: Any) -> dict[str, Any]:
    return {"role": "user", "content": content}


def _schema(model: str, schema: dict[str, Any]) -> dict[str, Any]:
    wanted = {"type": "json_schema", "json_schema": {"name": "a", "schema": schema, "strict": True}}
    return _chat(model, response_format=wanted)


@dataclass(frozen=True)
class Reply:
    status: int | None  # None: the connection was closed without one
    seconds: float
    late: bool = False

    def fits(self, row: Hostile) -> bool:
        if self.late:
            return False
        return (
            row.may_close
            if self.status is None
            else self.status in row.allowed or (row.may_close and self.status < 500)
        )

    @property
    def text(self) -> str:
        if self.late:
            return f"nothing within {SECONDS:g} s"
        return "closed without a word" if self.status is None else f"HTTP {self.status}"


async def send(url: str, key: str | None, row: Hostile) -> Reply:
    """On a connection of its own, written by hand: no client would let these through."""
    began = perf_counter()
    try:
        async with asyncio.timeout(SECONDS):
            status = await _send(url, key, row)
    except TimeoutError:
        return Reply(None, SECONDS, late=True)
    except OSError:
        status = None
    return Reply(status, perf_counter() - began)


async def _send(url: str, key: str | None, row: Hostile) -> int | None:
    address = parsed(url)
    reader, writer = await asyncio.open_connection(
        address.host, address.port, ssl=ssl.create_default_context() if address.is_secure else None
    )
    payload = row.payload()
    lines = [
        f"{row.method} {address.path}{row.path} HTTP/1.1",
        f"host: {address.netloc}",
        "content-type: application/json",
        f"content-length: {len(payload) if row.promised is None else row.promised}",
        "connection: close",
        *([f"authorization: Bearer {key}"] if key else []),
        *([row.header] if row.header else []),
    ]
    try:
        writer.write("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + payload)
        await writer.drain()
        if row.promised is not None and writer.can_write_eof():
            writer.write_eof()
        head = (await reader.readline()).split()
        return int(head[1]) if len(head) > 1 and head[1].isdigit() else None
    finally:
        writer.transport.abort()
