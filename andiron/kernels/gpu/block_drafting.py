"""DFlash on the device: taps of the residual stream, the drafter's context, and the ends of a block's pass.

A block is a slot's newest token, the anchor, followed by mask tokens; its rows follow each other. The context of a
block is everything before the anchor. `kernels.gpu.block_attention` has the attention of a block.
"""

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.drafting import BLOCK, SlotTokens


class Block(NamedTuple):
    """The rows of a pass, `count` of each slot."""

    x: Tensor  # [rows, hidden]: embeddings
    angles: tuple[Tensor, Tensor]  # cos and sin, [rows, head_dim / 2] float32 each
    anchors: Tensor  # [slots] int32: positions


def tap(x: Tensor, parts: Tensor | None, out: Tensor, *, dependent: bool) -> None:
    """The residual stream x [rows, hidden] + Σ parts [rows, n, hidden] → out, which may be columns of a wider tensor.

    The sum is that of `add_norm`, rounded in the same way.
    """
    rows, hidden = x.shape
    _tap[(rows,)](
        x, x if parts is None else parts, 0 if parts is None else parts.shape[1], out, out.stride(0),
        HIDDEN=hidden, TILE=triton.next_power_of_2(hidden), DEPENDENT=dependent,
        num_warps=tiles.norm_warps(hidden), launch_pdl=dependent,
    )  # fmt: skip


def write_context(
    projected: Tensor,
    norms: Tensor,
    positions: Tensor,
    kv_rows: Tensor,
    frequencies: Tensor,
    scale: float,
    keys: Tensor,
    values: Tensor,
    eps: float,
    *,
    dependent: bool,
) -> None:
    """`model.dflash.context_entries` after its products: norms and rotates the keys, and writes both to their pages.

    projected [rows, layers · (k | v)]; norms [layers, kv_heads, head_dim]; positions, kv_rows [rows]; keys and values
    [layers, pages, page_size, kv_heads, head_dim]. `scale` multiplies cos and sin of the angles.
    """
    layers, kv_heads, head_dim = norms.shape
    half = head_dim // 2
    _write_context[(projected.shape[0], layers)](
        projected, norms, positions, kv_rows, frequencies, scale, keys, values, keys.stride(0), eps,
        LAYERS=layers, KV_HEADS=kv_heads, HEAD_TILE=triton.next_power_of_2(kv_heads), HALF=half,
        HALF_TILE=triton.next_power_of_2(half), DEPENDENT=dependent,
        num_warps=tiles.CONTEXT_WARPS, launch_pdl=dependent,
    )  # fmt: skip


def begin_block(
    slots: Tensor,
    count: int,
    table: SlotTokens,
    mask_token: int,
    embedding: Tensor,
    frequencies: Tensor,
    scale: float,
) -> Block:
    """The newest token of each slot, then masks: `count` rows per slot."""
    rows, (hidden, half), device = slots.shape[0] * count, (embedding.shape[1], frequencies.shape[0]), slots.device
    block = Block(
        torch.empty(rows, hidden, dtype=embedding.dtype, device=device),
        (torch.empty(rows, half, device=device), torch.empty(rows, half, device=device)),
        torch.empty(slots.shape[0], dtype=torch.int32, device=device),
    )
    _begin_block[(rows,)](
        slots, table.tokens, table.tokens.stride(0), table.lengths, mask_token, embedding, frequencies, scale,
        block.x, *block.angles, block.anchors,
        COUNT=count, HIDDEN=hidden, TILE=triton.next_power_of_2(hidden), HALF=half,
        HALF_TILE=triton.next_power_of_2(half),
        num_warps=tiles.norm_warps(hidden),
    )  # fmt: skip
    return block


def swiglu(gate_up: Tensor, *, dependent: bool) -> Tensor:
    """`kernels.experts.swiglu` of [rows, gate | up]."""
    rows, size = gate_up.shape[0], gate_up.shape[1] // 2
    out = torch.empty(rows, size, dtype=gate_up.dtype, device=gate_up.device)
    tile = min(tiles.SWIGLU_COLUMNS, triton.next_power_of_2(size))
    _swiglu[(triton.cdiv(size, tile), rows)](
        gate_up, out, size,
        TILE=tile, DEPENDENT=dependent,
        num_warps=tiles.SWIGLU_WARPS, launch_pdl=dependent,
    )  # fmt: skip
    return out


def end_block(drafted: Tensor, slots: Tensor, table: SlotTokens) -> None:
    """Writes the drafts [slots · count], as many as each slot verifies, after the slot's last known token."""
    count = drafted.shape[0] // slots.shape[0]
    _end_block[(slots.shape[0],)](
        drafted, slots, table.tokens, table.tokens.stride(0), table.tokens.shape[1], table.lengths, table.drafts,
        table.drafters, table.lengths.shape[0] - 1,
        COUNT=count, TILE=triton.next_power_of_2(count),
        num_warps=1,
    )  # fmt: skip


@triton.jit(do_not_specialize=["parts_count"])
def _tap(
    x, parts, parts_count, out, stride, HIDDEN: tl.constexpr, TILE: tl.constexpr, DEPENDENT: tl.constexpr
):  # fmt: skip
    """One row per program."""
    row = tl.program_id(0).to(tl.int64)
    i = tl.arange(0, TILE)
    inside = i < HIDDEN
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    total = tl.load(x + row * HIDDEN + i, mask=inside, other=0.0).to(tl.float32)
    for part in range(parts_count):
        total += tl.load(parts + (row * parts_count + part) * HIDDEN + i, mask=inside, other=0.0).to(tl.float32)
    # The stream's own type first, as the next norm rounds it.
    rounded = total.to(x.dtype.element_ty)
    tl.store(out + row * stride + i, rounded.to(out.dtype.element_ty), mask=inside)


@triton.jit
def _write_context(
    projected, norms, positions, kv_rows, frequencies, factor, keys, values, layer_stride, eps,
    LAYERS: tl.constexpr, KV_HEADS: tl.constexpr, HEAD_TILE: tl.constexpr, HALF: tl.constexpr,
    HALF_TILE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """All heads of one row in one layer."""
    DIM: tl.constexpr = 2 * HALF
    row, layer = tl.program_id(0).to(tl.int64), tl.program_id(1).to(tl.int64)
    head, i = tl.arange(0, HEAD_TILE)[:, None], tl.arange(0, HALF_TILE)[None, :]
    inside = (head < KV_HEADS) & (i < HALF)
    low, high = head * DIM + i, head * DIM + HALF + i
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    angle = tl.load(positions + row).to(tl.float32) * tl.load(frequencies + i, mask=i < HALF, other=0.0)
    cos, sin = tl.cos(angle) * factor, tl.sin(angle) * factor
    norm = norms + layer * (KV_HEADS * DIM)
    source = projected + (row * LAYERS + layer) * (2 * KV_HEADS * DIM)
    a = tl.load(source + low, mask=inside, other=0.0).to(tl.float32)
    b = tl.load(source + high, mask=inside, other=0.0).to(tl.float32)
    scale = tl.rsqrt((tl.sum(a * a, 1) + tl.sum(b * b, 1)) / DIM + eps)[:, None]
    a = a * scale * tl.load(norm + low, mask=inside, other=0.0)
    b = b * scale * tl.load(norm + high, mask=inside, other=0.0)
    to = layer * layer_stride + tl.load(kv_rows + row) * (KV_HEADS * DIM)
    kind = keys.dtype.element_ty
    tl.store(keys + to + low, (a * cos - b * sin).to(kind), mask=inside)
    tl.store(keys + to + high, (b * cos + a * sin).to(kind), mask=inside)
    source += KV_HEADS * DIM
    tl.store(values + to + low, tl.load(source + low, mask=inside, other=0.0), mask=inside)
    tl.store(values + to + high, tl.load(source + high, mask=inside, other=0.0), mask=inside)


@triton.jit(do_not_specialize=["token_stride", "mask_token"])
def _begin_block(
    slots, tokens, token_stride, lengths, mask_token, embedding, frequencies, factor, x, cos, sin, anchors,
    COUNT: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr, HALF: tl.constexpr, HALF_TILE: tl.constexpr,
):  # fmt: skip
    """One row per program. No kernel of the pass starts before it has ended: they read angles before they wait."""
    row = tl.program_id(0).to(tl.int64)
    sequence, at = row // COUNT, row % COUNT
    slot = tl.load(slots + sequence).to(tl.int64)
    anchor = tl.load(lengths + slot) - 1
    tl.store(anchors + sequence, anchor, mask=at == 0)
    newest = tl.maximum(tl.load(tokens + slot * token_stride + anchor), 0)
    token = tl.where(at == 0, newest, mask_token).to(tl.int64)
    i = tl.arange(0, TILE)
    tl.store(x + row * HIDDEN + i, tl.load(embedding + token * HIDDEN + i, mask=i < HIDDEN), mask=i < HIDDEN)
    half = tl.arange(0, HALF_TILE)
    angle = (anchor + at).to(tl.float32) * tl.load(frequencies + half, mask=half < HALF, other=0.0)
    tl.store(cos + row * HALF + half, tl.cos(angle) * factor, mask=half < HALF)
    tl.store(sin + row * HALF + half, tl.sin(angle) * factor, mask=half < HALF)


@triton.jit
def _swiglu(gate_up, out, size, TILE: tl.constexpr, DEPENDENT: tl.constexpr):
    """TILE columns of one row."""
    row, i = tl.program_id(1).to(tl.int64), tl.program_id(0) * TILE + tl.arange(0, TILE)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        tl.extra.cuda.gdc_launch_dependents()
    gate = tl.load(gate_up + row * 2 * size + i, mask=i < size, other=0.0).to(tl.float32)
    up = tl.load(gate_up + row * 2 * size + size + i, mask=i < size, other=0.0).to(tl.float32)
    tl.store(out + row * size + i, (gate * tl.sigmoid(gate) * up).to(out.dtype.element_ty), mask=i < size)


@triton.jit
def _end_block(
    drafted, slots, tokens, stride, width, lengths, drafts, drafters, spare,
    COUNT: tl.constexpr, TILE: tl.constexpr,
):  # fmt: skip
    """One slot per program."""
    sequence = tl.program_id(0)
    slot = tl.load(slots + sequence).to(tl.int64)
    if (slot == spare) | (tl.load(drafters + slot) != BLOCK):
        return
    at, length = tl.arange(0, TILE), tl.load(lengths + slot)
    wanted = (at < COUNT) & (at < tl.load(drafts + slot)) & (length + at < width)
    draft = tl.load(drafted + sequence * COUNT + at, mask=wanted, other=-1)
    tl.store(tokens + slot * stride + length + at, draft, mask=wanted)
