"""The Triton kernels of a gated delta net layer do what their namesakes in plain torch do, to packed sequences."""

from dataclasses import dataclass

import pytest
import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels import conv, delta_rule
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.conv import conv_chunk
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.kernels.gpu.delta_rule_chunk import delta_chunk
from andiron.kernels.norm import gated_rms_norm, l2_norm
from andiron.model.config import ModelConfig
from andiron.model.storage import Storage
from tests.kernels.shapes import SMALL, TINY, config_json

device = "cuda" if torch.cuda.is_available() else "cpu"
dependent = chip(torch.device(device)).dependent_launch
KEY_HEADS, VALUE_HEADS, KEY, TAPS, EPS = 2, 4, 16, 4, 1e-6
SLOTS = 9
LENGTHS = [1, 2, 63, 64, 65, 130]
# Triton's interpreter multiplies the bits of bfloat16 matrices, not their numbers.
CHUNK_DTYPES = [torch.float32, *([torch.bfloat16] if torch.cuda.is_available() else [])]
both = pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16], ids=["float32", "bfloat16"])
of_chunks = pytest.mark.parametrize("dtype", CHUNK_DTYPES, ids=["float32", "bfloat16"][: len(CHUNK_DTYPES)])
value_dims = pytest.mark.parametrize("value", [16, 24])
both_ways = pytest.mark.parametrize("together", [False, True], ids=["taps together", "channels together"])


@dataclass
class Layer:
    """One layer's weights and pools, and the layer in plain torch and float32."""

    value: int
    dtype: torch.dtype
    together: bool = True  # the channels of the tails, in memory

    def __post_init__(self) -> None:
        def random(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.randn(shape).to(device, dtype)

        self.channels = 2 * KEY_HEADS * KEY + VALUE_HEADS * self.value
        self.columns = self.channels + VALUE_HEADS * self.value + 2 * VALUE_HEADS
        self.conv = random(self.channels, TAPS, dtype=self.dtype)
        self.decay_rate = -random(VALUE_HEADS).exp()
        self.dt_bias = random(VALUE_HEADS)
        self.norm = random(self.value)
        self.states = random(SLOTS, VALUE_HEADS, KEY, self.value)
        self.tails = random(SLOTS, self.channels, TAPS - 1, dtype=self.dtype)
        if self.together:
            self.tails = self.tails.transpose(1, 2).contiguous().transpose(1, 2)

    def projected(self, tokens: int) -> Tensor:
        return torch.randn(tokens, self.columns).to(device, self.dtype)

    def reference(self, mixed: Tensor, projected: Tensor, states: Tensor, slot: int) -> Tensor:
        """From the convolution to the gated norm, for the tokens of one sequence; its state moves on in `states`."""
        tokens, group = mixed.shape[0], VALUE_HEADS // KEY_HEADS
        q, k, v = mixed.float().split((KEY_HEADS * KEY, KEY_HEADS * KEY, VALUE_HEADS * self.value), dim=1)
        q, k = (l2_norm(x.view(tokens, KEY_HEADS, KEY)).repeat_interleave(group, 1) for x in (q, k))
        z, b, a = projected[:, self.channels :].split((VALUE_HEADS * self.value, VALUE_HEADS, VALUE_HEADS), dim=1)
        g = self.decay_rate * F.softplus(a.float() + self.dt_bias)
        v = v.view(tokens, VALUE_HEADS, self.value)
        out = delta_rule.delta_rule_chunk(q * KEY**-0.5, k, v, g, b.float().sigmoid(), states[slot])
        return gated_rms_norm(out, z.view_as(v).float(), self.norm, EPS).flatten(1)

    def step(self, projected: Tensor, slots: Tensor) -> Tensor:
        """The layer's two kernels of a step, as they run within a graph: nothing from an earlier step is under way."""
        if torch.cuda.is_available():
            torch.cuda.synchronize()
        gates = self.decay_rate, self.dt_bias
        pools = self.states, slots
        o = delta_step(projected, self.tails, self.conv, *gates, *pools, KEY_HEADS, dependent=dependent)
        return gated_norm(o, projected, self.norm, self.tails, slots, EPS, dependent=dependent)

    def reference_step(self, projected: Tensor, tails: Tensor, states: Tensor, slots: Tensor) -> Tensor:
        mixed = conv.conv_step(projected[:, : self.channels].float(), tails, slots.long(), self.conv.float())
        rows = zip(mixed.split(1), projected.split(1), slots.tolist(), strict=True)
        return torch.cat([self.reference(x, p, states, slot) for x, p, slot in rows])

    def chunk(self, mixed: Tensor, projected: Tensor, slots: Tensor, lengths: list[int]) -> Tensor:
        weights = (self.decay_rate, self.dt_bias, self.norm)
        starts, longest = packed(lengths)
        return delta_chunk(mixed, projected, *weights, self.states, slots, starts, longest, KEY_HEADS, EPS)


def packed(lengths: list[int]) -> tuple[Tensor, int]:
    starts = torch.tensor([0, *lengths]).cumsum(0)
    return starts.to(device, torch.int32), max(lengths)


def some_slots(count: int) -> Tensor:
    """Out of order, and leaving some untouched."""
    return torch.tensor([5, 0, 7, 2, 8, 3][:count], dtype=torch.int32, device=device)


def others(slots: Tensor) -> list[int]:
    return [slot for slot in range(SLOTS) if slot not in slots.tolist()]


def close(actual: Tensor, expected: Tensor, dtype: torch.dtype) -> None:
    """By norm, as rounding adds up; no element far off either."""
    limit = 1e-5 if dtype == torch.float32 else 1e-2
    error = (actual.float() - expected.float()).norm() / expected.float().norm()
    assert error < limit
    torch.testing.assert_close(actual.float(), expected.float(), atol=20 * limit, rtol=20 * limit)


@both
@both_ways
def test_convolved_chunks_are_each_sequences_own(together: bool, dtype: torch.dtype) -> None:
    layer, slots = Layer(24, dtype, together), some_slots(len(LENGTHS))
    projected, tails = layer.projected(sum(LENGTHS)), layer.tails.float().clone()
    rows = projected[:, : layer.channels].float().split(LENGTHS)
    expected = [
        conv.conv_chunk(x, tails[slot], layer.conv.float()) for x, slot in zip(rows, slots.tolist(), strict=True)
    ]
    actual = conv_chunk(projected, layer.tails, slots, *packed(LENGTHS), layer.conv)
    close(actual, torch.cat(expected), dtype)
    assert torch.equal(layer.tails, tails.to(dtype))


@both_ways
@pytest.mark.parametrize("cuts", [[7], [1, 6], [3, 1, 3], [1] * 7, [2, 5]])
def test_any_cutting_of_a_sequence_gives_the_whole_convolution(cuts: list[int], together: bool) -> None:
    layer, slots = Layer(24, torch.float32, together), some_slots(1)
    projected = layer.projected(7)
    tails = layer.tails.clone()
    whole = conv_chunk(projected, tails, slots, *packed([7]), layer.conv)
    parts = [conv_chunk(x, layer.tails, slots, *packed([len(x)]), layer.conv) for x in projected.split(cuts)]
    close(torch.cat(parts), whole, torch.float32)
    assert torch.equal(layer.tails, tails)


@both
@both_ways
@value_dims
@pytest.mark.parametrize("batch", [1, 5])
def test_a_step_moves_the_states_and_tails_of_its_own_slots(
    batch: int, value: int, together: bool, dtype: torch.dtype
) -> None:
    layer, slots = Layer(value, dtype, together), some_slots(batch)
    projected, states, tails = layer.projected(batch), layer.states.clone(), layer.tails.float().clone()
    expected = layer.reference_step(projected, tails, states, slots)
    close(layer.step(projected, slots), expected, dtype)
    close(layer.states, states, torch.float32)
    assert torch.equal(layer.states[others(slots)], states[others(slots)])
    assert torch.equal(layer.tails, tails.to(dtype))


@pytest.mark.parametrize("columns", [8, 16, 32])
def test_the_parts_a_state_is_cut_into_change_nothing(columns: int) -> None:
    layer, slots = Layer(24, torch.float32), some_slots(2)
    projected, states = layer.projected(2), layer.states.clone()
    weights = layer.tails, layer.conv, layer.decay_rate, layer.dt_bias
    whole = delta_step(projected, *weights, states, slots, KEY_HEADS, dependent=False)
    tile = tiles.DeltaStep(columns, warps=1)
    parts = delta_step(projected, *weights, layer.states, slots, KEY_HEADS, dependent=False, tile=tile)
    close(parts, whole, torch.float32)
    close(layer.states, states, torch.float32)


@pytest.mark.parametrize(("heads", "channels"), [(1, 16), (2, 64), (8, 256)])
def test_the_parts_a_norm_is_cut_into_change_nothing(heads: int, channels: int) -> None:
    layer, slots = Layer(24, torch.float32), some_slots(2)
    projected, o, tails = layer.projected(2), torch.randn(2, VALUE_HEADS * 24, device=device), layer.tails.clone()
    whole = gated_norm(o, projected, layer.norm, tails, slots, EPS, dependent=False)
    tile = tiles.GatedNorm(heads, channels, warps=1)
    parts = gated_norm(o, projected, layer.norm, layer.tails, slots, EPS, dependent=False, tile=tile)
    close(parts, whole, torch.float32)
    assert torch.equal(layer.tails, tails)


def test_storage_for_a_gpu_keeps_the_channels_of_a_tail_together() -> None:
    config = ModelConfig.parse(config_json(SMALL, **TINY), SMALL)

    def allocate(for_gpu: bool) -> Storage:
        pools = {"pages": 1, "page_size": 16, "slots": 3}
        place = torch.device(device)
        return Storage.allocate(config, **pools, dtype=torch.bfloat16, device=place, for_gpu=for_gpu)

    plain, turned = allocate(for_gpu=False), allocate(for_gpu=True)
    assert plain.tails.shape == turned.tails.shape and plain.tails.nbytes == turned.tails.nbytes
    assert plain.tails.stride(-1) == 1 and turned.tails.stride(-2) == 1
    turned.tails.fill_(1)
    turned.clear_slot(1)
    assert not turned.tails[:, 1].any() and turned.tails[:, [0, 2]].all()


@of_chunks
@value_dims
def test_packed_chunks_are_each_sequences_own_recurrence(value: int, dtype: torch.dtype) -> None:
    layer, slots = Layer(value, dtype), some_slots(len(LENGTHS))
    projected = layer.projected(sum(LENGTHS))
    mixed = torch.randn(sum(LENGTHS), layer.channels).to(device, dtype)
    states = layer.states.clone()
    parts = zip(mixed.split(LENGTHS), projected.split(LENGTHS), slots.tolist(), strict=True)
    expected = [layer.reference(x, p, states, slot) for x, p, slot in parts]
    close(layer.chunk(mixed, projected, slots, LENGTHS), torch.cat(expected), dtype)
    close(layer.states, states, dtype)
    assert torch.equal(layer.states[others(slots)], states[others(slots)])


@of_chunks
@pytest.mark.parametrize("cuts", [[1, 96], [64, 33], [63, 2, 32]])
def test_a_sequence_cut_into_odd_pieces_is_the_whole(cuts: list[int], dtype: torch.dtype) -> None:
    layer, slots = Layer(16, dtype), some_slots(1)
    projected = layer.projected(97)
    mixed = torch.randn(97, layer.channels).to(device, dtype)
    before = layer.states.clone()
    whole, end = layer.chunk(mixed, projected, slots, [97]), layer.states.clone()
    layer.states.copy_(before)
    parts = zip(mixed.split(cuts), projected.split(cuts), strict=True)
    close(torch.cat([layer.chunk(x, p, slots, [len(x)]) for x, p in parts]), whole, dtype)
    close(layer.states, end, dtype)


def test_steps_continue_a_chunk() -> None:
    layer, slots = Layer(24, torch.float32), some_slots(1)
    projected = layer.projected(70)
    states, tails = layer.states.clone(), layer.tails.clone()
    mixed = conv_chunk(projected, layer.tails, slots, *packed([70]), layer.conv)
    whole, end = layer.chunk(mixed, projected, slots, [70]), (layer.states.clone(), layer.tails.clone())
    layer.states.copy_(states)
    layer.tails.copy_(tails)
    mixed = conv_chunk(projected[:67], layer.tails, slots, *packed([67]), layer.conv)
    parts = [layer.chunk(mixed, projected[:67], slots, [67])]
    parts += [layer.step(row, slots) for row in projected[67:].split(1)]
    close(torch.cat(parts), whole, torch.float32)
    close(layer.states, end[0], torch.float32)
    assert torch.equal(layer.tails, end[1])


@of_chunks
def test_a_key_that_repeats_without_decay_is_solved_as_exactly_as_any(dtype: torch.dtype) -> None:
    """β = 1 and the same key at every token: powers of A grow to 10^18 where its inverse holds only 0, 1 and −1."""
    layer, slots = Layer(16, dtype), some_slots(1)
    projected = layer.projected(130)
    projected[:, -2 * VALUE_HEADS : -VALUE_HEADS] = 30
    layer.decay_rate.zero_()
    mixed = torch.randn(130, layer.channels).to(device, dtype)
    mixed[:, KEY_HEADS * KEY : 2 * KEY_HEADS * KEY] = mixed[0, KEY_HEADS * KEY : 2 * KEY_HEADS * KEY]
    states = layer.states.clone()
    expected = layer.reference(mixed, projected, states, int(slots[0]))
    close(layer.chunk(mixed, projected, slots, [130]), expected, dtype)
    close(layer.states, states, dtype)


@of_chunks
def test_strong_decay_stays_finite(dtype: torch.dtype) -> None:
    """e^{G_i − G_j} above the diagonal would overflow if it were computed before it is masked."""
    layer, slots = Layer(16, dtype), some_slots(1)
    layer.decay_rate.fill_(-100)
    out = layer.chunk(torch.randn(130, layer.channels).to(device, dtype), layer.projected(130), slots, [130])
    assert out.isfinite().all() and layer.states.isfinite().all()


def test_the_smallest_decays_are_not_lost() -> None:
    """softplus(−18) is 1.5e-8, which 1 + e^x rounds away."""
    layer, slots = Layer(16, torch.float32), some_slots(1)
    layer.decay_rate.fill_(-1e6)
    layer.dt_bias.zero_()
    projected = layer.projected(1)
    projected[:, -VALUE_HEADS:] = -18
    states, tails = layer.states.clone(), layer.tails.clone()
    expected = layer.reference_step(projected, tails, states, slots)
    close(layer.step(projected, slots), expected, torch.float32)
    close(layer.states, states, torch.float32)
