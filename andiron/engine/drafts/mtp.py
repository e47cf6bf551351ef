"""Drafts from the checkpoint's own draft head (MTP), several tokens deep.

The head predicts the token after p from the token at p and the network's hidden state before it; a deeper draft takes
the draft before it as the token and the head's own output as the hidden state. Its keys and values are in one more
layer of the same pages (`Network.draft`). It follows every prompt, because a later one may share the pages. Answers it
follows when it drafts, or a batch of tokens at a time.
"""

from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

import torch
from torch import Tensor

from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence
from andiron.model.batch import Batch, Chunk, Decode
from andiron.model.network import Network
from andiron.model.storage import Storage

MOST_BEHIND = 64  # tokens of an answer that the head has not followed


@dataclass
class Progress:
    """How far the head has followed a decoding sequence."""

    followed: int  # positions with entries
    hidden: list[Tensor] = field(default_factory=list)  # before each of the next positions, up to the newest token


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

    def draft(self, step: Step) -> list[list[int]]:
        rows = {i: self._behind(span) for i, span in enumerate(step.decodes) if span.drafts}
        drafts: list[list[int]] = [[] for _ in step.decodes]
        while rows:
            last = self._follow(list(rows.values()))
            tokens = self._network.logits(last).argmax(-1).tolist()
            for at, (i, token) in enumerate(zip(list(rows), tokens, strict=True)):
                own = rows.pop(i)
                drafts[i].append(token)
                if len(drafts[i]) < own.span.drafts:
                    after = own.start + len(own.tokens)
                    rows[i] = replace(own, start=after, tokens=[token], hidden=last[at : at + 1])
        return drafts

    def observe(self, step: Step, hidden: Tensor, sampled: list[Sampled]) -> None:
        row = 0
        for span, one in zip(step.decodes, sampled, strict=False):
            progress = self._progress[span.sequence]
            if len(progress.hidden) >= MOST_BEHIND:
                self._follow([self._behind(span)])
            progress.hidden += hidden[row : row + len(one.tokens)].unsqueeze(1).unbind(0)
            row += 1 + one.drafted
        self._follow_prompts(step.chunks, hidden[row:])

    def _behind(self, span: Span) -> Rows:
        """The positions that the head has not followed yet, up to the newest token; from now on it has."""
        sequence, progress = span.sequence, self._progress[span.sequence]
        rows = Rows(span, progress.followed, sequence.tokens[progress.followed :], torch.cat(progress.hidden))
        progress.followed, progress.hidden = len(sequence.tokens), []
        return rows

    def _follow(self, rows: list[Rows]) -> Tensor:
        """Computes the entries of some positions per sequence; returns the head's output at the last of each."""
        counts = [len(one.tokens) for one in rows]
        ends = [one.start + count for one, count in zip(rows, counts, strict=True)]
        tables = [one.span.pages for one in rows]
        decode = Decode.build(list(range(len(rows))), tables, ends, self._hidden.device, rows=counts)
        out = self._run(rows, decode=decode, chunks=())
        return out[torch.tensor(counts).cumsum(0) - 1]

    def _follow_prompts(self, chunks: list[Span], hidden: Tensor) -> None:
        """The hidden state before a chunk is where its state is: that of a shared prefix is in the snapshot."""
        rows, batch_chunks, at = [], [], 0
        for span, own in zip(chunks, hidden.split([len(chunk) for chunk in chunks]), strict=True):
            start = max(1, span.start)  # there is no entry at position 0
            before = own[:-1] if span.start == 0 else torch.cat((self._hidden[span.writes][None], own[:-1]))
            self._hidden[span.writes] = own[-1]
            if span.samples:
                self._progress[span.sequence] = Progress(span.stop, [own[-1:]])
            if len(before):
                rows.append(Rows(span, start, span.sequence.tokens[start : span.stop], before))
                pages = torch.tensor(span.pages, device=self._hidden.device)
                batch_chunks.append(Chunk(slice(at, at + len(before)), span.writes, pages, start))
                at += len(before)
        if rows:
            self._run(rows, decode=None, chunks=tuple(batch_chunks))

    def _run(self, rows: list[Rows], *, decode: Decode | None, chunks: tuple[Chunk, ...]) -> Tensor:
        device, page_size = self._hidden.device, self._storage.page_size
        positions = [(one.span.pages, position) for one in rows for position in _positions(one)]
        kv_rows = [pages[at // page_size] * page_size + at % page_size for pages, at in positions]
        batch = Batch(
            tokens=torch.tensor([token for one in rows for token in one.tokens], device=device),
            positions=torch.tensor([at for _, at in positions], device=device),
            kv_rows=torch.tensor(kv_rows, device=device),
            decode=decode,
            chunks=chunks,
        )
        return self._network.draft(batch, torch.cat([one.hidden for one in rows]), self._storage)


def _positions(rows: Rows) -> range:
    return range(rows.start, rows.start + len(rows.tokens))
