"""Numbered places with reference counts: the KV pages and the state snapshots are one `Pool` each."""


class Pool:
    """Every place is free, held by leases, kept by the prefix tree, or both of the latter.

    A kept place that no lease holds is idle: the tree can give it up at any time.
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
    def available(self) -> int:
        """Free places, and those that become free when the tree gives them up."""
        return len(self._free) + self.idle

    def is_idle(self, place: int) -> bool:
        return bool(self._kept[place]) and not self._holders[place]

    def take(self) -> int:
        """A free place, held once."""
        place = self._free.pop()
        self._holders[place] = 1
        return place

    def hold(self, place: int) -> None:
        """One more lease reads a place that is held or kept."""
        self.idle -= self.is_idle(place)
        self._holders[place] += 1

    def release(self, place: int) -> None:
        self._holders[place] -= 1
        self._settle(place, was_idle=False)

    def keep(self, place: int) -> None:
        """The tree keeps a place that a lease holds."""
        self._kept[place] = 1

    def forget(self, place: int) -> None:
        was_idle = self.is_idle(place)
        self._kept[place] = 0
        self._settle(place, was_idle)

    def _settle(self, place: int, was_idle: bool) -> None:
        self.idle += self.is_idle(place) - was_idle
        if not self._holders[place] and not self._kept[place]:
            self._free.append(place)

    def check(self, name: str, held: list[int], kept: list[int]) -> None:
        """Raises unless the counts are those of the places that leases hold and the tree keeps, one entry for each."""
        holders, keepers = [0] * self.size, [0] * self.size
        for place in held:
            holders[place] += 1
        for place in kept:
            keepers[place] += 1
        if holders != self._holders or keepers != list(self._kept):
            raise AssertionError(f"{name}: the pool's counts are not those of its users")
        unused = [place for place in range(self.size) if not holders[place] and not keepers[place]]
        if sorted(self._free) != unused:
            raise AssertionError(f"{name}: {sorted(self._free)} are free, {unused} are unused")
        if self.idle != sum(map(self.is_idle, range(self.size))):
            raise AssertionError(f"{name}: {self.idle} are counted as idle")
