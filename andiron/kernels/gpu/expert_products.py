"""The products of one expert with a tile of rows, shared by kernels that find those rows in different ways."""

import triton
import triton.language as tl

from andiron.kernels.gpu.stored import rows_apart
from andiron.kernels.gpu.weight_tiles import load_tile, scale_places, scaled, tile_columns, tile_places, tile_rows


@triton.jit
def gate_up_of(
    x_rows, gate_up, shared, expert, first,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, EXPERTS: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr, SHARED_FORMAT: tl.constexpr,
):  # fmt: skip
    """`gate_up_product` with any expert.

    The shared expert is the last of the stack, or `shared` if it has a format of its own.
    """
    if SHARED_FORMAT is None or expert < EXPERTS:
        result = gate_up_product(
            x_rows, gate_up, expert, first, HIDDEN, SIZE, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, FORMAT
        )
    else:
        result = gate_up_product(
            x_rows, shared, 0, first, HIDDEN, SIZE, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, SHARED_FORMAT
        )
    return result


@triton.jit
def down_of(
    h_rows, down, shared, expert, first,
    OUTER: tl.constexpr, SIZE: tl.constexpr, EXPERTS: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr, SHARED_FORMAT: tl.constexpr,
):  # fmt: skip
    """`down_product` with any expert."""
    if SHARED_FORMAT is None or expert < EXPERTS:
        result = down_product(h_rows, down, expert, first, OUTER, SIZE, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, FORMAT)
    else:
        result = down_product(
            h_rows, shared, 0, first, OUTER, SIZE, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, SHARED_FORMAT
        )
    return result


@triton.jit
def gate_up_product(
    x_rows, gate_up, expert, first,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
    LAYOUT: tl.constexpr, FORMAT: tl.constexpr,
):  # fmt: skip
    """silu(W_gate x) · (W_up x) for OUTER_TILE rows of W_gate and W_up from `first` on, [OUTER_TILE, ROWS].

    `x_rows` points to the rows of x; row i of W_up is row SIZE + i of the same matrix.
    """
    UP: tl.constexpr = rows_apart(FORMAT, SIZE, HIDDEN)
    EVEN: tl.constexpr = HIDDEN % INNER_TILE == 0
    DTYPE: tl.constexpr = x_rows.dtype.element_ty
    k = tile_columns(INNER_TILE, LAYOUT, FORMAT)
    x_places = x_rows[:, None] + k[None, :]
    row = tl.minimum(first + tl.arange(0, OUTER_TILE), SIZE - 1)
    loaded = tl.minimum(tile_rows(first, OUTER_TILE, LAYOUT, FORMAT), SIZE - 1)
    gate_rows = tile_places(gate_up, expert, loaded, 2 * SIZE, HIDDEN, INNER_TILE, FORMAT)
    gate_scales = scale_places(gate_up, expert, loaded, 2 * SIZE, HIDDEN, FORMAT)
    up_scales = scale_places(gate_up, expert, loaded + SIZE, 2 * SIZE, HIDDEN, FORMAT)
    gate = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    up = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    for start in tl.range(0, HIDDEN, INNER_TILE):
        if EVEN:
            values = tl.load(x_places + start)
        else:
            values = tl.load(x_places + start, mask=(start + k < HIDDEN)[None, :], other=0.0)
        w_gate = load_tile(gate_rows, gate_scales, 0, start, HIDDEN, INNER_TILE, EVEN, DTYPE, LAYOUT, FORMAT)
        w_up = load_tile(gate_rows, up_scales, UP, start, HIDDEN, INNER_TILE, EVEN, DTYPE, LAYOUT, FORMAT)
        gate = tl.dot(w_gate, values.T, gate)
        up = tl.dot(w_up, values.T, up)
    gate = scaled(gate, gate_up, expert, row, 2 * SIZE, DTYPE, FORMAT)
    up = scaled(up, gate_up, expert, row + SIZE, 2 * SIZE, DTYPE, FORMAT)
    return gate * tl.sigmoid(gate) * up


@triton.jit
def down_product(
    h_rows, down, expert, first,
    OUTER: tl.constexpr, SIZE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
    LAYOUT: tl.constexpr, FORMAT: tl.constexpr,
):  # fmt: skip
    """W_down h for OUTER_TILE rows of W_down from `first` on, [OUTER_TILE, ROWS].

    `h_rows` points to the rows of h.
    """
    EVEN: tl.constexpr = SIZE % INNER_TILE == 0
    DTYPE: tl.constexpr = h_rows.dtype.element_ty
    k = tile_columns(INNER_TILE, LAYOUT, FORMAT)
    h_places = h_rows[:, None] + k[None, :]
    row = tl.minimum(first + tl.arange(0, OUTER_TILE), OUTER - 1)
    loaded = tl.minimum(tile_rows(first, OUTER_TILE, LAYOUT, FORMAT), OUTER - 1)
    w_rows = tile_places(down, expert, loaded, OUTER, SIZE, INNER_TILE, FORMAT)
    scales = scale_places(down, expert, loaded, OUTER, SIZE, FORMAT)
    total = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    for start in tl.range(0, SIZE, INNER_TILE):
        if EVEN:
            values = tl.load(h_places + start)
        else:
            values = tl.load(h_places + start, mask=(start + k < SIZE)[None, :], other=0.0)
        w = load_tile(w_rows, scales, 0, start, SIZE, INNER_TILE, EVEN, DTYPE, LAYOUT, FORMAT)
        total = tl.dot(w, values.T, total)
    return scaled(total, down, expert, row, OUTER, DTYPE, FORMAT)
