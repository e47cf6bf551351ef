"""The parameters of a DFlash drafter, and their strict loading from the published layout."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from andiron.errors import CheckpointError
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.weight import Weight
from andiron.model.config import ModelConfig
from andiron.model.destinations import Destination, numbers
from andiron.model.dflash_config import DFlashConfig
from andiron.model.gpu_dflash_weights import GpuDFlashWeights, GpuDraftLayerWeights, allocate_gpu_dflash
from andiron.model.loader import Shards, check_declared, raise_mismatches, read_headers
from andiron.model.names import TensorTarget
from andiron.model.quantization import read_quantization
from andiron.model.stored import group_tensors
from andiron.model.weights import META, column_major, tensors_of

# Tensors and files of other algorithms that share the architecture's name. Loaded as plain DFlash they would draft
# tokens that are never right, so each is refused.
OTHER_VARIANTS = (
    (re.compile(r"d2t$|t2d$"), "a vocabulary of its own (an export of vllm-project/speculators)"),
    (re.compile(r"(.*\.)?lm_head\.|(.*\.)?embed_tokens\."), "an embedding or a head of its own"),
    (re.compile(r"mask_embedding"), "a trained mask embedding"),
    (re.compile(r"(.*\.)?markov_"), "a Markov head (DSpark)"),
    (re.compile(r"(.*\.)?(attention_conv|mlp_conv|candidate_selector)"), "convolutions and a selector (DFlash 2)"),
)


@dataclass(frozen=True)
class DraftLayerWeights:
    attention_norm: Tensor
    q_proj: Tensor
    qk_norm: Tensor  # [heads + kv_heads, head_dim]
    out_proj: Tensor
    mlp_norm: Tensor
    gate_up: Tensor
    down: Tensor


@dataclass(frozen=True)
class DFlashWeights:
    """Keys and values of all layers are one matrix: the context's need one product for all of them."""

    fuse: Tensor  # [hidden, taps · hidden]
    feature_norm: Tensor
    kv_proj: Tensor  # rows: k and v of the first layer, of the second, …
    layers: tuple[DraftLayerWeights, ...]
    norm: Tensor

    @property
    def nbytes(self) -> int:
        return sum(tensor.nbytes for tensor in tensors_of(self))


def allocate_dflash(config: DFlashConfig, *, dtype: torch.dtype, device: torch.device) -> DFlashWeights:
    """Uninitialised weights; the loader fills every element or fails."""
    hidden, heads, kv_heads = config.hidden_size, config.num_heads, config.num_kv_heads

    def norm(*shape: int) -> Tensor:
        return torch.empty(shape, dtype=torch.float32, device=device)

    def weight(rows: int, columns: int) -> Tensor:
        return column_major(rows, columns, dtype=dtype, device=device)

    layers = tuple(
        DraftLayerWeights(
            attention_norm=norm(hidden),
            q_proj=weight(heads * config.head_dim, hidden),
            qk_norm=norm(heads + kv_heads, config.head_dim),
            out_proj=weight(hidden, heads * config.head_dim),
            mlp_norm=norm(hidden),
            gate_up=weight(2 * config.mlp_size, hidden),
            down=weight(hidden, config.mlp_size),
        )
        for _ in config.layers
    )
    return DFlashWeights(
        fuse=weight(hidden, len(config.target_layers) * hidden),
        feature_norm=norm(hidden),
        kv_proj=weight(len(layers) * 2 * config.kv_size, hidden),
        layers=layers,
        norm=norm(hidden),
    )


def dflash_targets(weights: DFlashWeights | GpuDFlashWeights, config: DFlashConfig) -> dict[str, TensorTarget]:
    """Every tensor of the published layout. Norms are plain weights here, not the target's `1 + w`."""
    tensors = {
        "fc.weight": _matrix(weights.fuse),
        "hidden_norm.weight": _norm(weights.feature_norm),
        "norm.weight": _norm(weights.norm),
    }
    kv = list(Destination.of(weights.kv_proj).split(*[config.kv_size] * (2 * len(weights.layers))))
    layers: Sequence[DraftLayerWeights | GpuDraftLayerWeights] = weights.layers
    for i, layer in enumerate(layers):
        gate, up = Destination.of(layer.gate_up).split(config.mlp_size, config.mlp_size)
        prefix, heads = f"layers.{i}.", config.num_heads
        tensors |= {
            f"{prefix}input_layernorm.weight": _norm(layer.attention_norm),
            f"{prefix}post_attention_layernorm.weight": _norm(layer.mlp_norm),
            f"{prefix}self_attn.q_proj.weight": _matrix(layer.q_proj),
            f"{prefix}self_attn.k_proj.weight": _rows(kv[2 * i]),
            f"{prefix}self_attn.v_proj.weight": _rows(kv[2 * i + 1]),
            f"{prefix}self_attn.o_proj.weight": _matrix(layer.out_proj),
            f"{prefix}self_attn.q_norm.weight": _norm(layer.qk_norm[:heads]),
            f"{prefix}self_attn.k_norm.weight": _norm(layer.qk_norm[heads:]),
            f"{prefix}mlp.gate_proj.weight": _rows(gate),
            f"{prefix}mlp.up_proj.weight": _rows(up),
            f"{prefix}mlp.down_proj.weight": _matrix(layer.down),
        }
    return tensors


def load_dflash(
    directory: Path,
    config: DFlashConfig,
    target: ModelConfig,
    *,
    dtype: torch.dtype,
    device: torch.device,
    for_gpu: bool | None = None,
) -> DFlashWeights | GpuDFlashWeights:
    """Raises CheckpointError unless the directory has exactly the tensors of a drafter for this target.

    `for_gpu`: whether they get the GPU kernels' layout; None follows the device.
    """
    config.check_fit(target, directory)
    entries = read_headers(directory)
    _refuse_variants(directory, [*entries, *(file.name for file in directory.iterdir())])
    tensors = group_tensors(entries).tensors
    wanted = dflash_targets(allocate_dflash(config, dtype=dtype, device=META), config)
    check_declared(read_quantization(directory), tensors, wanted)
    raise_mismatches(
        directory,
        missing=[f"{name} {list(target.shape)}" for name, target in wanted.items() if name not in tensors],
        surplus=[part for name, stored in tensors.items() if name not in wanted for part in stored.names],
        wrong=[line for name, one in wanted.items() if name in tensors for line in tensors[name].problems(one.shape)],
    )
    weights: DFlashWeights | GpuDFlashWeights
    if device.type == "cuda" if for_gpu is None else for_gpu:
        schemes = {name: tensors[name].scheme for name in wanted}
        weights = allocate_gpu_dflash(config, schemes, dtype=dtype, device=device)
    else:
        weights = allocate_dflash(config, dtype=dtype, device=device)
    shards = Shards(entries)
    for name, one in dflash_targets(weights, config).items():
        one.store(tensors[name].read(shards.tensor, device))
    return weights


def _refuse_variants(directory: Path, names: list[str]) -> None:
    for pattern, what in OTHER_VARIANTS:
        if (found := next((name for name in names if pattern.match(name)), None)) is not None:
            raise CheckpointError(
                f"the drafter {directory} has {what}: {found}; that is another algorithm than DFlash, and this engine "
                "does not draft with it"
            )


def _matrix(destination: Tensor | GpuWeight) -> TensorTarget:
    return _rows(Destination.of(destination))


def _rows(destination: Destination) -> TensorTarget:
    return TensorTarget(destination.shape, destination.store, destination.is_packed)


def _norm(destination: Tensor) -> TensorTarget:
    """The norm of q or k is stored once per head."""

    def store(loaded: Weight) -> None:
        destination.copy_(numbers(loaded, destination.dtype))

    return TensorTarget((destination.shape[-1],), store)
