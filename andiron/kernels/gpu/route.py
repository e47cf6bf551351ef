"""Routing: the experts of each token. The shared expert counts as the last expert, which every token goes to.

A *pair* is a token and one of its experts: pair = token · (k + 1) + rank, with the shared expert at rank k. The experts
themselves are in `pair_experts` for one or two tokens, `scan_experts` for up to 16 and `grouped_experts` for more.
"""

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip


@dataclass(frozen=True)
class Buckets:
    """The pairs of every expert."""

    pairs: Tensor  # [experts + 1, tokens] int32, in any order: rows of a product do not mix
    counts: Tensor  # [experts + 1] int32: how many there are


def route(
    logits: Tensor, experts: int, experts_per_token: int, counts: Tensor | None = None, end: Tensor | None = None
) -> tuple[Tensor, Tensor, Buckets | None]:
    """The expert and the weight of each pair, [tokens, k + 1] each: `experts.route` plus the shared expert.

    logits [tokens, parts, ≥ experts + 1] are partial sums over `parts`; the shared expert's logit follows the experts'.
    With `counts` [experts + 1], which must be zeros, it also returns the pairs of each expert. With `end` [1] int32,
    the tokens from there on are padding and in no bucket.
    """
    tokens, pairs, card = logits.shape[0], experts_per_token + 1, chip(logits.device)
    chosen = torch.empty(tokens, pairs, dtype=torch.int32, device=logits.device)
    weights = torch.empty(tokens, pairs, dtype=torch.float32, device=logits.device)
    buckets = None
    if counts is not None:
        buckets = Buckets(torch.empty(experts + 1, tokens, dtype=torch.int32, device=logits.device), counts)
    each = 1 if tokens <= tiles.MAX_TOKENS_ONE_PER_PROGRAM else 4
    _route[(triton.cdiv(tokens, each),)](
        logits, logits.shape[2], chosen, weights, None if buckets is None else buckets.pairs, counts, tokens, end,
        PARTS=logits.shape[1], EXPERTS=experts, PAIRS=pairs, EXPERT_TILE=triton.next_power_of_2(experts),
        PAIR_TILE=triton.next_power_of_2(pairs), TOKENS=each, COUNT=counts is not None, PADDED=end is not None,
        DEPENDENT=card.dependent_launch,
        num_warps=1, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return chosen, weights, buckets


@triton.jit(do_not_specialize=["tokens"], do_not_specialize_on_alignment=["end"])
def _route(
    logits, columns, chosen, weights, buckets, counts, tokens, end,
    PARTS: tl.constexpr, EXPERTS: tl.constexpr, PAIRS: tl.constexpr, EXPERT_TILE: tl.constexpr, PAIR_TILE: tl.constexpr,
    TOKENS: tl.constexpr, COUNT: tl.constexpr, PADDED: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Top-k and softmax of TOKENS tokens."""
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    token = tl.program_id(0).to(tl.int64) * TOKENS + tl.arange(0, TOKENS)[:, None]
    valid = token < tokens
    e = tl.arange(0, EXPERT_TILE)[None, :]
    rank = tl.arange(0, PAIR_TILE)[None, :]
    rows = logits + token * (PARTS * columns)
    values = tl.load(rows + e, mask=valid & (e < EXPERTS), other=float("-inf")).to(tl.float32)
    shared_logit = tl.load(rows + EXPERTS, mask=valid, other=0.0).to(tl.float32)
    for part in tl.static_range(1, PARTS):
        values += tl.load(rows + part * columns + e, mask=valid & (e < EXPERTS), other=0.0).to(tl.float32)
        shared_logit += tl.load(rows + part * columns + EXPERTS, mask=valid, other=0.0).to(tl.float32)
    ids, share = _best(values, shared_logit, EXPERTS, PAIRS, EXPERT_TILE, PAIR_TILE)
    place = token * PAIRS + rank
    inside = valid & (rank < PAIRS)
    tl.store(chosen + place, ids, mask=inside)
    tl.store(weights + place, share, mask=inside)
    if COUNT:
        real = tokens
        if PADDED:
            real = tl.load(end)
            inside &= token < real
        # Every token has the shared expert, and that many atomic additions to one address would dominate the kernel.
        shared = rank == PAIRS - 1
        taken = tl.atomic_add(counts + ids, 1, mask=inside & ~shared, sem="relaxed")
        row = tl.where(shared, token, taken)
        tl.store(buckets + ids.to(tl.int64) * tokens + row, place.to(tl.int32), mask=inside)
        if tl.program_id(0) == 0:
            tl.store(counts + EXPERTS, real)


@triton.jit
def _best(
    values, shared_logit, EXPERTS: tl.constexpr, PAIRS: tl.constexpr, EXPERT_TILE: tl.constexpr, PAIR_TILE: tl.constexpr
):
    """The experts of each row and their weights, [rows, PAIR_TILE]: the top values, then the shared expert."""
    e = tl.arange(0, EXPERT_TILE)[None, :]
    rank = tl.arange(0, PAIR_TILE)[None, :]
    # A row with NaN is still routed; its logits will show the NaN.
    values = tl.where(values == values, values, float("-inf"))
    # Compare as integers in the same order: a warp reduces 32-bit integers in one instruction.
    left = tl.where(e < EXPERTS, ordered(values.to(tl.int32, bitcast=True)), -(2**31))
    best = tl.full((values.shape[0], PAIR_TILE), float("-inf"), tl.float32)
    ids = tl.full((values.shape[0], PAIR_TILE), EXPERTS, tl.int32)
    for i in tl.static_range(PAIRS - 1):
        top = tl.max(left, axis=1)[:, None]
        expert = tl.min(tl.where(left == top, e, EXPERT_TILE), axis=1)[:, None]
        left = tl.where(e == expert, -(2**31), left)
        best = tl.where(rank == i, ordered(top).to(tl.float32, bitcast=True), best)
        ids = tl.where(rank == i, expert, ids)
    share = tl.where(rank < PAIRS - 1, tl.exp(best - tl.max(best, axis=1)[:, None]), 0.0)
    share = share / tl.sum(share, axis=1)[:, None]
    return ids, tl.where(rank == PAIRS - 1, tl.sigmoid(shared_logit), share)


@triton.jit
def ordered(bits):
    """Maps a float's bits to an integer that compares like the float; it is its own inverse."""
    return bits ^ ((bits >> 31) & 0x7FFFFFFF)
