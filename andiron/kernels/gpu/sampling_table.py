"""The sampling table: what the device knows about sampling from each slot's sequence."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

import torch
import triton.language as tl
from torch import Tensor

from andiron.kernels.constants import SAMPLING_COLUMNS

# The columns of a slot's row, in the order in which `SamplingTable.set` writes them: float32, then int32.
TEMPERATURE = tl.constexpr(0)
TOP_K = tl.constexpr(1)  # 0: all
TOP_P = tl.constexpr(2)
MIN_P = tl.constexpr(3)
REPETITION = tl.constexpr(4)
PRESENCE = tl.constexpr(5)
FREQUENCY = tl.constexpr(6)
PARAMS = 7
SEED = slice(7, 9)  # the low and the high half
END_ID, OPEN, FORCING = 9, 10, 11
COLUMNS = tl.constexpr(SAMPLING_COLUMNS)

PROMPT = tl.constexpr(0x4000)  # this bit of a history entry: the token is in the prompt
COUNT_MASK = tl.constexpr(0x3FFF)  # the bits below: how often the token was generated


class SamplingParams(Protocol):
    """The fields of `andiron.engine.messages.Sampling` that the kernels use."""

    @property
    def temperature(self) -> float: ...
    @property
    def top_k(self) -> int: ...
    @property
    def top_p(self) -> float: ...
    @property
    def min_p(self) -> float: ...
    @property
    def repetition_penalty(self) -> float: ...
    @property
    def presence_penalty(self) -> float: ...
    @property
    def frequency_penalty(self) -> float: ...
    @property
    def has_penalties(self) -> bool: ...


@dataclass(frozen=True)
class SamplingTable:
    """What sampling knows about every slot. All but the history is in one row per slot, which one copy sets."""

    rows: Tensor  # [slots + 1, COLUMNS] int32; the properties are views of it
    history: Tensor  # [slots + 1, vocab] int16: how often each token was generated, plus PROMPT

    @staticmethod
    def allocate(slots: int, vocab: int, device: torch.device) -> "SamplingTable":
        """Allocates one extra slot for padding rows: greedy, without penalties."""
        rows = torch.zeros(slots + 1, COLUMNS.value, dtype=torch.int32, device=device)
        table = SamplingTable(rows, torch.zeros(slots + 1, vocab, dtype=torch.int16, device=device))
        table.params[:, REPETITION.value] = 1
        table.end_ids.fill_(-1)
        return table

    @property
    def params(self) -> Tensor:
        """[slots + 1, PARAMS] float32, which holds every top_k up to 2^24 exactly."""
        return self.rows[:, :PARAMS].view(torch.float32)

    @property
    def seeds(self) -> Tensor:
        """[slots + 1, 2] int32: the low and the high half of the seed."""
        return self.rows[:, SEED]

    @property
    def end_ids(self) -> Tensor:
        """[slots + 1] int32: the token that closes thinking; −1 if there is none."""
        return self.rows[:, END_ID]

    @property
    def open(self) -> Tensor:
        """[slots + 1] int32: 1 while thinking is open."""
        return self.rows[:, OPEN]

    @property
    def forcing(self) -> Tensor:
        """[slots + 1] int32: 1 once thinking was still open at the end of its budget."""
        return self.rows[:, FORCING]

    def set(
        self,
        slot: int,
        params: SamplingParams,
        prompt: Collection[int],
        generated: Collection[int] = (),
        *,
        seed: int,
        end_id: int | None = None,
        open: bool,
        forcing: bool = False,
    ) -> None:
        """`generated`, `open` and `forcing`: what a sequence that is computed again had before it was preempted."""
        device = self.rows.device
        pinned = device.type == "cuda"  # a copy from pageable memory would wait for the step in flight
        floats = [params.temperature, params.top_k, params.top_p, params.min_p]
        floats += [params.repetition_penalty, params.presence_penalty, params.frequency_penalty]
        integers = [_int32(seed), _int32(seed >> 32), -1 if end_id is None else end_id, int(open), int(forcing)]
        row = torch.cat((torch.tensor(floats).view(torch.int32), torch.tensor(integers, dtype=torch.int32)))
        row = row.pin_memory() if pinned else row
        self.rows[slot, : len(row)].copy_(row, non_blocking=True)
        if params.has_penalties:
            seen = torch.tensor(list(set(prompt)), dtype=torch.int64, pin_memory=pinned).to(device, non_blocking=True)
            self.history[slot].zero_().index_fill_(0, seen, PROMPT.value)
            if generated:
                counted = Counter(generated)
                entries = [list(counted), [min(count, COUNT_MASK.value) for count in counted.values()]]
                tokens, counts = torch.tensor(entries, pin_memory=pinned).to(device, non_blocking=True)
                self.history[slot].index_add_(0, tokens, counts.to(torch.int16))


def _int32(value: int) -> int:
    """The low 32 bits, as a signed number."""
    return (value & 0xFFFFFFFF) - ((value & 0x80000000) << 1)
