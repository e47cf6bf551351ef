"""How a checkpoint stores each kind of weights, from what its config declares."""

from collections.abc import Sequence
from typing import Any

from andiron.errors import CheckpointError
from andiron.kernels.formats import Format
from andiron.model.config import FULL, LINEAR, ModelConfig
from andiron.model.quantization import Unsupported, parse_declarations
from andiron.plan.rows import PACKING_TITLES, CheckpointFormat, Packing, formats


def detect_format(declared: dict[str, Any], config: ModelConfig, source: str) -> tuple[str, CheckpointFormat]:
    """The name of the nearest format that the planner knows, and how this checkpoint stores each kind of weights.

    `declared` is what `model.quantization.declarations` found.
    """
    quantization, fp8 = parse_declarations(declared, source), _fp8_packing(declared)
    packed: dict[str, dict[Packing, float]] = {}
    for kind, modules in _modules(config).items():
        if kind == "lm_head" and declared.get("quant_method") == "fp8":
            continue  # which never includes it, excluded or not
        for module, share in modules.items():
            found = quantization.declared(module)
            if isinstance(found, Unsupported):
                raise CheckpointError(
                    f"{source}: the planner does not know the quantization {found.scheme!r}; "
                    f"name the format it resembles with --format ({', '.join(formats())})"
                )
            if found in (Format.NVFP4, Format.FP8):
                shares = packed.setdefault(kind, {})
                packing: Packing = "nvfp4" if found is Format.NVFP4 else fp8
                shares[packing] = shares.get(packing, 0.0) + share
    packings = {packing for shares in packed.values() for packing in shares}
    title = " and ".join(text for packing, text in PACKING_TITLES.items() if packing in packings)
    return _nearest_format(packings), CheckpointFormat(title or formats()["bf16"].title, packed)


def _modules(config: ModelConfig) -> dict[str, dict[str, float]]:
    """Modules that quantizers choose from, by kind, each with its share of the kind's numbers.

    One expert stands for all experts of its layer.
    """
    mlp = {"gate_proj": 1, "up_proj": 1, "down_proj": 1}
    queries, keys = config.num_heads * config.head_dim, config.num_kv_heads * config.head_dim
    attention = {"q_proj": 2 * queries, "k_proj": keys, "v_proj": keys, "o_proj": queries}
    values = config.linear_value_heads * config.linear_value_dim
    gdn = {"in_proj_qkv": config.conv_channels, "in_proj_z": values, "out_proj": values}
    full = [layer for layer, kind in enumerate(config.layer_types) if kind == FULL]
    linear = [layer for layer, kind in enumerate(config.layer_types) if kind == LINEAR]
    every = range(len(config.layer_types))
    return {
        "experts": _shares(every, "mlp.experts.0", mlp),
        "shared": _shares(every, "mlp.shared_expert", mlp),
        "attention": _shares(full, "self_attn", attention),
        "gdn": _shares(linear, "linear_attn", gdn),
        "lm_head": {"lm_head": 1.0},
        "mtp": {"mtp.layers.0.mlp.experts.0.gate_proj": 1.0},
    }


def _shares(layers: Sequence[int], parent: str, sizes: dict[str, int]) -> dict[str, float]:
    total = len(layers) * sum(sizes.values())
    return {
        f"model.language_model.layers.{layer}.{parent}.{name}": size / total
        for layer in layers
        for name, size in sizes.items()
    }


def _fp8_packing(declared: dict[str, Any]) -> Packing:
    """Whether FP8 has one scale per block or per row; no published checkpoint has both."""
    groups = (declared.get("config_groups") or {}).values()
    layers = (declared.get("quantized_layers") or {}).values()
    in_blocks = (
        bool(declared.get("weight_block_size"))
        or any((group.get("weights") or {}).get("strategy") == "block" for group in groups)
        or "FP8_PB_WO" in {declared.get("quant_algo"), *(layer.get("quant_algo") for layer in layers)}
    )
    return "fp8-block" if in_blocks else "fp8-row"


def _nearest_format(packings: set[Packing]) -> str:
    if "nvfp4" in packings:
        return "nvfp4" if len(packings) == 1 else "nvfp4-mixed"
    return "fp8" if "fp8-block" in packings else "fp8-channel" if packings else "bf16"
