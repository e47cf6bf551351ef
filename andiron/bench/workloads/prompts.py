"""Prompts of any length, counted by the server that will read them.

cold     begins with words that no other prompt begins with; `fresh` puts the same prompt behind other words
warm     exactly the same prompt again
partial  begins with tokens that all prompts of a cell share (`Shared`), then continues like a cold one
"""

from dataclasses import dataclass, replace
from functools import partial
from importlib.resources import files
from typing import Any

from andiron.bench.workloads.catalogue import Workload
from andiron.bench.workloads.fitting import Fitted, TooShort, Words, fit
from andiron.bench.workloads.texts import Form, reading, sample
from andiron.bench.workloads.tokens import Counter, Message, Poster, chat_body, shared_prefix
from andiron.errors import AndironError

TEXTS = 4  # different texts among the prompts of a cell
UNSURE = 0.05  # by how much an estimated length may be off
PLACES = 3  # words of a nonce


@dataclass(frozen=True)
class Room:
    """The server's context. If `max_model_len` is unknown, everything fits."""

    max_model_len: int | None
    exact: bool = True  # lengths are counted, not estimated

    def over_by(self, prompt: int, max_tokens: int) -> int:
        """By how many tokens prompt and answer exceed the context. An estimate has to fit even if it is too low."""
        if self.max_model_len is None:
            return 0
        margin = 0 if self.exact else round(prompt * UNSURE)
        return prompt + margin + max_tokens - self.max_model_len

    def check(self, prompt: int, max_tokens: int) -> None:
        over = self.over_by(prompt, max_tokens)
        if over > 0:
            length = f"{prompt:,} tokens{'' if self.exact else ' (estimated)'}"
            raise AndironError(
                f"a prompt of {length} with max_tokens {max_tokens:,} is {over:,} over the server's max_model_len of "
                f"{self.max_model_len:,}; shorten one of them, or start the server with a longer context"
            )

    def length(self, wanted: int, max_tokens: int) -> int:
        """The wanted length of a prompt, or the largest that leaves room for the answer."""
        if self.max_model_len is None or self.over_by(wanted, max_tokens) <= 0:
            return wanted
        room = self.max_model_len - max_tokens
        return max(room if self.exact else int(room / (1 + UNSURE)), 1)


# ---- nonces --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Nonces:
    """Numbers in words to begin prompts with, so that no two prompts have a common beginning.

    The words are chosen with the server's tokenizer: their first tokens all differ, behind a line break and behind a
    blank, and all words cost the same, so that one can replace another without changing a length.
    """

    words: tuple[str, ...]
    even: bool  # all words are known to cost the same

    @classmethod
    async def choose(cls, counter: Counter) -> "Nonces":
        words = (files(__package__) / "texts" / "nonces.txt").read_text("utf-8").split()
        if not counter.exact:
            return cls(tuple(words), even=False)
        after_break, after_blank = [await _tokens_by_line(counter, words, lead) for lead in ("", "x ")]
        if after_break is None or after_blank is None:
            return cls(tuple(words), even=False)
        by_cost: dict[tuple[int, int], list[str]] = {}
        firsts: dict[tuple[int, int], set[tuple[str, int]]] = {}
        for word, line, blank in zip(words, after_break, after_blank, strict=True):
            cost = (len(line), len(blank))
            first, taken = {("line", line[0]), ("blank", blank[0])}, firsts.setdefault(cost, set())
            if not first & taken:
                taken |= first
                by_cost.setdefault(cost, []).append(word)
        largest = max(by_cost.values(), key=len)
        return cls(tuple(largest), even=True)

    def text(self, number: int) -> str:
        """The first word changes fastest, so that it differs between consecutive prompts."""
        base = len(self.words)
        return " ".join(self.words[number // base**place % base] for place in range(PLACES))

    @property
    def count(self) -> int:
        """How many there are before they repeat."""
        return len(self.words) ** PLACES


async def _tokens_by_line(counter: Counter, words: list[str], lead: str) -> list[list[int]] | None:
    """The tokens of each word behind `lead` on its own line, in one call; None if lines cannot be told apart."""
    ids = await counter.text_ids("\n".join([f"x{lead}", *(lead + word for word in words)]))
    for line_break in {token for token in set(ids) if ids.count(token) == len(words)}:
        lines: list[list[int]] = [[]]
        for token in ids:
            if token == line_break:
                lines.append([])
            else:
                lines[-1].append(token)
        if all(lines):
            shared = 0  # tokens of the lead
            while lead and all(len(line) > shared + 1 and line[shared] == lines[1][shared] for line in lines[1:]):
                shared += 1
            return [line[shared:] for line in lines[1:]]
    return None


# ---- prompts -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shared:
    """The beginning that the prompts of a cell have in common."""

    text: str
    tokens: int  # up to the first that differs, template included
    exact: bool


@dataclass(frozen=True)
class Prompt:
    workload: Workload
    tokens: int  # of the whole prompt, as the server counts them
    exact: bool  # False: an estimate, or as close as this tokenizer allows
    nonce: int
    nonces: Nonces
    before: str  # the message up to the nonce
    after: str
    max_tokens: int

    @property
    def messages(self) -> list[Message]:
        return [_user(self.before + self.nonces.text(self.nonce) + self.after)]

    def fresh(self, nonce: int) -> "Prompt":
        """The same prompt behind another nonce: equally long, but unknown to a prefix cache."""
        return replace(self, nonce=nonce, exact=self.exact and self.nonces.even)

    def body(self, model: str, **more: Any) -> dict[str, Any]:
        workload = self.workload
        return chat_body(model, self.messages, self.max_tokens, workload.temperature, workload.thinking, more)


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
        return cls(counter, await Nonces.choose(counter), max_model_len)

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
        """A prompt of `length` tokens, or else of the workload's length, or else as long as its question.

        The text depends on workload, seed, length and shared beginning, and is made once; another nonce costs nothing.
        A prompt that does not fit the server's context is refused here, unless it is meant to be `over` it.
        """
        length = workload.prompt if length is None else length
        max_tokens = workload.max_tokens if max_tokens is None else max_tokens
        if length is not None and not over:
            self.room.check(length, max_tokens)  # before the prompt is made, which may take long
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
        """Prompts without a common beginning, made from a few texts behind consecutive nonces."""
        made = [await self.prompt(workload, length, seed=seed + i, **more) for i in range(min(TEXTS, count))]
        return [made[i % len(made)].fresh(nonce + i) for i in range(count)]

    async def shared(self, workload: Workload, tokens: int, *, nonce: int, seed: int = 0) -> Shared:
        """A beginning of this many tokens, template included, that prompts of a workload can share.

        Another nonce gives another beginning, which the first prompt of a cell does not find in the cache.
        """
        language = workload.draft(seed).language
        await self.counter.learn(language, sample(language))
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
        await self.counter.learn(draft.language, sample(draft.language))

        def after(form: Form, text: str, padding: str) -> str:
            return f"{padding}.{form.content(text, workload.depth)}"

        async def measure(form: Form, text: str, padding: str) -> int:
            content = before + self.nonces.text(nonce) + after(form, text, padding)
            return await self.counter.chat([_user(content)], workload.thinking, draft.language)

        if length is None:
            form, fitted = draft.alone, Fitted("", "", await measure(draft.alone, "", ""), self.counter.exact)
        else:
            for form in draft.forms:  # the longest that fits
                words = Words(draft.reading())
                try:
                    fitted = await fit(length, partial(measure, form), words, self.counter, draft.language)
                    break
                except TooShort as error:
                    short = error
            else:
                raise short
        text = after(form, fitted.text, fitted.padding)
        return Prompt(workload, fitted.tokens, fitted.exact, nonce, self.nonces, before, text, workload.max_tokens)


def _user(content: str) -> Message:
    return {"role": "user", "content": content}
