"""Assembles the app: routes, middleware, and an engine that starts and stops with it."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from andiron.api import chat, completions, machine, page, proxy, status, tokens
from andiron.api.anthropic import endpoints as anthropic
from andiron.api.body import BodyMemory
from andiron.api.engine_service import EngineService
from andiron.api.error_handlers import on_andiron_error, on_bug, on_disconnect, on_http_exception
from andiron.api.errors import ClientDisconnected
from andiron.api.grammars import GrammarChecker
from andiron.api.keys import KeyRing
from andiron.api.metrics import Metrics, ServerMetrics
from andiron.api.middleware import ApiKeys, BrowserGuard, RequestId
from andiron.api.ollama import endpoints as ollama
from andiron.api.openai_responses import endpoints as openai_responses
from andiron.api.profiles import ModelCatalogue
from andiron.api.request_log import LogRequests, RequestLog
from andiron.api.service import Service
from andiron.api.settings import ServerSettings
from andiron.api.vllm_service import ProxyService
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.errors import AndironError
from andiron.vllm.engine import VllmEngine


def create_app(
    engine: EngineClient | VllmEngine,
    format: ChatFormat,
    settings: ServerSettings,
    catalogue: ModelCatalogue | None = None,
    log: RequestLog | None = None,
    keys: KeyRing | None = None,
) -> Starlette:
    """The server as an ASGI app. It starts the engine without waiting for it, so that /health can report progress.

    With API keys set, every path needs one except /health, /ping, /version and /metrics: probes and Prometheus send
    none, and these four paths reveal nothing about prompts. The page needs none either, because it asks for the key.
    """
    catalogue = catalogue or ModelCatalogue.of(settings)
    keys = keys or KeyRing.of(settings)
    grammars = GrammarChecker(format.tokenizer)
    if isinstance(engine, VllmEngine):
        seen = ServerMetrics(settings.model_name, engine)
        routes = _routes(ProxyService(engine, format, settings, catalogue, seen, grammars), PROXIED)
    else:
        measured = Metrics(settings.model_name, engine)
        routes = _routes(EngineService(engine, format, settings, catalogue, measured, grammars), ENGINE)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await engine.start()
        try:
            yield
        finally:
            await engine.stop()
            await grammars.close()

    guard = Middleware(BrowserGuard, hosts=settings.allowed_hosts, origins=settings.cors_origins)
    middleware = [Middleware(RequestId), Middleware(LogRequests, log=log or RequestLog()), guard]
    if settings.cors_origins:
        middleware.append(
            Middleware(CORSMiddleware, allow_origins=settings.cors_origins, allow_methods=["*"], allow_headers=["*"])
        )
    middleware += [Middleware(ApiKeys, keys=keys), Middleware(BodyMemory, body_limit=settings.body_limit)]
    return Starlette(
        routes=routes,
        middleware=middleware,
        exception_handlers={
            AndironError: on_andiron_error,
            RecursionError: on_andiron_error,
            HTTPException: on_http_exception,
            ClientDisconnected: on_disconnect,
            Exception: on_bug,
        },
        lifespan=lifespan,
    )


Endpoint = Callable[..., Awaitable[Response | ASGIApp]]

# The endpoints that depend on the engine (our own or vLLM), and those that do not.
ENGINE: dict[str, Endpoint] = {
    "POST /v1/chat/completions": chat.create,
    "POST /v1/completions": completions.create,
    "POST /tokenize": tokens.tokenize,
}
PROXIED: dict[str, Endpoint] = {
    "POST /v1/chat/completions": proxy.chat,
    "POST /v1/completions": proxy.completions,
    "POST /tokenize": proxy.tokenize,
}
COMMON: dict[str, Endpoint] = {
    "POST /v1/responses": openai_responses.create,
    "POST /v1/responses/input_tokens": openai_responses.input_tokens,
    "GET /v1/responses/{id}": openai_responses.retrieve,
    "POST /v1/messages": anthropic.create,
    "POST /v1/messages/count_tokens": anthropic.count_tokens,
    "POST /api/chat": ollama.chat,
    "POST /api/generate": ollama.generate,
    "POST /api/show": ollama.show,
    "GET /api/tags": ollama.tags,
    "GET /api/ps": ollama.ps,
    "GET /api/version": ollama.version,
    "POST /detokenize": tokens.detokenize,
    "GET /tokenizer_info": tokens.tokenizer_info,
    "GET /v1/models": status.models,
    "GET /v1/models/{id:path}": status.model,
    "GET /": status.ping,
    "GET /api/hello": status.ping,
    "GET /health": status.health,
    "GET /ping": status.ping,
    "GET /version": status.version,
    "GET /metrics": status.metrics,
    "GET /machine": machine.snapshot,
    "GET /machine/events": machine.events,
    "GET /machine/requests/{id}": machine.contents,
}


def _routes(service: Service, generating: dict[str, Endpoint]) -> list[Route]:
    shown = page.endpoints() if service.settings.page else {}
    routes = []
    for line, endpoint in {**generating, **COMMON, **shown}.items():
        method, path = line.split(" ")
        routes.append(Route(path, partial(endpoint, service=service), methods=[method]))
    return routes
