"""Mixture of experts for one or two tokens: every pair of a token and an expert is computed on its own."""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.route import ordered
from andiron.kernels.gpu.stored import stored
from andiron.kernels.gpu.weight_rows import load_rows, products, row_columns, row_tile


def pair_gate_up(
    x: Tensor,
    norm: Tensor,
    eps: float,
    logits: Tensor,
    experts_per_token: int,
    gate_up: GpuWeight,
    tile: tiles.GemvTile | None = None,
) -> Tensor:
    """silu(gate) · up of every pair, [tokens, k + 1, size], of rms_norm(x, norm, eps) with x [tokens, hidden].

    Each program finds the expert of its pair in the router's logits (shaped as for `route`). That takes less time than
    starting a routing kernel.
    """
    (tokens, hidden), size, card = x.shape, gate_up.shape[1] // 2, chip(x.device)
    pairs, experts = experts_per_token + 1, gate_up.shape[0] - 1
    tile = tile or tiles.pair_gate_up(hidden, gate_up.format)
    out = torch.empty(tokens, pairs, size, dtype=x.dtype, device=x.device)
    _pair_gate_up[(triton.cdiv(size, tile.outer), tokens * pairs)](
        x, norm, eps, logits, logits.shape[2], stored(gate_up), out,
        HIDDEN=hidden, SIZE=size, PARTS=logits.shape[1], EXPERTS=experts, PAIRS=pairs,
        EXPERT_TILE=triton.next_power_of_2(experts), OUTER_TILE=tile.outer,
        INNER_TILE=row_tile(gate_up.format, hidden),
        FORMAT=gate_up.format.value, DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, maxnreg=tile.registers, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit
def _pair_gate_up(
    x, norm, eps, logits, columns, gate_up, out,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, PARTS: tl.constexpr, EXPERTS: tl.constexpr, PAIRS: tl.constexpr,
    EXPERT_TILE: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr, FORMAT: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    """OUTER_TILE elements of silu(W_gate x) · (W_up x) for one pair, with W_gate and W_up in registers."""
    pair = tl.program_id(1)
    token, rank = pair // PAIRS, pair % PAIRS
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    k = row_columns(INNER_TILE, FORMAT)
    inside = k < HIDDEN
    scale = tl.load(norm + k, mask=inside, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        # Not earlier: `_pair_down` reads the logits before its own wait.
        tl.extra.cuda.gdc_launch_dependents()
    expert = EXPERTS
    if rank < PAIRS - 1:
        keys = _keys(logits + token * (PARTS * columns), columns, PARTS, EXPERTS, EXPERT_TILE)
        for _ in range(rank):
            keys = tl.where(keys == tl.max(keys, axis=0), NEVER, keys)
        expert = _expert(tl.max(keys, axis=0), EXPERT_TILE)
    gate = load_rows(gate_up, expert.to(tl.int64), n, 2 * SIZE, n < SIZE, HIDDEN, INNER_TILE, FORMAT)
    up = load_rows(gate_up, expert.to(tl.int64), n + SIZE, 2 * SIZE, n < SIZE, HIDDEN, INNER_TILE, FORMAT)
    values = tl.load(x + token * HIDDEN + k, mask=inside, other=0.0).to(tl.float32)
    factor = tl.rsqrt(tl.sum(values * values) / HIDDEN + eps)
    g = tl.sum(products(gate, values * scale, FORMAT), axis=1) * factor
    u = tl.sum(products(up, values * scale, FORMAT), axis=1) * factor
    tl.store(out + pair * SIZE + n, (g * tl.sigmoid(g) * u).to(out.dtype.element_ty), mask=n < SIZE)


def pair_down(
    hidden: Tensor, logits: Tensor, down: GpuWeight, residual: Tensor, tile: tiles.GemvTile | None = None
) -> None:
    """Adds the weighted down projections of each token's experts to `residual` [tokens, hidden], in place."""
    (tokens, pairs, size), outer, card = hidden.shape, down.shape[1], chip(hidden.device)
    tile = tile or tiles.pair_down(size, down.format)
    experts = down.shape[0] - 1
    _pair_down[(triton.cdiv(outer, tile.outer), tokens)](
        hidden, logits, logits.shape[2], stored(down), residual,
        OUTER=outer, SIZE=size, PARTS=logits.shape[1], EXPERTS=experts, RANKS=pairs - 1,
        EXPERT_TILE=triton.next_power_of_2(experts), OUTER_TILE=tile.outer, SIZE_TILE=row_tile(down.format, size),
        FORMAT=down.format.value, DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, maxnreg=tile.registers, launch_pdl=card.dependent_launch,
    )  # fmt: skip


@triton.jit
def _pair_down(
    hidden, logits, columns, down, residual,
    OUTER: tl.constexpr, SIZE: tl.constexpr, PARTS: tl.constexpr, EXPERTS: tl.constexpr, RANKS: tl.constexpr,
    EXPERT_TILE: tl.constexpr, OUTER_TILE: tl.constexpr, SIZE_TILE: tl.constexpr, FORMAT: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    """residual += σ(shared logit) W_shared h_shared + Σ_rank softmax(top logits)_rank W_rank h_rank."""
    token = tl.program_id(1)
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    i = row_columns(SIZE_TILE, FORMAT)
    # The logits were complete before the previous kernel began, so the experts' weights are loaded while it runs:
    # w holds all of them, the shared expert's first.
    row = logits + token * (PARTS * columns)
    w = (load_rows(down, EXPERTS, n, OUTER, n < OUTER, SIZE, SIZE_TILE, FORMAT),)
    shared_logit = tl.load(row + EXPERTS, cache_modifier=".cg")
    for part in tl.static_range(1, PARTS):
        shared_logit += tl.load(row + part * columns + EXPERTS, cache_modifier=".cg")
    share = (tl.sigmoid(shared_logit),)
    keys = _keys(row, columns, PARTS, EXPERTS, EXPERT_TILE)
    first = _logit(tl.max(keys, axis=0))
    share_total = 0.0
    for _ in tl.static_range(RANKS):
        top = tl.max(keys, axis=0)
        keys = tl.where(keys == top, NEVER, keys)
        expert = _expert(top, EXPERT_TILE).to(tl.int64)
        rows = load_rows(down, expert, n, OUTER, n < OUTER, SIZE, SIZE_TILE, FORMAT)
        w = w + (rows,)  # type: ignore[assignment]  # noqa: RUF005 - Triton does not support unpacking
        share = share + (tl.exp(_logit(top) - first),)  # type: ignore[assignment]  # noqa: RUF005
        share_total += tl.exp(_logit(top) - first)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    out = residual + token * OUTER + n
    before = tl.load(out, mask=n < OUTER, other=0.0).to(tl.float32)
    hidden_row = hidden + token * ((RANKS + 1) * SIZE) + i
    shared = tl.load(hidden_row + RANKS * SIZE, mask=i < SIZE, other=0.0).to(tl.float32)
    total = products(w[0], shared * share[0], FORMAT)
    for rank in tl.static_range(RANKS):
        values = tl.load(hidden_row + rank * SIZE, mask=i < SIZE, other=0.0).to(tl.float32)
        total += products(w[rank + 1], values * (share[rank + 1] / share_total), FORMAT)
    tl.store(out, (before + tl.sum(total, axis=1)).to(residual.dtype.element_ty), mask=n < OUTER)


NEVER = tl.constexpr(-(2**63))


@triton.jit
def _keys(row, columns, PARTS: tl.constexpr, EXPERTS: tl.constexpr, EXPERT_TILE: tl.constexpr):
    """The router's logits as integers with the same order; among equal logits the lower expert is larger.

    The loads bypass the L1 cache, which may still hold the logits of an earlier layer.
    """
    e = tl.arange(0, EXPERT_TILE)
    values = tl.load(row + e, mask=e < EXPERTS, other=float("-inf"), cache_modifier=".cg").to(tl.float32)
    for part in tl.static_range(1, PARTS):
        values += tl.load(row + part * columns + e, mask=e < EXPERTS, other=0.0, cache_modifier=".cg").to(tl.float32)
    values = tl.where(values == values, values, float("-inf"))
    keys = (ordered(values.to(tl.int32, bitcast=True)).to(tl.int64) << 32) | (EXPERT_TILE - 1 - e)
    return tl.where(e < EXPERTS, keys, NEVER)


@triton.jit
def _expert(key, EXPERT_TILE: tl.constexpr):
    return EXPERT_TILE - 1 - (key & 0x7FFFFFFF).to(tl.int32)


@triton.jit
def _logit(key):
    return ordered((key >> 32).to(tl.int32)).to(tl.float32, bitcast=True)
