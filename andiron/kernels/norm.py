"""RMS norms. Weights come ready to multiply: the loader has folded in the family's `1 + w`.

√(a² + b²) is one call where mean, add and square root are four, and a Python number as an operand costs two
microseconds of conversion: with few rows on a CPU that is most of a norm's time.
"""

import math
from functools import cache

import torch
from torch import Tensor
from torch.nn import functional as F


def rms_norm(x: Tensor, weight: Tensor, eps: float) -> Tensor:
    """x · rsqrt(mean x² + eps) · weight over the last axis, in float32."""
    x32 = x.float()
    return (x32 / _rms(x32, eps) * weight).type_as(x)


def gated_rms_norm(x: Tensor, gate: Tensor, weight: Tensor, eps: float) -> Tensor:
    """rms(x) · weight · silu(gate): the norm comes before the gate."""
    x32 = x.float()
    return (x32 / _rms(x32, eps) * weight * F.silu(gate.float())).type_as(gate)


def l2_norm(x: Tensor) -> Tensor:
    """x · rsqrt(Σ x² + 1e-6) over the last axis."""
    return x / torch.hypot(torch.linalg.vector_norm(x, dim=-1, keepdim=True), _constant(1e-3, x.device))


def _rms(x: Tensor, eps: float) -> Tensor:
    """√(mean x² + eps), from the length of x."""
    mean = torch.linalg.vector_norm(x, dim=-1, keepdim=True) * _constant(x.shape[-1] ** -0.5, x.device)
    return torch.hypot(mean, _constant(math.sqrt(eps), x.device))


@cache
def _constant(value: float, device: torch.device) -> Tensor:
    with torch.inference_mode(False):  # made during inference it could never take part in training
        return torch.tensor(value, dtype=torch.float32, device=device)
