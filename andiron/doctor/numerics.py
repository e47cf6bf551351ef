"""Every Triton kernel against its plain torch reference, on this card, at small and awkward sizes. Runs apart."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

import torch

from andiron.doctor.finding import Finding, error, note, ok
from andiron.doctor.subject import Subject, Tell

SEED = 20260
# What a result may differ by from a reference in higher precision made of the same inputs, by norm. Float32 products
# on the tensor cores are tf32, with 10 bits.
TOLERANCE = {torch.float32: 1e-5, torch.bfloat16: 1e-2}
TF32_TOLERANCE = 5e-3
REFERENCES = "andiron/kernels, plain torch in the same process"

Outcome = tuple[torch.Tensor, torch.Tensor]  # what the kernel found, what the reference says


@dataclass(frozen=True)
class Check:
    """One kernel; `run` gives pairs of what it found and what the reference says."""

    kernel: str
    run: Callable[[torch.device, torch.dtype], Iterator[Outcome]]
    multiplies: bool = False  # on tensor cores: tf32 where the numbers are float32
    dtypes: tuple[torch.dtype, ...] = (torch.float32, torch.bfloat16)

    def tolerance(self, device: torch.device, dtype: torch.dtype) -> float:
        loose = self.multiplies and dtype == torch.float32 and device.type == "cuda"
        return TF32_TOLERANCE if loose else TOLERANCE[dtype]


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if not torch.cuda.is_available():
        yield note(
            "kernels",
            "not compared: torch finds no CUDA device",
            reason="Triton's kernels are compiled for the card they run on; on a CPU Andiron computes by the "
            "references themselves.",
            source=REFERENCES,
        )
        return
    from andiron.doctor.kernel_checks import CHECKS

    device = torch.device("cuda")
    tell(f"compiling for {len(CHECKS)} comparisons")
    compile_ahead(CHECKS, device)
    yield from compare(CHECKS, device, tell)


def compile_ahead(checks: tuple[Check, ...], device: torch.device) -> None:
    """All kernels side by side, in seconds; one by one, as they are compared, they take a minute or two."""
    from andiron.kernels.gpu.compiling import compile_only

    with suppress(Exception), compile_only():  # what does not compile is found again, by the check it belongs to
        for check in checks:
            for dtype in check.dtypes:
                with suppress(Exception):
                    for _ in check.run(device, dtype):
                        pass


def compare(checks: tuple[Check, ...], device: torch.device, tell: Tell) -> Iterator[Finding]:
    fine = []
    # Triton's interpreter, which stands in for a card in tests, has no products of bfloat16.
    known = (torch.float32, torch.bfloat16) if device.type == "cuda" else (torch.float32,)
    for check in checks:
        for dtype in (dtype for dtype in check.dtypes if dtype in known):
            kind = str(dtype).removeprefix("torch.")
            tell(f"{check.kernel} in {kind}")
            limit = check.tolerance(device, dtype)
            try:
                worst = measure(check, device, dtype)
            except Exception as problem:  # whatever the compiler or the driver raises is the finding
                yield _failed(check, f"fails in {kind}: {type(problem).__name__}: {str(problem).strip()[:300]}")
                if device.type == "cuda" and isinstance(problem, torch.AcceleratorError):
                    return  # after a fault on the device nothing in this process can be trusted
                continue
            if not worst <= limit:
                yield _failed(check, f"is off by {worst:.1e} in {kind}, where {limit:.0e} is allowed")
            else:
                fine.append(worst / limit)
    if fine:
        seen = f"{len(fine)} comparisons within tolerance, the worst at {max(fine):.0%} of it"
        yield ok("kernels", seen, source=REFERENCES)


def measure(check: Check, device: torch.device, dtype: torch.dtype) -> float:
    """The largest relative error of its outcomes; NaN, which passes no comparison, where there is one."""
    torch.manual_seed(SEED)
    errors = torch.tensor([relative_error(*outcome) for outcome in check.run(device, dtype)])
    return float(errors.max()) if not errors.isnan().any() else float("nan")


def relative_error(found: torch.Tensor, wanted: torch.Tensor) -> float:
    """‖found − wanted‖ / ‖wanted‖"""
    if found.shape != wanted.shape:
        return float("nan")
    found, wanted = found.double(), wanted.double()
    return float((found - wanted).norm() / wanted.norm().clamp_min(1e-30))


def _failed(check: Check, how: str) -> Finding:
    return error(
        f"kernel {check.kernel}",
        how,
        reason="Answers would be wrong, or the engine would stop at its first step.",
        fix="Clear Triton's cache (~/.triton), update driver and Triton; until it is right, serve with --device cpu.",
        source=REFERENCES,
    )
