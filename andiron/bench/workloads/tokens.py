"""How many tokens a text or a conversation is, as the server itself counts.

Four characters a token was 1.14 times off for Hungarian, and put every request of a run one token over the limit; so
nobody here guesses while a server can be asked. vLLM and Andiron count at /tokenize, template and all. llama-server
renders at /apply-template and counts at /tokenize. Of any other server one short request a language is asked what it
cost, and lengths are then estimates: `exact` says which it is.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Literal, Protocol

import msgspec

from andiron.bench.requests.answer import error_text as said
from andiron.bench.requests.client import CHAT
from andiron.errors import AndironError

Message = Mapping[str, Any]
Way = Literal["tokenize", "llama-server", "usage"]

FIRST_GUESS = 0.3  # tokens a character, before anything was counted
PADS = (" a", " is", " one", " the", "a", ".")  # words worth one token somewhere


class Poster(Protocol):
    async def post(self, path: str, body: Any) -> tuple[int, Any, bytes]:
        """Status, headers and body of the answer."""
        ...


class _Counted(msgspec.Struct):
    tokens: list[int] | None = None
    count: int | None = None


class _Rendered(msgspec.Struct):
    prompt: str


class _Usage(msgspec.Struct):
    prompt_tokens: int


class _Answer(msgspec.Struct):
    usage: _Usage


class Counter:
    """One server's way of counting. Make it with `connect`."""

    def __init__(self, client: Poster, model: str, way: Way) -> None:
        self.way: Way = way
        self.notes: list[str] = []
        self._client = client
        self._model = model
        self._counts: dict[bytes, int] = {}
        self._rates: dict[str, float] = {}
        self._offsets: dict[bool | None, int] = {}  # what the server bills beside what it counts, by thinking
        self._bare: int | None = None  # tokens of a conversation less its words, where that is an estimate
        self._pad: str | Literal[False] | None = False

    @property
    def exact(self) -> bool:
        return self.way != "usage"

    @classmethod
    async def connect(cls, client: Poster, model: str) -> "Counter":
        """Finds out how this server can be asked."""
        sample = {"model": model, "prompt": "How long is this?", "add_special_tokens": False}
        status, _, body = await client.post("/tokenize", sample)
        if status in (401, 403):
            raise AndironError(f"/tokenize answered {status}: {said(body)}; give the server's key with --api-key")
        if status == 200:
            seen = _decoded(body, _Counted)
            if seen is not None and seen.count is not None:
                return cls(client, model, "tokenize")
            if seen is not None and seen.tokens is not None:  # llama-server: no `content` is no tokens
                status, _, body = await client.post("/apply-template", {"messages": _said("Hello")})
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
        """Tokens of the whole prompt the server makes of a conversation, up to where the answer begins.

        The language, of all messages or of each, matters to an estimate only.
        """
        if not self.exact:
            languages = [language] * len(messages) if isinstance(language, str) else language
            words = zip(messages, languages, strict=True)
            return (self._bare or 0) + round(sum(len(said["content"]) * self.rate(each) for said, each in words))
        key = _key([list(messages), thinking])
        if key not in self._counts:
            self._counts[key] = len(await self.chat_ids(messages, thinking))
        return self._counts[key] + self._offsets.get(thinking, 0)

    async def text_ids(self, text: str) -> list[int]:
        if self.way == "tokenize":
            return await self._tokens({"model": self._model, "prompt": text, "add_special_tokens": False})
        return await self._tokens({"content": text, "add_special": False, "parse_special": False})

    async def chat_ids(self, messages: Sequence[Message], thinking: bool | None = None) -> list[int]:
        body = {"messages": list(messages), **template_fields(thinking)}
        if self.way == "tokenize":
            return await self._tokens({"model": self._model, "add_generation_prompt": True, **body})
        rendered = msgspec.json.decode(await self._asked("/apply-template", body), type=_Rendered)
        return await self._tokens({"content": rendered.prompt, "add_special": True, "parse_special": True})

    def rate(self, language: str) -> float:
        """Tokens a character."""
        return self._rates.get(language, FIRST_GUESS)

    def knows(self, language: str) -> bool:
        return language in self._rates

    async def calibrate(self, language: str, sample: str) -> None:
        """Learns the rate of a language: by counting, or where nobody counts by what one request cost.

        It is learned once and stays, so that what is made by it does not depend on what was made before.
        """
        if self.exact:
            self._rates[language] = await self.text(sample) / len(sample)
            return
        if self._bare is None:
            self._bare = await self.usage(_said("Hello"), None) - 1
        cost = await self.usage(_said(sample), None)
        self._rates[language] = max(cost - self._bare, 1) / len(sample)

    async def usage(self, messages: Sequence[Message], thinking: bool | None) -> int:
        """What the server says a prompt cost, in a request that generates one token."""
        body = {"model": self._model, "messages": list(messages), "max_tokens": 1, "temperature": 0.0}
        answer = await self._asked(CHAT, body | template_fields(thinking))
        decoded = _decoded(answer, _Answer)
        if decoded is None:
            raise AndironError(f"{CHAT} answered without usage.prompt_tokens: {said(answer)}; nothing can be counted")
        return decoded.usage.prompt_tokens

    async def check_usage(self, thinking: bool | None = None) -> int:
        """How many tokens more the server bills than it counts; from now on they are counted too."""
        if not self.exact:
            return 0
        said = _said("Say yes.")
        self._offsets.pop(thinking, None)
        apart = await self.usage(said, thinking) - await self.chat(said, thinking)
        if apart:
            self._offsets[thinking] = apart
            self.notes.append(f"usage.prompt_tokens is {apart:+d} beside what /tokenize counts: lengths go by usage")
        return apart

    async def pad(self) -> str | None:
        """A word that costs one token however often it is repeated; None where the server knows no such word."""
        if self._pad is False:
            self._pad = None
            for word in PADS:
                base = "so it was" + word
                if await self.text(base + word * 4) - await self.text(base) == 4:
                    self._pad = word
                    break
        return self._pad

    async def _tokens(self, body: dict[str, Any]) -> list[int]:
        answer = await self._asked("/tokenize", body)
        counted = _decoded(answer, _Counted)
        if counted is None or counted.tokens is None:
            raise AndironError(f"/tokenize answered without tokens: {said(answer)}; is this the server you mean?")
        return counted.tokens

    async def _asked(self, path: str, body: dict[str, Any]) -> bytes:
        status, _, answer = await self._client.post(path, body)
        if status != 200:
            raise AndironError(f"{path} answered {status}: {said(answer)}; check the URL and the model's name")
        return answer


def template_fields(thinking: bool | None) -> dict[str, Any]:
    """What a request's body says of thinking; nothing where it is left to the server."""
    return {} if thinking is None else {"chat_template_kwargs": {"enable_thinking": thinking}}


def shared_prefix(one: Sequence[int], other: Sequence[int]) -> int:
    """How many tokens two prompts begin with in common."""
    same = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        same += 1
    return same


def _said(text: str) -> list[Message]:
    return [{"role": "user", "content": text}]


def _key(counted: Any) -> bytes:
    return blake2b(msgspec.json.encode(counted), digest_size=16).digest()


def _decoded(body: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
