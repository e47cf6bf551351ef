"""What the endpoints share: the engine, the settings, and the sequences that a request submits."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from andiron.api.body import decode, read_body
from andiron.api.grammars import GrammarChecker
from andiron.api.metrics import Metrics, SequenceClock, ServerMetrics
from andiron.api.profiles import ModelCatalogue
from andiron.api.requests import ModelRequest
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.messages import Output, Ready, Submit
from andiron.engine.supervisor import Supervisor
from andiron.errors import BadRequest, EngineUnavailable

T = TypeVar("T")
R = TypeVar("R", bound=ModelRequest)

LARGE_BODY = 64 * 2**10  # bytes; tokenizing more would delay every stream by milliseconds

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Service:
    engine: Supervisor
    format: ChatFormat
    settings: ServerSettings
    catalogue: ModelCatalogue
    metrics: ServerMetrics
    grammars: GrammarChecker
    created: int = field(default_factory=lambda: int(time.time()))

    async def read(self, request: Request, decoder: msgspec.json.Decoder[T]) -> tuple[T, int]:
        """The decoded body and its size in bytes."""
        body = await read_body(request, self.settings.body_limit)
        return decode(body, decoder), len(body)

    def profiled(self, body: R) -> tuple[R, str]:
        """The body with the additions of its model's profile, and the model name to answer with.

        A request that leaves the name out means the model itself.
        """
        name = self.settings.model_name if body.model is None else body.model
        return self.catalogue.profile(name).filled(body), name

    @property
    def info(self) -> Ready:
        """The engine's facts. Raises EngineUnavailable unless it accepts requests."""
        engine = self.engine
        if engine.ready and engine.info is not None:
            return engine.info
        state = engine.state
        progress = f", {100 * state.done // state.total} % done" if state.total else ""
        reason = f": {state.error}" if state.error else ""
        raise EngineUnavailable(f"the engine is not ready ({state.phase}{progress}){reason}")

    @property
    def max_model_len(self) -> int | None:
        return None if self.engine.info is None else self.engine.info.max_model_len

    def check_count(self, sequences: int) -> None:
        """Refuses a request that could never fit in the queue, rather than telling the client to retry."""
        limit = self.info.max_num_seqs + self.engine.max_waiting
        if sequences > limit:
            raise BadRequest(
                f"n: the request asks for {sequences} sequences (prompts times n), but this server holds at most "
                f"{limit}; send it in parts",
                param="n",
                code="invalid_value",
            )


@dataclass(frozen=True)
class EngineService(Service):
    """The service with our own engine."""

    engine: EngineClient
    metrics: Metrics

    def run(self, requests: Sequence[Submit], model: str) -> "Submission":
        self.metrics.count_request(model)
        return Submission(self.engine, self.metrics, requests)


class Submission:
    """The sequences of one request: submits them on entry, all or none, and yields (index, output) as outputs arrive.

    Leaving the `async with` block, for whatever reason, cancels what the engine still computes.
    """

    def __init__(self, engine: EngineClient, metrics: Metrics, requests: Sequence[Submit]) -> None:
        self._engine = engine
        self._metrics = metrics
        self._requests = requests
        self._open = set(range(len(requests)))
        self._next: dict[int, asyncio.Task[Output]] = {}  # oldest first, so that every sequence gets its turn

    async def __aenter__(self) -> Self:
        self._generations = self._engine.submit(self._requests)
        self._clocks = [SequenceClock(self._metrics, len(request.prompt)) for request in self._requests]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for index in range(len(self._requests)):
            self.end(index, "abort")
        for task in self._next.values():
            task.cancel()
        await asyncio.gather(*self._next.values(), return_exceptions=True)

    def end(self, index: int, reason: str) -> None:
        """Cancels sequence `index`; does nothing if it has ended."""
        self._open.discard(index)
        self._generations[index].cancel()
        self._clocks[index].end(reason)

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
        clock = self._clocks[index]
        clock.arrived(output)
        if output.finish is not None:
            self._open.discard(index)
            clock.end(output.finish)
        return index, output


async def off_loop_if_large(size: int, work: Callable[[], T]) -> T:
    return await asyncio.to_thread(work) if size > LARGE_BODY else work()


def request_id(request: Request) -> str:
    identity: str = request.state.request_id
    return identity


def json_response(body: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(_encode(body), status, headers, media_type="application/json")
