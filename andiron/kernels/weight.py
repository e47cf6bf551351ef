"""A weight matrix as it is stored: plain numbers, FP8 or NVFP4. The plain torch side of quantization.

Whatever the format, a number is data · block scale · row scale. The scale per row covers FP8 per channel and per tensor,
and the global scale of NVFP4, which may differ between matrices that are stacked into one.
"""

from dataclasses import dataclass
from enum import Enum

import torch
from torch import Tensor

FP8_BLOCK = 128  # rows and columns that share one scale
NVFP4_BLOCK = 16  # columns of one row that share one scale
E2M1 = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)  # the magnitudes of a nibble; its highest bit is the sign


class Format(Enum):
    PLAIN = "plain"
    FP8 = "fp8"
    NVFP4 = "nvfp4"


@dataclass(frozen=True)
class Weight:
    """One matrix [rows, columns], or a stack of them."""

    format: Format
    data: Tensor  # [..., rows, columns]; NVFP4: uint8 [..., rows, columns / 2], the even column in the low nibble
    block_scales: Tensor | None = (
        None  # FP8: [..., ⌈rows / 128⌉, ⌈columns / 128⌉]; NVFP4: E4M3 [..., rows, columns / 16]
    )
    row_scales: Tensor | None = None  # [..., rows] float32

    @property
    def shape(self) -> tuple[int, ...]:
        *outer, columns = self.data.shape
        return (*outer, 2 * columns if self.format is Format.NVFP4 else columns)

    def dequantize(self, dtype: torch.dtype = torch.float32) -> Tensor:
        """The matrix in plain numbers; computed in float32 and rounded once."""
        if self.format is Format.PLAIN:
            return self.data.to(dtype)
        numbers = _from_e2m1(self.data) if self.format is Format.NVFP4 else self.data.float()
        if self.block_scales is not None:
            numbers = numbers * _spread(self.block_scales.float(), self.format, numbers.shape)
        if self.row_scales is not None:
            numbers = numbers * self.row_scales.float().unsqueeze(-1)
        return numbers.to(dtype)


def _from_e2m1(packed: Tensor) -> Tensor:
    nibbles = torch.stack((packed & 15, packed >> 4), dim=-1).flatten(-2).long()
    table = torch.tensor([*E2M1, *(-magnitude for magnitude in E2M1)], device=packed.device)
    return table[nibbles]


def _spread(scales: Tensor, format: Format, shape: torch.Size) -> Tensor:
    """The scale of every number."""
    if format is Format.NVFP4:
        return scales.repeat_interleave(NVFP4_BLOCK, dim=-1)
    rows, columns = shape[-2:]
    scales = scales.repeat_interleave(FP8_BLOCK, dim=-2)[..., :rows, :]
    return scales.repeat_interleave(FP8_BLOCK, dim=-1)[..., :columns]
