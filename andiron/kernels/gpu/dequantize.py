"""Packed matrices as plain ones, which cuBLAS can read: with many rows, its product is worth the copy."""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.stored import stored
from andiron.kernels.gpu.weight_tiles import load_tile, scale_places, scaled, tile_places, tile_rows


def dequantize(weight: GpuWeight, dtype: torch.dtype) -> Tensor:
    """A matrix [outer, inner] of packed numbers in another type."""
    (outer, inner), card = weight.shape, chip(weight.data.device)
    out = torch.empty(outer, inner, dtype=dtype, device=weight.data.device)
    tile = tiles.DEQUANTIZE
    _dequantize[(triton.cdiv(outer, tile.outer), triton.cdiv(inner, tile.inner))](
        stored(weight), out, outer,
        INNER=inner, OUTER_TILE=tile.outer, TILE=tile.inner, LAYOUT=(tile.warps, False), FORMAT=weight.format.value,
        DEPENDENT=card.dependent_launch, num_warps=tile.warps, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit
def _dequantize(
    weight, out, outer,
    INNER: tl.constexpr, OUTER_TILE: tl.constexpr, TILE: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    """out_nk = W_nk for OUTER_TILE rows and TILE columns of W."""
    DTYPE: tl.constexpr = out.dtype.element_ty
    first = tl.program_id(0) * OUTER_TILE
    column = tl.program_id(1) * TILE
    n = first + tl.arange(0, OUTER_TILE)
    k = column + tl.arange(0, TILE)
    row = tl.minimum(n, outer - 1).to(tl.int64)
    loaded = tl.minimum(tile_rows(first, OUTER_TILE, LAYOUT, FORMAT), outer - 1).to(tl.int64)
    places = tile_places(weight, 0, loaded, outer, INNER, TILE, FORMAT)
    scales = scale_places(weight, 0, loaded, outer, INNER, FORMAT)
    numbers = load_tile(places, scales, 0, column, INNER, TILE, True, DTYPE, LAYOUT, FORMAT).to(tl.float32)
    numbers = scaled(numbers, weight, 0, row, outer, DTYPE, FORMAT)
    if DEPENDENT:
        # Until the previous kernel ends, the memory of the result may belong to another tensor.
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    inside = (n < outer)[:, None] & (k < INNER)[None, :]
    tl.store(out + n.to(tl.int64)[:, None] * INNER + k[None, :], numbers.to(DTYPE), mask=inside)
