"""The tables of data beside this file, each read and checked once."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec

GIB, MIB = 1 << 30, 1 << 20
ITEMSIZE = {"float32": 4, "bfloat16": 2, "bf16": 2, "fp8": 1}  # bytes per number
Packing = Literal["nvfp4", "fp8-block", "fp8-row"]  # see formats.toml
PACKING_TITLES: dict[Packing, str] = {
    "nvfp4": "NVFP4",
    "fp8-block": "FP8 in blocks of 128",
    "fp8-row": "FP8 with a scale per row",
}
TYPICAL_LOAD_GB_S = 2.0  # one NVMe disk; assumed for devices without a measured rate


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    memory_gib: float
    memory_source: str
    names: tuple[str, ...] = ()  # as nvidia-smi reports them
    also: tuple[str, ...] = ()  # as people write it
    place: Literal["desk", "rack"] = "desk"
    count: int = 1  # several of them together; memory and bandwidth are then those of all
    number: int = 0  # of the GPU in this machine, as nvidia-smi counts
    of: int = 1  # GPUs in this machine
    unified: bool = False  # CPU and GPU share the memory
    host_gib: float = 0.0  # taken by the system before anything is served
    bandwidth_gb_s: float | None = None
    bandwidth_source: str = "assumed"
    read_gb_s: float | None = None
    read_source: str = "assumed"
    capability: float | None = None  # None: no GPU
    load_gb_s: float = TYPICAL_LOAD_GB_S
    load_source: str = "assumed"

    @property
    def memory(self) -> int:
        return int(self.memory_gib * GIB)

    @property
    def host(self) -> int:
        return int(self.host_gib * GIB)

    @property
    def type(self) -> str:
        """As torch names it."""
        return "cuda" if self.is_gpu else "cpu"

    @property
    def is_gpu(self) -> bool:
        return self.capability is not None


class CheckpointFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    packed: dict[str, dict[Packing, float]] = {}  # by kind of weights: the share in each packing; the rest is plain
    plain_bytes: int = ITEMSIZE["bf16"]


class PublishedCheckpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hub: str
    config: str
    format: str
    mtp: bool


class MeasuredRates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens per second of all streams together, as an engine was measured on a known device."""

    engine: str
    device: str
    model: str
    streams: tuple[int, ...]
    tokens_s: tuple[float, ...]
    source: str
    format: str | None = None  # None: the model's own
    drafts: int = 0


class DraftSteps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Milliseconds of our engine's steps with drafts, as measured on a known device."""

    device: str
    model: str
    source: str
    streams: tuple[int, ...]
    step_ms: tuple[tuple[float, ...], ...]  # by streams, then by drafts per stream, none first


class EngineRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    formats: tuple[str, ...]
    drafts_on: tuple[Literal["cpu", "cuda"], ...]  # where it can use a model's draft head
    vision: bool
    kv_dtypes: tuple[str, ...]
    runtime_mib: float
    memory_source: str
    start_seconds: float
    compile_seconds: float
    compile_cached_seconds: float
    capture_seconds: float
    start_source: str
    start_device: str  # where these seconds were measured
    card_compile_seconds: float | None = None  # where a card differs from unified memory
    card_start_source: str | None = None
    card_start_device: str | None = None
    cpu_start_seconds: float = 0.0
    cpu_runtime_mib: float = 0.0
    graphs_mib: float = 0.0
    graphs_slack: float = 1.0
    allocator_slack: float = 1.0
    unified_runtime_mib: float | None = None
    capture_mib: float = 0.0
    large_batch_mib: float = 0.0
    video_mib: float = 0.0

    def runtime(self, device: Device) -> int:
        if not device.is_gpu:
            return int(self.cpu_runtime_mib * MIB)
        unified = self.unified_runtime_mib
        return int((unified if device.unified and unified is not None else self.runtime_mib) * MIB)


_Row = TypeVar("_Row")


def _table(name: str, kind: type[_Row]) -> dict[str, _Row]:
    return msgspec.convert(tomllib.loads((files(__package__) / name).read_text("utf-8")), dict[str, kind])  # type: ignore[valid-type]


@cache
def devices() -> dict[str, Device]:
    return _table("devices.toml", Device)


@cache
def formats() -> dict[str, CheckpointFormat]:
    return _table("formats.toml", CheckpointFormat)


@cache
def published() -> dict[str, PublishedCheckpoint]:
    return _table("checkpoints.toml", PublishedCheckpoint)


@cache
def engines() -> dict[str, EngineRow]:
    return _table("engines.toml", EngineRow)


@cache
def measured() -> dict[str, MeasuredRates]:
    return _table("measured.toml", MeasuredRates)


@cache
def draft_steps() -> dict[str, DraftSteps]:
    return _table("draft_steps.toml", DraftSteps)


@cache
def sources() -> dict[str, str]:
    return _table("sources.toml", str)
