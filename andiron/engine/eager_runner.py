"""Runs each step to its end in plain torch: the CPU path, and the reference for other runners."""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.engine.runner import Sampled
from andiron.engine.sampler import add_prompt_logprobs, choose
from andiron.engine.scheduler import Chunk, Step
from andiron.engine.sequence import Sequence
from andiron.engine.threads import ThreadCount
from andiron.model.batch import Batch, Decode, Prefill
from andiron.model.network import Network
from andiron.model.storage import Storage


@dataclass(frozen=True)
class Computed:
    """A step that is complete when `launch` returns."""

    sampled: list[Sampled]

    def collect(self) -> list[Sampled]:
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

    def admit(self, sequence: Sequence) -> None:
        assert sequence.lease is not None
        self.storage.clear_slot(sequence.lease.slot)

    @torch.inference_mode()
    def launch(self, step: Step) -> Computed:
        if step.fresh_pages:
            self.storage.clear_pages(step.fresh_pages)
        batch = self._batch(step)
        if self._threads is not None and (chosen := self._threads.choose(len(batch.tokens))) != torch.get_num_threads():
            torch.set_num_threads(chosen)
        hidden = self.network.forward(batch, self.storage)
        add_prompt_logprobs(step.chunks, hidden, len(step.decodes), self.network.logits)
        return Computed(self._sample(step, hidden))

    # ---- the batch ----------------------------------------------------------------------------------------

    def _batch(self, step: Step) -> Batch:
        tokens, positions, rows = [], [], []
        for sequence in step.decodes:
            tokens.append(sequence.tokens[-1])
            positions.append(sequence.computed)
            rows.append(self._row(sequence, sequence.computed))
        prefills = []
        for chunk in step.chunks:
            prefills.append(self._prefill(chunk, first_row=len(tokens)))
            tokens += chunk.sequence.tokens[chunk.start : chunk.stop]
            positions += range(chunk.start, chunk.stop)
            rows += [self._row(chunk.sequence, position) for position in range(chunk.start, chunk.stop)]
        return Batch(
            tokens=torch.tensor(tokens, device=self._device),
            positions=torch.tensor(positions, device=self._device),
            kv_rows=torch.tensor(rows, device=self._device),
            decode=self._decode(step.decodes) if step.decodes else None,
            prefills=tuple(prefills),
        )

    def _decode(self, sequences: list[Sequence]) -> Decode:
        leases = [sequence.lease for sequence in sequences if sequence.lease is not None]
        return Decode.build(
            [lease.slot for lease in leases],
            [lease.pages for lease in leases],
            [sequence.computed + 1 for sequence in sequences],
            self._device,
        )

    def _prefill(self, chunk: Chunk, first_row: int) -> Prefill:
        assert chunk.sequence.lease is not None
        return Prefill(
            rows=slice(first_row, first_row + chunk.stop - chunk.start),
            slot=chunk.sequence.lease.slot,
            pages=torch.tensor(chunk.sequence.lease.pages, device=self._device),
            start=chunk.start,
        )

    def _row(self, sequence: Sequence, position: int) -> int:
        assert sequence.lease is not None
        page, offset = divmod(position, self.storage.page_size)
        return sequence.lease.pages[page] * self.storage.page_size + offset

    # ---- sampling -----------------------------------------------------------------------------------------

    def _sample(self, step: Step, hidden: Tensor) -> list[Sampled]:
        sequences, rows = step.sampled, list(range(len(step.decodes)))
        end = len(rows)
        for chunk in step.chunks:
            end += chunk.stop - chunk.start
            if chunk.completes_prompt:
                rows.append(end - 1)
        if not sequences:
            return []
        logits = self.network.logits(hidden if len(rows) == len(hidden) else hidden[rows])
        return choose(logits, sequences)
