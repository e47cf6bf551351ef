"""Servers that count tokens, without a network: our own app with Ember, and imitations of other servers around it."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec

import andiron
from andiron.api.app import create_app
from andiron.api.settings import ServerSettings
from andiron.bench.workloads.catalogue import Workload, built_in
from andiron.bench.workloads.prompts import Prompts
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions

EMBER = Path(andiron.__file__).parent / "ember"
FORMAT = ChatFormat.load(EMBER)
APP = create_app(EngineClient(EngineOptions(model=str(EMBER))), FORMAT, ServerSettings(model_name="ember"))
NAMES = ("qa", "code", "json", "hungarian", "rag-8k", "rag-32k")
TEMPLATE = 3  # tokens before a message's first: <|im_start|>, its role, a line break
NOT_FOUND = (404, {}, b'{"error": {"message": "no such route"}}')

Answer = tuple[int, Any, bytes]


class Ember:
    """Andiron itself; /tokenize works before the engine does."""

    def __init__(self) -> None:
        self.asked: list[str] = []  # the paths of requests

    async def post(self, path: str, body: Any) -> Answer:
        self.asked.append(path)
        transport = httpx.ASGITransport(APP)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            response = await client.post(path, json=body)
        return response.status_code, response.headers, response.content


class UsageOnly(Ember):
    """Only completions, whose usage has the prompt's length."""

    async def post(self, path: str, body: Any) -> Answer:
        self.asked.append(path)
        if path != "/v1/chat/completions":
            return NOT_FOUND
        tokens = len(FORMAT.tokenizer.encode(rendered(body)))
        return _answer({"choices": [], "usage": {"prompt_tokens": tokens, "completion_tokens": 1}})


def rendered(body: Any) -> str:
    messages = [Message(**message) for message in body["messages"]]
    return FORMAT.render(messages, variables=body.get("chat_template_kwargs"))


def row(name: str, **changes: Any) -> Workload:
    return msgspec.structs.replace(built_in().workload(name), **changes)


def connected(server: Ember, max_model_len: int | None = None) -> Prompts:
    return asyncio.run(Prompts.connect(server, "ember", max_model_len))


def ids(messages: Sequence[Any], thinking: bool | None = False) -> list[int]:
    """The tokens of a prompt by Ember's tokenizer and template, without HTTP."""
    variables = {} if thinking is None else {"chat_template_kwargs": {"enable_thinking": thinking}}
    return FORMAT.tokenizer.encode(rendered({"messages": messages, **variables}))


def _answer(body: Any) -> Answer:
    return 200, {}, json.dumps(body).encode()
