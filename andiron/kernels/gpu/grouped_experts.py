"""Mixture of experts for many tokens: pairs are grouped by expert into blocks of rows, one matrix product per block."""

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor
from triton.tools.tensor_descriptor import TensorDescriptor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.expert_products import down_product, gate_up_product


@dataclass(frozen=True)
class Groups:
    """Pairs of a token and an expert in blocks of `rows`; all pairs of a block have the same expert."""

    rows: int
    capacity: int  # an upper bound on the number of blocks
    pairs: Tensor  # [capacity · rows]: the pair in each row
    experts: Tensor  # [capacity]
    filled: Tensor  # [capacity]: how many rows of the block hold a pair
    blocks: Tensor  # [1]: the number of blocks


SPREAD = tl.constexpr(32)  # stride of the experts' cursors: atomic additions to one cache line wait for each other


def group(chosen: Tensor, counts: Tensor, rows: int) -> Groups:
    """Groups the pairs by expert.

    With few tokens, one program per expert scans for its pairs. With more, each pair takes the next free row of its
    expert, in any order: rows of a product do not mix, so the order does not change the result.
    """
    tokens, pairs = chosen.shape
    experts, card = counts.shape[0], chip(chosen.device)
    routed = tokens * (pairs - 1)
    capacity = routed // rows + min(experts - 1, routed) + triton.cdiv(tokens, rows)

    def empty(size: int) -> Tensor:
        return torch.empty(size, dtype=torch.int32, device=chosen.device)

    groups = Groups(
        rows, capacity, empty(capacity * rows), experts=empty(capacity), filled=empty(capacity), blocks=empty(1)
    )
    scan = tokens <= tiles.MAX_TOKENS_SCAN_GROUPS
    cursors = None if scan else empty(experts * SPREAD.value)
    _group[(experts,)](
        chosen, counts, cursors, groups.pairs, groups.experts, groups.filled, groups.blocks, tokens * pairs,
        EXPERTS=experts, EXPERT_TILE=triton.next_power_of_2(experts), ROWS=rows, TILE=1024, SCAN=scan,
        DEPENDENT=card.dependent_launch,
        num_warps=4, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    if not scan:
        _scatter[(triton.cdiv(tokens * pairs, 512),)](
            chosen, cursors, groups.pairs, tokens * pairs,
            EXPERTS=experts, PAIRS=pairs, TILE=512, DEPENDENT=card.dependent_launch,
            num_warps=4, launch_pdl=card.dependent_launch,
        )  # fmt: skip
    return groups


@triton.jit(do_not_specialize=["total"])
def _group(
    chosen, counts, cursors, pairs, experts, filled, blocks, total,
    EXPERTS: tl.constexpr, EXPERT_TILE: tl.constexpr, ROWS: tl.constexpr, TILE: tl.constexpr, SCAN: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Describes the blocks of one expert, then fills them (SCAN) or sets the cursor for `_scatter`."""
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    expert = tl.program_id(0)
    e = tl.arange(0, EXPERT_TILE)
    count = tl.load(counts + e, mask=e < EXPERTS, other=0)
    first = tl.sum(tl.where(e < expert, (count + ROWS - 1) // ROWS, 0), axis=0)
    expert_pairs = tl.sum(tl.where(e == expert, count, 0), axis=0)
    expert_blocks = (expert_pairs + ROWS - 1) // ROWS
    if expert == EXPERTS - 1:
        tl.store(blocks, first + expert_blocks)
    if expert_pairs == 0:
        return
    i = tl.arange(0, TILE)
    for start in range(0, expert_blocks, TILE):
        block = start + i
        tl.store(experts + first + block, expert, mask=block < expert_blocks)
        tl.store(filled + first + block, tl.minimum(ROWS, expert_pairs - block * ROWS), mask=block < expert_blocks)
    if SCAN:
        next_row = first * ROWS
        for start in range(0, total, TILE):
            matches = tl.load(chosen + start + i, mask=start + i < total, other=-1) == expert
            place = next_row + tl.cumsum(matches.to(tl.int32), axis=0) - 1
            tl.store(pairs + place, start + i, mask=matches)
            next_row += tl.sum(matches.to(tl.int32), axis=0)
    else:
        tl.store(cursors + expert * SPREAD, first * ROWS)


@triton.jit(do_not_specialize=["total"])
def _scatter(
    chosen, cursors, pairs, total,
    EXPERTS: tl.constexpr, PAIRS: tl.constexpr, TILE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Puts each pair into the next free row of its expert's blocks."""
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    pair = tl.program_id(0) * TILE + tl.arange(0, TILE)
    expert = tl.load(chosen + pair, mask=pair < total, other=-1)
    inside = expert >= 0
    # Every token has the shared expert, so the row there is the token's index and needs no counter.
    shared = expert == EXPERTS - 1
    place = tl.load(cursors + (EXPERTS - 1) * SPREAD) + pair // PAIRS
    taken = tl.atomic_add(cursors + expert * SPREAD, 1, mask=inside & ~shared, sem="relaxed")
    tl.store(pairs + tl.where(shared, place, taken), pair, mask=inside)


def grouped_gate_up(x: Tensor, groups: Groups, gate_up: Tensor, pairs: int, tile: tiles.GemmTile) -> Tensor:
    """silu(gate) · up for every row of every block, [blocks · rows, size], of x [tokens, hidden]."""
    hidden, size, card = x.shape[1], gate_up.shape[1] // 2, chip(x.device)
    out = torch.empty(groups.capacity * groups.rows, size, dtype=x.dtype, device=x.device)
    _grouped_gate_up[(triton.cdiv(size, tile.outer), groups.capacity)](
        x, gate_up, groups.pairs, groups.experts, groups.filled, groups.blocks, out,
        HIDDEN=hidden, SIZE=size, PAIRS=pairs, ROWS=groups.rows, OUTER_TILE=tile.outer, INNER_TILE=tile.inner,
        DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, num_stages=tile.stages, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit
def _grouped_gate_up(
    x, gate_up, pairs, experts, filled, blocks, out,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, PAIRS: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    block = tl.program_id(1)
    if block >= tl.load(blocks):
        return
    m = tl.arange(0, ROWS)
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    k = tl.arange(0, INNER_TILE)
    expert = tl.load(experts + block).to(tl.int64)
    rows = tl.load(filled + block)
    token = tl.load(pairs + block * ROWS + m, mask=m < rows, other=0) // PAIRS
    x_rows = x + token.to(tl.int64)[:, None] * HIDDEN + k[None, :]
    gate_rows = gate_up + expert * (2 * SIZE * HIDDEN) + tl.minimum(n, SIZE - 1)[:, None] * HIDDEN + k[None, :]
    result = gate_up_product(x_rows, gate_rows, HIDDEN, SIZE, ROWS, OUTER_TILE, INNER_TILE)
    place = out + (block * ROWS + m).to(tl.int64)[None, :] * SIZE + n[:, None]
    tl.store(place, result.to(out.dtype.element_ty), mask=(n < SIZE)[:, None] & (m < rows)[None, :])


def grouped_down(hidden: Tensor, groups: Groups, down: Tensor, weights: Tensor, tile: tiles.GemmTile) -> Tensor:
    """The weighted down projection of every pair, [tokens, k + 1, hidden]."""
    (size, outer), card = (hidden.shape[1], down.shape[1]), chip(hidden.device)
    out = torch.empty(*weights.shape, outer, dtype=hidden.dtype, device=hidden.device)
    grid = (triton.cdiv(outer, tile.outer), groups.capacity)
    where = weights, groups.pairs, groups.experts, groups.filled, groups.blocks, out
    sizes = {
        "OUTER": outer,
        "SIZE": size,
        "ROWS": groups.rows,
        "OUTER_TILE": tile.outer,
        "INNER_TILE": tile.inner,
        "num_warps": tile.warps,
        "num_stages": tile.stages,
    }
    if tile.descriptors and size % tile.inner == 0 and outer % tile.outer == 0:
        rows = TensorDescriptor.from_tensor(hidden, [groups.rows, tile.inner])
        matrices = TensorDescriptor.from_tensor(down.view(-1, size), [tile.outer, tile.inner])
        _grouped_down_by_tile[grid](rows, matrices, *where, **sizes)
    else:
        dependent = card.dependent_launch
        _grouped_down[grid](hidden, down, *where, DEPENDENT=dependent, launch_pdl=dependent, **sizes)
    return out


@triton.jit
def _grouped_down_by_tile(
    hidden, down, weights, pairs, experts, filled, blocks, out,
    OUTER: tl.constexpr, SIZE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
):  # fmt: skip
    """`_grouped_down` with tiles loaded by the tensor copy engine, for blocks so large that addresses cost time."""
    block = tl.program_id(1)
    if block >= tl.load(blocks):
        return
    first = tl.program_id(0) * OUTER_TILE
    m = tl.arange(0, ROWS)
    expert = tl.load(experts + block)
    rows = tl.load(filled + block)
    pair = tl.load(pairs + block * ROWS + m, mask=m < rows, other=0)
    total = tl.zeros((ROWS, OUTER_TILE), tl.float32)
    for start in tl.range(0, SIZE, INNER_TILE):
        w = down.load([expert * OUTER + first, start])
        total = tl.dot(hidden.load([block * ROWS, start]), w.T, total)
    total *= tl.load(weights + pair, mask=m < rows, other=0.0)[:, None]
    place = out + pair.to(tl.int64)[:, None] * OUTER + first + tl.arange(0, OUTER_TILE)[None, :]
    tl.store(place, total.to(out.dtype.element_ty), mask=(m < rows)[:, None])


@triton.jit
def _grouped_down(
    hidden, down, weights, pairs, experts, filled, blocks, out,
    OUTER: tl.constexpr, SIZE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    block = tl.program_id(1)
    if block >= tl.load(blocks):
        return
    m = tl.arange(0, ROWS)
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    k = tl.arange(0, INNER_TILE)
    expert = tl.load(experts + block).to(tl.int64)
    rows = tl.load(filled + block)
    pair = tl.load(pairs + block * ROWS + m, mask=m < rows, other=0)
    h_rows = hidden + (block * ROWS + m).to(tl.int64)[:, None] * SIZE + k[None, :]
    w_rows = down + (expert * OUTER + tl.minimum(n, OUTER - 1))[:, None] * SIZE + k[None, :]
    total = down_product(h_rows, w_rows, SIZE, ROWS, OUTER_TILE, INNER_TILE)
    total *= tl.load(weights + pair, mask=m < rows, other=0.0)[None, :]
    place = out + pair.to(tl.int64)[None, :] * OUTER + n[:, None]
    tl.store(place, total.to(out.dtype.element_ty), mask=(n < OUTER)[:, None] & (m < rows)[None, :])
