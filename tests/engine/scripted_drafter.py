"""Drafters that are right as often as a test wants."""

import random
from collections.abc import Mapping

from torch import Tensor

from andiron.engine.drafts.drafter import Drafter
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.drafts.speculation import Restrictions, Speculation
from andiron.engine.eager_runner import EagerRunner
from andiron.engine.engine import Engine
from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Step
from tests.engine.abacus import Abacus
from tests.engine.delayed_runner import DelayedRunner


class ScriptedDrafter:
    """Knows each request's answer, and replaces its tokens by others with the probability `wrong`."""

    def __init__(
        self, answers: Mapping[str, list[int]], *, wrong: float = 0.0, vocab: int = 512, seed: int = 0
    ) -> None:
        self.answers = answers
        self.wrong = wrong
        self.vocab = vocab
        self.dice = random.Random(0)
        self.steps: list[list[int]] = []  # what each step's sequences could have had drafted

    def draft(self, step: Step) -> list[list[int]]:
        self.steps.append([span.drafts for span in step.decodes])
        drafts = []
        for span in step.decodes:
            start = span.sequence.generated
            truth = self.answers[span.sequence.id][start : start + span.drafts]
            drafts.append([self._wrong(token) if self.dice.random() < self.wrong else token for token in truth])
        return drafts

    def _wrong(self, token: int) -> int:
        return (token + self.dice.randrange(1, self.vocab)) % self.vocab

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None: ...


class AbacusDrafter:
    """Computes what a greedy Abacus would choose, and is wrong with a given probability."""

    def __init__(self, network: Abacus, *, wrong: float) -> None:
        self.network = network
        self.wrong = wrong
        self.dice = random.Random(0)

    def draft(self, step: Step) -> list[list[int]]:
        drafts = []
        for span in step.decodes:
            tokens = list(span.sequence.tokens)
            for _ in range(span.drafts):
                token = int(self.network.read(tokens).argmax())
                tokens.append(token if self.dice.random() >= self.wrong else self.dice.randrange(4096))
            drafts.append(tokens[len(span.sequence.tokens) :])
        return drafts

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None: ...


def speculate(engine: Engine, drafter: Drafter, *, most: int = 4) -> Speculation:
    """Lets an engine draft from now on."""
    runs_ahead = isinstance(engine.runner, DelayedRunner)
    runner = engine.runner.eager if isinstance(engine.runner, DelayedRunner) else engine.runner
    assert isinstance(runner, EagerRunner)
    runner.drafter = drafter
    speculation = Speculation(["ngram"], FixedLengths(most), restrictions=Restrictions(plain_only=runs_ahead))
    engine.speculation = engine.scheduler.speculation = speculation
    return speculation
