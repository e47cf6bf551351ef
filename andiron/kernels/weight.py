"""A weight matrix as it is stored: plain numbers, FP8 or NVFP4. The plain torch side of quantization.

Whatever the format, a number is data · block scale · row scale. The scale per row covers FP8 per channel and per
tensor, and the global scale of NVFP4, which may differ between matrices that are stacked into one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.kernels.formats import FP8_BLOCK as FP8_BLOCK
from andiron.kernels.formats import NVFP4_BLOCK as NVFP4_BLOCK
from andiron.kernels.formats import Format as Format

E2M1 = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)  # the magnitudes of a nibble; its highest bit is the sign
PIECE = 2**24  # numbers to dequantize at a time, which limits the float32 intermediates to about 200 MB


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
        numbers = torch.empty(self.shape, dtype=dtype, device=self.data.device)
        if numbers.dim() > 2:
            for at, matrix in enumerate(self._matrices()):
                numbers[at].copy_(matrix.dequantize(dtype))
            return numbers
        rows, columns = self.shape
        step = max(PIECE // columns // FP8_BLOCK, 1) * FP8_BLOCK  # never cuts a block
        for start in range(0, rows, step):
            numbers[start : start + step].copy_(self._rows(start, start + step)._in_float32())
        return numbers

    def _matrices(self) -> Iterator["Weight"]:
        for at, data in enumerate(self.data):
            block_scales = None if self.block_scales is None else self.block_scales[at]
            row_scales = None if self.row_scales is None else self.row_scales[at]
            yield Weight(self.format, data, block_scales, row_scales)

    def _rows(self, start: int, stop: int) -> "Weight":
        """Some rows of one matrix; they start with a block."""
        per_scale = FP8_BLOCK if self.format is Format.FP8 else 1
        blocks = slice(start // per_scale, -(-stop // per_scale))
        block_scales = None if self.block_scales is None else self.block_scales[blocks]
        row_scales = None if self.row_scales is None else self.row_scales[start:stop]
        return Weight(self.format, self.data[start:stop], block_scales, row_scales)

    def _in_float32(self) -> Tensor:
        numbers = _from_e2m1(self.data) if self.format is Format.NVFP4 else self.data.float()
        if self.block_scales is not None:
            _scale_blocks(numbers, self.block_scales.float(), self.format)
        if self.row_scales is not None:
            numbers *= self.row_scales.float().unsqueeze(-1)
        return numbers


def _from_e2m1(packed: Tensor) -> Tensor:
    """Looks up both numbers of a byte at once, as one element of eight bytes: three times as fast on a CPU."""
    nibble = torch.tensor([*E2M1, *(-magnitude for magnitude in E2M1)], device=packed.device)
    pair = torch.stack((nibble.repeat(16), nibble.repeat_interleave(16)), dim=-1)  # the low nibble's, the high nibble's
    numbers = pair.view(torch.int64).flatten().index_select(0, packed.flatten().int())
    return numbers.view(torch.float32).view(len(packed), -1)


def _scale_blocks(numbers: Tensor, scales: Tensor, format: Format) -> None:
    if format is Format.NVFP4:
        numbers.view(*scales.shape, NVFP4_BLOCK).mul_(scales.unsqueeze(-1))
        return
    by_column = scales.repeat_interleave(FP8_BLOCK, dim=-1)[:, : numbers.shape[-1]]
    for rows, scale in zip(numbers.split(FP8_BLOCK), by_column, strict=True):
        rows.mul_(scale)
