"""The chunked form is the recurrence, whatever the length and however it is cut."""

import pytest
import torch

from andiron.kernels.delta_rule import delta_rule_chunk, delta_rule_step
from andiron.kernels.norm import l2_norm

HEADS, KEY, VALUE = 3, 16, 24


def inputs(tokens: int, seed: int = 0) -> tuple[torch.Tensor, ...]:
    generator = torch.Generator().manual_seed(seed)
    q = l2_norm(torch.randn(tokens, HEADS, KEY, generator=generator)) * KEY**-0.5
    k = l2_norm(torch.randn(tokens, HEADS, KEY, generator=generator))
    v = torch.randn(tokens, HEADS, VALUE, generator=generator)
    g = -torch.rand(tokens, HEADS, generator=generator) * 3
    beta = torch.rand(tokens, HEADS, generator=generator)
    return q, k, v, g, beta


def definition(q, k, v, g, beta, state):
    """The recurrence as the papers write it, in float64."""
    state = state.double()
    outputs = []
    for t in range(q.shape[0]):
        state = state * g[t].double().exp()[:, None, None]
        for h in range(HEADS):
            key = k[t, h].double()
            delta = beta[t, h].double() * (v[t, h].double() - state[h].T @ key)
            state[h] += torch.outer(key, delta)
        outputs.append(torch.stack([state[h].T @ q[t, h].double() for h in range(HEADS)]))
    return torch.stack(outputs), state


@pytest.mark.parametrize("tokens", [1, 2, 63, 64, 65, 130])
def test_a_chunk_is_the_recurrence(tokens: int) -> None:
    args = inputs(tokens)
    state = torch.randn(HEADS, KEY, VALUE)
    expected, end = definition(*args, state)
    out = delta_rule_chunk(*args, state)
    torch.testing.assert_close(out.double(), expected, atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(state.double(), end, atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize("slots", [slice(1, 3), torch.tensor([3, 1])], ids=["a run", "scattered"])
def test_a_step_is_the_recurrence_and_touches_only_its_own_slots(slots: slice | torch.Tensor) -> None:
    states = torch.randn(5, HEADS, KEY, VALUE)
    before = states.clone()
    own = list(range(5))[slots] if isinstance(slots, slice) else slots.tolist()
    args = inputs(2)
    out = delta_rule_step(*args, states, slots)
    for row, slot in enumerate(own):
        expected, end = definition(*(x[row : row + 1] for x in args), before[slot])
        torch.testing.assert_close(out[row].double(), expected[0], atol=1e-5, rtol=1e-5)
        torch.testing.assert_close(states[slot].double(), end, atol=1e-5, rtol=1e-5)
    others = [slot for slot in range(5) if slot not in own]
    assert torch.equal(states[others], before[others])


def test_strong_decay_stays_finite() -> None:
    """e^{G_i − G_j} above the diagonal would overflow if it were computed before it is masked."""
    q, k, v, g, beta = inputs(200)
    out = delta_rule_chunk(q, k, v, g * 50, beta, torch.zeros(HEADS, KEY, VALUE))
    assert out.isfinite().all()
