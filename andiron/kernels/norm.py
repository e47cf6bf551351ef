"""RMS and L2 norms. Weights are ready to multiply: the loader has already added the 1 of the models' `1 + w`.

√(mean x² + eps) is computed as a hypotenuse: one call where mean, add and square root would be four. A Python number
as an operand costs two microseconds of conversion, so constants are tensors. With few rows on a CPU these calls are
most of a norm's time.
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
    """√(mean x² + eps)"""
    mean = torch.linalg.vector_norm(x, dim=-1, keepdim=True) * _constant(x.shape[-1] ** -0.5, x.device)
    return torch.hypot(mean, _constant(math.sqrt(eps), x.device))


@cache
def _constant(value: float, device: torch.device) -> Tensor:
    with torch.inference_mode(False):  # a tensor made in inference mode could not be used in training
        return torch.tensor(value, dtype=torch.float32, device=device)
