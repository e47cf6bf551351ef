"""The requests of a planned cell: prompts of the right length and freshness, with what this server understands."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from hearth.bench.cells import Planned
from hearth.bench.requests.client import Ask, Client
from hearth.bench.target import Found
from hearth.bench.wishes import Wishes
from hearth.bench.workloads.catalogue import Catalogue, Workload, built_in, with_file
from hearth.bench.workloads.prompts import Prompt, Prompts

Progress = Callable[[int, int], None]

# A cache of a hybrid model may keep the state at the end of a shared beginning only once a second prompt has had it.
PRIMINGS = 2


@dataclass(frozen=True)
class Asks:
    measured: Sequence[Ask]
    priming: Sequence[Ask] = ()  # sent before, to put into the cache what a warm or partial cell is to find there


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
        more: dict[str, Any] = {"max_tokens": cell.output, "over": over}
        if cell.cache == "warm":
            same = await self.prompts.prompt(workload, cell.prompt, nonce=self.nonces(1), **more)
            priming = [self.ask(cell, same, max_tokens=1) for _ in range(PRIMINGS)]
            return Asks([self.ask(cell, same) for _ in range(cell.requests)], priming)
        if cell.cache == "partial":
            more["shared"] = await self.prompts.shared(workload, cell.shared, nonce=self.nonces(1))
        primings = PRIMINGS if cell.cache == "partial" else 0
        count = cell.requests + primings
        prompts = await self.prompts.cold(workload, cell.prompt, count, nonce=self.nonces(count), **more)
        priming = [self.ask(cell, prompt, max_tokens=1) for prompt in prompts[cell.requests :]]
        return Asks([self.ask(cell, prompt) for prompt in prompts[: cell.requests]], priming)

    async def _mixed(self, cell: Planned, progress: Progress) -> Asks:
        mix = self.catalogue.mix(cell.workload)
        asks = []
        for number, draw in enumerate(mix.draws(cell.requests, self.wishes.seed, self.catalogue.workloads)):
            workload = self.workload(draw.workload.name)
            max_tokens, length = draw.max_tokens, draw.prompt
            if (limit := self.found.target.max_model_len) is not None:
                max_tokens = min(max_tokens, limit // 2)
            if length is not None:
                length, _ = self.prompts.room.length(length, max_tokens)
            prompt = await self.prompts.prompt(
                workload, length, nonce=self.nonces(1), seed=number % 4, max_tokens=max_tokens
            )
            asks.append(self.ask(cell, prompt, workload=workload.name))
            progress(number, cell.requests)
        return Asks(asks)

    async def _traced(self, cell: Planned, progress: Progress) -> Asks:
        workload = self.workload(cell.workload)
        asks = []
        for number, (length, output) in enumerate(cell.lengths):
            prompt = await self.prompts.prompt(
                workload, length, nonce=self.nonces(1), seed=number % 4, max_tokens=output
            )
            asks.append(self.ask(cell, prompt))
            progress(number, cell.requests)
        return Asks(asks)

    def ask(self, cell: Planned, prompt: Prompt, *, workload: str | None = None, **more: Any) -> Ask:
        self._id += 1
        fields: dict[str, Any] = {**self.found.way.fields, **more}
        if cell.forced and self.found.takes_ignore_eos:
            fields["ignore_eos"] = True
        if cell.temperature is not None:
            fields["temperature"] = cell.temperature
        body = prompt.body(self.found.target.model, **fields)
        return Ask(id=f"{self._id}", workload=workload or cell.workload, body=body)

    def notes(self, cell: Planned) -> list[str]:
        """What a reader of the cell must know."""
        notes = []
        if cell.forced and not self.found.takes_ignore_eos:
            notes.append("answers may be shorter than asked for: the server does not take ignore_eos")
        limit = self.found.target.max_model_len
        if cell.workload in self.catalogue.mixes and limit is not None:
            parts = self.catalogue.mix(cell.workload).draws(cell.requests, self.wishes.seed, self.catalogue.workloads)
            if any((part.prompt or 0) + part.max_tokens > limit for part in parts):
                notes.append(f"scaled to a context of {limit:,} tokens: longer prompts were cut to it")
        return notes
