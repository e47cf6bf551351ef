"""Chooses what the next step computes: a span of tokens for each sequence that takes part.

A decoding sequence gets a span of one token in every step. The others share a budget, which keeps a long prompt from
stalling those that decode.

Sequences are ranked by (priority, arrival). Admission follows this order strictly: a sequence that does not fit yet is
not overtaken. When pages run out, the last in rank gives way; it goes back to its place in the queue and is computed
again later. So the first in rank always advances, and none waits forever.
"""

import heapq
import time
from dataclasses import dataclass
from functools import cached_property

from andiron.engine.cache import Cache
from andiron.engine.sequence import Sequence
from andiron.model.slots import MAX_CHUNKS

HEADROOM = 64  # tokens beyond those it has that an admitted sequence may generate before it can be preempted


@dataclass(frozen=True)
class Span:
    """Tokens `start` to `stop` of a sequence, to be computed in one step."""

    sequence: Sequence
    start: int
    stop: int
    decodes: bool  # one token, the newest, which the device has chosen itself
    samples: bool  # it reaches the end of the sequence's tokens, so the step chooses the next one

    @property
    def slot(self) -> int:
        assert self.sequence.lease is not None
        return self.sequence.lease.slot

    @property
    def pages(self) -> list[int]:
        assert self.sequence.lease is not None
        return self.sequence.lease.pages

    def __len__(self) -> int:
        return self.stop - self.start


@dataclass(frozen=True)
class Step:
    """The work of one step. Every lease in it has grown to hold what the step writes."""

    decodes: list[Span]  # by slot
    chunks: list[Span]  # the spans that do not decode
    fresh_pages: list[int]  # newly taken, to be cleared before the step reads or writes them

    @cached_property
    def spans(self) -> list[Span]:
        return self.decodes + self.chunks

    @cached_property
    def sampled(self) -> list[Sequence]:
        """The sequences whose next token follows from this step, in the order of their spans."""
        return [span.sequence for span in self.spans if span.samples]


class Scheduler:
    def __init__(self, cache: Cache, *, prefill_chunk: int, prefill_alone: int) -> None:
        self.cache = cache
        self.prefill_chunk = prefill_chunk
        self.prefill_alone = prefill_alone
        self.running: list[Sequence] = []
        self.preemptions = 0
        self._waiting: list[tuple[tuple[int, int], Sequence]] = []  # a heap by rank

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def add(self, sequence: Sequence) -> None:
        heapq.heappush(self._waiting, (sequence.rank, sequence))

    def remove(self, sequence: Sequence) -> None:
        """Removes an ended or cancelled sequence and releases its lease."""
        if sequence in self.running:
            self._release(sequence)
        else:
            self._waiting = [entry for entry in self._waiting if entry[1] is not sequence]
            heapq.heapify(self._waiting)

    def schedule(self) -> tuple[Step, list[Sequence]]:
        """The next step, and the sequences admitted for it."""
        budget = self.prefill_chunk if any(sequence.decoding for sequence in self.running) else self.prefill_alone
        chunks = 0
        spans: list[Span] = []
        fresh: list[int] = []
        for sequence in sorted(self.running, key=_rank):
            span = _next_span(sequence, budget if chunks < MAX_CHUNKS else 0)
            if span is not None and (pages := self._make_room(span)) is not None:
                spans.append(span)
                fresh += pages
                if not span.decodes:
                    budget, chunks = budget - len(span), chunks + 1
        admitted = []
        while budget > 0 and chunks < MAX_CHUNKS and (newcomer := self._admit_next()) is not None:
            span = _next_span(newcomer, budget)
            assert span is not None
            pages = self._make_room(span)
            assert pages is not None  # they are promised
            admitted.append(newcomer)
            spans.append(span)
            fresh += pages
            budget, chunks = budget - len(span), chunks + 1
        decodes = sorted((span for span in spans if span.decodes), key=lambda span: span.slot)
        return Step(decodes, [span for span in spans if not span.decodes], fresh), admitted

    def _make_room(self, span: Span) -> list[int] | None:
        """Grows the lease to hold the span; None if the sequence had to give way itself."""
        sequence = span.sequence
        while sequence.lease is not None:
            if (pages := self.cache.grow(sequence.lease, span.stop)) is not None:
                return pages
            self._preempt(max(self.running, key=_rank))
        return None

    def _preempt(self, sequence: Sequence) -> None:
        self._release(sequence)
        self.preemptions += 1
        heapq.heappush(self._waiting, (sequence.rank, sequence))

    def _release(self, sequence: Sequence) -> None:
        assert sequence.lease is not None
        self.running.remove(sequence)
        self.cache.release(sequence.lease)
        sequence.lease, sequence.computed, sequence.decoding, sequence.awaits_choice = None, 0, False, False

    def _admit_next(self) -> Sequence | None:
        if not self._waiting:
            return None
        sequence = self._waiting[0][1]
        if sequence.in_flight:  # preempted a moment ago: its newest token must be known before it is computed again
            return None
        lease = self.cache.admit(min(sequence.limit, len(sequence.tokens) + HEADROOM))
        if lease is None:
            return None
        heapq.heappop(self._waiting)
        sequence.lease = lease
        if sequence.queued is None:
            sequence.queued = time.monotonic() - sequence.arrived
        self.running.append(sequence)
        return sequence


def _rank(sequence: Sequence) -> tuple[int, int]:
    return sequence.rank


def _next_span(sequence: Sequence, budget: int) -> Span | None:
    """What to compute next of an admitted sequence; None if that is nothing, or more than the budget allows."""
    start, end = sequence.computed, len(sequence.tokens) + sequence.in_flight
    if sequence.lease is None or sequence.awaits_choice or not sequence.extends:
        return None
    if budget <= 0 and not sequence.decoding:
        return None
    stop = end if sequence.decoding else min(end, start + budget)
    return Span(sequence, start, stop, decodes=sequence.decoding, samples=stop == end)
