"""How many tokens are drafted for each sequence of a step, and how many of them were accepted."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from andiron.engine.messages import DraftMethod, Speculate, SpeculationStats

if TYPE_CHECKING:
    from andiron.engine.runner import Sampled
    from andiron.engine.sequence import Sequence

MOST_DRAFTS: dict[DraftMethod, int] = {"mtp": 4, "ngram": 8}  # per sequence and step


class Speculation:
    """Without a `draft_method`, a sequence gets no drafts."""

    def __init__(self, most: Mapping[DraftMethod, int]) -> None:
        """`most`: how many tokens each method may draft per sequence and step; the preferred method comes first."""
        self._most = most
        self._drafts = 0
        self._drafted = 0
        self._accepted_at = [0] * max(most.values())

    @property
    def methods(self) -> list[DraftMethod]:
        return list(self._most)

    @property
    def stats(self) -> SpeculationStats:
        return SpeculationStats(drafts=self._drafts, drafted=self._drafted, accepted_at=list(self._accepted_at))

    def method(self, asked: Speculate) -> DraftMethod | None:
        """How a sequence's tokens are drafted."""
        if asked == "auto":
            return self.methods[0]
        return None if asked == "off" else asked

    def lengths(self, sequences: "list[Sequence]") -> list[int]:
        """The most tokens to draft for each of the decoding sequences of a step."""
        return [0 if one.draft_method is None else self._most[one.draft_method] for one in sequences]

    def record(self, sampled: "Sampled") -> None:
        """Counts what a step made of a sequence's drafts."""
        if sampled.drafted:
            self._drafts += 1
            self._drafted += sampled.drafted
            for position in range(len(sampled.tokens) - 1):
                self._accepted_at[position] += 1
