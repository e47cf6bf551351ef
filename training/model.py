"""The trainable network: whole rows of documents instead of paged caches, and every operator differentiable.

Projections, norms, rotary embedding and gates are the served network's own functions (`andiron.model.network`). What
differs stays here. The tokens of all rows lie on one flat axis, and only attention, the convolution and the delta rule
see where a row begins. A step has the same number of tokens whatever the row length, so the flat parts, which are all
of a layer before and after its mixer, are compiled once for all lengths. The router runs in float32 and the experts
also return a balance loss (`training.experts`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels.experts import swiglu
from andiron.kernels.norm import rms_norm
from andiron.kernels.rotary import rotary_angles, rotary_frequencies
from andiron.model.config import FULL, ModelConfig
from andiron.model.network import (
    attention_inputs,
    attention_output,
    delta_net_heads,
    delta_net_inputs,
    delta_net_output,
)
from training.delta_rule import DeltaRule, Rule, fla_delta_rule
from training.experts import balance_loss, every_expert, gated_experts, grouped_experts, route
from training.parameters import Parameters, attention_weights, delta_net_weights, with_prefix

ROOT = "model.language_model."


@dataclass(frozen=True)
class Operators:
    """Which implementation to use for operators that have several."""

    delta_rule: str = "torch"  # or "fla"
    experts: str = "dense"  # or "grouped"
    compile: bool = False

    def compiled(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return torch.compile(function, dynamic=False) if self.compile else function


@dataclass(frozen=True)
class RowLayout:
    """How the flat axis of tokens is cut into rows."""

    rows: int
    index: Tensor  # [tokens], from 0 in each row
    positions: Tensor  # [tokens], the same except where a row jumps ahead
    angles: tuple[Tensor, Tensor]
    valid: Tensor  # [tokens], 0 where a row is padding


class TrainableNetwork:
    def __init__(
        self,
        config: ModelConfig,
        parameters: Parameters,
        *,
        dtype: torch.dtype,
        operators: Operators = Operators(),
    ) -> None:
        self.config = config
        self.parameters = parameters
        self.dtype = dtype
        self._layers = [with_prefix(parameters, f"{ROOT}layers.{i}.") for i in range(len(config.layer_types))]
        self._draft_layer = with_prefix(parameters, "mtp.layers.0.")
        device = parameters[f"{ROOT}norm.weight"].device
        self._frequencies = rotary_frequencies(config.rotary_dim, config.rope_theta, device)
        self._rule: Rule = DeltaRule(operators.compiled) if operators.delta_rule == "torch" else fla_delta_rule()
        self._conv, gated = _elementwise(device)
        self._experts = (
            partial(every_expert, gated=gated)
            if operators.experts == "dense"
            else partial(grouped_experts, experts_per_token=config.experts_per_token)
        )
        self._delta_in = operators.compiled(self._delta_in)  # type: ignore[method-assign]
        self._delta_out = operators.compiled(self._delta_out)  # type: ignore[method-assign]
        self._attention_in = operators.compiled(self._attention_in)  # type: ignore[method-assign]
        self._attention_out = operators.compiled(self._attention_out)  # type: ignore[method-assign]
        self._draft_in = operators.compiled(self._draft_in)  # type: ignore[method-assign]

    def layout(self, tokens: Tensor, lengths: Tensor, jumps: Tensor | None = None) -> RowLayout:
        """`tokens` [rows, length], of which each row's first `lengths` are real.

        `jumps` [rows, 2]: from which token on a row's positions are larger, and by how much.
        """
        index = torch.arange(tokens.shape[1], device=tokens.device)
        positions = index.repeat(tokens.shape[0], 1)
        if jumps is not None:
            positions = positions + (positions >= jumps[:, :1]) * jumps[:, 1:]
        positions = positions.flatten()
        valid = (index < lengths[:, None]).flatten().float()
        angles = rotary_angles(positions, self._frequencies)
        return RowLayout(tokens.shape[0], index.repeat(tokens.shape[0]), positions, angles, valid)

    def forward(self, tokens: Tensor, layout: RowLayout) -> tuple[Tensor, Tensor]:
        """Hidden states after the final norm, one per token of the flat axis, and the layers' mean balance loss."""
        x = F.embedding(tokens.flatten(), self.parameters[f"{ROOT}embed_tokens.weight"]).to(self.dtype)
        balance = x.new_zeros((), dtype=torch.float32)
        for kind, layer in zip(self.config.layer_types, self._layers, strict=True):
            x, uneven = self._layer(x, layer, kind, layout)
            balance = balance + uneven
        return self._norm(x, self.parameters[f"{ROOT}norm.weight"]), balance / len(self._layers)

    def draft(self, hidden: Tensor, tokens: Tensor, layout: RowLayout) -> tuple[Tensor, Tensor]:
        """The draft head's hidden states: at t, from h_t and token t + 1, for predicting token t + 2.

        No gradient flows to the trunk: the head's loss trains the head alone, so drafting never costs the model
        accuracy.
        """
        (states,), balance = self.draft_chain(hidden, tokens, layout, 1)
        return states, balance

    def draft_chain(self, hidden: Tensor, tokens: Tensor, layout: RowLayout, depth: int) -> tuple[list[Tensor], Tensor]:
        """The draft head's hidden states when it goes on from its own output, as it does when it drafts several tokens.

        At depth d and position t it reads its own state of depth d − 1 and token t + d, and attends to the entries of
        depth 1 up to t and to the ones that it made at t since then.
        """
        entries: list[tuple[Tensor, Tensor]] = []
        states, balances = [], []
        hidden = hidden.detach()
        for deep in range(1, depth + 1):
            following = F.pad(tokens[:, deep:], (0, deep)).flatten()
            embedded = F.embedding(following, self.parameters[f"{ROOT}embed_tokens.weight"].detach()).to(self.dtype)
            x = self._draft_in(embedded, hidden, with_prefix(self.parameters, "mtp."))
            angles = rotary_angles(layout.positions + (deep - 1), self._frequencies)
            q, k, v, gate = self._attention_in(x, self._draft_layer, *angles)
            q, k, v = (part.unflatten(0, (layout.rows, -1)).transpose(1, 2) for part in (q, k, v))
            entries.append((k, v))
            mixed = attention_over_drafts(q, entries).transpose(1, 2).flatten(0, 1)
            x, balance = self._attention_out(x, mixed, gate, self._draft_layer, layout.valid)
            hidden = self._norm(x, self.parameters["mtp.norm.weight"])
            states.append(hidden)
            balances.append(balance)
        return states, torch.stack(balances).mean()

    def logits(self, hidden: Tensor) -> Tensor:
        return self._linear(hidden, self.parameters["lm_head.weight"]).float()

    def _layer(self, x: Tensor, layer: Parameters, kind: str, layout: RowLayout) -> tuple[Tensor, Tensor]:
        if kind == FULL:
            q, k, v, gate = self._attention_in(x, layer, *layout.angles)
            q, k, v = (part.unflatten(0, (layout.rows, -1)).transpose(1, 2) for part in (q, k, v))
            mixed = causal_attention(q, k, v).transpose(1, 2).flatten(0, 1)
            return self._attention_out(x, mixed, gate, layer, layout.valid)
        q, k, v, z, g, beta = self._delta_in(x, layer, layout.index)
        mixed = self._rule(q, k, v, g, beta, layout.rows)
        return self._delta_out(x, mixed, z, layer, layout.valid)

    def _attention_in(self, x: Tensor, layer: Parameters, cos: Tensor, sin: Tensor) -> tuple[Tensor, ...]:
        normed = self._norm(x, layer["input_layernorm.weight"])
        weights = attention_weights(layer, self.config, x.dtype)
        return attention_inputs(normed, weights, self.config, (cos, sin))

    def _attention_out(
        self, x: Tensor, mixed: Tensor, gate: Tensor, layer: Parameters, valid: Tensor
    ) -> tuple[Tensor, Tensor]:
        weights = attention_weights(layer, self.config, x.dtype)
        return self._moe(x + attention_output(mixed, gate, weights.out_proj), layer, valid)

    def _delta_in(self, x: Tensor, layer: Parameters, index: Tensor) -> tuple[Tensor, ...]:
        normed = self._norm(x, layer["input_layernorm.weight"])
        weights = delta_net_weights(layer, x.dtype)
        qkv, z, g, beta = delta_net_inputs(normed, weights, self.config)
        qk, v = delta_net_heads(self._conv(qkv, weights.conv, index), self.config)
        q, k = qk.chunk(2, dim=1)
        q = q * self.config.linear_key_dim**-0.5
        return q.to(x.dtype), k.to(x.dtype), v.to(x.dtype), z, g, beta

    def _delta_out(
        self, x: Tensor, mixed: Tensor, z: Tensor, layer: Parameters, valid: Tensor
    ) -> tuple[Tensor, Tensor]:
        weights = delta_net_weights(layer, x.dtype)
        out = delta_net_output(mixed, z, weights.norm, weights.out_proj, self.config.rms_norm_eps)
        return self._moe(x + out, layer, valid)

    def _moe(self, residual: Tensor, layer: Parameters, valid: Tensor) -> tuple[Tensor, Tensor]:
        x = self._norm(residual, layer["post_attention_layernorm.weight"])
        router = F.linear(x.float(), layer["mlp.gate.weight"])
        scale = route(router, self.config.experts_per_token)
        gate_up, down = (layer[f"mlp.experts.{part}"].to(x.dtype) for part in ("gate_up_proj", "down_proj"))
        routed = self._experts(x, scale, gate_up, down)
        shared_in = torch.cat([layer[f"mlp.shared_expert.{part}.weight"] for part in ("gate_proj", "up_proj")])
        shared = self._linear(swiglu(self._linear(x, shared_in)), layer["mlp.shared_expert.down_proj.weight"])
        shared = self._linear(x, layer["mlp.shared_expert_gate.weight"]).sigmoid() * shared
        return residual + routed + shared, balance_loss(router, scale, valid)

    def _draft_in(self, embedded: Tensor, hidden: Tensor, head: Parameters) -> Tensor:
        embedded = self._norm(embedded, head["pre_fc_norm_embedding.weight"])
        hidden = self._norm(hidden, head["pre_fc_norm_hidden.weight"])
        return self._linear(torch.cat((embedded, hidden), dim=-1), head["fc.weight"])

    def _norm(self, x: Tensor, weight: Tensor) -> Tensor:
        return rms_norm(x, 1 + weight, self.config.rms_norm_eps)

    def _linear(self, x: Tensor, weight: Tensor) -> Tensor:
        return F.linear(x, weight.to(x.dtype))


def causal_attention(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    return F.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True)


def attention_over_drafts(q: Tensor, entries: list[tuple[Tensor, Tensor]]) -> Tensor:
    """Attention [rows, heads, tokens, dim] to the first entries causally, and to later ones of the same token only."""
    if len(entries) == 1:
        return causal_attention(q, *entries[0])
    length = q.shape[2]
    own = torch.eye(length, dtype=torch.bool, device=q.device)
    mask = torch.cat([torch.ones_like(own).tril(), *[own] * (len(entries) - 1)], dim=1)
    group = q.shape[1] // entries[0][0].shape[1]
    keys, values = (torch.cat(parts, dim=2).repeat_interleave(group, dim=1) for parts in zip(*entries, strict=True))
    return F.scaled_dot_product_attention(q, keys, values, attn_mask=mask)


def _elementwise(device: torch.device) -> tuple[Callable[..., Tensor], Callable[..., Tensor]]:
    """The convolution, and the experts' activation."""
    if device.type != "cuda":
        return causal_conv, gated_experts
    from training import fused

    return fused.causal_conv, fused.gated_experts


def causal_conv(x: Tensor, weight: Tensor, index: Tensor) -> Tensor:
    """Depthwise convolution and SiLU over the flat axis; a tap that would reach into the previous row reads zero."""
    taps = weight.shape[1]
    out = x * weight[:, -1]
    for back in range(1, taps):
        earlier = F.pad(x, (0, 0, back, 0))[: x.shape[0]]
        out = out + (earlier * (index >= back).unsqueeze(-1)) * weight[:, taps - 1 - back]
    return F.silu(out)
