"""What the endpoints share: the engine, the settings, the names of the model, and how a body is read."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from andiron.api.answer import Answer, ChatTask
from andiron.api.body import decode, read_body
from andiron.api.caller import Caller
from andiron.api.grammars import GrammarChecker
from andiron.api.hardware import Hardware
from andiron.api.journal import Journal
from andiron.api.log_entry import entry_of
from andiron.api.metrics import ServerMetrics
from andiron.api.openai_responses.store import ResponseStore
from andiron.api.profiles import ModelCatalogue
from andiron.api.prompts import chat_prompt
from andiron.api.requests import ChatRequest, ModelRequest
from andiron.api.settings import ServerSettings
from andiron.api.typos import misspelt
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Tool
from andiron.engine.messages import Ready
from andiron.engine.supervisor import Supervisor
from andiron.errors import BadRequest, EngineUnavailable

T = TypeVar("T")
R = TypeVar("R", bound=ModelRequest)

LARGE_BODY = 64 * 2**10  # bytes; tokenizing more would delay every stream by milliseconds

# Few, because a body of 16 MB can take two gigabytes while it is tokenized.
_large = ThreadPoolExecutor(2, "large-body")

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Service(ABC):
    engine: Supervisor
    format: ChatFormat
    settings: ServerSettings
    catalogue: ModelCatalogue
    metrics: ServerMetrics
    grammars: GrammarChecker
    responses: ResponseStore = field(default_factory=ResponseStore)
    journal: Journal = field(default_factory=Journal)
    hardware: Hardware = field(default_factory=Hardware)
    created: int = field(default_factory=lambda: int(time.time()))

    async def read(self, request: Request, decoder: msgspec.json.Decoder[T]) -> tuple[T, int]:
        """The decoded body and its size in bytes."""
        decoded, body = await self.read_both(request, decoder)
        return decoded, len(body)

    async def read_both(self, request: Request, decoder: msgspec.json.Decoder[T]) -> tuple[T, bytes]:
        """The body, decoded and as it was sent. Fields that look like typos become warnings."""
        body = await read_body(request, self.settings.body_limit)
        decoded = decode(body, decoder)
        entry_of(request.scope).warnings += [
            f"unknown field {wrong}: did you mean {right}?" for wrong, right in misspelt(body, decoder.type)
        ]
        return decoded, body

    def profiled(self, body: R) -> tuple[R, str]:
        """The body with the additions of its model's profile, and the model name to answer with.

        A request that leaves the name out means the model itself.
        """
        name = self.settings.model_name if body.model is None else body.model
        return self.catalogue.profile(name).filled(body), name

    def task(self, request: ChatRequest, *, deferred: Sequence[Tool] = ()) -> ChatTask:
        """The task of an agent's request: any name means a model we have, and the answer fits the context."""
        known = self.catalogue.nearest_known(request.model or "")
        filled = self.catalogue.profile(known).filled(request)
        return ChatTask(filled, known, deferred=deferred, clamp=True)

    def prompt(self, task: ChatTask) -> list[int]:
        """The tokens of a task's prompt; needs no engine."""
        return chat_prompt(self.format, task.request.messages, task.request, tools=task.prompt_tools).tokens

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

    @property
    def supports_images(self) -> bool:
        return False

    async def metrics_text(self) -> bytes:
        """The metrics in Prometheus' text format."""
        return self.metrics.text()

    @abstractmethod
    async def answer(self, task: ChatTask, caller: Caller, size: int) -> Answer:
        """Checks a task and prepares its answer. `size` is that of the body: large ones are prepared in a thread."""

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


async def off_loop_if_large(size: int, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_large, work) if size > LARGE_BODY else work()


def json_response(body: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(_encode(body), status, headers, media_type="application/json")
