"""Ownership of KV pages, state slots and snapshots, by running sequences and by the prefix tree.

A sequence is admitted with a promise of some pages, which it takes as it grows. Beyond the promise it gets pages only
while some are left that nobody was promised. Pages and snapshots that only the tree keeps count as available: the tree
gives them up, the least recently used first, before any sequence has to. With a tier in host memory they go there, and
a hit brings them back.
"""

from dataclasses import dataclass, field

from andiron.engine.messages import PrefixCacheStats
from andiron.engine.pool import Pool
from andiron.engine.prefix_contents import Contents
from andiron.engine.prefix_node import DEVICE, HOST, NO_MATCH, Match
from andiron.engine.prefix_tree import PrefixTree
from andiron.engine.tier import HostMemory


@dataclass
class Lease:
    """What one sequence holds. States are in places: a slot is one, and the snapshots come after the slots."""

    slot: int
    state: int  # the place of its state: its slot or, until its next span is computed, a snapshot
    pages: list[int] = field(default_factory=list)  # those of a cached prefix are shared
    promised: int = 0  # pages still to come


class Cache:
    def __init__(
        self, *, pages: int, page_size: int, slots: int, snapshots: int = 0, host: HostMemory | None = None
    ) -> None:
        """Without snapshots no prefix is stored."""
        self.page_size = page_size
        self.num_slots = slots
        self.num_snapshots = snapshots
        self._pages = Pool(pages)
        self._snapshots = Pool(snapshots)
        self.tree = PrefixTree(Contents(self._pages, self._snapshots, host), page_size)
        self._free_slots = list(range(slots - 1, -1, -1))
        self._leases: dict[int, Lease] = {}  # by slot
        self._promised = 0
        self._host_hits = 0

    def pages_for(self, tokens: int) -> int:
        return -(-tokens // self.page_size)

    @property
    def capacity(self) -> int:
        """The longest sequence that can ever be admitted, in tokens."""
        return self._pages.size * self.page_size

    @property
    def usage(self) -> float:
        """The share of the pages that sequences hold."""
        return 1 - self._pages.available / self._pages.size

    @property
    def slots_held(self) -> int:
        return len(self._leases)

    @property
    def num_host_snapshots(self) -> int:
        """That fit into host memory."""
        _, *host = self.tree.contents.tiers
        return sum(tier.snapshots.size for tier in host)

    def stats(self, *, queries: int, hits: int) -> PrefixCacheStats:
        contents = self.tree.contents
        device, *host = (tier.snapshots for tier in contents.tiers)
        return PrefixCacheStats(
            queries=queries,
            hits=hits,
            host_hits=self._host_hits,
            evicted_pages=contents.evicted_pages,
            evicted_snapshots=contents.evicted_snapshots,
            snapshots=device.used,
            host_snapshots=sum(pool.used for pool in host),
        )

    # ---- sequences ----------------------------------------------------------------------------------------

    @property
    def has_slot(self) -> bool:
        return bool(self._free_slots)

    def lookup(self, salt: str, key: bytes, limit: int) -> Match:
        """The longest stored prefix of the key, of at most `limit` tokens."""
        return self.tree.lookup(salt, key, limit) if self.num_snapshots else NO_MATCH

    def admit(self, tokens: int, match: Match = NO_MATCH) -> Lease | None:
        """A lease on a slot and on pages for `tokens` tokens; None when the sequence has to wait.

        The lease begins with the pages of the match, and reads the state from its snapshot.
        """
        left = self._pages.available - self._promised
        if not self._free_slots or self.pages_for(tokens) - match.tokens // self.page_size > left:
            return None
        hit = match.node
        path = [] if hit is None else list(hit.path())[::-1]
        near = [page for node in path if node.tier == DEVICE for page in node.pages]
        if self.pages_for(tokens) - len(near) + sum(map(self._pages.is_idle, near)) > left:
            return None
        if hit is not None and hit.snapshot_tier == HOST:
            if not self._snapshots.available:
                return None
            self.tree.restore(hit)
            self._host_hits += match.tokens
        shared = [page for node in path for page in node.pages]
        needed = self.pages_for(tokens) - len(shared)
        slot = self._free_slots.pop()
        lease = self._leases[slot] = Lease(slot, state=slot, pages=shared, promised=needed)
        self._promised += needed
        if hit is not None:
            assert hit.snapshot is not None
            for page in shared:
                self._pages.hold(page)
            self._snapshots.hold(hit.snapshot)
            lease.state = self.num_slots + hit.snapshot
            self.tree.use(hit)
        return lease

    def grow(self, lease: Lease, tokens: int) -> list[int] | None:
        """Takes pages until the lease holds `tokens` tokens and returns the new ones; None when there are too few."""
        more = max(0, self.pages_for(tokens) - len(lease.pages))
        promised = min(more, lease.promised)
        if more - promised > self._pages.available - self._promised:
            return None
        while self._pages.free < more:
            self.tree.evict_pages()
        fresh = [self._pages.take() for _ in range(more)]
        lease.pages += fresh
        lease.promised -= promised
        self._promised -= promised
        return fresh

    def release(self, lease: Lease) -> None:
        if self._leases.get(lease.slot) is not lease:
            raise ValueError(f"slot {lease.slot} is not held by this lease")
        self.move(lease, lease.slot)
        del self._leases[lease.slot]
        self._free_slots.append(lease.slot)
        for page in reversed(lease.pages):
            self._pages.release(page)
        self._promised -= lease.promised
        lease.pages, lease.promised = [], 0

    def has_room(self, pages: int) -> bool:
        """Whether a slot, a snapshot and so many pages are free, without evicting anything."""
        return self.has_slot and self._snapshots.free > 0 and self._pages.free - self._promised >= pages

    # ---- snapshots ----------------------------------------------------------------------------------------

    def reserve_snapshot(self) -> int | None:
        """The place of a new snapshot, which a lease must `move` to; None when all are about to be read."""
        if not self._snapshots.available:
            return None
        while not self._snapshots.free:
            self.tree.evict_snapshot()
        return self.num_slots + self._snapshots.take()

    def move(self, lease: Lease, place: int) -> None:
        """The state of the sequence is in another place now: its slot, or a snapshot reserved for it."""
        if lease.state != lease.slot:
            self._snapshots.release(lease.state - self.num_slots)
        lease.state = place

    def publish(self, lease: Lease, salt: str, key: bytes, tokens: int) -> None:
        """Stores the first `tokens` tokens in the tree; the lease's state must be the snapshot after them."""
        pages = lease.pages[: tokens // self.page_size]
        self.tree.insert(salt, key, pages, lease.state - self.num_slots)

    def remember(self, salt: str, key: bytes) -> None:
        """Makes the tokens of a sequence known to later lookups, whether or not they are stored."""
        if self.num_snapshots:
            self.tree.remember(salt, key)

    def discard(self, salt: str, key: bytes) -> None:
        """Drops all that begins as this sequence does, which has turned out to be unusable."""
        self.tree.discard(salt, key)

    # ---- integrity ----------------------------------------------------------------------------------------

    def check_integrity(self) -> None:
        """Raises unless pools, leases and tree agree on who has what, and every promise can be kept."""
        leases = self._leases.values()
        self.tree.check_integrity()
        held = [page for lease in leases for page in lease.pages]
        read = [lease.state - self.num_slots for lease in leases if lease.state != lease.slot]
        for tier in self.tree.contents.tiers:
            pages, snapshots = tier.kept()
            tier.pages.check("pages", held if tier.level == DEVICE else [], pages)
            tier.snapshots.check("snapshots", read if tier.level == DEVICE else [], snapshots)
        slots = [lease.slot for lease in leases]
        if sorted(slots + self._free_slots) != list(range(self.num_slots)):
            raise AssertionError(f"slots are lost or owned twice: {slots} held, {self._free_slots} free")
        promised = sum(lease.promised for lease in leases)
        if promised != self._promised or promised > self._pages.available:
            raise AssertionError(
                f"{promised} pages promised, {self._promised} booked, {self._pages.available} available"
            )
