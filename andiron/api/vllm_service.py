"""Answers from vLLM: a task is checked and becomes a chat completion of vLLM's, whose chunks become pieces."""

import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass

import msgspec

from andiron.api.answer import ChatTask, Piece
from andiron.api.caller import Caller
from andiron.api.constraints import refuse_replaced
from andiron.api.exchange import UpstreamRequest
from andiron.api.grammars import chat_grammar
from andiron.api.journal import Contents, RequestRecord
from andiron.api.prompts import check_chat_prompt
from andiron.api.requests import GenerationRequest
from andiron.api.responses import CompletionTokensDetails, PromptTokensDetails, StopReason, Usage
from andiron.api.sampling import alternatives, check_agreement, sampling, token_room
from andiron.api.service import Service, off_loop_if_large
from andiron.api.vllm_bodies import conversation, salted, without_nulls
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.chat.grammar import Grammar
from andiron.chat.messages import has_images, with_text_results
from andiron.engine.messages import Ready
from andiron.vllm.engine import VllmEngine
from andiron.vllm.upstream import UpstreamLost, UpstreamResponse

SHOWN_BODY_BYTES = 16_000  # the last ones, with --show-requests


@dataclass(frozen=True)
class ProxyService(Service):
    engine: VllmEngine

    @property
    def info(self) -> Ready:
        """The engine's facts. Until they are known, raises the reason why vLLM takes no requests."""
        self.engine.connection()
        return super().info

    @property
    def supports_images(self) -> bool:
        return self.engine.supports_images

    async def metrics_text(self) -> bytes:
        """The metrics of this server, followed by vLLM's."""
        upstream = b""
        if self.engine.ready:
            try:
                answer = await self.engine.connection().request("GET", "/metrics")
                upstream = await answer.read()
                answer.close()
            except UpstreamLost:
                pass  # vLLM is dying; our own gauges report that
        return self.metrics.text() + upstream

    def record(self, caller: Caller, model: str, sequences: int, body: bytes) -> RequestRecord:
        record = self.journal.record(caller, model, sequences, self.catalogue.profile_name(model))
        if self.settings.show_requests:
            record.contents = Contents([body[-SHOWN_BODY_BYTES:].decode(errors="replace")], "".join)
        return record

    async def answer(self, task: ChatTask, caller: Caller, size: int) -> "VllmAnswer":
        answer = await off_loop_if_large(size, lambda: VllmAnswer.prepare(task, self, caller))
        answer.unenforced.extend((await self.grammars.check(answer.grammar, self.info)).unenforced)
        return answer


def check_chat(task: ChatTask, service: ProxyService) -> Grammar | None:
    """Refuses here what vLLM would refuse less clearly; the grammar, if any, is still to be checked."""
    parsed = task.request
    if not service.supports_images:
        check_chat_prompt(service.format, parsed.messages, parsed, tools=task.prompt_tools)
    alternatives(parsed)
    check_fields(parsed, parsed.token_limit, service)
    return chat_grammar(parsed, task.tools, thinking=True, strict_tools=False)  # vLLM sees to those itself


def check_fields(parsed: GenerationRequest, max_tokens: int | None, service: ProxyService) -> None:
    info = service.info
    refuse_replaced(parsed)
    sampling(parsed, service.settings.defaults, info.vocab_size)
    check_agreement(parsed, info.max_model_len if max_tokens is None else max_tokens, info.vocab_size)


# ---- answers ---------------------------------------------------------------------------------------------


class VllmAnswer:
    """One choice, as every API but chat completions asks for. Those are passed on by `proxy.py` as they come."""

    def __init__(self, task: ChatTask, grammar: Grammar | None, prompt: list[int], exchange: UpstreamRequest) -> None:
        self.grammar = grammar
        self.prompt = prompt
        self.usage = _usage(_Usage(prompt_tokens=len(prompt)))
        self.unenforced: list[str] = []
        self._task = task
        self._exchange = exchange

    @classmethod
    def prepare(cls, task: ChatTask, service: ProxyService, caller: Caller) -> "VllmAnswer":
        """Raises a BadRequest if the task cannot be served. The grammar, if any, is still to be checked."""
        request, engine = task.request, service.engine
        if not service.supports_images:
            request = msgspec.structs.replace(request, messages=with_text_results(request.messages))
        grammar = check_chat(task, service)
        prompt = [] if has_images(request.messages) else service.prompt(task)
        limit = service.info.max_model_len
        given = salted(without_nulls(msgspec.to_builtins(request)), caller)
        given |= {"model": engine.options.name, "stream": True, "stream_options": {"include_usage": True}}
        room = token_room(
            len(prompt), request.token_limit, limit, prompt_param="messages", asked_param="max_tokens", clamp=task.clamp
        )
        if request.token_limit is not None:
            given["max_tokens"] = room
        body = conversation(given, request)
        record = service.record(caller, task.model, 1, body)
        exchange = UpstreamRequest(engine, "/v1/chat/completions", body, caller.request_id, 1, record)
        service.metrics.count_request(task.model)
        return cls(task, grammar, prompt, exchange)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncIterator[Piece]]:
        async with self._exchange.sent() as response, aclosing(self._pieces(response)) as pieces:
            yield pieces

    async def _pieces(self, response: UpstreamResponse) -> AsyncGenerator[Piece, None]:
        reader = _ChunkReader()
        async with aclosing(self._exchange.received(response)) as received:
            async for data in received:
                for line in data.split(b"\n\n"):
                    if line.startswith(b"data: {"):
                        chunk = _chunk.decode(line.removeprefix(b"data: "))
                        if chunk.usage is not None:
                            self.usage = _usage(chunk.usage)
                        for choice in chunk.choices:
                            yield reader.piece(choice)


class _FunctionDelta(msgspec.Struct):
    name: str | None = None
    arguments: str | None = None


class _CallDelta(msgspec.Struct):
    index: int = 0
    id: str | None = None
    function: _FunctionDelta | None = None


class _Delta(msgspec.Struct):
    content: str | None = None
    reasoning: str | None = None
    reasoning_content: str | None = None
    tool_calls: list[_CallDelta] | None = None


class _Choice(msgspec.Struct):
    delta: _Delta
    finish_reason: str | None = None
    stop_reason: StopReason = None


class _Details(msgspec.Struct):
    cached_tokens: int | None = None
    reasoning_tokens: int | None = None


class _Usage(msgspec.Struct):
    prompt_tokens: int = 0
    completion_tokens: int = 0
    prompt_tokens_details: _Details | None = None
    completion_tokens_details: _Details | None = None


class _Chunk(msgspec.Struct):
    choices: list[_Choice] = []
    usage: _Usage | None = None


_chunk = msgspec.json.Decoder(_Chunk)


class _ChunkReader:
    def __init__(self) -> None:
        self._calls = 0
        self._in_call = False  # a call was the last thing written

    def piece(self, choice: _Choice) -> Piece:
        events = _events(choice.delta)
        for event in events:
            self._calls += isinstance(event, ToolCallStart)
            self._in_call = isinstance(event, ToolCallStart | ToolCallArguments)
        match choice.finish_reason:
            case None:
                return Piece(0, events, [], [])
            case "length":
                return Piece(0, events, [], [], "length", cut_call=self._in_call)
            case _ if self._calls:  # vLLM says "stop" after a call that was forced by name
                return Piece(0, events, [], [], "tool_calls")
            case _:
                return Piece(0, events, [], [], "stop", choice.stop_reason)


def _events(delta: _Delta) -> list[Event]:
    events: list[Event] = []
    if thought := delta.reasoning or delta.reasoning_content:
        events.append(Reasoning(thought))
    if delta.content:
        events.append(Content(delta.content))
    for call in delta.tool_calls or []:
        function = call.function or _FunctionDelta()
        if function.name:
            events.append(ToolCallStart(call.index, call.id or f"call_{secrets.token_hex(12)}", function.name))
        if function.arguments:
            events.append(ToolCallArguments(call.index, function.arguments))
    return events


def _usage(given: _Usage) -> Usage:
    cached = (given.prompt_tokens_details or _Details()).cached_tokens or 0
    reasoning = (given.completion_tokens_details or _Details()).reasoning_tokens or 0
    return Usage(
        given.prompt_tokens,
        given.completion_tokens,
        given.prompt_tokens + given.completion_tokens,
        PromptTokensDetails(cached),
        CompletionTokensDetails(reasoning),
    )
