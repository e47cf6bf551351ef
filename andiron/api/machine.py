"""GET /machine and /machine/events: what the engine and the machine are doing, as JSON. docs/page.md describes it."""

import asyncio
import time
from collections.abc import AsyncGenerator
from typing import Literal

import msgspec
import psutil
from msgspec import UNSET, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from andiron import __version__
from andiron.api.caller import Caller
from andiron.api.errors import ApiError
from andiron.api.hardware import GpuMemory, HostMemory
from andiron.api.journal import RequestReport
from andiron.api.readings import Readings
from andiron.api.service import Service, json_response
from andiron.api.sse import EventStream
from andiron.engine.client import EngineClient
from andiron.engine.messages import Choice, DraftMethod
from andiron.engine.supervisor import Supervisor
from andiron.errors import BadRequest

SHORTEST_INTERVAL = 0.1
LONGEST_INTERVAL = 10.0  # a server that stops waits this long for a stream to notice

_encode = msgspec.json.Encoder().encode


class EngineReport(msgspec.Struct, kw_only=True):
    kind: Literal["andiron", "vllm"]
    phase: str  # "ready", or what the engine does until it is
    done: int | UnsetType = UNSET  # bytes, while weights are loading
    total: int | UnsetType = UNSET
    seconds_left: float | UnsetType = UNSET  # until ready, if an earlier start was timed
    error: str | UnsetType = UNSET
    restarts: int
    resident: int | UnsetType = UNSET  # bytes of host memory that our own engine's process takes now


class Limits(msgspec.Struct, kw_only=True):
    """What the engine chose when it started. Sizes are in bytes, times in seconds."""

    max_model_len: int
    max_num_seqs: int
    kv_tokens: int
    memory: dict[str, int]
    phases: dict[str, float]
    draft_methods: list[DraftMethod] | UnsetType  # that requests may choose, the preferred one first
    choices: list[Choice]
    notes: list[str]


class Load(msgspec.Struct, kw_only=True):
    running: int
    waiting: int
    kv_usage: float  # 0 to 1


class StateSlots(msgspec.Struct, kw_only=True):
    """Our own engine's: each running sequence holds one, for the state of its linear layers."""

    used: int
    total: int


class Counters(msgspec.Struct, kw_only=True):
    """Since the engine's metrics began; readers take differences."""

    prompt_tokens: int
    generated_tokens: int
    cache_queries: int  # prompt tokens looked up in the prefix cache
    cache_hits: int
    preemptions: int


class PrefixCache(msgspec.Struct, kw_only=True):
    """Our own engine's."""

    snapshots: int
    max_snapshots: int
    evicted_snapshots: int
    host_snapshots: int  # in host memory
    max_host_snapshots: int
    host_hits: int  # prompt tokens brought back from there
    misses: dict[str, int]  # sequences by reason
    recomputed_tokens: dict[str, int]


class Speculation(msgspec.Struct, kw_only=True):
    """Since the engine's metrics began."""

    drafts: int  # steps of a sequence with drafts
    plain_steps: int | UnsetType  # and those without; our own engine's
    drafted_tokens: int
    accepted_tokens: int
    accepted_by_position: list[int]  # in the draft


class MachineReport(msgspec.Struct, kw_only=True):
    at: float  # seconds since 1970
    version: str
    model: str
    images: bool  # whether the model sees
    shows_contents: bool  # --show-requests
    engine: EngineReport
    limits: Limits | UnsetType  # left out until the engine has started for the first time
    load: Load
    state_slots: StateSlots | UnsetType
    counters: Counters
    prefix_cache: PrefixCache | UnsetType
    speculation: Speculation | UnsetType
    host: HostMemory
    gpus: list[GpuMemory]


class MachineSnapshot(msgspec.Struct):
    machine: MachineReport
    requests: list[RequestReport]


# ---- endpoints -------------------------------------------------------------------------------------------


async def snapshot(request: Request, service: Service) -> Response:
    requests, _ = service.journal.changed_since(0, Caller.of(request).tenant)
    return json_response(MachineSnapshot(await report(service), requests))


async def events(request: Request, service: Service) -> EventStream:
    interval = _interval(request.query_params.get("every", "1"))
    return EventStream(_events(service, Caller.of(request).tenant, interval), keep_alive=0)


async def contents(request: Request, service: Service) -> Response:
    if not service.settings.show_requests:
        text = "what requests say is not kept; start the server with --show-requests to see it"
        raise ApiError(403, text, code="contents_not_shown")
    record = service.journal.find(request.path_params["id"], Caller.of(request).tenant)
    if record is None or record.contents is None:
        raise ApiError(404, "that request is not among the last ones", code="request_not_found")
    return json_response(record.contents.text())


def _interval(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not SHORTEST_INTERVAL <= seconds <= LONGEST_INTERVAL:
        bounds = f"{SHORTEST_INTERVAL:g} to {LONGEST_INTERVAL:g}"
        raise BadRequest(f"every: must be {bounds} seconds, got {text[:20]!r}", param="every", code="invalid_value")
    return seconds


async def _events(service: Service, tenant: str, interval: float) -> AsyncGenerator[bytes, None]:
    """A `machine` event at every interval, and a `requests` event when any have changed."""
    revision = 0
    while not service.engine.draining:
        yield _event("machine", await report(service))
        requests, revision = service.journal.changed_since(revision, tenant)
        if requests:
            yield _event("requests", requests)
        await asyncio.sleep(interval)


def _event(name: str, data: object) -> bytes:
    return f"event: {name}\ndata: ".encode() + _encode(data) + b"\n\n"


# ---- the report ------------------------------------------------------------------------------------------


async def report(service: Service) -> MachineReport:
    readings = Readings(await service.metrics_text())
    return MachineReport(
        at=time.time(),
        version=__version__,
        model=service.settings.model_name,
        images=service.supports_images,
        shows_contents=service.settings.show_requests,
        engine=_engine(service),
        limits=_limits(service),
        load=Load(
            running=readings.count("vllm:num_requests_running"),
            waiting=readings.count("vllm:num_requests_waiting"),
            kv_usage=readings.value("vllm:kv_cache_usage_perc"),
        ),
        state_slots=_state_slots(readings),
        counters=Counters(
            prompt_tokens=readings.count("vllm:prompt_tokens_total"),
            generated_tokens=readings.count("vllm:generation_tokens_total"),
            cache_queries=readings.count("vllm:prefix_cache_queries_total"),
            cache_hits=readings.count("vllm:prefix_cache_hits_total"),
            preemptions=readings.count("vllm:num_preemptions_total"),
        ),
        prefix_cache=_prefix_cache(readings),
        speculation=_speculation(readings),
        host=service.hardware.host(),
        gpus=await service.hardware.gpus(),
    )


def _engine(service: Service) -> EngineReport:
    engine, state = service.engine, service.engine.state
    return EngineReport(
        kind="andiron" if isinstance(engine, EngineClient) else "vllm",
        phase=state.phase,
        done=state.done if state.total else UNSET,
        total=state.total or UNSET,
        seconds_left=UNSET if state.left is None else state.left,
        error=state.error or engine.death or UNSET,
        restarts=engine.restarts,
        resident=_resident(engine),
    )


def _resident(engine: Supervisor) -> int | UnsetType:
    if not isinstance(engine, EngineClient) or engine.pid is None:
        return UNSET
    try:
        return psutil.Process(engine.pid).memory_info().rss
    except psutil.Error:  # it has just died
        return UNSET


def _limits(service: Service) -> Limits | UnsetType:
    info = service.engine.info
    if info is None:
        return UNSET
    return Limits(
        max_model_len=info.max_model_len,
        max_num_seqs=info.max_num_seqs,
        kv_tokens=info.kv_tokens,
        memory=info.memory,
        phases=info.phases,
        draft_methods=UNSET if info.draft_methods is None else info.draft_methods,
        choices=info.choices,
        notes=info.notes,
    )


def _state_slots(readings: Readings) -> StateSlots | UnsetType:
    if "andiron:max_state_slots" not in readings:
        return UNSET
    return StateSlots(used=readings.count("andiron:state_slots"), total=readings.count("andiron:max_state_slots"))


def _prefix_cache(readings: Readings) -> PrefixCache | UnsetType:
    if "andiron:prefix_cache_max_snapshots" not in readings:
        return UNSET
    return PrefixCache(
        snapshots=readings.count("andiron:prefix_cache_snapshots"),
        max_snapshots=readings.count("andiron:prefix_cache_max_snapshots"),
        evicted_snapshots=readings.count("andiron:prefix_cache_evicted_snapshots_total"),
        host_snapshots=readings.count("andiron:prefix_cache_host_snapshots"),
        max_host_snapshots=readings.count("andiron:prefix_cache_max_host_snapshots"),
        host_hits=readings.count("andiron:prefix_cache_host_hits_total"),
        misses=readings.split("andiron:prefix_cache_misses_total"),
        recomputed_tokens=readings.split("andiron:prefix_cache_recomputed_tokens_total"),
    )


def _speculation(readings: Readings) -> Speculation | UnsetType:
    if "vllm:spec_decode_num_draft_tokens_total" not in readings:
        return UNSET
    plain = "andiron:spec_decode_plain_steps_total"
    accepted = readings.split("vllm:spec_decode_num_accepted_tokens_per_pos_total")
    return Speculation(
        drafts=readings.count("vllm:spec_decode_num_drafts_total"),
        plain_steps=readings.count(plain) if plain in readings else UNSET,
        drafted_tokens=readings.count("vllm:spec_decode_num_draft_tokens_total"),
        accepted_tokens=readings.count("vllm:spec_decode_num_accepted_tokens_total"),
        accepted_by_position=[accepted[position] for position in sorted(accepted, key=int)],
    )
