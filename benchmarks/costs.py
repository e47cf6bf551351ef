"""The minimum work of a step, counted from the config: bytes of a decode step, operations of a prefill."""

from math import prod

import torch

from andiron.engine.memory import page_bytes, slot_bytes
from andiron.model.config import ModelConfig
from andiron.model.gpu_weights import GpuNetworkWeights
from andiron.model.weights import Weights, allocate

META = torch.device("meta")  # shapes without memory


def distinct_experts(config: ModelConfig, tokens: int) -> float:
    """The expected number of experts per layer that n tokens use if they choose uniformly: E (1 − (1 − k/E)^n)."""
    experts = config.num_experts
    return experts * (1 - (1 - config.experts_per_token / experts) ** tokens)


def decode_bytes(config: ModelConfig, weights: Weights | GpuNetworkWeights, *, streams: int, context: float) -> int:
    """Bytes of a step: the weights once (only the experts in use), each stream's state twice and its KV cache once."""
    itemsize = weights.embedding.element_size()
    read = weights.bytes_read(config, distinct_experts(config, streams)) + streams * config.hidden_size * itemsize
    per_stream = 2 * slot_bytes(config, itemsize) + context * page_bytes(config, 1, itemsize)
    return int(read + streams * per_stream)


def prefill_flops(config: ModelConfig, tokens: int) -> float:
    """Floating-point operations of a prompt: two per weight and token, causal attention, and the delta rule.

    The delta rule counts as a recurrence; the extra operations of the chunked form are not counted as work.
    """
    weights = allocate(config, dtype=torch.bfloat16, device=META)
    chosen = config.experts_per_token / config.num_experts
    per_token = 0.0
    for layer in weights.layers:
        mixer, moe = layer.mixer, layer.moe
        per_token += sum(matrix.numel() for matrix in (mixer.in_proj, mixer.out_proj, moe.in_proj, moe.shared_down))
        per_token += chosen * (prod(moe.gate_up.shape) + prod(moe.down.shape))
    # Q Kᵀ and its product with V, two operations each, over half of the square
    attention = config.num_full_layers * 2 * config.num_heads * config.head_dim * tokens**2
    # S k, k δᵀ and S q
    state = config.linear_value_heads * config.linear_key_dim * config.linear_value_dim
    delta_rule = config.num_linear_layers * 6 * state * tokens
    return 2 * per_token * tokens + 2 * weights.head.numel() + attention + delta_rule
