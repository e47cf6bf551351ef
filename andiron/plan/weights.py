"""How many parameters a config describes, by kind, and how many bytes they take in a format."""

from dataclasses import dataclass
from typing import Any

from andiron.errors import CheckpointError
from andiron.model.config import ModelConfig
from andiron.plan.rows import Format

# In display order. `gdn` are the large projections, which FP8 checkpoints quantize; `gdn_small` is the rest.
KINDS = {
    "experts": "experts",
    "shared": "shared expert",
    "router": "router",
    "attention": "attention",
    "gdn": "gated delta net",
    "gdn_small": "GDN gates, convolution",
    "embedding": "embedding",
    "lm_head": "lm_head",
    "norms": "norms",
    "mtp": "draft head (MTP)",
    "vision": "vision",
}


@dataclass(frozen=True)
class Shape:
    """A model as the planner sees it: the text model's config and the size of its vision tower."""

    config: ModelConfig
    vision_parameters: int = 0

    @classmethod
    def parse(cls, raw: dict[str, Any], source: str) -> "Shape":
        """Quantization does not change the shapes; `checkpoint.detect_format` reads the format."""
        return cls(ModelConfig.parse(raw, source), _vision(raw.get("vision_config"), source))

    def parameters(self) -> dict[str, int]:
        config, layers = self.config, len(self.config.layer_types)
        moe = _moe(config)
        counts = {
            "experts": layers * moe["experts"],
            "shared": layers * moe["shared"],
            "router": layers * moe["router"],
            "attention": config.num_full_layers * _attention(config),
            "gdn": config.num_linear_layers * _gdn(config),
            "gdn_small": config.num_linear_layers * _gdn_small(config),
            "embedding": config.vocab_size * config.hidden_size,
            "lm_head": 0 if config.tie_word_embeddings else config.vocab_size * config.hidden_size,
            "norms": _norms(config),
            "mtp": config.mtp_layers * (_attention(config) + sum(moe.values()) + 2 * config.hidden_size**2),
            "vision": self.vision_parameters,
        }
        return {kind: counts[kind] for kind in KINDS}

    def bytes(self, fmt: Format) -> dict[str, int]:
        return {kind: int(count * fmt.bits_of(kind) / 8) for kind, count in self.parameters().items()}


def _attention(config: ModelConfig) -> int:
    """q with its gate, k, v, o."""
    inner, kv = config.num_heads * config.head_dim, config.num_kv_heads * config.head_dim
    return config.hidden_size * (2 * inner + 2 * kv + inner)


def _gdn(config: ModelConfig) -> int:
    """qkv, z, out."""
    values = config.linear_value_heads * config.linear_value_dim
    return config.hidden_size * (config.conv_channels + 2 * values)


def _gdn_small(config: ModelConfig) -> int:
    """b, a, the convolution, A_log, dt_bias."""
    gates = gdn_gates(config)
    return gates * config.hidden_size + config.conv_channels * config.conv_kernel + gates


def gdn_gates(config: ModelConfig) -> int:
    """One write strength and one decay per head."""
    return 2 * config.linear_value_heads


def _moe(config: ModelConfig) -> dict[str, int]:
    hidden = config.hidden_size
    return {
        "experts": config.num_experts * 3 * hidden * config.expert_size,
        "shared": 3 * hidden * config.shared_expert_size,
        "router": (config.num_experts + 1) * hidden,
    }


def _norms(config: ModelConfig) -> int:
    each = 2 * len(config.layer_types) * config.hidden_size
    return (
        each
        + config.hidden_size
        + config.num_full_layers * 2 * config.head_dim
        + config.num_linear_layers * config.linear_value_dim
    )


def _vision(raw: dict[str, Any] | None, source: str) -> int:
    if not raw:
        return 0
    try:
        width, inner, out = raw["hidden_size"], raw["intermediate_size"], raw["out_hidden_size"]
        patch = raw.get("in_channels", 3) * raw["temporal_patch_size"] * raw["patch_size"] ** 2
        merged = width * raw["spatial_merge_size"] ** 2
        block = 4 * width * (width + 1) + 2 * width * inner + inner + width + 4 * width  # qkv and o, MLP, two norms
        merger = merged * (merged + 1) + merged * out + out + 2 * width
        return int(raw["depth"] * block + width * (patch + 1) + raw["num_position_embeddings"] * width + merger)
    except (KeyError, TypeError) as error:
        raise CheckpointError(f"{source}: its vision_config cannot be read ({error})") from None
