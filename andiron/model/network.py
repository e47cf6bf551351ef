"""The forward pass of Qwen3.5-MoE in plain torch.

The functions at the top treat every token alike: training (`training.model`) computes with them as well. `Network` adds
what only serving has: paged caches, and decoding and prefilling sequences in one batch.
"""

from dataclasses import dataclass, field

import torch
from torch import Tensor
from torch import split_with_sizes as split
from torch.nn import functional as F

from andiron.kernels.attention import grid_attention, prefill_attention, write_pages
from andiron.kernels.conv import OpenConv, conv_chunk, conv_open, conv_step
from andiron.kernels.delta_rule import OpenDelta, delta_rule_chunk, delta_rule_open, delta_rule_step
from andiron.kernels.experts import experts, route, swiglu
from andiron.kernels.norm import gated_rms_norm, l2_norm, rms_norm
from andiron.kernels.rotary import rotary_angles, rotary_frequencies, rotate
from andiron.model.batch import Batch, Decode
from andiron.model.config import ModelConfig
from andiron.model.storage import Storage
from andiron.model.taps import Taps
from andiron.model.weights import AttentionWeights, DeltaNetWeights, LayerWeights, MoeWeights, Weights

Angles = tuple[Tensor, Tensor]  # cos and sin, from `rotary_angles`


def attention_inputs(x: Tensor, weights: AttentionWeights, config: ModelConfig, angles: Angles) -> tuple[Tensor, ...]:
    """Normed hidden states → q, k, v and the output gate, each [tokens, heads, head_dim]."""
    heads, kv_heads, head_dim = config.num_heads, config.num_kv_heads, config.head_dim
    projected = F.linear(x, weights.in_proj).view(-1, 2 * heads + 2 * kv_heads, head_dim)
    qk, v, gate = split(projected, (heads + kv_heads, kv_heads, heads), dim=1)
    qk = rotate(rms_norm(qk, weights.qk_norm, config.rms_norm_eps), *angles).type_as(x)
    q, k = split(qk, (heads, kv_heads), dim=1)
    return q, k, v, gate


def attention_entries(
    x: Tensor, weights: AttentionWeights, config: ModelConfig, angles: Angles
) -> tuple[Tensor, Tensor]:
    """The k and v of `attention_inputs`."""
    heads, kv_heads, head_dim = config.num_heads, config.num_kv_heads, config.head_dim
    rows = slice(heads * head_dim, (heads + 2 * kv_heads) * head_dim)
    k, v = F.linear(x, weights.in_proj[rows]).view(-1, 2 * kv_heads, head_dim).chunk(2, dim=1)
    return rotate(rms_norm(k, weights.qk_norm[heads:], config.rms_norm_eps), *angles).type_as(x), v


def attention_output(mixed: Tensor, gate: Tensor, out_proj: Tensor) -> Tensor:
    return F.linear((mixed * gate.sigmoid()).flatten(1), out_proj)


def delta_net_inputs(x: Tensor, weights: DeltaNetWeights, config: ModelConfig) -> tuple[Tensor, ...]:
    """Normed hidden states → qkv before the convolution, the output gate z, the log decay g, the write strength β."""
    heads = config.linear_value_heads
    sizes = (config.conv_channels, heads * config.linear_value_dim, heads, heads)
    qkv, z, b, a = split(F.linear(x, weights.in_proj), sizes, dim=1)
    g = weights.decay_rate * F.softplus(a.float() + weights.dt_bias)
    return qkv, z.view(-1, heads, config.linear_value_dim), g, b.float().sigmoid()


def delta_net_heads(convolved: Tensor, config: ModelConfig) -> tuple[Tensor, Tensor]:
    """Convolved qkv → the key heads' normalised q and k side by side, and v; both float32."""
    key_heads, key_dim = config.linear_key_heads, config.linear_key_dim
    value_heads, value_dim = config.linear_value_heads, config.linear_value_dim
    qk, v = split(convolved.float(), (2 * key_heads * key_dim, value_heads * value_dim), dim=1)
    return l2_norm(qk.view(-1, 2 * key_heads, key_dim)), v.view(-1, value_heads, value_dim)


def delta_net_output(mixed: Tensor, z: Tensor, norm: Tensor, out_proj: Tensor, eps: float) -> Tensor:
    return F.linear(gated_rms_norm(mixed, z, norm, eps).flatten(1), out_proj)


@dataclass(frozen=True)
class OpenStep:
    """A step whose drafts are computed but not yet accepted: the states are still those before it."""

    decode: Decode
    storage: Storage
    layers: list[tuple[OpenConv, OpenDelta]] = field(default_factory=list)

    def commit(self, counts: list[int]) -> None:
        """Advances each decoding sequence's states by its first `counts` rows, at least one. The others are dropped."""
        slots, rows = self.decode.slots, torch.tensor(counts, device=self.storage.states.device)
        for (conv, delta), states, tails in zip(self.layers, self.storage.states, self.storage.tails, strict=True):
            conv.commit(rows, tails, slots)
            delta.commit(rows, states, slots)


class Network:
    def __init__(self, config: ModelConfig, weights: Weights, taps: Taps | None = None) -> None:
        """`taps` see the residual stream after every layer."""
        self.config = config
        self.weights = weights
        self.taps = taps or Taps()
        device = weights.embedding.device
        self._query_scale = torch.tensor(config.linear_key_dim**-0.5, device=device)
        # A group of value heads shares one q and one k head: the indices that repeat both for every value head.
        qk_heads = torch.arange(2 * config.linear_key_heads, device=device)
        self._repeated = qk_heads.repeat_interleave(config.linear_value_heads // config.linear_key_heads)
        self._frequencies = rotary_frequencies(config.rotary_dim, config.rope_theta, device)

    def forward(self, batch: Batch, storage: Storage) -> Tensor:
        """Hidden states after the final norm, one row per token; keys, values and states go to `storage`.

        The batch must have no drafts.
        """
        assert batch.decode is None or batch.decode.width == 1
        return self._layers(batch, storage, None)

    def verify(self, batch: Batch, storage: Storage) -> tuple[Tensor, OpenStep]:
        """`forward` for a batch with drafts: the decoding sequences' states wait until it is known which are accepted.

        Keys and values of rejected drafts need no care: they lie past the sequence's end and are overwritten.
        """
        assert batch.decode is not None
        step = OpenStep(batch.decode, storage)
        return self._layers(batch, storage, step), step

    def _layers(self, batch: Batch, storage: Storage, step: OpenStep | None) -> Tensor:
        angles = rotary_angles(batch.positions, self._frequencies)
        x = F.embedding(batch.tokens, self.weights.embedding)
        full = linear = 0
        for i, layer in enumerate(self.weights.layers):
            if isinstance(layer.mixer, AttentionWeights):
                x = self._attention_layer(x, layer, angles, batch, storage.keys[full], storage.values[full])
                full += 1
            else:
                x = self._delta_net_layer(x, layer, batch, storage.states[linear], storage.tails[linear], step)
                linear += 1
            self.taps.see(i, x)
        return rms_norm(x, self.weights.norm, self.config.rms_norm_eps)

    def draft(self, batch: Batch, hidden: Tensor, storage: Storage, wanted: Tensor | None = None) -> Tensor:
        """The draft head: hidden states for predicting the token after each of the batch's.

        `hidden` has the hidden state before each: the network's or, where that is not known yet, the head's own. The
        entry of the token at position p is at p in the pages, with the head's own rotary position p − 1. So it depends
        on nothing after its token, and the pages of a shared prefix hold the same entries whatever follows. There is no
        entry at position 0.

        `wanted`: the rows to return, one for each sequence of `batch.decode`; the others only leave their entries.
        """
        draft = self.weights.draft
        assert draft is not None
        x, angles = self._draft_inputs(batch, hidden)
        pages = storage.keys[-1], storage.values[-1]
        x = self._attention_layer(x, draft.layer, angles, batch, *pages, first=1, wanted=wanted)
        return rms_norm(x, draft.norm, self.config.rms_norm_eps)

    def follow(self, batch: Batch, hidden: Tensor, storage: Storage) -> None:
        """Only writes the entries that `draft` would write: a small part of its work."""
        draft = self.weights.draft
        assert draft is not None and isinstance(draft.layer.mixer, AttentionWeights)
        x, angles = self._draft_inputs(batch, hidden)
        normed = rms_norm(x, draft.layer.mixer_norm, self.config.rms_norm_eps)
        k, v = attention_entries(normed, draft.layer.mixer, self.config, angles)
        write_pages(storage.keys[-1], batch.kv_rows, k)
        write_pages(storage.values[-1], batch.kv_rows, v)

    def _draft_inputs(self, batch: Batch, hidden: Tensor) -> tuple[Tensor, Angles]:
        eps, draft = self.config.rms_norm_eps, self.weights.draft
        assert draft is not None
        embedded = rms_norm(F.embedding(batch.tokens, self.weights.embedding), draft.embedding_norm, eps)
        x = F.linear(torch.cat((embedded, rms_norm(hidden, draft.hidden_norm, eps)), dim=-1), draft.in_proj)
        return x, rotary_angles(batch.positions - 1, self._frequencies)

    def logits(self, hidden: Tensor) -> Tensor:
        return F.linear(hidden, self.weights.head).float()

    def _attention_layer(
        self,
        x: Tensor,
        layer: LayerWeights,
        angles: Angles,
        batch: Batch,
        keys: Tensor,
        values: Tensor,
        *,
        first: int = 0,
        wanted: Tensor | None = None,
    ) -> Tensor:
        """No token sees those before position `first`. `wanted`: the rows to return; None: all."""
        eps, weights = self.config.rms_norm_eps, layer.mixer
        assert isinstance(weights, AttentionWeights)
        q, k, v, gate = attention_inputs(rms_norm(x, layer.mixer_norm, eps), weights, self.config, angles)
        write_pages(keys, batch.kv_rows, k)
        write_pages(values, batch.kv_rows, v)
        if wanted is not None:
            x, q, gate = x[wanted], q[wanted], gate[wanted]
        outputs = []
        if batch.decode is not None:
            decode = batch.decode
            queries = decode.to_grid(q[: decode.rows])
            rows = decode.page_table, decode.length, decode.mask
            mixed = grid_attention(queries, keys, values, *rows, first=first)
            outputs.append(decode.to_rows(mixed))
        outputs += [prefill_attention(q[p.rows], keys, values, p.pages, p.start, first=first) for p in batch.chunks]
        return self._with_moe(x + attention_output(_join(outputs), gate, weights.out_proj), layer)

    def _delta_net_layer(
        self,
        x: Tensor,
        layer: LayerWeights,
        batch: Batch,
        states: Tensor,
        tails: Tensor,
        step: OpenStep | None,
    ) -> Tensor:
        eps, weights = self.config.rms_norm_eps, layer.mixer
        assert isinstance(weights, DeltaNetWeights)
        qkv, z, g, beta = delta_net_inputs(rms_norm(x, layer.mixer_norm, eps), weights, self.config)
        outputs = []
        if step is not None:
            outputs.append(self._open_delta_net(qkv, g, beta, weights, states, tails, step))
        elif batch.decode is not None:
            slots, rows = batch.decode.slots, slice(0, batch.decode.size)
            q, k, v = self._heads(conv_step(qkv[rows], tails, slots, weights.conv))
            outputs.append(delta_rule_step(q, k, v, g[rows], beta[rows], states, slots))
        for chunk in batch.chunks:
            place, rows = chunk.place, chunk.rows
            q, k, v = self._heads(conv_chunk(qkv[rows], tails[place], weights.conv))
            outputs.append(delta_rule_chunk(q, k, v, g[rows], beta[rows], states[place]))
        out = delta_net_output(_join(outputs), z, weights.norm, weights.out_proj, eps)
        return self._with_moe(x + out, layer)

    def _with_moe(self, x: Tensor, layer: LayerWeights) -> Tensor:
        return x + self._moe(rms_norm(x, layer.moe_norm, self.config.rms_norm_eps), layer.moe)

    def _open_delta_net(
        self,
        qkv: Tensor,
        g: Tensor,
        beta: Tensor,
        weights: DeltaNetWeights,
        states: Tensor,
        tails: Tensor,
        step: OpenStep,
    ) -> Tensor:
        decode = step.decode
        qkv, g, beta = (decode.to_grid(x[: decode.rows]) for x in (qkv, g, beta))
        convolved, open_conv = conv_open(qkv, tails, decode.slots, weights.conv)
        q, k, v = (x.unflatten(0, (decode.size, decode.width)) for x in self._heads(convolved.flatten(0, 1)))
        mixed, open_delta = delta_rule_open(q, k, v, g, beta, states, decode.slots)
        step.layers.append((open_conv, open_delta))
        return decode.to_rows(mixed)

    def _heads(self, convolved: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """q, k and v with one q and one k for each value head."""
        qk, v = delta_net_heads(convolved, self.config)
        q, k = qk.index_select(1, self._repeated).chunk(2, dim=1)
        return q * self._query_scale, k, v

    def _moe(self, x: Tensor, weights: MoeWeights) -> Tensor:
        sizes = (self.config.num_experts, 1, 2 * self.config.shared_expert_size)
        router, shared_weight, shared_gate_up = split(F.linear(x, weights.in_proj), sizes, dim=1)
        chosen, scale = route(router, self.config.experts_per_token)
        routed = experts(x, chosen, scale, weights.gate_up, weights.down)
        shared = F.linear(swiglu(shared_gate_up), weights.shared_down)
        return routed.addcmul_(shared_weight.sigmoid(), shared)


def _join(outputs: list[Tensor]) -> Tensor:
    return outputs[0] if len(outputs) == 1 else torch.cat(outputs)
