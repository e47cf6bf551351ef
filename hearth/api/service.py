"""What every endpoint works with."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hearth.api.body import decode, read_body
from hearth.api.errors import ApiError
from hearth.api.metrics import Metrics
from hearth.api.run import Run
from hearth.api.settings import ServerSettings
from hearth.chat.conversation import ChatFormat
from hearth.engine.client import EngineClient
from hearth.engine.messages import Ready, Submit
from hearth.errors import BadRequest, EngineUnavailable

T = TypeVar("T")

LARGE_BODY = 64 * 2**10  # bytes; tokenizing more than this would hold up every stream for milliseconds

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Service:
    engine: EngineClient
    format: ChatFormat
    settings: ServerSettings
    metrics: Metrics
    created: int = field(default_factory=lambda: int(time.time()))

    async def read(self, request: Request, decoder: msgspec.json.Decoder[T]) -> tuple[T, int]:
        """The decoded body and its size in bytes."""
        body = await read_body(request, self.settings.body_limit)
        return decode(body, decoder), len(body)

    def model(self, name: str | None) -> str:
        """The name to answer under; a request that leaves it out means the one model there is."""
        if name is None:
            return self.settings.model_name
        served = (self.settings.model_name, *self.settings.aliases)
        if name not in served:
            raise ApiError(
                404,
                f"model: there is no {name!r} here; this server has {', '.join(served)}",
                param="model",
                code="model_not_found",
            )
        return name

    @property
    def info(self) -> Ready:
        """The engine's facts, once and as long as it takes requests."""
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
        """A request larger than the empty queue would be told to come back for ever."""
        most = self.info.max_num_seqs + self.engine.max_waiting
        if sequences > most:
            raise BadRequest(
                f"n: the request asks for {sequences} sequences (prompts times n), but this server holds at most "
                f"{most}; send it in parts",
                param="n",
                code="invalid_value",
            )

    def run(self, requests: Sequence[Submit]) -> Run:
        return Run(self.engine, self.metrics, requests)


async def off_loop_if_large(size: int, work: Callable[[], T]) -> T:
    return await asyncio.to_thread(work) if size > LARGE_BODY else work()


def request_id(request: Request) -> str:
    made: str = request.state.request_id
    return made


def json_response(body: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(_encode(body), status, headers, media_type="application/json")
