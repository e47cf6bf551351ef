"""What the prefix tree stores and where: evicts it, moves it between the device and the host, brings it back.

Contents that give way on the device go to the host's memory, if there is such a tier, and are lost only when they give
way there too. A node on the device may have its snapshot on the host, because snapshots are scarcer than pages.
"""

from collections import OrderedDict

from andiron.engine.pool import Pool
from andiron.engine.prefix_node import DEVICE, HOST, Node
from andiron.engine.tier import Copies, HostMemory, Tier


class Contents:
    def __init__(self, pages: Pool, snapshots: Pool, host: HostMemory | None = None) -> None:
        self.tiers = [Tier(DEVICE, pages, snapshots)]
        self._copies: Copies | None = None
        if host is not None:
            self.tiers.append(Tier(HOST, Pool(host.pages), Pool(host.snapshots)))
            self._copies = host.copies
        self.remembered: OrderedDict[Node, None] = OrderedDict()  # the nodes without pages, least recently used first
        self.remembered_bytes = 0
        self.evicted_pages = 0  # lost since the start
        self.evicted_snapshots = 0

    # ---- what a node has ----------------------------------------------------------------------------------

    def remember(self, node: Node) -> None:
        self.remembered[node] = None
        self.remembered_bytes += len(node.key)

    def forget(self, node: Node) -> None:
        del self.remembered[node]
        self.remembered_bytes -= len(node.key)

    def use(self, node: Node) -> None:
        (self.remembered if node.tier is None else self.tiers[node.tier].with_pages).move_to_end(node)

    def use_snapshot(self, node: Node) -> None:
        assert node.snapshot_tier is not None
        self.tiers[node.snapshot_tier].with_snapshot.move_to_end(node)

    def store(self, node: Node, pages: list[int]) -> None:
        """Stores pages that a lease holds. They replace a copy on the host, or pages that no lease holds."""
        device = self.tiers[DEVICE]
        if node.tier == DEVICE:
            for i, (kept, page) in enumerate(zip(node.pages, pages, strict=True)):
                if kept != page and device.pages.is_idle(kept):
                    device.pages.forget(kept)
                    device.pages.keep(page)
                    node.pages[i] = page
            return
        if node.tier is None:
            self.forget(node)
            node.evicted = False
        else:
            self.tiers[node.tier].forget_pages(node)
        device.keep_pages(node, pages)

    def store_snapshot(self, node: Node, snapshot: int) -> None:
        """Stores a snapshot that a lease holds, unless the device has another copy."""
        if node.snapshot_tier == DEVICE:
            return
        if node.snapshot_tier is not None:
            self.tiers[node.snapshot_tier].forget_snapshot(node)
        self.tiers[DEVICE].keep_snapshot(node, snapshot)
        node.evicted = False

    def split(self, upper: Node, lower: Node, count: int) -> None:
        """Gives the new node above the lower one its first `count` pages."""
        if lower.tier is None:
            upper.evicted = lower.evicted
            self.remembered[upper] = None
        else:
            upper.tier, upper.stored[lower.tier] = lower.tier, 1
            upper.pages, lower.pages = lower.pages[:count], lower.pages[count:]
            self.tiers[lower.tier].with_pages[upper] = None

    # ---- eviction -----------------------------------------------------------------------------------------

    def evict_pages(self, level: int = DEVICE) -> None:
        """Moves the least recently used leaf of a tier to the next one, or gives it up."""
        leaf = self.tiers[level].oldest_leaf()
        if not self._sink(leaf):
            self.drop(leaf)

    def evict_snapshot(self, level: int = DEVICE) -> None:
        """The same with the least recently used snapshot that no lease is about to read."""
        node = self.tiers[level].oldest_snapshot()
        if not self._sink_snapshot(node):
            self._drop_snapshot(node)
            self._drop_dead_ends(node)

    def _sink(self, node: Node) -> bool:
        """Moves a node from the device to the host; False if there is no room."""
        if node.tier == HOST or len(self.tiers) == 1:
            return False
        device, host = self.tiers
        count = len(node.pages)
        if count > host.pages.available or (node.snapshot_tier == DEVICE and not self._sink_snapshot(node)):
            return False
        while host.pages.free < count:
            self.evict_pages(HOST)
        if node.tier is None:  # it led only to what has just given way on the host
            return True
        assert self._copies is not None
        pages = sorted(host.pages.take() for _ in range(count))  # neighbours are copied together
        self._copies.pages_out(node.pages, pages)
        device.forget_pages(node)
        host.keep_pages(node, pages)
        for page in pages:
            host.pages.release(page)
        return True

    def _sink_snapshot(self, node: Node) -> bool:
        if node.snapshot_tier == HOST or len(self.tiers) == 1:
            return False
        device, host = self.tiers
        if not host.snapshots.available:
            return False
        while not host.snapshots.free:
            self.evict_snapshot(HOST)
        assert self._copies is not None and node.snapshot is not None
        snapshot = host.snapshots.take()
        self._copies.snapshot_out(node.snapshot, snapshot)
        device.forget_snapshot(node)
        host.keep_snapshot(node, snapshot)
        host.snapshots.release(snapshot)
        return True

    def drop(self, node: Node) -> None:
        """Gives up a node, what is stored below it, and the nodes above it that then lead to no snapshot."""
        doomed = [node]
        for one in doomed:
            doomed += [child for child in one.children.values() if child.tier is not None]
        for one in reversed(doomed):
            self._drop_node(one)
        assert node.parent is not None
        self._drop_dead_ends(node.parent)

    def _drop_dead_ends(self, node: Node) -> None:
        while node.is_dead_end:
            self._drop_node(node)
            assert node.parent is not None
            node = node.parent

    def _drop_node(self, node: Node) -> None:
        assert node.tier is not None
        if node.snapshot is not None:
            self._drop_snapshot(node)
        self.evicted_pages += len(node.pages)
        self.tiers[node.tier].forget_pages(node)
        node.evicted = True
        self.remember(node)

    def _drop_snapshot(self, node: Node) -> None:
        assert node.snapshot_tier is not None
        self.tiers[node.snapshot_tier].forget_snapshot(node)
        node.evicted = True
        self.evicted_snapshots += 1

    # ---- restoring ----------------------------------------------------------------------------------------

    def restore(self, node: Node) -> None:
        """Brings the snapshot of a node and the pages up to it back to the device, which must have room for them.

        What makes room for them may go to the host meanwhile; holding the path keeps it from giving way itself.
        """
        path = list(node.path())[::-1]
        held = [(self.tiers[one.tier].pages, one.pages) for one in path if one.tier is not None]
        if node.snapshot is not None and node.snapshot_tier is not None:
            held.append((self.tiers[node.snapshot_tier].snapshots, [node.snapshot]))
        for pool, items in held:
            for item in items:
                pool.hold(item)
        held += [self._restore_pages(one) for one in path if one.tier == HOST]
        if node.snapshot_tier == HOST:
            held.append(self._restore_snapshot(node))
        for pool, items in held:
            for item in items:
                pool.release(item)

    def _restore_pages(self, node: Node) -> tuple[Pool, list[int]]:
        """Returns the pages that the node now has, held."""
        device, host = self.tiers
        while device.pages.free < len(node.pages):
            self.evict_pages()
        assert self._copies is not None
        pages = [device.pages.take() for _ in node.pages]
        self._copies.pages_in(node.pages, pages)
        host.forget_pages(node)
        device.keep_pages(node, pages)
        return device.pages, pages

    def _restore_snapshot(self, node: Node) -> tuple[Pool, list[int]]:
        device, host = self.tiers
        while not device.snapshots.free:
            self.evict_snapshot()
        assert self._copies is not None and node.snapshot is not None
        snapshot = device.snapshots.take()
        self._copies.snapshot_in(node.snapshot, snapshot)
        host.forget_snapshot(node)
        device.keep_snapshot(node, snapshot)
        return device.snapshots, [snapshot]

    # ---- integrity ----------------------------------------------------------------------------------------

    def check(self, nodes: list[Node]) -> None:
        """Raises unless the contents are those of the nodes, which are all that the tree has."""
        for node in nodes:
            _check_node(node)
        if set(self.remembered) != {node for node in nodes if node.tier is None}:
            raise AssertionError("a node without pages is lost, or listed though it is gone")
        if self.remembered_bytes != sum(len(node.key) for node in self.remembered):
            raise AssertionError("the tokens without pages are not counted right")
        for tier in self.tiers:
            if set(tier.with_pages) != {node for node in nodes if node.tier == tier.level}:
                raise AssertionError("a node is lost, or listed though it is gone")
            if set(tier.with_snapshot) != {node for node in nodes if node.snapshot_tier == tier.level}:
                raise AssertionError("a snapshot is lost, or listed though it is gone")
        for order in (self.remembered, *(tier.with_pages for tier in self.tiers)):
            rank = {node: i for i, node in enumerate(order)}
            if any(rank[node] > rank[node.parent] for node in rank if node.parent in rank):
                raise AssertionError("a node counts as used less recently than one below it")


def _check_node(node: Node) -> None:
    children = [child.tier for child in node.children.values()]
    if node.stored != [children.count(DEVICE), children.count(HOST)]:
        raise AssertionError("children with pages are not counted right")
    if (node.snapshot is None) != (node.snapshot_tier is None):
        raise AssertionError("a snapshot is in no tier, or a tier has none")
    near = HOST + 1 if node.tier is None else node.tier
    if any(tier is not None and tier < near for tier in [node.snapshot_tier, *children]):
        raise AssertionError("a node's pages are farther away than its snapshot or than a node below it")
    if node.is_dead_end:
        raise AssertionError("pages lead to no snapshot")
