"""Where the Triton kernels are tested: on the GPU, or on a CPU through Triton's interpreter."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import torch

from andiron.kernels.gpu import tiles

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
NEEDS_CUDA = [pytest.mark.gpu, pytest.mark.skipif(DEVICE.type != "cuda", reason="there is no CUDA device here")]


def relative_error(found: torch.Tensor, expected: torch.Tensor) -> float:
    """‖found − expected‖ / ‖expected‖; NaN where there is a NaN, which passes no comparison."""
    found, expected = found.double(), expected.double()
    return ((found - expected).norm() / expected.norm()).item()


# What a bfloat16 or float32 result may differ by from a float64 one made of the same inputs.
TOLERANCE = {torch.float32: 1e-5, torch.bfloat16: 1e-2}


def coarsen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer and larger programs, where they are only interpreted: each takes milliseconds, whatever its size."""
    if DEVICE.type == "cuda":
        return

    def coarser(name: str) -> Callable[..., Any]:
        chosen = getattr(tiles, name)
        return lambda *args: replace(chosen(*args), outer=64)

    for name in ("few_rows", "pair_down"):
        monkeypatch.setattr(tiles, name, coarser(name))
