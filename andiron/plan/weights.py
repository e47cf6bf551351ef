"""How many parameters a config describes, by kind, and how many bytes they take in a format."""

from dataclasses import dataclass
from typing import Any

from andiron.errors import CheckpointError
from andiron.kernels.formats import FP8_BLOCK, NVFP4_BLOCK
from andiron.model.config import ModelConfig
from andiron.plan.rows import CheckpointFormat, Packing

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
    "drafter": "drafter (DFlash)",  # a checkpoint of its own; no shape has one
    "vision": "vision",
}


@dataclass(frozen=True)
class Matrices:
    """Matrices of one size, each of which is quantized on its own."""

    rows: int
    columns: int
    count: int = 1

    @property
    def numbers(self) -> int:
        return self.count * self.rows * self.columns

    def bytes(self, packing: Packing) -> int:
        """With the scales as the files have them."""
        if packing == "nvfp4":
            return self.numbers // 2 + self.numbers // NVFP4_BLOCK  # E4M3 scales
        if packing == "fp8-row":
            return self.numbers + self.count * self.rows * 4  # float32 scales
        blocks = -(-self.rows // FP8_BLOCK) * -(-self.columns // FP8_BLOCK)
        return self.numbers + self.count * blocks * 2  # BF16 scales


@dataclass(frozen=True)
class Shape:
    """A model as the planner sees it: the text model's config and the size of its vision tower."""

    config: ModelConfig
    vision_parameters: int = 0

    @classmethod
    def parse(cls, raw: dict[str, Any], source: str) -> "Shape":
        """Quantization does not change the shapes; `detection.detect_format` reads the format."""
        return cls(ModelConfig.parse(raw, source), _vision(raw.get("vision_config"), source))

    def matrices(self) -> dict[str, list[Matrices]]:
        """Those that quantizers choose from, by kind."""
        config, layers = self.config, len(self.config.layer_types)
        head = [] if config.tie_word_embeddings else [Matrices(config.vocab_size, config.hidden_size)]
        return {
            "experts": _experts(config, layers),
            "shared": _mlp(config, config.shared_expert_size, layers),
            "attention": _attention(config, config.num_full_layers),
            "gdn": _gdn(config),
            "lm_head": head,
            "mtp": [
                *_experts(config, config.mtp_layers),
                *_mlp(config, config.shared_expert_size, config.mtp_layers),
                *_attention(config, config.mtp_layers),
            ],
        }

    def _plain(self) -> dict[str, int]:
        """Parameters that no checkpoint quantizes."""
        config, hidden = self.config, self.config.hidden_size
        router = (config.num_experts + 1) * hidden
        return {
            "router": len(config.layer_types) * router,
            "gdn_small": config.num_linear_layers * _gdn_small(config),
            "embedding": config.vocab_size * hidden,
            "norms": _norms(config),
            "mtp": config.mtp_layers * (router + 2 * hidden**2),
            "vision": self.vision_parameters,
        }

    def parameters(self) -> dict[str, int]:
        matrices, plain = self.matrices(), self._plain()
        return {kind: sum(m.numbers for m in matrices.get(kind, ())) + plain.get(kind, 0) for kind in KINDS}

    def bytes(self, fmt: CheckpointFormat) -> dict[str, int]:
        matrices, plain = self.matrices(), self._plain()
        return {
            kind: _bytes(matrices.get(kind, []), fmt, kind) + plain.get(kind, 0) * fmt.plain_bytes for kind in KINDS
        }

    def draft_expert_bytes(self, fmt: CheckpointFormat) -> int:
        """Of all experts of the draft head, of which a token reads only a few."""
        return _bytes(self.draft_experts(), fmt, "mtp")

    def draft_experts(self) -> list[Matrices]:
        return _experts(self.config, self.config.mtp_layers)


def _bytes(matrices: list[Matrices], fmt: CheckpointFormat, kind: str) -> int:
    shares = fmt.packed.get(kind, {})
    plain = (1 - sum(shares.values())) * fmt.plain_bytes
    return round(
        sum(
            each.numbers * plain + sum(share * each.bytes(packing) for packing, share in shares.items())
            for each in matrices
        )
    )


def _attention(config: ModelConfig, layers: int) -> list[Matrices]:
    """q with its gate, k and v, o."""
    hidden, inner, kv = config.hidden_size, config.num_heads * config.head_dim, config.num_kv_heads * config.head_dim
    return [Matrices(2 * inner, hidden, layers), Matrices(kv, hidden, 2 * layers), Matrices(hidden, inner, layers)]


def _gdn(config: ModelConfig) -> list[Matrices]:
    """qkv, z, out."""
    hidden, values = config.hidden_size, config.linear_value_heads * config.linear_value_dim
    rows = (config.conv_channels, hidden), (values, hidden), (hidden, values)
    return [Matrices(*shape, config.num_linear_layers) for shape in rows]


def _gdn_small(config: ModelConfig) -> int:
    """b, a, the convolution, A_log, dt_bias."""
    gates = gdn_gates(config)
    return gates * config.hidden_size + config.conv_channels * config.conv_kernel + gates


def gdn_gates(config: ModelConfig) -> int:
    """One write strength and one decay per head."""
    return 2 * config.linear_value_heads


def _experts(config: ModelConfig, layers: int) -> list[Matrices]:
    return _mlp(config, config.expert_size, layers * config.num_experts)


def _mlp(config: ModelConfig, size: int, count: int) -> list[Matrices]:
    """gate and up, down."""
    return [Matrices(size, config.hidden_size, 2 * count), Matrices(config.hidden_size, size, count)]


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
