"""The checkpoint's tensor names, with the shape that each tensor must have and where it is stored in `Weights`.

This converts the published layout into ours: projections are stacked into one matrix, q and its gate are separated,
`1 + w` and `−exp(A_log)` are folded in. Experts come fused (mostly BF16) or one by one (mostly quantized). Names are
those of a BF16 checkpoint; `stored.py` finds the parts of a quantized matrix.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.model.config import FULL, ModelConfig
from andiron.model.weights import (
    AttentionWeights,
    DeltaNetWeights,
    LayerWeights,
    MoeWeights,
    Weights,
    allocate_layer,
)


@dataclass(frozen=True)
class TensorTarget:
    shape: tuple[int, ...]
    store: Callable[[Tensor], None]


def targets(weights: Weights, config: ModelConfig, names: Collection[str]) -> dict[str, TensorTarget]:
    """Every tensor that the text model needs. `names` are the checkpoint's, used only to recognise its layout."""
    root = "model.language_model." if any(name.startswith("model.language_model.") for name in names) else "model."
    tensors = {
        f"{root}embed_tokens.weight": _copy(weights.embedding),
        f"{root}norm.weight": _one_plus(weights.norm),
    }
    if not config.tie_word_embeddings:
        tensors["lm_head.weight"] = _copy(weights.head)
    for i, layer in enumerate(weights.layers):
        tensors |= _layer(layer, config, f"{root}layers.{i}.", names)
    return tensors


def draft_targets(config: ModelConfig, names: Collection[str]) -> dict[str, TensorTarget]:
    """The draft head's tensors, which are not stored yet; empty when the checkpoint has no draft head."""
    if not any(name.startswith("mtp.") for name in names):
        return {}
    meta, hidden = torch.device("meta"), config.hidden_size
    tensors = {"mtp.fc.weight": _copy(torch.empty(hidden, 2 * hidden, device=meta))}
    for norm in ("norm", "pre_fc_norm_embedding", "pre_fc_norm_hidden"):
        tensors[f"mtp.{norm}.weight"] = _one_plus(torch.empty(hidden, device=meta))
    for i in range(config.mtp_layers):
        layer = allocate_layer(config, FULL, dtype=torch.float32, device=meta, for_gpu=True)
        tensors |= _layer(layer, config, f"mtp.layers.{i}.", names)
    return tensors


def _layer(layer: LayerWeights, config: ModelConfig, prefix: str, names: Collection[str]) -> dict[str, TensorTarget]:
    if isinstance(layer.mixer, AttentionWeights):
        mixer = _attention(layer.mixer, config, f"{prefix}self_attn.")
    else:
        mixer = _delta_net(layer.mixer, config, f"{prefix}linear_attn.")
    return {
        f"{prefix}input_layernorm.weight": _one_plus(layer.mixer_norm),
        f"{prefix}post_attention_layernorm.weight": _one_plus(layer.moe_norm),
        **mixer,
        **_moe(layer.moe, config, f"{prefix}mlp.", names),
    }


def _attention(weights: AttentionWeights, config: ModelConfig, prefix: str) -> dict[str, TensorTarget]:
    heads, kv_heads, head_dim, hidden = config.num_heads, config.num_kv_heads, config.head_dim, config.hidden_size
    sizes = [heads * head_dim, kv_heads * head_dim, kv_heads * head_dim, heads * head_dim]
    q, k, v, gate = weights.in_proj.split(sizes)

    def store_q(loaded: Tensor) -> None:  # the file alternates q and gate head by head
        by_head = loaded.view(heads, 2, head_dim, hidden)
        q.view(heads, head_dim, hidden).copy_(by_head[:, 0])
        gate.view(heads, head_dim, hidden).copy_(by_head[:, 1])

    return {
        f"{prefix}q_proj.weight": TensorTarget((2 * heads * head_dim, hidden), store_q),
        f"{prefix}k_proj.weight": _copy(k),
        f"{prefix}v_proj.weight": _copy(v),
        f"{prefix}o_proj.weight": _copy(weights.out_proj),
        f"{prefix}q_norm.weight": TensorTarget((head_dim,), lambda w: _set(weights.qk_norm[:heads], w.float() + 1)),
        f"{prefix}k_norm.weight": TensorTarget((head_dim,), lambda w: _set(weights.qk_norm[heads:], w.float() + 1)),
    }


def _delta_net(weights: DeltaNetWeights, config: ModelConfig, prefix: str) -> dict[str, TensorTarget]:
    value_heads = config.linear_value_heads
    qkv, z, b, a = weights.in_proj.split(
        [config.conv_channels, value_heads * config.linear_value_dim, value_heads, value_heads]
    )
    return {
        f"{prefix}in_proj_qkv.weight": _copy(qkv),
        f"{prefix}in_proj_z.weight": _copy(z),
        f"{prefix}in_proj_b.weight": _copy(b),
        f"{prefix}in_proj_a.weight": _copy(a),
        f"{prefix}conv1d.weight": TensorTarget(
            (config.conv_channels, 1, config.conv_kernel), lambda w: _set(weights.conv, w.squeeze(1))
        ),
        f"{prefix}A_log": TensorTarget((value_heads,), lambda w: _set(weights.decay_rate, -w.float().exp())),
        f"{prefix}dt_bias": _copy(weights.dt_bias),
        f"{prefix}norm.weight": _copy(weights.norm),
        f"{prefix}out_proj.weight": _copy(weights.out_proj),
    }


def _moe(weights: MoeWeights, config: ModelConfig, prefix: str, names: Collection[str]) -> dict[str, TensorTarget]:
    experts, size, hidden = config.num_experts, config.expert_size, config.hidden_size
    tensors = {
        f"{prefix}gate.weight": _copy(weights.in_proj[:experts]),
        f"{prefix}shared_expert_gate.weight": _copy(weights.in_proj[experts : experts + 1]),
        f"{prefix}shared_expert.gate_proj.weight": _copy(weights.shared_gate),
        f"{prefix}shared_expert.up_proj.weight": _copy(weights.shared_up),
        f"{prefix}shared_expert.down_proj.weight": _copy(weights.shared_down),
    }
    if f"{prefix}experts.0.gate_proj.weight" not in names:

        def store_gate_up(loaded: Tensor) -> None:
            weights.expert_gate.copy_(loaded[:, :size])
            weights.expert_up.copy_(loaded[:, size:])

        tensors[f"{prefix}experts.gate_up_proj"] = TensorTarget((experts, 2 * size, hidden), store_gate_up)
        tensors[f"{prefix}experts.down_proj"] = _copy(weights.expert_down)
        return tensors
    for expert in range(experts):
        tensors[f"{prefix}experts.{expert}.gate_proj.weight"] = _copy(weights.expert_gate[expert])
        tensors[f"{prefix}experts.{expert}.up_proj.weight"] = _copy(weights.expert_up[expert])
        tensors[f"{prefix}experts.{expert}.down_proj.weight"] = _copy(weights.expert_down[expert])
    return tensors


def _copy(destination: Tensor) -> TensorTarget:
    return TensorTarget(tuple(destination.shape), lambda loaded: _set(destination, loaded))


def _one_plus(destination: Tensor) -> TensorTarget:
    return TensorTarget(tuple(destination.shape), lambda loaded: _set(destination, loaded.float() + 1))


def _set(destination: Tensor, value: Tensor) -> None:
    destination.copy_(value)
