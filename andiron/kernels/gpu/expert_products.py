"""The products of one expert with a tile of rows, shared by kernels that find those rows in different ways."""

import triton
import triton.language as tl


@triton.jit
def gate_up_product(
    x_rows, gate_rows,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
):  # fmt: skip
    """silu(W_gate x) · (W_up x), [OUTER_TILE, ROWS].

    `x_rows` and `gate_rows` point to the first INNER_TILE columns; row i of W_up is row SIZE + i of the same matrix.
    """
    k = tl.arange(0, INNER_TILE)
    gate = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    up = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    for start in tl.range(0, HIDDEN, INNER_TILE):
        if HIDDEN % INNER_TILE == 0:
            values = tl.load(x_rows + start)
            w_gate = tl.load(gate_rows + start, eviction_policy="evict_first")
            w_up = tl.load(gate_rows + start + SIZE * HIDDEN, eviction_policy="evict_first")
        else:
            inside = (start + k < HIDDEN)[None, :]
            values = tl.load(x_rows + start, mask=inside, other=0.0)
            w_gate = tl.load(gate_rows + start, mask=inside, other=0.0)
            w_up = tl.load(gate_rows + start + SIZE * HIDDEN, mask=inside, other=0.0)
        gate = tl.dot(w_gate, values.T, gate)
        up = tl.dot(w_up, values.T, up)
    return gate * tl.sigmoid(gate) * up


@triton.jit
def down_product(
    h_rows, w_rows,
    SIZE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
):  # fmt: skip
    """W_down h, [OUTER_TILE, ROWS]; `h_rows` and `w_rows` point to the first INNER_TILE columns."""
    k = tl.arange(0, INNER_TILE)
    total = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    for start in tl.range(0, SIZE, INNER_TILE):
        if SIZE % INNER_TILE == 0:
            values = tl.load(h_rows + start)
            w = tl.load(w_rows + start, eviction_policy="evict_first")
        else:
            inside = (start + k < SIZE)[None, :]
            values = tl.load(h_rows + start, mask=inside, other=0.0)
            w = tl.load(w_rows + start, mask=inside, other=0.0)
        total = tl.dot(w, values.T, total)
    return total
