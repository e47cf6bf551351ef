"""The engine: takes requests, computes one step at a time, returns tokens."""

import itertools
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any

from andiron.engine.cache import Cache
from andiron.engine.choice import check_thinking
from andiron.engine.constraint import Constraint, Grammars
from andiron.engine.drafts.speculation import Speculation
from andiron.engine.messages import DraftMethod, Output, Stats, Submit
from andiron.engine.runner import Launched, Runner, Sampled
from andiron.engine.scheduler import Scheduler
from andiron.engine.sequence import Sequence
from andiron.engine.splits import SplitRules
from andiron.errors import AndironError

COMPILE_THREADS = 2  # more than one, so that a slow grammar does not hold up a quick one
MASK_THREADS = 8
POLL_SECONDS = 0.0002  # between two looks at the device while masks are missing
IDLE_SECONDS = 0.002  # the longest wait of a step with nothing to compute; messages are read between steps


class Engine:
    def __init__(
        self,
        runner: Runner,
        cache: Cache,
        *,
        vocab_size: int,
        max_model_len: int,
        eos_ids: list[int],
        grammars: Grammars | None = None,
        prefill_chunk: int = 256,
        prefill_alone: int = 2048,
        split_rules: SplitRules | None = None,
        speculation: Speculation | None = None,
        check_integrity: bool = False,
    ) -> None:
        self.runner = runner
        self.cache = cache
        self.max_model_len = max_model_len
        self._split_rules = split_rules or SplitRules(page_size=cache.page_size)
        budgets = {"prefill_chunk": prefill_chunk, "prefill_alone": prefill_alone}
        self.speculation = speculation
        self.scheduler = Scheduler(cache, split_rules=self._split_rules, speculation=speculation, **budgets)
        self._vocab_size = vocab_size
        self._eos_ids = frozenset(eos_ids)
        self._grammars = grammars
        self._check = check_integrity
        self._arrivals = itertools.count()
        self._sequences: dict[str, Sequence] = {}
        self._compiling: dict[Sequence, Future[Constraint]] = {}
        self._compile_threads = ThreadPoolExecutor(COMPILE_THREADS, "grammar")
        self._mask_threads = ThreadPoolExecutor(MASK_THREADS, "mask")
        # A step and its choices, for a moment also the next step; each with the sequences that the step decodes.
        self._in_flight: deque[tuple[Launched, list[Sequence]]] = deque()
        self._newly_withheld: list[Sequence] = []  # by the step launched last

    # ---- requests -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return bool(self._sequences or self._in_flight)

    @property
    def stats(self) -> Stats:
        return Stats(
            running=len(self.scheduler.running),
            waiting=self.scheduler.waiting + len(self._compiling),
            kv_usage=round(self.cache.usage, 4),
            slots=self.cache.slots_held,
            preemptions=self.scheduler.preemptions,
            prefix_cache=self.scheduler.prefix_cache,
            speculation=None if self.speculation is None else self.speculation.stats,
        )

    @property
    def draft_methods(self) -> list[DraftMethod]:
        return [] if self.speculation is None else self.speculation.methods

    def submit(self, request: Submit) -> None:
        """Queues the request; raises AndironError when it can never be served.

        A grammar is compiled in a thread, and its sequence joins the queue afterwards, in the place of its arrival.
        """
        self._check_request(request)
        sequence = Sequence(request, eos_ids=self._eos_ids, split_rules=self._split_rules, arrival=next(self._arrivals))
        if self.speculation is not None:
            sequence.draft_method = self.speculation.method(sequence)
        self._sequences[request.id] = sequence
        if request.grammar is None:
            self.scheduler.add(sequence)
        else:
            assert self._grammars is not None
            self._compiling[sequence] = self._compile_threads.submit(self._grammars.constraint, request.grammar)

    def _check_request(self, request: Submit) -> None:
        if request.id in self._sequences:
            raise AndironError(f"a request with id {request.id!r} is already in flight")
        if not request.prompt or request.max_tokens < 1:
            raise AndironError("a request needs at least one prompt token and one token to generate")
        if max(request.prompt) >= self._vocab_size or min(request.prompt) < 0:
            raise AndironError(f"the prompt contains token ids outside the vocabulary of {self._vocab_size}")
        tokens, limit = len(request.prompt) + request.max_tokens, min(self.max_model_len, self.cache.capacity)
        if tokens > limit:
            raise AndironError(f"prompt and max_tokens add up to {tokens} tokens; the limit here is {limit}")
        if request.grammar is not None and self._grammars is None:
            raise AndironError("this engine was started without a tokenizer, so grammars cannot be used")
        if request.thinking is not None:
            check_thinking(request.thinking)
        if request.speculation not in ("auto", "off", *self.draft_methods):
            raise AndironError(
                f"this engine does not draft with {request.speculation}; it was started with "
                f"{' and '.join(self.draft_methods) or 'no drafter'}"
            )

    def cancel(self, request_id: str) -> None:
        sequence = self._sequences.get(request_id)
        if sequence is not None:
            self._drop(sequence)
            self._verify()

    def cancel_all(self) -> None:
        for request_id in list(self._sequences):
            self.cancel(request_id)

    def _drop(self, sequence: Sequence) -> None:
        """Removes an ended or cancelled sequence and releases its pages and slot.

        This is safe even while a step that writes to them is in flight: steps are computed in order, so the next
        owner's first step runs later, and it reads nothing that it has not cleared or written. What the sequence has
        published stays in the prefix tree.
        """
        del self._sequences[sequence.id]
        if (compilation := self._compiling.pop(sequence, None)) is not None:
            compilation.cancel()
        else:
            self.scheduler.remove(sequence)

    # ---- steps --------------------------------------------------------------------------------------------

    def step(self) -> list[Output]:
        """Launches the next step; returns the outputs of this step or, when running ahead, of the one before."""
        outputs = self._queue_compiled()
        self._choose()
        launched = self._launch()
        outputs += self._collect(keep=1 if launched and self.runner.runs_ahead else 0)
        if not launched and not outputs:
            self._idle()
        self._verify()
        return outputs

    def _queue_compiled(self) -> list[Output]:
        """Queues the sequences whose grammars are compiled; returns an output for each that cannot be compiled."""
        failed = []
        for sequence, compilation in [entry for entry in self._compiling.items() if entry[1].done()]:
            try:
                sequence.choice.constraint = compilation.result()
            except AndironError as error:
                sequence.fail(str(error))
                self._drop(sequence)
                failed.append(Output(id=sequence.id, finish=sequence.finish, error=sequence.error))
            else:
                del self._compiling[sequence]
                self.scheduler.add(sequence)
                self._start_mask(sequence)
        return failed

    def _start_mask(self, sequence: Sequence) -> None:
        """A runner that does not run ahead needs the mask at once, so it computes it itself."""
        if self.runner.runs_ahead:
            sequence.choice.start_mask(self._mask_threads)

    def _choose(self) -> None:
        """Lets the runner choose the withheld tokens whose masks are ready.

        Waits for masks only while the device computes the step that needs them. A mask that takes longer delays its
        own sequence, which sits out the next steps, but no other.
        """
        needed = [sequence.choice for sequence in self._newly_withheld if sequence.awaits_choice]
        while (missing := [mask for one in needed if (mask := one.pending_mask) is not None]) and self.runner.busy():
            wait(missing, timeout=POLL_SECONDS)
        self._newly_withheld = []
        ready = [one for one in self.scheduler.running if one.awaits_choice and one.choice.pending_mask is None]
        if ready:
            self._in_flight.append((self.runner.choose(ready), []))
        for sequence in ready:
            sequence.awaits_choice = False
            self._expect(sequence, 1)

    def _launch(self) -> bool:
        """False when there is nothing to compute until the tokens in flight are known."""
        step, admitted = self.scheduler.schedule()
        for sequence in admitted:
            self.runner.admit(sequence)
        if not step.spans:
            return False
        self._in_flight.append((self.runner.launch(step), [span.sequence for span in step.decodes]))
        self.scheduler.launched(step)
        for span in step.spans:
            sequence = span.sequence
            if not span.samples:
                continue
            if self.runner.runs_ahead and sequence.choice.withheld:
                sequence.awaits_choice = True
                self._newly_withheld.append(sequence)
            else:
                self._expect(sequence, 1 + span.drafts)
        return True

    def _expect(self, sequence: Sequence, most: int) -> None:
        """From now on, a choice of one to `most` tokens is in flight."""
        sequence.launched.append(most)
        sequence.decoding = True

    def _idle(self) -> None:
        """Waits a moment for a grammar or a mask when there is nothing else to do."""
        masks = [one.choice.pending_mask for one in self.scheduler.running if one.awaits_choice]
        pending: list[Future[Any]] = [*self._compiling.values(), *(mask for mask in masks if mask is not None)]
        if pending:
            wait(pending, timeout=IDLE_SECONDS, return_when=FIRST_COMPLETED)

    def _collect(self, *, keep: int) -> list[Output]:
        """The outputs of what is in flight, oldest first; the `keep` newest stay in flight."""
        outputs: list[Output] = []
        while len(self._in_flight) > keep:
            launched, decoded = self._in_flight.popleft()
            collected = launched.collect()
            if self.speculation is not None and collected:
                self._learn(self.speculation, collected, decoded, launched.decode_seconds)
            # The others ended before this token was collected. One that was preempted still gets its token.
            outputs += [self._take(sampled) for sampled in collected if self._is_live(sampled.sequence)]
        return outputs

    def _learn(
        self, speculation: Speculation, collected: list[Sampled], decoded: list[Sequence], seconds: float | None
    ) -> None:
        for one in collected:
            speculation.verified(one.sequence, one.drafted, max(0, len(one.tokens) - 1))
        if decoded and seconds is not None:
            speculation.took(decoded, [one.drafted for one in collected], seconds)

    def _is_live(self, sequence: Sequence) -> bool:
        return self._sequences.get(sequence.id) is sequence

    def _take(self, sampled: Sampled) -> Output:
        sequence, before = sampled.sequence, sampled.sequence.generated
        first = before == 0
        most = sequence.launched.popleft()
        for token in sampled.tokens:
            sequence.append(token)
            if sequence.finish is not None:
                break
        if sampled.failed and sequence.finish is None:
            sequence.fail("the model computed no usable probabilities (NaN) for this sequence")
            self.cache.discard(sequence.request.cache_salt, sequence.key)
        taken = sequence.generated - before
        accepted = max(0, taken - 1)
        if sequence.lease is not None:  # it was not preempted since
            sequence.computed -= most - max(1, taken)
        if sequence.finish is not None:
            self._drop(sequence)
        else:
            self._start_mask(sequence)
        return Output(
            id=sequence.id,
            tokens=sampled.tokens[:taken],
            logprobs=None if sampled.logprobs is None else sampled.logprobs[:taken],
            prompt_logprobs=sequence.prompt_logprobs if first else None,
            queued=sequence.queued if first else None,
            cached_tokens=sequence.cached if first else 0,
            cache_miss=sequence.cache_miss if first else None,
            drafted=sampled.drafted,
            accepted=accepted,
            finish=sequence.finish,
            stop_token=sequence.stop_token,
            error=sequence.error,
            refused=sequence.refused,
        )

    def _verify(self) -> None:
        if self._check:
            self.cache.check_integrity()
