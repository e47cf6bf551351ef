"""Ember's shape, and its trainable parameters: float32, under the checkpoint's own tensor names."""

import math
from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor, nn

from andiron.model.config import ModelConfig
from andiron.model.names import draft_targets, targets
from andiron.model.weights import AttentionWeights, DeltaNetWeights, allocate

# Before training, a GDN head keeps e^{−DECAY · STEP} of its state per token: it forgets within three tokens at one
# extreme, and in more tokens than any row has at the other.
DECAY = (1.0, 4.0)
STEP = (2e-4, 1e-1)
RESIDUAL_OUT = ("o_proj.weight", "out_proj.weight", "down_proj.weight", "down_proj")

Parameters = Mapping[str, Tensor]


def ember_config(vocab_size: int) -> dict[str, Any]:
    """The checkpoint's `config.json`."""
    return _config(
        vocab_size=vocab_size,
        hidden_size=256,
        num_hidden_layers=10,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=64,
        linear_key_head_dim=64,
        linear_value_head_dim=64,
        linear_num_key_heads=4,
        linear_num_value_heads=8,
        num_experts=16,
        num_experts_per_tok=4,
        moe_intermediate_size=96,
        shared_expert_intermediate_size=128,
        mrope_section=[3, 3, 2],
    )


def trial_config(vocab_size: int) -> dict[str, Any]:
    """So small that half an hour on a CPU shows whether material can be learned."""
    return _config(
        vocab_size=vocab_size,
        hidden_size=128,
        num_hidden_layers=4,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=32,
        linear_key_head_dim=32,
        linear_value_head_dim=32,
        linear_num_key_heads=2,
        linear_num_value_heads=4,
        num_experts=8,
        num_experts_per_tok=2,
        moe_intermediate_size=64,
        shared_expert_intermediate_size=64,
        mrope_section=[2, 1, 1],
    )


def toy_config(vocab_size: int) -> dict[str, Any]:
    """The same architecture, small enough to train on a CPU in seconds."""
    return _config(
        vocab_size=vocab_size,
        hidden_size=64,
        num_hidden_layers=4,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=32,
        linear_key_head_dim=16,
        linear_value_head_dim=16,
        linear_num_key_heads=2,
        linear_num_value_heads=4,
        num_experts=8,
        num_experts_per_tok=2,
        moe_intermediate_size=32,
        shared_expert_intermediate_size=32,
        mrope_section=[2, 1, 1],
    )


def _config(
    *,
    num_hidden_layers: int,
    mrope_section: list[int],
    **text: Any,
) -> dict[str, Any]:
    # Every second layer has full attention, where the large models have every fourth: attention is what copies.
    layer_types = ["full_attention" if i % 2 else "linear_attention" for i in range(num_hidden_layers)]
    return {
        "architectures": ["Qwen3_5MoeForConditionalGeneration"],
        "model_type": "qwen3_5_moe",
        "dtype": "bfloat16",
        "tie_word_embeddings": False,
        "text_config": {
            "model_type": "qwen3_5_moe_text",
            "num_hidden_layers": num_hidden_layers,
            "layer_types": layer_types,
            **text,
            "hidden_act": "silu",
            "max_position_embeddings": 65536,
            "rms_norm_eps": 1e-6,
            "attention_bias": False,
            "attn_output_gate": True,
            "linear_conv_kernel_dim": 4,
            "mtp_num_hidden_layers": 1,
            "mtp_use_dedicated_embeddings": False,
            "dtype": "bfloat16",
            "rope_parameters": {
                "rope_type": "default",
                "rope_theta": 1_000_000,
                "partial_rotary_factor": 0.25,
                "mrope_section": mrope_section,
                "mrope_interleaved": True,
            },
        },
    }


def shapes(config: ModelConfig) -> dict[str, tuple[int, ...]]:
    """The shape of every tensor in the published layout, including the draft head's."""
    meta = allocate(config, dtype=torch.float32, device=torch.device("meta"))
    known = targets(meta, config, ["model.language_model."])
    if config.mtp_layers:
        known |= draft_targets(config, ["mtp."])
    return {name: target.shape for name, target in known.items()}


def initialise(config: ModelConfig, *, seed: int, device: torch.device) -> dict[str, nn.Parameter]:
    generator = torch.Generator().manual_seed(seed)
    depth = len(config.layer_types) + config.mtp_layers
    return {
        name: nn.Parameter(_initial(name, shape, depth, generator).to(device)) for name, shape in shapes(config).items()
    }


def _initial(name: str, shape: tuple[int, ...], depth: int, generator: torch.Generator) -> Tensor:
    if name.endswith("A_log"):
        return _uniform(shape, *DECAY, generator).log()
    if name.endswith("dt_bias"):
        step = _uniform(shape, math.log(STEP[0]), math.log(STEP[1]), generator).exp()
        return step.expm1().log()  # the inverse of softplus
    if name.endswith("conv1d.weight"):
        bound = shape[-1] ** -0.5
        return _uniform(shape, -bound, bound, generator)
    if len(shape) == 1:  # norms are stored as the w of 1 + w, except for the GDN norm
        return torch.ones(shape) if name.endswith("linear_attn.norm.weight") else torch.zeros(shape)
    if name.endswith(("embed_tokens.weight", "lm_head.weight")):
        deviation = 0.02
    elif name.endswith(("mlp.gate.weight", "shared_expert_gate.weight")):
        deviation = (
            0.2 * shape[-1] ** -0.5
        )  # nearly even choices: training should tell the experts apart, not the initial values
    else:
        deviation = shape[-1] ** -0.5
    if name.endswith(RESIDUAL_OUT):
        deviation /= math.sqrt(2 * depth)
    return torch.randn(shape, generator=generator) * deviation


def _uniform(shape: tuple[int, ...], low: float, high: float, generator: torch.Generator) -> Tensor:
    return torch.rand(shape, generator=generator) * (high - low) + low


# ---- as the network computes with them; differentiable, where the loader (`andiron.model.names`) copies --------------


def with_prefix(parameters: Parameters, prefix: str) -> Parameters:
    return {name.removeprefix(prefix): tensor for name, tensor in parameters.items() if name.startswith(prefix)}


def attention_weights(layer: Parameters, config: ModelConfig, dtype: torch.dtype) -> AttentionWeights:
    heads, kv_heads, head_dim = config.num_heads, config.num_kv_heads, config.head_dim
    q_norm, k_norm, q_and_gate, k, v, out = (
        layer[f"self_attn.{part}.weight"] for part in ("q_norm", "k_norm", "q_proj", "k_proj", "v_proj", "o_proj")
    )
    q, gate = q_and_gate.view(heads, 2, head_dim, -1).unbind(1)
    return AttentionWeights(
        in_proj=torch.cat((q.flatten(0, 1), k, v, gate.flatten(0, 1))).to(dtype),
        qk_norm=1 + torch.cat((q_norm.expand(heads, -1), k_norm.expand(kv_heads, -1))),
        out_proj=out.to(dtype),
    )


def delta_net_weights(layer: Parameters, dtype: torch.dtype) -> DeltaNetWeights:
    qkv_z_b_a = [layer[f"linear_attn.in_proj_{part}.weight"] for part in ("qkv", "z", "b", "a")]
    return DeltaNetWeights(
        in_proj=torch.cat(qkv_z_b_a).to(dtype),
        conv=layer["linear_attn.conv1d.weight"].squeeze(1).to(dtype),
        decay_rate=-layer["linear_attn.A_log"].exp(),
        dt_bias=layer["linear_attn.dt_bias"],
        norm=layer["linear_attn.norm.weight"],
        out_proj=layer["linear_attn.out_proj.weight"].to(dtype),
    )
