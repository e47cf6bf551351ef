"""Comparisons of the kernels that draft and verify blocks of tokens with plain torch, as in `kernel_checks`."""

from collections.abc import Iterator, Sequence

import torch
from torch.nn import functional as F

from andiron.doctor.draft_checks import SLOTS, table_of
from andiron.doctor.kernel_inputs import (
    EPS,
    PagedCache,
    Shape,
    gated,
    int32s,
    norm_weight,
    normal,
    random_projections,
    random_queries,
)
from andiron.doctor.numerics import EXACT, TOLERANCE, Check, Outcome
from andiron.kernels import experts
from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.block_attention import block_attention
from andiron.kernels.gpu.block_drafting import begin_block, end_block, swiglu, tap, write_context
from andiron.kernels.gpu.drafting import BLOCK
from andiron.kernels.gpu.tiles import BlockTiles
from andiron.kernels.norm import rms_norm
from andiron.kernels.rotary import rotary_angles, rotary_frequencies, rotate
from andiron.model.dflash import visible
from andiron.model.dflash_config import DraftLayer

FLOAT32 = TOLERANCE[torch.float32]


def taps(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    """Two layers beside each other, one with parts that are still to be added."""
    x, parts = normal(device, dtype, 5, 40), normal(device, torch.float32, 5, 3, 40)
    found = torch.zeros(5, 80, dtype=dtype, device=device)
    tap(x, parts, found[:, :40], dependent=False)
    tap(x, None, found[:, 40:], dependent=False)
    yield Outcome(found[:, :40], x.float() + parts.sum(1))
    yield Outcome(found[:, 40:], x, EXACT)


def context(
    device: torch.device, dtype: torch.dtype, *, layers: int = 2, kv_heads: int = 3, head_dim: int = 24
) -> Iterator[Outcome]:
    rows, scale = 5, 1.25
    projected = normal(device, dtype, rows, layers * 2 * kv_heads * head_dim)
    norms = norm_weight(device, layers, kv_heads, head_dim)
    positions = torch.randint(300_000, (rows,), dtype=torch.int32).to(device)
    frequencies = rotary_frequencies(head_dim, 1e7, device)
    pools = torch.zeros(2, layers, 3, 4, kv_heads, head_dim, dtype=dtype, device=device)
    expected = torch.zeros(pools.shape, device=device)
    places = torch.randperm(12)[:rows].to(device)
    write_context(projected, norms, positions, places, frequencies, scale, pools[0], pools[1], EPS, dependent=False)
    k, v = projected.float().view(rows, layers, 2, kv_heads, head_dim).unbind(2)
    cos, sin = rotary_angles(positions, frequencies)
    for layer in range(layers):
        turned = rotate(rms_norm(k[:, layer], norms[layer], EPS), cos * scale, sin * scale)
        expected[0, layer].flatten(0, 1)[places] = turned
        expected[1, layer].flatten(0, 1)[places] = v[:, layer]
    yield Outcome(pools[0], expected[0])
    yield Outcome(pools[1], expected[1], EXACT)


def ends(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    """Blocks of four: one slot verifies all drafts, one only the first, one drafts otherwise, and one is padding."""
    table, slots, scale = table_of(device), int32s(device, 2, 0, 1, SLOTS), 0.5
    embedding, frequencies = normal(device, dtype, 10, 24), rotary_frequencies(8, 1e4, device)
    block = begin_block(slots, 4, table, 9, embedding, frequencies, scale)
    anchors = table.lengths[slots.long()] - 1
    yield Outcome(block.anchors, anchors, EXACT)
    tokens = torch.full((len(slots), 4), 9, device=device)
    tokens[:, 0] = table.tokens[slots.long(), anchors.long()]
    yield Outcome(block.x, embedding[tokens.flatten()], EXACT)
    positions = (anchors[:, None] + torch.arange(4, device=device)).flatten()
    for found, expected in zip(block.angles, rotary_angles(positions, frequencies), strict=True):
        yield Outcome(found, expected.squeeze(1) * scale, FLOAT32)
    table.drafters[::2], table.drafts[:3] = BLOCK.value, int32s(device, 1, 3, 3)
    expected_tokens = table.tokens.clone()
    drafted = torch.arange(100, 112, dtype=torch.int32, device=device)
    expected_tokens[2, 5:8], expected_tokens[0, 7] = drafted[:3], drafted[3]
    end_block(drafted, slots, table)
    yield Outcome(table.tokens, expected_tokens, EXACT)


def activation(device: torch.device, dtype: torch.dtype, *, size: int = 1100) -> Iterator[Outcome]:
    gate_up = normal(device, dtype, 3, 2 * size)
    yield Outcome(swiglu(gate_up, dependent=False), experts.swiglu(gate_up.float()))


def attention(
    device: torch.device,
    dtype: torch.dtype,
    *,
    anchors: Sequence[int] = (3, 0, 100),
    block: int = 5,
    shape: Shape = (6, 2, 24),
    causal: bool = True,
    window: int | None = 20,
    tile: BlockTiles | None = None,
) -> Iterator[Outcome]:
    """`anchors`: tokens of context of each sequence. What lies past them, or before the window, is not a number."""
    heads, kv_heads, head_dim = shape
    cache = PagedCache([length + block for length in anchors], 16, shape, device, dtype)
    rows = len(anchors) * block
    q = random_queries(device, dtype, rows, shape)
    own = normal(device, dtype, 2, rows, kv_heads, head_dim)
    layer, expected = DraftLayer(causal, window), []
    pools = cache.keys.clone(), cache.values.clone()
    for pool in pools:
        pool.fill_(torch.nan)
    for i, length in enumerate(anchors):
        first = 0 if window is None else max(0, length - window + 1)
        at = torch.arange(first, length, device=device)
        places = cache.pages[i].long()[at // 16], at % 16
        for pool, source in zip(pools, (cache.keys, cache.values), strict=True):
            pool[places] = source[places]
        of_block = slice(i * block, (i + 1) * block)
        k, v = (
            torch.cat((pool[places], mine[of_block])).float().repeat_interleave(heads // kv_heads, dim=1)
            for pool, mine in zip((cache.keys, cache.values), own, strict=True)
        )
        positions = length + torch.arange(block, device=device)[None]
        mask = visible(layer, at, torch.full_like(positions, length), positions)[0]
        mixed = F.scaled_dot_product_attention(
            q[of_block].float().transpose(0, 1), k.transpose(0, 1), v.transpose(0, 1), attn_mask=mask
        )
        expected.append(mixed.transpose(0, 1).flatten(1))
    places_of = cache.table, cache.slots, int32s(device, *anchors)
    keys, values = (own[0], pools[0]), (own[1], pools[1])
    out = block_attention(q, keys, values, *places_of, causal, window, dependent=False, tiles=tile)
    yield Outcome(out, torch.cat(expected))


def verify(
    device: torch.device,
    dtype: torch.dtype,
    *,
    lengths: Sequence[int] = (3, 40, 70),
    counts: Sequence[int] = (7, 1, 4),
    shape: Shape = (24, 2, 16),
) -> Iterator[Outcome]:
    """Rows of drafts, of which each sequence has another number; `lengths` include the first."""
    (heads, kv_heads, _), width = shape, max(counts)
    cache = PagedCache([length + width for length in lengths], 16, shape, device, dtype)
    rows = len(lengths) * width
    projected, q = random_projections(device, dtype, rows, shape), random_queries(device, dtype, rows, shape)
    out = torch.zeros(rows, heads * shape[2], dtype=dtype, device=device)
    positions, real = int32s(device, *lengths) - 1, int32s(device, *counts)
    places = cache.keys, cache.values, cache.table, cache.slots, positions
    decode_attention(q, projected, *places, out, dependent=False, width=width, counts=real)
    for i, (length, count) in enumerate(zip(lengths, counts, strict=True)):
        for row in range(i * width, i * width + count):
            at = torch.arange(length + row - i * width, device=device)
            k, v = (
                pool[cache.pages[i].long()[at // 16], at % 16].float().repeat_interleave(heads // kv_heads, dim=1)
                for pool in (cache.keys, cache.values)
            )
            mixed = F.scaled_dot_product_attention(q[row][:, None].float(), k.transpose(0, 1), v.transpose(0, 1))
            yield Outcome(out[row : row + 1], gated(mixed.flatten()[None], projected[row : row + 1]))


BLOCK_CHECKS = (
    Check("attention of drafts to verify", verify, uses_dot=True),
    Check("DFlash, taps", taps),
    Check("DFlash, context", context),
    Check("DFlash, ends of a block", ends),
    Check("DFlash, activation", activation),
    Check("DFlash, attention of a block", attention, uses_dot=True),
)
