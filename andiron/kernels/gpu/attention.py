"""Decode attention: one new token per sequence over its paged keys and values, then the output gate.

Flash decoding: several programs share the keys of one sequence. Each computes the softmax of its part and the weight of
that part; a second, small kernel combines them. The number of parts is computed on the device from the lengths of all
sequences, so one recorded graph serves every mix of lengths.

The page table and every key and value except the newest were written before the step began, so they are loaded while
the previous kernels are still running.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.tiles import DecodeTiles, decode_tiles

LOG2_E = 1.4426950408889634


def decode_attention(
    q: Tensor,
    projected: Tensor,
    keys: Tensor,
    values: Tensor,
    page_table: Tensor,
    slots: Tensor,
    positions: Tensor,
    out: Tensor,
    *,
    dependent: bool,
    tiles: DecodeTiles | None = None,
) -> None:
    """`kernels.attention.decode_attention` times sigmoid(gate), to `out` [≥ batch, heads · head_dim].

    q [≥ batch, heads, head_dim]; projected [≥ batch, q | k | v | gate]; slots [batch]. A row attends to positions + 1
    tokens of its slot; rows at position −1 are left out.
    """
    batch, (heads, head_dim) = slots.shape[0], q.shape[1:]
    page_size, kv_heads = keys.shape[1:3]
    tiles = tiles or decode_tiles(chip(q.device), batch, kv_heads)
    width, rows = triton.next_power_of_2(head_dim), triton.next_power_of_2(batch)
    parts = torch.empty(batch, heads, tiles.splits, head_dim, dtype=torch.float32, device=q.device)
    weights = torch.empty(batch, heads, tiles.splits, dtype=torch.float32, device=q.device)
    _decode[(batch, kv_heads, tiles.splits)](
        q, projected, keys, values, out, parts, weights, page_table, slots, positions, page_table.shape[1],
        head_dim**-0.5 * LOG2_E, batch,
        KV_HEADS=kv_heads, GROUP=heads // kv_heads, ROWS=max(16, triton.next_power_of_2(heads // kv_heads)),
        HEAD_DIM=head_dim, WIDTH=width, PAGE=page_size, BATCH=rows,
        KEYS=tiles.keys, SPLITS=tiles.splits, PROGRAMS=tiles.programs, DEPENDENT=dependent,
        num_warps=tiles.warps, num_stages=tiles.stages, launch_pdl=dependent,
    )  # fmt: skip
    if tiles.splits > 1:
        columns = min(width, tiles.columns)
        _combine[(batch, heads, triton.cdiv(head_dim, columns))](
            projected, parts, weights, positions, out, batch,
            HEADS=heads, KV_HEADS=kv_heads, HEAD_DIM=head_dim, COLUMNS=columns, BATCH=rows,
            KEYS=tiles.keys, SPLITS=tiles.splits, PROGRAMS=tiles.programs, DEPENDENT=dependent,
            num_warps=max(1, min(4, tiles.splits * columns // 1024)), launch_pdl=dependent,
        )  # fmt: skip


@triton.jit
def _shares(
    positions_ptr, row, batch,
    BATCH: tl.constexpr, KEYS: tl.constexpr, SPLITS: tl.constexpr, PROGRAMS: tl.constexpr,
):  # fmt: skip
    """A row's length, its tiles, the tiles per program, and the number of programs that have work.

    The card runs PROGRAMS at once. Each sequence gets a share of them in proportion to its length, at least one.
    """
    other = tl.arange(0, BATCH)
    # Bypass the L1 cache, which may hold an earlier step's lengths.
    lengths = tl.load(positions_ptr + other, mask=other < batch, other=-1, cache_modifier=".cg") + 1
    length = tl.sum(tl.where(other == row, lengths, 0))
    tiles, all_tiles = tl.cdiv(length, KEYS), tl.sum(tl.cdiv(lengths, KEYS))
    parts = tl.minimum(tl.maximum(tiles * PROGRAMS // tl.maximum(all_tiles, 1), 1), SPLITS)
    share = tl.maximum(tl.cdiv(tiles, parts), 1)
    return length, tiles, share, tl.cdiv(tiles, share)


@triton.jit(do_not_specialize=["batch"])
def _decode(
    q_ptr, projected_ptr, keys_ptr, values_ptr, out_ptr, parts_ptr, weights_ptr,
    page_table_ptr, slots_ptr, positions_ptr, max_pages, scale, batch,
    KV_HEADS: tl.constexpr, GROUP: tl.constexpr, ROWS: tl.constexpr, HEAD_DIM: tl.constexpr, WIDTH: tl.constexpr,
    PAGE: tl.constexpr, BATCH: tl.constexpr, KEYS: tl.constexpr, SPLITS: tl.constexpr, PROGRAMS: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    """softmax(q Kᵀ · scale) V of one split of one sequence, for the query heads that share one KV head."""
    HEADS: tl.constexpr = KV_HEADS * GROUP
    # The highest splits start first: most have no work and exit before there is anything to wait for.
    sequence, kv_head, split = tl.program_id(0), tl.program_id(1), SPLITS - 1 - tl.program_id(2)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
    length, tiles, share, live = _shares(positions_ptr, sequence, batch, BATCH, KEYS, SPLITS, PROGRAMS)
    if split >= live:  # the first split waits for the previous kernel even so: the next one relies on that
        if DEPENDENT and split == 0:
            tl.extra.cuda.gdc_wait()
        return
    slot = tl.load(slots_ptr + sequence, cache_modifier=".cg").to(tl.int64)
    pages_ptr = page_table_ptr + slot * max_pages
    column = tl.arange(0, WIDTH)
    wide = (column < HEAD_DIM)[None, :]

    # Load the last tile of the split early, without the newest token: its key and value are still being computed.
    last = tl.minimum(split * share + share, tiles) - 1
    key = last * KEYS + tl.arange(0, KEYS)
    present = key < length
    page = tl.load(pages_ptr + key // PAGE, mask=present, other=0, cache_modifier=".cg")
    at = ((page.to(tl.int64) * PAGE + key % PAGE) * KV_HEADS + kv_head)[:, None] * HEAD_DIM + column[None, :]
    old = (key < length - 1)[:, None] & wide
    last_k = tl.load(keys_ptr + at, mask=old, other=0.0)
    last_v = tl.load(values_ptr + at, mask=old, other=0.0)
    last_page = (length - 1) // PAGE
    first_page = (split * share * KEYS + tl.arange(0, KEYS)) // PAGE
    next_page = tl.load(pages_ptr + tl.minimum(first_page, last_page), cache_modifier=".cg")
    newest_page = tl.load(pages_ptr + last_page, cache_modifier=".cg").to(tl.int64)
    newest = ((newest_page * PAGE + (length - 1) % PAGE) * KV_HEADS + kv_head) * HEAD_DIM + column
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()

    row = tl.arange(0, ROWS)
    head = kv_head * GROUP + row
    inside = (row < GROUP)[:, None] & wide
    offset = (sequence.to(tl.int64) * HEADS + head)[:, None] * HEAD_DIM + column[None, :]
    q = tl.load(q_ptr + offset, mask=inside, other=0.0)
    newest_k = tl.load(keys_ptr + newest, mask=column < HEAD_DIM, other=0.0)
    newest_v = tl.load(values_ptr + newest, mask=column < HEAD_DIM, other=0.0)

    total = tl.zeros([ROWS], tl.float32)
    top = tl.full([ROWS], -float("inf"), tl.float32)
    acc = tl.zeros([ROWS, WIDTH], tl.float32)
    for tile in range(split * share, last):
        key = tile * KEYS + tl.arange(0, KEYS)
        page = next_page  # loaded one tile ahead: otherwise half of the pipeline stages would go to it
        next_page = tl.load(pages_ptr + tl.minimum((key + KEYS) // PAGE, last_page))
        at = ((page.to(tl.int64) * PAGE + key % PAGE) * KV_HEADS + kv_head)[:, None] * HEAD_DIM + column[None, :]
        if WIDTH == HEAD_DIM:
            k = tl.load(keys_ptr + at)
            v = tl.load(values_ptr + at)
        else:
            k = tl.load(keys_ptr + at, mask=wide, other=0.0)
            v = tl.load(values_ptr + at, mask=wide, other=0.0)
        acc, total, top = _absorb(acc, total, top, tl.dot(q, k.T, input_precision="ieee") * scale, v)
    is_newest = (last * KEYS + tl.arange(0, KEYS) == length - 1)[:, None]
    last_k = tl.where(is_newest, newest_k[None, :], last_k)
    last_v = tl.where(is_newest, newest_v[None, :], last_v)
    scores = tl.dot(q, last_k.T, input_precision="ieee") * scale
    acc, total, top = _absorb(acc, total, top, tl.where(present[None, :], scores, -float("inf")), last_v)

    acc /= total[:, None]
    if live == 1:
        gates = (sequence.to(tl.int64) * (2 * HEADS + 2 * KV_HEADS) + HEADS + 2 * KV_HEADS + head) * HEAD_DIM
        gate = tl.load(projected_ptr + gates[:, None] + column[None, :], mask=inside, other=0.0).to(tl.float32)
        tl.store(out_ptr + offset, (acc * tl.sigmoid(gate)).to(out_ptr.dtype.element_ty), mask=inside)
    else:
        part = (sequence.to(tl.int64) * HEADS + head) * SPLITS + split
        tl.store(parts_ptr + part[:, None] * HEAD_DIM + column[None, :], acc, mask=inside)
        # The weight of this part in the whole softmax, as an exponent of two: Σ exp2(s) = 2^(top + log2 total).
        tl.store(weights_ptr + part, top + tl.log2(total), mask=row < GROUP)


@triton.jit
def _absorb(acc, total, top, scores, v):
    """Adds one tile to the online softmax; scores are exponents of two."""
    higher = tl.maximum(top, tl.max(scores, 1))
    p = tl.exp2(scores - higher[:, None])
    shrink = tl.exp2(top - higher)
    total = total * shrink + tl.sum(p, 1)
    acc = tl.dot(p.to(v.dtype), v, acc * shrink[:, None], input_precision="ieee")
    return acc, total, higher


@triton.jit(do_not_specialize=["batch"])
def _combine(
    projected_ptr, parts_ptr, weights_ptr, positions_ptr, out_ptr, batch,
    HEADS: tl.constexpr, KV_HEADS: tl.constexpr, HEAD_DIM: tl.constexpr, COLUMNS: tl.constexpr, BATCH: tl.constexpr,
    KEYS: tl.constexpr, SPLITS: tl.constexpr, PROGRAMS: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Combines the parts of one head of one sequence: Σ 2^w part / Σ 2^w, times sigmoid(gate)."""
    row, head = tl.program_id(0).to(tl.int64), tl.program_id(1)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
    _, _, _, live = _shares(positions_ptr, row, batch, BATCH, KEYS, SPLITS, PROGRAMS)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
    if live <= 1:  # `_decode` has written the result already, or there is none
        return
    split = tl.arange(0, SPLITS)
    column = tl.program_id(2) * COLUMNS + tl.arange(0, COLUMNS)
    part = (row * HEADS + head) * SPLITS + split
    power = tl.load(weights_ptr + part, mask=split < live, other=-float("inf"))
    inside = (split < live)[:, None] & (column < HEAD_DIM)[None, :]
    parts = tl.load(parts_ptr + part[:, None] * HEAD_DIM + column[None, :], mask=inside, other=0.0)
    gates = (row * (2 * HEADS + 2 * KV_HEADS) + HEADS + 2 * KV_HEADS + head) * HEAD_DIM
    gate = tl.load(projected_ptr + gates + column, mask=column < HEAD_DIM, other=0.0).to(tl.float32)
    # softmax(power) · parts
    weight = tl.exp2(power - tl.max(power, 0))
    merged = tl.sum(weight[:, None] * parts, 0) / tl.sum(weight, 0) * tl.sigmoid(gate)
    offset = (row * HEADS + head) * HEAD_DIM + column
    tl.store(out_ptr + offset, merged.to(out_ptr.dtype.element_ty), mask=column < HEAD_DIM)
