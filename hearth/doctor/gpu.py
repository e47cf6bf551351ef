"""The NVIDIA driver and its cards, as `nvidia-smi` describes them."""

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

from hearth.doctor.finding import Finding, error, note, ok, warning
from hearth.doctor.subject import Subject, Tell

FIELDS = "name,driver_version,memory.total,memory.used,compute_cap,temperature.gpu"
SECONDS = 30.0  # a driver in trouble answers late or never
OLDEST_CAPABILITY = 8.0  # Ampere: the first with bfloat16 matrix units, which the kernels use
HOT = 85  # degrees Celsius; data-centre and desktop cards slow down a few degrees above
BUSY_SHARE = 0.05  # of a card's memory in other hands
MIB = 1 << 20
SOURCE = "nvidia-smi"


@dataclass(frozen=True)
class Gpu:
    name: str
    driver: str
    total: int | None  # bytes; None: it shares the host's memory
    used: int | None
    capability: float | None
    celsius: int | None


class DriverError(Exception):
    """nvidia-smi is there and fails; the message is its own."""


def read_gpus() -> list[Gpu] | None:
    """None where there is no nvidia-smi, which is to say no driver."""
    answer = _ask(f"--query-gpu={FIELDS}")
    return None if answer is None else [_gpu(row) for row in answer]


def _ask(query: str) -> list[list[str]] | None:
    command = ["nvidia-smi", query, "--format=csv,noheader,nounits"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    except FileNotFoundError:
        return None
    except subprocess.TimeoutExpired:
        raise DriverError(f"no answer within {SECONDS:.0f} s") from None
    except OSError as problem:
        raise DriverError(str(problem)) from None
    if done.returncode:
        raise DriverError(" ".join((done.stdout + done.stderr).split()) or f"exit status {done.returncode}")
    return [[value.strip() for value in line.split(",")] for line in done.stdout.splitlines() if line.strip()]


def _gpu(row: list[str]) -> Gpu:
    if len(row) != FIELDS.count(",") + 1:
        raise DriverError(f"an answer of {len(row)} values to {FIELDS}: {', '.join(row)}")
    name, driver, total, used, capability, celsius = row
    number = _number(total), _number(used), _number(capability), _number(celsius)
    return Gpu(name, driver, _bytes(number[0]), _bytes(number[1]), number[2], int(number[3]) if number[3] else None)


def _number(text: str) -> float | None:
    """`[N/A]` and its kin are no number."""
    try:
        return float(text)
    except ValueError:
        return None


def _bytes(mib: float | None) -> int | None:
    return None if mib is None else int(mib * MIB)


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
            reason="Hearth computes on the CPU then: right for Ember, not for the published models.",
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
            source="hearth/kernels/gpu/chip.py",
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
            fix="End what is not needed; `hearth plan` counts with what is left.",
            source=SOURCE,
        )


def _users() -> list[str]:
    try:
        rows = _ask("--query-compute-apps=pid,used_memory,process_name") or []
    except DriverError:
        return []
    return [f"{row[2].split('/')[-1]} (pid {row[0]}, {row[1]} MiB)" for row in rows if len(row) >= 3]
