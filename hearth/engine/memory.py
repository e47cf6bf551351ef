"""How large the two pools are, from the memory that is there or from what the owner said."""

from dataclasses import dataclass

import torch

from hearth.engine.options import EngineOptions
from hearth.errors import HearthError
from hearth.model.config import ModelConfig
from hearth.model.storage import page_bytes, slot_bytes

SHARE = 0.5  # of the memory still available once the weights are in; the rest is the owner's


@dataclass(frozen=True)
class PoolSizes:
    pages: int
    slots: int
    max_model_len: int
    notes: list[str]


def size_pools(config: ModelConfig, options: EngineOptions, *, dtype: torch.dtype, available: int) -> PoolSizes:
    notes = []
    budget = int(available * SHARE)
    per_slot = max(1, slot_bytes(config, dtype))  # a model may lack one kind of layer
    per_page = max(1, page_bytes(config, options.page_size, dtype))

    slots = options.max_num_seqs
    if slots * per_slot > budget:
        slots = max(1, budget // 2 // per_slot)
        notes.append(
            f"max_num_seqs lowered from {options.max_num_seqs} to {slots}: each sequence's state takes {gib(per_slot)}"
            f" and {gib(budget)} is at hand"
        )
    wanted_len = options.max_model_len or config.max_position_embeddings
    if wanted_len > config.max_position_embeddings:
        raise HearthError(
            f"--max-model-len {wanted_len} is beyond the {config.max_position_embeddings} positions of this model"
        )
    pages_each = -(-wanted_len // options.page_size)
    kv_budget = options.kv_memory if options.kv_memory is not None else max(0, budget - slots * per_slot)
    pages = min(kv_budget // per_page, pages_each * slots)
    if pages < pages_each:
        fits = pages * options.page_size
        problem = f"{gib(kv_budget)} of KV memory hold {fits:,} tokens, fewer than max_model_len {wanted_len:,}"
        if options.max_model_len is not None or fits < 1:
            raise HearthError(
                f"{problem}: that takes {gib(pages_each * per_page)}; lower --max-model-len or raise --kv-memory"
            )
        notes.append(f"max_model_len lowered from {wanted_len:,} to {fits:,}: {problem}")
        wanted_len = fits
    return PoolSizes(pages, slots, wanted_len, notes)


def gib(size: int) -> str:
    return f"{size / 2**30:.2f} GiB" if size >= 2**30 else f"{size / 2**20:.1f} MiB"
