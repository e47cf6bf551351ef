"""The network's parameters on a GPU: matrices as the kernels read them, quantized ones packed.

Projections with the same input are one matrix, as on a CPU, if they are stored in the same way. The shared expert is
one more expert, after the others, under the same condition.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

import torch
from torch import Tensor

from andiron.kernels.constants import DRAFT_VOCABULARY, ROW_ALIGNMENT
from andiron.kernels.gpu.packing import GpuWeight, plain
from andiron.kernels.weight import Format, Weight
from andiron.model.config import FULL, ModelConfig
from andiron.model.destinations import Destination, allocate_matrix
from andiron.model.schemes import LayerSchemes, Scheme, Schemes, plan_schemes
from andiron.model.weights import ExpertDestinations

COPIED_ROWS = 8192  # of the head, at a time

Formats = tuple[tuple[Format, bool, bool], ...]


@dataclass(frozen=True)
class GpuAttentionWeights:
    in_proj: GpuWeight  # rows: q of all heads, k, v, then the output gate of all heads
    qk_norm: Tensor  # [heads + kv_heads, head_dim], 1 + w
    out_proj: GpuWeight


@dataclass(frozen=True)
class GpuDeltaNetWeights:
    in_proj: GpuWeight  # rows: q, k, v, z and, if they are stored in the same way, b and a
    gates: GpuWeight | None  # rows: b and a, if not
    conv: Tensor  # [conv_channels, kernel]
    decay_rate: Tensor  # −exp(A_log), float32
    dt_bias: Tensor  # float32
    norm: Tensor  # plain w
    out_proj: GpuWeight


@dataclass(frozen=True)
class GpuMoeWeights:
    """Where the shared expert has another size, the smaller ones are padded with zeros, which add nothing."""

    in_proj: GpuWeight  # plain; rows: the router, the shared expert's weight, and zeros up to ROW_ALIGNMENT
    gate_up: GpuWeight  # [experts, 2 · size, hidden], with the shared expert if it is stored in the same way
    down: GpuWeight  # [experts, hidden, size], likewise
    shared_gate_up: GpuWeight | None  # [1, 2 · size, hidden], if not
    shared_down: GpuWeight | None  # [1, hidden, size]

    def expert_destinations(self, config: ModelConfig) -> ExpertDestinations:
        experts, size, shared = config.num_experts, config.expert_size, config.shared_expert_size
        gate_up, shared_gate_up = _routed_and_shared(self.gate_up, self.shared_gate_up, experts)
        down, shared_down = _routed_and_shared(self.down, self.shared_down, experts)
        gate, up = gate_up.split(*[gate_up.shape[1] // 2] * 2)
        shared_gate, shared_up = shared_gate_up.split(*[shared_gate_up.shape[0] // 2] * 2)
        return ExpertDestinations(
            gate=gate.rows(0, size),
            up=up.rows(0, size),
            down=down.columns(size),
            shared_gate=shared_gate.rows(0, shared),
            shared_up=shared_up.rows(0, shared),
            shared_down=shared_down.columns(shared),
        )


@dataclass(frozen=True)
class GpuLayerWeights:
    mixer_norm: Tensor
    mixer: GpuAttentionWeights | GpuDeltaNetWeights
    moe_norm: Tensor
    moe: GpuMoeWeights

    @property
    def formats(self) -> Formats:
        return formats_of(self)


@dataclass(frozen=True)
class GpuDraftWeights:
    """The draft head, as `weights.DraftWeights`. It drafts among the first tokens of the vocabulary only."""

    embedding_norm: Tensor
    hidden_norm: Tensor
    in_proj: GpuWeight  # columns: the token's embedding, the hidden state
    layer: GpuLayerWeights
    norm: Tensor
    head: GpuWeight  # the first rows of the network's, or a copy of them in FP8


@dataclass(frozen=True)
class GpuNetworkWeights:
    embedding: Tensor  # always plain, because single rows are read
    layers: tuple[GpuLayerWeights, ...]
    norm: Tensor
    head: GpuWeight  # the embedding when tied
    draft: GpuDraftWeights | None = None  # only loaded for drafting

    @property
    def nbytes(self) -> int:
        shared = self.embedding.nbytes if self.head.data is self.embedding else 0
        if self.draft is not None and self.draft.head.format is self.head.format:
            shared += self.draft.head.nbytes
        return sum(part.nbytes for part in parts_of(self)) - shared

    @property
    def formats(self) -> set[Format]:
        return {part.format for part in parts_of(self) if isinstance(part, GpuWeight)}

    def copy_draft_head(self) -> None:
        """Fills the draft head's copy of the network's head, once that is complete."""
        if self.draft is None or self.draft.head.format is self.head.format:
            return
        count, copy = self.draft.head.shape[0], Destination.of(self.draft.head)
        for start in range(0, count, COPIED_ROWS):
            stop = min(start + COPIED_ROWS, count)
            rows = self.head.data[start:stop].float()
            scales = rows.abs().amax(dim=1).clamp(min=2.0**-100) / torch.finfo(torch.float8_e4m3fn).max
            numbers = (rows / scales[:, None]).to(torch.float8_e4m3fn)
            copy.rows(start, stop).store(Weight(Format.FP8, numbers, row_scales=scales))

    def bytes_read(self, config: ModelConfig, experts: float) -> int:
        """What a step reads that uses this many of each layer's experts, without embedding rows and the draft head."""
        if self.draft is not None:
            return replace(self, draft=None).bytes_read(config, experts)
        unread = 0 if self.head.data is self.embedding else self.embedding.nbytes
        all_experts = 0
        for layer in self.layers:
            parts = layer.moe.expert_destinations(config)
            all_experts += sum(part.matrix.nbytes for part in (parts.gate, parts.up, parts.down))
        return self.nbytes - unread - int(all_experts * (1 - experts / config.num_experts))


def allocate_gpu(
    config: ModelConfig,
    schemes: Schemes | None = None,
    *,
    dtype: torch.dtype,
    device: torch.device,
    draft_head: bool = False,
) -> GpuNetworkWeights:
    """Weights that the loader fills, except for padding, which is zero. Plain ones unless `schemes` says otherwise."""
    schemes = schemes or plan_schemes(config, {})
    embedding = torch.empty(config.vocab_size, config.hidden_size, dtype=dtype, device=device)

    def layer(kind: str, schemes: LayerSchemes) -> GpuLayerWeights:
        return _Allocation(config, schemes, dtype, device).layer(kind)

    def norm() -> Tensor:
        return torch.empty(config.hidden_size, dtype=torch.float32, device=device)

    head = plain(embedding)
    if not config.tie_word_embeddings:
        head = allocate_matrix(schemes.head, *embedding.shape, dtype=dtype, device=device)
    draft = None
    if draft_head:
        draft = GpuDraftWeights(
            embedding_norm=norm(),
            hidden_norm=norm(),
            in_proj=allocate_matrix(
                schemes.draft_in_proj, config.hidden_size, 2 * config.hidden_size, dtype=dtype, device=device
            ),
            layer=layer(FULL, schemes.draft),
            norm=norm(),
            head=_draft_head(head, dtype),
        )
    return GpuNetworkWeights(embedding, tuple(map(layer, config.layer_types, schemes.layers)), norm(), head, draft)


def _draft_head(head: GpuWeight, dtype: torch.dtype) -> GpuWeight:
    """Drafts need not be exact, so a plain head is read in half as many bytes, except where results are compared."""
    rows = head.first_rows(DRAFT_VOCABULARY)
    if head.format is not Format.PLAIN or dtype == torch.float32:
        return rows
    return allocate_matrix(Scheme.FP8_ROW, *rows.shape, dtype=dtype, device=head.data.device)


@dataclass(frozen=True)
class _Allocation:
    """Allocates a layer."""

    config: ModelConfig
    schemes: LayerSchemes
    dtype: torch.dtype
    device: torch.device

    def layer(self, kind: str) -> GpuLayerWeights:
        return GpuLayerWeights(
            mixer_norm=self._floats(self.config.hidden_size),
            mixer=self._attention() if kind == FULL else self._delta_net(),
            moe_norm=self._floats(self.config.hidden_size),
            moe=self._moe(),
        )

    def _floats(self, *shape: int) -> Tensor:
        return torch.empty(shape, dtype=torch.float32, device=self.device)

    def _matrix(self, scheme: Scheme, *shape: int) -> GpuWeight:
        return allocate_matrix(scheme, *shape, dtype=self.dtype, device=self.device)

    def _attention(self) -> GpuAttentionWeights:
        config, schemes = self.config, self.schemes
        heads, kv_heads, head_dim = config.num_heads, config.num_kv_heads, config.head_dim
        return GpuAttentionWeights(
            in_proj=self._matrix(schemes.in_proj, (2 * heads + 2 * kv_heads) * head_dim, config.hidden_size),
            qk_norm=self._floats(heads + kv_heads, head_dim),
            out_proj=self._matrix(schemes.out_proj, config.hidden_size, heads * head_dim),
        )

    def _delta_net(self) -> GpuDeltaNetWeights:
        config, schemes, heads = self.config, self.schemes, self.config.linear_value_heads
        rows, apart = config.conv_channels + heads * config.linear_value_dim, schemes.gates is not schemes.in_proj
        return GpuDeltaNetWeights(
            in_proj=self._matrix(schemes.in_proj, rows if apart else rows + 2 * heads, config.hidden_size),
            gates=self._matrix(schemes.gates, 2 * heads, config.hidden_size) if apart else None,
            conv=torch.empty(config.conv_channels, config.conv_kernel, dtype=self.dtype, device=self.device),
            decay_rate=self._floats(heads),
            dt_bias=self._floats(heads),
            norm=self._floats(config.linear_value_dim),
            out_proj=self._matrix(schemes.out_proj, config.hidden_size, heads * config.linear_value_dim),
        )

    def _moe(self) -> GpuMoeWeights:
        config, schemes = self.config, self.schemes
        in_proj = self._matrix(
            Scheme.PLAIN, -(-(config.num_experts + 1) // ROW_ALIGNMENT) * ROW_ALIGNMENT, config.hidden_size
        )
        in_proj.data.zero_()
        widest = max(config.expert_size, config.shared_expert_size)
        gate_up = self._experts(schemes.gate_up, schemes.shared_gate_up, 2 * widest, config.hidden_size)
        down = self._experts(schemes.down, schemes.shared_down, config.hidden_size, widest)
        return GpuMoeWeights(in_proj, gate_up[0], down[0], shared_gate_up=gate_up[1], shared_down=down[1])

    def _experts(self, routed: Scheme, shared: Scheme, *shape: int) -> tuple[GpuWeight, GpuWeight | None]:
        """The routed experts, with the shared one if it has the same scheme."""
        experts, together = self.config.num_experts, routed is shared
        stacks = (
            self._matrix(routed, experts + together, *shape),
            None if together else self._matrix(shared, 1, *shape),
        )
        if self.config.expert_size != self.config.shared_expert_size:
            for stack in stacks:
                if stack is not None:
                    Destination.of(stack).zero()
        return stacks


def _routed_and_shared(routed: GpuWeight, shared: GpuWeight | None, experts: int) -> tuple[Destination, Destination]:
    return Destination.of(routed)[:experts], Destination.of(routed)[experts] if shared is None else Destination.of(
        shared
    )[0]


def formats_of(weights: object) -> Formats:
    """Of all matrices, with the scales that they have."""
    matrices = (part for part in parts_of(weights) if isinstance(part, GpuWeight))
    return tuple((part.format, part.block_scales is None, part.row_scales is None) for part in matrices)


def parts_of(weights: object) -> Iterator[Tensor | GpuWeight]:
    """All tensors and matrices of a dataclass of weights."""
    for field in fields(weights):  # type: ignore[arg-type]
        value = getattr(weights, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Tensor | GpuWeight):
                yield part
            elif part is not None:
                yield from parts_of(part)
