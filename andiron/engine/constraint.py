"""Grammars: which tokens may come next. llguidance does the parsing."""

from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

import numpy as np
from llguidance import LLMatcher, LLTokenizer
from llguidance.numpy import allocate_token_bitmask, fill_next_token_bitmask
from numpy.typing import NDArray

from andiron.errors import AndironError

Mask = NDArray[np.int32]  # one bit per token id, the lowest bit first: whether the token is allowed


class Grammars:
    """Compiles grammars for one model's vocabulary, which is read ahead or when the first grammar arrives."""

    def __init__(self, directory: Path, *, vocab_size: int, eos_ids: list[int]) -> None:
        self._file = directory / "tokenizer.json"
        self._vocab_size = vocab_size
        self._eos_ids = eos_ids
        self._lock = Lock()
        self._tokenizer: LLTokenizer | None = None

    def read_ahead(self) -> None:
        """Reads the vocabulary in a thread. A large one takes a second, in which nothing else in this process runs."""
        Thread(target=self._try_reading, daemon=True).start()

    def _try_reading(self) -> None:
        with suppress(Exception):  # it will come again with the first grammar
            self._read_tokenizer()

    def constraint(self, grammar: str) -> "Constraint":
        """Compiles `grammar`, which can take seconds. Several threads may do so at a time."""
        matcher = LLMatcher(self._read_tokenizer(), grammar)
        if matcher.is_error():
            raise AndironError(f"the grammar cannot be used: {matcher.get_error()}")
        return Constraint(matcher, self._vocab_size)

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
        """Takes back the last accepted tokens."""
        if tokens and not self._matcher.rollback(tokens):
            raise AndironError(f"the grammar cannot go back by {tokens} tokens: {self._matcher.get_error()}")

    @property
    def finished(self) -> bool:
        """Whether the grammar allows no further token."""
        return self._matcher.is_stopped()
