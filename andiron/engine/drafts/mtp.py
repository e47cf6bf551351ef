"""Drafts from the checkpoint's own draft head (MTP), several tokens deep.

The head predicts the token after p from the token at p and the network's hidden state before it; a deeper draft takes
the draft before it as the token and the head's own output as the hidden state. Its keys and values are in one more
layer of the same pages (`Network.draft`). It follows every prompt, because a later one may share the pages. Answers it
follows when it drafts, or a batch of tokens at a time, and only where it may draft. To follow a token takes no more
than its key and value; only the newest token of a sequence goes through the whole head.
"""

from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

import torch
from torch import Tensor

from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence
from andiron.model.batch import Batch, Decode
from andiron.model.network import Network
from andiron.model.storage import Storage

MOST_BEHIND = 64  # tokens of an answer that the head has not followed


@dataclass
class Progress:
    """How far the head has followed a decoding sequence."""

    followed: int  # positions with entries
    # Before the next positions, up to the newest token: those of each step.
    hidden: list[Tensor] = field(default_factory=list)


@dataclass(frozen=True)
class Rows:
    """Tokens of one sequence from position `start` on, with the hidden state before each."""

    span: Span
    start: int
    tokens: list[int]
    hidden: Tensor


class MtpDrafter:
    def __init__(self, network: Network, storage: Storage) -> None:
        assert network.weights.draft is not None and storage.hidden is not None
        self._network = network
        self._storage = storage
        self._hidden = storage.hidden
        self._progress: WeakKeyDictionary[Sequence, Progress] = WeakKeyDictionary()

    def finds(self, sequence: Sequence) -> bool:
        return True

    def draft(self, step: Step) -> list[list[int]]:
        rows = {i: self._behind(span) for i, span in enumerate(step.decodes) if span.drafts}
        drafts: list[list[int]] = [[] for _ in step.decodes]
        while rows:
            last = self._last(list(rows.values()))
            tokens = self._network.logits(last).argmax(-1).tolist()
            for at, (i, token) in enumerate(zip(list(rows), tokens, strict=True)):
                own = rows.pop(i)
                drafts[i].append(token)
                if len(drafts[i]) < own.span.drafts:
                    after = own.start + len(own.tokens)
                    rows[i] = replace(own, start=after, tokens=[token], hidden=last[at : at + 1])
        return drafts

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None:
        row, late = 0, []
        for span, one in zip(step.decodes, sampled, strict=False):
            sequence = span.sequence
            if sequence.draft_method == "mtp":
                progress = self._progress[sequence]
                if len(sequence.tokens) - progress.followed >= MOST_BEHIND:
                    late.append(self._behind(span))
                progress.hidden.append(hidden[row : row + len(one.tokens)])
            row += 1 + one.drafted
        if late:
            self._network.follow(self._batch(late), _hidden(late), self._storage)
        if step.chunks:
            self._follow_prompts(step.chunks, hidden[row:])

    def _behind(self, span: Span) -> Rows:
        """The positions that the head has not followed yet, up to the newest token; from now on it has."""
        sequence, progress = span.sequence, self._progress[span.sequence]
        rows = Rows(span, progress.followed, sequence.tokens[progress.followed :], torch.cat(progress.hidden))
        progress.followed, progress.hidden = len(sequence.tokens), []
        return rows

    def _last(self, rows: list[Rows]) -> Tensor:
        """The head's output at the last token of each; the others are followed."""
        counts = [len(one.tokens) for one in rows]
        ends = [one.start + count for one, count in zip(rows, counts, strict=True)]
        tables = [one.span.pages for one in rows]
        decode = Decode.build(list(range(len(rows))), tables, ends, self._hidden.device)
        wanted = None if max(counts) == 1 else torch.tensor(counts, device=self._hidden.device).cumsum(0) - 1
        return self._network.draft(self._batch(rows, decode), _hidden(rows), self._storage, wanted)

    def _follow_prompts(self, chunks: list[Span], hidden: Tensor) -> None:
        """The hidden state before a chunk is where its state is: that of a shared prefix is in the snapshot."""
        rows = []
        for span, own in zip(chunks, hidden.split([len(chunk) for chunk in chunks]), strict=True):
            start = max(1, span.start)  # there is no entry at position 0
            before = own[:-1] if span.start == 0 else torch.cat((self._hidden[span.writes][None], own[:-1]))
            self._hidden[span.writes] = own[-1]
            if span.samples:
                self._progress[span.sequence] = Progress(span.stop, [own[-1:]])
            if len(before):
                rows.append(Rows(span, start, span.sequence.tokens[start : span.stop], before))
        if rows:
            self._network.follow(self._batch(rows), _hidden(rows), self._storage)

    def _batch(self, rows: list[Rows], decode: Decode | None = None) -> Batch:
        device, page_size = self._hidden.device, self._storage.page_size
        positions = [(one.span.pages, position) for one in rows for position in _positions(one)]
        kv_rows = [pages[at // page_size] * page_size + at % page_size for pages, at in positions]
        return Batch(
            tokens=torch.tensor([token for one in rows for token in one.tokens], device=device),
            positions=torch.tensor([at for _, at in positions], device=device),
            kv_rows=torch.tensor(kv_rows, device=device),
            decode=decode,
            chunks=(),
        )


def _hidden(rows: list[Rows]) -> Tensor:
    return torch.cat([one.hidden for one in rows])


def _positions(rows: Rows) -> range:
    return range(rows.start, rows.start + len(rows.tokens))
