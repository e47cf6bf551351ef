"""Sends cases to any server with the OpenAI API and grades its answers."""

import asyncio
import dataclasses
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec

from andiron.chat.messages import Message
from andiron.errors import AndironError
from andiron.evals import grading
from andiron.evals.case import Case, grade
from andiron.evals.report import CaseRecord

CONNECT_SECONDS = 10.0
LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class EvalTarget:
    """The server to measure. If `model` is None, its first model."""

    url: str
    api_key: str | None = None
    model: str | None = None
    timeout: float = 900.0  # several prompts of 32,000 tokens take minutes on a CPU

    @property
    def base(self) -> str:
        """The address without a trailing /v1, which people may write or leave out."""
        return self.url.rstrip("/").removesuffix("/v1")

    def client(self) -> httpx.AsyncClient:
        headers = {"Authorization": f"Bearer {self.api_key}"} if self.api_key else {}
        timeout = httpx.Timeout(self.timeout, connect=CONNECT_SECONDS)
        loopback = httpx.URL(self.base).host in LOOPBACK  # a proxy cannot reach this machine's loopback
        return httpx.AsyncClient(base_url=self.base, headers=headers, timeout=timeout, trust_env=not loopback)


class _Choice(msgspec.Struct):
    message: Message
    finish_reason: str | None = None


class _Usage(msgspec.Struct):
    prompt_tokens: int = 0
    completion_tokens: int = 0


class _Completion(msgspec.Struct):
    choices: list[_Choice]
    usage: _Usage | None = None


class _Model(msgspec.Struct):
    id: str


class _Models(msgspec.Struct):
    data: list[_Model]


async def model_of(target: EvalTarget) -> str:
    """The model to ask for. Also reports, once and for all cases, a server that is unreachable or refuses our key."""
    try:
        async with target.client() as client:
            response = await client.get("/v1/models")
        response.raise_for_status()
        names = [model.id for model in msgspec.json.decode(response.content, type=_Models).data]
    except (httpx.HTTPError, httpx.InvalidURL, msgspec.DecodeError) as error:
        reason = str(error) or type(error).__name__
        raise AndironError(f"no OpenAI server at {target.url} ({reason}); check --url and --api-key") from error
    if target.model is not None and target.model not in names:
        raise AndironError(f"{target.url} has no model {target.model!r}; it has {', '.join(names)}")
    if not names:
        raise AndironError(f"{target.url} serves no model")
    return target.model or names[0]


async def run(
    target: EvalTarget,
    cases: Sequence[tuple[int, Case]],
    *,
    model: str,
    concurrency: int,
    max_tokens: int,
    on_record: Callable[[CaseRecord], None] = lambda record: None,
) -> list[CaseRecord]:
    """Runs the numbered cases and returns their records in the same order."""
    slots = asyncio.Semaphore(concurrency)

    async def one(client: httpx.AsyncClient, number: int, case: Case) -> CaseRecord:
        async with slots:
            record = await ask(client, number, case, body(case, model, max_tokens))
        on_record(record)
        return record

    async with target.client() as client, asyncio.TaskGroup() as group:
        tasks = [group.create_task(one(client, number, case)) for number, case in cases]
    return [task.result() for task in tasks]


def body(case: Case, model: str, max_tokens: int) -> dict[str, Any]:
    request: dict[str, Any] = {"model": model, "messages": msgspec.to_builtins(case.messages), "max_tokens": max_tokens}
    if case.greedy:
        request["temperature"] = 0
    if case.thinking is not None:
        request["chat_template_kwargs"] = {"enable_thinking": case.thinking}
    return request | ({"tools": msgspec.to_builtins(case.tools)} if case.tools else {})


async def ask(client: httpx.AsyncClient, number: int, case: Case, request: dict[str, Any]) -> CaseRecord:
    started = time.monotonic()
    record = CaseRecord(
        skill=case.skill,
        case=number,
        right=False,
        seconds=0.0,
        thinking=case.thinking,
        question=str(case.messages[-1].content),
        expected=dataclasses.asdict(case.check),
        ideal=msgspec.to_builtins(case.answer),
        fields=(0, len(case.check.value)) if case.check.kind == "fields" else None,
    )
    try:
        completion = await _complete(client, request)
        choice, usage = completion.choices[0], completion.usage or _Usage()
        given = grade(case.check, choice.message, cut_off=choice.finish_reason == "length")
        right = given.right and (case.check.kind != "examples" or await _examples_work(client, choice.message, request))
    except (httpx.HTTPError, msgspec.DecodeError, AndironError) as error:
        reason = str(error) or type(error).__name__
        return msgspec.structs.replace(record, error=reason, seconds=time.monotonic() - started)
    return msgspec.structs.replace(
        record,
        right=right,
        fields=given.fields,
        finish_reason=choice.finish_reason,
        seconds=time.monotonic() - started,
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
        answer=msgspec.to_builtins(choice.message),
    )


async def _complete(client: httpx.AsyncClient, request: dict[str, Any]) -> _Completion:
    response = await client.post("/v1/chat/completions", json=request)
    if response.status_code != 200:
        raise AndironError(f"HTTP {response.status_code}: {response.text[:300]}")
    completion = msgspec.json.decode(response.content, type=_Completion)
    if not completion.choices:
        raise AndironError("the answer has no choices")
    return completion


async def _examples_work(client: httpx.AsyncClient, answer: Message, request: dict[str, Any]) -> bool:
    """Pastes what the answer offers in quotation marks, as a newcomer would, into conversations of their own."""
    offered = grading.examples(str(answer.content))
    for example in offered:
        pasted = await _complete(client, request | {"messages": [{"role": "user", "content": example}]})
        choice = pasted.choices[0]
        if choice.finish_reason == "length" or not grading.example_is_answered(example, str(choice.message.content)):
            return False
    return len(offered) >= 2
