"""The interface between the engine and the runners that compute its steps.

A runner that runs ahead returns from `launch` before the step is computed, so that the engine can launch the next step
in the meantime. It feeds each sequence's newest token to the network itself, before the host has read it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from andiron.engine.messages import Logprob
from andiron.engine.scheduler import Step
from andiron.engine.sequence import Sequence


@dataclass(frozen=True)
class Sampled:
    """The token that a step chose for a sequence. The sequence's id may have been reused since, so this has no id."""

    sequence: Sequence
    token: int | None  # None: the logits were not a distribution (NaN)
    logprob: Logprob | None = None


class Launched(Protocol):
    def collect(self) -> list[Sampled]:
        """Waits for the step and returns its tokens in the order of `step.sampled`. Call it in launch order."""
        ...


class Runner(Protocol):
    @property
    def runs_ahead(self) -> bool:
        """Whether `launch` returns before the step is computed."""
        ...

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        """The work to do before the first step, in order, with a name for each part."""
        ...

    def admit(self, sequence: Sequence) -> None:
        """Prepares a sequence that has just got its lease: clears its slot, stores its sampling settings."""
        ...

    def launch(self, step: Step) -> Launched:
        """Computes the step and samples, with one of the sequence's random numbers per token.

        Reads sequences only here: by the time of `collect`, a sequence may have advanced or lost its lease. A decode's
        input is `tokens[-1]` or, if a token of the sequence is in flight, the token sampled last; a sequence that
        needs the host has none in flight. The logprobs of a prompt are in `sequence.prompt_logprobs` before the
        sequence's first token is collected.
        """
        ...
