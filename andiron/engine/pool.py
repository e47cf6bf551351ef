"""Numbered items with reference counts: the KV pages and the state snapshots are one `Pool` each."""


class Pool:
    """Every item is free, held by leases, kept by the prefix tree, or both of the latter.

    A kept item that no lease holds is idle: the tree can give it up at any time.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.idle = 0
        self._free = list(range(size - 1, -1, -1))
        self._holders = [0] * size
        self._kept = bytearray(size)

    @property
    def free(self) -> int:
        return len(self._free)

    @property
    def used(self) -> int:
        return self.size - len(self._free)

    @property
    def available(self) -> int:
        """Free items, and those that become free when the tree gives them up."""
        return len(self._free) + self.idle

    def is_idle(self, item: int) -> bool:
        return bool(self._kept[item]) and not self._holders[item]

    def take(self) -> int:
        """A free item, held once."""
        item = self._free.pop()
        self._holders[item] = 1
        return item

    def hold(self, item: int) -> None:
        """One more lease reads an item that is held or kept."""
        self.idle -= self.is_idle(item)
        self._holders[item] += 1

    def release(self, item: int) -> None:
        self._holders[item] -= 1
        self._settle(item, was_idle=False)

    def keep(self, item: int) -> None:
        """The tree keeps an item that a lease holds."""
        self._kept[item] = 1

    def forget(self, item: int) -> None:
        was_idle = self.is_idle(item)
        self._kept[item] = 0
        self._settle(item, was_idle)

    def _settle(self, item: int, was_idle: bool) -> None:
        self.idle += self.is_idle(item) - was_idle
        if not self._holders[item] and not self._kept[item]:
            self._free.append(item)

    def check(self, name: str, held: list[int], kept: list[int]) -> None:
        """Raises unless the counts are those of the items that leases hold and the tree keeps, one entry for each."""
        holders, keepers = [0] * self.size, [0] * self.size
        for item in held:
            holders[item] += 1
        for item in kept:
            keepers[item] += 1
        if holders != self._holders or keepers != list(self._kept):
            raise AssertionError(f"{name}: the pool's counts are not those of its users")
        unused = [item for item in range(self.size) if not holders[item] and not keepers[item]]
        if sorted(self._free) != unused:
            raise AssertionError(f"{name}: {sorted(self._free)} are free, {unused} are unused")
        if self.idle != sum(map(self.is_idle, range(self.size))):
            raise AssertionError(f"{name}: {self.idle} are counted as idle")
