"""The forward pass on a GPU: `network.Network` with fused operators.

Decode and prefill are separate loops over the layers, because they are different problems. A decode step is limited by
reading the weights, so it consists of few kernels that keep the memory busy and can be recorded in a graph. A prefill
consists of matrix products of thousands of rows. The residual stream is updated in place; the experts' results come as
`parts`, which the next norm adds up.
"""

from dataclasses import dataclass, replace

import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.conv import conv_chunk
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.kernels.gpu.delta_rule_chunk import delta_chunk
from andiron.kernels.gpu.gated_linear import gated_linear
from andiron.kernels.gpu.grouped_experts import group, grouped_down, grouped_gate_up
from andiron.kernels.gpu.linear import gemv, skinny_gemm, split_k_gemm
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.gpu.pair_experts import pair_down, pair_gate_up
from andiron.kernels.gpu.prefill_attention import prefill_attention
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.route import route
from andiron.kernels.gpu.scan_experts import scan_down, scan_gate_up
from andiron.kernels.gpu.step import begin_step
from andiron.kernels.rotary import rotary_angles, rotary_frequencies
from andiron.model.config import ModelConfig
from andiron.model.lanes import Lanes
from andiron.model.storage import Storage
from andiron.model.weights import AttentionWeights, DeltaNetWeights, LayerWeights, MoeWeights, Weights


@dataclass(frozen=True)
class Packed:
    """Chunks of several prompts, one after the other."""

    tokens: Tensor  # [tokens] int32
    positions: Tensor  # [tokens] int32
    kv_rows: Tensor  # [tokens] int64: where each token's key and value are written
    starts: Tensor  # [chunks + 1] int32: the row where each chunk begins, then the end
    slots: Tensor  # [chunks] int32
    past: Tensor  # [chunks] int32: tokens of the sequence before the chunk
    max_chunk: int  # tokens in the longest chunk
    context: int | None  # tokens of all these sequences, past and chunk, if known


class GpuNetwork:
    def __init__(self, config: ModelConfig, weights: Weights) -> None:
        self.config = config
        self.weights = weights
        device = weights.embedding.device
        self._frequencies = rotary_frequencies(config.rotary_dim, config.rope_theta, device)
        self._chip = chip(device)
        self._dependent = self._chip.dependent_launch

    def sketch(self) -> "GpuNetwork":
        """One layer of each kind: runs every kernel in a fraction of the time, for compiling and loading them."""
        kinds = {type(layer.mixer): layer for layer in self.weights.layers}
        return GpuNetwork(self.config, replace(self.weights, layers=tuple(kinds.values())))

    # ---- decode: one token per sequence -------------------------------------------------------------------

    def decode(self, slots: Tensor, lanes: Lanes, storage: Storage, out: Tensor) -> None:
        """Writes the logits of each slot's next token to `out` [rows, vocab] float32, without waiting for the host."""
        _DecodeStep(self, slots, lanes, storage).run(out)

    # ---- prefill ------------------------------------------------------------------------------------------

    def prefill(self, packed: Packed, lanes: Lanes, storage: Storage) -> Tensor:
        """Hidden states after the final norm, one row per token; keys, values and states go to `storage`."""
        eps = self.config.rms_norm_eps
        x = F.embedding(packed.tokens, self.weights.embedding)
        cos, sin = rotary_angles(packed.positions, self._frequencies)
        angles = cos.squeeze(1), sin.squeeze(1)
        parts: Tensor | None = None
        full = linear = 0
        for layer in self.weights.layers:
            normed = add_norm(x, parts, layer.mixer_norm, eps, dependent=False)
            projected = F.linear(normed, layer.mixer.in_proj)
            if isinstance(layer.mixer, AttentionWeights):
                pool = storage.keys[full], storage.values[full]
                mixed = self._attention(projected, layer.mixer, angles, packed, lanes.page_table, *pool)
                full += 1
            else:
                pool = storage.tails[linear], storage.states[linear]
                mixed = self._delta_net(projected, layer.mixer, packed, *pool)
                linear += 1
            parts = F.linear(mixed, layer.mixer.out_proj).unsqueeze(1)
            normed = add_norm(x, parts, layer.moe_norm, eps, dependent=False)
            parts = self._experts(normed, layer.moe)
        return add_norm(x, parts, self.weights.norm, eps, dependent=False)

    def logits(self, hidden: Tensor) -> Tensor:
        return product(hidden, self.weights.head, dtype=torch.float32)

    def _attention(
        self,
        projected: Tensor,
        weights: AttentionWeights,
        angles: tuple[Tensor, Tensor],
        packed: Packed,
        page_table: Tensor,
        keys: Tensor,
        values: Tensor,
    ) -> Tensor:
        q = prepare_attention(
            projected,
            weights.qk_norm,
            *angles,
            packed.kv_rows,
            keys,
            values,
            self.config.rms_norm_eps,
            dependent=False,
        )
        chunks = packed.slots, packed.past, packed.starts, packed.max_chunk
        return prefill_attention(q, projected, keys, values, page_table, *chunks, packed.context)

    def _delta_net(
        self, projected: Tensor, weights: DeltaNetWeights, packed: Packed, tails: Tensor, states: Tensor
    ) -> Tensor:
        chunks = packed.slots, packed.starts, packed.max_chunk
        mixed = conv_chunk(projected, tails, *chunks, weights.conv)
        gates = weights.decay_rate, weights.dt_bias, weights.norm
        heads, eps = self.config.linear_key_heads, self.config.rms_norm_eps
        return delta_chunk(mixed, projected, *gates, states, *chunks, heads, eps)

    def _experts(self, normed: Tensor, weights: MoeWeights) -> Tensor:
        counts = torch.zeros(self.config.num_experts + 1, dtype=torch.int32, device=normed.device)
        logits = product(normed, weights.in_proj, dtype=torch.float32).unsqueeze(1)
        return self.experts(normed, logits, counts, weights)

    def experts(self, normed: Tensor, logits: Tensor, counts: Tensor | None, weights: MoeWeights) -> Tensor:
        """Each token's experts' results, [tokens, k + 1, hidden]; `counts` are zeros, or None for a small batch."""
        experts, k = self.config.num_experts, self.config.experts_per_token
        chosen, share = route(logits, experts, k, counts)
        if counts is None:
            return scan_down(scan_gate_up(normed, chosen, weights.gate_up), chosen, weights.down, share)
        tokens_per_expert = normed.shape[0] * k / experts
        tile = tiles.gate_up(self._chip, tokens_per_expert)
        groups = group(chosen, counts, tile.rows)
        hidden = grouped_gate_up(normed, groups, weights.gate_up, k + 1, tile)
        return grouped_down(hidden, groups, weights.down, share, tiles.down(self._chip, tokens_per_expert))


class _DecodeStep:
    """One decode pass over the layers, with the tensors that all layers share."""

    def __init__(self, network: GpuNetwork, slots: Tensor, lanes: Lanes, storage: Storage) -> None:
        self._network = network
        self._config = network.config
        self._slots = slots
        self._page_table = lanes.page_table
        self._storage = storage
        self._dependent = network._dependent
        self._eps = network.config.rms_norm_eps
        self._rows = slots.shape[0]
        self._x, self._positions, self._kv_rows, self._angles = begin_step(
            slots,
            lanes.last_token,
            lanes.lengths,
            lanes.page_table,
            storage.page_size,
            network.weights.embedding,
            network._frequencies,
        )
        self._parts: Tensor | None = None
        self._counts: Tensor | None = None
        if self._rows > tiles.MAX_TOKENS_SCAN_EXPERTS:
            layers, experts = len(network.weights.layers), network.config.num_experts + 1
            # Rows are multiples of 16 bytes: a kernel would be compiled again for a pointer without that alignment.
            aligned = -(-experts // 4) * 4
            self._counts = torch.zeros(layers, aligned, dtype=torch.int32, device=slots.device)[:, :experts]

    def run(self, out: Tensor) -> None:
        weights = self._network.weights
        full = linear = 0
        for i, layer in enumerate(weights.layers):
            projected = self._normed_product(layer.mixer_norm, layer.mixer.in_proj)
            if isinstance(layer.mixer, AttentionWeights):
                self._add_attention(projected, layer.mixer, full)
                full += 1
            else:
                self._add_delta_net(projected, layer.mixer, linear)
                linear += 1
            self._add_experts(i, layer)
        self._normed_product(weights.norm, weights.head, out=out)

    def _normed_product(
        self, norm: Tensor, weight: Tensor, *, dtype: torch.dtype | None = None, out: Tensor | None = None
    ) -> Tensor:
        """The norm of the residual stream plus the parts, times a matrix."""
        if self._rows == 1:  # there are never parts: every product is added to the residual stream at once
            return gemv(self._x, weight, norm=norm, eps=self._eps, dtype=dtype, out=out)
        return product(self._norm(norm), weight, dtype=dtype, out=out)

    def _norm(self, norm: Tensor) -> Tensor:
        normed = add_norm(self._x, self._parts, norm, self._eps, dependent=self._dependent)
        self._parts = None
        return normed

    def _add_product(self, x: Tensor, weight: Tensor) -> None:
        if self._rows == 1:
            gemv(x, weight, residual=self._x)
        else:
            self._parts = parts(x, weight)

    def _add_attention(self, projected: Tensor, weights: AttentionWeights, layer: int) -> None:
        keys, values = self._storage.keys[layer], self._storage.values[layer]
        q = prepare_attention(
            projected,
            weights.qk_norm,
            *self._angles,
            self._kv_rows,
            keys,
            values,
            self._eps,
            dependent=self._dependent,
        )
        rows = self._page_table, self._slots, self._positions
        out = decode_attention(q, projected, keys, values, *rows, dependent=self._dependent)
        self._add_product(out, weights.out_proj)

    def _add_delta_net(self, projected: Tensor, weights: DeltaNetWeights, layer: int) -> None:
        tails, states = self._storage.tails[layer], self._storage.states[layer]
        before = tails, weights.conv, weights.decay_rate, weights.dt_bias
        heads = self._config.linear_key_heads
        o = delta_step(projected, *before, states, self._slots, heads, dependent=self._dependent)
        after = projected, weights.norm, tails, self._slots, self._eps
        if self._rows == 1:
            gated_linear(o, *after, weights.out_proj, self._x)
        else:
            self._add_product(gated_norm(o, *after, dependent=self._dependent), weights.out_proj)

    def _add_experts(self, index: int, layer: LayerWeights) -> None:
        moe, k = layer.moe, self._config.experts_per_token
        if self._rows == 1:
            logits = self._normed_product(layer.moe_norm, moe.in_proj, dtype=torch.float32).unsqueeze(1)
        else:
            normed = self._norm(layer.moe_norm)
            logits = parts(normed, moe.in_proj)
        if self._rows <= tiles.MAX_TOKENS_PAIR_EXPERTS:
            hidden = pair_gate_up(self._x, layer.moe_norm, self._eps, logits, k, moe.gate_up)
            pair_down(hidden, logits, moe.down, self._x)
        else:
            counts = None if self._counts is None else self._counts[index]
            self._parts = self._network.experts(normed, logits, counts, moe)


def parts(x: Tensor, weight: Tensor) -> Tensor:
    """F.linear with a small matrix, as parts for the next norm to add up: [rows, parts, outer]."""
    if x.shape[0] <= tiles.MAX_ROWS_SPLIT_K:
        return split_k_gemm(x, weight)
    return product(x, weight, dtype=torch.float32).unsqueeze(1)


def product(x: Tensor, weight: Tensor, *, dtype: torch.dtype | None = None, out: Tensor | None = None) -> Tensor:
    """F.linear with a choice of result type, by whatever is fastest for this number of rows."""
    if x.shape[0] <= tiles.MAX_ROWS_SKINNY_GEMM:
        return skinny_gemm(x, weight, dtype=dtype, out=out)
    dtype = out.dtype if out is not None else dtype or x.dtype
    if dtype == x.dtype:
        return torch.mm(x, weight.t(), out=out)
    return torch.mm(x, weight.t(), out_dtype=dtype, out=out)
