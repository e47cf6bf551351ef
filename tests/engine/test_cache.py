"""Both pools stay intact under any sequence of operations, compared with a reference too simple to be wrong."""

import math

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from andiron.engine.cache import Cache, Lease

PAGES, PAGE_SIZE, SLOTS = 12, 4, 3


class CacheAgainstReference(RuleBasedStateMachine):
    """For each lease, the reference keeps only how many pages it was promised and how many tokens it has grown to."""

    def __init__(self) -> None:
        super().__init__()
        self.cache = Cache(pages=PAGES, page_size=PAGE_SIZE, slots=SLOTS)
        self.reference: list[tuple[Lease, int, int]] = []  # lease, promised pages, grown tokens

    def _pages_spoken_for(self) -> int:
        """Held or promised; a lease that has outgrown its promise holds more than that."""
        return sum(max(promised, math.ceil(grown / PAGE_SIZE)) for _, promised, grown in self.reference)

    @rule(tokens=st.integers(1, PAGES * PAGE_SIZE + 8))
    def admit(self, tokens: int) -> None:
        lease = self.cache.admit(tokens)
        pages = math.ceil(tokens / PAGE_SIZE)
        assert (lease is not None) == (len(self.reference) < SLOTS and self._pages_spoken_for() + pages <= PAGES)
        if lease is not None:
            self.reference.append((lease, pages, 0))

    @precondition(lambda self: self.reference)
    @rule(data=st.data())
    def grow(self, data: st.DataObject) -> None:
        index = data.draw(st.integers(0, len(self.reference) - 1))
        lease, promised, grown = self.reference.pop(index)
        tokens = data.draw(st.integers(grown, PAGES * PAGE_SIZE))
        held = list(lease.pages)
        fits = self._pages_spoken_for() + max(promised, math.ceil(tokens / PAGE_SIZE)) <= PAGES
        fresh = self.cache.grow(lease, tokens)
        assert (fresh is not None) == fits
        assert lease.pages == held + (fresh or [])
        self.reference.insert(index, (lease, promised, tokens if fits else grown))

    @precondition(lambda self: self.reference)
    @rule(data=st.data())
    def release(self, data: st.DataObject) -> None:
        lease, _, _ = self.reference.pop(data.draw(st.integers(0, len(self.reference) - 1)))
        self.cache.release(lease)
        with pytest.raises(ValueError, match="not held"):
            self.cache.release(lease)

    @invariant()
    def pools_are_intact(self) -> None:
        self.cache.check_integrity()
        held = [page for lease, _, _ in self.reference for page in lease.pages]
        assert len(held) == len(set(held))
        assert len({lease.slot for lease, _, _ in self.reference}) == len(self.reference)
        for lease, _, grown in self.reference:
            assert len(lease.pages) == math.ceil(grown / PAGE_SIZE)
        assert self.cache.usage == pytest.approx(len(held) / PAGES)


TestCacheAgainstReference = CacheAgainstReference.TestCase
TestCacheAgainstReference.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def _leak_a_page(cache: Cache, lease: Lease) -> None:
    lease.pages.pop()


def _own_a_page_twice(cache: Cache, lease: Lease) -> None:
    lease.pages.append(cache._free_pages[-1])


def _lose_a_slot(cache: Cache, lease: Lease) -> None:
    cache._free_slots.pop()


def _promise_too_much(cache: Cache, lease: Lease) -> None:
    lease.promised += PAGES
    cache._promised += PAGES


def _forget_a_promise(cache: Cache, lease: Lease) -> None:
    cache._promised -= 1


@pytest.mark.parametrize(
    "mutant", [_leak_a_page, _own_a_page_twice, _lose_a_slot, _promise_too_much, _forget_a_promise]
)
def test_the_integrity_check_catches(mutant) -> None:
    cache = Cache(pages=PAGES, page_size=PAGE_SIZE, slots=SLOTS)
    lease = cache.admit(10)
    assert lease is not None
    cache.grow(lease, 6)
    cache.check_integrity()
    mutant(cache, lease)
    with pytest.raises(AssertionError):
        cache.check_integrity()
