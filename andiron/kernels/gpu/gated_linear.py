"""The end of a gated delta net layer for one or two rows: gated norm, output projection and residual sum in one kernel.

Every program norms all rows again: reading 24 KB per row from the L2 cache takes less time than starting a kernel.
"""

import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.conv import step_tail
from andiron.kernels.gpu.delta_rule import gated_rms
from andiron.kernels.gpu.packing import RUN, GpuWeight
from andiron.kernels.gpu.stored import PLAIN, stored
from andiron.kernels.gpu.weight_rows import in_word_order, load_data, load_rows, products
from andiron.kernels.weight import Format


def gated_linear(
    o: Tensor,
    projected: Tensor,
    norm: Tensor,
    tails: Tensor,
    reads: Tensor | None,
    writes: Tensor | None,
    eps: float,
    weight: GpuWeight,
    residual: Tensor,
    tile: tiles.GemvTile | None = None,
) -> None:
    """residual [rows, outer] += W · `delta_rule.gated_norm`(o), with W [outer, heads · dim].

    Also shifts the tails from `reads` to `writes`, if they are given.
    """
    (outer, inner), dim, rows, card = weight.shape, norm.shape[0], len(residual), chip(o.device)
    heads, dim_tile = triton.next_power_of_2(inner // dim), triton.next_power_of_2(dim)
    if weight.format is not Format.PLAIN:
        assert dim == dim_tile, "words would extend over two heads"
        heads = max(heads, RUN // dim)
    channels, taps = tails.shape[1], tails.shape[2] + 1
    tile = tile or tiles.gated_linear(inner, weight.format, rows)
    programs = triton.cdiv(outer, tile.outer)
    if reads is not None:
        programs = max(programs, triton.cdiv(channels, TAIL_TILE))
    _gated_linear[(programs,)](
        o, projected, norm, tails, reads, writes, stored(weight), residual, rows, projected.stride(0), eps,
        ROWS=triton.next_power_of_2(rows), SHIFT=reads is not None, TAIL=tails.stride(), OUTER=outer,
        HEADS=inner // dim, DIM=dim, CHANNELS=channels, TAPS=taps,
        TAIL_TILE=TAIL_TILE, OUTER_TILE=tile.outer, HEAD_TILE=heads, DIM_TILE=dim_tile,
        FORMAT=weight.format.value, DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, launch_pdl=card.dependent_launch,
    )  # fmt: skip


TAIL_TILE = 256  # channels whose tails one program shifts


@triton.jit(do_not_specialize=["rows"])
def _gated_linear(
    o, projected, norm, tails, reads, writes, weight, residual, rows, stride, eps,
    ROWS: tl.constexpr, SHIFT: tl.constexpr, TAIL: tl.constexpr, OUTER: tl.constexpr, HEADS: tl.constexpr,
    DIM: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, TAIL_TILE: tl.constexpr, OUTER_TILE: tl.constexpr,
    HEAD_TILE: tl.constexpr, DIM_TILE: tl.constexpr, FORMAT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """residual_rn += Σ_k W_nk (rms(o) · norm · silu(z))_rk for OUTER_TILE rows of W, held in registers."""
    program = tl.program_id(0)
    n = program * OUTER_TILE + tl.arange(0, OUTER_TILE)
    TILE: tl.constexpr = HEAD_TILE * DIM_TILE
    if FORMAT == PLAIN:
        column, inside = _real(tl.arange(0, TILE), HEADS, DIM, DIM_TILE)
        w = load_data(weight, 0, n, OUTER, column, n < OUTER, inside, HEADS * DIM, FORMAT), 1.0, 1.0
    else:
        w = load_rows(weight, 0, n, OUTER, n < OUTER, HEADS * DIM, TILE, FORMAT)
    head = tl.arange(0, HEAD_TILE)[:, None]
    d = tl.arange(0, DIM_TILE)[None, :]
    scale = tl.load(norm + d, mask=d < DIM, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    real = (head < HEADS) & (d < DIM)
    # All loads come before the first store, because the compiler does not move loads across stores.
    totals = tl.tuple(())
    for row in tl.static_range(ROWS):
        there = (ROWS == 1) | (row < rows)
        before = tl.load(residual + row * OUTER + n, mask=(n < OUTER) & there, other=0.0).to(tl.float32)
        values = tl.load(o + row * (HEADS * DIM) + head * DIM + d, mask=real & there, other=0.0)
        z = tl.load(projected + row * stride + CHANNELS + head * DIM + d, mask=real & there, other=0.0)
        values = gated_rms(values, z, scale, eps, DIM).to(projected.dtype.element_ty).to(tl.float32)
        values = tl.reshape(values, (HEAD_TILE * DIM_TILE,))
        totals += (before + tl.sum(products(w, in_word_order(values, FORMAT), FORMAT), axis=1),)
    for row in tl.static_range(ROWS):
        place = residual + row * OUTER + n
        there = (ROWS == 1) | (row < rows)
        tl.store(place, totals[row].to(residual.dtype.element_ty), mask=(n < OUTER) & there)
    if SHIFT and program * TAIL_TILE < CHANNELS:
        for shifted in range(rows):
            read, write = tl.load(reads + shifted).to(tl.int64), tl.load(writes + shifted).to(tl.int64)
            if read >= 0:
                new = projected + shifted * stride
                step_tail(new, tails, read, write, program * TAIL_TILE, TAIL, CHANNELS, TAPS, TAIL_TILE)


@triton.jit
def _real(k, HEADS: tl.constexpr, DIM: tl.constexpr, DIM_TILE: tl.constexpr):
    """The column of W for element k of a tile whose heads are padded from DIM to DIM_TILE; whether it exists."""
    column, real = k, k < HEADS * DIM
    if DIM != DIM_TILE:
        column = k // DIM_TILE * DIM + k % DIM_TILE
        real = (k // DIM_TILE < HEADS) & (k % DIM_TILE < DIM)
    return column, real
