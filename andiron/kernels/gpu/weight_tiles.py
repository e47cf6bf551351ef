"""Tiles of a weight for kernels that walk along its columns with `tl.dot`.

They use `tile_rows`, `tile_columns`, `load_tile` and, after the last tile, `scaled`. Their LAYOUT is what
`tiles.layout` returns.
"""

import triton
import triton.language as tl

from andiron.kernels.gpu.stored import (
    BLOCK,
    FP8,
    NVFP4,
    PLAIN,
    ROWS,
    RUN,
    WORDS,
    block_places,
    code_places,
    density,
    row_places,
)
from andiron.kernels.gpu.words import FP8_IN_SCALE, FP8_REST, NVFP4_REST, in_pairs, numbers_of, two_scales


@triton.jit
def tile_rows(first, OUTER: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr):
    """The rows of a tile in the order in which it is loaded.

    A warp loads eight rows at once. In a product it has 16 that follow each other, so words are loaded in the order in
    which the product will use them, and `load_tile` presents them in the order of their numbers.
    """
    WARPS: tl.constexpr = LAYOUT[0]
    n = tl.arange(0, OUTER)
    if FORMAT != PLAIN and OUTER % (16 * WARPS) == 0:
        n = n // (16 * WARPS) * (16 * WARPS) + n // 8 % WARPS * 16 + n // (8 * WARPS) % 2 * 8 + n % 8
    return first + n


@triton.jit
def tile_columns(TILE: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr):
    """The columns of a tile in the order in which `load_tile` presents them, for x to be loaded in the same order.

    Products by single warps give their threads other columns than those that four warps compute together.
    """
    k = tl.arange(0, TILE)
    if LAYOUT[1] and FORMAT != PLAIN:
        k = k // 16 * 16 + k // 2 % 2 * 8 + k // 4 % 4 * 2 + k % 2
    return k


@triton.jit
def tile_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, TILE: tl.constexpr, FORMAT: tl.constexpr):
    """Where the rows' first tile is stored; of FP8, its first half."""
    k = tl.arange(0, TILE if FORMAT == PLAIN else WORDS)
    return row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + k[None, :]


@triton.jit
def scale_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    """Where the block scales of rows, as they are loaded, begin; None if there are none."""
    if FORMAT == NVFP4:
        places = code_places(weight, matrix, row, rows, COLUMNS)
    elif weight.block_scales is None:
        places = None
    else:
        places = block_places(weight, matrix, row, rows, COLUMNS)
    return places


@triton.jit
def load_tile(
    places, scales, beyond, column,
    COLUMNS: tl.constexpr, TILE: tl.constexpr, EVEN: tl.constexpr, DTYPE: tl.constexpr, LAYOUT: tl.constexpr,
    FORMAT: tl.constexpr,
):  # fmt: skip
    """The tile at `column` of the rows that are stored `beyond` elements after `places`, in type DTYPE.

    EVEN promises that no tile begins or ends beyond the last column. The numbers include their block's scale.
    """
    if FORMAT == NVFP4:
        words = _load_words(places + (beyond + column // RUN * (ROWS * WORDS)), column < COLUMNS, EVEN)
        codes = scales[:, None] + (tl.arange(0, 2) + column // RUN * (2 * ROWS))[None, :]
        numbers = _nvfp4_tile(words, _load_words(codes, column < COLUMNS, EVEN), DTYPE, LAYOUT)
    elif FORMAT == FP8:
        half = beyond + column // RUN * (2 * ROWS * WORDS)
        first = _load_words(places + half, column < COLUMNS, EVEN)
        second = _load_words(places + (half + ROWS * WORDS), column < COLUMNS, EVEN)
        by_row = tl.full((places.shape[0],), 1.0, tl.float32)
        if scales is not None:
            # The last part of a split may have no columns left.
            by_row = tl.load(scales + tl.minimum(column, COLUMNS - 1) // BLOCK).to(tl.float32)
        numbers = fp8_tile(first, second, by_row[:, None], DTYPE, LAYOUT)
    elif EVEN:
        numbers = tl.load(places + (beyond + column), eviction_policy="evict_first")
    else:
        inside = column + tl.arange(0, TILE) < COLUMNS
        numbers = tl.load(places + (beyond + column), mask=inside[None, :], other=0.0)
    return numbers


@triton.jit
def _load_words(places, inside, EVEN: tl.constexpr):
    if EVEN:
        words = tl.load(places, eviction_policy="evict_first")
    else:
        words = tl.load(places, mask=inside, other=0)
    return words


@triton.jit
def _nvfp4_tile(words, codes, DTYPE: tl.constexpr, LAYOUT: tl.constexpr):
    """[rows, 16] words and [rows, 2] times four scales → [rows, 128], in the order of rows and of `tile_columns`."""
    OUTER: tl.constexpr = words.shape[0]
    scales = _by_word(tl.join(two_scales(codes, 0), two_scales(codes, 2)))
    low0, high0 = numbers_of(words, scales, 0, 0, DTYPE, NVFP4)
    low1, high1 = numbers_of(words, scales, 0, 1, DTYPE, NVFP4)
    low2, high2 = numbers_of(words, scales, 1, 2, DTYPE, NVFP4)
    low3, high3 = numbers_of(words, scales, 1, 3, DTYPE, NVFP4)
    low = tl.join(tl.join(low0, low2), tl.join(low1, low3))
    high = tl.join(tl.join(high0, high2), tl.join(high1, high3))
    return _in_order(tl.reshape(tl.join(low, high), (OUTER, 4, 4, 2, 2, 2)), DTYPE, LAYOUT)


@triton.jit
def _by_word(scales):
    """[rows, 2, 2] → [rows, 16]: word i of each of the four threads."""
    ROWS: tl.constexpr = scales.shape[0]
    return tl.reshape(tl.broadcast_to(scales[:, None, :, :], (ROWS, 4, 2, 2)), (ROWS, 16))


@triton.jit
def fp8_tile(first, second, scales, DTYPE: tl.constexpr, LAYOUT: tl.constexpr):
    """Two times [rows, 16] words → [rows, 128], in the order of rows and of `tile_columns`."""
    OUTER: tl.constexpr = first.shape[0]
    if in_pairs(DTYPE):
        bits = (scales * FP8_IN_SCALE).to(tl.bfloat16).to(tl.int16, bitcast=True).to(tl.int32) & 0xFFFF
        factors = bits | bits << 16
    else:
        factors = scales
    halves = tl.join(_fp8_half(first, factors, DTYPE), _fp8_half(second, factors, DTYPE))
    both = tl.reshape(halves, (OUTER, 4, 4, 2, 2, 2))
    return _in_order(tl.permute(both, (0, 1, 5, 2, 3, 4)), DTYPE, LAYOUT)


@triton.jit
def _fp8_half(words, factors, DTYPE: tl.constexpr):
    """[rows, words] → [rows, words, pair, number]."""
    low0, high0 = numbers_of(words, factors, 0, 0, DTYPE, FP8)
    low1, high1 = numbers_of(words, factors, 0, 1, DTYPE, FP8)
    return tl.join(tl.join(low0, low1), tl.join(high0, high1))


@triton.jit
def _in_order(numbers, DTYPE: tl.constexpr, LAYOUT: tl.constexpr):
    """[rows as loaded, thread, …, …, 8 columns, number] → [rows, 128]; the dimensions between are 16 columns each."""
    WARPS: tl.constexpr = LAYOUT[0]
    BY_WARP: tl.constexpr = LAYOUT[1]
    OUTER: tl.constexpr = numbers.shape[0]
    A: tl.constexpr = numbers.shape[2]
    B: tl.constexpr = numbers.shape[3]
    if OUTER % (16 * WARPS) == 0:
        split = tl.reshape(numbers, (OUTER // (16 * WARPS), 2, WARPS, 8, 4, A, B, 2, 2))
        if BY_WARP:
            ordered = tl.permute(split, (0, 2, 1, 3, 5, 6, 4, 7, 8))
        else:
            ordered = tl.permute(split, (0, 2, 1, 3, 5, 6, 7, 4, 8))
    elif BY_WARP:
        ordered = tl.permute(numbers, (0, 2, 3, 1, 4, 5))
    else:
        ordered = tl.permute(numbers, (0, 2, 3, 4, 1, 5))
    return tl.reshape(ordered, (OUTER, 128)).to(DTYPE, bitcast=True)


@triton.jit
def scaled(total, weight, matrix, row, rows, DTYPE: tl.constexpr, FORMAT: tl.constexpr):
    """The sums of all tiles, [row, …], times the scales of their rows and the power of two that they still lack."""
    if weight.row_scales is not None:
        total *= tl.load(weight.row_scales + matrix * rows + row)[:, None]
    if FORMAT != PLAIN and in_pairs(DTYPE):
        total *= NVFP4_REST if FORMAT == NVFP4 else FP8_REST
    return total


@triton.jit
def prefetch_tile(
    weight, matrix, first, rows, column,
    COLUMNS: tl.constexpr, OUTER: tl.constexpr, AHEAD: tl.constexpr, FORMAT: tl.constexpr,
):  # fmt: skip
    """Starts to copy AHEAD columns of OUTER rows to the L2 cache, for a kernel whose other operand is still computed.

    The memory is idle while a small kernel runs. AHEAD is a multiple of RUN.
    """
    PIECE: tl.constexpr = AHEAD // density(FORMAT) // 2  # elements
    if FORMAT == PLAIN:
        row = tl.minimum(first + tl.arange(0, OUTER), rows - 1)
        piece = column + tl.arange(0, 2) * PIECE
    else:
        row = tl.minimum(first // ROWS + tl.arange(0, OUTER // ROWS), (rows - 1) // ROWS) * ROWS
        piece = column * ROWS // density(FORMAT) + tl.arange(0, 2 * ROWS) * PIECE
    places = row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + piece[None, :]
    tl.inline_asm_elementwise(
        "cp.async.bulk.prefetch.L2.global [$1], $2; mov.b32 $0, 0;",
        "=r,l,r",
        [places.to(tl.int64), PIECE * (places.dtype.element_ty.primitive_bitwidth // 8)],
        dtype=tl.int32,
        is_pure=False,
        pack=1,
    )
