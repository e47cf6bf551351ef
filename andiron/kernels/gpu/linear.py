"""Products of a few rows with a large matrix, where only the bytes of the matrix count.

`gemv`, for a row or two, loads a program's whole part of the matrix into registers before the previous kernel has ended
(dependent launch): small matrices lack loads in flight, not bandwidth. `skinny_gemm`, for more rows, multiplies on the
tensor cores while the next tiles are being copied.

A norm before the product is one factor per row, so it is applied to the sum: Σ w (x n) · rsqrt(mean x² + eps).
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip


def gemv(
    x: Tensor,
    weight: Tensor,
    *,
    norm: Tensor | None = None,
    eps: float = 0.0,
    residual: Tensor | None = None,
    dtype: torch.dtype | None = None,
    out: Tensor | None = None,
    tile: tiles.GemvTile | None = None,
) -> Tensor:
    """F.linear of x [rows, inner], or of rms_norm(x, norm, eps), with weight [outer, inner].

    Adds to `residual` in place if there is one; else writes to `out`, or to a new tensor of type `dtype`.
    """
    (rows, inner), outer, card = x.shape, weight.shape[0], chip(x.device)
    tile = tile or tiles.gemv(inner)
    out = residual if residual is not None else out
    if out is None:
        out = torch.empty(rows, outer, dtype=dtype or x.dtype, device=x.device)
    _gemv[(triton.cdiv(outer, tile.outer),)](
        x, weight, norm, out, outer, eps,
        INNER=inner, ROWS=rows, OUTER_TILE=tile.outer, INNER_TILE=triton.next_power_of_2(inner), NORM=norm is not None,
        ADD=residual is not None, DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit
def _gemv(
    x, weight, norm, out, outer, eps,
    INNER: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr, NORM: tl.constexpr,
    ADD: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """out_rn = Σ_k W_nk x_rk for OUTER_TILE rows of W, held in registers, and all rows of x."""
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    k = tl.arange(0, INNER_TILE)
    inside = k < INNER
    rows = weight + n.to(tl.int64)[:, None] * INNER + k[None, :]
    # Weights are read once, so they should not evict x and the norm, which every program reads.
    mask = (n < outer)[:, None] & inside[None, :]
    w = tl.load(rows, mask=mask, other=0.0, eviction_policy="evict_first")
    if NORM:
        scale = tl.load(norm + k, mask=inside, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    for row in tl.static_range(ROWS):
        values = tl.load(x + row * INNER + k, mask=inside, other=0.0).to(tl.float32)
        if NORM:
            factor = tl.rsqrt(tl.sum(values * values) / INNER + eps)
            total = tl.sum(w.to(tl.float32) * (values * scale)[None, :], axis=1) * factor
        else:
            total = tl.sum(w.to(tl.float32) * values[None, :], axis=1)
        place = out + row * outer + n
        if ADD:
            total += tl.load(place, mask=n < outer, other=0.0).to(tl.float32)
        tl.store(place, total.to(out.dtype.element_ty), mask=n < outer)


def skinny_gemm(
    x: Tensor,
    weight: Tensor,
    *,
    dtype: torch.dtype | None = None,
    out: Tensor | None = None,
    tile: tiles.GemmTile | None = None,
) -> Tensor:
    """F.linear for as many rows as fit one tile."""
    rows, outer = x.shape[0], weight.shape[0]
    if out is None:
        out = torch.empty(rows, outer, dtype=dtype or x.dtype, device=x.device)
    _launch_skinny_gemm(x, weight, out, 1, tile or tiles.SKINNY_GEMM)
    return out


def split_k_gemm(x: Tensor, weight: Tensor, tile: tiles.GemmTile | None = None) -> Tensor:
    """F.linear as partial sums, [rows, parts, outer] float32.

    A small matrix has too few rows for all multiprocessors, so its columns are split too. The reader of the result
    adds the parts, always in the same order.
    """
    rows, outer = x.shape[0], weight.shape[0]
    parts = tiles.split_k(x.shape[1])
    out = torch.empty(rows, parts, outer, dtype=torch.float32, device=x.device)
    _launch_skinny_gemm(x, weight, out, parts, tile or tiles.SKINNY_GEMM)
    return out


def _launch_skinny_gemm(x: Tensor, weight: Tensor, out: Tensor, parts: int, tile: tiles.GemmTile) -> None:
    (rows, inner), outer, card = x.shape, weight.shape[0], chip(x.device)
    _skinny_gemm[(triton.cdiv(outer, tile.outer), parts)](
        x, weight, out, rows, outer,
        INNER=inner, PARTS=parts, ROW_TILE=max(16, triton.next_power_of_2(rows)), OUTER_TILE=tile.outer,
        INNER_TILE=tile.inner, DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, num_stages=tile.stages, launch_pdl=card.dependent_launch,
    )  # fmt: skip


@triton.jit(do_not_specialize=["rows"])
def _skinny_gemm(
    x, weight, out, rows, outer,
    INNER: tl.constexpr, PARTS: tl.constexpr, ROW_TILE: tl.constexpr, OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """out_mpn = Σ_k W_nk x_mk over the columns k of part p, for OUTER_TILE rows of W and all rows of x."""
    EACH: tl.constexpr = (INNER + PARTS - 1) // PARTS
    part = tl.program_id(1)
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    m = tl.arange(0, ROW_TILE)
    k = tl.arange(0, INNER_TILE)
    first = weight + tl.minimum(n, outer - 1).to(tl.int64) * INNER + part * EACH
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    w_rows = first[:, None] + k[None, :]
    x_rows = x + tl.minimum(m, rows - 1)[:, None] * INNER + part * EACH + k[None, :]
    total = tl.zeros((OUTER_TILE, ROW_TILE), tl.float32)
    for start in tl.range(0, EACH, INNER_TILE):
        if INNER % (PARTS * INNER_TILE) == 0:
            w = tl.load(w_rows + start, eviction_policy="evict_first")
            values = tl.load(x_rows + start)
        else:
            column = start + tl.arange(0, INNER_TILE)
            inside = ((column < EACH) & (part * EACH + column < INNER))[None, :]
            w = tl.load(w_rows + start, mask=inside, other=0.0)
            values = tl.load(x_rows + start, mask=inside, other=0.0)
        total = tl.dot(w, values.T, total)
    place = out + (m * PARTS + part)[None, :] * outer + n[:, None]
    tl.store(place, total.to(out.dtype.element_ty), mask=(m < rows)[None, :] & (n < outer)[:, None])
