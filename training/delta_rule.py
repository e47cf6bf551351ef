"""The gated delta rule over many rows at once, differentiable; `andiron.kernels.delta_rule` has the maths.

Except for one loop over chunks, all the work is batched products over all chunks of all rows. Their shapes depend only
on the number of tokens, not on how these are cut into rows, so one compilation serves every row length.
"""

import importlib
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

Rule = Callable[..., Tensor]
CHUNK = 32  # a larger chunk means fewer steps of the loop but more work on chunk × chunk matrices


class DeltaRule:
    """q, k [tokens, key heads, dim], normalised and scaled; v [tokens, heads, dim]; g, beta [tokens, heads]."""

    def __init__(self, compiled: Callable[[Any], Any] = lambda function: function) -> None:
        self._prepare = compiled(prepare)
        self._finish = compiled(finish)

    def __call__(self, q: Tensor, k: Tensor, v: Tensor, g: Tensor, beta: Tensor, rows: int) -> Tensor:
        fresh, carried, scores, queries, keys, decay = self._prepare(q.float(), k.float(), v.float(), g, beta)
        delta, states = Scan.apply(fresh, carried, keys, decay, rows)
        return self._finish(queries, scores, delta, states)


def prepare(q: Tensor, k: Tensor, v: Tensor, g: Tensor, beta: Tensor) -> tuple[Tensor, ...]:
    """Per chunk: δ = fresh − carried S₀; o = queries S₀ + scores δ; S₁ = decay S₀ + keysᵀ δ."""
    group = v.shape[1] // k.shape[1]
    q, k, v, g, beta = (_to_chunks(x) for x in (q, k, v, g, beta))  # [chunks, heads, CHUNK, …]
    total = g.cumsum(-1)
    lower = torch.ones(CHUNK, CHUNK, dtype=torch.bool, device=q.device).tril()
    between = (total[..., :, None] - total[..., None, :]).masked_fill(~lower, -torch.inf).exp()  # e^{G_i − G_j}, j ≤ i
    from_start = total.exp().unsqueeze(-1)
    to_end = (total[..., -1:] - total).exp().unsqueeze(-1)
    beta = beta.unsqueeze(-1)

    scores = (q @ k.mT).repeat_interleave(group, dim=1) * between
    system = ((k @ k.mT).repeat_interleave(group, dim=1) * between * beta).tril(-1)
    q, k = q.repeat_interleave(group, dim=1), k.repeat_interleave(group, dim=1)
    inverse = UnitLowerInverse.apply(system)
    fresh, carried = inverse @ (v * beta), inverse @ (k * (beta * from_start))
    return fresh, carried, scores, q * from_start, k * to_end, total[..., -1].exp()


def finish(queries: Tensor, scores: Tensor, delta: Tensor, states: Tensor) -> Tensor:
    out = queries @ states + scores @ delta
    return out.transpose(1, 2).flatten(0, 1)


class UnitLowerInverse(torch.autograd.Function):
    """(I + A)⁻¹ of a strictly lower triangular A, by joining the inverses of ever larger diagonal blocks.

    With P and R the inverses of a block's diagonal quarters and C its lower left quarter, the block's inverse is
    [[P, 0], [−R C P, R]], so at every size T ← T − T C T. The intermediate results are inverses themselves, hence
    small; in a Neumann series the powers of A would cancel catastrophically.
    """

    @staticmethod
    def forward(ctx: Any, system: Tensor) -> Tensor:
        size = system.shape[-1]
        at = torch.arange(size, device=system.device)
        inverse = torch.eye(size, device=system.device, dtype=system.dtype) - system * _joins(at, 1)
        block = 2
        while block < size:
            inverse = inverse - inverse @ (system * _joins(at, block)) @ inverse
            block *= 2
        ctx.save_for_backward(inverse)
        return inverse

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> Tensor:
        (inverse,) = ctx.saved_tensors
        return -(inverse.mT @ gradient @ inverse.mT).tril(-1)


def _joins(at: Tensor, block: int) -> Tensor:
    """The lower left quarters of the diagonal blocks of twice this size."""
    row, column = at[:, None] // block, at[None, :] // block
    return (row == column + 1) & (row // 2 == column // 2)


class Scan(torch.autograd.Function):
    """S ← decay S + keysᵀ δ with δ = fresh − carried S, chunk after chunk of each row, from S = 0.

    Returns every chunk's δ and the state it starts from, so that all outputs can be computed at once. Both
    directions run a handful of kernels per chunk; autograd's own record of the loop took four times as many.
    """

    @staticmethod
    def forward(
        ctx: Any, fresh: Tensor, carried: Tensor, keys: Tensor, decay: Tensor, rows: int
    ) -> tuple[Tensor, Tensor]:
        fresh, carried, keys, decay = (_by_chunk(x, rows) for x in (fresh, carried, keys, decay))
        decay = decay[..., None, None]
        count, batch = fresh.shape[:2]
        states = fresh.new_zeros(count, batch, keys.shape[-1], fresh.shape[-1])
        delta = torch.empty_like(fresh)
        for i in range(count):
            torch.baddbmm(fresh[i], carried[i], states[i], alpha=-1, out=delta[i])
            if i + 1 < count:
                torch.baddbmm(states[i] * decay[i], keys[i].mT, delta[i], out=states[i + 1])
        ctx.save_for_backward(carried, keys, decay, delta, states)
        ctx.rows = rows
        return _by_row(delta, rows), _by_row(states, rows)

    @staticmethod
    def backward(ctx: Any, d_delta: Tensor, d_states: Tensor) -> tuple[Tensor | None, ...]:
        carried, keys, decay, delta, states = ctx.saved_tensors
        count = delta.shape[0]
        d_delta = _by_chunk(d_delta, ctx.rows).clone()
        d_starts = _by_chunk(d_states, ctx.rows)
        d_ends = torch.zeros_like(states)  # gradient of the state that each chunk leaves behind
        for i in reversed(range(count)):
            if i + 1 < count:
                d_delta[i].baddbmm_(keys[i], d_ends[i])
            if i > 0:
                arriving = torch.addcmul(d_starts[i], d_ends[i], decay[i])
                torch.baddbmm(arriving, carried[i].mT, d_delta[i], alpha=-1, out=d_ends[i - 1])
        d_carried = -(d_delta @ states.mT)
        d_keys = delta @ d_ends.mT
        d_decay = (d_ends * states).sum((-2, -1))
        gradients = (_by_row(x, ctx.rows) for x in (d_delta, d_carried, d_keys, d_decay))
        return (*gradients, None)


def _to_chunks(x: Tensor) -> Tensor:
    """[tokens, heads, …] → [chunks, heads, CHUNK, …]."""
    return x.unflatten(0, (-1, CHUNK)).transpose(1, 2)


def _by_chunk(x: Tensor, rows: int) -> Tensor:
    """[rows · chunks, heads, …] → [chunks, rows · heads, …]: one step of the loop reads contiguous memory."""
    return x.unflatten(0, (rows, -1)).transpose(0, 1).flatten(1, 2).contiguous()


def _by_row(x: Tensor, rows: int) -> Tensor:
    return x.unflatten(1, (rows, -1)).transpose(0, 1).flatten(0, 1)


def fla_delta_rule() -> Rule:
    """flash-linear-attention's Triton kernels, checked against `DeltaRule` before they are used.

    Raises ImportError without fla-core, and RuntimeError when its gradients are wrong on this machine.

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
        out, _ = chunk_gated_delta_rule(q, k, v, g, beta, scale=1.0, chunk_size=32)
        return out.flatten(0, 1)

    _check_gradients(rule, DeltaRule())
    return rule


def _check_gradients(rule: Rule, reference: Rule, rows: int = 4, tokens: int = 512) -> None:
    generator = torch.Generator("cuda").manual_seed(0)

    def draw(heads: int, *width: int) -> Tensor:
        return torch.randn(rows * tokens, heads, *width, generator=generator, device="cuda")

    q, k = (F.normalize(draw(4, 64), dim=-1) for _ in range(2))
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
