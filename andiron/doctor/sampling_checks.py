"""Comparisons of the sampling kernels with the CPU path's sampler, as in `kernel_checks`."""

from collections.abc import Iterator, Sequence
from functools import partial

import torch

from andiron.doctor.kernel_inputs import int32s
from andiron.doctor.numerics import EXACT, Check, Outcome
from andiron.engine.messages import Sampling, Submit
from andiron.engine.sampler import sample
from andiron.engine.sequence import Sequence as Generated
from andiron.kernels.gpu.sampling import commit, draw, force, greedy, penalise
from andiron.kernels.gpu.sampling_options import add_bias, allow
from andiron.kernels.gpu.sampling_table import SamplingTable
from andiron.kernels.gpu.wide_sampling import draw_wide

SAMPLINGS = (
    Sampling(temperature=0.0, seed=0),
    Sampling(temperature=0.7, top_k=20, top_p=0.8, presence_penalty=1.5, seed=1),
    Sampling(temperature=1.0, top_k=20, top_p=0.95, seed=2),
    Sampling(temperature=1.6, top_k=64, min_p=0.05, repetition_penalty=1.3, seed=3),
    Sampling(temperature=0.6, top_k=3, min_p=0.2, top_p=0.5, frequency_penalty=0.4, seed=4),
    Sampling(temperature=2.0, top_k=40, repetition_penalty=0.9, presence_penalty=-0.5, frequency_penalty=0.1, seed=5),
)


def argmax(device: torch.device, dtype: torch.dtype, *, vocab: int = 5000) -> Iterator[Outcome]:
    logits = torch.randn(4, vocab)
    logits[1] = 2.0
    logits[2, [vocab - 1, vocab // 2]] = 9.0  # in different blocks if there are several
    logits[3] = -torch.inf
    logits[3, vocab - 1] = -3.0
    expected = int32s(device, int(logits[0].argmax()), 0, vocab // 2, vocab - 1)  # the lowest id on ties
    yield Outcome(greedy(logits.to(device, dtype), dependent=False), expected, EXACT)


def sampling(
    device: torch.device,
    dtype: torch.dtype,
    *,
    vocab: int = 5000,
    steps: int = 3,
    settings: Sequence[Sampling] = SAMPLINGS,
    wide: bool = False,
) -> Iterator[Outcome]:
    """Generates with the CPU path's sampler and with the kernels, from the same logits and seeds."""
    count, length = len(settings), 9
    order = torch.randperm(count).tolist()
    prompts = [torch.randint(vocab, (length,)).tolist() for _ in settings]
    requests = [
        Submit(id="", prompt=prompt, max_tokens=99, sampling=params)
        for prompt, params in zip(prompts, settings, strict=True)
    ]
    hosts = [Generated(request, eos_ids=frozenset()) for request in requests]
    table, slots = SamplingTable.allocate(count, vocab, device), int32s(device, *order)
    table.history.fill_(7)  # left by earlier sequences
    for slot, prompt, params, host in zip(order, prompts, settings, hosts, strict=True):
        table.set(slot, params, prompt, seed=host.choice.seed, open=False)
    generated = torch.zeros(count + 1, length + steps, dtype=torch.int32, device=device)
    lengths = int32s(device, *[length] * (count + 1))
    base = 3 * torch.randn(count, vocab)
    for position in range(length, length + steps):
        logits = base + 0.3 * torch.randn_like(base)  # the same tokens stay likely, so penalties take effect
        device_logits = logits.to(device, copy=True)
        tokens = [-1 if token is None else token for token in sample(logits, hosts)]  # penalises in place
        for host, token in zip(hosts, tokens, strict=True):
            host.append(token)
        penalise(device_logits, table, slots, dependent=False)
        if wide:
            drawn = draw_wide(device_logits, table, slots, lengths)
        else:
            drawn = draw(device_logits, table, slots, lengths, dependent=False)
        commit(drawn, slots, generated, lengths, table, count, dependent=False)
        yield Outcome(device_logits, logits.to(device))
        yield Outcome(drawn, int32s(device, *tokens), EXACT)
        yield Outcome(generated[slots, position], drawn, EXACT)
    yield Outcome(lengths, int32s(device, *[length + steps] * count, length), EXACT)


WIDE_SAMPLINGS = (
    Sampling(temperature=0.0, seed=0),
    Sampling(temperature=1.0, seed=1),
    Sampling(temperature=0.7, top_p=0.9, presence_penalty=1.5, seed=2**63 + 2),
    Sampling(temperature=1.3, top_k=100, seed=3),
    Sampling(temperature=1.0, min_p=0.1, repetition_penalty=1.2, seed=2**40 + 4),
    Sampling(temperature=1.5, top_k=200, top_p=0.8, min_p=0.01, seed=5),
)


def thinking(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    """The end of thinking, forced in slot 0, where it is open, and not in slot 1, where it has ended by itself."""
    end, other, forced, spare = 5, 6, 7, 2
    table, slots = SamplingTable.allocate(spare, 10, device), int32s(device, 1, 0)
    for slot in range(spare):
        table.set(slot, SAMPLINGS[0], (), seed=0, end_id=end, open=True)
    generated = torch.zeros(spare + 1, 3, dtype=torch.int32, device=device)
    lengths = int32s(device, 0, 0, 0)
    for drawn, closing, first in (((end, other), (-1, -1), 0), ((other, other), (forced, forced), 1)):
        tokens = int32s(device, *drawn)
        force(tokens, slots, int32s(device, *closing), int32s(device, first, first), table, dependent=False)
        commit(tokens, slots, generated, lengths, table, spare, dependent=False)
    expected = torch.tensor([[other, forced, 0], [end, other, 0], [0, 0, 0]])
    yield Outcome(generated, expected.to(device), EXACT)
    yield Outcome(table.open, int32s(device, 1, 0, 0), EXACT)


def options(device: torch.device, dtype: torch.dtype, *, rows: int = 3, vocab: int = 5000) -> Iterator[Outcome]:
    raw, words = torch.randn(rows, vocab), -(-vocab // 32)
    bits = torch.randint(-(2**31), 2**31, (rows, words))
    bits[0] = -1
    allowed = (bits.repeat_interleave(32, 1)[:, :vocab] >> torch.arange(vocab) % 32) & 1 != 0
    places = torch.randint(rows, (50,)), torch.randint(vocab, (50,))
    values = torch.randn(50)
    expected = raw.double().index_put(places, values.double(), accumulate=True)
    logits = raw.to(device, copy=True)
    add_bias(logits, places[0].to(device), places[1].to(device), values.to(device))
    yield Outcome(logits, expected.to(device))
    allow(logits, bits.to(device, torch.int32))
    yield Outcome(logits.isneginf(), ~allowed.to(device), EXACT)
    yield Outcome(logits[allowed.to(device)], expected[allowed].to(device))


SAMPLING_CHECKS = (
    Check("greedy sampling", argmax, dtypes=(torch.float32,)),
    Check("sampling", sampling, dtypes=(torch.float32,)),
    Check("wide sampling", partial(sampling, settings=WIDE_SAMPLINGS, wide=True), dtypes=(torch.float32,)),
    Check("end of thinking", thinking, dtypes=(torch.float32,)),
    Check("sampling options", options, dtypes=(torch.float32,)),
)
