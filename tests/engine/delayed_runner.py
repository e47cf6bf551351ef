"""A runner that runs ahead as on a GPU: each token is fed to the next step before the host has read it.

The logits of withheld rows stay with the runner, by slot, until the engine asks for a choice.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.engine.eager_runner import EagerRunner
from andiron.engine.logprobs import PromptPart
from andiron.engine.messages import Logprob
from andiron.engine.runner import Sampled
from andiron.engine.sampler import choose
from andiron.engine.scheduler import Step
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
        self._newest: dict[Sequence, int] = {}
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
            hidden = self.eager.forward(step)
            scored = self.eager.score_prompts(step, hidden)
            free = [i for i, sequence in enumerate(step.sampled) if not sequence.choice.withheld]
            logits = self.eager.logits(step, hidden) if step.sampled else torch.empty(0)
            for sequence, row in zip(step.sampled, logits, strict=True):
                if sequence.choice.withheld:
                    self._kept[_slot(sequence)] = sequence, row.clone()
            sampled = choose(logits[free], [step.sampled[i] for i in free]) if free else []
        return self._launched(sampled, scored, is_step=True)

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
            self._newest[one.sequence] = one.tokens[-1] if one.tokens else 0
            self.tokens[one.sequence] = self.tokens.get(one.sequence, 0) + 1
        self.in_flight.append(Delayed(self, sampled, scored, is_step))
        return self.in_flight[-1]

    @contextmanager
    def _appended(self, unknown: list[Sequence]) -> Iterator[None]:
        """Lets the eager runner see the tokens that are on the device but that the host does not know."""
        for sequence in unknown:
            assert sequence.in_flight == 1
            sequence.tokens.append(self._newest[sequence])
        yield
        for sequence in unknown:
            sequence.tokens.pop()


def _slot(sequence: Sequence) -> int:
    assert sequence.lease is not None
    return sequence.lease.slot
