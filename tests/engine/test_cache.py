"""Pools, leases and prefix tree hold together under any sequence of operations."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from andiron.engine import prefix_tree
from andiron.engine.cache import Cache, Lease
from andiron.engine.pool import Pool
from andiron.engine.prefix_contents import Contents
from andiron.engine.prefix_node import DEVICE, HOST, Node, common_bytes
from andiron.engine.prefix_tree import PrefixTree
from andiron.engine.tier import Tier
from tests.engine.cache_reference import (
    PAGE_SIZE,
    PAGES,
    SLOTS,
    SNAPSHOTS,
    CacheAgainstReference,
    CacheWithHostAgainstReference,
    ReferenceCopies,
    key_of,
)

MANY = settings(max_examples=60, stateful_step_count=80)
TestCacheAgainstReference, TestCacheWithHostAgainstReference = (
    CacheAgainstReference.TestCase,
    CacheWithHostAgainstReference.TestCase,
)
TestCacheAgainstReference.settings = TestCacheWithHostAgainstReference.settings = MANY


# ---- mutants: what the comparison and the integrity check must catch -----------------------------------------

FEW = settings(
    max_examples=500,
    stateful_step_count=80,
    phases=[Phase.generate],  # any failure will do, the smallest one takes minutes to find
)


def _never_used(tree: PrefixTree, node: Node) -> None:
    """The order of use is the order of insertion."""


def _use_only_the_last(tree: PrefixTree, node: Node) -> None:
    """Snapshots from which several prefixes go on are evicted like any other."""
    tree._use_path(node)
    tree.contents.use_snapshot(node)


def _use_all(tree: PrefixTree, node: Node) -> None:
    """Every turn of a conversation is as recent as the last."""
    tree._use_path(node)
    for one in node.path():
        if one.snapshot is not None:
            tree.contents.use_snapshot(one)


def _hold_nothing(pool: Pool, item: int) -> None:
    """A hit does not hold the pages that it reads."""


def _one_page_too_many(stored: bytes, key: bytes, at: int, page: int) -> int:
    """The page with the first difference counts as equal."""
    common = common_bytes(stored, key, at, page)
    return min(common + page, len(stored), (len(key) - at) // page * page)


def _keep_the_snapshot(contents: Contents, upper: Node, lower: Node, count: int) -> None:
    """A node that is cut in two has its snapshot at the end of both parts."""
    _split(contents, upper, lower, count)
    if lower.snapshot is not None and lower.snapshot_tier is not None:
        contents.tiers[lower.snapshot_tier].keep_snapshot(upper, lower.snapshot)


def _one_tree_for_all(tree: PrefixTree, salt: str, key: bytes) -> list[Node]:
    """Salts are ignored when storing."""
    return _make_path(tree, "", key)


def _newest_leaf(tier: Tier) -> Node:
    return [node for node in tier.with_pages if node.is_leaf and tier.pages.is_idle(node.pages[-1])][-1]


def _store_nothing_again(contents: Contents, node: Node, pages: list[int]) -> None:
    """Pages that replace others are not kept."""
    if node.tier != DEVICE:
        _store(contents, node, pages)
    else:
        idle = contents.tiers[DEVICE].pages.is_idle
        node.pages[:] = [new if idle(old) else old for old, new in zip(node.pages, pages, strict=True)]


_split, _make_path, _store = Contents.split, PrefixTree._make_path, Contents.store
MUTANTS: list[tuple[Any, str, Any]] = [
    (PrefixTree, "_use_path", _never_used),
    (PrefixTree, "use", PrefixTree._use_path),  # snapshots are evicted in the order of insertion
    (PrefixTree, "use", _use_only_the_last),
    (PrefixTree, "use", _use_all),
    (Pool, "hold", _hold_nothing),
    (prefix_tree, "common_bytes", _one_page_too_many),
    (Contents, "split", _keep_the_snapshot),
    (PrefixTree, "_make_path", _one_tree_for_all),
    (Tier, "oldest_leaf", _newest_leaf),
    (Contents, "store", _store_nothing_again),
    (PrefixTree, "_forget_oldest", lambda tree: None),
    (PrefixTree, "discard", lambda tree, salt, key: None),
    (Contents, "_drop_dead_ends", lambda contents, node: None),
]


def _leave_the_pages_below(contents: Contents, node: Node) -> None:
    """What is on the host below a node that is lost stays there."""
    contents._drop_node(node)
    assert node.parent is not None
    contents._drop_dead_ends(node.parent)


def _restore_without_holding(contents: Contents, node: Node) -> None:
    """What makes room for a hit may push the hit itself out."""
    for one in list(node.path())[::-1]:
        if one.tier == HOST:
            pool, pages = contents._restore_pages(one)
            for page in pages:
                pool.release(page)
    if node.snapshot_tier == HOST:
        pool, (snapshot,) = contents._restore_snapshot(node)
        pool.release(snapshot)


def _restore_the_pages_only(contents: Contents, node: Node) -> None:
    snapshot_tier, node.snapshot_tier = node.snapshot_tier, DEVICE
    _restore(contents, node)
    node.snapshot_tier = snapshot_tier


def _reverse_the_pages(copies: ReferenceCopies, device: list[int], host: list[int]) -> None:
    _pages_out(copies, device, host[::-1])


_restore, _pages_out = Contents.restore, ReferenceCopies.pages_out
HOST_MUTANTS: list[tuple[Any, str, Any]] = [
    (Contents, "drop", _leave_the_pages_below),
    (Contents, "restore", _restore_without_holding),
    (Contents, "restore", _restore_the_pages_only),
    (Contents, "_sink_snapshot", lambda contents, node: False),  # snapshots are lost on eviction
    (ReferenceCopies, "pages_out", _reverse_the_pages),
    (ReferenceCopies, "snapshot_out", lambda copies, device, host: None),
]


@pytest.mark.parametrize("owner, name, mutant", HOST_MUTANTS, ids=[name for _, name, _ in HOST_MUTANTS])
def test_the_comparison_with_a_host_catches(
    owner: Any, name: str, mutant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, mutant)
    with pytest.raises(Exception):  # noqa: B017 - a mutant may break anything
        run_state_machine_as_test(CacheWithHostAgainstReference, settings=FEW)


@pytest.mark.parametrize("owner, name, mutant", MUTANTS, ids=[name for _, name, _ in MUTANTS])
def test_the_comparison_catches(owner: Any, name: str, mutant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, mutant)
    with pytest.raises(Exception):  # noqa: B017 - a mutant may break anything
        run_state_machine_as_test(CacheAgainstReference, settings=FEW)


def _leak_a_page(cache: Cache, lease: Lease) -> None:
    lease.pages.pop()


def _own_a_page_twice(cache: Cache, lease: Lease) -> None:
    lease.pages.append(cache._pages._free[-1])


def _lose_a_slot(cache: Cache, lease: Lease) -> None:
    cache._free_slots.pop()


def _promise_too_much(cache: Cache, lease: Lease) -> None:
    lease.promised += PAGES
    cache._promised += PAGES


def _forget_a_promise(cache: Cache, lease: Lease) -> None:
    cache._promised -= 1


def _forget_a_page(cache: Cache, lease: Lease) -> None:
    cache._pages.forget(lease.pages[0])


def _forget_a_snapshot(cache: Cache, lease: Lease) -> None:
    cache._snapshots.forget(lease.state - SLOTS)


def _miscount_the_idle(cache: Cache, lease: Lease) -> None:
    cache._pages.idle += 1


@pytest.mark.parametrize(
    "mutant",
    [
        _leak_a_page,
        _own_a_page_twice,
        _lose_a_slot,
        _promise_too_much,
        _forget_a_promise,
        _forget_a_page,
        _forget_a_snapshot,
        _miscount_the_idle,
    ],
)
def test_the_integrity_check_catches(mutant: Callable[[Cache, Lease], None]) -> None:
    cache = Cache(pages=PAGES, page_size=PAGE_SIZE, slots=SLOTS, snapshots=SNAPSHOTS)
    lease = cache.admit(10)
    assert lease is not None
    cache.grow(lease, 6)
    place = cache.reserve_snapshot()
    assert place is not None
    cache.move(lease, place)
    cache.publish(lease, "", key_of([1, 2, 3, 4]), 4)
    cache.check_integrity()
    mutant(cache, lease)
    with pytest.raises(AssertionError):
        cache.check_integrity()
