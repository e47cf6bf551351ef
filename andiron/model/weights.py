"""The network's parameters on a CPU, in the layout of the computation: projections with the same input are one matrix.

`gpu_weights.py` has the layout for a GPU.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import torch
from torch import Tensor

from andiron.kernels.weight import Weight
from andiron.model.config import FULL, ModelConfig
from andiron.model.destinations import Destination, StoredDestination, allocate_experts, destination_of
from andiron.model.expert_storage import ExpertRule, WeightSizes
from andiron.model.schemes import LayerSchemes, Schemes

PLAIN = LayerSchemes()
META = torch.device("meta")  # shapes without memory


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
class ExpertDestinations:
    """Where the experts are stored."""

    gate: Destination | StoredDestination  # [experts, size, hidden]
    up: Destination | StoredDestination
    down: Destination | StoredDestination  # [experts, hidden, size]
    shared_gate: Destination
    shared_up: Destination
    shared_down: Destination


@dataclass(frozen=True)
class MoeWeights:
    """`in_proj` includes the shared expert's gate and up projections: one product for the same input.

    Only the routed experts may be packed.
    """

    in_proj: Tensor  # rows: the router, the shared expert's weight, its gate and its up projection
    gate_up: Tensor | Weight  # [experts, 2 · size, hidden]
    down: Tensor | Weight  # [experts, hidden, size]
    shared_down: Tensor

    def expert_destinations(self, config: ModelConfig) -> ExpertDestinations:
        gate, up = destination_of(self.gate_up).split(config.expert_size, config.expert_size)
        shared = (config.shared_expert_size,) * 2
        _, shared_gate, shared_up = Destination.of(self.in_proj).split(config.num_experts + 1, *shared)
        return ExpertDestinations(
            gate, up, destination_of(self.down), shared_gate, shared_up, Destination.of(self.shared_down)
        )


@dataclass(frozen=True)
class LayerWeights:
    mixer_norm: Tensor
    mixer: AttentionWeights | DeltaNetWeights
    moe_norm: Tensor
    moe: MoeWeights


@dataclass(frozen=True)
class DraftWeights:
    """The draft head (MTP): joins a token with the hidden state before it; one full-attention layer follows."""

    embedding_norm: Tensor
    hidden_norm: Tensor
    in_proj: Tensor  # columns: the token's embedding, the hidden state
    layer: LayerWeights
    norm: Tensor


@dataclass(frozen=True)
class Weights:
    embedding: Tensor
    layers: tuple[LayerWeights, ...]
    norm: Tensor
    head: Tensor  # the embedding when tied
    draft: DraftWeights | None = None  # only loaded for drafting

    @property
    def nbytes(self) -> int:
        shared = self.embedding.nbytes if self.head is self.embedding else 0
        return sum(tensor.nbytes for tensor in tensors_of(self)) - shared

    def bytes_read(self, config: ModelConfig, experts: float) -> int:
        """What a step reads that uses this many of each layer's experts, without the embedding's rows."""
        unread = 0 if self.head is self.embedding else self.embedding.nbytes
        all_experts = sum(layer.moe.gate_up.nbytes + layer.moe.down.nbytes for layer in self.layers)
        return self.nbytes - unread - int(all_experts * (1 - experts / config.num_experts))


def allocate(
    config: ModelConfig,
    schemes: Schemes | None = None,
    *,
    dtype: torch.dtype,
    device: torch.device,
    draft_head: bool = False,
) -> Weights:
    """Uninitialised weights; the loader fills every element or fails.

    The routed experts are stored as `schemes` says; everything else, and without schemes all, is plain.
    """
    schemes = schemes or Schemes((LayerSchemes(),) * len(config.layer_types))
    on: dict[str, Any] = {"dtype": dtype, "device": device}
    embedding = torch.empty(config.vocab_size, config.hidden_size, dtype=dtype, device=device)
    return Weights(
        embedding=embedding,
        layers=tuple(
            allocate_layer(config, kind, own, **on)
            for kind, own in zip(config.layer_types, schemes.layers, strict=True)
        ),
        norm=torch.empty(config.hidden_size, dtype=torch.float32, device=device),
        head=embedding if config.tie_word_embeddings else column_major(*embedding.shape, **on),
        draft=allocate_draft_head(config, schemes.draft, **on) if draft_head else None,
    )


def allocate_within(
    rule: ExpertRule,
    config: ModelConfig,
    schemes: Schemes | None,
    *,
    dtype: torch.dtype,
    device: torch.device,
    draft_head: bool = False,
) -> tuple[Weights, str]:
    """Weights with packed experts if the rule says so, and then the reason; raises if there is too little memory."""
    plain, packed = (
        allocate(config, each, dtype=dtype, device=META, draft_head=draft_head) for each in (None, schemes)
    )
    sizes = WeightSizes(plain.nbytes, packed.nbytes)
    rule.check(sizes, str(dtype).removeprefix("torch."))
    keeps = rule.keeps_packed(sizes)
    weights = allocate(config, schemes if keeps else None, dtype=dtype, device=device, draft_head=draft_head)
    return weights, rule.reason(sizes) if keeps else ""


def allocate_draft_head(
    config: ModelConfig, schemes: LayerSchemes = PLAIN, *, dtype: torch.dtype, device: torch.device
) -> DraftWeights:
    hidden = config.hidden_size

    def norm() -> Tensor:
        return torch.empty(hidden, dtype=torch.float32, device=device)

    return DraftWeights(
        embedding_norm=norm(),
        hidden_norm=norm(),
        in_proj=column_major(hidden, 2 * hidden, dtype=dtype, device=device),
        layer=allocate_layer(config, FULL, schemes, dtype=dtype, device=device),
        norm=norm(),
    )


def allocate_layer(
    config: ModelConfig,
    layer_type: str,
    schemes: LayerSchemes = PLAIN,
    *,
    dtype: torch.dtype,
    device: torch.device,
) -> LayerWeights:
    hidden = config.hidden_size

    def empty(*shape: int, dtype: torch.dtype = dtype) -> Tensor:
        return torch.empty(shape, dtype=dtype, device=device)

    def matrix(rows: int, columns: int) -> Tensor:
        return column_major(rows, columns, dtype=dtype, device=device)

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

    def moe() -> MoeWeights:
        experts, size, shared = config.num_experts, config.expert_size, config.shared_expert_size
        return MoeWeights(
            in_proj=matrix(experts + 1 + 2 * shared, hidden),
            gate_up=allocate_experts(schemes.gate_up, experts, 2 * size, hidden, dtype=dtype, device=device),
            down=allocate_experts(schemes.down, experts, hidden, size, dtype=dtype, device=device),
            shared_down=matrix(hidden, shared),
        )

    return LayerWeights(
        mixer_norm=empty(hidden, dtype=torch.float32),
        mixer=attention() if layer_type == FULL else delta_net(),
        moe_norm=empty(hidden, dtype=torch.float32),
        moe=moe(),
    )


def column_major(rows: int, columns: int, *, dtype: torch.dtype, device: torch.device) -> Tensor:
    """[rows, columns], column-major, because the product of one token then reads memory in order.

    That was measured at 22 GB/s instead of 10.
    """
    return torch.empty(columns, rows, dtype=dtype, device=device).t()


def tensors_of(weights: object) -> Iterator[Tensor]:
    for field in fields(weights):  # type: ignore[arg-type]
        value = getattr(weights, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Tensor):
                yield part
            elif is_dataclass(part):
                yield from tensors_of(part)
