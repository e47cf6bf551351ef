"""Prepares attention in one pass: norms and rotates queries and keys, and writes keys and values to their pages."""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu.tiles import PREPARE_WARPS, prepare_rows


def prepare_attention(
    projected: Tensor,
    qk_norm: Tensor,
    cos: Tensor,
    sin: Tensor,
    kv_rows: Tensor,
    keys: Tensor,
    values: Tensor,
    eps: float,
    *,
    dependent: bool,
) -> Tensor:
    """`kernels.norm.rms_norm`, then `kernels.rotary.rotate` of q and k. Writes k and v to the pools and returns q.

    projected [tokens, q | k | v | …]; cos, sin [tokens, rotary_dim / 2] float32; q [tokens, heads, head_dim].

    Attention multiplies the values of keys that a row must not see by zero. A value that is not finite would spoil that
    row, for example that of a token before a draft that is going to be rejected. So its key is written as NaN instead,
    which spoils the rows that see it and no others, and the value as zero.
    """
    (tokens, half), (kv_heads, head_dim) = cos.shape, keys.shape[2:]
    heads = qk_norm.shape[0] - kv_heads
    rows = prepare_rows(tokens)
    q = torch.empty(tokens, heads, head_dim, dtype=projected.dtype, device=projected.device)
    _prepare[(triton.cdiv(tokens * (heads + 2 * kv_heads), rows),)](
        projected, projected.stride(0), qk_norm, cos, sin, kv_rows, q, keys, values, eps, tokens,
        HEADS=heads, KV_HEADS=kv_heads, HEAD_DIM=head_dim, WIDTH=triton.next_power_of_2(head_dim),
        HALF=half, RUN=half & -half, ROWS=rows,
        DEPENDENT=dependent, num_warps=PREPARE_WARPS, launch_pdl=dependent,
    )  # fmt: skip
    return q


@triton.jit(do_not_specialize=["tokens"])
def _prepare(
    projected_ptr, stride, norm_ptr, cos_ptr, sin_ptr, kv_rows_ptr, q_ptr, keys_ptr, values_ptr, eps, tokens,
    HEADS: tl.constexpr, KV_HEADS: tl.constexpr, HEAD_DIM: tl.constexpr, WIDTH: tl.constexpr,
    HALF: tl.constexpr, RUN: tl.constexpr, ROWS: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """y_i = x̂_i cos θ_i ∓ x̂_{i ± HALF} sin θ_i with x̂ = rms(x) · norm, for ROWS rows."""
    KINDS: tl.constexpr = HEADS + 2 * KV_HEADS
    # A row is one head of one token: a query, a key or a value.
    row = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    token, head = (row // KINDS).to(tl.int64), row % KINDS
    valid = (token < tokens)[:, None]
    is_q, is_v = (head < HEADS)[:, None], (head >= HEADS + KV_HEADS)[:, None]
    is_k = ~is_q & ~is_v
    kv_head = tl.where(head < HEADS, 0, (head - HEADS) % KV_HEADS)

    column = tl.arange(0, WIDTH)
    inside = valid & (column < HEAD_DIM)[None, :]
    turned = valid & (column < 2 * HALF)[None, :]
    # Dimension i rotates with i ± HALF, which is loaded a second time: cheaper than exchanging values between threads.
    # Runs of RUN dimensions are contiguous either way, so these are wide loads too.
    low = column < HALF
    partner = tl.where(low, column + HALF, column - HALF)
    angle = tl.where(low, column, column - HALF)
    partner = tl.multiple_of(tl.max_contiguous(partner, RUN), RUN)[None, :]
    angle = tl.multiple_of(tl.max_contiguous(angle, RUN), RUN)[None, :]
    column = column[None, :]

    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
    # The pages and angles were known when the step began; only the projection must be waited for.
    to = tl.load(kv_rows_ptr + token, mask=token < tokens, other=0, cache_modifier=".cg")
    at = token[:, None] * HALF + angle
    cos = tl.load(cos_ptr + at, mask=turned, other=1.0, cache_modifier=".cg")
    sin = tl.load(sin_ptr + at, mask=turned, other=0.0, cache_modifier=".cg")
    sin = tl.where(low[None, :], -sin, sin)
    # v is neither normed nor rotated, and has no norm weights.
    norm = norm_ptr + head[:, None] * HEAD_DIM
    weight = tl.load(norm + column, mask=inside & ~is_v, other=0.0)
    weight_partner = tl.load(norm + partner, mask=turned & ~is_v, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()

    source = projected_ptr + (token * stride + head * HEAD_DIM)[:, None]
    plain = tl.load(source + column, mask=inside, other=0.0)
    x_partner = tl.load(source + partner, mask=turned, other=0.0).to(tl.float32)
    x = plain.to(tl.float32)
    value = tl.load(source + KV_HEADS * HEAD_DIM + column, mask=inside & is_k, other=0.0).to(tl.float32)
    spoiled = tl.sum((tl.abs(value) < float("inf")).to(tl.int32), 1)[:, None] < WIDTH
    scale = tl.rsqrt(tl.sum(x * x, 1) / HEAD_DIM + eps)[:, None]
    y = x * weight * cos + x_partner * weight_partner * sin
    y = tl.where(spoiled, float("nan"), y * scale).to(q_ptr.dtype.element_ty)
    tl.store(q_ptr + (token * HEADS + head)[:, None] * HEAD_DIM + column, y, mask=inside & is_q)
    pool = (to * KV_HEADS + kv_head)[:, None] * HEAD_DIM + column
    tl.store(keys_ptr + pool, y, mask=inside & is_k)
    tl.store(values_ptr + pool, tl.where(tl.abs(x) < float("inf"), plain, 0.0), mask=inside & is_v)
