"""Chooses what the next step computes: a span of tokens for each sequence that takes part.

A decoding sequence gets a span of one token in every step. The others share a budget, which keeps a long prompt from
stalling those that decode. `splits` says where spans may end. A sequence begins after the longest prefix that the cache
has a snapshot for.

Sequences are ranked by (priority, arrival). Admission follows this order strictly: a sequence that does not fit yet is
not overtaken. When pages run out, the last in rank gives way; it goes back to its place in the queue and is computed
again later. So the first in rank always advances, and none waits forever.

Snapshots are taken without a copy: a span that reaches one writes its state there, and the next span reads it there.
"""

import heapq
import time
from dataclasses import dataclass, replace
from functools import cached_property

from andiron.engine.cache import Cache
from andiron.engine.drafts.speculation import Speculation
from andiron.engine.messages import CacheMiss, PrefixCacheStats
from andiron.engine.prefix_node import TOKEN_BYTES, Match
from andiron.engine.sequence import Sequence
from andiron.engine.splits import SplitRules
from andiron.model.slots import MAX_CHUNKS

HEADROOM = 64  # tokens beyond those it has that an admitted sequence may generate before it can be preempted


@dataclass(frozen=True)
class Span:
    """Tokens `start` to `stop` of a sequence, to be computed in one step, and drafts that may follow them."""

    sequence: Sequence
    start: int
    stop: int
    writes: int  # the place of the state after it
    decodes: bool  # one token, the newest, which the device has chosen itself
    samples: bool  # it reaches the end of the sequence's tokens, so the step chooses the next one
    drafts: int = 0  # how many tokens may be proposed after it; the lease has pages for them

    @property
    def slot(self) -> int:
        assert self.sequence.lease is not None
        return self.sequence.lease.slot

    @property
    def reads(self) -> int:
        """The place of the state before it, until it is launched; without meaning at position 0."""
        assert self.sequence.lease is not None
        return self.sequence.lease.state

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
    def __init__(
        self,
        cache: Cache,
        *,
        split_rules: SplitRules,
        prefill_chunk: int,
        prefill_alone: int,
        speculation: Speculation | None = None,
    ) -> None:
        self.cache = cache
        self.speculation = speculation
        self.split_rules = split_rules
        self.prefill_chunk = max(prefill_chunk, split_rules.grain)
        self.prefill_alone = max(prefill_alone, split_rules.grain)
        self.running: list[Sequence] = []
        self.preemptions = 0
        self._queries = 0  # tokens of prompts that were looked up
        self._hits = 0
        self._waiting: list[tuple[tuple[int, int], Sequence]] = []  # a heap by rank

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def prefix_cache(self) -> PrefixCacheStats:
        return self.cache.stats(queries=self._queries, hits=self._hits)

    def add(self, sequence: Sequence) -> None:
        heapq.heappush(self._waiting, (sequence.rank, sequence))

    def remove(self, sequence: Sequence) -> None:
        """Removes an ended or cancelled sequence and releases its lease."""
        if sequence in self.running:
            self._release(sequence)
            self.cache.remember(sequence.request.cache_salt, sequence.key)
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
            stop = _next_stop(sequence, budget if chunks < MAX_CHUNKS else 0)
            if stop is not None and (pages := self._make_room(sequence, stop)) is not None:
                spans.append(self._span(sequence, stop))
                fresh += pages
                if not sequence.decoding:
                    budget, chunks = budget - len(spans[-1]), chunks + 1
        admitted = []
        while budget >= self.split_rules.grain and chunks < MAX_CHUNKS and (newcomer := self._admit_next()) is not None:
            stop = _next_stop(newcomer, budget)
            assert stop is not None
            pages = self._make_room(newcomer, stop)
            assert pages is not None  # they are promised
            admitted.append(newcomer)
            spans.append(self._span(newcomer, stop))
            fresh += pages
            budget, chunks = budget - len(spans[-1]), chunks + 1
        decodes = sorted((span for span in spans if span.decodes), key=lambda span: span.slot)
        rest = [span for span in spans if not span.decodes]
        if self.speculation is not None and decodes and not (rest and self.speculation.restrictions.decodes_only):
            decodes, pages = self._with_drafts(decodes, self.speculation)
            fresh += pages
        return Step(decodes, rest, fresh), admitted

    def _with_drafts(self, decodes: list[Span], speculation: Speculation) -> tuple[list[Span], list[int]]:
        """Makes room for drafts, once every sequence has room for what it must compute: no draft makes one give way."""
        spans, fresh = [], []
        wanted = speculation.lengths([span.sequence for span in decodes])
        if not any(wanted):
            return decodes, []
        for span, most in zip(decodes, wanted, strict=True):
            sequence, lease = span.sequence, span.sequence.lease
            assert lease is not None
            drafts = speculation.room(sequence, min(most, sequence.left - 1))  # the step adds a token of its own
            if drafts > 0:
                if (pages := self.cache.grow(lease, span.stop + drafts)) is not None:
                    fresh += pages
                else:
                    drafts = min(drafts, len(lease.pages) * self.cache.page_size - span.stop)
            spans.append(replace(span, drafts=max(0, drafts)))
        return spans, fresh

    def launched(self, step: Step) -> None:
        """Takes note of what the step computes. Later steps are computed after it, so they may rely on that."""
        for span in step.spans:
            sequence, lease = span.sequence, span.sequence.lease
            assert lease is not None
            sequence.computed = span.stop + span.drafts
            if span.writes == lease.state:
                continue
            self.cache.move(lease, span.writes)
            if span.writes != lease.slot:
                key = sequence.key[: span.stop * TOKEN_BYTES]
                self.cache.publish(lease, sequence.request.cache_salt, key, span.stop)

    def _span(self, sequence: Sequence, stop: int) -> Span:
        lease, end = sequence.lease, len(sequence.tokens) + sequence.in_flight
        assert lease is not None
        writes = lease.slot
        if not sequence.decoding and stop in sequence.snapshots:
            key = sequence.key[: stop * TOKEN_BYTES]
            if self.cache.lookup(sequence.request.cache_salt, key, stop).tokens < stop:
                writes = self.cache.reserve_snapshot() or writes
        return Span(sequence, sequence.computed, stop, writes, decodes=sequence.decoding, samples=stop == end)

    def _make_room(self, sequence: Sequence, stop: int) -> list[int] | None:
        """Grows the lease to hold `stop` tokens; None if the sequence had to give way itself."""
        while sequence.lease is not None:
            if (pages := self.cache.grow(sequence.lease, stop)) is not None:
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
        if not self._waiting or not self.cache.has_slot:
            return None
        sequence = self._waiting[0][1]
        if sequence.in_flight:  # preempted a moment ago: its newest token must be known before it is computed again
            return None
        match = self.cache.lookup(sequence.request.cache_salt, sequence.key, sequence.cacheable)
        if self._more_is_coming(sequence, match):
            return None
        lease = self.cache.admit(min(sequence.limit, len(sequence.tokens) + HEADROOM), match)
        if lease is None:
            return None
        heapq.heappop(self._waiting)
        sequence.lease, sequence.computed = lease, match.tokens
        sequence.snapshots = sequence.splits.snapshots(match.tokens, len(sequence.tokens), branch=match.shared)
        self.cache.remember(sequence.request.cache_salt, sequence.key)
        if sequence.queued is None:
            sequence.queued = time.monotonic() - sequence.arrived
            self._report(sequence, match)
        self.running.append(sequence)
        return sequence

    def _more_is_coming(self, sequence: Sequence, match: Match) -> bool:
        """Whether a running sequence is about to store more of this prompt than the match has.

        Waiting for it takes no longer than computing the same tokens again beside it. It matters for requests that
        arrive together: the choices of one request, or the agents of one program.
        """
        if not self.cache.num_snapshots:
            return False
        salt, most = sequence.request.cache_salt, min(match.shared, sequence.cacheable)
        for other in self.running:
            if not other.decoding and other.request.cache_salt == salt:
                done = max(match.tokens, other.computed)
                point = next((point for point in other.snapshots if done < point <= most), None)
                if point is not None and sequence.key.startswith(other.key[: point * TOKEN_BYTES]):
                    return True
        return False

    def _report(self, sequence: Sequence, match: Match) -> None:
        sequence.cached = match.tokens
        self._queries += sequence.prompt_length
        self._hits += match.tokens
        if match.reason is not None:
            sequence.cache_miss = CacheMiss(match.reason, match.shared)


def _rank(sequence: Sequence) -> tuple[int, int]:
    return sequence.rank


def _next_stop(sequence: Sequence, budget: int) -> int | None:
    """Up to where an admitted sequence is computed next; None if that is nothing, or more than the budget allows."""
    start, end = sequence.computed, len(sequence.tokens) + sequence.in_flight
    if sequence.lease is None or sequence.awaits_choice or sequence.left < 1:
        return None
    if sequence.decoding:
        # What is special about one place must wait until it is known which token gets there.
        places = sequence.next_indices
        return end if len(places) == 1 or all(map(sequence.choice.is_plain, places)) else None
    stop = sequence.splits.span_end(start, end, budget, sequence.snapshots)
    return stop if stop > start else None
