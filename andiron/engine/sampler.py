"""From logits to tokens.

Each row is shaped by its own sequence's wishes and drawn with its own random numbers, so a seeded sequence gets
the same tokens alone and in any batch.
"""

from collections.abc import Sequence as Rows

import torch
from torch import Tensor

from andiron.engine.messages import Logprob, Sampling
from andiron.engine.sequence import Sequence


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
    """Inverse transform over the candidates, most likely first: one uniform number a token."""
    wishes = [sequence.request.sampling for sequence in sequences]
    vocab = logits.shape[-1]
    counts = [min(wish.top_k, vocab) if wish.top_k > 0 else vocab for wish in wishes]
    temperatures = _column([wish.temperature for wish in wishes], logits)
    scaled, candidates = (logits / temperatures).topk(max(counts), dim=-1)
    if min(counts) < max(counts):
        ranks = torch.arange(max(counts), device=logits.device)
        scaled = scaled.masked_fill(ranks >= _column(counts, logits), -torch.inf)
    probs = scaled.softmax(-1)
    if any(wish.min_p > 0 for wish in wishes):
        probs = probs.masked_fill(probs < _column([wish.min_p for wish in wishes], logits) * probs[:, :1], 0)
        probs = probs / probs.sum(-1, keepdim=True)
    total = probs.cumsum(-1)
    if any(wish.top_p < 1 for wish in wishes):
        # A candidate stays while those before it have not reached top_p; the first always stays.
        before = total - probs
        kept = before < _column([wish.top_p for wish in wishes], logits)
        kept[:, 0] = True
        total = probs.masked_fill(~kept, 0).cumsum(-1)
    uniform = _column([sequence.random.random() for sequence in sequences], logits)
    # The last candidate with any weight ends the search, however rounding left the sums.
    last = (total < total[:, -1:]).sum(-1, keepdim=True)
    picked = torch.searchsorted(total, uniform * total[:, -1:], right=True).minimum(last)
    return candidates.gather(-1, picked).squeeze(-1)


def _column(values: Rows[float], like: Tensor) -> Tensor:
    return torch.tensor(values, dtype=torch.float32, device=like.device).unsqueeze(-1)


def _ids(values: Rows[int], like: Tensor) -> Tensor:
    return torch.tensor(values, device=like.device)


def _shape(logits: Tensor, sequence: Sequence) -> None:
    """Penalties, biases and bans of one sequence, on its row, in place."""
    wish = sequence.request.sampling
    if wish.repetition_penalty != 1 or wish.presence_penalty != 0 or wish.frequency_penalty != 0:
        _penalise(logits, sequence, wish)
    if wish.logit_bias:
        ids = _ids(list(wish.logit_bias), logits)
        logits[ids] += torch.tensor(list(wish.logit_bias.values()), device=logits.device)
    if sequence.constrained:
        assert sequence.constraint is not None
        sequence.constraint.mask(logits)
    elif sequence.generated < sequence.request.min_tokens and sequence.stop_ids:
        logits[_ids(list(sequence.stop_ids), logits)] = -torch.inf


def _penalise(logits: Tensor, sequence: Sequence, wish: Sampling) -> None:
    """Presence and frequency look at what was generated, repetition at the prompt too, as in OpenAI's and HF's APIs."""
    if sequence.counts is None or sequence.seen is None:
        sequence.counts = torch.zeros_like(logits)
        sequence.seen = torch.zeros_like(logits, dtype=torch.bool)
        sequence.seen[_ids(sequence.request.prompt, logits)] = True
        sequence.counted = sequence.prompt_length
    for token in sequence.tokens[sequence.counted :]:  # one, unless a device has chosen some itself
        sequence.counts[token] += 1
        sequence.seen[token] = True
    sequence.counted = len(sequence.tokens)
    if wish.repetition_penalty != 1:
        scaled = torch.where(logits > 0, logits / wish.repetition_penalty, logits * wish.repetition_penalty)
        torch.where(sequence.seen, scaled, logits, out=logits)
    logits -= wish.frequency_penalty * sequence.counts + wish.presence_penalty * (sequence.counts > 0)


def logprobs(logits: Tensor, tokens: Rows[int], count: int) -> list[Logprob]:
    """What the model itself thought of `tokens`, a row each: before penalties, temperature or grammar."""
    log_probs = logits.log_softmax(-1)
    own = log_probs.gather(-1, _ids(tokens, logits).unsqueeze(-1)).squeeze(-1).tolist()
    if count == 0:
        return [Logprob(token, value, []) for token, value in zip(tokens, own, strict=True)]
    values, ids = log_probs.topk(min(count, logits.shape[-1]), dim=-1)
    tops = [list(zip(i, v, strict=True)) for i, v in zip(ids.tolist(), values.tolist(), strict=True)]
    return [Logprob(token, value, top) for token, value, top in zip(tokens, own, tops, strict=True)]
