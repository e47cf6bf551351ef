"""The state of one sequence, from submission to its last token."""

import time
from array import array
from collections import deque

from andiron.engine.cache import Lease
from andiron.engine.choice import TokenChoice
from andiron.engine.messages import CacheMiss, DraftMethod, FinishReason, Logprob, Submit
from andiron.engine.prefix_node import TOKEN_BYTES
from andiron.engine.splits import SplitRules, Splits

SPLIT_RULES = SplitRules()


class Sequence:
    def __init__(
        self, request: Submit, *, eos_ids: frozenset[int], split_rules: SplitRules = SPLIT_RULES, arrival: int = 0
    ) -> None:
        self.request = request
        self.id = request.id
        self.choice = TokenChoice(request, eos_ids)
        self.draft_method: DraftMethod | None = None  # who drafts its tokens; None: nobody
        self.tokens = list(request.prompt)  # the prompt, then what was generated
        self.prompt_length = len(request.prompt)
        # Tokens whose keys, values and state are in the cache once all launched steps are done, if all drafts in flight
        # are accepted.
        self.computed = 0
        self.decoding = False  # whether its newest token has been chosen since it was admitted
        self.awaits_choice = False  # its logits are launched, but the host has not yet had its next token chosen
        self.launched: deque[int] = deque()  # the most tokens that each choice in flight may give, oldest first
        self.lease: Lease | None = None
        self.rank = (request.priority, arrival)  # smaller goes first
        self.arrived = time.monotonic()
        self.queued: float | None = None  # seconds from arrival to the first admission
        self.prompt_logprobs: list[Logprob | None] | None = None if request.prompt_logprobs is None else [None]
        self.splits = Splits(split_rules, request.boundaries)
        self.snapshots: list[int] = []  # the positions at which its state is to be kept, sorted
        self.cached = 0  # prompt tokens that the first admission found in the cache
        self.cache_miss: CacheMiss | None = None
        self._key = b""
        self.finish: FinishReason | None = None
        self.stop_token: int | None = None
        self.error: str | None = None
        self.refused = False  # the error is the request's fault

    @property
    def generated(self) -> int:
        return len(self.tokens) - self.prompt_length

    @property
    def limit(self) -> int:
        """The most tokens it may hold, prompt and answer."""
        return self.prompt_length + self.request.max_tokens

    @property
    def in_flight(self) -> int:
        """The most tokens whose choice is launched but not yet collected, so unknown to the host."""
        return sum(self.launched)

    @property
    def next_indices(self) -> range:
        """The places among the generated tokens that the next one may have: several if drafts are in flight."""
        return range(self.generated + len(self.launched), self.generated + self.in_flight + 1)

    @property
    def left(self) -> int:
        """How many more tokens it may get, assuming that those in flight do not end it."""
        return self.request.max_tokens - self.generated - self.in_flight

    @property
    def key(self) -> bytes:
        """Its tokens as the prefix tree compares them."""
        known = len(self._key) // TOKEN_BYTES
        if known < len(self.tokens):
            self._key += array("i", self.tokens[known:]).tobytes()
        return self._key

    @property
    def cacheable(self) -> int:
        """How many leading tokens need not be computed: those after them give logits that are asked for."""
        if self.prompt_logprobs is not None and len(self.prompt_logprobs) < self.prompt_length:
            return len(self.prompt_logprobs) - 1
        return len(self.tokens) - 1

    def append(self, token: int) -> None:
        """Adds the next token and decides whether it is the last."""
        index = self.generated
        self.tokens.append(token)
        if self.choice.ends(index, token):
            self.finish, self.stop_token = "stop", token
        elif self.choice.accept(token):
            self.finish = "stop"
        elif self.generated >= self.request.max_tokens:
            self.finish = "length"
        if (reason := self.choice.grammar_error) is not None:
            self.fail(f"the grammar became too complex after {self.generated} tokens: {reason}", refused=True)

    def fail(self, error: str, *, refused: bool = False) -> None:
        self.finish, self.error, self.refused = "error", error, refused
