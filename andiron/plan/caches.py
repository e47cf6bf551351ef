"""What a sequence keeps: keys and values that grow with its tokens, and a state that does not.

The same formulas as `model.storage`, which imports torch; the tests hold them equal.
"""

from andiron.model.config import ModelConfig

KV_BYTES = {"bf16": 2, "fp8": 1, "float32": 4}
STATE_BYTES = 4  # the delta rule's state is float32 in every engine


def token_bytes(config: ModelConfig, kv: str = "bf16") -> int:
    """Keys and values of one token; only the full-attention layers have them."""
    return config.num_full_layers * layer_token_bytes(config, kv)


def layer_token_bytes(config: ModelConfig, kv: str = "bf16") -> int:
    return 2 * config.num_kv_heads * config.head_dim * KV_BYTES[kv]


def draft_token_bytes(config: ModelConfig, kv: str = "bf16") -> int:
    """The draft head is one more full-attention layer."""
    return config.mtp_layers * layer_token_bytes(config, kv)


def layer_state_bytes(config: ModelConfig, *, drafts: int = 0, tail: str = "bf16") -> int:
    """One GDN layer of one sequence: the state, and the convolution's last inputs, a few more with drafts to check."""
    state = config.linear_value_heads * config.linear_key_dim * config.linear_value_dim * STATE_BYTES
    return state + config.conv_channels * (config.conv_kernel - 1 + drafts) * KV_BYTES[tail]


def state_bytes(config: ModelConfig, *, tail: str = "bf16") -> int:
    return config.num_linear_layers * layer_state_bytes(config, tail=tail)
