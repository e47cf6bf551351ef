"""What the device knows about every slot, and what the host tells it about a step.

Both are views of one buffer of int32, so all of the host's changes arrive in one copy. The slot, the page and the state
after the last are spare: only the rows that pad a step to its graph's size use them, and their results are dropped.

`andiron plan` counts these bytes, so this module must not import torch at the top.
"""

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import torch
    from torch import Tensor

    from andiron.kernels.gpu.drafting import SlotTokens

MAX_CHUNKS = 16  # spans of several tokens in one step
ALIGNMENT = 4  # int32 in 16 bytes: a kernel would be compiled again for a pointer without that alignment


@dataclass(frozen=True)
class SlotTable:
    memory: "Tensor"  # everything below

    # by slot
    tokens: "Tensor"  # [slots + 1, max_tokens + 1]: by position
    lengths: "Tensor"  # [slots + 1]: how many tokens are known; the next one is sampled for this position
    pages: "Tensor"  # [slots + 1, max_pages]
    reads: "Tensor"  # [slots + 1]: the place in storage where the GDN state is read
    writes: "Tensor"  # [slots + 1]: where it is written; another one than `reads` where a snapshot is taken or restored
    offsets: "Tensor"  # [slots + 1]: added to a position to get its rotary position
    drafts: "Tensor"  # [slots + 1]: how many of the tokens after the last known one are drafts to verify in this step
    drafters: "Tensor"  # [slots + 1]: who drafts its tokens, HEAD or NGRAM of `kernels.gpu.drafting`
    behind: "Tensor"  # [slots + 1]: hidden states of the newest tokens that the draft head has not followed yet
    ahead: "Tensor"  # [slots + 1]: tokens that it has drafted since

    # of a step
    decodes: "Tensor"  # [slots]: the slots that decode
    chunk_slots: "Tensor"  # [MAX_CHUNKS]
    chunk_firsts: "Tensor"  # [MAX_CHUNKS]: positions
    chunk_starts: "Tensor"  # [MAX_CHUNKS + 1]: rows
    sampled_rows: "Tensor"  # [slots]: the rows whose logits are wanted
    sampled_slots: "Tensor"  # [slots]: the slots that get a token from these logits; the spare slot for none
    known_slots: "Tensor"  # [slots]: the slots of these rows, whoever chooses their tokens

    @staticmethod
    def allocate(
        *, slots: int, pages: int, page_size: int, max_tokens: int, device: "torch.device", snapshots: int = 0
    ) -> "SlotTable":
        """`pages` and `snapshots` in the pools; a sequence has at most `max_tokens`."""
        import torch

        shapes = _shapes(slots, page_size, max_tokens)
        memory = torch.zeros(table_size(slots, page_size, max_tokens), dtype=torch.int32, device=device)
        parts = zip(memory.split([_aligned(shape) for shape in shapes.values()]), shapes.items(), strict=True)
        table = SlotTable(memory, **{name: part[: prod(shape)].view(shape) for part, (name, shape) in parts})
        table.pages.fill_(pages)
        table.lengths[-1] = 1  # so that padding rows are at position 0
        for places in (table.reads, table.writes):
            places.copy_(torch.arange(slots + 1, dtype=torch.int32, device=device))
            places[-1] += snapshots  # the spare place comes after the snapshots
        for of_step in (table.decodes, table.chunk_slots, table.sampled_slots, table.known_slots):
            of_step.fill_(slots)
        return table

    @property
    def of_drafting(self) -> "SlotTokens":
        from andiron.kernels.gpu.drafting import SlotTokens

        return SlotTokens(*(getattr(self, name) for name in SlotTokens._fields))

    @property
    def spare(self) -> int:
        return self.lengths.shape[0] - 1


def table_size(slots: int, page_size: int, max_tokens: int) -> int:
    """The number of int32 in the table."""
    return sum(_aligned(shape) for shape in _shapes(slots, page_size, max_tokens).values())


def _shapes(slots: int, page_size: int, max_tokens: int) -> dict[str, tuple[int, ...]]:
    return {
        "tokens": (slots + 1, max_tokens + 1),
        "lengths": (slots + 1,),
        "pages": (slots + 1, -(-max_tokens // page_size)),
        "reads": (slots + 1,),
        "writes": (slots + 1,),
        **dict.fromkeys(("offsets", "drafts", "drafters", "behind", "ahead"), (slots + 1,)),
        "decodes": (slots,),
        "chunk_slots": (MAX_CHUNKS,),
        "chunk_firsts": (MAX_CHUNKS,),
        "chunk_starts": (MAX_CHUNKS + 1,),
        "sampled_rows": (slots,),
        "sampled_slots": (slots,),
        "known_slots": (slots,),
    }


def _aligned(shape: tuple[int, ...]) -> int:
    return -(-prod(shape) // ALIGNMENT) * ALIGNMENT
