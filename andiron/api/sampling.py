"""Turns a request's fields into what the engine gets: sampling, limits, sequences."""

import itertools
from typing import Any

import msgspec

from andiron.api.body import shown
from andiron.api.caller import Caller
from andiron.api.errors import PromptTooLong
from andiron.api.requests import ChatRequest, GenerationRequest
from andiron.engine.messages import DraftMethod, Sampling, Speculate, Submit, Thinking
from andiron.errors import BadRequest

MAX_LOGIT_BIASES = 1024
MAX_LOGIT_BIAS = 100.0
SEED_MASK = 2**63 - 1

_serial = itertools.count()  # clients may send the same X-Request-Id twice, but the engine needs unique ids


def sampling(request: GenerationRequest, defaults: Sampling, vocab_size: int) -> Sampling:
    """The request's values, with the model's defaults for those it leaves out."""

    def given(name: str) -> Any:
        value = getattr(request, name)
        return getattr(defaults, name) if value is None else value

    return Sampling(
        temperature=given("temperature"),
        top_p=given("top_p"),
        top_k=max(0, given("top_k")),
        min_p=given("min_p"),
        presence_penalty=given("presence_penalty"),
        frequency_penalty=given("frequency_penalty"),
        repetition_penalty=given("repetition_penalty"),
        logit_bias=logit_bias(request.logit_bias or {}, vocab_size),
        seed=request.seed,
    )


def seeded(common: Sampling, choice: int) -> Sampling:
    """Choice i of a request with a seed uses seed + i, so that choices differ but are reproducible."""
    if common.seed is None:
        return common
    return msgspec.structs.replace(common, seed=(common.seed + choice) & SEED_MASK)


def logit_bias(biases: dict[str, float], vocab_size: int) -> dict[int, float]:
    if len(biases) > MAX_LOGIT_BIASES:
        raise BadRequest(
            f"logit_bias: at most {MAX_LOGIT_BIASES} entries, got {len(biases)}",
            param="logit_bias",
            code="invalid_value",
        )
    checked = {}
    for key, bias in biases.items():
        param = f"logit_bias.{key[:20]}"
        if not (key.isascii() and key.isdecimal() and int(key[:20]) < vocab_size):
            raise BadRequest(
                f"logit_bias: keys must be token ids from 0 to {vocab_size - 1}, got {shown(key)}",
                param=param,
                code="invalid_value",
            )
        if not -MAX_LOGIT_BIAS <= bias <= MAX_LOGIT_BIAS:
            raise BadRequest(
                f"{param}: a bias must be between -100 and 100, got {bias}", param=param, code="invalid_value"
            )
        checked[int(key)] = bias
    return checked


def token_room(
    prompt: int, asked: int | None, limit: int, *, prompt_param: str, asked_param: str, clamp: bool = False
) -> int:
    """How many tokens may follow a prompt of `prompt` tokens: what was asked for, or else the rest of the context.

    With `clamp`, more than the rest of the context means the rest. Agents always ask for the most a model can write.
    """
    if prompt >= limit:
        raise PromptTooLong(
            f"{prompt_param}: the prompt has {prompt} tokens, but this model's context is {limit} tokens and the "
            "answer needs at least one token; shorten the prompt",
            param=prompt_param,
            prompt=prompt,
            limit=limit,
        )
    if asked is None or (clamp and prompt + asked > limit):
        return limit - prompt
    if prompt + asked > limit:
        raise BadRequest(
            f"{asked_param}: {asked} tokens after a prompt of {prompt} are {prompt + asked}, but this model's context "
            f"is {limit} tokens; ask for at most {limit - prompt}",
            param=asked_param,
            code="context_length_exceeded",
        )
    return asked


def alternatives(request: ChatRequest) -> int | None:
    """How many alternatives to report for each token; None for no logprobs at all."""
    if request.logprobs:
        return request.top_logprobs or 0
    if request.top_logprobs:
        raise BadRequest(f"top_logprobs: needs logprobs: true, got {request.top_logprobs}", param="top_logprobs")
    return None


def speculation(request: GenerationRequest, methods: list[DraftMethod]) -> Speculate:
    """How the request's tokens are drafted, which affects nothing but their speed."""
    asked = request.speculation or "auto"
    if asked == "auto" or asked == "off":
        return asked
    for method in methods:
        if asked == method:
            return method
    raise BadRequest(
        f"speculation: this server does not draft with {asked!r}; it has {' and '.join(methods) or 'no drafter'}",
        param="speculation",
        code="invalid_value",
    )


def check_agreement(request: GenerationRequest, max_tokens: int, vocab_size: int) -> None:
    """Checks what types cannot express: fields that must agree with each other or with the model."""
    for at, token in enumerate(request.stop_token_ids or []):
        if token >= vocab_size:
            param = f"stop_token_ids[{at}]"
            raise BadRequest(
                f"{param}: the largest token id is {vocab_size - 1}, got {token}", param=param, code="invalid_value"
            )
    if request.min_tokens is not None and request.min_tokens > max_tokens:
        raise BadRequest(
            f"min_tokens: must not exceed max_tokens, which is {max_tokens} here, got {request.min_tokens}",
            param="min_tokens",
            code="invalid_value",
        )
    if request.stream_options is not None and not request.stream:
        raise BadRequest("stream_options: needs stream: true", param="stream_options")


def sequences(
    request: GenerationRequest,
    prompt: list[int],
    *,
    boundaries: list[int],
    caller: Caller,
    common: Sampling,
    max_tokens: int,
    methods: list[DraftMethod],
    logprobs: int | None = None,
    prompt_logprobs: int | None = None,
    thinking: Thinking | None = None,
) -> list[Submit]:
    """The n sequences that answer one prompt. Their grammar, if any, is still to be checked: see `constrain`."""
    drafting = speculation(request, methods)
    return [
        Submit(
            id=f"{caller.request_id}-{next(_serial)}",
            prompt=prompt,
            max_tokens=max_tokens,
            sampling=seeded(common, choice),
            min_tokens=request.min_tokens or 0,
            ignore_eos=bool(request.ignore_eos),
            stop_token_ids=request.stop_token_ids or [],
            logprobs=logprobs,
            prompt_logprobs=prompt_logprobs,
            thinking=thinking,
            priority=request.priority or 0,
            boundaries=boundaries,
            cache_salt=caller.cache_salt(request.cache_salt),
            speculation=drafting,
        )
        for choice in range(request.choices)
    ]


def constrain(submits: list[Submit], grammar: str | None) -> None:
    """Gives the sequences a grammar that was checked."""
    if grammar is not None:
        submits[:] = [msgspec.structs.replace(submit, grammar=grammar) for submit in submits]
