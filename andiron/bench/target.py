"""The server to be measured: what is learned about it before the first cell, and its counters during the run."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import msgspec
from prometheus_client.parser import text_string_to_metric_families

from andiron import ember
from andiron.bench.environment import is_local
from andiron.bench.records import Drafts, Record, Target
from andiron.bench.requests.answer import error_text
from andiron.bench.requests.client import Client, Request
from andiron.bench.workloads.tokens import template_fields
from andiron.errors import AndironError
from andiron.plan import machine
from andiron.plan.ceiling import step_bytes
from andiron.plan.checkpoint import Checkpoint, find
from andiron.plan.rows import published

SERVERS = {"andiron": "Andiron", "vllm": "vLLM", "sglang": "SGLang", "llamacpp": "llama-server"}  # by `owned_by`
VERSIONS = (("/version", "version"), ("/get_server_info", "version"), ("/props", "build_info"))  # page and key

# Fields that make a server count the tokens of its chunks, the best first, and what the report says if it is another.
COUNTING = {
    "usage": ({"stream_options": {"include_usage": True, "continuous_usage_stats": True}}, ""),
    "total": (
        {"stream_options": {"include_usage": True}},
        "the server reports only a total of tokens: they are spread over the chunks by the length of their text",
    ),
    "none": ({}, "the server does not count tokens: its tokenizer counts after the run, or each chunk counts as one"),
}


class ManagedServer(Protocol):
    """A server that we started, and may therefore stop and start again at the same address."""

    @property
    def pid(self) -> int | None: ...

    def restart(self, environment: Mapping[str, str]) -> float:
        """Returns the time of the process's start on perf_counter's clock."""

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
    counting: dict[str, Any]  # fields of a request
    takes_ignore_eos: bool
    takes_thinking: bool  # accepts chat_template_kwargs
    notes: list[str]


class _Model(msgspec.Struct):
    id: str
    owned_by: str = ""
    root: str | None = None
    max_model_len: int | None = None
    meta: dict[str, Any] | None = None  # llama-server's


class _Models(msgspec.Struct):
    data: list[_Model]


async def inspect_server(client: Client, options: TargetOptions, *, started: bool = False) -> ServerInfo:
    """Raises AndironError if the server cannot be measured."""
    model = await _find_model(client, options.model)
    for mode, (counting, _) in COUNTING.items():  # strict servers refuse unknown fields, lenient ones ignore them
        hello = await plain(client, model.id, counting)
        counts = {"none", hello.counted, "none" if hello.output_tokens is None else "total"}
        if hello.failure not in (None, "client error") or (hello.failure is None and mode in counts):
            break
    if hello.failure is not None:
        raise AndironError(f"{client.url} does not answer a short request to {model.id!r}: {hello.message}")
    forced = await plain(client, model.id, {**counting, "ignore_eos": True})
    unthinking = await plain(client, model.id, {**counting, **template_fields(False)})
    length = options.max_model_len or model.max_model_len or (model.meta or {}).get("n_ctx")
    length = length or await _fetch(client, "/props", "default_generation_settings", "n_ctx")
    counters = await scrape(client)
    names = (*options.models, *filter(None, (model.root, model.id)))
    bound, source = ceiling(names, options.device, here=is_local(client.url), drafts=_drafts_per_step(counters))
    target = Target(
        url=client.url,
        model=model.id,
        server=await _name_and_version(client, model, counters),
        max_model_len=length,
        started=started,
        ceiling=bound,
        ceiling_source=source,
    )
    notes = {
        COUNTING[mode][1]: mode != "usage",
        "the server refuses ignore_eos: answers may be shorter than requested": forced.failure,
        "the server refuses chat_template_kwargs: it decides itself whether to reason": unthinking.failure,
        "max_model_len is unknown: lengths are not checked before they are sent; set it with --context": not length,
    }
    said = [text for text, is_so in notes.items() if is_so]
    return ServerInfo(target, counting, not forced.failure, not unthinking.failure, said)


async def plain(client: Client, model: str, fields: Mapping[str, Any], seconds: float | None = None) -> Record:
    """The short request that must succeed, whatever was done to the server before; given up after these seconds."""
    hello = [{"role": "user", "content": "Say hello."}]
    body = {"model": model, "messages": hello, "max_tokens": 4, "temperature": 0, **fields}
    return await client.stream(Request(id="plain", body=body, cancel_after=seconds))


async def _find_model(client: Client, name: str | None) -> _Model:
    """A name that is not listed may be a profile or an adapter; the first request will show whether it works."""
    status, _, body = await client.get("/v1/models")
    if status in (401, 403):
        raise AndironError(f"{client.url} refuses the API key (--api-key or ANDIRON_API_KEY): {error_text(body)}")
    try:
        models = msgspec.json.decode(body, type=_Models).data if status == 200 else []
    except (msgspec.DecodeError, UnicodeDecodeError):
        models = []
    if not models:
        raise AndironError(
            f"{client.url} is no server of the OpenAI API, or has no model: /v1/models answers {status}, "
            f"{error_text(body)}"
        )
    if name is None and len({model.root or model.id for model in models}) > 1:
        names = ", ".join(model.id for model in models)
        raise AndironError(f"{client.url} serves {names}: choose one with --model NAME")
    first = models[0] if name is None else msgspec.structs.replace(models[0], id=name)
    return next((model for model in models if model.id == name), first)


async def _name_and_version(client: Client, model: _Model, counters: "Counters | None") -> str | None:
    words = [SERVERS.get(model.owned_by.lower(), model.owned_by)]
    for path, key in VERSIONS:
        if isinstance(version := await _fetch(client, path, key), str):
            words.append(version)
            break
    if words[0] == "Andiron" and counters is not None and VLLM_ALONE in counters.values:
        words.append("with vLLM as its engine")
    return " ".join(filter(None, words)) or None


async def _fetch(client: Client, path: str, *keys: str) -> Any:
    """A value of a JSON page, or None."""
    try:
        value: Any = msgspec.json.decode((await client.get(path))[2])
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

    values: Counter[str]
    accepted_at: Counter[int]  # by position in the draft

    @property
    def in_flight(self) -> int | None:
        return int(self.values[RUNNING] + self.values[WAITING]) if RUNNING in self.values else None


def parse_counters(text: str) -> Counters:
    """Raises ValueError if it is not Prometheus text."""
    counters = Counters(Counter(), Counter())
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            counters.values[sample.name] += sample.value  # type: ignore[assignment]
            if sample.name == ACCEPTED_AT:
                counters.accepted_at[int(sample.labels["position"])] += int(sample.value)
    return counters


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
    steps, drafted, accepted = (int(after.values[name] - before.values[name]) for name in (STEPS, DRAFTED, ACCEPTED))
    if drafted <= 0 or steps <= 0 or accepted < 0:
        return None
    at = [after.accepted_at[place] - before.accepted_at[place] for place in sorted(after.accepted_at)]
    return Drafts(steps=steps, drafted=drafted, accepted=accepted, accepted_at=at)


def _drafts_per_step(counters: Counters | None) -> int:
    """Drafted tokens per step; the short requests before were drafted too."""
    steps = counters.values[STEPS] if counters is not None else 0
    return round(counters.values[DRAFTED] / steps) if counters is not None and steps else 0


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
    known = {row.hub.rsplit("/", 1)[-1].lower(): key for key, row in published().items()}
    known |= {key: key for key in (*published(), ember.NAME)}
    folder = Path(model).resolve()
    try:
        return find(str(folder) if (folder / "config.json").is_file() else known[name])
    except (AndironError, KeyError):  # the config of another family, or an unknown name
        return None
