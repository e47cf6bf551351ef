"""Prompts of any length, counted by the server that will read them.

cold     begins with a number that no other prompt begins with; `fresh` puts the same prompt behind another
warm     exactly the same prompt again
partial  begins with tokens that all prompts of a cell share (`shared`), then continues like a cold one
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from andiron.bench.workloads.catalogue import Workload
from andiron.bench.workloads.texts import Form, reading, sample
from andiron.bench.workloads.tokens import Counter, Message, Poster, chat_body, shared_prefix, user
from andiron.errors import AndironError

TEXTS = 4  # different texts among the prompts of a cell
UNSURE = 0.05  # by how much an estimated length may be off
NONCES = 10**9  # how many there are before they repeat
PADDING = " the"  # one token for any tokenizer; it stands before the full stop behind the nonce, where it stays one
MOST_PADDING = 16  # more than any word costs, so that a text of whole words can always be made up
COUNTS = 16  # of a whole prompt, at most; about five are usual


class TooShort(AndironError):
    """The length has no room for the parts that cannot be left out; `smallest` is the least that has."""

    def __init__(self, length: int, smallest: int) -> None:
        super().__init__(f"a prompt of {length} tokens is too short; with this server the smallest is {smallest}")
        self.smallest = smallest


@dataclass(frozen=True)
class Room:
    """The server's context. If `max_model_len` is unknown, everything fits."""

    max_model_len: int | None
    exact: bool = True  # lengths are counted, not estimated

    def over_by(self, prompt: int, max_tokens: int) -> int:
        """By how many tokens prompt and answer exceed the context. An estimate has to fit even if it is too low."""
        margin = 0 if self.exact else round(prompt * UNSURE)
        return 0 if self.max_model_len is None else prompt + margin + max_tokens - self.max_model_len

    def check(self, prompt: int, max_tokens: int) -> None:
        over = self.over_by(prompt, max_tokens)
        if over > 0:
            raise AndironError(
                f"a prompt of {prompt:,} tokens with max_tokens {max_tokens:,} is {over:,} over the server's "
                f"max_model_len of {self.max_model_len:,}; shorten one of them, or start it with a longer context"
            )

    def length(self, wanted: int, max_tokens: int) -> int:
        """The wanted length of a prompt, or the largest that leaves room for the answer."""
        if self.max_model_len is None or self.over_by(wanted, max_tokens) <= 0:
            return wanted
        room = self.max_model_len - max_tokens
        return max(room if self.exact else int(room / (1 + UNSURE)), 1)


def nonce_text(number: int) -> str:
    """A number to begin a prompt with, so that a prefix cache does not know it: "210 000 000" for 12.

    Its first digit changes fastest, so that consecutive prompts differ from their first token. All nonces cost the
    same: tokenizers split numbers into digits or into groups of three.
    """
    digits = f"{number % NONCES:09}"[::-1]
    return f"{digits[:3]} {digits[3:6]} {digits[6:]}"


class Fitted(NamedTuple):
    """A part of a prompt, with the tokens of the prompt up to its end."""

    text: str
    tokens: int
    exact: bool


Write = Callable[[str, str], str]  # text to read and padding → what stands in the prompt
Measure = Callable[[str], Awaitable[int]]  # that → tokens


def _whole_words(text: str, size: int) -> str:
    """The first whole words, of at most `size` characters."""
    while size > 0 and not (text[size].isspace() and not text[size - 1].isspace()):
        size -= 1
    return text[: max(size, 0)]


# ---- prompts -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Prompt:
    workload: Workload
    tokens: int  # of the whole prompt, as the server counts them
    exact: bool  # False: an estimate, or as close as this tokenizer allows
    nonce: int
    before: str  # the message up to the nonce
    after: str
    max_tokens: int

    @property
    def messages(self) -> list[Message]:
        return [user(self.before + nonce_text(self.nonce) + self.after)]

    def fresh(self, nonce: int) -> "Prompt":
        """The same prompt behind another nonce: equally long, but unknown to a prefix cache."""
        return replace(self, nonce=nonce)

    def body(self, model: str, **more: Any) -> dict[str, Any]:
        workload = self.workload
        return chat_body(model, self.messages, self.max_tokens, workload.temperature, workload.thinking, more)


class Prompts:
    """Makes the prompts for one server. Make it with `connect`."""

    def __init__(self, counter: Counter, max_model_len: int | None = None) -> None:
        self.counter = counter
        self.room = Room(max_model_len, counter.exact)
        self._made: dict[tuple[Any, ...], Prompt] = {}

    @classmethod
    async def connect(cls, client: Poster, model: str, max_model_len: int | None = None) -> "Prompts":
        return cls(await Counter.connect(client, model), max_model_len)

    async def prompt(
        self, workload: Workload, length: int | None = None, *, nonce: int = 0, seed: int = 0,
        shared: Fitted | None = None, max_tokens: int | None = None, over: bool = False,
    ) -> Prompt:  # fmt: skip
        """A prompt of `length` tokens, or else of the workload's length, or else as long as its question.

        The text depends on workload, seed, length and shared beginning, and is made once; another nonce costs nothing.
        A prompt that does not fit the server's context is refused here, unless it is meant to be `over` it.
        """
        length = workload.prompt if length is None else length
        max_tokens = workload.max_tokens if max_tokens is None else max_tokens
        if length is not None and not over:
            self.room.check(length, max_tokens)  # before the prompt is made, which may take long
        key = (workload, length, seed, shared)
        if key not in self._made:
            self._made[key] = await self._make(workload, length, seed, shared)
        made = replace(self._made[key], nonce=nonce, max_tokens=max_tokens)
        if not over:
            self.room.check(made.tokens, max_tokens)
        return made

    async def cold(
        self, workload: Workload, length: int | None, count: int, *, nonce: int, seed: int = 0, **more: Any
    ) -> list[Prompt]:
        """Prompts without a common beginning, made from a few texts behind consecutive nonces."""
        made = [await self.prompt(workload, length, seed=seed + i, **more) for i in range(min(TEXTS, count))]
        return [made[i % len(made)].fresh(nonce + i) for i in range(count)]

    async def shared(self, workload: Workload, tokens: int, *, nonce: int, seed: int = 0) -> Fitted:
        """A beginning of this many tokens, template included, that prompts of a workload can share.

        Another nonce gives another beginning, which the first prompt of a cell does not find in the cache.
        """
        language = workload.draft(seed).language

        async def measure(beginning: str) -> int:
            """Up to the first token that may differ."""
            if not self.counter.exact:
                return await self.counter.chat([user(beginning)], None, language)
            asked = [f"{beginning}{nonce_text(number)}." for number in (0, 1)]
            return shared_prefix(*[await self.counter.chat_ids([user(content)]) for content in asked])

        read = reading(language, f"{workload.name}/{seed}/shared")
        return await self._fit(
            tokens, lambda text, pad: f"{nonce_text(nonce)}{pad}.{text}\n\n", measure, language, read
        )

    async def _make(self, workload: Workload, length: int | None, seed: int, shared: Fitted | None) -> Prompt:
        draft, before = workload.draft(seed), shared.text if shared else ""

        def write(form: Form, text: str, padding: str) -> str:
            return f"{padding}.{form.content(text)}"

        async def measure(after: str) -> int:
            return await self.counter.chat([user(before + nonce_text(0) + after)], workload.thinking, draft.language)

        if length is None:
            text = write(draft.alone, "", "")
            await self.counter.learn(draft.language, sample(draft.language))
            fitted = Fitted(text, await measure(text), self.counter.exact)
        else:
            for form in draft.forms:  # the longest that fits
                try:
                    fitted = await self._fit(length, partial(write, form), measure, draft.language, draft.reading)
                    break
                except TooShort as error:
                    short = error
            else:
                raise short
        return Prompt(workload, *fitted[1:], 0, before, fitted.text, workload.max_tokens)

    async def _fit(
        self, length: int, write: Write, measure: Measure, language: str, read: Callable[[], Iterator[str]]
    ) -> Fitted:
        """Finds the text and padding that make `length` tokens: cut by words, count, correct, repeat."""
        await self.counter.learn(language, sample(language))
        rate, exact, paragraphs = self.counter.rate(language), self.counter.exact, read()
        tokens = await measure(write("", ""))
        if tokens > length:
            raise TooShort(length, tokens)
        source, text, padding = "", "", ""
        for _ in range(COUNTS):
            missing = length - tokens
            if missing == 0:
                break
            # Aim for the middle of what padding can make up; a text that is too long has to lose at least one word.
            size = max(len(text) + int((missing - MOST_PADDING / 2) / rate), 0)
            size = size if missing > 0 else min(size, len(text) - 1)
            while len(source) <= size:
                source += "\n\n" + next(paragraphs)
            cut = _whole_words(source, size)
            pads = len(padding) // len(PADDING) + missing
            if exact and pads >= 0 and (pads <= MOST_PADDING or cut == text):
                padding = PADDING * pads
            else:
                text, padding = cut, ""
            tokens = await measure(write(text, padding))
            if not exact:
                break
        return Fitted(write(text, padding), tokens, exact and tokens == length)
