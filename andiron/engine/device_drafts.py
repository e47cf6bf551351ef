"""Speculation on a GPU: drafts are proposed, verified and committed on the device, without the host in between.

Drafts are in the table of tokens, after each slot's last known one. A step that verifies them is recorded by its number
of sequences and of rows per sequence; so is each pass of the draft head, by the number of tokens that it follows, and
each pass of a DFlash drafter, by the rows of its blocks.

A step without drafts is the same as without speculation, except that it keeps hidden states for the head. When there is
room for no more of them, the head follows them without drafting. It needs only their keys and values, so this takes a
few kernels and can be done for any number of sequences. The head can thus draft again at any time; so can a DFlash
drafter, whose context is written by the steps themselves.
"""

from collections.abc import Callable
from collections.abc import Sequence as Items
from functools import partial

from torch import Tensor

from andiron.engine.cuda import Changes, Record, Work
from andiron.engine.drafts.shapes import FOLLOWED, MOST_BEHIND, draft_lengths, most_rows, shapes, widths_of
from andiron.engine.drafts.speculation import Restrictions
from andiron.engine.messages import DraftMethod
from andiron.engine.scheduler import Span
from andiron.engine.sequence import Sequence
from andiron.kernels.gpu.delta_verify import OpenStates
from andiron.kernels.gpu.drafting import BLOCK, HEAD, NGRAM, draft_from_text, remember
from andiron.kernels.gpu.sampling import Drafted
from andiron.model.dflash_config import DFlashConfig
from andiron.model.gpu_network import GpuNetwork
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage

# Who has no drafter never has drafts to verify, so it does not matter what is written for it.
DRAFTERS: dict[DraftMethod | None, int] = {
    None: HEAD.value,
    "mtp": HEAD.value,
    "ngram": NGRAM.value,
    "dflash": BLOCK.value,
}


def device_restrictions(drafter: DFlashConfig | None = None) -> Restrictions:
    return Restrictions(plain_only=True, decodes_only=True, lengths=partial(draft_lengths, widths=widths_of(drafter)))


class DeviceDrafts:
    def __init__(
        self, network: GpuNetwork, storage: Storage, table: SlotTable, methods: Items[DraftMethod], sketch: GpuNetwork
    ) -> None:
        config, device, slots = network.config, table.memory.device, table.spare
        self._network = network
        self._sketch = sketch
        self._storage = storage
        self._table = table
        self._methods = methods
        self._widths = widths_of(None if network.drafter is None else network.drafter.config)
        self.shapes = shapes(slots, self._widths)
        self._sizes = sorted({size for size, _ in self.shapes})
        self.rows = most_rows(slots, self._widths)  # of the largest step
        self.opened = OpenStates.allocate(
            layers=config.num_linear_layers,
            rows=self.rows,
            columns=config.conv_channels + config.linear_value_heads * (config.linear_value_dim + 2),
            key_heads=config.linear_key_heads,
            key_dim=config.linear_key_dim,
            value_heads=config.linear_value_heads,
            value_dim=config.linear_value_dim,
            dtype=storage.keys.dtype,
            device=device,
        )
        # With a draft head: the hidden states of the rows sampled last, and those that it has not followed, by slot.
        self.hidden: Tensor | None = None
        self._pending: Tensor | None = None
        if "mtp" in methods:
            self.hidden = storage.keys.new_zeros(max(self.rows, slots), config.hidden_size)
            self._pending = storage.keys.new_zeros(slots + 1, MOST_BEHIND, config.hidden_size)
        self._catch_up_sizes = [1 << i for i in range(slots.bit_length()) if 1 << i < slots] + [slots]
        self._behind = [0] * slots  # by slot, how many hidden states the head has not followed at most
        self._sent = [0] * slots  # the drafts of each slot, as in the table
        self._passes: dict[tuple[int, int], Callable[[], object]] = {}  # of the draft head
        self._from_text: dict[int, Callable[[], object]] = {}
        self._catch_ups: dict[int, Callable[[], object]] = {}
        self._blocks: dict[tuple[int, int], Callable[[], object]] = {}  # of a DFlash drafter

    # ---- recording ----------------------------------------------------------------------------------------

    def rehearse(self) -> None:
        """Runs every kernel that drafts tokens."""
        self._record_all(_rehearse)

    def record(self, record: Record) -> None:
        self._record_all(record)

    def _record_all(self, record: Record) -> None:
        """The largest first."""
        table = self._table
        if "mtp" in self._methods:
            for size in reversed(self._catch_up_sizes):
                work = partial(self._catch_up, size)
                self._catch_ups[size] = record(work, work)
        for size in reversed(self._sizes):
            if "mtp" in self._methods:
                for followed in reversed(FOLLOWED):
                    work, rehearsal = (
                        partial(self._pass, one, size, followed) for one in (self._network, self._sketch)
                    )
                    self._passes[size, followed] = record(work, rehearsal)
            if "ngram" in self._methods:
                work = partial(draft_from_text, table.decodes[:size], table.of_drafting, self._widths[-1] - 1)
                self._from_text[size] = record(work, work)
        for size, width in self.shapes if "dflash" in self._methods else []:
            work, rehearsal = (partial(self._block, one, size, width) for one in (self._network, self._sketch))
            self._blocks[size, width] = record(work, rehearsal)

    def _pass(self, network: GpuNetwork, size: int, followed: int) -> None:
        assert self._pending is not None
        network.draft(self._table.decodes[:size], followed, self._table, self._storage, self._pending)

    def _catch_up(self, size: int) -> None:
        assert self._pending is not None
        self._network.catch_up(self._table.decodes[:size], MOST_BEHIND, self._table, self._storage, self._pending)

    def _block(self, network: GpuNetwork, size: int, width: int) -> None:
        assert network.drafter is not None
        network.drafter.draft(self._table.decodes[:size], width, self._table)

    # ---- steps --------------------------------------------------------------------------------------------

    def admit(self, sequence: Sequence, changes: Changes) -> None:
        assert sequence.lease is not None
        slot, table = sequence.lease.slot, self._table
        self._behind[slot] = 0
        for column, value in ((table.behind, 0), (table.ahead, 0), (table.drafters, DRAFTERS[sequence.draft_method])):
            changes.set(column, slot, [value])

    def width(self, spans: list[Span]) -> int:
        """The rows of each sequence in a step that decodes these spans."""
        most = max((span.drafts for span in spans), default=0)
        return 1 if most == 0 else next(width for width in self._widths if width > most)

    def size(self, sequences: int) -> int:
        """Of a step that verifies drafts, or of a pass of the draft head; 0 if there is none for so many."""
        return next((size for size in self._sizes if size >= sequences), 0)

    def padded(self, sequences: int) -> int:
        """How many slots what is launched for a step of so many sequences may find in `decodes`."""
        catch_up = 0 if self._pending is None or not sequences else self._catch_up_size(sequences)
        return max(self.size(sequences), catch_up)

    def _catch_up_size(self, sequences: int) -> int:
        return next(size for size in self._catch_up_sizes if size >= sequences)

    def describe(self, spans: list[Span], changes: Changes) -> None:
        for span in spans:
            if self._sent[span.slot] != span.drafts:
                self._sent[span.slot] = span.drafts
                changes.set(self._table.drafts, span.slot, [span.drafts])

    def propose(self, spans: list[Span], width: int) -> None:
        """Launches what drafts tokens for the spans, whose slots are in the table as those that decode.

        `width`: the rows of each of them in the step.
        """
        size = self.size(len(spans))
        drafting = {span.sequence.draft_method for span in spans if span.drafts}
        if "ngram" in drafting:
            self._from_text[size]()
        if "dflash" in drafting:
            self._blocks[size, width]()
        if self._pending is None:
            return
        own = [span for span in spans if span.sequence.draft_method == "mtp"]
        depth = max((span.drafts for span in own), default=0)
        behind = max((self._behind[span.slot] for span in own), default=0)
        if depth:
            self._passes[size, next(count for count in FOLLOWED if count >= behind)]()
            for _ in range(depth - 1):
                self._passes[size, 1]()
        elif behind + width > MOST_BEHIND:
            self._catch_ups[self._catch_up_size(len(spans))]()
        else:
            return
        for span in spans:
            self._behind[span.slot] = 0

    def drafted(self, width: int) -> Drafted | None:
        table = self._table
        return None if width == 1 else Drafted(width, table.tokens, table.lengths, table.drafts)

    def commit(self, counts: Tensor, width: int) -> None:
        """Keeps what the accepted tokens wrote, and the hidden states for the draft head."""
        table, storage = self._table, self._storage
        if width > 1:
            places = table.decodes[: len(counts)], table.reads, table.writes
            self.opened.commit(storage.tails, storage.states, *places, counts, width)
        if self._pending is not None:
            assert self.hidden is not None
            remember(self.hidden, table.known_slots[: len(counts)], counts, table.of_drafting, self._pending, width)

    def launched(self, sampled: list[Span], width: int) -> None:
        for span in sampled:
            self._behind[span.slot] = min(self._behind[span.slot] + width, MOST_BEHIND)


def _rehearse(work: Work, rehearsal: Work) -> Work:
    rehearsal()
    return work
