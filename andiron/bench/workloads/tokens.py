"""How many tokens a text or a conversation has, as the server itself counts them.

Guessing four characters per token was off by 1.14 times for Hungarian, and put every request of a run one token over
the limit, so nothing is guessed if the server can be asked. vLLM and Andiron count at /tokenize, chat template
included. Any other server is sent one short request per language, whose usage gives an estimate.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from andiron.bench.requests.answer import error_text
from andiron.bench.requests.client import CHAT
from andiron.errors import AndironError

Message = Mapping[str, Any]

FIRST_GUESS = 0.3  # tokens per character, before anything was counted


class Poster(Protocol):
    async def post(self, path: str, body: Any) -> tuple[int, Any, bytes]: ...  # status, headers and body


class Counter:
    """Counts tokens the way one server does. Make it with `connect`."""

    def __init__(self, client: Poster, model: str, *, exact: bool) -> None:
        self.exact = exact  # False: counts are estimates
        self.notes: list[str] = []
        self._client, self._model = client, model
        self._rates: dict[str, float] = {}

    @classmethod
    async def connect(cls, client: Poster, model: str) -> "Counter":
        """Finds out whether this server counts tokens."""
        status, _, body = await client.post("/tokenize", {"model": model, "prompt": "How long is this?"})
        if status in (401, 403):
            raise AndironError(f"/tokenize answered {status}: {error_text(body)}; give the server's key with --api-key")
        counter = cls(client, model, exact=status == 200 and bool(_decoded(body).get("tokens")))
        if not counter.exact:
            counter.notes.append("the server has no tokenizer endpoint: prompt lengths are estimates from its usage")
        return counter

    async def text(self, text: str) -> int:
        """Tokens of a text on its own."""
        return len(await self.text_ids(text)) if self.exact else round(len(text) * self.rate("en"))

    async def chat(self, messages: Sequence[Message], thinking: bool | None = None, language: str = "en") -> int:
        """Tokens of the whole prompt that the server makes of a conversation, up to where the answer begins.

        The language matters only to an estimate.
        """
        if self.exact:
            return len(await self.chat_ids(messages, thinking))
        return round(sum(len(one["content"]) for one in messages) * self.rate(language))

    async def text_ids(self, text: str) -> list[int]:
        return await self._tokens({"prompt": text, "add_special_tokens": False})

    async def chat_ids(self, messages: Sequence[Message], thinking: bool | None = None) -> list[int]:
        return await self._tokens(
            {"messages": list(messages), "add_generation_prompt": True, **template_fields(thinking)}
        )

    def rate(self, language: str) -> float:
        """Tokens per character."""
        return self._rates.get(language, FIRST_GUESS)

    async def learn(self, language: str, sample: str) -> None:
        """Learns the rate of a language once: by counting, or else from what a request cost.

        The rate never changes, so that prompts do not depend on those made before them.
        """
        if language not in self._rates:
            tokens = await self.text(sample) if self.exact else await self._usage(sample)
            self._rates[language] = max(tokens, 1) / len(sample)

    async def _usage(self, text: str) -> int:
        """What the server says a prompt cost, in a request that generates one token."""
        answer = await self._post(CHAT, chat_body(self._model, [user(text)], 1, 0.0, None, {}))
        count = (_decoded(answer).get("usage") or {}).get("prompt_tokens")
        if not isinstance(count, int):
            raise AndironError(f"{CHAT} answered without usage.prompt_tokens: {error_text(answer)}; nothing can count")
        return count

    async def _tokens(self, body: dict[str, Any]) -> list[int]:
        answer = await self._post("/tokenize", {"model": self._model, **body})
        tokens = _decoded(answer).get("tokens")
        if not isinstance(tokens, list):
            raise AndironError(f"/tokenize answered without tokens: {error_text(answer)}; is this the right server?")
        return tokens

    async def _post(self, path: str, body: dict[str, Any]) -> bytes:
        status, _, answer = await self._client.post(path, body)
        if status != 200:
            raise AndironError(f"{path} answered {status}: {error_text(answer)}; check the URL and the model's name")
        return answer


def user(text: str) -> Message:
    return {"role": "user", "content": text}


def template_fields(thinking: bool | None) -> dict[str, Any]:
    """The fields of a request that switch thinking on or off; none to leave it to the server."""
    return {} if thinking is None else {"chat_template_kwargs": {"enable_thinking": thinking}}


def chat_body(
    model: str, messages: Sequence[Message], max_tokens: int, temperature: float, thinking: bool | None, more: Message
) -> dict[str, Any]:
    """The body of a chat request; `more` adds fields or replaces them."""
    fields = {"model": model, "messages": list(messages), "max_tokens": max_tokens, "temperature": temperature}
    return {**fields, **template_fields(thinking), **more}


def shared_prefix(one: Sequence[int], other: Sequence[int]) -> int:
    """How many tokens two prompts have in common at their beginning."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))


def _decoded(body: bytes) -> dict[str, Any]:
    """A JSON object; empty if it is anything else."""
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return {}
