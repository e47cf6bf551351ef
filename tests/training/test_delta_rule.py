"""The training recurrence equals the served one, and its gradients are right."""

import pytest
import torch
from torch import Tensor

from andiron.kernels.delta_rule import delta_rule_chunk
from training.delta_rule import CHUNK, DeltaRule, Scan, UnitLowerInverse


def inputs(rows: int, tokens: int, dtype: torch.dtype = torch.float32) -> tuple[Tensor, ...]:
    def draw(heads: int, *width: int) -> Tensor:
        return torch.randn(rows * tokens, heads, *width, dtype=dtype)

    q, k = (torch.nn.functional.normalize(draw(2, 8), dim=-1) for _ in range(2))
    return q, k, draw(4, 6), -0.2 * draw(4).exp(), draw(4).sigmoid()


def one_by_one(q: Tensor, k: Tensor, v: Tensor, g: Tensor, beta: Tensor, rows: int) -> Tensor:
    """The recurrence as the paper writes it, one token at a time."""
    q, k = q.repeat_interleave(2, dim=1), k.repeat_interleave(2, dim=1)
    out = []
    for row in zip(*(x.chunk(rows) for x in (q, k, v, g, beta)), strict=True):
        state = v.new_zeros(4, 8, 6)
        for qt, kt, vt, gt, bt in zip(*row, strict=True):
            state = state * gt.exp()[:, None, None]
            delta = (vt - torch.einsum("hkv,hk->hv", state, kt)) * bt[:, None]
            state = state + torch.einsum("hk,hv->hkv", kt, delta)
            out.append(torch.einsum("hkv,hk->hv", state, qt))
    return torch.stack(out)


@pytest.mark.parametrize("rows, tokens", [(1, CHUNK), (3, 4 * CHUNK)])
def test_every_row_equals_the_served_recurrence_from_zero(rows: int, tokens: int) -> None:
    q, k, v, g, beta = inputs(rows, tokens)
    wide = (q.repeat_interleave(2, dim=1), k.repeat_interleave(2, dim=1), v, g, beta)
    parts = zip(*(x.chunk(rows) for x in wide), strict=True)
    served = torch.cat([delta_rule_chunk(*part, torch.zeros(4, 8, 6)) for part in parts])
    torch.testing.assert_close(DeltaRule()(q, k, v, g, beta, rows), served, atol=1e-5, rtol=1e-5)


def test_gradients_equal_those_of_the_recurrence() -> None:
    rows = 2
    leaves = [x.requires_grad_() for x in inputs(rows, 3 * CHUNK)]
    upstream = torch.randn(rows * 3 * CHUNK, 4, 6)
    ours = torch.autograd.grad(DeltaRule()(*leaves, rows), leaves, upstream)
    theirs = torch.autograd.grad(one_by_one(*leaves, rows), leaves, upstream)
    for name, our, their in zip(("q", "k", "v", "g", "beta"), ours, theirs, strict=True):
        torch.testing.assert_close(our, their, atol=2e-4, rtol=2e-4, msg=lambda m, name=name: f"{name}: {m}")


def test_identical_keys_do_not_break_the_inverse() -> None:
    """Every k·k is 1 and nothing decays: the case where a power series loses all digits."""
    system = torch.ones(2, 64, 64).tril(-1)
    exact = torch.linalg.inv((torch.eye(64) + system).double())
    torch.testing.assert_close(UnitLowerInverse.apply(system).double(), exact, atol=1e-6, rtol=0)


def test_the_hand_written_backward_passes_are_right() -> None:
    system = torch.randn(2, 8, 8, dtype=torch.float64).tril(-1).requires_grad_()
    assert torch.autograd.gradcheck(lambda a: UnitLowerInverse.apply(a.tril(-1)), system)

    def draw(*shape: int) -> Tensor:
        return torch.randn(6, 2, *shape, dtype=torch.float64, requires_grad=True)

    assert torch.autograd.gradcheck(lambda *x: Scan.apply(*x, 2), (draw(4, 3), draw(4, 5), draw(4, 5), draw()))
