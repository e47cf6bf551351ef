"""NVIDIA's driver and its cards, as `nvidia-smi` describes them."""

import subprocess
from dataclasses import dataclass

from andiron.plan.rows import MIB

FIELDS = "name,driver_version,memory.total,memory.used,compute_cap,temperature.gpu"
SECONDS = 30.0  # a failing driver answers late or never


@dataclass(frozen=True)
class Gpu:
    name: str
    driver: str
    total: int | None  # bytes; None: the GPU shares the host's memory
    used: int | None
    capability: float | None
    celsius: int | None


class DriverError(Exception):
    """nvidia-smi exists but fails; the message is its own."""


def read_gpus() -> list[Gpu] | None:
    """The GPUs of this machine; None without nvidia-smi, that is, without a driver."""
    answer = ask(f"--query-gpu={FIELDS}")
    return None if answer is None else [_gpu(row) for row in answer]


def ask(query: str) -> list[list[str]] | None:
    """The rows that nvidia-smi prints, or None if it does not exist."""
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
        raise DriverError(f"got {len(row)} values for {FIELDS}: {', '.join(row)}")
    name, driver, total, used, capability, celsius = row
    number = _number(total), _number(used), _number(capability), _number(celsius)
    return Gpu(name, driver, _bytes(number[0]), _bytes(number[1]), number[2], int(number[3]) if number[3] else None)


def _number(text: str) -> float | None:
    """None for `[N/A]` and the like."""
    try:
        return float(text)
    except ValueError:
        return None


def _bytes(mib: float | None) -> int | None:
    return None if mib is None else int(mib * MIB)
