"""Steps on a GPU: recorded once per size, with sampling, and replayed.

The host launches a step without waiting for it: tokens, lengths and pages are in a table on the device (`model.slots`),
and a step's tokens are read after the next step has been launched. The host sends only what has changed in the table. A
step of any mix of rows is one pass over the weights; large ones, where recording no longer pays, are launched kernel by
kernel. Rows with special settings (a bias, logprobs, a grammar, …) are sampled after the others, also on the device.
"""

from collections.abc import Callable
from collections.abc import Sequence as Items
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
import torch
from torch import Tensor

from andiron.engine.cuda import Changes, StepTiming, fetch, recording, to_device
from andiron.engine.device_drafts import DeviceDrafts
from andiron.engine.logprobs import LOGPROB_ROWS, PromptPart, entries, prompt_parts, top_logprobs
from andiron.engine.memory import GRAPH_STEP_SIZES
from andiron.engine.messages import DraftMethod
from andiron.engine.runner import Sampled
from andiron.engine.scheduler import Span, Step
from andiron.engine.sequence import Sequence
from andiron.engine.special_rows import SpecialRows, choose_special, compile_special
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.chunks import Chunks
from andiron.kernels.gpu.compiling import compile_only
from andiron.kernels.gpu.sampling import Drafted, commit, draw, greedy, penalise
from andiron.kernels.gpu.sampling_table import SamplingTable
from andiron.model.gpu_network import GpuNetwork, StepRows
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage


def batch_sizes(most: int) -> list[int]:
    """The batch sizes that get a graph. Padding rows read expert weights, so the gaps between small sizes are small."""
    sizes = [*range(1, 9), *range(10, 17, 2), *range(20, 33, 4), *range(40, 65, 8), *range(80, most + 16, 16)]
    return [size for size in sizes if size < most] + [most]


@dataclass(frozen=True)
class Recorded:
    """The graphs of one number of sampled rows."""

    greedy: Callable[[], object]
    draw: Callable[[], object]


@dataclass
class InFlight:
    """Launched work: whose tokens it chooses, and how to get them."""

    sequences: list[Sequence] = field(default_factory=list)
    tokens: Callable[[], list[list[Any]]] = list  # [rows of all sequences] and, with drafts, how many each chose
    special: SpecialRows | None = None
    prompts: list[tuple[PromptPart, Callable[[], list[list[Any]]]]] = field(default_factory=list)
    drafts: list[int] = field(default_factory=list)  # of each sequence; empty: none
    timing: StepTiming | None = None  # of a step that only decodes

    @property
    def decode_seconds(self) -> float | None:
        return None if self.timing is None else self.timing.seconds()

    def collect(self) -> list[Sampled]:
        for part, fetched in self.prompts:
            part.add(entries(part.tokens, *fetched()))
        reported = {} if self.special is None else self.special.collect()
        if not self.sequences:
            return []
        tokens, counts = [*self.tokens(), [1] * len(self.sequences)][:2]
        width = len(tokens) // len(self.sequences)
        sampled = []
        for i, (sequence, count) in enumerate(zip(self.sequences, counts, strict=True)):
            own = tokens[i * width : i * width + count]
            failed = own[-1] < 0
            logprobs = [reported[sequence]] if sequence in reported and not failed else None
            drafted = self.drafts[i] if self.drafts else 0
            sampled.append(Sampled(sequence, own[:-1] if failed else own, logprobs, failed, drafted))
        return sampled


class GraphRunner:
    runs_ahead = True

    def __init__(
        self, network: GpuNetwork, storage: Storage, table: SlotTable, draft_methods: Items[DraftMethod] = ()
    ) -> None:
        self.network = network
        self.storage = storage
        self.table = table
        self._sketch = network.sketch()
        device, slots, vocab = table.memory.device, table.spare, network.config.vocab_size
        self._device = device
        self._dependent = chip(device).dependent_launch
        self._sampling = SamplingTable.allocate(slots, vocab, device)
        self._drafts: DeviceDrafts | None = None
        rows = slots
        if draft_methods:
            self._drafts = DeviceDrafts(network, storage, table, draft_methods, self._sketch)
            rows = max(slots, self._drafts.rows)
        # The graphs' outputs, at fixed addresses.
        self._logits = torch.zeros(rows, vocab, dtype=torch.float32, device=device)
        self._tokens = torch.zeros(rows, dtype=torch.int32, device=device)
        self._counts = torch.zeros(slots, dtype=torch.int32, device=device)
        self._hidden: dict[int, Tensor | None] = {}  # of steps with chunks, by their number of rows
        self._sizes = batch_sizes(slots)
        self._step_sizes = GRAPH_STEP_SIZES
        # By size and, for those that decode, the rows of each sequence.
        self._decode_steps: dict[tuple[int, int], Callable[[], object]] = {}
        self._mixed_steps: dict[int, Callable[[], object]] = {}
        self._samplers: dict[tuple[int, int], Recorded] = {}
        self._changes = Changes(table.memory)
        self._inputs: dict[str, list[int]] = {}  # what the table's fields for a step hold
        self._pages_sent = [0] * slots  # how many of each slot's pages are in the table
        self._places = [(slot, slot) for slot in range(slots)]  # where each slot reads and writes, as in the table
        self._kept: dict[int, Tensor] = {}  # by slot, the logits of a sequence whose choice is withheld
        self._done = torch.cuda.Event() if device.type == "cuda" else None

    def phases(self) -> list[tuple[str, Callable[[], None]]]:
        return [("compiling kernels", self.compile), ("recording graphs", self.record)]

    def busy(self) -> bool:
        return self._done is not None and not self._done.query()

    # ---- recording ----------------------------------------------------------------------------------------

    @torch.inference_mode()
    def compile(self) -> None:
        """Compiles every kernel that a step may need, so that none is compiled while a request waits."""
        config = self.network.config
        beyond = [
            size
            for size in tiles.prefill_sizes(config.num_experts, config.experts_per_token)
            if size > self._step_sizes[-1]
        ]
        with compile_only(self._device):
            for size, width in self._shapes:
                self._forward(self._sketch, self._decode_rows(size, width))
                self._greedy(size, width)
                self._draw(size, width)
            if self._drafts is not None:
                self._drafts.rehearse()
            for size in self._sizes:
                compile_special(self._logits[:size], self.table, self._sampling)
            for size in self._step_sizes:
                self._forward(self._sketch, self._mixed_rows(size))
            for size in (self._step_sizes[-1] + 1, *beyond):
                self._forward(self._sketch, self._mixed_rows(size, context=size))
            for size in (16, 32, 64, LOGPROB_ROWS):  # of prompt logprobs: each has other tiles
                self._sketch.logits(self._sketch.weights.embedding.new_zeros(size, config.hidden_size))
        self._hidden.clear()

    @torch.inference_mode()
    def record(self) -> None:
        """Records every size, the largest first, so that the others reuse its memory."""
        with recording(self._device) as record:

            def recorded(rows: StepRows) -> Callable[[], object]:
                return record(partial(self._forward, self.network, rows), partial(self._forward, self._sketch, rows))

            for size in reversed(self._step_sizes):
                self._mixed_steps[size] = recorded(self._mixed_rows(size))
            for shape in self._shapes:
                self._decode_steps[shape] = recorded(self._decode_rows(*shape))
                greedy, draw = partial(self._greedy, *shape), partial(self._draw, *shape)
                self._samplers[shape] = Recorded(record(greedy, greedy), record(draw, draw))
            if self._drafts is not None:
                self._drafts.record(record)

    @property
    def _shapes(self) -> list[tuple[int, int]]:
        """The sequences of the steps that only decode, and the rows of each of them; the largest first."""
        drafted = [] if self._drafts is None else self._drafts.shapes
        return drafted + [(size, 1) for size in reversed(self._sizes)]

    def _decode_rows(self, size: int, width: int) -> StepRows:
        return StepRows(size * width, self.table.decodes[:size], width=width)

    def _mixed_rows(self, size: int, context: int | None = None) -> StepRows:
        table, most = self.table, min(size, self.table.spare)
        by_slot = table.reads, table.writes
        chunks = Chunks(table.chunk_slots, table.chunk_firsts, table.chunk_starts, *by_slot)
        return StepRows(size, table.decodes[:most], chunks, table.sampled_rows[:most], context)

    def _forward(self, network: GpuNetwork, rows: StepRows) -> None:
        sampled = rows.count if rows.sampled is None else rows.sampled.shape[0]
        drafts = self._drafts
        hidden = network.forward(
            rows,
            self.table,
            self.storage,
            self._logits[:sampled],
            hidden=None if drafts is None or drafts.hidden is None else drafts.hidden[:sampled],
            opened=None if drafts is None or rows.width == 1 else drafts.opened,
        )
        if rows.chunks is not None:  # a decode step of the same size has another graph, with other addresses
            self._hidden[rows.count] = hidden

    def _greedy(self, size: int, width: int) -> None:
        self._commit(greedy(self._logits[: size * width], dependent=self._dependent), size, width)

    def _draw(self, size: int, width: int) -> None:
        logits, slots, dependent = self._logits[: size * width], self.table.sampled_slots[:size], self._dependent
        penalise(logits, self._sampling, slots, self._drafted(width), dependent=dependent)
        tokens = draw(logits, self._sampling, slots, self.table.lengths, width=width, dependent=dependent)
        self._commit(tokens, size, width)

    def _commit(self, tokens: Tensor, size: int, width: int) -> None:
        slots, table = self.table.sampled_slots[:size], self.table
        places = table.tokens, table.lengths, self._sampling, table.spare
        counts = commit(tokens, slots, *places, self._drafted(width), dependent=self._dependent)
        self._tokens[: len(tokens)] = tokens
        if self._drafts is not None:
            if width > 1:
                self._counts[:size] = counts
            self._drafts.commit(counts, width)

    def _drafted(self, width: int) -> Drafted | None:
        return None if self._drafts is None else self._drafts.drafted(width)

    # ---- steps --------------------------------------------------------------------------------------------

    @torch.inference_mode()
    def admit(self, sequence: Sequence) -> None:
        """A state needs no clearing: a sequence's first chunk starts from zeros, wherever it reads."""
        assert sequence.lease is not None
        slot, table, request = sequence.lease.slot, self.table, sequence.request
        self._changes.set(table.tokens, slot * table.tokens.stride(0), sequence.tokens)
        self._changes.set(table.lengths, slot, [len(sequence.tokens)])
        self._pages_sent[slot] = 0
        if self._drafts is not None:
            self._drafts.admit(sequence, self._changes)
        generated, thinking, choice = sequence.tokens[sequence.prompt_length :], request.thinking, sequence.choice
        self._sampling.set(
            slot,
            request.sampling,
            request.prompt,
            generated,
            seed=choice.seed,
            end_id=None if thinking is None else thinking.end_id,
            open=thinking is not None and thinking.end_id not in generated,
            forcing=choice.forced(sequence.tokens) is not None,
        )

    @torch.inference_mode()
    def launch(self, step: Step) -> InFlight:
        """Fresh pages are not cleared: kernels mask what lies past a sequence's end as they load it."""
        timing = None
        if self._drafts is not None and self._drafts.size(len(step.decodes)) and not step.chunks:
            timing = StepTiming.begin(self._device)
        sampled = [span for span in step.spans if span.samples]
        plain = [span.sequence.choice.is_plain(span.stop - span.sequence.prompt_length) for span in sampled]
        width = 1 if self._drafts is None else self._drafts.width(step.decodes)
        self._describe(step, sampled, plain, width)
        self._changes.send()
        if self._drafts is not None:
            self._drafts.propose(step.decodes, width)
        hidden = self._compute(step, width)
        launched = self._sample(sampled, plain, width)
        if self._drafts is not None:
            self._drafts.launched(sampled, width)
        parts = prompt_parts(step.chunks, len(step.decodes))
        if parts:
            assert hidden is not None
            launched.prompts = [(part, self._prompt_logprobs(part, hidden)) for part in parts]
        if timing is not None:
            timing.end()
            launched.timing = timing
        self._launched()
        return launched

    def _describe(self, step: Step, sampled: list[Span], plain: list[bool], width: int) -> None:
        """Collects what changes in the table."""
        table, most_pages = self.table, self.table.pages.stride(0)
        for span in step.spans:
            slot, sent = span.slot, self._pages_sent[span.slot]
            self._changes.set(table.pages, slot * most_pages + sent, span.pages[sent:])
            self._pages_sent[slot] = len(span.pages)
            if self._places[slot] != (places := (span.reads, span.writes)):
                self._places[slot] = places
                self._changes.set(table.reads, slot, [span.reads])
                self._changes.set(table.writes, slot, [span.writes])
        decodes, rows = [span.slot for span in step.decodes], len(step.decodes)
        size = self._size(rows, width) if rows else 0
        if self._drafts is not None:
            self._drafts.describe(step.decodes, self._changes)
            size = max(size, self._drafts.padded(rows))  # the draft head's passes have other sizes
        decodes += [table.spare] * (size - rows)
        if step.chunks:
            starts, absent = [rows], len(table.chunk_slots) - len(step.chunks)
            for chunk in step.chunks:
                starts.append(starts[-1] + len(chunk))
            self._input("chunk_slots", [chunk.slot for chunk in step.chunks] + [table.spare] * absent)
            self._input("chunk_firsts", [chunk.start for chunk in step.chunks] + [0] * absent)
            self._input("chunk_starts", starts + starts[-1:] * absent)
            ends = [end - 1 for end, chunk in zip(starts[1:], step.chunks, strict=True) if chunk.samples]
            # A smaller step than the last one must not find rows that it does not have.
            self._input("sampled_rows", [*range(rows), *ends, *[0] * (table.spare - rows - len(ends))])
        self._input("decodes", decodes)
        if sampled:
            slots = [span.slot if usual else table.spare for span, usual in zip(sampled, plain, strict=True)]
            padding = [table.spare] * (self._size(len(sampled), width) - len(sampled))
            self._input("sampled_slots", slots + padding)
            if self._drafts is not None:
                self._input("known_slots", [span.slot for span in sampled] + padding)

    def _input(self, name: str, values: list[int]) -> None:
        if self._inputs.get(name) != values:
            self._inputs[name] = values
            self._changes.set(getattr(self.table, name), 0, values)

    def _size(self, sequences: int, width: int) -> int:
        if width > 1:
            assert self._drafts is not None
            return self._drafts.size(sequences)
        return next(size for size in self._sizes if size >= sequences)

    def _compute(self, step: Step, width: int) -> Tensor | None:
        """Computes the sampled rows' logits; returns the hidden states of a step with chunks, valid until the next."""
        rows = sum(len(span) for span in step.spans)
        if not step.chunks:
            self._decode_steps[self._size(rows, width), width]()
            return None
        if rows <= self._step_sizes[-1]:
            size = next(size for size in self._step_sizes if size >= rows)
            self._mixed_steps[size]()
            return self._hidden[size]
        self._forward(self.network, self._mixed_rows(rows, sum(chunk.stop for chunk in step.chunks)))
        return self._hidden.pop(rows)

    def _sample(self, sampled: list[Span], plain: list[bool], width: int) -> InFlight:
        for i, span in enumerate(sampled):
            if span.sequence.choice.withheld:
                self._kept[span.slot] = self._logits[i * width].clone()
        chosen = [i for i, span in enumerate(sampled) if not span.sequence.choice.withheld]
        if not chosen:
            return InFlight()
        if any(plain):  # the other rows' logits stay as they are: for the graphs they belong to the spare slot
            recorded = self._samplers[self._size(len(sampled), width), width]
            usual = (span.sequence for span, one in zip(sampled, plain, strict=True) if one)
            (recorded.greedy if all(map(_is_greedy, usual)) else recorded.draw)()
        elif self._drafts is not None:
            self._drafts.commit(torch.ones_like(self._counts[: len(sampled)]), width)
        rows = None
        if special := [i for i in chosen if not plain[i]]:
            sequences, positions = [sampled[i].sequence for i in special], [sampled[i].stop for i in special]
            rows = self._choose([self._logits[i * width] for i in special], sequences, positions)
            self._tokens[self._indices([i * width for i in special])] = rows.tokens
        results = [self._tokens[: len(sampled) * width]]
        if width > 1:
            results.append(self._counts[: len(sampled)])
        if len(chosen) < len(sampled):
            index = self._indices(chosen)
            results = [result.view(len(sampled), -1)[index].flatten() for result in results]
        spans = [sampled[i] for i in chosen]
        drafts = [span.drafts for span in spans] if width > 1 else []
        return InFlight([span.sequence for span in spans], fetch(results), rows, drafts=drafts)

    @torch.inference_mode()
    def choose(self, sequences: list[Sequence]) -> InFlight:
        logits = []
        for sequence in sequences:
            assert sequence.lease is not None
            logits.append(self._kept.pop(sequence.lease.slot))
        rows = self._choose(logits, sequences, [len(sequence.tokens) for sequence in sequences])
        self._launched()
        return InFlight(list(sequences), fetch([rows.tokens]), rows)

    def _choose(self, logits: list[Tensor], sequences: list[Sequence], positions: list[int]) -> SpecialRows:
        return choose_special(logits, sequences, positions, self.table, self._sampling)

    def _indices(self, rows: list[int]) -> Tensor:
        """The rows as an index. A list as an index would make the host wait for the step."""
        return to_device([np.array(rows)], self._device)[0]

    def _prompt_logprobs(self, part: PromptPart, hidden: Tensor) -> Callable[[], list[list[Any]]]:
        (tokens,) = to_device([np.array(part.tokens)], self._device)
        return fetch(top_logprobs(self.network.logits(hidden[part.rows]), tokens, part.count))

    def _launched(self) -> None:
        if self._done is not None:
            self._done.record()


def _is_greedy(sequence: Sequence) -> bool:
    sampling = sequence.request.sampling
    return sampling.temperature <= 0 and not sampling.has_penalties
