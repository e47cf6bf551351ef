"""How many tokens a text or a conversation has, as the server itself counts them.

Guessing four characters per token was off by 1.14 times for Hungarian, and put every request of a run one token over
the limit, so nothing is guessed if the server can be asked. vLLM and Andiron count at /tokenize, chat template
included. llama-server renders at /apply-template and counts at /tokenize. Any other server is sent one short request
per language, whose usage gives an estimate; `exact` says which kind of count it is.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Literal, Protocol

import msgspec

from andiron.bench.requests.answer import error_text as said
from andiron.bench.requests.client import CHAT
from andiron.errors import AndironError

Message = Mapping[str, Any]

FIRST_GUESS = 0.3  # tokens per character, before anything was counted
PADS = (" a", " is", " one", " the", "a", ".")  # candidates for a word of exactly one token


class Poster(Protocol):
    async def post(self, path: str, body: Any) -> tuple[int, Any, bytes]:
        """Returns status, headers and body of the answer."""
        ...


class Counter:
    """Counts tokens the way one server does. Make it with `connect`."""

    def __init__(self, client: Poster, model: str, way: Literal["tokenize", "llama-server", "usage"]) -> None:
        self.exact = way != "usage"
        self.notes: list[str] = []
        self._client, self._model, self._way = client, model, way
        self._counts: dict[bytes, int] = {}
        self._rates: dict[str, float] = {}
        self._offsets: dict[bool | None, int] = {}  # tokens billed beyond those counted, by thinking
        self._bare: int | None = None  # tokens of the template alone, if they have to be estimated
        self._pads: list[str] | None = None

    @classmethod
    async def connect(cls, client: Poster, model: str) -> "Counter":
        """Finds out how this server can be asked."""
        sample = {"model": model, "prompt": "How long is this?", "add_special_tokens": False}
        status, _, body = await client.post("/tokenize", sample)
        if status in (401, 403):
            raise AndironError(f"/tokenize answered {status}: {said(body)}; give the server's key with --api-key")
        seen = _decoded(body) if status == 200 else {}
        if seen.get("count") is not None:
            return cls(client, model, "tokenize")
        if seen.get("tokens") is not None:  # llama-server: no tokens, for lack of `content`
            status, _, _ = await client.post("/apply-template", {"messages": _user("Hello")})
            if status == 200:
                return cls(client, model, "llama-server")
        counter = cls(client, model, "usage")
        counter.notes.append("the server has no tokenizer endpoint: prompt lengths are estimates from its usage")
        return counter

    async def text(self, text: str, language: str = "en") -> int:
        """Tokens of a text on its own."""
        if not text:
            return 0
        if not self.exact:
            return round(len(text) * self.rate(language))
        key = _key(text)
        if key not in self._counts:
            self._counts[key] = len(await self.text_ids(text))
        return self._counts[key]

    async def chat(
        self, messages: Sequence[Message], thinking: bool | None = None, language: str | Sequence[str] = "en"
    ) -> int:
        """Tokens of the whole prompt that the server makes of a conversation, up to where the answer begins.

        The language, of all messages or of each, matters only to an estimate.
        """
        if not self.exact:
            languages = [language] * len(messages) if isinstance(language, str) else language
            each = zip(messages, languages, strict=True)
            return (self._bare or 0) + round(sum(len(one["content"]) * self.rate(spoken) for one, spoken in each))
        key = _key([list(messages), thinking])
        if key not in self._counts:
            self._counts[key] = len(await self.chat_ids(messages, thinking))
        return self._counts[key] + self._offsets.get(thinking, 0)

    async def text_ids(self, text: str) -> list[int]:
        if self._way == "tokenize":
            return await self._tokens({"model": self._model, "prompt": text, "add_special_tokens": False})
        return await self._tokens({"content": text, "add_special": False, "parse_special": False})

    async def chat_ids(self, messages: Sequence[Message], thinking: bool | None = None) -> list[int]:
        body = {"messages": list(messages), **template_fields(thinking)}
        if self._way == "tokenize":
            return await self._tokens({"model": self._model, "add_generation_prompt": True, **body})
        rendered = _decoded(await self._post("/apply-template", body)).get("prompt", "")
        return await self._tokens({"content": rendered, "add_special": True, "parse_special": True})

    def rate(self, language: str) -> float:
        """Tokens per character."""
        return self._rates.get(language, FIRST_GUESS)

    async def learn(self, language: str, sample: str) -> None:
        """Learns the rate of a language once: by counting, or else from what a request cost.

        The rate never changes, so that prompts do not depend on those made before them.
        """
        if language in self._rates:
            return
        if self.exact:
            self._rates[language] = await self.text(sample) / len(sample)
            return
        if self._bare is None:
            self._bare = await self.usage(_user("Hello"), None) - 1
        cost = await self.usage(_user(sample), None)
        self._rates[language] = max(cost - self._bare, 1) / len(sample)

    async def usage(self, messages: Sequence[Message], thinking: bool | None) -> int:
        """What the server says a prompt cost, in a request that generates one token."""
        body = {"model": self._model, "messages": list(messages), "max_tokens": 1, "temperature": 0.0}
        answer = await self._post(CHAT, body | template_fields(thinking))
        count = (_decoded(answer).get("usage") or {}).get("prompt_tokens")
        if not isinstance(count, int):
            raise AndironError(f"{CHAT} answered without usage.prompt_tokens: {said(answer)}; nothing can be counted")
        return count

    async def check_usage(self, thinking: bool | None = None) -> int:
        """How many tokens the server bills beyond those it counts; from now on they are counted too."""
        if not self.exact:
            return 0
        messages = _user("Say yes.")
        self._offsets.pop(thinking, None)
        apart = await self.usage(messages, thinking) - await self.chat(messages, thinking)
        if apart:
            self._offsets[thinking] = apart
            self.notes.append(f"usage.prompt_tokens differs from /tokenize by {apart:+d}: lengths follow usage")
        return apart

    async def pad(self) -> str | None:
        """A word that costs one token however often it is repeated; None if the server knows no such word."""
        if self._pads is None:
            self._pads = []
            for word in PADS:
                base = "so it was" + word
                if await self.text(base + word * 4) - await self.text(base) == 4:
                    self._pads = [word]
                    break
        return next(iter(self._pads), None)

    async def _tokens(self, body: dict[str, Any]) -> list[int]:
        answer = await self._post("/tokenize", body)
        tokens = _decoded(answer).get("tokens")
        if not isinstance(tokens, list):
            raise AndironError(f"/tokenize answered without tokens: {said(answer)}; is this the right server?")
        return tokens

    async def _post(self, path: str, body: dict[str, Any]) -> bytes:
        status, _, answer = await self._client.post(path, body)
        if status != 200:
            raise AndironError(f"{path} answered {status}: {said(answer)}; check the URL and the model's name")
        return answer


def template_fields(thinking: bool | None) -> dict[str, Any]:
    """The fields of a request that switch thinking on or off; none to leave it to the server."""
    return {} if thinking is None else {"chat_template_kwargs": {"enable_thinking": thinking}}


def chat_body(
    model: str,
    messages: Sequence[Message],
    max_tokens: int,
    temperature: float,
    thinking: bool | None,
    more: dict[str, Any],
) -> dict[str, Any]:
    """The body of a chat request; `more` adds fields or replaces them."""
    fields = {"model": model, "messages": list(messages), "max_tokens": max_tokens, "temperature": temperature}
    return {**fields, **template_fields(thinking), **more}


def shared_prefix(one: Sequence[int], other: Sequence[int]) -> int:
    """How many tokens two prompts have in common at their beginning."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))


def _user(text: str) -> list[Message]:
    return [{"role": "user", "content": text}]


def _key(counted: Any) -> bytes:
    return blake2b(msgspec.json.encode(counted), digest_size=16).digest()


def _decoded(body: bytes) -> dict[str, Any]:
    """A JSON object; empty if it is anything else."""
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return {}
