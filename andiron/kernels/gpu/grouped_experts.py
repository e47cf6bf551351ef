"""Mixture of experts for many tokens: pairs are grouped by expert into blocks of rows, one matrix product per block."""

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor
from triton.tools.tensor_descriptor import TensorDescriptor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.expert_products import down_of, gate_up_of
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.route import Buckets
from andiron.kernels.gpu.stored import format_of, stored
from andiron.kernels.weight import Format


@dataclass(frozen=True)
class Groups:
    """Pairs of a token and an expert in blocks of `rows`; all pairs of a block have the same expert."""

    rows: int
    capacity: int  # an upper bound on the number of blocks
    pairs: Tensor  # [experts, tokens]: the pairs of each expert
    experts: Tensor  # [capacity]
    starts: Tensor  # [capacity]: where the block begins among its expert's pairs
    filled: Tensor  # [capacity]: how many rows of the block hold a pair
    blocks: Tensor  # [1]: the number of blocks


def group(buckets: Buckets, pairs_per_token: int, rows: int) -> Groups:
    """Divides the pairs of each expert into blocks."""
    (experts, tokens), card = buckets.pairs.shape, chip(buckets.pairs.device)
    routed = tokens * (pairs_per_token - 1)
    capacity = routed // rows + min(experts - 1, routed) + triton.cdiv(tokens, rows)

    def empty(size: int) -> Tensor:
        return torch.empty(size, dtype=torch.int32, device=buckets.pairs.device)

    groups = Groups(
        rows, capacity, buckets.pairs, empty(capacity), starts=empty(capacity), filled=empty(capacity), blocks=empty(1)
    )
    _group[(experts,)](
        buckets.counts, groups.experts, groups.starts, groups.filled, groups.blocks,
        EXPERTS=experts, EXPERT_TILE=triton.next_power_of_2(experts), ROWS=rows, TILE=16,
        DEPENDENT=card.dependent_launch,
        num_warps=1, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return groups


@triton.jit
def _group(
    counts, experts, starts, filled, blocks,
    EXPERTS: tl.constexpr, EXPERT_TILE: tl.constexpr, ROWS: tl.constexpr, TILE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Describes the blocks of one expert."""
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
    for start in range(0, expert_blocks, TILE):
        block = start + tl.arange(0, TILE)
        inside = block < expert_blocks
        tl.store(experts + first + block, expert, mask=inside)
        tl.store(starts + first + block, block * ROWS, mask=inside)
        tl.store(filled + first + block, tl.minimum(ROWS, expert_pairs - block * ROWS), mask=inside)


@triton.jit
def _described(experts, starts, filled, blocks, block):
    """A block's expert, where its pairs begin and how many it has; whether it exists.

    All are loaded at once, even of a block that does not exist: one load after the other would cost more time. They
    bypass the L1 cache, which may still hold the blocks of an earlier layer.
    """
    expert = tl.load(experts + block, cache_modifier=".cg")
    start = tl.load(starts + block, cache_modifier=".cg")
    count = tl.load(filled + block, cache_modifier=".cg")
    return expert.to(tl.int64), start, count, block < tl.load(blocks, cache_modifier=".cg")


@triton.jit
def _pairs(pairs, expert, start, count, tokens, ROWS: tl.constexpr):
    """The pairs in a block's rows, and which rows have one."""
    m = tl.arange(0, ROWS)
    inside = m < count
    return tl.load(pairs + expert * tokens + start + m, mask=inside, other=0), inside


def grouped_gate_up(
    x: Tensor, groups: Groups, gate_up: GpuWeight, pairs: int, tile: tiles.GemmTile, shared: GpuWeight | None = None
) -> Tensor:
    """silu(gate) · up for every row of every block, [blocks · rows, size], of x [tokens, hidden]."""
    hidden, size, card = x.shape[1], gate_up.shape[1] // 2, chip(x.device)
    out = torch.empty(groups.capacity * groups.rows, size, dtype=x.dtype, device=x.device)
    _grouped_gate_up[(triton.cdiv(size, tile.outer), groups.capacity)](
        x, stored(gate_up), stored(shared), groups.pairs, groups.experts, groups.starts, groups.filled,
        groups.blocks, out, groups.pairs.shape[1],
        HIDDEN=hidden, SIZE=size, EXPERTS=gate_up.shape[0], PAIRS=pairs, ROWS=groups.rows, OUTER_TILE=tile.outer,
        INNER_TILE=tiles.inner(tile, gate_up.format, shared), LAYOUT=tiles.layout(card, tile),
        FORMAT=gate_up.format.value, SHARED_FORMAT=format_of(shared), DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, num_stages=tile.stages, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit(do_not_specialize=["tokens"])
def _grouped_gate_up(
    x, gate_up, shared, pairs, experts, starts, filled, blocks, out, tokens,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, EXPERTS: tl.constexpr, PAIRS: tl.constexpr, ROWS: tl.constexpr,
    OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr,
    SHARED_FORMAT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    block = tl.program_id(1)
    expert, start, count, exists = _described(experts, starts, filled, blocks, block)
    if not exists:
        return
    m = tl.arange(0, ROWS)
    first = tl.program_id(0) * OUTER_TILE
    n = first + tl.arange(0, OUTER_TILE)
    pair, inside = _pairs(pairs, expert, start, count, tokens, ROWS)
    x_rows = x + (pair // PAIRS).to(tl.int64) * HIDDEN
    result = gate_up_of(
        x_rows, gate_up, shared, expert, first,
        HIDDEN, SIZE, EXPERTS, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, FORMAT, SHARED_FORMAT,
    )  # fmt: skip
    place = out + (block * ROWS + m).to(tl.int64)[None, :] * SIZE + n[:, None]
    tl.store(place, result.to(out.dtype.element_ty), mask=(n < SIZE)[:, None] & inside[None, :])


def grouped_down(
    hidden: Tensor,
    groups: Groups,
    down: GpuWeight,
    weights: Tensor,
    tile: tiles.GemmTile,
    shared: GpuWeight | None = None,
) -> Tensor:
    """The weighted down projection of every pair, [tokens, k + 1, hidden]."""
    (size, outer), card = (hidden.shape[1], down.shape[1]), chip(hidden.device)
    out = torch.empty(*weights.shape, outer, dtype=hidden.dtype, device=hidden.device)
    grid = (triton.cdiv(outer, tile.outer), groups.capacity)
    where = weights, groups.pairs, groups.experts, groups.starts, groups.filled, groups.blocks, out
    tokens = groups.pairs.shape[1]
    sizes = {
        "OUTER": outer,
        "SIZE": size,
        "ROWS": groups.rows,
        "OUTER_TILE": tile.outer,
        "INNER_TILE": tiles.inner(tile, down.format, shared),
        "num_warps": tile.warps,
        "num_stages": tile.stages,
    }
    separate = shared is not None
    if (
        tile.descriptors
        and down.format is Format.PLAIN
        and not separate
        and size % tile.inner == 0
        and outer % tile.outer == 0
    ):
        rows = TensorDescriptor.from_tensor(hidden, [groups.rows, tile.inner])
        matrices = TensorDescriptor.from_tensor(down.data.view(-1, size), [tile.outer, tile.inner])
        _grouped_down_by_tile[grid](rows, matrices, *where, tokens, **sizes)
    else:
        dependent = card.dependent_launch
        how = {
            "EXPERTS": down.shape[0],
            "LAYOUT": tiles.layout(card, tile),
            "FORMAT": down.format.value,
            "SHARED_FORMAT": format_of(shared),
            "DEPENDENT": dependent,
            "launch_pdl": dependent,
        }
        _grouped_down[grid](hidden, stored(down), stored(shared), *where, tokens, **how, **sizes)
    return out


@triton.jit(do_not_specialize=["tokens"])
def _grouped_down_by_tile(
    hidden, down, weights, pairs, experts, starts, filled, blocks, out, tokens,
    OUTER: tl.constexpr, SIZE: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr, INNER_TILE: tl.constexpr,
):  # fmt: skip
    """`_grouped_down` with tiles loaded by the tensor copy engine, for blocks so large that addresses cost time."""
    block = tl.program_id(1)
    expert, start, count, exists = _described(experts, starts, filled, blocks, block)
    if not exists:
        return
    first = tl.program_id(0) * OUTER_TILE
    pair, inside = _pairs(pairs, expert, start, count, tokens, ROWS)
    total = tl.zeros((ROWS, OUTER_TILE), tl.float32)
    for column in tl.range(0, SIZE, INNER_TILE):
        w = down.load([expert.to(tl.int32) * OUTER + first, column])
        total = tl.dot(hidden.load([block * ROWS, column]), w.T, total)
    total *= tl.load(weights + pair, mask=inside, other=0.0)[:, None]
    place = out + pair.to(tl.int64)[:, None] * OUTER + first + tl.arange(0, OUTER_TILE)[None, :]
    tl.store(place, total.to(out.dtype.element_ty), mask=inside[:, None])


@triton.jit(do_not_specialize=["tokens"])
def _grouped_down(
    hidden, down, shared, weights, pairs, experts, starts, filled, blocks, out, tokens,
    OUTER: tl.constexpr, SIZE: tl.constexpr, EXPERTS: tl.constexpr, ROWS: tl.constexpr, OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr, LAYOUT: tl.constexpr, FORMAT: tl.constexpr, SHARED_FORMAT: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    # The groups were complete before the previous kernel began.
    block = tl.program_id(1)
    expert, start, count, exists = _described(experts, starts, filled, blocks, block)
    if not exists:
        return
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    m = tl.arange(0, ROWS)
    first = tl.program_id(0) * OUTER_TILE
    n = first + tl.arange(0, OUTER_TILE)
    pair, inside = _pairs(pairs, expert, start, count, tokens, ROWS)
    h_rows = hidden + (block * ROWS + m).to(tl.int64) * SIZE
    total = down_of(
        h_rows, down, shared, expert, first,
        OUTER, SIZE, EXPERTS, ROWS, OUTER_TILE, INNER_TILE, LAYOUT, FORMAT, SHARED_FORMAT,
    )  # fmt: skip
    total *= tl.load(weights + pair, mask=inside, other=0.0)[None, :]
    place = out + pair.to(tl.int64)[None, :] * OUTER + n[:, None]
    tl.store(place, total.to(out.dtype.element_ty), mask=(n < OUTER)[:, None] & inside[None, :])
