"""MODEL to a shape and a format: a directory, a published checkpoint by name, or a name on the Hub."""

import difflib
import json
import os
import socket
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hearth import ember
from hearth.errors import CheckpointError, HearthError
from hearth.plan import quantization
from hearth.plan.rows import Format, formats, published
from hearth.plan.weights import Shape

HUB, HUB_TIMEOUT = "https://huggingface.co", 5.0


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
        raise HearthError(f"--format {fmt!r} is not one of {', '.join(formats())}")
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
    names = [ember.NAME, *published()]
    near = difflib.get_close_matches(model.lower(), names, n=1, cutoff=0.4)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise CheckpointError(
        f"{model!r} is neither a directory nor a checkpoint the planner knows{hint} It knows {', '.join(names)}, "
        "any directory with a config.json, and names on the Hub like Qwen/Qwen3.5-35B-A3B"
    )


def _local(directory: Path, name: str | None = None) -> Checkpoint:
    path = directory / "config.json"
    try:
        raw = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise CheckpointError(f"{directory} holds no config.json: is it the directory of a checkpoint?") from None
    except (OSError, ValueError) as error:
        raise CheckpointError(f"{path} cannot be read: {error}") from None
    found = _parsed(raw, str(path), name or directory.resolve().name, str(directory), is_local=True)
    return replace(found, has_mtp=found.has_mtp and _holds_mtp(directory))


def _from_hub(name: str) -> Checkpoint:
    try:
        from huggingface_hub import hf_hub_download
    except ImportError:
        raise CheckpointError(
            f"{name} is not among the checkpoints the planner knows by heart, and reading it from the Hub needs "
            "huggingface_hub: pip install huggingface_hub, or give a directory with its config.json"
        ) from None
    online = _reaches_hub()
    try:
        path = hf_hub_download(name, "config.json", local_files_only=not online)
    except Exception as error:  # the Hub's client raises many kinds; each means that we have no config
        reason = (str(error).splitlines() or [type(error).__name__])[0] if online else "this machine is offline"
        raise CheckpointError(f"config.json of {name} cannot be had from the Hub: {reason}") from None
    raw = json.loads(Path(path).read_text("utf-8"))
    return _parsed(raw, f"{name}/config.json", name.split("/")[1].lower(), name, is_local=False)


def _reaches_hub() -> bool:
    """Asked first, because the Hub's client retries for half a minute."""
    if os.environ.get("HF_HUB_OFFLINE", "0") not in ("", "0"):
        return False
    address = urlsplit(os.environ.get("HF_ENDPOINT", HUB))
    try:
        port = address.port or (443 if address.scheme == "https" else 80)
        socket.create_connection((address.hostname or "", port), timeout=HUB_TIMEOUT).close()
    except OSError:
        return False
    return True


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
