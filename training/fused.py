"""Two elementwise operators of training as Triton kernels, with their gradients.

Compiled by inductor, each of them takes several passes over memory, and together they are a quarter of a step. `model`
and `experts` have the same in plain torch.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

CONV_TOKENS, CONV_CHANNELS, CONV_TILES = 32, 64, 8  # tiles per program of the backward pass
EXPERT_TOKENS = 32


# ---- the delta net's convolution -------------------------------------------------------------------------------------


@torch.library.custom_op("training::causal_conv", mutates_args=())
def causal_conv(x: Tensor, weight: Tensor, index: Tensor) -> Tensor:
    """`model.causal_conv`: x [tokens, channels], weight [channels, taps], index [tokens] from 0 in each row."""
    tokens, channels = x.shape
    out = torch.empty(tokens, channels, dtype=x.dtype, device=x.device)
    grid = (triton.cdiv(tokens, CONV_TOKENS), triton.cdiv(channels, CONV_CHANNELS))
    _conv[grid](x, weight, index, out, tokens, channels, x.stride(0),
                TAPS=weight.shape[1], TOKENS=CONV_TOKENS, TILE=CONV_CHANNELS)  # fmt: skip
    return out


@torch.library.custom_op("training::causal_conv_backward", mutates_args=())
def causal_conv_backward(d_out: Tensor, x: Tensor, weight: Tensor, index: Tensor) -> tuple[Tensor, Tensor]:
    (tokens, channels), taps = x.shape, weight.shape[1]
    d_out = d_out.contiguous()
    d_sums = torch.empty_like(d_out)
    d_x = torch.empty_like(d_out)
    programs = triton.cdiv(tokens, CONV_TOKENS * CONV_TILES)
    d_weight = torch.empty(programs, taps, channels, dtype=torch.float32, device=x.device)
    parts = triton.cdiv(channels, CONV_CHANNELS)
    _conv_d_sums[(programs, parts)](x, weight, index, d_out, d_sums, d_weight, tokens, channels, x.stride(0),
                                    TAPS=taps, TOKENS=CONV_TOKENS, TILE=CONV_CHANNELS, TILES=CONV_TILES)  # fmt: skip
    _conv_d_x[(triton.cdiv(tokens, CONV_TOKENS), parts)](d_sums, weight, index, d_x, tokens, channels,
                                                         TAPS=taps, TOKENS=CONV_TOKENS, TILE=CONV_CHANNELS)  # fmt: skip
    return d_x, d_weight.sum(0).T.contiguous()


@causal_conv.register_fake
def _(x: Tensor, weight: Tensor, index: Tensor) -> Tensor:
    return x.new_empty(x.shape)


@causal_conv_backward.register_fake
def _(d_out: Tensor, x: Tensor, weight: Tensor, index: Tensor) -> tuple[Tensor, Tensor]:
    return d_out.new_empty(x.shape), weight.new_empty(weight.shape, dtype=torch.float32)


def _keep_conv(ctx, inputs, output) -> None:  # type: ignore[no-untyped-def]
    ctx.save_for_backward(*inputs)


def _conv_gradients(ctx, d_out: Tensor) -> tuple[Tensor, Tensor, None]:  # type: ignore[no-untyped-def]
    x, weight, index = ctx.saved_tensors
    d_x, d_weight = causal_conv_backward(d_out, x, weight, index)
    return d_x, d_weight.to(weight.dtype), None


causal_conv.register_autograd(_conv_gradients, setup_context=_keep_conv)


@triton.jit
def _tap(x, at, channel, inside, index, back: tl.constexpr, stride):
    """x of `back` tokens before, zero where that is another row."""
    reaches = inside & (index >= back)[:, None]
    return tl.load(x + (at - back)[:, None] * stride + channel[None, :], mask=reaches, other=0.0).to(tl.float32)


@triton.jit
def _conv(x, weight, index, out, tokens, channels, stride,
          TAPS: tl.constexpr, TOKENS: tl.constexpr, TILE: tl.constexpr):  # fmt: skip
    at = tl.program_id(0) * TOKENS + tl.arange(0, TOKENS)
    channel = tl.program_id(1) * TILE + tl.arange(0, TILE)
    inside = (at < tokens)[:, None] & (channel < channels)[None, :]
    within = tl.load(index + at, mask=at < tokens, other=0)
    sums = tl.zeros((TOKENS, TILE), tl.float32)
    for back in tl.static_range(TAPS):
        factor = tl.load(weight + channel * TAPS + (TAPS - 1 - back), mask=channel < channels, other=0.0)
        sums += _tap(x, at, channel, inside, within, back, stride) * factor.to(tl.float32)[None, :]
    result = sums * tl.sigmoid(sums)
    tl.store(out + at[:, None] * channels + channel[None, :], result.to(out.dtype.element_ty), mask=inside)


@triton.jit
def _conv_d_sums(x, weight, index, d_out, d_sums, d_weight, tokens, channels, stride,
                 TAPS: tl.constexpr, TOKENS: tl.constexpr, TILE: tl.constexpr, TILES: tl.constexpr):  # fmt: skip
    """The gradient of the sums before SiLU, and each program's part of the weight's."""
    channel = tl.program_id(1) * TILE + tl.arange(0, TILE)
    known = channel < channels
    tap = tl.arange(0, TAPS)
    d_factors = tl.zeros((TAPS, TILE), tl.float32)
    for tile in range(TILES):
        at = (tl.program_id(0) * TILES + tile) * TOKENS + tl.arange(0, TOKENS)
        inside = (at < tokens)[:, None] & known[None, :]
        within = tl.load(index + at, mask=at < tokens, other=0)
        sums = tl.zeros((TOKENS, TILE), tl.float32)
        for back in tl.static_range(TAPS):
            factor = tl.load(weight + channel * TAPS + (TAPS - 1 - back), mask=known, other=0.0).to(tl.float32)
            sums += _tap(x, at, channel, inside, within, back, stride) * factor[None, :]
        place = at[:, None] * channels + channel[None, :]
        gradient = tl.load(d_out + place, mask=inside, other=0.0).to(tl.float32)
        open = tl.sigmoid(sums)
        gradient *= open * (1 + sums * (1 - open))
        tl.store(d_sums + place, gradient.to(d_sums.dtype.element_ty), mask=inside)
        for back in tl.static_range(TAPS):
            part = tl.sum(gradient * _tap(x, at, channel, inside, within, back, stride), axis=0)
            d_factors += tl.where(tap[:, None] == TAPS - 1 - back, part[None, :], 0.0)
    place = (tl.program_id(0) * TAPS + tap)[:, None] * channels + channel[None, :]
    tl.store(d_weight + place, d_factors, mask=known[None, :])


@triton.jit
def _conv_d_x(d_sums, weight, index, d_x, tokens, channels,
              TAPS: tl.constexpr, TOKENS: tl.constexpr, TILE: tl.constexpr):  # fmt: skip
    at = tl.program_id(0) * TOKENS + tl.arange(0, TOKENS)
    channel = tl.program_id(1) * TILE + tl.arange(0, TILE)
    known = channel < channels
    total = tl.zeros((TOKENS, TILE), tl.float32)
    for ahead in tl.static_range(TAPS):
        later = at + ahead
        reaches = (later < tokens) & (tl.load(index + later, mask=later < tokens, other=0) >= ahead)
        factor = tl.load(weight + channel * TAPS + (TAPS - 1 - ahead), mask=known, other=0.0).to(tl.float32)
        place = d_sums + later[:, None] * channels + channel[None, :]
        total += tl.load(place, mask=reaches[:, None] & known[None, :], other=0.0).to(tl.float32) * factor[None, :]
    inside = (at < tokens)[:, None] & known[None, :]
    tl.store(d_x + at[:, None] * channels + channel[None, :], total.to(d_x.dtype.element_ty), mask=inside)


# ---- the experts' activation -----------------------------------------------------------------------------------------


@torch.library.custom_op("training::gated_experts", mutates_args=())
def gated_experts(gate_up: Tensor, weights: Tensor) -> Tensor:
    """`experts.gated_experts`: [tokens, experts · 2 · size] and [tokens, experts] → [tokens, experts · size].

    Where a weight is zero, nothing is read.
    """
    tokens, experts = weights.shape
    size = gate_up.shape[1] // experts // 2
    out = torch.empty(tokens, experts * size, dtype=gate_up.dtype, device=gate_up.device)
    grid = (triton.cdiv(tokens, EXPERT_TOKENS), experts)
    _gate[grid](gate_up, weights, out, tokens,
                EXPERTS=experts, SIZE=size, PADDED=triton.next_power_of_2(size), TOKENS=EXPERT_TOKENS)  # fmt: skip
    return out


@torch.library.custom_op("training::gated_experts_backward", mutates_args=())
def gated_experts_backward(d_out: Tensor, gate_up: Tensor, weights: Tensor) -> tuple[Tensor, Tensor]:
    tokens, experts = weights.shape
    size = gate_up.shape[1] // experts // 2
    d_out = d_out.contiguous()
    d_gate_up, d_weights = torch.empty_like(gate_up), torch.empty_like(weights)
    grid = (triton.cdiv(tokens, EXPERT_TOKENS), experts)
    _gate_backward[grid](d_out, gate_up, weights, d_gate_up, d_weights, tokens, EXPERTS=experts, SIZE=size,
                         PADDED=triton.next_power_of_2(size), TOKENS=EXPERT_TOKENS)  # fmt: skip
    return d_gate_up, d_weights


@gated_experts.register_fake
def _(gate_up: Tensor, weights: Tensor) -> Tensor:
    return gate_up.new_empty(gate_up.shape[0], gate_up.shape[1] // 2)


@gated_experts_backward.register_fake
def _(d_out: Tensor, gate_up: Tensor, weights: Tensor) -> tuple[Tensor, Tensor]:
    return torch.empty_like(gate_up), torch.empty_like(weights)


def _keep_experts(ctx, inputs, output) -> None:  # type: ignore[no-untyped-def]
    ctx.save_for_backward(*inputs)


def _expert_gradients(ctx, d_out: Tensor) -> tuple[Tensor, Tensor]:  # type: ignore[no-untyped-def]
    return gated_experts_backward(d_out, *ctx.saved_tensors)


gated_experts.register_autograd(_expert_gradients, setup_context=_keep_experts)


@triton.jit
def _gate(gate_up, weights, out, tokens,
          EXPERTS: tl.constexpr, SIZE: tl.constexpr, PADDED: tl.constexpr, TOKENS: tl.constexpr):  # fmt: skip
    at = tl.program_id(0).to(tl.int64) * TOKENS + tl.arange(0, TOKENS)
    expert = tl.program_id(1)
    column = tl.arange(0, PADDED)
    weight = tl.load(weights + at * EXPERTS + expert, mask=at < tokens, other=0.0)
    chosen = (weight != 0.0)[:, None] & (column < SIZE)[None, :]
    place = gate_up + at[:, None] * (2 * EXPERTS * SIZE) + expert * (2 * SIZE) + column[None, :]
    gate = tl.load(place, mask=chosen, other=0.0).to(tl.float32)
    up = tl.load(place + SIZE, mask=chosen, other=0.0).to(tl.float32)
    result = gate * tl.sigmoid(gate) * up * weight[:, None]
    place = out + at[:, None] * (EXPERTS * SIZE) + expert * SIZE + column[None, :]
    tl.store(place, result.to(out.dtype.element_ty), mask=(at < tokens)[:, None] & (column < SIZE)[None, :])


@triton.jit
def _gate_backward(d_out, gate_up, weights, d_gate_up, d_weights, tokens,
                   EXPERTS: tl.constexpr, SIZE: tl.constexpr, PADDED: tl.constexpr, TOKENS: tl.constexpr):  # fmt: skip
    at = tl.program_id(0).to(tl.int64) * TOKENS + tl.arange(0, TOKENS)
    expert = tl.program_id(1)
    column = tl.arange(0, PADDED)
    inside = (at < tokens)[:, None] & (column < SIZE)[None, :]
    weight = tl.load(weights + at * EXPERTS + expert, mask=at < tokens, other=0.0)
    chosen = (weight != 0.0)[:, None] & (column < SIZE)[None, :]
    offset = at[:, None] * (2 * EXPERTS * SIZE) + expert * (2 * SIZE) + column[None, :]
    gate = tl.load(gate_up + offset, mask=chosen, other=0.0).to(tl.float32)
    up = tl.load(gate_up + offset + SIZE, mask=chosen, other=0.0).to(tl.float32)
    place = d_out + at[:, None] * (EXPERTS * SIZE) + expert * SIZE + column[None, :]
    gradient = tl.load(place, mask=chosen, other=0.0).to(tl.float32)
    open = tl.sigmoid(gate)
    tl.store(d_weights + at * EXPERTS + expert, tl.sum(gradient * gate * open * up, axis=1), mask=at < tokens)
    gradient *= weight[:, None]
    d_gate = gradient * up * open * (1 + gate * (1 - open))
    kind = d_gate_up.dtype.element_ty
    tl.store(d_gate_up + offset, d_gate.to(kind), mask=inside)
    tl.store(d_gate_up + offset + SIZE, (gradient * gate * open).to(kind), mask=inside)
