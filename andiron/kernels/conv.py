"""Depthwise causal convolution with SiLU. Its tail, the last kernel − 1 inputs, is kept between calls."""

import torch
from torch import Tensor
from torch.nn import functional as F


def conv_step(x: Tensor, tails: Tensor, slots: Tensor | slice, weight: Tensor) -> Tensor:
    """One token per sequence: x [batch, channels]. Updates `tails` [slots, channels, kernel − 1] in place."""
    window = torch.cat((tails[slots], x.unsqueeze(-1)), dim=-1)
    tails[slots] = window[..., 1:]
    return F.silu((window * weight).sum(-1))


def conv_chunk(x: Tensor, tail: Tensor, weight: Tensor) -> Tensor:
    """A chunk of one sequence: x [chunk, channels]. Updates its `tail` [channels, kernel − 1] in place."""
    padded = torch.cat((tail, x.t()), dim=-1)
    tail.copy_(padded[:, x.shape[0] :])
    return F.silu(F.conv1d(padded, weight.unsqueeze(1), groups=weight.shape[0]).t())
