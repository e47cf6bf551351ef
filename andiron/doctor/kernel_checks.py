"""The comparisons: for each Triton kernel random inputs of sizes that fill no tile, and what plain torch makes of them.

Runs apart; importing it needs Triton.
"""

import random
from collections.abc import Iterator

import torch
from torch import Tensor
from torch.nn import functional as F

from andiron.doctor.numerics import Check, Outcome
from andiron.engine.messages import Sampling, Submit
from andiron.engine.sampler import sample
from andiron.engine.sequence import Sequence
from andiron.kernels import attention, conv
from andiron.kernels import delta_rule as recurrence
from andiron.kernels import experts as mixture
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.conv import conv_chunk
from andiron.kernels.gpu.delta_rule import delta_step, gated_norm
from andiron.kernels.gpu.delta_rule_chunk import delta_chunk
from andiron.kernels.gpu.pair_experts import pair_down, pair_gate_up
from andiron.kernels.gpu.gated_linear import gated_linear
from andiron.kernels.gpu.grouped_experts import group, grouped_down, grouped_gate_up
from andiron.kernels.gpu.linear import gemv, skinny_gemm, split_k_gemm
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.gpu.prefill_attention import prefill_attention
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.route import route
from andiron.kernels.gpu.sampling import SamplingTable, commit, draw, greedy, penalise
from andiron.kernels.gpu.scan_experts import scan_down, scan_gate_up
from andiron.kernels.gpu.step import begin_step
from andiron.kernels.norm import gated_rms_norm, l2_norm, rms_norm
from andiron.kernels.rotary import rotary_angles, rotary_frequencies, rotate

EPS = 1e-6
PAGE = 16
HEADS, KV_HEADS, HEAD_DIM, ROTARY_DIM = 6, 2, 32, 8
KEY_HEADS, VALUE_HEADS, KEY, VALUE, TAPS = 2, 4, 16, 24, 4
CHANNELS = 2 * KEY_HEADS * KEY + VALUE_HEADS * VALUE
LENGTHS = (1, 17, 65)  # of packed sequences
PRODUCT = tiles.GemmTile(16, outer=16, inner=32, warps=4, stages=2)


def norm(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    residual, parts = _random(device, dtype, 3, 100), _random(device, dtype, 3, 5, 100)
    weight = _scale(device, 100)
    total = residual.double() + parts.double().sum(1)
    out = add_norm(residual, parts, weight, EPS, dependent=False)
    yield residual, total
    yield out, rms_norm(total.float(), weight, EPS)


def few_rows(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    x, weight = _random(device, dtype, 3, 96), _random(device, dtype, 257, 96)
    scale, residual = _scale(device, 96), _random(device, dtype, 3, 257)
    wanted = residual.double() + F.linear(rms_norm(x.float(), scale, EPS).double(), weight.double())
    yield gemv(x, weight), F.linear(x.double(), weight.double())
    yield gemv(x, weight, norm=scale, eps=EPS, residual=residual), wanted


def some_rows(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    x, weight = _random(device, dtype, 17, 1001), _random(device, dtype, 33, 1001)
    wanted = F.linear(x.double(), weight.double())
    yield skinny_gemm(x, weight), wanted
    yield split_k_gemm(x, weight).double().sum(1), wanted


def gated_product(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    heads, dim, outer, channels = 3, 24, 33, 40
    o, projected = _random(device, torch.float32, 1, heads * dim), _random(device, dtype, 1, channels + heads * dim)
    scale, weight = _scale(device, dim), _random(device, dtype, outer, heads * dim)
    tails, slot = _random(device, dtype, 3, channels, TAPS - 1), _ints(device, 1)
    residual = _random(device, dtype, 1, outer)
    z = projected[:, channels:].unflatten(1, (heads, dim))
    normed = gated_rms_norm(o.unflatten(1, (heads, dim)), z, scale, EPS).flatten(1)
    wanted = residual.double() + F.linear(normed.double(), weight.double())
    moved = tails.clone()
    moved[1] = torch.cat((tails[1, :, 1:], projected[0, :channels, None]), dim=1)
    gated_linear(o, projected, scale, tails, slot, EPS, weight, residual)
    yield residual, wanted
    yield tails, moved


def step(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    lengths, tokens, slots = _ints(device, 0, 7, 300_000, 12), _ints(device, 5, 2, 9, 3), _ints(device, 2, 0, 1)
    pages = torch.randint(50, (4, 75_001), dtype=torch.int32).to(device)
    embedding, frequencies = _random(device, dtype, 10, 24), rotary_frequencies(12, 1e7, device)
    begun = begin_step(slots, tokens, lengths, pages, 4, embedding, frequencies)
    cos, sin = rotary_angles(lengths[slots], frequencies)
    yield begun.x, embedding[tokens[slots]]
    yield begun.angles[0], cos.squeeze(1)
    yield begun.angles[1], sin.squeeze(1)


def rotary(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    tokens = 70
    projected = _projections(device, dtype, tokens)
    scale = _scale(device, HEADS + KV_HEADS, HEAD_DIM)
    positions = torch.randint(300_000, (tokens,), dtype=torch.int32).to(device)
    cos, sin = rotary_angles(positions, rotary_frequencies(ROTARY_DIM, 1e7, device))
    keys, values = torch.zeros(2, tokens // 4 + 3, 4, KV_HEADS, HEAD_DIM, dtype=dtype, device=device)
    wanted_keys, wanted_values = torch.zeros(2, *keys.shape, device=device)
    rows = torch.randperm(keys.shape[0] * keys.shape[1])[:tokens].to(device)
    q = prepare_attention(projected, scale, cos.squeeze(1), sin.squeeze(1), rows, keys, values, EPS, dependent=False)
    qk, v, _ = projected.float().view(tokens, -1, HEAD_DIM).split((HEADS + KV_HEADS, KV_HEADS, HEADS), dim=1)
    qk = rotate(rms_norm(qk, scale, EPS), cos, sin)
    attention.write_pages(wanted_keys, rows, qk[:, HEADS:])
    attention.write_pages(wanted_values, rows, v)
    yield q, qk[:, :HEADS]
    yield keys, wanted_keys
    yield values, wanted_values


class _Cache:
    """Pools full of others' pages, with the sequences' own scattered over them; slot i is sequence i's."""

    def __init__(self, lengths: tuple[int, ...], device: torch.device, dtype: torch.dtype) -> None:
        counts = [-(-length // PAGE) for length in lengths]
        shape = (sum(counts) + 3, PAGE, KV_HEADS, HEAD_DIM)
        self.keys, self.values = _random(device, dtype, *shape), _random(device, dtype, *shape)
        self.slots = torch.arange(len(lengths), dtype=torch.int32, device=device)
        self.table = torch.zeros(len(lengths) + 1, max(counts) + 2, dtype=torch.int32, device=device)
        order = torch.randperm(shape[0])[: sum(counts)].to(device, torch.int32)
        self.pages = order.split(counts)
        for slot, own in enumerate(self.pages):
            self.table[slot, : len(own)] = own


def decode(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    lengths = (3, 100, 41)
    cache, projected = _Cache(lengths, device, dtype), _projections(device, dtype, len(lengths))
    q = _random(device, dtype, len(lengths), HEADS, HEAD_DIM)
    places = (cache.keys, cache.values, cache.table, cache.slots, _ints(device, *lengths) - 1)
    keys, values = cache.keys.float(), cache.values.float()
    rows = [
        attention.decode_attention(q[i : i + 1].float(), keys, values, cache.pages[i][None], length, None)
        for i, length in enumerate(lengths)
    ]
    yield decode_attention(q, projected, *places, dependent=False), _gated(torch.cat(rows), projected)


def prefill(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    pasts, chunks = (0, 33, 5), (50, 20, 1)
    lengths = tuple(past + chunk for past, chunk in zip(pasts, chunks, strict=True))
    cache, projected = _Cache(lengths, device, dtype), _projections(device, dtype, sum(chunks))
    q = _random(device, dtype, sum(chunks), HEADS, HEAD_DIM)
    places = (cache.keys, cache.values, cache.table, cache.slots, _ints(device, *pasts), _starts(device, chunks))
    found = prefill_attention(q, projected, *places, max(chunks), context=sum(lengths))
    keys, values = cache.keys.float(), cache.values.float()
    parts = [
        attention.prefill_attention(part, keys, values, cache.pages[i], pasts[i])
        for i, part in enumerate(q.float().split(chunks))
    ]
    yield found, _gated(torch.cat(parts), projected)


class _DeltaNet:
    """One layer's weights and pools, and its recurrence in plain torch."""

    def __init__(self, device: torch.device, dtype: torch.dtype) -> None:
        self.conv = _random(device, dtype, CHANNELS, TAPS)
        self.decay_rate = -_random(device, torch.float32, VALUE_HEADS).exp()
        self.dt_bias = _random(device, torch.float32, VALUE_HEADS)
        self.norm = _random(device, torch.float32, VALUE)
        self.states = _random(device, torch.float32, 5, VALUE_HEADS, KEY, VALUE)
        self.tails = _random(device, dtype, 5, TAPS - 1, CHANNELS).transpose(1, 2)  # channels together, as on a GPU
        self.slots = _ints(device, 3, 0, 4)

    def projected(self, tokens: int) -> Tensor:
        return _random(self.conv.device, self.conv.dtype, tokens, CHANNELS + VALUE_HEADS * VALUE + 2 * VALUE_HEADS)

    def wanted(self, mixed: Tensor, projected: Tensor, states: Tensor, slot: int) -> Tensor:
        """The tokens of one sequence, from after the convolution; its state moves on in `states`."""
        tokens = mixed.shape[0]
        q, k, v = mixed.float().split((KEY_HEADS * KEY, KEY_HEADS * KEY, VALUE_HEADS * VALUE), dim=1)
        q, k = (l2_norm(x.view(tokens, KEY_HEADS, KEY)).repeat_interleave(VALUE_HEADS // KEY_HEADS, 1) for x in (q, k))
        z, b, a = projected[:, CHANNELS:].float().split((VALUE_HEADS * VALUE, VALUE_HEADS, VALUE_HEADS), dim=1)
        g = self.decay_rate * F.softplus(a + self.dt_bias)
        v = v.view(tokens, VALUE_HEADS, VALUE)
        out = recurrence.delta_rule_chunk(q * KEY**-0.5, k, v, g, b.sigmoid(), states[slot])
        return gated_rms_norm(out, z.view_as(v), self.norm, EPS).flatten(1)


def convolution(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    layer = _DeltaNet(device, dtype)
    projected, tails = layer.projected(sum(LENGTHS)), layer.tails.float().clone()
    rows = zip(projected[:, :CHANNELS].float().split(LENGTHS), layer.slots.tolist(), strict=True)
    wanted = [conv.conv_chunk(x, tails[slot], layer.conv.float()) for x, slot in rows]
    starts = _starts(device, LENGTHS)
    yield conv_chunk(projected, layer.tails, layer.slots, starts, max(LENGTHS), layer.conv), torch.cat(wanted)
    yield layer.tails, tails


def delta_decode(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    layer = _DeltaNet(device, dtype)
    slots, projected = layer.slots, layer.projected(len(layer.slots))
    states, tails = layer.states.clone(), layer.tails.float().clone()
    mixed = conv.conv_step(projected[:, :CHANNELS].float(), tails, slots.long(), layer.conv.float())
    rows = zip(mixed.split(1), projected.split(1), slots.tolist(), strict=True)
    wanted = torch.cat([layer.wanted(x, p, states, slot) for x, p, slot in rows])
    weights = (layer.tails, layer.conv, layer.decay_rate, layer.dt_bias, layer.states, slots, KEY_HEADS)
    o = delta_step(projected, *weights, dependent=False)
    yield gated_norm(o, projected, layer.norm, layer.tails, slots, EPS, dependent=False), wanted
    yield layer.states, states
    yield layer.tails, tails


def delta_prefill(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    layer = _DeltaNet(device, dtype)
    projected, mixed = layer.projected(sum(LENGTHS)), _random(device, dtype, sum(LENGTHS), CHANNELS)
    states = layer.states.clone()
    rows = zip(mixed.split(LENGTHS), projected.split(LENGTHS), layer.slots.tolist(), strict=True)
    wanted = torch.cat([layer.wanted(x, p, states, slot) for x, p, slot in rows])
    weights = (layer.decay_rate, layer.dt_bias, layer.norm, layer.states, layer.slots)
    yield delta_chunk(mixed, projected, *weights, _starts(device, LENGTHS), max(LENGTHS), KEY_HEADS, EPS), wanted
    yield layer.states, states


class _Mixture:
    """A layer of random experts, the last of them shared, and the sum in plain torch."""

    def __init__(self, tokens: int, hidden: int, size: int, device: torch.device, dtype: torch.dtype) -> None:
        self.experts, self.k = 7, 3
        self.x = _random(device, dtype, tokens, hidden)
        self.parts = _random(device, torch.float32, tokens, 2, self.experts + 3)
        self.gate_up = (torch.randn(self.experts + 1, 2 * size, hidden) * hidden**-0.5).to(device, dtype)
        self.down = (torch.randn(self.experts + 1, hidden, size) * size**-0.5).to(device, dtype)

    def wanted(self, x: Tensor) -> Tensor:
        logits, gate_up, down = self.parts.sum(1), self.gate_up.double(), self.down.double()
        chosen, weights = mixture.route(logits[:, : self.experts], self.k)
        shared = mixture.swiglu(x @ gate_up[-1].mT) @ down[-1].mT
        routed = mixture.experts(x, chosen, weights.double(), gate_up[:-1], down[:-1])
        return routed + logits[:, self.experts, None].double().sigmoid() * shared


def pair_experts(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    layer = _Mixture(2, 48, 24, device, dtype)
    scale = _scale(device, 48)
    wanted = layer.x.double() + layer.wanted(rms_norm(layer.x.float(), scale, EPS).double())
    hidden = pair_gate_up(layer.x, scale, EPS, layer.parts, layer.k, layer.gate_up)
    pair_down(hidden, layer.parts, layer.down, layer.x)
    yield layer.x, wanted


def scan_experts(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    layer = _Mixture(5, 64, 48, device, dtype)
    chosen, weights = route(layer.parts, layer.experts, layer.k)
    hidden = scan_gate_up(layer.x, chosen, layer.gate_up, PRODUCT)
    out = scan_down(hidden, chosen, layer.down, weights, PRODUCT)
    yield out.double().sum(1), layer.wanted(layer.x.double())


def many_experts(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    layer = _Mixture(33, 96, 48, device, dtype)
    counts = torch.zeros(layer.experts + 1, dtype=torch.int32, device=device)
    chosen, weights = route(layer.parts, layer.experts, layer.k, counts)
    groups = group(chosen, counts, PRODUCT.rows)
    hidden = grouped_gate_up(layer.x, groups, layer.gate_up, layer.k + 1, PRODUCT)
    out = grouped_down(hidden, groups, layer.down, weights, PRODUCT)
    yield out.double().sum(1), layer.wanted(layer.x.double())


def argmax(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    logits = _random(device, dtype, 4, 5000)
    logits[1] = 2.0  # ties go to the lowest id
    yield greedy(logits, dependent=False) + 1, logits.float().argmax(-1) + 1


WISHES = (
    Sampling(temperature=0.0),
    Sampling(temperature=0.7, top_k=20, top_p=0.8, presence_penalty=1.5, seed=1),
    Sampling(temperature=1.6, top_k=64, min_p=0.05, repetition_penalty=1.3, seed=2),
)


def sampling(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    """Three sequences for a few tokens, against the sampler of the CPU path, which draws the same random numbers."""
    vocab, slots = 5000, torch.arange(len(WISHES), dtype=torch.int32, device=device)
    prompt = torch.randint(vocab, (9,)).tolist()
    requests = [Submit(id="", prompt=prompt, max_tokens=9, sampling=wish) for wish in WISHES]
    hosts = [Sequence(request, eos_ids=frozenset(), constraint=None) for request in requests]
    numbers = [random.Random(wish.seed) for wish in WISHES]
    wishes = SamplingTable.allocate(len(WISHES), vocab, device)
    for slot, wish in enumerate(WISHES):
        wishes.set(slot, wish, prompt)
    last, lengths = torch.zeros(2, len(WISHES) + 1, dtype=torch.int32, device=device)
    base = 3 * torch.randn(len(WISHES), vocab)
    for _ in range(3):
        logits = base + 0.3 * torch.randn_like(base)  # the favourites stay, so that penalties have something to do
        ours = logits.to(device, copy=True)
        tokens = [token if token is not None else -1 for token in sample(logits, hosts)]  # penalises in place
        for host, token in zip(hosts, tokens, strict=True):
            host.append(token)
        penalise(ours, wishes, slots, dependent=False)
        uniform = [n.random() if w.temperature > 0 else 0.0 for n, w in zip(numbers, WISHES, strict=True)]
        drawn = draw(ours, wishes, slots, torch.tensor(uniform, device=device), dependent=False)
        commit(drawn, slots, last, lengths, wishes, len(WISHES), advance=True, dependent=False)
        yield ours, logits.to(device)
        yield drawn, torch.tensor(tokens, device=device)
        yield last[: len(WISHES)], drawn


CHECKS = (
    Check("norm", norm),
    Check("linear, few rows", few_rows),
    Check("linear, some rows", some_rows, multiplies=True),
    Check("gated linear", gated_product),
    Check("beginning of a step", step),
    Check("rotary", rotary),
    Check("decode attention", decode),
    Check("prefill attention", prefill),
    Check("convolution", convolution),
    Check("delta rule, step", delta_decode),
    Check("delta rule, chunk", delta_prefill),
    Check("experts, few tokens", pair_experts),
    Check("experts, some tokens", scan_experts, multiplies=True),
    Check("experts, grouped", many_experts, multiplies=True),
    Check("greedy sampling", argmax, dtypes=(torch.float32,)),
    Check("sampling", sampling, dtypes=(torch.float32,)),
)


def _random(device: torch.device, dtype: torch.dtype, *shape: int) -> Tensor:
    """Made on the host: the same numbers on every machine, and there before a kernel that starts early reads them."""
    return torch.randn(shape).to(device, dtype)


def _scale(device: torch.device, *shape: int) -> Tensor:
    """A norm's weight."""
    return (torch.rand(shape) + 0.5).to(device)


def _ints(device: torch.device, *values: int) -> Tensor:
    return torch.tensor(values, dtype=torch.int32, device=device)


def _starts(device: torch.device, lengths: tuple[int, ...]) -> Tensor:
    return torch.tensor([0, *lengths], device=device).cumsum(0).to(torch.int32)


def _projections(device: torch.device, dtype: torch.dtype, tokens: int) -> Tensor:
    return _random(device, dtype, tokens, (2 * HEADS + 2 * KV_HEADS) * HEAD_DIM)


def _gated(out: Tensor, projected: Tensor) -> Tensor:
    out = out.flatten(1)
    return out * projected[:, -out.shape[1] :].float().sigmoid()
