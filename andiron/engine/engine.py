"""The engine: takes requests, computes one step at a time, returns tokens."""

from collections import deque

from andiron.engine.cache import Cache
from andiron.engine.constraint import Grammars
from andiron.engine.messages import Output, Stats, Submit
from andiron.engine.runner import Launched, Runner, Sampled
from andiron.engine.scheduler import Scheduler
from andiron.engine.sequence import Sequence
from andiron.errors import AndironError


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
        check_integrity: bool = False,
    ) -> None:
        self.runner = runner
        self.cache = cache
        self.max_model_len = max_model_len
        self.scheduler = Scheduler(cache, prefill_chunk=prefill_chunk, prefill_alone=prefill_alone)
        self._vocab_size = vocab_size
        self._eos_ids = frozenset(eos_ids)
        self._grammars = grammars
        self._check = check_integrity
        self._sequences: dict[str, Sequence] = {}
        self._in_flight: deque[Launched] = deque()  # at most two, while the older one is collected

    # ---- requests -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return bool(self._sequences or self._in_flight)

    @property
    def stats(self) -> Stats:
        return Stats(
            running=len(self.scheduler.running),
            waiting=self.scheduler.waiting,
            kv_usage=round(self.cache.usage, 4),
            preemptions=self.scheduler.preemptions,
        )

    def submit(self, request: Submit) -> None:
        """Queues the request; raises AndironError when it can never be served."""
        if request.id in self._sequences:
            raise AndironError(f"a request with id {request.id!r} is already in flight")
        if not request.prompt or request.max_tokens < 1:
            raise AndironError("a request needs at least one prompt token and one token to generate")
        if max(request.prompt) >= self._vocab_size or min(request.prompt) < 0:
            raise AndironError(f"the prompt contains token ids outside the vocabulary of {self._vocab_size}")
        tokens, limit = len(request.prompt) + request.max_tokens, min(self.max_model_len, self.cache.capacity)
        if tokens > limit:
            raise AndironError(f"prompt and max_tokens add up to {tokens} tokens; the limit here is {limit}")
        constraint = None
        if request.grammar is not None:
            if self._grammars is None:
                raise AndironError("this engine was started without a tokenizer, so grammars cannot be used")
            constraint = self._grammars.constraint(request.grammar)
        sequence = Sequence(request, eos_ids=self._eos_ids, constraint=constraint)
        self._sequences[request.id] = sequence
        self.scheduler.add(sequence)

    def cancel(self, request_id: str) -> None:
        sequence = self._sequences.get(request_id)
        if sequence is not None:
            self._drop(sequence)
            self._verify()

    def _drop(self, sequence: Sequence) -> None:
        """Removes an ended or cancelled sequence and releases its pages and slot.

        This is safe even while a step that writes to them is in flight: steps are computed in order, so the next
        owner's step, which clears them first, runs later.
        """
        del self._sequences[sequence.id]
        self.scheduler.remove(sequence)

    # ---- steps --------------------------------------------------------------------------------------------

    def step(self) -> list[Output]:
        """Launches the next step; returns the outputs of this step or, when running ahead, of the one before."""
        outputs: list[Output] = []
        if self._in_flight and any(sequence.needs_host for sequence in self.scheduler.running):
            outputs += self._collect(keep=0)
        launched = self._launch()
        outputs += self._collect(keep=1 if launched and self.runner.runs_ahead else 0)
        self._verify()
        return outputs

    def _launch(self) -> bool:
        """False when there is nothing to compute until the tokens in flight are known."""
        step, admitted = self.scheduler.schedule()
        for sequence in admitted:
            self.runner.admit(sequence)
        if not step.spans:
            return False
        self._in_flight.append(self.runner.launch(step))
        for span in step.spans:
            span.sequence.computed = span.stop
            if span.samples:
                span.sequence.in_flight += 1
                span.sequence.decoding = True
        return True

    def _collect(self, *, keep: int) -> list[Output]:
        """The outputs of the steps in flight, oldest first; the `keep` newest stay in flight."""
        outputs: list[Output] = []
        while len(self._in_flight) > keep:
            collected = self._in_flight.popleft().collect()
            # The others ended before this token was collected. One that was preempted still gets its token.
            outputs += [self._take(sampled) for sampled in collected if self._is_live(sampled.sequence)]
        return outputs

    def _is_live(self, sequence: Sequence) -> bool:
        return self._sequences.get(sequence.id) is sequence

    def _take(self, sampled: Sampled) -> Output:
        sequence, token = sampled.sequence, sampled.token
        first = sequence.generated == 0
        sequence.in_flight -= 1
        if token is None:
            sequence.fail("the model computed no usable probabilities (NaN) for this sequence")
        else:
            sequence.append(token)
        if sequence.finish is not None:
            self._drop(sequence)
        return Output(
            id=sequence.id,
            tokens=[] if token is None else [token],
            logprobs=None if sampled.logprob is None else [sampled.logprob],
            prompt_logprobs=sequence.prompt_logprobs if first else None,
            queued=sequence.queued if first else None,
            finish=sequence.finish,
            stop_token=sequence.stop_token,
            error=sequence.error,
        )

    def _verify(self) -> None:
        if self._check:
            self.cache.check_integrity()
