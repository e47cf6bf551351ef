"""The plain torch operators of a gated delta net layer: norms, convolution and delta rule against their formulas."""

import pytest
import torch
from torch.nn import functional as F

from andiron.kernels.conv import conv_chunk, conv_open, conv_step
from andiron.kernels.delta_rule import delta_rule_chunk, delta_rule_open, delta_rule_step
from andiron.kernels.norm import gated_rms_norm, l2_norm, rms_norm

CHANNELS, TAPS = 10, 4
HEADS, KEY, VALUE = 3, 16, 24


def test_rms_norm_is_its_formula_in_float32_whatever_the_input_type() -> None:
    x, weight = torch.randn(3, 4, 16), torch.randn(4, 16)
    expected = x / (x.square().mean(-1, keepdim=True) + 1e-6).sqrt() * weight
    torch.testing.assert_close(rms_norm(x, weight, 1e-6), expected)
    half = rms_norm(x.bfloat16(), weight, 1e-6)
    assert half.dtype == torch.bfloat16
    torch.testing.assert_close(half.float(), expected, atol=0.05, rtol=0.02)


def test_the_gated_norm_gates_after_norming() -> None:
    x, gate, weight = torch.randn(5, 2, 8), torch.randn(5, 2, 8), torch.randn(8)
    normed = x / (x.square().mean(-1, keepdim=True) + 1e-6).sqrt() * weight
    torch.testing.assert_close(gated_rms_norm(x, gate, weight, 1e-6), normed * gate * gate.sigmoid())


@pytest.mark.parametrize("cuts", [[7], [1, 6], [3, 1, 3], [1] * 7, [2, 5]])
def test_a_sequence_may_be_convolved_in_any_pieces(cuts: list[int]) -> None:
    x, weight = torch.randn(7, CHANNELS), torch.randn(CHANNELS, TAPS)
    padded = torch.cat((torch.zeros(TAPS - 1, CHANNELS), x))
    whole = F.silu(torch.stack([(padded[t : t + TAPS].T * weight).sum(-1) for t in range(7)]))
    tail = torch.zeros(CHANNELS, TAPS - 1)
    parts = [conv_chunk(part, tail, weight) for part in x.split(cuts)]
    torch.testing.assert_close(torch.cat(parts), whole)
    torch.testing.assert_close(tail, x[-(TAPS - 1) :].T)


def test_a_convolution_step_continues_a_chunk() -> None:
    x, weight = torch.randn(6, CHANNELS), torch.randn(CHANNELS, TAPS)
    whole = conv_chunk(x, torch.zeros(CHANNELS, TAPS - 1), weight)
    tails = torch.zeros(3, CHANNELS, TAPS - 1)
    conv_chunk(x[:5], tails[1], weight)
    out = conv_step(x[5:], tails, torch.tensor([1]), weight)
    torch.testing.assert_close(out[0], whole[5])
    torch.testing.assert_close(tails[1], x[3:].T)
    assert not tails[0].any() and not tails[2].any()


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
def test_the_chunked_form_is_the_recurrence(tokens: int) -> None:
    args = inputs(tokens)
    state = torch.randn(HEADS, KEY, VALUE)
    expected, end = definition(*args, state)
    out = delta_rule_chunk(*args, state)
    torch.testing.assert_close(out.double(), expected, atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(state.double(), end, atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize("slots", [slice(1, 3), torch.tensor([3, 1])], ids=["a slice", "scattered"])
def test_a_step_is_the_recurrence_and_changes_only_its_slots(slots: slice | torch.Tensor) -> None:
    states = torch.randn(5, HEADS, KEY, VALUE)
    before = states.clone()
    stepped = list(range(5))[slots] if isinstance(slots, slice) else slots.tolist()
    args = inputs(2)
    out = delta_rule_step(*args, states, slots)
    for row, slot in enumerate(stepped):
        expected, end = definition(*(x[row : row + 1] for x in args), before[slot])
        torch.testing.assert_close(out[row].double(), expected[0], atol=1e-5, rtol=1e-5)
        torch.testing.assert_close(states[slot].double(), end, atol=1e-5, rtol=1e-5)
    others = [slot for slot in range(5) if slot not in stepped]
    assert torch.equal(states[others], before[others])


def test_strong_decay_stays_finite() -> None:
    """e^{G_i − G_j} above the diagonal would overflow if it were computed before it is masked."""
    q, k, v, g, beta = inputs(200)
    out = delta_rule_chunk(q, k, v, g * 50, beta, torch.zeros(HEADS, KEY, VALUE))
    assert out.isfinite().all()


# ---- tokens that may be rejected ----------------------------------------------------------------------------

SLOTS = [torch.tensor([3, 1]), slice(1, 3)]


@pytest.mark.parametrize("slots", SLOTS, ids=["scattered", "consecutive"])
@pytest.mark.parametrize("width, counts", [(1, [1, 1]), (4, [1, 3]), (4, [4, 2]), (7, [5, 7])])
def test_open_tokens_leave_the_tail_alone_until_some_are_committed(width: int, counts: list[int], slots) -> None:
    x, weight = torch.randn(2, width, CHANNELS), torch.randn(CHANNELS, TAPS)
    tails = torch.randn(5, CHANNELS, TAPS - 1)
    before, own = tails.clone(), tails[slots].clone()
    out, open_conv = conv_open(x, tails, slots, weight)
    assert torch.equal(tails, before)
    for i in range(2):
        torch.testing.assert_close(out[i], conv_chunk(x[i], own[i].clone(), weight))
    open_conv.commit(torch.tensor(counts), tails, slots)
    for i, count in enumerate(counts):
        conv_chunk(x[i, :count], own[i], weight)
    before[slots] = own
    assert torch.equal(tails, before)


@pytest.mark.parametrize("slots", SLOTS, ids=["scattered", "consecutive"])
@pytest.mark.parametrize("width, counts", [(1, [1, 1]), (4, [1, 3]), (4, [4, 2]), (9, [5, 9])])
def test_open_tokens_leave_the_state_alone_until_some_are_committed(width: int, counts: list[int], slots) -> None:
    args = inputs(2 * width)
    grid = [x.unflatten(0, (2, width)) for x in args]
    states = torch.randn(5, HEADS, KEY, VALUE)
    before = states.clone()
    out, open_delta = delta_rule_open(*grid, states, slots)
    assert torch.equal(states, before)
    open_delta.commit(torch.tensor(counts), states, slots)
    expected = before.clone()
    for i, count in enumerate(counts):
        own = [x[i] for x in grid]
        outputs, _ = definition(*own, before[slots][i])
        torch.testing.assert_close(out[i].double(), outputs, atol=1e-5, rtol=1e-5)
        _, state = definition(*(x[:count] for x in own), before[slots][i])
        expected[[3, 1][i] if isinstance(slots, torch.Tensor) else 1 + i] = state.float()
    torch.testing.assert_close(states, expected, atol=1e-5, rtol=1e-5)
