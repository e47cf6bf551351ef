"""Whole rows of a weight in registers, for products with a row or two."""

import triton
import triton.language as tl

from andiron.kernels.gpu import packing
from andiron.kernels.gpu.stored import (
    BLOCK,
    FP8,
    NVFP4,
    PLAIN,
    ROWS,
    WORDS,
    block_places,
    code_places,
    density,
    row_length,
    row_places,
)
from andiron.kernels.gpu.words import NVFP4_REST, high_half, low_half, one_scale, pair_of
from andiron.kernels.weight import Format


def row_tile(format: Format, columns: int) -> int:
    """Columns of a tile that holds whole rows."""
    return max(triton.next_power_of_2(columns), 1 if format is Format.PLAIN else packing.RUN)


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
        places = code_places(weight, matrix, row, rows, COLUMNS)[:, None] + code_place[None, :]
        scales = tl.load(places, mask=inside[:, None] & (code < LENGTH // 2)[None, :], other=0)
    elif FORMAT == FP8:
        scales = tl.full((row.shape[0], 1), 1.0, tl.float32)
        if weight.block_scales is not None:
            block = tl.arange(0, TILE // BLOCK)
            places = block_places(weight, matrix, row, rows, COLUMNS)[:, None] + block[None, :]
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
    places = row_places(weight, matrix, row, rows, COLUMNS, FORMAT)[:, None] + place[None, :]
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
    pair = pair_of(words, PAIR, FORMAT)
    total = low_half(pair) * x0[None, :]
    total = high_half(pair) * x1[None, :] + total
    pair = pair_of(words, PAIR + 1, FORMAT)
    total = low_half(pair) * x2[None, :] + total
    return high_half(pair) * x3[None, :] + total


@triton.jit
def _word_scales(codes, BYTE: tl.constexpr):
    """One of the two scales of every word, from a code for every other word."""
    return tl.reshape(tl.join(one_scale(codes, BYTE), one_scale(codes, BYTE + 2)), (codes.shape[0], codes.shape[1] * 2))


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
