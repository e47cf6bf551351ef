"""From MODEL to a shape and a format: a directory, a published checkpoint by name, or a name on the Hub."""

import json
import re
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from andiron import ember
from andiron.errors import AndironError, CheckpointError, by_nearness
from andiron.hub import download
from andiron.model.config import read_config
from andiron.plan.rows import Format, formats, published
from andiron.plan.weights import Shape


@dataclass(frozen=True)
class Checkpoint:
    name: str
    shape: Shape
    format: str
    row: Format
    has_mtp: bool
    where: str  # what an engine is given to load: a path or a Hub name
    is_local: bool

    @property
    def has_vision(self) -> bool:
        return self.shape.vision_parameters > 0


def find(model: str, fmt: str | None = None) -> Checkpoint:
    checkpoint = _find(model)
    if fmt is not None and fmt not in formats():
        raise AndironError(f"--format {fmt!r} is not one of {', '.join(formats())}")
    return checkpoint if fmt is None else in_format(checkpoint, fmt)


def in_format(checkpoint: Checkpoint, fmt: str) -> Checkpoint:
    """The same model in another format: the published checkpoint if there is one, else a hypothetical one."""
    if fmt == checkpoint.format:
        return checkpoint
    name = f"{checkpoint.name.removesuffix('-' + checkpoint.format)}-{fmt}".removesuffix("-bf16")
    if not checkpoint.is_local and name in published():
        return _find(name)
    placeholder = f"PATH-OF-THE-{fmt.upper()}-CHECKPOINT"
    return replace(checkpoint, name=name, format=fmt, row=formats()[fmt], where=placeholder, is_local=True)


def _find(model: str) -> Checkpoint:
    if model == ember.NAME:
        return _local(ember.PATH, name=ember.NAME)
    for name, row in published().items():
        if model.lower() in (name, row.hub.lower()):
            raw = json.loads((files(__package__) / "configs" / row.config).read_text("utf-8"))
            shape = Shape.parse(raw, row.config)
            return Checkpoint(name, shape, row.format, formats()[row.format], row.mtp, row.hub, is_local=False)
    if Path(model).is_dir():
        return _local(Path(model))
    if model.count("/") == 1 and not model.startswith((".", "/", "~")):
        return _from_hub(model)
    raise CheckpointError(f"{model!r} is neither a directory nor a known name; {known_models(model)}")


def known_models(model: str = "") -> str:
    """What MODEL may be, the names most similar to a wrong one first."""
    names = by_nearness(model, [ember.NAME, *published()])
    return f"known: {', '.join(names)}, any directory with a config.json, and names on the Hub like org/name"


def _local(directory: Path, name: str | None = None) -> Checkpoint:
    raw = read_config(directory)
    name = name or download.model_name(directory.resolve())
    checkpoint = _parsed(raw, str(directory / "config.json"), name, str(directory), is_local=True)
    return replace(checkpoint, has_mtp=checkpoint.has_mtp and _has_mtp_tensors(directory))


def _from_hub(name: str) -> Checkpoint:
    source = f"{name}/config.json"
    try:
        raw = json.loads(download.read_config(name))
    except ValueError as error:
        raise CheckpointError(f"{source} on the Hub is not JSON: {error}") from None
    return _parsed(raw, source, name.split("/")[1].lower(), name, is_local=False)


def _parsed(raw: dict[str, Any], source: str, name: str, where: str, *, is_local: bool) -> Checkpoint:
    shape = Shape.parse(raw, source)
    fmt, row = detect_format(raw.get("quantization_config"), source)
    return Checkpoint(name, shape, fmt, row, shape.config.mtp_layers > 0, where, is_local)


def _has_mtp_tensors(directory: Path) -> bool:
    """Quantizers drop the draft head's tensors but leave it in the config; the shards' index tells the truth."""
    try:
        index = json.loads((directory / "model.safetensors.index.json").read_text("utf-8"))
        return any(name.startswith("mtp.") for name in index["weight_map"])
    except (OSError, ValueError, KeyError):
        return True


# One module of each kind, to match against a list of modules that are not quantized.
_EXAMPLES = {
    "experts": "model.language_model.layers.0.mlp.experts.0.gate_proj",
    "shared": "model.language_model.layers.0.mlp.shared_expert.gate_proj",
    "attention": "model.language_model.layers.3.self_attn.q_proj",
    "gdn": "model.language_model.layers.0.linear_attn.in_proj_qkv",
    "lm_head": "lm_head",
    "mtp": "mtp.layers.0.mlp.experts.0.gate_proj",
}


def detect_format(quantization: dict[str, Any] | None, source: str) -> tuple[str, Format]:
    """The name of the format and its row, without the kinds of weights that this checkpoint leaves in BF16."""
    if not quantization:
        return "bf16", formats()["bf16"]
    name = _format_name(quantization)
    if name is None:
        method = quantization.get("quant_method", "(none)")
        raise CheckpointError(
            f"{source}: the planner does not know the quantization method {method!r}; "
            f"name the format it resembles with --format ({', '.join(formats())})"
        )
    row = formats()[name]
    ignored = quantization.get("ignore") or quantization.get("modules_to_not_convert") or []
    kept = {kind for kind in row.bits if any(_covers(entry, _EXAMPLES[kind]) for entry in ignored)}
    return name, Format(row.title, {kind: bits for kind, bits in row.bits.items() if kind not in kept})


def _format_name(quantization: dict[str, Any]) -> str | None:
    method = str(quantization.get("quant_method", "")).lower()
    if method == "fp8":
        return "fp8" if quantization.get("weight_block_size") else "fp8-channel"
    if method == "compressed-tensors":
        names = {"nvfp4-pack-quantized": "nvfp4", "float-quantized": "fp8-channel", "mixed-precision": "nvfp4-mixed"}
        return names.get(quantization.get("format", ""))
    if method == "modelopt":
        algorithm = str(quantization.get("quant_algo", "")).upper()
        return {"NVFP4": "nvfp4", "MIXED_PRECISION": "nvfp4-mixed", "FP8": "fp8-channel"}.get(algorithm)
    return None


def _covers(entry: str, module: str) -> bool:
    """An entry is a module's name, a prefix of it, a pattern with wildcards, or `re:` and a regular expression."""
    if entry.startswith("re:"):
        return re.match(entry[3:], module) is not None
    if "*" in entry:
        return re.fullmatch(re.escape(entry).replace(r"\*", ".*"), module) is not None
    return entry == module or module.startswith(f"{entry}.")
