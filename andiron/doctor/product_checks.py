"""Comparisons of the products with weights, experts included, in every format: part of `kernel_checks`."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import torch
from torch.nn import functional as F

from andiron.doctor.kernel_inputs import (
    EPS,
    ExpertSizes,
    Mixture,
    int32s,
    norm_weight,
    normal,
    random_tails,
    random_weight,
)
from andiron.doctor.numerics import EXACT, Check, Outcome
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.dequantize import dequantize
from andiron.kernels.gpu.dot_experts import dot_down, dot_gate_up
from andiron.kernels.gpu.gated_linear import gated_linear
from andiron.kernels.gpu.grouped_experts import group, grouped_down, grouped_gate_up
from andiron.kernels.gpu.linear import gemv, packed_gemm, skinny_gemm, split_k_gemm
from andiron.kernels.gpu.pair_experts import pair_down, pair_gate_up
from andiron.kernels.gpu.route import route
from andiron.kernels.gpu.scan_experts import scan_down, scan_gate_up
from andiron.kernels.norm import gated_rms_norm, rms_norm
from andiron.kernels.weight import Format


def few_rows(
    device: torch.device,
    dtype: torch.dtype,
    *,
    rows: int = 3,
    outer: int = 257,
    inner: int = 96,
    format: Format = Format.PLAIN,
    **scales: bool,
) -> Iterator[Outcome]:
    x, weight = normal(device, dtype, rows, inner), random_weight(device, dtype, outer, inner, format=format, **scales)
    scale, residual, numbers = norm_weight(device, inner), normal(device, dtype, rows, outer), weight.dequantize()
    expected = residual.double() + F.linear(rms_norm(x.float(), scale, EPS).double(), numbers.double())
    yield Outcome(gemv(x, weight), F.linear(x.double(), numbers.double()))
    normed = torch.empty_like(x)
    gemv(x, weight, norm=scale, eps=EPS, normed=normed, residual=residual)
    yield Outcome(residual, expected)
    yield Outcome(normed, rms_norm(x.float(), scale, EPS))


def several_rows(
    device: torch.device,
    dtype: torch.dtype,
    *,
    rows: int = 17,
    outer: int = 33,
    inner: int = 1001,
    format: Format = Format.PLAIN,
    **scales: bool,
) -> Iterator[Outcome]:
    x, weight = normal(device, dtype, rows, inner), random_weight(device, dtype, outer, inner, format=format, **scales)
    expected = F.linear(x.double(), weight.dequantize().double())
    yield Outcome(skinny_gemm(x, weight), expected)
    yield Outcome(split_k_gemm(x, weight).double().sum(1), expected)
    tile = tiles.GemmTile(16, outer=32, inner=64, warps=4, stages=2)
    yield Outcome(packed_gemm(x, weight, tile=tile), expected)
    if format is not Format.PLAIN:
        yield Outcome(dequantize(weight, dtype), weight.dequantize())


def gated_product(
    device: torch.device,
    dtype: torch.dtype,
    *,
    rows: int = 1,
    heads: int = 3,
    dim: int = 24,
    outer: int = 33,
    channels_contiguous: bool = True,
    format: Format = Format.PLAIN,
    **scales: bool,
) -> Iterator[Outcome]:
    channels = 40
    o, projected = normal(device, torch.float32, rows, heads * dim), normal(device, dtype, rows, channels + heads * dim)
    scale, weight = norm_weight(device, dim), random_weight(device, dtype, outer, heads * dim, format=format, **scales)
    tails, residual = (
        random_tails(device, dtype, 2 * rows, channels, channels_contiguous),
        normal(device, dtype, rows, outer),
    )
    reads, writes = list(range(rows)), list(range(rows, 2 * rows))
    if rows > 1:
        reads[-1] = -1  # padding
    z = projected[:, channels:].unflatten(1, (heads, dim))
    normed = gated_rms_norm(o.unflatten(1, (heads, dim)), z, scale, EPS).flatten(1)
    expected = residual.double() + F.linear(normed.double(), weight.dequantize().double())
    before, shifted = residual.clone(), tails.clone()
    for row, (read, write) in enumerate(zip(reads, writes, strict=True)):
        if read >= 0:
            shifted[write] = torch.cat((tails[read, :, 1:], projected[row, :channels, None]), dim=1)
    places = int32s(device, *reads), int32s(device, *writes)
    gated_linear(o, projected, scale, tails, *places, EPS, weight, residual)
    yield Outcome(residual, expected)
    yield Outcome(tails, shifted, EXACT)
    gated_linear(o, projected, scale, tails, None, None, EPS, weight, before)
    yield Outcome(before, residual, EXACT)
    yield Outcome(tails, shifted, EXACT)


# Experts

GEMM = tiles.GemmTile(16, outer=32, inner=32, warps=4, stages=2)


def pair_experts(
    device: torch.device,
    dtype: torch.dtype,
    *,
    sizes: ExpertSizes = (2, 48, 24, 7, 3),
    format: Format = Format.PLAIN,
    **scales: bool,
) -> Iterator[Outcome]:
    layer = Mixture(device, dtype, sizes, format, None, **scales)
    expected = layer.x.double() + layer.expected(rms_norm(layer.x.float(), layer.norm, EPS).double())
    hidden = pair_gate_up(layer.x, layer.norm, EPS, layer.logits, layer.k, layer.gate_up)
    pair_down(hidden, layer.logits, layer.down, layer.x)
    yield Outcome(layer.x, expected)


def dot_experts(
    device: torch.device, dtype: torch.dtype, *, sizes: ExpertSizes = (1, 512, 128, 7, 3), **scales: bool
) -> Iterator[Outcome]:
    layer = Mixture(device, dtype, sizes, Format.FP8, None, **scales)
    residual = normal(device, dtype, *layer.x.shape)
    expected = residual.double() + layer.expected(layer.x.double())
    tile = tiles.GemvTile(64, 4) if device.type == "cpu" else tiles.DOT_DOWN  # programs are slow if interpreted
    hidden = dot_gate_up(layer.x, layer.logits, layer.k, layer.gate_up, tile)
    dot_down(hidden, layer.logits, layer.down, residual, tile)
    yield Outcome(residual, expected)


def scan_experts(
    device: torch.device,
    dtype: torch.dtype,
    *,
    sizes: ExpertSizes = (5, 64, 48, 7, 3),
    format: Format = Format.PLAIN,
    shared_format: Format | None = None,
    **scales: bool,
) -> Iterator[Outcome]:
    layer = Mixture(device, dtype, sizes, format, shared_format, **scales)
    chosen, weights, _ = route(layer.logits, layer.experts, layer.k)
    hidden = scan_gate_up(layer.x, chosen, layer.gate_up, GEMM, layer.shared_gate_up)
    out = scan_down(hidden, chosen, layer.down, weights, GEMM, layer.shared_down)
    yield Outcome(out.double().sum(1), layer.expected(layer.x.double()))


def grouped_experts(
    device: torch.device,
    dtype: torch.dtype,
    *,
    sizes: ExpertSizes = (33, 96, 48, 7, 3),
    format: Format = Format.PLAIN,
    shared_format: Format | None = None,
    **scales: bool,
) -> Iterator[Outcome]:
    layer = Mixture(device, dtype, sizes, format, shared_format, **scales)
    counts = torch.zeros(layer.experts + 1, dtype=torch.int32, device=device)
    _, weights, buckets = route(layer.logits, layer.experts, layer.k, counts)
    assert buckets is not None
    groups = group(buckets, layer.k + 1, GEMM.rows)
    expected = layer.expected(layer.x.double())
    hidden = grouped_gate_up(layer.x, groups, layer.gate_up, layer.k + 1, GEMM, layer.shared_gate_up)
    yield Outcome(grouped_down(hidden, groups, layer.down, weights, GEMM, layer.shared_down).double().sum(1), expected)
    if format is Format.PLAIN and (device.type == "cpu" or chip(device).capability >= 90):
        tile = replace(GEMM, inner=16, descriptors=True)
        yield Outcome(grouped_down(hidden, groups, layer.down, weights, tile).double().sum(1), expected)


def _packed(format: Format) -> Iterator[Check]:
    """The products with weights of this format, at sizes that NVFP4 allows: multiples of 16 columns."""
    dot = partial(Check, uses_dot=True, uses_tf32=True)
    sizes = (2, 48, 32, 7, 3)
    yield Check(f"gemv, {format.name}", partial(few_rows, format=format))
    yield dot(f"gemm, {format.name}", partial(several_rows, format=format, inner=1008))
    yield Check(f"gated linear, {format.name}", partial(gated_product, format=format, dim=32))
    yield Check(f"experts, pairs, {format.name}", partial(pair_experts, format=format, sizes=sizes))
    yield dot(f"experts, scan, {format.name}", partial(scan_experts, format=format))
    yield dot(f"experts, grouped, {format.name}", partial(grouped_experts, format=format))
    beside = f"{format.name} beside a plain shared expert"
    yield dot(f"experts, scan, {beside}", partial(scan_experts, format=format, shared_format=Format.PLAIN))
    yield dot(f"experts, grouped, {beside}", partial(grouped_experts, format=format, shared_format=Format.PLAIN))


PRODUCT_CHECKS = (
    Check("gemv", few_rows),
    Check("gemm", several_rows, uses_dot=True, uses_tf32=True),
    Check("gated linear", gated_product),
    Check("gated linear, several rows", partial(gated_product, rows=3)),
    Check("experts, pairs", pair_experts),
    Check("experts, scan", scan_experts, uses_dot=True, uses_tf32=True),
    Check("experts, grouped", grouped_experts, uses_dot=True, uses_tf32=True),
    *_packed(Format.FP8),
    Check("experts, dots, FP8", dot_experts, uses_dot=True, uses_tf32=True),
    *_packed(Format.NVFP4),
)
