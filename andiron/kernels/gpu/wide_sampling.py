"""Drawing from the whole vocabulary, whatever top_k is, without sorting it.

Candidates are ordered by value, then by id, as in the CPU path's sampler. Three of them matter: the last of the top_k,
the last that top_p keeps, and the one drawn, where the sum of weights exceeds a random share of what top_p keeps. Each
is found by the sum, of counts or of weights, up to it:

1. `_tally` adds up the weights in 2048 bins by distance from the best logit.
2. `_bracket` finds the bins that the three candidates can be in.
3. `_collect` lists the tokens of these bins, usually a few hundred per row.
4. `_search` finds the candidates in the list by bisection. If too many tokens share a bin to be listed, it searches
   the row itself, which is slower and gives the same token.

Weights are integers, so their sums do not depend on the order of addition: a seeded draw always gives the same token.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.sampling import best_of_block, best_of_blocks, random_number, rank_keys, ranked
from andiron.kernels.gpu.sampling_table import COLUMNS, MIN_P, TEMPERATURE, TOP_K, TOP_P, SamplingTable

ONE = tl.constexpr(2.0**40)  # the weight of the best token; a vocabulary of 2^22 such tokens still fits 63 bits
DEPTH = tl.constexpr(28.0)  # distance from the best, in temperatures, from which a weight is less than 1
BINS = tl.constexpr(2048)
LISTED = tl.constexpr(8192)  # tokens of a row that can be listed
TILE = tl.constexpr(4096)  # tokens that a search looks at together
BRACKETS = tl.constexpr(6)  # per row: the first and last bin for top_k, for top_p and for the draw
SMALLEST = tl.constexpr(-(2**63))
LARGEST = tl.constexpr(2**63 - 1)


def draw_wide(logits: Tensor, table: SamplingTable, slots: Tensor, lengths: Tensor) -> Tensor:
    """Draws among all tokens; −1 where a row has NaN or nothing finite.

    logits [rows, vocab] float32, slots [rows] int32, lengths [slots + 1] int32 → tokens [rows] int32.
    """
    rows, vocab = logits.shape
    device = logits.device
    block = tiles.OPTIONS_BLOCK
    blocks = triton.cdiv(vocab, block)
    grid, warps = (blocks, rows), tiles.VOCABULARY_WARPS
    best = torch.empty(rows, blocks, device=device)
    ids = torch.empty(rows, blocks, dtype=torch.int32, device=device)
    tallies = torch.zeros(rows, 2, BINS.value, dtype=torch.int64, device=device)
    brackets = torch.empty(rows, BRACKETS.value, dtype=torch.int32, device=device)
    listed = torch.empty(rows, LISTED.value, dtype=torch.int64, device=device)
    sizes = torch.zeros(rows, dtype=torch.int32, device=device)
    tokens = torch.empty(rows, dtype=torch.int32, device=device)
    row = best, ids, table.params, slots
    width = {"BLOCKS": triton.next_power_of_2(blocks)}
    best_of_block[grid](logits, best, ids, vocab, BLOCK=block, DEPENDENT=False, num_warps=warps)
    _tally[grid](logits, *row, tallies, vocab, blocks, BLOCK=block, **width, num_warps=warps)
    _bracket[(rows,)](table.params, table.seeds, slots, lengths, tallies, brackets, num_warps=tiles.BRACKET_WARPS)
    _collect[grid](logits, *row, brackets, listed, sizes, vocab, blocks, BLOCK=block, **width, num_warps=warps)
    _search[(rows,)](
        logits, *row, table.seeds, lengths, tallies, listed, sizes, tokens, vocab, blocks,
        **width, num_warps=tiles.SEARCH_WARPS,
    )  # fmt: skip
    return tokens


@triton.jit
def _weigh(values, top, params):
    """Each token's bin, and its weight as an integer; BINS and 0 for tokens that cannot be drawn."""
    rate = tl.minimum(1.0 / tl.load(params + TEMPERATURE), 1e30)  # a denormal temperature must not give 0 · inf
    distance = (top - values) * rate
    weights = tl.exp(-distance)
    possible = (distance < DEPTH) & (weights >= tl.load(params + MIN_P))
    bins = tl.where(possible, distance * (BINS / DEPTH), BINS)
    return bins.to(tl.int32), tl.where(possible, weights * ONE, 0.0).to(tl.int64)


@triton.jit
def _nucleus(top_p, mass):
    """The sum at which top_p has been reached: all candidates until then stay, and always the first."""
    return tl.maximum(tl.ceil(top_p.to(tl.float64) * mass.to(tl.float64)), 1.0).to(tl.int64)


@triton.jit
def _target(number, mass):
    """The sum that a draw stops at: the first one that exceeds this share of the mass."""
    return (number.to(tl.float64) * mass.to(tl.float64)).to(tl.int64) + 1


@triton.jit
def _bin_that_reaches(sums, goal):
    return tl.sum((sums < goal).to(tl.int32), 0)


@triton.jit
def _sum_at(sums, index):
    """The sum up to and including a bin; 0 before the first."""
    return tl.sum(tl.where(tl.arange(0, BINS) == index, sums, 0), 0)


@triton.jit
def _tally(logits, best, ids, table, slots, tallies, vocab, blocks, BLOCK: tl.constexpr, BLOCKS: tl.constexpr):
    """Adds the weights, and for top_k the number, of BLOCK tokens to the row's bins."""
    row = tl.program_id(1).to(tl.int64)
    params = table + tl.load(slots + row).to(tl.int64) * COLUMNS
    top, _ = best_of_blocks(best, ids, row, blocks, BLOCKS)
    if (tl.load(params + TEMPERATURE) <= 0) | (top == -float("inf")):
        return
    tokens = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    values = tl.load(logits + row * vocab + tokens, mask=tokens < vocab, other=-float("inf"))
    bins, weights = _weigh(values, top, params)
    place = tallies + row * 2 * BINS + bins
    possible = bins < BINS
    tl.atomic_add(place, weights, mask=possible, sem="relaxed")
    if tl.load(params + TOP_K) > 0:
        tl.atomic_add(place + BINS, tl.full((BLOCK,), 1, tl.int64), mask=possible, sem="relaxed")


@triton.jit
def _bracket(table, seeds, slots, lengths, tallies, brackets):
    """Turns a row's tallies into running sums, and finds the bins that each of the three candidates can be in.

    While one candidate is known only by its bin, the sum that the next one has to reach lies between `low` and `high`.
    """
    row = tl.program_id(0).to(tl.int64)
    slot = tl.load(slots + row).to(tl.int64)
    params = table + slot * COLUMNS
    bins = tl.arange(0, BINS)
    masses = tl.cumsum(tl.load(tallies + row * 2 * BINS + bins), 0)
    counts = tl.cumsum(tl.load(tallies + row * 2 * BINS + BINS + bins), 0)
    tl.store(tallies + row * 2 * BINS + bins, masses)
    tl.store(tallies + row * 2 * BINS + BINS + bins, counts)
    low = tl.max(masses, 0)
    high = low
    first_k = tl.full((), BINS, tl.int32)
    top_k = tl.load(params + TOP_K).to(tl.int64)
    if (top_k > 0) & (top_k < tl.max(counts, 0)):
        first_k = _bin_that_reaches(counts, top_k)
        low = _sum_at(masses, first_k - 1)
        high = _sum_at(masses, first_k)
    first_p = tl.full((), BINS, tl.int32)
    last_p = first_p
    top_p = tl.load(params + TOP_P)
    if top_p < 1:
        low = _nucleus(top_p, low)
        first_p = _bin_that_reaches(masses, low)
        last_p = _bin_that_reaches(masses, _nucleus(top_p, high))
        high = tl.minimum(high, _sum_at(masses, last_p))
    number = random_number(seeds, slot, tl.load(lengths + slot))
    out = brackets + row * BRACKETS
    tl.store(out, first_k)
    tl.store(out + 1, first_k)
    tl.store(out + 2, first_p)
    tl.store(out + 3, last_p)
    tl.store(out + 4, _bin_that_reaches(masses, _target(number, low)))
    tl.store(out + 5, _bin_that_reaches(masses, _target(number, high)))


@triton.jit
def _collect(
    logits, best, ids, table, slots, brackets, listed, sizes, vocab, blocks, BLOCK: tl.constexpr, BLOCKS: tl.constexpr
):  # fmt: skip
    """Lists those of BLOCK tokens that are in the row's brackets, as `rank_keys`, in any order."""
    row = tl.program_id(1).to(tl.int64)
    params = table + tl.load(slots + row).to(tl.int64) * COLUMNS
    top, _ = best_of_blocks(best, ids, row, blocks, BLOCKS)
    if (tl.load(params + TEMPERATURE) <= 0) | (top == -float("inf")):
        return
    tokens = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    values = tl.load(logits + row * vocab + tokens, mask=tokens < vocab, other=-float("inf"))
    bins, _ = _weigh(values, top, params)
    wanted = bins < 0
    for i in tl.static_range(0, BRACKETS, 2):
        first = tl.load(brackets + row * BRACKETS + i)
        last = tl.load(brackets + row * BRACKETS + i + 1)
        wanted |= (bins >= first) & (bins <= last) & (bins < BINS)
    ones = wanted.to(tl.int32)
    found = tl.sum(ones, 0)
    if found > 0:
        place = tl.atomic_add(sizes + row, found, sem="relaxed") + tl.cumsum(ones, 0) - ones
        tl.store(listed + row * LISTED + place, rank_keys(values, tokens), mask=wanted & (place < LISTED))


@triton.jit
def _split(logits, listed, size, vocab, top, params, bin_index, lowest, middle, highest):
    """Splits the tokens of one bin at a key: their number and mass from `middle` up, and the keys next to it.

    Of the keys from `lowest` to `highest`, the smallest from `middle` up and the largest below it.
    """
    lane = tl.arange(0, TILE)
    count = tl.zeros((TILE,), tl.int64)
    mass = tl.zeros((TILE,), tl.int64)
    above = tl.full((TILE,), LARGEST, tl.int64)
    below = tl.full((TILE,), SMALLEST, tl.int64)
    is_listed = size <= LISTED
    total = tl.where(is_listed, size, vocab)
    for start in range(0, total, TILE):
        place = start + lane
        if is_listed:
            keys = tl.load(listed + place, mask=place < total, other=0)
        else:
            keys = rank_keys(tl.load(logits + place, mask=place < total, other=0.0), place)
        values, _ = ranked(keys)
        bins, weights = _weigh(values, top, params)
        own = (bins == bin_index) & (place < total)
        reached = own & (keys >= middle)
        count += reached.to(tl.int64)
        mass += tl.where(reached, weights, 0)
        above = tl.where(reached & (keys <= highest), tl.minimum(above, keys), above)
        below = tl.where(own & (keys < middle) & (keys >= lowest), tl.maximum(below, keys), below)
    return tl.sum(count, 0), tl.sum(mass, 0), tl.min(above, 0), tl.max(below, 0)


@triton.jit
def _reach(logits, listed, size, vocab, top, params, masses, sums, goal, BY_COUNT: tl.constexpr):
    """The first token, most likely first, at which `sums` reaches `goal`: its key, and the mass up to and with it.

    The bins say in which of them this is. Within it, bisection narrows the range of keys from `lowest` to `highest`;
    each new limit is the key of a token, so a few steps suffice however the keys are spread.
    """
    index = _bin_that_reaches(sums, goal)
    goal -= _sum_at(sums, index - 1)
    before = _sum_at(masses, index - 1)
    inside = _sum_at(masses, index) - before  # the bin's mass from `lowest` up
    lowest = tl.full((), SMALLEST, tl.int64)
    highest = tl.full((), LARGEST, tl.int64)
    while lowest < highest:
        middle = (lowest | highest) - ((lowest ^ highest) >> 1)  # their mean, rounded up, without overflow
        count, mass, above, below = _split(logits, listed, size, vocab, top, params, index, lowest, middle, highest)
        if BY_COUNT:
            reached = count >= goal
        else:
            reached = mass >= goal
        inside = tl.where(reached, mass, inside)
        lowest = tl.where(reached, above, lowest)
        highest = tl.where(reached, highest, below)
    return lowest, before + inside


@triton.jit
def _search(
    logits, best, ids, table, slots, seeds, lengths, tallies, listed, sizes, tokens, vocab, blocks,
    BLOCKS: tl.constexpr,
):  # fmt: skip
    """Draws one row's token."""
    row = tl.program_id(0).to(tl.int64)
    slot = tl.load(slots + row).to(tl.int64)
    params = table + slot * COLUMNS
    top, first = best_of_blocks(best, ids, row, blocks, BLOCKS)
    bins = tl.arange(0, BINS)
    masses = tl.load(tallies + row * 2 * BINS + bins)
    mass = tl.max(masses, 0)
    if tl.load(params + TEMPERATURE) <= 0:
        tl.store(tokens + row, tl.where(top == -float("inf"), -1, first))
    elif mass == 0:
        tl.store(tokens + row, -1)
    else:
        every = (logits + row * vocab, listed + row * LISTED, tl.load(sizes + row), vocab, top, params, masses)
        counts = tl.load(tallies + row * 2 * BINS + BINS + bins)
        top_k = tl.load(params + TOP_K).to(tl.int64)
        if (top_k > 0) & (top_k < tl.max(counts, 0)):
            _, mass = _reach(*every, counts, top_k, BY_COUNT=True)
        top_p = tl.load(params + TOP_P)
        if top_p < 1:
            _, mass = _reach(*every, masses, _nucleus(top_p, mass), BY_COUNT=False)
        target = _target(random_number(seeds, slot, tl.load(lengths + slot)), mass)
        key, _ = _reach(*every, masses, target, BY_COUNT=False)
        _, token = ranked(key)
        tl.store(tokens + row, token)
