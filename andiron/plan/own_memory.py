"""What our own engine takes beside its pools: weights as it lays them out, buffers, and what a step leaves lying.

Counted from the tensors that `model.weights`, `model.lanes`, `kernels.gpu.sampling` and `model.gpu_network` allocate,
which import torch; the tests hold the sizes equal, `benchmarks/memory.py` holds them to a real device.
"""

from andiron.engine.options import LIMITS
from andiron.model.config import ModelConfig
from andiron.plan.own_pools import PAGE_TOKENS
from andiron.plan.rows import MIB, Device, EngineRow
from andiron.plan.weights import Shape, gdn_gates

ROWS_ALIGNED = 16  # of the router's matrix on a GPU
WISHES = 8 * 4  # bytes a slot for what its request wishes
DELTA_CHUNK = 64  # tokens after which the delta rule keeps a state
SHORT_PROMPT = 1024  # the most prompt tokens that a recorded graph takes
COPIES = 9.0  # the capability from which prefill copies keys and values out of their pages
FLOAT = 4  # bytes


def own_weights(shape: Shape, device: Device) -> dict[str, int]:
    """Norms and decays are float32; on a GPU the router's rows are filled up. No draft head, no vision."""
    size = 2 if device.is_gpu else FLOAT
    counts = shape.parameters() | {"mtp": 0, "vision": 0}
    config, layers = shape.config, len(shape.config.layer_types)
    if device.is_gpu:
        widest = max(config.expert_size, config.shared_expert_size)
        counts["experts"] = layers * config.num_experts * 3 * config.hidden_size * widest
        counts["shared"] = layers * 3 * config.hidden_size * widest
        rows = -(-(config.num_experts + 1) // ROWS_ALIGNED) * ROWS_ALIGNED
        counts["router"] = layers * rows * config.hidden_size
    sizes = {kind: count * size for kind, count in counts.items()}
    decays = config.num_linear_layers * gdn_gates(config)
    sizes["gdn_small"] += decays * (FLOAT - size)
    # One row of the q and k norms for each head.
    heads = config.num_full_layers * (config.num_heads + config.num_kv_heads - 2) * config.head_dim
    sizes["norms"] = (counts["norms"] + heads) * FLOAT
    return sizes


def own_buffers(config: ModelConfig, sequences: int, context: int) -> int:
    """On a GPU, for every slot: logits, what its request wishes and the tokens it had, its pages, length and token."""
    logits = sequences * config.vocab_size * FLOAT
    wishes = (sequences + 1) * (WISHES + config.vocab_size * 2)
    lanes = (sequences + 1) * (-(-context // PAGE_TOKENS) + 2) * 4
    return logits + wishes + lanes


def own_graphs(config: ModelConfig, row: EngineRow) -> int:
    """The driver's part, and the intermediate results of the recorded prefills and decode steps."""
    return int(row.graphs_mib * MIB + row.graphs_slack * step_bytes(config, SHORT_PROMPT))


def own_activations(config: ModelConfig, row: EngineRow, device: Device, context: int) -> int:
    """The largest prefill's, with what torch's allocator keeps beside them."""
    tokens = LIMITS["cuda"].prefill_alone
    copies = 0
    if (device.capability or 0) >= COPIES:
        # Of keys and values, in powers of two; torch keeps the smaller ones that came before.
        copies = 2 * (1 << (context - 1).bit_length()) * _kv(config) * 2
    return int(step_bytes(config, tokens) * row.allocator_slack) + copies


def _kv(config: ModelConfig) -> int:
    """Numbers a token in one layer's cache."""
    return 2 * config.num_kv_heads * config.head_dim if config.num_full_layers else 0


def step_bytes(config: ModelConfig, tokens: int) -> int:
    """What a prefill of so many tokens holds at its peak, in BF16: the larger of its two kinds of layer.

    With it the residual stream and what the experts of the layer before have added to it, one row an expert.
    """
    hidden = config.hidden_size
    values = config.linear_value_heads * config.linear_value_dim
    keys = config.linear_value_heads * config.linear_key_dim
    both = hidden * (1 + config.experts_per_token + 1) + hidden  # and the norm
    # Projected, convolved, three of the delta rule's own, its result.
    states = keys * config.linear_value_dim // DELTA_CHUNK
    delta = (config.conv_channels + values + gdn_gates(config)) + config.conv_channels + keys + values + states + values
    queries = config.num_heads * config.head_dim
    attention = (2 * queries + _kv(config)) + queries + queries  # projected, rotated, result
    layers = [
        tokens * (both + delta) * (config.num_linear_layers > 0),
        tokens * (both + attention) * (config.num_full_layers > 0),
    ]
    return 2 * max(layers)
