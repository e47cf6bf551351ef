"""Tiles of a weight matrix in any format, as numbers in registers: the only Triton code that unpacks weights.

Kernels take a `GpuWeight` as the named tuple `Stored`, and its format as a constant, so plain weights cost nothing.
Kernels that hold whole rows in registers use `load_rows` and `products`. Kernels that walk along the columns with
`tl.dot` use `tile_rows`, `load_tile`, `add_product` and, after the last tile, `scaled`.

`packing` describes the words. For a product in bfloat16, pairs of numbers stay in one register and are multiplied
together, by their block's scale or by the power of two that they lack. In other types, and in Triton's interpreter,
numbers are unpacked one by one. The scale of a block of FP8 is a factor of the sum over its columns.
"""

from typing import NamedTuple

import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu.packing import FIELDS, RUN, SCALE_BIAS, SCALE_EXPONENT, GpuWeight
from andiron.kernels.weight import FP8_BLOCK, NVFP4_BLOCK, Format

PLAIN = tl.constexpr(Format.PLAIN.value)
FP8 = tl.constexpr(Format.FP8.value)
NVFP4 = tl.constexpr(Format.NVFP4.value)
BLOCK = tl.constexpr(FP8_BLOCK)
GROUP = tl.constexpr(NVFP4_BLOCK)
INTERPRETED = tl.constexpr(triton.knobs.runtime.interpret)

# Numbers in words lack these powers of two. Those of NVFP4 get the difference back that their scales do not contain.
NVFP4_EXPONENT = tl.constexpr(2.0 ** (126 - SCALE_BIAS))
FP8_EXPONENT = tl.constexpr(2.0**120)
FP8_EXPONENTS = tl.constexpr(0x7B807B80)  # the same as two numbers of bfloat16
SCALE_MASK = tl.constexpr(0x0FF00FF0)
SCALE_EXPONENTS = tl.constexpr(SCALE_EXPONENT << 16 | SCALE_EXPONENT)


class Stored(NamedTuple):
    """A weight as kernels read it."""

    data: Tensor
    block_scales: Tensor | None
    row_scales: Tensor | None


def stored(weight: GpuWeight) -> Stored:
    return Stored(weight.data, weight.block_scales, weight.row_scales)


def row_tile(format: Format, columns: int) -> int:
    """Columns of a tile that holds whole rows."""
    return max(triton.next_power_of_2(columns), 1 if format is Format.PLAIN else RUN)


@triton.constexpr_function
def density(format: str) -> int:
    """Columns per stored element."""
    return 2 * len(FIELDS[Format(format)]) if format != Format.PLAIN.value else 1


@triton.constexpr_function
def row_length(format: str, columns: int) -> int:
    """Stored elements per row."""
    return columns if format == Format.PLAIN.value else -(-columns // RUN) * RUN // density(format)


# Whole rows in registers


@triton.jit
def load_rows(weight, matrix, row, rows, inside, COLUMNS: tl.constexpr, TILE: tl.constexpr, FORMAT: tl.constexpr):
    """Rows of a matrix of a stack, whose matrices have `rows` rows: as they are stored, and their scales."""
    DENSITY: tl.constexpr = density(FORMAT)
    LENGTH: tl.constexpr = row_length(FORMAT, COLUMNS)
    element = tl.arange(0, TILE // DENSITY)
    data = load_data(weight, matrix, row, rows, element, inside, element < LENGTH, COLUMNS, FORMAT)
    scales = 1.0
    if FORMAT == NVFP4:
        # Four threads need the same scales: word i of each of them belongs to columns 32 i to 32 i + 31 of the run.
        first = (matrix * rows + row) * (LENGTH // 8)
        place = element // 16 * 2 + element % 4 // 2
        places = weight.block_scales + first[:, None] + place[None, :]
        codes = tl.load(places, mask=inside[:, None] & (element < LENGTH)[None, :], other=0)
        scales = codes >> (element % 2 * 16)[None, :]
    elif FORMAT == FP8:
        scales = tl.full((row.shape[0], 1), 1.0, tl.float32)
        if weight.block_scales is not None:
            places = (
                _block_places(weight, matrix, row, rows, COLUMNS)[:, None] + (element // (BLOCK // DENSITY))[None, :]
            )
            scales = tl.load(places, mask=inside[:, None] & (element < LENGTH)[None, :], other=0.0).to(tl.float32)
    by_row = tl.full((row.shape[0],), 1.0, tl.float32)
    if FORMAT != PLAIN and weight.row_scales is not None:
        by_row = tl.load(weight.row_scales + matrix * rows + row, mask=inside, other=0.0)
    return data, scales, by_row


@triton.jit
def load_data(
    weight, matrix, row, rows, element, inside_rows, inside_columns, COLUMNS: tl.constexpr, FORMAT: tl.constexpr
):
    places = _row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + element[None, :]
    mask = inside_rows[:, None] & inside_columns[None, :]
    # Weights are read once, so they should not evict x and the norm, which every program reads.
    return tl.load(places, mask=mask, other=0, eviction_policy="evict_first")


@triton.jit
def products(stored_rows, x, FORMAT: tl.constexpr):
    """W_nk x_k, or the sums of these over some columns; Σ_k W_nk x_k is their sum over axis 1."""
    data, scales, by_row = stored_rows
    if FORMAT == PLAIN:
        summands = data.to(tl.float32) * x[None, :]
    elif FORMAT == FP8:
        x0, x1, x2, x3 = _in_word_order(x * 2.0**60, FORMAT)
        sums = _dot_pair(data, x0, x1, 0, FORMAT) + _dot_pair(data, x2, x3, 1, FORMAT)
        summands = sums * (scales * (by_row * 2.0**60)[:, None])
    else:
        x0, x1, x2, x3, x4, x5, x6, x7 = _in_word_order(x * NVFP4_EXPONENT, FORMAT)
        lower = _dot_pair(data, x0, x1, 0, FORMAT) + _dot_pair(data, x2, x3, 1, FORMAT)
        upper = _dot_pair(data, x4, x5, 2, FORMAT) + _dot_pair(data, x6, x7, 3, FORMAT)
        summands = (lower * _low(_twice(scales, 0)) + upper * _low(_twice(scales, 1))) * by_row[:, None]
    return summands


@triton.jit
def _dot_pair(words, x_low, x_high, PAIR: tl.constexpr, FORMAT: tl.constexpr):
    pair = _pair(words, PAIR, FORMAT)
    return _low(pair) * x_low[None, :] + _high(pair) * x_high[None, :]


@triton.jit
def _in_word_order(x, FORMAT: tl.constexpr):
    """The numbers of x that belong to each of the numbers in a word, by word."""
    COLUMNS: tl.constexpr = x.shape[0]
    if FORMAT == FP8:
        ordered = tl.permute(tl.reshape(x, (COLUMNS // 64, 4, 2, 4, 2)), (0, 3, 1, 2, 4))
        low, high = tl.split(tl.reshape(ordered, (COLUMNS // 4, 2, 2)))
        low0, low1 = tl.split(low)
        high0, high1 = tl.split(high)
        result = (low0, high0, low1, high1)
    else:
        ordered = tl.permute(tl.reshape(x, (COLUMNS // 128, 4, 2, 2, 4, 2)), (0, 4, 1, 2, 3, 5))
        low, high = tl.split(tl.reshape(ordered, (COLUMNS // 8, 2, 2, 2)))
        low_even, low_odd = tl.split(low)  # of pairs 0 and 2, of pairs 1 and 3
        high_even, high_odd = tl.split(high)
        low0, low2 = tl.split(low_even)
        low1, low3 = tl.split(low_odd)
        high0, high2 = tl.split(high_even)
        high1, high3 = tl.split(high_odd)
        result = (low0, high0, low1, high1, low2, high2, low3, high3)  # type: ignore[assignment]
    return result


# Tiles along the columns, for tl.dot


@triton.jit
def tile_rows(first, OUTER: tl.constexpr, WARPS: tl.constexpr, FORMAT: tl.constexpr):
    """The rows of a tile in the order in which it is loaded.

    A warp loads eight rows at once. In a product it has 16 that follow each other, so words are loaded in the order in
    which the product will use them, and `load_tile` presents them in the order of their numbers.
    """
    n = tl.arange(0, OUTER)
    if FORMAT != PLAIN and OUTER % (16 * WARPS) == 0:
        n = n // (16 * WARPS) * (16 * WARPS) + n // 8 % WARPS * 16 + n // (8 * WARPS) % 2 * 8 + n % 8
    return first + n


@triton.jit
def tile_places(weight, matrix, row, rows, column, COLUMNS: tl.constexpr, TILE: tl.constexpr, FORMAT: tl.constexpr):
    """Where the rows' tile that begins at `column` is stored; of FP8, its first half."""
    DENSITY: tl.constexpr = density(FORMAT)
    k = tl.arange(0, TILE if FORMAT == PLAIN else 16)
    return (_row_places(weight, matrix, row, rows, COLUMNS, FORMAT) + column // DENSITY)[:, None] + k[None, :]


@triton.jit
def scale_places(weight, matrix, row, in_order, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    """Where the block scales begin, of rows as they are loaded or `in_order`; None if there are none.

    Scales of NVFP4 are factors of the words, those of FP8 factors of the product.
    """
    if FORMAT == NVFP4:
        places = weight.block_scales + (matrix * rows + row) * (row_length(FORMAT, COLUMNS) // 8)
    elif weight.block_scales is None:
        places = None
    else:
        places = _block_places(weight, matrix, in_order, rows, COLUMNS)
    return places


@triton.jit
def load_tile(
    places, scales, offset, column,
    COLUMNS: tl.constexpr, TILE: tl.constexpr, EVEN: tl.constexpr, DTYPE: tl.constexpr, WARPS: tl.constexpr,
    FORMAT: tl.constexpr,
):  # fmt: skip
    """The tile at `column` of its matrix, `offset` numbers after `places`, in type DTYPE.

    EVEN promises that no tile begins or ends beyond the last column. In NVFP4 the numbers include their block's scale.
    """
    DENSITY: tl.constexpr = density(FORMAT)
    if FORMAT == NVFP4:
        words = _load_words(places + offset // DENSITY, column < COLUMNS, EVEN)
        codes = _load_words(scales[:, None] + (column // 64 + tl.arange(0, 2))[None, :], column < COLUMNS, EVEN)
        numbers = _nvfp4_tile(words, codes, DTYPE, WARPS)
    elif FORMAT == FP8:
        first = _load_words(places + offset // DENSITY, column < COLUMNS, EVEN)
        second = _load_words(places + (offset // DENSITY + 16), column < COLUMNS, EVEN)
        numbers = _fp8_tile(first, second, DTYPE, WARPS)
    elif EVEN:
        numbers = tl.load(places + offset, eviction_policy="evict_first")
    else:
        inside = column + tl.arange(0, TILE) < COLUMNS
        numbers = tl.load(places + offset, mask=inside[None, :], other=0.0)
    return numbers


@triton.jit
def _load_words(places, inside, EVEN: tl.constexpr):
    if EVEN:
        words = tl.load(places, eviction_policy="evict_first")
    else:
        words = tl.load(places, mask=inside, other=0)
    return words


@triton.jit
def _nvfp4_tile(words, codes, DTYPE: tl.constexpr, WARPS: tl.constexpr):
    """[rows, 16] words and [rows, 2] times four scales → [rows, 128], in the order of rows and columns."""
    OUTER: tl.constexpr = words.shape[0]
    lower = _by_word(tl.join(_twice(codes, 0), _twice(codes, 2)))
    upper = _by_word(tl.join(_twice(codes, 1), _twice(codes, 3)))
    low0, high0 = _numbers(words, lower, 0, DTYPE, NVFP4)
    low1, high1 = _numbers(words, lower, 1, DTYPE, NVFP4)
    low2, high2 = _numbers(words, upper, 2, DTYPE, NVFP4)
    low3, high3 = _numbers(words, upper, 3, DTYPE, NVFP4)
    low = tl.join(tl.join(low0, low2), tl.join(low1, low3))  # [rows, words, 16 columns, 8 columns]
    high = tl.join(tl.join(high0, high2), tl.join(high1, high3))
    if OUTER % (16 * WARPS) == 0:
        split = tl.reshape(tl.join(low, high), (OUTER // (16 * WARPS), 2, WARPS, 8, 4, 4, 2, 2, 2))
        ordered = tl.permute(split, (0, 2, 1, 3, 5, 6, 7, 4, 8))
    else:
        ordered = tl.permute(tl.reshape(tl.join(low, high), (OUTER, 4, 4, 2, 2, 2)), (0, 2, 3, 4, 1, 5))
    return tl.reshape(ordered, (OUTER, 128)).to(DTYPE, bitcast=True)


@triton.jit
def _by_word(scales):
    """[rows, 2, 2] → [rows, 16]: word i of each of the four threads."""
    ROWS: tl.constexpr = scales.shape[0]
    return tl.reshape(tl.broadcast_to(scales[:, None, :, :], (ROWS, 4, 2, 2)), (ROWS, 16))


@triton.jit
def _fp8_tile(first, second, DTYPE: tl.constexpr, WARPS: tl.constexpr):
    """Two times [rows, 16] words → [rows, 128], in the order of rows and columns."""
    OUTER: tl.constexpr = first.shape[0]
    both = tl.join(_fp8_half(first, DTYPE), _fp8_half(second, DTYPE))
    if OUTER % (16 * WARPS) == 0:
        split = tl.reshape(both, (OUTER // (16 * WARPS), 2, WARPS, 8, 4, 4, 2, 2, 2))
        ordered = tl.permute(split, (0, 2, 1, 3, 8, 5, 6, 4, 7))
    else:
        ordered = tl.permute(tl.reshape(both, (OUTER, 4, 4, 2, 2, 2)), (0, 5, 2, 3, 1, 4))
    return tl.reshape(ordered, (OUTER, 128)).to(DTYPE, bitcast=True)


@triton.jit
def _fp8_half(words, DTYPE: tl.constexpr):
    """[rows, words] → [rows, words, pair, number]."""
    low0, high0 = _numbers(words, FP8_EXPONENTS, 0, DTYPE, FP8)
    low1, high1 = _numbers(words, FP8_EXPONENTS, 1, DTYPE, FP8)
    return tl.join(tl.join(low0, low1), tl.join(high0, high1))


@triton.jit
def _numbers(words, factors, PAIR: tl.constexpr, DTYPE: tl.constexpr, FORMAT: tl.constexpr):
    """The two numbers of a pair times their factor, as bits of DTYPE."""
    pair = _pair(words, PAIR, FORMAT)
    if DTYPE.is_bf16() and not INTERPRETED:
        pair = _times(pair, factors)
        low, high = pair.to(tl.int16), (pair >> 16).to(tl.int16)
    else:
        EXPONENT: tl.constexpr = NVFP4_EXPONENT if FORMAT == NVFP4 else 1.0
        BITS: tl.constexpr = tl.int32 if DTYPE.is_fp32() else tl.int16
        factor = _low(tl.zeros_like(pair) + factors)
        low = (_low(pair) * EXPONENT * factor).to(DTYPE).to(BITS, bitcast=True)
        high = (_high(pair) * EXPONENT * factor).to(DTYPE).to(BITS, bitcast=True)
    return low, high


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
    if FORMAT == NVFP4 and DTYPE.is_bf16() and not INTERPRETED:
        total *= NVFP4_EXPONENT
    return total


# Formats


@triton.jit
def _row_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    LENGTH: tl.constexpr = row_length(FORMAT, COLUMNS)
    return weight.data + matrix * (rows * LENGTH) + row * LENGTH


@triton.jit
def _block_places(weight, matrix, row, rows, COLUMNS: tl.constexpr):
    """Where the scales of the rows' blocks of FP8 begin."""
    first = (matrix * ((rows + BLOCK - 1) // BLOCK) + row // BLOCK) * ((COLUMNS + BLOCK - 1) // BLOCK)
    return weight.block_scales + first


@triton.constexpr_function
def field(format: str, pair: int, place: int) -> tuple[int, int]:
    """The rotation and the mask, for both halves, of one of the one or two fields of a pair."""
    fields = FIELDS[Format(format)][pair]
    rotation, mask = fields[place] if place < len(fields) else (0, 0)
    both = mask << 16 | mask
    return rotation, both - (both >> 31 << 32)


@triton.jit
def _pair(words, PAIR: tl.constexpr, FORMAT: tl.constexpr):
    """Two numbers of every word, as the bits of bfloat16 in the halves of an int32; they lack a power of two."""
    FIRST: tl.constexpr = field(FORMAT, PAIR, 0)
    SECOND: tl.constexpr = field(FORMAT, PAIR, 1)
    pair = _rotated(words, FIRST[0]) & FIRST[1]
    if SECOND[1] != 0:
        pair = pair | (_rotated(words, SECOND[0]) & SECOND[1])
    return pair


@triton.jit
def _rotated(words, LEFT: tl.constexpr):
    if LEFT == 0:
        rotated = words
    else:
        rotated = (words << LEFT) | (words.to(tl.uint32, bitcast=True) >> (32 - LEFT)).to(tl.int32, bitcast=True)
    return rotated


@triton.jit
def _twice(codes, BYTE: tl.constexpr):
    """The scale in one byte of every code, as two equal numbers of bfloat16."""
    if INTERPRETED:
        scales = ((codes >> (8 * BYTE)) & 0xFF) * 0x01010101 & SCALE_MASK | SCALE_EXPONENTS
    else:  # two instructions, where the compiler would need four
        FOUR_TIMES: tl.constexpr = BYTE * 0x1111
        scales = tl.inline_asm_elementwise(
            "{ .reg .b32 copies; prmt.b32 copies, $1, $1, $2; lop3.b32 $0, copies, $3, $4, 0xEA; }",
            "=r,r,n,r,r",
            [codes, FOUR_TIMES, SCALE_MASK, SCALE_EXPONENTS],
            dtype=tl.int32,
            is_pure=True,
            pack=1,
        )
    return scales


@triton.jit
def _low(pair):
    return (pair << 16).to(tl.float32, bitcast=True)


@triton.jit
def _high(pair):
    return (pair >> 16 << 16).to(tl.float32, bitcast=True)


@triton.jit
def _times(pair, factors):
    """The products of both bfloat16 numbers. Chips before Hopper have them only as part of a sum."""
    return tl.inline_asm_elementwise(
        "fma.rn.bf16x2 $0, $1, $2, $3;", "=r,r,r,r", [pair, factors, MINUS_ZEROS], dtype=tl.int32, is_pure=True, pack=1
    )


MINUS_ZEROS = tl.constexpr(0x80008000 - (1 << 32))
