"""The best experts of one token, found in every program that needs them.

That takes less time than starting a routing kernel and waiting for it. Every warp finds them on its own, because a
round of several warps waits for two barriers, and there are as many rounds as experts per token.
"""

import triton
import triton.language as tl

from andiron.kernels.gpu.route import ordered

LOWEST = tl.constexpr(-(2**31))
LANES = tl.constexpr(32)


@triton.constexpr_function
def _loads(experts: int) -> int:
    """How many times a warp loads a logit per thread."""
    return max(1, triton.next_power_of_2(experts) // 32)


@triton.jit
def rankings(
    row, columns, FIRST: tl.constexpr, LOADS: tl.constexpr, PARTS: tl.constexpr, EXPERTS: tl.constexpr,
    WARPS: tl.constexpr,
):  # fmt: skip
    """The router's logits as integers of the same order, and their experts: [WARPS, LOADS · LANES], all rows alike.

    A row of logits is a sum of PARTS. The loads bypass the L1 cache, which may still hold logits of an earlier layer.
    """
    if LOADS > 1:
        # Joined in pairs, the numbers of a thread stay in it, and those of a row in one warp.
        HALF: tl.constexpr = LOADS // 2
        some, some_experts = rankings(row, columns, FIRST, HALF, PARTS, EXPERTS, WARPS)
        others, other_experts = rankings(row, columns, FIRST + HALF, HALF, PARTS, EXPERTS, WARPS)
        keys = tl.reshape(tl.join(some, others), (WARPS, LOADS * LANES))
        expert = tl.reshape(tl.join(some_experts, other_experts), (WARPS, LOADS * LANES))
    else:
        expert = tl.broadcast_to((tl.arange(0, LANES) + FIRST * LANES)[None, :], (WARPS, LANES))
        inside = expert < EXPERTS
        values = tl.load(row + expert, mask=inside, other=float("-inf"), cache_modifier=".cg").to(tl.float32)
        for part in tl.static_range(1, PARTS):
            places = row + part * columns + expert
            values += tl.load(places, mask=inside, other=0.0, cache_modifier=".cg").to(tl.float32)
        # A row with NaN is still routed; its logits will show the NaN.
        values = tl.where(values == values, values, float("-inf"))
        keys = tl.where(inside, ordered(values.to(tl.int32, bitcast=True)), LOWEST)
    return keys, expert


@triton.jit
def take_best(left, expert):
    """The best that is left and its expert, [WARPS, 1], and what is left then. Of equal ones the lowest expert wins."""
    best = tl.max(left, axis=1)[:, None]
    chosen = tl.min(tl.where(left == best, expert, 2**31 - 1), axis=1)[:, None]
    return best, chosen, tl.where(expert == chosen, LOWEST, left)


@triton.jit
def expert_of_rank(row, columns, rank, PARTS: tl.constexpr, EXPERTS: tl.constexpr, WARPS: tl.constexpr):
    """The expert that `rank` others are better than."""
    left, expert = rankings(row, columns, 0, _loads(EXPERTS), PARTS, EXPERTS, WARPS)
    for _ in range(rank):
        _, _, left = take_best(left, expert)
    _, chosen, _ = take_best(left, expert)
    return tl.max(tl.reshape(chosen, (WARPS,)), axis=0)


@triton.jit
def best_experts(
    row, columns, PARTS: tl.constexpr, EXPERTS: tl.constexpr, RANKS: tl.constexpr, TILE: tl.constexpr,
    WARPS: tl.constexpr,
):  # fmt: skip
    """The experts of all ranks, and their weights, the softmax of the logits: [TILE] each, with zeros at the end."""
    left, expert = rankings(row, columns, 0, _loads(EXPERTS), PARTS, EXPERTS, WARPS)
    rank = tl.broadcast_to(tl.arange(0, TILE)[None, :], (WARPS, TILE))
    ids = tl.zeros((WARPS, TILE), tl.int32)
    best = tl.full((WARPS, TILE), LOWEST, tl.int32)
    for i in tl.static_range(RANKS):
        top, chosen, left = take_best(left, expert)
        ids = tl.where(rank == i, chosen, ids)
        best = tl.where(rank == i, top, best)
    ids, best = tl.max(ids, axis=0), ordered(tl.max(best, axis=0)).to(tl.float32, bitcast=True)
    inside = tl.arange(0, TILE) < RANKS
    share = tl.where(inside, tl.exp(best - tl.max(tl.where(inside, best, float("-inf")), axis=0)), 0.0)
    return ids, share / tl.sum(share, axis=0)


@triton.jit
def shared_weight(row, columns, PARTS: tl.constexpr, EXPERTS: tl.constexpr):
    """The weight of the shared expert, whose logit follows those of the others."""
    logit = tl.load(row + EXPERTS, cache_modifier=".cg").to(tl.float32)
    for part in tl.static_range(1, PARTS):
        logit += tl.load(row + part * columns + EXPERTS, cache_modifier=".cg").to(tl.float32)
    return tl.sigmoid(logit)


@triton.jit
def at(values, place):
    """One of a few values, of which every thread has all."""
    return tl.sum(tl.where(tl.arange(0, values.shape[0]) == place, values, 0), axis=0)
