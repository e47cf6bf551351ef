"""POST /v1/chat/completions."""

import time
from collections.abc import Sequence

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from andiron.api.answer import Answer, ChatTask, Piece, respond
from andiron.api.caller import Caller
from andiron.api.logprobs import chat_logprobs
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
from andiron.api.service import Service
from andiron.api.sse import DONE, OpenAIFraming, event
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.messages import Logprob

_decoder = msgspec.json.Decoder(ChatRequest)
_encode = msgspec.json.Encoder().encode


async def create(request: Request, service: Service) -> Response | ASGIApp:
    body, size = await service.read(request, _decoder)
    body, model = service.profiled(body)
    caller = Caller.of(request)
    answer = await service.answer(ChatTask(body, model), caller, size)
    renderer = ChatRenderer(answer, body, f"chatcmpl-{caller.request_id}", model, service.format.tokenizer)
    keep_alive = service.settings.keep_alive_seconds
    return await respond(request, answer, renderer, stream=bool(body.stream), keep_alive=keep_alive)


class ChatRenderer(OpenAIFraming):
    """Writes an answer as a chat completion or as its chunks."""

    def __init__(self, answer: Answer, request: ChatRequest, id: str, model: str, tokenizer: Tokenizer) -> None:
        self._answer = answer
        self._request = request
        self._id = id
        self._model = model
        self._tokenizer = tokenizer
        self._created = int(time.time())
        self._shows_reasoning = request.include_reasoning is not False
        self._opened = False

    def opening(self) -> bytes:
        """Nothing: load generators take the first chunk, even one without text, for the first token."""
        return b""

    def piece(self, piece: Piece) -> bytes:
        roles = b"" if self._opened else self._roles()
        self._opened = True
        ids = self._request.return_token_ids
        if piece.finish is None and not (piece.events or piece.logprobs or ids):
            return roles  # half a character, or the possible start of a stop string or a tag
        return roles + self._chunk(
            ChatChunkChoice(
                index=piece.choice,
                delta=fold(piece.events, reasoning=self._shows_reasoning),
                logprobs=self._logprobs(piece.logprobs),
                finish_reason=piece.finish,
                stop_reason=UNSET if piece.finish is None else piece.stop_reason,
                token_ids=piece.tokens if ids else UNSET,
            )
        )

    def closing(self) -> bytes:
        return (self._chunk(None) if self._request.wants_usage else b"") + DONE

    def whole(self, pieces: Sequence[Piece]) -> ChatCompletion:
        ids = self._request.return_token_ids
        by_choice: list[list[Piece]] = [[] for _ in range(self._request.choices)]
        for piece in pieces:
            by_choice[piece.choice].append(piece)
        return ChatCompletion(
            id=self._id,
            created=self._created,
            model=self._model,
            choices=[self._choice(taken) for taken in by_choice],
            usage=self._answer.usage,
            prompt_token_ids=self._answer.prompt if ids else UNSET,
        )

    def _choice(self, pieces: list[Piece]) -> ChatChoice:
        last = pieces[-1]
        assert last.finish is not None
        events = [event for piece in pieces for event in piece.events]
        return ChatChoice(
            index=last.choice,
            message=message(fold(events, reasoning=self._shows_reasoning)),
            logprobs=self._logprobs([entry for piece in pieces for entry in piece.logprobs]),
            finish_reason=last.finish,
            stop_reason=last.stop_reason,
            token_ids=[token for piece in pieces for token in piece.tokens]
            if self._request.return_token_ids
            else UNSET,
        )

    def _roles(self) -> bytes:
        """One delta per choice, with only the role."""
        roles = [
            ChatChunkChoice(index=index, delta=Delta(role="assistant", content=""))
            for index in range(self._request.choices)
        ]
        first = self._chunk(roles[0], prompt=self._request.return_token_ids)
        return first + b"".join(self._chunk(role) for role in roles[1:])

    def _chunk(self, choice: ChatChunkChoice | None, *, prompt: bool | None = False) -> bytes:
        """A chunk with one choice, or without any: the last chunk, which carries the usage."""
        request = self._request
        chunk = ChatChunk(
            id=self._id, created=self._created, model=self._model, choices=[] if choice is None else [choice]
        )
        if request.wants_usage:
            total = choice is None or request.wants_running_usage
            chunk.usage = self._answer.usage if total else None
        if prompt:
            chunk.prompt_token_ids = self._answer.prompt
        return event(_encode(chunk))

    def _logprobs(self, entries: list[Logprob]) -> ChatLogprobs | None:
        return chat_logprobs(self._tokenizer, entries) if self._request.logprobs else None


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
