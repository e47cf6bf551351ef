"""The NVIDIA driver and its GPUs: present, recent enough, cool, and not used by others."""

from collections.abc import Iterator

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.plan import machine
from andiron.plan.nvidia_smi import DriverError, Gpu, ask, read_gpus

OLDEST_CAPABILITY = 8.0  # Ampere, the first with the bfloat16 matrix units that the kernels use
HOT = 85  # degrees Celsius; data-centre and desktop GPUs slow down a few degrees above
BUSY_SHARE = 0.05  # of a GPU's memory used by others
SOURCE = "nvidia-smi"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("asking nvidia-smi")
    try:
        gpus = read_gpus()
    except DriverError as problem:
        yield error(
            "NVIDIA driver",
            f"nvidia-smi fails: {problem}",
            reason="Without a working driver nothing can use the GPU. A version mismatch means that the driver was "
            "updated while the system was running.",
            fix="Restart the machine. If it still fails, reinstall the driver; in a container, start it with "
            "--gpus all.",
            source=SOURCE,
        )
        return
    if not gpus:
        yield note(
            "NVIDIA GPU",
            "there is no nvidia-smi, so no NVIDIA driver" if gpus is None else "nvidia-smi lists no GPU",
            reason="Andiron then computes on the CPU, which is fine for Ember but too slow for the published models.",
            fix="If there is a GPU, install NVIDIA's driver; in a container, start it with --gpus all.",
            source=SOURCE,
        )
        return
    yield ok("NVIDIA driver", gpus[0].driver, source=SOURCE)
    for index, gpu in enumerate(gpus):
        yield from _gpu(gpu, index if len(gpus) > 1 else None)
    if len(gpus) > 1:
        yield _several(gpus)
    yield from _others(gpus)


def _several(gpus: list[Gpu]) -> Finding:
    used = machine.chosen_gpu(len(gpus))
    return note(
        "several GPUs",
        f"{len(gpus)}, of which Andiron's engine uses one: GPU {used}, {gpus[used].name}",
        reason="vLLM can divide a model among them (--vllm-args '--tensor-parallel-size N'); `andiron plan --device "
        "2xNAME` plans for that.",
        fix="andiron serve --gpu N uses another one; several servers on different ports use all of them.",
        source=SOURCE,
    )


def _gpu(gpu: Gpu, index: int | None) -> Iterator[Finding]:
    memory = "memory shared with the host" if gpu.total is None else f"{gpu.total / 2**30:.1f} GiB"
    yield ok(
        "GPU" if index is None else f"GPU {index}",
        f"{gpu.name}, {memory}, compute capability {gpu.capability}",
        source=SOURCE,
    )
    if gpu.capability is not None and gpu.capability < OLDEST_CAPABILITY:
        yield error(
            "GPU generation",
            f"{gpu.name} has compute capability {gpu.capability}",
            reason=f"The kernels need the bfloat16 matrix units of {OLDEST_CAPABILITY} (Ampere) or newer.",
            fix="Use a newer GPU, or serve with --device cpu.",
            source="andiron/kernels/gpu/chip.py",
        )
    if gpu.celsius is not None and gpu.celsius >= HOT:
        yield warning(
            "GPU temperature",
            f"{gpu.name} is at {gpu.celsius} °C",
            reason="A few degrees above that, GPUs lower their clocks, and tokens come more slowly than planned.",
            fix="Improve the cooling; `nvidia-smi -q -d PERFORMANCE` says whether the GPU already slows down.",
            source=SOURCE,
        )


def _others(gpus: list[Gpu]) -> Iterator[Finding]:
    """GPU memory that others use. Unified memory is left to the probe `memory`, since the host knows more about it."""
    for gpu in gpus:
        if not gpu.total or gpu.used is None or gpu.used <= BUSY_SHARE * gpu.total:
            continue
        users = _users()
        yield warning(
            "GPU memory",
            f"{gpu.used / 2**30:.1f} of {gpu.total / 2**30:.1f} GiB of {gpu.name} are in use"
            + (f" by {', '.join(users)}" if users else ""),
            reason="KV pages cannot use this memory: fewer tokens fit, or the model does not fit at all.",
            fix="Stop what is not needed; `andiron plan` counts only what is left.",
            source=SOURCE,
        )


def _users() -> list[str]:
    try:
        rows = ask("--query-compute-apps=pid,used_memory,process_name") or []
    except DriverError:
        return []
    return [f"{row[2].split('/')[-1]} (pid {row[0]}, {row[1]} MiB)" for row in rows if len(row) >= 3]
