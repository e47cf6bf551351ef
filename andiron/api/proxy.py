"""The generating endpoints with vLLM as the engine: requests are checked and completed here, and answered by vLLM.

A request is passed on unchanged, including fields that only vLLM knows, except where vLLM reads it differently than our
API promises:

- null means left out, in messages too; vLLM has fields that may be left out but must not be null.
- `enable_thinking` and `reasoning_effort` move to `chat_template_kwargs`; vLLM ignores the first at the top level.
- The arguments of a call are JSON text; some clients send the object itself.
- System and developer messages are merged into one at the front; the family's templates refuse any other place.
- The model has only one name in vLLM, and no profiles.

An answer is passed on as it comes. The model's name and the second name of reasoning are replaced in its bytes, because
parsing every chunk would cost more than everything else. That is safe: inside a JSON string every quotation mark has a
backslash before it, so `"model":"` can only be the key itself.
"""

import re
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from andiron.api import tokens
from andiron.api.body import decode, read_body
from andiron.api.chat import alternatives
from andiron.api.completions import refuse_unsupported
from andiron.api.errors import ApiError
from andiron.api.grammars import chat_grammar, plain_grammar
from andiron.api.profiles import Profile
from andiron.api.prompts import check_chat_prompt, check_prompts, opens_an_answer, template_variables
from andiron.api.requests import ChatRequest, CompletionRequest, GenerationRequest, ModelRequest, TokenizeRequest
from andiron.api.sampling import check_agreement, sampling
from andiron.api.service import Service, off_loop_if_large, request_id
from andiron.api.sse import EventStream, unless_disconnected
from andiron.chat.grammar import Grammar
from andiron.chat.messages import SYSTEM_ROLES, system_text
from andiron.engine.messages import Ready
from andiron.errors import AndironError, BadRequest
from andiron.vllm.engine import VllmEngine
from andiron.vllm.upstream import UpstreamLost, UpstreamResponse

_chat = msgspec.json.Decoder(ChatRequest)
_completion = msgspec.json.Decoder(CompletionRequest)
_tokenize = msgspec.json.Decoder(TokenizeRequest)
_encode = msgspec.json.Encoder().encode

MOVED = ("enable_thinking", "reasoning_effort", "chat_template_kwargs")  # to chat_template_kwargs
ERROR_EVENT = b'data: {"error"'
ENGINE_DEAD = b"EngineCore encountered an issue"  # what vLLM's server says when its engine has died
CONTEXT_LENGTH = re.compile(r"maximum context length|max_model_len|longer than the maximum model length")


@dataclass(frozen=True)
class ProxyService(Service):
    engine: VllmEngine

    @property
    def info(self) -> Ready:
        """The engine's facts. Until they are known, raises the reason why vLLM takes no requests."""
        self.engine.connection()
        return super().info


# ---- endpoints -------------------------------------------------------------------------------------------


async def chat(request: Request, service: ProxyService) -> Response | ASGIApp:
    raw = await read_body(request, service.settings.body_limit)
    parsed, name = service.profiled(decode(raw, _chat))

    def prepared() -> tuple[Grammar | None, bytes]:
        grammar = check_chat(parsed, service)
        return grammar, conversation(raw, parsed, service.catalogue.profile(name), service.engine.options.name)

    grammar, body = await off_loop_if_large(len(raw), prepared)
    await service.grammars.check(grammar, service.info)
    return await respond(request, service, parsed, name, body, parsed.choices)


async def completions(request: Request, service: ProxyService) -> Response | ASGIApp:
    raw = await read_body(request, service.settings.body_limit)
    parsed, name = service.profiled(decode(raw, _completion))
    refuse_unsupported(parsed)
    prompts = check_prompts(parsed.prompt, service.info.vocab_size)
    check_fields(parsed, parsed.max_tokens, service)
    await service.grammars.check(plain_grammar(parsed), service.info)
    body = text(raw, parsed, service.catalogue.profile(name), service.engine.options.name)
    return await respond(request, service, parsed, name, body, parsed.choices * len(prompts))


async def tokenize(request: Request, service: ProxyService) -> Response:
    """vLLM counts a conversation, because it renders the template; plain text is tokenized here."""
    raw = await read_body(request, service.settings.body_limit)
    parsed, name = service.profiled(decode(raw, _tokenize))
    if parsed.messages is None or parsed.prompt is not None or not service.engine.ready:
        return await tokens.tokenized(parsed, len(raw), service)
    body = conversation(raw, parsed, service.catalogue.profile(name), service.engine.options.name)
    exchange = UpstreamRequest(service.engine, "/tokenize", body, request_id(request))
    return Response(await unless_disconnected(request.receive, exchange.whole()), media_type="application/json")


async def metrics(request: Request, service: ProxyService) -> Response:
    """The metrics of this server, followed by vLLM's."""
    upstream = b""
    if service.engine.ready:
        try:
            answer = await service.engine.connection().request("GET", "/metrics")
            upstream = await answer.read()
            answer.close()
        except UpstreamLost:
            pass  # vLLM is dying; our own gauges report that
    return Response(service.metrics.text() + upstream, media_type=CONTENT_TYPE_LATEST)


# ---- requests ------------------------------------------------------------------------------------------


def check_chat(parsed: ChatRequest, service: ProxyService) -> Grammar | None:
    """Refuses here what vLLM would refuse less clearly; the grammar, if any, is still to be checked."""
    tools = [] if parsed.tool_choice == "none" else parsed.tools or []
    if not service.engine.supports_images:
        check_chat_prompt(service.format, parsed.messages, parsed, tools=tools)
    alternatives(parsed)
    max_tokens = parsed.max_tokens if parsed.max_completion_tokens is None else parsed.max_completion_tokens
    check_fields(parsed, max_tokens, service)
    return chat_grammar(parsed, tools, thinking=True)


def check_fields(parsed: GenerationRequest, max_tokens: int | None, service: ProxyService) -> None:
    info = service.info
    sampling(parsed, service.settings.defaults, info.vocab_size)
    check_agreement(parsed, info.max_model_len if max_tokens is None else max_tokens, info.vocab_size)


def text(raw: bytes, parsed: CompletionRequest, profile: Profile, model: str) -> bytes:
    return _encode(_filled(raw, parsed, profile, model))


def conversation(raw: bytes, parsed: ChatRequest | TokenizeRequest, profile: Profile, model: str) -> bytes:
    body = {field: value for field, value in _filled(raw, parsed, profile, model).items() if field not in MOVED}
    if variables := template_variables(parsed):
        body["chat_template_kwargs"] = variables
    body["add_generation_prompt"] = opens_an_answer(parsed)
    turns = [_turn(message) for message in body["messages"] if message["role"] not in SYSTEM_ROLES]
    leading = system_text(parsed.messages or [])
    body["messages"] = [{"role": "system", "content": leading}, *turns] if leading else turns
    return _encode(body)


def _filled(raw: bytes, parsed: ModelRequest, profile: Profile, model: str) -> dict[str, Any]:
    """`parsed` is the same body with the profile's values; only `raw` shows which fields the client sent."""
    given: dict[str, Any] = msgspec.json.decode(raw)
    added = {name: value for name, value in profile.additions(given).items() if name in parsed.__struct_fields__}
    return {**_without_nulls(given), **added, "model": model}


def _turn(message: dict[str, Any]) -> dict[str, Any]:
    turn = _without_nulls(message)
    if calls := turn.get("tool_calls"):
        turn["tool_calls"] = [{**call, "function": _function(call["function"])} for call in calls]
    return turn


def _function(function: dict[str, Any]) -> dict[str, Any]:
    arguments = function.get("arguments", {})
    return function if isinstance(arguments, str) else {**function, "arguments": _encode(arguments).decode()}


def _without_nulls(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


# ---- answers ----------------------------------------------------------------------------------------


async def respond(
    request: Request, service: ProxyService, parsed: GenerationRequest, name: str, body: bytes, sequences: int
) -> Response | ASGIApp:
    service.check_count(sequences)
    exchange = UpstreamRequest(service.engine, request.url.path, body, request_id(request), sequences)
    touched = touch(service.engine.options.name, name)
    service.metrics.count_request(name)
    if parsed.stream:
        return EventStream(exchange.events(touched), keep_alive=service.settings.keep_alive_seconds)
    whole = await unless_disconnected(request.receive, exchange.whole())
    return Response(touched(whole), media_type="application/json")


_REASONING = re.compile(rb'"reasoning":("(?:[^"\\]|\\.)*")')


def touch(served: str, requested: str) -> Callable[[bytes], bytes]:
    """Returns the function that edits vLLM's bytes: the name the client asked for, reasoning under both names."""
    upstream_name, client_name = (b'"model":' + _encode(name) for name in (served, requested))

    def touched(data: bytes) -> bytes:
        if client_name != upstream_name:
            data = data.replace(upstream_name, client_name)
        if b'"reasoning":' in data:
            data = _REASONING.sub(rb'"reasoning":\1,"reasoning_content":\1', data).replace(b',"reasoning":null', b"")
        return data

    return touched


@dataclass(frozen=True)
class UpstreamRequest:
    """One request to vLLM. Leaving it early, as when the client hangs up, cancels it there."""

    engine: VllmEngine
    path: str
    body: bytes
    id: str
    sequences: int = 0

    async def whole(self) -> bytes:
        with self.engine.room_for(self.sequences):
            answer = await self._send()
            try:
                return await answer.read()
            except UpstreamLost as error:
                raise self.engine.lost(error) from error
            finally:
                answer.close()

    async def events(self, touched: Callable[[bytes], bytes]) -> AsyncGenerator[bytes, None]:
        with self.engine.room_for(self.sequences):
            answer = await self._send()
            try:
                rest = b""
                while (data := await answer.next()) is not None:
                    data, rest = whole_events(rest + data)
                    if ERROR_EVENT in data:
                        data, _, error = data.partition(ERROR_EVENT)
                        if data:
                            yield touched(data)
                        raise self._error(500, b'{"error"' + error.partition(b"\n\n")[0])
                    if data:
                        yield touched(data)
            except UpstreamLost as error:
                raise self.engine.lost(error) from error
            finally:
                answer.close()

    async def _send(self) -> UpstreamResponse:
        """The answer if its status is 200; any other status is raised as an error of our API."""
        try:
            answer = await self.engine.connection().request("POST", self.path, self.body, self.id)
            if answer.status == 200:
                return answer
            body = await answer.read()
        except UpstreamLost as error:
            raise self.engine.lost(error) from error
        answer.close()
        raise self._error(answer.status, body)

    def _error(self, status: int, body: bytes) -> AndironError:
        if ENGINE_DEAD in body:
            return self.engine.lost(UpstreamLost("its engine died"))
        return refusal(status, body)


def whole_events(data: bytes) -> tuple[bytes, bytes]:
    """Splits data into complete events and the beginning of one that is still incomplete."""
    if data.endswith(b"\n\n"):
        return data, b""
    end = data.rfind(b"\n\n") + 2
    return (data[:end], data[end:]) if end > 1 else (b"", data)


class _Refusal(msgspec.Struct):
    message: str
    param: str | None = None


class _Envelope(msgspec.Struct):
    error: _Refusal


def _refusal(body: bytes) -> _Refusal:
    try:
        return msgspec.json.decode(body, type=_Envelope).error
    except msgspec.DecodeError:
        return _Refusal(body[:300].decode(errors="replace"))


def refusal(status: int, body: bytes) -> ApiError | BadRequest:
    """Converts vLLM's refusal to OpenAI's shape: vLLM's codes are numbers and its types are Python classes."""
    error = _refusal(body)
    code = "context_length_exceeded" if CONTEXT_LENGTH.search(error.message) else None
    if status == 400:
        return BadRequest(error.message, param=error.param, code=code)
    return ApiError(status, error.message, param=error.param, code=code)
