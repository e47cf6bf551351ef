"""A runner that runs ahead as on a GPU: each token is fed to the next step before the host has read it.

The logits of withheld rows stay with the runner, by slot, until the engine asks for a choice.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import torch
from torch import Tensor

from andiron.engine.choice import NO_DRAFT, Draft
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.logprobs import PromptPart
from andiron.engine.messages import Logprob
from andiron.engine.runner import Sampled
from andiron.engine.sampler import choose
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence


@dataclass
class Delayed:
    """Launched work, whose tokens and logprobs only the runner knows until it is collected."""

    runner: "DelayedRunner"
    sampled: list[Sampled]
    scored: list[tuple[PromptPart, list[Logprob]]]
    is_step: bool
    decode_seconds: float | None = None

    def collect(self) -> list[Sampled]:
        assert self.runner.in_flight.popleft() is self, "work is collected in the order of its launch"
        for part, found in self.scored:
            part.add(found)
        return self.sampled


class DelayedRunner:
    runs_ahead = True

    def __init__(self, eager: EagerRunner, is_busy: Callable[[], bool] = lambda: True) -> None:
        """By default every step takes longer than any mask."""
        self.eager = eager
        self.storage = eager.storage
        self.is_busy = is_busy
        self.in_flight: deque[Delayed] = deque()
        self.ahead: list[bool] = []  # for each step, whether the one before was in flight when it was launched
        self.tokens: dict[Sequence, int] = {}  # how many were chosen for each sequence
        self._newest: dict[Sequence, list[int]] = {}  # of each sequence, the tokens chosen last
        self._kept: dict[int, tuple[Sequence, Tensor]] = {}  # withheld sequences and their logits, by slot

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        return self.eager.phases()

    def busy(self) -> bool:
        return self.is_busy()

    def admit(self, sequence: Sequence) -> None:
        self.eager.admit(sequence)
        self._kept.pop(_slot(sequence), None)  # of the slot's previous owner

    @torch.inference_mode()
    def launch(self, step: Step) -> Delayed:
        assert sum(launched.is_step for launched in self.in_flight) < 2
        assert not any(_slot(span.sequence) in self._kept for span in step.spans), "it awaits its choice"
        self.ahead.append(any(launched.is_step for launched in self.in_flight))
        unknown = [span.sequence for span in step.decodes if span.sequence.in_flight]
        with self._appended(unknown):
            # The host does not know where the spans are while drafts are in flight; the device does.
            step = replace(step, decodes=[_at_the_end(span) for span in step.decodes])
            drafts = self.eager.drafts(step)
            hidden, open_step = self.eager.compute(step, drafts)
            scored = self.eager.score_prompts(step, hidden, drafts)
            sampled = self._sample(step, hidden, drafts)
            if open_step is not None:
                tokens = {one.sequence: len(one.tokens) for one in sampled}
                open_step.commit([max(1, tokens.get(span.sequence, 1)) for span in step.decodes])
        return self._launched(sampled, scored, is_step=True)

    def _sample(self, step: Step, hidden: Tensor, drafts: list[Draft]) -> list[Sampled]:
        if not step.sampled:
            return []
        logits = self.eager.logits(step, hidden, drafts)
        drafts = [*drafts, *[NO_DRAFT] * (len(step.sampled) - len(drafts))]
        by_sequence = logits.split([draft.rows for draft in drafts])
        free = []
        for sequence, draft, rows in zip(step.sampled, drafts, by_sequence, strict=True):
            if sequence.choice.withheld:
                self._kept[_slot(sequence)] = sequence, rows[0].clone()
            else:
                free.append((sequence, draft, rows))
        if not free:
            return []
        sequences, chosen, kept = zip(*free, strict=True)
        return choose(torch.cat(kept), sequences, chosen)

    @torch.inference_mode()
    def choose(self, sequences: list[Sequence]) -> Delayed:
        assert sequences
        kept = [self._kept.pop(_slot(sequence)) for sequence in sequences]
        for sequence, (owner, _) in zip(sequences, kept, strict=True):
            assert sequence is owner and sequence.choice.withheld
            assert sequence.in_flight == 0 and sequence.choice.pending_mask is None
        return self._launched(choose(torch.stack([row for _, row in kept]), sequences), [], is_step=False)

    def _launched(
        self, sampled: list[Sampled], scored: list[tuple[PromptPart, list[Logprob]]], *, is_step: bool
    ) -> Delayed:
        for one in sampled:
            self._newest[one.sequence] = one.tokens or [0]
            self.tokens[one.sequence] = self.tokens.get(one.sequence, 0) + max(1, len(one.tokens))
        self.in_flight.append(Delayed(self, sampled, scored, is_step))
        return self.in_flight[-1]

    @contextmanager
    def _appended(self, unknown: list[Sequence]) -> Iterator[None]:
        """Lets the eager runner see the tokens that are on the device but that the host does not know."""
        for sequence in unknown:
            assert len(sequence.launched) == 1
            sequence.tokens += self._newest[sequence]
        added = [(sequence, len(self._newest[sequence])) for sequence in unknown]
        yield
        for sequence, count in added:
            del sequence.tokens[-count:]


def _at_the_end(span: Span) -> Span:
    end = len(span.sequence.tokens)
    return replace(span, start=end - 1, stop=end)


def _slot(sequence: Sequence) -> int:
    assert sequence.lease is not None
    return sequence.lease.slot
