"""The interface of the drafters, which propose tokens for a step to verify.

A proposal costs nothing but time: the step draws its own token in every place, and a draft is accepted while it equals
that draw. So a drafter may propose anything, and answers do not depend on it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from torch import Tensor

from andiron.engine.messages import DraftMethod
from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Step
from andiron.engine.sequence import Sequence


class Drafter(Protocol):
    def finds(self, sequence: Sequence) -> bool:
        """Whether it would propose anything for this sequence now."""
        ...

    def draft(self, step: Step) -> list[list[int]]:
        """Tokens that may follow each of `step.decodes`, at most its `drafts`, with pages for all of them."""
        ...

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None:
        """Takes note of a step that was computed: its hidden states after the final norm, and the tokens it chose.

        The rows of a decoding span are its newest token, then its drafts, as far as they were proposed.
        """
        ...


class Drafters:
    """Several drafters, of which each sequence has its own."""

    def __init__(self, drafters: Mapping[DraftMethod, Drafter]) -> None:
        self._drafters = drafters

    def finds(self, sequence: Sequence) -> bool:
        return sequence.draft_method is not None and self._drafters[sequence.draft_method].finds(sequence)

    def draft(self, step: Step) -> list[list[int]]:
        drafts: list[list[int]] = [[] for _ in step.decodes]
        for method, drafter in self._drafters.items():
            own = [span if span.sequence.draft_method == method else replace(span, drafts=0) for span in step.decodes]
            if any(span.drafts for span in own):
                proposed = drafter.draft(replace(step, decodes=own))
                drafts = [found or new for found, new in zip(drafts, proposed, strict=True)]
        return drafts

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None:
        for drafter in self._drafters.values():
            drafter.observe(step, hidden, sampled)
