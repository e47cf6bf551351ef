"""The gated delta rule, the recurrence of a gated delta net layer.

For each value head, with key k, value v, decay e^g and write strength β:

    S ← e^g S;   δ = β (v − Sᵀ k);   S ← S + k δᵀ;   o = Sᵀ q

Everything is float32: the state is the sequence's only memory, and rounding errors would accumulate in it.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.kernels.constants import DELTA_CHUNK as CHUNK


def delta_rule_step(
    q: Tensor, k: Tensor, v: Tensor, g: Tensor, beta: Tensor, states: Tensor, slots: Tensor | slice
) -> Tensor:
    """One token per sequence: q, k, v [batch, heads, dim], g and beta [batch, heads].

    Updates `states` [slots, heads, key_dim, value_dim] in place.
    """
    selected = states[slots]  # a view if the slots are a slice, else a copy that is written back below
    state = selected.flatten(0, 1)  # a batch of matrices, as bmm takes it
    q, k, v = (x.reshape(state.shape[0], 1, -1) for x in (q, k, v))
    state.mul_(g.exp().view(-1, 1, 1))
    delta = (v - torch.bmm(k, state)).mul_(beta.reshape(-1, 1, 1))
    state.addcmul_(k.mT, delta)
    if isinstance(slots, Tensor):
        states[slots] = selected
    return torch.bmm(q, state).view(*selected.shape[:2], -1)


@dataclass(frozen=True)
class OpenDelta:
    """What a few tokens per sequence would write to the states. Some of these tokens may yet be rejected.

    δ of a token depends only on the tokens before it, so the state after the first n tokens is known for every n:
    S_n = e^{G_n} S₀ + Σ_{j≤n} e^{G_n − G_j} k_j δ_jᵀ.
    """

    k: Tensor  # [batch, heads, width, key_dim]
    delta: Tensor  # [batch, heads, width, value_dim]
    total: Tensor  # [batch, heads, width]: the running sum of g

    def commit(self, counts: Tensor, states: Tensor, slots: Tensor | slice) -> None:
        """Advances each sequence's state by the first `counts` [batch] tokens, at least one."""
        last = (counts - 1).view(-1, 1, 1).expand(-1, self.total.shape[1], 1)
        decay = self.total.gather(-1, last)  # G_n
        kept = torch.arange(self.total.shape[-1], device=counts.device) < counts.view(-1, 1, 1)
        scale = (decay - self.total).exp().masked_fill(~kept, 0).unsqueeze(-1)
        selected = states[slots]  # a view if the slots are a slice, else a copy that is written back below
        state = selected.flatten(0, 1)  # in place: allocating memory for many states takes longer than the arithmetic
        state.mul_(decay.exp().view(-1, 1, 1))
        state.baddbmm_((self.k * scale).flatten(0, 1).mT, self.delta.flatten(0, 1))
        if isinstance(slots, Tensor):
            states[slots] = selected


def delta_rule_open(
    q: Tensor, k: Tensor, v: Tensor, g: Tensor, beta: Tensor, states: Tensor, slots: Tensor | slice
) -> tuple[Tensor, OpenDelta]:
    """A few tokens per sequence: q, k, v [batch, width, heads, dim], g and beta [batch, width, heads].

    Leaves `states` as they are until the tokens are known. The equations are those of `delta_rule_chunk`.
    """
    q, k, v, g, beta = (x.transpose(1, 2) for x in (q, k, v, g, beta))  # [batch, heads, width, …]
    start, width = states[slots], q.shape[2]
    total = g.cumsum(-1)
    lower = torch.ones(width, width, dtype=torch.bool, device=q.device).tril()
    between = (total[..., :, None] - total[..., None, :]).masked_fill(~lower, -torch.inf).exp()  # e^{G_i − G_j}, j ≤ i
    read = torch.cat((k, q), dim=2) @ start  # reads the state once for both
    from_start = total.exp().unsqueeze(-1)
    right = (v - from_start * read[:, :, :width]) * beta.unsqueeze(-1)
    system = (k @ k.mT) * between * beta.unsqueeze(-1)
    delta = torch.linalg.solve_triangular(system, right, upper=False, unitriangular=True)
    outputs = from_start * read[:, :, width:] + ((q @ k.mT) * between) @ delta
    return outputs.transpose(1, 2), OpenDelta(k, delta, total)


def delta_rule_chunk(q: Tensor, k: Tensor, v: Tensor, g: Tensor, beta: Tensor, state: Tensor) -> Tensor:
    """Many tokens of one sequence: q, k, v [tokens, heads, dim], g and beta [tokens, heads].

    Unrolled over a chunk that starts from S₀, with G the running sum of g, the recurrence is

        S_i = e^{G_i} S₀ + Σ_{j≤i} e^{G_i − G_j} k_j δ_jᵀ

    and substituting it into the definition of δ gives one triangular system for all δ of the chunk:

        (I + A) δ = β (V − e^G K S₀),   A_ij = β_i e^{G_i − G_j} k_i·k_j   (j < i)

    `state` [heads, key_dim, value_dim] is the S₀ of the first chunk; it is overwritten with the state after the last.
    """
    tokens = q.shape[0]
    q, k, v, g, beta = (_to_chunks(x) for x in (q, k, v, g, beta))  # [chunks, heads, CHUNK, …]
    total = g.cumsum(-1)
    lower = torch.ones(CHUNK, CHUNK, dtype=torch.bool, device=q.device).tril()
    between = (total[..., :, None] - total[..., None, :]).masked_fill(~lower, -torch.inf).exp()  # e^{G_i − G_j}, j ≤ i
    from_start = total.exp()[..., None]  # e^{G_i}
    to_end = (total[..., -1:] - total).exp()[..., None]  # e^{G_C − G_j}

    # The diagonal holds β k·k, but `unitriangular` reads it as 1: that is the I of I + A.
    system = (k @ k.mT) * between * beta[..., None]
    right = torch.cat((v, k * from_start), dim=-1) * beta[..., None]
    solved = torch.linalg.solve_triangular(system, right, upper=False, unitriangular=True)
    fresh, carried = solved.split((v.shape[-1], k.shape[-1]), dim=-1)  # δ = fresh − carried S₀

    scores = (q @ k.mT) * between
    outputs, start = [], state
    for i in range(q.shape[0]):
        delta = fresh[i] - carried[i] @ start
        outputs.append((q[i] * from_start[i]) @ start + scores[i] @ delta)
        start = from_start[i, :, -1:] * start + (k[i] * to_end[i]).mT @ delta
    state.copy_(start)
    return torch.stack(outputs).transpose(1, 2).flatten(0, 1)[:tokens]


def _to_chunks(x: Tensor) -> Tensor:
    """[tokens, heads, …] → [chunks, heads, CHUNK, …]; zero β and g in the padding leave the state unchanged."""
    missing = -x.shape[0] % CHUNK
    if missing:
        x = torch.cat((x, x.new_zeros(missing, *x.shape[1:])))
    return x.unflatten(0, (-1, CHUNK)).transpose(1, 2)
