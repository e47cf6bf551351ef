"""Mixture of experts on a GPU. The shared expert is one more expert, the last, that every token goes to.

A *pair* is a token and one of its experts: pair = token · (k + 1) + rank, the shared expert at rank k. With few
tokens each pair reads its expert by itself. With more, the pairs of an expert are grouped into blocks of rows, and
each block is one product.
"""

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor
from triton.tools.tensor_descriptor import TensorDescriptor

from hearth.kernels.gpu import tiles
from hearth.kernels.gpu.chip import chip


def route(logits: Tensor, experts: int, experts_per_token: int, counts: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """The experts of each pair and their weights, [tokens, k + 1] each; `experts.route` with the shared expert added.

    logits [tokens, parts, ≥ experts + 1], of which the parts are still to be added up, the shared expert's own weight
    after the experts'. `counts` [experts + 1], zeros, become the number of pairs of each expert.
    """
    tokens, pairs, card = logits.shape[0], experts_per_token + 1, chip(logits.device)
    chosen = torch.empty(tokens, pairs, dtype=torch.int32, device=logits.device)
    weights = torch.empty(tokens, pairs, dtype=torch.float32, device=logits.device)
    each = 1 if tokens <= tiles.MANY_TOKENS else 4
    _route[(triton.cdiv(tokens, each),)](
        logits,
        logits.shape[2],
        chosen,
        weights,
        counts,
        tokens,
        PARTS=logits.shape[1],
        EXPERTS=experts,
        PAIRS=pairs,
        EXPERT_TILE=triton.next_power_of_2(experts),
        PAIR_TILE=triton.next_power_of_2(pairs),
        TOKENS=each,
        COUNT=counts is not None,
        DEPENDENT=card.dependent_launch,
        num_warps=1,
        launch_pdl=card.dependent_launch,
    )
    return chosen, weights


@triton.jit(do_not_specialize=["tokens"])
def _route(
    logits,
    columns,
    chosen,
    weights,
    counts,
    tokens,
    PARTS: tl.constexpr,
    EXPERTS: tl.constexpr,
    PAIRS: tl.constexpr,
    EXPERT_TILE: tl.constexpr,
    PAIR_TILE: tl.constexpr,
    TOKENS: tl.constexpr,
    COUNT: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    token = tl.program_id(0).to(tl.int64) * TOKENS + tl.arange(0, TOKENS)[:, None]
    known = token < tokens
    e = tl.arange(0, EXPERT_TILE)[None, :]
    rank = tl.arange(0, PAIR_TILE)[None, :]
    rows = logits + token * (PARTS * columns)
    values = tl.load(rows + e, mask=known & (e < EXPERTS), other=float("-inf")).to(tl.float32)
    own = tl.load(rows + EXPERTS, mask=known, other=0.0).to(tl.float32)
    for part in tl.static_range(1, PARTS):
        values += tl.load(rows + part * columns + e, mask=known & (e < EXPERTS), other=0.0).to(tl.float32)
        own += tl.load(rows + part * columns + EXPERTS, mask=known, other=0.0).to(tl.float32)
    ids, share = _best(values, own, EXPERTS, PAIRS, EXPERT_TILE, PAIR_TILE)
    place = token * PAIRS + rank
    inside = known & (rank < PAIRS)
    tl.store(chosen + place, ids, mask=inside)
    tl.store(weights + place, share, mask=inside)
    if COUNT:
        # Every token has the shared expert: so many additions to one place would take longer than all the rest.
        tl.atomic_add(counts + ids, 1, mask=known & (rank < PAIRS - 1), sem="relaxed")
        if tl.program_id(0) == 0:
            tl.store(counts + EXPERTS, tokens)


@triton.jit
def _best(values, own, EXPERTS: tl.constexpr, PAIRS: tl.constexpr, EXPERT_TILE: tl.constexpr, PAIR_TILE: tl.constexpr):
    """Of each row the experts and their shares, [rows, PAIR_TILE]: the largest values, and last the shared expert."""
    e = tl.arange(0, EXPERT_TILE)[None, :]
    rank = tl.arange(0, PAIR_TILE)[None, :]
    # A row with a NaN still goes somewhere; its logits will show it.
    values = tl.where(values == values, values, float("-inf"))
    # As integers of the same order: the hardware reduces those of 32 bits over a warp in one instruction.
    left = tl.where(e < EXPERTS, _ordered(values.to(tl.int32, bitcast=True)), -(2**31))
    best = tl.full((values.shape[0], PAIR_TILE), float("-inf"), tl.float32)
    ids = tl.full((values.shape[0], PAIR_TILE), EXPERTS, tl.int32)
    for i in tl.static_range(PAIRS - 1):
        top = tl.max(left, axis=1)[:, None]
        expert = tl.min(tl.where(left == top, e, EXPERT_TILE), axis=1)[:, None]
        left = tl.where(e == expert, -(2**31), left)
        best = tl.where(rank == i, _ordered(top).to(tl.float32, bitcast=True), best)
        ids = tl.where(rank == i, expert, ids)
    share = tl.where(rank < PAIRS - 1, tl.exp(best - tl.max(best, axis=1)[:, None]), 0.0)
    share = share / tl.sum(share, axis=1)[:, None]
    return ids, tl.where(rank == PAIRS - 1, tl.sigmoid(own), share)


# ---- few tokens: each pair by itself ----------------------------------------------------------------------


def few_tokens_gate_up(
    x: Tensor,
    norm: Tensor,
    eps: float,
    logits: Tensor,
    experts_per_token: int,
    gate_up: Tensor,
    tile: tiles.FewRows | None = None,
) -> Tensor:
    """silu(gate) · up of every pair, [tokens, k + 1, size], of the normed x [tokens, hidden].

    Which expert a pair is, each program finds in the router's logits itself (of the form that `route` takes): sooner
    done than a kernel is started.
    """
    (tokens, hidden), size, card = x.shape, gate_up.shape[1] // 2, chip(x.device)
    pairs, experts = experts_per_token + 1, gate_up.shape[0] - 1
    tile = tile or tiles.few_gate_up(card, hidden)
    out = torch.empty(tokens, pairs, size, dtype=x.dtype, device=x.device)
    _few_gate_up[(triton.cdiv(size, tile.outer), tokens * pairs)](
        x,
        norm,
        eps,
        logits,
        logits.shape[2],
        gate_up,
        out,
        HIDDEN=hidden,
        SIZE=size,
        PARTS=logits.shape[1],
        EXPERTS=experts,
        PAIRS=pairs,
        EXPERT_TILE=triton.next_power_of_2(experts),
        OUTER_TILE=tile.outer,
        INNER_TILE=triton.next_power_of_2(hidden),
        DEPENDENT=card.dependent_launch,
        num_warps=tile.warps,
        launch_pdl=card.dependent_launch,
    )
    return out


@triton.jit
def _few_gate_up(
    x,
    norm,
    eps,
    logits,
    columns,
    gate_up,
    out,
    HIDDEN: tl.constexpr,
    SIZE: tl.constexpr,
    PARTS: tl.constexpr,
    EXPERTS: tl.constexpr,
    PAIRS: tl.constexpr,
    EXPERT_TILE: tl.constexpr,
    OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
    pair = tl.program_id(1)
    token, rank = pair // PAIRS, pair % PAIRS
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    k = tl.arange(0, INNER_TILE)
    inside = k < HIDDEN
    scale = tl.load(norm + k, mask=inside, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        # Only now, because what follows reads the logits before its own wait.
        tl.extra.cuda.gdc_launch_dependents()
    expert = EXPERTS
    if rank < PAIRS - 1:
        keys = _keys(logits + token * (PARTS * columns), columns, PARTS, EXPERTS, EXPERT_TILE)
        for _ in range(rank):
            keys = tl.where(keys == tl.max(keys, axis=0), NEVER, keys)
        expert = _expert(tl.max(keys, axis=0), EXPERT_TILE)
    rows = gate_up + (expert.to(tl.int64) * (2 * SIZE) + n)[:, None] * HIDDEN + k[None, :]
    mask = (n < SIZE)[:, None] & inside[None, :]
    gate = tl.load(rows, mask=mask, other=0.0, eviction_policy="evict_first")
    up = tl.load(rows + SIZE * HIDDEN, mask=mask, other=0.0, eviction_policy="evict_first")
    values = tl.load(x + token * HIDDEN + k, mask=inside, other=0.0).to(tl.float32)
    factor = tl.rsqrt(tl.sum(values * values) / HIDDEN + eps)
    values = (values * scale)[None, :]
    g = tl.sum(gate.to(tl.float32) * values, axis=1) * factor
    u = tl.sum(up.to(tl.float32) * values, axis=1) * factor
    tl.store(out + pair * SIZE + n, (g * tl.sigmoid(g) * u).to(out.dtype.element_ty), mask=n < SIZE)


def few_tokens_down(
    hidden: Tensor, logits: Tensor, down: Tensor, residual: Tensor, tile: tiles.FewRows | None = None
) -> None:
    """Adds every pair's weighted down projection to its token's residual [tokens, hidden], in place."""
    (tokens, pairs, size), outer, card = hidden.shape, down.shape[1], chip(hidden.device)
    tile = tile or tiles.few_down(card, size)
    experts = down.shape[0] - 1
    _few_down[(triton.cdiv(outer, tile.outer), tokens)](
        hidden,
        logits,
        logits.shape[2],
        down,
        residual,
        OUTER=outer,
        SIZE=size,
        PARTS=logits.shape[1],
        EXPERTS=experts,
        RANKS=pairs - 1,
        EXPERT_TILE=triton.next_power_of_2(experts),
        OUTER_TILE=tile.outer,
        SIZE_TILE=triton.next_power_of_2(size),
        DEPENDENT=card.dependent_launch,
        num_warps=tile.warps,
        launch_pdl=card.dependent_launch,
    )


@triton.jit
def _few_down(
    hidden,
    logits,
    columns,
    down,
    residual,
    OUTER: tl.constexpr,
    SIZE: tl.constexpr,
    PARTS: tl.constexpr,
    EXPERTS: tl.constexpr,
    RANKS: tl.constexpr,
    EXPERT_TILE: tl.constexpr,
    OUTER_TILE: tl.constexpr,
    SIZE_TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
    token = tl.program_id(1)
    n = tl.program_id(0) * OUTER_TILE + tl.arange(0, OUTER_TILE)
    i = tl.arange(0, SIZE_TILE)
    mask = (n < OUTER)[:, None] & (i < SIZE)[None, :]
    rows = down + n[:, None] * SIZE + i[None, :]
    # The logits are from before the kernel ahead began, so the experts are known and their weights asked for before
    # it ends: w is all of them at once, the shared expert's first.
    row = logits + token * (PARTS * columns)
    w = (tl.load(rows + EXPERTS * OUTER * SIZE, mask=mask, other=0.0, eviction_policy="evict_first"),)
    own_weight = tl.load(row + EXPERTS, cache_modifier=".cg")
    for part in tl.static_range(1, PARTS):
        own_weight += tl.load(row + part * columns + EXPERTS, cache_modifier=".cg")
    share = (tl.sigmoid(own_weight),)
    keys = _keys(row, columns, PARTS, EXPERTS, EXPERT_TILE)
    first = _logit(tl.max(keys, axis=0))
    whole = 0.0
    for _ in tl.static_range(RANKS):
        top = tl.max(keys, axis=0)
        keys = tl.where(keys == top, NEVER, keys)
        place = rows + _expert(top, EXPERT_TILE).to(tl.int64) * (OUTER * SIZE)
        expert = tl.load(place, mask=mask, other=0.0, eviction_policy="evict_first")
        w = w + (expert,)  # type: ignore[assignment]  # noqa: RUF005 - Triton knows no star
        share = share + (tl.exp(_logit(top) - first),)  # type: ignore[assignment]  # noqa: RUF005
        whole += tl.exp(_logit(top) - first)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    out = residual + token * OUTER + n
    before = tl.load(out, mask=n < OUTER, other=0.0).to(tl.float32)
    own = hidden + token * ((RANKS + 1) * SIZE) + i
    shared = tl.load(own + RANKS * SIZE, mask=i < SIZE, other=0.0).to(tl.float32)
    total = w[0].to(tl.float32) * (shared * share[0])[None, :]
    for rank in tl.static_range(RANKS):
        values = tl.load(own + rank * SIZE, mask=i < SIZE, other=0.0).to(tl.float32)
        total += w[rank + 1].to(tl.float32) * (values * (share[rank + 1] / whole))[None, :]
    tl.store(out, (before + tl.sum(total, axis=1)).to(residual.dtype.element_ty), mask=n < OUTER)


NEVER = tl.constexpr(-(2**63))


@triton.jit
def _keys(row, columns, PARTS: tl.constexpr, EXPERTS: tl.constexpr, EXPERT_TILE: tl.constexpr):
    """The router's logits as integers that order as they do, the lower expert first among equals.

    Read past the first-level cache, which may still hold those of an earlier layer.
    """
    e = tl.arange(0, EXPERT_TILE)
    values = tl.load(row + e, mask=e < EXPERTS, other=float("-inf"), cache_modifier=".cg").to(tl.float32)
    for part in tl.static_range(1, PARTS):
        values += tl.load(row + part * columns + e, mask=e < EXPERTS, other=0.0, cache_modifier=".cg").to(tl.float32)
    values = tl.where(values == values, values, float("-inf"))
    keys = (_ordered(values.to(tl.int32, bitcast=True)).to(tl.int64) << 32) | (EXPERT_TILE - 1 - e)
    return tl.where(e < EXPERTS, keys, NEVER)


@triton.jit
def _expert(key, EXPERT_TILE: tl.constexpr):
    return EXPERT_TILE - 1 - (key & 0x7FFFFFFF).to(tl.int32)


@triton.jit
def _logit(key):
    return _ordered((key >> 32).to(tl.int32)).to(tl.float32, bitcast=True)


@triton.jit
def _ordered(bits):
    """A float's bits as an integer that compares as the float does; and back."""
    return bits ^ ((bits >> 31) & 0x7FFFFFFF)


# ---- many tokens: grouped by expert -----------------------------------------------------------------------


@dataclass(frozen=True)
class Groups:
    """Pairs in blocks of `rows`, each block of one expert."""

    rows: int
    most: int  # blocks there can be
    pairs: Tensor  # [most · rows]: the pair in each row
    experts: Tensor  # [most]
    filled: Tensor  # [most]: rows of the block that are pairs
    blocks: Tensor  # [1]: blocks there are


SPREAD = tl.constexpr(32)  # numbers between two experts' cursors: additions to one cache line wait for each other


def group(chosen: Tensor, counts: Tensor, rows: int) -> Groups:
    """Blocks of pairs by expert.

    With few tokens a program an expert looks for its pairs. With many, each pair takes the next row of its expert, in
    whatever order they come: rows of a product do not mix, so the order changes no result.
    """
    tokens, pairs = chosen.shape
    experts, card = counts.shape[0], chip(chosen.device)
    routed = tokens * (pairs - 1)
    most = routed // rows + min(experts - 1, routed) + triton.cdiv(tokens, rows)

    def empty(size: int) -> Tensor:
        return torch.empty(size, dtype=torch.int32, device=chosen.device)

    groups = Groups(rows, most, empty(most * rows), experts=empty(most), filled=empty(most), blocks=empty(1))
    scan = tokens <= tiles.MANY_TOKENS
    cursors = None if scan else empty(experts * SPREAD.value)
    _group[(experts,)](
        chosen,
        counts,
        cursors,
        groups.pairs,
        groups.experts,
        groups.filled,
        groups.blocks,
        tokens * pairs,
        EXPERTS=experts,
        EXPERT_TILE=triton.next_power_of_2(experts),
        ROWS=rows,
        TILE=1024,
        SCAN=scan,
        DEPENDENT=card.dependent_launch,
        num_warps=4,
        launch_pdl=card.dependent_launch,
    )
    if not scan:
        _scatter[(triton.cdiv(tokens * pairs, 512),)](
            chosen,
            cursors,
            groups.pairs,
            tokens * pairs,
            EXPERTS=experts,
            PAIRS=pairs,
            TILE=512,
            DEPENDENT=card.dependent_launch,
            num_warps=4,
            launch_pdl=card.dependent_launch,
        )
    return groups


@triton.jit(do_not_specialize=["total"])
def _group(
    chosen,
    counts,
    cursors,
    pairs,
    experts,
    filled,
    blocks,
    total,
    EXPERTS: tl.constexpr,
    EXPERT_TILE: tl.constexpr,
    ROWS: tl.constexpr,
    TILE: tl.constexpr,
    SCAN: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    expert = tl.program_id(0)
    e = tl.arange(0, EXPERT_TILE)
    count = tl.load(counts + e, mask=e < EXPERTS, other=0)
    first = tl.sum(tl.where(e < expert, (count + ROWS - 1) // ROWS, 0), axis=0)
    own = tl.sum(tl.where(e == expert, count, 0), axis=0)
    own_blocks = (own + ROWS - 1) // ROWS
    if expert == EXPERTS - 1:
        tl.store(blocks, first + own_blocks)
    if own == 0:
        return
    i = tl.arange(0, TILE)
    for start in range(0, own_blocks, TILE):
        block = start + i
        tl.store(experts + first + block, expert, mask=block < own_blocks)
        tl.store(filled + first + block, tl.minimum(ROWS, own - block * ROWS), mask=block < own_blocks)
    if SCAN:
        found = first * ROWS
        for start in range(0, total, TILE):
            mine = tl.load(chosen + start + i, mask=start + i < total, other=-1) == expert
            place = found + tl.cumsum(mine.to(tl.int32), axis=0) - 1
            tl.store(pairs + place, start + i, mask=mine)
            found += tl.sum(mine.to(tl.int32), axis=0)
    else:
        tl.store(cursors + expert * SPREAD, first * ROWS)


@triton.jit(do_not_specialize=["total"])
def _scatter(
    chosen,
    cursors,
    pairs,
    total,
    EXPERTS: tl.constexpr,
    PAIRS: tl.constexpr,
    TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    pair = tl.program_id(0) * TILE + tl.arange(0, TILE)
    known = pair < total
    expert = tl.load(chosen + pair, mask=known, other=0)
    # Every token has the shared expert, so there its row is the token's.
    shared = expert == EXPERTS - 1
    place = tl.load(cursors + (EXPERTS - 1) * SPREAD) + pair // PAIRS
    taken = tl.atomic_add(cursors + expert * SPREAD, 1, mask=known & ~shared, sem="relaxed")
    tl.store(pairs + tl.where(shared, place, taken), pair, mask=known)


def grouped_gate_up(x: Tensor, groups: Groups, gate_up: Tensor, pairs: int, tile: tiles.Product) -> Tensor:
    """silu(gate) · up for every row of every block, [blocks · rows, size], of x [tokens, hidden]."""
    hidden, size, card = x.shape[1], gate_up.shape[1] // 2, chip(x.device)
    out = torch.empty(groups.most * groups.rows, size, dtype=x.dtype, device=x.device)
    _grouped_gate_up[(triton.cdiv(size, tile.outer), groups.most)](
        x,
        gate_up,
        groups.pairs,
        groups.experts,
        groups.filled,
        groups.blocks,
        out,
        HIDDEN=hidden,
        SIZE=size,
        PAIRS=pairs,
        ROWS=groups.rows,
        OUTER_TILE=tile.outer,
        INNER_TILE=tile.inner,
        DEPENDENT=card.dependent_launch,
        num_warps=tile.warps,
        num_stages=tile.stages,
        launch_pdl=card.dependent_launch,
    )
    return out


@triton.jit
def _grouped_gate_up(
    x,
    gate_up,
    pairs,
    experts,
    filled,
    blocks,
    out,
    HIDDEN: tl.constexpr,
    SIZE: tl.constexpr,
    PAIRS: tl.constexpr,
    ROWS: tl.constexpr,
    OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
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
    gate = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    up = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    for start in tl.range(0, HIDDEN, INNER_TILE):
        if HIDDEN % INNER_TILE == 0:
            values = tl.load(x_rows + start)
            w_gate = tl.load(gate_rows + start, eviction_policy="evict_first")
            w_up = tl.load(gate_rows + start + SIZE * HIDDEN, eviction_policy="evict_first")
        else:
            inside = (start + k < HIDDEN)[None, :]
            values = tl.load(x_rows + start, mask=inside, other=0.0)
            w_gate = tl.load(gate_rows + start, mask=inside, other=0.0)
            w_up = tl.load(gate_rows + start + SIZE * HIDDEN, mask=inside, other=0.0)
        gate = tl.dot(w_gate, values.T, gate)
        up = tl.dot(w_up, values.T, up)
    result = (gate * tl.sigmoid(gate) * up).to(out.dtype.element_ty)
    place = out + (block * ROWS + m).to(tl.int64)[None, :] * SIZE + n[:, None]
    tl.store(place, result, mask=(n < SIZE)[:, None] & (m < rows)[None, :])


def grouped_down(hidden: Tensor, groups: Groups, down: Tensor, weights: Tensor, tile: tiles.Product) -> Tensor:
    """The weighted down projection of every pair, [tokens, k + 1, hidden]."""
    (size, outer), card = (hidden.shape[1], down.shape[1]), chip(hidden.device)
    out = torch.empty(*weights.shape, outer, dtype=hidden.dtype, device=hidden.device)
    grid = (triton.cdiv(outer, tile.outer), groups.most)
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
    hidden,
    down,
    weights,
    pairs,
    experts,
    filled,
    blocks,
    out,
    OUTER: tl.constexpr,
    SIZE: tl.constexpr,
    ROWS: tl.constexpr,
    OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr,
):
    """`_grouped_down` with both factors fetched by the copy engine: for blocks so large that addresses cost time."""
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
    hidden,
    down,
    weights,
    pairs,
    experts,
    filled,
    blocks,
    out,
    OUTER: tl.constexpr,
    SIZE: tl.constexpr,
    ROWS: tl.constexpr,
    OUTER_TILE: tl.constexpr,
    INNER_TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
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
    total = tl.zeros((OUTER_TILE, ROWS), tl.float32)
    for start in tl.range(0, SIZE, INNER_TILE):
        if SIZE % INNER_TILE == 0:
            values = tl.load(h_rows + start)
            w = tl.load(w_rows + start, eviction_policy="evict_first")
        else:
            inside = (start + k < SIZE)[None, :]
            values = tl.load(h_rows + start, mask=inside, other=0.0)
            w = tl.load(w_rows + start, mask=inside, other=0.0)
        total = tl.dot(w, values.T, total)
    total *= tl.load(weights + pair, mask=m < rows, other=0.0)[None, :]
    place = out + pair.to(tl.int64)[None, :] * OUTER + n[:, None]
    tl.store(place, total.to(out.dtype.element_ty), mask=(n < OUTER)[:, None] & (m < rows)[None, :])
