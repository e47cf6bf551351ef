"""Mixture of experts for up to 16 tokens: each program scans the list of pairs for the rows of its expert.

There is one program per pair of a token and an expert. It searches all pairs for tokens with the same expert and fills
tiles with them. Each tile is computed by the program of its first pair; the other programs exit at once. That takes
less time than a kernel that sorts the pairs.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.expert_products import down_of, gate_up_of
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.stored import format_of, stored


def scan_gate_up(
    x: Tensor,
    chosen: Tensor,
    gate_up: GpuWeight,
    tile: tiles.GemmTile | None = None,
    shared: GpuWeight | None = None,
) -> Tensor:
    """silu(gate) · up of every pair, [tokens, k + 1, size], of x [tokens, hidden]; `chosen` comes from `route`."""
    (tokens, hidden), pairs, size, card = x.shape, chosen.shape[1], gate_up.shape[1] // 2, chip(x.device)
    tile = tile or tiles.scan_gate_up(card, tokens, gate_up.format, shared)
    out = torch.empty(tokens, pairs, size, dtype=x.dtype, device=x.device)
    _scan_gate_up[(triton.cdiv(size, tile.outer), tokens * pairs)](
        x, stored(gate_up), stored(shared), chosen, out, tokens,
        HIDDEN=hidden, SIZE=size, EXPERTS=gate_up.shape[0], PAIRS=pairs, PAIR_TILE=triton.next_power_of_2(pairs),
        TOKEN_TILE=triton.next_power_of_2(tokens), ROWS=tile.rows, OUTER_TILE=tile.outer,
        INNER_TILE=tiles.inner(tile, gate_up.format, shared), LAYOUT=tiles.layout(card, tile),
        FORMAT=gate_up.format.value, SHARED_FORMAT=format_of(shared), DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, num_stages=tile.stages, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


def scan_down(
    hidden: Tensor,
    chosen: Tensor,
    down: GpuWeight,
    weights: Tensor,
    tile: tiles.GemmTile | None = None,
    shared: GpuWeight | None = None,
) -> Tensor:
    """The weighted down projection of every pair, [tokens, k + 1, hidden]."""
    (tokens, pairs, size), outer, card = hidden.shape, down.shape[1], chip(hidden.device)
    tile = tile or tiles.down(card, 0, down.format, shared)
    out = torch.empty(tokens, pairs, outer, dtype=hidden.dtype, device=hidden.device)
    _scan_down[(triton.cdiv(outer, tile.outer), tokens * pairs)](
        hidden, stored(down), stored(shared), chosen, weights, out, tokens,
        OUTER=outer, SIZE=size, EXPERTS=down.shape[0], PAIRS=pairs, PAIR_TILE=triton.next_power_of_2(pairs),
        TOKEN_TILE=triton.next_power_of_2(tokens), ROWS=tile.rows, OUTER_TILE=tile.outer,
        INNER_TILE=tiles.inner(tile, down.format, shared), LAYOUT=tiles.layout(card, tile), FORMAT=down.format.value,
        SHARED_FORMAT=format_of(shared), DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, num_stages=tile.stages, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit
def _rows_of(
    chosen, pair, tokens, PAIRS: tl.constexpr, PAIR_TILE: tl.constexpr, TOKEN_TILE: tl.constexpr, ROWS: tl.constexpr
):
    """The pair's expert; the pairs in this program's tile, [ROWS], −1 where empty; whether `pair` is the tile's first.

    The loads bypass the L1 cache, which may still hold the choice of an earlier layer.
    """
    token, rank = tl.arange(0, TOKEN_TILE)[:, None], tl.arange(0, PAIR_TILE)[None, :]
    pairs = token * PAIRS + rank
    valid = (token < tokens) & (rank < PAIRS)
    expert = tl.load(chosen + pair, cache_modifier=".cg")
    same = tl.load(chosen + pairs, mask=valid, other=-1, cache_modifier=".cg") == expert
    with_expert = tl.max(tl.where(same, pairs, -1), axis=1)
    before = tl.sum(((with_expert >= 0) & (with_expert < pair)).to(tl.int32), axis=0)
    row = tl.cumsum((with_expert >= 0).to(tl.int32), axis=0) - 1 - before
    in_tile = (row[None, :] == tl.arange(0, ROWS)[:, None]) & (with_expert >= 0)[None, :]
    rows = tl.max(tl.where(in_tile, with_expert[None, :], -1), axis=1)
    return expert.to(tl.int64), rows, before % ROWS == 0


@triton.jit(do_not_specialize=["tokens"])
def _scan_gate_up(
    x, gate_up, shared, chosen, out, tokens,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, EXPERTS: tl.constexpr, PAIRS: tl.constexpr, PAIR_TILE: tl.constexpr,
    TOKEN_TILE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
    LAYOUT: tl.constexpr, FORMAT: tl.constexpr, SHARED_FORMAT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        # Not earlier: `_scan_down` reads the choice before its own wait.
        tl.extra.cuda.gdc_launch_dependents()
    first = tl.program_id(1)
    expert, pair, working = _rows_of(chosen, first, tokens, PAIRS, PAIR_TILE, TOKEN_TILE, ROWS)
    if not working:
        return
    row = tl.program_id(0) * OUTER_TILE
    n = row + tl.arange(0, OUTER_TILE)
    # Empty rows read some valid token: rows of a product do not mix.
    x_rows = x + (tl.maximum(pair, first) // PAIRS) * HIDDEN
    result = gate_up_of(
        x_rows, gate_up, shared, expert, row,
        HIDDEN, SIZE, EXPERTS, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, FORMAT, SHARED_FORMAT,
    )  # fmt: skip
    place = out + pair[None, :] * SIZE + n[:, None]
    tl.store(place, result.to(out.dtype.element_ty), mask=(n < SIZE)[:, None] & (pair >= 0)[None, :])


@triton.jit(do_not_specialize=["tokens"])
def _scan_down(
    hidden, down, shared, chosen, weights, out, tokens,
    OUTER: tl.constexpr, SIZE: tl.constexpr, EXPERTS: tl.constexpr, PAIRS: tl.constexpr, PAIR_TILE: tl.constexpr,
    TOKEN_TILE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
    LAYOUT: tl.constexpr, FORMAT: tl.constexpr, SHARED_FORMAT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    # The choice was complete before the previous kernel began.
    first = tl.program_id(1)
    expert, pair, working = _rows_of(chosen, first, tokens, PAIRS, PAIR_TILE, TOKEN_TILE, ROWS)
    if not working:
        return
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    row = tl.program_id(0) * OUTER_TILE
    n = row + tl.arange(0, OUTER_TILE)
    h_rows = hidden + tl.maximum(pair, first) * SIZE
    total = down_of(
        h_rows, down, shared, expert, row,
        OUTER, SIZE, EXPERTS, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, FORMAT, SHARED_FORMAT,
    )  # fmt: skip
    total *= tl.load(weights + pair, mask=pair >= 0, other=0.0)[None, :]
    place = out + pair[None, :] * OUTER + n[:, None]
    tl.store(place, total.to(out.dtype.element_ty), mask=(n < OUTER)[:, None] & (pair >= 0)[None, :])
