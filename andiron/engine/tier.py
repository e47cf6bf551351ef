"""One memory that stores prefixes: its pools of pages and snapshots, and the order in which what they hold was used."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Protocol

from andiron.engine.pool import Pool
from andiron.engine.prefix_node import Node


class Copies(Protocol):
    """Copies between the device and the host, by the numbers of pages and snapshots in their pools.

    Each takes place after the steps that were launched before it, and before those that are launched after it. So
    evicted pages can be used again at once, and restored ones can be read at once.
    """

    def pages_out(self, device: list[int], host: list[int]) -> None: ...

    def pages_in(self, host: list[int], device: list[int]) -> None: ...

    def snapshot_out(self, device: int, host: int) -> None: ...

    def snapshot_in(self, host: int, device: int) -> None: ...


@dataclass(frozen=True)
class HostMemory:
    """Room for what gives way on the device."""

    pages: int
    snapshots: int
    copies: Copies


class Tier:
    def __init__(self, level: int, pages: Pool, snapshots: Pool) -> None:
        self.level = level  # DEVICE or HOST
        self.pages = pages
        self.snapshots = snapshots
        # Least recently used first. A path is used from its end to its root, so descendants come before ancestors.
        self.with_pages: OrderedDict[Node, None] = OrderedDict()
        self.with_snapshot: OrderedDict[Node, None] = OrderedDict()

    def oldest_leaf(self) -> Node:
        """The least recently used node with no nodes of this tier below it; one in use only if there is no other."""
        leaves = (node for node in self.with_pages if node.is_leaf)
        idle = (node for node in self.with_pages if node.is_leaf and self.pages.is_idle(node.pages[-1]))
        return next(idle, None) or next(leaves)

    def oldest_snapshot(self) -> Node:
        """The node with the least recently used snapshot that no lease is about to read."""
        return next(node for node in self.with_snapshot if self.snapshots.is_idle(_snapshot(node)))

    def keep_pages(self, node: Node, pages: list[int]) -> None:
        """The node's pages are these from now on; somebody holds them."""
        assert node.parent is not None and node.tier is None
        node.tier, node.pages = self.level, pages
        node.parent.stored[self.level] += 1
        for page in pages:
            self.pages.keep(page)
        self.with_pages[node] = None

    def forget_pages(self, node: Node) -> None:
        assert node.parent is not None
        for page in node.pages:
            self.pages.forget(page)
        node.parent.stored[self.level] -= 1
        node.tier, node.pages = None, []
        del self.with_pages[node]

    def keep_snapshot(self, node: Node, snapshot: int) -> None:
        self.snapshots.keep(snapshot)
        node.snapshot_tier, node.snapshot = self.level, snapshot
        self.with_snapshot[node] = None

    def forget_snapshot(self, node: Node) -> None:
        self.snapshots.forget(_snapshot(node))
        node.snapshot_tier, node.snapshot = None, None
        del self.with_snapshot[node]

    def kept(self) -> tuple[list[int], list[int]]:
        """All pages and all snapshots of the nodes."""
        return [page for node in self.with_pages for page in node.pages], [_snapshot(n) for n in self.with_snapshot]


def _snapshot(node: Node) -> int:
    assert node.snapshot is not None
    return node.snapshot
