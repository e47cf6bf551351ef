"""The network of `andiron.model.network`, differentiable, over whole rows that each hold one document.

Tokens of all rows lie in one flat axis; only attention and the delta rule see where rows begin. A step has the
same number of tokens whatever the row length, so the flat parts are compiled once for all lengths.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels.experts import swiglu
from andiron.kernels.rotary import rotary_angles, rotary_frequencies, rotate
from andiron.model.config import FULL, ModelConfig
from training.delta_rule import DeltaRule, Rule
from training.experts import balance_loss, every_expert, grouped_experts, route

Weights = dict[str, Tensor]
ROOT = "model.language_model."


@dataclass(frozen=True)
class Operators:
    """How to compute what can be computed in several ways."""

    delta_rule: str = "torch"  # or "fla"
    experts: str = "dense"  # or "grouped"
    compile: bool = False

    def compiled(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return torch.compile(function, dynamic=False) if self.compile else function


@dataclass(frozen=True)
class Rows:
    """What the layers need to know of a batch beside the numbers in it."""

    count: int
    positions: Tensor  # [tokens], from 0 in each row
    angles: tuple[Tensor, Tensor]
    valid: Tensor  # [tokens], 0 where a row is padding


class TrainableNetwork:
    def __init__(
        self,
        config: ModelConfig,
        parameters: Weights,
        *,
        dtype: torch.dtype,
        operators: Operators = Operators(),  # noqa: B008 - frozen
    ) -> None:
        self.config = config
        self.parameters = parameters
        self.dtype = dtype
        self._layers = [_under(parameters, f"{ROOT}layers.{i}.") for i in range(len(config.layer_types))]
        self._draft = _under(parameters, "mtp.layers.0.")
        device = parameters[f"{ROOT}norm.weight"].device
        self._frequencies = rotary_frequencies(config.rotary_dim, config.rope_theta, device)
        self._rule = _delta_rule(operators)
        self._experts = (
            every_expert
            if operators.experts == "dense"
            else partial(grouped_experts, experts_per_token=config.experts_per_token)
        )
        self._delta_in = operators.compiled(self._delta_in)  # type: ignore[method-assign]
        self._delta_out = operators.compiled(self._delta_out)  # type: ignore[method-assign]
        self._attention_in = operators.compiled(self._attention_in)  # type: ignore[method-assign]
        self._attention_out = operators.compiled(self._attention_out)  # type: ignore[method-assign]
        self._draft_in = operators.compiled(self._draft_in)  # type: ignore[method-assign]

    def rows(self, tokens: Tensor, lengths: Tensor) -> Rows:
        """`tokens` [rows, length], of which each row's first `lengths` are real."""
        at = torch.arange(tokens.shape[1], device=tokens.device)
        positions = at.repeat(tokens.shape[0])
        valid = (at < lengths[:, None]).flatten().float()
        return Rows(tokens.shape[0], positions, rotary_angles(positions, self._frequencies), valid)

    def forward(self, tokens: Tensor, rows: Rows) -> tuple[Tensor, Tensor]:
        """Hidden states after the final norm, a row a token, and the layers' balance loss."""
        x = F.embedding(tokens.flatten(), self.parameters[f"{ROOT}embed_tokens.weight"]).to(self.dtype)
        balance = x.new_zeros((), dtype=torch.float32)
        for kind, weights in zip(self.config.layer_types, self._layers, strict=True):
            x, uneven = self._layer(x, weights, kind, rows)
            balance = balance + uneven
        return self._norm(x, self.parameters[f"{ROOT}norm.weight"]), balance / len(self._layers)

    def draft(self, hidden: Tensor, tokens: Tensor, rows: Rows) -> tuple[Tensor, Tensor]:
        """The draft head's hidden states: at t, from h_t and token t + 1, for predicting token t + 2.

        Cut off from the trunk: its loss trains the head alone, so drafting never costs the model accuracy.
        """
        following = F.pad(tokens[:, 1:], (0, 1)).flatten()
        embedded = F.embedding(following, self.parameters[f"{ROOT}embed_tokens.weight"].detach()).to(self.dtype)
        x = self._draft_in(embedded, hidden.detach(), _under(self.parameters, "mtp."))
        x, balance = self._layer(x, self._draft, FULL, rows)
        return self._norm(x, self.parameters["mtp.norm.weight"]), balance

    def logits(self, hidden: Tensor) -> Tensor:
        return self._linear(hidden, self.parameters["lm_head.weight"]).float()

    def _layer(self, x: Tensor, weights: Weights, kind: str, rows: Rows) -> tuple[Tensor, Tensor]:
        if kind == FULL:
            q, k, v, gate = self._attention_in(x, weights, *rows.angles)
            q, k, v = (part.unflatten(0, (rows.count, -1)).transpose(1, 2) for part in (q, k, v))
            mixed = F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(0, 1)
            return self._attention_out(x, mixed, gate, weights, rows.valid)
        q, k, v, z, g, beta = self._delta_in(x, weights, rows.positions)
        mixed = self._rule(q, k, v, g, beta, rows.count)
        return self._delta_out(x, mixed, z, weights, rows.valid)

    def _attention_in(self, x: Tensor, weights: Weights, cos: Tensor, sin: Tensor) -> tuple[Tensor, ...]:
        config = self.config
        heads, kv_heads, head_dim = config.num_heads, config.num_kv_heads, config.head_dim
        x = self._norm(x, weights["input_layernorm.weight"])
        by_head = self._linear(x, weights["self_attn.q_proj.weight"]).view(-1, heads, 2 * head_dim)
        q, gate = by_head.chunk(2, dim=-1)
        k = self._linear(x, weights["self_attn.k_proj.weight"]).view(-1, kv_heads, head_dim)
        v = self._linear(x, weights["self_attn.v_proj.weight"]).view(-1, kv_heads, head_dim)
        q = rotate(self._norm(q, weights["self_attn.q_norm.weight"]), cos, sin).to(x.dtype)
        k = rotate(self._norm(k, weights["self_attn.k_norm.weight"]), cos, sin).to(x.dtype)
        group = heads // kv_heads
        return q, k.repeat_interleave(group, dim=1), v.repeat_interleave(group, dim=1), gate

    def _attention_out(
        self, x: Tensor, mixed: Tensor, gate: Tensor, weights: Weights, valid: Tensor
    ) -> tuple[Tensor, Tensor]:
        gated = (mixed * gate.sigmoid()).flatten(1)
        return self._moe(x + self._linear(gated, weights["self_attn.o_proj.weight"]), weights, valid)

    def _delta_in(self, x: Tensor, weights: Weights, positions: Tensor) -> tuple[Tensor, ...]:
        config = self.config
        key_heads, key_dim = config.linear_key_heads, config.linear_key_dim
        x = self._norm(x, weights["input_layernorm.weight"])
        qkv = self._linear(x, weights["linear_attn.in_proj_qkv.weight"])
        z = self._linear(x, weights["linear_attn.in_proj_z.weight"])
        b = self._linear(x, weights["linear_attn.in_proj_b.weight"]).float()
        a = self._linear(x, weights["linear_attn.in_proj_a.weight"]).float()
        mixed = _causal_conv(qkv, weights["linear_attn.conv1d.weight"].squeeze(1).to(x.dtype), positions).float()
        qk, v = mixed.tensor_split((2 * key_heads * key_dim,), dim=-1)
        qk = qk.unflatten(-1, (2 * key_heads, key_dim))
        q, k = (qk * torch.rsqrt(qk.square().sum(-1, keepdim=True) + 1e-6)).chunk(2, dim=1)
        g = -weights["linear_attn.A_log"].exp() * F.softplus(a + weights["linear_attn.dt_bias"])
        v = v.unflatten(-1, (config.linear_value_heads, config.linear_value_dim))
        return q * key_dim**-0.5, k, v, z, g, b.sigmoid()

    def _delta_out(self, x: Tensor, mixed: Tensor, z: Tensor, weights: Weights, valid: Tensor) -> tuple[Tensor, Tensor]:
        z = z.view(-1, self.config.linear_value_heads, self.config.linear_value_dim)
        normed = F.rms_norm(
            mixed.float(), mixed.shape[-1:], weights["linear_attn.norm.weight"], self.config.rms_norm_eps
        )
        gated = (normed * F.silu(z.float())).to(z.dtype).flatten(1)
        return self._moe(x + self._linear(gated, weights["linear_attn.out_proj.weight"]), weights, valid)

    def _moe(self, residual: Tensor, weights: Weights, valid: Tensor) -> tuple[Tensor, Tensor]:
        x = self._norm(residual, weights["post_attention_layernorm.weight"])
        router = F.linear(x.float(), weights["mlp.gate.weight"])
        scale = route(router, self.config.experts_per_token)
        gate_up, down = (weights[f"mlp.experts.{part}"].to(x.dtype) for part in ("gate_up_proj", "down_proj"))
        routed = self._experts(x, scale, gate_up, down)
        shared_in = torch.cat([weights[f"mlp.shared_expert.{part}.weight"] for part in ("gate_proj", "up_proj")])
        shared = self._linear(swiglu(self._linear(x, shared_in)), weights["mlp.shared_expert.down_proj.weight"])
        shared = self._linear(x, weights["mlp.shared_expert_gate.weight"]).sigmoid() * shared
        return residual + routed + shared, balance_loss(router, scale, valid)

    def _draft_in(self, embedded: Tensor, hidden: Tensor, weights: Weights) -> Tensor:
        embedded = self._norm(embedded, weights["pre_fc_norm_embedding.weight"])
        hidden = self._norm(hidden, weights["pre_fc_norm_hidden.weight"])
        return self._linear(torch.cat((embedded, hidden), dim=-1), weights["fc.weight"])

    def _norm(self, x: Tensor, weight: Tensor) -> Tensor:
        return (F.rms_norm(x.float(), x.shape[-1:], eps=self.config.rms_norm_eps) * (1 + weight)).to(x.dtype)

    def _linear(self, x: Tensor, weight: Tensor) -> Tensor:
        return F.linear(x, weight.to(x.dtype))


def _causal_conv(x: Tensor, weight: Tensor, positions: Tensor) -> Tensor:
    """Depthwise, then SiLU, over the flat axis: a tap that would reach into the row before reads zero.

    cuDNN's depthwise backward is slow at this shape; four multiplications are one fused kernel when compiled.
    """
    taps = weight.shape[1]
    out = x * weight[:, -1]
    for back in range(1, taps):
        earlier = F.pad(x, (0, 0, back, 0))[: x.shape[0]]
        out = out + (earlier * (positions >= back).unsqueeze(-1)) * weight[:, taps - 1 - back]
    return F.silu(out)


def _delta_rule(operators: Operators) -> Rule:
    if operators.delta_rule == "torch":
        return DeltaRule(operators.compiled)
    from training.fla_delta_rule import fla_delta_rule

    return fla_delta_rule()


def _under(parameters: Weights, prefix: str) -> Weights:
    return {name.removeprefix(prefix): tensor for name, tensor in parameters.items() if name.startswith(prefix)}
