"""What the device knows about every slot, so that the host need only say which slots take part in a decode step.

The slot and the page after the last are spare: the rows that pad a batch to its graph's size write to them. Nothing is
ever read from either.
"""

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True)
class Lanes:
    page_table: Tensor  # [slots + 1, max_pages] int32
    lengths: Tensor  # [slots + 1] int32: tokens whose keys, values and state are in the cache
    last_token: Tensor  # [slots + 1] int32: the next step's input

    @staticmethod
    def allocate(*, slots: int, pages: int, max_pages: int, device: torch.device) -> "Lanes":
        """`pages` in the pool, of which one sequence holds at most `max_pages`."""
        return Lanes(
            page_table=torch.full((slots + 1, max_pages), pages, dtype=torch.int32, device=device),
            lengths=torch.zeros(slots + 1, dtype=torch.int32, device=device),
            last_token=torch.zeros(slots + 1, dtype=torch.int32, device=device),
        )

    @property
    def spare(self) -> int:
        return self.lengths.shape[0] - 1
