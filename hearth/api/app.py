"""Puts the server together: routes, middleware, and the engine's life inside the app's."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import Route

from hearth.api import chat, completions, status, tokens
from hearth.api.catalogue import Catalogue
from hearth.api.errors import ClientDisconnected, on_bug, on_disconnect, on_hearth_error, on_http_exception
from hearth.api.metrics import Metrics
from hearth.api.middleware import ApiKeys, RequestId
from hearth.api.service import Service
from hearth.api.settings import ServerSettings
from hearth.chat.conversation import ChatFormat
from hearth.engine.client import EngineClient
from hearth.errors import HearthError


def create_app(engine: EngineClient, format: ChatFormat, settings: ServerSettings) -> Starlette:
    """The server as an ASGI app. It starts the engine without waiting for it, so that /health can tell how far it is.

    With API keys set, every path but /health, /ping, /version and /metrics asks for one: probes and Prometheus
    carry none, and what those four say is about the machine, not about anybody's prompts.
    """
    catalogue = Catalogue((settings.model_name, *settings.aliases), settings.profiles)
    service = Service(engine, format, settings, catalogue, Metrics(settings.model_name, engine))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await engine.start()
        try:
            yield
        finally:
            await engine.stop()

    middleware = [Middleware(RequestId)]
    if settings.cors_origins:
        middleware.append(
            Middleware(CORSMiddleware, allow_origins=settings.cors_origins, allow_methods=["*"], allow_headers=["*"])
        )
    middleware.append(Middleware(ApiKeys, keys=settings.api_keys))
    return Starlette(
        routes=_routes(service),
        middleware=middleware,
        exception_handlers={
            HearthError: on_hearth_error,
            HTTPException: on_http_exception,
            ClientDisconnected: on_disconnect,
            Exception: on_bug,
        },
        lifespan=lifespan,
    )


def _routes(service: Service) -> list[Route]:
    post = {
        "/v1/chat/completions": chat.create,
        "/v1/completions": completions.create,
        "/tokenize": tokens.tokenize,
        "/detokenize": tokens.detokenize,
    }
    get = {
        "/v1/models": status.models,
        "/v1/models/{id:path}": status.model,
        "/health": status.health,
        "/ping": status.ping,
        "/version": status.version,
        "/metrics": status.metrics,
    }
    return [
        *(Route(path, partial(endpoint, service=service), methods=["POST"]) for path, endpoint in post.items()),
        *(Route(path, partial(endpoint, service=service), methods=["GET"]) for path, endpoint in get.items()),
    ]
