"""Cells before they run: what a suite wants to measure, fitted to the model's context, and the requests for it."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from andiron.bench import sections
from andiron.bench.records import Limits
from andiron.bench.requests.client import Client, Request
from andiron.bench.requests.load import Arrivals, TraceRow
from andiron.bench.target import ServerInfo
from andiron.bench.workloads.catalogue import Catalogue, Workload, built_in, with_file
from andiron.bench.workloads.prompts import NONCES, TEXTS, Prompt, Prompts

Cache = Literal["cold", "warm", "partial"]
Value = TypeVar("Value")

CONCURRENT_OUTPUT = 128  # tokens
USUAL_PROMPT, USUAL_OUTPUT = 100, 200  # tokens of a workload, for estimates
SCALING = 0.6  # estimates assume that n streams together are n^0.6 times as fast as one
WARM_SHARE = 0.2  # and that a warm prompt costs this share of a cold one
# The cache of a hybrid model may keep the state at the end of a shared prefix only once a second prompt has used it.
PRIMINGS = 2


@dataclass(frozen=True)
class RunOptions:
    """What the command line says about the suites."""

    effort: float = 1.0
    only: tuple[str, ...] = ()  # sections
    concurrency: tuple[int, ...] = ()
    prompts: tuple[int, ...] = ()
    depths: tuple[int, ...] = ()
    mix: Path | None = None  # a file of mixes
    trace: Path | None = None
    hours: float = 1.0
    streams: int | None = None  # requests in flight in mix, agent and soak
    sequences: int | None = None  # that the server computes at once
    arrivals: Arrivals = "poisson"  # in an open loop
    limits: Limits = field(default_factory=lambda: Limits(ttft=2.0, tpot=0.1))
    seed: int = 0

    def wants(self, section: str) -> bool:
        return not self.only or any(section.startswith(word) for word in self.only)


@dataclass(frozen=True)
class CellPlan:
    """A cell that a suite wants to measure."""

    section: str
    name: str
    workload: str = "qa"  # or the name of a mix
    requests: int = 5
    concurrency: int = 1
    rate: float | None = None  # requests per second, for an open loop
    trace: tuple[TraceRow, ...] = ()  # when each request is due, and its length
    prompt: int | None = None  # tokens; None: the workload's own length
    output: int | None = None  # tokens; None: as many as the workload asks for
    forced: bool = False  # answers may not end before `output`
    cache: Cache = "cold"
    shared: int = 0  # tokens that all prompts of a partial cell begin with
    temperature: float | None = None
    x: float | None = None
    seconds: float | None = None  # after which no more requests are sent
    limits: Limits | None = None
    notes: tuple[str, ...] = ()


def concurrent(streams: int, section: str = sections.CONCURRENCY, **fields: Any) -> CellPlan:
    """A cell with this number of streams."""
    name, requests = f"{streams} stream{'s' * (streams > 1)}", max(5, 2 * streams)
    answers: dict[str, Any] = {"output": CONCURRENT_OUTPUT, "forced": True, **fields}
    return CellPlan(section, name, requests=requests, concurrency=streams, x=streams, **answers)


@dataclass(frozen=True)
class Speed:
    """What one short request took: enough to estimate how long a suite takes."""

    prefill: float = 1000.0  # prompt tokens per second
    decode: float = 20.0  # tokens per second of one stream

    def seconds(self, cell: CellPlan) -> float:
        if cell.trace:
            return cell.trace[-1].at
        if cell.rate is not None:
            return cell.requests / cell.rate
        prompts = cell.requests * (cell.prompt or USUAL_PROMPT) * (WARM_SHARE if cell.cache == "warm" else 1.0)
        outputs = cell.requests * (cell.output or USUAL_OUTPUT)
        together = min(cell.concurrency, cell.requests) ** SCALING
        took = prompts / self.prefill + outputs / (self.decode * together)
        return took if cell.seconds is None else min(took, 1.3 * cell.seconds)


def with_effort(cell: CellPlan, effort: float) -> CellPlan:
    """Scales the requests, but never below one per stream. A trace stays as it is."""
    requests = len(cell.trace) or max(cell.concurrency, round(cell.requests * effort))
    return replace(cell, requests=requests, seconds=cell.seconds and max(5.0, cell.seconds * effort))


def fitted(cells: Iterable[CellPlan], limit: int | None) -> list[CellPlan]:
    """Shortens the cells that do not fit, with a note. Cells that become equal are measured once."""
    made = [cell if limit is None else _fitted(cell, limit) for cell in cells]
    return list({(cell.section, cell.name): cell for cell in reversed(made)}.values())[::-1]


def _fitted(cell: CellPlan, limit: int) -> CellPlan:
    """A prompt of the workload's own length is given a quarter of the context; the answer to a longer one gets half."""
    prompt, output = cell.prompt, cell.output or 0
    if (prompt or limit // 4) + output <= limit:
        return cell
    short_output = min(output, limit // 2 if prompt else limit - limit // 4)
    short_prompt = prompt and min(prompt, limit - short_output)
    name, x, too_long = cell.name, cell.x, []
    for what, long, short in (("a prompt", prompt, short_prompt), ("an answer", output, short_output)):
        if long != short:
            too_long.append(f"{what} of {long:,}")
            name, x = name.replace(f"{long:,}", f"{short:,}"), short if x == long else x
    note = f"scaled to a context of {limit:,} tokens, which has no room for {' and '.join(too_long)}"
    shared = min(cell.shared, (short_prompt or 0) // 2)
    notes = (*cell.notes, note)
    return replace(cell, name=name, prompt=short_prompt, output=short_output, shared=shared, x=x, notes=notes)


def own_or_all(found: Mapping[str, Value], shipped: Mapping[str, Value]) -> Mapping[str, Value]:
    """The rows of the user's own file if it has some, otherwise those that ship."""
    return {name: row for name, row in found.items() if shipped.get(name) is not row} or found


@dataclass(frozen=True)
class CellRequests:
    """The requests that are measured, and those sent before to fill the cache of a warm or partial cell."""

    measured: Sequence[Request]
    priming: Sequence[Request] = ()
    notes: Sequence[str] = ()


class RequestBuilder:
    """Makes the requests of a cell: prompts of the right length and freshness, with fields that this server accepts."""

    def __init__(self, prompts: Prompts, info: ServerInfo, options: RunOptions) -> None:
        self.prompts, self.info, self.options = prompts, info, options
        self.is_exact = prompts.counter.exact
        self.catalogue: Catalogue = built_in() if options.mix is None else with_file(options.mix)
        # Not from the seed: a second run with the same seed must not find the first one's prompts in the cache.
        self._nonce = secrets.randbelow(NONCES)
        self._ids = count(1)

    @classmethod
    async def connect(cls, client: Client, info: ServerInfo, options: RunOptions) -> "RequestBuilder":
        return cls(await Prompts.connect(client, info.target.model, info.target.max_model_len), info, options)

    def nonces(self, number: int) -> int:
        """Reserves this many unused nonces and returns the first."""
        self._nonce += number
        return self._nonce - number

    async def build(self, cell: CellPlan, *, over: bool = False) -> CellRequests:
        """`over`: prompts may be longer than the server's context."""
        if cell.workload in self.catalogue.mixes:
            return await self._mixed(cell)
        workload, seed = self._workload(cell.workload), TEXTS * self.options.seed
        if cell.trace:
            sizes = [(workload, row.prompt, row.max_tokens) for row in cell.trace]
            return CellRequests(await self._varied(cell, sizes))
        more: dict[str, Any] = {"max_tokens": cell.output, "over": over, "seed": seed}
        number = cell.requests + (PRIMINGS if cell.cache != "cold" else 0)
        if cell.cache == "warm":
            prompts = [await self.prompts.prompt(workload, cell.prompt, nonce=self.nonces(1), **more)] * number
        else:
            if cell.cache == "partial":
                more["shared"] = await self.prompts.shared(workload, cell.shared, nonce=self.nonces(1), seed=seed)
            prompts = await self.prompts.cold(workload, cell.prompt, number, nonce=self.nonces(number), **more)
        return CellRequests(
            [self._request(cell, prompt) for prompt in prompts[: cell.requests]],
            [self._request(cell, prompt, max_tokens=1) for prompt in prompts[cell.requests :]],
        )

    async def _mixed(self, cell: CellPlan) -> CellRequests:
        mix, limit = self.catalogue.mixes[cell.workload], self.info.target.max_model_len
        sizes, is_cut = [], False
        for draw in mix.draws(cell.requests, self.options.seed, self.catalogue.workloads):
            output = draw.max_tokens if limit is None else min(draw.max_tokens, limit // 2)
            length = None if draw.prompt is None else self.prompts.room.length(draw.prompt, output)
            is_cut = is_cut or (length, output) != (draw.prompt, draw.max_tokens)
            sizes.append((self._workload(draw.workload.name), length, output))
        note = f"scaled to a context of {limit or 0:,} tokens: longer prompts and answers were shortened"
        return CellRequests(await self._varied(cell, sizes), notes=[note] if is_cut else [])

    async def _varied(self, cell: CellPlan, sizes: Sequence[tuple[Workload, int | None, int]]) -> list[Request]:
        requests = []
        for number, (workload, length, output) in enumerate(sizes):
            seed = TEXTS * self.options.seed + number % TEXTS
            prompt = await self.prompts.prompt(workload, length, nonce=self.nonces(1), seed=seed, max_tokens=output)
            requests.append(self._request(cell, prompt))
        return requests

    def _workload(self, name: str) -> Workload:
        found = self.catalogue.workload(name)
        return found if self.info.takes_thinking else msgspec.structs.replace(found, thinking=None)

    def _request(self, cell: CellPlan, prompt: Prompt, **more: Any) -> Request:
        fields: dict[str, Any] = {**self.info.counting, **more}
        if cell.forced and self.info.takes_ignore_eos:
            fields["ignore_eos"] = True
        if cell.temperature is not None:
            fields["temperature"] = cell.temperature
        body = prompt.body(self.info.target.model, **fields)
        return Request(id=f"{next(self._ids)}", workload=prompt.workload.name, body=body)
