"""How one sequence's tokens are chosen: what is forced, forbidden or constrained, and what is counted.

`index` is the place of a token among the generated ones. What depends on the index alone can be asked for any token;
what depends on earlier tokens is a function of them. So a runner may ask about a token before the host knows the one
before it. Only a grammar needs to know them all.
"""

import random
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field

from torch import Tensor

from andiron.engine.constraint import Constraint, Mask
from andiron.engine.messages import Sampling, Submit, Thinking
from andiron.errors import AndironError
from andiron.kernels.constants import CANDIDATES


@dataclass(frozen=True)
class Draft:
    """Tokens proposed for a sequence, each of which it could choose."""

    tokens: list[int] = field(default_factory=list)
    masks: list[Mask | None] | None = None  # with a grammar: what it allows before each of them and after the last

    @property
    def rows(self) -> int:
        """The logits that decide about it: those of each of its tokens, and those of the token after them."""
        return len(self.tokens) + 1


NO_DRAFT = Draft()


class TokenChoice:
    def __init__(self, request: Submit, eos_ids: frozenset[int]) -> None:
        self.sampling = request.sampling
        self.logprobs = request.logprobs  # alternatives to report with each token; None: no logprobs
        self.stop_ids = (frozenset() if request.ignore_eos else eos_ids) | frozenset(request.stop_token_ids)
        self.seed = random.getrandbits(64) if request.sampling.seed is None else request.sampling.seed
        self.withheld = request.grammar is not None  # each token is chosen only once the host knows all earlier ones
        self.constraint: Constraint | None = None  # set when the grammar is compiled
        self.counts: Tensor | None = None  # of generated tokens by id; kept by the sampler where there are penalties
        self.seen: Tensor | None = None  # ids in the prompt or the generated tokens; likewise
        self.counted = 0  # how many of the sequence's tokens are in both

        self._min_tokens = request.min_tokens
        self._prompt_length = len(request.prompt)
        self._thinking = request.thinking
        self._thinking_open = request.thinking is not None
        self._mask: Future[Mask] | None = None
        self._always_plain = (
            not self.withheld
            and self.logprobs is None
            and not self.sampling.logit_bias
            and _fits_device_sampler(self.sampling)
        )

    @property
    def always_special(self) -> bool:
        """Whether every one of its tokens is special (`is_plain`)."""
        return not self._always_plain

    # ---- functions of the index ---------------------------------------------------------------------------

    def is_plain(self, index: int) -> bool:
        """Whether nothing but temperature, top_k up to CANDIDATES, top_p, min_p and penalties concerns the token."""
        return self._always_plain and not self.banned(index) and self.closing_token(index) is None

    def banned(self, index: int) -> frozenset[int]:
        """The stop ids while there are fewer than `min_tokens`, and while a grammar waits for the end of thinking.

        A grammar that constrains the token has precedence.
        """
        return self.stop_ids if index < self._min_tokens or self._grammar_waits else frozenset()

    def closing_token(self, index: int) -> int | None:
        """The token that the thinking budget forces here, provided that thinking was still open at its end."""
        thinking = self._thinking
        if thinking is None or thinking.budget is None:
            return None
        at = index - thinking.budget
        return thinking.closing[at] if 0 <= at < len(thinking.closing) else None

    # ---- functions of the tokens --------------------------------------------------------------------------

    def forced(self, tokens: list[int]) -> int | None:
        """The token that must follow `tokens`, the prompt and the answer so far; None if it is free."""
        closing = self.closing_token(len(tokens) - self._prompt_length)
        if closing is None or self._thinking is None or self._thinking.budget is None:
            return None
        within_budget = tokens[self._prompt_length : self._prompt_length + self._thinking.budget]
        return None if self._thinking.end_id in within_budget else closing

    def ends(self, index: int, token: int) -> bool:
        """Whether `token` is a stop token that ends the sequence."""
        return token in self.stop_ids and index + 1 >= self._min_tokens

    # ---- the grammar --------------------------------------------------------------------------------------

    @property
    def constrained(self) -> bool:
        """Whether the grammar applies to the next token; it does not while the model is thinking."""
        return self.constraint is not None and not self._thinking_open

    def accept(self, token: int) -> bool:
        """Follows the answer by one token; True if that completes the grammar."""
        self._mask = None
        if self._thinking is not None and self._thinking_open:
            self._thinking_open = token != self._thinking.end_id
            if self.constraint is not None and token == self._thinking.call_token and self.constraint.accept(token):
                self._thinking = None  # models call within a block that they never close; the budget ends with it
                self._thinking_open = False
            return False
        return self.constraint is not None and self.constraint.accept(token) and self.constraint.finished

    @property
    def grammar_error(self) -> str | None:
        """Why the grammar can no longer be followed. What it allowed last is not what the client asked for."""
        return None if self.constraint is None else self.constraint.error

    @property
    def _grammar_waits(self) -> bool:
        """Whether the model is thinking before an answer with a grammar, which it would escape by ending its turn."""
        return self.withheld and self._thinking_open

    def vet(self, proposed: list[int], tokens: list[int]) -> Draft:
        """The leading part of a proposal that may follow `tokens`, the prompt and the answer so far.

        It ends before a token that the grammar or the thinking budget rules out. It also ends before a token that would
        end the sequence: the step's own choice can be that token, and nothing is wanted after it.
        """
        kept: list[int] = []
        is_forced: list[bool] = []
        for index, token in enumerate(proposed, len(tokens) - self._prompt_length):
            forced = None if self.closing_token(index) is None else self.forced(tokens + kept)
            if self.ends(index, token) or (forced is not None and token != forced):
                break
            kept.append(token)
            is_forced.append(forced is not None)
        return Draft(kept) if self.constraint is None else self._vet_grammar(self.constraint, kept, is_forced)

    def _vet_grammar(self, constraint: Constraint, proposed: list[int], is_forced: list[bool]) -> Draft:
        """Follows the grammar along the proposal and back. It does not apply to tokens that the budget forces."""
        kept: list[int] = []
        masks, accepted, thinking_open = [self.mask()], 0, self._thinking_open
        for token, forced in zip(proposed, is_forced, strict=True):
            mask = masks[-1]
            if mask is not None and not forced and not mask[token >> 5] >> (token & 31) & 1:
                break
            if thinking_open and self._thinking is not None and token == self._thinking.call_token:
                break  # the grammar may begin here
            if thinking_open:
                thinking_open = self._thinking is not None and token != self._thinking.end_id
            elif constraint.accept(token):
                accepted += 1
                if constraint.finished:
                    break
            kept.append(token)
            masks.append(None if thinking_open else constraint.mask())
        constraint.rollback(accepted)
        return Draft(kept, masks)

    def start_mask(self, threads: Executor) -> None:
        """Starts to compute the next token's mask, if there is one."""
        if self.constraint is not None and self.constrained and self._mask is None:
            self._mask = threads.submit(self.constraint.mask)

    @property
    def pending_mask(self) -> Future[Mask] | None:
        """The next token's mask while it is being computed."""
        return None if self._mask is None or self._mask.done() else self._mask

    def mask(self) -> Mask | None:
        """What the grammar allows as the next token; None if it does not apply. Computed here unless it was started."""
        if self.constraint is None or not self.constrained:
            return None
        return self.constraint.mask() if self._mask is None else self._mask.result()


def check_thinking(thinking: Thinking) -> None:
    """Raises AndironError when the budget could not end the thinking block."""
    if thinking.budget is not None and thinking.end_id not in thinking.closing:
        raise AndironError(
            f"the tokens {thinking.closing} cannot close a thinking block, because token {thinking.end_id} "
            "is not among them"
        )


def _fits_device_sampler(sampling: Sampling) -> bool:
    return sampling.temperature <= 0 or 0 < sampling.top_k <= CANDIDATES
