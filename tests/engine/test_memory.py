"""Pools are sized from the memory at hand, and never silently."""

from pathlib import Path

import pytest
import torch

from hearth.engine.memory import SHARE, PoolSizes, size_pools
from hearth.engine.options import EngineOptions
from hearth.errors import HearthError
from hearth.model.config import ModelConfig
from hearth.model.storage import Storage, page_bytes, slot_bytes

GIB = 2**30


@pytest.fixture
def config(checkpoint: Path) -> ModelConfig:
    return ModelConfig.load(checkpoint)


def sizes(config: ModelConfig, available: int, **options: object) -> PoolSizes:
    return size_pools(config, EngineOptions(model="", **options), dtype=torch.float32, available=available)  # type: ignore[arg-type]


def test_plenty_of_memory_gives_every_sequence_its_full_length(config: ModelConfig) -> None:
    pools = sizes(config, 64 * GIB, max_num_seqs=8)
    assert pools.max_model_len == config.max_position_embeddings and pools.slots == 8 and not pools.notes
    assert pools.pages == 8 * config.max_position_embeddings // 16


def test_what_is_allocated_is_what_was_counted(config: ModelConfig) -> None:
    storage = Storage.allocate(config, pages=3, page_size=16, slots=2, dtype=torch.bfloat16, device=torch.device("cpu"))
    assert storage.keys.nbytes + storage.values.nbytes == 3 * page_bytes(config, 16, torch.bfloat16)
    assert storage.states.nbytes + storage.tails.nbytes == 2 * slot_bytes(config, torch.bfloat16)


def test_scarce_memory_shortens_the_context_and_says_so(config: ModelConfig) -> None:
    pools = sizes(config, 2 * 2**20, max_num_seqs=2)
    used = pools.pages * page_bytes(config, 16, torch.float32) + pools.slots * slot_bytes(config, torch.float32)
    assert used <= 2 * 2**20 * SHARE
    assert pools.max_model_len == pools.pages * 16 < config.max_position_embeddings
    assert "max_model_len lowered" in pools.notes[0]


def test_scarce_memory_lowers_the_number_of_sequences(config: ModelConfig) -> None:
    pools = sizes(config, 8 * 2**20, max_num_seqs=10_000)
    assert pools.slots < 10_000 and "max_num_seqs lowered" in pools.notes[0]


def test_a_length_that_was_asked_for_is_met_or_refused(config: ModelConfig) -> None:
    assert sizes(config, GIB, max_model_len=1000).max_model_len == 1000
    with pytest.raises(HearthError, match=r"--max-model-len or raise --kv-memory"):
        sizes(config, GIB, max_model_len=1000, kv_memory=page_bytes(config, 16, torch.float32) * 10)
    with pytest.raises(HearthError, match="beyond the 4096 positions"):
        sizes(config, GIB, max_model_len=5000)


def test_kv_memory_is_taken_at_its_word(config: ModelConfig) -> None:
    per_page = page_bytes(config, 16, torch.float32)
    assert sizes(config, 64 * GIB, kv_memory=300 * per_page).pages == 300
