"""One sequence in flight, as the server sees it: an async iterator over what the engine reports."""

import asyncio
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

from andiron.engine.messages import Output, Submit
from andiron.errors import AndironError


def merge(outputs: Sequence[Output]) -> Output:
    """Joins consecutive outputs of one sequence into one."""
    if len(outputs) == 1:
        return outputs[0]
    first, last = outputs[0], outputs[-1]
    return Output(
        id=first.id,
        tokens=[token for output in outputs for token in output.tokens],
        logprobs=None if first.logprobs is None else [lp for output in outputs for lp in output.logprobs or []],
        prompt_logprobs=first.prompt_logprobs,
        queued=first.queued,
        cached_tokens=first.cached_tokens,
        cache_miss=first.cache_miss,
        drafted=sum(output.drafted for output in outputs),
        accepted=sum(output.accepted for output in outputs),
        finish=last.finish,
        stop_token=last.stop_token,
        error=last.error,
        refused=last.refused,
    )


class Generation:
    """One sequence in flight. Iterate over it for its outputs; leaving its `with` block cancels the rest."""

    def __init__(self, request: Submit, release: Callable[["Generation"], None]) -> None:
        self.id = request.id
        self.grammar = request.grammar
        self.started = time.monotonic()
        self.finished = False  # nothing more will come from the engine
        self._release = release
        self._pending: list[Output] = []
        self._error: AndironError | None = None
        self._waiter: asyncio.Future[None] | None = None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Output:
        while not self._pending:
            if self._error is not None:
                raise self._error
            if self.finished:
                raise StopAsyncIteration
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        outputs, self._pending = self._pending, []
        return merge(outputs)

    def cancel(self) -> None:
        """Frees the sequence's memory in the engine; harmless when it has already ended."""
        if not self.finished:
            self.finished = True
            self._release(self)
        self._wake()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cancel()

    def deliver(self, output: Output) -> None:
        self._pending.append(output)
        self.finished = output.finish is not None
        self._wake()

    def fail(self, error: AndironError) -> None:
        self._error = error
        self.finished = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
