"""Feeds sequences to the GPU network by hand, to read its logits."""

import torch
from torch import Tensor

from andiron.kernels.gpu.chunks import Chunks
from andiron.model.gpu_network import GpuNetwork, StepRows
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage
from tests.kernels.gpu import DEVICE

PAGE = 16


class GpuReader:
    """Sequences on a GPU network, each in its own slot, on shuffled pages, after another sequence left its state."""

    def __init__(self, network: GpuNetwork, *, slots: int, max_tokens: int) -> None:
        self.network = network
        each = -(-max_tokens // PAGE)
        pages = each * slots
        pools = {"pages": pages + 1, "page_size": PAGE, "slots": slots + 1}
        dtype = network.weights.embedding.dtype
        self.storage = Storage.allocate(network.config, **pools, dtype=dtype, device=DEVICE)
        for pool in (self.storage.keys, self.storage.values, self.storage.states, self.storage.tails):
            pool.fill_(torch.nan)  # a sequence must not read what it has not written
        limits = {"slots": slots, "pages": pages, "page_size": PAGE, "max_tokens": max_tokens}
        self.table = SlotTable.allocate(**limits, device=DEVICE)
        self.table.pages[:-1] = torch.randperm(pages).view(slots, each)
        self.lengths = [0] * slots

    def step(self, decodes: dict[int, int], chunks: dict[int, Tensor], *, padding: int = 0) -> list[Tensor]:
        """The logits after each row: of all decoded tokens together, then of each chunk."""
        firsts = [self.lengths[slot] for slot in chunks]
        for slot, tokens in [*((slot, [token]) for slot, token in decodes.items()), *chunks.items()]:
            first = self.lengths[slot]
            self.lengths[slot] += len(tokens)
            self.table.tokens[slot, first : self.lengths[slot]] = torch.as_tensor(tokens).int().to(DEVICE)
            self.table.lengths[slot] = self.lengths[slot]
        sizes = [len(decodes), *map(len, chunks.values())]
        count = sum(sizes)
        if not chunks:
            slots = [*decodes, *[self.table.spare] * padding]
            out = torch.full((len(slots), self.network.config.vocab_size), torch.nan, device=DEVICE)
            self.network.forward(StepRows(len(slots), ints(slots)), self.table, self.storage, out)
            return [out[: len(decodes)].cpu()]
        packed = Chunks(
            slots=ints([*chunks, self.table.spare]),  # and one without tokens
            firsts=ints([*firsts, 0]),
            starts=ints([*torch.tensor(sizes).cumsum(0).tolist(), count]),
            reads=self.table.reads,
            writes=self.table.writes,
        )
        context = None if padding else sum(firsts) + count - len(decodes)
        rows = StepRows(count + padding, ints([*decodes, self.table.spare]), packed, ints(range(count)), context)
        out = torch.full((count, self.network.config.vocab_size), torch.nan, device=DEVICE)
        self.network.forward(rows, self.table, self.storage, out)
        return list(out.cpu().split(sizes))

    def prefill(self, chunks: dict[int, Tensor]) -> list[Tensor]:
        """The logits after every token of each slot's chunk."""
        return self.step({}, chunks)[1:]

    def decode(self, tokens: dict[int, int], padding: int = 0) -> Tensor:
        """The logits after one more token in each slot."""
        return self.step(tokens, {}, padding=padding)[0]


def ints(values: object) -> Tensor:
    return torch.tensor(list(values), dtype=torch.int32, device=DEVICE)  # type: ignore[call-overload]
