"""The device a plan is for: a row by its name, or this machine as `nvidia-smi` and the host describe it."""

import difflib
import subprocess

import msgspec
import psutil

from hearth.errors import HearthError
from hearth.plan.rows import GIB, MIB, Device, devices

QUERY = "name,memory.total,memory.used,compute_cap"


def find(name: str | None) -> tuple[str, Device]:
    """The device's key and row; None is this machine."""
    if name is None:
        return "this machine", this_machine()
    known = devices()
    if name.lower() in known:
        return name.lower(), known[name.lower()]
    near = difflib.get_close_matches(name.lower(), known, n=1, cutoff=0.4)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise HearthError(
        f"--device {name!r} is not one the planner knows{hint} It knows {', '.join(known)}; "
        "without --device it plans for this machine"
    )


def this_machine() -> Device:
    if (line := _first_gpu()) is not None:
        return from_nvidia_smi(line)
    memory = psutil.virtual_memory()
    return Device(
        title="this machine, without an NVIDIA GPU",
        memory_gib=memory.total / GIB,
        memory_source="the host itself",
        host_gib=(memory.total - memory.available) / GIB,
    )


def _first_gpu() -> str | None:
    command = ["nvidia-smi", f"--query-gpu={QUERY}", "--format=csv,noheader,nounits"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=30)
    except (OSError, subprocess.SubprocessError):
        return None
    return next(iter(done.stdout.strip().splitlines()), None)


def from_nvidia_smi(line: str) -> Device:
    """What other processes hold already counts as the system's."""
    name, total, used, capability = (value.strip() for value in line.split(","))
    row = next((row for row in devices().values() if any(part in name for part in row.names)), None)
    host = psutil.virtual_memory()
    unified = not total.replace(".", "").isdigit()
    memory = host.total / GIB if unified else float(total) * MIB / GIB
    taken = (host.total - host.available) / GIB if unified else float(used) * MIB / GIB
    if row is not None and not unified:
        memory = min(memory, row.memory_gib)  # nvidia-smi counts what CUDA does not give out
    here = row or Device(title="", memory_gib=0, memory_source="")
    return msgspec.structs.replace(
        here,
        title=f"{name}, this machine",
        memory_gib=memory,
        memory_source="nvidia-smi",
        unified=unified,
        host_gib=taken,
        capability=capability,
    )
