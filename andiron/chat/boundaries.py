"""The positions in a prompt from which later prompts are likely to go on."""

from collections.abc import Iterator

from andiron.chat.tokenizer import Tokenizer


class TurnBoundaries:
    """Finds the end of the system turn and the beginning of every answer in a prompt's tokens.

    What precedes an answer stays as it is in later requests. The end of an answer is no boundary: it is often rendered
    differently later, without its thinking, and the next user's turn, which has a boundary, follows at once. Each
    boundary costs a step when nothing is cached.

    Whether a position is a boundary depends only on the tokens before it, so prompts with a common beginning have the
    same boundaries in it. The prefix cache needs that to be exact (`engine/splits.py`).
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        # Without the line break that follows, which a tokenizer might join with one after it.
        self._system = tokenizer.encode("<|im_start|>system")
        self._answer = tokenizer.encode("<|im_start|>assistant")
        self._turn_end = tokenizer.id_of("<|im_end|>")

    def __call__(self, tokens: list[int]) -> list[int]:
        """The boundaries, each as the number of tokens before it."""
        boundaries = list(_ends(tokens, self._answer))
        if tokens[: len(self._system)] == self._system and self._turn_end in tokens:
            boundaries.append(tokens.index(self._turn_end) + 1)
        return sorted(boundaries)


def _ends(tokens: list[int], pattern: list[int]) -> Iterator[int]:
    """Where the occurrences of the pattern end. `index` is fast enough for a million tokens; a loop would not be."""
    end = 0
    while True:
        try:
            start = tokens.index(pattern[0], end)
        except ValueError:
            return
        end = start + 1
        if tokens[start : start + len(pattern)] == pattern:
            end = start + len(pattern)
            yield end
