"""A runner that runs ahead as on a GPU: each token is fed to the next step before the host has read it."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from andiron.engine.eager_runner import EagerRunner
from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Step
from andiron.engine.sequence import Sequence


@dataclass
class Delayed:
    """A launched step, whose tokens only the runner knows until it is collected."""

    runner: "DelayedRunner"
    sampled: list[Sampled]

    def collect(self) -> list[Sampled]:
        assert self.runner.in_flight.popleft() is self, "steps are collected in the order of their launch"
        return self.sampled


class DelayedRunner:
    runs_ahead = True

    def __init__(self, eager: EagerRunner) -> None:
        self.eager = eager
        self.storage = eager.storage
        self.in_flight: deque[Delayed] = deque()
        self.ahead: list[bool] = []  # for each launch, whether another step was in flight
        self.tokens: dict[Sequence, int] = {}  # how many were computed for each sequence
        self._newest: dict[Sequence, int] = {}

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        return self.eager.phases()

    def admit(self, sequence: Sequence) -> None:
        self.eager.admit(sequence)

    def launch(self, step: Step) -> Delayed:
        assert len(self.in_flight) < 2
        self.ahead.append(bool(self.in_flight))
        unknown = [span.sequence for span in step.decodes if span.sequence.in_flight]
        assert not any(sequence.needs_host for sequence in unknown)
        for sequence in unknown:
            sequence.tokens.append(self._newest[sequence])
        sampled = self.eager.launch(step).collect()
        for sequence in unknown:
            sequence.tokens.pop()
        assert [one.sequence for one in sampled] == step.sampled
        self._newest = {one.sequence: 0 if one.token is None else one.token for one in sampled}
        for sequence in step.sampled:
            self.tokens[sequence] = self.tokens.get(sequence, 0) + 1
        self.in_flight.append(Delayed(self, sampled))
        return self.in_flight[-1]
