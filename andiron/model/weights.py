"""The network's parameters in the layout of the computation: projections with the same input are one matrix."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields

import torch
from torch import Tensor

from andiron.kernels.constants import ROW_ALIGNMENT
from andiron.model.config import FULL, ModelConfig


@dataclass(frozen=True)
class AttentionWeights:
    in_proj: Tensor  # rows: q of all heads, k, v, then the output gate of all heads
    qk_norm: Tensor  # [heads + kv_heads, head_dim], 1 + w
    out_proj: Tensor


@dataclass(frozen=True)
class DeltaNetWeights:
    in_proj: Tensor  # rows: q, k, v, z, b, a
    conv: Tensor  # [conv_channels, kernel]
    decay_rate: Tensor  # −exp(A_log), float32
    dt_bias: Tensor  # float32
    norm: Tensor  # plain w
    out_proj: Tensor


@dataclass(frozen=True)
class MoeWeights:
    """On a CPU, `in_proj` includes the shared expert's gate and up projections: one product for the same input.

    On a GPU, the shared expert is one more expert, after the others, and kernels treat it like them.
    """

    in_proj: Tensor  # rows: the router, the shared expert's weight, and on a CPU its gate and up projections
    gate_up: Tensor  # [experts, 2 · size, hidden], on a GPU with the shared expert
    down: Tensor  # [experts, hidden, size], likewise
    # Where the loader stores each expert: views of the above, except for shared_down on a CPU.
    expert_gate: Tensor  # [experts, size, hidden]
    expert_up: Tensor
    expert_down: Tensor  # [experts, hidden, size]
    shared_gate: Tensor
    shared_up: Tensor
    shared_down: Tensor


@dataclass(frozen=True)
class LayerWeights:
    mixer_norm: Tensor
    mixer: AttentionWeights | DeltaNetWeights
    moe_norm: Tensor
    moe: MoeWeights


@dataclass(frozen=True)
class Weights:
    embedding: Tensor
    layers: tuple[LayerWeights, ...]
    norm: Tensor
    head: Tensor  # the embedding when tied

    @property
    def nbytes(self) -> int:
        storages = [tensor.untyped_storage() for tensor in _tensors(self)]
        return sum({storage.data_ptr(): storage.nbytes() for storage in storages}.values())

    def bytes_per_token(self, config: ModelConfig) -> int:
        """What a step with one token reads: all but the embedding's other rows and the experts not chosen."""
        experts = sum(layer.moe.gate_up.nbytes + layer.moe.down.nbytes for layer in self.layers)
        unread = 0 if self.head is self.embedding else self.embedding.nbytes
        return self.nbytes - unread - experts + experts * config.experts_per_token // config.num_experts


def allocate(config: ModelConfig, *, dtype: torch.dtype, device: torch.device, for_gpu: bool | None = None) -> Weights:
    """Uninitialised weights in the device's layout, or as `for_gpu` says; the loader fills every element or fails."""
    for_gpu = device.type == "cuda" if for_gpu is None else for_gpu
    embedding = torch.empty(config.vocab_size, config.hidden_size, dtype=dtype, device=device)
    return Weights(
        embedding=embedding,
        layers=tuple(
            allocate_layer(config, kind, dtype=dtype, device=device, for_gpu=for_gpu) for kind in config.layer_types
        ),
        norm=torch.empty(config.hidden_size, dtype=torch.float32, device=device),
        head=embedding
        if config.tie_word_embeddings
        else _matrix(*embedding.shape, dtype=dtype, device=device, for_gpu=for_gpu),
    )


def allocate_layer(
    config: ModelConfig, layer_type: str, *, dtype: torch.dtype, device: torch.device, for_gpu: bool
) -> LayerWeights:
    hidden = config.hidden_size

    def empty(*shape: int, dtype: torch.dtype = dtype) -> Tensor:
        return torch.empty(shape, dtype=dtype, device=device)

    def matrix(rows: int, columns: int) -> Tensor:
        return _matrix(rows, columns, dtype=dtype, device=device, for_gpu=for_gpu)

    def attention() -> AttentionWeights:
        heads, kv_heads, head_dim = config.num_heads, config.num_kv_heads, config.head_dim
        return AttentionWeights(
            in_proj=matrix((2 * heads + 2 * kv_heads) * head_dim, hidden),
            qk_norm=empty(heads + kv_heads, head_dim, dtype=torch.float32),
            out_proj=matrix(hidden, heads * head_dim),
        )

    def delta_net() -> DeltaNetWeights:
        value_heads, value_width = config.linear_value_heads, config.linear_value_heads * config.linear_value_dim
        return DeltaNetWeights(
            in_proj=matrix(config.conv_channels + value_width + 2 * value_heads, hidden),
            conv=empty(config.conv_channels, config.conv_kernel),
            decay_rate=empty(value_heads, dtype=torch.float32),
            dt_bias=empty(value_heads, dtype=torch.float32),
            norm=empty(config.linear_value_dim, dtype=torch.float32),
            out_proj=matrix(hidden, value_width),
        )

    return LayerWeights(
        mixer_norm=empty(hidden, dtype=torch.float32),
        mixer=attention() if layer_type == FULL else delta_net(),
        moe_norm=empty(hidden, dtype=torch.float32),
        moe=_moe_on_gpu(config, empty) if for_gpu else _moe_on_cpu(config, empty, matrix),
    )


Empty = Callable[..., Tensor]


def _moe_on_cpu(config: ModelConfig, empty: Empty, matrix: Empty) -> MoeWeights:
    experts, hidden = config.num_experts, config.hidden_size
    size, shared = config.expert_size, config.shared_expert_size
    in_proj = matrix(experts + 1 + 2 * shared, hidden)
    gate_up, down = empty(experts, 2 * size, hidden), empty(experts, hidden, size)
    return MoeWeights(
        in_proj=in_proj,
        gate_up=gate_up,
        down=down,
        expert_gate=gate_up[:, :size],
        expert_up=gate_up[:, size:],
        expert_down=down,
        shared_gate=in_proj[experts + 1 : experts + 1 + shared],
        shared_up=in_proj[experts + 1 + shared :],
        shared_down=matrix(hidden, shared),
    )


def _moe_on_gpu(config: ModelConfig, empty: Empty) -> MoeWeights:
    """Where the shared expert has another size, the smaller ones are padded with zeros, which add nothing."""
    experts, hidden = config.num_experts, config.hidden_size
    size, shared = config.expert_size, config.shared_expert_size
    widest = max(size, shared)
    in_proj = empty(-(-(experts + 1) // ROW_ALIGNMENT) * ROW_ALIGNMENT, hidden).zero_()
    gate_up, down = empty(experts + 1, 2 * widest, hidden), empty(experts + 1, hidden, widest)
    if size != shared:
        gate_up.zero_()
        down.zero_()
    gate, up = gate_up[:, :widest], gate_up[:, widest:]
    return MoeWeights(
        in_proj=in_proj,
        gate_up=gate_up,
        down=down,
        expert_gate=gate[:-1, :size],
        expert_up=up[:-1, :size],
        expert_down=down[:-1, :, :size],
        shared_gate=gate[-1, :shared],
        shared_up=up[-1, :shared],
        shared_down=down[-1, :, :shared],
    )


def _matrix(rows: int, columns: int, *, dtype: torch.dtype, device: torch.device, for_gpu: bool) -> Tensor:
    """[rows, columns]; on a CPU column-major, because the product of one token then reads memory in order.

    That was measured at 22 GB/s instead of 10.
    """
    if for_gpu:
        return torch.empty(rows, columns, dtype=dtype, device=device)
    return torch.empty(columns, rows, dtype=dtype, device=device).t()


def _tensors(weights: object) -> Iterator[Tensor]:
    for field in fields(weights):  # type: ignore[arg-type]
        value = getattr(weights, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            yield from (part,) if isinstance(part, Tensor) else _tensors(part)
