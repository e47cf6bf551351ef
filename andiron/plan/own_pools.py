"""The pools of our own engine, sized as `engine.memory` sizes them, which imports torch; the tests hold them equal."""

from dataclasses import dataclass

from andiron.engine.options import EngineOptions
from andiron.model.config import ModelConfig
from andiron.plan.caches import state_bytes, token_bytes
from andiron.plan.rows import GIB, Device

CPU_SHARE, UNIFIED_SHARE, GPU_SHARE = 0.5, 0.7, 0.9
GPU_RESERVE, GPU_RESERVE_PART = 4 * GIB, 16
PAGE_TOKENS = EngineOptions(model="").page_size


@dataclass(frozen=True)
class OwnPools:
    """What may be spent on pools, and what a token and a sequence cost."""

    free: int  # what is left once the weights are in
    share: float  # of it, for pools
    reserve: int  # of that, not for pools
    page: int
    slot: int
    kv_memory: int | None  # as the owner said it, for pages alone

    @classmethod
    def size(cls, config: ModelConfig, device: Device, free: int, kv_memory: int | None = None) -> "OwnPools":
        kind = compute_type(device)
        return cls(
            free=free,
            share=_share(device),
            reserve=_reserve(device),
            page=max(1, PAGE_TOKENS * token_bytes(config, kind)),
            slot=state_bytes(config, tail=kind),
            kv_memory=kv_memory,
        )

    @property
    def budget(self) -> int:
        return max(0, int(max(0, self.free) * self.share) - self.reserve)

    def longest(self, sequences: int) -> int:
        """Tokens each of so many sequences can have at once."""
        return self._most_pages(sequences) // sequences * PAGE_TOKENS

    def pages(self, sequences: int, context: int) -> int:
        """As many as there is memory for, never more than all sequences at full length can fill."""
        return min(self._most_pages(sequences), sequences * -(-context // PAGE_TOKENS))

    def _most_pages(self, sequences: int) -> int:
        left = self.budget - sequences * self.slot if self.kv_memory is None else self.kv_memory
        return max(0, left) // self.page

    def short(self, sequences: int, context: int) -> int:
        """Bytes missing for these states and one sequence of full length; 0 when they fit."""
        one, states = -(-context // PAGE_TOKENS) * self.page, sequences * self.slot
        if self.kv_memory is not None:
            return max(0, one - self.kv_memory, states + self.kv_memory - self.free)
        if one + states <= self.budget:
            return 0
        return int((one + states + self.reserve) / self.share) + 1 - self.free


def compute_type(device: Device) -> str:
    return "bf16" if device.is_gpu else "float32"


def _share(device: Device) -> float:
    if not device.is_gpu:
        return CPU_SHARE
    return UNIFIED_SHARE if device.unified else GPU_SHARE


def _reserve(device: Device) -> int:
    return 0 if device.unified or not device.is_gpu else min(GPU_RESERVE, device.memory // GPU_RESERVE_PART)
