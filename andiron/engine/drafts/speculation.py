"""How many tokens are drafted for each sequence of a step, and how many of them were accepted."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from andiron.engine.runner import Sampled
    from andiron.engine.sequence import Sequence


class Speculation:
    def __init__(self, most: int) -> None:
        self.most = most  # drafts per sequence and step
        self.steps = 0  # of sequences, with drafts
        self.drafted = 0
        self.accepted_at = [0] * most  # by position in the draft

    def lengths(self, sequences: "list[Sequence]") -> list[int]:
        """The most tokens to draft for each of the decoding sequences of a step."""
        return [self.most] * len(sequences)

    def record(self, sampled: "Sampled") -> None:
        """Counts what a step made of a sequence's drafts."""
        if sampled.drafted:
            self.steps += 1
            self.drafted += sampled.drafted
            for position in range(len(sampled.tokens) - 1):
                self.accepted_at[position] += 1
