"""A network that computes in integers, for tests that compare tokens.

Each token's hidden number depends on all tokens before it, both through the state slot and through the pages, so a
stale page, a wrong position or another sequence's slot shows at once. It is exact: a real network's last bits depend on
the rest of the batch, and sometimes change a token.
"""

from dataclasses import dataclass, field

import torch
from torch import Tensor

from andiron.model.batch import Batch, Decode
from andiron.model.storage import Storage

PRIME = 8191


@dataclass
class OpenSums:
    """A step whose tokens are not yet in the states."""

    storage: Storage
    slots: list[int] = field(default_factory=list)
    tokens: list[list[int]] = field(default_factory=list)

    def commit(self, counts: list[int]) -> None:
        for slot, tokens, count in zip(self.slots, self.tokens, counts, strict=True):
            assert 1 <= count <= len(tokens)
            state = int(self.storage.states[0, slot])
            for token in tokens[:count]:
                state = _next(state, token)
            self.storage.states[0, slot] = state


class Abacus:
    def __init__(self, vocab_size: int) -> None:
        self._table = 3 * torch.randn(499, vocab_size, generator=torch.Generator().manual_seed(0))

    @staticmethod
    def storage(*, pages: int, page_size: int, slots: int, snapshots: int = 0) -> Storage:
        keys, states = torch.zeros(1, pages, page_size, 1, 1), torch.zeros(1, slots + snapshots, 1, 1, 1)
        return Storage(page_size=page_size, keys=keys, values=keys.clone(), states=states, tails=states[..., 0].clone())

    def forward(self, batch: Batch, storage: Storage) -> Tensor:
        hidden, step = self.verify(batch, storage)
        step.commit([1] * len(step.slots))
        return hidden

    def verify(self, batch: Batch, storage: Storage) -> tuple[Tensor, "OpenSums"]:
        numbers = []
        step = OpenSums(storage)
        if batch.decode is not None:
            decode, slots = batch.decode, batch.decode.slots
            step.slots = list(range(slots.start, slots.stop)) if isinstance(slots, slice) else slots.tolist()
            for slot, pages, rows in zip(step.slots, decode.page_table, _rows(decode), strict=True):
                before = storage.states[0, slot].clone()
                numbers += self._read(batch, storage, rows, slot, pages)
                storage.states[0, slot] = before
                step.tokens.append(batch.tokens[rows].tolist())
            assert len(numbers) == decode.rows
        for chunk in batch.chunks:
            assert int(batch.positions[chunk.rows.start]) == chunk.start
            numbers += self._read(batch, storage, chunk.rows, chunk.place, chunk.pages)
        return torch.tensor(numbers)[:, None], step

    def logits(self, hidden: Tensor) -> Tensor:
        return self._table[hidden[:, 0]].clone()

    def read(self, tokens: list[int]) -> Tensor:
        """The logits after a whole sequence."""
        state = sum_of_pages = 0
        for at, token in enumerate(tokens, 1):
            state, sum_of_pages = _next(state, token), sum_of_pages + (token + 1) * at
        return self._table[(state + sum_of_pages) % len(self._table)]

    def _read(self, batch: Batch, storage: Storage, rows: slice, slot: int, pages: Tensor) -> list[int]:
        storage.keys.view(-1)[batch.kv_rows[rows]] = batch.tokens[rows].float()
        own = storage.keys[0, pages].flatten().long()
        weighted = (own + 1) * torch.arange(1, len(own) + 1)
        read = weighted.cumsum(0)[batch.positions[rows]].tolist()
        state = int(storage.states[0, slot])
        numbers = []
        for token, sum_of_pages in zip(batch.tokens[rows].tolist(), read, strict=True):
            state = _next(state, token)
            numbers.append((state + sum_of_pages) % len(self._table))
        storage.states[0, slot] = state
        return numbers


def _next(state: int, token: int) -> int:
    return (31 * state + token + 1) % PRIME


def _rows(decode: Decode) -> list[slice]:
    """The rows of each sequence."""
    if decode.grid is None:
        return [slice(i * decode.width, (i + 1) * decode.width) for i in range(decode.size)]
    ends = [int(places[-1]) + 1 for places in decode.grid.view(decode.size, decode.width)]
    return [slice(start, end) for start, end in zip([0, *ends], ends, strict=False)]
