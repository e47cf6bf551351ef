"""A reference for pools, leases and prefix tree, as a state machine that compares them after every operation.

The reference is too simple to be wrong: it writes the tokens of a page into a copy of the page, and the tokens of a
prefix into a copy of the state, and looks whether a hit finds there what it asked for. Recency is a clock per prefix.
It runs with and without a tier in host memory.
"""

from collections.abc import Callable, Set

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from andiron.engine.cache import Cache, Lease
from andiron.engine.prefix_node import DEVICE, HOST, TOKEN_BYTES, Node
from andiron.engine.prefix_tree import PrefixTree
from andiron.engine.tier import HostMemory

PAGES, PAGE_SIZE, SLOTS, SNAPSHOTS = 12, 2, 3, 3
HOST_PAGES, HOST_SNAPSHOTS = 8, 3
PAGE = PAGE_SIZE * TOKEN_BYTES
LONGEST = 12  # tokens
Prefix = tuple[str, bytes]  # a salt, and the tokens


def key_of(tokens: list[int]) -> bytes:
    return b"".join(token.to_bytes(TOKEN_BYTES, "little") for token in tokens)


def pages_of(key: bytes) -> list[bytes]:
    return [key[at : at + PAGE] for at in range(0, len(key), PAGE)]


def prefixes_in(tree: PrefixTree, *, wanted: Callable[[Node], bool]) -> dict[Prefix, Node]:
    found = {}
    todo = [(salt, b"", root) for salt, root in tree._roots.items()]
    for salt, before, node in todo:
        for child in node.children.values():
            todo.append((salt, before + child.key, child))
            if wanted(child):
                found[salt, before + child.key] = child
    return found


def stored_in(cache: Cache) -> dict[Prefix, Node]:
    """The prefixes with a snapshot."""
    return prefixes_in(cache.tree, wanted=lambda node: node.snapshot is not None)


def on_device(cache: Cache) -> dict[Prefix, Node]:
    """The prefixes with pages there."""
    return prefixes_in(cache.tree, wanted=lambda node: node.tier == DEVICE)


class Running:
    """A sequence, in the reference."""

    def __init__(self, salt: str, key: bytes, lease: Lease, computed: int) -> None:
        self.salt, self.key, self.lease = salt, key, lease
        self.computed = computed  # bytes


class ReferenceCopies:
    """Copies within the reference's memory."""

    def __init__(self) -> None:
        self.memory: dict[int, bytes] = {}  # what is in a page of the device
        self.states: dict[int, Prefix] = {}  # the prefix whose state is in a place of the device
        self.host_memory: dict[int, bytes] = {}
        self.host_states: dict[int, Prefix] = {}

    def pages_out(self, device: list[int], host: list[int]) -> None:
        self.host_memory |= {h: self.memory[d] for d, h in zip(device, host, strict=True)}

    def pages_in(self, host: list[int], device: list[int]) -> None:
        self.memory |= {d: self.host_memory.pop(h) for d, h in zip(device, host, strict=True)}

    def snapshot_out(self, device: int, host: int) -> None:
        self.host_states[host] = self.states[SLOTS + device]

    def snapshot_in(self, host: int, device: int) -> None:
        self.states[SLOTS + device] = self.host_states.pop(host)


class CacheAgainstReference(RuleBasedStateMachine):
    has_host = False

    def __init__(self) -> None:
        super().__init__()
        self.copies = ReferenceCopies()
        self.memory, self.states = self.copies.memory, self.copies.states
        host = HostMemory(HOST_PAGES, HOST_SNAPSHOTS, self.copies) if self.has_host else None
        self.cache = Cache(pages=PAGES, page_size=PAGE_SIZE, slots=SLOTS, snapshots=SNAPSHOTS, host=host)
        self.running: list[Running] = []
        self.clock = 0
        self.used: dict[Prefix, int] = {}  # when a path through this prefix was last used
        self.snapshot_used: dict[Prefix, int] = {}
        self.seen: set[Prefix] = set()  # all that were ever remembered or stored

    def held(self) -> set[int]:
        return {page for one in self.running for page in one.lease.pages}

    def reading(self) -> set[int]:
        """The snapshots that sequences are about to read."""
        return {one.lease.state for one in self.running} - set(range(SLOTS))

    def promised(self) -> int:
        return sum(one.lease.promised for one in self.running)

    def touch(self, salt: str, key: bytes) -> None:
        self.clock += 1
        for end in range(PAGE, len(key) + 1, PAGE):
            self.used[salt, key[:end]] = self.clock

    def touch_snapshots(self, salt: str, key: bytes) -> None:
        """That of the key, and those from which other stored prefixes go on differently than the key."""
        stored = [other for name, other in stored_in(self.cache) if name == salt]
        self.snapshot_used[salt, key] = self.clock
        for at in range(PAGE, len(key), PAGE):
            if len({other[at : at + PAGE] for other in stored if other.startswith(key[:at]) and len(other) > at}) > 1:
                before = [other for other in stored if key[:at].startswith(other)]
                if before:
                    self.snapshot_used[salt, max(before, key=len)] = self.clock

    def snapshot_age(self, prefix: Prefix) -> tuple[int, int]:
        """The smallest is evicted first: of those used at the same time, the deepest."""
        return self.snapshot_used[prefix], -len(prefix[1])

    @rule(salt=st.sampled_from(["", "", "tenant"]), tokens=st.lists(st.integers(0, 1), min_size=1, max_size=LONGEST))
    def admit(self, salt: str, tokens: list[int]) -> None:
        self.begin(salt, key_of(tokens))

    @precondition(lambda self: stored_in(self.cache))
    @rule(data=st.data(), more=st.lists(st.integers(0, 1), max_size=3))
    def admit_the_next_turn(self, data: st.DataObject, more: list[int]) -> None:
        salt, key = data.draw(st.sampled_from(sorted(stored_in(self.cache))))
        self.begin(salt, key + key_of(more))

    def begin(self, salt: str, key: bytes) -> None:
        tokens = len(key) // TOKEN_BYTES
        most = tokens - 1
        stored = stored_in(self.cache)
        match = self.cache.lookup(salt, key, most)
        fitting = [key[:end] for end in range(0, most * TOKEN_BYTES + 1, PAGE) if (salt, key[:end]) in stored]
        assert match.tokens * TOKEN_BYTES == len(max(fitting, key=len, default=b""))
        self.check_reason(salt, key, most, match.tokens, match.shared, match.reason)
        path = [] if match.node is None else list(match.node.path())
        shared = {page for node in path if node.tier == DEVICE for page in node.pages}
        wanted = tokens + 2
        needed = -(-wanted // PAGE_SIZE) - len(shared)
        fits = len(self.running) < SLOTS and len(self.held() | shared) + self.promised() + needed <= PAGES
        if match.node is not None and match.node.snapshot_tier == HOST:
            fits &= len(self.reading()) < SNAPSHOTS
        lease = self.cache.admit(wanted, match)
        assert (lease is not None) == fits, "idle pages count as free"
        if lease is None:
            return
        hit = key[: match.tokens * TOKEN_BYTES]
        assert [self.memory[page] for page in lease.pages] == pages_of(hit)
        if hit:
            assert self.states[lease.state] == (salt, hit) and lease.state >= SLOTS
            self.touch(salt, hit)
            self.touch_snapshots(salt, hit)
        self.running.append(Running(salt, key, lease, len(hit)))
        self.cache.remember(salt, key)
        self.remembered(salt, key)

    def remembered(self, salt: str, key: bytes) -> None:
        whole = key[: len(key) // PAGE * PAGE]
        self.touch(salt, whole)
        self.seen |= {(salt, whole[:end]) for end in range(PAGE, len(whole) + 1, PAGE)}

    def check_reason(self, salt: str, key: bytes, most: int, hit: int, shared: int, reason: str | None) -> None:
        known = prefixes_in(self.cache.tree, wanted=lambda node: True)
        if not any(other == salt for other, _ in known):
            assert reason == ("salt" if salt else "cold") and not hit and not shared
            return
        longest = 0
        for end in range(PAGE, len(key) + 1, PAGE):
            if any(other == salt and stored.startswith(key[:end]) for other, stored in known):
                longest = end // TOKEN_BYTES
        assert longest <= shared < longest + PAGE_SIZE
        if min(longest, most) - hit >= PAGE_SIZE:
            assert reason in ("no snapshot", "evicted")
            evicted = any(
                node.evicted and other == salt and key.startswith(prefix) and len(prefix) > hit * TOKEN_BYTES
                for (other, prefix), node in known.items()
            )
            assert reason == "evicted" or not evicted
        else:
            assert reason in (None, "differs")

    @precondition(lambda self: self.running)
    @rule(data=st.data(), snapshot=st.booleans())
    def compute(self, data: st.DataObject, snapshot: bool) -> None:
        """A step of one sequence: it grows, and perhaps takes a snapshot."""
        one = data.draw(st.sampled_from(self.running))
        left = len(one.key) - one.computed
        tokens = one.computed // TOKEN_BYTES + data.draw(st.integers(1, max(1, left // TOKEN_BYTES) + 3))
        self.advance(one, tokens, snapshot=snapshot)

    @precondition(lambda self: not self.running)
    @rule(data=st.data(), tokens=st.lists(st.integers(0, 1), min_size=2 * PAGE_SIZE, max_size=LONGEST))
    def serve(self, data: st.DataObject, tokens: list[int]) -> None:
        """A whole request: it is computed in two steps, with a snapshot after each, and released."""
        key = key_of(tokens)
        if stored := sorted(prefix for salt, prefix in stored_in(self.cache) if not salt):
            key = (data.draw(st.sampled_from([b"", *stored])) + key)[: PAGE * (PAGES - 2)]
        self.begin("", key)
        (one,) = self.running
        end = len(key) // TOKEN_BYTES
        for tokens_then in ((one.computed // TOKEN_BYTES + end) // 2, end):
            if tokens_then * TOKEN_BYTES > one.computed:
                self.advance(one, tokens_then, snapshot=True)
        self.end(one)

    def advance(self, one: Running, tokens: int, *, snapshot: bool) -> None:
        lease = one.lease
        if snapshot:
            tokens += -tokens % PAGE_SIZE
        # Others may be lost without being the oldest, if their snapshots on the host are.
        before, free = self.snapshots_by_tier()[DEVICE].keys(), self.cache._pages.free
        more = max(0, -(-tokens // PAGE_SIZE) - len(lease.pages))
        fits = len(self.held()) + self.promised() - min(more, lease.promised) + more <= PAGES
        pages = self.cache.grow(lease, tokens)
        assert (pages is not None) == fits, "the cache gives way before a sequence has to"
        if pages is None:
            return
        assert len(pages) == more and not set(pages) & {p for r in self.running if r is not one for p in r.lease.pages}
        self.check_evicted(before, on_device(self.cache), needed=free < more)
        for page in pages:
            self.memory[page] = b"stale"
        one.key = one.key[: tokens * TOKEN_BYTES].ljust(tokens * TOKEN_BYTES, b"\7")
        for i in range(one.computed // PAGE, len(one.key) // PAGE):
            self.memory[lease.pages[i]] = one.key[i * PAGE : (i + 1) * PAGE]
        one.computed = len(one.key)
        self.move(one, take=snapshot)

    def check_evicted(self, before: Set[Prefix], after: dict[Prefix, Node], *, needed: bool) -> None:
        """What was evicted for pages are the leaves used least recently, except for those in use."""
        gone = before - after.keys()
        assert needed or not gone
        if not gone:
            return
        last_gone = max(self.used[prefix] for prefix in gone)
        for salt, key in after:
            is_leaf = not any(other == salt and longer != key and longer.startswith(key) for other, longer in after)
            if is_leaf and self.used[salt, key] < last_gone:
                assert after[salt, key].pages[-1] in self.held(), "one used less recently was spared"

    def snapshots_by_tier(self) -> list[dict[Prefix, int]]:
        stored = stored_in(self.cache)
        return [
            {prefix: node.snapshot or 0 for prefix, node in stored.items() if node.snapshot_tier == tier}
            for tier in (DEVICE, HOST)
        ]

    def move(self, one: Running, *, take: bool) -> None:
        lease, before = one.lease, self.snapshots_by_tier()
        place: int | None = lease.slot
        if take:
            idle = [prefix for prefix, place in before[DEVICE].items() if SLOTS + place not in self.reading()]
            full = len(self.reading()) == SNAPSHOTS
            place = self.cache.reserve_snapshot()
            assert (place is None) == full
            after = self.snapshots_by_tier()
            gone = before[DEVICE].keys() - after[DEVICE].keys()
            assert not gone or gone == {min(idle, key=self.snapshot_age)}
            assert gone <= after[HOST].keys() if self.has_host else not after[HOST]
        if place is None:
            place = lease.slot
        self.states[place] = one.salt, one.key
        self.cache.move(lease, place)
        if place != lease.slot:
            self.cache.publish(lease, one.salt, one.key, len(one.key) // TOKEN_BYTES)
            self.touch(one.salt, one.key)
            self.touch_snapshots(one.salt, one.key)
            self.seen.add((one.salt, one.key))

    @precondition(lambda self: self.running)
    @rule(data=st.data())
    def release(self, data: st.DataObject) -> None:
        self.end(data.draw(st.sampled_from(self.running)))

    def end(self, one: Running) -> None:
        self.running.remove(one)
        self.cache.release(one.lease)
        with pytest.raises(ValueError, match="not held"):
            self.cache.release(one.lease)
        self.cache.remember(one.salt, one.key)
        self.remembered(one.salt, one.key)

    @precondition(lambda self: self.running)
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        one = data.draw(st.sampled_from(self.running))
        others = {
            prefix for prefix in stored_in(self.cache) if prefix[0] != one.salt or prefix[1][:PAGE] != one.key[:PAGE]
        }
        self.cache.tree.discard(one.salt, one.key)
        if len(one.key) >= PAGE:
            assert stored_in(self.cache).keys() == others

    @invariant()
    def everything_is_intact(self) -> None:
        self.cache.check_integrity()
        assert self.cache.usage == pytest.approx(len(self.held()) / PAGES)
        assert len({one.lease.slot for one in self.running}) == len(self.running)
        for (salt, key), node in stored_in(self.cache).items():
            assert node.snapshot is not None
            on_host = node.snapshot_tier == HOST
            state = self.copies.host_states[node.snapshot] if on_host else self.states[SLOTS + node.snapshot]
            assert state == (salt, key)
            memories = self.memory, self.copies.host_memory
            assert pages_of(key) == [
                memories[one.tier or DEVICE][page] for one in reversed(list(node.path())) for page in one.pages
            ]
        for one in self.running:
            own = [self.memory[page] for page in one.lease.pages][: one.computed // PAGE]
            assert own == pages_of(one.key[: one.computed // PAGE * PAGE])
        known = prefixes_in(self.cache.tree, wanted=lambda node: True)
        assert known.keys() <= self.seen
        assert sum(len(n.key) for n in known.values() if n.tier is None) <= PAGES * PAGE


class CacheWithHostAgainstReference(CacheAgainstReference):
    has_host = True
