"""Products of a few rows with a large matrix, where only the bytes of the matrix count.

`gemv`, for one or two rows, loads a program's whole part of the matrix into registers before the previous kernel has
ended (dependent launch): small matrices lack loads in flight, not bandwidth. `skinny_gemm`, for more rows, multiplies
on the tensor cores while the next tiles are being copied. `packed_gemm` does the same for any number of rows, where
cuBLAS cannot read the matrix.

A norm before the product is one factor per row, so it is applied to the sum: Σ w (x n) · rsqrt(mean x² + eps).
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.stored import PLAIN, stored
from andiron.kernels.gpu.weight_rows import load_rows, products, row_columns, row_tile
from andiron.kernels.gpu.weight_tiles import (
    load_tile,
    prefetch_tile,
    scale_places,
    scaled,
    tile_columns,
    tile_places,
    tile_rows,
)


def gemv(
    x: Tensor,
    weight: GpuWeight,
    *,
    norm: Tensor | None = None,
    eps: float = 0.0,
    normed: Tensor | None = None,
    residual: Tensor | None = None,
    dtype: torch.dtype | None = None,
    out: Tensor | None = None,
    tile: tiles.GemvTile | None = None,
) -> Tensor:
    """F.linear of x [rows, inner], or of rms_norm(x, norm, eps), with weight [outer, inner].

    Adds to `residual` in place if there is one; else writes to `out`, which may be columns of a wider tensor, or to a
    new tensor of type `dtype`. Also writes the norm to `normed` if there is one.
    """
    (rows, inner), outer, card = x.shape, weight.shape[0], chip(x.device)
    tile = tile or tiles.gemv(inner, weight.format, rows)
    out = residual if residual is not None else out
    if out is None:
        out = torch.empty(rows, outer, dtype=dtype or x.dtype, device=x.device)
    _gemv[(triton.cdiv(outer, tile.outer),)](
        x, stored(weight), norm, normed, out, rows, outer, out.stride(0), eps,
        INNER=inner, ROWS=triton.next_power_of_2(rows), OUTER_TILE=tile.outer,
        INNER_TILE=row_tile(weight.format, inner), NORM=norm is not None, KEEP=normed is not None,
        ADD=residual is not None, FORMAT=weight.format.value, DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, maxnreg=tile.registers, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit(do_not_specialize=["rows"])
def _gemv(
    x, weight, norm, normed, out, rows, outer, stride, eps,
    INNER: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr, NORM: tl.constexpr,
    KEEP: tl.constexpr, ADD: tl.constexpr, FORMAT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """out_rn = Σ_k W_nk x_rk for OUTER_TILE rows of W, held in registers, and all rows of x."""
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    k = row_columns(INNER_TILE, FORMAT)
    inside, in_outer = k < INNER, n < outer
    w = load_rows(weight, 0, n.to(tl.int64), outer, in_outer, INNER, INNER_TILE, FORMAT)
    if NORM:
        scale = tl.load(norm + k, mask=inside, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    # All loads come before the first store, because the compiler does not move loads across stores.
    values = tl.tuple(())
    totals = tl.tuple(())
    for row in tl.static_range(ROWS):
        real = (ROWS == 1) | (row < rows)
        values += (tl.load(x + row * INNER + k, mask=inside & real, other=0.0).to(tl.float32),)
        if ADD:
            totals += (tl.load(out + row * stride + n, mask=in_outer & real, other=0.0).to(tl.float32),)
    for row in tl.static_range(ROWS):
        real = (ROWS == 1) | (row < rows)
        if NORM:
            factor = tl.rsqrt(tl.sum(values[row] * values[row]) / INNER + eps)
            total = tl.sum(products(w, values[row] * scale, FORMAT), axis=1) * factor
            if KEEP and tl.program_id(0) == row % tl.num_programs(0):
                place = normed + row * INNER + k
                kept = values[row] * factor * scale
                tl.store(place, kept.to(normed.dtype.element_ty), mask=inside & real)
        else:
            total = tl.sum(products(w, values[row], FORMAT), axis=1)
        if ADD:
            total += totals[row]
        tl.store(out + row * stride + n, total.to(out.dtype.element_ty), mask=in_outer & real)


def skinny_gemm(
    x: Tensor,
    weight: GpuWeight,
    *,
    dtype: torch.dtype | None = None,
    out: Tensor | None = None,
    tile: tiles.GemmTile | None = None,
) -> Tensor:
    """F.linear for as many rows as fit one tile."""
    if out is None:
        out = torch.empty(x.shape[0], weight.shape[0], dtype=dtype or x.dtype, device=x.device)
    _launch_gemm(x, weight, out, 1, tile or tiles.skinny_gemm(x.shape[0], weight.format, x.element_size()))
    return out


def split_k_gemm(x: Tensor, weight: GpuWeight, tile: tiles.GemmTile | None = None) -> Tensor:
    """F.linear as partial sums, [rows, parts, outer] float32, for as many rows as fit one tile.

    A small matrix has too few rows for all multiprocessors, so its columns are split too. The reader of the result
    adds the parts, always in the same order.
    """
    parts = tiles.split_k(x.shape[1])
    out = torch.empty(x.shape[0], parts, weight.shape[0], dtype=torch.float32, device=x.device)
    _launch_gemm(x, weight, out, parts, tile or tiles.skinny_gemm(x.shape[0], weight.format, x.element_size()))
    return out


def packed_gemm(
    x: Tensor,
    weight: GpuWeight,
    *,
    dtype: torch.dtype | None = None,
    out: Tensor | None = None,
    tile: tiles.GemmTile | None = None,
) -> Tensor:
    """F.linear for many rows with a matrix that cuBLAS cannot read."""
    if out is None:
        out = torch.empty(x.shape[0], weight.shape[0], dtype=dtype or x.dtype, device=x.device)
    _launch_gemm(x, weight, out, 1, tile or tiles.packed_gemm(chip(x.device), x.shape[0]))
    return out


def _launch_gemm(x: Tensor, weight: GpuWeight, out: Tensor, parts: int, tile: tiles.GemmTile) -> None:
    (rows, inner), outer, card = x.shape, weight.shape[0], chip(x.device)
    # Beyond, one kernel serves all numbers of rows.
    one_tile = rows <= min(tile.rows, tiles.max_rows_split_k(weight.format))
    _gemm[(triton.cdiv(outer, tile.outer), parts, triton.cdiv(rows, tile.rows))](
        x, stored(weight), out, rows, outer, out.stride(0),
        INNER=inner, PARTS=parts, ONE_TILE=one_tile, ROW_TILE=tile.rows, OUTER_TILE=tile.outer,
        INNER_TILE=tiles.inner(tile, weight.format), LAYOUT=tiles.layout(card, tile), FORMAT=weight.format.value,
        DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, num_stages=tile.stages, launch_pdl=card.dependent_launch,
    )  # fmt: skip


@triton.jit(do_not_specialize=["rows"])
def _gemm(
    x, weight, out, rows, outer, stride,
    INNER: tl.constexpr, PARTS: tl.constexpr, ONE_TILE: tl.constexpr, ROW_TILE: tl.constexpr, OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """out_mpn = Σ_k W_nk x_mk over the columns k of part p, for OUTER_TILE rows of W and ROW_TILE rows of x."""
    EACH: tl.constexpr = (INNER + PARTS * INNER_TILE - 1) // (PARTS * INNER_TILE) * INNER_TILE  # columns per part
    EVEN: tl.constexpr = INNER % (PARTS * INNER_TILE) == 0
    AHEAD: tl.constexpr = min(EACH, 512 if FORMAT == PLAIN else 1024)
    DTYPE: tl.constexpr = x.dtype.element_ty
    part = tl.program_id(1)
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    m = tl.arange(0, ROW_TILE)
    if not ONE_TILE:
        m += tl.program_id(2).to(tl.int64) * ROW_TILE
    k = tile_columns(INNER_TILE, LAYOUT, FORMAT)
    row = tl.minimum(n, outer - 1).to(tl.int64)
    loaded = tl.minimum(tile_rows(tl.program_id(0) * OUTER_TILE, OUTER_TILE, LAYOUT, FORMAT), outer - 1).to(tl.int64)
    w_places = tile_places(weight, 0, loaded, outer, INNER, INNER_TILE, FORMAT)
    scales = scale_places(weight, 0, loaded, outer, INNER, FORMAT)
    if DEPENDENT:
        if EVEN:
            first = tl.program_id(0).to(tl.int64) * OUTER_TILE
            prefetch_tile(weight, 0, first, outer, part * EACH, INNER, OUTER_TILE, AHEAD, FORMAT)
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    x_places = x + tl.minimum(m, rows - 1)[:, None] * INNER + part * EACH + k[None, :]
    total = tl.zeros((OUTER_TILE, ROW_TILE), tl.float32)
    for start in tl.range(0, EACH, INNER_TILE):
        column = part * EACH + start
        w = load_tile(w_places, scales, 0, column, INNER, INNER_TILE, EVEN, DTYPE, LAYOUT, FORMAT)
        if EVEN:
            values = tl.load(x_places + start)
        else:
            values = tl.load(x_places + start, mask=(column + k < INNER)[None, :], other=0.0)
        total = tl.dot(w, values.T, total)
    total = scaled(total, weight, 0, row, outer, DTYPE, FORMAT)
    place = out + m[None, :] * stride + part * outer + n[:, None]
    inside = (m < rows)[None, :] & (n < outer)[:, None]
    tl.store(place, total.to(out.dtype.element_ty), mask=inside)
