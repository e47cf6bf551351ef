"""RMS norms. Weights come ready to multiply: the loader has folded in the family's `1 + w`."""

import torch
from torch import Tensor
from torch.nn import functional as F


def rms_norm(x: Tensor, weight: Tensor, eps: float) -> Tensor:
    """x · rsqrt(mean x² + eps) · weight over the last axis, in float32."""
    return (F.rms_norm(x.float(), x.shape[-1:], eps=eps) * weight).to(x.dtype)


def gated_rms_norm(x: Tensor, gate: Tensor, weight: Tensor, eps: float) -> Tensor:
    """rms(x) · weight · silu(gate): the norm comes before the gate."""
    return (F.rms_norm(x.float(), x.shape[-1:], weight, eps) * F.silu(gate.float())).to(gate.dtype)


def l2_norm(x: Tensor) -> Tensor:
    """x / ‖x‖ over the last axis, with the eps inside the root."""
    return x * torch.rsqrt(x.square().sum(-1, keepdim=True) + 1e-6)
