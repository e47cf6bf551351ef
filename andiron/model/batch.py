"""One step's work, as tensors: decoding sequences first, a token each, then the prefill chunks.

Which path a sequence takes is its phase, never its number of tokens: a chunk of one token is still a chunk.
"""

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True)
class Decode:
    """Sequences that add one token each."""

    slots: Tensor | slice  # [batch], or the run of slots they are: then states are reached without a copy
    size: int
    page_table: Tensor  # [batch, pages], short tables padded with their own first page
    length: int  # of the longest
    mask: Tensor | None  # [batch, 1, 1, length]: which tokens are a sequence's own; None when all are as long

    @staticmethod
    def build(slots: list[int], page_tables: list[list[int]], lengths: list[int], device: torch.device) -> "Decode":
        """`lengths` count the token that this step adds; sort by slot for the best chance of a run."""
        widest = max(len(table) for table in page_tables)
        padded = [table + table[:1] * (widest - len(table)) for table in page_tables]
        longest = max(lengths)
        mask = None
        if min(lengths) < longest:
            mask = torch.arange(longest, device=device) < torch.tensor(lengths, device=device)[:, None]
        first, size = slots[0], len(slots)
        is_run = slots == list(range(first, first + size))
        return Decode(
            slots=slice(first, first + size) if is_run else torch.tensor(slots, device=device),
            size=size,
            page_table=torch.tensor(padded, device=device),
            length=longest,
            mask=None if mask is None else mask[:, None, None],
        )


@dataclass(frozen=True)
class Prefill:
    """A chunk of one sequence's prompt."""

    rows: slice  # of the batch's tokens
    slot: int
    pages: Tensor
    start: int  # tokens of the sequence before this chunk


@dataclass(frozen=True)
class Batch:
    tokens: Tensor  # [tokens]
    positions: Tensor  # [tokens]
    kv_rows: Tensor  # [tokens]: where each token's key and value go, page · page_size + offset
    decode: Decode | None
    prefills: tuple[Prefill, ...]
