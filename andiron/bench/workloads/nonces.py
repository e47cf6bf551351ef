"""Words to begin a prompt with, so that it has no beginning in common with any other.

Three words are a number. The words are chosen by the server's own tokenizer: their first tokens all differ, behind a
line break as behind a blank, and all cost the same, so that one may stand for another without changing a length.
"""

from collections import defaultdict
from dataclasses import dataclass
from importlib.resources import files

from andiron.bench.workloads.tokens import Counter

PLACES = 3


@dataclass(frozen=True)
class Nonces:
    words: tuple[str, ...]
    even: bool  # all cost the same, known by counting

    def text(self, number: int) -> str:
        """The number in words, the first of which changes fastest: it differs between prompts in a row."""
        chosen = []
        for _ in range(PLACES):
            number, digit = divmod(number, len(self.words))
            chosen.append(self.words[digit])
        return " ".join(chosen)

    @property
    def count(self) -> int:
        """How many there are before they come again."""
        return len(self.words) ** PLACES


async def nonces(counter: Counter) -> Nonces:
    """Two calls, whatever the tokenizer."""
    words = (files(__package__) / "texts" / "nonces.txt").read_text("utf-8").split()
    if not counter.exact:
        return Nonces(tuple(words), even=False)
    by_line = await _tokens_by_line(counter, words, "")
    by_blank = await _tokens_by_line(counter, words, "x ")
    if by_line is None or by_blank is None:
        return Nonces(tuple(words), even=False)
    classes: dict[tuple[int, int], list[str]] = defaultdict(list)
    firsts: dict[tuple[int, int], set[tuple[str, int]]] = defaultdict(set)
    for word, line, blank in zip(words, by_line, by_blank, strict=True):
        cost = (len(line), len(blank))
        first = {("line", line[0]), ("blank", blank[0])}
        if not first & firsts[cost]:
            firsts[cost] |= first
            classes[cost].append(word)
    _, largest = max(classes.items(), key=lambda item: len(item[1]))
    return Nonces(tuple(largest), even=True)


async def _tokens_by_line(counter: Counter, words: list[str], lead: str) -> list[list[int]] | None:
    """Each word's tokens where it stands behind `lead` on a line of its own; None where lines cannot be told apart."""
    ids = await counter.text_ids("\n".join([f"x{lead}", *(lead + word for word in words)]))
    breaks = [token for token in set(ids) if ids.count(token) == len(words)]
    for token in breaks:
        lines = _split(ids, token)
        if len(lines) == len(words) + 1 and all(lines):
            shared = 0 if not lead else _shared(lines[1:])
            return [line[shared:] for line in lines[1:]]
    return None


def _split(ids: list[int], at: int) -> list[list[int]]:
    lines: list[list[int]] = [[]]
    for token in ids:
        if token == at:
            lines.append([])
        else:
            lines[-1].append(token)
    return lines


def _shared(lines: list[list[int]]) -> int:
    """How many tokens all begin with: those of the lead, unless a word is nothing else."""
    count = 0
    while all(len(line) > count + 1 and line[count] == lines[0][count] for line in lines):
        count += 1
    return count
