"""POST /v1/chat/completions."""

import time
from collections.abc import AsyncGenerator
from dataclasses import dataclass

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from andiron.api.choice import Choice, Increment, usage
from andiron.api.grammars import chat_grammar
from andiron.api.logprobs import chat_logprobs
from andiron.api.prompts import chat_prompt
from andiron.api.requests import ChatRequest
from andiron.api.responses import (
    ChatChoice,
    ChatChunk,
    ChatChunkChoice,
    ChatCompletion,
    ChatLogprobs,
    ChatMessage,
    Delta,
    FunctionCallPart,
    ToolCallPart,
)
from andiron.api.sampling import check_agreement, sampling, sequences, token_room
from andiron.api.service import EngineService, json_response, off_loop_if_large, request_id
from andiron.api.sse import DONE, EventStream, event, unless_disconnected
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.chat.grammar import Grammar
from andiron.chat.output import OutputParser
from andiron.engine.messages import Logprob, Submit
from andiron.errors import BadRequest

_decoder = msgspec.json.Decoder(ChatRequest)
_encode = msgspec.json.Encoder().encode


async def create(request: Request, service: EngineService) -> Response | ASGIApp:
    body, size = await service.read(request, _decoder)
    body, model = service.profiled(body)
    identity = request_id(request)
    answer = await off_loop_if_large(size, lambda: ChatAnswer.prepare(body, service, model, identity))
    await service.grammars.check(answer.grammar, service.info)
    if body.stream:
        return EventStream(answer.stream(), keep_alive=service.settings.keep_alive_seconds)
    return json_response(await unless_disconnected(request.receive, answer.whole()))


@dataclass(frozen=True)
class ChatAnswer:
    """A checked request with everything needed to answer it, whole or as a stream."""

    service: EngineService
    request: ChatRequest
    id: str
    model: str
    created: int
    prompt: list[int]
    grammar: Grammar | None
    submits: list[Submit]
    choices: list[Choice]

    @classmethod
    def prepare(cls, request: ChatRequest, service: EngineService, model: str, identity: str) -> "ChatAnswer":
        info, format = service.info, service.format
        service.check_count(request.choices)
        tools = [] if request.tool_choice == "none" else request.tools or []
        prompt = chat_prompt(format, request.messages, request, tools=tools)
        max_tokens = token_room(
            len(prompt.tokens),
            request.max_tokens if request.max_completion_tokens is None else request.max_completion_tokens,
            info.max_model_len,
            prompt_param="messages",
            asked_param="max_tokens" if request.max_completion_tokens is None else "max_completion_tokens",
        )
        check_agreement(request, max_tokens, info.vocab_size)
        grammar = chat_grammar(request, tools, thinking=prompt.thinking)
        submits = sequences(
            request,
            prompt.tokens,
            request_id=identity,
            common=sampling(request, service.settings.defaults, info.vocab_size),
            max_tokens=max_tokens,
            logprobs=alternatives(request),
            grammar=grammar,
            thinking=format.thinking(request.thinking_token_budget) if prompt.thinking else None,
        )
        choices = [
            Choice(
                index,
                OutputParser(
                    format,
                    thinking=prompt.thinking,
                    tools=tools,
                    stop=request.stops,
                    include_stop=bool(request.include_stop_str_in_output),
                ),
                request,
                one_call=bool(tools) and request.parallel_tool_calls is False,
            )
            for index in range(request.choices)
        ]
        return cls(
            service, request, f"chatcmpl-{identity}", model, int(time.time()), prompt.tokens, grammar, submits, choices
        )

    async def whole(self) -> ChatCompletion:
        increments: list[list[Increment]] = [[] for _ in self.choices]
        async with self.service.run(self.submits, self.model) as run:
            async for index, output in run:
                choice = self.choices[index]
                increments[index].append(choice.take(output))
                if choice.finish_reason is not None:
                    run.end(index, "stop")
        return ChatCompletion(
            id=self.id,
            created=self.created,
            model=self.model,
            choices=[self._choice(choice, taken) for choice, taken in zip(self.choices, increments, strict=True)],
            usage=usage(len(self.prompt), self.choices, len(self.choices)),
            prompt_token_ids=self.prompt if self.request.return_token_ids else UNSET,
        )

    def _choice(self, choice: Choice, increments: list[Increment]) -> ChatChoice:
        assert choice.finish_reason is not None
        events = [event for increment in increments for event in increment.events]
        tokens = [token for increment in increments for token in increment.tokens]
        entries = [entry for increment in increments for entry in increment.logprobs]
        return ChatChoice(
            index=choice.index,
            message=message(fold(events, reasoning=self.shows_reasoning)),
            logprobs=self._logprobs(entries),
            finish_reason=choice.finish_reason,
            stop_reason=choice.stop_reason,
            token_ids=tokens if self.request.return_token_ids else UNSET,
        )

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """Submits when the first event is requested, so that a refusal is still an ordinary HTTP error."""
        request = self.request
        started = False
        async with self.service.run(self.submits, self.model) as run:
            async for index, output in run:
                if not started:
                    started = True
                    yield self._opening()
                choice = self.choices[index]
                increment = choice.take(output)
                if choice.finish_reason is not None:
                    run.end(index, "stop")
                elif not (increment.events or increment.logprobs or request.return_token_ids):
                    continue  # half a character, or the possible start of a stop string or a tag
                yield self._chunk(self._delta(choice, increment))
        if request.wants_usage:
            yield self._chunk(None)
        yield DONE

    def _opening(self) -> bytes:
        """One delta per choice, with only the role."""
        roles = [
            ChatChunkChoice(index=choice.index, delta=Delta(role="assistant", content="")) for choice in self.choices
        ]
        first = self._chunk(roles[0], prompt=self.request.return_token_ids)
        return first + b"".join(self._chunk(role) for role in roles[1:])

    def _delta(self, choice: Choice, increment: Increment) -> ChatChunkChoice:
        finish = choice.finish_reason
        return ChatChunkChoice(
            index=choice.index,
            delta=fold(increment.events, reasoning=self.shows_reasoning),
            logprobs=self._logprobs(increment.logprobs),
            finish_reason=finish,
            stop_reason=UNSET if finish is None else choice.stop_reason,
            token_ids=increment.tokens if self.request.return_token_ids else UNSET,
        )

    def _chunk(self, choice: ChatChunkChoice | None, *, prompt: bool | None = False) -> bytes:
        """A chunk with one choice, or without any: the last chunk, which carries the usage."""
        request = self.request
        chunk = ChatChunk(
            id=self.id, created=self.created, model=self.model, choices=[] if choice is None else [choice]
        )
        if request.wants_usage:
            total = choice is None or request.wants_running_usage
            chunk.usage = usage(len(self.prompt), self.choices, len(self.choices)) if total else None
        if prompt:
            chunk.prompt_token_ids = self.prompt
        return event(_encode(chunk))

    @property
    def shows_reasoning(self) -> bool:
        return self.request.include_reasoning is not False

    def _logprobs(self, entries: list[Logprob]) -> ChatLogprobs | None:
        return chat_logprobs(self.service.format.tokenizer, entries) if self.request.logprobs else None


def fold(events: list[Event], *, reasoning: bool) -> Delta:
    """Combines consecutive events into one delta: joins text of the same kind, with one entry per tool call."""
    thoughts: list[str] = []
    content: list[str] = []
    calls: dict[int, ToolCallPart] = {}
    arguments: dict[int, list[str]] = {}
    for item in events:
        match item:
            case Content(text):
                content.append(text)
            case Reasoning(text):
                thoughts.append(text)
            case ToolCallStart(index, id, name):
                calls[index] = ToolCallPart(
                    index=index, id=id, type="function", function=FunctionCallPart(name=name, arguments="")
                )
            case ToolCallArguments(index, text):
                calls.setdefault(index, ToolCallPart(index=index, function=FunctionCallPart(arguments="")))
                arguments.setdefault(index, []).append(text)
    delta = Delta()
    if thoughts and reasoning:
        delta.reasoning = delta.reasoning_content = "".join(thoughts)
    if content:
        delta.content = "".join(content)
    if calls:
        for index, texts in arguments.items():
            calls[index].function.arguments = "".join(texts)
        delta.tool_calls = list(calls.values())
    return delta


def message(whole: Delta) -> ChatMessage:
    """Turns the delta of a whole answer into its message. Content is null if there is reasoning or a call instead."""
    calls = whole.tool_calls or []
    for call in calls:
        call.index = UNSET
    result = ChatMessage(content=whole.content or (None if calls or whole.reasoning else ""))
    if whole.reasoning:
        result.reasoning = result.reasoning_content = whole.reasoning
    if calls:
        result.tool_calls = calls
    return result


def alternatives(request: ChatRequest) -> int | None:
    """How many alternatives to report for each token; None for no logprobs at all."""
    if request.logprobs:
        return request.top_logprobs or 0
    if request.top_logprobs:
        raise BadRequest(f"top_logprobs: needs logprobs: true, got {request.top_logprobs}", param="top_logprobs")
    return None
