"""What the memory's bandwidth allows one stream, from `andiron.plan`, where model and device are known. A figure above
it is a mistake of somebody's, so this bound errs upwards: no keys and values to read yet, and every draft accepted."""

from dataclasses import dataclass
from pathlib import Path

from andiron import ember
from andiron.errors import AndironError
from andiron.plan import machine
from andiron.plan.ceiling import step_bytes
from andiron.plan.checkpoint import Checkpoint, find
from andiron.plan.rows import Device, published


@dataclass(frozen=True)
class Subject:
    """What is known of the server's inside."""

    models: tuple[str, ...]  # names or directories it may be known by, the surest first
    device: str | None = None  # as `andiron plan` names it; None: this machine, if the server runs here
    is_here: bool = False
    drafts: int = 0  # tokens drafted a step


@dataclass(frozen=True)
class Bound:
    tokens_s: float | None
    source: str


def bound(subject: Subject) -> Bound:
    """Null, with the reason, where something is not known."""
    checkpoint = next(filter(None, map(known, subject.models)), None)
    if checkpoint is None:
        return Bound(None, f"not known: {', '.join(subject.models) or 'the model'} is none that `andiron plan` knows")
    if subject.device is None and not subject.is_here:
        return Bound(None, "not known: the server runs elsewhere; name its device with --device")
    name, device = machine.find(subject.device)
    rate = device.read_gb_s or device.bandwidth_gb_s
    if rate is None:
        return Bound(None, f"not known: no bandwidth is known of {device.title or name}")
    if subject.drafts and not checkpoint.has_mtp:
        return Bound(None, "not known: it drafts with a model that is not known")
    read = step_bytes(checkpoint.shape, checkpoint.row, streams=1, context=0, drafts=subject.drafts)
    return Bound(rate * 1e9 * (1 + subject.drafts) / read, _source(checkpoint, device, subject, rate, read))


def _source(checkpoint: Checkpoint, device: Device, subject: Subject, rate: float, read: float) -> str:
    kind = "measured" if device.read_gb_s is not None else "nominal"
    drafts = f", {subject.drafts} tokens drafted and all accepted" if subject.drafts else ""
    return (
        f"{device.title}: {rate:,.0f} GB/s ({kind}); {checkpoint.name} ({checkpoint.row.title}) reads "
        f"{read / 1e9:.2f} GB a step{drafts}"
    )


def known(model: str) -> Checkpoint | None:
    """A directory here or a published name; never the Hub, which a measurement must not depend on."""
    name = model.rstrip("/").rsplit("/", 1)[-1].lower()
    rows = published()
    hubs = {row.hub.rsplit("/", 1)[-1].lower(): key for key, row in rows.items()}
    try:
        if (Path(model) / "config.json").is_file():
            return find(str(Path(model).resolve()))
        if name == ember.NAME:
            return find(ember.NAME)
        key = name if name in rows else hubs.get(name)
        return None if key is None else find(key)
    except AndironError:  # a config of another family
        return None
