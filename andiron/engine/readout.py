"""What the host reads from a step's logits itself: tokens of sequences that need it, and logprobs."""

from collections.abc import Callable
from collections.abc import Sequence as Rows

from torch import Tensor

from andiron.engine.runner import Sampled
from andiron.engine.sampler import logprobs, sample
from andiron.engine.scheduler import Chunk
from andiron.engine.sequence import Sequence

LOGPROB_ROWS = 128  # prompt positions whose whole vocabulary is held at once


def choose(logits: Tensor, sequences: Rows[Sequence]) -> list[Sampled]:
    """A token for each row, with the logprobs its sequence asked for. Changes `logits`."""
    raw = logits.clone() if any(sequence.request.logprobs is not None for sequence in sequences) else None
    sampled = []
    for i, (sequence, token) in enumerate(zip(sequences, sample(logits, sequences), strict=True)):
        beside, chosen = sequence.request.logprobs, None
        if raw is not None and beside is not None and token is not None:
            (chosen,) = logprobs(raw[i : i + 1], [token], beside)
        sampled.append(Sampled(sequence, token, chosen))
    return sampled


def add_prompt_logprobs(
    chunks: Rows[Chunk], hidden: Tensor, first_row: int, to_logits: Callable[[Tensor], Tensor]
) -> None:
    """The row of token i tells the probability of token i + 1, as long as that is still of the prompt."""
    row = first_row
    for chunk in chunks:
        sequence, count = chunk.sequence, chunk.sequence.request.prompt_logprobs
        if sequence.prompt_logprobs is not None and count is not None:
            targets = sequence.request.prompt[chunk.start + 1 : chunk.stop + 1]
            for start in range(0, len(targets), LOGPROB_ROWS):
                part = targets[start : start + LOGPROB_ROWS]
                logits = to_logits(hidden[row + start : row + start + len(part)])
                sequence.prompt_logprobs += logprobs(logits, part, count)
        row += chunk.stop - chunk.start
