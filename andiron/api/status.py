"""GET endpoints about the server itself: models, health, version, metrics."""

from datetime import UTC, datetime

from msgspec import UNSET
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from andiron import __version__
from andiron.api.openai_responses import codex
from andiron.api.responses import Health, Model, ModelList
from andiron.api.service import Service, json_response

RETRY_AFTER_SECONDS = 5


async def models(request: Request, service: Service) -> Response:
    names = service.catalogue.names
    listed = ModelList(data=[_model(name, service) for name in names], first_id=names[0], last_id=names[-1])
    if "client_version" in request.query_params:
        context, images = service.max_model_len, service.supports_images
        listed.models = [codex.entry(name, context, images=images) for name in names]
    return json_response(listed)


async def model(request: Request, service: Service) -> Response:
    name = request.path_params["id"]
    service.catalogue.profile(name)  # refuses an unknown name
    return json_response(_model(name, service))


def _model(name: str, service: Service) -> Model:
    settings = service.settings
    return Model(
        id=name,
        display_name=name,
        created=service.created,
        created_at=datetime.fromtimestamp(service.created, UTC).isoformat().replace("+00:00", "Z"),
        root=settings.root or settings.model_name,
        max_model_len=service.max_model_len,
    )


async def health(request: Request, service: Service) -> Response:
    """200 when requests are accepted; until then 503 with the phase, and the bytes loaded so far."""
    engine = service.engine
    state = engine.state
    report = Health(
        status="ready" if engine.ready else "unavailable",
        phase=state.phase,
        done=state.done if state.total else UNSET,
        total=state.total or UNSET,
        error=state.error or engine.death or UNSET,
        restarts=engine.restarts,
    )
    if engine.ready:
        return json_response(report)
    return json_response(report, 503, {"retry-after": str(RETRY_AFTER_SECONDS)})


async def ping(request: Request, service: Service) -> Response:
    """200 while the server process is up, whatever the engine does."""
    return Response(status_code=200)


async def version(request: Request, service: Service) -> Response:
    return JSONResponse({"version": __version__})


async def metrics(request: Request, service: Service) -> Response:
    return Response(await service.metrics_text(), media_type=CONTENT_TYPE_LATEST)
