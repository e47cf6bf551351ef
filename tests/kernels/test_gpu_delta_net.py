"""The kernels of a gated delta net layer: chunks of any size, steps after chunks, tiles of any size, extreme gates."""

from dataclasses import replace

import pytest
import torch

from andiron.doctor.kernel_inputs import EPS, DeltaNet, chunks_of, int32s, normal
from andiron.doctor.numerics import EXACT, TOLERANCE, Outcome
from andiron.kernels import conv
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.conv import conv_chunk
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.kernels.gpu.delta_rule_chunk import delta_chunk
from andiron.kernels.gpu.delta_verify import OpenStates, delta_verify
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


@pytest.mark.parametrize(("width", "value", "contiguous"), [(2, 24, True), (3, 16, False), (5, 24, False)])
def test_verified_tokens_equal_steps_and_only_the_accepted_advance_the_state(
    width: int, value: int, contiguous: bool
) -> None:
    """Two of the sequences read their state in one place and write it to another."""
    layer = layer_of(value, channels_contiguous=contiguous)
    counts = [width, 1, width - 1]
    sequences, projected = len(counts), layer.projected(len(counts) * width)
    slots, reads, writes = int32s(DEVICE, 2, 0, 1), int32s(DEVICE, 0, 3, 5), int32s(DEVICE, 4, 6, 5)
    opened = OpenStates.allocate(
        layers=1, rows=sequences * width, columns=projected.shape[1], key_heads=layer.KEY_HEADS, key_dim=layer.KEY,
        value_heads=layer.VALUE_HEADS, value_dim=value, dtype=torch.float32, device=DEVICE,
    )  # fmt: skip
    of_layer = opened.layer(0, sequences * width)
    of_layer.projected.copy_(projected)
    states, tails = layer.states.clone(), layer.tails.clone()
    weights, dependent = (layer.conv, layer.decay_rate, layer.dt_bias), chip(DEVICE).dependent_launch
    o = delta_verify(of_layer, layer.tails, *weights, layer.states, reads[slots.long()], width, dependent=dependent)
    out = torch.empty_like(o)
    gated_norm(o, projected, layer.norm, layer.tails, None, None, out, EPS, dependent=dependent)
    equal(layer.states, states)
    equal(layer.tails, tails)

    opened.commit(layer.tails[None], layer.states[None], slots, reads, writes, int32s(DEVICE, *counts), width)
    committed, committed_tails = layer.states.clone(), layer.tails.clone()
    for sequence, (slot, count) in enumerate(zip(slots.tolist(), counts, strict=True)):
        read, write = reads[slot].item(), writes[slot].item()
        layer.states.copy_(states)
        layer.tails.copy_(tails)
        for token in range(width):
            row = sequence * width + token
            close(out[row : row + 1], layer.step(projected[row : row + 1], int32s(DEVICE, read)))
            if token + 1 == count:
                close(committed[write], layer.states[read])
                equal(committed_tails[write], layer.tails[read])
    others = [place for place in range(layer.SLOTS) if place not in (4, 6, 5)]
    equal(committed[others], states[others])


@pytest.mark.parametrize("columns", [8, 16, 32])
def test_the_columns_per_program_do_not_change_a_step(columns: int) -> None:
    layer = layer_of(24)
    slots, projected, states = layer.slots(2), layer.projected(2), layer.states.clone()
    weights = layer.tails, layer.conv, layer.decay_rate, layer.dt_bias
    places = slots, slots, layer.KEY_HEADS
    whole = delta_step(projected, *weights, states, *places, dependent=False)
    tile = tiles.DeltaStep(columns, warps=1)
    close(delta_step(projected, *weights, layer.states, *places, dependent=False, tile=tile), whole)
    close(layer.states, states)


@pytest.mark.parametrize(("heads", "channels"), [(1, 16), (2, 64), (8, 256)])
def test_the_heads_and_channels_per_program_do_not_change_a_norm(heads: int, channels: int) -> None:
    layer = layer_of(24)
    slots, projected, tails = layer.slots(2), layer.projected(2), layer.tails.clone()
    o = normal(DEVICE, torch.float32, 2, layer.VALUE_HEADS * 24)
    whole, parts = torch.zeros_like(o), torch.zeros_like(o)
    gated_norm(o, projected, layer.norm, tails, slots, slots, whole, EPS, dependent=False)
    tile = tiles.GatedNorm(heads, channels, warps=1)
    gated_norm(o, projected, layer.norm, layer.tails, slots, slots, parts, EPS, dependent=False, tile=tile)
    close(parts, whole)
    equal(layer.tails, tails)


def test_a_step_may_write_its_state_elsewhere_and_leaves_out_negative_rows() -> None:
    layer, twin = layer_of(24), layer_of(24)
    twin.conv, twin.norm, twin.decay_rate, twin.dt_bias = layer.conv, layer.norm, layer.decay_rate, layer.dt_bias
    reads, writes = int32s(DEVICE, 5, -1), int32s(DEVICE, 7, -1)
    twin.states[7], twin.tails[7] = layer.states[5], layer.tails[5]
    projected, states, tails = layer.projected(2), layer.states.clone(), layer.tails.clone()
    expected = twin.step(projected[:1], int32s(DEVICE, 7))
    weights = layer.tails, layer.conv, layer.decay_rate, layer.dt_bias
    o = delta_step(projected, *weights, layer.states, reads, writes, layer.KEY_HEADS, dependent=False)
    out = torch.full_like(o, 9.0)
    gated_norm(o, projected, layer.norm, layer.tails, reads, writes, out, EPS, dependent=False)
    close(out[:1], expected)
    assert (out[1] == 9).all()
    states[7], tails[7] = twin.states[7], twin.tails[7]
    close(layer.states, states)
    equal(layer.tails, tails)


@pytest.mark.parametrize("length", [2, 70])
def test_a_sequence_starts_from_zeros_and_a_chunk_may_write_its_state_elsewhere(length: int) -> None:
    layer, projected = layer_of(24), layer_of(24).projected(2 * length)
    slots, width = int32s(DEVICE, 5, 0), layer.VALUE_HEADS * 24
    layer.states[0] = layer.tails[0] = torch.nan  # left by the slot's last owner
    places = torch.arange(layer.SLOTS, dtype=torch.int32, device=DEVICE)
    chunks = chunks_of(slots, [length, length], [3, 0])
    chunks = replace(chunks, writes=places.roll(1))
    states, tails = layer.states.clone(), layer.tails.clone()
    states[0] = tails[0] = 0
    mixed, expected = [], []
    for part, slot in ((projected[:length], 5), (projected[length:], 0)):
        mixed.append(conv.conv_chunk(part[:, : layer.channels], tails[slot], layer.conv))
        expected.append(layer.reference(mixed[-1], part, states[slot]))
    convolved = conv_chunk(projected, layer.tails, chunks, layer.conv)
    close(convolved, torch.cat(mixed))
    out = torch.zeros(2 * length, width, device=DEVICE)
    gates = layer.decay_rate, layer.dt_bias, layer.norm
    delta_chunk(convolved, projected, *gates, layer.states, chunks, layer.KEY_HEADS, out, EPS)
    close(out, torch.cat(expected))
    for slot in (5, 0):
        written = int(chunks.writes[slot])
        close(layer.states[written], states[slot])
        equal(layer.tails[written], tails[slot])


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
    turned.clear_state(1)
    assert not turned.tails[:, 1].any() and turned.tails[:, [0, 2]].all()
