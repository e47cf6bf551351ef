"""Random inputs of the kernel comparisons: a paged cache and layers with their references in plain torch.

Inputs are made on the host: the same numbers on every machine, and complete before a kernel that starts early reads
them.
"""

from collections.abc import Sequence

import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.kernels import conv, delta_rule, experts
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.chunks import Chunks
from andiron.kernels.gpu.conv import conv_chunk
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.kernels.gpu.delta_rule_chunk import delta_chunk
from andiron.kernels.gpu.packing import GpuWeight, pack, plain
from andiron.kernels.norm import gated_rms_norm, l2_norm
from andiron.kernels.weight import FP8_BLOCK, NVFP4_BLOCK, Format, Weight

EPS = 1e-6
TAPS = 4
Shape = tuple[int, int, int]  # heads, KV heads, head_dim
ExpertSizes = tuple[int, int, int, int, int]  # tokens, hidden, size, experts, k


def normal(device: torch.device, dtype: torch.dtype, *shape: int) -> Tensor:
    return torch.randn(shape).to(device, dtype)


def norm_weight(device: torch.device, *shape: int) -> Tensor:
    return (torch.rand(shape) + 0.5).to(device)


def random_weight(
    device: torch.device,
    dtype: torch.dtype,
    *shape: int,
    format: Format = Format.PLAIN,
    scale: float = 1.0,
    block_scales: bool = True,
    row_scales: bool = True,
) -> GpuWeight:
    """Numbers of about this size, with scales that differ between rows and between blocks. NVFP4 has both scales."""
    if format is Format.PLAIN:
        return plain((torch.randn(shape) * scale).to(device, dtype))
    *stack, rows, columns = shape
    by_row = (torch.rand(*stack, rows) + 0.5) * scale
    if format is Format.NVFP4:
        nibbles = torch.randint(256, (*stack, rows, columns // 2), dtype=torch.uint8)
        blocks = torch.randint(16, 56, (*stack, rows, columns // NVFP4_BLOCK), dtype=torch.uint8)  # 1/32 to 1
        return pack(Weight(format, nibbles.to(device), blocks.view(torch.float8_e4m3fn).to(device), by_row.to(device)))
    by_block = torch.rand(*stack, -(-rows // FP8_BLOCK), -(-columns // FP8_BLOCK)) + 0.5
    numbers = torch.randn(shape) if row_scales else torch.randn(shape) * scale
    weight = Weight(
        format,
        numbers.to(torch.float8_e4m3fn).to(device),
        by_block.to(device, dtype) if block_scales else None,
        by_row.to(device) if row_scales else None,
    )
    return pack(weight)


def int32s(device: torch.device, *values: int) -> Tensor:
    return torch.tensor(values, dtype=torch.int32, device=device)


def chunks_of(
    slots: Tensor, lengths: Sequence[int], firsts: Sequence[int], *, row: int = 0, padding: int = 0, places: int = 9
) -> Chunks:
    """Chunks of these lengths from `row` on, with `padding` chunks without tokens; each slot's state is its own."""
    device = slots.device
    starts = torch.tensor([row, *lengths, *[0] * padding]).cumsum(0)
    own = torch.arange(places, dtype=torch.int32, device=device)
    return Chunks(
        slots=torch.cat((slots, slots[:1].repeat(padding))),
        firsts=int32s(device, *firsts, *[0] * padding),
        starts=starts.to(device, torch.int32),
        reads=own,
        writes=own,
    )


def random_tails(
    device: torch.device, dtype: torch.dtype, slots: int, channels: int, channels_contiguous: bool
) -> Tensor:
    """[slots, channels, taps − 1], with either dimension contiguous."""
    if channels_contiguous:
        return normal(device, dtype, slots, TAPS - 1, channels).transpose(1, 2)
    return normal(device, dtype, slots, channels, TAPS - 1)


def random_projections(device: torch.device, dtype: torch.dtype, tokens: int, shape: Shape) -> Tensor:
    heads, kv_heads, head_dim = shape
    return normal(device, dtype, tokens, (2 * heads + 2 * kv_heads) * head_dim)


def random_queries(device: torch.device, dtype: torch.dtype, tokens: int, shape: Shape) -> Tensor:
    return normal(device, dtype, tokens, shape[0], shape[2])


def gated(out: Tensor, projected: Tensor) -> Tensor:
    """out · sigmoid(gate), with the gate in the last columns of `projected`."""
    out = out.flatten(1)
    return out * projected[:, -out.shape[1] :].float().sigmoid()


class PagedCache:
    """Pools full of other sequences' pages, with the pages of these sequences scattered over them."""

    SLOTS = 6

    def __init__(
        self, lengths: Sequence[int], page_size: int, shape: Shape, device: torch.device, dtype: torch.dtype
    ) -> None:
        _, kv_heads, head_dim = shape
        counts = [-(-length // page_size) for length in lengths]
        pool = (sum(counts) + 3, page_size, kv_heads, head_dim)
        self.keys, self.values = normal(device, dtype, *pool), normal(device, dtype, *pool)
        self.slots = torch.randperm(self.SLOTS)[: len(lengths)].to(device, torch.int32)
        self.table = torch.zeros(self.SLOTS + 1, max(counts) + 2, dtype=torch.int32, device=device)
        order = torch.randperm(pool[0])[: sum(counts)].to(device, torch.int32)
        self.pages = order.split(counts)
        for slot, pages in zip(self.slots.tolist(), self.pages, strict=True):
            self.table[slot, : len(pages)] = pages


class DeltaNet:
    """A gated delta net layer with random weights and pools: its kernels, and its references in float32."""

    SLOTS, KEY_HEADS, VALUE_HEADS, KEY = 9, 2, 4, 16

    def __init__(
        self, device: torch.device, dtype: torch.dtype, *, value: int = 24, channels_contiguous: bool = True
    ) -> None:
        self.device, self.dtype, self.value = device, dtype, value
        self.channels = 2 * self.KEY_HEADS * self.KEY + self.VALUE_HEADS * value
        self.conv = normal(device, dtype, self.channels, TAPS)
        self.decay_rate = -normal(device, torch.float32, self.VALUE_HEADS).exp()
        self.dt_bias = normal(device, torch.float32, self.VALUE_HEADS)
        self.norm = normal(device, torch.float32, value)
        self.states = normal(device, torch.float32, self.SLOTS, self.VALUE_HEADS, self.KEY, value)
        self.tails = random_tails(device, dtype, self.SLOTS, self.channels, channels_contiguous)

    def slots(self, count: int) -> Tensor:
        """Out of order, and leaving at least three untouched."""
        return int32s(self.device, *[5, 0, 7, 2, 8, 3][:count])

    def untouched(self, slots: Tensor) -> list[int]:
        return [slot for slot in range(self.SLOTS) if slot not in slots.tolist()]

    def projected(self, tokens: int) -> Tensor:
        columns = self.channels + self.VALUE_HEADS * self.value + 2 * self.VALUE_HEADS
        return normal(self.device, self.dtype, tokens, columns)

    def mixed(self, tokens: int) -> Tensor:
        return normal(self.device, self.dtype, tokens, self.channels)

    def step(self, projected: Tensor, slots: Tensor) -> Tensor:
        """Both kernels of a step, launched as within a graph: nothing of an earlier step is still running."""
        if self.device.type == "cuda":
            torch.cuda.synchronize()
        dependent = chip(self.device).dependent_launch
        weights = self.tails, self.conv, self.decay_rate, self.dt_bias
        o = delta_step(projected, *weights, self.states, slots, slots, self.KEY_HEADS, dependent=dependent)
        out = self._empty(len(slots))
        gated_norm(o, projected, self.norm, self.tails, slots, slots, out, EPS, dependent=dependent)
        return out

    def convolve(self, projected: Tensor, slots: Tensor, lengths: Sequence[int]) -> Tensor:
        return conv_chunk(projected, self.tails, self._chunks(slots, lengths), self.conv)

    def chunk(self, mixed: Tensor, projected: Tensor, slots: Tensor, lengths: Sequence[int]) -> Tensor:
        weights = self.decay_rate, self.dt_bias, self.norm, self.states
        out = self._empty(len(mixed))
        delta_chunk(mixed, projected, *weights, self._chunks(slots, lengths), self.KEY_HEADS, out, EPS)
        return out

    def _chunks(self, slots: Tensor, lengths: Sequence[int]) -> Chunks:
        return chunks_of(slots, lengths, firsts=[1] * len(lengths), padding=2)

    def _empty(self, rows: int) -> Tensor:
        return normal(self.device, self.dtype, rows, self.VALUE_HEADS * self.value)

    def reference(self, mixed: Tensor, projected: Tensor, state: Tensor) -> Tensor:
        """From the convolution's output to the gated norm, for the tokens of one sequence; updates its `state`."""
        tokens, heads, widths = mixed.shape[0], self.VALUE_HEADS, (self.KEY_HEADS * self.KEY,) * 2
        q, k, v = mixed.float().split((*widths, heads * self.value), dim=1)
        q, k = (l2_norm(x.view(tokens, -1, self.KEY)).repeat_interleave(heads // self.KEY_HEADS, 1) for x in (q, k))
        z, b, a = projected[:, self.channels :].float().split((heads * self.value, heads, heads), dim=1)
        g = self.decay_rate * F.softplus(a + self.dt_bias)
        v = v.view(tokens, heads, self.value)
        out = delta_rule.delta_rule_chunk(q * self.KEY**-0.5, k, v, g, b.sigmoid(), state)
        return gated_rms_norm(out, z.view_as(v), self.norm, EPS).flatten(1)

    def reference_step(self, projected: Tensor, tails: Tensor, states: Tensor, slots: Tensor) -> Tensor:
        mixed = conv.conv_step(projected[:, : self.channels].float(), tails, slots.long(), self.conv.float())
        rows = zip(mixed.split(1), projected.split(1), slots.tolist(), strict=True)
        return torch.cat([self.reference(x, p, states[slot]) for x, p, slot in rows])


class Mixture:
    """A layer of random experts, the last of them shared, and the weighted sum of their outputs in float64."""

    def __init__(
        self,
        device: torch.device,
        dtype: torch.dtype,
        sizes: ExpertSizes,
        format: Format,
        shared_format: Format | None = None,  # of an expert that is not in the stack
        **scales: bool,
    ) -> None:
        tokens, hidden, size, self.experts, self.k = sizes
        count = self.experts + (shared_format is None)
        self.x, self.norm = normal(device, dtype, tokens, hidden), norm_weight(device, hidden)
        self.logits = normal(device, torch.float32, tokens, 2, self.experts + 3)  # two partial sums
        self.gate_up = random_weight(
            device, dtype, count, 2 * size, hidden, format=format, scale=hidden**-0.5, **scales
        )
        self.down = random_weight(device, dtype, count, hidden, size, format=format, scale=size**-0.5, **scales)
        self.shared_gate_up = self.shared_down = None
        if shared_format is not None:
            how = {"format": shared_format, "scale": hidden**-0.5}
            self.shared_gate_up = random_weight(device, dtype, 1, 2 * size, hidden, **how)
            self.shared_down = random_weight(device, dtype, 1, hidden, size, **how)

    def expected(self, x: Tensor) -> Tensor:
        logits, gate_up, down = self.logits.sum(1), self.gate_up.dequantize().double(), self.down.dequantize().double()
        if self.shared_gate_up is not None and self.shared_down is not None:
            gate_up = torch.cat((gate_up, self.shared_gate_up.dequantize().double()))
            down = torch.cat((down, self.shared_down.dequantize().double()))
        chosen, weights = experts.route(logits[:, : self.experts], self.k)
        shared = experts.swiglu(x @ gate_up[-1].mT) @ down[-1].mT
        routed = experts.experts(x, chosen, weights.double(), gate_up[:-1], down[:-1])
        return routed + logits[:, self.experts, None].double().sigmoid() * shared
