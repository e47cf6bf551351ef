"""The gated delta rule in chunks of 64 tokens, the blocks of a step's own `Chunks`.

The maths and its names are those of `kernels.delta_rule.delta_rule_chunk`: G is the running sum of g, S₀ the state
before a chunk, and δ = fresh − carried S₀ the solution of the chunk's triangular system. There are three kernels:

    solve    chunks in parallel:    fresh and carried, from the inverse of I + A
    carry    chunks in sequence:    δ, and the state from S₀ to the next chunk's S₀
    output   chunks in parallel:    o from S₀, δ, q and k, then the gated norm

Keys and queries are used as the convolution left them: their L2 norm is one factor per row, applied with the other
factors of that row.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.constants import DELTA_CHUNK
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.chunks import Chunks, chunk_rows, locate
from andiron.kernels.gpu.delta_rule import gated_rms, gates, inverse_length

CHUNK = tl.constexpr(DELTA_CHUNK)
HALF = tl.constexpr(32)


def delta_chunk(
    mixed: Tensor,
    projected: Tensor,
    decay_rate: Tensor,
    dt_bias: Tensor,
    norm: Tensor,
    states: Tensor,
    chunks: Chunks,
    key_heads: int,
    out: Tensor,
    eps: float,
    *,
    tile: tiles.DeltaChunk | None = None,
) -> None:
    """`kernels.delta_rule.delta_rule_chunk` from `l2_norm` to `gated_rms_norm`, to `out`.

    mixed [rows, channels] holds q, k, v after the convolution. In `projected`, z, b, a follow those columns.
    out [rows, value_heads · value_dim].
    """
    rows, channels = mixed.shape
    _, value_heads, key_dim, value_dim = states.shape
    value_tile = triton.next_power_of_2(value_dim)
    tile = tile or tiles.delta_chunk(chip(mixed.device), value_tile, mixed.dtype.itemsize)

    blocks = chunks.blocks(rows, DELTA_CHUNK)

    def scratch(*shape: int, dtype: torch.dtype = mixed.dtype) -> Tensor:
        return torch.empty(blocks, value_heads, *shape, dtype=dtype, device=mixed.device)

    carried, fresh = scratch(64, key_dim), scratch(64, value_dim)
    total, length = scratch(64, dtype=torch.float32), scratch(64, dtype=torch.float32)
    initial = scratch(key_dim, value_dim)

    sizes = {
        "CHANNELS": channels,
        "KEY_HEADS": key_heads,
        "VALUE_HEADS": value_heads,
        "KEY_DIM": key_dim,
        "VALUE_DIM": value_dim,
        "KEY_TILE": triton.next_power_of_2(key_dim),
        # Of float32 products. Beside the bfloat16 rounding elsewhere, the error of one tf32 pass does not matter.
        "PRECISION": "tf32" if mixed.dtype == torch.bfloat16 else "tf32x3",
    }
    columns = min(tile.carry_columns, value_tile)
    stride, starts = projected.stride(0), chunks.starts
    _solve[(value_heads, blocks)](
        mixed, projected, decay_rate, dt_bias, starts, chunks.count, carried, fresh, total, length, stride,
        **sizes, VALUE_TILE=value_tile, num_warps=tile.solve_warps, maxnreg=tile.solve_registers,
    )  # fmt: skip
    delta = fresh  # `_carry` overwrites fresh with δ
    _carry[(triton.cdiv(value_dim, columns), value_heads, chunks.count)](
        mixed, carried, delta, total, length, initial, states, chunks.slots, chunks.firsts, starts, chunks.reads,
        chunks.writes,
        **sizes, VALUE_TILE=columns, STAGES=tile.carry_stages, num_warps=tile.carry_warps,
    )  # fmt: skip
    _output[(value_heads, blocks)](
        mixed, projected, norm, delta, total, length, initial, starts, chunks.count, out, stride, eps,
        **sizes, VALUE_TILE=value_tile, num_warps=tile.output_warps, maxnreg=tile.output_registers,
    )  # fmt: skip


@triton.jit
def _inverse(a, SIZE: tl.constexpr, LEVELS: tl.constexpr, PRECISION: tl.constexpr):
    """(I + a)⁻¹ for a strictly lower triangular matrix of SIZE = 2^LEVELS.

    The inverses of diagonal blocks give those of blocks twice the size, all blocks in one product:

        [B 0; L D]⁻¹ = [B⁻¹ 0; −D⁻¹ L B⁻¹ D⁻¹]

    Every intermediate value is an entry of an inverse, so nothing large has to cancel. In the sum of powers of a it
    would: with repeated keys they grow to 10^18.
    """
    i, j = tl.arange(0, SIZE)[:, None], tl.arange(0, SIZE)[None, :]
    inverse = tl.where(i == j, 1.0, tl.where(i // 2 == j // 2, -a, 0.0))
    for level in tl.static_range(1, LEVELS):
        corner = (i >> (level + 1) == j >> (level + 1)) & (i >> level != j >> level)
        left = tl.dot(inverse, tl.where(corner, a, 0.0), input_precision=PRECISION)
        inverse -= tl.dot(left, inverse, input_precision=PRECISION)
    return inverse


@triton.jit(do_not_specialize=["chunks"])
def _solve(
    mixed, projected, decay_rate, dt_bias, starts, chunks, carried, fresh, total, length, stride,
    CHANNELS: tl.constexpr, KEY_HEADS: tl.constexpr, VALUE_HEADS: tl.constexpr, KEY_DIM: tl.constexpr,
    VALUE_DIM: tl.constexpr, KEY_TILE: tl.constexpr, VALUE_TILE: tl.constexpr, PRECISION: tl.constexpr,
):  # fmt: skip
    """carried = T (β e^G K) and fresh = T (β V) of one chunk, with T = (I + A)⁻¹.

    The chunk is processed in halves: T = [T₁ 0; T₃ T₂] with T₃ = −T₂ A₃ T₁, so a quarter of T is never computed.
    """
    head, index = tl.program_id(0), tl.program_id(1)
    sequence, block = locate(starts, chunks, index, CHUNK)
    first, tokens = chunk_rows(starts, sequence)
    tokens -= block * CHUNK  # from this block on
    if tokens <= 0:
        return
    chunk = index.to(tl.int64) * VALUE_HEADS + head
    t1 = tl.arange(0, HALF)
    t2 = t1 + HALF
    i, j = tl.arange(0, KEY_TILE)[None, :], tl.arange(0, VALUE_TILE)[None, :]

    k = mixed + (first + block * CHUNK) * CHANNELS + (KEY_HEADS + head // (VALUE_HEADS // KEY_HEADS)) * KEY_DIM + i
    k1 = tl.load(k + t1[:, None] * CHANNELS, mask=(t1 < tokens)[:, None] & (i < KEY_DIM), other=0.0)
    k2 = tl.load(k + t2[:, None] * CHANNELS, mask=(t2 < tokens)[:, None] & (i < KEY_DIM), other=0.0)
    length1, length2 = inverse_length(_squares(k1)), inverse_length(_squares(k2))
    b = projected + (first + block * CHUNK) * stride + CHANNELS + VALUE_HEADS * VALUE_DIM + head
    rate, bias = tl.load(decay_rate + head), tl.load(dt_bias + head)
    beta1, g1 = _gates(b + t1 * stride, VALUE_HEADS, rate, bias, t1 < tokens)
    beta2, g2 = _gates(b + t2 * stride, VALUE_HEADS, rate, bias, t2 < tokens)
    total1 = tl.cumsum(g1, axis=0)
    total2 = tl.cumsum(g2, axis=0) + tl.sum(g1, axis=0)
    tl.store(total + chunk * CHUNK + t1, total1)
    tl.store(total + chunk * CHUNK + t2, total2)
    tl.store(length + chunk * CHUNK + t1, length1)
    tl.store(length + chunk * CHUNK + t2, length2)

    # A_ij = β_i e^{G_i − G_j} k_i·k_j below the diagonal
    below = t1[:, None] > t1[None, :]
    row1, row2 = (beta1 * length1)[:, None], (beta2 * length2)[:, None]
    a1 = tl.dot(k1, tl.trans(k1), input_precision=PRECISION) * row1 * length1[None, :]
    a2 = tl.dot(k2, tl.trans(k2), input_precision=PRECISION) * row2 * length2[None, :]
    a3 = tl.dot(k2, tl.trans(k1), input_precision=PRECISION) * row2 * length1[None, :]
    inverse1 = _inverse(a1 * _decays(total1, total1, below), HALF, 5, PRECISION)
    inverse2 = _inverse(a2 * _decays(total2, total2, below), HALF, 5, PRECISION)
    corner = tl.dot(inverse2, a3 * _decays(total2, total1, True), input_precision=PRECISION)
    inverse3 = -tl.dot(corner, inverse1, input_precision=PRECISION)

    # carried = T (β e^G K), fresh = T (β V)
    x1, x2 = inverse1 * beta1[None, :], inverse2 * beta2[None, :]
    x3 = inverse3 * beta1[None, :]
    factor1, factor2 = (length1 * tl.exp(total1))[None, :], (length2 * tl.exp(total2))[None, :]
    place = carried + chunk * (CHUNK * KEY_DIM) + t1[:, None] * KEY_DIM + i
    _store_solved(place, x1 * factor1, x2 * factor2, x3 * factor1, k1, k2, i < KEY_DIM, KEY_DIM, PRECISION)
    v = mixed + (first + block * CHUNK) * CHANNELS + 2 * KEY_HEADS * KEY_DIM + head * VALUE_DIM + j
    v1 = tl.load(v + t1[:, None] * CHANNELS, mask=(t1 < tokens)[:, None] & (j < VALUE_DIM), other=0.0)
    v2 = tl.load(v + t2[:, None] * CHANNELS, mask=(t2 < tokens)[:, None] & (j < VALUE_DIM), other=0.0)
    place = fresh + chunk * (CHUNK * VALUE_DIM) + t1[:, None] * VALUE_DIM + j
    _store_solved(place, x1, x2, x3, v1, v2, j < VALUE_DIM, VALUE_DIM, PRECISION)


@triton.jit
def _store_solved(place, x1, x2, x3, y1, y2, inside, DIM: tl.constexpr, PRECISION: tl.constexpr):
    """[x₁ 0; x₃ x₂] [y₁; y₂]"""
    tl.store(place, _fine_dot(x1, y1, None, PRECISION), mask=inside)
    tl.store(place + HALF * DIM, _fine_dot(x2, y2, _fine_dot(x3, y1, None, PRECISION), PRECISION), mask=inside)


@triton.jit
def _fine_dot(x, y, sums, PRECISION: tl.constexpr):
    """x y with the float32 x split into a high and a low part of y's type.

    Rounding x to a single bfloat16 doubles the error for keys that are nearly equal.
    """
    high = x.to(y.dtype)
    low = (x - high.to(tl.float32)).to(y.dtype)
    return tl.dot(low, y, tl.dot(high, y, sums, input_precision=PRECISION), input_precision=PRECISION)


@triton.jit
def _squares(x):
    x = x.to(tl.float32)
    return tl.sum(x * x, axis=1)


@triton.jit
def _gates(b, VALUE_HEADS: tl.constexpr, rate, bias, inside):
    """β and g; both are 0 past the end of the sequence, which leaves the state unchanged."""
    beta, g = gates(tl.load(b, mask=inside, other=0.0), tl.load(b + VALUE_HEADS, mask=inside, other=0.0), rate, bias)
    return tl.where(inside, beta, 0.0), tl.where(inside, g, 0.0)


@triton.jit
def _decays(later, earlier, inside):
    """e^{G_i − G_j} where `inside`, else 0: there the exponent may be positive, and the power would overflow."""
    return tl.exp(tl.where(inside, later[:, None] - earlier[None, :], float("-inf")))


@triton.jit
def _carry(
    mixed, carried, delta, total, length, initial, states, slots, firsts, starts, reads, writes,
    CHANNELS: tl.constexpr, KEY_HEADS: tl.constexpr, VALUE_HEADS: tl.constexpr, KEY_DIM: tl.constexpr,
    VALUE_DIM: tl.constexpr, KEY_TILE: tl.constexpr, VALUE_TILE: tl.constexpr, PRECISION: tl.constexpr,
    STAGES: tl.constexpr,
):  # fmt: skip
    """δ = fresh − carried S₀;  S = e^{G_C} S₀ + (e^{G_C − G} K)ᵀ δ, chunk after chunk.

    A program carries VALUE_TILE columns of one head's state, which are independent of the others, through the sequence.
    """
    head, sequence = tl.program_id(1), tl.program_id(2)
    first, tokens = chunk_rows(starts, sequence)
    if tokens <= 0:
        return
    slot = tl.load(slots + sequence).to(tl.int64)
    read, write = tl.load(reads + slot).to(tl.int64), tl.load(writes + slot).to(tl.int64)
    t = tl.arange(0, CHUNK)
    i = tl.arange(0, KEY_TILE)
    j = tl.program_id(0) * VALUE_TILE + tl.arange(0, VALUE_TILE)[None, :]
    of_state = i[:, None] * VALUE_DIM + j
    in_state = (i < KEY_DIM)[:, None] & (j < VALUE_DIM)
    old = states + (read * VALUE_HEADS + head) * (KEY_DIM * VALUE_DIM) + of_state
    state = tl.load(old, mask=in_state & (tl.load(firsts + sequence) > 0), other=0.0)

    k_head = (KEY_HEADS + head // (VALUE_HEADS // KEY_HEADS)) * KEY_DIM
    for block in tl.range(0, tl.cdiv(tokens, CHUNK), num_stages=STAGES):
        chunk = (first // CHUNK + sequence + block) * VALUE_HEADS + head
        w = tl.load(
            carried + chunk * (CHUNK * KEY_DIM) + t[:, None] * KEY_DIM + i[None, :],
            mask=(i < KEY_DIM)[None, :],
            other=0.0,
        )
        k = tl.load(
            mixed + (first + block * CHUNK) * CHANNELS + k_head + t[:, None] * CHANNELS + i[None, :],
            mask=(t < tokens - block * CHUNK)[:, None] & (i < KEY_DIM)[None, :],
            other=0.0,
        )
        d_place = delta + chunk * (CHUNK * VALUE_DIM) + t[:, None] * VALUE_DIM + j
        u = tl.load(d_place, mask=j < VALUE_DIM, other=0.0).to(tl.float32)
        totals = tl.load(total + chunk * CHUNK + t)
        end = tl.load(total + chunk * CHUNK + CHUNK - 1)
        to_end = tl.load(length + chunk * CHUNK + t) * tl.exp(end - totals)

        rounded = state.to(w.dtype)
        tl.store(initial + chunk * (KEY_DIM * VALUE_DIM) + of_state, rounded, mask=in_state)
        d = u - tl.dot(w, rounded, input_precision=PRECISION)
        tl.store(d_place, d, mask=j < VALUE_DIM)
        d = (d * to_end[:, None]).to(k.dtype)
        state = tl.dot(tl.trans(k), d, state * tl.exp(end), input_precision=PRECISION)
    new = states + (write * VALUE_HEADS + head) * (KEY_DIM * VALUE_DIM) + of_state
    tl.store(new, state, mask=in_state)


@triton.jit(do_not_specialize=["chunks"])
def _output(
    mixed, projected, norm, delta, total, length, initial, starts, chunks, out, stride, eps,
    CHANNELS: tl.constexpr, KEY_HEADS: tl.constexpr, VALUE_HEADS: tl.constexpr, KEY_DIM: tl.constexpr,
    VALUE_DIM: tl.constexpr, KEY_TILE: tl.constexpr, VALUE_TILE: tl.constexpr, PRECISION: tl.constexpr,
):  # fmt: skip
    """o = e^G Q S₀ + (Q Kᵀ e^{G_i − G_j}) δ for j ≤ i, then the gated norm, of one chunk of one head."""
    head, index = tl.program_id(0), tl.program_id(1)
    sequence, block = locate(starts, chunks, index, CHUNK)
    first, tokens = chunk_rows(starts, sequence)
    tokens -= block * CHUNK  # from this block on
    if tokens <= 0:
        return
    chunk = index.to(tl.int64) * VALUE_HEADS + head
    row = first + block * CHUNK
    t = tl.arange(0, CHUNK)
    i, j = tl.arange(0, KEY_TILE), tl.arange(0, VALUE_TILE)[None, :]
    inside = t < tokens

    q_place = (mixed + row * CHANNELS + head // (VALUE_HEADS // KEY_HEADS) * KEY_DIM) + (
        t[:, None] * CHANNELS + i[None, :]
    )
    q = tl.load(q_place, mask=inside[:, None] & (i < KEY_DIM)[None, :], other=0.0)
    k = tl.load(q_place + KEY_HEADS * KEY_DIM, mask=inside[:, None] & (i < KEY_DIM)[None, :], other=0.0)
    state = tl.load(
        initial + chunk * (KEY_DIM * VALUE_DIM) + i[:, None] * VALUE_DIM + j,
        mask=(i < KEY_DIM)[:, None] & (j < VALUE_DIM),
        other=0.0,
    )
    d = tl.load(delta + chunk * (CHUNK * VALUE_DIM) + t[:, None] * VALUE_DIM + j, mask=j < VALUE_DIM, other=0.0)
    totals = tl.load(total + chunk * CHUNK + t)
    length = tl.load(length + chunk * CHUNK + t)

    scores = tl.dot(q, tl.trans(k), input_precision=PRECISION) * length[None, :]
    scores *= _decays(totals, totals, t[:, None] >= t[None, :])
    o = tl.dot(q, state, input_precision=PRECISION) * tl.exp(totals)[:, None]
    o = tl.dot(scores.to(d.dtype), d, o, input_precision=PRECISION)
    o *= (inverse_length(_squares(q)) * (KEY_DIM**-0.5))[:, None]

    z_place = projected + row * stride + CHANNELS + head * VALUE_DIM + t[:, None] * stride + j
    z = tl.load(z_place, mask=inside[:, None] & (j < VALUE_DIM), other=0.0)
    weight = tl.load(norm + j, mask=j < VALUE_DIM, other=0.0)
    out_place = out + row * (VALUE_HEADS * VALUE_DIM) + head * VALUE_DIM + t[:, None] * (VALUE_HEADS * VALUE_DIM) + j
    tl.store(out_place, gated_rms(o, z, weight, eps, VALUE_DIM), mask=inside[:, None] & (j < VALUE_DIM))
