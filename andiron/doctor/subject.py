"""What is examined: a model, where it will be served, and how it will be asked."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from andiron import ember
from andiron.errors import AndironError
from andiron.hub.download import cached
from andiron.plan import checkpoint, machine
from andiron.plan.budget import Wish
from andiron.plan.planning import Plan, make_plan
from andiron.plan.rows import published

Tell = Callable[[str], None]  # progress, for whoever waits


@dataclass(frozen=True)
class Subject:
    model: str = ember.NAME  # a directory, or a checkpoint that plan knows by name
    host: str = "127.0.0.1"
    port: int = 8000
    max_tokens: int | None = None  # that clients send
    request: Path | None = None  # a body as a client sends it
    profiles: Path | None = None
    is_quick: bool = False

    @cached_property
    def directory(self) -> Path | None:
        """Where the checkpoint lies; None while it is only a name."""
        if self.model == ember.NAME:
            return ember.PATH
        if Path(self.model).is_dir():
            return Path(self.model).resolve()
        row = published().get(self.model.lower())
        return cached(self.model if row is None else row.hub)

    @cached_property
    def plan(self) -> Plan | None:
        """For this machine; None where the config is broken, which the probe of the checkpoint reports."""
        try:
            return make_plan(checkpoint.find(self.model), *machine.find(None), Wish())
        except (AndironError, AttributeError, TypeError):  # the latter two: JSON, but of no config's form
            if self.directory is None:
                raise
            return None

    @property
    def shards(self) -> list[Path]:
        if self.directory is None:
            return []
        return sorted(file for file in self.directory.glob("*.safetensors") if file.is_file())  # no broken link
