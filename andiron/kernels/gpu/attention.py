"""Decode attention: a new token per sequence, or a few, over its paged keys and values, then the output gate.

Flash decoding: several programs share the keys of one sequence. Each computes the softmax of its part and the weight of
that part; a second, small kernel combines them. The number of parts is computed on the device from the lengths of all
sequences, so one recorded graph serves every mix of lengths.

The page table and every key and value except the newest were written before the step began, so they are loaded while
the previous kernels are still running. Where a step adds several to a sequence, all are loaded after these kernels.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.tiles import DecodeTiles, decode_tiles, max_queries

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
    width: int = 1,
    counts: Tensor | None = None,
    fresh: bool = False,
    first: int = 0,
    tiles: DecodeTiles | None = None,
) -> None:
    """`kernels.attention.grid_attention` times sigmoid(gate), to `out` [≥ batch · width, heads · head_dim].

    q [≥ batch · width, heads, head_dim]; projected [≥ batch · width, q | k | v | gate]; slots [batch]. A sequence has
    `width` rows, one after the other, of which `counts` [batch] are real. Its first row attends to positions + 1 tokens
    of its slot, each further one to one more; sequences at position −1 are left out. No row sees tokens before position
    `first`. `fresh`: keys before the first row's may have been written in this step.
    """
    batch, (heads, head_dim) = slots.shape[0], q.shape[1:]
    page_size, kv_heads = keys.shape[1:3]
    group, fresh = heads // kv_heads, fresh or width > 1
    tokens = min(width, max(1, max_queries(chip(q.device)) // group))
    rows = max(16, triton.next_power_of_2(tokens * group))
    tiles = tiles or decode_tiles(chip(q.device), batch, kv_heads)
    columns, sequences = triton.next_power_of_2(head_dim), triton.next_power_of_2(batch)
    parts = torch.empty(batch * width, heads, tiles.splits, head_dim, dtype=torch.float32, device=q.device)
    weights = torch.empty(batch * width, heads, tiles.splits, dtype=torch.float32, device=q.device)
    _decode[(batch * triton.cdiv(width, tokens), kv_heads, tiles.splits)](
        q, projected, keys, values, out, parts, weights, page_table, slots, positions, counts, page_table.shape[1],
        head_dim**-0.5 * LOG2_E, batch,
        WIDTH=width, FRESH=fresh, FIRST=first, KV_HEADS=kv_heads, GROUP=group, TOKENS=tokens, ROWS=rows,
        HEAD_DIM=head_dim, COLUMNS=columns, PAGE=page_size, BATCH=sequences,
        KEYS=tiles.keys, SPLITS=tiles.splits, PROGRAMS=tiles.programs, DEPENDENT=dependent,
        num_warps=tiles.warps, num_stages=tiles.stages, launch_pdl=dependent,
    )  # fmt: skip
    if tiles.splits > 1:
        columns = min(columns, tiles.columns)
        _combine[(batch * width, heads, triton.cdiv(head_dim, columns))](
            projected, parts, weights, positions, counts, out, batch,
            WIDTH=width, HEADS=heads, KV_HEADS=kv_heads, HEAD_DIM=head_dim, COLUMNS=columns, BATCH=sequences,
            KEYS=tiles.keys, SPLITS=tiles.splits, PROGRAMS=tiles.programs, DEPENDENT=dependent,
            num_warps=max(1, min(4, tiles.splits * columns // 1024)), launch_pdl=dependent,
        )  # fmt: skip


@triton.jit
def _shares(
    positions_ptr, counts_ptr, sequence, batch,
    WIDTH: tl.constexpr, BATCH: tl.constexpr, KEYS: tl.constexpr, SPLITS: tl.constexpr, PROGRAMS: tl.constexpr,
):  # fmt: skip
    """A sequence's length, its real rows, its tiles, the tiles per program, and the number of programs that have work.

    The card runs PROGRAMS at once. Each sequence gets a share of them in proportion to its length, at least one.
    """
    other = tl.arange(0, BATCH)
    # Bypass the L1 cache, which may hold an earlier step's lengths.
    lengths = tl.load(positions_ptr + other, mask=other < batch, other=-1, cache_modifier=".cg") + 1
    added = tl.zeros_like(lengths)
    if WIDTH > 1:
        added = tl.load(counts_ptr + other, mask=other < batch, other=1, cache_modifier=".cg") - 1
    lengths += added
    length = tl.sum(tl.where(other == sequence, lengths, 0))
    count = tl.sum(tl.where(other == sequence, added, 0)) + 1
    tiles, all_tiles = tl.cdiv(length, KEYS), tl.sum(tl.cdiv(lengths, KEYS))
    parts = tl.minimum(tl.maximum(tiles * PROGRAMS // tl.maximum(all_tiles, 1), 1), SPLITS)
    share = tl.maximum(tl.cdiv(tiles, parts), 1)
    return length, count, tiles, share, tl.cdiv(tiles, share)


@triton.jit(do_not_specialize=["batch"])
def _decode(
    q_ptr, projected_ptr, keys_ptr, values_ptr, out_ptr, parts_ptr, weights_ptr,
    page_table_ptr, slots_ptr, positions_ptr, counts_ptr, max_pages, scale, batch,
    WIDTH: tl.constexpr, FRESH: tl.constexpr, FIRST: tl.constexpr,
    KV_HEADS: tl.constexpr, GROUP: tl.constexpr, TOKENS: tl.constexpr, ROWS: tl.constexpr, HEAD_DIM: tl.constexpr,
    COLUMNS: tl.constexpr, PAGE: tl.constexpr, BATCH: tl.constexpr, KEYS: tl.constexpr, SPLITS: tl.constexpr,
    PROGRAMS: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """softmax(q Kᵀ · scale) V of one split of TOKENS rows of a sequence, for the query heads that share one KV head."""
    HEADS: tl.constexpr = KV_HEADS * GROUP
    PROGRAMS_OF_ROWS: tl.constexpr = (WIDTH + TOKENS - 1) // TOKENS
    # The highest splits start first: most have no work and exit before there is anything to wait for.
    sequence, kv_head, split = tl.program_id(0) // PROGRAMS_OF_ROWS, tl.program_id(1), SPLITS - 1 - tl.program_id(2)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
    length, count, tiles, share, live = _shares(
        positions_ptr, counts_ptr, sequence, batch, WIDTH, BATCH, KEYS, SPLITS, PROGRAMS
    )
    if split >= live:  # the first split waits for the previous kernel even so: the next one relies on that
        if DEPENDENT and split == 0:
            tl.extra.cuda.gdc_wait()
        return
    slot = tl.load(slots_ptr + sequence, cache_modifier=".cg").to(tl.int64)
    pages_ptr = page_table_ptr + slot * max_pages
    column = tl.arange(0, COLUMNS)
    wide = (column < HEAD_DIM)[None, :]

    # Load the last tile of the split early, without the newest token: its key and value are still being computed.
    last = tl.minimum(split * share + share, tiles) - 1
    key = last * KEYS + tl.arange(0, KEYS)
    present = key < length
    page = tl.load(pages_ptr + key // PAGE, mask=present, other=0, cache_modifier=".cg")
    at = ((page.to(tl.int64) * PAGE + key % PAGE) * KV_HEADS + kv_head)[:, None] * HEAD_DIM + column[None, :]
    if not FRESH:
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

    query = tl.arange(0, ROWS)
    head = kv_head * GROUP + query % GROUP
    token = tl.program_id(0) % PROGRAMS_OF_ROWS * TOKENS + query // GROUP
    real = (query < TOKENS * GROUP) & (token < WIDTH)
    row = sequence.to(tl.int64) * WIDTH + token
    inside = real[:, None] & wide
    offset = (row * HEADS + head)[:, None] * HEAD_DIM + column[None, :]
    q = tl.load(q_ptr + offset, mask=inside, other=0.0)
    # A row sees the keys up to its own.
    seen = length - count + 1 + tl.minimum(token, count - 1)
    if FRESH:
        last_k = tl.load(keys_ptr + at, mask=present[:, None] & wide, other=0.0)
        last_v = tl.load(values_ptr + at, mask=present[:, None] & wide, other=0.0)
    else:
        newest_k = tl.load(keys_ptr + newest, mask=column < HEAD_DIM, other=0.0)
        newest_v = tl.load(values_ptr + newest, mask=column < HEAD_DIM, other=0.0)

    total = tl.zeros([ROWS], tl.float32)
    top = tl.full([ROWS], -float("inf"), tl.float32)
    acc = tl.zeros([ROWS, COLUMNS], tl.float32)
    for tile in range(split * share, last):
        key = tile * KEYS + tl.arange(0, KEYS)
        page = next_page  # loaded one tile ahead: otherwise half of the pipeline stages would go to it
        next_page = tl.load(pages_ptr + tl.minimum((key + KEYS) // PAGE, last_page))
        at = ((page.to(tl.int64) * PAGE + key % PAGE) * KV_HEADS + kv_head)[:, None] * HEAD_DIM + column[None, :]
        if COLUMNS == HEAD_DIM:
            k = tl.load(keys_ptr + at)
            v = tl.load(values_ptr + at)
        else:
            k = tl.load(keys_ptr + at, mask=wide, other=0.0)
            v = tl.load(values_ptr + at, mask=wide, other=0.0)
        scores = tl.dot(q, k.T, input_precision="ieee") * scale
        if WIDTH > 1 or FIRST > 0:
            visible = (key[None, :] < seen[:, None]) & (key >= FIRST)[None, :]
            scores = tl.where(visible, scores, -float("inf"))
        if FIRST > 0:
            v = tl.where((key >= FIRST)[:, None], v, 0.0)  # what nobody wrote may be NaN
        acc, total, top = absorb(acc, total, top, scores, v)
    key = last * KEYS + tl.arange(0, KEYS)
    if not FRESH:
        is_newest = (key == length - 1)[:, None]
        last_k = tl.where(is_newest, newest_k[None, :], last_k)
        last_v = tl.where(is_newest, newest_v[None, :], last_v)
    scores = tl.dot(q, last_k.T, input_precision="ieee") * scale
    visible = (key[None, :] < seen[:, None]) & (key >= FIRST)[None, :]
    if FIRST > 0:
        last_v = tl.where((key >= FIRST)[:, None], last_v, 0.0)
    acc, total, top = absorb(acc, total, top, tl.where(visible, scores, -float("inf")), last_v)

    acc /= tl.where(total > 0, total, 1.0)[:, None]  # a row may see none of the split's keys
    if live == 1:
        gates = (row * (2 * HEADS + 2 * KV_HEADS) + HEADS + 2 * KV_HEADS + head) * HEAD_DIM
        gate = tl.load(projected_ptr + gates[:, None] + column[None, :], mask=inside, other=0.0).to(tl.float32)
        tl.store(out_ptr + offset, (acc * tl.sigmoid(gate)).to(out_ptr.dtype.element_ty), mask=inside)
    else:
        part = (row * HEADS + head) * SPLITS + split
        tl.store(parts_ptr + part[:, None] * HEAD_DIM + column[None, :], acc, mask=inside)
        # The weight of this part in the whole softmax, as an exponent of two: Σ exp2(s) = 2^(top + log2 total).
        tl.store(weights_ptr + part, top + tl.log2(total), mask=real)


@triton.jit
def absorb(acc, total, top, scores, v):
    """Adds one tile to the online softmax; scores are exponents of two."""
    higher = tl.maximum(top, tl.max(scores, 1))
    origin = tl.where(higher == -float("inf"), 0.0, higher)  # a row that has seen no key yet
    p = tl.exp2(scores - origin[:, None])
    shrink = tl.exp2(top - origin)
    total = total * shrink + tl.sum(p, 1)
    acc = tl.dot(p.to(v.dtype), v, acc * shrink[:, None], input_precision="ieee")
    return acc, total, higher


@triton.jit(do_not_specialize=["batch"])
def _combine(
    projected_ptr, parts_ptr, weights_ptr, positions_ptr, counts_ptr, out_ptr, batch,
    WIDTH: tl.constexpr, HEADS: tl.constexpr, KV_HEADS: tl.constexpr, HEAD_DIM: tl.constexpr, COLUMNS: tl.constexpr,
    BATCH: tl.constexpr, KEYS: tl.constexpr, SPLITS: tl.constexpr, PROGRAMS: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """Combines the parts of one head of one row: Σ 2^w part / Σ 2^w, times sigmoid(gate)."""
    row, head = tl.program_id(0).to(tl.int64), tl.program_id(1)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
    _, _, _, _, live = _shares(positions_ptr, counts_ptr, row // WIDTH, batch, WIDTH, BATCH, KEYS, SPLITS, PROGRAMS)
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
