"""DFlash: a small dense network that drafts a block of tokens in one pass.

It reads the target's residual stream after a few layers. From these taps it computes one feature per token of the
context, and from the feature the keys and values of all its layers; they depend on no later token, so they are kept in
the pages of the sequence. A block is the newest token, the anchor, followed by mask tokens at the positions to draft.
Each of its layers attends to the context and to the block, and the target's own head reads a token from each slot. The
block leaves nothing behind, so rejected drafts need no clean-up.

The functions at the top are also those of training (`training.dflash`); `DFlash` adds the paged context.
"""

from collections.abc import Sequence

import torch
from torch import Tensor
from torch import split_with_sizes as split
from torch.nn import functional as F

from andiron.kernels.experts import swiglu
from andiron.kernels.norm import rms_norm
from andiron.kernels.rotary import (
    rotary_angles,
    rotary_frequencies,
    rotate,
    yarn_attention_factor,
    yarn_frequencies,
)
from andiron.model.dflash_config import DFlashConfig, DraftLayer
from andiron.model.dflash_weights import DFlashWeights, DraftLayerWeights
from andiron.model.network import Angles, Network
from andiron.model.storage import Storage

KeysAndValues = tuple[Tensor, Tensor]


class Rotary:
    """Over all dimensions of a head, unlike the target's."""

    def __init__(self, config: DFlashConfig, device: torch.device) -> None:
        shape, yarn = (config.head_dim, config.rope_theta, device), config.yarn
        self.scale = 1.0
        if yarn is None:
            self.frequencies = rotary_frequencies(*shape)
        else:
            self.frequencies = yarn_frequencies(
                *shape,
                factor=yarn.factor,
                length=yarn.original_length,
                fast=yarn.beta_fast,
                slow=yarn.beta_slow,
            )
            given = yarn.attention_factor
            self.scale = yarn_attention_factor(yarn.factor) if given is None else given

    def angles(self, positions: Tensor) -> Angles:
        cos, sin = rotary_angles(positions, self.frequencies)
        return (cos, sin) if self.scale == 1 else (cos * self.scale, sin * self.scale)


def context_entries(taps: Tensor, weights: DFlashWeights, config: DFlashConfig, angles: Angles) -> KeysAndValues:
    """Keys and values of tokens in all layers, from the taps [tokens, taps · hidden]: [layers, tokens, kv_heads, dim].

    The feature has a norm of its own; the layers' input norms are not applied to it.
    """
    features = rms_norm(F.linear(taps, weights.fuse), weights.feature_norm, config.rms_norm_eps)
    shape = (len(config.layers), 2, config.num_kv_heads, config.head_dim)
    k, v = F.linear(features, weights.kv_proj).unflatten(-1, shape).unbind(2)
    k_norm = torch.stack([layer.qk_norm[config.num_heads :] for layer in weights.layers])
    k = rotate(rms_norm(k, k_norm, config.rms_norm_eps).flatten(1, 2), *angles).type_as(v).view_as(v)
    return k.transpose(0, 1), v.transpose(0, 1)


def block_hidden(
    x: Tensor,
    weights: DFlashWeights,
    config: DFlashConfig,
    angles: Angles,
    contexts: Sequence[KeysAndValues],
    masks: Sequence[Tensor],
) -> Tensor:
    """Embedded blocks [batch, slots, hidden] → hidden states for the target's head, after the final norm.

    Per layer: the context's keys and values [batch, tokens, kv_heads, dim] and what each slot sees of the context and
    of the slots, [batch, slots, tokens + slots]. `angles` are those of all slots, one row after the other.
    """
    kv_rows = 2 * config.kv_size
    for i, layer in enumerate(weights.layers):
        kv_proj = weights.kv_proj[i * kv_rows : (i + 1) * kv_rows]
        x = x + _attention(x, layer, kv_proj, config, angles, contexts[i], masks[i])
        normed = rms_norm(x, layer.mlp_norm, config.rms_norm_eps)
        x = x + F.linear(swiglu(F.linear(normed, layer.gate_up)), layer.down)
    return rms_norm(x, weights.norm, config.rms_norm_eps)


def _attention(
    x: Tensor,
    layer: DraftLayerWeights,
    kv_proj: Tensor,
    config: DFlashConfig,
    angles: Angles,
    context: KeysAndValues,
    mask: Tensor,
) -> Tensor:
    batch, slots, _ = x.shape
    heads, kv_heads, head_dim = config.num_heads, config.num_kv_heads, config.head_dim
    normed = rms_norm(x, layer.attention_norm, config.rms_norm_eps).flatten(0, 1)
    q = F.linear(normed, layer.q_proj).unflatten(-1, (heads, head_dim))
    k, v = split(F.linear(normed, kv_proj).unflatten(-1, (2 * kv_heads, head_dim)), (kv_heads, kv_heads), dim=1)
    qk = rotate(rms_norm(torch.cat((q, k), dim=1), layer.qk_norm, config.rms_norm_eps), *angles).type_as(x)
    q, k = split(qk, (heads, kv_heads), dim=1)
    keys, values = (
        torch.cat((earlier, own.unflatten(0, (batch, slots))), dim=1).transpose(1, 2)
        for earlier, own in zip(context, (k, v), strict=True)
    )
    # The query heads that share a KV head take the place of the query's sequence dimension.
    group = heads // kv_heads
    queries = q.view(batch, slots, kv_heads, group, head_dim).transpose(1, 2).flatten(2, 3)
    seen = mask.repeat_interleave(group, dim=1).unsqueeze(1)
    mixed = F.scaled_dot_product_attention(queries, keys, values, attn_mask=seen)
    mixed = mixed.unflatten(2, (slots, group)).transpose(1, 2).reshape(batch, slots, heads * head_dim)
    return F.linear(mixed, layer.out_proj)


def visible(layer: DraftLayer, context: Tensor, anchors: Tensor, positions: Tensor) -> Tensor:
    """What each slot sees in a layer, [batch, slots, tokens + slots].

    `context` has the positions [tokens] of the context, which may be longer than a block should see; `anchors` and
    `positions` [batch, slots] are those of each slot's block and of the slot itself. A slot sees the context before its
    anchor, because the anchor's own feature is not known yet, and the slots of its own block, in a causal layer only
    those up to itself.
    """
    before = context < anchors.unsqueeze(-1)
    own = anchors.unsqueeze(-1) == anchors.unsqueeze(-2)
    distance = positions.unsqueeze(-1) - positions.unsqueeze(-2)
    if layer.is_causal:
        own = own & (distance >= 0)
    if layer.window is not None:
        before = before & (positions.unsqueeze(-1) - context < layer.window)
        own = own & (distance.abs() < layer.window)
    return torch.cat((before, own), dim=-1)


class DFlash:
    def __init__(self, config: DFlashConfig, weights: DFlashWeights, target: Network, storage: Storage) -> None:
        assert storage.drafter_keys is not None and storage.drafter_values is not None
        self.config = config
        self._weights = weights
        self._target = target
        self._page_size = storage.page_size
        self._keys, self._values = storage.drafter_keys, storage.drafter_values
        self._device = storage.keys.device
        self._rotary = Rotary(config, self._device)

    def extend(self, taps: Tensor, positions: Tensor, rows: Tensor) -> None:
        """Adds tokens to the context of their sequences: what the target's layers had for each, and where it goes.

        `rows`: page · page_size + offset of each token.
        """
        k, v = context_entries(taps, self._weights, self.config, self._rotary.angles(positions))
        self._keys.flatten(1, 2)[:, rows] = k
        self._values.flatten(1, 2)[:, rows] = v

    def draft(self, anchors: list[int], starts: list[int], page_tables: list[list[int]], count: int) -> Tensor:
        """[sequences, count]: the tokens after each anchor, which is at position `starts` of its sequence.

        A block may be shorter than those that the drafter was trained with, but not longer.
        """
        assert 0 < count <= self.config.most_drafts
        slots = count + 1
        tokens = torch.full((len(anchors), slots), self.config.mask_token_id)
        tokens[:, 0] = torch.tensor(anchors)
        first = torch.tensor(starts, device=self._device)[:, None].expand(-1, slots)
        positions = first + torch.arange(slots, device=self._device)
        widest = max(map(len, page_tables))
        table = torch.tensor([own + own[:1] * (widest - len(own)) for own in page_tables], device=self._device)
        spans = {layer: self._context_span(layer, starts) for layer in self.config.layers}
        masks = {
            layer: visible(layer, torch.arange(span.start, span.stop, device=self._device), first, positions)
            for layer, span in spans.items()
        }
        contexts = [self._context(i, spans[layer], table) for i, layer in enumerate(self.config.layers)]
        angles = self._rotary.angles(positions.flatten())
        x = F.embedding(tokens.to(self._device), self._target.weights.embedding)
        hidden = block_hidden(
            x, self._weights, self.config, angles, contexts, [masks[layer] for layer in self.config.layers]
        )
        return self._target.logits(hidden[:, 1:]).argmax(-1)

    def _context_span(self, layer: DraftLayer, starts: list[int]) -> range:
        """The positions of which any block sees some, from the beginning of a page."""
        first = 0 if layer.window is None else max(0, min(starts) - layer.window + 1)
        return range(first // self._page_size * self._page_size, max(starts))

    def _context(self, layer: int, span: range, page_table: Tensor) -> KeysAndValues:
        pages = page_table[:, span.start // self._page_size : -(-span.stop // self._page_size)]
        keys, values = (pool[layer][pages].flatten(1, 2)[:, : len(span)] for pool in (self._keys, self._values))
        return keys, values
