"""What a pass of the network leaves for a drafter: the residual stream after chosen layers."""

from collections.abc import Iterable

import torch
from torch import Tensor


class Taps:
    def __init__(self, layers: Iterable[int] = ()) -> None:
        self._layers = tuple(layers)
        self._after: dict[int, Tensor] = {}

    def see(self, layer: int, x: Tensor) -> None:
        """Called by the network with every layer's output."""
        if layer in self._layers:
            self._after[layer] = x

    def take(self) -> Tensor:
        """[rows, taps · hidden] of the last pass, whose rows are those of its batch."""
        taken = torch.cat([self._after[layer] for layer in self._layers], dim=-1)
        self._after.clear()
        return taken
