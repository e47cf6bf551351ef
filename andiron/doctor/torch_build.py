"""Whether torch sees the GPU that the driver sees, and can compute on it. Runs in a child process."""

from collections.abc import Iterator

import torch

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.software import installed
from andiron.doctor.subject import Subject, Tell
from andiron.plan.nvidia_smi import DriverError, Gpu, read_gpus

# CUDA version that torch is built with → oldest driver; NVIDIA guarantees compatibility within a major version.
OLDEST_DRIVER = {12: 525, 13: 580}
DRIVER_SOURCE = "CUDA Toolkit release notes, minimum driver for minor version compatibility"
SOURCE = "torch itself"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("asking torch for CUDA")
    try:
        gpus = read_gpus() or []
    except DriverError:  # reported by the probe `gpu`
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
            reason="There is no NVIDIA GPU; Triton and the GPU kernels are not used.",
            source=SOURCE,
        )
    gpu = gpus[0]
    if build is None:
        return error(
            "torch and CUDA",
            f"torch {version} is a CPU build, but this machine has the GPU {gpu.name}",
            reason="Everything would be computed on the CPU, and the GPU would stay idle.",
            fix="pip install --force-reinstall torch --index-url https://download.pytorch.org/whl/cu130 (or the CUDA "
            "version your driver supports).",
            source=SOURCE,
        )
    oldest = OLDEST_DRIVER.get(int(build.split(".")[0]), 0)
    if int(gpu.driver.split(".")[0]) < oldest:
        return error(
            "torch and CUDA",
            f"torch {version} is built for CUDA {build}, the driver is {gpu.driver}",
            reason=f"CUDA {build.split('.')[0]}.x needs driver {oldest} or newer.",
            fix="Update the driver, or install a torch built for an older CUDA.",
            source=DRIVER_SOURCE,
        )
    return error(
        "torch and CUDA",
        f"torch {version} (CUDA {build}) cannot use the {gpu.name}: {_reason()}",
        reason="nvidia-smi lists the GPU, so the problem is between the driver and torch.",
        fix="Make sure that CUDA_VISIBLE_DEVICES is not empty, and restart the machine after a driver update.",
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
    """`sm_` code runs on its own major version from its minor version on; `compute_` code is compiled when needed."""
    codes = [entry.rstrip("af").rpartition("_") for entry in architectures]
    native = [int(number) for kind, _, number in codes if kind == "sm" and number.isdigit()]
    portable = [int(number) for kind, _, number in codes if kind == "compute" and number.isdigit()]
    gpu = 10 * major + minor
    if any(code // 10 == major and code <= gpu for code in native) or any(code <= gpu for code in portable):
        return
    yield warning(
        "torch and this GPU",
        f"torch has code for {', '.join(architectures)}, the {name} is sm_{gpu}",
        reason="torch's own kernels fail with 'no kernel image is available'; Triton's are not affected.",
        fix="Install a newer torch that is built for this GPU.",
        source=SOURCE,
    )


def triton(version: str | None) -> Finding:
    if version is not None:
        return ok("Triton", version, source="importlib.metadata")
    return error(
        "Triton",
        "is not installed",
        reason="It compiles every GPU kernel.",
        fix="pip install triton",
        source="andiron/kernels/gpu",
    )
