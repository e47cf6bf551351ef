"""Answers from our own engine: a task is checked and becomes sequences, whose outputs become pieces."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

from andiron.api.answer import ChatTask, Piece
from andiron.api.caller import Caller
from andiron.api.choice import Choice, usage
from andiron.api.constraints import refuse_replaced, refuse_unserved
from andiron.api.grammars import chat_grammar
from andiron.api.journal import Contents
from andiron.api.metrics import Metrics
from andiron.api.prompts import chat_prompt
from andiron.api.responses import Usage
from andiron.api.sampling import alternatives, check_agreement, constrain, sampling, sequences, token_room
from andiron.api.service import Service, off_loop_if_large
from andiron.api.submission import Submission
from andiron.chat.grammar import Grammar
from andiron.chat.output import OutputParser
from andiron.engine.client import EngineClient
from andiron.engine.messages import Submit

SHOWN_PROMPT_TOKENS = 4000  # the last ones, with --show-requests: they are what the answer is to


@dataclass(frozen=True)
class EngineService(Service):
    """The service with our own engine."""

    engine: EngineClient
    metrics: Metrics

    async def answer(self, task: ChatTask, caller: Caller, size: int) -> "EngineAnswer":
        answer = await off_loop_if_large(size, lambda: EngineAnswer.prepare(task, self, caller))
        grammar = await self.grammars.check(answer.grammar, self.info)
        constrain(answer.submits, grammar.text)
        answer.unenforced.extend(grammar.unenforced)
        return answer

    def run(self, requests: Sequence[Submit], model: str, caller: Caller) -> Submission:
        self.metrics.count_request(model)
        record = self.journal.record(caller, model, len(requests), self.catalogue.profile_name(model))
        record.prompt_tokens = sum(len(request.prompt) for request in requests)
        if self.settings.show_requests:
            decode = partial(self.format.tokenizer.decode, skip_special=False)
            record.contents = Contents(requests[0].prompt[-SHOWN_PROMPT_TOKENS:], decode)
        return Submission(self.engine, self.metrics, requests, record)


@dataclass(frozen=True)
class EngineAnswer:
    service: EngineService
    model: str
    caller: Caller
    prompt: list[int]
    grammar: Grammar | None
    submits: list[Submit]
    choices: list[Choice]
    unenforced: list[str] = field(default_factory=list)

    @classmethod
    def prepare(cls, task: ChatTask, service: EngineService, caller: Caller) -> "EngineAnswer":
        """Raises a BadRequest if the task cannot be served. The grammar, if any, is still to be checked."""
        request, tools = task.request, task.tools
        info, format = service.info, service.format
        service.check_count(request.choices)
        refuse_replaced(request)
        refuse_unserved(request)
        prompt = chat_prompt(format, request.messages, request, tools=task.prompt_tools)
        max_tokens = token_room(
            len(prompt.tokens),
            request.token_limit,
            info.max_model_len,
            prompt_param="messages",
            asked_param="max_tokens" if request.max_completion_tokens is None else "max_completion_tokens",
            clamp=task.clamp,
        )
        check_agreement(request, max_tokens, info.vocab_size)
        grammar = chat_grammar(request, tools, thinking=prompt.thinking)
        submits = sequences(
            request,
            prompt.tokens,
            boundaries=prompt.boundaries,
            caller=caller,
            common=sampling(request, service.settings.defaults, info.vocab_size),
            max_tokens=max_tokens,
            methods=info.draft_methods or [],
            logprobs=alternatives(request),
            thinking=format.thinking(request.thinking_budget) if prompt.thinking else None,
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
        return cls(service, task.model, caller, prompt.tokens, grammar, submits, choices)

    @property
    def usage(self) -> Usage:
        return usage([self.prompt], self.choices, self.service.format.tokenizer)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncIterator[Piece]]:
        run = self.service.run(self.submits, self.model, self.caller)
        async with run, aclosing(self._pieces(run)) as pieces:
            yield pieces

    async def _pieces(self, run: Submission) -> AsyncGenerator[Piece, None]:
        async for index, output in run:
            choice = self.choices[index]
            added = choice.take(output)
            if choice.finish_reason is not None:
                run.end(index, "stop")
            yield Piece(
                index,
                added.events,
                added.tokens,
                added.logprobs,
                choice.finish_reason,
                choice.stop_reason,
                choice.cut_call,
            )
