"""Prefill attention: packed prompt chunks over paged keys and values, causal, then the output gate (flash attention).

A block holds the queries of a few tokens for all heads that share a KV head, so one tile of keys serves the whole group
and a short chunk still fills its block.

From Hopper on, an engine copies whole tiles to shared memory (TMA), but pages of 16 tokens are too small for it, and
gathering them by pointer takes a fifth more instructions per tile. So there the keys and values are first copied into
contiguous rows, which for a long chunk is less than a hundredth of the work.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor
from triton.tools.tensor_descriptor import TensorDescriptor

from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.chunks import Chunks, locate
from andiron.kernels.gpu.tiles import PrefillTiles, prefill_tiles

LOG2_E = 1.4426950408889634


def prefill_attention(
    q: Tensor,
    projected: Tensor,
    keys: Tensor,
    values: Tensor,
    page_table: Tensor,
    chunks: Chunks,
    out: Tensor,
    context: int | None = None,
    tiles: PrefillTiles | None = None,
) -> None:
    """`kernels.attention.prefill_attention` for each chunk, times sigmoid(gate), to `out` [rows, heads · head_dim].

    q [rows, heads, head_dim]; projected [rows, q | k | v | gate]. The chunks' keys and values are in their pages
    already. `context`, the number of tokens of all these sequences up to the chunks' ends, is the size of the
    contiguous copy; without it, keys and values are read from their pages.
    """
    tokens, heads, head_dim = q.shape
    page_size, kv_heads = keys.shape[1:3]
    group = heads // kv_heads
    tiles = tiles or prefill_tiles(chip(q.device), head_dim, copied=context is not None)
    rows = max(tiles.rows, triton.next_power_of_2(group))
    width = triton.next_power_of_2(head_dim)
    source: tuple[Tensor, Tensor] | tuple[TensorDescriptor, TensorDescriptor] = (keys, values)
    if tiles.copied and context is not None:
        flat = _contiguous(keys, values, page_table, chunks, context, tiles.keys)
        block = [tiles.keys, width]
        source = TensorDescriptor.from_tensor(flat[0], block), TensorDescriptor.from_tensor(flat[1], block)
    blocks = chunks.blocks(tokens, rows // group)
    _prefill[(kv_heads * blocks,)](
        q, projected, *source, out, page_table, chunks.slots, chunks.firsts, chunks.starts, chunks.count,
        page_table.stride(0), blocks, head_dim**-0.5 * LOG2_E,
        KV_HEADS=kv_heads, GROUP=group, HEAD_DIM=head_dim, WIDTH=width, PAGE=page_size,
        ROWS=rows, KEYS=tiles.keys, PAGED=source[0] is keys,
        num_warps=tiles.warps, num_stages=tiles.stages,
    )  # fmt: skip


def _contiguous(keys: Tensor, values: Tensor, page_table: Tensor, chunks: Chunks, context: int, gap: int) -> Tensor:
    """Keys and values of the sequences, one after another: [2, rows, kv_heads · padded head_dim].

    `gap` rows of zeros follow each sequence, because its last tile reaches past its end and must not read the next one.
    """
    page_size, kv_heads, head_dim = keys.shape[1:]
    width = triton.next_power_of_2(head_dim)
    # Each chunk of a long prompt needs a larger copy, and the allocator cannot reuse the smaller ones: use few sizes.
    rows = triton.next_power_of_2(context) + chunks.count * gap
    flat = torch.empty(2, rows, kv_heads * width, dtype=keys.dtype, device=keys.device)
    tokens = 32
    longest = min(context, page_table.shape[1] * page_size) + gap
    _copy[(triton.cdiv(longest, tokens), chunks.count)](
        keys, values, flat[0], flat[1], page_table, chunks.slots, chunks.firsts, chunks.starts, page_table.stride(0),
        PAGE=page_size, KV_HEADS=kv_heads, HEAD_DIM=head_dim, WIDTH=width,
        COLUMNS=triton.next_power_of_2(kv_heads * width), TOKENS=tokens, GAP=gap, num_warps=8,
    )  # fmt: skip
    return flat


@triton.jit(do_not_specialize=["chunks", "blocks"])  # a new number of tokens must not compile a new kernel
def _prefill(
    q_ptr, projected_ptr, keys, values, out_ptr, page_table_ptr, slots_ptr, firsts_ptr, starts_ptr, chunks,
    max_pages, blocks, scale,
    KV_HEADS: tl.constexpr, GROUP: tl.constexpr, HEAD_DIM: tl.constexpr, WIDTH: tl.constexpr, PAGE: tl.constexpr,
    ROWS: tl.constexpr, KEYS: tl.constexpr, PAGED: tl.constexpr,
):  # fmt: skip
    """softmax(Q Kᵀ · scale) V · sigmoid(gate) for TOKENS tokens of one chunk and the heads that share one KV head."""
    HEADS: tl.constexpr = KV_HEADS * GROUP
    TOKENS: tl.constexpr = ROWS // GROUP
    # The last block of a chunk has the most keys. It starts first, so that short blocks fill the gaps at the end.
    kv_head = tl.program_id(0) % KV_HEADS
    sequence, block = locate(starts_ptr, chunks, blocks - 1 - tl.program_id(0) // KV_HEADS, TOKENS)
    start = tl.load(starts_ptr + sequence)
    chunk = tl.load(starts_ptr + sequence + 1) - start
    if block * TOKENS >= chunk:
        return
    past = tl.load(firsts_ptr + sequence)

    row = tl.arange(0, ROWS)
    token = block * TOKENS + row // GROUP
    head = kv_head * GROUP + row % GROUP
    column = tl.arange(0, WIDTH)
    inside = ((row < TOKENS * GROUP) & (token < chunk))[:, None] & (column < HEAD_DIM)[None, :]
    at = (start + token).to(tl.int64)
    offset = (at * HEADS + head)[:, None] * HEAD_DIM + column[None, :]
    q = tl.load(q_ptr + offset, mask=inside, other=0.0)

    position = past + token
    length = past + chunk
    first = past + block * TOKENS
    # Tiles before the block's first token are visible to all its queries; later ones need the causal mask.
    whole = (first + 1) // KEYS * KEYS
    end = tl.minimum(first + TOKENS, length)
    if PAGED:
        pages_ptr = page_table_ptr + tl.load(slots_ptr + sequence).to(tl.int64) * max_pages
        base = 0
    else:
        pages_ptr = page_table_ptr
        base = _begin(firsts_ptr, starts_ptr, sequence, KEYS)

    total = tl.zeros([ROWS], tl.float32)
    top = tl.full([ROWS], -float("inf"), tl.float32)
    acc = tl.zeros([ROWS, WIDTH], tl.float32)
    acc, total, top = _attend(
        acc, total, top, q, keys, values, pages_ptr, base, kv_head, position, length, 0, whole, scale,
        KV_HEADS, HEAD_DIM, WIDTH, PAGE, KEYS, PAGED, False,
    )  # fmt: skip
    acc, total, top = _attend(
        acc, total, top, q, keys, values, pages_ptr, base, kv_head, position, length, whole, end, scale,
        KV_HEADS, HEAD_DIM, WIDTH, PAGE, KEYS, PAGED, True,
    )  # fmt: skip

    gates = (at * (2 * HEADS + 2 * KV_HEADS) + HEADS + 2 * KV_HEADS + head)[:, None] * HEAD_DIM + column[None, :]
    gate = tl.load(projected_ptr + gates, mask=inside, other=0.0).to(tl.float32)
    acc = acc / total[:, None] * tl.sigmoid(gate)
    tl.store(out_ptr + offset, acc.to(out_ptr.dtype.element_ty), mask=inside)


@triton.jit
def _attend(
    acc, total, top, q, keys, values, pages_ptr, base, kv_head, position, length, begin, end, scale,
    KV_HEADS: tl.constexpr, HEAD_DIM: tl.constexpr, WIDTH: tl.constexpr, PAGE: tl.constexpr, KEYS: tl.constexpr,
    PAGED: tl.constexpr, MASKED: tl.constexpr,
):  # fmt: skip
    """Adds the keys from `begin` to `end` to the online softmax, tile by tile."""
    column = tl.arange(0, WIDTH)
    for tile in range(begin, end, KEYS):
        key = tile + tl.arange(0, KEYS)
        if PAGED:
            present = key < length
            page = tl.load(pages_ptr + key // PAGE, mask=present if MASKED else None)
            rows = (page.to(tl.int64) * PAGE + key % PAGE) * KV_HEADS + kv_head
            offset = rows[:, None] * HEAD_DIM + column[None, :]
            if MASKED or WIDTH != HEAD_DIM:
                inside = present[:, None] & (column < HEAD_DIM)[None, :]
                k = tl.load(keys + offset, mask=inside, other=0.0)
                v = tl.load(values + offset, mask=inside, other=0.0)
            else:
                k = tl.load(keys + offset)
                v = tl.load(values + offset)
        else:
            k = keys.load([base + tile, kv_head * WIDTH])
            v = values.load([base + tile, kv_head * WIDTH])
        scores = tl.dot(q, k.T, input_precision="ieee")
        if MASKED:
            scores = tl.where(key[None, :] <= position[:, None], scores, -float("inf"))
        # Scores are scaled only in the exponent: exp(s · d^-½ − max) = exp2(s · scale − top).
        higher = tl.maximum(top, tl.max(scores, 1) * scale)
        p = tl.exp2(scores * scale - higher[:, None])
        shrink = tl.exp2(top - higher)
        total = total * shrink + tl.sum(p, 1)
        acc = tl.dot(p.to(v.dtype), v, acc * shrink[:, None], input_precision="ieee")
        top = higher
    return acc, total, top


@triton.jit
def _begin(firsts_ptr, starts_ptr, sequence, GAP: tl.constexpr):
    """The row where a sequence begins in the copy: after the past, chunk and gap of each sequence before it."""
    begin = tl.load(starts_ptr + sequence) - tl.load(starts_ptr) + sequence * GAP
    for first in range(0, sequence, 64):
        other = first + tl.arange(0, 64)
        begin += tl.sum(tl.load(firsts_ptr + other, mask=other < sequence, other=0))
    return begin


@triton.jit
def _copy(
    keys_ptr, values_ptr, flat_keys_ptr, flat_values_ptr, page_table_ptr, slots_ptr, firsts_ptr, starts_ptr, max_pages,
    PAGE: tl.constexpr, KV_HEADS: tl.constexpr, HEAD_DIM: tl.constexpr, WIDTH: tl.constexpr, COLUMNS: tl.constexpr,
    TOKENS: tl.constexpr, GAP: tl.constexpr,
):  # fmt: skip
    """Copies TOKENS tokens of one sequence out of their pages, and zeros into the gap after it."""
    sequence = tl.program_id(1)
    length = tl.load(firsts_ptr + sequence) + tl.load(starts_ptr + sequence + 1) - tl.load(starts_ptr + sequence)
    if tl.program_id(0) * TOKENS >= length + GAP:
        return
    token = tl.program_id(0) * TOKENS + tl.arange(0, TOKENS)
    pages_ptr = page_table_ptr + tl.load(slots_ptr + sequence).to(tl.int64) * max_pages
    page = tl.load(pages_ptr + token // PAGE, mask=token < length, other=0)
    column = tl.arange(0, COLUMNS)
    head, element = column // WIDTH, column % WIDTH
    source = (page.to(tl.int64) * PAGE + token % PAGE)[:, None] * (KV_HEADS * HEAD_DIM)
    source += (head * HEAD_DIM + element)[None, :]
    dest = (_begin(firsts_ptr, starts_ptr, sequence, GAP) + token).to(tl.int64)[:, None] * (KV_HEADS * WIDTH) + column[
        None, :
    ]
    valid = (token < length)[:, None] & ((head < KV_HEADS) & (element < HEAD_DIM))[None, :]
    inside = (token < length + GAP)[:, None] & (head < KV_HEADS)[None, :]
    tl.store(flat_keys_ptr + dest, tl.load(keys_ptr + source, mask=valid, other=0.0), mask=inside)
    tl.store(flat_values_ptr + dest, tl.load(values_ptr + source, mask=valid, other=0.0), mask=inside)
