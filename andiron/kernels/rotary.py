"""Rotary position embedding on the first dimensions of each head."""

import math

import torch
from torch import Tensor


def rotary_frequencies(rotary_dim: int, theta: float, device: torch.device) -> Tensor:
    return theta ** -(torch.arange(0, rotary_dim, 2, dtype=torch.float32, device=device) / rotary_dim)


def yarn_frequencies(
    rotary_dim: int, theta: float, device: torch.device, *, factor: float, length: int, fast: float, slow: float
) -> Tensor:
    """YaRN: frequencies for a context `factor` times as long as the `length` that the model was first trained for.

    A pair of dimensions that makes `fast` turns or more within that length keeps its frequency. One that makes at most
    `slow` turns gets it divided by the factor, and those in between a mixture of both.
    """

    def dimension(turns: float) -> float:
        return rotary_dim * math.log(length / (turns * 2 * math.pi)) / (2 * math.log(theta))

    low, high = max(math.floor(dimension(fast)), 0), min(math.ceil(dimension(slow)), rotary_dim - 1)
    pairs = torch.arange(rotary_dim // 2, dtype=torch.float32, device=device)
    stretched = ((pairs - low) / max(high - low, 1e-3)).clamp(0, 1)
    frequencies = rotary_frequencies(rotary_dim, theta, device)
    return frequencies * (1 - stretched) + frequencies / factor * stretched


def yarn_attention_factor(factor: float) -> float:
    """What YaRN multiplies rotated queries and keys by, unless a config says otherwise."""
    return 0.1 * math.log(factor) + 1 if factor > 1 else 1.0


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
