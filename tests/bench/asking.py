"""Asking the fake server, in one line."""

import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from andiron.bench.records import Record
from andiron.bench.requests.client import Ask, Client
from andiron.bench.requests.load import run

COUNTED = {"include_usage": True, "continuous_usage_stats": True}
Result = TypeVar("Result")


def ask(words: str = "", number: int = 0, *, body: dict[str, Any] | None = None, **options: Any) -> Ask:
    """For the model of this name; `body` overrides its fields, a None among them takes one out."""
    whole = {
        "model": f"fake {words}",
        "messages": [{"role": "user", "content": "hello there"}],
        "stream_options": COUNTED,
        **(body or {}),
    }
    whole = {name: value for name, value in whole.items() if value is not None}
    return Ask(id=str(number), workload="test", body=whole, **options)


def with_client(url: str, work: Callable[[Client], Awaitable[Result]], **options: Any) -> Result:
    async def main() -> Result:
        with Client(url, **{"stall": 5.0, "timeout": 20.0, **options}) as client:
            return await work(client)

    return run(main())


def answered(url: str, asked: Ask, **options: Any) -> Record:
    """What became of one request."""
    return with_client(url, lambda client: client.stream(asked), **options)


async def seen(client: Client) -> dict[str, Any]:
    """What the fake has seen so far."""
    _, _, body = await client.get("/seen")
    return json.loads(body)
