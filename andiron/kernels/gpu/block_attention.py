"""Attention of a drafter's block over its paged context and over the block itself.

Several programs share the context of one sequence, as in `decode_attention`; the first of them also has the block's own
keys and values, which are in no page. A second kernel combines their results.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu.attention import LOG2_E, absorb
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.tiles import BlockTiles, block_tiles

NO_WINDOW = 1 << 30  # more than any distance


def block_attention(
    q: Tensor,
    keys: tuple[Tensor, Tensor],
    values: tuple[Tensor, Tensor],
    page_table: Tensor,
    slots: Tensor,
    anchors: Tensor,
    causal: bool,
    window: int | None,
    *,
    dependent: bool,
    tiles: BlockTiles | None = None,
) -> Tensor:
    """`model.dflash.visible` and the attention under it: [rows, heads · head_dim].

    q [rows, heads, head_dim]; keys and values: the block's own [rows, kv_heads, head_dim], then the pool of the
    context; slots and anchors [sequences]. A sequence has a block of rows / sequences rows, of which the first is at
    its anchor's position, and its context is before it.
    """
    (rows, heads, head_dim), sequences = q.shape, slots.shape[0]
    page_size, kv_heads = keys[1].shape[1:3]
    block, group = rows // sequences, heads // kv_heads
    queries = max(16, triton.next_power_of_2(block * group))
    tiles = tiles or block_tiles(chip(q.device), sequences, kv_heads, queries)
    columns = triton.next_power_of_2(head_dim)
    out = torch.empty(rows, heads * head_dim, dtype=q.dtype, device=q.device)
    parts = torch.empty(rows, heads, tiles.splits, head_dim, dtype=torch.float32, device=q.device)
    weights = torch.empty(rows, heads, tiles.splits, dtype=torch.float32, device=q.device)
    reach = NO_WINDOW if window is None else window
    _block[(sequences, kv_heads, tiles.splits)](
        q, keys[0], values[0], keys[1], values[1], out, parts, weights, page_table, slots, anchors, page_table.shape[1],
        head_dim**-0.5 * LOG2_E, reach,
        BLOCK=block, BLOCK_TILE=max(16, triton.next_power_of_2(block)), CAUSAL=causal,
        KV_HEADS=kv_heads, GROUP=group, ROWS=queries, HEAD_DIM=head_dim, COLUMNS=columns, PAGE=page_size,
        KEYS=tiles.keys, LEAST=tiles.least, SPLITS=tiles.splits, DEPENDENT=dependent,
        num_warps=tiles.warps, num_stages=tiles.stages, launch_pdl=dependent,
    )  # fmt: skip
    if tiles.splits > 1:
        _combine_block[(rows, heads)](
            parts, weights, anchors, out, reach,
            BLOCK=block, HEADS=heads, HEAD_DIM=head_dim, COLUMNS=columns,
            KEYS=tiles.keys, LEAST=tiles.least, SPLITS=tiles.splits, DEPENDENT=dependent,
            num_warps=4, launch_pdl=dependent,
        )  # fmt: skip
    return out


@triton.jit
def _context(anchors, sequence, window, KEYS: tl.constexpr, LEAST: tl.constexpr, SPLITS: tl.constexpr):
    """A block's anchor, the first position that it sees, tiles from there on, tiles per program, and the programs."""
    anchor = tl.load(anchors + sequence)
    first = tl.maximum(anchor - window + 1, 0)
    tiles = tl.cdiv(anchor - first, KEYS)
    share = tl.maximum(tl.cdiv(tiles, SPLITS), LEAST)
    return anchor, first, tiles, share, tl.maximum(tl.cdiv(tiles, share), 1)


@triton.jit(do_not_specialize=["window"])
def _block(
    q_ptr, own_keys_ptr, own_values_ptr, keys_ptr, values_ptr, out_ptr, parts_ptr, weights_ptr,
    page_table_ptr, slots_ptr, anchors_ptr, max_pages, scale, window,
    BLOCK: tl.constexpr, BLOCK_TILE: tl.constexpr, CAUSAL: tl.constexpr,
    KV_HEADS: tl.constexpr, GROUP: tl.constexpr, ROWS: tl.constexpr, HEAD_DIM: tl.constexpr, COLUMNS: tl.constexpr,
    PAGE: tl.constexpr, KEYS: tl.constexpr, LEAST: tl.constexpr, SPLITS: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """softmax(q Kᵀ · scale) V of one split of one sequence, for the query heads that share one KV head."""
    HEADS: tl.constexpr = KV_HEADS * GROUP
    sequence, kv_head, split = tl.program_id(0), tl.program_id(1), tl.program_id(2)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    anchor, first, tiles, share, live = _context(anchors_ptr, sequence, window, KEYS, LEAST, SPLITS)
    if split >= live:
        return
    column = tl.arange(0, COLUMNS)
    wide = (column < HEAD_DIM)[None, :]
    query = tl.arange(0, ROWS)
    at, head = query // GROUP, kv_head * GROUP + query % GROUP
    row = sequence.to(tl.int64) * BLOCK + at
    inside = (at < BLOCK)[:, None] & wide
    offset = (row * HEADS + head)[:, None] * HEAD_DIM + column[None, :]
    q = tl.load(q_ptr + offset, mask=inside, other=0.0)

    total = tl.zeros([ROWS], tl.float32)
    top = tl.full([ROWS], -float("inf"), tl.float32)
    acc = tl.zeros([ROWS, COLUMNS], tl.float32)
    if split == 0:
        other = tl.arange(0, BLOCK_TILE)
        own = ((sequence.to(tl.int64) * BLOCK + other) * KV_HEADS + kv_head)[:, None] * HEAD_DIM + column[None, :]
        there = (other < BLOCK)[:, None] & wide
        k = tl.load(own_keys_ptr + own, mask=there, other=0.0)
        v = tl.load(own_values_ptr + own, mask=there, other=0.0)
        distance = at[:, None] - other[None, :]
        seen = (other < BLOCK)[None, :] & (tl.abs(distance) < window)
        if CAUSAL:
            seen = seen & (distance >= 0)
        scores = tl.dot(q, k.T, input_precision="ieee") * scale
        acc, total, top = absorb(acc, total, top, tl.where(seen, scores, -float("inf")), v)
    pages_ptr = page_table_ptr + tl.load(slots_ptr + sequence).to(tl.int64) * max_pages
    for tile in range(split * share, tl.minimum(split * share + share, tiles)):
        key = first + tile * KEYS + tl.arange(0, KEYS)
        present = key < anchor
        page = tl.load(pages_ptr + key // PAGE, mask=present, other=0).to(tl.int64)
        place = ((page * PAGE + key % PAGE) * KV_HEADS + kv_head)[:, None] * HEAD_DIM + column[None, :]
        k = tl.load(keys_ptr + place, mask=present[:, None] & wide, other=0.0)
        v = tl.load(values_ptr + place, mask=present[:, None] & wide, other=0.0)
        seen = present[None, :] & (anchor + at[:, None] - key[None, :] < window)
        scores = tl.dot(q, k.T, input_precision="ieee") * scale
        acc, total, top = absorb(acc, total, top, tl.where(seen, scores, -float("inf")), v)

    acc /= tl.where(total > 0, total, 1.0)[:, None]  # a row may see none of the split's keys
    if live == 1:
        tl.store(out_ptr + offset, acc.to(out_ptr.dtype.element_ty), mask=inside)
    else:
        part = (row * HEADS + head) * SPLITS + split
        tl.store(parts_ptr + part[:, None] * HEAD_DIM + column[None, :], acc, mask=inside)
        # The weight of this part in the whole softmax, as an exponent of two: Σ exp2(s) = 2^(top + log2 total).
        tl.store(weights_ptr + part, top + tl.log2(total), mask=at < BLOCK)


@triton.jit(do_not_specialize=["window"])
def _combine_block(
    parts_ptr, weights_ptr, anchors_ptr, out_ptr, window,
    BLOCK: tl.constexpr, HEADS: tl.constexpr, HEAD_DIM: tl.constexpr, COLUMNS: tl.constexpr,
    KEYS: tl.constexpr, LEAST: tl.constexpr, SPLITS: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Combines the parts of one head of one row: Σ 2^w part / Σ 2^w."""
    row, head = tl.program_id(0).to(tl.int64), tl.program_id(1)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    _, _, _, _, live = _context(anchors_ptr, row // BLOCK, window, KEYS, LEAST, SPLITS)
    if live == 1:  # `_block` has written the result already
        return
    split, column = tl.arange(0, SPLITS), tl.arange(0, COLUMNS)
    part = (row * HEADS + head) * SPLITS + split
    power = tl.load(weights_ptr + part, mask=split < live, other=-float("inf"))
    inside = (split < live)[:, None] & (column < HEAD_DIM)[None, :]
    parts = tl.load(parts_ptr + part[:, None] * HEAD_DIM + column[None, :], mask=inside, other=0.0)
    weight = tl.exp2(power - tl.max(power, 0))  # the first split has the row's own key, so one is finite
    merged = tl.sum(weight[:, None] * parts, 0) / tl.sum(weight, 0)
    tl.store(
        out_ptr + (row * HEADS + head) * HEAD_DIM + column, merged.to(out_ptr.dtype.element_ty), mask=column < HEAD_DIM
    )
