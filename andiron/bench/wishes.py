"""What a person wants of the suites, beside which server."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from andiron.bench.records import Limits


@dataclass(frozen=True)
class Wishes:
    effort: float = 1.0
    only: tuple[str, ...] = ()  # sections
    concurrency: tuple[int, ...] = ()
    prompts: tuple[int, ...] = ()
    depths: tuple[int, ...] = ()
    mix: Path | None = None  # a file of mixes
    trace: Path | None = None
    hours: float = 1.0
    streams: int | None = None  # at once, of mix, agent and soak
    sequences: int | None = None  # that the server computes at once
    arrivals: Literal["poisson", "constant"] = "poisson"  # of an open loop
    limits: Limits = field(default_factory=lambda: Limits(ttft=2.0, tpot=0.1))
    seed: int = 0

    def wants(self, section: str) -> bool:
        return not self.only or any(section.startswith(word) for word in self.only)
