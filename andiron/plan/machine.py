"""The device a plan is for: a known device by name, or this machine as `nvidia-smi` and the host describe it."""

import os
import re

import msgspec
import psutil

from andiron.errors import AndironError, by_nearness
from andiron.plan.nvidia_smi import DriverError, Gpu, read_gpus
from andiron.plan.rows import GIB, Device, devices

GIVEN = "given"
OLDEST_CAPABILITY = 8.0  # of the GPUs that have bfloat16


_SEVERAL = re.compile(r"(\d+)\s*[x×*]\s*(.+)")
_MAKER = re.compile(r"nvidia|geforce|[^a-z0-9]")


def find(name: str | None, *, memory: int | None = None, bandwidth: float | None = None) -> tuple[str, Device]:
    """The name and row of a device; None means this machine, or with `memory` any GPU of that size.

    `memory` (bytes) and `bandwidth` (GB/s) replace what is known of the device.
    """
    if name is None and memory is not None:
        name, device = f"{memory / GIB:.4g}gib", _any_gpu(memory)
    else:
        name, device = ("this machine", this_machine()) if name is None else _known(name)
    if memory is not None:
        device = msgspec.structs.replace(device, memory_gib=memory / GIB, memory_source=GIVEN)
    if bandwidth is not None:
        given = {"bandwidth_gb_s": bandwidth, "bandwidth_source": GIVEN, "read_gb_s": None}
        device = msgspec.structs.replace(device, **given)
    return name, device


def _known(name: str) -> tuple[str, Device]:
    if (several := _SEVERAL.fullmatch(name.strip().lower())) and int(several[1]) > 0:
        one, device = _known(several[2])
        count = int(several[1])
        return (one, device) if count == 1 else (f"{count}x{one}", _together(device, count))
    known = devices()
    spelled = {_plain(word): key for key, row in known.items() for word in (key, row.title, *row.names, *row.also)}
    if (key := spelled.get(_plain(name))) is not None:
        return key, known[key]
    raise AndironError(
        f"--device {name!r} is not known; known: {', '.join(by_nearness(name, known))}; give --memory and --bandwidth "
        "for any other, or leave it out to plan for this machine"
    )


def _plain(text: str) -> str:
    return _MAKER.sub("", text.lower())


def _together(device: Device, count: int) -> Device:
    """Tensor parallelism divides weights and cache among them; the links between them are not counted."""
    return msgspec.structs.replace(
        device,
        title=f"{count} × {device.title}",
        count=count,
        memory_gib=count * device.memory_gib,
        host_gib=count * device.host_gib,
        bandwidth_gb_s=device.bandwidth_gb_s and count * device.bandwidth_gb_s,
        read_gb_s=device.read_gb_s and count * device.read_gb_s,
    )


def _any_gpu(memory: int) -> Device:
    return Device(
        title=f"a GPU with {memory / GIB:.4g} GiB",
        memory_gib=memory / GIB,
        memory_source=GIVEN,
        bandwidth_source=GIVEN,
        capability=OLDEST_CAPABILITY,
    )


def this_machine() -> Device:
    try:
        gpus = read_gpus()
    except DriverError:  # `andiron doctor` explains what is wrong with it
        gpus = None
    if not gpus:
        return without_gpu()
    number = chosen_gpu(len(gpus))
    return msgspec.structs.replace(from_gpu(gpus[number]), number=number, of=len(gpus))


def chosen_gpu(count: int) -> int:
    """The index of the GPU that our engine will use: the first that CUDA_VISIBLE_DEVICES names, or 0."""
    first = os.environ.get("CUDA_VISIBLE_DEVICES", "").split(",")[0].strip()
    return int(first) if first.isdecimal() and int(first) < count else 0


def choose_gpu(index: int) -> None:
    """Make the engine, which is a child process, see only this GPU, by the number that nvidia-smi gives it."""
    try:
        gpus = read_gpus() or []
    except DriverError as error:
        raise AndironError(f"--gpu {index}: nvidia-smi fails ({error}); `andiron doctor` says more") from None
    if index >= len(gpus):
        there = ", ".join(f"{number} ({gpu.name})" for number, gpu in enumerate(gpus)) or "none"
        raise AndironError(f"--gpu {index} does not exist; GPUs of this machine: {there}")
    os.environ |= {"CUDA_DEVICE_ORDER": "PCI_BUS_ID", "CUDA_VISIBLE_DEVICES": str(index)}


def without_gpu() -> Device:
    memory = psutil.virtual_memory()
    return Device(
        title="this machine, without an NVIDIA GPU",
        memory_gib=memory.total / GIB,
        memory_source="the host itself",
        host_gib=(memory.total - memory.available) / GIB,
    )


def from_gpu(gpu: Gpu) -> Device:
    """Memory that other processes hold counts as taken by the system."""
    row = next((row for row in devices().values() if any(part in gpu.name for part in row.names)), None)
    unified = gpu.total is None
    if gpu.total is None:
        host = psutil.virtual_memory()
        memory, taken = host.total / GIB, (host.total - host.available) / GIB
    else:
        memory, taken = gpu.total / GIB, (gpu.used or 0) / GIB
        if row is not None:
            memory = min(memory, row.memory_gib)  # nvidia-smi also counts memory that CUDA does not allocate
    return msgspec.structs.replace(
        row or Device(title="", memory_gib=0, memory_source=""),
        title=f"{gpu.name}, this machine",
        memory_gib=memory,
        memory_source="nvidia-smi",
        unified=unified,
        host_gib=taken,
        capability=gpu.capability or 0.0,
    )
