"""Which of the published checkpoints suits a machine best."""

from dataclasses import dataclass

from andiron.plan import checkpoint as checkpoints
from andiron.plan.budget import Goals
from andiron.plan.planning import EnginePlan, Plan, make_plan
from andiron.plan.rows import Device, published

USEFUL_CONTEXT = 32_768  # tokens: a conversation with some files
READING_RATE = 20.0  # tokens per second; slower answers make people wait
GOALS = Goals(mtp=True)


@dataclass(frozen=True)
class Candidate:
    name: str
    format: str
    plan: Plan
    engine: EnginePlan  # ours wherever it has room
    download: int  # bytes
    tokens_s: float | None  # of one stream, expected; None if it is not known

    @property
    def is_useful(self) -> bool:
        budget = self.engine.budget
        fast = self.tokens_s is None or self.tokens_s >= READING_RATE
        return budget.is_served and budget.context >= USEFUL_CONTEXT and fast

    @property
    def rank(self) -> tuple[bool, bool, float, float, str]:
        """The useful ones first, the largest of them, the fastest variant, the newest version."""
        size = float(self.plan.model.parameters)
        return self.is_useful, self.engine.budget.is_served, size, self.tokens_s or 0.0, self.name


@dataclass(frozen=True)
class Recommendation:
    device_name: str
    device: Device
    candidates: tuple[Candidate, ...]  # the best first

    @property
    def best(self) -> Candidate | None:
        first = self.candidates[0]
        return first if first.engine.budget.is_served else None


def recommend(device_name: str, device: Device) -> Recommendation:
    found = sorted((_candidate(name, device_name, device) for name in published()), key=lambda each: each.rank)
    return Recommendation(device_name, device, tuple(reversed(found)))


def _candidate(name: str, device_name: str, device: Device) -> Candidate:
    checkpoint = checkpoints.find(name)
    plan = make_plan(checkpoint, device_name, device, GOALS)
    engine = next((each for each in plan.engines if each.budget.is_served), None)
    engine = engine or next((each for each in plan.engines if each.budget.refusal is None), plan.andiron)
    rates = (rate for rate in plan.expected if rate.engine == engine.budget.engine and rate.streams == 1)
    return Candidate(
        name=name,
        format=checkpoint.format,
        plan=plan,
        engine=engine,
        download=sum(checkpoint.shape.bytes(checkpoint.row).values()),
        tokens_s=next((rate.tokens_s for rate in rates), None),
    )
