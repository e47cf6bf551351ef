"""The planner's counts are those of the engine: what it allocates, how it sizes its pools, what a step reads."""

import json
import math
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.engine.device_drafts import DeviceDrafts
from andiron.engine.memory import (
    Available,
    draft_buffer_bytes,
    drafter_token_bytes,
    page_bytes,
    size_pools,
)
from andiron.engine.options import PAGE_SIZE, EngineOptions
from andiron.kernels.constants import COPY_CAPABILITY
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.sampling_table import SamplingTable
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig, DraftLayer
from andiron.model.dflash_weights import allocate_dflash, dflash_targets
from andiron.model.gpu_dflash import GpuDFlash
from andiron.model.gpu_network import GpuNetwork
from andiron.model.gpu_weights import allocate_gpu
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage
from andiron.model.weights import allocate
from andiron.plan import checkpoint, machine
from andiron.plan.andiron_budget import andiron_budget, buffer_bytes, weight_bytes
from andiron.plan.budget import Drafter, Goals
from andiron.plan.ceiling import distinct_experts, step_bytes
from andiron.plan.commands import andiron_commands
from andiron.plan.rows import GIB, Device, engines, formats, published
from andiron.plan.weights import Shape
from benchmarks import costs
from tests.drafters import OLDER
from training.dflash_model import drafter_config

SHAPES = Path(costs.__file__).parent / "shapes"
META = torch.device("meta")


@pytest.fixture(params=["qwen3.5-35b-a3b", "qwen3.5-122b-a10b", "ember"])
def shape(request: pytest.FixtureRequest) -> Shape:
    return checkpoint.find(request.param).shape


@pytest.mark.parametrize("method", ["ngram", "mtp", "dflash"])
@pytest.mark.parametrize("sequences", [1, 32, 128])
def test_pools_are_sized_as_the_engine_sizes_them(sequences: int, method: str) -> None:
    found, device = checkpoint.find("qwen3.5-35b-a3b"), machine.find("h200")[1]
    drafter = Drafter("dir", DFlashConfig.parse(OLDER, "test")) if method == "dflash" else None
    budget = andiron_budget(found, device, Goals(sequences=sequences, mtp=method == "mtp", drafter=drafter))
    free = device.memory - budget.weights - engines()["andiron"].runtime(device)
    sizes = size_pools(
        found.shape.config,
        EngineOptions(model="", max_num_seqs=sequences),
        dtype=torch.bfloat16,
        device=torch.device("cuda"),
        available=Available.on_card(free, device.memory),
        drafts=True,
        draft_head=method == "mtp",
        drafter=None if drafter is None else drafter.config,
    )
    planned = budget.tokens, budget.sequences, budget.context
    assert planned == (PAGE_SIZE * sizes.pages, sizes.slots, sizes.max_model_len)


def nbytes(part: Any) -> int:
    """Bytes of all tensors inside."""
    if isinstance(part, torch.Tensor):
        return part.nbytes
    if isinstance(part, tuple):
        return sum(map(nbytes, part))
    return sum(nbytes(getattr(part, field.name)) for field in fields(part))


def tensors(part: Any) -> list[torch.Tensor]:
    if isinstance(part, torch.Tensor):
        return [part]
    if isinstance(part, tuple):
        return [tensor for each in part for tensor in tensors(each)]
    if part is None:
        return []
    return [tensor for field in fields(part) for tensor in tensors(getattr(part, field.name))]


def test_weights_on_a_gpu_are_counted_to_the_byte(shape: Shape) -> None:
    for draft_head in (False, True):
        weights = allocate_gpu(shape.config, dtype=torch.bfloat16, device=META, draft_head=draft_head)
        planned = weight_bytes(shape, formats()["bf16"], machine.find("h200")[1], draft_head=draft_head)
        assert sum(planned.values()) == weights.nbytes


def test_weights_on_a_cpu_are_counted_to_the_byte(shape: Shape) -> None:
    cpu = Device("a CPU", memory_gib=64, memory_source="assumed")
    for draft_head in (False, True):
        weights = allocate(shape.config, dtype=torch.float32, device=META, draft_head=draft_head)
        allocated = sum({id(tensor): tensor.nbytes for tensor in tensors(weights)}.values())
        planned = weight_bytes(shape, formats()["bf16"], cpu, draft_head=draft_head)
        assert sum(planned.values()) == allocated
        assert bool(planned["mtp"]) == draft_head


def test_a_draft_head_takes_weights_and_a_layer_of_the_pages_where_the_engine_uses_it() -> None:
    found, cpu = checkpoint.find("ember"), Device("a CPU", memory_gib=64, memory_source="assumed")
    budget = andiron_budget(found, cpu, Goals(mtp=True, sequences=32))
    sizes = size_pools(
        found.shape.config,
        EngineOptions(model="", max_num_seqs=32),
        dtype=torch.float32,
        device=torch.device("cpu"),
        available=Available.on_cpu(cpu.memory - budget.weights - engines()["andiron"].runtime(cpu)),
        draft_head=True,
    )
    parts = {part.name: part.bytes for part in budget.parts}
    page = page_bytes(found.shape.config, PAGE_SIZE, 4, draft_head=True)
    assert budget.tokens == PAGE_SIZE * sizes.pages
    assert parts["KV pages"] + parts["draft KV"] == sizes.pages * page
    assert parts["draft head (MTP)"] > 0
    on_card = andiron_budget(found, machine.find("h200")[1], Goals(mtp=True))
    assert on_card.uses_draft_head and any(part.name == "draft buffers" for part in on_card.parts)


def test_buffers_on_a_gpu_are_counted_to_the_byte(shape: Shape) -> None:
    config, slots, context = shape.config, 7, 1000
    table = SlotTable.allocate(slots=slots, pages=99, page_size=PAGE_SIZE, max_tokens=context, device=META).memory
    sampling = SamplingTable.allocate(slots, config.vocab_size, META)
    logits = torch.zeros(slots, config.vocab_size, device=META)
    assert buffer_bytes(config, slots, context) == sum(map(nbytes, (table, sampling, logits)))


@pytest.mark.parametrize("slots", [1, 7, 200])
def test_buffers_of_drafts_are_counted_to_the_byte(shape: Shape, slots: int) -> None:
    """What a runner allocates for drafts, beside the buffers that it always has."""
    config = shape.config
    weights = allocate_gpu(config, dtype=torch.bfloat16, device=META, draft_head=True)
    sizes = {"pages": 9, "page_size": PAGE_SIZE, "slots": slots + 1}
    storage = Storage.allocate(config, **sizes, draft_head=True, dtype=torch.bfloat16, device=META, for_gpu=True)
    table = SlotTable.allocate(slots=slots, pages=8, page_size=PAGE_SIZE, max_tokens=99, device=META)
    network = GpuNetwork.__new__(GpuNetwork)  # it looks at its device, and this one does not exist
    network.config, network.weights = config, weights
    for methods, drafter in (
        (["mtp", "ngram"], None),
        (["ngram"], None),
        (["dflash", "ngram"], DFlashConfig.parse(OLDER, "test")),
    ):
        network.drafter = None if drafter is None else GpuDFlash.__new__(GpuDFlash)
        if network.drafter is not None:
            network.drafter.config = drafter
        drafts = DeviceDrafts(network, storage, table, methods, network)
        logits = (max(slots, drafts.rows) - slots) * config.vocab_size * 4
        kept = [drafts.hidden, drafts._pending]
        assert draft_buffer_bytes(config, slots, 2, draft_head="mtp" in methods, drafter=drafter) == (
            nbytes(drafts.opened) + logits + sum(0 if one is None else one.nbytes for one in kept)
        )


def test_prefill_copies_keys_and_values_from_the_capability_that_the_planner_assumes() -> None:
    assert {tile.capability for tile in tiles.PREFILL_TILES if tile.copied} == {COPY_CAPABILITY}


@pytest.mark.parametrize("streams", [1, 8, 32, 128])
def test_bytes_per_step_are_those_of_the_benchmarks(streams: int) -> None:
    shape = checkpoint.find("qwen3.5-35b-a3b").shape
    weights = allocate_gpu(shape.config, dtype=torch.bfloat16, device=META)
    counted = costs.decode_bytes(shape.config, weights, streams=streams, context=1000)
    assert step_bytes(shape, formats()["bf16"], streams=streams, context=1000) == pytest.approx(counted, rel=2e-3)
    assert distinct_experts(shape.config, streams) == costs.distinct_experts(shape.config, streams)


@pytest.mark.parametrize("name", ["qwen3.5-35b-a3b", "qwen3.5-122b-a10b"])
def test_shipped_configs_are_those_of_the_benchmarks(name: str) -> None:
    raw = (SHAPES / f"{name}.json").read_text("utf-8")
    assert checkpoint.find(name).shape.config == ModelConfig.parse(json.loads(raw), name)


def test_every_published_checkpoint_can_be_planned() -> None:
    for name, row in published().items():
        published_checkpoint = checkpoint.find(name)
        assert published_checkpoint.format in formats() and published_checkpoint.where == row.hub
        assert checkpoint.find(row.hub) == published_checkpoint
        assert published_checkpoint.shape.bytes(published_checkpoint.row)["experts"] > 10 * GIB


def test_a_drafter_is_counted_to_the_byte() -> None:
    """Its weights, and its keys and values in every page."""
    found, device = checkpoint.find("ember"), machine.without_gpu()
    config = DFlashConfig.parse(drafter_config(found.shape.config, mask_token_id=0), "test")
    weights = allocate_dflash(config, dtype=torch.float32, device=META)
    budget = andiron_budget(found, device, Goals(sequences=4, drafter=Drafter("dir", config)))
    plain = andiron_budget(found, device, Goals(sequences=4))
    parts, before = ({part.name: part.bytes for part in one.parts} for one in (budget, plain))
    assert parts["drafter (DFlash)"] == nbytes(weights)
    assert sum(math.prod(target.shape) for target in dflash_targets(weights, config).values()) == config.parameters
    storage = Storage.allocate(
        found.shape.config, pages=1, page_size=1, slots=1, drafter=config, dtype=torch.float32, device=META
    )
    assert storage.drafter_keys is not None and storage.drafter_values is not None
    per_token = storage.drafter_keys.nbytes + storage.drafter_values.nbytes
    assert parts["draft KV"] == budget.tokens * per_token and "draft KV" not in before
    (command,) = andiron_commands(found, budget, Goals(drafter=Drafter("dir", config)))
    assert command.text.endswith("--speculate dflash:dir")


@pytest.mark.parametrize(
    "name, hidden, mlp, kv_heads, taps, layer_count, parameters, per_token",
    [
        ("older 35B", 2048, 6144, 4, 5, 8, 474e6, 16_384),
        ("current 35B", 2048, 6144, 8, 8, 6, 386e6, 24_576),
        ("122B", 3072, 9216, 8, 8, 6, 774e6, 24_576),
    ],
)
def test_published_drafters_have_the_sizes_that_are_known(
    name: str, hidden: int, mlp: int, kv_heads: int, taps: int, layer_count: int, parameters: float, per_token: int
) -> None:
    config = DFlashConfig(
        vocab_size=248_320,
        hidden_size=hidden,
        mlp_size=mlp,
        num_heads=32,
        num_kv_heads=kv_heads,
        head_dim=128,
        rms_norm_eps=1e-6,
        rope_theta=1e7,
        yarn=None,
        layers=(DraftLayer(is_causal=False),) * layer_count,
        block_size=16,
        mask_token_id=248_070,
        target_layers=tuple(range(taps)),
    )
    assert config.parameters == pytest.approx(parameters, rel=0.01)
    assert drafter_token_bytes(config, 2) == per_token
