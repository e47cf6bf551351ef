"""Depthwise causal convolution with SiLU. Its tail, the last kernel − 1 inputs, is kept between calls."""

from dataclasses import dataclass

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


@dataclass(frozen=True)
class OpenConv:
    """The inputs of a few tokens per sequence, of which some may yet be rejected."""

    inputs: Tensor  # [batch, kernel − 1 + width, channels]: the tail before them comes first

    def commit(self, counts: Tensor, tails: Tensor, slots: Tensor | slice) -> None:
        """Advances each sequence's tail by the first `counts` [batch] tokens."""
        sequences = torch.arange(len(counts), device=counts.device)
        taps = counts[:, None] + torch.arange(tails.shape[-1], device=counts.device)
        tails[slots] = self.inputs[sequences[:, None], taps].mT


def conv_open(x: Tensor, tails: Tensor, slots: Tensor | slice, weight: Tensor) -> tuple[Tensor, OpenConv]:
    """A few tokens per sequence: x [batch, width, channels]. Leaves `tails` as they are until the tokens are known."""
    inputs, width = torch.cat((tails[slots].mT, x), dim=1), x.shape[1]
    convolved = inputs[:, :width] * weight[:, 0]
    for tap in range(1, weight.shape[1]):  # a sum over windows takes three times as long, conv1d still longer
        convolved.addcmul_(inputs[:, tap : tap + width], weight[:, tap])
    return F.silu(convolved), OpenConv(inputs)
