"""The beginning of a decode step: positions, KV cache rows, rotary angles and embeddings from the slots."""

from typing import NamedTuple

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip


class Begun(NamedTuple):
    """What all layers need about each slot's last token."""

    x: Tensor  # [rows, hidden]: its embedding
    positions: Tensor  # [rows] int32
    kv_rows: Tensor  # [rows] int64: where its key and value go
    angles: tuple[Tensor, Tensor]  # cos and sin, [rows, rotary_dim / 2] float32 each


def begin_step(
    slots: Tensor,
    last_token: Tensor,
    lengths: Tensor,
    page_table: Tensor,
    page_size: int,
    embedding: Tensor,
    frequencies: Tensor,
) -> Begun:
    """Looks up each slot's last token; the angles are `kernels.rotary.rotary_angles` of the positions.

    The kernels of the step read everything except `x` before their own wait. So none may start until this one is done,
    and it is the only kernel that does not launch its dependents early.
    """
    rows, hidden, half = slots.shape[0], embedding.shape[1], frequencies.shape[0]
    card = chip(slots.device)
    x = torch.empty(rows, hidden, dtype=embedding.dtype, device=slots.device)
    positions = torch.empty(rows, dtype=torch.int32, device=slots.device)
    kv_rows = torch.empty(rows, dtype=torch.int64, device=slots.device)
    cos = torch.empty(rows, half, dtype=torch.float32, device=slots.device)
    sin = torch.empty_like(cos)
    _begin_step[(rows,)](
        slots, last_token, lengths, page_table, page_table.shape[1], embedding, frequencies, x, positions, kv_rows, cos,
        sin,
        PAGE=page_size, HIDDEN=hidden, TILE=triton.next_power_of_2(hidden), HALF=half,
        HALF_TILE=triton.next_power_of_2(half), DEPENDENT=card.dependent_launch,
        num_warps=tiles.norm_warps(hidden), launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return Begun(x, positions, kv_rows, (cos, sin))


@triton.jit
def _begin_step(
    slots, last_token, lengths, page_table, max_pages, embedding, frequencies, x, positions, kv_rows, cos, sin,
    PAGE: tl.constexpr, HIDDEN: tl.constexpr, TILE: tl.constexpr, HALF: tl.constexpr, HALF_TILE: tl.constexpr,
    DEPENDENT: tl.constexpr,
):  # fmt: skip
    """One row per program."""
    half = tl.arange(0, HALF_TILE)
    frequency = tl.load(frequencies + half, mask=half < HALF, other=0.0)
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
    row = tl.program_id(0).to(tl.int64)
    slot = tl.load(slots + row).to(tl.int64)
    position = tl.load(lengths + slot)
    token = tl.load(last_token + slot).to(tl.int64)
    page = tl.load(page_table + slot * max_pages + position // PAGE).to(tl.int64)
    tl.store(positions + row, position)
    tl.store(kv_rows + row, page * PAGE + position % PAGE)
    i = tl.arange(0, TILE)
    inside = i < HIDDEN
    tl.store(x + row * HIDDEN + i, tl.load(embedding + token * HIDDEN + i, mask=inside), mask=inside)
    angle = position.to(tl.float32) * frequency
    tl.store(cos + row * HALF + half, tl.cos(angle), mask=half < HALF)
    tl.store(sin + row * HALF + half, tl.sin(angle), mask=half < HALF)
