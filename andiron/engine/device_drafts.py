"""Speculation on a GPU: drafts are proposed, verified and committed on the device, without the host in between.

Drafts are in the table of tokens, after each slot's last known one. A step that verifies them is recorded by its number
of sequences and of rows per sequence; so is each pass of the draft head, by the number of tokens that it follows, and
each pass of a DFlash drafter, by the rows of its blocks. The head follows tokens when it drafts, or before more hidden
states wait for it than there is room for; a DFlash drafter's context is written by the steps themselves.
"""

from collections.abc import Callable, Iterator
from collections.abc import Sequence as Items
from functools import partial

from torch import Tensor

from andiron.engine.cuda import Changes, Record, Work
from andiron.engine.drafts.speculation import MOST_DRAFTS, Restrictions
from andiron.engine.messages import MAX_DRAFTS, DraftMethod
from andiron.engine.scheduler import Span
from andiron.engine.sequence import Sequence
from andiron.kernels.gpu.delta_verify import OpenStates
from andiron.kernels.gpu.drafting import BLOCK, HEAD, NGRAM, draft_from_text, remember
from andiron.kernels.gpu.sampling import Drafted
from andiron.model.dflash_config import DFlashConfig
from andiron.model.gpu_network import GpuNetwork
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage

SIZES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)  # sequences of a step that verifies drafts
WIDTHS = (2, 3, 4, 5, 8)  # rows of each of them
BLOCK_WIDTHS = (2, 3, 4, 6, 8, 12)  # with a DFlash drafter, up to its block
MAX_ROWS = 160  # of such a step
FOLLOWED = (1, 2, 3, 4, 5, 8, 16)  # tokens of each sequence that the draft head follows in one pass
MOST_BEHIND = FOLLOWED[-1]
# Who has no drafter never has drafts to verify, so it does not matter what is written for it.
DRAFTERS: dict[DraftMethod | None, int] = {
    None: HEAD.value,
    "mtp": HEAD.value,
    "ngram": NGRAM.value,
    "dflash": BLOCK.value,
}


def widths_of(drafter: DFlashConfig | None) -> tuple[int, ...]:
    """The rows of each sequence in the steps that verify drafts. A block has as many, and never more than trained."""
    if drafter is None:
        return WIDTHS
    block = min(drafter.block_size, MAX_DRAFTS + 1)
    return *(width for width in BLOCK_WIDTHS if width < block), block


def shapes(slots: int, widths: tuple[int, ...] = WIDTHS) -> list[tuple[int, int]]:
    """(sequences, rows of each) of the steps that verify drafts, the largest first."""
    sizes = [size for size in SIZES if size < slots] + [min(slots, SIZES[-1])]
    found = [(size, width) for size in sorted(set(sizes)) for width in widths if size * width <= MAX_ROWS]
    return sorted(found, key=lambda shape: -shape[0] * shape[1])


def most_drafts(sequences: int, widths: tuple[int, ...] = WIDTHS) -> int:
    """The most drafts per sequence that a step of so many can verify."""
    if sequences > SIZES[-1]:
        return 0
    size = next(size for size in SIZES if size >= sequences)
    return max((width for width in widths if size * width <= MAX_ROWS), default=1) - 1


def device_restrictions(drafter: DFlashConfig | None = None) -> Restrictions:
    return Restrictions(plain_only=True, decodes_only=True, most=partial(most_drafts, widths=widths_of(drafter)))


DEVICE_RESTRICTIONS = device_restrictions()


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
        rows = max(size * width for size, width in self.shapes)
        self.opened = OpenStates.allocate(
            layers=config.num_linear_layers,
            rows=rows,
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
            self.hidden = storage.keys.new_zeros(max(rows, slots), config.hidden_size)
            self._pending = storage.keys.new_zeros(slots + 1, MOST_BEHIND, config.hidden_size)
        self._behind = [0] * slots  # by slot, how many hidden states the head has not followed at most
        self._sent = [0] * slots  # the drafts of each slot, as in the table
        self._passes: dict[tuple[int, int], Callable[[], object]] = {}  # of the draft head
        self._from_text: dict[tuple[int, int], Callable[[], object]] = {}
        self._blocks: dict[tuple[int, int], Callable[[], object]] = {}  # of a DFlash drafter

    # ---- recording ----------------------------------------------------------------------------------------

    def works(self) -> Iterator[tuple[dict[tuple[int, int], Callable[[], object]], tuple[int, int], Work, Work]]:
        """What drafts tokens: where it is kept and as what, the work, and a rehearsal with the same kernels.

        The largest come first.
        """
        for size in reversed(self._sizes):
            if "mtp" in self._methods:
                for followed in reversed(FOLLOWED):
                    work = partial(self._pass, self._network, size, followed)
                    yield self._passes, (size, followed), work, partial(self._pass, self._sketch, size, followed)
            if "ngram" in self._methods:
                most = self._widths[-1] - 1
                work = partial(draft_from_text, self._table.decodes[:size], self._table.of_drafting, most)
                yield self._from_text, (size, 0), work, work
        if "dflash" in self._methods:
            for size, width in self.shapes:
                work = partial(self._block, self._network, size, width)
                yield self._blocks, (size, width), work, partial(self._block, self._sketch, size, width)

    def record(self, record: Record) -> None:
        for kept, key, work, rehearsal in self.works():
            kept[key] = record(work, rehearsal)

    def _pass(self, network: GpuNetwork, size: int, followed: int) -> None:
        assert self._pending is not None
        network.draft(self._table.decodes[:size], followed, self._table, self._storage, self._pending)

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
        return self._width(max((span.drafts for span in spans), default=0))

    def _width(self, drafts: int) -> int:
        return 1 if drafts == 0 else next(width for width in self._widths if width > drafts)

    def size(self, sequences: int) -> int:
        """Of a step that verifies drafts, or of a pass of the draft head; 0 if there is none for so many."""
        return next((size for size in self._sizes if size >= sequences), 0)

    def describe(self, spans: list[Span], changes: Changes) -> None:
        for span in spans:
            if self._sent[span.slot] != span.drafts:
                self._sent[span.slot] = span.drafts
                changes.set(self._table.drafts, span.slot, [span.drafts])

    def propose(self, spans: list[Span]) -> None:
        """Launches what drafts tokens for the spans, whose slots are in the table as those that decode."""
        if not spans or len(spans) > self._sizes[-1]:
            return
        size = self.size(len(spans))
        by_method = {method: [s.drafts for s in spans if s.sequence.draft_method == method] for method in MOST_DRAFTS}
        if max(by_method["ngram"], default=0):
            self._from_text[size, 0]()
        if most := max(by_method["dflash"], default=0):
            self._blocks[size, self._width(most)]()
        if self._pending is None:
            return
        depth = max(by_method["mtp"], default=0)
        behind = max((self._behind[s.slot] for s in spans if s.sequence.draft_method == "mtp"), default=0)
        if depth or behind + self._widths[-1] > MOST_BEHIND:
            self._passes[size, next(count for count in FOLLOWED if count >= behind)]()
            for _ in range(depth - 1):
                self._passes[size, 1]()
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
