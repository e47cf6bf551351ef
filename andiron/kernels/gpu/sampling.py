"""From logits to tokens without leaving the device: `andiron.engine.sampler` as kernels that a CUDA graph can hold.

What each sequence wishes lies in a table by slot, so a step needs nothing from the host but a uniform number a row.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.constants import SAMPLING_COLUMNS
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip

CANDIDATES = 64  # a draw is among the most likely so many; a top_k beyond that is the host's work

# The columns of a slot's wishes.
TEMPERATURE = tl.constexpr(0)
TOP_K = tl.constexpr(1)
TOP_P = tl.constexpr(2)
MIN_P = tl.constexpr(3)
REPETITION = tl.constexpr(4)
PRESENCE = tl.constexpr(5)
FREQUENCY = tl.constexpr(6)
COLUMNS = tl.constexpr(SAMPLING_COLUMNS)

PROMPT = tl.constexpr(0x4000)  # in a token's history: it is in the prompt; the bits below count how often it came
MOST = tl.constexpr(0x3FFF)
LAST_ID = tl.constexpr(0x7FFFFFFF)


class Wish(Protocol):
    """`andiron.engine.messages.Sampling`, as far as the kernels know it."""

    @property
    def temperature(self) -> float: ...
    @property
    def top_k(self) -> int: ...
    @property
    def top_p(self) -> float: ...
    @property
    def min_p(self) -> float: ...
    @property
    def repetition_penalty(self) -> float: ...
    @property
    def presence_penalty(self) -> float: ...
    @property
    def frequency_penalty(self) -> float: ...


def has_penalties(wish: Wish) -> bool:
    return wish.repetition_penalty != 1 or wish.presence_penalty != 0 or wish.frequency_penalty != 0


@dataclass(frozen=True)
class Wishes:
    table: Tensor  # [slots + 1, COLUMNS] float32
    history: Tensor  # [slots + 1, vocab] int16: how often a token was generated, and PROMPT where it is in the prompt

    @staticmethod
    def allocate(slots: int, vocab: int, device: torch.device) -> "Wishes":
        """With one slot more than asked for, the padding rows': greedy, without penalties."""
        table = torch.zeros(slots + 1, COLUMNS.value, device=device)
        table[:, REPETITION.value] = 1
        return Wishes(table, torch.zeros(slots + 1, vocab, dtype=torch.int16, device=device))

    def set(self, slot: int, wish: Wish, prompt: Collection[int]) -> None:
        row = [0.0] * COLUMNS.value
        row[TEMPERATURE.value] = wish.temperature
        row[TOP_K.value] = min(wish.top_k or CANDIDATES, CANDIDATES)
        row[TOP_P.value] = wish.top_p
        row[MIN_P.value] = wish.min_p
        row[REPETITION.value] = wish.repetition_penalty
        row[PRESENCE.value] = wish.presence_penalty
        row[FREQUENCY.value] = wish.frequency_penalty
        device = self.table.device
        pinned = device.type == "cuda"  # a copy from ordinary memory waits for the step in flight
        self.table[slot].copy_(torch.tensor(row, pin_memory=pinned), non_blocking=True)
        if has_penalties(wish):
            seen = torch.tensor(list(set(prompt)), dtype=torch.int64, pin_memory=pinned).to(device, non_blocking=True)
            self.history[slot].zero_().index_fill_(0, seen, PROMPT.value)


def penalise(logits: Tensor, wishes: Wishes, slots: Tensor, *, dependent: bool) -> None:
    """`sampler._penalise` on every row, in place; a row without penalties is left at once.

    logits [rows, vocab] float32, slots [rows] int32.
    """
    rows, vocab = logits.shape
    block = tiles.vocabulary_block(chip(logits.device), rows, vocab)
    _penalise[(triton.cdiv(vocab, block), rows)](
        logits,
        wishes.table,
        wishes.history,
        slots,
        vocab,
        BLOCK=block,
        DEPENDENT=dependent,
        num_warps=tiles.VOCABULARY_WARPS,
        launch_pdl=dependent,
    )


def greedy(logits: Tensor, *, dependent: bool) -> Tensor:
    """logits.argmax(-1) as int32, the lowest index on ties; −1 where a row is no distribution.

    In two stages, so that one row of a large vocabulary is read by the whole chip.
    """
    rows, vocab = logits.shape
    block = tiles.vocabulary_block(chip(logits.device), rows, vocab)
    blocks = triton.cdiv(vocab, block)
    best = torch.empty(rows, blocks, device=logits.device)
    ids = torch.empty(rows, blocks, dtype=torch.int32, device=logits.device)
    tokens = torch.empty(rows, dtype=torch.int32, device=logits.device)
    _best_of_block[(blocks, rows)](
        logits,
        best,
        ids,
        vocab,
        BLOCK=block,
        DEPENDENT=dependent,
        num_warps=tiles.VOCABULARY_WARPS,
        launch_pdl=dependent,
    )
    _best_of_row[(rows,)](
        best,
        ids,
        tokens,
        blocks,
        BLOCKS=triton.next_power_of_2(blocks),
        DEPENDENT=dependent,
        num_warps=1,
        launch_pdl=dependent,
    )
    return tokens


def candidates(logits: Tensor) -> tuple[Tensor, Tensor]:
    """The most likely tokens of each row, in any order; a NaN counts as likely, so one in a row shows."""
    values, ids = logits.topk(min(CANDIDATES, logits.shape[-1]), dim=-1, sorted=False)
    return values, ids


def draw(logits: Tensor, wishes: Wishes, slots: Tensor, uniform: Tensor, *, dependent: bool) -> Tensor:
    """`sampler._draw` of the CANDIDATES most likely, greedy at temperature 0; −1 where a row is no distribution.

    logits [rows, vocab] float32, slots [rows] int32, uniform [rows] float32 in [0, 1) → tokens [rows] int32.
    """
    values, ids = candidates(logits)
    rows, count = values.shape
    tokens = torch.empty(rows, dtype=torch.int32, device=logits.device)
    _draw[(rows,)](
        values,
        ids,
        wishes.table,
        slots,
        uniform,
        tokens,
        COUNT=count,
        PADDED=triton.next_power_of_2(count),
        DEPENDENT=dependent,
        num_warps=1,
        launch_pdl=dependent,
    )
    return tokens


def commit(
    tokens: Tensor,
    slots: Tensor,
    last_token: Tensor,
    lengths: Tensor,
    wishes: Wishes | None,
    spare_slot: int,
    *,
    advance: bool,
    dependent: bool,
) -> None:
    """Takes each row's token into its slot: as the next step's input, into its length and into its history.

    tokens, slots [rows] int32; last_token, lengths [slots + 1] int32. Rows of the spare slot change nothing. Without
    `wishes` no history is kept, without `advance` no length.
    """
    rows = tokens.shape[0]
    _commit[(1,)](
        tokens,
        slots,
        last_token,
        lengths,
        None if wishes is None else wishes.table,
        None if wishes is None else wishes.history,
        rows,
        0 if wishes is None else wishes.history.shape[1],
        spare_slot,
        ROWS=triton.next_power_of_2(rows),
        HISTORY=wishes is not None,
        ADVANCE=advance,
        DEPENDENT=dependent,
        num_warps=1,
        launch_pdl=dependent,
    )


@triton.jit
def _penalise(logits, table, history, slots, vocab, BLOCK: tl.constexpr, DEPENDENT: tl.constexpr):
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(1).to(tl.int64)
    slot = tl.load(slots + row).to(tl.int64)
    repetition = tl.load(table + slot * COLUMNS + REPETITION)
    presence = tl.load(table + slot * COLUMNS + PRESENCE)
    frequency = tl.load(table + slot * COLUMNS + FREQUENCY)
    if (repetition == 1) & (presence == 0) & (frequency == 0):
        return
    tokens = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = tokens < vocab
    seen = tl.load(history + slot * vocab + tokens, mask=inside, other=0)
    values = tl.load(logits + row * vocab + tokens, mask=inside)
    count = (seen & MOST).to(tl.float32)
    pushed = tl.where(values > 0, values / repetition, values * repetition)
    values = tl.where(seen != 0, pushed, values)
    values -= frequency * count + tl.where(count > 0, presence, 0.0)
    tl.store(logits + row * vocab + tokens, values, mask=inside)


@triton.jit
def _best_of_block(logits, best, ids, vocab, BLOCK: tl.constexpr, DEPENDENT: tl.constexpr):
    """The block's largest logit and where it first is; NaN when there is one."""
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
def _best_of_row(best, ids, tokens, blocks, BLOCKS: tl.constexpr, DEPENDENT: tl.constexpr):
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(0)
    every = tl.arange(0, BLOCKS)
    values = tl.load(best + row * blocks + every, mask=every < blocks, other=-float("inf"))
    firsts = tl.load(ids + row * blocks + every, mask=every < blocks, other=LAST_ID)
    broken = tl.max((values != values).to(tl.int32), 0)
    top = tl.max(values, 0)
    first = tl.min(tl.where(values == top, firsts, LAST_ID), 0)
    tl.store(tokens + row, tl.where((broken != 0) | (top == -float("inf")), -1, first))


@triton.jit
def _sorted(values, ids):
    """Largest first and the lower id first among equals: the same order whatever order `candidates` came in."""
    bits = values.to(tl.int32, bitcast=True)
    bits = bits ^ ((bits >> 31) & LAST_ID)  # now they order as the floats do
    keys = tl.sort((bits.to(tl.int64) << 32) | (ids ^ LAST_ID).to(tl.int64), descending=True)
    bits = (keys >> 32).to(tl.int32)
    values = (bits ^ ((bits >> 31) & LAST_ID)).to(tl.float32, bitcast=True)
    return values, (keys & LAST_ID).to(tl.int32) ^ LAST_ID


@triton.jit
def _draw(
    values, ids, table, slots, uniform, tokens, COUNT: tl.constexpr, PADDED: tl.constexpr, DEPENDENT: tl.constexpr
):
    """One row: inverse transform over the candidates, most likely first."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(0)
    wish = table + tl.load(slots + row).to(tl.int64) * COLUMNS
    temperature = tl.load(wish + TEMPERATURE)
    rank = tl.arange(0, PADDED)
    logits = tl.load(values + row * COUNT + rank, mask=rank < COUNT, other=-float("inf"))
    chosen = tl.load(ids + row * COUNT + rank, mask=rank < COUNT, other=LAST_ID).to(tl.int32)
    broken = tl.max((logits != logits).to(tl.int32), 0)
    logits, chosen = _sorted(logits, chosen)
    top = tl.max(logits, 0)

    # softmax over the top_k; what lies beyond them has no weight
    scaled = (logits - top) / tl.where(temperature > 0, temperature, 1.0)
    weights = tl.where(rank < tl.load(wish + TOP_K), tl.exp(scaled), 0.0)
    probs = weights / tl.sum(weights, 0)
    # min_p: at least so much of the likeliest one's probability
    probs = tl.where(probs < tl.load(wish + MIN_P) * tl.max(probs, 0), 0.0, probs)
    probs = probs / tl.sum(probs, 0)
    # top_p: a candidate stays while those before it have not reached it; the first always stays
    before = tl.cumsum(probs, 0) - probs
    probs = tl.where((before < tl.load(wish + TOP_P)) | (rank == 0), probs, 0.0)

    total = tl.cumsum(probs, 0)
    target = tl.load(uniform + row) * tl.max(total, 0)
    picked = tl.sum((total <= target).to(tl.int32), 0)
    # The last candidate with any weight ends the search, however rounding left the sums.
    last = tl.sum((probs > 0).to(tl.int32), 0) - 1
    picked = tl.where(temperature > 0, tl.minimum(picked, last), 0)
    token = tl.sum(tl.where(rank == picked, chosen, 0), 0)
    tl.store(tokens + row, tl.where((broken != 0) | (top == -float("inf")), -1, token))


@triton.jit(do_not_specialize=["rows"])
def _commit(
    tokens,
    slots,
    last_token,
    lengths,
    table,
    history,
    rows,
    vocab,
    spare_slot,
    ROWS: tl.constexpr,
    HISTORY: tl.constexpr,
    ADVANCE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.arange(0, ROWS)
    slot = tl.load(slots + row, mask=row < rows, other=spare_slot).to(tl.int64)
    real = slot != spare_slot
    token = tl.load(tokens + row, mask=real, other=-1)
    tl.store(last_token + slot, tl.maximum(token, 0), mask=real)
    if ADVANCE:
        length = tl.load(lengths + slot, mask=real)
        tl.store(lengths + slot, length + 1, mask=real)
    if HISTORY:
        wish = table + slot * COLUMNS
        repetition = tl.load(wish + REPETITION, mask=real, other=1)
        presence = tl.load(wish + PRESENCE, mask=real, other=0)
        frequency = tl.load(wish + FREQUENCY, mask=real, other=0)
        kept = real & (token >= 0) & ((repetition != 1) | (presence != 0) | (frequency != 0))
        place = history + slot * vocab + token
        seen = tl.load(place, mask=kept, other=0)
        count = tl.minimum((seen & MOST) + 1, MOST)  # a count that overflowed would claim to be in the prompt
        tl.store(place, ((seen & PROMPT) | count).to(tl.int16), mask=kept)
