"""How large the two pools are, from the memory that is there or from what the owner said."""

from dataclasses import dataclass

import psutil
import torch

from andiron.engine.options import EngineOptions
from andiron.errors import AndironError
from andiron.model.config import ModelConfig
from andiron.model.storage import page_bytes, slot_bytes

# The pools' share of the memory still available once the weights are in.
CPU_SHARE = 0.5  # the rest is the owner's
UNIFIED_SHARE = 0.7  # CPU and GPU share it, and the owner has bought it for this
GPU_SHARE = 0.9
GPU_RESERVE = 4 << 30  # of a card's own memory: a large prefill's activations, CUDA graphs, workspaces
GPU_RESERVE_PART = 16  # of a small card, at most this part of all it has


@dataclass(frozen=True)
class Available:
    """Memory that nobody uses yet, and how much of it the pools may take."""

    bytes: int
    share: float
    reserve: int = 0

    @property
    def budget(self) -> int:
        return max(0, int(self.bytes * self.share) - self.reserve)


def available_memory(device: torch.device) -> Available:
    if device.type == "cpu":
        return Available(psutil.virtual_memory().available, CPU_SHARE)
    if torch.cuda.get_device_properties(device).is_integrated:
        # CUDA's own figure leaves out the page cache, which after a checkpoint was read is most of the memory.
        return Available(psutil.virtual_memory().available, UNIFIED_SHARE)
    free, total = torch.cuda.mem_get_info(device)
    return Available(free, GPU_SHARE, min(GPU_RESERVE, total // GPU_RESERVE_PART))


@dataclass(frozen=True)
class PoolSizes:
    pages: int
    slots: int
    max_model_len: int
    notes: list[str]


def size_pools(
    config: ModelConfig, options: EngineOptions, *, dtype: torch.dtype, device: torch.device, available: Available
) -> PoolSizes:
    notes = []
    budget = available.budget
    per_slot = max(1, slot_bytes(config, dtype))  # a model may lack one kind of layer
    per_page = max(1, page_bytes(config, options.page_size, dtype))

    wanted_slots = options.limits(device.type).max_num_seqs
    slots = wanted_slots
    if slots * per_slot > budget:
        slots = max(1, budget // 2 // per_slot)
        notes.append(
            f"max_num_seqs lowered from {wanted_slots} to {slots}: each sequence's state takes {gib(per_slot)}"
            f" and {gib(budget)} is at hand"
        )
    wanted_len = options.max_model_len or config.max_position_embeddings
    if wanted_len > config.max_position_embeddings:
        raise AndironError(
            f"--max-model-len {wanted_len} is beyond the {config.max_position_embeddings} positions of this model"
        )
    pages_each = -(-wanted_len // options.page_size)
    kv_budget = options.kv_memory if options.kv_memory is not None else max(0, budget - slots * per_slot)
    pages = min(kv_budget // per_page, pages_each * slots)
    if pages < pages_each:
        fits = pages * options.page_size
        problem = f"{gib(kv_budget)} of KV memory hold {fits:,} tokens, fewer than max_model_len {wanted_len:,}"
        if options.max_model_len is not None or fits < 1:
            raise AndironError(
                f"{problem}: that takes {gib(pages_each * per_page)}; lower --max-model-len or raise --kv-memory"
            )
        notes.append(f"max_model_len lowered from {wanted_len:,} to {fits:,}: {problem}")
        wanted_len = fits
    return PoolSizes(pages, slots, wanted_len, notes)


def gib(size: int) -> str:
    return f"{size / 2**30:.2f} GiB" if size >= 2**30 else f"{size / 2**20:.1f} MiB"
