"""A network that computes in integers, for tests that compare tokens.

Each token's hidden number depends on all tokens before it, both through the state slot and through the pages, so a
stale page, a wrong position or another sequence's slot shows at once. It is exact: a real network's last bits depend on
the rest of the batch, and sometimes change a token.
"""

import torch
from torch import Tensor

from andiron.model.batch import Batch
from andiron.model.storage import Storage

PRIME = 8191


class Abacus:
    def __init__(self, vocab_size: int) -> None:
        self._table = 3 * torch.randn(499, vocab_size, generator=torch.Generator().manual_seed(0))

    @staticmethod
    def storage(*, pages: int, page_size: int, slots: int, snapshots: int = 0) -> Storage:
        keys, states = torch.zeros(1, pages, page_size, 1, 1), torch.zeros(1, slots + snapshots, 1, 1, 1)
        return Storage(page_size=page_size, keys=keys, values=keys.clone(), states=states, tails=states[..., 0].clone())

    def forward(self, batch: Batch, storage: Storage) -> Tensor:
        numbers = []
        if batch.decode is not None:
            slots, size = batch.decode.slots, batch.decode.size
            indices = list(range(slots.start, slots.stop)) if isinstance(slots, slice) else slots.tolist()
            for row, (slot, pages) in enumerate(zip(indices, batch.decode.page_table, strict=True)):
                numbers += self._read(batch, storage, slice(row, row + 1), slot, pages)
            assert len(numbers) == size
        for chunk in batch.chunks:
            assert int(batch.positions[chunk.rows.start]) == chunk.start
            numbers += self._read(batch, storage, chunk.rows, chunk.place, chunk.pages)
        return torch.tensor(numbers)[:, None]

    def logits(self, hidden: Tensor) -> Tensor:
        return self._table[hidden[:, 0]].clone()

    def _read(self, batch: Batch, storage: Storage, rows: slice, slot: int, pages: Tensor) -> list[int]:
        storage.keys.view(-1)[batch.kv_rows[rows]] = batch.tokens[rows].float()
        own = storage.keys[0, pages].flatten().long()
        weighted = (own + 1) * torch.arange(1, len(own) + 1)
        read = weighted.cumsum(0)[batch.positions[rows]].tolist()
        state = int(storage.states[0, slot])
        numbers = []
        for token, sum_of_pages in zip(batch.tokens[rows].tolist(), read, strict=True):
            state = (31 * state + token + 1) % PRIME
            numbers.append((state + sum_of_pages) % len(self._table))
        storage.states[0, slot] = state
        return numbers
