"""Rotary position embedding on the first dimensions of each head."""

import torch
from torch import Tensor


def rotary_frequencies(rotary_dim: int, theta: float, device: torch.device) -> Tensor:
    return theta ** -(torch.arange(0, rotary_dim, 2, dtype=torch.float32, device=device) / rotary_dim)


def rotary_angles(positions: Tensor, frequencies: Tensor) -> tuple[Tensor, Tensor]:
    """cos and sin, each [tokens, 1, rotary_dim / 2], computed once per step for all layers.

    The models' interleaved mrope gives each channel a temporal, height or width position. In text the three are equal,
    so one position per token is enough.
    """
    angles = positions.float()[:, None, None] * frequencies
    return angles.cos(), angles.sin()


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Rotates dimensions i and i + rotary_dim / 2 of x [tokens, heads, head_dim] together; the rest pass unchanged."""
    half = cos.shape[-1]
    first, second, rest = x[..., :half], x[..., half : 2 * half], x[..., 2 * half :]
    return torch.cat((first * cos - second * sin, second * cos + first * sin, rest), dim=-1)
