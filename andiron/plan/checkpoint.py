"""From MODEL to a shape and a format: a directory, a published checkpoint by name, or a name on the Hub."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from andiron import ember
from andiron.errors import AndironError, CheckpointError, by_nearness
from andiron.hub import download
from andiron.kernels.formats import Format
from andiron.model.config import FULL, LINEAR, ModelConfig, read_config
from andiron.model.quantization import Unsupported, declarations, parse, read_beside
from andiron.plan.rows import PACKING_TITLES, CheckpointFormat, Packing, formats, published
from andiron.plan.weights import Shape


@dataclass(frozen=True)
class Checkpoint:
    name: str
    shape: Shape
    format: str
    row: CheckpointFormat
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
    raw, source = read_config(directory), str(directory / "config.json")
    declared = declarations(raw, read_beside(directory))
    name = name or download.model_name(directory.resolve())
    checkpoint = _parsed(raw, declared, source, name, str(directory), is_local=True)
    return replace(checkpoint, has_mtp=checkpoint.has_mtp and _has_mtp_tensors(directory))


def _from_hub(name: str) -> Checkpoint:
    source = f"{name}/config.json"
    raw = _json(download.read_file(name, "config.json"), source)
    declared = declarations(raw, {})
    if declared.get("quant_method", "modelopt") == "modelopt":  # only ModelOpt says more in a file of its own
        beside = download.read_file_if_any(name, "hf_quant_config.json")
        declared = declarations(raw, _json(beside, f"{name}/hf_quant_config.json") if beside else {})
    return _parsed(raw, declared, source, name.split("/")[1].lower(), name, is_local=False)


def _json(content: bytes, source: str) -> dict[str, Any]:
    try:
        found = json.loads(content)
    except ValueError as error:
        raise CheckpointError(f"{source} on the Hub is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise CheckpointError(f"{source} on the Hub is not a JSON object")
    return found


def _parsed(
    raw: dict[str, Any], declared: dict[str, Any], source: str, name: str, where: str, *, is_local: bool
) -> Checkpoint:
    shape = Shape.parse(raw, source)
    fmt, row = detect_format(declared, shape.config, source)
    return Checkpoint(name, shape, fmt, row, shape.config.mtp_layers > 0, where, is_local)


def _has_mtp_tensors(directory: Path) -> bool:
    """Quantizers drop the draft head's tensors but leave it in the config; the shards' index tells the truth."""
    try:
        index = json.loads((directory / "model.safetensors.index.json").read_text("utf-8"))
        return any(name.startswith("mtp.") for name in index["weight_map"])
    except (OSError, ValueError, KeyError):
        return True


def detect_format(declared: dict[str, Any], config: ModelConfig, source: str) -> tuple[str, CheckpointFormat]:
    """The name of the nearest format that the planner knows, and how this checkpoint stores each kind of weights.

    `declared` is what `model.quantization.declarations` found.
    """
    quantization, fp8 = parse(declared, source), _fp8_packing(declared)
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
    kinds = {kind: [i for i, own in enumerate(config.layer_types) if own == kind] for kind in (FULL, LINEAR)}
    every = range(len(config.layer_types))
    return {
        "experts": _shares(every, "mlp.experts.0", mlp),
        "shared": _shares(every, "mlp.shared_expert", mlp),
        "attention": _shares(kinds[FULL], "self_attn", attention),
        "gdn": _shares(kinds[LINEAR], "linear_attn", gdn),
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
