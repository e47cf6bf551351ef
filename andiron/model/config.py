"""The shape of a checkpoint, read from its `config.json`; only the family's defaults are hard-coded."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from andiron.errors import CheckpointError

ARCHITECTURES = ("Qwen3_5MoeForConditionalGeneration", "Qwen3_5MoeForCausalLM")
LINEAR, FULL = "linear_attention", "full_attention"


def read_config(directory: Path) -> dict[str, Any]:
    path = directory / "config.json"
    try:
        raw = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise CheckpointError(f"{directory} contains no config.json: is it a checkpoint's directory?") from None
    except (OSError, ValueError) as error:
        raise CheckpointError(f"{path} cannot be read: {error}") from None
    if not isinstance(raw, dict):
        raise CheckpointError(f"{path} does not contain a JSON object; download it again")
    return raw


@dataclass(frozen=True)
class ModelConfig:
    vocab_size: int
    hidden_size: int
    layer_types: tuple[str, ...]
    max_position_embeddings: int
    rms_norm_eps: float
    tie_word_embeddings: bool
    # full attention
    num_heads: int
    num_kv_heads: int
    head_dim: int
    rotary_dim: int
    rope_theta: float
    # gated delta net
    linear_key_heads: int
    linear_value_heads: int
    linear_key_dim: int
    linear_value_dim: int
    conv_kernel: int
    # mixture of experts
    num_experts: int
    experts_per_token: int
    expert_size: int
    shared_expert_size: int
    # draft head
    mtp_layers: int

    @property
    def conv_channels(self) -> int:
        """The channels of the depthwise convolution: q, k and v side by side."""
        return 2 * self.linear_key_heads * self.linear_key_dim + self.linear_value_heads * self.linear_value_dim

    @property
    def num_full_layers(self) -> int:
        return self.layer_types.count(FULL)

    @property
    def num_linear_layers(self) -> int:
        return self.layer_types.count(LINEAR)

    @classmethod
    def load(cls, directory: Path) -> "ModelConfig":
        return cls.parse(read_config(directory), str(directory / "config.json"))

    @classmethod
    def parse(cls, raw: dict[str, Any], source: str) -> "ModelConfig":
        architectures = raw.get("architectures") or ["(none named)"]
        if architectures[0] not in ARCHITECTURES:
            raise CheckpointError(
                f"{source} names the architecture {architectures[0]}; this engine serves {' and '.join(ARCHITECTURES)}"
            )
        text = raw.get("text_config", raw)
        try:
            config = _from_text_config(text, tied=bool(raw.get("tie_word_embeddings", False)))
        except KeyError as error:
            raise CheckpointError(f"{source} lacks the field {error}") from None
        except (TypeError, ValueError) as error:
            raise CheckpointError(f"{source} has a field of the wrong type: {error}") from None
        config._check(source)
        return config

    def _check(self, source: str) -> None:
        wrong = [
            (set(self.layer_types) - {LINEAR, FULL}, f"layer_types contains {set(self.layer_types) - {LINEAR, FULL}}"),
            (self.num_heads % self.num_kv_heads, "num_attention_heads is not a multiple of num_key_value_heads"),
            (
                self.linear_value_heads % self.linear_key_heads,
                "linear_num_value_heads is not a multiple of linear_num_key_heads",
            ),
            (self.rotary_dim % 2, f"partial_rotary_factor gives an odd {self.rotary_dim} rotary dims"),
            (self.experts_per_token > self.num_experts, "num_experts_per_tok exceeds num_experts"),
        ]
        for is_wrong, message in wrong:
            if is_wrong:
                raise CheckpointError(f"{source}: {message}")


def _from_text_config(text: dict[str, Any], *, tied: bool) -> ModelConfig:
    rope = text.get("rope_parameters") or text.get("rope_scaling") or {}
    rope_type = rope.get("rope_type", "default")
    if rope_type != "default":
        raise ValueError(f"rope_type {rope_type!r} is not supported, only 'default'")
    if text.get("attention_bias", False):
        raise ValueError("attention_bias is true, which is not supported")
    layers = int(text["num_hidden_layers"])
    interval = int(text.get("full_attention_interval", 4))
    layer_types = text.get("layer_types") or [FULL if (i + 1) % interval == 0 else LINEAR for i in range(layers)]
    if len(layer_types) != layers:
        raise ValueError(f"layer_types names {len(layer_types)} layers, num_hidden_layers says {layers}")
    head_dim = int(text["head_dim"])
    partial = float(rope.get("partial_rotary_factor", text.get("partial_rotary_factor", 0.25)))
    return ModelConfig(
        vocab_size=int(text["vocab_size"]),
        hidden_size=int(text["hidden_size"]),
        layer_types=tuple(layer_types),
        max_position_embeddings=int(text["max_position_embeddings"]),
        rms_norm_eps=float(text.get("rms_norm_eps", 1e-6)),
        tie_word_embeddings=tied or bool(text.get("tie_word_embeddings", False)),
        num_heads=int(text["num_attention_heads"]),
        num_kv_heads=int(text["num_key_value_heads"]),
        head_dim=head_dim,
        rotary_dim=int(head_dim * partial),
        rope_theta=float(rope.get("rope_theta", text.get("rope_theta", 1e7))),
        linear_key_heads=int(text["linear_num_key_heads"]),
        linear_value_heads=int(text["linear_num_value_heads"]),
        linear_key_dim=int(text["linear_key_head_dim"]),
        linear_value_dim=int(text["linear_value_head_dim"]),
        conv_kernel=int(text["linear_conv_kernel_dim"]),
        num_experts=int(text["num_experts"]),
        experts_per_token=int(text["num_experts_per_tok"]),
        expert_size=int(text["moe_intermediate_size"]),
        shared_expert_size=int(text["shared_expert_intermediate_size"]),
        mtp_layers=int(text.get("mtp_num_hidden_layers", 0)),
    )


def eos_token_ids(directory: Path) -> list[int]:
    """From `generation_config.json`, where the published checkpoints list all; their `config.json` has only one."""
    for name in ("generation_config.json", "config.json"):
        path = directory / name
        if path.is_file():
            raw = json.loads(path.read_text("utf-8"))
            eos = raw.get("eos_token_id", raw.get("text_config", {}).get("eos_token_id"))
            if eos is not None:
                return [eos] if isinstance(eos, int) else list(eos)
    return []
