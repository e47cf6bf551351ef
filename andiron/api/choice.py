"""One choice of an answer: turns the engine's outputs into text events and counts what was generated."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from msgspec import UNSET

from andiron.api.requests import GenerationRequest
from andiron.api.responses import (
    CacheMissDetails,
    CompletionTokensDetails,
    FinishReason,
    PromptTokensDetails,
    StopReason,
    Usage,
)
from andiron.chat.events import Content, Event, ToolCallStart
from andiron.chat.stops import StopStrings
from andiron.chat.tokenizer import Detokenizer, Tokenizer
from andiron.engine.messages import CacheMiss, Logprob, Output

SHOWN_TOKENS = 8  # of the text that differs from an earlier prompt


class Parser(Protocol):
    """Turns tokens into events, up to the first stop string."""

    reasoning_tokens: int

    @property
    def stop_string(self) -> str | None:
        """The stop string that ended the text, if one did."""

    @property
    def in_call(self) -> bool:
        """Whether the text so far ends inside a tool call."""

    def push(self, tokens: Sequence[int]) -> list[Event]: ...
    def finish(self, *, cut: bool = False) -> list[Event]: ...


class PlainText:
    """The parser of `/v1/completions`: like chat's OutputParser, but without reasoning or tool calls."""

    def __init__(self, tokenizer: Tokenizer, *, stop: Sequence[str] = (), include_stop: bool = False) -> None:
        self.reasoning_tokens = 0
        self.in_call = False
        self._text = Detokenizer(tokenizer)
        self._stops = StopStrings(stop, include=include_stop)

    @property
    def stop_string(self) -> str | None:
        return self._stops.met

    def push(self, tokens: Sequence[int]) -> list[Event]:
        return self._said(self._stops.push("".join([self._text.push(token) for token in tokens])))

    def finish(self, *, cut: bool = False) -> list[Event]:
        return self._said(self._stops.push(self._text.flush()) + self._stops.flush())

    def _said(self, text: str) -> list[Event]:
        return [Content(text)] if text else []


@dataclass(frozen=True, slots=True)
class Increment:
    """What one engine output adds to a choice: its events, and the tokens that count."""

    events: list[Event]
    tokens: list[int]
    logprobs: list[Logprob]


class Choice:
    """Ends when the engine ends it, at a stop string, or, with `one_call`, before a second tool call."""

    def __init__(self, index: int, parser: Parser, request: GenerationRequest, *, one_call: bool = False) -> None:
        self.index = index
        self.completion_tokens = 0
        self.cached_tokens = 0
        self.cache_miss: CacheMiss | None = None
        self.finish_reason: FinishReason | None = None
        self.stop_reason: StopReason = None
        self.cut_call = False
        self._parser = parser
        self._one_call = one_call
        self._shows_stop = bool(request.include_stop_str_in_output)
        self._stop_ids = frozenset(request.stop_token_ids or ())
        # A choice that may end inside an output is read token by token, so that usage counts no token after the end.
        self._token_by_token = bool(request.stops) or one_call
        self._calls = 0

    @property
    def reasoning_tokens(self) -> int:
        return self._parser.reasoning_tokens

    def take(self, output: Output) -> Increment:
        if output.cached_tokens:
            self.cached_tokens = output.cached_tokens
        if output.cache_miss is not None:
            self.cache_miss = output.cache_miss
        tokens = output.tokens
        readable = tokens if output.stop_token is None or self._shows_stop else tokens[:-1]
        if self._token_by_token:
            events, used = self._read_token_by_token(readable)
            if self.finish_reason is None:
                used = len(tokens)
        else:
            events, used = self._counted(self._parser.push(readable)), len(tokens)
        if output.finish is not None and self.finish_reason is None:
            cut = output.finish == "length"
            self.cut_call = cut and self._parser.in_call
            events += self._counted(self._parser.finish(cut=cut))
            self._finish(output)
        self.completion_tokens += used
        return Increment(events, tokens[:used], (output.logprobs or [])[:used])

    def _read_token_by_token(self, tokens: list[int]) -> tuple[list[Event], int]:
        events: list[Event] = []
        for used, token in enumerate(tokens, 1):
            new = self._parser.push((token,))
            if self._one_call and self._calls + _calls_in(new) > 1:
                self.finish_reason = "tool_calls"
                return events, used
            events += self._counted(new)
            if (met := self._parser.stop_string) is not None:
                self.finish_reason = "tool_calls" if self._calls else "stop"
                self.stop_reason = met
                return events, used
        return events, len(tokens)

    def _counted(self, events: list[Event]) -> list[Event]:
        self._calls += _calls_in(events)
        return events

    def _finish(self, output: Output) -> None:
        if output.finish == "length":
            self.finish_reason = "length"
            return
        self.finish_reason = "tool_calls" if self._calls else "stop"
        if output.stop_token in self._stop_ids:
            self.stop_reason = output.stop_token


def _calls_in(events: list[Event]) -> int:
    return sum(isinstance(event, ToolCallStart) for event in events)


def usage(prompts: Sequence[list[int]], choices: Sequence[Choice], tokenizer: Tokenizer) -> Usage:
    """The tokens of a request. Each prompt has equally many choices, and those of the first prompt come first."""
    given = sum(map(len, prompts))
    completion = sum(choice.completion_tokens for choice in choices)
    each = len(choices) // len(prompts)
    # The choices of a prompt share what is cached, so the one that found most stands for all of them.
    best = [
        max(choices[at * each : (at + 1) * each], key=lambda choice: choice.cached_tokens) for at in range(len(prompts))
    ]
    misses = [
        _cache_miss(choice.cache_miss, prompt, tokenizer)
        for choice, prompt in zip(best, prompts, strict=True)
        if choice.cache_miss is not None
    ]
    return Usage(
        given,
        completion,
        given + completion,
        PromptTokensDetails(sum(choice.cached_tokens for choice in best), misses[0] if misses else UNSET),
        CompletionTokensDetails(sum(choice.reasoning_tokens for choice in choices)),
    )


def _cache_miss(miss: CacheMiss, prompt: list[int], tokenizer: Tokenizer) -> CacheMissDetails:
    details = CacheMissDetails(miss.reason, miss.shared)
    if miss.reason == "differs":
        differing = prompt[miss.shared : miss.shared + SHOWN_TOKENS]
        details.differing_text = tokenizer.decode(differing, skip_special=False)
    return details
