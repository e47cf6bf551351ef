"""Log probabilities of tokens: the model's own, before penalties, temperature or grammar."""

from collections.abc import Iterable
from collections.abc import Sequence as Items
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.engine.messages import Logprob
from andiron.engine.scheduler import Span
from andiron.engine.sequence import Sequence

LOGPROB_ROWS = 128  # prompt positions whose logits over the whole vocabulary are held at once


def top_logprobs(logits: Tensor, tokens: Tensor, count: int) -> tuple[Tensor, Tensor, Tensor]:
    """The log probability of each row's token, and the `count` highest ones with their ids, highest first.

    Does not wait for the device.
    """
    log_probs = logits.log_softmax(-1)
    own = log_probs.gather(-1, tokens.long().unsqueeze(-1)).squeeze(-1)
    values, ids = log_probs.topk(min(count, logits.shape[-1]), dim=-1)
    return own, values, ids


def entries(
    tokens: Items[int], own: Items[float], values: Items[Items[float]], ids: Items[Items[int]]
) -> list[Logprob]:
    """The results of `top_logprobs` as they are sent to the server."""
    return [
        Logprob(token, logprob, list(zip(row_ids, row_values, strict=True)))
        for token, logprob, row_values, row_ids in zip(tokens, own, values, ids, strict=True)
    ]


def logprobs(logits: Tensor, tokens: Items[int], count: int) -> list[Logprob]:
    """One entry per row, with `count` alternatives. Waits for the device."""
    own, values, ids = top_logprobs(logits, torch.tensor(tokens), count)
    return entries(tokens, own.tolist(), values.tolist(), ids.tolist())


@dataclass(frozen=True)
class PromptPart:
    """Tokens of a prompt whose log probabilities a step computes; the row of each is the one of the token before it."""

    sequence: Sequence
    position: int  # of the first token
    tokens: list[int]
    rows: slice  # of the step's hidden states
    count: int  # alternatives reported with each token

    def add(self, found: list[Logprob]) -> None:
        """Adds the entries to the sequence's; a sequence that was computed again may have some of them already.

        Parts are added in the order in which they were launched, so none leaves a gap.
        """
        known = self.sequence.prompt_logprobs
        assert known is not None and self.position <= len(known)
        known += found[len(known) - self.position :]


def prompt_parts(chunks: Iterable[Span], first_row: int) -> list[PromptPart]:
    """What the chunks, whose rows begin at `first_row`, contribute to the prompt logprobs of their sequences."""
    parts = []
    row = first_row
    for chunk in chunks:
        sequence, count = chunk.sequence, chunk.sequence.request.prompt_logprobs
        if sequence.prompt_logprobs is not None and count is not None:
            start = max(chunk.start + 1, len(sequence.prompt_logprobs))
            stop = min(chunk.stop + 1, sequence.prompt_length)
            for position in range(start, stop, LOGPROB_ROWS):
                tokens = sequence.request.prompt[position : min(position + LOGPROB_ROWS, stop)]
                at = row + position - 1 - chunk.start
                parts.append(PromptPart(sequence, position, tokens, slice(at, at + len(tokens)), count))
        row += len(chunk)
    return parts
