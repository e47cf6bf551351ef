"""Prompts of any length, counted by the server that will read them.

cold     begins with words that no other prompt begins with; `fresh` gives the same prompt under other words
warm     the very same prompt again
partial  begins with `Shared`, tokens that all prompts of a cell have in common, and goes on like a cold one
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from andiron.bench.workloads.catalogue import Workload
from andiron.bench.workloads.drafts import Draft, Form, reading, sample
from andiron.bench.workloads.fitting import Fitted, TooShort, Words, fit
from andiron.bench.workloads.nonces import Nonces, nonces
from andiron.bench.workloads.room import Room
from andiron.bench.workloads.tokens import Counter, Message, Poster, shared_prefix, template_fields

TEXTS = 4  # different ones among a cell's prompts


@dataclass(frozen=True)
class Shared:
    """The beginning that the prompts of a cell have in common."""

    text: str
    tokens: int  # up to the first that differs, template included
    exact: bool


@dataclass(frozen=True)
class Prompt:
    workload: Workload
    tokens: int  # of the whole prompt, as the server counts it
    exact: bool  # False: an estimate, or as near as this tokenizer gets
    nonce: int
    nonces: Nonces
    before: str  # of the message's text, up to the nonce
    after: str
    max_tokens: int

    @property
    def messages(self) -> list[Message]:
        return [_user(self.before + self.nonces.text(self.nonce) + self.after)]

    def fresh(self, nonce: int) -> "Prompt":
        """The same prompt under another nonce: just as long, and nothing of it known to a prefix cache."""
        return replace(self, nonce=nonce, exact=self.exact and self.nonces.even)

    def body(self, model: str, **more: Any) -> dict[str, Any]:
        """A request's body; `more` adds fields or replaces them."""
        fields = {"model": model, "messages": self.messages, "max_tokens": self.max_tokens}
        return {**fields, "temperature": self.workload.temperature, **template_fields(self.workload.thinking), **more}


class Prompts:
    """Makes the prompts for one server. Make it with `connect`."""

    def __init__(self, counter: Counter, nonces: Nonces, max_model_len: int | None = None) -> None:
        self.counter = counter
        self.nonces = nonces
        self.room = Room(max_model_len, counter.exact)
        self._made: dict[tuple[Any, ...], Prompt] = {}

    @classmethod
    async def connect(cls, client: Poster, model: str, max_model_len: int | None = None) -> "Prompts":
        counter = await Counter.connect(client, model)
        return cls(counter, await nonces(counter), max_model_len)

    async def prompt(
        self,
        workload: Workload,
        length: int | None = None,
        *,
        nonce: int = 0,
        seed: int = 0,
        shared: Shared | None = None,
        max_tokens: int | None = None,
        over: bool = False,
    ) -> Prompt:
        """`length` tokens, or as many as the workload says, or else as the question takes.

        The text depends on workload, seed, length and shared beginning, and is made once; a nonce costs nothing. What
        does not fit the server's context is refused here, before the server can, unless it is meant to be `over`.
        """
        length = workload.prompt if length is None else length
        max_tokens = workload.max_tokens if max_tokens is None else max_tokens
        if length is not None and not over:
            self.room.check(length, max_tokens)  # before the work, as it may be much
        key = (workload, length, seed, shared, None if self.nonces.even else nonce)
        if key not in self._made:
            self._made[key] = await self._make(workload, length, seed, shared, nonce)
        made = replace(self._made[key], max_tokens=max_tokens)
        if not over:
            self.room.check(made.tokens, max_tokens)
        return made if made.nonce == nonce else made.fresh(nonce)

    async def cold(
        self, workload: Workload, length: int | None, count: int, *, nonce: int, seed: int = 0, **more: Any
    ) -> list[Prompt]:
        """So many prompts without a common beginning, of some different texts, under nonces from `nonce` on."""
        made = [await self.prompt(workload, length, seed=seed + i, **more) for i in range(min(TEXTS, count))]
        return [made[i % len(made)].fresh(nonce + i) for i in range(count)]

    async def shared(self, workload: Workload, tokens: int, *, nonce: int, seed: int = 0) -> Shared:
        """A beginning of so many tokens, template included, that a workload's prompts may share.

        Another nonce is another beginning: a cell's first prompt finds nothing of it in the cache.
        """
        language = workload.draft(seed).language
        await self._learn(language)
        opening = self.nonces.text(nonce)

        def beginning(text: str, padding: str) -> str:
            return f"{opening}{padding}.{text}\n\n"

        async def measure(text: str, padding: str) -> int:
            if not self.counter.exact:
                return await self.counter.chat([_user(beginning(text, padding))], None, language)
            asked = [f"{beginning(text, padding)}{self.nonces.text(number)}." for number in (0, 1)]
            one, other = [await self.counter.chat_ids([_user(content)]) for content in asked]
            return shared_prefix(one, other)

        words = Words(reading(language, f"{workload.name}/{seed}/shared")())
        fitted = await fit(tokens, measure, words, self.counter, language)
        return Shared(beginning(fitted.text, fitted.padding), fitted.tokens, fitted.exact)

    async def _make(
        self, workload: Workload, length: int | None, seed: int, shared: Shared | None, nonce: int
    ) -> Prompt:
        draft = workload.draft(seed)
        before = shared.text if shared else ""
        await self._learn(draft.language)

        def after(form: Form, text: str, padding: str) -> str:
            return f"{padding}.{form.content(text, workload.depth)}"

        async def measure(form: Form, text: str, padding: str) -> int:
            content = before + self.nonces.text(nonce) + after(form, text, padding)
            return await self.counter.chat([_user(content)], workload.thinking, draft.language)

        if length is None:
            form = draft.alone
            fitted = Fitted("", "", await measure(form, "", ""), self.counter.exact)
        else:
            form, fitted = await self._fitted(draft, length, measure)
        return Prompt(
            workload=workload,
            tokens=fitted.tokens,
            exact=fitted.exact,
            nonce=nonce,
            nonces=self.nonces,
            before=before,
            after=after(form, fitted.text, fitted.padding),
            max_tokens=workload.max_tokens,
        )

    async def _fitted(
        self, draft: Draft, length: int, measure: Callable[[Form, str, str], Awaitable[int]]
    ) -> tuple[Form, Fitted]:
        """The fullest form for which there is room."""
        for form in draft.forms:
            words = Words(draft.reading())
            try:
                return form, await fit(length, partial(measure, form), words, self.counter, draft.language)
            except TooShort as error:
                short = error
        raise short

    async def _learn(self, language: str) -> None:
        if not self.counter.knows(language):
            await self.counter.calibrate(language, sample(language))


def _user(content: str) -> Message:
    return {"role": "user", "content": content}
