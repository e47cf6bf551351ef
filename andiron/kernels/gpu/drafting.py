"""Drafting on the device: the draft head's inputs and results, and drafts from the text itself.

The draft head predicts the token after position p from the token at p and the network's hidden state before it, or,
where that is not known yet, from its own output. These hidden states are kept by slot until the head follows
(`pending`), so it follows a few tokens at a time, and only where tokens are drafted. Its keys and values at p depend on
nothing but those two (`Network.draft`): a token that is not the newest needs only these.

Drafts are written to the table of tokens, after each slot's last known one. Nothing here affects an answer: a token is
drafted well or badly, and verified either way. No kernel here starts before the one before it has ended, nor lets the
next one start early: the next one reads positions and places before it waits.
"""

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chunks import Chunks
from andiron.kernels.gpu.step import in_chunk

HEAD, NGRAM, BLOCK = tl.constexpr(0), tl.constexpr(1), tl.constexpr(2)  # who drafts a slot's tokens
SHORTEST = 3  # tokens that must agree; shorter matches are mostly accidents
LONGEST = 8  # more agreement makes a match no better


class SlotTokens(NamedTuple):
    """The columns of `model.slots.SlotTable` that drafting uses."""

    tokens: Tensor
    lengths: Tensor
    pages: Tensor
    offsets: Tensor
    drafts: Tensor
    drafters: Tensor
    behind: Tensor
    ahead: Tensor


class HeadInput(NamedTuple):
    """The draft head's rows: one per token that it follows or drafts from."""

    joined: Tensor  # [rows, 2 · hidden]: the normed embedding, then the normed hidden state before it
    kv_rows: Tensor  # [rows] int64
    angles: tuple[Tensor, Tensor]
    positions: Tensor | None = None  # [sequences] int32: of each sequence's last row; None: there are only chunks
    last_rows: Tensor | None = None  # [sequences] int32


def remember(hidden: Tensor, slots: Tensor, counts: Tensor, table: SlotTokens, pending: Tensor, width: int) -> None:
    """Keeps the hidden states of the tokens that a step has added: `counts` of each slot's `width` rows.

    hidden [slots · width, hidden]; pending [slots + 1, most, hidden]. If the head has drafted since, it has followed
    all earlier tokens, so the list starts again.
    """
    size = hidden.shape[1]
    _remember[(slots.shape[0],)](
        hidden, slots, counts, table.behind, table.ahead, pending, table.lengths.shape[0] - 1,
        WIDTH=width, MOST=pending.shape[1], HIDDEN=size, TILE=triton.next_power_of_2(size),
        num_warps=tiles.norm_warps(size),
    )  # fmt: skip


def begin_draft(
    slots: Tensor,
    per_slot: int,
    table: SlotTokens,
    pending: Tensor,
    page_size: int,
    embedding: Tensor,
    frequencies: Tensor,
    norms: tuple[Tensor, Tensor],
    eps: float,
) -> HeadInput:
    """The tokens that the head has not followed yet, up to the newest or the last draft: at most `per_slot` each.

    Rows without a token, and tokens past a slot's pages, write to the spare slot's page. `norms` are those of the
    embedding and of the hidden state.
    """
    sequences, device = slots.shape[0], slots.device
    head_input = _empty(sequences * per_slot, embedding, frequencies)
    # Zeros, because they are used as indices even where kernels are only compiled.
    positions, last_rows = (torch.zeros(sequences, dtype=torch.int32, device=device) for _ in range(2))
    hidden, half = embedding.shape[1], frequencies.shape[0]
    _begin_draft[(sequences * per_slot,)](
        slots, *table, table.tokens.stride(0), table.pages.stride(0), pending, table.lengths.shape[0] - 1, embedding,
        frequencies, *norms, eps, head_input.joined, head_input.kv_rows, *head_input.angles, positions, last_rows,
        PER_SLOT=per_slot, MOST=pending.shape[1], PAGE=page_size, HIDDEN=hidden, TILE=triton.next_power_of_2(hidden),
        HALF=half, HALF_TILE=triton.next_power_of_2(half),
        num_warps=tiles.norm_warps(hidden),
    )  # fmt: skip
    return head_input._replace(positions=positions, last_rows=last_rows)


def begin_follow(
    hidden: Tensor,
    chunks: Chunks,
    table: SlotTokens,
    before: Tensor,
    page_size: int,
    embedding: Tensor,
    frequencies: Tensor,
    norms: tuple[Tensor, Tensor],
    eps: float,
) -> HeadInput:
    """The tokens of the chunks; rows that belong to none write to the spare slot's page.

    hidden [rows, hidden] are the step's; `before` [places, hidden] has the one before each chunk, in the place where
    its state is read. It gets the chunk's last one in the place where its state is written.
    """
    rows, size, half = hidden.shape[0], embedding.shape[1], frequencies.shape[0]
    head_input = _empty(rows, embedding, frequencies)
    where = chunks.slots, chunks.firsts, chunks.starts
    _begin_follow[(rows,)](
        hidden, *where, chunks.reads, chunks.count, before, table.tokens, table.tokens.stride(0), table.pages,
        table.pages.stride(0), table.offsets, table.lengths.shape[0] - 1, embedding, frequencies, *norms, eps,
        head_input.joined, head_input.kv_rows, *head_input.angles,
        PAGE=page_size, HIDDEN=size, TILE=triton.next_power_of_2(size), HALF=half,
        HALF_TILE=triton.next_power_of_2(half),
        num_warps=tiles.norm_warps(size),
    )  # fmt: skip
    _keep_last[(chunks.count,)](
        hidden, chunks.slots, chunks.starts, chunks.writes, before,
        HIDDEN=size, TILE=triton.next_power_of_2(size), num_warps=tiles.norm_warps(size),
    )  # fmt: skip
    return head_input


def end_draft(drafted: Tensor, hidden: Tensor, slots: Tensor, table: SlotTokens, pending: Tensor) -> None:
    """Writes one draft per slot, and the head's hidden state as that of the next one: `hidden` [slots, hidden]."""
    size = hidden.shape[1]
    _end_draft[(slots.shape[0],)](
        drafted, hidden, slots, table.tokens, table.tokens.stride(0), table.tokens.shape[1], table.lengths,
        table.drafters, table.behind, table.ahead, pending, table.lengths.shape[0] - 1,
        MOST=pending.shape[1], HIDDEN=size, TILE=triton.next_power_of_2(size),
        num_warps=tiles.norm_warps(size),
    )  # fmt: skip


def end_follow(slots: Tensor, table: SlotTokens) -> None:
    """From now on, the head has followed each slot's tokens up to the newest."""
    _end_follow[(slots.shape[0],)](slots, table.behind, table.ahead, table.lengths.shape[0] - 1, num_warps=1)


def draft_from_text(slots: Tensor, table: SlotTokens, most: int) -> None:
    """What followed the longest earlier occurrence of a slot's last tokens, the latest of equally long ones.

    Slots without such an occurrence get drafts of −1, which no token equals.
    """
    _draft_from_text[(slots.shape[0],)](
        slots, table.tokens, table.tokens.stride(0), table.tokens.shape[1], table.lengths, table.drafts,
        table.drafters,
        SHORTEST=SHORTEST, LONGEST=LONGEST, MOST=triton.next_power_of_2(most), BLOCK=4096,
        num_warps=8,
    )  # fmt: skip


def _empty(rows: int, embedding: Tensor, frequencies: Tensor) -> HeadInput:
    hidden, half, device = embedding.shape[1], frequencies.shape[0], embedding.device
    return HeadInput(
        torch.empty(rows, 2 * hidden, dtype=embedding.dtype, device=device),
        torch.empty(rows, dtype=torch.int64, device=device),
        (torch.empty(rows, half, device=device), torch.empty(rows, half, device=device)),
    )


@triton.jit
def _remember(
    hidden, slots, counts, behind, ahead, pending, spare,
    WIDTH: tl.constexpr, MOST: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr,
):  # fmt: skip
    """One slot per program."""
    sequence = tl.program_id(0).to(tl.int64)
    slot, count = tl.load(slots + sequence).to(tl.int64), tl.load(counts + sequence)
    if slot == spare:
        return
    known = tl.where(tl.load(ahead + slot) > 0, 0, tl.load(behind + slot))
    known = tl.where(known + count > MOST, 0, known)  # the head has missed the earlier ones for good
    i = tl.arange(0, TILE)
    for token in tl.static_range(WIDTH):
        kept = (i < HIDDEN) & (token < count)
        to = slot * MOST + tl.minimum(known + token, MOST - 1)
        tl.store(
            pending + to * HIDDEN + i, tl.load(hidden + (sequence * WIDTH + token) * HIDDEN + i, mask=kept), mask=kept
        )
    tl.store(behind + slot, tl.minimum(known + count, MOST))
    tl.store(ahead + slot, 0)


@triton.jit
def _join(
    joined, kv_rows, cos, sin, row, token, source, page, position, offset, embedding, frequencies,
    embedding_norm, hidden_norm, eps,
    PAGE: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr, HALF: tl.constexpr, HALF_TILE: tl.constexpr,
):  # fmt: skip
    """Writes one row of the head's input; `source` points to the hidden state. Its rotary position is one less."""
    i = tl.arange(0, TILE)
    inside = i < HIDDEN
    own = joined + row.to(tl.int64) * (2 * HIDDEN) + i
    x = tl.load(embedding + token * HIDDEN + i, mask=inside, other=0.0).to(tl.float32)
    x = x * tl.rsqrt(tl.sum(x * x, 0) / HIDDEN + eps) * tl.load(embedding_norm + i, mask=inside, other=0.0)
    tl.store(own, x.to(joined.dtype.element_ty), mask=inside)
    x = tl.load(source + i, mask=inside, other=0.0).to(tl.float32)
    x = x * tl.rsqrt(tl.sum(x * x, 0) / HIDDEN + eps) * tl.load(hidden_norm + i, mask=inside, other=0.0)
    tl.store(own + HIDDEN, x.to(joined.dtype.element_ty), mask=inside)
    tl.store(kv_rows + row, page * PAGE + position % PAGE)
    half = tl.arange(0, HALF_TILE)
    angle = (position - 1 + offset).to(tl.float32) * tl.load(frequencies + half, mask=half < HALF, other=0.0)
    tl.store(cos + row * HALF + half, tl.cos(angle), mask=half < HALF)
    tl.store(sin + row * HALF + half, tl.sin(angle), mask=half < HALF)


@triton.jit(do_not_specialize=["token_stride", "max_pages", "spare"])
def _begin_draft(
    slots, tokens, lengths, pages, offsets, drafts, drafters, behind, ahead, token_stride, max_pages, pending, spare,
    embedding, frequencies, embedding_norm, hidden_norm, eps, joined, kv_rows, cos, sin, positions, last_rows,
    PER_SLOT: tl.constexpr, MOST: tl.constexpr, PAGE: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr,
    HALF: tl.constexpr, HALF_TILE: tl.constexpr,
):  # fmt: skip
    """One row per program."""
    row = tl.program_id(0)
    sequence, at = row // PER_SLOT, row % PER_SLOT
    slot = tl.load(slots + sequence).to(tl.int64)
    length = tl.load(lengths + slot)
    known = tl.load(behind + slot)
    count = tl.minimum(tl.maximum(known, 1), PER_SLOT)
    last = length - 1 + tl.load(ahead + slot)
    used = tl.minimum(at, count - 1)
    position = tl.maximum(last - count + 1 + used, 0)
    real = (at < tl.minimum(known, count)) & (position > 0) & (position < length + tl.load(drafts + slot))
    page = tl.load(pages + tl.where(real, slot, spare) * max_pages + tl.minimum(position // PAGE, max_pages - 1)).to(
        tl.int64
    )
    token = tl.maximum(tl.load(tokens + slot * token_stride + position), 0).to(tl.int64)
    tl.store(positions + sequence, last, mask=at == 0)
    tl.store(last_rows + sequence, sequence * PER_SLOT + count - 1, mask=at == 0)
    source = pending + (slot * MOST + used) * HIDDEN
    _join(
        joined, kv_rows, cos, sin, row, token, source, page, position, tl.load(offsets + slot), embedding, frequencies,
        embedding_norm, hidden_norm, eps, PAGE, HIDDEN, TILE, HALF, HALF_TILE,
    )  # fmt: skip


@triton.jit(do_not_specialize=["chunks", "token_stride", "max_pages", "spare"])
def _begin_follow(
    hidden, chunk_slots, firsts, starts, reads, chunks, before, tokens, token_stride, pages, max_pages, offsets, spare,
    embedding, frequencies, embedding_norm, hidden_norm, eps, joined, kv_rows, cos, sin,
    PAGE: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr, HALF: tl.constexpr, HALF_TILE: tl.constexpr,
):  # fmt: skip
    """One row per program."""
    row = tl.program_id(0)
    slot, position, is_first = in_chunk(chunk_slots, firsts, starts, chunks, row, spare)
    real = (slot != spare) & (position > 0)  # there is no entry at position 0
    page = tl.load(pages + tl.where(real, slot, spare) * max_pages + position // PAGE).to(tl.int64)
    token = tl.load(tokens + slot * token_stride + position).to(tl.int64)
    place = tl.load(reads + slot).to(tl.int64)
    previous = tl.maximum(row - 1, 0).to(tl.int64)
    source = tl.where(is_first & real, before + place * HIDDEN, hidden + previous * HIDDEN)
    _join(
        joined, kv_rows, cos, sin, row, token, source, page, position, tl.load(offsets + slot), embedding, frequencies,
        embedding_norm, hidden_norm, eps, PAGE, HIDDEN, TILE, HALF, HALF_TILE,
    )  # fmt: skip


@triton.jit
def _keep_last(hidden, chunk_slots, starts, writes, before, HIDDEN: tl.constexpr, TILE: tl.constexpr):
    """One chunk per program."""
    chunk = tl.program_id(0)
    end = tl.load(starts + chunk + 1).to(tl.int64)
    if end == tl.load(starts + chunk):
        return
    place = tl.load(writes + tl.load(chunk_slots + chunk)).to(tl.int64)
    i = tl.arange(0, TILE)
    inside = i < HIDDEN
    tl.store(before + place * HIDDEN + i, tl.load(hidden + (end - 1) * HIDDEN + i, mask=inside), mask=inside)


@triton.jit
def _end_draft(
    drafted, hidden, slots, tokens, stride, width, lengths, drafters, behind, ahead, pending, spare,
    MOST: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr,
):  # fmt: skip
    """One slot per program."""
    sequence = tl.program_id(0).to(tl.int64)
    slot = tl.load(slots + sequence).to(tl.int64)
    if slot == spare:
        return
    done = tl.load(ahead + slot)
    place = tl.load(lengths + slot) + done
    own = (tl.load(drafters + slot) == HEAD) & (place < width)
    tl.store(tokens + slot * stride + place, tl.load(drafted + sequence), mask=own)
    i = tl.arange(0, TILE)
    inside = i < HIDDEN
    tl.store(pending + slot * MOST * HIDDEN + i, tl.load(hidden + sequence * HIDDEN + i, mask=inside), mask=inside)
    tl.store(behind + slot, 1)
    tl.store(ahead + slot, done + 1)


@triton.jit
def _end_follow(slots, behind, ahead, spare):
    """One slot per program."""
    slot = tl.load(slots + tl.program_id(0)).to(tl.int64)
    if slot != spare:
        tl.store(behind + slot, 0)
        tl.store(ahead + slot, 0)


@triton.jit
def _draft_from_text(
    slots, tokens, stride, width, lengths, drafts, drafters,
    SHORTEST: tl.constexpr, LONGEST: tl.constexpr, MOST: tl.constexpr, BLOCK: tl.constexpr,
):  # fmt: skip
    """One slot per program."""
    slot = tl.load(slots + tl.program_id(0)).to(tl.int64)
    count, length = tl.load(drafts + slot), tl.load(lengths + slot)
    if (tl.load(drafters + slot) != NGRAM) | (count == 0):
        return
    text = tokens + slot * stride
    best = tl.zeros([BLOCK], tl.int64)  # the agreement, then the position after it
    for start in range(1, length, BLOCK):
        after = start + tl.arange(0, BLOCK)
        same = after < length
        agreement = tl.zeros([BLOCK], tl.int32)
        for back in tl.static_range(1, LONGEST + 1):
            newest = tl.load(text + tl.maximum(length - back, 0))
            there = same & (after >= back)
            same = there & (tl.load(text + after - back, mask=there, other=-1) == newest)
            agreement += same.to(tl.int32)
        found = tl.where(agreement >= SHORTEST, (agreement.to(tl.int64) << 32) | after.to(tl.int64), 0)
        best = tl.maximum(best, found)
    source = (tl.max(best, 0) & 0xFFFFFFFF).to(tl.int32)
    at = tl.arange(0, MOST)
    # A text that repeats itself overlaps with its own copy, so the copy goes on into the draft.
    copied = source + at % tl.maximum(length - source, 1)
    draft = tl.load(text + copied, mask=source > 0, other=-1)
    tl.store(text + length + at, draft, mask=(at < count) & (length + at < width))
