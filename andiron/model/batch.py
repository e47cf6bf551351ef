"""One step's work as tensors: decoding sequences first, with one token each, then the prefill chunks.

A sequence's phase decides its path, not its number of tokens: a chunk of one token is still a chunk.
"""

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True)
class Decode:
    """Sequences that add one token each."""

    slots: Tensor | slice  # [batch]; a slice where they are consecutive, so that states are read without a copy
    size: int
    page_table: Tensor  # [batch, pages], short tables padded with their own first page
    length: int  # of the longest sequence
    mask: Tensor | None  # [batch, 1, 1, length]: which tokens belong to the sequence; None when all are equally long

    @staticmethod
    def build(slots: list[int], page_tables: list[list[int]], lengths: list[int], device: torch.device) -> "Decode":
        """`lengths` include the token that this step adds. Sort by slot, to get consecutive slots where possible."""
        widest = max(len(table) for table in page_tables)
        padded = [table + table[:1] * (widest - len(table)) for table in page_tables]
        length = max(lengths)
        mask = None
        if min(lengths) < length:
            mask = torch.arange(length, device=device) < torch.tensor(lengths, device=device)[:, None]
        first, size = slots[0], len(slots)
        consecutive = slots == list(range(first, first + size))
        return Decode(
            slots=slice(first, first + size) if consecutive else torch.tensor(slots, device=device),
            size=size,
            page_table=torch.tensor(padded, device=device),
            length=length,
            mask=None if mask is None else mask[:, None, None],
        )


@dataclass(frozen=True)
class Chunk:
    """One chunk of a sequence's prompt."""

    rows: slice  # of the batch's tokens
    place: int  # of its state
    pages: Tensor
    start: int  # tokens of the sequence before this chunk


@dataclass(frozen=True)
class Batch:
    tokens: Tensor  # [tokens]
    positions: Tensor  # [tokens]
    kv_rows: Tensor  # [tokens]: where each token's key and value are written, page · page_size + offset
    decode: Decode | None
    chunks: tuple[Chunk, ...]
