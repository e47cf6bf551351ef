"""Shortcuts to send requests to the fake server."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from andiron.bench.records import Record
from andiron.bench.requests.client import Client, Request
from andiron.bench.requests.load import run

COUNTED = {"include_usage": True, "continuous_usage_stats": True}
Result = TypeVar("Result")


def ask(words: str = "", number: int = 0, *, body: dict[str, Any] | None = None, **options: Any) -> Request:
    """A request to the model of this name. `body` overrides its fields; None removes one."""
    whole = {
        "model": f"fake {words}",
        "messages": [{"role": "user", "content": "hello there"}],
        "stream_options": COUNTED,
        **(body or {}),
    }
    whole = {name: value for name, value in whole.items() if value is not None}
    return Request(id=str(number), workload="test", body=whole, **options)


def with_client(url: str, work: Callable[[Client], Awaitable[Result]], **options: Any) -> Result:
    async def main() -> Result:
        async with Client(url, **{"timeout": 60.0, **options}) as client:
            return await work(client)

    return run(main())


def answered(url: str, request: Request, **options: Any) -> Record:
    """The record of one request."""
    return with_client(url, lambda client: client.stream(request), **options)


async def seen(client: Client) -> dict[str, Any]:
    """What the fake server has seen so far."""
    _, _, body = await client.get("/seen")
    return json.loads(body)


async def seen_when(client: Client, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The same, as soon as the condition holds."""
    async with asyncio.timeout(60):
        while not is_so(found := await seen(client)):
            pass
    return found
