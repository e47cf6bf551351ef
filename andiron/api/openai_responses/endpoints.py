"""POST /v1/responses and POST /v1/responses/input_tokens; GET /v1/responses/{id}."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from andiron.api.answer import Answer, Piece, respond
from andiron.api.caller import Caller
from andiron.api.errors import ApiError, failure
from andiron.api.openai_responses.rendering import ResponseRenderer
from andiron.api.openai_responses.requests import Neutral, ResponsesRequest, neutral
from andiron.api.responses import CompletionTokensDetails, PromptTokensDetails, Usage
from andiron.api.service import Service, off_loop_if_large
from andiron.errors import AndironError

_decoder = msgspec.json.Decoder(ResponsesRequest)

# Codex shortens the conversation or waits when a stream fails with one of these; as HTTP errors they end its turn.
TOLD_IN_STREAM = ("context_length_exceeded", "rate_limit_exceeded")


async def create(request: Request, service: Service) -> Response | ASGIApp:
    body, size = await service.read(request, _decoder)
    tenant = Caller.of(request).tenant
    items = service.responses.conversation(tenant, body.previous_response_id, body.items)
    size += service.responses.size(tenant, body.previous_response_id)
    asked = await off_loop_if_large(size, lambda: neutral(body, items))
    answer = await _answer(request, service, body, asked, size)
    renderer = ResponseRenderer(
        answer,
        body,
        body.model or service.settings.model_name,
        asked.toolbox,
        None if body.store is False else lambda response: service.responses.keep(tenant, response, items, size),
    )
    keep_alive = service.settings.keep_alive_seconds
    return await respond(request, answer, renderer, stream=bool(body.stream), keep_alive=keep_alive)


async def _answer(request: Request, service: Service, body: ResponsesRequest, asked: Neutral, size: int) -> Answer:
    task = service.task(asked.chat, deferred=asked.deferred)
    try:
        answer = await service.answer(task, Caller.of(request), size)
    except AndironError as error:
        if body.stream and _is_told_in_stream(error):
            return RefusedAnswer(error)
        raise
    return PatientAnswer(answer) if body.stream else answer


async def input_tokens(request: Request, service: Service) -> Response:
    body, size = await service.read(request, _decoder)
    tenant = Caller.of(request).tenant
    size += service.responses.size(tenant, body.previous_response_id)
    items = service.responses.conversation(tenant, body.previous_response_id, body.items)
    asked = await off_loop_if_large(size, lambda: neutral(body, items))
    task = service.task(asked.chat, deferred=asked.deferred)
    prompt = await off_loop_if_large(size, lambda: service.prompt(task))
    return JSONResponse({"object": "response.input_tokens", "input_tokens": len(prompt)})


async def retrieve(request: Request, service: Service) -> Response:
    id = request.path_params["id"]
    if (response := service.responses.response(Caller.of(request).tenant, id)) is None:
        raise ApiError(404, f"response: {id[:100]!r} is not known here, or no longer", param="response_id")
    return JSONResponse(response)


def _is_told_in_stream(error: AndironError) -> bool:
    return failure(error).error.code in TOLD_IN_STREAM


class RefusedAnswer:
    """The answer to a request that was refused: a stream that begins and fails."""

    def __init__(self, error: AndironError) -> None:
        self.prompt: list[int] = []
        self.unenforced: list[str] = []
        self.usage = Usage(0, 0, 0, PromptTokensDetails(0), CompletionTokensDetails(0))
        self._error = error

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncIterator[Piece]]:
        yield self._pieces()

    async def _pieces(self) -> AsyncIterator[Piece]:
        raise self._error
        yield


class PatientAnswer:
    """An answer that may be refused when it is submitted, because the queue is full."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    @property
    def prompt(self) -> list[int]:
        return self._answer.prompt

    @property
    def usage(self) -> Usage:
        return self._answer.usage

    @property
    def unenforced(self) -> list[str]:
        return self._answer.unenforced

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncIterator[Piece]]:
        async with AsyncExitStack() as stack:
            try:
                pieces = await stack.enter_async_context(self._answer.begin())
            except AndironError as error:
                if not _is_told_in_stream(error):
                    raise
                pieces = await stack.enter_async_context(RefusedAnswer(error).begin())
            yield pieces
