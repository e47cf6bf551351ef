"""Prefill of short prompts from recorded graphs.

Launched kernel by kernel, a prompt of any length takes tens of milliseconds of the host's time, and no other sequence
gets a token in the meantime. So steps with few prompt tokens are recorded too, for several sizes. The tokens that pad a
step to its graph's size go to the spare slot and page; the sequences that pad it have no tokens.
"""

from collections.abc import Callable
from functools import partial

import torch
from torch import Tensor

from andiron.engine.cuda import Record
from andiron.engine.memory import GRAPH_PROMPT_SIZES as SIZES
from andiron.model.gpu_network import GpuNetwork, Packed
from andiron.model.lanes import Lanes
from andiron.model.storage import Storage

SEQUENCES = 4


class ShortPrompts:
    def __init__(self, network: GpuNetwork, sketch: GpuNetwork, lanes: Lanes, storage: Storage) -> None:
        self._network = network
        self._sketch = sketch
        self._lanes = lanes
        self._storage = storage
        device, most = lanes.lengths.device, SIZES[-1]
        self._spare_row = (storage.keys.shape[1] - 1) * storage.page_size

        def zeros(size: int, dtype: torch.dtype = torch.int32) -> Tensor:
            return torch.zeros(size, dtype=dtype, device=device)

        # The graphs' inputs, at fixed addresses.
        self._tokens, self._positions, self._kv_rows = zeros(most), zeros(most), zeros(most, torch.int64)
        self._starts, self._slots, self._past = zeros(SEQUENCES + 1), zeros(SEQUENCES), zeros(SEQUENCES)
        self._kv_rows.fill_(self._spare_row)
        self._slots.fill_(lanes.spare)
        self._hidden: dict[int, Tensor] = {}
        self._recorded: dict[int, Callable[[], object]] = {}

    def compile(self) -> None:
        for size in SIZES:
            self._rehearse(size)

    def record(self, record: Record) -> None:
        for size in reversed(SIZES):
            self._recorded[size] = record(partial(self._forward, size), partial(self._rehearse, size))

    def fits(self, packed: Packed) -> bool:
        return packed.tokens.shape[0] <= SIZES[-1] and packed.slots.shape[0] <= SEQUENCES

    def run(self, packed: Packed) -> Tensor:
        """`GpuNetwork.prefill`; the result is valid until the next call."""
        tokens, sequences = packed.tokens.shape[0], packed.slots.shape[0]
        size = next(size for size in SIZES if size >= tokens)
        self._tokens[:tokens] = packed.tokens
        self._positions[:tokens] = packed.positions
        self._kv_rows[:tokens] = packed.kv_rows
        self._kv_rows[tokens:size] = self._spare_row
        self._starts[: sequences + 1] = packed.starts
        self._starts[sequences + 1 :] = tokens
        self._slots[:sequences] = packed.slots
        self._slots[sequences:] = self._lanes.spare
        self._past[:sequences] = packed.past
        self._past[sequences:] = 0
        self._recorded[size]()
        return self._hidden[size][:tokens]

    def _forward(self, size: int) -> None:
        self._hidden[size] = self._network.prefill(self._packed(size), self._lanes, self._storage)

    def _rehearse(self, size: int) -> None:
        self._sketch.prefill(self._packed(size), self._lanes, self._storage)

    def _packed(self, size: int) -> Packed:
        return Packed(
            tokens=self._tokens[:size],
            positions=self._positions[:size],
            kv_rows=self._kv_rows[:size],
            starts=self._starts,
            slots=self._slots,
            past=self._past,
            max_chunk=size,
            context=None,
        )
