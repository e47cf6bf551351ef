"""One step's work as tensors: decoding sequences first, with one token each and their drafts, then the prefill chunks.

A sequence's phase decides its path, not its number of tokens: a chunk of one token is still a chunk.
"""

from dataclasses import dataclass
from itertools import accumulate

import torch
from torch import Tensor


@dataclass(frozen=True)
class Decode:
    """Sequences that add their newest token each and, where tokens were drafted, the drafts after it.

    Attention and the delta rule compute them as a grid of sequences and tokens, everything else row by row.
    """

    slots: Tensor | slice  # [batch]; a slice where they are consecutive, so that states are read without a copy
    size: int  # sequences
    rows: int  # of the batch's tokens, those of one sequence after the other
    width: int  # the most rows of any sequence; 1: nothing was drafted
    page_table: Tensor  # [batch, pages], short tables padded with their own first page
    length: int  # of the longest sequence
    mask: Tensor | None  # [batch, width, length]: which tokens each one sees; None where each sees all
    grid: Tensor | None  # [batch · width]: the row in each place; short sequences repeat their last. None: the same
    places: Tensor | None  # [rows]: the place of each row

    @staticmethod
    def build(
        slots: list[int],
        page_tables: list[list[int]],
        lengths: list[int],
        device: torch.device,
        *,
        rows: list[int] | None = None,
    ) -> "Decode":
        """`lengths` include the `rows` that this step adds to each sequence, by default one.

        Sort by slot, to get consecutive slots where possible.
        """
        first, size = slots[0], len(slots)
        rows = rows or [1] * size
        width, length = max(rows), max(lengths)
        widest = max(len(table) for table in page_tables)
        padded = [table + table[:1] * (widest - len(table)) for table in page_tables]
        mask = grid = places = None
        if width > 1 or min(lengths) < length:
            before = [all - own for all, own in zip(lengths, rows, strict=True)]
            seen = [[count + min(at + 1, own) for at in range(width)] for count, own in zip(before, rows, strict=True)]
            mask = torch.arange(length, device=device) < torch.tensor(seen, device=device)[..., None]
        if min(rows) < width:
            ends = list(accumulate(rows))
            grid = torch.tensor(
                [end - max(1, own - at) for end, own in zip(ends, rows, strict=True) for at in range(width)]
            )
            places = torch.tensor([i * width + at for i, own in enumerate(rows) for at in range(own)])
        consecutive = slots == list(range(first, first + size))
        return Decode(
            slots=slice(first, first + size) if consecutive else torch.tensor(slots, device=device),
            size=size,
            rows=sum(rows),
            width=width,
            page_table=torch.tensor(padded, device=device),
            length=length,
            mask=mask,
            grid=None if grid is None else grid.to(device),
            places=None if places is None else places.to(device),
        )

    def to_grid(self, x: Tensor) -> Tensor:
        """[rows, …] → [batch, width, …]"""
        return (x if self.grid is None else x[self.grid]).unflatten(0, (self.size, self.width))

    def to_rows(self, x: Tensor) -> Tensor:
        """[batch, width, …] → [rows, …]"""
        flat = x.flatten(0, 1)
        return flat if self.places is None else flat[self.places]


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
