"""The forward pass on a GPU: `network.Network` with fused operators.

All rows of a step go through one pass: rows that decode come first, with one token each, then the chunks of several
tokens. Norms, products and experts treat every row alike and are chosen by the number of rows; only attention and the
delta rule have one kernel for each kind. The residual stream is updated in place, and results that consist of several
summands come as `parts`, which the next norm adds up. A single row is a special case: its few kernels read the weights
with the norms and sums fused in.
"""

from dataclasses import dataclass, replace

import torch
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.chunks import Chunks
from andiron.kernels.gpu.conv import conv_chunk
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.kernels.gpu.delta_rule_chunk import delta_chunk
from andiron.kernels.gpu.gated_linear import gated_linear
from andiron.kernels.gpu.grouped_experts import group, grouped_down, grouped_gate_up
from andiron.kernels.gpu.linear import gemv, packed_gemm, skinny_gemm, split_k_gemm
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.pair_experts import pair_down, pair_gate_up
from andiron.kernels.gpu.prefill_attention import prefill_attention
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.route import route
from andiron.kernels.gpu.scan_experts import scan_down, scan_gate_up
from andiron.kernels.gpu.step import begin_step
from andiron.kernels.rotary import rotary_frequencies
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.gpu_weights import (
    GpuAttentionWeights,
    GpuDeltaNetWeights,
    GpuLayerWeights,
    GpuMoeWeights,
    GpuNetworkWeights,
)
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage


@dataclass(frozen=True)
class StepRows:
    """The rows of a step: those that decode, those of the chunks, then padding."""

    count: int
    decodes: Tensor  # [≤ count] int32: slots. With chunks, those from the first chunk's row on are ignored
    chunks: Chunks | None = None
    sampled: Tensor | None = None  # the rows whose logits are wanted; None: all
    context: int | None = None  # tokens of all chunks' sequences up to the chunks' ends, if known


class GpuNetwork:
    def __init__(self, config: ModelConfig, weights: GpuNetworkWeights) -> None:
        self.config = config
        self.weights = weights
        device = weights.embedding.device
        self.frequencies = rotary_frequencies(config.rotary_dim, config.rope_theta, device)
        self.chip = chip(device)
        # The kernels for one or two rows read all experts from one stack.
        self.one_stack = not any(layer.moe.shared_gate_up or layer.moe.shared_down for layer in weights.layers)

    def sketch(self) -> "GpuNetwork":
        """One layer of each kind: runs every kernel in a fraction of the time, for compiling and loading them.

        A kernel is compiled for the formats of its matrices, so layers in other formats are other kinds.
        """
        kinds = {(type(layer.mixer), layer.formats): layer for layer in self.weights.layers}
        return GpuNetwork(self.config, replace(self.weights, layers=tuple(kinds.values())))

    def forward(self, rows: StepRows, table: SlotTable, storage: Storage, logits: Tensor) -> Tensor | None:
        """Writes the logits [sampled, vocab] float32; keys, values and states go to `storage`.

        Returns the hidden states after the final norm, one row per token, unless a single row was computed.
        """
        return _Pass(self, rows, table, storage).run(logits)

    def logits(self, hidden: Tensor) -> Tensor:
        return product(hidden, self.weights.head, dtype=torch.float32)


class _Pass:
    """One pass over the layers, with the tensors that all layers share."""

    def __init__(self, network: GpuNetwork, rows: StepRows, table: SlotTable, storage: Storage) -> None:
        self._weights = network.weights
        self._config = network.config
        self._chip = network.chip
        self._dependent = network.chip.dependent_launch
        self._eps = network.config.rms_norm_eps
        self._rows = rows
        self._pages = table.pages
        self._storage = storage
        by_slot = table.tokens, table.lengths, table.pages, table.offsets, table.reads, table.writes
        constants = storage.page_size, network.weights.embedding, network.frequencies
        begun = begin_step(rows.count, rows.decodes, rows.chunks, *by_slot, *constants)
        decodes = rows.decodes.shape[0]
        self._x, self._kv_rows, self._angles = begun.x, begun.kv_rows, begun.angles
        self._positions = begun.positions[:decodes]
        self._places = begun.reads[:decodes], begun.writes[:decodes]
        self._one_stack = network.one_stack
        self._alone = rows.count == 1 and rows.chunks is None and self._one_stack
        self._parts: Tensor | None = None
        self._counts: Tensor | None = None
        if rows.count > tiles.MAX_TOKENS_SCAN_EXPERTS:
            layers, experts = len(network.weights.layers), network.config.num_experts + 1
            # Rows are multiples of 16 bytes: a kernel would be compiled again for a pointer without that alignment.
            aligned = -(-experts // 4) * 4
            self._counts = torch.zeros(layers, aligned, dtype=torch.int32, device=begun.x.device)[:, :experts]

    def run(self, logits: Tensor) -> Tensor | None:
        full = linear = 0
        for i, layer in enumerate(self._weights.layers):
            if isinstance(layer.mixer, GpuAttentionWeights):
                projected = self._normed_product(layer.mixer_norm, layer.mixer.in_proj)
                self._add_attention(projected, layer.mixer, full)
                full += 1
            else:
                projected = self._normed_products(layer.mixer_norm, layer.mixer.in_proj, layer.mixer.gates)
                self._add_delta_net(projected, layer.mixer, linear)
                linear += 1
            self._add_experts(i, layer)
        if self._alone:
            self._normed_product(self._weights.norm, self._weights.head, out=logits)
            return None
        hidden = self._norm(self._weights.norm)
        sampled = hidden if self._rows.sampled is None else hidden.index_select(0, self._rows.sampled)
        product(sampled, self._weights.head, out=logits)
        return hidden

    # ---- norms and products -------------------------------------------------------------------------------

    def _normed_product(
        self, norm: Tensor, weight: GpuWeight, *, dtype: torch.dtype | None = None, out: Tensor | None = None
    ) -> Tensor:
        """The norm of the residual stream plus the parts, times a matrix."""
        if self._alone:  # there are never parts: every product is added to the residual stream at once
            return gemv(self._x, weight, norm=norm, eps=self._eps, dtype=dtype, out=out)
        return product(self._norm(norm), weight, dtype=dtype, out=out)

    def _normed_products(self, norm: Tensor, weight: GpuWeight, beside: GpuWeight | None) -> Tensor:
        """`_normed_product` with two matrices, the results side by side."""
        if beside is None:
            return self._normed_product(norm, weight)
        first, second = weight.shape[0], beside.shape[0]
        out = torch.empty(self._rows.count, first + second, dtype=self._x.dtype, device=self._x.device)
        normed = None if self._alone else self._norm(norm)
        for matrix, columns in ((weight, out[:, :first]), (beside, out[:, first:])):
            if normed is None:
                gemv(self._x, matrix, norm=norm, eps=self._eps, out=columns)
            else:
                product(normed, matrix, out=columns)
        return out

    def _norm(self, norm: Tensor) -> Tensor:
        normed = add_norm(self._x, self._parts, norm, self._eps, dependent=self._dependent)
        self._parts = None
        return normed

    def _add_product(self, x: Tensor, weight: GpuWeight) -> None:
        if self._alone:
            gemv(x, weight, residual=self._x)
        else:
            self._parts = parts(x, weight)

    # ---- mixers -------------------------------------------------------------------------------------------

    def _add_attention(self, projected: Tensor, weights: GpuAttentionWeights, layer: int) -> None:
        rows, pool = self._rows, (self._storage.keys[layer], self._storage.values[layer])
        places = *self._angles, self._kv_rows, *pool
        q = prepare_attention(projected, weights.qk_norm, *places, self._eps, dependent=self._dependent)
        out = torch.empty(rows.count, q[0].numel(), dtype=q.dtype, device=q.device)
        if rows.chunks is not None:
            prefill_attention(q, projected, *pool, self._pages, rows.chunks, out, rows.context)
        if rows.decodes.shape[0]:
            inputs = q, projected, *pool, self._pages, rows.decodes, self._positions
            decode_attention(*inputs, out, dependent=self._dependent)
        self._add_product(out, weights.out_proj)

    def _add_delta_net(self, projected: Tensor, weights: GpuDeltaNetWeights, layer: int) -> None:
        rows, heads = self._rows, self._config.linear_key_heads
        tails, states = self._storage.tails[layer], self._storage.states[layer]
        gates = weights.decay_rate, weights.dt_bias
        out = torch.empty(rows.count, weights.out_proj.shape[1], dtype=projected.dtype, device=projected.device)
        if rows.chunks is not None:
            mixed = conv_chunk(projected, tails, rows.chunks, weights.conv)
            delta_chunk(mixed, projected, *gates, weights.norm, states, rows.chunks, heads, out, self._eps)
        if rows.decodes.shape[0]:
            inputs = projected, tails, weights.conv, *gates, states, *self._places
            o = delta_step(*inputs, heads, dependent=self._dependent)
            if self._alone:
                gated_linear(o, projected, weights.norm, tails, *self._places, self._eps, weights.out_proj, self._x)
                return
            gated_norm(o, projected, weights.norm, tails, *self._places, out, self._eps, dependent=self._dependent)
        self._add_product(out, weights.out_proj)

    # ---- experts ------------------------------------------------------------------------------------------

    def _add_experts(self, index: int, layer: GpuLayerWeights) -> None:
        moe, k = layer.moe, self._config.experts_per_token
        if self._alone:
            logits = self._normed_product(layer.moe_norm, moe.in_proj, dtype=torch.float32).unsqueeze(1)
        else:
            normed = self._norm(layer.moe_norm)
            logits = parts(normed, moe.in_proj, dtype=torch.float32)
        if self._rows.count <= tiles.MAX_TOKENS_PAIR_EXPERTS and self._one_stack:
            hidden = pair_gate_up(self._x, layer.moe_norm, self._eps, logits, k, moe.gate_up)
            pair_down(hidden, logits, moe.down, self._x)
        elif self._counts is None:
            chosen, share, _ = route(logits, self._config.num_experts, k)
            hidden = scan_gate_up(normed, chosen, moe.gate_up, shared=moe.shared_gate_up)
            self._parts = scan_down(hidden, chosen, moe.down, share, shared=moe.shared_down)
        else:
            self._parts = self._grouped(normed, logits, self._counts[index], moe)

    def _grouped(self, normed: Tensor, logits: Tensor, counts: Tensor, moe: GpuMoeWeights) -> Tensor:
        experts, k = self._config.num_experts, self._config.experts_per_token
        chunks = self._rows.chunks
        _, share, buckets = route(logits, experts, k, counts, None if chunks is None else chunks.starts[-1:])
        assert buckets is not None
        tokens_per_expert = normed.shape[0] * k / experts
        tile = tiles.gate_up(self._chip, tokens_per_expert, moe.gate_up.format, moe.shared_gate_up)
        groups = group(buckets, k + 1, tile.rows)
        hidden = grouped_gate_up(normed, groups, moe.gate_up, k + 1, tile, moe.shared_gate_up)
        tile = tiles.down(self._chip, tokens_per_expert, moe.down.format, moe.shared_down)
        return grouped_down(hidden, groups, moe.down, share, tile, moe.shared_down)


def parts(x: Tensor, weight: GpuWeight, *, dtype: torch.dtype | None = None) -> Tensor:
    """F.linear with a small matrix, as parts for the next kernel to add up: [rows, parts, outer]."""
    if x.shape[0] <= tiles.max_rows_split_k(weight.format):
        return split_k_gemm(x, weight)
    return product(x, weight, dtype=dtype).unsqueeze(1)


def product(x: Tensor, weight: GpuWeight, *, dtype: torch.dtype | None = None, out: Tensor | None = None) -> Tensor:
    """F.linear with a choice of result type, by whatever is fastest for this number of rows."""
    if x.shape[0] <= tiles.MAX_ROWS_SKINNY_GEMM:
        return skinny_gemm(x, weight, dtype=dtype, out=out)
    if weight.format is not Format.PLAIN:
        return packed_gemm(x, weight, dtype=dtype, out=out)
    dtype = out.dtype if out is not None else dtype or x.dtype
    if dtype == x.dtype:
        return torch.mm(x, weight.data.t(), out=out)
    return torch.mm(x, weight.data.t(), out_dtype=dtype, out=out)
