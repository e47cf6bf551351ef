"""The forward pass on a GPU: `network.Network` with fused operators.

All rows of a step go through one pass: rows of sequences that decode come first, then the chunks of several tokens.
Norms, products and experts treat every row alike (`gpu_stream`); only attention and the delta rule have one kernel for
each kind. A sequence that decodes has one row, or as many as there are drafts to verify and one more. Then its states
are left as they are, until it is known which drafts are accepted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import torch
from torch import Tensor

from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.chunks import Chunks
from andiron.kernels.gpu.conv import conv_chunk
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.kernels.gpu.delta_rule_chunk import delta_chunk
from andiron.kernels.gpu.delta_verify import OpenStates, delta_verify
from andiron.kernels.gpu.drafting import HeadInput, begin_draft, begin_follow, end_draft, end_follow
from andiron.kernels.gpu.gated_linear import gated_linear
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.gpu.prefill_attention import prefill_attention
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.sampling import greedy
from andiron.kernels.gpu.step import begin_step
from andiron.kernels.rotary import rotary_frequencies
from andiron.model.config import ModelConfig
from andiron.model.gpu_dflash import GpuDFlash, GpuTaps
from andiron.model.gpu_stream import Stream, product
from andiron.model.gpu_weights import GpuAttentionWeights, GpuDeltaNetWeights, GpuLayerWeights, GpuNetworkWeights
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage


@dataclass(frozen=True)
class StepRows:
    """The rows of a step: those that decode, those of the chunks, then padding."""

    count: int
    decodes: Tensor  # [≤ count / width] int32: slots. With chunks, those from the first chunk's row on are ignored
    chunks: Chunks | None = None
    sampled: Tensor | None = None  # the rows whose logits are wanted; None: all
    context: int | None = None  # tokens of all chunks' sequences up to the chunks' ends, if known
    width: int = 1  # rows of a slot that decodes: its newest token, and drafts to verify


class GpuNetwork:
    def __init__(self, config: ModelConfig, weights: GpuNetworkWeights, drafter: GpuDFlash | None = None) -> None:
        """`drafter` reads the residual stream of every pass."""
        self.config = config
        self.weights = weights
        self.drafter = drafter
        device = weights.embedding.device
        self.frequencies = rotary_frequencies(config.rotary_dim, config.rope_theta, device)
        self.chip = chip(device)
        self.one_stack = _in_one_stack(weights.layers)

    def sketch(self) -> "GpuNetwork":
        """One layer of each kind: runs every kernel in a fraction of the time, for compiling and loading them.

        A kernel is compiled for the formats of its matrices, so layers in other formats are other kinds.
        """
        kinds = {(type(layer.mixer), layer.formats): layer for layer in self.weights.layers}
        weights = replace(self.weights, layers=tuple(kinds.values()))
        return GpuNetwork(self.config, weights, None if self.drafter is None else self.drafter.sketch(weights))

    def forward(
        self,
        rows: StepRows,
        table: SlotTable,
        storage: Storage,
        logits: Tensor,
        *,
        hidden: Tensor | None = None,
        opened: OpenStates | None = None,
    ) -> Tensor | None:
        """Writes the logits [sampled, vocab] float32; keys, values and states go to `storage`.

        With drafts, the states that decode go to `opened` instead. `hidden` [sampled, hidden] gets the hidden states of
        the sampled rows. Returns those of all rows after the final norm, unless there is a single row that decodes.
        """
        step = _Pass(self, rows, table, storage, opened)
        taps = None if self.drafter is None else self.drafter.taps(step.x)
        every = step.run(logits, hidden, taps)
        if self.drafter is not None and taps is not None:
            self.drafter.extend(taps, step.row_positions, step.kv_rows)
        if rows.chunks is not None and self.weights.draft is not None:
            assert every is not None
            self._follow(every, rows.chunks, table, storage)
        return every

    def logits(self, hidden: Tensor) -> Tensor:
        return product(hidden, self.weights.head, dtype=torch.float32)

    # ---- the draft head -----------------------------------------------------------------------------------

    def draft(self, slots: Tensor, per_slot: int, table: SlotTable, storage: Storage, pending: Tensor) -> None:
        """Lets the draft head follow each slot's tokens, at most `per_slot`, and draft one more.

        Only a slot's last token goes through the whole head: of those before it, it needs keys and values alone.
        """
        weights, columns = self.weights.draft, table.of_drafting
        assert weights is not None
        head_input = begin_draft(slots, per_slot, columns, pending, *self._head_constants(storage))
        assert head_input.positions is not None and head_input.last_rows is not None
        last = None if per_slot == 1 else head_input.last_rows
        stream, projected, q = self._head_inputs(head_input, storage, last)
        mixer = weights.layer.mixer
        assert isinstance(mixer, GpuAttentionWeights)
        out = torch.empty(len(q), q[0].numel(), dtype=q.dtype, device=q.device)
        pool = storage.keys[-1], storage.values[-1]
        decode_attention(
            q, projected, *pool, table.pages, slots, head_input.positions, out,
            dependent=self.chip.dependent_launch, fresh=True, first=1,
        )  # fmt: skip
        stream.add_product(out, mixer.out_proj)
        stream.add_experts(0, weights.layer)
        hidden = stream.norm(weights.norm)
        drafted = greedy(product(hidden, weights.head, dtype=torch.float32), dependent=self.chip.dependent_launch)
        end_draft(drafted, hidden, slots, columns, pending)

    def catch_up(self, slots: Tensor, per_slot: int, table: SlotTable, storage: Storage, pending: Tensor) -> None:
        """Lets the draft head follow each slot's tokens, at most `per_slot`: writes their keys and values."""
        columns = table.of_drafting
        self._head_inputs(begin_draft(slots, per_slot, columns, pending, *self._head_constants(storage)), storage)
        end_follow(slots, columns)

    def _follow(self, hidden: Tensor, chunks: Chunks, table: SlotTable, storage: Storage) -> None:
        """Writes the draft head's keys and values of the chunks' tokens."""
        assert storage.hidden is not None
        constants = self._head_constants(storage)
        self._head_inputs(begin_follow(hidden, chunks, table.of_drafting, storage.hidden, *constants), storage)

    def _head_constants(self, storage: Storage) -> tuple[int, Tensor, Tensor, tuple[Tensor, Tensor], float]:
        weights = self.weights.draft
        assert weights is not None
        norms = weights.embedding_norm, weights.hidden_norm
        return storage.page_size, self.weights.embedding, self.frequencies, norms, self.config.rms_norm_eps

    def _head_inputs(
        self, head_input: HeadInput, storage: Storage, chosen: Tensor | None = None
    ) -> tuple[Stream, Tensor, Tensor]:
        """Writes the head's keys and values; returns its residual stream, projection and queries of the chosen rows."""
        weights = self.weights.draft
        assert weights is not None and isinstance(weights.layer.mixer, GpuAttentionWeights)
        mixer, one_stack = weights.layer.mixer, _in_one_stack((weights.layer,))
        x = product(head_input.joined, weights.in_proj)
        stream = Stream(x, self.config, layers=1, one_stack=one_stack)
        projected = stream.normed_product(weights.layer.mixer_norm, mixer.in_proj)
        places = *head_input.angles, head_input.kv_rows, storage.keys[-1], storage.values[-1]
        eps, dependent = self.config.rms_norm_eps, self.chip.dependent_launch
        q = prepare_attention(projected, mixer.qk_norm, *places, eps, dependent=dependent)
        if chosen is None:
            return stream, projected, q
        stream = Stream(x.index_select(0, chosen), self.config, layers=1, one_stack=one_stack)
        return stream, projected.index_select(0, chosen), q.index_select(0, chosen)


def _in_one_stack(layers: Iterable[GpuLayerWeights]) -> bool:
    """Whether each layer's experts are in one stack, from which the kernels for few rows read them."""
    return not any(layer.moe.shared_gate_up or layer.moe.shared_down for layer in layers)


class _Pass(Stream):
    """One pass over the layers, with the tensors that all layers share."""

    def __init__(
        self, network: GpuNetwork, rows: StepRows, table: SlotTable, storage: Storage, opened: OpenStates | None
    ) -> None:
        self._weights = network.weights
        self._rows = rows
        self._pages = table.pages
        self._storage = storage
        self._opened = opened
        by_slot = table.tokens, table.lengths, table.pages, table.offsets, table.reads, table.writes
        constants = storage.page_size, network.weights.embedding, network.frequencies
        of_rows = rows.count, rows.decodes, rows.chunks
        begun = begin_step(*of_rows, *by_slot, *constants, width=rows.width, drafts=table.drafts)
        decodes = rows.decodes.shape[0]
        self.kv_rows, self._angles, self._real_rows = begun.kv_rows, begun.angles, begun.counts
        self.row_positions = begun.row_positions
        self._positions = begun.positions[:decodes]
        self._places = begun.reads[:decodes], begun.writes[:decodes]
        super().__init__(
            begun.x,
            network.config,
            layers=len(network.weights.layers),
            one_stack=network.one_stack,
            fused=rows.chunks is None,
            end=None if rows.chunks is None else rows.chunks.starts[-1:],
        )

    def run(self, logits: Tensor, sampled_hidden: Tensor | None, taps: GpuTaps | None) -> Tensor | None:
        full = linear = 0
        for i, layer in enumerate(self._weights.layers):
            if isinstance(layer.mixer, GpuAttentionWeights):
                projected = self.normed_product(layer.mixer_norm, layer.mixer.in_proj)
                self._add_attention(projected, layer.mixer, full)
                full += 1
            else:
                self._add_delta_net(layer.mixer_norm, layer.mixer, linear)
                linear += 1
            self.add_experts(i, layer)
            if taps is not None:
                taps.see(i, self.x, self.parts)
        if len(self.x) == 1 and self.by_row(self._weights.head):
            self.normed_product(self._weights.norm, self._weights.head, out=logits)
            if sampled_hidden is not None:  # the fused product has not kept it
                add_norm(self.x, None, self._weights.norm, self._eps, dependent=self._dependent, out=sampled_hidden)
            return None
        hidden = self.norm(self._weights.norm)
        sampled = hidden if self._rows.sampled is None else hidden.index_select(0, self._rows.sampled)
        product(sampled, self._weights.head, out=logits)
        if sampled_hidden is not None:
            sampled_hidden.copy_(sampled)
        return hidden

    # ---- mixers -------------------------------------------------------------------------------------------

    def _add_attention(self, projected: Tensor, weights: GpuAttentionWeights, layer: int) -> None:
        rows, pool = self._rows, (self._storage.keys[layer], self._storage.values[layer])
        places = *self._angles, self.kv_rows, *pool
        q = prepare_attention(projected, weights.qk_norm, *places, self._eps, dependent=self._dependent)
        out = torch.empty(rows.count, q[0].numel(), dtype=q.dtype, device=q.device)
        if rows.chunks is not None:
            prefill_attention(q, projected, *pool, self._pages, rows.chunks, out, rows.context)
        if rows.decodes.shape[0]:
            inputs = q, projected, *pool, self._pages, rows.decodes, self._positions
            width, counts = rows.width, self._real_rows
            decode_attention(*inputs, out, dependent=self._dependent, width=width, counts=counts)
        self.add_product(out, weights.out_proj)

    def _add_delta_net(self, norm: Tensor, weights: GpuDeltaNetWeights, layer: int) -> None:
        rows, heads = self._rows, self._config.linear_key_heads
        tails, states = self._storage.tails[layer], self._storage.states[layer]
        gates = weights.decay_rate, weights.dt_bias
        opened = None if self._opened is None else self._opened.layer(layer, rows.count)
        projected = self.normed_products(
            norm, weights.in_proj, weights.gates, out=None if opened is None else opened.projected
        )
        out = torch.empty(rows.count, weights.out_proj.shape[1], dtype=projected.dtype, device=projected.device)
        if rows.chunks is not None:
            mixed = conv_chunk(projected, tails, rows.chunks, weights.conv)
            delta_chunk(mixed, projected, *gates, weights.norm, states, rows.chunks, heads, out, self._eps)
        if rows.decodes.shape[0]:
            places: tuple[Tensor | None, Tensor | None] = (None, None)  # tails stay until drafts are accepted
            constants = weights.conv, *gates, states
            if opened is not None:
                o = delta_verify(opened, tails, *constants, self._places[0], rows.width, dependent=self._dependent)
            else:
                places = self._places
                o = delta_step(projected, tails, *constants, *self._places, heads, dependent=self._dependent)
            if self.by_row(weights.out_proj):
                gated_linear(o, projected, weights.norm, tails, *places, self._eps, weights.out_proj, self.x)
                return
            gated_norm(o, projected, weights.norm, tails, *places, out, self._eps, dependent=self._dependent)
        self.add_product(out, weights.out_proj)
