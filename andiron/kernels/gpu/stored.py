"""A weight as kernels read it: which tensors it has, and where its rows and scales are in them.

Kernels take a `GpuWeight` as the named tuple `Stored`, and its format as a constant, so plain weights cost nothing.
"""

from typing import NamedTuple

import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import packing
from andiron.kernels.gpu.packing import FIELDS, GpuWeight
from andiron.kernels.weight import FP8_BLOCK, Format

PLAIN = tl.constexpr(Format.PLAIN.value)
FP8 = tl.constexpr(Format.FP8.value)
NVFP4 = tl.constexpr(Format.NVFP4.value)
BLOCK = tl.constexpr(FP8_BLOCK)
RUN = tl.constexpr(packing.RUN)
ROWS = tl.constexpr(packing.ROWS)
WORDS = tl.constexpr(packing.WORDS)


class Stored(NamedTuple):
    """A weight as kernels read it."""

    data: Tensor
    block_scales: Tensor | None
    row_scales: Tensor | None


def stored(weight: GpuWeight | None) -> Stored | None:
    return None if weight is None else Stored(weight.data, weight.block_scales, weight.row_scales)


def format_of(weight: GpuWeight | None) -> str | None:
    return None if weight is None else weight.format.value


@triton.constexpr_function
def density(format: str) -> int:
    """Columns per stored element."""
    return 2 * len(FIELDS[Format(format)]) if format != Format.PLAIN.value else 1


@triton.constexpr_function
def row_length(format: str, columns: int) -> int:
    """Stored elements per row."""
    return columns if format == Format.PLAIN.value else -(-columns // packing.RUN) * packing.RUN // density(format)


@triton.constexpr_function
def rows_apart(format: str, rows: int, columns: int) -> int:
    """How far from a row's places those of a later row of the same matrix are; packed rows only in steps of ROWS."""
    assert format == Format.PLAIN.value or rows % packing.ROWS == 0
    return rows * row_length(format, columns)


@triton.jit
def row_places(weight, matrix, row, rows, COLUMNS: tl.constexpr, FORMAT: tl.constexpr):
    """Where the rows' first elements are stored."""
    LENGTH: tl.constexpr = row_length(FORMAT, COLUMNS)
    if FORMAT == PLAIN:
        places = weight.data + matrix * (rows * LENGTH) + row * LENGTH
    else:
        places = weight.data + _block_of(matrix, row, rows) * (ROWS * LENGTH) + row % ROWS * WORDS
    return places


@triton.jit
def code_places(weight, matrix, row, rows, COLUMNS: tl.constexpr):
    """Where the rows' first block scales of NVFP4 are stored."""
    LENGTH: tl.constexpr = row_length(NVFP4, COLUMNS) // 8
    return weight.block_scales + _block_of(matrix, row, rows) * (ROWS * LENGTH) + row % ROWS * 2


@triton.jit
def _block_of(matrix, row, rows):
    """The number of a row's block of ROWS rows, counted over all matrices of the stack."""
    return matrix * ((rows + ROWS - 1) // ROWS) + row // ROWS


@triton.jit
def block_places(weight, matrix, row, rows, COLUMNS: tl.constexpr):
    """Where the scales of the rows' blocks of FP8 begin."""
    first = (matrix * ((rows + BLOCK - 1) // BLOCK) + row // BLOCK) * ((COLUMNS + BLOCK - 1) // BLOCK)
    return weight.block_scales + first
