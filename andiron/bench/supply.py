"""The requests of a planned cell: prompts of the right length and freshness, with what this server understands."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.structs import replace

from andiron.bench.cells import Planned
from andiron.bench.requests.client import Ask, Client
from andiron.bench.target import Found
from andiron.bench.wishes import Wishes
from andiron.bench.workloads.catalogue import Catalogue, Workload, built_in, with_file
from andiron.bench.workloads.prompts import TEXTS, Prompt, Prompts

Progress = Callable[[int, int], None]
Row = TypeVar("Row")

# A cache of a hybrid model may keep the state at the end of a shared beginning only once a second prompt has had it.
PRIMINGS = 2


@dataclass(frozen=True)
class Asks:
    measured: Sequence[Ask]
    priming: Sequence[Ask] = ()  # sent before, to put into the cache what a warm or partial cell is to find there
    notes: Sequence[str] = ()  # what a reader of the cell must know


class Supply:
    """Make it with `prepare`."""

    def __init__(self, prompts: Prompts, found: Found, wishes: Wishes) -> None:
        self.prompts, self.found, self.wishes = prompts, found, wishes
        self.catalogue: Catalogue = built_in() if wishes.mix is None else with_file(wishes.mix)
        # Not the seed's: a second run with the same seed must not find the first one's prompts in the cache.
        self._nonce = secrets.randbelow(prompts.nonces.count)
        self._id = 0

    @classmethod
    async def prepare(cls, client: Client, found: Found, wishes: Wishes) -> "Supply":
        target = found.target
        supply = cls(await Prompts.connect(client, target.model, target.max_model_len), found, wishes)
        await supply.prompts.counter.check_usage(False if found.takes_thinking else None)
        return supply

    @property
    def is_exact(self) -> bool:
        return self.prompts.counter.exact

    @property
    def remarks(self) -> list[str]:
        return self.prompts.counter.notes

    async def count(self, text: str) -> int | None:
        """Of an answer whose tokens the server did not tell."""
        return await self.prompts.counter.text(text) if self.is_exact else None

    def nonces(self, count: int) -> int:
        """So many that were not used before; the first of them."""
        first = self._nonce
        self._nonce += count
        return first

    def workload(self, name: str) -> Workload:
        found = self.catalogue.workload(name)
        return found if self.found.takes_thinking else replace(found, thinking=None)

    # ---- the requests of a cell ---------------------------------------------------------------------------

    async def asks(self, cell: Planned, progress: Progress, *, over: bool = False) -> Asks:
        """`over`: longer than the server's context, on purpose."""
        progress(0, cell.requests)
        if cell.workload in self.catalogue.mixes:
            asks = await self._mixed(cell, progress)
        elif cell.lengths:
            asks = await self._traced(cell, progress)
        else:
            asks = await self._alike(cell, over=over)
        progress(cell.requests, cell.requests)
        return asks

    async def _alike(self, cell: Planned, *, over: bool) -> Asks:
        workload = self.workload(cell.workload)
        more: dict[str, Any] = {"max_tokens": cell.output, "over": over, "seed": self._seed()}
        if cell.cache == "warm":
            same = await self.prompts.prompt(workload, cell.prompt, nonce=self.nonces(1), **more)
            priming = [self.ask(cell, same, max_tokens=1) for _ in range(PRIMINGS)]
            return Asks([self.ask(cell, same) for _ in range(cell.requests)], priming)
        if cell.cache == "partial":
            more["shared"] = await self.prompts.shared(workload, cell.shared, nonce=self.nonces(1), seed=self._seed())
        primings = PRIMINGS if cell.cache == "partial" else 0
        count = cell.requests + primings
        prompts = await self.prompts.cold(workload, cell.prompt, count, nonce=self.nonces(count), **more)
        priming = [self.ask(cell, prompt, max_tokens=1) for prompt in prompts[cell.requests :]]
        return Asks([self.ask(cell, prompt) for prompt in prompts[: cell.requests]], priming)

    async def _mixed(self, cell: Planned, progress: Progress) -> Asks:
        mix = self.catalogue.mix(cell.workload)
        asks, limit, is_cut = [], self.found.target.max_model_len, False
        for number, draw in enumerate(mix.draws(cell.requests, self.wishes.seed, self.catalogue.workloads)):
            workload = self.workload(draw.workload.name)
            max_tokens, length = draw.max_tokens, draw.prompt
            if limit is not None:
                max_tokens = min(max_tokens, limit // 2)
            if length is not None:
                length = self.prompts.room.length(length, max_tokens)
            is_cut = is_cut or (length, max_tokens) != (draw.prompt, draw.max_tokens)
            prompt = await self.prompts.prompt(
                workload, length, nonce=self.nonces(1), seed=self._seed(number), max_tokens=max_tokens
            )
            asks.append(self.ask(cell, prompt, workload=workload.name))
            progress(number, cell.requests)
        note = f"scaled to a context of {limit or 0:,} tokens: longer prompts and answers were cut to it"
        return Asks(asks, notes=[note] if is_cut else [])

    async def _traced(self, cell: Planned, progress: Progress) -> Asks:
        workload = self.workload(cell.workload)
        asks = []
        for number, (length, output) in enumerate(cell.lengths):
            prompt = await self.prompts.prompt(
                workload, length, nonce=self.nonces(1), seed=self._seed(number), max_tokens=output
            )
            asks.append(self.ask(cell, prompt))
            progress(number, cell.requests)
        return Asks(asks)

    def _seed(self, number: int = 0) -> int:
        """Of the text of a cell's request with this number: another seed of the run, other texts."""
        return TEXTS * self.wishes.seed + number % TEXTS

    def ask(self, cell: Planned, prompt: Prompt, *, workload: str | None = None, **more: Any) -> Ask:
        self._id += 1
        fields: dict[str, Any] = {**self.found.way.fields, **more}
        if cell.forced and self.found.takes_ignore_eos:
            fields["ignore_eos"] = True
        if cell.temperature is not None:
            fields["temperature"] = cell.temperature
        body = prompt.body(self.found.target.model, **fields)
        return Ask(id=f"{self._id}", workload=workload or cell.workload, body=body)


def own_or_all(found: Mapping[str, Row], shipped: Mapping[str, Row]) -> Mapping[str, Row]:
    """The rows of a person's own file where it has some, else those that ship."""
    return {name: row for name, row in found.items() if shipped.get(name) is not row} or found
