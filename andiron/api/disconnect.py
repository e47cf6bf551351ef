"""Work that is dropped the moment nobody waits for it any more."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.types import Receive

from andiron.api.errors import ClientDisconnected

T = TypeVar("T")


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def unless_disconnected(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """The result of `work`; when the client leaves first, `work` is cancelled and ClientDisconnected raised.

    The request's body must have been read: from then on the one thing `receive` can report is the disconnect.
    """
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_gone(receive))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnected
        return task.result()
    finally:
        task.cancel()
        gone.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)
