"""The checkpoint's tensor names, with the shape that each tensor must have and where it is stored in `Weights`.

This converts the published layout into ours: projections are stacked into one matrix, q and its gate are separated,
`1 + w` and `−exp(A_log)` are folded in. Experts come fused (mostly BF16) or one by one (mostly quantized). Names are
those of a BF16 checkpoint; `stored.py` finds the parts of a quantized matrix.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor

from andiron.kernels.weight import Format, Weight
from andiron.model.config import FULL, ModelConfig
from andiron.model.destinations import (
    Destination,
    GatheredStack,
    StoredDestination,
    alternate_rows,
    numbers,
    take_rows,
)
from andiron.model.gpu_weights import (
    GpuAttentionWeights,
    GpuDeltaNetWeights,
    GpuDraftWeights,
    GpuLayerWeights,
    GpuMoeWeights,
    GpuNetworkWeights,
)
from andiron.model.weights import (
    AttentionWeights,
    DeltaNetWeights,
    DraftWeights,
    LayerWeights,
    MoeWeights,
    Weights,
    allocate_draft_head,
    allocate_layer,
)


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
        f"{root}embed_tokens.weight": _store_in(Destination.of(weights.embedding)),
        f"{root}norm.weight": _one_plus(weights.norm),
    }
    if not config.tie_word_embeddings:
        tensors["lm_head.weight"] = _store_in(Destination.of(weights.head))
    layers: Sequence[LayerWeights | GpuLayerWeights] = weights.layers
    for i, layer in enumerate(layers):
        tensors |= _layer(layer, config, f"{root}layers.{i}.", names)
    if weights.draft is not None:
        tensors |= _draft_head(weights.draft, [weights.draft.layer], config, names)
    return tensors


def has_draft_head(names: Iterable[str]) -> bool:
    return any(name.startswith("mtp.") for name in names)


def draft_targets(config: ModelConfig, names: Collection[str]) -> dict[str, TensorTarget]:
    """The draft head's tensors without a place to store them; empty when the checkpoint has no draft head."""
    if not has_draft_head(names):
        return {}
    of_meta: dict[str, Any] = {"dtype": torch.float32, "device": torch.device("meta")}
    layers = [allocate_layer(config, FULL, **of_meta) for _ in range(config.mtp_layers)]
    return _draft_head(allocate_draft_head(config, **of_meta), layers, config, names)


def _draft_head(
    draft: DraftWeights | GpuDraftWeights,
    layers: Sequence[LayerWeights | GpuLayerWeights],
    config: ModelConfig,
    names: Collection[str],
) -> dict[str, TensorTarget]:
    tensors = {
        "mtp.fc.weight": _store_in(Destination.of(draft.in_proj)),
        "mtp.norm.weight": _one_plus(draft.norm),
        "mtp.pre_fc_norm_embedding.weight": _one_plus(draft.embedding_norm),
        "mtp.pre_fc_norm_hidden.weight": _one_plus(draft.hidden_norm),
    }
    for i, layer in enumerate(layers):
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
    q, k, v, gate = Destination.of(weights.in_proj).split(*sizes)

    def store_q(loaded: Weight) -> None:  # the file alternates q and gate head by head
        if not q.is_packed:
            loaded = Weight(Format.PLAIN, numbers(loaded, q.matrix.data.dtype))
        for destination, half in zip((q, gate), alternate_rows(loaded, heads), strict=True):
            destination.store(half)

    return {
        f"{prefix}q_proj.weight": TensorTarget((2 * heads * head_dim, hidden), store_q, q.is_packed),
        f"{prefix}k_proj.weight": _store_in(k),
        f"{prefix}v_proj.weight": _store_in(v),
        f"{prefix}o_proj.weight": _store_in(Destination.of(weights.out_proj)),
        f"{prefix}q_norm.weight": _tensor(weights.qk_norm[:heads], (head_dim,), lambda w: w.float() + 1),
        f"{prefix}k_norm.weight": _tensor(weights.qk_norm[heads:], (head_dim,), lambda w: w.float() + 1),
    }


def _delta_net(
    weights: DeltaNetWeights | GpuDeltaNetWeights, config: ModelConfig, prefix: str
) -> dict[str, TensorTarget]:
    value_heads, channels = config.linear_value_heads, config.conv_channels
    large, small = (channels, value_heads * config.linear_value_dim), (value_heads, value_heads)
    if isinstance(weights, DeltaNetWeights) or weights.gates is None:
        qkv, z, b, a = Destination.of(weights.in_proj).split(*large, *small)
    else:
        (qkv, z), (b, a) = Destination.of(weights.in_proj).split(*large), Destination.of(weights.gates).split(*small)
    return {
        f"{prefix}in_proj_qkv.weight": _store_in(qkv),
        f"{prefix}in_proj_z.weight": _store_in(z),
        f"{prefix}in_proj_b.weight": _store_in(b),
        f"{prefix}in_proj_a.weight": _store_in(a),
        f"{prefix}conv1d.weight": _tensor(weights.conv, (channels, 1, config.conv_kernel), lambda w: w.squeeze(1)),
        f"{prefix}A_log": _tensor(weights.decay_rate, (value_heads,), lambda w: -w.float().exp()),
        f"{prefix}dt_bias": _tensor(weights.dt_bias, (value_heads,), lambda w: w),
        f"{prefix}norm.weight": _tensor(weights.norm, (config.linear_value_dim,), lambda w: w),
        f"{prefix}out_proj.weight": _store_in(Destination.of(weights.out_proj)),
    }


def _moe(
    weights: MoeWeights | GpuMoeWeights, config: ModelConfig, prefix: str, names: Collection[str]
) -> dict[str, TensorTarget]:
    experts, size, hidden = config.num_experts, config.expert_size, config.hidden_size
    router, shared_weight = Destination.of(weights.in_proj).split(experts, 1)
    parts = weights.expert_destinations(config)
    tensors = {
        f"{prefix}gate.weight": _store_in(router),
        f"{prefix}shared_expert_gate.weight": _store_in(shared_weight),
        f"{prefix}shared_expert.gate_proj.weight": _store_in(parts.shared_gate),
        f"{prefix}shared_expert.up_proj.weight": _store_in(parts.shared_up),
        f"{prefix}shared_expert.down_proj.weight": _store_in(parts.shared_down),
    }
    if f"{prefix}experts.0.gate_proj.weight" not in names:

        def store_gate_up(loaded: Weight) -> None:
            if not parts.gate.is_packed:
                loaded = Weight(Format.PLAIN, numbers(loaded, parts.gate.matrix.data.dtype))
            parts.gate.store(take_rows(loaded, 0, size))
            parts.up.store(take_rows(loaded, size, 2 * size))

        shape = experts, 2 * size, hidden
        tensors[f"{prefix}experts.gate_up_proj"] = TensorTarget(shape, store_gate_up, parts.gate.is_packed)
        tensors[f"{prefix}experts.down_proj"] = _store_in(parts.down)
        return tensors
    stacks = {"gate": GatheredStack(parts.gate), "up": GatheredStack(parts.up), "down": GatheredStack(parts.down)}
    for expert in range(experts):
        for part, stack in stacks.items():
            tensors[f"{prefix}experts.{expert}.{part}_proj.weight"] = TensorTarget(
                stack.destination.shape[1:], partial(stack.store, expert), stack.destination.is_packed
            )
    return tensors


def _store_in(destination: Destination | StoredDestination) -> TensorTarget:
    return TensorTarget(destination.shape, destination.store, destination.is_packed)


def _one_plus(destination: Tensor) -> TensorTarget:
    return _tensor(destination, tuple(destination.shape), lambda loaded: loaded.float() + 1)


def _tensor(destination: Tensor, shape: tuple[int, ...], convert: Callable[[Tensor], Tensor]) -> TensorTarget:
    def store(loaded: Weight) -> None:
        destination.copy_(convert(numbers(loaded, destination.dtype)))

    return TensorTarget(shape, store)
