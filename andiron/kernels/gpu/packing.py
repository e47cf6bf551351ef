"""The order in which GPU kernels read quantized weights: words that a thread turns into numbers with few instructions.

A word has 32 bits: eight numbers of NVFP4, or four of FP8. In a kernel it becomes pairs of bfloat16 numbers, one in
each half of a register, and `FIELDS` says how: a pair is the sum, over its fields, of the word rotated to the left and
masked. The numbers lack a constant power of two, because sign, exponent and mantissa are moved to their places in a
bfloat16 as they are; zero and the subnormal numbers need no special case. Every bit of a word is in one field.

Sixteen words hold 128 columns of NVFP4, or 64 of FP8, in the order in which the four threads that share a row of a
tensor core product need them: thread j holds words 4j to 4j + 3, and of every 16 columns those with numbers 2j, 2j + 1,
2j + 8 and 2j + 9. A tile of weights goes from memory to the product without passing from thread to thread. The sixteen
words of eight rows, which a warp loads with one instruction, follow each other in memory. Rows are padded to a multiple
of 128 columns, and their number to a multiple of eight.

A block scale of NVFP4 is stored as a byte from which two instructions make a pair of equal bfloat16 numbers: the lowest
bit of the exponent and the mantissa in the high half, the rest of the exponent in the low half. Its range exceeds that
of E4M3, whose subnormal numbers become normal. Zero does not exist: the numbers of such a block are zero instead.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels.weight import FP8_BLOCK, NVFP4_BLOCK, Format, Weight

RUN = 128  # columns; rows have a whole number of runs
WORDS = 16  # of a row, that four threads read together
ROWS = 8  # that a warp reads together
# By pair: (rotation, mask of one half).
FIELDS: dict[Format, tuple[tuple[tuple[int, int], ...], ...]] = {
    Format.NVFP4: (((0, 0x81C0),), ((6, 0x81C0),), ((12, 0x81C0),), ((10, 0x8180), (2, 0x0040))),
    Format.FP8: (((0, 0x87F0),), ((12, 0x8780), (4, 0x0070))),
}
SCALE_EXPONENT = 0x6000  # the highest bits of a block scale's exponent, as a bfloat16 has them
SCALE_BIAS = 81  # a block scale is stored times 2 to this power
PIECE = 2**22  # words to pack at a time, which limits the intermediates to a few hundred MB


@dataclass(frozen=True)
class GpuWeight:
    """A matrix [rows, columns], or a stack of them, as the GPU kernels read it."""

    format: Format
    shape: tuple[int, ...]
    data: Tensor  # plain: as `shape`; else int32 [..., blocks of ROWS rows, words / WORDS, ROWS, WORDS]
    block_scales: Tensor | None = None  # FP8: as in `Weight`; NVFP4: int32 […, …, words / WORDS, ROWS, 2], four each
    row_scales: Tensor | None = None  # [..., rows] float32

    @property
    def nbytes(self) -> int:
        return sum(part.nbytes for part in (self.data, self.block_scales, self.row_scales) if part is not None)

    def first_rows(self, count: int) -> "GpuWeight":
        """A view of the first rows of a matrix; all of them if there are fewer, or if `count` splits a block."""
        rows, columns = self.shape
        blocks = {Format.PLAIN: 1, Format.NVFP4: ROWS, Format.FP8: FP8_BLOCK}[self.format]
        if count >= rows or count % blocks:
            return self
        scales = self.block_scales
        if scales is not None:
            scales = scales[: count // blocks]
        data = self.data[:count] if self.format is Format.PLAIN else self.data[: count // ROWS]
        return GpuWeight(
            self.format, (count, columns), data, scales, None if self.row_scales is None else self.row_scales[:count]
        )

    def unpack(self) -> Weight:
        """The inverse of `pack`, except for scales of zero and for the sign of a block of zeros."""
        if self.format is Format.PLAIN:
            return Weight(Format.PLAIN, self.data)
        rows, columns = self.shape[-2:]
        fields = _pairs_of_words(_by_row(self.data, rows), self.format)
        numbers = _in_column_order(fields)[..., :columns]
        if self.format is Format.FP8:
            data = ((numbers >> 8) & 0x80 | (numbers >> 4) & 0x7F).to(torch.uint8).view(torch.float8_e4m3fn)
            return Weight(self.format, data, self.block_scales, self.row_scales)
        assert self.block_scales is not None
        nibbles = ((numbers >> 12) & 8 | (numbers >> 6) & 7).to(torch.uint8)
        codes = _by_row(self.block_scales, rows).view(torch.uint8)[..., : columns // NVFP4_BLOCK].to(torch.int32)
        bits = (codes << 8 | codes) & 0x0FF0 | SCALE_EXPONENT
        scales = (bits << 16).view(torch.float32) * 2.0**-SCALE_BIAS
        data = nibbles[..., 0::2] | nibbles[..., 1::2] << 4
        return Weight(self.format, data, scales.to(torch.float8_e4m3fn), self.row_scales)

    def dequantize(self, dtype: torch.dtype = torch.float32) -> Tensor:
        return self.unpack().dequantize(dtype)


def plain(data: Tensor) -> GpuWeight:
    return GpuWeight(Format.PLAIN, tuple(data.shape), data)


def packed_shape(format: Format, rows: int, columns: int) -> tuple[int, int, int, int]:
    """Of the words of a matrix."""
    words = -(-columns // RUN) * RUN // (2 * len(FIELDS[format]))
    return -(-rows // ROWS), words // WORDS, ROWS, WORDS


def pack(weight: Weight) -> GpuWeight:
    if weight.format is Format.PLAIN:
        return plain(weight.data)
    *stack, count, columns = weight.shape
    shape = packed_shape(weight.format, count, columns)
    numbers = _padded_rows(weight.data.view(torch.uint8))
    words = torch.empty(len(numbers) // ROWS, *shape[1:], dtype=torch.int32, device=numbers.device)
    codes, signs = None, None
    if weight.format is Format.NVFP4:
        assert weight.block_scales is not None
        codes, signs = _padded_rows(_scale_codes(weight.block_scales)), _padded_rows(_signs(weight.block_scales))
    step = ROWS * max(1, PIECE // words[0].numel())  # rows
    for start in range(0, len(numbers), step):
        piece = slice(start, start + step)
        fields = _fields(numbers[piece], weight.format, None if signs is None else signs[piece])
        padded = F.pad(fields, (0, -columns % RUN))
        by_row = _words_of_pairs(_in_word_order(padded, weight.format), weight.format)
        words[start // ROWS : (start + step) // ROWS] = _by_block(by_row, WORDS)
    data = words.view(*stack, *shape)
    if codes is None:
        return GpuWeight(weight.format, weight.shape, data, weight.block_scales, weight.row_scales)
    codes = F.pad(codes, (0, shape[1] * RUN // NVFP4_BLOCK - codes.shape[1])).view(torch.int32)
    by_block = _by_block(codes, RUN // NVFP4_BLOCK // 4).contiguous()
    return GpuWeight(weight.format, weight.shape, data, by_block.view(*data.shape[:-1], -1), weight.row_scales)


def _padded_rows(data: Tensor) -> Tensor:
    """The rows of all matrices of a stack, [rows, columns], with zeros after those of each matrix."""
    missing = -data.shape[-2] % ROWS
    if missing:
        zeros = data.new_zeros(*data.shape[:-2], missing, data.shape[-1])
        data = torch.cat((data, zeros), dim=-2)
    return data.reshape(-1, data.shape[-1])


def _by_block(rows: Tensor, together: int) -> Tensor:
    """[rows, elements] → [blocks, elements / together, ROWS, together]."""
    return rows.view(-1, ROWS, rows.shape[1] // together, together).transpose(1, 2)


def _by_row(blocks: Tensor, rows: int) -> Tensor:
    """The inverse of `_by_block` for a matrix of a number of rows, or a stack of them."""
    return blocks.transpose(-3, -2).flatten(-2).flatten(-3, -2)[..., :rows, :]


def _fields(data: Tensor, format: Format, signs: Tensor | None) -> Tensor:
    """Numbers as the bits of a bfloat16, in int32; for NVFP4 times `signs`, which are −1, 0 or 1 per block."""
    if format is Format.FP8:
        bits = data.to(torch.int32)
        return (bits & 0x80) << 8 | (bits & 0x7F) << 4
    nibbles = torch.stack((data & 15, data >> 4), dim=-1).flatten(-2).to(torch.int32)
    bits = (nibbles & 8) << 12 | (nibbles & 7) << 6
    assert signs is not None
    by_column = signs.repeat_interleave(NVFP4_BLOCK, dim=-1)
    return torch.where(by_column == 0, 0, torch.where(by_column < 0, bits ^ 0x8000, bits))


def _signs(scales: Tensor) -> Tensor:
    return scales.float().sign().to(torch.int8)


def _scale_codes(scales: Tensor) -> Tensor:
    """The bytes of block scales; every E4M3 number but zero has one."""
    bits = (scales.float().abs() * 2.0**SCALE_BIAS).view(torch.int32) >> 16  # a bfloat16's: exact, it has few digits
    return ((bits & 0x00F0) | (bits >> 8) & 0x0F).to(torch.uint8)


def _in_word_order(fields: Tensor, format: Format) -> Tensor:
    """[rows, columns] → [rows, words, pairs, 2]."""
    pairs = len(FIELDS[format])
    runs = fields.view(len(fields), -1, 4, pairs // 2, 2, 4, 2)  # run, word of a thread, 16 columns, 8, thread, number
    return runs.permute(0, 1, 5, 2, 3, 4, 6).reshape(len(fields), -1, pairs, 2)


def _in_column_order(pairs: Tensor) -> Tensor:
    """The inverse of `_in_word_order`, for any number of leading dimensions."""
    *stack, words, count, _ = pairs.shape
    runs = pairs.reshape(-1, words // WORDS, 4, 4, count // 2, 2, 2).permute(0, 1, 3, 4, 5, 2, 6)
    return runs.reshape(*stack, words * count * 2)


def _words_of_pairs(pairs: Tensor, format: Format) -> Tensor:
    low, high = pairs.unbind(-1)
    registers = low | high << 16
    words = torch.zeros_like(registers[..., 0])
    for pair, rotation, mask in _terms(format):
        words |= _rotated(registers[..., pair] & mask, 32 - rotation)
    return words


def _pairs_of_words(words: Tensor, format: Format) -> Tensor:
    registers = torch.zeros(*words.shape, len(FIELDS[format]), dtype=torch.int32, device=words.device)
    for pair, rotation, mask in _terms(format):
        registers[..., pair] |= _rotated(words, rotation) & mask
    return torch.stack((registers & 0xFFFF, registers >> 16 & 0xFFFF), dim=-1)


def _terms(format: Format) -> Iterator[tuple[int, int, int]]:
    """(pair, rotation, mask of a whole word as a signed integer)."""
    for pair, fields in enumerate(FIELDS[format]):
        for rotation, mask in fields:
            both = mask << 16 | mask
            yield pair, rotation, both - (both >> 31 << 32)


def _rotated(words: Tensor, left: int) -> Tensor:
    """int32, rotated to the left."""
    left %= 32
    if left == 0:
        return words
    return words << left | (words >> (32 - left)) & ((1 << left) - 1)
