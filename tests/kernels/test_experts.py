"""Plain torch experts against their definition."""

import pytest
import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels import experts as kernel

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


def test_routing_is_softmax_then_top_k_then_renormalise() -> None:
    logits = torch.randn(6, 16)
    chosen, weights = kernel.route(logits, 4)
    top, ids = logits.softmax(-1).topk(4, dim=-1)
    assert torch.equal(chosen, ids)
    torch.testing.assert_close(weights, top / top.sum(-1, keepdim=True))
