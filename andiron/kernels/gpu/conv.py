"""Depthwise causal convolution with SiLU over the first columns of the input projection, and its tails.

Tails may have either memory layout. With channels contiguous, as `Storage` has them on a GPU, a tap of many channels is
read and written 16 bytes at a time.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chunks import Chunks, chunk_rows, locate


def conv_chunk(
    projected: Tensor,
    tails: Tensor,
    chunks: Chunks,
    weight: Tensor,
    *,
    tile: tiles.ConvChunk | None = None,
) -> Tensor:
    """`kernels.conv.conv_chunk` of the chunks' rows: projected [rows, columns ≥ channels] → [rows, channels]."""
    rows, (channels, taps) = projected.shape[0], weight.shape
    tile = tile or tiles.CONV_CHUNK
    mixed = torch.empty(rows, channels, dtype=projected.dtype, device=projected.device)
    parts = triton.cdiv(channels, tile.channels)
    where = chunks.slots, chunks.firsts, chunks.starts
    _conv_chunk[(parts, chunks.blocks(rows, tile.tokens))](
        projected, tails, *where, chunks.reads, chunks.count, weight, mixed, projected.stride(0),
        TAIL=tails.stride(), CHANNELS=channels, TAPS=taps, TOKENS=tile.tokens, TOGETHER=tile.together,
        TILE=tile.channels,
        num_warps=tile.warps,
    )  # fmt: skip
    # A separate kernel, because programs of the first one may still be reading the old tails.
    _move_tails[(parts, chunks.count)](
        projected, tails, *where, chunks.reads, chunks.writes, projected.stride(0),
        TAIL=tails.stride(), CHANNELS=channels, TAPS=taps, TILE=tile.channels,
        num_warps=tile.warps,
    )  # fmt: skip
    return mixed


@triton.jit
def tail_sums(tail, weight, channel, inside, TAIL: tl.constexpr, TAPS: tl.constexpr):
    """The tail's contribution to one step's convolution, and the weight of the new token.

    `tail` points to the slot's tail; TAIL holds the strides of the tails by slot, channel and tap.
    """
    sums = tl.zeros(channel.shape, tl.float32)
    for tap in tl.static_range(TAPS - 1):
        factor = tl.load(weight + channel * TAPS + tap, mask=inside, other=0.0).to(tl.float32)
        sums += tl.load(tail + channel * TAIL[1] + tap * TAIL[2], mask=inside, other=0.0).to(tl.float32) * factor
    return sums, tl.load(weight + channel * TAPS + (TAPS - 1), mask=inside, other=0.0).to(tl.float32)


@triton.jit
def silu(x):
    """x σ(x) with a single division; the negation is folded into the constant."""
    return x / (1.0 + tl.exp2(x * -1.4426950408889634))


@triton.jit
def step_tail(
    row, tails, read, write, first,
    TAIL: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, TILE: tl.constexpr,
):  # fmt: skip
    """Shifts a tail by one token, whose projection is at `row`, for TILE channels from `first`."""
    channel = first + tl.arange(0, TILE)
    inside = channel < CHANNELS
    old = tails + read * TAIL[0] + channel * TAIL[1]
    new = tails + write * TAIL[0] + channel * TAIL[1]
    # No barrier is needed. With channels contiguous, the thread that reads a tap also writes it. Otherwise a value has
    # reached the tap before it by the time it is overwritten, because stores are in order.
    taps = tl.tuple(())
    for tap in tl.static_range(1, TAPS - 1):
        taps += (tl.load(old + tap * TAIL[2], mask=inside, other=0.0),)
    taps += (tl.load(row + channel, mask=inside, other=0.0),)
    for tap in tl.static_range(TAPS - 1):
        tl.store(new + tap * TAIL[2], taps[tap], mask=inside)


@triton.jit(do_not_specialize=["chunks"])
def _conv_chunk(
    projected, tails, slots, firsts, starts, reads, chunks, weight, mixed, stride,
    TAIL: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, TOKENS: tl.constexpr, TOGETHER: tl.constexpr,
    TILE: tl.constexpr,
):  # fmt: skip
    """y_t = silu(Σ_i w_i x_{t − TAPS + 1 + i}) per channel.

    A program walks through TOKENS tokens of TILE channels, with the weights and the last few tokens in registers.
    """
    chunk, block = locate(starts, chunks, tl.program_id(1), TOKENS)
    first, tokens = chunk_rows(starts, chunk)
    tokens -= block * TOKENS  # from this block on
    if tokens <= 0:
        return
    channel = tl.program_id(0) * TILE + tl.arange(0, TILE)
    inside = (CHANNELS % TILE == 0) | (channel < CHANNELS)
    rows = projected + (first + block * TOKENS) * stride + channel
    out = mixed + (first + block * TOKENS) * CHANNELS + channel
    tail = _tail(tails, slots, reads, chunk, TAIL) + channel * TAIL[1]
    continued = inside & (tl.load(firsts + chunk) > 0)

    factors = tl.tuple(())
    for tap in tl.static_range(TAPS):
        factors += (tl.load(weight + channel * TAPS + tap, mask=inside, other=0.0).to(tl.float32),)
    window = tl.tuple(())
    for place in tl.static_range(TAPS - 1):
        if block == 0:
            x = tl.load(tail + place * TAIL[2], mask=continued, other=0.0).to(tl.float32)
        else:
            x = tl.load(rows + (place - (TAPS - 1)) * stride, mask=inside, other=0.0).to(tl.float32)
        window += (x,)
    for start in range(0, tl.minimum(tokens, TOKENS), TOGETHER):
        # All loads come before the first store, because the compiler does not move loads across stores.
        for t in tl.static_range(TOGETHER):
            token = start + t
            x = tl.load(rows + token * stride, mask=inside & (token < tokens), other=0.0).to(tl.float32)
            window += (x,)
        for t in tl.static_range(TOGETHER):
            sums = window[t] * factors[0]
            for tap in tl.static_range(1, TAPS):
                sums += window[t + tap] * factors[tap]
            tl.store(out + (start + t) * CHANNELS, silu(sums), mask=inside & (start + t < tokens))
        window = window[TOGETHER:]


@triton.jit
def _tail(tails, slots, places, chunk, TAIL: tl.constexpr):
    """The tail that a chunk reads or writes, as `places` says."""
    slot = tl.load(slots + chunk).to(tl.int64)
    return tails + tl.load(places + slot).to(tl.int64) * TAIL[0]


@triton.jit
def _move_tails(
    projected, tails, slots, firsts, starts, reads, writes, stride,
    TAIL: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, TILE: tl.constexpr,
):  # fmt: skip
    """Stores the last TAPS − 1 inputs of each chunk as its tail."""
    chunk = tl.program_id(1)
    channel = tl.program_id(0) * TILE + tl.arange(0, TILE)
    inside = channel < CHANNELS
    first, tokens = chunk_rows(starts, chunk)
    if tokens <= 0:
        return
    old = _tail(tails, slots, reads, chunk, TAIL) + channel * TAIL[1]
    new = _tail(tails, slots, writes, chunk, TAIL) + channel * TAIL[1]
    continued = inside & (tl.load(firsts + chunk) > 0)
    taps = tl.tuple(())
    for tap in tl.static_range(TAPS - 1):
        # A chunk shorter than the tail keeps part of the old tail, shifted by the chunk's length.
        token = tokens - (TAPS - 1) + tap
        if token >= 0:
            x = tl.load(projected + (first + token) * stride + channel, mask=inside, other=0.0)
        else:
            x = tl.load(old + (tokens + tap) * TAIL[2], mask=continued, other=0.0)
        taps += (x,)
    for tap in tl.static_range(TAPS - 1):
        tl.store(new + tap * TAIL[2], taps[tap], mask=inside)
