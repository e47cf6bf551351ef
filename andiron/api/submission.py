"""The sequences of one request in our own engine, from submission to the last output."""

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from andiron.api.journal import RequestRecord
from andiron.api.metrics import Metrics, SequenceClock
from andiron.engine.client import EngineClient
from andiron.engine.messages import Output, Submit


class Submission:
    """The sequences of one request: submits them on entry, all or none, and yields (index, output) as outputs arrive.

    Leaving the `async with` block, for whatever reason, cancels what the engine still computes.
    """

    def __init__(
        self, engine: EngineClient, metrics: Metrics, requests: Sequence[Submit], record: RequestRecord
    ) -> None:
        self._engine = engine
        self._metrics = metrics
        self._requests = requests
        self._record = record
        self._open = set(range(len(requests)))
        self._next: dict[int, asyncio.Task[Output]] = {}  # oldest first, so that every sequence gets its turn

    async def __aenter__(self) -> Self:
        self._generations = self._engine.submit(self._requests)
        self._record.begin()
        self._clocks = [SequenceClock(self._metrics, len(request.prompt)) for request in self._requests]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._open:
            self._record.leave(error)
        for index in range(len(self._requests)):
            self.end(index, "abort")
        for task in self._next.values():
            task.cancel()
        await asyncio.gather(*self._next.values(), return_exceptions=True)

    def end(self, index: int, reason: str) -> None:
        """Cancels sequence `index`; does nothing if it has ended."""
        self._ended(index, reason)
        self._generations[index].cancel()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> tuple[int, Output]:
        if not self._open:
            raise StopAsyncIteration
        if len(self._requests) == 1:  # the usual case, without one task per token
            return self._seen(0, await self._generations[0].__anext__())
        for index in self._open - self._next.keys():
            self._next[index] = asyncio.create_task(self._generations[index].__anext__())
        await asyncio.wait(self._next.values(), return_when=asyncio.FIRST_COMPLETED)
        index = next(index for index, task in self._next.items() if task.done())
        return self._seen(index, self._next.pop(index).result())

    def _seen(self, index: int, output: Output) -> tuple[int, Output]:
        self._clocks[index].arrived(output)
        self._record.arrived(output, choice=index)
        if output.finish is not None:
            self._ended(index, output.finish)
        return index, output

    def _ended(self, index: int, reason: str) -> None:
        self._open.discard(index)
        self._clocks[index].end(reason)
        if not self._open:
            self._record.end(reason)
