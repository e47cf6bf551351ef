"""Workloads, mixes of them and agents, as rows of data: those that ship, and those of a file of the user's own."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from andiron.bench.workloads.drafts import Draft, Kind, Language, draft
from andiron.errors import AndironError, nearest
from andiron.toml import read_toml, table

BUILT_IN = Path(__file__).with_name("workloads.toml")

Tokens = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(ge=0, le=1)]
Weight = Annotated[float, Meta(gt=0)]
Temperature = Annotated[float, Meta(ge=0, le=2)]
Text = Annotated[str, Meta(min_length=1)]


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of tokens from which one is drawn."""

    low: Tokens
    high: Tokens
    spread: Literal["even", "log"] = "even"

    def draw(self, random: Random) -> int:
        if self.spread == "log":
            return round(math.exp(random.uniform(math.log(self.low), math.log(self.high))))
        return random.randint(self.low, self.high)


class Workload(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: Text
    kind: Kind
    prompt: Tokens | None = None  # tokens of the whole; None: as long as the question is
    max_tokens: Tokens
    temperature: Temperature = 0.0
    thinking: bool | None = None  # None: as the server has it
    language: Language = "en"
    depth: Share = 0.5

    def draft(self, seed: int) -> Draft:
        return draft(self.kind, self.language, f"{self.name}/{seed}")


class Part(msgspec.Struct, frozen=True, kw_only=True):
    workload: Text
    weight: Weight
    prompt: Tokens | Span | None = None
    output: Tokens | Span | None = None


@dataclass(frozen=True)
class Draw:
    """One request of a mix, before it is written."""

    workload: Workload
    prompt: int | None
    max_tokens: int


class Mix(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: Text
    parts: tuple[Part, ...]
    concurrency: Tokens = 4
    seconds: Weight = 90.0

    def draws(self, count: int, seed: int, workloads: Mapping[str, Workload]) -> list[Draw]:
        """The first `count` requests of the mix; the same for the same seed."""
        random = Random(f"{self.name}/{seed}")
        chosen = random.choices(self.parts, [part.weight for part in self.parts], k=count)
        return [_draw(part, workloads[part.workload], random) for part in chosen]


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
        return _named(self.workloads, name, "workload")

    def mix(self, name: str) -> Mix:
        return _named(self.mixes, name, "mix")


_Row = TypeVar("_Row", Workload, Mix, Agent)


@cache
def built_in() -> Catalogue:
    return _read(BUILT_IN, Catalogue({}, {}, {}))


def with_file(path: Path) -> Catalogue:
    """What ships, and what the file adds or replaces."""
    return _read(path, built_in())


def drawn(size: int | Span, random: Random) -> int:
    return size.draw(random) if isinstance(size, Span) else size


def _draw(part: Part, workload: Workload, random: Random) -> Draw:
    prompt = workload.prompt if part.prompt is None else drawn(part.prompt, random)
    return Draw(workload, prompt, workload.max_tokens if part.output is None else drawn(part.output, random))


def _read(path: Path, known: Catalogue) -> Catalogue:
    given = read_toml(path)
    for key in given:
        if key not in ("workloads", "mixes", "agents"):
            raise AndironError(f"{path}: there is no table {key!r}; {nearest(key, ('workloads', 'mixes', 'agents'))}")
    workloads = {**known.workloads, **_rows(given, "workloads", Workload, str(path))}
    mixes = {**known.mixes, **_rows(given, "mixes", Mix, str(path))}
    agents = {**known.agents, **_rows(given, "agents", Agent, str(path))}
    for mix in mixes.values():
        for part in mix.parts:
            if part.workload not in workloads:
                where = f"{path}: mixes.{mix.name}: workload: {part.workload!r} is not known"
                raise AndironError(f"{where}; {nearest(part.workload, workloads)}")
    for workload in workloads.values():
        if workload.language != "en" and workload.kind != "retrieval":
            where = f"{path}: workloads.{workload.name}: language"
            raise AndironError(f"{where} is for kind retrieval only, got kind {workload.kind}; leave it out")
    return Catalogue(workloads, mixes, agents)


def _rows(given: dict[str, Any], name: str, kind: type[_Row], where: str) -> dict[str, _Row]:
    tables = given.get(name, {})
    if not isinstance(tables, dict):
        raise AndironError(f"{where}: {name}: expected tables [{name}.NAME], got one value")
    return {key: _row(key, row, kind, f"{where}: {name}.{key}") for key, row in tables.items()}


def _row(name: str, given: Any, kind: type[_Row], where: str) -> _Row:
    """The tables inside are read one by one, so that a wrong key in them is named with its place too."""
    if not isinstance(given, dict):
        raise AndironError(f"{where}: expected a table, got one value")
    if "name" in given:
        raise AndironError(f"{where}: there is no key 'name'; the table's own name is it")
    inside: dict[str, Any] = _spans(given, kind, where)
    if kind is Mix and isinstance(parts := given.get("parts"), list):
        inside["parts"] = [_part(part, f"{where}: parts, row {i}") for i, part in enumerate(parts, 1)]
        if not parts:
            raise AndironError(f"{where}: parts: a mix of nothing; name at least one workload")
    return table({**given, **inside, "name": name}, kind, where)


def _part(given: Any, where: str) -> Part:
    return table({**given, **_spans(given, Part, where)} if isinstance(given, dict) else given, Part, where)


def _spans(given: dict[str, Any], kind: type[msgspec.Struct], where: str) -> dict[str, Any]:
    """Every table within a row is a span."""
    spans: dict[str, Any] = {}
    for key, value in given.items():
        if isinstance(value, dict) and key in kind.__struct_fields__:
            span = spans[key] = table(value, Span, f"{where}: {key}")
            if span.low > span.high:
                raise AndironError(f"{where}: {key}: low is {span.low} and high {span.high}; low may not be the larger")
    return spans


def _named(known: Mapping[str, Any], name: str, what: str) -> Any:
    if name not in known:
        raise AndironError(f"there is no {what} {name!r}; {nearest(name, known)}")
    return known[name]
