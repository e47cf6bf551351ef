"""What an engine drafts: by which methods, how many tokens, and how many of them were accepted."""

from collections.abc import Callable, Mapping
from collections.abc import Sequence as Items
from dataclasses import dataclass

from andiron.engine.drafts.lengths import AdaptiveLengths, Lengths, SharedLengths
from andiron.engine.messages import MAX_DRAFTS, DraftMethod, SpeculationStats
from andiron.engine.sequence import Sequence

MOST_DRAFTS: dict[DraftMethod, int] = {"mtp": 4, "ngram": 8, "dflash": MAX_DRAFTS}  # per sequence and step


@dataclass(frozen=True)
class Restrictions:
    """What a runner cannot verify."""

    plain_only: bool = False  # only where nothing special concerns the tokens (`choice.is_plain`)
    decodes_only: bool = False  # only in steps without chunks
    # The lengths of drafts for which there is a step of so many sequences, 0 first. It takes as long for shorter ones.
    # None: there is a step for all drafts, and each of them costs time.
    lengths: Callable[[int], Items[int]] | None = None

    def most(self, sequences: int) -> int:
        """The most drafts per sequence in a step of so many."""
        return MAX_DRAFTS if self.lengths is None else self.lengths(sequences)[-1]


NO_RESTRICTIONS = Restrictions()


class Speculation:
    def __init__(
        self,
        methods: Items[DraftMethod],
        lengths: Lengths | None = None,
        most: Mapping[DraftMethod, int] = MOST_DRAFTS,
        *,
        restrictions: Restrictions = NO_RESTRICTIONS,
        finds: Callable[[Sequence], bool] = lambda _: True,
    ) -> None:
        """`methods` are those that requests may choose, the preferred one first; `most`: tokens that each drafts.

        Without `lengths`, as many tokens are drafted as pay off. `finds`: whether a drafter would propose anything for
        a sequence now, where that is known beforehand.
        """
        self.methods = list(methods)
        self.most = most
        self.restrictions = restrictions
        self._finds = finds
        self._lengths = lengths or self.paying_lengths()
        self._plain = 0
        self._drafts = 0
        self._drafted = 0
        self._accepted_at: list[int] = []

    @property
    def stats(self) -> SpeculationStats:
        return SpeculationStats(
            plain=self._plain,
            drafts=self._drafts,
            drafted=self._drafted,
            accepted_at=list(self._accepted_at),
            expected=self._lengths.expected,
        )

    def paying_lengths(self) -> Lengths:
        """Lengths that have not learned anything yet."""
        steps = self.restrictions.lengths
        return AdaptiveLengths(self.most, self._finds) if steps is None else SharedLengths(self.most, steps)

    def use(self, lengths: Lengths) -> None:
        """From now on, chooses lengths in this way."""
        self._lengths = lengths

    def method(self, sequence: Sequence) -> DraftMethod | None:
        """How a sequence's tokens are drafted; None: they are not."""
        asked = sequence.request.speculation
        if asked == "off" or (self.restrictions.plain_only and sequence.choice.always_special):
            return None
        return self.methods[0] if asked == "auto" else asked

    def lengths(self, sequences: list[Sequence]) -> list[int]:
        """The most tokens to draft for each of the decoding sequences of a step."""
        most = self.restrictions.most(len(sequences))
        if most == 0:
            return [0] * len(sequences)
        lengths = zip(sequences, self._lengths.choose(sequences), strict=True)
        return [
            0 if (method := one.draft_method) is None else min(length, most, self.most[method])
            for one, length in lengths
        ]

    def room(self, sequence: Sequence, most: int) -> int:
        """How many of `most` drafts may follow the sequence's next token."""
        if not self.restrictions.plain_only or most < 1:
            return most
        places, plain = sequence.next_indices, sequence.choice.is_plain
        if not all(map(plain, places)):
            return 0
        return next((drafts for drafts in range(most) if not plain(places[-1] + drafts + 1)), most)

    def verified(self, sequence: Sequence, drafted: int, accepted: int) -> None:
        """Counts what a step made of a sequence's drafts."""
        if not drafted:
            self._plain += 1
            return
        self._lengths.accepted(sequence, drafted, accepted)
        self._drafts += 1
        self._drafted += drafted
        self._accepted_at += [0] * (accepted - len(self._accepted_at))
        for position in range(accepted):
            self._accepted_at[position] += 1

    def took(self, sequences: list[Sequence], drafted: list[int], seconds: float) -> None:
        """Takes note of the time of a step that only decoded; `drafted`: by sequence."""
        if self.restrictions.most(len(sequences)):
            self._lengths.took(sequences, drafted, seconds)
