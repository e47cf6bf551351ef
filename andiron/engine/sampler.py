"""From logits to tokens and logprobs on a CPU: the specification of the device's sampler.

Each row follows its own sequence's sampling settings and random numbers, so a seeded sequence gets the same tokens
alone and in any batch.
"""

from collections.abc import Sequence as Items
from math import inf

import numpy as np
import torch
from torch import Tensor

from andiron.engine.constraint import Mask
from andiron.engine.logprobs import logprobs
from andiron.engine.messages import Sampling
from andiron.engine.randomness import uniform
from andiron.engine.runner import Sampled
from andiron.engine.sequence import Sequence


def choose(logits: Tensor, sequences: Items[Sequence]) -> list[Sampled]:
    """A token for each row, with the logprobs that its sequence asked for. Changes `logits`."""
    raw = logits.clone() if any(sequence.choice.logprobs is not None for sequence in sequences) else None
    sampled = []
    for i, (sequence, token) in enumerate(zip(sequences, sample(logits, sequences), strict=True)):
        alternatives, logprob = sequence.choice.logprobs, None
        if token is None:
            sampled.append(Sampled(sequence, [], failed=True))
            continue
        if raw is not None and alternatives is not None:
            logprob = logprobs(raw[i : i + 1], [token], alternatives)
        sampled.append(Sampled(sequence, [token], logprob))
    return sampled


def sample(logits: Tensor, sequences: Items[Sequence]) -> list[int | None]:
    """A token for each row; None where the row is not a distribution (NaN). Changes `logits`."""
    for row, sequence in zip(logits, sequences, strict=True):
        _shape(row, sequence)
    tokens = logits.argmax(-1)
    best = logits.gather(-1, tokens.unsqueeze(-1)).squeeze(-1)  # NaN counts as largest, so one NaN in a row shows
    drawn = [i for i, sequence in enumerate(sequences) if sequence.choice.sampling.temperature > 0]
    if drawn:
        own = [sequences[i] for i in drawn]
        numbers = uniform([one.choice.seed for one in own], [len(one.tokens) for one in own])
        uniforms = torch.from_numpy(numbers)
        settings = [one.choice.sampling for one in own]
        if len(drawn) == len(sequences):
            tokens = draw(logits, settings, uniforms)
        else:
            tokens[drawn] = draw(logits[drawn], settings, uniforms)
    chosen: list[int | None] = tokens.tolist()
    for i, (sequence, top) in enumerate(zip(sequences, best.tolist(), strict=True)):
        if top != top or top == -inf:
            chosen[i] = None
        elif (forced := sequence.choice.forced(sequence.tokens)) is not None:
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


def _shape(logits: Tensor, sequence: Sequence) -> None:
    """Applies one sequence's penalties, biases, grammar and bans to its row, in place."""
    choice, settings = sequence.choice, sequence.choice.sampling
    if settings.has_penalties:
        _penalise(logits, sequence)
    if settings.logit_bias:
        logits[list(settings.logit_bias)] += torch.tensor(list(settings.logit_bias.values()))
    if (mask := choice.mask()) is not None:
        logits.masked_fill_(~_allowed(mask, len(logits)), -inf)
    elif banned := choice.banned(sequence.generated):
        logits[list(banned)] = -inf


def _allowed(mask: Mask, vocab: int) -> Tensor:
    bits = np.unpackbits(mask.view(np.uint8), count=vocab, bitorder="little")
    return torch.from_numpy(bits).bool()


def _penalise(logits: Tensor, sequence: Sequence) -> None:
    """Presence and frequency count generated tokens, as OpenAI does; repetition also counts the prompt, as HF does."""
    choice, settings = sequence.choice, sequence.choice.sampling
    if choice.counts is None or choice.seen is None:
        choice.counts = torch.zeros_like(logits)
        choice.seen = torch.zeros_like(logits, dtype=torch.bool)
        choice.seen[sequence.request.prompt] = True
        choice.counted = sequence.prompt_length
    for token in sequence.tokens[choice.counted :]:
        choice.counts[token] += 1
        choice.seen[token] = True
    choice.counted = len(sequence.tokens)
    if settings.repetition_penalty != 1:
        penalty = settings.repetition_penalty
        scaled = torch.where(logits > 0, logits / penalty, logits * penalty)
        torch.where(choice.seen, scaled, logits, out=logits)
    logits -= settings.frequency_penalty * choice.counts + settings.presence_penalty * (choice.counts > 0)
