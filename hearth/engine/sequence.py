"""One sequence from submission to its last token."""

import random
import time

from torch import Tensor

from hearth.engine.cache import Lease
from hearth.engine.constraint import Constraint
from hearth.engine.messages import FinishReason, Logprob, Submit


class Sequence:
    def __init__(self, request: Submit, *, eos_ids: frozenset[int], constraint: Constraint | None) -> None:
        self.request = request
        self.id = request.id
        self.tokens = list(request.prompt)  # and what was generated
        self.prompt_length = len(request.prompt)
        self.computed = 0  # tokens whose keys, values and state are in the cache
        self.lease: Lease | None = None
        self.arrived = time.monotonic()
        self.queued = 0.0  # seconds from arrival to admission
        self.finish: FinishReason | None = None
        self.stop_token: int | None = None
        self.error: str | None = None

        own_eos = frozenset() if request.ignore_eos else eos_ids
        self.stop_ids = own_eos | frozenset(request.stop_token_ids)
        self.random = random.Random(request.sampling.seed)
        self.counts: Tensor | None = None  # of generated tokens by id, kept by the sampler while penalties need it
        self.seen: Tensor | None = None  # ids in the prompt or generated, likewise
        self.constraint = constraint
        self.thinking = request.thinking is not None
        self.forced: list[int] = []  # tokens that override what is sampled, next one first
        self.prompt_logprobs: list[Logprob | None] | None = None if request.prompt_logprobs is None else [None]
        self._limit_thinking()

    @property
    def generated(self) -> int:
        return len(self.tokens) - self.prompt_length

    @property
    def limit(self) -> int:
        """Tokens it may come to hold, prompt and answer."""
        return self.prompt_length + self.request.max_tokens

    @property
    def decoding(self) -> bool:
        return self.computed >= self.prompt_length

    @property
    def constrained(self) -> bool:
        """Whether the grammar holds for the next token; it waits while the model thinks."""
        return self.constraint is not None and not self.thinking

    def append(self, token: int) -> None:
        """Takes the next token and decides whether it was the last."""
        if self.forced:
            self.forced.pop(0)
        self.tokens.append(token)
        if token in self.stop_ids and self.generated >= self.request.min_tokens:
            self.finish, self.stop_token = "stop", token
            return
        if self.constrained:
            assert self.constraint is not None
            if self.constraint.accept(token) and self.constraint.finished:
                self.finish = "stop"
                return
        if self.request.thinking is not None and token == self.request.thinking.end_id:
            self.thinking = False
        self._limit_thinking()
        if self.generated >= self.request.max_tokens:
            self.finish = "length"

    def _limit_thinking(self) -> None:
        """Once the budget is spent, the tokens that close the block come next, whatever is sampled."""
        wish = self.request.thinking
        if self.thinking and wish is not None and wish.budget is not None and self.generated >= wish.budget:
            self.forced = self.forced or list(wish.closing)

    def fail(self, error: str) -> None:
        self.finish, self.error = "error", error
