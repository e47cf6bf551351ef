"""The device a plan is for: a known device by name, or this machine as `nvidia-smi` and the host describe it."""

import msgspec
import psutil

from andiron.errors import AndironError, by_nearness
from andiron.plan.nvidia_smi import DriverError, Gpu, read_gpus
from andiron.plan.rows import GIB, Device, devices


def find(name: str | None) -> tuple[str, Device]:
    """The name and row of a device; None means this machine."""
    if name is None:
        return "this machine", this_machine()
    known = devices()
    if name.lower() in known:
        return name.lower(), known[name.lower()]
    raise AndironError(
        f"--device {name!r} is not known; known: {', '.join(by_nearness(name, known))}; leave it out to plan for "
        "this machine"
    )


def this_machine() -> Device:
    try:
        gpus = read_gpus()
    except DriverError:  # `andiron doctor` explains what is wrong with it
        gpus = None
    return from_gpu(gpus[0]) if gpus else without_gpu()


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
