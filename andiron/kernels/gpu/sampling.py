"""Sampling on the device: `andiron.engine.sampler` as kernels that can be recorded in a CUDA graph.

The sampling parameters of all sequences are in a table by slot, so a step needs only one uniform random number per row
from the host.
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

CANDIDATES = 64  # tokens a draw considers, the most likely ones; the host samples when top_k is larger

# The columns of a slot's parameters. A row is 32 bytes: one copy writes it and one memory sector holds it.
TEMPERATURE = tl.constexpr(0)
TOP_K = tl.constexpr(1)
TOP_P = tl.constexpr(2)
MIN_P = tl.constexpr(3)
REPETITION = tl.constexpr(4)
PRESENCE = tl.constexpr(5)
FREQUENCY = tl.constexpr(6)
COLUMNS = tl.constexpr(SAMPLING_COLUMNS)

PROMPT = tl.constexpr(0x4000)  # this bit of a history entry: the token is in the prompt
COUNT_MASK = tl.constexpr(0x3FFF)  # the bits below: how often the token was generated
LAST_ID = tl.constexpr(0x7FFFFFFF)


class SamplingParams(Protocol):
    """The fields of `andiron.engine.messages.Sampling` that the kernels use."""

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


def has_penalties(params: SamplingParams) -> bool:
    return params.repetition_penalty != 1 or params.presence_penalty != 0 or params.frequency_penalty != 0


@dataclass(frozen=True)
class SamplingTable:
    """Sampling parameters and token history of every slot."""

    params: Tensor  # [slots + 1, COLUMNS] float32
    history: Tensor  # [slots + 1, vocab] int16: how often each token was generated, plus PROMPT

    @staticmethod
    def allocate(slots: int, vocab: int, device: torch.device) -> "SamplingTable":
        """Allocates one extra slot for padding rows: greedy, without penalties."""
        params = torch.zeros(slots + 1, COLUMNS.value, device=device)
        params[:, REPETITION.value] = 1
        return SamplingTable(params, torch.zeros(slots + 1, vocab, dtype=torch.int16, device=device))

    def set(self, slot: int, params: SamplingParams, prompt: Collection[int], generated: Collection[int] = ()) -> None:
        """`generated`: what a sequence that is computed again had before."""
        row = [0.0] * COLUMNS.value
        row[TEMPERATURE.value] = params.temperature
        row[TOP_K.value] = min(params.top_k or CANDIDATES, CANDIDATES)
        row[TOP_P.value] = params.top_p
        row[MIN_P.value] = params.min_p
        row[REPETITION.value] = params.repetition_penalty
        row[PRESENCE.value] = params.presence_penalty
        row[FREQUENCY.value] = params.frequency_penalty
        device = self.params.device
        pinned = device.type == "cuda"  # a copy from pageable memory would wait for the step in flight
        self.params[slot].copy_(torch.tensor(row, pin_memory=pinned), non_blocking=True)
        if has_penalties(params):
            seen = torch.tensor(list(set(prompt)), dtype=torch.int64, pin_memory=pinned).to(device, non_blocking=True)
            self.history[slot].zero_().index_fill_(0, seen, PROMPT.value)
            if generated:
                tokens = torch.tensor(list(generated), dtype=torch.int64, pin_memory=pinned)
                tokens = tokens.to(device, non_blocking=True)
                self.history[slot].index_add_(0, tokens, torch.ones_like(tokens, dtype=torch.int16))


def penalise(logits: Tensor, table: SamplingTable, slots: Tensor, *, dependent: bool) -> None:
    """`sampler._penalise` on every row, in place; programs of rows without penalties exit at once.

    logits [rows, vocab] float32, slots [rows] int32.
    """
    rows, vocab = logits.shape
    block = tiles.vocabulary_block(chip(logits.device), rows, vocab)
    _penalise[(triton.cdiv(vocab, block), rows)](
        logits, table.params, table.history, slots, vocab,
        BLOCK=block, DEPENDENT=dependent,
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
    _best_of_block[(blocks, rows)](
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


def draw(logits: Tensor, table: SamplingTable, slots: Tensor, uniform: Tensor, *, dependent: bool) -> Tensor:
    """`sampler._draw` among the CANDIDATES most likely tokens; −1 where a row has NaN or nothing finite.

    logits [rows, vocab] float32, slots [rows] int32, uniform [rows] float32 in [0, 1) → tokens [rows] int32.
    """
    values, ids = candidates(logits)
    rows, count = values.shape
    tokens = torch.empty(rows, dtype=torch.int32, device=logits.device)
    _draw[(rows,)](
        values, ids, table.params, slots, uniform, tokens,
        COUNT=count, PADDED=triton.next_power_of_2(count), DEPENDENT=dependent,
        num_warps=1, launch_pdl=dependent,
    )  # fmt: skip
    return tokens


def commit(
    tokens: Tensor,
    slots: Tensor,
    last_token: Tensor,
    lengths: Tensor,
    table: SamplingTable | None,
    spare_slot: int,
    *,
    advance: bool,
    dependent: bool,
) -> None:
    """Records each row's token in its slot: as the next step's input, in its length and in its history.

    tokens, slots [rows] int32; last_token, lengths [slots + 1] int32. Rows of the spare slot change nothing. Without
    `table` no history is kept; without `advance` lengths do not change.
    """
    rows = tokens.shape[0]
    _commit[(1,)](
        tokens, slots, last_token, lengths, None if table is None else table.params,
        None if table is None else table.history, rows, 0 if table is None else table.history.shape[1], spare_slot,
        ROWS=triton.next_power_of_2(rows), HISTORY=table is not None, ADVANCE=advance, DEPENDENT=dependent,
        num_warps=1, launch_pdl=dependent,
    )  # fmt: skip


@triton.jit
def _penalise(logits, table, history, slots, vocab, BLOCK: tl.constexpr, DEPENDENT: tl.constexpr):
    """Penalises BLOCK logits of one row."""
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
    count = (seen & COUNT_MASK).to(tl.float32)
    pushed = tl.where(values > 0, values / repetition, values * repetition)
    values = tl.where(seen != 0, pushed, values)
    values -= frequency * count + tl.where(count > 0, presence, 0.0)
    tl.store(logits + row * vocab + tokens, values, mask=inside)


@triton.jit
def _best_of_block(logits, best, ids, vocab, BLOCK: tl.constexpr, DEPENDENT: tl.constexpr):
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
def _best_of_row(best, ids, tokens, blocks, BLOCKS: tl.constexpr, DEPENDENT: tl.constexpr):
    """The best of one row's blocks."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(0)
    block = tl.arange(0, BLOCKS)
    values = tl.load(best + row * blocks + block, mask=block < blocks, other=-float("inf"))
    firsts = tl.load(ids + row * blocks + block, mask=block < blocks, other=LAST_ID)
    broken = tl.max((values != values).to(tl.int32), 0)
    top = tl.max(values, 0)
    first = tl.min(tl.where(values == top, firsts, LAST_ID), 0)
    tl.store(tokens + row, tl.where((broken != 0) | (top == -float("inf")), -1, first))


@triton.jit
def _sorted(values, ids):
    """Sorts candidates: largest value first, lowest id first among equals, whatever their order before."""
    bits = values.to(tl.int32, bitcast=True)
    bits = bits ^ ((bits >> 31) & LAST_ID)  # now they compare like the floats
    keys = tl.sort((bits.to(tl.int64) << 32) | (ids ^ LAST_ID).to(tl.int64), descending=True)
    bits = (keys >> 32).to(tl.int32)
    values = (bits ^ ((bits >> 31) & LAST_ID)).to(tl.float32, bitcast=True)
    return values, (keys & LAST_ID).to(tl.int32) ^ LAST_ID


@triton.jit
def _draw(
    values, ids, table, slots, uniform, tokens, COUNT: tl.constexpr, PADDED: tl.constexpr, DEPENDENT: tl.constexpr
):
    """Draws one row's token by inverse transform sampling over its candidates, most likely first."""
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    row = tl.program_id(0)
    params = table + tl.load(slots + row).to(tl.int64) * COLUMNS
    temperature = tl.load(params + TEMPERATURE)
    rank = tl.arange(0, PADDED)
    logits = tl.load(values + row * COUNT + rank, mask=rank < COUNT, other=-float("inf"))
    chosen = tl.load(ids + row * COUNT + rank, mask=rank < COUNT, other=LAST_ID).to(tl.int32)
    broken = tl.max((logits != logits).to(tl.int32), 0)
    logits, chosen = _sorted(logits, chosen)
    top = tl.max(logits, 0)

    # softmax over the top_k; the others get no weight
    scaled = (logits - top) / tl.where(temperature > 0, temperature, 1.0)
    weights = tl.where(rank < tl.load(params + TOP_K), tl.exp(scaled), 0.0)
    probs = weights / tl.sum(weights, 0)
    # min_p: drop candidates below this fraction of the largest probability
    probs = tl.where(probs < tl.load(params + MIN_P) * tl.max(probs, 0), 0.0, probs)
    probs = probs / tl.sum(probs, 0)
    # top_p: keep candidates until their sum reaches it, and always the first
    before = tl.cumsum(probs, 0) - probs
    probs = tl.where((before < tl.load(params + TOP_P)) | (rank == 0), probs, 0.0)

    total = tl.cumsum(probs, 0)
    target = tl.load(uniform + row) * tl.max(total, 0)
    picked = tl.sum((total <= target).to(tl.int32), 0)
    # Rounding may leave the sums below the target: stop at the last candidate with any weight.
    last = tl.sum((probs > 0).to(tl.int32), 0) - 1
    picked = tl.where(temperature > 0, tl.minimum(picked, last), 0)
    token = tl.sum(tl.where(rank == picked, chosen, 0), 0)
    tl.store(tokens + row, tl.where((broken != 0) | (top == -float("inf")), -1, token))


@triton.jit(do_not_specialize=["rows"])
def _commit(
    tokens, slots, last_token, lengths, table, history, rows, vocab, spare_slot,
    ROWS: tl.constexpr, HISTORY: tl.constexpr, ADVANCE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """All rows in one program."""
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
        params = table + slot * COLUMNS
        repetition = tl.load(params + REPETITION, mask=real, other=1)
        presence = tl.load(params + PRESENCE, mask=real, other=0)
        frequency = tl.load(params + FREQUENCY, mask=real, other=0)
        kept = real & (token >= 0) & ((repetition != 1) | (presence != 0) | (frequency != 0))
        place = history + slot * vocab + token
        seen = tl.load(place, mask=kept, other=0)
        count = tl.minimum((seen & COUNT_MASK) + 1, COUNT_MASK)  # an overflowing count would set the PROMPT bit
        tl.store(place, ((seen & PROMPT) | count).to(tl.int16), mask=kept)
