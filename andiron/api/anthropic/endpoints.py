"""POST /v1/messages and POST /v1/messages/count_tokens."""

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from andiron.api.answer import respond
from andiron.api.anthropic.rendering import MessageRenderer
from andiron.api.anthropic.requests import MessagesRequest, neutral
from andiron.api.caller import Caller
from andiron.api.service import Service, off_loop_if_large

_decoder = msgspec.json.Decoder(MessagesRequest)


async def create(request: Request, service: Service) -> Response | ASGIApp:
    body, size = await service.read(request, _decoder)
    chat, deferred = await off_loop_if_large(size, lambda: neutral(body))
    caller = Caller.of(request)
    answer = await service.answer(service.task(chat, deferred=deferred), caller, size)
    renderer = MessageRenderer(answer, body.model or service.settings.model_name, caller.request_id)
    keep_alive = service.settings.keep_alive_seconds
    return await respond(request, answer, renderer, stream=bool(body.stream), keep_alive=keep_alive)


async def count_tokens(request: Request, service: Service) -> Response:
    body, size = await service.read(request, _decoder)
    chat, deferred = await off_loop_if_large(size, lambda: neutral(body))
    task = service.task(chat, deferred=deferred)
    prompt = await off_loop_if_large(size, lambda: service.prompt(task))
    return JSONResponse({"input_tokens": len(prompt)})
