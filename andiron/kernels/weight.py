"""A weight matrix as it is stored: plain numbers, FP8 or NVFP4. The plain torch side of quantization.

Whatever the format, a number is data · block scale · row scale. The scale per row covers FP8 per channel and per
tensor, and the global scale of NVFP4, which may differ between matrices that are stacked into one.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.kernels.formats import FP8_BLOCK as FP8_BLOCK
from andiron.kernels.formats import NVFP4_BLOCK as NVFP4_BLOCK
from andiron.kernels.formats import Format as Format

E2M1 = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)  # the magnitudes of a nibble; its highest bit is the sign
# What numbers lack once their bits are in the places of a float16, whose exponents have a larger bias.
LACKING = {Format.NVFP4: 2.0**14, Format.FP8: 2.0**8}
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

    @property
    def nbytes(self) -> int:
        return sum(part.nbytes for part in (self.data, self.block_scales, self.row_scales) if part is not None)

    def __getitem__(self, at: int) -> "Weight":
        """One matrix of a stack."""
        block_scales = None if self.block_scales is None else self.block_scales[at]
        row_scales = None if self.row_scales is None else self.row_scales[at]
        return Weight(self.format, self.data[at], block_scales, row_scales)

    def dequantize(self, dtype: torch.dtype = torch.float32) -> Tensor:
        """The matrix in plain numbers; computed in float32 and rounded once."""
        if self.format is Format.PLAIN:
            return self.data.to(dtype)
        numbers = torch.empty(self.shape, dtype=dtype, device=self.data.device)
        if numbers.dim() > 2:
            for at, matrix in enumerate(numbers):
                matrix.copy_(self[at].dequantize(dtype))
            return numbers
        rows, columns = self.shape
        step = max(PIECE // columns // FP8_BLOCK, 1) * FP8_BLOCK  # never cuts a block
        for start in range(0, rows, step):
            numbers[start : start + step].copy_(self._rows(start, start + step)._in_float32())
        return numbers

    def _rows(self, start: int, stop: int) -> "Weight":
        """Some rows of one matrix; they start with a block."""
        per_scale = FP8_BLOCK if self.format is Format.FP8 else 1
        blocks = slice(start // per_scale, -(-stop // per_scale))
        block_scales = None if self.block_scales is None else self.block_scales[blocks]
        row_scales = None if self.row_scales is None else self.row_scales[start:stop]
        return Weight(self.format, self.data[start:stop], block_scales, row_scales)

    def _in_float32(self) -> Tensor:
        numbers = self.without_row_scales()
        if self.row_scales is not None:
            numbers *= self.row_scales.float().unsqueeze(-1)
        return numbers

    def without_row_scales(self) -> Tensor:
        """data · block scale of one quantized matrix, in float32, where the product is exact for NVFP4."""
        numbers = _e2m1_bits(self.data).float() if self.format is Format.NVFP4 else _e4m3_bits(self.data).float()
        if self.block_scales is None:
            return numbers.mul_(LACKING[self.format])
        scales = self.block_scales
        if self.format is Format.NVFP4:
            scales = _e4m3_bits(scales).float().mul_(LACKING[Format.FP8])
        _scale_blocks(numbers, scales.float() * LACKING[self.format], self.format)
        return numbers


# Torch converts E4M3 number by number, and looks up a table of E2M1 with one thread. Operators that move the bits of
# whole tensors are 15 times as fast for E4M3, no slower for E2M1, and all threads share the work. A float16 holds every
# number of both formats but NaN, which quantizers do not write, and its conversion handles subnormal numbers as well.


def _e2m1_bits(packed: Tensor) -> Tensor:
    """Both numbers of a byte as two float16 in one word, without their factor in `LACKING`."""
    signs = packed.to(torch.int32)
    magnitudes = signs * (0x1001 << 9)  # times 0x1001: the nibbles are at the bits 0 and 16
    magnitudes.bitwise_and_(0x0E000E00)
    signs.mul_(0x1001 << 12).bitwise_and_(-0x7FFF8000)  # 0x80008000
    return magnitudes.bitwise_or_(signs).view(torch.float16)


def _e4m3_bits(stored: Tensor) -> Tensor:
    """E4M3 numbers as float16, without their factor in `LACKING`."""
    bits = stored.view(torch.int8).to(torch.int16)  # which repeats the sign in the high byte
    return bits.bitwise_left_shift_(7).bitwise_and_(-0x4080).view(torch.float16)  # 0xBF80


def _scale_blocks(numbers: Tensor, scales: Tensor, format: Format) -> None:
    if format is Format.NVFP4:
        numbers.view(*scales.shape, NVFP4_BLOCK).mul_(scales.unsqueeze(-1))
        return
    by_column = scales.repeat_interleave(FP8_BLOCK, dim=-1)[:, : numbers.shape[-1]]
    for rows, scale in zip(numbers.split(FP8_BLOCK), by_column, strict=True):
        rows.mul_(scale)
