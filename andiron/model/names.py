"""The checkpoint's tensor names, with the shape that each tensor must have and where it is stored in `Weights`.

This converts the published layout into ours: projections are stacked into one matrix, q and its gate are separated,
`1 + w` and `−exp(A_log)` are folded in. Experts come fused (mostly BF16) or one by one (mostly quantized). Names are
those of a BF16 checkpoint; `stored.py` finds the parts of a quantized matrix.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import torch
from torch import Tensor

from andiron.kernels.weight import Format, Weight
from andiron.model.config import FULL, ModelConfig
from andiron.model.gpu_weights import (
    GpuAttentionWeights,
    GpuDeltaNetWeights,
    GpuLayerWeights,
    GpuMoeWeights,
    GpuNetworkWeights,
)
from andiron.model.places import GatheredStack, Place, alternate_rows, numbers, take_rows
from andiron.model.weights import AttentionWeights, DeltaNetWeights, LayerWeights, MoeWeights, Weights, allocate_layer


@dataclass(frozen=True)
class TensorTarget:
    shape: tuple[int, ...]
    store: Callable[[Weight], None]
    is_packed: bool = False  # whether a quantized tensor stays as it is


def targets(
    weights: Weights | GpuNetworkWeights, config: ModelConfig, names: Collection[str]
) -> dict[str, TensorTarget]:
    """Every tensor that the text model needs. `names` are the checkpoint's, used only to recognise its layout."""
    root = "model.language_model." if any(name.startswith("model.language_model.") for name in names) else "model."
    tensors = {
        f"{root}embed_tokens.weight": _place(Place.of(weights.embedding)),
        f"{root}norm.weight": _one_plus(weights.norm),
    }
    if not config.tie_word_embeddings:
        tensors["lm_head.weight"] = _place(Place.of(weights.head))
    layers: Sequence[LayerWeights | GpuLayerWeights] = weights.layers
    for i, layer in enumerate(layers):
        tensors |= _layer(layer, config, f"{root}layers.{i}.", names)
    return tensors


def draft_targets(config: ModelConfig, names: Collection[str]) -> dict[str, TensorTarget]:
    """The draft head's tensors, which are not stored yet; empty when the checkpoint has no draft head."""
    if not any(name.startswith("mtp.") for name in names):
        return {}
    meta, hidden = torch.device("meta"), config.hidden_size
    tensors = {"mtp.fc.weight": _place(Place.of(torch.empty(hidden, 2 * hidden, device=meta)))}
    for norm in ("norm", "pre_fc_norm_embedding", "pre_fc_norm_hidden"):
        tensors[f"mtp.{norm}.weight"] = _one_plus(torch.empty(hidden, device=meta))
    for i in range(config.mtp_layers):
        layer = allocate_layer(config, FULL, dtype=torch.float32, device=meta)
        tensors |= _layer(layer, config, f"mtp.layers.{i}.", names)
    return tensors


def _layer(
    layer: LayerWeights | GpuLayerWeights, config: ModelConfig, prefix: str, names: Collection[str]
) -> dict[str, TensorTarget]:
    if isinstance(layer.mixer, AttentionWeights | GpuAttentionWeights):
        mixer = _attention(layer.mixer, config, f"{prefix}self_attn.")
    else:
        mixer = _delta_net(layer.mixer, config, f"{prefix}linear_attn.")
    return {
        f"{prefix}input_layernorm.weight": _one_plus(layer.mixer_norm),
        f"{prefix}post_attention_layernorm.weight": _one_plus(layer.moe_norm),
        **mixer,
        **_moe(layer.moe, config, f"{prefix}mlp.", names),
    }


def _attention(
    weights: AttentionWeights | GpuAttentionWeights, config: ModelConfig, prefix: str
) -> dict[str, TensorTarget]:
    heads, kv_heads, head_dim, hidden = config.num_heads, config.num_kv_heads, config.head_dim, config.hidden_size
    sizes = [heads * head_dim, kv_heads * head_dim, kv_heads * head_dim, heads * head_dim]
    q, k, v, gate = Place.of(weights.in_proj).split(*sizes)

    def store_q(loaded: Weight) -> None:  # the file alternates q and gate head by head
        if not q.is_packed:
            loaded = Weight(Format.PLAIN, numbers(loaded, q.matrix.data.dtype))
        for place, half in zip((q, gate), alternate_rows(loaded, heads), strict=True):
            place.store(half)

    return {
        f"{prefix}q_proj.weight": TensorTarget((2 * heads * head_dim, hidden), store_q, q.is_packed),
        f"{prefix}k_proj.weight": _place(k),
        f"{prefix}v_proj.weight": _place(v),
        f"{prefix}o_proj.weight": _place(Place.of(weights.out_proj)),
        f"{prefix}q_norm.weight": _tensor(weights.qk_norm[:heads], (head_dim,), lambda w: w.float() + 1),
        f"{prefix}k_norm.weight": _tensor(weights.qk_norm[heads:], (head_dim,), lambda w: w.float() + 1),
    }


def _delta_net(
    weights: DeltaNetWeights | GpuDeltaNetWeights, config: ModelConfig, prefix: str
) -> dict[str, TensorTarget]:
    value_heads, channels = config.linear_value_heads, config.conv_channels
    large, small = (channels, value_heads * config.linear_value_dim), (value_heads, value_heads)
    if isinstance(weights, DeltaNetWeights) or weights.gates is None:
        qkv, z, b, a = Place.of(weights.in_proj).split(*large, *small)
    else:
        (qkv, z), (b, a) = Place.of(weights.in_proj).split(*large), Place.of(weights.gates).split(*small)
    return {
        f"{prefix}in_proj_qkv.weight": _place(qkv),
        f"{prefix}in_proj_z.weight": _place(z),
        f"{prefix}in_proj_b.weight": _place(b),
        f"{prefix}in_proj_a.weight": _place(a),
        f"{prefix}conv1d.weight": _tensor(weights.conv, (channels, 1, config.conv_kernel), lambda w: w.squeeze(1)),
        f"{prefix}A_log": _tensor(weights.decay_rate, (value_heads,), lambda w: -w.float().exp()),
        f"{prefix}dt_bias": _tensor(weights.dt_bias, (value_heads,), lambda w: w),
        f"{prefix}norm.weight": _tensor(weights.norm, (config.linear_value_dim,), lambda w: w),
        f"{prefix}out_proj.weight": _place(Place.of(weights.out_proj)),
    }


def _moe(
    weights: MoeWeights | GpuMoeWeights, config: ModelConfig, prefix: str, names: Collection[str]
) -> dict[str, TensorTarget]:
    experts, size, hidden = config.num_experts, config.expert_size, config.hidden_size
    router, shared_weight = Place.of(weights.in_proj).split(experts, 1)
    places = weights.expert_places(config)
    tensors = {
        f"{prefix}gate.weight": _place(router),
        f"{prefix}shared_expert_gate.weight": _place(shared_weight),
        f"{prefix}shared_expert.gate_proj.weight": _place(places.shared_gate),
        f"{prefix}shared_expert.up_proj.weight": _place(places.shared_up),
        f"{prefix}shared_expert.down_proj.weight": _place(places.shared_down),
    }
    if f"{prefix}experts.0.gate_proj.weight" not in names:

        def store_gate_up(loaded: Weight) -> None:
            if not places.gate.is_packed:
                loaded = Weight(Format.PLAIN, numbers(loaded, places.gate.matrix.data.dtype))
            places.gate.store(take_rows(loaded, 0, size))
            places.up.store(take_rows(loaded, size, 2 * size))

        shape = experts, 2 * size, hidden
        tensors[f"{prefix}experts.gate_up_proj"] = TensorTarget(shape, store_gate_up, places.gate.is_packed)
        tensors[f"{prefix}experts.down_proj"] = _place(places.down)
        return tensors
    stacks = {"gate": GatheredStack(places.gate), "up": GatheredStack(places.up), "down": GatheredStack(places.down)}
    for expert in range(experts):
        for part, stack in stacks.items():
            tensors[f"{prefix}experts.{expert}.{part}_proj.weight"] = TensorTarget(
                stack.place.shape[1:], partial(stack.store, expert), stack.place.is_packed
            )
    return tensors


def _place(place: Place) -> TensorTarget:
    return TensorTarget(place.shape, place.store, place.is_packed)


def _one_plus(destination: Tensor) -> TensorTarget:
    return _tensor(destination, tuple(destination.shape), lambda loaded: loaded.float() + 1)


def _tensor(destination: Tensor, shape: tuple[int, ...], convert: Callable[[Tensor], Tensor]) -> TensorTarget:
    def store(loaded: Weight) -> None:
        destination.copy_(convert(numbers(loaded, destination.dtype)))

    return TensorTarget(shape, store)
