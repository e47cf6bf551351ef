"""What the engine asks of whoever computes its steps, and what it gets back.

A runner that runs ahead returns from `launch` before the step is computed, so the next step is launched while this
one runs: it feeds each sequence's newest token to the network itself, before the host has read it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from andiron.engine.messages import Logprob
from andiron.engine.scheduler import Step
from andiron.engine.sequence import Sequence


@dataclass(frozen=True)
class Sampled:
    """What a step chose for one sequence: the object, not the id, which may be somebody else's by now."""

    sequence: Sequence
    token: int | None  # None: the row was no distribution (NaN)
    logprob: Logprob | None = None


class Launched(Protocol):
    def collect(self) -> list[Sampled]:
        """Waits for the step and reads what it sampled, in the order of `step.sampled`. Steps end in launch order."""
        ...


class Runner(Protocol):
    @property
    def runs_ahead(self) -> bool:
        """Whether `launch` returns before the step is computed."""
        ...

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        """What is to be done before the first step, by name, in order."""
        ...

    def admit(self, sequence: Sequence) -> None:
        """The sequence has its lease: clears its slot, notes its wishes. Its first chunk is in the next launch."""
        ...

    def launch(self, step: Step) -> Launched:
        """Clears the fresh pages, computes the step and samples, with one random number of the sequence's a token.

        All that is read of a sequence is read here: by the time of `collect` it may have moved on or lost its lease.
        A decode's input is `tokens[-1]`, or, where a token of the sequence is still in flight, the one sampled last;
        a sequence that needs the host has none in flight.
        Logprobs of a prompt go to `sequence.prompt_logprobs` before the sequence's first token is collected.
        """
        ...
