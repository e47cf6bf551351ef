"""POST /api/chat, /api/generate and /api/show; GET /api/tags, /api/ps and /api/version."""

import hashlib
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from andiron.api.answer import respond
from andiron.api.caller import Caller
from andiron.api.ollama import requests
from andiron.api.ollama.rendering import GenerateRenderer, Json, OllamaRenderer, timestamp
from andiron.api.ollama.requests import GenerateRequest, NameRequest, OllamaChatRequest, OllamaRequest
from andiron.api.requests import ChatRequest
from andiron.api.service import Service, off_loop_if_large

VERSION = "0.13.5"  # of the Ollama whose API this is; clients refuse older ones
ARCHITECTURE = "andiron"  # the prefix of the keys in `model_info`

_chat = msgspec.json.Decoder(OllamaChatRequest)
_generate = msgspec.json.Decoder(GenerateRequest)
_name = msgspec.json.Decoder(NameRequest)


async def chat(request: Request, service: Service) -> Response | ASGIApp:
    body, size = await service.read(request, _chat)
    if not body.messages:
        return _loaded(service, body, {"message": {"role": "assistant", "content": ""}})
    asked = await off_loop_if_large(size, lambda: requests.chat(body))
    return await _answered(request, service, body, asked, size, OllamaRenderer)


async def generate(request: Request, service: Service) -> Response | ASGIApp:
    body, size = await service.read(request, _generate)
    if not body.prompt:
        return _loaded(service, body, {"response": ""})
    return await _answered(request, service, body, requests.generate(body), size, GenerateRenderer)


async def _answered(
    request: Request,
    service: Service,
    body: OllamaRequest,
    chat: ChatRequest,
    size: int,
    renderer: type[OllamaRenderer],
) -> Response | ASGIApp:
    answer = await service.answer(service.task(chat), Caller.of(request), size)
    written = renderer(answer, body.model or service.settings.model_name)
    keep_alive = service.settings.keep_alive_seconds
    return await respond(request, answer, written, stream=body.streams, keep_alive=keep_alive)


def _loaded(service: Service, body: OllamaRequest, said: Json) -> Response:
    """A request without a prompt only asks for the model to be loaded."""
    _ = service.info  # raises unless it is
    name = body.model or service.settings.model_name
    head = {"model": name, "created_at": timestamp(), **said, "done": True, "done_reason": "load"}
    return Response(msgspec.json.encode(head), media_type="application/json")


# ---- models ----------------------------------------------------------------------------------------------


async def tags(request: Request, service: Service) -> Response:
    modified = timestamp()
    models = [{**_model(name, service), "modified_at": modified} for name in service.catalogue.names]
    return JSONResponse({"models": models})


async def ps(request: Request, service: Service) -> Response:
    if not service.engine.ready:
        return JSONResponse({"models": []})
    model = _model(service.settings.model_name, service)
    loaded = {"expires_at": "9999-12-31T23:59:59Z", "size_vram": model["size"], "context_length": service.max_model_len}
    return JSONResponse({"models": [{**model, **loaded}]})


async def show(request: Request, service: Service) -> Response:
    body, _ = await service.read(request, _name)
    name = service.catalogue.nearest_known(body.model or body.name or "")
    info: dict[str, Any] = {"general.architecture": ARCHITECTURE, "general.basename": name}
    if (limit := service.max_model_len) is not None:
        info[f"{ARCHITECTURE}.context_length"] = limit
    capabilities = ["completion", "tools", "thinking", *(["vision"] if service.supports_images else [])]
    return JSONResponse(
        {
            "modelfile": "",
            "parameters": "",
            "template": service.format.template.source,
            "details": _details(),
            "model_info": info,
            "capabilities": capabilities,
            "modified_at": timestamp(),
        }
    )


async def version(request: Request, service: Service) -> Response:
    return JSONResponse({"version": VERSION})


def _model(name: str, service: Service) -> Json:
    info = service.engine.info
    return {
        "name": name,
        "model": name,
        "size": 0 if info is None else info.memory.get("weights", 0),
        "digest": hashlib.sha256(name.encode()).hexdigest(),
        "details": _details(),
    }


def _details() -> Json:
    return {
        "parent_model": "",
        "format": "safetensors",
        "family": ARCHITECTURE,
        "families": [ARCHITECTURE],
        "parameter_size": "",
        "quantization_level": "",
    }
