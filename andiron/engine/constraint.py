"""Grammars: which tokens may come next. llguidance does the parsing."""

from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

import numpy as np
from llguidance import LLMatcher, LLTokenizer
from llguidance.numpy import allocate_token_bitmask, fill_next_token_bitmask
from numpy.typing import NDArray

from andiron.errors import AndironError

Mask = NDArray[np.int32]  # one bit per token id, the lowest bit first: whether the token is allowed

# Of the grammars that stay compiled. Each takes about 200 KB of memory, and 60 to 150 bytes per character.
KEPT_GRAMMARS, KEPT_CHARACTERS = 64, 2**18
REASON_CHARACTERS = 300


class Grammars:
    """Compiles grammars for one model's vocabulary, which is read ahead or when the first grammar arrives."""

    def __init__(self, directory: Path, *, vocab_size: int, eos_ids: list[int]) -> None:
        self._file = directory / "tokenizer.json"
        self._vocab_size = vocab_size
        self._eos_ids = eos_ids
        self._lock = Lock()
        self._tokenizer: LLTokenizer | None = None
        self._compiled: OrderedDict[str, LLMatcher] = OrderedDict()  # before the first token; least recently used first

    def read_ahead(self) -> None:
        """Reads the vocabulary in a thread. A large one takes a second, in which nothing else in this process runs."""
        Thread(target=self._try_reading, daemon=True).start()

    def _try_reading(self) -> None:
        with suppress(Exception):  # it will come again with the first grammar
            self._read_tokenizer()

    def constraint(self, grammar: str) -> "Constraint":
        """Compiles `grammar`, which can take seconds. Several threads may do so at a time.

        The choices of a request and the turns of an agent share a grammar, and a copy takes microseconds.
        """
        with self._lock:
            if (kept := self._compiled.get(grammar)) is not None:
                self._compiled.move_to_end(grammar)
                return Constraint(kept.deep_copy(), self._vocab_size)
        matcher = LLMatcher(self._read_tokenizer(), grammar, log_level=0)
        if matcher.is_error():
            raise AndironError(f"the grammar cannot be used: {_reason(matcher)}")
        self._keep(grammar, matcher)
        return Constraint(matcher.deep_copy(), self._vocab_size)

    def _keep(self, grammar: str, matcher: LLMatcher) -> None:
        with self._lock:
            self._compiled[grammar] = matcher
            while len(self._compiled) > KEPT_GRAMMARS or sum(map(len, self._compiled)) > KEPT_CHARACTERS:
                self._compiled.popitem(last=False)

    def _read_tokenizer(self) -> LLTokenizer:
        """llguidance holds the GIL while it reads: about a second for 250,000 tokens, once."""
        with self._lock:
            if self._tokenizer is None:
                text = self._file.read_text("utf-8")
                self._tokenizer = LLTokenizer(text, n_vocab=self._vocab_size, eos_token=self._eos_ids)
            return self._tokenizer


class Constraint:
    """One sequence's position in its grammar."""

    def __init__(self, matcher: LLMatcher, vocab_size: int) -> None:
        self._matcher = matcher
        self._vocab_size = vocab_size

    def mask(self) -> Mask:
        """The tokens that the grammar allows next. llguidance computes it without the GIL."""
        masks: Mask = allocate_token_bitmask(1, self._vocab_size)
        fill_next_token_bitmask(self._matcher, masks)
        return masks[0]

    def accept(self, token: int) -> bool:
        """Advances by `token`; False, with no effect, when the grammar does not allow it."""
        return self._matcher.try_consume_tokens([token]) == 1

    def rollback(self, tokens: int) -> None:
        """Takes back the last accepted tokens. After an error there is no way back, and `error` says why."""
        if tokens:
            self._matcher.rollback(tokens)

    @property
    def finished(self) -> bool:
        """Whether the grammar allows no further token."""
        return self._matcher.is_stopped()

    @property
    def error(self) -> str | None:
        """Why it can no longer be followed: llguidance limits the work for one token. It then allows only the end."""
        return _reason(self._matcher) if self._matcher.is_error() else None


def _reason(matcher: LLMatcher) -> str:
    return matcher.get_error().partition("\n")[0][:REASON_CHARACTERS]
