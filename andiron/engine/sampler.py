"""From logits to tokens and logprobs on a CPU: the specification of the device's sampler.

Each row follows its own sequence's sampling settings and random numbers, so a seeded sequence gets the same tokens
alone and in any batch.
"""

from collections.abc import Sequence as Items
from dataclasses import dataclass
from math import inf

import numpy as np
import torch
from torch import Tensor

from andiron.engine.choice import NO_DRAFT, Draft
from andiron.engine.constraint import Mask
from andiron.engine.logprobs import logprobs
from andiron.engine.messages import Sampling
from andiron.engine.randomness import uniform
from andiron.engine.runner import Sampled
from andiron.engine.sequence import Sequence


@dataclass(frozen=True)
class Row:
    """Where a token is chosen: after a sequence's tokens and some of its drafts."""

    sequence: Sequence
    draft: Draft
    at: int  # drafts before it

    @property
    def position(self) -> int:
        return len(self.sequence.tokens) + self.at

    @property
    def index(self) -> int:
        """Its place among the generated tokens."""
        return self.sequence.generated + self.at

    @property
    def drafts(self) -> list[int]:
        return self.draft.tokens[: self.at]

    @property
    def mask(self) -> Mask | None:
        return self.sequence.choice.mask() if self.draft.masks is None else self.draft.masks[self.at]

    @property
    def forced(self) -> int | None:
        choice = self.sequence.choice
        if choice.closing_token(self.index) is None:
            return None
        return choice.forced(self.sequence.tokens + self.drafts)


def choose(logits: Tensor, sequences: Items[Sequence], drafts: Items[Draft] = ()) -> list[Sampled]:
    """The next tokens of each sequence, with the logprobs that it asked for. Changes `logits`.

    A sequence has one row of logits and one more for each of its drafts. The drafts are accepted while they are what
    the rows before them choose; the first choice that differs is the sequence's last token of this step.
    """
    drafts = drafts or [NO_DRAFT] * len(sequences)
    raw = logits.clone() if any(sequence.choice.logprobs is not None for sequence in sequences) else None
    chosen = sample(logits, sequences, drafts)
    sampled, start = [], 0
    for sequence, draft in zip(sequences, drafts, strict=True):
        own = chosen[start : start + draft.rows]
        agreed = next((at for at, token in enumerate(draft.tokens) if own[at] != token), len(draft.tokens))
        tokens = [token for token in own[: agreed + 1] if token is not None]
        entries, alternatives = None, sequence.choice.logprobs
        if raw is not None and alternatives is not None:
            entries = logprobs(raw[start : start + len(tokens)], tokens, alternatives)
        failed = len(tokens) <= agreed
        sampled.append(Sampled(sequence, tokens, entries, failed=failed, drafted=len(draft.tokens)))
        start += draft.rows
    return sampled


def sample(logits: Tensor, sequences: Items[Sequence], drafts: Items[Draft] = ()) -> list[int | None]:
    """A token for each row; None where the row is not a distribution (NaN). Changes `logits`."""
    drafts = drafts or [NO_DRAFT] * len(sequences)
    rows = [
        Row(sequence, draft, at) for sequence, draft in zip(sequences, drafts, strict=True) for at in range(draft.rows)
    ]
    for values, row in zip(logits, rows, strict=True):
        _shape(values, row)
    tokens = logits.argmax(-1)
    best = logits.gather(-1, tokens.unsqueeze(-1)).squeeze(-1)  # NaN counts as largest, so one NaN in a row shows
    drawn = [i for i, row in enumerate(rows) if row.sequence.choice.sampling.temperature > 0]
    if drawn:
        own = [rows[i] for i in drawn]
        numbers = uniform([one.sequence.choice.seed for one in own], [one.position for one in own])
        uniforms = torch.from_numpy(numbers)
        settings = [one.sequence.choice.sampling for one in own]
        if len(drawn) == len(rows):
            tokens = draw(logits, settings, uniforms)
        else:
            tokens[drawn] = draw(logits[drawn], settings, uniforms)
    chosen: list[int | None] = tokens.tolist()
    for i, (row, top) in enumerate(zip(rows, best.tolist(), strict=True)):
        if top != top or top == -inf:
            chosen[i] = None
        elif (forced := row.forced) is not None:
            chosen[i] = forced
    return chosen


def draw(logits: Tensor, settings: Items[Sampling], uniforms: Tensor) -> Tensor:
    """Inverse transform sampling over the candidates, most likely first: one uniform number per row.

    Every temperature must be above zero.
    """
    vocab = logits.shape[-1]
    counts = [min(one.top_k, vocab) if one.top_k > 0 else vocab for one in settings]
    temperatures = _column([one.temperature for one in settings])
    scaled, candidates = (logits / temperatures).topk(max(counts), dim=-1)
    if min(counts) < max(counts):
        ranks = torch.arange(max(counts))
        scaled = scaled.masked_fill(ranks >= _column(counts), -inf)
    # Relative to the most likely one, so that no sum over the row depends on what else is in the batch.
    weights = (scaled - scaled[:, :1]).exp()
    if any(one.min_p > 0 for one in settings):
        weights = weights.masked_fill(weights < _column([one.min_p for one in settings]), 0)
    total = weights.cumsum(-1)
    if any(one.top_p < 1 for one in settings):
        # A candidate stays if those before it have not reached top_p; the first always stays.
        shares = _column([one.top_p if one.top_p < 1 else inf for one in settings])
        kept = total - weights < shares * total[:, -1:]
        kept[:, 0] = True
        total = weights.masked_fill(~kept, 0).cumsum(-1)
    # Whatever rounding did to the sums, the search ends at the last candidate with any weight.
    last = (total < total[:, -1:]).sum(-1, keepdim=True)
    picked = torch.searchsorted(total, uniforms.unsqueeze(-1) * total[:, -1:], right=True).minimum(last)
    return candidates.gather(-1, picked).squeeze(-1)


def _column(values: Items[float]) -> Tensor:
    return torch.tensor(values, dtype=torch.float32).unsqueeze(-1)


def _shape(logits: Tensor, row: Row) -> None:
    """Applies one sequence's penalties, biases, grammar and bans to a row, in place."""
    choice, settings = row.sequence.choice, row.sequence.choice.sampling
    if settings.has_penalties:
        _penalise(logits, row)
    if settings.logit_bias:
        logits[list(settings.logit_bias)] += torch.tensor(list(settings.logit_bias.values()))
    if (mask := row.mask) is not None:
        logits.masked_fill_(~_allowed(mask, len(logits)), -inf)
    elif banned := choice.banned(row.index):
        logits[list(banned)] = -inf


def _allowed(mask: Mask, vocab: int) -> Tensor:
    bits = np.unpackbits(mask.view(np.uint8), count=vocab, bitorder="little")
    return torch.from_numpy(bits).bool()


def _penalise(logits: Tensor, row: Row) -> None:
    """Presence and frequency count generated tokens, as OpenAI does; repetition also counts the prompt, as HF does."""
    settings = row.sequence.choice.sampling
    counts, seen = _counted(row.sequence, logits)
    if row.at:
        counts, seen = counts.clone(), seen.clone()
        for token in row.drafts:
            counts[token] += 1
            seen[token] = True
    if settings.repetition_penalty != 1:
        penalty = settings.repetition_penalty
        scaled = torch.where(logits > 0, logits / penalty, logits * penalty)
        torch.where(seen, scaled, logits, out=logits)
    logits -= settings.frequency_penalty * counts + settings.presence_penalty * (counts > 0)


def _counted(sequence: Sequence, logits: Tensor) -> tuple[Tensor, Tensor]:
    """How often each token was generated, and which are in the prompt or the answer."""
    choice = sequence.choice
    if choice.counts is None or choice.seen is None:
        choice.counts = torch.zeros_like(logits)
        choice.seen = torch.zeros_like(logits, dtype=torch.bool)
        choice.seen[sequence.request.prompt] = True
        choice.counted = sequence.prompt_length
    for token in sequence.tokens[choice.counted :]:
        choice.counts[token] += 1
        choice.seen[token] = True
    choice.counted = len(sequence.tokens)
    return choice.counts, choice.seen
