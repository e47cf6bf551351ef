"""DFlash on a GPU: `dflash.DFlash` with fused operators, recorded like a step.

The target's pass shows every layer's output to the taps, which are columns of one buffer. At its end the pass writes
the drafter's keys and values of all its rows, of prompts and answers alike, to the pages. What it writes for rejected
drafts lies past the end of the sequence, as the target's own does, and is overwritten before anything reads it.
"""

from dataclasses import replace

import torch
from torch import Tensor

from andiron.kernels.gpu.block_attention import block_attention
from andiron.kernels.gpu.block_drafting import begin_block, end_block, swiglu, tap, write_context
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.sampling import greedy
from andiron.model.destinations import Destination
from andiron.model.dflash import Rotary
from andiron.model.dflash_config import DFlashConfig
from andiron.model.gpu_dflash_weights import GpuDFlashWeights
from andiron.model.gpu_stream import parts, product
from andiron.model.gpu_weights import GpuNetworkWeights, formats_of
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage


class GpuTaps:
    """`taps.Taps` of one pass."""

    def __init__(self, layers: tuple[int, ...], rows: Tensor) -> None:
        """`rows`: [rows, hidden], of the type and on the device of the residual stream."""
        self._layers = layers
        self._hidden = rows.shape[1]
        self._dependent = chip(rows.device).dependent_launch
        self.all = rows.new_empty(len(rows), len(layers) * self._hidden)

    def see(self, layer: int, x: Tensor, parts: Tensor | None) -> None:
        """Called by the network with every layer's output, which is x + Σ parts."""
        for at, tapped in enumerate(self._layers):
            if tapped == layer:
                columns = self.all[:, at * self._hidden : (at + 1) * self._hidden]
                tap(x, parts, columns, dependent=self._dependent)


class GpuDFlash:
    def __init__(
        self,
        config: DFlashConfig,
        weights: GpuDFlashWeights,
        target: GpuNetworkWeights,
        storage: Storage,
        layers: tuple[int, ...] | None = None,
    ) -> None:
        """`layers`: those of the drafter that a pass goes through; None: all."""
        assert storage.drafter_keys is not None and storage.drafter_values is not None
        self.config = config
        self.weights = weights
        self._target = target
        self._storage = storage
        self._keys, self._values = storage.drafter_keys, storage.drafter_values
        self._layers = tuple(range(len(config.layers))) if layers is None else layers
        rotary = Rotary(config, target.embedding.device)
        self._frequencies, self._scale = rotary.frequencies, rotary.scale
        self._key_norms = torch.stack([layer.qk_norm[config.num_heads :] for layer in weights.layers])
        kv = Destination.of(weights.kv_proj).split(*[2 * config.kv_size] * len(config.layers))
        self._kv_projs = [part.matrix for part in kv]
        self._dependent = chip(target.embedding.device).dependent_launch

    def sketch(self, target: GpuNetworkWeights) -> "GpuDFlash":
        """A drafter for a sketch of the target: it taps the layers that there are, and has one of each kind itself."""
        taps = tuple(i % len(target.layers) for i in range(len(self.config.target_layers)))
        layers = zip(self.config.layers, self.weights.layers, strict=True)
        kinds = {(layer, formats_of(weights)): i for i, (layer, weights) in enumerate(layers)}
        config = replace(self.config, target_layers=taps)
        return GpuDFlash(config, self.weights, target, self._storage, tuple(kinds.values()))

    def taps(self, x: Tensor) -> GpuTaps:
        return GpuTaps(self.config.target_layers, x)

    def extend(self, taps: GpuTaps, positions: Tensor, kv_rows: Tensor) -> None:
        """Adds the rows of a pass to the context of their sequences."""
        weights, eps, dependent = self.weights, self.config.rms_norm_eps, self._dependent
        features = torch.zeros(len(taps.all), self.config.hidden_size, dtype=taps.all.dtype, device=taps.all.device)
        features = add_norm(features, parts(taps.all, weights.fuse), weights.feature_norm, eps, dependent=dependent)
        projected = product(features, weights.kv_proj)
        pools = self._keys, self._values
        places = positions, kv_rows, self._frequencies, self._scale
        write_context(projected, self._key_norms, *places, *pools, eps, dependent=dependent)

    def draft(self, slots: Tensor, count: int, table: SlotTable) -> None:
        """Drafts the tokens after each slot's newest one with a block of `count` rows per slot.

        All drafts share one product with the target's head, so they come from the whole vocabulary.
        """
        config, weights, columns, dependent = self.config, self.weights, table.of_drafting, self._dependent
        rotary = self._frequencies, self._scale
        block = begin_block(slots, count, columns, config.mask_token_id, self._target.embedding, *rotary)
        x, added = block.x, None
        # The keys and values of the block itself are in a page that no table has, in the order of the rows.
        own = x.new_empty(2, 1, len(x), config.num_kv_heads, config.head_dim)
        places = *block.angles, torch.arange(len(x), device=x.device), own[0], own[1]
        context = table.pages, slots, block.anchors
        for i in self._layers:
            layer = weights.layers[i]
            normed = add_norm(x, added, layer.attention_norm, config.rms_norm_eps, dependent=dependent)
            q = self._prepare(i, normed, places)
            kind, keys, values = config.layers[i], (own[0, 0], self._keys[i]), (own[1, 0], self._values[i])
            out = block_attention(q, keys, values, *context, kind.is_causal, kind.window, dependent=dependent)
            added = parts(out, layer.out_proj)
            normed = add_norm(x, added, layer.mlp_norm, config.rms_norm_eps, dependent=dependent)
            added = parts(swiglu(product(normed, layer.gate_up), dependent=dependent), layer.down)
        hidden = add_norm(x, added, weights.norm, config.rms_norm_eps, dependent=dependent)
        drafting = hidden.unflatten(0, (-1, count))[:, 1:].flatten(0, 1)  # the anchor is known
        logits = product(drafting, self._target.head, dtype=torch.float32)
        end_block(greedy(logits, dependent=dependent), slots, columns)

    def _prepare(self, index: int, normed: Tensor, places: tuple[Tensor, Tensor, Tensor, Tensor, Tensor]) -> Tensor:
        """The queries of a layer; writes the block's own keys and values."""
        layer, kv_proj = self.weights.layers[index], self._kv_projs[index]
        queries = layer.q_proj.shape[0]
        projected = normed.new_empty(len(normed), queries + kv_proj.shape[0])
        product(normed, layer.q_proj, out=projected[:, :queries])
        product(normed, kv_proj, out=projected[:, queries:])
        eps, dependent = self.config.rms_norm_eps, self._dependent
        return prepare_attention(projected, layer.qk_norm, *places, eps, dependent=dependent)
