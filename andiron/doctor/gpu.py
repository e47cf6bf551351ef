"""The NVIDIA driver and its cards: there, new enough, cool, and not in other hands."""

from collections.abc import Iterator

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.plan.nvidia_smi import DriverError, Gpu, ask, read_gpus

OLDEST_CAPABILITY = 8.0  # Ampere: the first with bfloat16 matrix units, which the kernels use
HOT = 85  # degrees Celsius; data-centre and desktop cards slow down a few degrees above
BUSY_SHARE = 0.05  # of a card's memory in other hands
SOURCE = "nvidia-smi"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("asking nvidia-smi")
    try:
        gpus = read_gpus()
    except DriverError as problem:
        yield error(
            "NVIDIA driver",
            f"nvidia-smi fails: {problem}",
            reason="Without a working driver nothing can use the card. A version mismatch means that the driver was "
            "updated under a running system.",
            fix="Restart the machine; if it still fails, install the driver again (in a container: start it with "
            "--gpus all).",
            source=SOURCE,
        )
        return
    if not gpus:
        yield note(
            "NVIDIA GPU",
            "no nvidia-smi here, so no NVIDIA driver" if gpus is None else "nvidia-smi lists no card",
            reason="Andiron computes on the CPU then: right for Ember, not for the published models.",
            fix="Where there is a card: install NVIDIA's driver; in a container, start it with --gpus all.",
            source=SOURCE,
        )
        return
    yield ok("NVIDIA driver", gpus[0].driver, source=SOURCE)
    for gpu in gpus:
        yield from _card(gpu)
    yield from _others(gpus)


def _card(gpu: Gpu) -> Iterator[Finding]:
    memory = "memory shared with the host" if gpu.total is None else f"{gpu.total / 2**30:.1f} GiB"
    yield ok("GPU", f"{gpu.name}, {memory}, compute capability {gpu.capability}", source=SOURCE)
    if gpu.capability is not None and gpu.capability < OLDEST_CAPABILITY:
        yield error(
            "GPU generation",
            f"{gpu.name} has compute capability {gpu.capability}",
            reason=f"The kernels need {OLDEST_CAPABILITY} (Ampere) or newer, for its bfloat16 matrix units.",
            fix="Use a newer card, or serve with --device cpu.",
            source="andiron/kernels/gpu/chip.py",
        )
    if gpu.celsius is not None and gpu.celsius >= HOT:
        yield warning(
            "GPU temperature",
            f"{gpu.name} is at {gpu.celsius} °C",
            reason="Cards lower their clocks a few degrees above that: tokens come slower than planned.",
            fix="See that air gets through; `nvidia-smi -q -d PERFORMANCE` says whether it slows down already.",
            source=SOURCE,
        )


def _others(gpus: list[Gpu]) -> Iterator[Finding]:
    """Memory that is taken before we start. Of unified memory the host knows more; another probe asks it."""
    for gpu in gpus:
        if not gpu.total or gpu.used is None or gpu.used <= BUSY_SHARE * gpu.total:
            continue
        users = _users()
        yield warning(
            "GPU memory",
            f"{gpu.used / 2**30:.1f} of {gpu.total / 2**30:.1f} GiB of {gpu.name} are taken"
            + (f", by {', '.join(users)}" if users else ""),
            reason="What others hold is missing for KV pages: fewer tokens fit, or the model does not fit at all.",
            fix="End what is not needed; `andiron plan` counts with what is left.",
            source=SOURCE,
        )


def _users() -> list[str]:
    try:
        rows = ask("--query-compute-apps=pid,used_memory,process_name") or []
    except DriverError:
        return []
    return [f"{row[2].split('/')[-1]} (pid {row[0]}, {row[1]} MiB)" for row in rows if len(row) >= 3]
