"""The state of one sequence, from submission to its last token."""

import random
import time

from torch import Tensor

from andiron.engine.cache import Lease
from andiron.engine.constraint import Constraint
from andiron.engine.messages import FinishReason, Logprob, Sampling, Submit

DEVICE_TOP_K = 64  # the device's sampler draws from at most this many candidates


class Sequence:
    def __init__(self, request: Submit, *, eos_ids: frozenset[int], constraint: Constraint | None) -> None:
        self.request = request
        self.id = request.id
        self.tokens = list(request.prompt)  # the prompt, then what was generated
        self.prompt_length = len(request.prompt)
        self.computed = 0  # tokens whose keys, values and state are in the cache once all launched steps are done
        self.decoding = False  # whether the device has sampled its newest token since it was admitted
        self.in_flight = 0  # tokens launched but not yet collected, so unknown to the host
        self.lease: Lease | None = None
        self.arrived = time.monotonic()
        self.queued: float | None = None  # seconds from arrival to the first admission
        self.rank = (request.priority, 0)  # smaller goes first; the scheduler sets the second part
        self.finish: FinishReason | None = None
        self.stop_token: int | None = None
        self.error: str | None = None

        own_eos = frozenset() if request.ignore_eos else eos_ids
        self.stop_ids = own_eos | frozenset(request.stop_token_ids)
        seed = request.sampling.seed
        self.seed = random.getrandbits(64) if seed is None else seed
        self.counts: Tensor | None = None  # of generated tokens by id; kept by the sampler where there are penalties
        self.seen: Tensor | None = None  # ids in the prompt or the generated tokens; likewise
        self.counted = 0  # how many of `tokens` are in both
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
        """The most tokens it may hold, prompt and answer."""
        return self.prompt_length + self.request.max_tokens

    @property
    def extends(self) -> bool:
        """Whether it may get another token, assuming that those in flight do not end it."""
        return self.generated + self.in_flight < self.request.max_tokens

    @property
    def needs_host(self) -> bool:
        """Whether the host must know the last token before it launches the next, or must choose the next itself."""
        request, thinking = self.request, self.request.thinking
        return (
            self.constraint is not None
            or request.logprobs is not None
            or bool(request.sampling.logit_bias)
            or not _drawn_on_device(request.sampling)
            or (request.prompt_logprobs is not None and self.generated == 0)
            or (self.generated < request.min_tokens and bool(self.stop_ids))
            or bool(self.forced)
            # With one token in flight, the next one has index generated + 1, which must still be within the budget.
            or (
                self.thinking
                and thinking is not None
                and thinking.budget is not None
                and self.generated + 1 >= thinking.budget
            )
        )

    @property
    def constrained(self) -> bool:
        """Whether the grammar applies to the next token; it does not while the model is thinking."""
        return self.constraint is not None and not self.thinking

    def append(self, token: int) -> None:
        """Adds the next token and decides whether it is the last."""
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
        """Once the budget is spent, forces the tokens that close the thinking block."""
        thinking = self.request.thinking
        if self.thinking and thinking and thinking.budget is not None and self.generated >= thinking.budget:
            self.forced = self.forced or list(thinking.closing)

    def fail(self, error: str) -> None:
        self.finish, self.error = "error", error


def _drawn_on_device(sampling: Sampling) -> bool:
    return sampling.temperature <= 0 or 0 < sampling.top_k <= DEVICE_TOP_K
