"""One token of a gated delta net layer between its two projections: convolution, norms, gates, recurrence, gated norm.

There are two kernels, because the norm covers a whole head while the state is best processed in narrower parts: its
columns are independent, and with many small programs the reads of some overlap the writes of others. Every program
repeats the convolution it needs, which costs less than a separate kernel. The second kernel shifts the tails.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.conv import silu, step_tail, tail_sums


def delta_step(
    projected: Tensor,
    tails: Tensor,
    conv: Tensor,
    decay_rate: Tensor,
    dt_bias: Tensor,
    states: Tensor,
    reads: Tensor,
    writes: Tensor,
    key_heads: int,
    *,
    dependent: bool,
    tile: tiles.DeltaStep | None = None,
) -> Tensor:
    """`kernels.conv.conv_step`, `l2_norm` and `kernels.delta_rule.delta_rule_step`: → [rows, value_heads · value_dim].

    The columns of `projected` are q, k, v before the convolution, then z, b, a. The result is float32 and not yet
    normed, and the tails are not yet shifted: `gated_norm` must follow and does both.

    `reads` and `writes` [rows] say where a row's tail and state are; rows with a negative number are left out. Both,
    and the tails and states, are read before waiting for the previous kernel, so a kernel that may still be running
    at that point must not write them. Between two steps of a slot there is always the rest of the network or the end
    of a graph.
    """
    rows, channels, taps = reads.shape[0], *conv.shape
    _, value_heads, key_dim, value_dim = states.shape
    tile = tile or tiles.delta_step(rows)
    columns = min(tile.columns, triton.next_power_of_2(value_dim))
    o = torch.empty(rows, value_heads * value_dim, dtype=torch.float32, device=projected.device)
    _delta_step[(triton.cdiv(value_dim, columns), value_heads, rows)](
        projected, tails, conv, decay_rate, dt_bias, states, reads, writes, o, projected.stride(0),
        TAIL=tails.stride(), CHANNELS=channels, TAPS=taps, KEY_HEADS=key_heads, VALUE_HEADS=value_heads,
        KEY_DIM=key_dim, VALUE_DIM=value_dim, KEY_TILE=triton.next_power_of_2(key_dim), VALUE_TILE=columns,
        EVICTION="evict_first" if tile.streamed else "", DEPENDENT=dependent,
        num_warps=tile.warps, launch_pdl=dependent,
    )  # fmt: skip
    return o


def gated_norm(
    o: Tensor,
    projected: Tensor,
    norm: Tensor,
    tails: Tensor,
    reads: Tensor | None,
    writes: Tensor | None,
    out: Tensor,
    eps: float,
    *,
    dependent: bool,
    tile: tiles.GatedNorm | None = None,
) -> None:
    """`kernels.norm.gated_rms_norm` of the output of `delta_step`, to `out` [≥ rows, value_heads · value_dim].

    Also shifts `tails` by one token, unless there are no `reads` and `writes`. The first columns of `projected` are the
    convolution's input, which goes into the tails; z follows them.
    """
    (rows, width), channels, taps, dim = o.shape, tails.shape[1], tails.shape[2] + 1, norm.shape[0]
    tile = tile or tiles.GATED_NORM
    heads = width // dim
    shifts = 0 if reads is None else triton.cdiv(channels, tile.channels)
    _gated_norm[(triton.cdiv(heads, tile.heads) + shifts, rows)](
        o, projected, norm, tails, reads, writes, out, projected.stride(0), eps,
        SHIFT=reads is not None,
        TAIL=tails.stride(), CHANNELS=channels, TAPS=taps, HEADS=heads, DIM=dim, HEAD_TILE=tile.heads,
        DIM_TILE=triton.next_power_of_2(dim), CHANNEL_TILE=tile.channels, DEPENDENT=dependent,
        num_warps=tile.warps, launch_pdl=dependent,
    )  # fmt: skip


@triton.jit
def gates(b, a, decay_rate, dt_bias):
    """Write strength β = σ(b) and log decay g = decay_rate · softplus(a + dt_bias)."""
    x = a.to(tl.float32) + dt_bias
    e = tl.exp(tl.minimum(x, 20.0))
    # log(1 + e) rounds a small e away, and losing a decay at every token adds up.
    softplus = tl.where(x > 20.0, x, tl.where(x < -8.0, e - 0.5 * e * e, tl.log(1.0 + e)))
    return tl.sigmoid(b.to(tl.float32)), decay_rate * softplus


@triton.jit
def inverse_length(squares):
    """1 / |x| from Σ x², the factor of the L2 norm."""
    return tl.rsqrt(squares + 1e-6)


@triton.jit
def recurrence(state, q, k, v, beta, g, KEY_DIM: tl.constexpr):
    """One token's output, and the two factors of the next state: decay · state + k · deltaᵀ.

    With S the old state, d = e^g and q, k not yet normed, the recurrence is

        δ = β (v − d Sᵀ k / |k|);   S ← d S + k δᵀ / |k|;   o = (d Sᵀ q + (k·q) δ / |k|) / |q|

    Applying the norms to the sums keeps the sums independent of each other. `delta` is δ / |k|.
    """
    decay = tl.exp(g)
    q_factor = inverse_length(tl.sum(q * q, axis=0)) * (KEY_DIM**-0.5)
    k_factor = inverse_length(tl.sum(k * k, axis=0))
    predicted = tl.sum(state * k[:, None], axis=0) * (decay * k_factor)
    delta = (v - predicted) * (beta * k_factor)
    o = (tl.sum(state * q[:, None], axis=0) * decay + delta * tl.sum(k * q, axis=0)) * q_factor
    return o, decay, delta


@triton.jit
def gated_rms(o, z, norm, eps, DIM: tl.constexpr):
    """rms(o) · norm · silu(z) over the last axis."""
    mean = tl.sum(o * o, axis=-1, keep_dims=True) / DIM
    return o * tl.rsqrt(mean + eps) * norm * silu(z.to(tl.float32))


@triton.jit
def _delta_step(
    projected, tails, conv, decay_rate, dt_bias, states, reads, writes, out, stride,
    TAIL: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, KEY_HEADS: tl.constexpr, VALUE_HEADS: tl.constexpr,
    KEY_DIM: tl.constexpr, VALUE_DIM: tl.constexpr, KEY_TILE: tl.constexpr, VALUE_TILE: tl.constexpr,
    EVICTION: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """S ← e^g S;  δ = β (v − Sᵀ k);  S ← S + k δᵀ;  o = Sᵀ q, for VALUE_TILE columns of one head's state."""
    head, row = tl.program_id(1), tl.program_id(2).to(tl.int64)
    i, j = tl.arange(0, KEY_TILE), tl.program_id(0) * VALUE_TILE + tl.arange(0, VALUE_TILE)
    in_key, in_value = i < KEY_DIM, (VALUE_DIM % VALUE_TILE == 0) | (j < VALUE_DIM)
    # Bypass the L1 cache, which may hold an earlier step's rows.
    read = tl.load(reads + row, cache_modifier=".cg").to(tl.int64)
    write = tl.load(writes + row, cache_modifier=".cg").to(tl.int64)
    if read < 0:
        if DEPENDENT:
            tl.extra.cuda.gdc_wait()  # the next kernel relies on this one to wait for the previous
        return
    of_head = head * (KEY_DIM * VALUE_DIM) + i[:, None] * VALUE_DIM + j[None, :]
    inside = in_key[:, None] & in_value[None, :]
    old = states + read * (VALUE_HEADS * KEY_DIM * VALUE_DIM) + of_head
    state = tl.load(old, mask=inside, other=0.0, eviction_policy=EVICTION)
    rate, bias = tl.load(decay_rate + head), tl.load(dt_bias + head)
    tail = tails + read * TAIL[0]
    q_channel = head // (VALUE_HEADS // KEY_HEADS) * KEY_DIM + i
    k_channel = KEY_HEADS * KEY_DIM + q_channel
    v_channel = 2 * KEY_HEADS * KEY_DIM + head * VALUE_DIM + j
    q_tail, q_weight = tail_sums(tail, conv, q_channel, in_key, TAIL, TAPS)
    k_tail, k_weight = tail_sums(tail, conv, k_channel, in_key, TAIL, TAPS)
    v_tail, v_weight = tail_sums(tail, conv, v_channel, in_value, TAIL, TAPS)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()

    new = projected + row * stride
    b = new + CHANNELS + VALUE_HEADS * VALUE_DIM + head
    q = silu(q_tail + tl.load(new + q_channel, mask=in_key, other=0.0).to(tl.float32) * q_weight)
    k = silu(k_tail + tl.load(new + k_channel, mask=in_key, other=0.0).to(tl.float32) * k_weight)
    v = silu(v_tail + tl.load(new + v_channel, mask=in_value, other=0.0).to(tl.float32) * v_weight)
    beta, g = gates(tl.load(b), tl.load(b + VALUE_HEADS), rate, bias)
    o, decay, delta = recurrence(state, q, k, v, beta, g, KEY_DIM)
    new_state = states + write * (VALUE_HEADS * KEY_DIM * VALUE_DIM) + of_head
    tl.store(new_state, state * decay + k[:, None] * delta[None, :], mask=inside, eviction_policy=EVICTION)
    tl.store(out + (row * VALUE_HEADS + head) * VALUE_DIM + j, o, mask=in_value)


@triton.jit
def _gated_norm(
    o, projected, norm, tails, reads, writes, out, stride, eps,
    SHIFT: tl.constexpr, TAIL: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, HEADS: tl.constexpr,
    DIM: tl.constexpr, HEAD_TILE: tl.constexpr, DIM_TILE: tl.constexpr, CHANNEL_TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    """A program either norms HEAD_TILE heads or shifts the tails of CHANNEL_TILE channels."""
    part, row = tl.program_id(0), tl.program_id(1).to(tl.int64)
    parts: tl.constexpr = (HEADS + HEAD_TILE - 1) // HEAD_TILE
    i = tl.arange(0, DIM_TILE)[None, :]
    read, write = row * 0, row * 0
    if SHIFT:
        read = tl.load(reads + row, cache_modifier=".cg").to(tl.int64)
        write = tl.load(writes + row, cache_modifier=".cg").to(tl.int64)
    weight = tl.load(norm + i, mask=i < DIM, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    if read < 0:
        return

    new = projected + row * stride
    if part < parts:
        head = part * HEAD_TILE + tl.arange(0, HEAD_TILE)[:, None]
        inside = (head < HEADS) & (i < DIM)
        place = head * DIM + i
        values = tl.load(o + row * (HEADS * DIM) + place, mask=inside, other=0.0)
        z = tl.load(new + CHANNELS + place, mask=inside, other=0.0)
        tl.store(out + row * (HEADS * DIM) + place, gated_rms(values, z, weight, eps, DIM), mask=inside)
    else:
        first = (part - parts) * CHANNEL_TILE
        step_tail(new, tails, read, write, first, TAIL, CHANNELS, TAPS, CHANNEL_TILE)
