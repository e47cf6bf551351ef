"""MODEL to a shape and a format: a directory, a published checkpoint by name, or a name on the Hub."""

import json
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from andiron import ember
from andiron.errors import AndironError, CheckpointError, by_nearness
from andiron.hub import download
from andiron.model.config import read_config
from andiron.plan import quantization
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
    found = _find(model)
    if fmt is not None and fmt not in formats():
        raise AndironError(f"--format {fmt!r} is not one of {', '.join(formats())}")
    return found if fmt is None else in_format(found, fmt)


def in_format(found: Checkpoint, fmt: str) -> Checkpoint:
    """The same model in another format: the published checkpoint where there is one, else an imagined one."""
    if fmt == found.format:
        return found
    name = f"{found.name.removesuffix('-' + found.format)}-{fmt}".removesuffix("-bf16")
    if not found.is_local and name in published():
        return _find(name)
    imagined = f"PATH-OF-THE-{fmt.upper()}-CHECKPOINT"
    return replace(found, name=name, format=fmt, row=formats()[fmt], where=imagined, is_local=True)


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
    raise CheckpointError(f"{model!r} is neither a directory nor known; {known_models(model)}")


def known_models(model: str = "") -> str:
    """What MODEL may be, the nearest to a wrong one first."""
    names = by_nearness(model, [ember.NAME, *published()])
    return f"known are {', '.join(names)}, any directory with a config.json, and names on the Hub like org/name"


def _local(directory: Path, name: str | None = None) -> Checkpoint:
    raw = read_config(directory)
    name = name or download.model_name(directory.resolve())
    found = _parsed(raw, str(directory / "config.json"), name, str(directory), is_local=True)
    return replace(found, has_mtp=found.has_mtp and _holds_mtp(directory))


def _from_hub(name: str) -> Checkpoint:
    source = f"{name}/config.json"
    try:
        raw = json.loads(download.read_config(name))
    except ValueError as error:
        raise CheckpointError(f"{source} of the Hub is not JSON: {error}") from None
    return _parsed(raw, source, name.split("/")[1].lower(), name, is_local=False)


def _parsed(raw: dict[str, Any], source: str, name: str, where: str, *, is_local: bool) -> Checkpoint:
    shape = Shape.parse(raw, source)
    fmt, row = quantization.detect(raw.get("quantization_config"), source)
    return Checkpoint(name, shape, fmt, row, shape.config.mtp_layers > 0, where, is_local)


def _holds_mtp(directory: Path) -> bool:
    """Quantizers drop the draft head's tensors and leave it in the config; the index of the shards knows."""
    try:
        index = json.loads((directory / "model.safetensors.index.json").read_text("utf-8"))
        return any(name.startswith("mtp.") for name in index["weight_map"])
    except (OSError, ValueError, KeyError):
        return True
