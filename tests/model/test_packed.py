"""On a GPU, quantized matrices stay packed: what is stacked, what is converted, and how much memory they take."""

import json
from collections.abc import Callable
from dataclasses import replace
from math import prod
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.gpu_weights import GpuDeltaNetWeights, GpuNetworkWeights, allocate_gpu
from andiron.model.loader import BYTES, Loaded, _rate_notes, load_weights
from andiron.model.names import targets
from andiron.model.schemes import Scheme, plan_schemes
from andiron.model.stored import ENCODINGS, Encoding, Entry, group_tensors
from andiron.model.weights import allocate
from benchmarks.random_model import FORMATS
from tests.checkpoints import make_checkpoint
from tests.kernels.shapes import SHAPES
from tests.model.formats import schemes_of
from tests.model.numbers import numbers_of
from tests.quantized import (
    ATTENTION,
    EXPERTS,
    LARGE_GDN,
    LAYOUTS,
    SHARED,
    W4A16,
    Layout,
    fp8_blocks,
    quantize_checkpoint,
)

CPU, META = torch.device("cpu"), torch.device("meta")
# Rows of all parts begin with a block of 128.
ALIGNED: dict[str, Any] = {
    "vocab_size": 160,
    "hidden_size": 256,
    "num_hidden_layers": 2,
    "layer_types": ["linear_attention", "full_attention"],
    "num_attention_heads": 2,
    "num_key_value_heads": 1,
    "head_dim": 128,
    "linear_num_key_heads": 2,
    "linear_num_value_heads": 2,
    "linear_key_head_dim": 32,
    "linear_value_head_dim": 64,
    "num_experts": 4,
    "moe_intermediate_size": 128,
    "shared_expert_intermediate_size": 128,
}
NVFP4, FP8, MIXED = "compressed-tensors NVFP4", "official FP8", "compressed-tensors mixed"
BLOCKS = fp8_blocks("weight_scale", torch.float32)


def load(directory: Path, dtype: torch.dtype = torch.float32) -> Loaded:
    return load_weights(directory, ModelConfig.load(directory), dtype=dtype, device=CPU, for_gpu=True)


def load_packed(directory: Path, layout: Layout, **text: Any) -> tuple[GpuNetworkWeights, list[str]]:
    """Also checks that the weights stand for the right numbers."""
    checkpoint, plain = directory / "quantized", directory / "plain"
    make_checkpoint(checkpoint, **ALIGNED | text)
    quantize_checkpoint(checkpoint, layout, plain=plain)
    loaded = load(checkpoint)
    assert isinstance(loaded.weights, GpuNetworkWeights)
    for ours, theirs in zip(numbers_of(loaded.weights), numbers_of(load(plain).weights), strict=True):
        assert torch.equal(ours, theirs)
    return loaded.weights, loaded.notes


def formats(weights: GpuNetworkWeights) -> dict[str, Format]:
    """Of the first delta net layer, the first attention layer and the head."""
    linear, full = weights.layers
    assert isinstance(linear.mixer, GpuDeltaNetWeights)
    matrices = {
        "linear in": linear.mixer.in_proj,
        "gates": linear.mixer.gates,
        "linear out": linear.mixer.out_proj,
        "full in": full.mixer.in_proj,
        "full out": full.mixer.out_proj,
        "gate_up": full.moe.gate_up,
        "down": full.moe.down,
        "shared gate_up": full.moe.shared_gate_up,
        "shared down": full.moe.shared_down,
        "head": weights.head,
    }
    return {name: matrix.format for name, matrix in matrices.items() if matrix is not None}


def test_a_mixed_checkpoint_keeps_each_matrix_in_its_format(tmp_path: Path) -> None:
    """NVFP4 experts, a plain shared expert, FP8 projections, plain b and a."""
    weights, notes = load_packed(tmp_path, LAYOUTS[MIXED])
    fp8, nvfp4, plain = Format.FP8, Format.NVFP4, Format.PLAIN
    assert formats(weights) == {
        "linear in": fp8,
        "gates": plain,
        "linear out": fp8,
        "full in": fp8,
        "full out": fp8,
        "gate_up": nvfp4,
        "down": nvfp4,
        "shared gate_up": plain,
        "shared down": plain,
        "head": plain,
    }
    moe = weights.layers[0].moe
    assert moe.gate_up.shape == (4, 256, 256) and moe.shared_gate_up is not None
    assert moe.shared_gate_up.shape == (1, 256, 256)
    assert "24 NVFP4 matrices and 7 FP8 matrices are computed as they are stored" in notes


def test_what_is_stored_in_the_same_way_is_one_matrix(tmp_path: Path) -> None:
    weights, _ = load_packed(tmp_path, LAYOUTS[NVFP4])
    linear, full = weights.layers
    assert isinstance(linear.mixer, GpuDeltaNetWeights) and linear.mixer.gates is None
    assert full.moe.shared_gate_up is None and full.moe.gate_up.shape == (5, 256, 256)
    assert full.moe.gate_up.format is full.mixer.in_proj.format is Format.NVFP4


def test_blocks_of_fp8_are_stacked_where_rows_begin_with_a_block(tmp_path: Path) -> None:
    weights, notes = load_packed(tmp_path, LAYOUTS[FP8])
    expected = dict.fromkeys(("linear in", "linear out", "full in", "full out", "gate_up", "down"), Format.FP8)
    assert formats(weights) == expected | {"gates": Format.PLAIN, "head": Format.PLAIN}
    assert not any("converted" in note for note in notes)


@pytest.mark.parametrize(
    "text, converted",
    [
        ({"head_dim": 32, "num_attention_heads": 8, "num_key_value_heads": 4}, ["full in"]),  # 3 FP8 matrices
        ({"moe_intermediate_size": 192}, ["gate_up"]),
        ({"linear_key_head_dim": 48}, ["linear in"]),
    ],
)
def test_blocks_of_fp8_that_would_be_split_are_converted(
    tmp_path: Path, text: dict[str, Any], converted: list[str]
) -> None:
    weights, notes = load_packed(tmp_path, LAYOUTS[FP8], **text)
    plain = {name for name, format in formats(weights).items() if format is Format.PLAIN}
    assert plain - {"gates", "head", "shared gate_up"} == set(converted)
    assert any("were converted to float32: they are stacked with" in note for note in notes)


def test_parts_in_different_formats_are_converted(tmp_path: Path) -> None:
    rules: dict[str, Callable[..., Any]] = {r"self_attn\.q_proj": W4A16, rf"{ATTENTION}|{LARGE_GDN}": BLOCKS}
    weights, notes = load_packed(tmp_path, Layout(rules))
    assert formats(weights)["full in"] is Format.PLAIN and formats(weights)["full out"] is Format.FP8
    reason = "they are stacked with matrices in another format, or would begin inside a block of 128 rows"
    assert f"1 NVFP4 matrices and 2 FP8 matrices were converted to float32: {reason}" in notes


@pytest.mark.parametrize("rule", [W4A16, BLOCKS], ids=["NVFP4", "FP8"])
@pytest.mark.parametrize("shared", [128, 384])
def test_experts_of_different_sizes_are_padded_with_zeros(tmp_path: Path, rule: Any, shared: int) -> None:
    layout = Layout({f"{EXPERTS}|{SHARED}": rule}, fused=shared == 128)
    weights, _ = load_packed(
        tmp_path, layout, moe_intermediate_size=256, shared_expert_intermediate_size=shared, hidden_size=384
    )
    moe = weights.layers[0].moe
    assert moe.shared_down is None and moe.down.format is not Format.PLAIN
    assert moe.down.shape == (5, 384, max(256, shared))


def test_a_quantized_head_is_packed(tmp_path: Path) -> None:
    weights, _ = load_packed(tmp_path, LAYOUTS["ModelOpt mixed"])
    assert weights.head.format is Format.NVFP4


@pytest.mark.parametrize("tied", [False, True])
def test_a_tied_head_is_counted_once(tmp_path: Path, tied: bool) -> None:
    weights, _ = load_packed(tmp_path, LAYOUTS[FP8], tie_word_embeddings=tied)
    tensors = numbers_of(replace(weights, layers=()))
    assert replace(weights, layers=()).nbytes == sum(tensor.nbytes for tensor in tensors[: 2 if tied else 3])


# ---- memory at the published sizes --------------------------------------------------------------------------------


def headers(config: ModelConfig, kinds: dict[str, Encoding]) -> dict[str, Entry]:
    """The entries of a checkpoint whose modules are quantized as `kinds` says, by the ends of their names."""
    weights = allocate(config, dtype=torch.bfloat16, device=META)
    entries = {}
    for name, target in targets(
        weights, config, ["model.language_model.layers.0.mlp.experts.0.gate_proj.weight"]
    ).items():
        module = name.removesuffix(".weight")
        kind = next((kind for end, kind in kinds.items() if end in module), None)
        if kind is None or len(target.shape) < 2:
            entries[name] = Entry(Path(), "BF16", target.shape)
            continue
        for part, what in kind.parts(target.shape).items():
            ending = ".weight" if part == "weight" else f".weight_{part}"
            entries[module + ending] = Entry(Path(), min(what.dtypes), what.shape or (1,))
    return entries


LARGE_MODULES = ("mlp.experts", "mlp.shared_expert.", "self_attn.", "in_proj_qkv", "in_proj_z", "linear_attn.out_proj")


@pytest.mark.parametrize("shape", ["qwen3.5-35b-a3b", "qwen3.5-122b-a10b"])
@pytest.mark.parametrize("name", FORMATS)
def test_packed_weights_take_at_most_two_percent_more_than_the_files(shape: str, name: str) -> None:
    """The most that is added is a scale for each row: 4 bytes where NVFP4 has 288 for a row of 512 columns."""
    compressed, _, fp8, official = ENCODINGS
    kinds = {
        "bf16": {},
        "nvfp4": dict.fromkeys(LARGE_MODULES[:3], compressed),
        "nvfp4-fp8": dict.fromkeys((*LARGE_MODULES[:2], "lm_head"), compressed) | dict.fromkeys(LARGE_MODULES[2:], fp8),
        "fp8": dict.fromkeys(LARGE_MODULES, official),
    }[name]
    config = ModelConfig.parse(json.loads((SHAPES / f"{shape}.json").read_text("utf-8")), shape)
    entries = headers(config, kinds)
    stored = group_tensors(entries).tensors
    schemes = plan_schemes(config, {name: tensor.scheme for name, tensor in stored.items()})
    packed = allocate_gpu(config, schemes, dtype=torch.bfloat16, device=META).nbytes
    files = sum(BYTES[entry.dtype] * prod(entry.shape) for entry in entries.values())
    assert files <= packed < 1.02 * files
    assert schemes_of(config, name) == schemes  # a model with random weights is stored in the same way
    assert schemes.layers[0].gates is Scheme.PLAIN


def test_the_rate_of_a_large_checkpoint_is_told() -> None:
    assert _rate_notes(22_000_000_000, 11) == ["read 22.0 GB of weights in 11.0 s, 2.00 GB/s"]
    assert _rate_notes(4_000_000, 1) == []
