"""The minimum work of a step, counted from the config: bytes of a decode step, operations of a prefill."""

from dataclasses import fields
from typing import Any

import torch

from andiron.engine.memory import page_bytes, slot_bytes
from andiron.model.config import ModelConfig
from andiron.model.weights import allocate

META = torch.device("meta")  # shapes without memory


def distinct_experts(config: ModelConfig, tokens: int) -> float:
    """The expected number of experts per layer that n tokens use if they choose uniformly: E (1 − (1 − k/E)^n)."""
    experts = config.num_experts
    return experts * (1 - (1 - config.experts_per_token / experts) ** tokens)


def decode_bytes(config: ModelConfig, dtype: torch.dtype, *, streams: int, context: float) -> int:
    """Bytes of a step: the weights once (only the experts in use), each stream's state twice and its KV cache once."""
    weights = allocate(config, dtype=dtype, device=META, for_gpu=True)
    used = distinct_experts(config, streams) / config.num_experts
    size: float = weights.head.nbytes + streams * config.hidden_size * dtype.itemsize  # plus embeddings
    for layer in weights.layers:
        moe = layer.moe
        size += _nbytes(layer.mixer)
        size += moe.in_proj.nbytes + moe.shared_gate.nbytes + moe.shared_up.nbytes + moe.shared_down.nbytes
        size += used * (moe.expert_gate.nbytes + moe.expert_up.nbytes + moe.expert_down.nbytes)
    per_stream = 2 * slot_bytes(config, dtype.itemsize) + context * page_bytes(config, 1, dtype.itemsize)
    return int(size + streams * per_stream)


def prefill_flops(config: ModelConfig, tokens: int) -> float:
    """Floating-point operations of a prompt: two per weight and token, causal attention, and the delta rule.

    The delta rule counts as a recurrence; the extra operations of the chunked form are not counted as work.
    """
    weights = allocate(config, dtype=torch.bfloat16, device=META, for_gpu=True)
    chosen = config.experts_per_token / config.num_experts
    per_token = 0.0
    for layer in weights.layers:
        moe = layer.moe
        per_token += layer.mixer.in_proj.numel() + layer.mixer.out_proj.numel()
        per_token += moe.in_proj.numel() + moe.shared_gate.numel() + moe.shared_up.numel() + moe.shared_down.numel()
        per_token += chosen * (moe.expert_gate.numel() + moe.expert_up.numel() + moe.expert_down.numel())
    # Q Kᵀ and its product with V, two operations each, over half of the square
    attention = config.num_full_layers * 2 * config.num_heads * config.head_dim * tokens**2
    # S k, k δᵀ and S q
    state = config.linear_value_heads * config.linear_key_dim * config.linear_value_dim
    delta_rule = config.num_linear_layers * 6 * state * tokens
    return 2 * per_token * tokens + 2 * weights.head.numel() + attention + delta_rule


def _nbytes(part: Any) -> int:
    return sum(getattr(part, field.name).nbytes for field in fields(part))
