"""Experts on a GPU, few tokens and many: the same sum as in plain torch, with the shared expert as one more."""

from dataclasses import replace

import pytest
import torch
from torch import Tensor

from andiron.kernels.experts import experts as reference
from andiron.kernels.experts import route as reference_route
from andiron.kernels.experts import swiglu
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.pair_experts import pair_down, pair_gate_up
from andiron.kernels.gpu.grouped_experts import group, grouped_down, grouped_gate_up
from andiron.kernels.gpu.route import route
from andiron.kernels.gpu.scan_experts import scan_down, scan_gate_up
from andiron.kernels.norm import rms_norm
from tests.kernels.gpu import DEVICE, TOLERANCE, relative_error

DTYPES = [torch.float32, torch.bfloat16]
DOT_DTYPES = [torch.float32] if DEVICE.type == "cpu" else DTYPES  # the interpreter has no bfloat16 products


class Layer:
    """A layer of random experts, and what plain torch makes of tokens that go through it."""

    def __init__(self, tokens: int, hidden: int, size: int, experts: int, k: int, dtype: torch.dtype) -> None:
        self.experts, self.k = experts, k
        self.x = torch.randn(tokens, hidden, device=DEVICE).to(dtype)
        self.parts = torch.randn(tokens, 2, experts + 3, device=DEVICE)
        self.logits = self.parts.sum(1)
        self.gate_up = (torch.randn(experts + 1, 2 * size, hidden, device=DEVICE) * hidden**-0.5).to(dtype)
        self.down = (torch.randn(experts + 1, hidden, size, device=DEVICE) * size**-0.5).to(dtype)
        self.norm = torch.rand(hidden, device=DEVICE) + 0.5

    def expected(self, x: Tensor) -> Tensor:
        gate_up, down = self.gate_up.double(), self.down.double()
        chosen, weights = reference_route(self.logits[:, : self.experts], self.k)
        shared = swiglu(x @ gate_up[-1].mT) @ down[-1].mT
        routed = reference(x, chosen, weights.double(), gate_up[:-1], down[:-1])
        return routed + self.logits[:, self.experts, None].double().sigmoid() * shared


SIZES = [(1, 16, 16, 4, 2), (2, 48, 24, 5, 3), (4, 32, 40, 8, 8)]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("sizes", SIZES)
def test_few_tokens(sizes: tuple[int, ...], dtype: torch.dtype) -> None:
    layer = Layer(*sizes, dtype)
    expected = layer.x.double() + layer.expected(rms_norm(layer.x.float(), layer.norm, 1e-6).double())
    hidden = pair_gate_up(layer.x, layer.norm, 1e-6, layer.parts, layer.k, layer.gate_up)
    pair_down(hidden, layer.parts, layer.down, layer.x)
    assert relative_error(layer.x, expected) < TOLERANCE[dtype]


def tolerance(dtype: torch.dtype) -> float:
    return TOLERANCE[dtype] if DEVICE.type == "cpu" or dtype == torch.bfloat16 else 5e-3  # tf32


@pytest.mark.parametrize("dtype", DOT_DTYPES)
@pytest.mark.parametrize("sizes", [(1, 32, 16, 4, 2), (5, 64, 32, 7, 3), (20, 40, 16, 3, 2)])
def test_some_tokens(sizes: tuple[int, ...], dtype: torch.dtype) -> None:
    layer = Layer(*sizes, dtype)
    chosen, weights = route(layer.parts, layer.experts, layer.k)
    tile = tiles.GemmTile(16, outer=16, inner=32, warps=4, stages=2)
    hidden = scan_gate_up(layer.x, chosen, layer.gate_up, tile)
    out = scan_down(hidden, chosen, layer.down, weights, tile)
    assert relative_error(out.double().sum(1), layer.expected(layer.x.double())) < tolerance(dtype)


@pytest.mark.parametrize("dtype", DOT_DTYPES)
@pytest.mark.parametrize("sizes", [(5, 64, 32, 7, 3), (33, 96, 48, 4, 2), (70, 64, 32, 3, 3)])
def test_many_tokens(sizes: tuple[int, ...], dtype: torch.dtype) -> None:
    layer = Layer(*sizes, dtype)
    counts = torch.zeros(layer.experts + 1, dtype=torch.int32, device=DEVICE)
    chosen, weights = route(layer.parts, layer.experts, layer.k, counts)
    tile = tiles.GemmTile(16, outer=16, inner=32, warps=4, stages=2)
    groups = group(chosen, counts, tile.rows)
    hidden = grouped_gate_up(layer.x, groups, layer.gate_up, layer.k + 1, tile)
    out = grouped_down(hidden, groups, layer.down, weights, tile)
    tiled = grouped_down(hidden, groups, layer.down, weights, replace(tile, inner=16, descriptors=True))
    expected = layer.expected(layer.x.double())
    assert relative_error(out.double().sum(1), expected) < tolerance(dtype)
    assert relative_error(tiled.double().sum(1), expected) < tolerance(dtype)


@pytest.mark.parametrize("tokens", [1, 40, 602])
def test_every_pair_is_in_exactly_one_row_of_a_block_of_its_expert(tokens: int) -> None:
    logits = torch.randn(tokens, 1, 10, device=DEVICE)
    counts = torch.zeros(10, dtype=torch.int32, device=DEVICE)
    chosen, _ = route(logits, 9, 3, counts)
    assert counts.tolist() == chosen.flatten().bincount(minlength=10).tolist()
    groups = group(chosen, counts, 16)
    seen = []
    for block in range(groups.blocks.item()):
        own = groups.pairs[block * 16 :][: groups.filled[block]].tolist()
        assert own and {chosen.flatten()[pair].item() for pair in own} == {groups.experts[block].item()}
        seen += own
    assert sorted(seen) == list(range(tokens * 4))


def test_ties_and_nan_still_choose_experts_that_exist() -> None:
    logits = torch.zeros(2, 1, 6, device=DEVICE)
    logits[1] = torch.nan
    chosen, weights = route(logits, 5, 3)
    assert chosen[0].tolist() == [0, 1, 2, 5]
    torch.testing.assert_close(weights[0], torch.tensor([1 / 3, 1 / 3, 1 / 3, 0.5], device=DEVICE))
    assert all(0 <= expert <= 5 for expert in chosen[1].tolist())
