"""Runs each step to its end in plain torch: the CPU path, and the reference for other runners."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

import torch
from torch import Tensor

from andiron.engine.logprobs import PromptPart, logprobs, prompt_parts
from andiron.engine.messages import Logprob
from andiron.engine.runner import Sampled
from andiron.engine.sampler import choose
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence
from andiron.engine.threads import ThreadCount
from andiron.model.batch import Batch, Chunk, Decode
from andiron.model.network import Network
from andiron.model.storage import Storage


@dataclass(frozen=True)
class Computed:
    """A step that is complete when `launch` returns."""

    sampled: list[Sampled]
    scored: list[tuple[PromptPart, list[Logprob]]]

    def collect(self) -> list[Sampled]:
        for part, found in self.scored:
            part.add(found)
        return self.sampled


class EagerRunner:
    runs_ahead = False

    def __init__(self, network: Network, storage: Storage, threads: ThreadCount | None = None) -> None:
        """Without `threads`, torch's own setting holds."""
        self.network = network
        self.storage = storage
        self._device = storage.keys.device
        self._threads = threads

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        return []

    def busy(self) -> bool:
        return False

    def admit(self, sequence: Sequence) -> None:
        """There is nothing to prepare: the sequence itself says everything."""

    @torch.inference_mode()
    def launch(self, step: Step) -> Computed:
        hidden = self.forward(step)
        scored = self.score_prompts(step, hidden)
        return Computed(choose(self.logits(step, hidden), step.sampled) if step.sampled else [], scored)

    def choose(self, sequences: list[Sequence]) -> Computed:
        raise AssertionError("this runner chooses every token in `launch`")

    # ---- the parts of a step ------------------------------------------------------------------------------

    def forward(self, step: Step) -> Tensor:
        """The hidden states of the rows of all spans, one after the other."""
        if step.fresh_pages:
            self.storage.clear_pages(step.fresh_pages)
        for span in step.spans:
            self._prepare_state(span)
        batch = self._batch(step)
        if self._threads is not None and (chosen := self._threads.choose(len(batch.tokens))) != torch.get_num_threads():
            torch.set_num_threads(chosen)
        return self.network.forward(batch, self.storage)

    def _prepare_state(self, span: Span) -> None:
        """The network updates states in place, so a state that is read elsewhere is copied first."""
        if span.start == 0:
            self.storage.clear_state(span.writes)
        elif span.reads != span.writes:
            self.storage.copy_state(span.reads, span.writes)

    def score_prompts(self, step: Step, hidden: Tensor) -> list[tuple[PromptPart, list[Logprob]]]:
        parts = prompt_parts(step.chunks, len(step.decodes))
        return [(part, logprobs(self.network.logits(hidden[part.rows]), part.tokens, part.count)) for part in parts]

    def logits(self, step: Step, hidden: Tensor) -> Tensor:
        """One row for each of `step.sampled`."""
        ends = accumulate(len(span) for span in step.spans)
        rows = [end - 1 for end, span in zip(ends, step.spans, strict=True) if span.samples]
        return self.network.logits(hidden if len(rows) == len(hidden) else hidden[rows])

    # ---- the batch ----------------------------------------------------------------------------------------

    def _batch(self, step: Step) -> Batch:
        """The rows of all spans, one after the other."""
        tokens: list[int] = []
        positions: list[int] = []
        rows: list[int] = []
        chunks = []
        for span in step.spans:
            if not span.decodes:
                own_rows = slice(len(tokens), len(tokens) + len(span))
                pages = torch.tensor(span.pages, device=self._device)
                chunks.append(Chunk(rows=own_rows, place=span.writes, pages=pages, start=span.start))
            tokens += span.sequence.tokens[span.start : span.stop]
            positions += range(span.start, span.stop)
            rows += [self._row(span, position) for position in range(span.start, span.stop)]
        return Batch(
            tokens=torch.tensor(tokens, device=self._device),
            positions=torch.tensor(positions, device=self._device),
            kv_rows=torch.tensor(rows, device=self._device),
            decode=self._decode(step.decodes) if step.decodes else None,
            chunks=tuple(chunks),
        )

    def _decode(self, spans: list[Span]) -> Decode:
        slots, pages = [span.slot for span in spans], [span.pages for span in spans]
        return Decode.build(slots, pages, [span.stop for span in spans], self._device)

    def _row(self, span: Span, position: int) -> int:
        page, offset = divmod(position, self.storage.page_size)
        return span.pages[page] * self.storage.page_size + offset
