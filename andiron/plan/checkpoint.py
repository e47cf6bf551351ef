"""From MODEL to a shape and a format: a directory, a published checkpoint by name, or a name on the Hub."""

import json
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from andiron import ember
from andiron.errors import AndironError, CheckpointError
from andiron.hub import download
from andiron.model.config import read_config
from andiron.model.dflash_config import DFlashConfig
from andiron.model.quantization import declarations, read_beside
from andiron.plan import names
from andiron.plan.detection import detect_format
from andiron.plan.rows import CheckpointFormat, formats, published
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


def find_drafter(drafter: str, target: Checkpoint) -> DFlashConfig:
    """By directory or by its name on the Hub; raises if it was made for another model."""
    if (directory := names.local_directory(drafter)) is not None:
        found = DFlashConfig.load(directory)
    else:
        source = f"{names.repository(drafter)}/config.json"
        found = DFlashConfig.parse(_json(download.read_file(names.repository(drafter), "config.json"), source), source)
    found.check_fit(target.shape.config, Path(drafter))
    return found


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
    if names.is_directory(model):
        return _local(Path(model))
    if (name := names.short_name(model)) is not None:
        row = published()[name]
        raw = json.loads((files(__package__) / "configs" / row.config).read_text("utf-8"))
        shape = Shape.parse(raw, row.config)
        return Checkpoint(name, shape, row.format, formats()[row.format], row.mtp, row.hub, is_local=False)
    return _from_hub(names.repository(model))


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
    if not declared or str(declared.get("quant_method")).startswith("modelopt"):  # which may say more in another file
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
