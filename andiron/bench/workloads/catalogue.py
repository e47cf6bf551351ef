"""Workloads, mixes of them and agents as rows of data: those that ship, and those in a file of the user."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from andiron.bench.workloads.texts import Draft, Kind, draft
from andiron.errors import AndironError, nearest
from andiron.toml import read_toml, table

Tokens = Annotated[int, Meta(ge=1)]
Weight = Annotated[float, Meta(gt=0)]
Temperature = Annotated[float, Meta(ge=0, le=2)]
Text = Annotated[str, Meta(min_length=1)]


class Span(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A range of token counts to draw from."""

    low: Tokens
    high: Tokens
    spread: Literal["even", "log"] = "even"

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"low is {self.low} and high is {self.high}; low must not be the larger")

    def draw(self, random: Random) -> int:
        if self.spread == "log":
            return round(math.exp(random.uniform(math.log(self.low), math.log(self.high))))
        return random.randint(self.low, self.high)


def drawn(size: int | Span, random: Random) -> int:
    return size.draw(random) if isinstance(size, Span) else size


class Workload(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: Text
    kind: Kind
    prompt: Tokens | None = None  # tokens of the whole prompt; None: as long as the question
    max_tokens: Tokens
    temperature: Temperature = 0.0
    thinking: bool | None = None  # None: the server's default

    def draft(self, seed: int) -> Draft:
        return draft(self.kind, f"{self.name}/{seed}")


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    workload: Text
    weight: Weight
    prompt: Tokens | Span | None = None
    output: Tokens | Span | None = None


class Draw(NamedTuple):
    """One request of a mix, before its prompt is written."""

    workload: Workload
    prompt: int | None
    max_tokens: int


class Mix(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: Text
    parts: Annotated[tuple[Part, ...], Meta(min_length=1)]
    concurrency: Tokens = 4
    seconds: Weight = 90.0

    def draws(self, count: int, seed: int, workloads: Mapping[str, Workload]) -> list[Draw]:
        """The first `count` requests of the mix; the same for the same seed."""
        random = Random(f"{self.name}/{seed}")
        found = []
        for part in random.choices(self.parts, [part.weight for part in self.parts], k=count):
            workload = workloads[part.workload]
            prompt = workload.prompt if part.prompt is None else drawn(part.prompt, random)
            output = workload.max_tokens if part.output is None else drawn(part.output, random)
            found.append(Draw(workload, prompt, output))
        return found


class Agent(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: Text
    sessions: Tokens
    turns: Tokens
    system: Tokens
    answer: Tokens | Span
    result: Tokens | Span
    max_tokens: Tokens
    temperature: Temperature = 0.0
    thinking: bool | None = None


@dataclass(frozen=True)
class Catalogue:
    workloads: Mapping[str, Workload]
    mixes: Mapping[str, Mix]
    agents: Mapping[str, Agent]

    def workload(self, name: str) -> Workload:
        if name not in self.workloads:
            raise AndironError(f"there is no workload {name!r}; {nearest(name, self.workloads)}")
        return self.workloads[name]


TABLES: dict[str, type[msgspec.Struct]] = {"workloads": Workload, "mixes": Mix, "agents": Agent}


@cache
def built_in() -> Catalogue:
    return _read(Path(__file__).with_name("workloads.toml"), Catalogue({}, {}, {}))


def with_file(path: Path) -> Catalogue:
    """The rows that ship, with those of the file added or in place of those with the same name."""
    return _read(path, built_in())


def _read(path: Path, known: Catalogue) -> Catalogue:
    given = read_toml(path)
    for key, tables in given.items():
        if key not in TABLES:
            raise AndironError(f"{path}: there is no table {key!r}; {nearest(key, TABLES)}")
        if not isinstance(tables, dict):
            raise AndironError(f"{path}: {key}: expected tables [{key}.NAME], got one value")
    rows: dict[str, Any] = {
        key: {**getattr(known, key), **{name: _row(path, key, name, row) for name, row in given.get(key, {}).items()}}
        for key in TABLES
    }
    catalogue = Catalogue(**rows)
    for mix in catalogue.mixes.values():
        for part in mix.parts:
            if part.workload not in catalogue.workloads:
                where = f"{path}: mixes.{mix.name}: workload: {part.workload!r} is not known"
                raise AndironError(f"{where}; {nearest(part.workload, catalogue.workloads)}")
    return catalogue


def _row(path: Path, key: str, name: str, given: Any) -> msgspec.Struct:
    named = {**given, "name": name} if isinstance(given, dict) else given
    return table(named, TABLES[key], f"{path}: {key}.{name}")
