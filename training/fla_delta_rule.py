"""The gated delta rule by flash-linear-attention's Triton kernels, taken only if its gradients prove right here."""

import importlib

import torch
from torch import Tensor

from training.delta_rule import DeltaRule, Rule

CHUNK = 32


def fla_delta_rule() -> Rule:
    """Raises ImportError without fla-core, RuntimeError when its gradients are wrong on this machine.

    Its backward refuses Hopper with Triton 3.4 to 3.7.0, whose transposed wgmma results are wrong at the default
    chunk of 64 (fla issues 640 and 984). A chunk of 32 is too short for wgmma, so we lift the refusal and compare
    all five gradients with our own before trusting it.
    """
    chunk_o = importlib.import_module("fla.ops.common.chunk_o")
    chunk_gated_delta_rule = importlib.import_module("fla.ops.gated_delta_rule").chunk_gated_delta_rule

    chunk_o.TRITON_ABOVE_3_7_1 = True  # type: ignore[attr-defined]

    def rule(q: Tensor, k: Tensor, v: Tensor, g: Tensor, beta: Tensor, rows: int) -> Tensor:
        q, k, v, g, beta = (x.unflatten(0, (rows, -1)) for x in (q, k, v, g, beta))
        q, k, v = (x.to(torch.bfloat16) for x in (q, k, v))
        out, _ = chunk_gated_delta_rule(q, k, v, g, beta, scale=1.0, chunk_size=CHUNK)
        return out.flatten(0, 1)

    _compare(rule, DeltaRule())
    return rule


def _compare(rule: Rule, reference: Rule, rows: int = 4, tokens: int = 512) -> None:
    generator = torch.Generator("cuda").manual_seed(0)

    def draw(heads: int, *width: int) -> Tensor:
        return torch.randn(rows * tokens, heads, *width, generator=generator, device="cuda")

    q, k = (torch.nn.functional.normalize(draw(4, 64), dim=-1) for _ in range(2))
    inputs = (q / 8, k, draw(8, 64), -0.1 * draw(8).exp(), draw(8).sigmoid())
    upstream = draw(8, 64)
    results = []
    for operator in (rule, reference):
        leaves = [x.clone().requires_grad_() for x in inputs]
        out = operator(*leaves, rows)
        results.append([out, *torch.autograd.grad(out, leaves, upstream.to(out.dtype))])
    for name, ours, theirs in zip(("o", "dq", "dk", "dv", "dg", "dbeta"), *results, strict=True):
        error = ((ours.float() - theirs.float()).norm() / theirs.float().norm()).item()
        if not error < 0.03:
            raise RuntimeError(f"fla's {name} is off by {error:.1%} on this machine; use --delta-rule torch")
