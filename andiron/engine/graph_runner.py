"""Steps on a GPU: a decode step, including sampling, is recorded once per batch size and replayed.

The host launches a step without waiting for it: every sequence's newest token, length and pages are on the device
(`model.lanes`), and a step's tokens are read after the next step has been launched. Only a sequence that needs the host
(a grammar, logprobs, …) is sampled by the host, from the same logits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
import torch
from torch import Tensor

from andiron.engine.cuda import fetch, recording, send
from andiron.engine.logprobs import logprobs, prompt_parts
from andiron.engine.randomness import uniform
from andiron.engine.runner import Sampled
from andiron.engine.sampler import choose
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence
from andiron.engine.short_prompts import ShortPrompts
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.compiling import compile_only
from andiron.kernels.gpu.sampling import SamplingTable, commit, draw, greedy, has_penalties, penalise
from andiron.model.gpu_network import GpuNetwork, Packed
from andiron.model.lanes import Lanes
from andiron.model.storage import Storage


def batch_sizes(most: int) -> list[int]:
    """The batch sizes that get a graph. Padding rows read expert weights, so the gaps between small sizes are small."""
    sizes = [*range(1, 9), *range(10, 17, 2), *range(20, 33, 4), *range(40, 65, 8), *range(80, most + 16, 16)]
    return [size for size in sizes if size < most] + [most]


@dataclass(frozen=True)
class Rows:
    """The slot of each row of a batch, and the random number it draws with."""

    slots: Tensor  # [rows] int32
    uniform: Tensor  # [rows] float32

    def first(self, count: int) -> "Rows":
        return Rows(self.slots[:count], self.uniform[:count])


@dataclass(frozen=True)
class Recorded:
    """The graphs of one batch size: up to the logits, and both ways to sample from them."""

    forward: Callable[[], object]
    greedy: Callable[[], object]
    draw: Callable[[], object]


@dataclass(frozen=True)
class InFlight:
    """A launched step: its sequences, and how to get their tokens."""

    sequences: list[Sequence]
    tokens: Callable[[], list[int]]
    chosen: dict[int, Sampled]  # by row, the tokens that the host has already chosen

    def collect(self) -> list[Sampled]:
        return [
            self.chosen.get(row) or Sampled(sequence, None if token < 0 else token)
            for row, (sequence, token) in enumerate(zip(self.sequences, self.tokens(), strict=True))
        ]


class GraphRunner:
    runs_ahead = False

    def __init__(self, network: GpuNetwork, storage: Storage, lanes: Lanes) -> None:
        self.network = network
        self._sketch = network.sketch()
        self.storage = storage
        self.lanes = lanes
        device, slots, vocab = lanes.lengths.device, lanes.spare, network.config.vocab_size
        self._device = device
        self._dependent = chip(device).dependent_launch
        self._sampling = SamplingTable.allocate(slots, vocab, device)
        # The graphs' inputs and outputs, at fixed addresses.
        self._rows = Rows(
            torch.full((slots,), lanes.spare, dtype=torch.int32, device=device), torch.zeros(slots, device=device)
        )
        self._logits = torch.zeros(slots, vocab, dtype=torch.float32, device=device)
        self._tokens = torch.zeros(slots, dtype=torch.int32, device=device)
        self._sizes = batch_sizes(slots)
        self._recorded: dict[int, Recorded] = {}
        self._short_prompts = ShortPrompts(network, self._sketch, lanes, storage)
        self._pages_sent = [0] * slots  # how many of each slot's pages are in the device's page table

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        return [("compiling kernels", self.compile), ("recording graphs", self.record)]

    def busy(self) -> bool:
        return False

    def choose(self, sequences: list[Sequence]) -> InFlight:
        raise AssertionError("this runner chooses every token in `launch`")

    # ---- recording ----------------------------------------------------------------------------------------

    @torch.inference_mode()
    def compile(self) -> None:
        """Compiles every kernel that a step may need, so that none is compiled while a request waits."""
        with compile_only(self._device):
            for size in self._sizes:
                self._rehearse(size)
                self._greedy(size)
                self._draw(size)
                self._commit(self._tokens[:size], self._rows.slots[:size], self._sampling, advance=False)
            self._short_prompts.compile()
            config = self.network.config
            for tokens in tiles.prefill_sizes(config.num_experts, config.experts_per_token):
                hidden = self._sketch.prefill(self._any_prompt(tokens), self.lanes, self.storage)
                self._sketch.logits(hidden[:1])

    def _any_prompt(self, tokens: int) -> Packed:
        rows = torch.zeros(tokens, dtype=torch.int32, device=self._device)
        starts = torch.tensor([0, tokens], dtype=torch.int32, device=self._device)
        one = torch.zeros(1, dtype=torch.int32, device=self._device)
        return Packed(rows, rows, rows.long(), starts, one, one, max_chunk=tokens, context=tokens)

    @torch.inference_mode()
    def record(self) -> None:
        """Records every batch size, the largest first, so that the others reuse its memory."""
        with recording(self._device) as record:
            for size in reversed(self._sizes):
                greedy, draw = partial(self._greedy, size), partial(self._draw, size)
                self._recorded[size] = Recorded(
                    forward=record(partial(self._forward, size), partial(self._rehearse, size)),
                    greedy=record(greedy, greedy),
                    draw=record(draw, draw),
                )
            self._short_prompts.record(record)

    def _forward(self, size: int) -> None:
        self.network.decode(self._rows.slots[:size], self.lanes, self.storage, out=self._logits[:size])

    def _rehearse(self, size: int) -> None:
        self._sketch.decode(self._rows.slots[:size], self.lanes, self.storage, out=self._logits[:size])

    def _greedy(self, size: int) -> None:
        tokens = greedy(self._logits[:size], dependent=self._dependent)
        self._commit(tokens, self._rows.slots[:size], None, advance=True)
        self._tokens[:size] = tokens

    def _draw(self, size: int) -> None:
        tokens = self._drawn(self._logits[:size], self._rows.first(size))
        self._commit(tokens, self._rows.slots[:size], self._sampling, advance=True)
        self._tokens[:size] = tokens

    def _drawn(self, logits: Tensor, rows: Rows) -> Tensor:
        penalise(logits, self._sampling, rows.slots, dependent=self._dependent)
        return draw(logits, self._sampling, rows.slots, rows.uniform, dependent=self._dependent)

    def _commit(self, tokens: Tensor, slots: Tensor, sampling: SamplingTable | None, *, advance: bool) -> None:
        state = self.lanes.last_token, self.lanes.lengths, sampling, self.lanes.spare
        commit(tokens, slots, *state, advance=advance, dependent=self._dependent)

    # ---- steps --------------------------------------------------------------------------------------------

    @torch.inference_mode()
    def admit(self, sequence: Sequence) -> None:
        assert sequence.lease is not None
        slot, request = sequence.lease.slot, sequence.request
        self.storage.clear_slot(slot)
        self._sampling.set(slot, request.sampling, request.prompt, sequence.tokens[sequence.prompt_length :])
        self._pages_sent[slot] = 0

    @torch.inference_mode()
    def launch(self, step: Step) -> InFlight:
        """Fresh pages are not cleared: kernels mask what lies past a sequence's end as they load it."""
        self._send_pages(step)
        chosen: dict[int, Sampled] = {}
        tokens = []
        if step.decodes:
            tokens.append(self._decode(step.decodes, chosen))
        if step.chunks:
            tokens += self._prefill(step.chunks, chosen, first=len(step.decodes))
        return InFlight(step.sampled, fetch(tokens), chosen)

    def _send_pages(self, step: Step) -> None:
        places: list[int] = []
        pages: list[int] = []
        width = self.lanes.page_table.shape[1]
        for span in step.spans:
            slot, own = span.slot, span.pages
            sent = self._pages_sent[slot]
            if len(own) > sent:
                places += range(slot * width + sent, slot * width + len(own))
                pages += own[sent:]
                self._pages_sent[slot] = len(own)
        if places:
            where, what = send([np.array(places, np.int32), np.array(pages, np.int32)], self._device)
            self.lanes.page_table.view(-1)[where] = what

    def _decode(self, spans: list[Span], chosen: dict[int, Sampled]) -> Tensor:
        rows = len(spans)
        size = next(size for size in self._sizes if size >= rows)
        padding = np.full(size - rows, self.lanes.spare)
        slots, numbers = send([np.append(_slots(spans), padding), _uniform(spans)], self._device)
        self._rows.slots[:size] = slots
        self._rows.uniform[:rows] = numbers.view(torch.float32)
        recorded = self._recorded[size]
        recorded.forward()
        if any(_needs_host(span.sequence) for span in spans):
            return self._sample(self._logits[:rows], spans, self._rows.first(rows), chosen, 0, advance=True)
        if all(_is_greedy(span.sequence) for span in spans):
            recorded.greedy()
        else:
            recorded.draw()
        return self._tokens[:rows]

    def _prefill(self, chunks: list[Span], chosen: dict[int, Sampled], first: int) -> list[Tensor]:
        packed, lasts, rows = self._pack(chunks)
        hidden = self._hidden(packed)
        for part in prompt_parts(chunks, 0):
            part.add(logprobs(self.network.logits(hidden[part.rows]), part.tokens, part.count))
        sampling = [chunk for chunk in chunks if chunk.samples]
        if not sampling:
            return []
        logits = self.network.logits(hidden[lasts])
        return [self._sample(logits, sampling, rows, chosen, first, advance=False)]

    def _hidden(self, packed: Packed) -> Tensor:
        if self._short_prompts.fits(packed):
            return self._short_prompts.run(packed)
        return self.network.prefill(packed, self.lanes, self.storage)

    def _pack(self, chunks: list[Span]) -> tuple[Packed, Tensor, Rows]:
        """The packed chunks; and of those that sample, the last rows and the inputs for sampling."""
        sampling = [i for i, chunk in enumerate(chunks) if chunk.samples]
        sizes = [len(chunk) for chunk in chunks]
        starts = np.cumsum([0, *sizes])
        positions = [np.arange(chunk.start, chunk.stop) for chunk in chunks]
        parts = send(
            [
                np.concatenate([chunk.sequence.tokens[chunk.start : chunk.stop] for chunk in chunks]),
                np.concatenate(positions),
                np.concatenate([self._kv_rows(chunk, own) for chunk, own in zip(chunks, positions, strict=True)]),
                starts,
                _slots(chunks),
                np.array([chunk.start for chunk in chunks]),
                np.array([chunk.stop for chunk in chunks]),
                starts[1:][sampling] - 1,
                _slots([chunks[i] for i in sampling]),
                _uniform([chunks[i] for i in sampling]),
            ],
            self._device,
        )
        tokens, positions_sent, kv_rows, starts_sent, slots, past, lengths, lasts, last_slots, numbers = parts
        self.lanes.lengths[slots] = lengths
        packed = Packed(
            tokens=tokens,
            positions=positions_sent,
            kv_rows=kv_rows.long(),
            starts=starts_sent,
            slots=slots,
            past=past,
            max_chunk=max(sizes),
            context=sum(chunk.stop for chunk in chunks),
        )
        return packed, lasts, Rows(last_slots, numbers.view(torch.float32))

    def _kv_rows(self, chunk: Span, positions: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> np.ndarray:
        size = self.storage.page_size
        return np.array(chunk.pages)[positions // size] * size + positions % size

    def _sample(
        self,
        logits: Tensor,
        spans: list[Span],
        rows: Rows,
        chosen: dict[int, Sampled],
        first: int,
        *,
        advance: bool,
    ) -> Tensor:
        """A token for each row, chosen by the host where a sequence needs it; `first` is the first row's index."""
        by_host = [i for i, span in enumerate(spans) if _needs_host(span.sequence)]
        own = logits[by_host] if by_host else None  # copied before the device's sampler changes them
        tokens = self._drawn(logits, rows)
        if own is not None:
            picked = choose(own, [spans[i].sequence for i in by_host])
            chosen |= {first + i: sampled for i, sampled in zip(by_host, picked, strict=True)}
            values = [-1 if sampled.token is None else sampled.token for sampled in picked]
            where, what = send([np.array(by_host), np.array(values)], self._device)
            tokens[where] = what
        self._commit(tokens, rows.slots, self._sampling, advance=advance)
        return tokens


def _slots(spans: list[Span]) -> np.ndarray:
    return np.array([span.slot for span in spans], np.int32)


def _uniform(spans: list[Span]) -> np.ndarray:
    """The bits of the random number that each span's sequence draws its next token with."""
    if all(span.sequence.request.sampling.temperature <= 0 for span in spans):
        return np.zeros(len(spans), np.int32)
    return uniform([span.sequence.choice.seed for span in spans], [span.stop for span in spans]).view(np.int32)


def _needs_host(sequence: Sequence) -> bool:
    return not sequence.choice.is_plain(sequence.generated)


def _is_greedy(sequence: Sequence) -> bool:
    sampling = sequence.request.sampling
    return sampling.temperature <= 0 and not has_penalties(sampling)
