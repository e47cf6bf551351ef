"""Runs each step to its end in plain torch: the CPU path, and the reference for other runners."""

import time
from collections.abc import Callable
from collections.abc import Sequence as Items
from dataclasses import dataclass
from itertools import accumulate

import torch
from torch import Tensor

from andiron.engine.choice import NO_DRAFT, Draft
from andiron.engine.drafts.drafter import Drafter
from andiron.engine.logprobs import PromptPart, logprobs, prompt_parts
from andiron.engine.messages import Logprob
from andiron.engine.runner import Sampled
from andiron.engine.sampler import choose
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence
from andiron.engine.threads import ThreadCount
from andiron.model.batch import Batch, Chunk, Decode
from andiron.model.network import Network, OpenStep
from andiron.model.storage import Storage


@dataclass(frozen=True)
class Computed:
    """A step that is complete when `launch` returns."""

    sampled: list[Sampled]
    scored: list[tuple[PromptPart, list[Logprob]]]
    decode_seconds: float | None

    def collect(self) -> list[Sampled]:
        for part, found in self.scored:
            part.add(found)
        return self.sampled


class EagerRunner:
    runs_ahead = False

    def __init__(
        self,
        network: Network,
        storage: Storage,
        threads: ThreadCount | None = None,
        drafter: Drafter | None = None,
    ) -> None:
        """Without `threads`, torch's own setting holds."""
        self.network = network
        self.storage = storage
        self.drafter = drafter
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
        began = time.thread_time()  # not what other programs take in the meantime
        drafts = self.drafts(step)
        hidden, open_step = self.compute(step, drafts)
        scored = self.score_prompts(step, hidden, drafts)
        sampled = []
        if step.sampled:
            sampled = choose(self.logits(step, hidden, drafts), step.sampled, _padded(drafts, len(step.sampled)))
        if open_step is not None:
            open_step.commit([max(1, len(one.tokens)) for one in sampled[: len(step.decodes)]])
        if self.drafter is not None:
            self.drafter.observe(step, hidden, sampled)
        return Computed(sampled, scored, None if step.chunks else time.thread_time() - began)

    def choose(self, sequences: list[Sequence]) -> Computed:
        raise AssertionError("this runner chooses every token in `launch`")

    # ---- the parts of a step ------------------------------------------------------------------------------

    def compute(self, step: Step, drafts: Items[Draft]) -> tuple[Tensor, OpenStep | None]:
        """The hidden states of the rows of all spans, one after the other, each with its drafts."""
        batch = self._batch(step, drafts)
        if drafts:
            return self.network.verify(batch, self.storage)
        return self.network.forward(batch, self.storage), None

    def drafts(self, step: Step) -> list[Draft]:
        """Prepares the step; a draft for each of `step.decodes`, or none at all if nothing is proposed."""
        self._prepare(step)
        if self.drafter is None or not any(span.drafts for span in step.decodes):
            return []
        drafts = []
        for span, proposed in zip(step.decodes, self.drafter.draft(step), strict=True):
            sequence = span.sequence
            drafts.append(sequence.choice.vet(proposed[: span.drafts], sequence.tokens) if proposed else NO_DRAFT)
        return drafts if any(draft.tokens for draft in drafts) else []

    def _prepare(self, step: Step) -> None:
        rows = sum(len(span) + span.drafts for span in step.spans)
        if self._threads is not None and (chosen := self._threads.choose(rows)) != torch.get_num_threads():
            torch.set_num_threads(chosen)
        if step.fresh_pages:
            self.storage.clear_pages(step.fresh_pages)
        for span in step.spans:
            self._prepare_state(span)

    def _prepare_state(self, span: Span) -> None:
        """The network updates states in place, so a state that is read elsewhere is copied first."""
        if span.start == 0:
            self.storage.clear_state(span.writes)
        elif span.reads != span.writes:
            self.storage.copy_state(span.reads, span.writes)

    def score_prompts(
        self, step: Step, hidden: Tensor, drafts: Items[Draft] = ()
    ) -> list[tuple[PromptPart, list[Logprob]]]:
        parts = prompt_parts(step.chunks, len(step.decodes) + sum(len(draft.tokens) for draft in drafts))
        return [(part, logprobs(self.network.logits(hidden[part.rows]), part.tokens, part.count)) for part in parts]

    def logits(self, step: Step, hidden: Tensor, drafts: Items[Draft] = ()) -> Tensor:
        """One row for each of `step.sampled`, and one more for each of its drafts."""
        decodes = sum(draft.rows for draft in drafts) if drafts else len(step.decodes)
        ends = accumulate((len(span) for span in step.chunks), initial=decodes)
        last = [end - 1 for end, chunk in zip(list(ends)[1:], step.chunks, strict=True) if chunk.samples]
        rows = [*range(decodes), *last]
        return self.network.logits(hidden if len(rows) == len(hidden) else hidden[rows])

    # ---- the batch ----------------------------------------------------------------------------------------

    def _batch(self, step: Step, drafts: Items[Draft] = ()) -> Batch:
        """The rows of all spans, one after the other, each with its drafts."""
        tokens: list[int] = []
        positions: list[int] = []
        rows: list[int] = []
        chunks = []
        for span, draft in zip(step.spans, _padded(drafts, len(step.spans)), strict=True):
            if not span.decodes:
                own_rows = slice(len(tokens), len(tokens) + len(span))
                pages = torch.tensor(span.pages, device=self._device)
                chunks.append(Chunk(rows=own_rows, place=span.writes, pages=pages, start=span.start))
            stop = span.stop + len(draft.tokens)
            tokens += span.sequence.tokens[span.start : span.stop] + draft.tokens
            positions += range(span.start, stop)
            rows += [self._row(span, position) for position in range(span.start, stop)]
        return Batch(
            tokens=torch.tensor(tokens, device=self._device),
            positions=torch.tensor(positions, device=self._device),
            kv_rows=torch.tensor(rows, device=self._device),
            decode=self._decode(step.decodes, drafts) if step.decodes else None,
            chunks=tuple(chunks),
        )

    def _decode(self, spans: list[Span], drafts: Items[Draft]) -> Decode:
        slots, pages = [span.slot for span in spans], [span.pages for span in spans]
        rows = [draft.rows for draft in _padded(drafts, len(spans))]
        lengths = [span.start + own for span, own in zip(spans, rows, strict=True)]
        return Decode.build(slots, pages, lengths, self._device, rows=rows)

    def _row(self, span: Span, position: int) -> int:
        page, offset = divmod(position, self.storage.page_size)
        return span.pages[page] * self.storage.page_size + offset


def _padded(drafts: Items[Draft], count: int) -> list[Draft]:
    """Those of the decoding spans, which come first; the others have none."""
    return [*drafts, *[NO_DRAFT] * (count - len(drafts))]
