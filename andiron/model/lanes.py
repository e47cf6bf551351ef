"""What the device itself knows of every slot, so that a decode step needs nothing of the host but who takes part.

The slot after the last is spare: the rows that fill a batch up to its graph's size use it, and the page after the
last. Nothing is ever read from either.
"""

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True)
class Lanes:
    page_table: Tensor  # [slots + 1, pages of the longest sequence] int32
    lengths: Tensor  # [slots + 1] int32: tokens whose keys, values and state are in the cache
    last_token: Tensor  # [slots + 1] int32: the next step's input

    @staticmethod
    def allocate(*, slots: int, pages: int, longest: int, device: torch.device) -> "Lanes":
        """`pages` in the pool, `longest` of them in one sequence at most."""
        return Lanes(
            page_table=torch.full((slots + 1, longest), pages, dtype=torch.int32, device=device),
            lengths=torch.zeros(slots + 1, dtype=torch.int32, device=device),
            last_token=torch.zeros(slots + 1, dtype=torch.int32, device=device),
        )

    @property
    def spare(self) -> int:
        return self.lengths.shape[0] - 1
