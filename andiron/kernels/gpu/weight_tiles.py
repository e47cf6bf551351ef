"""Tiles of a weight matrix in any format, as numbers in registers: the only Triton code that unpacks weights.

Kernels take a `GpuWeight` as the named tuple `Stored`, and its format as a constant, so plain weights cost nothing.
Kernels that hold whole rows in registers use `load_rows` and `products`. Kernels that walk along the columns with
`tl.dot` use `tile_rows`, `tile_columns`, `load_tile` and, after the last tile, `scaled`. Their LAYOUT is what
`tiles.layout` returns.

`packing` describes the words. For a product in bfloat16, pairs of numbers stay in one register and are multiplied
together, by their block's scale and most of the power of two that they lack. In other types, and in Triton's
interpreter, numbers are unpacked one by one.
"""

from typing import NamedTuple

import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import packing
from andiron.kernels.gpu.packing import FIELDS, SCALE_BIAS, SCALE_EXPONENT, GpuWeight
from andiron.kernels.weight import FP8_BLOCK, Format

PLAIN = tl.constexpr(Format.PLAIN.value)
FP8 = tl.constexpr(Format.FP8.value)
NVFP4 = tl.constexpr(Format.NVFP4.value)
BLOCK = tl.constexpr(FP8_BLOCK)
RUN = tl.constexpr(packing.RUN)
ROWS = tl.constexpr(packing.ROWS)
WORDS = tl.constexpr(packing.WORDS)
INTERPRETED = tl.constexpr(triton.knobs.runtime.interpret)

# Numbers in words lack 126 or 120 powers of two. Scales in bfloat16 contain as many as fit, the product gets the rest.
NVFP4_REST = tl.constexpr(2.0 ** (126 - SCALE_BIAS))
FP8_IN_SCALE = tl.constexpr(2.0**100)
FP8_REST = tl.constexpr(2.0**20)
SCALE_MASK = tl.constexpr(0x0FF00FF0)
HIGH_HALF = tl.constexpr(0x7FFF0000)
SCALE_EXPONENTS = tl.constexpr(SCALE_EXPONENT << 16 | SCALE_EXPONENT)


class Stored(NamedTuple):
    """A weight as kernels read it."""

    data: Tensor
    block_scales: Tensor | None
    row_scales: Tensor | None


def stored(weight: GpuWeight | None) -> Stored | None:
    return None if weight is None else Stored(weight.data, weight.block_scales, weight.row_scales)


def format_of(weight: GpuWeight | None) -> str | None:
    return None if weight is None else weight.format.value


def row_tile(format: Format, columns: int) -> int:
    """Columns of a tile that holds whole rows."""
    return max(triton.next_power_of_2(columns), 1 if format is Format.PLAIN else packing.RUN)


@triton.constexpr_function
def density(format: str) -> int:
    """Columns per stored element."""
    return 2 * len(FIELDS[Format(format)]) if format != Format.PLAIN.value else 1


@triton.constexpr_function
def row_length(format: str, columns: int) -> int:
    """Stored elements per row."""
    return columns if format == Format.PLAIN.value else -(-columns // packing.RUN) * packing.RUN // density(format)


# Whole rows in registers


@triton.jit
def load_rows(weight, matrix, row, rows, inside, COLUMNS: tl.constexpr, TILE: tl.constexpr, FORMAT: tl.constexpr):
    """Rows of a matrix of a stack, whose matrices have `rows` rows: as they are stored, and their scales."""
    DENSITY: tl.constexpr = density(FORMAT)
    LENGTH: tl.constexpr = row_length(FORMAT, COLUMNS)
    element = tl.arange(0, TILE // DENSITY)
    place = element if FORMAT == PLAIN else element // WORDS * (ROWS * WORDS) + element % WORDS
    data = load_data(weight, matrix, row, rows, place, inside, element < LENGTH, COLUMNS, FORMAT)
    scales = 1.0
    if FORMAT == NVFP4:
        # Two codes have the scales of a thread's four words. The four threads of a run need the same ones.
        code = tl.arange(0, TILE // DENSITY // 2)
        code_place = code // 8 * (2 * ROWS) + code % 2
        places = _code_places(weight, matrix, row, rows, COLUMNS)[:, None] + code_place[None, :]
        scales = tl.load(places, mask=inside[:, None] & (code < LENGTH // 2)[None, :], other=0)
    elif FORMAT == FP8:
        scales = tl.full((row.shape[0], 1), 1.0, tl.float32)
        if weight.block_scales is not None:
            block = tl.arange(0, TILE // BLOCK)
            places = _block_places(weight, matrix, row, rows, COLUMNS)[:, None] + block[None, :]
            mask = inside[:, None] & (block * BLOCK < COLUMNS)[None, :]
            scales = tl.load(places, mask=mask, other=0.0).to(tl.float32)
    by_row = tl.full((row.shape[0],), 1.0, tl.float32)
    if FORMAT != PLAIN and weight.row_scales is not None:
        by_row = tl.load(weight.row_scales + matrix * rows + row, mask=inside, other=0.0)
    return data, scales, by_row


@triton.jit
def load_data(
    weight, matrix, row, rows, place, inside_rows, inside_columns, COLUMNS: tl.constexpr, FORMAT: tl.constexpr
):
    """Stored elements of rows, at a place after the first element of each row."""
    places = _row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + place[None, :]
    mask = inside_rows[:, None] & inside_columns[None, :]
    # Weights are read once, so they should not evict x and the norm, which every program reads.
    return tl.load(places, mask=mask, other=0, eviction_policy="evict_first")


@triton.jit
def products(stored_rows, x, FORMAT: tl.constexpr):
    """W_nk x_k, or the sums of these over some columns; Σ_k W_nk x_k is their sum over axis 1.

    `x` has the order of `row_columns`.
    """
    data, scales, by_row = stored_rows
    if FORMAT == PLAIN:
        summands = data.to(tl.float32) * x[None, :]
    elif FORMAT == FP8:
        sums = _dot(data, tl.reshape(x * 2.0**60, (x.shape[0], 2, 2)), 0, FORMAT)
        blocks = tl.reshape(sums, (sums.shape[0], scales.shape[1], sums.shape[1] // scales.shape[1]))
        summands = tl.reshape(blocks * (scales * (by_row * 2.0**60)[:, None])[:, :, None], sums.shape)
    else:
        halves = tl.reshape(x * NVFP4_REST, (x.shape[0], 2, 2, 2))
        first, second = tl.split(tl.permute(halves, (0, 2, 3, 1)))
        lower = _dot(data, first, 0, FORMAT) * _word_scales(scales, 0)
        summands = (_dot(data, second, 2, FORMAT) * _word_scales(scales, 1) + lower) * by_row[:, None]
    return summands


@triton.jit
def _dot(words, x, PAIR: tl.constexpr, FORMAT: tl.constexpr):
    """The products of two successive pairs of every word with x [words, 2, 2], added up."""
    even, odd = tl.split(x)
    x0, x2 = tl.split(even)
    x1, x3 = tl.split(odd)
    pair = _pair(words, PAIR, FORMAT)
    total = _low(pair) * x0[None, :]
    total = _high(pair) * x1[None, :] + total
    pair = _pair(words, PAIR + 1, FORMAT)
    total = _low(pair) * x2[None, :] + total
    return _high(pair) * x3[None, :] + total


@triton.jit
def _word_scales(codes, BYTE: tl.constexpr):
    """One of the two scales of every word, from a code for every other word."""
    return tl.reshape(tl.join(_scale(codes, BYTE), _scale(codes, BYTE + 2)), (codes.shape[0], codes.shape[1] * 2))


@triton.jit
def row_columns(TILE: tl.constexpr, FORMAT: tl.constexpr):
    """The columns of a tile of whole rows, in the order of the stored elements and of the numbers in each of them."""
    if FORMAT == PLAIN:
        column = tl.arange(0, TILE)
    else:
        NUMBERS: tl.constexpr = density(FORMAT)
        word, number = tl.arange(0, TILE // NUMBERS)[:, None], tl.arange(0, NUMBERS)[None, :]
        run, thread, own = word // 16, word // 4 % 4, word % 4
        column = (16 * NUMBERS) * run + (4 * NUMBERS) * own + 2 * thread
        column += number // 4 * 16 + number // 2 % 2 * 8 + number % 2
    return column


@triton.jit
def in_word_order(x, FORMAT: tl.constexpr):
    """A row in the order of `row_columns`, from the order of its columns."""
    if FORMAT == PLAIN:
        ordered = x
    else:
        NUMBERS: tl.constexpr = density(FORMAT)
        RUNS: tl.constexpr = x.shape[0] // (16 * NUMBERS)
        runs = tl.reshape(x, (RUNS, 4, NUMBERS // 4, 2, 4, 2))
        ordered = tl.reshape(tl.permute(runs, (0, 4, 1, 2, 3, 5)), (16 * RUNS, NUMBERS))
    return ordered


# Tiles along the columns, for tl.dot


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
    return _row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + k[None, :]


@triton.constexpr_function
def rows_apart(format: str, rows: int, columns: int) -> int:
    """How far from a row's places those of a later row of the same matrix are; packed rows only in steps of ROWS."""
    assert format == Format.PLAIN.value or rows % packing.ROWS == 0
    return rows * row_length(format, columns)


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
    places = _row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + piece[None, :]
    tl.inline_asm_elementwise(
        "cp.async.bulk.prefetch.L2.global [$1], $2; mov.b32 $0, 0;",
        "=r,l,r",
        [places.to(tl.int64), PIECE * (places.dtype.element_ty.primitive_bitwidth // 8)],
        dtype=tl.int32,
        is_pure=False,
        pack=1,
    )


@triton.jit
def scale_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    """Where the block scales of rows, as they are loaded, begin; None if there are none."""
    if FORMAT == NVFP4:
        places = _code_places(weight, matrix, row, rows, COLUMNS)
    elif weight.block_scales is None:
        places = None
    else:
        places = _block_places(weight, matrix, row, rows, COLUMNS)
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
        numbers = _fp8_tile(first, second, by_row[:, None], DTYPE, LAYOUT)
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
    scales = _by_word(tl.join(_scales(codes, 0), _scales(codes, 2)))
    low0, high0 = _numbers(words, scales, 0, 0, DTYPE, NVFP4)
    low1, high1 = _numbers(words, scales, 0, 1, DTYPE, NVFP4)
    low2, high2 = _numbers(words, scales, 1, 2, DTYPE, NVFP4)
    low3, high3 = _numbers(words, scales, 1, 3, DTYPE, NVFP4)
    low = tl.join(tl.join(low0, low2), tl.join(low1, low3))
    high = tl.join(tl.join(high0, high2), tl.join(high1, high3))
    return _in_order(tl.reshape(tl.join(low, high), (OUTER, 4, 4, 2, 2, 2)), DTYPE, LAYOUT)


@triton.jit
def _by_word(scales):
    """[rows, 2, 2] → [rows, 16]: word i of each of the four threads."""
    ROWS: tl.constexpr = scales.shape[0]
    return tl.reshape(tl.broadcast_to(scales[:, None, :, :], (ROWS, 4, 2, 2)), (ROWS, 16))


@triton.jit
def _fp8_tile(first, second, scales, DTYPE: tl.constexpr, LAYOUT: tl.constexpr):
    """Two times [rows, 16] words → [rows, 128], in the order of rows and of `tile_columns`."""
    OUTER: tl.constexpr = first.shape[0]
    if _in_pairs(DTYPE):
        bits = (scales * FP8_IN_SCALE).to(tl.bfloat16).to(tl.int16, bitcast=True).to(tl.int32) & 0xFFFF
        factors = bits | bits << 16
    else:
        factors = scales
    halves = tl.join(_fp8_half(first, factors, DTYPE), _fp8_half(second, factors, DTYPE))
    both = tl.reshape(halves, (OUTER, 4, 4, 2, 2, 2))
    return _in_order(tl.permute(both, (0, 1, 5, 2, 3, 4)), DTYPE, LAYOUT)


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
def _fp8_half(words, factors, DTYPE: tl.constexpr):
    """[rows, words] → [rows, words, pair, number]."""
    low0, high0 = _numbers(words, factors, 0, 0, DTYPE, FP8)
    low1, high1 = _numbers(words, factors, 0, 1, DTYPE, FP8)
    return tl.join(tl.join(low0, low1), tl.join(high0, high1))


@triton.constexpr_function
def _in_pairs(dtype: tl.dtype) -> bool:
    """Whether numbers of a type are multiplied by their scales in pairs."""
    return dtype.is_bf16() and not triton.knobs.runtime.interpret


@triton.jit
def _numbers(words, factors, HALF: tl.constexpr, PAIR: tl.constexpr, DTYPE: tl.constexpr, FORMAT: tl.constexpr):
    """The two numbers of a pair times a factor, as bits of DTYPE.

    It is the low or the high half of `factors`, as bfloat16; for FP8, if numbers are not multiplied in pairs, it is
    `factors`.
    """
    pair = _pair(words, PAIR, FORMAT)
    if _in_pairs(DTYPE):
        pair = _times(pair, factors, HALF)
        low, high = pair.to(tl.int16), (pair >> 16).to(tl.int16)
    else:
        BITS: tl.constexpr = tl.int32 if DTYPE.is_fp32() else tl.int16
        EXPONENT: tl.constexpr = NVFP4_REST if FORMAT == NVFP4 else FP8_IN_SCALE * FP8_REST
        factor = factors
        if FORMAT == NVFP4:
            factor = _low(factors) if HALF == 0 else _high(factors)
        low = (_low(pair) * EXPONENT * factor).to(DTYPE).to(BITS, bitcast=True)
        high = (_high(pair) * EXPONENT * factor).to(DTYPE).to(BITS, bitcast=True)
    return low, high


@triton.jit
def scaled(total, weight, matrix, row, rows, DTYPE: tl.constexpr, FORMAT: tl.constexpr):
    """The sums of all tiles, [row, …], times the scales of their rows and the power of two that they still lack."""
    if weight.row_scales is not None:
        total *= tl.load(weight.row_scales + matrix * rows + row)[:, None]
    if FORMAT != PLAIN and _in_pairs(DTYPE):
        total *= NVFP4_REST if FORMAT == NVFP4 else FP8_REST
    return total


# Formats


@triton.jit
def _row_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    """Where the rows' first elements are stored."""
    LENGTH: tl.constexpr = row_length(FORMAT, COLUMNS)
    if FORMAT == PLAIN:
        places = weight.data + matrix * (rows * LENGTH) + row * LENGTH
    else:
        places = weight.data + _block_of(matrix, row, rows) * (ROWS * LENGTH) + row % ROWS * WORDS
    return places


@triton.jit
def _code_places(weight, matrix, row, rows, COLUMNS: tl.constexpr):
    """Where the rows' first block scales of NVFP4 are stored."""
    LENGTH: tl.constexpr = row_length(NVFP4, COLUMNS) // 8
    return weight.block_scales + _block_of(matrix, row, rows) * (ROWS * LENGTH) + row % ROWS * 2


@triton.jit
def _block_of(matrix, row, rows):
    """The number of a row's block of ROWS rows, counted over all matrices of the stack."""
    return matrix * ((rows + ROWS - 1) // ROWS) + row // ROWS


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
def _scales(codes, BYTE: tl.constexpr):
    """The scales in two successive bytes of every code, as two numbers of bfloat16."""
    return _selected(codes, BYTE * 0x1111 + 0x1100, SCALE_MASK, SCALE_EXPONENTS)


@triton.jit
def _scale(codes, BYTE: tl.constexpr):
    """The scale in one byte of every code, in float32."""
    high: tl.constexpr = SCALE_MASK & HIGH_HALF
    return _selected(codes, BYTE * 0x1111, high, SCALE_EXPONENTS & HIGH_HALF).to(tl.float32, bitcast=True)


@triton.jit
def _selected(codes, BYTES: tl.constexpr, MASK: tl.constexpr, EXPONENTS: tl.constexpr):
    """Four bytes of every code, whose numbers are the digits of BYTES, masked, and the highest bits of exponents."""
    if INTERPRETED:
        selected = ((codes >> (8 * (BYTES & 3))) & 0xFF) * 0x0101
        selected |= (((codes >> (8 * (BYTES >> 8 & 3))) & 0xFF) * 0x0101) << 16
        selected = selected & MASK | EXPONENTS
    else:  # two instructions, where the compiler would need four
        selected = tl.inline_asm_elementwise(
            "{ .reg .b32 copies; prmt.b32 copies, $1, $1, $2; lop3.b32 $0, copies, $3, $4, 0xEA; }",
            "=r,r,n,r,r",
            [codes, BYTES, MASK, EXPONENTS],
            dtype=tl.int32,
            is_pure=True,
            pack=1,
        )
    return selected


@triton.jit
def _low(pair):
    return (pair << 16).to(tl.float32, bitcast=True)


@triton.jit
def _high(pair):
    return (pair >> 16 << 16).to(tl.float32, bitcast=True)


@triton.jit
def _times(pair, factors, HALF: tl.constexpr):
    """The products of both bfloat16 numbers with one half of `factors`: a single instruction that reads it twice.

    Chips before Hopper have products only as part of a sum.
    """
    return tl.inline_asm_elementwise(
        TIMES_LOW if HALF == 0 else TIMES_HIGH,
        "=r,r,r,r",
        [pair, factors, MINUS_ZEROS],
        dtype=tl.int32,
        is_pure=True,
        pack=1,
    )


TIMES = "{{ .reg .b16 low, high; .reg .b32 both; mov.b32 {{low, high}}, $2; mov.b32 both, {{{half}, {half}}}; "
TIMES += "fma.rn.bf16x2 $0, $1, both, $3; }}"
TIMES_LOW = tl.constexpr(TIMES.format(half="low"))
TIMES_HIGH = tl.constexpr(TIMES.format(half="high"))
MINUS_ZEROS = tl.constexpr(0x80008000 - (1 << 32))
