"""Compares every Triton kernel with its plain torch reference on this GPU. Runs in a separate process."""

import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from andiron.doctor.finding import Finding, error, note, ok
from andiron.doctor.subject import Subject, Tell

SEED = 20260
# The largest relative error, by norm, against a reference computed from the same inputs in higher precision.
TOLERANCE = {torch.float32: 1e-5, torch.float16: 1e-2, torch.bfloat16: 1e-2}
TF32_TOLERANCE = 5e-3  # for float32 products on tensor cores, which keep 10 bits
EXACT = 0.0  # for integers and values that are only copied
REFERENCES = "andiron/kernels, plain torch in the same process"


class Outcome(NamedTuple):
    actual: Tensor
    expected: Tensor
    tolerance: float | None = None  # if it differs from the check's

    def error(self) -> float:
        """‖actual − expected‖ / ‖expected‖; NaN if `actual` has a NaN or another shape."""
        if self.actual.shape != self.expected.shape:
            return math.nan
        actual, expected = self.actual.double(), self.expected.double()
        return float((actual - expected).norm() / expected.norm().clamp_min(1e-30))


@dataclass(frozen=True)
class Check:
    """One kernel against its reference. `run` takes a device, a dtype and optional sizes."""

    kernel: str
    run: Callable[..., Iterator[Outcome]]
    dtypes: tuple[torch.dtype, ...] = (torch.float32, torch.bfloat16)
    uses_dot: bool = False  # Triton's interpreter cannot multiply matrices of bfloat16
    uses_tf32: bool = False

    def runs(self, device: torch.device, dtype: torch.dtype) -> bool:
        return not (self.uses_dot and dtype == torch.bfloat16 and device.type == "cpu")

    def tolerance(self, device: torch.device, dtype: torch.dtype) -> float:
        tf32 = self.uses_tf32 and dtype == torch.float32 and device.type == "cuda"
        return TF32_TOLERANCE if tf32 else TOLERANCE[dtype]


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if not torch.cuda.is_available():
        yield note(
            "kernels",
            "not compared: torch finds no CUDA device",
            reason="Triton compiles kernels for the GPU they run on; on a CPU Andiron uses the references themselves.",
            source=REFERENCES,
        )
        return
    from andiron.doctor.kernel_checks import CHECKS

    device = torch.device("cuda")
    tell(f"compiling for {len(CHECKS)} comparisons")
    compile_ahead(CHECKS, device)
    yield from compare(CHECKS, device, tell)


def compile_ahead(checks: tuple[Check, ...], device: torch.device) -> None:
    """Compiles all kernels in parallel, in seconds; one by one they would take a minute or two."""
    from andiron.kernels.gpu.compiling import compile_only

    with suppress(Exception), compile_only():  # a kernel that does not compile fails again in its own comparison
        for check in checks:
            for dtype in check.dtypes:
                with suppress(Exception):
                    for _ in check.run(device, dtype):
                        pass


def compare(checks: tuple[Check, ...], device: torch.device, tell: Tell) -> Iterator[Finding]:
    shares = []
    for check in checks:
        for dtype in (dtype for dtype in check.dtypes if check.runs(device, dtype)):
            kind = str(dtype).removeprefix("torch.")
            tell(f"{check.kernel} in {kind}")
            try:
                worst, limit = measure(check, device, dtype)
            except Exception as problem:  # whatever the compiler or the driver raises is the finding
                yield _failed(check, f"fails in {kind}: {type(problem).__name__}: {str(problem).strip()[:300]}")
                if device.type == "cuda" and isinstance(problem, torch.AcceleratorError):
                    return  # after a fault on the device nothing in this process can be trusted
                continue
            if not worst <= limit:
                yield _failed(check, f"is off by {worst:.1e} in {kind}, where {limit:.0e} is allowed")
            else:
                shares.append(_share(worst, limit))
    if shares:
        seen = f"{len(shares)} comparisons within tolerance, the worst at {max(shares):.0%} of it"
        yield ok("kernels", seen, source=REFERENCES)


def measure(check: Check, device: torch.device, dtype: torch.dtype) -> tuple[float, float]:
    """The error closest to its tolerance or furthest beyond it, and that tolerance."""
    torch.manual_seed(SEED)
    usual = check.tolerance(device, dtype)
    errors = [
        (outcome.error(), usual if outcome.tolerance is None else outcome.tolerance)
        for outcome in check.run(device, dtype)
    ]
    return max(errors, key=lambda pair: _share(*pair))


def _share(worst: float, limit: float) -> float:
    if worst <= limit:
        return worst / limit if limit else 0.0
    return worst / limit if limit and not math.isnan(worst) else math.inf


def _failed(check: Check, how: str) -> Finding:
    return error(
        f"kernel {check.kernel}",
        how,
        reason="Answers would be wrong, or the engine would fail at its first step.",
        fix="Clear Triton's cache (~/.triton) and update the driver and Triton; until then, serve with --device cpu.",
        source=REFERENCES,
    )
