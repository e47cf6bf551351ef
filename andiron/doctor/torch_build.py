"""Whether torch sees the card that the driver sees, and can compute on it. Runs apart."""

from collections.abc import Iterator

import torch

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.software import installed
from andiron.doctor.subject import Subject, Tell
from andiron.plan.nvidia_smi import DriverError, Gpu, read_gpus

# The oldest driver for each CUDA that torch is built with; NVIDIA promises compatibility within a major version.
OLDEST_DRIVER = {12: 525, 13: 580}
DRIVER_SOURCE = "CUDA Toolkit release notes, minimum driver for minor version compatibility"
SOURCE = "torch itself"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("asking torch for CUDA")
    try:
        gpus = read_gpus() or []
    except DriverError:  # reported by the probe of the driver
        gpus = []
    if torch.cuda.is_available():
        yield from _working()
    else:
        yield without_cuda(gpus, build=torch.version.cuda, version=torch.__version__)


def without_cuda(gpus: list[Gpu], *, build: str | None, version: str) -> Finding:
    if not gpus:
        return note(
            "torch and CUDA",
            f"torch {version} computes on the CPU",
            reason="No NVIDIA card was found; Triton and the GPU's kernels are not used.",
            source=SOURCE,
        )
    card = gpus[0]
    if build is None:
        return error(
            "torch and CUDA",
            f"torch {version} is a CPU build, and there is a {card.name}",
            reason="Everything would be computed on the CPU, the card stays idle.",
            fix="pip install --force-reinstall torch --index-url https://download.pytorch.org/whl/cu130 (or the CUDA "
            "your driver takes).",
            source=SOURCE,
        )
    oldest = OLDEST_DRIVER.get(int(build.split(".")[0]), 0)
    if int(card.driver.split(".")[0]) < oldest:
        return error(
            "torch and CUDA",
            f"torch {version} is built for CUDA {build}, the driver is {card.driver}",
            reason=f"CUDA {build.split('.')[0]}.x needs driver {oldest} or newer.",
            fix="Update the driver, or install a torch built for an older CUDA.",
            source=DRIVER_SOURCE,
        )
    return error(
        "torch and CUDA",
        f"torch {version} (CUDA {build}) cannot use the {card.name}: {_reason()}",
        reason="nvidia-smi lists the card, so the fault is between driver and torch.",
        fix="See that CUDA_VISIBLE_DEVICES is not empty, and restart the machine after a driver update.",
        source=SOURCE,
    )


def _reason() -> str:
    try:
        torch.cuda.init()
    except (RuntimeError, AssertionError) as problem:
        return str(problem).splitlines()[0]
    return "torch gives no reason"


def _working() -> Iterator[Finding]:
    name, (major, minor) = torch.cuda.get_device_name(), torch.cuda.get_device_capability()
    yield ok("torch and CUDA", f"torch {torch.__version__} with CUDA {torch.version.cuda} sees {name}", source=SOURCE)
    yield from built_for(torch.cuda.get_arch_list(), major, minor, name)
    yield triton(installed("triton"))


def built_for(architectures: list[str], major: int, minor: int, name: str) -> Iterator[Finding]:
    """Machine code runs on its own major version, from its minor upwards; `compute_` code is compiled when needed."""
    codes = [entry.rstrip("af").rpartition("_") for entry in architectures]
    own = [int(number) for kind, _, number in codes if kind == "sm" and number.isdigit()]
    portable = [int(number) for kind, _, number in codes if kind == "compute" and number.isdigit()]
    here = 10 * major + minor
    if any(code // 10 == major and code <= here for code in own) or any(code <= here for code in portable):
        return
    yield warning(
        "torch and this card",
        f"torch holds code for {', '.join(architectures)}, the {name} is sm_{here}",
        reason="Its own kernels (products, sums) fail with 'no kernel image is available'; Triton's are not affected.",
        fix="Install a newer torch, built for this card.",
        source=SOURCE,
    )


def triton(version: str | None) -> Finding:
    if version is not None:
        return ok("Triton", version, source="importlib.metadata")
    return error(
        "Triton",
        "is not installed",
        reason="Every kernel for the GPU is compiled by it.",
        fix="pip install triton",
        source="andiron/kernels/gpu",
    )
