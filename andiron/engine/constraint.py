"""Grammars: which tokens may come next. llguidance does the parsing."""

from pathlib import Path

import torch
from llguidance import LLMatcher, LLTokenizer
from torch import Tensor

from andiron.errors import AndironError


class Grammars:
    """Creates constraints for one model's vocabulary, which is read when the first grammar arrives."""

    def __init__(self, directory: Path, *, vocab_size: int, eos_ids: list[int]) -> None:
        self._file = directory / "tokenizer.json"
        self._vocab_size = vocab_size
        self._eos_ids = eos_ids
        self._tokenizer: LLTokenizer | None = None

    def constraint(self, grammar: str) -> "Constraint":
        if self._tokenizer is None:
            text = self._file.read_text("utf-8")
            self._tokenizer = LLTokenizer(text, n_vocab=self._vocab_size, eos_token=self._eos_ids)
        matcher = LLMatcher(self._tokenizer, grammar)
        if matcher.is_error():
            raise AndironError(f"the grammar cannot be used: {matcher.get_error()}")
        return Constraint(matcher)


class Constraint:
    def __init__(self, matcher: LLMatcher) -> None:
        self._matcher = matcher

    def mask(self, logits: Tensor) -> None:
        """Masks, in place, the tokens of this row that the grammar does not allow."""
        allowed = torch.frombuffer(bytearray(self._matcher.compute_logit_bias()), dtype=torch.uint8)
        logits.masked_fill_(allowed[: logits.shape[0]].to(logits.device) == 0, -torch.inf)

    def accept(self, token: int) -> bool:
        """Advances by `token`; False, with no effect, when the grammar does not allow it."""
        return self._matcher.try_consume_tokens([token]) == 1

    @property
    def finished(self) -> bool:
        """Whether the grammar allows no further token."""
        return self._matcher.is_stopped()
