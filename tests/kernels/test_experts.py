"""Plain torch experts against their definition."""

import pytest
import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels import experts as kernel
from andiron.kernels.weight import Format, Weight

HIDDEN, SIZE = 12, 5


def definition(x: Tensor, chosen: Tensor, weights: Tensor, gate_up: Tensor, down: Tensor) -> Tensor:
    out = torch.zeros_like(x)
    for token in range(x.shape[0]):
        for expert, weight in zip(chosen[token].tolist(), weights[token], strict=True):
            gate, up = (gate_up[expert] @ x[token]).chunk(2)
            out[token] += weight * (down[expert] @ (F.silu(gate) * up))
    return out


@pytest.mark.parametrize("count, k", [(4, 2), (8, 2), (64, 3), (5, 5)])
@pytest.mark.parametrize("tokens", [1, 2, 9, 40])
def test_every_way_to_compute_the_experts_gives_the_same_sum(tokens: int, count: int, k: int) -> None:
    x = torch.randn(tokens, HIDDEN)
    chosen, weights = kernel.route(torch.randn(tokens, count), k)
    matrices = torch.randn(count, 2 * SIZE, HIDDEN), torch.randn(count, HIDDEN, SIZE)
    expected = definition(x, chosen, weights, *matrices)
    for way in (kernel.experts, kernel._token_by_token, kernel._every_expert, kernel._by_expert):
        torch.testing.assert_close(way(x, chosen, weights, *matrices), expected, atol=1e-4, rtol=1e-4)


def packed_stack(format: str, count: int, rows: int, columns: int) -> Weight:
    row_scales = torch.rand(count, rows) / 100 + 0.001
    if format == "NVFP4":
        data = torch.randint(0, 256, (count, rows, columns // 2), dtype=torch.uint8)
        return Weight(Format.NVFP4, data, torch.rand(count, rows, columns // 16).to(torch.float8_e4m3fn), row_scales)
    data = (torch.randn(count, rows, columns)).to(torch.float8_e4m3fn)
    if format == "FP8 per row":
        return Weight(Format.FP8, data, row_scales=row_scales)
    return Weight(Format.FP8, data, torch.rand(count, -(-rows // 128), -(-columns // 128)) / 100)


@pytest.mark.parametrize("format", ["NVFP4", "FP8 per block", "FP8 per row"])
@pytest.mark.parametrize(("dtype", "tolerance"), [(torch.float32, 1e-5), (torch.bfloat16, 2e-2)])
@pytest.mark.parametrize("tokens", [1, 3, 20, 80])
def test_packed_experts_compute_what_their_numbers_do(
    tokens: int, dtype: torch.dtype, tolerance: float, format: str
) -> None:
    count, size, hidden = 6, 96, 160  # more than one block, some of them partial
    gate_up, down = packed_stack(format, count, 2 * size, hidden), packed_stack(format, count, hidden, size)
    x = torch.randn(tokens, hidden).to(dtype)
    chosen, weights = kernel.route(torch.randn(tokens, count), 2)
    numbers = gate_up.dequantize(dtype), down.dequantize(dtype)
    expected = kernel.experts(x, chosen, weights, *numbers)
    assert expected.abs().max() > 0
    for stacks in ((gate_up, down), (gate_up, numbers[1]), (numbers[0], down)):
        ours = kernel.experts(x, chosen, weights, *stacks)
        assert ours.dtype == dtype
        assert (ours - expected).norm() <= tolerance * expected.norm()


def test_routing_is_softmax_then_top_k_then_renormalise() -> None:
    logits = torch.randn(6, 16)
    chosen, weights = kernel.route(logits, 4)
    top, ids = logits.softmax(-1).topk(4, dim=-1)
    assert torch.equal(chosen, ids)
    torch.testing.assert_close(weights, top / top.sum(-1, keepdim=True))
