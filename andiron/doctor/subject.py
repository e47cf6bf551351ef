"""What is examined: a model, where it will be served, and what clients will send."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from andiron import ember
from andiron.errors import AndironError
from andiron.plan import checkpoint, machine, names
from andiron.plan.budget import Goals
from andiron.plan.planning import Plan, make_plan

Tell = Callable[[str], None]  # shows progress


@dataclass(frozen=True)
class Subject:
    model: str = ember.NAME  # any name that `plan.names` knows
    host: str = "127.0.0.1"
    port: int = 8000
    max_tokens: int | None = None  # as clients send it
    request: Path | None = None  # file with a request's body
    profiles: Path | None = None
    is_quick: bool = False

    @cached_property
    def directory(self) -> Path | None:
        """The checkpoint's directory; None if it is not downloaded."""
        return names.local_directory(self.model)

    @cached_property
    def plan(self) -> Plan | None:
        """The plan for this machine; None if the config is broken, which the probe `tensors` reports."""
        try:
            model = self.model if self.directory in (None, ember.PATH) else str(self.directory)
            return make_plan(checkpoint.find(model), *machine.find(None), Goals())
        except (AndironError, AttributeError, TypeError):  # the latter two: valid JSON, but not a config
            if self.directory is None:
                raise
            return None

    @cached_property
    def has_gpu(self) -> bool:
        return machine.this_machine().is_gpu

    @property
    def shards(self) -> list[Path]:
        if self.directory is None:
            return []
        return sorted(file for file in self.directory.glob("*.safetensors") if file.is_file())  # not a broken link
