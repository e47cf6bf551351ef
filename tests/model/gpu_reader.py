"""Feeds sequences to the GPU network by hand, to read its logits."""

import torch
from torch import Tensor

from andiron.model.gpu_network import GpuNetwork, Packed
from andiron.model.lanes import Lanes
from andiron.model.storage import Storage
from tests.kernels.gpu import DEVICE

PAGE = 16


class GpuReader:
    """Sequences on a GPU network, each in its own slot, on shuffled pages."""

    def __init__(self, network: GpuNetwork, *, slots: int, max_tokens: int) -> None:
        self.network = network
        each = -(-max_tokens // PAGE)
        pages = each * slots
        pools = {"pages": pages + 1, "page_size": PAGE, "slots": slots + 1}
        dtype = network.weights.embedding.dtype
        self.storage = Storage.allocate(network.config, **pools, dtype=dtype, device=DEVICE)
        self.storage.keys.fill_(torch.nan)  # a sequence must not read what it has not written
        self.storage.values.fill_(torch.nan)
        self.lanes = Lanes.allocate(slots=slots, pages=pages, max_pages=each, device=DEVICE)
        self.lanes.page_table[:-1] = torch.randperm(pages).view(slots, each)
        self.lengths = [0] * slots

    def prefill(self, chunks: dict[int, Tensor]) -> list[Tensor]:
        """The logits after every token of each slot's chunk."""
        sizes = [len(tokens) for tokens in chunks.values()]
        past = [self.lengths[slot] for slot in chunks]
        positions = torch.cat([torch.arange(start, start + size) for start, size in zip(past, sizes, strict=True)])
        slots = torch.tensor(list(chunks)).repeat_interleave(torch.tensor(sizes))
        pages = self.lanes.page_table.cpu()[slots, positions // PAGE].long()
        packed = Packed(
            tokens=torch.cat(list(chunks.values())).int().to(DEVICE),
            positions=positions.int().to(DEVICE),
            kv_rows=(pages * PAGE + positions % PAGE).to(DEVICE),
            starts=torch.tensor([0, *sizes]).cumsum(0).int().to(DEVICE),
            slots=torch.tensor(list(chunks)).int().to(DEVICE),
            past=torch.tensor(past).int().to(DEVICE),
            max_chunk=max(sizes),
            context=sum(past) + sum(sizes),
        )
        hidden = self.network.prefill(packed, self.lanes, self.storage)
        for slot, size in zip(chunks, sizes, strict=True):
            self.lengths[slot] += size
        return list(self.network.logits(hidden).cpu().split(sizes))

    def decode(self, tokens: dict[int, int], padding: int = 0) -> Tensor:
        """The logits after one more token in each slot."""
        spare = self.lanes.spare
        slots = torch.tensor([*tokens, *[spare] * padding], dtype=torch.int32, device=DEVICE)
        for slot, token in tokens.items():
            self.lanes.last_token[slot] = token
            self.lanes.lengths[slot] = self.lengths[slot]
            self.lengths[slot] += 1
        out = torch.full((len(slots), self.network.config.vocab_size), torch.nan, device=DEVICE)
        self.network.decode(slots, self.lanes, self.storage, out)
        return out[: len(tokens)].cpu()
