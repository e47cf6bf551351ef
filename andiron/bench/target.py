"""The server to be measured: what is learned about it before the first cell, and its counters during the run."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec
from prometheus_client.parser import text_string_to_metric_families

from andiron import ember
from andiron.bench.environment import is_local
from andiron.bench.records import Drafts, Record, Target
from andiron.bench.requests.answer import CountingMode, choose_counting, error_text
from andiron.bench.requests.client import Client, Request
from andiron.bench.workloads.tokens import template_fields
from andiron.errors import AndironError
from andiron.plan import machine
from andiron.plan.ceiling import step_bytes
from andiron.plan.checkpoint import Checkpoint, find
from andiron.plan.rows import published

HELLO = [{"role": "user", "content": "Say hello."}]
HELLO_TOKENS = 4

# `owned_by` of /v1/models → the server's name, and where it reports its version.
SERVERS = {
    "andiron": ("Andiron", "/version", "version"),
    "vllm": ("vLLM", "/version", "version"),
    "sglang": ("SGLang", "/get_server_info", "version"),
    "llamacpp": ("llama-server", "/props", "build_info"),
}
_NOTES = {
    "total": "the server reports only a total of tokens: they are spread over the chunks by the length of their text",
    "none": "the server does not count tokens: its tokenizer counts after the run, or each chunk counts as one",
}


class ManagedServer(Protocol):
    """A server that we started, and may therefore stop and start again at the same address."""

    url: str
    key: str | None

    @property
    def pid(self) -> int | None: ...

    def restart(self, environment: Mapping[str, str]) -> float:
        """Stops it if it runs, and starts it; returns the time of the process's start on perf_counter's clock."""

    def halt(self) -> None: ...

    def log(self) -> str:
        """What it has printed since its last start."""


@dataclass(frozen=True)
class TargetOptions:
    """What the command line says about the server."""

    model: str | None = None
    max_model_len: int | None = None
    device: str | None = None
    models: tuple[str, ...] = ()  # the checkpoint, if we know it better than the server says


@dataclass(frozen=True)
class ServerInfo:
    """What was learned about the server."""

    target: Target
    counting: CountingMode
    takes_ignore_eos: bool
    takes_thinking: bool  # accepts chat_template_kwargs
    has_metrics: bool
    notes: list[str] = field(default_factory=list)

    @property
    def is_local(self) -> bool:
        return is_local(self.target.url)


class _Meta(msgspec.Struct):
    n_ctx: int | None = None


class _Model(msgspec.Struct):
    id: str
    owned_by: str = ""
    root: str | None = None
    max_model_len: int | None = None
    meta: _Meta | None = None


class _Models(msgspec.Struct):
    data: list[_Model]


async def inspect_server(client: Client, options: TargetOptions, *, started: bool = False) -> ServerInfo:
    """Raises AndironError if the server cannot be measured."""
    model = _choose_model(await _models(client), options.model, client.url)
    counting, hello = await choose_counting(lambda mode: client.stream(_hello(model.id, mode.fields)))
    if hello.failure is not None:
        raise AndironError(f"{client.url} does not answer a short request to {model.id!r}: {hello.message}")
    forced = await client.stream(_hello(model.id, {**counting.fields, "ignore_eos": True}))
    unthinking = await client.stream(_hello(model.id, {**counting.fields, **template_fields(False)}))
    length, source = await _max_model_len(client, model, options)
    notes = [_NOTES[counting.name]] if counting.name in _NOTES else []
    if forced.failure is not None:
        notes.append("the server refuses ignore_eos: answers may be shorter than requested")
    if unthinking.failure is not None:
        notes.append("the server refuses chat_template_kwargs: it decides itself whether to reason")
    if length is None:
        notes.append("max_model_len is unknown: lengths are not checked before they are sent; set it with --context")
    elif source:
        notes.append(f"max_model_len {length:,}: {source}")
    counters = await scrape(client)
    names = (*options.models, *filter(None, (model.root, model.id)))
    bound, bound_source = ceiling(names, options.device, here=is_local(client.url), drafts=_drafts_per_step(counters))
    target = Target(
        url=client.url,
        model=model.id,
        server=await _name_and_version(client, model, counters),
        max_model_len=length,
        started=started,
        ceiling=bound,
        ceiling_source=bound_source,
    )
    return ServerInfo(target, counting, forced.failure is None, unthinking.failure is None, counters is not None, notes)


def _hello(model: str, fields: Mapping[str, Any]) -> Request:
    body = {"model": model, "messages": HELLO, "max_tokens": HELLO_TOKENS, "temperature": 0, **fields}
    return Request(id="hello", body=body)


async def still_answers(client: Client, info: ServerInfo) -> Record:
    """The plain request that must succeed, whatever was done to the server before."""
    return await client.stream(_hello(info.target.model, info.counting.fields))


async def _models(client: Client) -> list[_Model]:
    status, _, body = await client.get("/v1/models")
    if status in (401, 403):
        raise AndironError(f"{client.url} refuses the API key (--api-key or ANDIRON_API_KEY): {error_text(body)}")
    if status != 200:
        raise AndironError(
            f"{client.url}/v1/models answers {status}, so this is no server of the OpenAI API: {error_text(body)}"
        )
    try:
        models = msgspec.json.decode(body, type=_Models).data
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise AndironError(f"{client.url} is no server of the OpenAI API: /v1/models is not a list: {error}") from None
    if not models:
        raise AndironError(f"{client.url} serves no model")
    return models


def _choose_model(models: list[_Model], name: str | None, url: str) -> _Model:
    """A name that is not listed may be a profile or an adapter; the first request will show whether it works."""
    if name is not None:
        listed = next((model for model in models if model.id == name), None)
        return listed or msgspec.structs.replace(models[0], id=name)
    if len({model.root or model.id for model in models}) > 1:
        raise AndironError(f"{url} serves {', '.join(model.id for model in models)}: choose one with --model NAME")
    return models[0]


async def _name_and_version(client: Client, model: _Model, counters: "Counters | None") -> str | None:
    name, path, key = SERVERS.get(model.owned_by.lower(), (model.owned_by or None, "/version", "version"))
    words = [name, await _fetch(client, path, key)]
    if name == "Andiron" and counters is not None and VLLM_ALONE in counters.values:
        words.append("with vLLM as its engine")
    return " ".join(word for word in words if isinstance(word, str) and word) or None


async def _max_model_len(client: Client, model: _Model, options: TargetOptions) -> tuple[int | None, str]:
    """The number of tokens, and its source unless that is /v1/models."""
    if options.max_model_len is not None:
        return options.max_model_len, "from --context"
    if model.max_model_len is not None:
        return model.max_model_len, ""
    if model.meta is not None and model.meta.n_ctx:
        return model.meta.n_ctx, "from its /v1/models"
    found = await _fetch(client, "/props", "default_generation_settings", "n_ctx")
    return (found, "from its /props") if isinstance(found, int) and found > 0 else (None, "")


async def _fetch(client: Client, path: str, *keys: str) -> Any:
    """A value of a JSON page, or None."""
    try:
        status, _, body = await client.get(path)
        value = msgspec.json.decode(body) if status == 200 else None
    except (AndironError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


# ---- counters --------------------------------------------------------------------------------------------

# vLLM's names, which our own server uses too.
STEPS = "vllm:spec_decode_num_drafts_total"
DRAFTED = "vllm:spec_decode_num_draft_tokens_total"
ACCEPTED = "vllm:spec_decode_num_accepted_tokens_total"
ACCEPTED_AT = "vllm:spec_decode_num_accepted_tokens_per_pos_total"
RUNNING = "vllm:num_requests_running"
WAITING = "vllm:num_requests_waiting"
VLLM_ALONE = "vllm:cache_config_info"  # our server has it only if vLLM is its engine


@dataclass(frozen=True)
class Counters:
    """The server's counters, summed over its engines."""

    values: Mapping[str, float]
    accepted_at: Mapping[int, float]  # by position in the draft

    @property
    def in_flight(self) -> int | None:
        return int(self.values[RUNNING] + self.values.get(WAITING, 0)) if RUNNING in self.values else None


def parse_counters(text: str) -> Counters:
    """Raises ValueError if it is not Prometheus text."""
    values: Counter[str] = Counter()
    accepted_at: defaultdict[int, float] = defaultdict(float)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            values[sample.name] += sample.value  # type: ignore[assignment]
            if sample.name == ACCEPTED_AT and "position" in sample.labels:
                accepted_at[int(sample.labels["position"])] += sample.value
    return Counters(values, accepted_at)


async def scrape(client: Client) -> Counters | None:
    """None if the server has no counters."""
    try:
        status, _, body = await client.get("/metrics", timeout=10.0)
        return parse_counters(body.decode("utf-8", "replace")) if status == 200 else None
    except (AndironError, ValueError):
        return None


def drafts_between(before: Counters | None, after: Counters | None) -> Drafts | None:
    """What was drafted between two scrapes; None if nothing was, or if the server was restarted in between."""
    if before is None or after is None:
        return None
    steps, drafted, accepted = (
        int(after.values.get(name, 0) - before.values.get(name, 0)) for name in (STEPS, DRAFTED, ACCEPTED)
    )
    if drafted <= 0 or steps <= 0 or accepted < 0:
        return None
    at = [int(after.accepted_at[place] - before.accepted_at.get(place, 0)) for place in sorted(after.accepted_at)]
    return Drafts(steps=steps, drafted=drafted, accepted=accepted, accepted_at=at)


def _drafts_per_step(counters: Counters | None) -> int:
    """Drafted tokens per step; the short requests before were drafted too."""
    steps = counters.values.get(STEPS, 0) if counters is not None else 0
    return round(counters.values.get(DRAFTED, 0) / steps) if counters is not None and steps else 0


# ---- the bandwidth ceiling -------------------------------------------------------------------------------


def ceiling(models: tuple[str, ...], device: str | None, *, here: bool, drafts: int = 0) -> tuple[float | None, str]:
    """Tokens per second that the memory bandwidth allows one stream, with the source, or None with the reason.

    A figure above it is a mistake somewhere, so it errs upwards: no keys and values to read, every draft accepted.
    `models` are names or directories, the surest first; `device` is as `andiron plan` names it, or this machine.
    """
    checkpoint = next(filter(None, map(_known_checkpoint, models)), None)
    if checkpoint is None:
        return None, f"unknown: `andiron plan` does not know {', '.join(models) or 'the model'}"
    if device is None and not here:
        return None, "unknown: the server runs elsewhere; name its device with --device"
    name, row = machine.find(device)
    rate = row.read_gb_s or row.bandwidth_gb_s
    if rate is None:
        return None, f"unknown: there is no bandwidth for {row.title or name}"
    if drafts and not checkpoint.has_mtp:
        return None, "unknown: the server drafts with a model that we do not know"
    read = step_bytes(checkpoint.shape, checkpoint.row, streams=1, context=0, drafts=drafts)
    kind = "measured" if row.read_gb_s is not None else "nominal"
    drafted = f", with {drafts} drafted tokens, all accepted" if drafts else ""
    return rate * 1e9 * (1 + drafts) / read, (
        f"{row.title}: {rate:,.0f} GB/s ({kind}); {checkpoint.name} ({checkpoint.row.title}) reads "
        f"{read / 1e9:.2f} GB per step{drafted}"
    )


def _known_checkpoint(model: str) -> Checkpoint | None:
    """A directory here, or a published name. Never the Hub: a measurement must not depend on it."""
    name = model.rstrip("/").rsplit("/", 1)[-1].lower()
    rows = published()
    names = {row.hub.rsplit("/", 1)[-1].lower(): key for key, row in rows.items()} | {key: key for key in rows}
    try:
        if (Path(model) / "config.json").is_file():
            return find(str(Path(model).resolve()))
        key = ember.NAME if name == ember.NAME else names.get(name)
        return None if key is None else find(key)
    except AndironError:  # the config of another family
        return None
