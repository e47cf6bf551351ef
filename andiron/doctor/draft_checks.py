"""Comparisons of the kernels that draft and verify tokens with plain torch, as in `kernel_checks`."""

from collections.abc import Iterator

import torch
from torch import Tensor

from andiron.doctor.kernel_inputs import EPS, DeltaNet, chunks_of, int32s, norm_weight, normal
from andiron.doctor.numerics import EXACT, TOLERANCE, Check, Outcome
from andiron.engine.drafts.ngram import NgramIndex
from andiron.kernels.gpu.delta_rule import gated_norm
from andiron.kernels.gpu.delta_verify import OpenStates, delta_verify
from andiron.kernels.gpu.drafting import (
    NGRAM,
    HeadInput,
    SlotTokens,
    begin_draft,
    begin_follow,
    draft_from_text,
    end_draft,
    end_follow,
    remember,
)
from andiron.kernels.norm import rms_norm
from andiron.kernels.rotary import rotary_angles, rotary_frequencies

FLOAT32 = TOLERANCE[torch.float32]
PAGE, HIDDEN, MOST, SLOTS = 4, 24, 5, 3


def verify(device: torch.device, dtype: torch.dtype, *, width: int = 3, value: int = 24) -> Iterator[Outcome]:
    """Three sequences, of which the first keeps all of its tokens, the second one and the third all but one."""
    layer, counts = DeltaNet(device, dtype, value=value), [width, 1, width - 1]
    slots, projected = layer.slots(len(counts)), layer.projected(len(counts) * width)
    opened = OpenStates.allocate(
        layers=1,
        rows=len(projected),
        columns=projected.shape[1],
        key_heads=layer.KEY_HEADS,
        key_dim=layer.KEY,
        value_heads=layer.VALUE_HEADS,
        value_dim=value,
        dtype=dtype,
        device=device,
    )
    rows = opened.layer(0, len(projected))
    rows.projected.copy_(projected)
    states, tails = layer.states.clone(), layer.tails.float().clone()
    expected, kept = torch.zeros(len(projected), layer.VALUE_HEADS * value, device=device), []
    for i, (slot, count) in enumerate(zip(slots.tolist(), counts, strict=True)):
        own_states, own_tails = states.clone(), tails.clone()
        for row in range(i * width, (i + 1) * width):
            step = projected[row : row + 1], own_tails, own_states, int32s(device, slot)
            expected[row : row + 1] = layer.reference_step(*step)
            if row - i * width + 1 == count:
                kept.append((slot, own_states[slot].clone(), own_tails[slot].clone()))
    weights = layer.conv, layer.decay_rate, layer.dt_bias, layer.states
    o = delta_verify(rows, layer.tails, *weights, slots, width, dependent=False)
    out = torch.empty(o.shape, dtype=dtype, device=device)
    gated_norm(o, projected, layer.norm, layer.tails, None, None, out, EPS, dependent=False)
    places = torch.arange(layer.SLOTS, dtype=torch.int32, device=device)
    opened.commit(layer.tails[None], layer.states[None], slots, places, places, int32s(device, *counts), width)
    yield Outcome(out, expected)
    for slot, state, tail in kept:
        yield Outcome(layer.states[slot], state, FLOAT32)
        yield Outcome(layer.tails[slot], tail.to(dtype), EXACT)


def table_of(device: torch.device) -> SlotTokens:
    """Three slots and a spare one, with twelve positions each."""
    tokens = torch.randint(10, (SLOTS + 1, 12), dtype=torch.int32).to(device)
    pages = torch.randperm(40)[: 3 * (SLOTS + 1)].view(SLOTS + 1, 3).to(device, torch.int32)
    zeros = torch.zeros(5, SLOTS + 1, dtype=torch.int32, device=device)
    lengths = int32s(device, 7, 9, 5, 1)
    return SlotTokens(tokens, lengths, pages, *zeros.unbind(0))


def head_rows(
    found: HeadInput, slots: list[int], positions: list[int], real: list[bool], before: Tensor, table: SlotTokens,
    embedding: Tensor, norms: tuple[Tensor, Tensor], frequencies: Tensor,
) -> Iterator[Outcome]:  # fmt: skip
    at, where = torch.tensor(slots, device=embedding.device), torch.tensor(positions, device=embedding.device)
    embedded = rms_norm(embedding[table.tokens[at, where].long()], norms[0], EPS)
    yield Outcome(found.joined, torch.cat((embedded, rms_norm(before, norms[1], EPS)), dim=1))
    owner = torch.where(torch.tensor(real, device=at.device), at, SLOTS)
    yield Outcome(found.kv_rows, table.pages[owner, where // PAGE].long() * PAGE + where % PAGE, EXACT)
    for angles, expected in zip(found.angles, rotary_angles(where - 1, frequencies), strict=True):
        yield Outcome(angles, expected.squeeze(1), FLOAT32)


def head(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    """A step adds two tokens to one slot and one to another; the head follows both and drafts twice."""
    table, slots = table_of(device), int32s(device, 2, 0)
    pending, hidden = normal(device, dtype, SLOTS + 1, MOST, HIDDEN), normal(device, dtype, 4, HIDDEN)
    embedding, norms = normal(device, dtype, 10, HIDDEN), (norm_weight(device, HIDDEN), norm_weight(device, HIDDEN))
    frequencies = rotary_frequencies(8, 1e4, device)
    table.drafts.fill_(2)
    constants = PAGE, embedding, frequencies, norms, EPS
    remember(hidden, slots, int32s(device, 2, 1), table, pending, 2)
    yield Outcome(table.behind[:SLOTS], int32s(device, 1, 0, 2), EXACT)
    found = begin_draft(slots, 2, table, pending, *constants)
    rows = [2, 2, 0, 0], [3, 4, 6, 6], [True, True, True, False]
    yield from head_rows(found, *rows, hidden[[0, 1, 2, 2]], table, embedding, norms, frequencies)
    assert found.positions is not None and found.last_rows is not None
    yield Outcome(found.positions, int32s(device, 4, 6), EXACT)
    yield Outcome(found.last_rows, int32s(device, 1, 2), EXACT)
    end_draft(int32s(device, 8, 9), hidden[:2], slots, table, pending)
    found = begin_draft(slots, 1, table, pending, *constants)
    yield from head_rows(found, [2, 0], [5, 7], [True, True], hidden[:2], table, embedding, norms, frequencies)
    yield Outcome(table.tokens[[2, 0], [5, 7]], int32s(device, 8, 9), EXACT)
    end_follow(slots, table)
    yield Outcome(torch.stack((table.behind, table.ahead))[:, :SLOTS], table.behind.new_zeros(2, SLOTS), EXACT)
    found = begin_draft(slots, 1, table, pending, *constants)
    yield Outcome(found.kv_rows // PAGE, table.pages[SLOTS, 1:2].long().expand(2), EXACT)  # nothing is left to follow


def follow(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    """One row that decodes, a chunk that continues a prompt, one that begins one, and a row of padding."""
    table, chunks = table_of(device), chunks_of(int32s(device, 1, 0), [3, 2], [4, 0], row=1, padding=1)
    hidden, before = normal(device, dtype, 7, HIDDEN), normal(device, dtype, 9, HIDDEN)
    embedding, norms = normal(device, dtype, 10, HIDDEN), (norm_weight(device, HIDDEN), norm_weight(device, HIDDEN))
    frequencies = rotary_frequencies(8, 1e4, device)
    inputs = torch.cat((before[1:2], hidden[1:3], hidden[4:5]))
    found = begin_follow(hidden, chunks, table, before, PAGE, embedding, frequencies, norms, EPS)
    chosen = [1, 2, 3, 5]  # the others have no entry
    part = HeadInput(found.joined[chosen], found.kv_rows[chosen], (found.angles[0][chosen], found.angles[1][chosen]))
    rows = [1, 1, 1, 0], [4, 5, 6, 1], [True] * 4
    yield from head_rows(part, *rows, inputs, table, embedding, norms, frequencies)
    others = found.kv_rows[[0, 4, 6]] // PAGE
    yield Outcome(others, table.pages[SLOTS, :1].long().expand(3), EXACT)
    yield Outcome(before[[1, 0]], hidden[[3, 5]], EXACT)


def text(device: torch.device, dtype: torch.dtype, *, drafts: int = 5) -> Iterator[Outcome]:
    texts = [[3, 4, 5, 6, 7, 8, 3, 4, 5], [1, 2, 1, 2, 1, 2, 1], [1, 2, 3, 4, 5, 6]]
    tokens = torch.zeros(4, 20, dtype=torch.int32, device=device)
    for slot, own in enumerate(texts):
        tokens[slot, : len(own)] = int32s(device, *own)
    columns = torch.zeros(5, 4, dtype=torch.int32, device=device).unbind(0)
    table = SlotTokens(tokens, int32s(device, *map(len, texts), 1), tokens, *columns)
    table.drafts[:3], table.drafters[:3] = drafts, NGRAM.value
    draft_from_text(int32s(device, 0, 1, 2, 3), table, drafts)
    for slot, own in enumerate(texts):
        expected = NgramIndex().propose(own, drafts) or [-1] * drafts
        yield Outcome(tokens[slot, len(own) : len(own) + drafts], int32s(device, *expected), EXACT)


DRAFT_CHECKS = (
    Check("delta rule, drafts", verify),
    Check("draft head, a slot's tokens", head),
    Check("draft head, chunks", follow),
    Check("drafts from the text", text),
)
