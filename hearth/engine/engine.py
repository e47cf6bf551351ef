"""The engine in one process: requests in, one step at a time, tokens out."""

from collections.abc import Sequence as Rows

import torch
from torch import Tensor

from hearth.engine.cache import Cache
from hearth.engine.constraint import Grammars
from hearth.engine.messages import Logprob, Output, Stats, Submit
from hearth.engine.sampler import logprobs, sample
from hearth.engine.scheduler import Chunk, Scheduler, Step
from hearth.engine.sequence import Sequence
from hearth.errors import HearthError
from hearth.model.batch import Batch, Decode, Prefill
from hearth.model.network import Network
from hearth.model.storage import Storage

LOGPROB_ROWS = 128  # prompt positions whose whole vocabulary is held at once


class Engine:
    def __init__(
        self,
        network: Network,
        storage: Storage,
        *,
        max_model_len: int,
        eos_ids: list[int],
        grammars: Grammars | None = None,
        prefill_chunk: int = 256,
        prefill_alone: int = 2048,
        check_integrity: bool = False,
    ) -> None:
        self.network = network
        self.storage = storage
        self.max_model_len = max_model_len
        self.cache = Cache(pages=storage.keys.shape[1], page_size=storage.page_size, slots=storage.states.shape[1])
        self.scheduler = Scheduler(self.cache, prefill_chunk=prefill_chunk, prefill_alone=prefill_alone)
        self._eos_ids = frozenset(eos_ids)
        self._grammars = grammars
        self._check = check_integrity
        self._sequences: dict[str, Sequence] = {}
        self._device = storage.keys.device

    # ---- requests -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return bool(self._sequences)

    @property
    def stats(self) -> Stats:
        return Stats(
            running=len(self.scheduler.running), waiting=self.scheduler.waiting, kv_usage=round(self.cache.usage, 4)
        )

    def submit(self, request: Submit) -> None:
        """Queues the request; raises HearthError when it can never be served."""
        if request.id in self._sequences:
            raise HearthError(f"a request with id {request.id!r} is in flight already")
        if not request.prompt or request.max_tokens < 1:
            raise HearthError("a request needs at least one prompt token and one token to generate")
        if max(request.prompt) >= self.network.config.vocab_size or min(request.prompt) < 0:
            raise HearthError(f"the prompt has token ids outside the vocabulary of {self.network.config.vocab_size}")
        limit, longest = len(request.prompt) + request.max_tokens, min(self.max_model_len, self.cache.capacity)
        if limit > longest:
            raise HearthError(f"prompt and max_tokens come to {limit} tokens; the longest sequence here is {longest}")
        constraint = None
        if request.grammar is not None:
            if self._grammars is None:
                raise HearthError("this engine was started without a tokenizer, so grammars cannot be used")
            constraint = self._grammars.constraint(request.grammar)
        sequence = Sequence(request, eos_ids=self._eos_ids, constraint=constraint)
        self._sequences[request.id] = sequence
        self.scheduler.add(sequence)

    def cancel(self, request_id: str) -> None:
        sequence = self._sequences.pop(request_id, None)
        if sequence is not None:
            self.scheduler.remove(sequence)
            if self._check:
                self.cache.check_integrity()

    # ---- a step -------------------------------------------------------------------------------------------

    @torch.inference_mode()
    def step(self) -> list[Output]:
        """Computes one step for whoever is next and returns what it added."""
        step, admitted = self.scheduler.schedule()
        for sequence in admitted:
            assert sequence.lease is not None
            self.storage.clear_slot(sequence.lease.slot)
        if not step.decodes and not step.chunks:
            return []
        hidden = self.network.forward(self._batch(step), self.storage)
        self._advance(step, hidden)
        outputs = self._generate(step, hidden)
        if self._check:
            self.cache.check_integrity()
        return outputs

    def _batch(self, step: Step) -> Batch:
        tokens, positions, rows = [], [], []
        for sequence in step.decodes:
            self._cover(sequence, len(sequence.tokens))
            tokens.append(sequence.tokens[-1])
            positions.append(sequence.computed)
            rows.append(self._row(sequence, sequence.computed))
        prefills = []
        for chunk in step.chunks:
            self._cover(chunk.sequence, chunk.stop)
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
            [len(sequence.tokens) for sequence in sequences],
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

    def _cover(self, sequence: Sequence, tokens: int) -> None:
        assert sequence.lease is not None
        fresh = self.cache.grow(sequence.lease, tokens)
        if fresh:
            self.storage.clear_pages(fresh)

    def _row(self, sequence: Sequence, position: int) -> int:
        assert sequence.lease is not None
        page, offset = divmod(position, self.cache.page_size)
        return sequence.lease.pages[page] * self.cache.page_size + offset

    def _advance(self, step: Step, hidden: Tensor) -> None:
        for sequence in step.decodes:
            sequence.computed += 1
        row = len(step.decodes)
        for chunk in step.chunks:
            chunk.sequence.computed = chunk.stop
            if chunk.sequence.prompt_logprobs is not None:
                self._add_prompt_logprobs(chunk, hidden[row : row + chunk.stop - chunk.start])
            row += chunk.stop - chunk.start

    def _add_prompt_logprobs(self, chunk: Chunk, hidden: Tensor) -> None:
        """The row of token i tells the probability of token i + 1, as long as that is still of the prompt."""
        sequence, count = chunk.sequence, chunk.sequence.request.prompt_logprobs
        assert sequence.prompt_logprobs is not None and count is not None
        targets = sequence.request.prompt[chunk.start + 1 : chunk.stop + 1]
        for start in range(0, len(targets), LOGPROB_ROWS):
            part = targets[start : start + LOGPROB_ROWS]
            logits = self.network.logits(hidden[start : start + len(part)])
            sequence.prompt_logprobs += logprobs(logits, part, count)

    def _generate(self, step: Step, hidden: Tensor) -> list[Output]:
        """Samples for every sequence whose prompt is complete."""
        sequences, rows = list(step.decodes), list(range(len(step.decodes)))
        end = len(rows)
        for chunk in step.chunks:
            end += chunk.stop - chunk.start
            if chunk.sequence.decoding:
                sequences.append(chunk.sequence)
                rows.append(end - 1)
        if not sequences:
            return []
        logits = self.network.logits(hidden if len(rows) == len(hidden) else hidden[rows])
        raw = logits.clone() if any(s.request.logprobs is not None for s in sequences) else None
        outputs = []
        for i, (sequence, token) in enumerate(zip(sequences, sample(logits, sequences), strict=True)):
            first = sequence.generated == 0
            if token is None:
                sequence.fail("the model gave no usable probabilities (NaN) for this sequence")
                outputs.append(self._output(sequence, [], None, first))
            else:
                sequence.append(token)
                beside = sequence.request.logprobs
                chosen = None if raw is None or beside is None else logprobs(raw[i : i + 1], [token], beside)
                outputs.append(self._output(sequence, [token], chosen, first))
            if sequence.finish is not None:
                del self._sequences[sequence.id]
                self.scheduler.remove(sequence)
        return outputs

    def _output(self, sequence: Sequence, tokens: Rows[int], chosen: list[Logprob] | None, first: bool) -> Output:
        return Output(
            id=sequence.id,
            tokens=list(tokens),
            logprobs=chosen,
            prompt_logprobs=sequence.prompt_logprobs if first else None,
            queued=sequence.queued if first else None,
            finish=sequence.finish,
            stop_token=sequence.stop_token,
            error=sequence.error,
        )
