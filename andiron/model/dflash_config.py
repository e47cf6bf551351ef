"""The shape of a DFlash drafter, read from its `config.json`: a block of tokens drafted in one pass.

`block_size`, `mask_token_id` and `target_layer_ids` are at the top level or in `dflash_config`, depending on the
exporter. Fields that a config inherits from its target without effect are not read: the drafter rotates whole heads,
whatever `partial_rotary_factor` says, and `num_target_layers` counts the draft head in some exports.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from andiron.errors import CheckpointError
from andiron.model.config import FULL, ModelConfig, read_config

ARCHITECTURE = "DFlashDraftModel"
SLIDING = "sliding_attention"
# Other algorithms by the architecture that their configs name.
OTHER_ARCHITECTURES = {
    "DFlash2DraftModel": "DFlash 2, which has convolutions and a candidate selector",
    "DFlashSpeculator": "an export of vllm-project/speculators, which has a vocabulary of its own",
    "DSparkDraftModel": "DSpark, which has a Markov head",
}


@dataclass(frozen=True)
class DraftLayer:
    """What the tokens of a block see in one layer. All see the context; a window includes the token itself."""

    is_causal: bool  # False: each token sees the whole block
    window: int | None = None


@dataclass(frozen=True)
class Yarn:
    """Rotary frequencies that were stretched for a longer context than `original_length`."""

    factor: float
    original_length: int
    attention_factor: float | None = None
    beta_fast: float = 32.0
    beta_slow: float = 1.0


@dataclass(frozen=True)
class DFlashConfig:
    vocab_size: int | None  # None: the config does not say
    hidden_size: int
    mlp_size: int
    num_heads: int
    num_kv_heads: int
    head_dim: int
    rms_norm_eps: float
    rope_theta: float
    yarn: Yarn | None
    layers: tuple[DraftLayer, ...]
    block_size: int  # the anchor and the tokens that are drafted after it
    mask_token_id: int  # stands for a token that is to be drafted
    target_layers: tuple[int, ...]  # the target's layers, from 0, after which the residual stream is tapped

    @property
    def most_drafts(self) -> int:
        return self.block_size - 1

    @property
    def kv_size(self) -> int:
        """Numbers in the keys of one token in one layer."""
        return self.num_kv_heads * self.head_dim

    @property
    def parameters(self) -> int:
        hidden, queries, norms = self.hidden_size, self.num_heads * self.head_dim, 2 * self.head_dim
        layer = hidden * (2 * queries + 2 * self.kv_size + 3 * self.mlp_size + 2) + norms
        return hidden * (len(self.target_layers) * hidden + 2) + len(self.layers) * layer

    @classmethod
    def load(cls, directory: Path) -> "DFlashConfig":
        return cls.parse(read_config(directory), str(directory / "config.json"))

    @classmethod
    def parse(cls, raw: dict[str, Any], source: str) -> "DFlashConfig":
        architecture = (raw.get("architectures") or ["(none named)"])[0]
        if architecture != ARCHITECTURE:
            known = OTHER_ARCHITECTURES.get(architecture)
            what = f"{architecture}: that is {known}" if known else architecture
            raise CheckpointError(f"{source} names the architecture {what}; this engine drafts with {ARCHITECTURE}")
        try:
            config = _parse(raw)
        except KeyError as error:
            raise CheckpointError(f"{source} lacks the field {error}") from None
        except (TypeError, ValueError) as error:
            raise CheckpointError(f"{source}: {error}") from None
        if config.num_heads % config.num_kv_heads or config.head_dim % 2:
            raise CheckpointError(
                f"{source}: {config.num_heads} heads of {config.head_dim} dimensions cannot share "
                f"{config.num_kv_heads} key heads"
            )
        if config.block_size < 2 or not config.target_layers:
            raise CheckpointError(
                f"{source}: nothing can be drafted with block_size {config.block_size} and target_layer_ids "
                f"{list(config.target_layers)}"
            )
        return config

    def check_fit(self, target: ModelConfig, drafter: Path) -> None:
        """Raises if this is a drafter for another model. It uses the target's embedding, head and layers."""
        layers, vocabulary = len(target.layer_types), target.vocab_size
        wrong = []
        if self.hidden_size != target.hidden_size:
            wrong.append(f"its hidden size is {self.hidden_size}, the model's is {target.hidden_size}")
        if self.vocab_size is not None and self.vocab_size != vocabulary:
            wrong.append(f"its vocabulary has {self.vocab_size:,} tokens, the model's has {vocabulary:,}")
        if not 0 <= self.mask_token_id < vocabulary:
            wrong.append(f"its mask token {self.mask_token_id} is not in the model's vocabulary of {vocabulary:,}")
        if outside := [layer for layer in self.target_layers if not 0 <= layer < layers]:
            wrong.append(f"it reads the layers {outside}, but the model's {layers} layers are counted from 0")
        if wrong:
            raise CheckpointError(f"the drafter {drafter} was made for another model: {'; '.join(wrong)}")


def _parse(raw: dict[str, Any]) -> DFlashConfig:
    nested = raw.get("dflash_config") or {}

    def either(name: str) -> Any:
        values = [part[name] for part in (raw, nested) if part.get(name) is not None]
        if not values:
            raise KeyError(name)
        if values[0] != values[-1]:
            raise ValueError(f"{name} is {values[0]} at the top level and {values[-1]} in dflash_config")
        return values[0]

    if raw.get("attention_bias", False):
        raise ValueError("attention_bias is true, which is not supported")
    if (activation := raw.get("hidden_act", "silu")) != "silu":
        raise ValueError(f"hidden_act {activation!r} is not supported, only 'silu'")
    rope = raw.get("rope_parameters") or raw.get("rope_scaling") or {}
    heads = int(raw["num_attention_heads"])
    theta = rope.get("rope_theta", raw.get("rope_theta"))
    if theta is None:
        raise KeyError("rope_theta")
    return DFlashConfig(
        vocab_size=None if raw.get("vocab_size") is None else int(raw["vocab_size"]),
        hidden_size=int(raw["hidden_size"]),
        mlp_size=int(raw["intermediate_size"]),
        num_heads=heads,
        num_kv_heads=int(raw["num_key_value_heads"]),
        head_dim=int(raw.get("head_dim") or raw["hidden_size"] // heads),
        rms_norm_eps=float(raw.get("rms_norm_eps", 1e-6)),
        rope_theta=float(theta),
        yarn=_yarn(rope, raw),
        layers=_layers(raw, nested),
        block_size=int(either("block_size")),
        mask_token_id=int(either("mask_token_id")),
        target_layers=tuple(int(layer) for layer in either("target_layer_ids")),
    )


def _layers(raw: dict[str, Any], nested: dict[str, Any]) -> tuple[DraftLayer, ...]:
    count = int(raw["num_hidden_layers"])
    types = raw.get("layer_types") or [FULL] * count
    if len(types) != count:
        raise ValueError(f"layer_types names {len(types)} layers, num_hidden_layers says {count}")
    if unknown := set(types) - {FULL, SLIDING}:
        raise ValueError(f"layer_types contains {', '.join(sorted(unknown))}, which is not supported")
    for_all = raw.get("is_causal")
    if for_all is None:
        for_all = nested.get("causal")
    if SLIDING in types and raw.get("sliding_window") is None:
        raise KeyError("sliding_window")

    def layer(*, slides: bool) -> DraftLayer:
        window = int(raw["sliding_window"]) if slides else None
        return DraftLayer(slides if for_all is None else bool(for_all), window)

    return tuple(layer(slides=kind == SLIDING) for kind in types)


def _yarn(rope: dict[str, Any], raw: dict[str, Any]) -> Yarn | None:
    kind = rope.get("rope_type", rope.get("type", "default"))
    if kind in ("default", "mrope"):
        return None
    if kind != "yarn":
        raise ValueError(f"rope_type {kind!r} is not supported, only 'default' and 'yarn'")
    attention = rope.get("attention_factor")
    return Yarn(
        factor=float(rope["factor"]),
        original_length=int(rope.get("original_max_position_embeddings") or raw["max_position_embeddings"]),
        attention_factor=None if attention is None else float(attention),
        beta_fast=float(rope.get("beta_fast") or 32.0),
        beta_slow=float(rope.get("beta_slow") or 1.0),
    )
