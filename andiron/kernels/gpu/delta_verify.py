"""A few tokens per sequence of a gated delta net layer, some of which may yet be rejected.

`delta_verify` computes the outputs of all of them from the state before the first and leaves tails and states as they
are. It keeps what the tokens would write, and `OpenStates.commit` writes the part that was accepted, for all layers at
once. The arithmetic is that of `delta_step`, token by token, so states do not depend on what was drafted.
"""

from dataclasses import dataclass

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.conv import silu
from andiron.kernels.gpu.delta_rule import gates, recurrence


@dataclass(frozen=True)
class OpenLayer:
    """What the tokens of a step would write to a layer's tails and states."""

    projected: Tensor  # [rows, columns]: the input projection, with the convolution's inputs in the first columns
    keys: Tensor  # [rows, key_heads, key_dim] float32: k after the convolution, not yet normed
    deltas: Tensor  # [rows, value_heads, value_dim] float32: δ / |k|
    decays: Tensor  # [rows, value_heads] float32: e^g


@dataclass(frozen=True)
class OpenStates:
    """`OpenLayer` of all layers."""

    projected: Tensor  # [layers, …], as the others
    keys: Tensor
    deltas: Tensor
    decays: Tensor

    @staticmethod
    def allocate(
        *,
        layers: int,
        rows: int,
        columns: int,
        key_heads: int,
        key_dim: int,
        value_heads: int,
        value_dim: int,
        dtype: torch.dtype,
        device: torch.device,
    ) -> "OpenStates":
        def zeros(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(layers, rows, *shape, dtype=dtype, device=device)

        return OpenStates(
            projected=zeros(columns, dtype=dtype),
            keys=zeros(key_heads, key_dim),
            deltas=zeros(value_heads, value_dim),
            decays=zeros(value_heads),
        )

    def layer(self, index: int, rows: int) -> OpenLayer:
        return OpenLayer(*(part[index, :rows] for part in (self.projected, self.keys, self.deltas, self.decays)))

    def commit(
        self, tails: Tensor, states: Tensor, slots: Tensor, reads: Tensor, writes: Tensor, counts: Tensor, width: int
    ) -> None:
        """Advances the tails and states of all layers by the first `counts` of each slot's `width` tokens.

        tails [layers, places, channels, taps − 1] and states [layers, places, value_heads, key_dim, value_dim] are read
        and written in the places `reads` and `writes` [slots + 1] of the `slots` [sequences].
        """
        layers, _, value_heads, key_dim, value_dim = states.shape
        channels, sequences, tile = tails.shape[2], slots.shape[0], tiles.delta_verify(slots.shape[0], width)
        columns = min(tile.columns, triton.next_power_of_2(value_dim))
        _commit_states[(triton.cdiv(value_dim, columns), layers * value_heads, sequences)](
            states, slots, reads, writes, counts, self.keys, self.deltas, self.decays,
            states.stride(0), self.keys.stride(0), self.deltas.stride(0), self.decays.stride(0),
            WIDTH=width, KEY_HEADS=self.keys.shape[2], VALUE_HEADS=value_heads, KEY_DIM=key_dim, VALUE_DIM=value_dim,
            KEY_TILE=triton.next_power_of_2(key_dim), VALUE_TILE=columns,
            num_warps=tile.warps,
        )  # fmt: skip
        block = tiles.CONV_CHUNK.channels
        _commit_tails[(triton.cdiv(channels, block), sequences, layers)](
            tails, slots, reads, writes, counts, self.projected, self.projected.stride(0), self.projected.stride(1),
            WIDTH=width, TAIL=tails.stride(), CHANNELS=channels, TAPS=tails.shape[3] + 1, TILE=block,
            num_warps=tiles.CONV_CHUNK.warps,
        )  # fmt: skip


def delta_verify(
    open_layer: OpenLayer,
    tails: Tensor,
    conv: Tensor,
    decay_rate: Tensor,
    dt_bias: Tensor,
    states: Tensor,
    reads: Tensor,
    width: int,
    *,
    dependent: bool,
    tile: tiles.DeltaStep | None = None,
) -> Tensor:
    """`kernels.conv.conv_open`, `l2_norm` and `kernels.delta_rule.delta_rule_open` of `width` rows per sequence.

    Returns [rows, value_heads · value_dim] float32, which is not yet normed; fills all of `open_layer` but `projected`.
    `reads` [sequences] says where a sequence's tail and state are. They are read before waiting for the previous
    kernel, as in `delta_step`.
    """
    sequences, projected = reads.shape[0], open_layer.projected
    (channels, taps), (_, value_heads, key_dim, value_dim) = conv.shape, states.shape
    tile = tile or tiles.delta_verify(sequences, width)
    columns = min(tile.columns, triton.next_power_of_2(value_dim))
    o = torch.empty(sequences * width, value_heads * value_dim, dtype=torch.float32, device=projected.device)
    _delta_verify[(triton.cdiv(value_dim, columns), value_heads, sequences)](
        projected, tails, conv, decay_rate, dt_bias, states, reads, o,
        open_layer.keys, open_layer.deltas, open_layer.decays, projected.stride(0),
        WIDTH=width, TAIL=tails.stride(), CHANNELS=channels, TAPS=taps, KEY_HEADS=open_layer.keys.shape[1],
        VALUE_HEADS=value_heads, KEY_DIM=key_dim, VALUE_DIM=value_dim, KEY_TILE=triton.next_power_of_2(key_dim),
        VALUE_TILE=columns, DEPENDENT=dependent,
        num_warps=tile.warps, launch_pdl=dependent,
    )  # fmt: skip
    return o


@triton.jit
def _taps(tail, conv, channel, inside, TAIL: tl.constexpr, TAPS: tl.constexpr):
    """The inputs in a tail, and the weights of the convolution."""
    inputs = tl.tuple(())
    weights = tl.tuple(())
    for tap in tl.static_range(TAPS - 1):
        inputs += (tl.load(tail + channel * TAIL[1] + tap * TAIL[2], mask=inside, other=0.0).to(tl.float32),)
    for tap in tl.static_range(TAPS):
        weights += (tl.load(conv + channel * TAPS + tap, mask=inside, other=0.0).to(tl.float32),)
    return inputs, weights


@triton.jit
def _convolved(inputs, weights, first: tl.constexpr, TAPS: tl.constexpr):
    """The convolution of TAPS inputs, from number `first` on."""
    sums = inputs[first] * weights[0]
    for tap in tl.static_range(1, TAPS - 1):
        sums += inputs[first + tap] * weights[tap]
    return silu(sums + inputs[first + TAPS - 1] * weights[TAPS - 1])


@triton.jit
def _delta_verify(
    projected, tails, conv, decay_rate, dt_bias, states, reads, out, keys, deltas, decays, stride,
    WIDTH: tl.constexpr, TAIL: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, KEY_HEADS: tl.constexpr,
    VALUE_HEADS: tl.constexpr, KEY_DIM: tl.constexpr, VALUE_DIM: tl.constexpr, KEY_TILE: tl.constexpr,
    VALUE_TILE: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """WIDTH times the recurrence of `_delta_step`, for VALUE_TILE columns of one head's state."""
    GROUP: tl.constexpr = VALUE_HEADS // KEY_HEADS
    part, head, sequence = tl.program_id(0), tl.program_id(1), tl.program_id(2).to(tl.int64)
    i, j = tl.arange(0, KEY_TILE), part * VALUE_TILE + tl.arange(0, VALUE_TILE)
    in_key, in_value = i < KEY_DIM, (VALUE_DIM % VALUE_TILE == 0) | (j < VALUE_DIM)
    read = tl.load(reads + sequence, cache_modifier=".cg").to(tl.int64)
    at = (read * VALUE_HEADS + head) * (KEY_DIM * VALUE_DIM) + i[:, None] * VALUE_DIM + j[None, :]
    state = tl.load(states + at, mask=in_key[:, None] & in_value[None, :], other=0.0)
    rate, bias = tl.load(decay_rate + head), tl.load(dt_bias + head)
    tail = tails + read * TAIL[0]
    q_channel = head // GROUP * KEY_DIM + i
    k_channel = KEY_HEADS * KEY_DIM + q_channel
    v_channel = 2 * KEY_HEADS * KEY_DIM + head * VALUE_DIM + j
    q_inputs, q_weights = _taps(tail, conv, q_channel, in_key, TAIL, TAPS)
    k_inputs, k_weights = _taps(tail, conv, k_channel, in_key, TAIL, TAPS)
    v_inputs, v_weights = _taps(tail, conv, v_channel, in_value, TAIL, TAPS)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()

    # All loads come before the first store, because the compiler does not move loads across stores.
    b = tl.tuple(())
    a = tl.tuple(())
    for t in tl.static_range(WIDTH):
        new = projected + (sequence * WIDTH + t) * stride
        q_inputs += (tl.load(new + q_channel, mask=in_key, other=0.0).to(tl.float32),)
        k_inputs += (tl.load(new + k_channel, mask=in_key, other=0.0).to(tl.float32),)
        v_inputs += (tl.load(new + v_channel, mask=in_value, other=0.0).to(tl.float32),)
        b += (tl.load(new + CHANNELS + VALUE_HEADS * VALUE_DIM + head),)
        a += (tl.load(new + CHANNELS + VALUE_HEADS * VALUE_DIM + VALUE_HEADS + head),)
    for t in tl.static_range(WIDTH):
        q = _convolved(q_inputs, q_weights, t, TAPS)
        k = _convolved(k_inputs, k_weights, t, TAPS)
        v = _convolved(v_inputs, v_weights, t, TAPS)
        beta, g = gates(b[t], a[t], rate, bias)
        o, decay, delta = recurrence(state, q, k, v, beta, g, KEY_DIM)
        state = state * decay + k[:, None] * delta[None, :]
        row = sequence * WIDTH + t
        tl.store(out + (row * VALUE_HEADS + head) * VALUE_DIM + j, o, mask=in_value)
        tl.store(deltas + (row * VALUE_HEADS + head) * VALUE_DIM + j, delta, mask=in_value)
        tl.store(decays + row * VALUE_HEADS + head, decay, mask=part == 0)
        once = (part == 0) & (head % GROUP == 0)
        tl.store(keys + (row * KEY_HEADS + head // GROUP) * KEY_DIM + i, k, mask=in_key & once)


@triton.jit
def _commit_states(
    states, slots, reads, writes, counts, keys, deltas, decays,
    states_stride, keys_stride, deltas_stride, decays_stride,
    WIDTH: tl.constexpr, KEY_HEADS: tl.constexpr, VALUE_HEADS: tl.constexpr, KEY_DIM: tl.constexpr,
    VALUE_DIM: tl.constexpr, KEY_TILE: tl.constexpr, VALUE_TILE: tl.constexpr,
):  # fmt: skip
    """S ← d S + k δᵀ for each accepted token, for VALUE_TILE columns of one head's state."""
    layer, head = (tl.program_id(1) // VALUE_HEADS).to(tl.int64), tl.program_id(1) % VALUE_HEADS
    sequence = tl.program_id(2).to(tl.int64)
    i, j = tl.arange(0, KEY_TILE), tl.program_id(0) * VALUE_TILE + tl.arange(0, VALUE_TILE)
    in_key, in_value = i < KEY_DIM, (VALUE_DIM % VALUE_TILE == 0) | (j < VALUE_DIM)
    slot, count = tl.load(slots + sequence), tl.load(counts + sequence)
    read, write = tl.load(reads + slot).to(tl.int64), tl.load(writes + slot).to(tl.int64)
    of_head = head * (KEY_DIM * VALUE_DIM) + i[:, None] * VALUE_DIM + j[None, :]
    inside = in_key[:, None] & in_value[None, :]
    pool = states + layer * states_stride + of_head
    state = tl.load(pool + read * (VALUE_HEADS * KEY_DIM * VALUE_DIM), mask=inside, other=0.0)
    for t in tl.static_range(WIDTH):
        row, accepted = sequence * WIDTH + t, t < count
        k = keys + layer * keys_stride + (row * KEY_HEADS + head // (VALUE_HEADS // KEY_HEADS)) * KEY_DIM + i
        delta = deltas + layer * deltas_stride + (row * VALUE_HEADS + head) * VALUE_DIM + j
        decay = tl.load(decays + layer * decays_stride + row * VALUE_HEADS + head, mask=accepted, other=1.0)
        k = tl.load(k, mask=in_key & accepted, other=0.0)
        delta = tl.load(delta, mask=in_value & accepted, other=0.0)
        state = state * decay + k[:, None] * delta[None, :]
    tl.store(pool + write * (VALUE_HEADS * KEY_DIM * VALUE_DIM), state, mask=inside)


@triton.jit
def _commit_tails(
    tails, slots, reads, writes, counts, projected, layer_stride, row_stride,
    WIDTH: tl.constexpr, TAIL: tl.constexpr, CHANNELS: tl.constexpr, TAPS: tl.constexpr, TILE: tl.constexpr,
):  # fmt: skip
    """The last TAPS − 1 of the old tail and the accepted tokens, for TILE channels."""
    channel = tl.program_id(0) * TILE + tl.arange(0, TILE)
    inside = channel < CHANNELS
    sequence, layer = tl.program_id(1).to(tl.int64), tl.program_id(2).to(tl.int64)
    slot, count = tl.load(slots + sequence), tl.load(counts + sequence)
    pool = tails + layer * TAIL[0] + channel * TAIL[2]
    old = pool + tl.load(reads + slot).to(tl.int64) * TAIL[1]
    new = pool + tl.load(writes + slot).to(tl.int64) * TAIL[1]
    rows = projected + layer * layer_stride + sequence * WIDTH * row_stride + channel
    inputs = tl.tuple(())
    for tap in tl.static_range(TAPS - 1):
        at = count + tap  # among the old tail's inputs and then the tokens'
        kept = at < TAPS - 1
        from_tail = tl.load(old + at * TAIL[3], mask=inside & kept, other=0.0)
        from_row = tl.load(rows + (at - (TAPS - 1)) * row_stride, mask=inside & (at >= TAPS - 1), other=0.0)
        inputs += (tl.where(kept, from_tail, from_row),)
    # As in `conv.step_tail`, no barrier is needed between the loads and the stores.
    for tap in tl.static_range(TAPS - 1):
        tl.store(new + tap * TAIL[3], inputs[tap], mask=inside)
