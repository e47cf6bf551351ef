"""How often drafts were accepted, by position."""

from andiron.engine.drafts.step_times import Average

FIRST_GUESS = 0.6  # acceptance before anything was measured
PRIOR = 4  # observations of one sequence that count as much as those of all together
MEMORY = 20  # and the most that are counted
FORGOTTEN = 100  # steps after which an observation says nothing about the text any more
SURPRISE = 0.5  # the most that one observation counts, if the one before it was long ago
REUSED = 16  # steps for which gains are computed once


class Acceptance:
    """How often drafts were accepted, by position, given that all before them were."""

    def __init__(self, weight: float, most: int) -> None:
        """`weight`: of an observation in the step after another; the longer it was ago, the more the new one counts."""
        self._weight = weight
        self._positions = [Average(weight) for _ in range(most)]
        self._seen = [0] * most  # the step in which a position was observed last
        self._step = 0
        self._gains: list[float] | None = None  # since the last observation

    def advance(self) -> None:
        """One more step of the sequence, with or without drafts."""
        self._step += 1
        if self._step % REUSED == 0:
            self._gains = None

    def add(self, drafted: int, accepted: int) -> None:
        self._gains = None
        for position, average in enumerate(self._positions[: min(drafted, accepted + 1)]):
            waited = self._step - self._seen[position]
            average.add(position < accepted, min(SURPRISE, self._weight * waited))
            self._seen[position] = self._step

    def gains(self, prior: "Acceptance | None" = None) -> list[float]:
        """The expected number of accepted tokens by the number of drafts.

        A position that was never reached, or long ago, is as good as the one before it. `prior` is what was observed
        in all sequences.
        """
        if self._gains is not None:
            return self._gains
        gains, together, rate = [0.0], 1.0, FIRST_GUESS
        for at, average in enumerate(self._positions):
            known, count = average.value, average.count
            if at and self._step - self._seen[at] > FORGOTTEN:
                count = 0
            elif prior is not None and prior._positions[at].count:
                count = min(count, MEMORY) + PRIOR
                known += PRIOR / count * (prior._positions[at].value - known)
            rate = known if count else rate
            together *= rate
            gains.append(gains[-1] + together)
        self._gains = gains
        return gains
