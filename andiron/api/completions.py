"""POST /v1/completions: continues a text or a list of token ids."""

import time
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import UNSET, UnsetType
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from andiron.api.answer import warning_headers
from andiron.api.caller import Caller
from andiron.api.choice import Choice, Increment, PlainText, usage
from andiron.api.constraints import refuse_replaced, refuse_unserved
from andiron.api.engine_service import EngineService
from andiron.api.grammars import plain_grammar
from andiron.api.logprobs import CompletionOffsets, completion_logprobs, joined
from andiron.api.prompts import TextPrompt, text_prompts
from andiron.api.requests import CompletionRequest
from andiron.api.responses import Completion, CompletionChoice, CompletionLogprobs, Usage
from andiron.api.sampling import check_agreement, constrain, sampling, sequences, token_room
from andiron.api.service import json_response, off_loop_if_large
from andiron.api.sse import DONE, EventStream, event, unless_disconnected
from andiron.chat.events import Content
from andiron.chat.grammar import Grammar
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.messages import Logprob, Output, Submit
from andiron.errors import BadRequest

DEFAULT_MAX_TOKENS = 16  # OpenAI's default for this endpoint

_decoder = msgspec.json.Decoder(CompletionRequest)
_encode = msgspec.json.Encoder().encode


async def create(request: Request, service: EngineService) -> Response | ASGIApp:
    body, size = await service.read(request, _decoder)
    body, model = service.profiled(body)
    caller = Caller.of(request)
    answer = await off_loop_if_large(size, lambda: CompletionAnswer.prepare(body, service, model, caller))
    grammar = await service.grammars.check(answer.grammar, service.info)
    constrain(answer.submits, grammar.text)
    headers = warning_headers(grammar.unenforced)
    if body.stream:
        return EventStream(answer.stream(), keep_alive=service.settings.keep_alive_seconds, headers=headers)
    return json_response(await unless_disconnected(request.receive, answer.whole()), headers=headers)


class CompletionText:
    """One choice as it grows: its text and logprobs, after those of the prompt if the request has `echo`."""

    def __init__(self, choice: Choice, prompt: TextPrompt, request: CompletionRequest, tokenizer: Tokenizer) -> None:
        self.choice = choice
        self._prompt = prompt
        self._request = request
        self._tokenizer = tokenizer
        self._offsets = CompletionOffsets(tokenizer)
        self._begun = False

    def take(self, output: Output) -> CompletionChoice:
        """What one output adds."""
        request, choice = self._request, self.choice
        text, logprobs = "", []
        if not self._begun and request.echo:
            text = self._prompt.text
            entries = output.prompt_logprobs or []
            logprobs.append(self._logprobs(self._prompt.tokens[: len(entries)], entries, prompt=True))
        if request.max_tokens == 0:
            increment = Increment([], [], [])  # the engine generates at least one token, but the client wants none
            choice.finish_reason = "length"
        else:
            increment = choice.take(output)
            text += "".join(item.text for item in increment.events if isinstance(item, Content))
            logprobs.append(self._logprobs(increment.tokens[: len(increment.logprobs)], increment.logprobs))
        piece = CompletionChoice(
            index=choice.index,
            text=text,
            logprobs=None if request.logprobs is None else joined(logprobs),
            finish_reason=choice.finish_reason,
            stop_reason=UNSET if choice.finish_reason is None else choice.stop_reason,
        )
        if request.return_token_ids:
            piece.token_ids = increment.tokens
            piece.prompt_token_ids = UNSET if self._begun else self._prompt.tokens
        self._begun = True
        return piece

    def _logprobs(
        self, tokens: list[int], entries: Sequence[Logprob | None], *, prompt: bool = False
    ) -> CompletionLogprobs:
        return completion_logprobs(self._tokenizer, self._offsets, tokens, entries, prompt=prompt)


def whole(pieces: list[CompletionChoice]) -> CompletionChoice:
    """Joins the pieces of one choice. The last one knows how it ended, the first one has the prompt."""
    first, last = pieces[0], pieces[-1]
    return CompletionChoice(
        index=last.index,
        text="".join(piece.text for piece in pieces),
        logprobs=None if last.logprobs is None else joined([piece.logprobs for piece in pieces if piece.logprobs]),
        finish_reason=last.finish_reason,
        stop_reason=last.stop_reason,
        token_ids=UNSET if last.token_ids is UNSET else [id for piece in pieces for id in piece.token_ids or []],
        prompt_token_ids=first.prompt_token_ids,
    )


@dataclass(frozen=True)
class CompletionAnswer:
    """A checked request with everything needed to answer it, whole or as a stream."""

    service: EngineService
    request: CompletionRequest
    id: str
    model: str
    caller: Caller
    created: int
    prompts: list[TextPrompt]
    grammar: Grammar | None
    submits: list[Submit]
    texts: list[CompletionText]

    @classmethod
    def prepare(
        cls, request: CompletionRequest, service: EngineService, model: str, caller: Caller
    ) -> "CompletionAnswer":
        info, tokenizer = service.info, service.format.tokenizer
        refuse_unsupported(request)
        refuse_unserved(request)
        prompts = text_prompts(request.prompt, tokenizer, info.vocab_size)
        service.check_count(len(prompts) * request.choices)
        common = sampling(request, service.settings.defaults, info.vocab_size)
        grammar = plain_grammar(request)
        requested = DEFAULT_MAX_TOKENS if request.max_tokens is None else max(1, request.max_tokens)
        submits: list[Submit] = []
        texts: list[CompletionText] = []
        for prompt in prompts:
            max_tokens = token_room(
                len(prompt.tokens), requested, info.max_model_len, prompt_param="prompt", asked_param="max_tokens"
            )
            check_agreement(request, max_tokens, info.vocab_size)
            submits += sequences(
                request,
                prompt.tokens,
                boundaries=service.format.boundaries(prompt.tokens),  # of a template that the client has applied
                caller=caller,
                common=common,
                max_tokens=max_tokens,
                methods=info.draft_methods or [],
                logprobs=request.logprobs,
                prompt_logprobs=request.logprobs if request.echo else None,
            )
            for _ in range(request.choices):
                parser = PlainText(tokenizer, stop=request.stops, include_stop=bool(request.include_stop_str_in_output))
                texts.append(CompletionText(Choice(len(texts), parser, request), prompt, request, tokenizer))
        return cls(
            service,
            request,
            f"cmpl-{caller.request_id}",
            model,
            caller,
            int(time.time()),
            prompts,
            grammar,
            submits,
            texts,
        )

    async def whole(self) -> Completion:
        pieces: list[list[CompletionChoice]] = [[] for _ in self.texts]
        async with self.service.run(self.submits, self.model, self.caller) as run:
            async for index, output in run:
                piece = self.texts[index].take(output)
                pieces[index].append(piece)
                if piece.finish_reason is not None:
                    run.end(index, "stop")
        return self._completion([whole(parts) for parts in pieces], usage=self._usage())

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """Submits when the first event is requested, so that a refusal is still an ordinary HTTP error."""
        request = self.request
        running = self._usage if request.wants_running_usage else None
        between = None if request.wants_usage else UNSET
        async with self.service.run(self.submits, self.model, self.caller) as run:
            async for index, output in run:
                piece = self.texts[index].take(output)
                if piece.finish_reason is not None:
                    run.end(index, "stop")
                elif not (piece.text or piece.logprobs or piece.token_ids):
                    continue  # half a character, or the possible start of a stop string
                yield event(_encode(self._completion([piece], usage=running() if running else between)))
        if request.wants_usage:
            yield event(_encode(self._completion([], usage=self._usage())))
        yield DONE

    def _completion(self, choices: list[CompletionChoice], *, usage: Usage | UnsetType | None) -> Completion:
        return Completion(id=self.id, created=self.created, model=self.model, choices=choices, usage=usage)

    def _usage(self) -> Usage:
        choices = [text.choice for text in self.texts]
        return usage([prompt.tokens for prompt in self.prompts], choices, self.service.format.tokenizer)


def refuse_unsupported(request: CompletionRequest) -> None:
    refuse_replaced(request)
    if request.suffix:
        raise BadRequest("suffix: this model cannot insert text before a suffix; leave it out", param="suffix")
    if request.best_of is not None and request.best_of != request.choices:
        raise BadRequest(
            f"best_of: must equal n, which is {request.choices} here, got {request.best_of}; raise n",
            param="best_of",
        )
    if request.max_tokens == 0 and not request.echo:
        raise BadRequest("max_tokens: 0 is allowed only with echo: true; ask for at least 1", param="max_tokens")
