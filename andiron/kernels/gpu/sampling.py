"""Sampling on the device: `andiron.engine.sampler` as kernels that can be recorded in a CUDA graph.

Everything a row needs is on the device, in tables by slot, so a step needs nothing from the host but its slots. The
kernels of this file serve every row of a step; `sampling_options` and `wide_sampling` serve the rows that ask for more.
"""

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.constants import CANDIDATES
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.sampling_table import (
    COLUMNS,
    COUNT_MASK,
    FREQUENCY,
    MIN_P,
    PRESENCE,
    PROMPT,
    REPETITION,
    TEMPERATURE,
    TOP_K,
    TOP_P,
    SamplingTable,
)

LAST_ID = tl.constexpr(0x7FFFFFFF)


class Drafted(NamedTuple):
    """Slots with several rows each: that of the newest token, and those of the drafts after it."""

    width: int  # rows per slot
    tokens: Tensor  # [slots + 1, positions] int32
    lengths: Tensor  # [slots + 1] int32: the position of a slot's first draft in `tokens`
    drafts: Tensor  # [slots + 1] int32: how many drafts there are


def penalise(
    logits: Tensor, table: SamplingTable, slots: Tensor, drafted: Drafted | None = None, *, dependent: bool
) -> None:
    """`sampler._penalise` on every row, in place; programs of rows without penalties exit at once.

    logits [rows, vocab] float32, slots [rows] int32; with drafts, logits [slots · width, vocab]. The row of a draft
    counts the drafts up to it.
    """
    rows, vocab = logits.shape
    block = tiles.vocabulary_block(chip(logits.device), rows, vocab)
    tokens, lengths = (None, None) if drafted is None else (drafted.tokens, drafted.lengths)
    _penalise[(triton.cdiv(vocab, block), rows)](
        logits, table.params, table.history, slots, vocab, tokens, 0 if tokens is None else tokens.stride(0), lengths,
        WIDTH=1 if drafted is None else drafted.width, BLOCK=block, DEPENDENT=dependent,
        num_warps=tiles.VOCABULARY_WARPS, launch_pdl=dependent,
    )  # fmt: skip


def greedy(logits: Tensor, *, dependent: bool) -> Tensor:
    """logits.argmax(-1) as int32, the lowest index on ties; −1 where a row has NaN or nothing finite.

    It works in two stages, so that the whole chip reads a single row of a large vocabulary.
    """
    rows, vocab = logits.shape
    block = tiles.vocabulary_block(chip(logits.device), rows, vocab)
    blocks = triton.cdiv(vocab, block)
    best = torch.empty(rows, blocks, device=logits.device)
    ids = torch.empty(rows, blocks, dtype=torch.int32, device=logits.device)
    tokens = torch.empty(rows, dtype=torch.int32, device=logits.device)
    best_of_block[(blocks, rows)](
        logits, best, ids, vocab,
        BLOCK=block, DEPENDENT=dependent,
        num_warps=tiles.VOCABULARY_WARPS, launch_pdl=dependent,
    )  # fmt: skip
    _best_of_row[(rows,)](
        best, ids, tokens, blocks,
        BLOCKS=triton.next_power_of_2(blocks), DEPENDENT=dependent,
        num_warps=1, launch_pdl=dependent,
    )  # fmt: skip
    return tokens


def candidates(logits: Tensor) -> tuple[Tensor, Tensor]:
    """The most likely tokens of each row, in any order. NaN sorts first, so a NaN in a row is always among them."""
    values, ids = logits.topk(min(CANDIDATES, logits.shape[-1]), dim=-1, sorted=False)
    return values, ids


def draw(
    logits: Tensor, table: SamplingTable, slots: Tensor, lengths: Tensor, *, width: int = 1, dependent: bool
) -> Tensor:
    """Draws among the CANDIDATES most likely tokens; −1 where a row has NaN or nothing finite.

    logits [slots · width, vocab] float32, slots [slots] int32, lengths [slots + 1] int32 → tokens [slots · width]
    int32. A row's random number is a function of its slot's seed and its token's position: the slot's length, and one
    more for each further row of the slot.
    """
    values, ids = candidates(logits)
    rows, count = values.shape
    tokens = torch.empty(rows, dtype=torch.int32, device=logits.device)
    _draw[(rows,)](
        values, ids, table.params, table.seeds, slots, lengths, tokens,
        WIDTH=width, COUNT=count, PADDED=triton.next_power_of_2(count), DEPENDENT=dependent,
        num_warps=1, launch_pdl=dependent,
    )  # fmt: skip
    return tokens


def force(
    tokens: Tensor, slots: Tensor, closing: Tensor, first: Tensor, table: SamplingTable, *, dependent: bool
) -> None:
    """Replaces tokens, in place, where thinking was still open at the end of its budget.

    tokens, slots [rows] int32. closing [rows] int32 is the token that the budget would force, −1 for none; first
    [rows] int32 is 1 where the budget ends exactly here, so that the state of thinking decides about the tokens from
    here on. A row that failed stays −1.
    """
    rows = tokens.shape[0]
    _force[(1,)](
        tokens, slots, closing, first, table.open, table.forcing, rows,
        ROWS=triton.next_power_of_2(rows), DEPENDENT=dependent,
        num_warps=1, launch_pdl=dependent,
    )  # fmt: skip


def commit(
    tokens: Tensor,
    slots: Tensor,
    table_of_tokens: Tensor,
    lengths: Tensor,
    sampling_table: SamplingTable,
    spare_slot: int,
    drafted: Drafted | None = None,
    *,
    dependent: bool,
) -> Tensor:
    """Appends each slot's token, counts it in the slot's history, and closes thinking at its last token.

    tokens, slots [rows] int32; table_of_tokens [slots + 1, width] int32; lengths [slots + 1] int32: the number of
    tokens that each slot has. Rows of the spare slot change nothing. A failed row appends token 0, so that every row
    has a valid token to continue with.

    With drafts, tokens has one row for each of them after the slot's first. They are appended while the row before
    chose the draft in its place. Returns how many tokens each slot got, [rows] int32; one for the spare slot.
    """
    rows, width, table = slots.shape[0], table_of_tokens.shape[1], sampling_table
    counts = torch.empty(rows, dtype=torch.int32, device=slots.device)
    _commit[(1,)](
        tokens, slots, table_of_tokens, lengths, None if drafted is None else drafted.drafts, counts,
        table.params, table.history, table.end_ids, table.open,
        rows, width, table_of_tokens.stride(0), table.history.shape[1], spare_slot,
        WIDTH=1 if drafted is None else drafted.width, ROWS=triton.next_power_of_2(rows), DEPENDENT=dependent,
        num_warps=1, launch_pdl=dependent,
    )  # fmt: skip
    return counts


@triton.jit
def _penalise(
    logits, table, history, slots, vocab, drafts, stride, lengths,
    WIDTH: tl.constexpr, BLOCK: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Penalises BLOCK logits of one row."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(1).to(tl.int64)
    slot = tl.load(slots + row // WIDTH).to(tl.int64)
    repetition = tl.load(table + slot * COLUMNS + REPETITION)
    presence = tl.load(table + slot * COLUMNS + PRESENCE)
    frequency = tl.load(table + slot * COLUMNS + FREQUENCY)
    if (repetition == 1) & (presence == 0) & (frequency == 0):
        return
    tokens = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = tokens < vocab
    seen = tl.load(history + slot * vocab + tokens, mask=inside, other=0)
    values = tl.load(logits + row * vocab + tokens, mask=inside)
    count = (seen & COUNT_MASK).to(tl.float32)
    seen = seen != 0
    if WIDTH > 1:
        first = drafts + slot * stride + tl.load(lengths + slot)
        for at in range(row % WIDTH):
            same = tokens == tl.load(first + at)
            count += same.to(tl.float32)
            seen = seen | same
    pushed = tl.where(values > 0, values / repetition, values * repetition)
    values = tl.where(seen, pushed, values)
    values -= frequency * count + tl.where(count > 0, presence, 0.0)
    tl.store(logits + row * vocab + tokens, values, mask=inside)


@triton.jit
def best_of_block(logits, best, ids, vocab, BLOCK: tl.constexpr, DEPENDENT: tl.constexpr):
    """The largest logit of a block and its first index; NaN if the block has one."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(1).to(tl.int64)
    tokens = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    values = tl.load(logits + row * vocab + tokens, mask=tokens < vocab, other=-float("inf"))
    broken = tl.max((values != values).to(tl.int32), 0)
    top = tl.max(values, 0)
    first = tl.min(tl.where(values == top, tokens, LAST_ID), 0)
    place = row * tl.num_programs(0) + tl.program_id(0)
    tl.store(best + place, tl.where(broken != 0, float("nan"), top))
    tl.store(ids + place, first)


@triton.jit
def best_of_blocks(best, ids, row, blocks, BLOCKS: tl.constexpr):
    """A row's largest logit, −inf if it has a NaN, and its first index, from the results of `best_of_block`."""
    block = tl.arange(0, BLOCKS)
    values = tl.load(best + row * blocks + block, mask=block < blocks, other=-float("inf"))
    firsts = tl.load(ids + row * blocks + block, mask=block < blocks, other=LAST_ID)
    broken = tl.max((values != values).to(tl.int32), 0)
    top = tl.max(values, 0)
    first = tl.min(tl.where(values == top, firsts, LAST_ID), 0)
    return tl.where(broken != 0, -float("inf"), top), first


@triton.jit
def _best_of_row(best, ids, tokens, blocks, BLOCKS: tl.constexpr, DEPENDENT: tl.constexpr):
    """The best of one row's blocks."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(0)
    top, first = best_of_blocks(best, ids, row, blocks, BLOCKS)
    tl.store(tokens + row, tl.where(top == -float("inf"), -1, first))


@triton.jit
def random_number(seeds, slot, position):
    """`randomness.uniform` of the slot's seed and a position, bit for bit."""
    low = tl.load(seeds + slot * COLUMNS).to(tl.uint32, bitcast=True)
    high = tl.load(seeds + slot * COLUMNS + 1).to(tl.uint32, bitcast=True)
    seed = (high.to(tl.uint64) << 32) | low.to(tl.uint64)
    return (tl.randint(seed, position) >> 8).to(tl.float32) * 2**-24


@triton.jit
def rank_keys(values, ids):
    """Integers in the order of preference: a larger value is larger, and among equal values a lower id."""
    bits = tl.where(values == 0, 0.0, values).to(tl.int32, bitcast=True)  # −0 equals 0
    bits = bits ^ ((bits >> 31) & LAST_ID)  # now they compare like the floats
    return (bits.to(tl.int64) << 32) | (ids ^ LAST_ID).to(tl.int64)


@triton.jit
def ranked(keys):
    """The values and ids of `rank_keys`."""
    bits = (keys >> 32).to(tl.int32)
    values = (bits ^ ((bits >> 31) & LAST_ID)).to(tl.float32, bitcast=True)
    return values, (keys & LAST_ID).to(tl.int32) ^ LAST_ID


@triton.jit
def _draw(
    values, ids, table, seeds, slots, lengths, tokens,
    WIDTH: tl.constexpr, COUNT: tl.constexpr, PADDED: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Draws one row's token by inverse transform sampling over its candidates, most likely first."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(0)
    slot = tl.load(slots + row // WIDTH).to(tl.int64)
    params = table + slot * COLUMNS
    temperature = tl.load(params + TEMPERATURE)
    rank = tl.arange(0, PADDED)
    logits = tl.load(values + row * COUNT + rank, mask=rank < COUNT, other=-float("inf"))
    chosen = tl.load(ids + row * COUNT + rank, mask=rank < COUNT, other=LAST_ID).to(tl.int32)
    broken = tl.max((logits != logits).to(tl.int32), 0)
    logits, chosen = ranked(tl.sort(rank_keys(logits, chosen), descending=True))
    top = tl.max(logits, 0)

    # softmax over the top_k; the others get no weight
    scaled = (logits - top) / tl.where(temperature > 0, temperature, 1.0)
    top_k = tl.load(params + TOP_K).to(tl.int32)
    weights = tl.where((rank < top_k) | (top_k <= 0), tl.exp(scaled), 0.0)
    probs = weights / tl.sum(weights, 0)
    # min_p: drop candidates below this fraction of the largest probability
    probs = tl.where(probs < tl.load(params + MIN_P) * tl.max(probs, 0), 0.0, probs)
    probs = probs / tl.sum(probs, 0)
    # top_p: keep candidates until their sum reaches it, and always the first
    before = tl.cumsum(probs, 0) - probs
    probs = tl.where((before < tl.load(params + TOP_P)) | (rank == 0), probs, 0.0)

    total = tl.cumsum(probs, 0)
    target = random_number(seeds, slot, tl.load(lengths + slot) + row % WIDTH) * tl.max(total, 0)
    picked = tl.sum((total <= target).to(tl.int32), 0)
    # Rounding may leave the sums below the target: stop at the last candidate with any weight.
    last = tl.sum((probs > 0).to(tl.int32), 0) - 1
    picked = tl.where(temperature > 0, tl.minimum(picked, last), 0)
    token = tl.sum(tl.where(rank == picked, chosen, 0), 0)
    tl.store(tokens + row, tl.where((broken != 0) | (top == -float("inf")), -1, token))


@triton.jit(do_not_specialize=["rows"])
def _force(
    tokens, slots, closing, first, thinking, forcing, rows, ROWS: tl.constexpr, DEPENDENT: tl.constexpr
):  # fmt: skip
    """All rows in one program."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.arange(0, ROWS)
    inside = row < rows
    slot = tl.load(slots + row, mask=inside, other=0).to(tl.int64) * COLUMNS
    ends_here = tl.load(first + row, mask=inside, other=0) != 0
    forced = tl.load(forcing + slot, mask=inside, other=0)
    forced = tl.where(ends_here, tl.load(thinking + slot, mask=inside, other=0), forced)
    tl.store(forcing + slot, forced, mask=ends_here)
    token = tl.load(closing + row, mask=inside, other=-1)
    drawn = tl.load(tokens + row, mask=inside, other=-1)
    tl.store(tokens + row, token, mask=(token >= 0) & (forced != 0) & (drawn >= 0))


@triton.jit(do_not_specialize=["rows"])
def _commit(
    tokens, slots, table_of_tokens, lengths, drafts, counts, table, history, end_ids, thinking,
    rows, width, stride, vocab, spare_slot,
    WIDTH: tl.constexpr, ROWS: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """All slots in one program."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.arange(0, ROWS)
    slot = tl.load(slots + row, mask=row < rows, other=spare_slot).to(tl.int64)
    real = slot != spare_slot
    length = tl.load(lengths + slot, mask=real, other=0)
    end_id = tl.load(end_ids + slot * COLUMNS, mask=real, other=-1)
    params = table + slot * COLUMNS
    repetition = tl.load(params + REPETITION, mask=real, other=1)
    presence = tl.load(params + PRESENCE, mask=real, other=0)
    frequency = tl.load(params + FREQUENCY, mask=real, other=0)
    penalised = (repetition != 1) | (presence != 0) | (frequency != 0)
    count = tl.zeros([ROWS], tl.int32)
    going_on = real
    for at in tl.static_range(WIDTH):
        token = tl.load(tokens + row * WIDTH + at, mask=going_on, other=-1)
        place = table_of_tokens + slot * stride + tl.minimum(length + at, width - 1)
        valid = going_on & (token >= 0)
        tl.store(thinking + slot * COLUMNS, 0, mask=valid & (token == end_id))
        entry = history + slot * vocab + token
        seen = tl.load(entry, mask=valid & penalised, other=0)
        often = tl.minimum((seen & COUNT_MASK) + 1, COUNT_MASK)  # an overflowing count would set the PROMPT bit
        tl.store(entry, ((seen & PROMPT) | often).to(tl.int16), mask=valid & penalised)
        count += going_on.to(tl.int32)
        chosen = going_on
        if at + 1 < WIDTH:
            drafted = tl.load(drafts + slot, mask=going_on, other=0)
            agrees = token == tl.load(place, mask=going_on, other=-2)
            going_on = valid & (at < drafted) & agrees
            tl.debug_barrier()  # before the next token may count in the same entry
        tl.store(place, tl.maximum(token, 0), mask=chosen)
    tl.store(lengths + slot, length + count, mask=real)
    tl.store(counts + row, tl.where(real, count, 1), mask=row < rows)
