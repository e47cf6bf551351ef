"""The interface between the engine and the runners that compute its steps.

A runner that runs ahead returns from `launch` before the step is computed, so that the engine can launch the next step
in the meantime. It feeds each sequence's newest token to the network itself, before the host has read it. Only the
tokens of a sequence with a grammar depend on the host. Their choice is withheld until `choose`, which comes after the
sequence's earlier tokens are known, often after later steps have been launched.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from andiron.engine.messages import Logprob
from andiron.engine.scheduler import Step
from andiron.engine.sequence import Sequence


@dataclass(frozen=True)
class Sampled:
    """The tokens that a step chose for a sequence. The sequence's id may have been reused since, so this has no id."""

    sequence: Sequence
    tokens: list[int]
    logprobs: list[Logprob] | None = None  # one per token, if the sequence asked for them
    failed: bool = False  # the logits after these tokens were not a distribution (NaN)
    drafted: int = 0  # how many drafts the step verified; those it accepted are all its tokens but the last


class Launched(Protocol):
    @property
    def decode_seconds(self) -> float | None:
        """The time of a step that only decoded, once it is collected; None if it did more, or if it is not known."""
        ...

    def collect(self) -> list[Sampled]:
        """Waits for the work and returns its tokens: of a step in the order of `step.sampled`, without the withheld.

        Extends `prompt_logprobs` of the sequences whose prompts are in the step. Call it in the order of launching.
        """
        ...


class Runner(Protocol):
    @property
    def runs_ahead(self) -> bool:
        """Whether `launch` returns before the step is computed, and withholds the tokens that depend on the host."""
        ...

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        """The work to do before the first step, in order, with a name for each part."""
        ...

    def busy(self) -> bool:
        """Whether the device is still computing what was launched. Returns at once."""
        ...

    def admit(self, sequence: Sequence) -> None:
        """Prepares a sequence that has just got its lease: stores its tokens and sampling settings."""
        ...

    def launch(self, step: Step) -> Launched:
        """Computes the step and samples, with one of the sequence's random numbers per token.

        A span's state is read in the place `reads` and written in `writes`; at position 0 it is zero, wherever it is.

        Reads sequences only here: by the time of `collect`, a sequence may have advanced or lost its lease. A decode's
        input is `tokens[-1]` or, if a token of the sequence is in flight, the token chosen last. If the runner runs
        ahead, it samples nothing for a sequence with `choice.withheld`, but keeps its logits until `choose` or until
        the slot has another owner.
        """
        ...

    def choose(self, sequences: list[Sequence]) -> Launched:
        """Chooses the next tokens of sequences whose logits were kept; only called if the runner runs ahead.

        None of them has a token in flight, and `choice.mask()` of each returns at once.
        """
        ...
