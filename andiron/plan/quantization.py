"""Which format a checkpoint is in, from the `quantization_config` of its config.json."""

import re
from typing import Any

from andiron.errors import CheckpointError
from andiron.plan.rows import Format, formats

# One module of each kind, to ask a list of exceptions about.
_EXAMPLES = {
    "experts": "model.language_model.layers.0.mlp.experts.0.gate_proj",
    "shared": "model.language_model.layers.0.mlp.shared_expert.gate_proj",
    "attention": "model.language_model.layers.3.self_attn.q_proj",
    "gdn": "model.language_model.layers.0.linear_attn.in_proj_qkv",
    "lm_head": "lm_head",
    "mtp": "mtp.layers.0.mlp.experts.0.gate_proj",
}


def detect(quantization: dict[str, Any] | None, source: str) -> tuple[str, Format]:
    """The format's name and its row, less the kinds that this checkpoint says it leaves in BF16."""
    if not quantization:
        return "bf16", formats()["bf16"]
    name = _name(quantization)
    if name is None:
        method = quantization.get("quant_method", "(none)")
        raise CheckpointError(
            f"{source}: quantization method {method!r} is not one the planner knows; "
            f"say which it resembles with --format ({', '.join(formats())})"
        )
    row = formats()[name]
    ignored = quantization.get("ignore") or quantization.get("modules_to_not_convert") or []
    kept = {kind for kind in row.bits if any(_covers(entry, _EXAMPLES[kind]) for entry in ignored)}
    return name, Format(row.title, {kind: bits for kind, bits in row.bits.items() if kind not in kept})


def _name(quantization: dict[str, Any]) -> str | None:
    method = str(quantization.get("quant_method", "")).lower()
    if method == "fp8":
        return "fp8" if quantization.get("weight_block_size") else "fp8-channel"
    if method == "compressed-tensors":
        return {"nvfp4-pack-quantized": "nvfp4", "float-quantized": "fp8-channel"}.get(quantization.get("format", ""))
    if method == "modelopt":
        algorithm = str(quantization.get("quant_algo", "")).upper()
        return {"NVFP4": "nvfp4", "MIXED_PRECISION": "nvfp4-mixed", "FP8": "fp8-channel"}.get(algorithm)
    return None


def _covers(entry: str, module: str) -> bool:
    """An exception is a name, the beginning of one, one with wildcards, or `re:` and an expression."""
    if entry.startswith("re:"):
        return re.match(entry[3:], module) is not None
    if "*" in entry:
        return re.fullmatch(re.escape(entry).replace(r"\*", ".*"), module) is not None
    return entry == module or module.startswith(f"{entry}.")
