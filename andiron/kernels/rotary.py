"""Rotary position embedding on the first dimensions of each head."""

import torch
from torch import Tensor


def rotary_frequencies(rotary_dim: int, theta: float, device: torch.device) -> Tensor:
    return theta ** -(torch.arange(0, rotary_dim, 2, dtype=torch.float32, device=device) / rotary_dim)


def rotary_angles(positions: Tensor, frequencies: Tensor) -> tuple[Tensor, Tensor]:
    """cos and sin of shape [tokens, 1, rotary_dim / 2], once a step for all layers.

    The family's interleaved mrope gives each channel the temporal, height or width position; text has all
    three equal, so one position a token is all there is to rotate by.
    """
    angles = positions.float()[:, None, None] * frequencies
    return angles.cos(), angles.sin()


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """x [tokens, heads, head_dim]: dimensions i and i + rotary_dim / 2 turn together, the rest pass."""
    half = cos.shape[-1]
    first, second, rest = x[..., :half], x[..., half : 2 * half], x[..., 2 * half :]
    return torch.cat((first * cos - second * sin, second * cos + first * sin, rest), dim=-1)
