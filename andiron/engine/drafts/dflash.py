"""Drafts from a DFlash drafter: a block of tokens per pass, from what the network's layers had for the tokens before.

The drafter's context is in the pages, one entry per token, so it is shared with the prefix. Every prompt is added to
it, because a later one may share the pages. Answers are added when tokens are drafted, or a batch of them at a time.
"""

from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import torch
from torch import Tensor

from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence
from andiron.model.dflash import DFlash
from andiron.model.storage import Storage
from andiron.model.taps import Taps

MOST_BEHIND = 64  # tokens of an answer that are not in the context yet


@dataclass
class Behind:
    """The tokens of a decoding sequence that are not in its context yet."""

    start: int  # position of the first
    taps: list[Tensor] = field(default_factory=list)

    def __len__(self) -> int:
        return sum(map(len, self.taps))


@dataclass(frozen=True)
class Rows:
    """The taps of a sequence's tokens from position `start` on."""

    span: Span
    start: int
    taps: Tensor


class DFlashDrafter:
    def __init__(self, drafter: DFlash, taps: Taps, storage: Storage) -> None:
        self._drafter = drafter
        self._taps = taps
        self._page_size = storage.page_size
        self._device = storage.keys.device
        self._behind: WeakKeyDictionary[Sequence, Behind] = WeakKeyDictionary()

    def finds(self, sequence: Sequence) -> bool:
        return True

    def draft(self, step: Step) -> list[list[int]]:
        drafting = {i: span for i, span in enumerate(step.decodes) if span.drafts}
        drafts: list[list[int]] = [[] for _ in step.decodes]
        if not drafting:
            return drafts
        spans = list(drafting.values())
        self._catch_up(spans)
        blocks = self._drafter.draft(
            [span.sequence.tokens[-1] for span in spans],
            [span.start for span in spans],
            [span.pages for span in spans],
            min(max(span.drafts for span in spans), self._drafter.config.most_drafts),
        )
        for i, block in zip(drafting, blocks.tolist(), strict=True):
            drafts[i] = block[: drafting[i].drafts]
        return drafts

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None:
        taps, row = self._taps.take(), 0
        late = []
        for span, one in zip(step.decodes, sampled, strict=False):
            if span.sequence.draft_method == "dflash":
                behind = self._behind[span.sequence]
                behind.taps.append(taps[row : row + len(one.tokens)].clone())  # not the rest of the step's
                if len(behind) >= MOST_BEHIND:
                    late.append(span)
            row += 1 + one.drafted
        self._catch_up(late)
        prompts = []
        for span, own in zip(step.chunks, taps[row:].split([len(chunk) for chunk in step.chunks]), strict=True):
            prompts.append(Rows(span, span.start, own))
            self._behind[span.sequence] = Behind(span.stop)
        self._extend(prompts)

    def _catch_up(self, spans: list[Span]) -> None:
        """Adds the tokens that these sequences are behind."""
        rows = []
        for span in spans:
            behind = self._behind[span.sequence]
            if behind.taps:
                rows.append(Rows(span, behind.start, torch.cat(behind.taps)))
                self._behind[span.sequence] = Behind(behind.start + len(behind))
        self._extend(rows)

    def _extend(self, rows: list[Rows]) -> None:
        if not rows:
            return
        size = self._page_size
        places = [(one.span.pages, at) for one in rows for at in range(one.start, one.start + len(one.taps))]
        self._drafter.extend(
            torch.cat([one.taps for one in rows]),
            torch.tensor([at for _, at in places], device=self._device),
            torch.tensor([pages[at // size] * size + at % size for pages, at in places], device=self._device),
        )
