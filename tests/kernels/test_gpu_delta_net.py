"""The kernels of a gated delta net layer: chunks of any size, steps after chunks, tiles of any size, extreme gates."""

import pytest
import torch

from andiron.doctor.kernel_inputs import EPS, DeltaNet, normal
from andiron.doctor.numerics import EXACT, TOLERANCE, Outcome
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.model.config import ModelConfig
from andiron.model.storage import Storage
from tests.kernels.gpu import DEVICE, assert_close
from tests.kernels.shapes import SMALL, TINY, config_json

# Triton's interpreter cannot multiply matrices of bfloat16.
CHUNK_DTYPES = [torch.float32, *([torch.bfloat16] if DEVICE.type == "cuda" else [])]
of_chunks = pytest.mark.parametrize("dtype", CHUNK_DTYPES, ids=["float32", "bfloat16"][: len(CHUNK_DTYPES)])


def layer_of(value: int, dtype: torch.dtype = torch.float32, *, channels_contiguous: bool = True) -> DeltaNet:
    return DeltaNet(DEVICE, dtype, value=value, channels_contiguous=channels_contiguous)


def close(actual: torch.Tensor, expected: torch.Tensor, dtype: torch.dtype = torch.float32) -> None:
    assert_close(Outcome(actual, expected), TOLERANCE[dtype])


def equal(actual: torch.Tensor, expected: torch.Tensor) -> None:
    assert_close(Outcome(actual, expected), EXACT)


@pytest.mark.parametrize("contiguous", [False, True], ids=["taps contiguous", "channels contiguous"])
@pytest.mark.parametrize("cuts", [[1, 6], [3, 1, 3], [1] * 7, [2, 5]])
def test_a_sequence_may_be_convolved_in_any_pieces(cuts: list[int], contiguous: bool) -> None:
    layer = layer_of(24, channels_contiguous=contiguous)
    slots, projected, before = layer.slots(1), layer.projected(7), layer.tails.clone()
    whole, end = layer.convolve(projected, slots, [7]), layer.tails.clone()
    layer.tails.copy_(before)
    close(torch.cat([layer.convolve(x, slots, [len(x)]) for x in projected.split(cuts)]), whole)
    equal(layer.tails, end)


@of_chunks
@pytest.mark.parametrize("cuts", [[1, 96], [64, 33], [63, 2, 32]])
def test_a_sequence_may_be_prefilled_in_any_pieces(cuts: list[int], dtype: torch.dtype) -> None:
    layer = layer_of(16, dtype)
    slots, projected, mixed, before = layer.slots(1), layer.projected(97), layer.mixed(97), layer.states.clone()
    whole, end = layer.chunk(mixed, projected, slots, [97]), layer.states.clone()
    layer.states.copy_(before)
    parts = zip(mixed.split(cuts), projected.split(cuts), strict=True)
    close(torch.cat([layer.chunk(x, p, slots, [len(x)]) for x, p in parts]), whole, dtype)
    close(layer.states, end, dtype)


def test_steps_continue_a_chunk() -> None:
    layer = layer_of(24)
    slots, projected = layer.slots(1), layer.projected(70)
    states, tails = layer.states.clone(), layer.tails.clone()
    whole = layer.chunk(layer.convolve(projected, slots, [70]), projected, slots, [70])
    end = layer.states.clone(), layer.tails.clone()
    layer.states.copy_(states)
    layer.tails.copy_(tails)
    parts = [layer.chunk(layer.convolve(projected[:67], slots, [67]), projected[:67], slots, [67])]
    parts += [layer.step(row, slots) for row in projected[67:].split(1)]
    close(torch.cat(parts), whole)
    close(layer.states, end[0])
    equal(layer.tails, end[1])


@pytest.mark.parametrize("columns", [8, 16, 32])
def test_the_columns_per_program_do_not_change_a_step(columns: int) -> None:
    layer = layer_of(24)
    slots, projected, states = layer.slots(2), layer.projected(2), layer.states.clone()
    weights = layer.tails, layer.conv, layer.decay_rate, layer.dt_bias
    whole = delta_step(projected, *weights, states, slots, layer.KEY_HEADS, dependent=False)
    tile = tiles.DeltaStep(columns, warps=1)
    close(delta_step(projected, *weights, layer.states, slots, layer.KEY_HEADS, dependent=False, tile=tile), whole)
    close(layer.states, states)


@pytest.mark.parametrize(("heads", "channels"), [(1, 16), (2, 64), (8, 256)])
def test_the_heads_and_channels_per_program_do_not_change_a_norm(heads: int, channels: int) -> None:
    layer = layer_of(24)
    slots, projected, tails = layer.slots(2), layer.projected(2), layer.tails.clone()
    o = normal(DEVICE, torch.float32, 2, layer.VALUE_HEADS * 24)
    whole = gated_norm(o, projected, layer.norm, tails, slots, EPS, dependent=False)
    tile = tiles.GatedNorm(heads, channels, warps=1)
    close(gated_norm(o, projected, layer.norm, layer.tails, slots, EPS, dependent=False, tile=tile), whole)
    equal(layer.tails, tails)


@of_chunks
def test_a_repeated_key_without_decay_is_solved_as_exactly_as_any(dtype: torch.dtype) -> None:
    """β = 1 and the same key at every token: powers of A grow to 10^18 while its inverse holds only 0, 1 and −1."""
    layer = layer_of(16, dtype)
    slots, projected, mixed, states = layer.slots(1), layer.projected(130), layer.mixed(130), layer.states.clone()
    projected[:, -2 * layer.VALUE_HEADS : -layer.VALUE_HEADS] = 30
    layer.decay_rate.zero_()
    keys = slice(layer.KEY_HEADS * layer.KEY, 2 * layer.KEY_HEADS * layer.KEY)
    mixed[:, keys] = mixed[0, keys]
    expected = layer.reference(mixed, projected, states[int(slots[0])])
    close(layer.chunk(mixed, projected, slots, [130]), expected, dtype)
    close(layer.states, states, dtype)


@of_chunks
def test_strong_decay_stays_finite(dtype: torch.dtype) -> None:
    """e^{G_i − G_j} above the diagonal would overflow if it were computed before it is masked."""
    layer = layer_of(16, dtype)
    layer.decay_rate.fill_(-100)
    out = layer.chunk(layer.mixed(130), layer.projected(130), layer.slots(1), [130])
    assert out.isfinite().all() and layer.states.isfinite().all()


def test_the_smallest_decays_are_not_lost() -> None:
    """softplus(−18) is 1.5e-8, which 1 + e^x rounds away."""
    layer = layer_of(16)
    layer.decay_rate.fill_(-1e6)
    layer.dt_bias.zero_()
    slots, projected = layer.slots(1), layer.projected(1)
    projected[:, -layer.VALUE_HEADS :] = -18
    states, tails = layer.states.clone(), layer.tails.clone()
    expected = layer.reference_step(projected, tails, states, slots)
    close(layer.step(projected, slots), expected)
    close(layer.states, states)


def test_storage_for_a_gpu_makes_the_channels_of_a_tail_contiguous() -> None:
    config = ModelConfig.parse(config_json(SMALL, **TINY), SMALL)

    def allocate(for_gpu: bool) -> Storage:
        pools = {"pages": 1, "page_size": 16, "slots": 3}
        return Storage.allocate(config, **pools, dtype=torch.bfloat16, device=DEVICE, for_gpu=for_gpu)

    plain, turned = allocate(for_gpu=False), allocate(for_gpu=True)
    assert plain.tails.shape == turned.tails.shape and plain.tails.nbytes == turned.tails.nbytes
    assert plain.tails.stride(-1) == 1 and turned.tails.stride(-2) == 1
    turned.tails.fill_(1)
    turned.clear_slot(1)
    assert not turned.tails[:, 1].any() and turned.tails[:, [0, 2]].all()
