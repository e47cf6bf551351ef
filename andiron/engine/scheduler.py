"""Chooses what the next step computes: a token for every decoding sequence, and prompt chunks within a budget.

The budget keeps a long prompt from stalling the sequences that are decoding. Admission is strictly in the order of
(priority, arrival): a sequence that does not fit yet is not overtaken, so none waits forever.
"""

import heapq
import time
from dataclasses import dataclass
from functools import cached_property

from andiron.engine.cache import Cache
from andiron.engine.sequence import Sequence


@dataclass(frozen=True)
class Chunk:
    """Tokens `start` to `stop` of a prompt."""

    sequence: Sequence
    start: int
    stop: int

    @property
    def completes_prompt(self) -> bool:
        return self.stop == self.sequence.prompt_length


@dataclass(frozen=True)
class Step:
    """The work of one step. Every lease in it has grown to hold what the step writes."""

    decodes: list[Sequence]  # by slot; each writes its newest token at position `computed`
    chunks: list[Chunk]
    fresh_pages: list[int]  # newly taken, to be cleared before the step reads or writes them

    @cached_property
    def sampled(self) -> list[Sequence]:
        """The sequences that get a token, in order: the decodes, then those whose prompt is complete."""
        return self.decodes + [chunk.sequence for chunk in self.chunks if chunk.completes_prompt]


class Scheduler:
    def __init__(self, cache: Cache, *, prefill_chunk: int, prefill_alone: int) -> None:
        self.cache = cache
        self.prefill_chunk = prefill_chunk
        self.prefill_alone = prefill_alone
        self.running: list[Sequence] = []
        self._waiting: list[tuple[int, int, Sequence]] = []
        self._arrivals = 0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def add(self, sequence: Sequence) -> None:
        heapq.heappush(self._waiting, (sequence.request.priority, self._arrivals, sequence))
        self._arrivals += 1

    def remove(self, sequence: Sequence) -> None:
        """Removes an ended or cancelled sequence and releases its lease."""
        if sequence in self.running:
            self.running.remove(sequence)
        else:
            self._waiting = [entry for entry in self._waiting if entry[2] is not sequence]
            heapq.heapify(self._waiting)
        if sequence.lease is not None:
            self.cache.release(sequence.lease)
            sequence.lease = None

    def schedule(self) -> tuple[Step, list[Sequence]]:
        """The next step, and the sequences admitted for it."""
        decodes = sorted((sequence for sequence in self.running if sequence.extends), key=_slot)
        budget = self.prefill_chunk if decodes else self.prefill_alone
        chunks = []
        for sequence in self.running:
            if budget > 0 and not sequence.decoding:
                chunks.append(_chunk(sequence, budget))
                budget -= chunks[-1].stop - chunks[-1].start
        admitted = []
        while budget > 0 and (newcomer := self._admit_next()):
            admitted.append(newcomer)
            chunks.append(_chunk(newcomer, budget))
            budget -= chunks[-1].stop - chunks[-1].start
        fresh = []
        for sequence in decodes:
            fresh += self._cover(sequence, sequence.computed + 1)
        for chunk in chunks:
            fresh += self._cover(chunk.sequence, chunk.stop)
        return Step(decodes, chunks, fresh), admitted

    def _cover(self, sequence: Sequence, tokens: int) -> list[int]:
        assert sequence.lease is not None
        return self.cache.grow(sequence.lease, tokens)

    def _admit_next(self) -> Sequence | None:
        if not self._waiting:
            return None
        sequence = self._waiting[0][2]
        lease = self.cache.admit(sequence.limit)
        if lease is None:
            return None
        heapq.heappop(self._waiting)
        sequence.lease = lease
        sequence.queued = time.monotonic() - sequence.arrived
        self.running.append(sequence)
        return sequence


def _slot(sequence: Sequence) -> int:
    assert sequence.lease is not None
    return sequence.lease.slot


def _chunk(sequence: Sequence, budget: int) -> Chunk:
    return Chunk(sequence, sequence.computed, min(sequence.prompt_length, sequence.computed + budget))
