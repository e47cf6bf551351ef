"""The tensors behind the pools: KV pages of the full-attention layers, states of the GDN layers.

States are in numbered places: one per slot, then the snapshots. `engine.cache` decides which sequence owns which page
and place; the network only reads and writes here.
"""

import math
import mmap
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig

ROW_MULTIPLE = 16  # bytes, so that rows can be read as any type


@dataclass(frozen=True)
class Storage:
    page_size: int
    keys: Tensor  # [full layers, pages, page_size, kv_heads, head_dim]; the draft head's layer is the last
    values: Tensor
    states: Tensor  # [linear layers, places, value_heads, key_dim, value_dim], float32
    tails: Tensor  # [linear layers, places, conv_channels, conv_kernel − 1]; on a GPU, channels are contiguous
    hidden: Tensor | None = None  # [places, hidden]: the last hidden state of a prompt's part; for a draft head
    drafter_keys: Tensor | None = None  # [drafter's layers, pages, page_size, kv_heads, head_dim]: DFlash's context
    drafter_values: Tensor | None = None

    @staticmethod
    def allocate(
        config: ModelConfig,
        *,
        pages: int,
        page_size: int,
        slots: int,
        snapshots: int = 0,
        draft_head: bool = False,
        drafter: DFlashConfig | None = None,
        dtype: torch.dtype,
        device: torch.device,
        for_gpu: bool | None = None,
    ) -> "Storage":
        """`for_gpu`: whether tails have the GPU kernels' layout; None follows the device."""
        places = slots + snapshots
        kv_shape = (config.num_full_layers + draft_head, pages, page_size, config.num_kv_heads, config.head_dim)
        linear, heads = config.num_linear_layers, config.linear_value_heads
        key_dim, value_dim = config.linear_key_dim, config.linear_value_dim
        channels, taps = config.conv_channels, config.conv_kernel - 1
        if device.type == "cuda" if for_gpu is None else for_gpu:
            tails = torch.zeros(linear, places, taps, channels, dtype=dtype, device=device).transpose(-2, -1)
        else:
            tails = torch.zeros(linear, places, channels, taps, dtype=dtype, device=device)
        drafter_shape = None
        if drafter is not None:
            drafter_shape = (len(drafter.layers), pages, page_size, drafter.num_kv_heads, drafter.head_dim)
        return Storage(
            page_size=page_size,
            keys=_zeros(kv_shape, dtype, device),
            values=_zeros(kv_shape, dtype, device),
            states=torch.zeros(linear, places, heads, key_dim, value_dim, dtype=torch.float32, device=device),
            tails=tails,
            hidden=torch.zeros(places, config.hidden_size, dtype=dtype, device=device) if draft_head else None,
            drafter_keys=None if drafter_shape is None else _zeros(drafter_shape, dtype, device),
            drafter_values=None if drafter_shape is None else _zeros(drafter_shape, dtype, device),
        )

    @property
    def by_page(self) -> tuple[Tensor, ...]:
        """All that a page has, indexed by page."""
        return tuple(pool.transpose(0, 1) for pool in self._of_pages)

    @property
    def _of_pages(self) -> list[Tensor]:
        pools = (self.keys, self.values, self.drafter_keys, self.drafter_values)
        return [pool for pool in pools if pool is not None]

    @property
    def by_place(self) -> tuple[Tensor, ...]:
        """All that a place has, indexed by place."""
        hidden = () if self.hidden is None else (self.hidden,)
        return self.states.transpose(0, 1), self.tails.transpose(0, 1), *hidden

    def clear_pages(self, pages: list[int]) -> None:
        """Rows past a sequence's end are masked, but a NaN in them would stay a NaN when multiplied by zero."""
        for pool in self._of_pages:
            pool[:, pages] = 0

    def clear_state(self, place: int) -> None:
        """A sequence must start from zero state, not from what an earlier one left."""
        self.states[:, place].zero_()
        self.tails[:, place].zero_()

    def copy_state(self, source: int, target: int) -> None:
        self.states[:, target] = self.states[:, source]
        self.tails[:, target] = self.tails[:, source]
        if self.hidden is not None:
            self.hidden[target] = self.hidden[source]


def _zeros(shape: Sequence[int], dtype: torch.dtype, device: torch.device) -> Tensor:
    """On a CPU, memory that is taken only when it is first written: of long contexts, most pages never are."""
    size = math.prod(shape) * dtype.itemsize
    if device.type != "cpu" or size == 0:
        return torch.zeros(shape, dtype=dtype, device=device)
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    return torch.frombuffer(memory, dtype=dtype).view(shape)


def row_bytes(pools: Sequence[Tensor]) -> int:
    """Bytes of one page or place, packed into a row."""
    return -(-sum(pool[0].nbytes for pool in pools) // ROW_MULTIPLE) * ROW_MULTIPLE


def columns(rows: Tensor, pools: Sequence[Tensor]) -> list[Tensor]:
    """Views of rows of bytes: what each pool has of the pages or places that are packed there."""
    views, at = [], 0
    for pool in pools:
        size = pool[0].nbytes
        views.append(rows[:, at : at + size].view(pool.dtype).unflatten(1, pool.shape[1:]))
        at += size
    return views
