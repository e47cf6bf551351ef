"""The steps with drafts that a GPU records: by their number of sequences, and of rows of each sequence.

`andiron plan` counts their memory, so this module must not import torch.
"""

SIZES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)  # sequences of a step that verifies drafts
WIDTHS = (2, 3, 4, 5, 8)  # rows of each of them
MAX_ROWS = 160  # of such a step
# Tokens of each sequence that the draft head follows in one pass, recorded for every size. There are few of them: rows
# beyond what there is to follow cost little, because only the last token goes through the whole head.
FOLLOWED = (1, 2, 5, 16)
MOST_BEHIND = FOLLOWED[-1]  # hidden states that wait for the draft head; no step has more rows per sequence


def shapes(slots: int) -> list[tuple[int, int]]:
    """(sequences, rows of each) of the steps that verify drafts, the largest first."""
    sizes = [size for size in SIZES if size < slots] + [min(slots, SIZES[-1])]
    found = [(size, width) for size in sorted(set(sizes)) for width in WIDTHS if size * width <= MAX_ROWS]
    return sorted(found, key=lambda shape: -shape[0] * shape[1])


def most_rows(slots: int) -> int:
    """Of the largest step that verifies drafts."""
    return max(size * width for size, width in shapes(slots))


def draft_lengths(sequences: int) -> list[int]:
    """The numbers of drafts per sequence for which a step of so many is recorded, none first."""
    size = next((size for size in SIZES if size >= sequences), MAX_ROWS)
    return [0] + [width - 1 for width in WIDTHS if size * width <= MAX_ROWS]
