"""The residual sum and the RMS norm after it, in one pass."""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles


def add_norm(
    residual: Tensor, parts: Tensor | None, weight: Tensor, eps: float, *, dependent: bool, out: Tensor | None = None
) -> Tensor:
    """residual [tokens, hidden] += Σ parts [tokens, n, hidden], in place; returns rms_norm(residual)."""
    tokens, hidden = residual.shape
    out = torch.empty_like(residual) if out is None else out
    _add_norm[(tokens,)](
        residual, parts, weight, out, eps,
        HIDDEN=hidden, PARTS=0 if parts is None else parts.shape[1], TILE=triton.next_power_of_2(hidden),
        DEPENDENT=dependent,
        num_warps=tiles.norm_warps(hidden), launch_pdl=dependent,
    )  # fmt: skip
    return out


@triton.jit
def _add_norm(
    residual, parts, weight, out, eps,
    HIDDEN: tl.constexpr, PARTS: tl.constexpr, TILE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """One token per program."""
    token = tl.program_id(0).to(tl.int64)
    i = tl.arange(0, TILE)
    inside = i < HIDDEN
    scale = tl.load(weight + i, mask=inside, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    place = residual + token * HIDDEN + i
    x = tl.load(place, mask=inside, other=0.0).to(tl.float32)
    if PARTS > 0:
        for part in tl.static_range(PARTS):
            x += tl.load(parts + (token * PARTS + part) * HIDDEN + i, mask=inside, other=0.0).to(tl.float32)
        # Norm the rounded residual, as later layers will see it.
        rounded = x.to(residual.dtype.element_ty)
        tl.store(place, rounded, mask=inside)
        x = rounded.to(tl.float32)
    x = x * tl.rsqrt(tl.sum(x * x, axis=0) / HIDDEN + eps) * scale
    tl.store(out + token * HIDDEN + i, x.to(out.dtype.element_ty), mask=inside)
