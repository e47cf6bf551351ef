"""Malformed and hostile requests that no server should break on: what is sent, and what may come back."""

import asyncio
import json
import ssl
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from andiron.bench.requests.client import CHAT, parse_url, port_of

SECONDS = 20.0  # within which the server must answer


@dataclass(frozen=True)
class Hostile:
    """A request. `body` is sent as JSON, bytes as they are."""

    name: str
    body: Any = b""
    must_refuse: bool = True  # otherwise an answer is fine too
    may_close: bool = False  # closing the connection without a response is fine too
    method: str = "POST"
    path: str = CHAT
    header: str = ""
    promised: int | None = None  # a content-length that the body does not have


def rows(model: str) -> list[Hostile]:
    def chat(**fields: Any) -> dict[str, Any]:
        return {"model": model, "messages": [{"role": "user", "content": "hi"}], "max_tokens": 4, **fields}

    def says(content: Any, role: str = "user") -> dict[str, Any]:
        return chat(messages=[{"role": role, "content": content}])

    def schema(value: dict[str, Any]) -> dict[str, Any]:
        return chat(response_format={"type": "json_schema", "json_schema": {"name": "a", "schema": value}})

    endless = {"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]}
    image = [{"type": "image_url", "image_url": {"url": "file:///etc/hostname"}}]
    return [
        Hostile("an empty body"),
        Hostile("no JSON", b"hello"),
        Hostile("bytes that are not UTF-8", b'{"model": "\xff\xfe"}'),
        Hostile("a JSON list", []),
        Hostile("20,000 open brackets", b"[" * 20_000),
        Hostile("half a surrogate pair", chat(user="\ud800"), must_refuse=False),
        Hostile("no messages", {"model": model}),
        Hostile("numbers as messages", {"model": model, "messages": [1, 2]}),
        Hostile("an empty list of messages", {"model": model, "messages": []}),
        Hostile("an unknown role", says("hi", role="wizard")),
        Hostile("an unknown model", chat(model="no-such-model"), must_refuse=False),
        Hostile("max_tokens -1", chat(max_tokens=-1), must_refuse=False),
        Hostile("max_tokens 10^18", chat(max_tokens=10**18), must_refuse=False),
        Hostile("max_tokens as a word", chat(max_tokens="many")),
        Hostile("temperature -5", chat(temperature=-5)),
        Hostile("temperature NaN", chat(temperature=float("nan"))),
        Hostile("top_p 7", chat(top_p=7)),
        Hostile("a million choices", chat(n=1_000_000)),
        Hostile("a thousand stop strings", chat(stop=["x"] * 1000), must_refuse=False),
        Hostile("a bias for a token that does not exist", chat(logit_bias={"99999999": 5})),
        Hostile("a word of 200,000 letters", says("a" * 200_000), must_refuse=False),
        Hostile("a schema that refers to itself", schema(endless), must_refuse=False),
        Hostile("an invalid schema", schema({"type": "wizard"}), must_refuse=False),
        Hostile("an image that is a file of the server", says(image)),
        Hostile("an unknown path", {}, path="/v1/no-such-path"),
        Hostile("the wrong method", method="DELETE"),
        Hostile("a header of 200,000 bytes", chat(), header="x-long: " + "a" * 200_000, may_close=True),
        Hostile("a body shorter than promised", b'{"model"', promised=1_000_000, may_close=True),
    ]


async def send(url: str, key: str | None, row: Hostile) -> tuple[bool, str, float]:
    """Whether the server's reaction is fine, what it was, and seconds. Written by hand: no client would send these."""
    began, address, status = perf_counter(), parse_url(url), None
    payload = row.body if isinstance(row.body, bytes) else json.dumps(row.body).encode()
    lines = [f"{row.method} {address.path}{row.path} HTTP/1.1", f"host: {address.netloc}", "connection: close"]
    lines += [f"content-length: {row.promised or len(payload)}", "content-type: application/json"]
    lines += [f"authorization: Bearer {key}"] * bool(key) + [row.header] * bool(row.header)
    tls = ssl.create_default_context() if address.scheme == "https" else None
    try:
        async with asyncio.timeout(SECONDS):
            reader, writer = await asyncio.open_connection(address.hostname, port_of(address), ssl=tls)
            with closing(writer.transport):
                writer.write("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + payload)
                if row.promised is not None and writer.can_write_eof():
                    writer.write_eof()
                head = (await reader.readline()).split()
        status = int(head[1]) if len(head) > 1 and head[1].isdigit() else None
    except TimeoutError:
        return False, f"nothing within {SECONDS:g} s", SECONDS
    except OSError:
        pass
    seen = "closed without a response" if status is None else f"HTTP {status}"
    return is_fine(row, status), seen, perf_counter() - began


def is_fine(row: Hostile, status: int | None) -> bool:
    if status is None:
        return row.may_close
    is_answer = status < 300 and not row.must_refuse
    return is_answer or 400 <= status < 500 or (row.may_close and status < 500)
