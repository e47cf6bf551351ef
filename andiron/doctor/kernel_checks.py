"""One comparison per Triton kernel: random inputs of a given size, and what plain torch computes from them.

The defaults are the sizes `andiron doctor` runs, which fill no tile exactly; tests/kernels runs more. Products are
compared in `product_checks`, sampling in `sampling_checks`, drafting in `draft_checks`. Importing this module needs
Triton.
"""

from collections.abc import Iterator, Sequence

import torch
from torch.nn import functional as F

from andiron.doctor.block_checks import BLOCK_CHECKS
from andiron.doctor.draft_checks import DRAFT_CHECKS
from andiron.doctor.kernel_inputs import (
    EPS,
    DeltaNet,
    PagedCache,
    Shape,
    chunks_of,
    gated,
    int32s,
    norm_weight,
    normal,
    random_projections,
    random_queries,
)
from andiron.doctor.numerics import EXACT, TOLERANCE, Check, Outcome
from andiron.doctor.product_checks import PRODUCT_CHECKS
from andiron.doctor.sampling_checks import SAMPLING_CHECKS
from andiron.kernels import attention, conv
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.gpu.prefill_attention import prefill_attention
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.step import begin_step
from andiron.kernels.norm import rms_norm
from andiron.kernels.rotary import rotary_angles, rotary_frequencies, rotate

THETA = 1e7
ANGLES = 2e-6  # the tolerance of cos and sin, float32 whatever the model's dtype
FLOAT32 = TOLERANCE[torch.float32]

# Norms


def norm(
    device: torch.device, dtype: torch.dtype, *, tokens: int = 3, hidden: int = 100, parts: int = 5
) -> Iterator[Outcome]:
    residual, weight = normal(device, dtype, tokens, hidden), norm_weight(device, hidden)
    added = normal(device, dtype, tokens, parts, hidden)
    total = residual.double() + added.double().sum(1)
    out = add_norm(residual, added if parts else None, weight, EPS, dependent=False)
    yield Outcome(residual, total)
    yield Outcome(out, rms_norm(total.float(), weight, EPS))


# Attention


def step(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    """Two rows decode, two chunks follow, and two rows of padding."""
    page, table = 4, torch.randint(50, (4, 75_001), dtype=torch.int32).to(device)
    lengths, offsets = int32s(device, 1, 8, 300_000, 1), int32s(device, 0, -3, 0, 0)
    reads, writes = int32s(device, 5, 6, 7, 8), int32s(device, 1, 2, 3, 4)
    tokens = torch.randint(10, (4, 300_004), dtype=torch.int32).to(device)
    embedding, frequencies = normal(device, dtype, 10, 24), rotary_frequencies(12, THETA, device)
    rows_by_slot = tokens, lengths, table, offsets, reads, writes
    chunks = chunks_of(int32s(device, 1, 0), [3, 2], [7, 0], row=2, padding=1)
    for packed, slots, positions in (
        (None, [2, 0, 1], [299_999, 0, 7]),
        (chunks, [2, 1, 1, 1, 1, 0, 0, 3, 3], [299_999, 7, 7, 8, 9, 0, 1, 0, 0]),
    ):
        decodes = len(slots) if packed is None else 2
        begun = begin_step(
            len(slots), int32s(device, *slots[:decodes]), packed, *rows_by_slot, page, embedding, frequencies
        )
        at, where = int32s(device, *slots), int32s(device, *positions)
        others = [-1] * (len(slots) - decodes)
        cos, sin = rotary_angles(where + offsets[at], frequencies)
        yield Outcome(begun.x, embedding[tokens[at, where]], EXACT)
        yield Outcome(begun.kv_rows, table[at, where // page] * page + where % page, EXACT)
        yield Outcome(begun.angles[0], cos.squeeze(1), ANGLES)
        yield Outcome(begun.angles[1], sin.squeeze(1), ANGLES)
        yield Outcome(begun.positions, int32s(device, *positions[:decodes], *others), EXACT)
        yield Outcome(begun.reads, int32s(device, *[5 + slot for slot in slots[:decodes]], *others), EXACT)
        yield Outcome(begun.writes, int32s(device, *[1 + slot for slot in slots[:decodes]], *others), EXACT)


def rotary(
    device: torch.device, dtype: torch.dtype, *, tokens: int = 70, shape: Shape = (6, 2, 32), rotary_dim: int = 8
) -> Iterator[Outcome]:
    heads, kv_heads, head_dim = shape
    projected, scale = random_projections(device, dtype, tokens, shape), norm_weight(device, heads + kv_heads, head_dim)
    positions = torch.randint(300_000, (tokens,), dtype=torch.int32).to(device)
    cos, sin = rotary_angles(positions, rotary_frequencies(rotary_dim, THETA, device))
    keys, values = torch.zeros(2, tokens // 4 + 3, 4, kv_heads, head_dim, dtype=dtype, device=device)
    expected_keys, expected_values = torch.zeros(2, *keys.shape, device=device)
    rows = torch.randperm(keys.shape[0] * keys.shape[1])[:tokens].to(device)
    q = prepare_attention(projected, scale, cos.squeeze(1), sin.squeeze(1), rows, keys, values, EPS, dependent=False)
    qk, v, _ = projected.float().view(tokens, -1, head_dim).split((heads + kv_heads, kv_heads, heads), dim=1)
    qk = rotate(rms_norm(qk, scale, EPS), cos, sin)
    attention.write_pages(expected_keys, rows, qk[:, heads:])
    attention.write_pages(expected_values, rows, v)
    yield Outcome(q, qk[:, :heads])
    yield Outcome(keys, expected_keys)
    yield Outcome(values, expected_values, EXACT)


def decode(
    device: torch.device,
    dtype: torch.dtype,
    *,
    lengths: Sequence[int] = (3, 100, 41),
    page_size: int = 16,
    shape: Shape = (6, 2, 32),
    tile: tiles.DecodeTiles | None = None,
) -> Iterator[Outcome]:
    cache = PagedCache(lengths, page_size, shape, device, dtype)
    count = len(lengths) + 1
    projected, q = random_projections(device, dtype, count, shape), random_queries(device, dtype, count, shape)
    positions = int32s(device, *lengths, 0) - 1  # and a row that is left out
    rows = (cache.keys, cache.values, cache.table, F.pad(cache.slots, (0, 1)), positions)
    keys, values = cache.keys.float(), cache.values.float()
    expected = [
        attention.decode_attention(q[i : i + 1].float(), keys, values, cache.pages[i][None], length, None)
        for i, length in enumerate(lengths)
    ]
    out = normal(device, dtype, count, shape[0] * shape[2])
    untouched = out[-1:].clone()
    decode_attention(q, projected, *rows, out, dependent=False, tiles=tile)
    yield Outcome(out[:-1], gated(torch.cat(expected), projected[:-1]))
    yield Outcome(out[-1:], untouched, EXACT)


def prefill(
    device: torch.device,
    dtype: torch.dtype,
    *,
    pasts: Sequence[int] = (0, 33, 5),
    chunks: Sequence[int] = (50, 20, 1),
    page_size: int = 16,
    shape: Shape = (6, 2, 32),
    tile: tiles.PrefillTiles | None = None,
) -> Iterator[Outcome]:
    lengths = [past + chunk for past, chunk in zip(pasts, chunks, strict=True)]
    cache = PagedCache(lengths, page_size, shape, device, dtype)
    row, count = 3, 3 + sum(chunks)  # the chunks follow three rows of other kinds
    projected, q = random_projections(device, dtype, count, shape), random_queries(device, dtype, count, shape)
    packed = chunks_of(cache.slots, chunks, pasts, row=row, padding=1)
    out = normal(device, dtype, count, shape[0] * shape[2])
    untouched = out[:row].clone()
    pools = cache.keys, cache.values, cache.table
    prefill_attention(q, projected, *pools, packed, out, context=sum(lengths), tiles=tile)
    keys, values = cache.keys.float(), cache.values.float()
    expected = [
        attention.prefill_attention(part, keys, values, cache.pages[i], pasts[i])
        for i, part in enumerate(q[row:].float().split(list(chunks)))
    ]
    yield Outcome(out[row:], gated(torch.cat(expected), projected[row:]))
    yield Outcome(out[:row], untouched, EXACT)


# Gated delta net


LENGTHS = (1, 63, 64, 130)  # of packed sequences: less than, exactly and more than a chunk


def convolution(
    device: torch.device,
    dtype: torch.dtype,
    *,
    lengths: Sequence[int] = (1, 2, 33, 64),
    channels_contiguous: bool = True,
) -> Iterator[Outcome]:
    layer = DeltaNet(device, dtype, channels_contiguous=channels_contiguous)
    slots, projected, tails = layer.slots(len(lengths)), layer.projected(sum(lengths)), layer.tails.float().clone()
    rows = zip(projected[:, : layer.channels].float().split(list(lengths)), slots.tolist(), strict=True)
    expected = [conv.conv_chunk(x, tails[slot], layer.conv.float()) for x, slot in rows]
    yield Outcome(layer.convolve(projected, slots, lengths), torch.cat(expected))
    yield Outcome(layer.tails, tails.to(dtype), EXACT)


def delta_decode(
    device: torch.device, dtype: torch.dtype, *, batch: int = 3, value: int = 24, channels_contiguous: bool = True
) -> Iterator[Outcome]:
    layer = DeltaNet(device, dtype, value=value, channels_contiguous=channels_contiguous)
    slots, projected = layer.slots(batch), layer.projected(batch)
    states, tails = layer.states.clone(), layer.tails.float().clone()
    expected = layer.reference_step(projected, tails, states, slots)
    yield Outcome(layer.step(projected, slots), expected)
    yield Outcome(layer.states, states, FLOAT32)
    yield Outcome(layer.states[layer.untouched(slots)], states[layer.untouched(slots)], EXACT)
    yield Outcome(layer.tails, tails.to(dtype), EXACT)


def delta_prefill(
    device: torch.device, dtype: torch.dtype, *, lengths: Sequence[int] = LENGTHS, value: int = 24
) -> Iterator[Outcome]:
    layer = DeltaNet(device, dtype, value=value)
    slots, projected, mixed = layer.slots(len(lengths)), layer.projected(sum(lengths)), layer.mixed(sum(lengths))
    states, sizes = layer.states.clone(), list(lengths)
    rows = zip(mixed.split(sizes), projected.split(sizes), slots.tolist(), strict=True)
    expected = torch.cat([layer.reference(x, p, states[slot]) for x, p, slot in rows])
    yield Outcome(layer.chunk(mixed, projected, slots, lengths), expected)
    yield Outcome(layer.states, states)
    yield Outcome(layer.states[layer.untouched(slots)], states[layer.untouched(slots)], EXACT)


CHECKS = (
    Check("norm", norm),
    Check("beginning of a step", step),
    Check("rotary", rotary),
    Check("decode attention", decode, uses_dot=True),
    Check("prefill attention", prefill, uses_dot=True),
    Check("convolution", convolution),
    Check("delta rule, step", delta_decode),
    Check("delta rule, chunk", delta_prefill, uses_dot=True),
    *PRODUCT_CHECKS,
    *SAMPLING_CHECKS,
    *DRAFT_CHECKS,
    *BLOCK_CHECKS,
)
