"""The server to be measured, looked at before the first cell: does it answer, as which model, with how much room."""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from andiron.bench import ceiling, metrics
from andiron.bench.environment import is_local
from andiron.bench.records import Record, Target
from andiron.bench.requests.chunks import said
from andiron.bench.requests.client import CHAT, Ask, Client
from andiron.bench.requests.counting import WAYS, Way, choose
from andiron.bench.workloads.tokens import template_fields
from andiron.errors import AndironError

PREFLIGHT_TOKENS = 4
HELLO = [{"role": "user", "content": "Say hello."}]
TOO_MANY = 100_000_000  # tokens that no server has room for
LEAVE_SECONDS = 5.0  # after which a server that takes even those is left

# What `owned_by` of /v1/models says → the server's name, and where it tells its version.
SERVERS = {
    "andiron": ("Andiron", "/version", "version"),
    "vllm": ("vLLM", "/version", "version"),
    "sglang": ("SGLang", "/get_server_info", "version"),
    "llamacpp": ("llama-server", "/props", "build_info"),
}
# The limit in a refusal, as servers word it: ours, vLLM's old and new, SGLang's.
_LIMIT_TEXT = re.compile(
    r"context (?:length |window |size )?(?:is|of)(?: only)? ([\d,]+)|max_model_len[ =:(]+([\d,]+)|"
    r"context (?:length|window|size)[^.]{0,20}?\(([\d,]+)\s*tokens",
    re.IGNORECASE,
)


class Server(Protocol):
    """A server that we started, and may therefore stop, kill and start again at the same address."""

    url: str
    key: str | None

    @property
    def pid(self) -> int | None: ...

    def restart(self, environment: Mapping[str, str]) -> float:
        """Stops it if it runs and starts it; returns when the process was started, on perf_counter's clock."""

    def halt(self) -> None:
        """Stops it."""

    def log(self) -> str:
        """What it has printed since its last start."""


@dataclass(frozen=True)
class Wanted:
    """What the person said about the server."""

    model: str | None = None
    max_model_len: int | None = None
    device: str | None = None
    models: tuple[str, ...] = ()  # the checkpoint, where it is known better than by the server's own word


@dataclass(frozen=True)
class Found:
    target: Target
    way: Way  # how its chunks are counted
    takes_ignore_eos: bool
    takes_thinking: bool  # a word on whether to think
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


async def look(client: Client, wanted: Wanted, *, started: bool = False) -> Found:
    """Raises AndironError where nothing can be measured."""
    models = await _models(client)
    model = _chosen(models, wanted.model, client.url)
    way, hello = await choose(lambda way: client.stream(_hello(model.id, way.fields)))
    if hello.failure is not None:
        raise AndironError(f"{client.url} does not answer a short request to {model.id!r}: {hello.message}")
    fields = {**way.fields, "ignore_eos": True}
    forced = await client.stream(_hello(model.id, fields))
    notes = [] if hello.counted in ("usage", "ids") else [_COUNTED[way.name]]
    takes_ignore_eos = forced.failure is None
    if not takes_ignore_eos:
        notes.append("the server does not take ignore_eos: answers may end before the length that was asked for")
    unthinking = await client.stream(_hello(model.id, {**way.fields, **template_fields(False)}))
    if unthinking.failure is not None:
        notes.append("the server does not take chat_template_kwargs: whether it thinks is left to it")
    length, source = await _max_model_len(client, model, wanted)
    if length is None:
        notes.append("max_model_len is not known: lengths are not checked before they are sent; give it with --context")
    elif source:
        notes.append(f"max_model_len {length:,}: {source}")
    counters = await metrics.scrape(client)
    subject = ceiling.Subject(
        models=(*wanted.models, *filter(None, (model.root, model.id))),
        device=wanted.device,
        is_here=is_local(client.url),
        drafts=_drafted(counters),
    )
    bound = ceiling.bound(subject)
    target = Target(
        url=client.url,
        model=model.id,
        server=await _server(client, model, counters),
        max_model_len=length,
        started=started,
        ceiling=bound.tokens_s,
        ceiling_source=bound.source,
    )
    return Found(target, way, takes_ignore_eos, unthinking.failure is None, counters is not None, notes)


_COUNTED = {
    "usage": "the server counts tokens in every chunk, but did not for a short request",
    "ids": "the server sends token ids, but did not for a short request",
    "total": "the server tells tokens only in all: they are spread over the chunks by the length of their text",
    "none": "the server counts no tokens: its tokenizer counts the text after the run, or each chunk counts as one",
}
assert _COUNTED.keys() == {way.name for way in WAYS}


def _hello(model: str, fields: Mapping[str, Any], **more: Any) -> Ask:
    body = {"model": model, "messages": HELLO, "max_tokens": PREFLIGHT_TOKENS, "temperature": 0, **fields, **more}
    return Ask(id="hello", body=body, path=CHAT)


async def still_answers(client: Client, found: Found) -> Record:
    """The plain request that must succeed whatever was done to the server before."""
    return await client.stream(_hello(found.target.model, found.way.fields))


async def _models(client: Client) -> list[_Model]:
    status, _, body = await client.get("/v1/models")
    if status in (401, 403):
        raise AndironError(f"{client.url} wants another API key (--api-key, or ANDIRON_API_KEY): {said(body)}")
    if status != 200:
        raise AndironError(
            f"{client.url}/v1/models answers {status}, which no server of the OpenAI API does: {said(body)}"
        )
    try:
        models = msgspec.json.decode(body, type=_Models).data
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise AndironError(f"{client.url} does not speak the OpenAI API: /v1/models is {error}") from None
    if not models:
        raise AndironError(f"{client.url} serves no model")
    return models


def _chosen(models: list[_Model], name: str | None, url: str) -> _Model:
    """A name that is not listed may still be one it takes: a profile, an adapter; the first request will tell."""
    if name is not None:
        listed = next((model for model in models if model.id == name), None)
        return listed or msgspec.structs.replace(models[0], id=name)
    roots = {model.root or model.id for model in models}
    if len(roots) > 1:
        raise AndironError(f"{url} serves {', '.join(model.id for model in models)}: choose one with --model NAME")
    return models[0]


async def _max_model_len(client: Client, model: _Model, wanted: Wanted) -> tuple[int | None, str]:
    """How many tokens, and the source where it is not /v1/models."""
    if wanted.max_model_len is not None:
        return wanted.max_model_len, "by --context"
    if model.max_model_len is not None:
        return model.max_model_len, ""
    if model.meta is not None and model.meta.n_ctx:
        return model.meta.n_ctx, "by its /v1/models"
    for ask, source in _OTHER_LIMITS:
        try:
            found = await ask(client, model)
        except AndironError:
            continue
        if found:
            return found, source
    return None, ""


async def _by_tokenize(client: Client, model: _Model) -> int | None:
    status, _, body = await client.post("/tokenize", {"model": model.id, "prompt": "hello"})
    return _number(body, "max_model_len") if status == 200 else None


async def _by_props(client: Client, model: _Model) -> int | None:
    status, _, body = await client.get("/props")
    return _number(body, "default_generation_settings", "n_ctx") if status == 200 else None


async def _by_refusal(client: Client, model: _Model) -> int | None:
    body = {"model": model.id, "messages": HELLO, "max_tokens": TOO_MANY}
    record = await client.stream(Ask(id="too many", body=body, cancel_after=LEAVE_SECONDS))
    return limit_in(record.message) if record.failure == "client error" else None


_OTHER_LIMITS: tuple[tuple[Callable[[Client, _Model], Awaitable[int | None]], str], ...] = (
    (_by_tokenize, "by its /tokenize"),
    (_by_props, "by its /props"),
    (_by_refusal, "by how it refuses a request that is too long"),
)


def limit_in(message: str) -> int | None:
    """The context that a refusal speaks of."""
    match = _LIMIT_TEXT.search(message)
    return None if match is None else int(next(filter(None, match.groups())).replace(",", ""))


async def _server(client: Client, model: _Model, counters: metrics.Counters | None) -> str | None:
    name, path, key = SERVERS.get(model.owned_by.lower(), (model.owned_by or None, "/version", "version"))
    version = None
    try:
        status, _, body = await client.get(path)
        version = _value(body, key) if status == 200 else None
    except AndironError:
        pass
    words = [word for word in (name, version) if isinstance(word, str) and word]
    if name == "Andiron" and counters is not None and metrics.VLLM_ALONE in counters.values:
        words.append("with vLLM as its engine")
    return " ".join(words) or None


def _drafted(counters: metrics.Counters | None) -> int:
    """Tokens a step, as its counters have it so far: the short requests before were drafted too."""
    if counters is None or not counters.drafts:
        return 0
    steps = counters.values.get(metrics.STEPS, 0)
    return round(counters.values[metrics.DRAFTED] / steps) if steps else 0


def _number(body: bytes, *keys: str) -> int | None:
    value = _value(body, *keys)
    return value if isinstance(value, int) and value > 0 else None


def _value(body: bytes, *keys: str) -> Any:
    try:
        value = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value
