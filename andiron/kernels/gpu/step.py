"""The beginning of a step: the token, position, KV row, rotary angles and embedding of every row."""

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.chunks import Chunks


class Begun(NamedTuple):
    """What all layers need to know about the rows. Those of the sequences that decode come first."""

    x: Tensor  # [rows, hidden]: embeddings
    kv_rows: Tensor  # [rows] int64: where keys and values go
    angles: tuple[Tensor, Tensor]  # cos and sin, [rows, rotary_dim / 2] float32 each
    # By sequence that decodes, int32:
    positions: Tensor  # of its first row; −1 for rows that do not decode
    reads: Tensor  # where its state is read; −1 likewise
    writes: Tensor  # where it is written
    counts: Tensor | None  # how many of its rows are real; None: one each
    row_positions: Tensor  # [rows] int32: of every row


def begin_step(
    rows: int,
    slots: Tensor,
    chunks: Chunks | None,
    tokens: Tensor,
    lengths: Tensor,
    pages: Tensor,
    offsets: Tensor,
    reads: Tensor,
    writes: Tensor,
    page_size: int,
    embedding: Tensor,
    frequencies: Tensor,
    *,
    width: int = 1,
    drafts: Tensor | None = None,
) -> Begun:
    """Looks up the rows of a step in the table by slot; angles are `kernels.rotary.rotary_angles`.

    `slots` are those of the rows that decode, whose input is their slot's newest token. Without chunks all rows do;
    otherwise those before the first chunk. Rows after the last chunk belong to the last slot, which is spare.

    With a `width` above one, each slot has that many rows: its newest token and the tokens after it in the table,
    which are drafts. Rows beyond the slot's number of `drafts` are padding and write to the spare slot's page.

    The kernels of the step read everything except `x` before their own wait. So none may start until this one is done,
    and it is the only kernel that does not launch its dependents early.
    """
    hidden, half, device, card = embedding.shape[1], frequencies.shape[0], slots.device, chip(slots.device)
    x = torch.empty(rows, hidden, dtype=embedding.dtype, device=device)
    kv_rows = torch.empty(rows, dtype=torch.int64, device=device)
    cos, sin = (torch.empty(rows, half, dtype=torch.float32, device=device) for _ in range(2))
    positions, own_reads, own_writes, counts = (
        torch.empty(rows // width, dtype=torch.int32, device=device) for _ in range(4)
    )
    row_positions = torch.empty(rows, dtype=torch.int32, device=device)
    packed = (None, None, None) if chunks is None else (chunks.slots, chunks.firsts, chunks.starts)
    _begin_step[(rows,)](
        slots, *packed, 0 if chunks is None else chunks.count, tokens, tokens.stride(0), lengths, pages,
        pages.stride(0), offsets, reads, writes, drafts, lengths.shape[0] - 1, embedding, frequencies,
        x, kv_rows, cos, sin, positions, own_reads, own_writes, counts, row_positions,
        WIDTH=width, PAGE=page_size, HIDDEN=hidden, TILE=triton.next_power_of_2(hidden), HALF=half,
        HALF_TILE=triton.next_power_of_2(half), CHUNKED=chunks is not None, DEPENDENT=card.dependent_launch,
        num_warps=tiles.norm_warps(hidden), launch_pdl=card.dependent_launch,
    )  # fmt: skip
    real = counts if width > 1 else None
    return Begun(x, kv_rows, (cos, sin), positions, own_reads, own_writes, real, row_positions)


@triton.jit(do_not_specialize=["chunks", "token_stride", "max_pages", "spare"])
def _begin_step(
    slots, chunk_slots, firsts, starts, chunks, tokens, token_stride, lengths, pages,
    max_pages, offsets, reads, writes, drafts, spare, embedding, frequencies,
    x, kv_rows, cos, sin, positions, own_reads, own_writes, counts, row_positions,
    WIDTH: tl.constexpr, PAGE: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr, HALF: tl.constexpr,
    HALF_TILE: tl.constexpr, CHUNKED: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """One row per program."""
    half = tl.arange(0, HALF_TILE)
    frequency = tl.load(frequencies + half, mask=half < HALF, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
    row = tl.program_id(0)
    sequence, ahead = row // WIDTH, row % WIDTH
    decoding = row >= 0
    if CHUNKED:
        decoding = row < tl.load(starts)
    slot = tl.load(slots + sequence, mask=decoding, other=spare).to(tl.int64)
    position = tl.load(lengths + slot) - 1
    first = ahead == 0
    tl.store(positions + sequence, tl.where(decoding, position, -1), mask=first)
    tl.store(own_reads + sequence, tl.where(decoding, tl.load(reads + slot), -1), mask=first)
    tl.store(own_writes + sequence, tl.where(decoding, tl.load(writes + slot), -1), mask=first)
    page_slot = slot
    if WIDTH > 1:
        drafted = tl.load(drafts + slot)
        tl.store(counts + sequence, drafted + 1, mask=first)
        position += tl.minimum(ahead, drafted)
        page_slot = tl.where(ahead > drafted, spare, slot)
    if CHUNKED:
        chunk_slot, chunk_position, _ = in_chunk(chunk_slots, firsts, starts, chunks, row, spare)
        slot = tl.where(decoding, slot, chunk_slot)
        page_slot = slot
        position = tl.where(decoding, position, chunk_position)
    token = tl.maximum(tl.load(tokens + slot * token_stride + position), 0).to(tl.int64)  # −1 stands for no draft
    page = tl.load(pages + page_slot * max_pages + position // PAGE).to(tl.int64)
    tl.store(kv_rows + row, page * PAGE + position % PAGE)
    tl.store(row_positions + row, position)
    i = tl.arange(0, TILE)
    inside = i < HIDDEN
    at = row.to(tl.int64) * HIDDEN + i
    tl.store(x + at, tl.load(embedding + token * HIDDEN + i, mask=inside), mask=inside)
    angle = (position + tl.load(offsets + slot)).to(tl.float32) * frequency
    tl.store(cos + row * HALF + half, tl.cos(angle), mask=half < HALF)
    tl.store(sin + row * HALF + half, tl.sin(angle), mask=half < HALF)


@triton.jit
def in_chunk(chunk_slots, firsts, starts, chunks, row, spare):
    """The slot and position of a row that belongs to a chunk, and whether it is the chunk's first.

    Rows before the first chunk and after the last one belong to the spare slot.
    """
    SEARCHED: tl.constexpr = 64
    chunk = 0
    for first in range(0, chunks, SEARCHED):
        other = first + tl.arange(0, SEARCHED)
        ends = tl.load(starts + 1 + other, mask=other < chunks, other=2**30)
        chunk += tl.sum((ends <= row).to(tl.int32), 0)
    real = (chunk < chunks) & (row >= tl.load(starts))
    slot = tl.load(chunk_slots + chunk, mask=real, other=spare).to(tl.int64)
    begin = tl.load(starts + chunk, mask=real, other=0)
    first = tl.load(firsts + chunk, mask=real, other=0)
    return slot, tl.where(real, first + row - begin, 0), row == begin
