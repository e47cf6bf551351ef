"""Sampling on the device for rows with special settings: bias, logprobs, grammar, whole vocabulary, thinking budget.

They are few, so they are gathered and sampled outside the recorded graphs, with one kernel for each kind of setting.
The order is that of `engine.sampler`, and nothing here waits for the device.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from andiron.engine.cuda import fetch, to_device
from andiron.engine.logprobs import entries, top_logprobs
from andiron.engine.messages import Logprob
from andiron.engine.sequence import Sequence
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.sampling import commit, force, penalise
from andiron.kernels.gpu.sampling_options import add_bias, allow
from andiron.kernels.gpu.sampling_table import SamplingTable
from andiron.kernels.gpu.wide_sampling import draw_wide
from andiron.model.slots import SlotTable

GROUP = 32  # rows treated together


@dataclass(frozen=True)
class SpecialRows:
    tokens: Tensor  # [rows] int32, −1 where the logits were not a distribution
    reports: list["_Report"]

    def collect(self) -> dict[Sequence, Logprob]:
        """The logprobs of those that want them."""
        return {sequence: entry for report in self.reports for sequence, entry in report.collect()}


@dataclass(frozen=True)
class _Report:
    sequences: list[Sequence]
    fetched: Callable[[], list[list[Any]]]

    def collect(self) -> Iterator[tuple[Sequence, Logprob]]:
        for sequence, entry in zip(self.sequences, entries(*self.fetched()), strict=True):
            yield sequence, Logprob(entry.token, entry.logprob, entry.top[: sequence.choice.logprobs])


def choose_special(
    logits: list[Tensor],
    sequences: list[Sequence],
    positions: list[int],
    table: SlotTable,
    sampling: SamplingTable,
) -> SpecialRows:
    """Chooses a token from each row of logits, [vocab] float32, and records it in the row's slot.

    `positions` are those of the tokens. Rows are treated in groups, because they need several times their memory.
    """
    tokens, reports = [], list[_Report]()
    for first in range(0, len(sequences), GROUP):
        group = slice(first, first + GROUP)
        chosen, report = _choose(torch.stack(logits[group]), sequences[group], positions[group], table, sampling)
        tokens.append(chosen)
        reports += [] if report is None else [report]
    return SpecialRows(torch.cat(tokens), reports)


def _choose(
    logits: Tensor, sequences: list[Sequence], positions: list[int], table: SlotTable, sampling: SamplingTable
) -> tuple[Tensor, _Report | None]:
    """logits [rows, vocab], which it changes."""
    device = logits.device
    wanting = [i for i, sequence in enumerate(sequences) if sequence.choice.logprobs is not None]
    settings = _Settings.of(sequences, positions)
    by_row, biases = (settings.slots, settings.closing, settings.first), (settings.rows, settings.ids, settings.values)
    sent = to_device([*by_row, *biases, np.array(wanting, np.int32)], device)
    slots, closing, first, rows, ids, values, wanted = sent
    raw = logits[wanted] if wanting else None
    dependent = chip(device).dependent_launch
    penalise(logits, sampling, slots, dependent=dependent)
    if settings.rows.size:
        add_bias(logits, rows, ids, values.view(torch.float32))
    if settings.masks is not None:
        (bits,) = to_device([settings.masks.ravel()], device)
        allow(logits, bits.view(settings.masks.shape))
    tokens = draw_wide(logits, sampling, slots, table.lengths)
    if (settings.closing >= 0).any():
        force(tokens, slots, closing, first, sampling, dependent=dependent)
    commit(tokens, slots, table.tokens, table.lengths, sampling, table.spare, dependent=dependent)
    if raw is None:
        return tokens, None
    own, count = tokens[wanted], max(sequences[i].choice.logprobs or 0 for i in wanting)
    return tokens, _Report([sequences[i] for i in wanting], fetch([own, *top_logprobs(raw, own.clamp(min=0), count)]))


def compile_special(logits: Tensor, table: SlotTable, sampling: SamplingTable) -> None:
    """Launches the kernels that no graph has, for this number of rows."""
    rows, vocab = logits.shape
    slots = table.sampled_slots[:rows]
    allow(logits, torch.full((rows, -(-vocab // 32)), -1, dtype=torch.int32, device=logits.device))
    tokens = draw_wide(logits, sampling, slots, table.lengths)
    force(tokens, slots, tokens, tokens, sampling, dependent=chip(logits.device).dependent_launch)


@dataclass(frozen=True)
class _Settings:
    """What the rows ask for beyond the sampling table, as arrays."""

    slots: np.ndarray
    closing: np.ndarray  # the token that a thinking budget forces, −1 for none
    first: np.ndarray  # 1 where the budget ends with this token
    rows: np.ndarray  # of biased logits
    ids: np.ndarray
    values: np.ndarray  # the bits of float32
    masks: np.ndarray | None  # [rows, words]: a bit for each allowed token

    @staticmethod
    def of(sequences: list[Sequence], positions: list[int]) -> "_Settings":
        slots, closing, first = [], [], []
        biases: list[tuple[int, int, float]] = []
        masks = [sequence.choice.mask() for sequence in sequences]
        for row, (sequence, position, mask) in enumerate(zip(sequences, positions, masks, strict=True)):
            assert sequence.lease is not None
            choice, index, thinking = sequence.choice, position - sequence.prompt_length, sequence.request.thinking
            forced = choice.closing_token(index)
            slots.append(sequence.lease.slot)
            closing.append(-1 if forced is None else forced)
            first.append(int(thinking is not None and index == thinking.budget))
            biases += [(row, token, value) for token, value in choice.sampling.logit_bias.items()]
            if mask is None:
                biases += [(row, token, -np.inf) for token in choice.banned(index)]
        return _Settings(
            slots=np.array(slots, np.int32),
            closing=np.array(closing, np.int32),
            first=np.array(first, np.int32),
            rows=np.array([row for row, _, _ in biases], np.int32),
            ids=np.array([token for _, token, _ in biases], np.int32),
            values=np.array([value for _, _, value in biases], np.float32).view(np.int32),
            masks=_stack(masks),
        )


def _stack(masks: list[Any]) -> np.ndarray | None:
    present = [mask for mask in masks if mask is not None]
    if not present:
        return None
    everything = np.full_like(present[0], -1)
    return np.stack([everything if mask is None else mask for mask in masks])
