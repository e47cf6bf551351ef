"""Ownership of KV pages and state slots: two pools, sized independently of each other.

A sequence is admitted with a promise of some pages, which it takes as it grows. Beyond the promise it gets pages only
while there are free ones that nobody was promised.
"""

from dataclasses import dataclass, field


@dataclass
class Lease:
    """The slot and pages that one sequence holds."""

    slot: int
    pages: list[int] = field(default_factory=list)
    promised: int = 0  # pages still to come


class Cache:
    def __init__(self, *, pages: int, page_size: int, slots: int) -> None:
        self.num_pages = pages
        self.page_size = page_size
        self.num_slots = slots
        self._free_pages = list(range(pages - 1, -1, -1))
        self._free_slots = list(range(slots - 1, -1, -1))
        self._leases: dict[int, Lease] = {}  # by slot
        self._promised = 0

    def pages_for(self, tokens: int) -> int:
        return -(-tokens // self.page_size)

    @property
    def capacity(self) -> int:
        """The longest sequence that can ever be admitted, in tokens."""
        return self.num_pages * self.page_size

    @property
    def usage(self) -> float:
        return 1 - len(self._free_pages) / self.num_pages

    def admit(self, tokens: int) -> Lease | None:
        """A lease on a slot and on pages for `tokens` tokens; None when the sequence has to wait."""
        needed = self.pages_for(tokens)
        if not self._free_slots or needed > len(self._free_pages) - self._promised:
            return None
        lease = Lease(slot=self._free_slots.pop(), promised=needed)
        self._promised += needed
        self._leases[lease.slot] = lease
        return lease

    def grow(self, lease: Lease, tokens: int) -> list[int] | None:
        """Takes pages until the lease holds `tokens` tokens and returns the new ones; None when there are too few."""
        more = max(0, self.pages_for(tokens) - len(lease.pages))
        promised = min(more, lease.promised)
        if more - promised > len(self._free_pages) - self._promised:
            return None
        fresh = [self._free_pages.pop() for _ in range(more)]
        lease.pages += fresh
        lease.promised -= promised
        self._promised -= promised
        return fresh

    def release(self, lease: Lease) -> None:
        if self._leases.get(lease.slot) is not lease:
            raise ValueError(f"slot {lease.slot} is not held by this lease")
        del self._leases[lease.slot]
        self._free_slots.append(lease.slot)
        self._free_pages += reversed(lease.pages)
        self._promised -= lease.promised
        lease.pages, lease.promised = [], 0

    def check_integrity(self) -> None:
        """Raises unless every page and slot is free or owned exactly once, and every promise can be kept."""
        held = [page for lease in self._leases.values() for page in lease.pages]
        if sorted(held + self._free_pages) != list(range(self.num_pages)):
            raise AssertionError(f"pages are lost or owned twice: {len(held)} held, {len(self._free_pages)} free")
        slots = [lease.slot for lease in self._leases.values()]
        if sorted(slots + self._free_slots) != list(range(self.num_slots)):
            raise AssertionError(f"slots are lost or owned twice: {slots} held, {self._free_slots} free")
        promised = sum(lease.promised for lease in self._leases.values())
        if promised != self._promised or promised > len(self._free_pages):
            raise AssertionError(f"{promised} pages promised, {self._promised} booked, {len(self._free_pages)} free")
