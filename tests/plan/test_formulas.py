"""The planner imports no torch, so it restates some formulas; here they are held to the originals."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.engine import memory, short_prompts
from andiron.engine.options import EngineOptions
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.sampling import SamplingTable
from andiron.model import weights as weights_module
from andiron.model.config import ModelConfig
from andiron.model.lanes import Lanes
from andiron.model.storage import page_bytes, slot_bytes
from andiron.model.weights import allocate
from andiron.plan import caches, checkpoint, machine, own_memory, own_pools
from andiron.plan.budget import Wish, own_budget
from andiron.plan.ceiling import distinct_experts, step_bytes
from andiron.plan.rows import GIB, engines, formats, published
from andiron.plan.weights import Shape
from benchmarks import costs

NAMES = ["qwen3.5-35b-a3b", "qwen3.5-122b-a10b", "ember"]
SHAPES = Path(costs.__file__).parent / "shapes"


@pytest.fixture(params=NAMES)
def shape(request: pytest.FixtureRequest) -> Shape:
    return checkpoint.find(request.param).shape


@pytest.mark.parametrize(("kind", "dtype"), [("bf16", torch.bfloat16), ("float32", torch.float32)])
def test_pages_and_slots_are_the_engines(shape: Shape, kind: str, dtype: torch.dtype) -> None:
    assert caches.token_bytes(shape.config, kind) == page_bytes(shape.config, 1, dtype)
    assert caches.state_bytes(shape.config, tail=kind) == slot_bytes(shape.config, dtype)


def test_shares_of_the_memory_are_the_engines() -> None:
    for name in ("CPU_SHARE", "UNIFIED_SHARE", "GPU_SHARE", "GPU_RESERVE", "GPU_RESERVE_PART"):
        assert getattr(own_pools, name) == getattr(memory, name)


@pytest.mark.parametrize("sequences", [1, 32, 128])
def test_pools_are_sized_as_the_engine_sizes_them(sequences: int) -> None:
    found, device = checkpoint.find("qwen3.5-35b-a3b"), machine.find("h200")[1]
    budget = own_budget(found, device, Wish(sequences=sequences))
    free = device.memory - budget.weights - engines()["andiron"].runtime(device)
    available = memory.Available(free, memory.GPU_SHARE, min(memory.GPU_RESERVE, device.memory // 16))
    sizes = memory.size_pools(
        found.shape.config,
        EngineOptions(model="", max_num_seqs=sequences),
        dtype=torch.bfloat16,
        device=torch.device("cuda"),
        available=available,
    )
    assert (budget.tokens, budget.sequences, budget.context) == (16 * sizes.pages, sizes.slots, sizes.max_model_len)


def nbytes(part: Any) -> int:
    """Of everything below, views left out: a meta tensor has no address to know them by."""
    if isinstance(part, torch.Tensor):
        return part.nbytes
    if isinstance(part, tuple):
        return sum(map(nbytes, part))
    return sum(nbytes(getattr(part, field.name)) for field in fields(part) if field.name not in VIEWS)


VIEWS = ("expert_gate", "expert_up", "expert_down", "shared_gate", "shared_up", "shared_down")


def test_weights_on_a_gpu_are_what_the_engine_allocates_to_the_byte(shape: Shape) -> None:
    weights = allocate(shape.config, dtype=torch.bfloat16, device=torch.device("meta"), for_gpu=True)
    assert sum(own_memory.own_weights(shape, machine.find("h200")[1]).values()) == nbytes(weights)


def test_buffers_on_a_gpu_are_what_the_engine_allocates_to_the_byte(shape: Shape) -> None:
    config, slots, context, device = shape.config, 7, 1000, torch.device("meta")
    lanes = Lanes.allocate(slots=slots, pages=99, longest=-(-context // own_pools.PAGE_TOKENS), device=device)
    wishes = SamplingTable.allocate(slots, config.vocab_size, device)
    logits = torch.zeros(slots, config.vocab_size, device=device)
    assert own_memory.own_buffers(config, slots, context) == sum(map(nbytes, (lanes, wishes, logits)))


def test_the_sizes_of_steps_are_the_engines() -> None:
    assert short_prompts.SIZES[-1] == own_memory.SHORT_PROMPT
    assert weights_module.ROWS_ALIGNED == own_memory.ROWS_ALIGNED
    copying = min(tile.capability for tile in tiles.PREFILL_TILES if tile.copied)
    assert copying == 10 * own_memory.COPIES


@pytest.mark.parametrize("streams", [1, 8, 32, 128])
def test_bytes_a_step_are_the_benchmarks(streams: int) -> None:
    shape = checkpoint.find("qwen3.5-35b-a3b").shape
    counted = costs.decode_bytes(shape.config, torch.bfloat16, streams=streams, context=1000)
    assert step_bytes(shape, formats()["bf16"], streams=streams, context=1000) == pytest.approx(counted, rel=2e-3)
    assert distinct_experts(shape.config, streams) == costs.distinct_experts(shape.config, streams)


@pytest.mark.parametrize("name", ["qwen3.5-35b-a3b", "qwen3.5-122b-a10b"])
def test_the_shipped_configs_are_the_benchmarks_shapes(name: str) -> None:
    raw = (SHAPES / f"{name}.json").read_text("utf-8")
    assert checkpoint.find(name).shape.config == ModelConfig.parse(json.loads(raw), name)


def test_every_published_checkpoint_is_a_whole_row() -> None:
    for name, row in published().items():
        found = checkpoint.find(name)
        assert found.format in formats() and found.where == row.hub
        assert checkpoint.find(row.hub) == found
        assert found.shape.bytes(found.row)["experts"] > 10 * GIB
