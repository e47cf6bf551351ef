"""Where the Triton kernels are tested: on a CUDA device, or on a CPU in Triton's interpreter."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import torch

from andiron.doctor.numerics import Outcome
from andiron.kernels.gpu import tiles

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
NEEDS_CUDA = [pytest.mark.gpu, pytest.mark.skipif(DEVICE.type != "cuda", reason="there is no CUDA device here")]


def relative_error(actual: torch.Tensor, expected: torch.Tensor) -> float:
    """‖actual − expected‖ / ‖expected‖; NaN, which passes no comparison, if there is a NaN."""
    return Outcome(actual, expected).error()


def assert_close(outcome: Outcome, tolerance: float, *, spread: float = 20) -> None:
    """Within the tolerance by norm, because rounding errors add up, and each element within `spread` times that."""
    actual, expected = outcome.actual.double(), outcome.expected.double()
    if outcome.tolerance is not None:
        tolerance = outcome.tolerance
    if tolerance == 0:
        assert torch.equal(outcome.actual, outcome.expected.to(outcome.actual.dtype))
    else:
        assert outcome.error() < tolerance
        torch.testing.assert_close(actual, expected, atol=spread * tolerance, rtol=spread * tolerance)


def coarsen(monkeypatch: pytest.MonkeyPatch, outer: int = 64) -> None:
    """Fewer and larger programs in the interpreter, where each takes milliseconds whatever its size."""
    if DEVICE.type == "cuda":
        return

    def coarser(name: str) -> Callable[..., Any]:
        chosen = getattr(tiles, name)
        return lambda *args, **settings: replace(chosen(*args, **settings), outer=outer)

    for name in ("gemv", "gated_linear", "pair_gate_up", "pair_down"):
        monkeypatch.setattr(tiles, name, coarser(name))
