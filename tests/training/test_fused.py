"""The Triton operators of training against plain torch, values and gradients."""

import pytest
import torch
from torch import Tensor

from training import experts, fused, model

pytestmark = pytest.mark.kernels
DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def compare(ours: object, plain: object, *inputs: Tensor) -> None:
    results = []
    for operator in (ours, plain):
        leaves = [x.clone().requires_grad_(x.is_floating_point()) for x in inputs]
        out = operator(*leaves)  # type: ignore[operator]
        upstream = torch.linspace(-1, 1, out.numel(), device=DEVICE).view_as(out)
        learned = [leaf for leaf in leaves if leaf.requires_grad]
        results.append([out, *torch.autograd.grad(out, learned, upstream)])
    for mine, expected in zip(*results, strict=True):
        torch.testing.assert_close(mine, expected, rtol=1e-4, atol=1e-5)


def test_the_convolution_stays_within_its_rows() -> None:
    tokens, channels = 300, 80
    projected = torch.randn(tokens, channels + 16, device=DEVICE)
    index = torch.arange(100, device=DEVICE).repeat(3)

    def first_columns(operator: object) -> object:
        return lambda x, weight: operator(x[:, :channels], weight, index)  # type: ignore[operator]

    weight = torch.randn(channels, 4, device=DEVICE)
    compare(first_columns(fused.causal_conv), first_columns(model.causal_conv), projected, weight)


def test_experts_that_were_not_chosen_are_not_read() -> None:
    tokens, count, size = 70, 6, 24
    logits = torch.randn(tokens, count, device=DEVICE)
    gate_up = torch.randn(tokens, count * 2 * size, device=DEVICE)

    def routed(operator: object) -> object:
        return lambda gate_up, logits: operator(gate_up, experts.route(logits, 2))  # type: ignore[operator]

    compare(routed(fused.gated_experts), routed(experts.gated_experts), gate_up, logits)
    weights = experts.route(logits, 2)
    unread = torch.where(weights.repeat_interleave(2 * size, dim=1) == 0, torch.nan, gate_up)
    assert torch.equal(fused.gated_experts(unread, weights), fused.gated_experts(gate_up, weights))
    upstream = torch.randn(tokens, count * size, device=DEVICE)
    for ours, expected in zip(
        fused.gated_experts_backward(upstream, unread, weights),
        fused.gated_experts_backward(upstream, gate_up, weights),
        strict=True,
    ):
        assert torch.equal(ours, expected)
