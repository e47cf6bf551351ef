"""From logits to tokens and logprobs, on the host.

Each row follows its own sequence's sampling settings and random numbers, so a seeded sequence gets the same tokens
alone and in any batch.
"""

from collections.abc import Callable
from collections.abc import Sequence as Rows

import torch
from torch import Tensor

from andiron.engine.messages import Logprob, Sampling
from andiron.engine.randomness import uniform
from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Span
from andiron.engine.sequence import Sequence

LOGPROB_ROWS = 128  # prompt positions whose logits over the whole vocabulary are held at once


def choose(logits: Tensor, sequences: Rows[Sequence]) -> list[Sampled]:
    """A token for each row, with the logprobs that its sequence asked for. Changes `logits`."""
    raw = logits.clone() if any(sequence.request.logprobs is not None for sequence in sequences) else None
    sampled = []
    for i, (sequence, token) in enumerate(zip(sequences, sample(logits, sequences), strict=True)):
        alternatives, logprob = sequence.request.logprobs, None
        if raw is not None and alternatives is not None and token is not None:
            (logprob,) = logprobs(raw[i : i + 1], [token], alternatives)
        sampled.append(Sampled(sequence, token, logprob))
    return sampled


def add_prompt_logprobs(
    chunks: Rows[Span], hidden: Tensor, first_row: int, to_logits: Callable[[Tensor], Tensor]
) -> None:
    """Extends each sequence's `prompt_logprobs`: the row of token i gives the logprob of token i + 1 of the prompt.

    A sequence that is computed again has some of them already.
    """
    row = first_row
    for chunk in chunks:
        sequence, count = chunk.sequence, chunk.sequence.request.prompt_logprobs
        if sequence.prompt_logprobs is not None and count is not None:
            start = max(chunk.start + 1, len(sequence.prompt_logprobs))
            targets = sequence.request.prompt[start : chunk.stop + 1]
            first = row + start - chunk.start - 1
            for at in range(0, len(targets), LOGPROB_ROWS):
                part = targets[at : at + LOGPROB_ROWS]
                logits = to_logits(hidden[first + at : first + at + len(part)])
                sequence.prompt_logprobs += logprobs(logits, part, count)
        row += len(chunk)


def sample(logits: Tensor, sequences: Rows[Sequence]) -> list[int | None]:
    """A token for each row; None where the row is not a distribution (NaN). Changes `logits`."""
    for row, sequence in zip(logits, sequences, strict=True):
        _shape(row, sequence)
    tokens = logits.argmax(-1)
    best = logits.gather(-1, tokens.unsqueeze(-1)).squeeze(-1)  # NaN counts as largest, so one NaN in a row shows
    drawn = [i for i, sequence in enumerate(sequences) if sequence.request.sampling.temperature > 0]
    if len(drawn) == len(sequences):
        tokens = _draw(logits, sequences)
    elif drawn:
        rows = _ids(drawn, logits)
        tokens[rows] = _draw(logits[rows], [sequences[i] for i in drawn])
    chosen: list[int | None] = tokens.tolist()
    for i, top in enumerate(best.tolist()):
        if top != top or top == -torch.inf:
            chosen[i] = None
        elif sequences[i].forced:
            chosen[i] = sequences[i].forced[0]
    return chosen


def _draw(logits: Tensor, sequences: Rows[Sequence]) -> Tensor:
    """Inverse transform sampling over the candidates, most likely first: one uniform number per token."""
    settings = [sequence.request.sampling for sequence in sequences]
    vocab = logits.shape[-1]
    counts = [min(one.top_k, vocab) if one.top_k > 0 else vocab for one in settings]
    temperatures = _column([one.temperature for one in settings], logits)
    scaled, candidates = (logits / temperatures).topk(max(counts), dim=-1)
    if min(counts) < max(counts):
        ranks = torch.arange(max(counts), device=logits.device)
        scaled = scaled.masked_fill(ranks >= _column(counts, logits), -torch.inf)
    probs = scaled.softmax(-1)
    if any(one.min_p > 0 for one in settings):
        probs = probs.masked_fill(probs < _column([one.min_p for one in settings], logits) * probs[:, :1], 0)
        probs = probs / probs.sum(-1, keepdim=True)
    total = probs.cumsum(-1)
    if any(one.top_p < 1 for one in settings):
        # A candidate stays if those before it have not reached top_p; the first always stays.
        before = total - probs
        kept = before < _column([one.top_p for one in settings], logits)
        kept[:, 0] = True
        total = probs.masked_fill(~kept, 0).cumsum(-1)
    numbers = uniform([sequence.seed for sequence in sequences], [len(sequence.tokens) for sequence in sequences])
    # Whatever rounding did to the sums, the search ends at the last candidate with any weight.
    last = (total < total[:, -1:]).sum(-1, keepdim=True)
    picked = torch.searchsorted(total, _column(numbers.tolist(), logits) * total[:, -1:], right=True).minimum(last)
    return candidates.gather(-1, picked).squeeze(-1)


def _column(values: Rows[float], like: Tensor) -> Tensor:
    return torch.tensor(values, dtype=torch.float32, device=like.device).unsqueeze(-1)


def _ids(values: Rows[int], like: Tensor) -> Tensor:
    return torch.tensor(values, device=like.device)


def _shape(logits: Tensor, sequence: Sequence) -> None:
    """Applies one sequence's penalties, biases and grammar to its row, in place."""
    settings = sequence.request.sampling
    if settings.repetition_penalty != 1 or settings.presence_penalty != 0 or settings.frequency_penalty != 0:
        _penalise(logits, sequence, settings)
    if settings.logit_bias:
        ids = _ids(list(settings.logit_bias), logits)
        logits[ids] += torch.tensor(list(settings.logit_bias.values()), device=logits.device)
    if sequence.constrained:
        assert sequence.constraint is not None
        sequence.constraint.mask(logits)
    elif sequence.generated < sequence.request.min_tokens and sequence.stop_ids:
        logits[_ids(list(sequence.stop_ids), logits)] = -torch.inf


def _penalise(logits: Tensor, sequence: Sequence, settings: Sampling) -> None:
    """Presence and frequency count generated tokens, as OpenAI does; repetition also counts the prompt, as HF does."""
    if sequence.counts is None or sequence.seen is None:
        sequence.counts = torch.zeros_like(logits)
        sequence.seen = torch.zeros_like(logits, dtype=torch.bool)
        sequence.seen[_ids(sequence.request.prompt, logits)] = True
        sequence.counted = sequence.prompt_length
    for token in sequence.tokens[sequence.counted :]:  # one, unless the device chose some itself
        sequence.counts[token] += 1
        sequence.seen[token] = True
    sequence.counted = len(sequence.tokens)
    if settings.repetition_penalty != 1:
        penalty = settings.repetition_penalty
        scaled = torch.where(logits > 0, logits / penalty, logits * penalty)
        torch.where(sequence.seen, scaled, logits, out=logits)
    logits -= settings.frequency_penalty * sequence.counts + settings.presence_penalty * (sequence.counts > 0)


def logprobs(logits: Tensor, tokens: Rows[int], count: int) -> list[Logprob]:
    """The model's own log probabilities of `tokens`, one per row: before penalties, temperature or grammar."""
    log_probs = logits.log_softmax(-1)
    own = log_probs.gather(-1, _ids(tokens, logits).unsqueeze(-1)).squeeze(-1).tolist()
    if count == 0:
        return [Logprob(token, value, []) for token, value in zip(tokens, own, strict=True)]
    values, ids = log_probs.topk(min(count, logits.shape[-1]), dim=-1)
    tops = [list(zip(i, v, strict=True)) for i, v in zip(ids.tolist(), values.tolist(), strict=True)]
    return [Logprob(token, value, top) for token, value, top in zip(tokens, own, tops, strict=True)]
