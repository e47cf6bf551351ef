"""The steps with drafts that a GPU records: by their number of sequences, and of rows of each sequence.

`andiron plan` counts their memory, so this module must not import torch.
"""

from andiron.engine.messages import MAX_DRAFTS
from andiron.model.dflash_config import DFlashConfig

SIZES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)  # sequences of a step that verifies drafts
WIDTHS = (2, 3, 4, 5, 8)  # rows of each of them
BLOCK_WIDTHS = (2, 3, 4, 6, 8, 12)  # with a DFlash drafter, up to its block
MAX_ROWS = 160  # of such a step
# Tokens of each sequence that the draft head follows in one pass, recorded for every size. There are few of them: rows
# beyond what there is to follow cost little, because only the last token goes through the whole head.
FOLLOWED = (1, 2, 5, 16)
MOST_BEHIND = FOLLOWED[-1]  # hidden states that wait for the draft head; no step has more rows per sequence

Widths = tuple[int, ...]


def widths_of(drafter: DFlashConfig | None) -> Widths:
    """The rows of each sequence in the steps that verify drafts. A block has as many, and never more than trained."""
    if drafter is None:
        return WIDTHS
    block = min(drafter.block_size, MAX_DRAFTS + 1)
    return *(width for width in BLOCK_WIDTHS if width < block), block


def shapes(slots: int, widths: Widths = WIDTHS) -> list[tuple[int, int]]:
    """(sequences, rows of each) of the steps that verify drafts, the largest first."""
    sizes = [size for size in SIZES if size < slots] + [min(slots, SIZES[-1])]
    found = [(size, width) for size in sorted(set(sizes)) for width in widths if size * width <= MAX_ROWS]
    return sorted(found, key=lambda shape: -shape[0] * shape[1])


def most_rows(slots: int, widths: Widths = WIDTHS) -> int:
    """Of the largest step that verifies drafts."""
    return max(size * width for size, width in shapes(slots, widths))


def draft_lengths(sequences: int, widths: Widths = WIDTHS) -> list[int]:
    """The numbers of drafts per sequence for which a step of so many is recorded, none first."""
    size = next((size for size in SIZES if size >= sequences), MAX_ROWS)
    return [0] + [width - 1 for width in widths if size * width <= MAX_ROWS]
