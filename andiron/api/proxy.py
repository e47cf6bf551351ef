"""OpenAI's endpoints with vLLM as the engine: requests are checked and completed here, and answered by vLLM.

A request is passed on unchanged, including fields that only vLLM knows, except that the model has only one name in
vLLM and no profiles, and for what `vllm_bodies.py` lists.

An answer is passed on as it comes, not rendered from pieces. The model's name and the second name of reasoning are
replaced in its bytes, because parsing every chunk would cost more than everything else. That is safe: inside a JSON
string every quotation mark has a backslash before it, so `"model":"` can only be the key itself.
"""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from andiron.api import tokens
from andiron.api.answer import ChatTask
from andiron.api.caller import Caller
from andiron.api.completions import refuse_unsupported
from andiron.api.exchange import UpstreamRequest
from andiron.api.grammars import plain_grammar
from andiron.api.prompts import check_prompts
from andiron.api.requests import ChatRequest, CompletionRequest, GenerationRequest, ModelRequest, TokenizeRequest
from andiron.api.service import off_loop_if_large
from andiron.api.sse import EventStream, unless_disconnected
from andiron.api.vllm_bodies import constrained, conversation, salted, without_nulls
from andiron.api.vllm_service import ProxyService, check_chat, check_fields
from andiron.chat.grammar import Grammar

_chat = msgspec.json.Decoder(ChatRequest)
_completion = msgspec.json.Decoder(CompletionRequest)
_tokenize = msgspec.json.Decoder(TokenizeRequest)
_encode = msgspec.json.Encoder().encode


# ---- endpoints -------------------------------------------------------------------------------------------


async def chat(request: Request, service: ProxyService) -> Response | ASGIApp:
    decoded, raw = await service.read_both(request, _chat)
    parsed, name = service.profiled(decoded)
    caller = Caller.of(request)

    def prepared() -> tuple[Grammar | None, bytes]:
        grammar = check_chat(ChatTask(parsed, name), service)
        return grammar, conversation(salted(filled(raw, parsed, name, service), caller), parsed)

    grammar, body = await off_loop_if_large(len(raw), prepared)
    await service.grammars.check(grammar, service.info)
    return await respond(request, service, parsed, name, body, parsed.choices)


async def completions(request: Request, service: ProxyService) -> Response | ASGIApp:
    decoded, raw = await service.read_both(request, _completion)
    parsed, name = service.profiled(decoded)
    refuse_unsupported(parsed)
    prompts = check_prompts(parsed.prompt, service.info.vocab_size)
    check_fields(parsed, parsed.max_tokens, service)
    await service.grammars.check(plain_grammar(parsed), service.info)
    fields = constrained(filled(raw, parsed, name, service), parsed)
    body = _encode(salted(fields, Caller.of(request)))
    return await respond(request, service, parsed, name, body, parsed.choices * len(prompts))


async def tokenize(request: Request, service: ProxyService) -> Response:
    """vLLM counts a conversation, because it renders the template; plain text is tokenized here."""
    decoded, raw = await service.read_both(request, _tokenize)
    parsed, name = service.profiled(decoded)
    if parsed.messages is None or parsed.prompt is not None or not service.engine.ready:
        return await tokens.tokenized(parsed, len(raw), service)
    body = conversation(filled(raw, parsed, name, service), parsed)
    exchange = UpstreamRequest(service.engine, "/tokenize", body, Caller.of(request).request_id)
    return Response(await unless_disconnected(request.receive, exchange.whole()), media_type="application/json")


# ---- requests ------------------------------------------------------------------------------------------


def filled(raw: bytes, parsed: ModelRequest, name: str, service: ProxyService) -> dict[str, Any]:
    """The client's fields and the profile's. `parsed` has both; only `raw` shows which fields the client sent."""
    given: dict[str, Any] = msgspec.json.decode(raw)
    added = service.catalogue.profile(name).additions(given)
    known = {field: value for field, value in added.items() if field in parsed.__struct_fields__}
    return {**without_nulls(given), **known, "model": service.engine.options.name}


# ---- answers ----------------------------------------------------------------------------------------


async def respond(
    request: Request, service: ProxyService, parsed: GenerationRequest, name: str, body: bytes, sequences: int
) -> Response | ASGIApp:
    service.check_count(sequences)
    caller = Caller.of(request)
    record = service.record(caller, name, sequences, body)
    exchange = UpstreamRequest(service.engine, request.url.path, body, caller.request_id, sequences, record)
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
