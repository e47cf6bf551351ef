"""The engine in one process: requests in, one step at a time, tokens out."""

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
        self._in_flight: deque[Launched] = deque()  # at most two, for a moment

    # ---- requests -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return bool(self._sequences or self._in_flight)

    @property
    def stats(self) -> Stats:
        return Stats(
            running=len(self.scheduler.running), waiting=self.scheduler.waiting, kv_usage=round(self.cache.usage, 4)
        )

    def submit(self, request: Submit) -> None:
        """Queues the request; raises AndironError when it can never be served."""
        if request.id in self._sequences:
            raise AndironError(f"a request with id {request.id!r} is in flight already")
        if not request.prompt or request.max_tokens < 1:
            raise AndironError("a request needs at least one prompt token and one token to generate")
        if max(request.prompt) >= self._vocab_size or min(request.prompt) < 0:
            raise AndironError(f"the prompt has token ids outside the vocabulary of {self._vocab_size}")
        limit, longest = len(request.prompt) + request.max_tokens, min(self.max_model_len, self.cache.capacity)
        if limit > longest:
            raise AndironError(f"prompt and max_tokens come to {limit} tokens; the longest sequence here is {longest}")
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
        """Ended or cancelled: its pages and slot go back at once, even while a step that writes to them is in flight.

        Steps are computed one after the other, so whoever gets them next is cleared and computed after that step.
        """
        del self._sequences[sequence.id]
        self.scheduler.remove(sequence)

    # ---- a step -------------------------------------------------------------------------------------------

    def step(self) -> list[Output]:
        """Launches what comes next and returns what was added since: by that step, or, if it runs ahead, the last."""
        outputs: list[Output] = []
        if self._in_flight and any(sequence.needs_host for sequence in self.scheduler.running):
            outputs += self._collect(keep=0)
        launched = self._launch()
        outputs += self._collect(keep=1 if launched and self.runner.runs_ahead else 0)
        self._verify()
        return outputs

    def _launch(self) -> bool:
        """False when there is nothing to compute, or nothing before the tokens in flight are known."""
        step, admitted = self.scheduler.schedule()
        for sequence in admitted:
            self.runner.admit(sequence)
        if not step.decodes and not step.chunks:
            return False
        self._in_flight.append(self.runner.launch(step))
        for sequence in step.decodes:
            sequence.computed += 1
        for chunk in step.chunks:
            chunk.sequence.computed = chunk.stop
        for sequence in step.sampled:
            sequence.in_flight += 1
        return True

    def _collect(self, *, keep: int) -> list[Output]:
        """What the steps in flight have sampled, oldest first; the `keep` newest stay in flight."""
        outputs: list[Output] = []
        while len(self._in_flight) > keep:
            everything = self._in_flight.popleft().collect()
            # A sequence without a lease was over before this token of it came.
            outputs += [self._take(sampled) for sampled in everything if sampled.sequence.lease is not None]
        return outputs

    def _take(self, sampled: Sampled) -> Output:
        sequence, token = sampled.sequence, sampled.token
        first = sequence.generated == 0
        sequence.in_flight -= 1
        if token is None:
            sequence.fail("the model gave no usable probabilities (NaN) for this sequence")
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
