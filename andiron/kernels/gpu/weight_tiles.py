"""Tiles of a weight matrix in any format, as numbers in registers: the only Triton code that unpacks weights.

Kernels take a `Weight` as the named tuple `Stored`, and its format as a constant, so that plain weights cost nothing.
Kernels that hold whole rows in registers use `load_rows` and `products`. Kernels that walk along the columns with
`tl.dot` use `load_tile`, `add_product` and, after the last tile, `scaled`.

FP8 is converted by the chip if it has the instruction. The scale of a block is a factor of the partial sum over a tile,
so the columns of a tile must divide 128.

NVFP4 is read as words of eight numbers. Sign, exponent and mantissa of an e2m1 number are moved to the same fields of a
wider type, which yields the number times 2^-126, or 2^-14 in float16; zero and the subnormal 0.5 need no special case.
Half of that exponent is given back by the scales of the blocks, the other half by x or by the sum: no number is
multiplied only for that, and nothing in between underflows.
"""

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu.chip import Chip
from andiron.kernels.weight import FP8_BLOCK, NVFP4_BLOCK, Format, Weight

PLAIN = tl.constexpr(Format.PLAIN.value)
FP8 = tl.constexpr(Format.FP8.value)
NVFP4 = tl.constexpr(Format.NVFP4.value)
BLOCK = tl.constexpr(FP8_BLOCK)
GROUP = tl.constexpr(NVFP4_BLOCK)  # columns whose products are added up before they are scaled
WORD = tl.constexpr(8)  # numbers in one word of NVFP4
NATIVE_E4M3_CAPABILITY = 90  # Ada has it too, but Triton 3.6 cannot use it for bfloat16 there

# The fields of two e2m1 numbers in the halves of a word: the signs, and the exponents with the mantissas.
SIGNS = tl.constexpr(0x80008000 - (1 << 32))
BFLOAT16_FIELDS = tl.constexpr(0x01C001C0)
FLOAT16_FIELDS = tl.constexpr(0x0E000E00)
HIGH_HALF = tl.constexpr(0xFFFF0000 - (1 << 32))
# The fields of an E4M3 number in a float32.
E4M3_FIELDS = tl.constexpr(0x87F00000 - (1 << 32))


class Stored(NamedTuple):
    """A weight as kernels read it."""

    data: Tensor  # NVFP4: int32, eight columns per word
    block_scales: Tensor | None
    row_scales: Tensor | None


def stored(weight: Weight, chip: Chip) -> Stored:
    """E4M3 numbers are passed as bytes to chips that have no instruction to convert them."""
    data, block_scales = weight.data, weight.block_scales
    if weight.format is Format.NVFP4:
        data = data.view(torch.int32)
    if chip.capability < NATIVE_E4M3_CAPABILITY:
        data = _bytes(data)
        block_scales = None if block_scales is None else _bytes(block_scales)
    return Stored(data, block_scales, weight.row_scales)


def _bytes(tensor: Tensor) -> Tensor:
    return tensor.view(torch.uint8) if tensor.dtype == torch.float8_e4m3fn else tensor


@triton.constexpr_function
def density(format: str) -> int:
    """Columns per stored element."""
    return WORD.value if format == Format.NVFP4.value else 1


# Whole rows in registers


@triton.jit
def load_rows(weight, matrix, row, rows, inside, COLUMNS: tl.constexpr, TILE: tl.constexpr, FORMAT: tl.constexpr):
    """Rows of a matrix of a stack, whose matrices have `rows` rows: as they are stored, and their scales."""
    DENSITY: tl.constexpr = density(FORMAT)
    element = tl.arange(0, TILE // DENSITY)
    data = load_data(weight, matrix, row, rows, element, inside, element < COLUMNS // DENSITY, COLUMNS, FORMAT)
    scales = 1.0
    if FORMAT != PLAIN:
        group = tl.arange(0, TILE // GROUP)
        scales = load_scales(weight, matrix, row, rows, group, inside, group * GROUP < COLUMNS, COLUMNS, FORMAT)
    return data, scales


@triton.jit
def products(stored_rows, x, FORMAT: tl.constexpr):
    """W_nk x_k, or the sums of these over groups of columns; Σ_k W_nk x_k is their sum over axis 1."""
    data, scales = stored_rows
    if FORMAT == PLAIN:
        summands = data.to(tl.float32) * x[None, :]
    else:
        numbers = _e2m1(data, tl.float32) if FORMAT == NVFP4 else _e4m3(data, tl.float32)
        each = numbers * (x * _half_bias(tl.float32, FORMAT))[None, :]
        groups = tl.reshape(each, (numbers.shape[0], numbers.shape[1] // GROUP, GROUP))
        summands = tl.sum(groups, axis=2) * scales
    return summands


@triton.jit
def load_data(
    weight, matrix, row, rows, element, inside_rows, inside_columns, COLUMNS: tl.constexpr, FORMAT: tl.constexpr
):
    places = _row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + element[None, :]
    mask = inside_rows[:, None] & inside_columns[None, :]
    # Weights are read once, so they should not evict x and the norm, which every program reads.
    return tl.load(places, mask=mask, other=0.0, eviction_policy="evict_first")


@triton.jit
def load_scales(
    weight, matrix, row, rows, group, inside_rows, inside_groups, COLUMNS: tl.constexpr, FORMAT: tl.constexpr
):
    """The factors of the groups, [rows, groups], or [rows, 1] if a row has the same for all of them."""
    scales = tl.full((row.shape[0], 1), 1.0, tl.float32)
    if weight.row_scales is not None:
        scales = tl.load(weight.row_scales + matrix * rows + row, mask=inside_rows, other=0.0)[:, None]
    if weight.block_scales is not None:
        block = group if FORMAT == NVFP4 else group // (BLOCK // GROUP)
        places = _scale_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + block[None, :]
        blocks = tl.load(places, mask=inside_rows[:, None] & inside_groups[None, :], other=0.0)
        scales = scales * (_e4m3(blocks, tl.float32) * _half_bias(tl.float32, FORMAT))
    return scales


# Tiles along the columns, for tl.dot


@triton.jit
def tile_places(weight, matrix, row, rows, column, COLUMNS: tl.constexpr, TILE: tl.constexpr, FORMAT: tl.constexpr):
    """Where the rows' tile that begins at `column` is stored."""
    DENSITY: tl.constexpr = density(FORMAT)
    k = tl.arange(0, TILE // DENSITY)
    return (_row_places(weight, matrix, row, rows, COLUMNS, FORMAT) + column // DENSITY)[:, None] + k[None, :]


@triton.jit
def scale_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    """Where the rows' block scales begin; None if there are none."""
    if weight.block_scales is None:
        places = None
    else:
        places = _scale_places(weight, matrix, row, rows, COLUMNS, FORMAT)
    return places


@triton.jit
def load_tile(
    places, scales, offset, column,
    COLUMNS: tl.constexpr, TILE: tl.constexpr, EVEN: tl.constexpr, DTYPE: tl.constexpr, FORMAT: tl.constexpr,
):  # fmt: skip
    """The tile at `column` of its matrix, `offset` numbers after `places`, in type DTYPE.

    EVEN promises that no tile ends beyond the last column. In NVFP4 the numbers include their block's scale.
    """
    DENSITY: tl.constexpr = density(FORMAT)
    if EVEN:
        data = tl.load(places + offset // DENSITY, eviction_policy="evict_first")
    else:
        element = column // DENSITY + tl.arange(0, TILE // DENSITY)
        data = tl.load(places + offset // DENSITY, mask=(element < COLUMNS // DENSITY)[None, :], other=0.0)
    if FORMAT == NVFP4:
        group = column // GROUP + tl.arange(0, TILE // GROUP)
        blocks = tl.load(scales[:, None] + group[None, :], mask=(group < COLUMNS // GROUP)[None, :], other=0.0)
        blocks = (_e4m3(blocks, tl.float32) * _half_bias(DTYPE, FORMAT)).to(DTYPE)
        groups = tl.reshape(_e2m1(data, DTYPE), (data.shape[0], TILE // GROUP, GROUP)) * blocks[:, :, None]
        numbers = tl.reshape(groups, (data.shape[0], TILE))
    elif FORMAT == FP8:
        numbers = _e4m3(data, DTYPE)
    else:
        numbers = data
    return numbers


@triton.jit
def add_product(total, tile, x, scales, column, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    """total + W x for the tile of W at `column`; in FP8 its block is scaled here."""
    if FORMAT == FP8 and scales is not None:
        block = tl.minimum(column, COLUMNS - 1) // BLOCK  # the last part of a split may have no columns left
        total += tl.dot(tile, x) * tl.load(scales + block).to(tl.float32)[:, None]
    else:
        total = tl.dot(tile, x, total)
    return total


@triton.jit
def scaled(total, weight, matrix, row, rows, DTYPE: tl.constexpr, FORMAT: tl.constexpr):
    """The sums of all tiles, [row, …], times the scales of their rows."""
    if weight.row_scales is not None:
        total *= tl.load(weight.row_scales + matrix * rows + row)[:, None]
    if FORMAT == NVFP4:
        total *= _half_bias(DTYPE, FORMAT)
    return total


# Formats


@triton.jit
def _row_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    LENGTH: tl.constexpr = COLUMNS // density(FORMAT)
    return weight.data + matrix * (rows * LENGTH) + row * LENGTH


@triton.jit
def _scale_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    if FORMAT == NVFP4:
        first = (matrix * rows + row) * (COLUMNS // GROUP)
    else:
        first = (matrix * ((rows + BLOCK - 1) // BLOCK) + row // BLOCK) * ((COLUMNS + BLOCK - 1) // BLOCK)
    return weight.block_scales + first


@triton.jit
def _half_bias(DTYPE: tl.constexpr, FORMAT: tl.constexpr):
    """Half of the exponent that e2m1 numbers lack, as a factor."""
    return 1.0 if FORMAT != NVFP4 else 2.0**7 if DTYPE.is_fp16() else 2.0**63


@triton.jit
def _e2m1(words, DTYPE: tl.constexpr):
    """The numbers of every word, short of their exponent, in the order of their columns."""
    first, second = _top_nibbles(words << 12, DTYPE), _top_nibbles(words << 8, DTYPE)
    third, fourth = _top_nibbles(words << 4, DTYPE), _top_nibbles(words, DTYPE)
    numbers = tl.join(tl.join(first, third), tl.join(second, fourth))
    return tl.reshape(numbers, (words.shape[0], words.shape[1] * WORD))


@triton.jit
def _top_nibbles(words, DTYPE: tl.constexpr):
    """The numbers in the highest four bits of both halves of a word, the lower half's first."""
    if DTYPE.is_fp16():
        pair = (words & SIGNS) | ((words >> 3) & FLOAT16_FIELDS)
    else:
        pair = (words & SIGNS) | ((words >> 6) & BFLOAT16_FIELDS)
    if DTYPE.is_fp32():  # whose higher half is a bfloat16
        low, high = pair << 16, pair & HIGH_HALF
    else:
        low, high = pair.to(tl.int16), (pair >> 16).to(tl.int16)
    return tl.join(low.to(DTYPE, bitcast=True), high.to(DTYPE, bitcast=True))


@triton.jit
def _e4m3(numbers, DTYPE: tl.constexpr):
    """E4M3, or scales of another type. By bit operations NaN becomes 480."""
    if numbers.dtype == tl.uint8:
        bits = ((numbers.to(tl.int32) << 24) >> 4) & E4M3_FIELDS
        numbers = bits.to(tl.float32, bitcast=True) * 2.0**120
    return numbers.to(DTYPE)
