"""The prefixes that are stored: a radix tree over tokens in whole pages, with state snapshots where nodes end.

A model with recurrent layers can go on from a prefix only where a snapshot of its state was taken, so a node is a run
of pages that ends at a snapshot or at a branch. A live leaf always has a snapshot: pages that lead to none are useless.

The tree also remembers tokens without pages: of prompts that are being computed, of answers, and of nodes that were
evicted. So a lookup finds out where prompts branch, and can tell what was evicted from what was never stored. A tier
below (host memory, a disk) would find there what it has to bring back.
"""

from collections import OrderedDict

from andiron.engine.messages import MissReason
from andiron.engine.pool import Pool
from andiron.engine.prefix_node import TOKEN_BYTES, Match, Node, common_bytes, common_tokens


class PrefixTree:
    def __init__(self, pages: Pool, snapshots: Pool, page_size: int) -> None:
        self.evicted_pages = 0  # since the start
        self.evicted_snapshots = 0
        self._pages = pages
        self._snapshots = snapshots
        self._page_bytes = page_size * TOKEN_BYTES
        self._roots: dict[str, Node] = {}  # by salt
        # Least recently used first. A path is used from its end to its root, so descendants come before ancestors.
        self._live: OrderedDict[Node, None] = OrderedDict()
        self._with_snapshot: OrderedDict[Node, int] = OrderedDict()
        self._remembered: OrderedDict[Node, None] = OrderedDict()  # those without pages
        self._remembered_bytes = 0

    # ---- lookup -------------------------------------------------------------------------------------------

    def lookup(self, salt: str, key: bytes, limit: int) -> Match:
        """The deepest snapshot within the first `limit` tokens of the key."""
        root = self._roots.get(salt)
        if root is None:
            return Match(reason="salt" if salt else "cold")
        page, most = self._page_bytes, limit * TOKEN_BYTES
        node, child, at, common = root, None, 0, 0  # at: how many bytes of the key were matched
        hit, hit_at, evicted = root, 0, False
        while (child := node.children.get(key[at : at + page])) is not None:
            common = common_bytes(child.key, key, at, self._page_bytes)
            at += common
            if common < len(child.key):
                evicted |= child.evicted and child.pages is None
                break
            if child.snapshot is not None and at <= most:
                hit, hit_at, evicted = child, at, False
            evicted |= child.evicted
            node = child
        # The key ends here, goes on where the tree has no more, or differs from it.
        other = next(reversed(node.children), b"") if child is None else child.key[common : common + page]
        reason: MissReason | None = None
        if min(at, most) - hit_at >= page:
            reason = "evicted" if evicted else "no snapshot"
        elif other and at < most:
            reason = "differs"
        shared = at // TOKEN_BYTES + common_tokens(other, key[at : at + page])
        return Match(None if hit is root else hit, hit_at // TOKEN_BYTES, shared, reason)

    def use(self, node: Node) -> None:
        """Marks the snapshot at the end of a node, and the path to it, as used just now.

        Of the snapshots above it, those count as used from which another stored prefix branches off: the end of a
        system prompt stays as long as its conversations are used, the earlier turns of a conversation do not.
        """
        self._use_path(node)
        branches = True
        for one in node.path():
            branches |= one.live_children > 1
            if one.snapshot is not None and branches:
                self._with_snapshot.move_to_end(one)
                branches = False

    def _use_path(self, node: Node) -> None:
        for one in node.path():
            (self._remembered if one.pages is None else self._live).move_to_end(one)

    # ---- insertion ----------------------------------------------------------------------------------------

    def insert(self, salt: str, key: bytes, pages: list[int], snapshot: int) -> None:
        """Keeps the pages of the key and the state after its last token; a lease holds them all.

        Where the tree has another copy that no lease holds, the new one replaces it, which frees the other.
        """
        path = self._make_path(salt, key)
        at = 0
        for node in path:
            count = len(node.key) // self._page_bytes
            self._store(node, pages[at : at + count])
            at += count
        if path[-1].snapshot is None:
            self._snapshots.keep(snapshot)
            path[-1].snapshot, path[-1].evicted = snapshot, False
            self._with_snapshot[path[-1]] = snapshot
        self.use(path[-1])

    def remember(self, salt: str, key: bytes) -> None:
        """Remembers the tokens of a sequence, in whole pages."""
        if path := self._make_path(salt, key[: len(key) // self._page_bytes * self._page_bytes]):
            self._use_path(path[-1])
            self._forget_oldest()

    def _make_path(self, salt: str, key: bytes) -> list[Node]:
        """The nodes whose tokens add up to the key; those that do not exist are only remembered."""
        path: list[Node] = []
        node, at = self._roots.get(salt), 0
        while at < len(key):
            if node is None:
                node = self._roots[salt] = Node(salt.encode())
            first = key[at : at + self._page_bytes]
            child = node.children.get(first)
            if child is None:
                child = node.children[first] = Node(key[at:], node)
                self._remembered[child] = None
                self._remembered_bytes += len(child.key)
            elif (common := common_bytes(child.key, key, at, self._page_bytes)) < len(child.key):
                child = self._split(child, common)
            path.append(child)
            node, at = child, at + len(child.key)
        return path

    def _split(self, lower: Node, at: int) -> Node:
        """Cuts a node in two and returns the upper part; the lower keeps the snapshot and the children."""
        parent, count = lower.parent, at // self._page_bytes
        assert parent is not None
        upper = parent.children[lower.key[: self._page_bytes]] = Node(lower.key[:at], parent)
        lower.parent, lower.key = upper, lower.key[at:]
        upper.children[lower.key[: self._page_bytes]] = lower
        if lower.pages is None:
            upper.evicted = lower.evicted
            self._remembered[upper] = None
        else:
            upper.pages, lower.pages = lower.pages[:count], lower.pages[count:]
            upper.live_children = 1
            self._live[upper] = None
        return upper

    def _store(self, node: Node, pages: list[int]) -> None:
        if node.pages is None:
            assert node.parent is not None
            node.parent.live_children += 1
            self._forget_tokens(node)
            node.pages, node.evicted = pages, False
            for page in pages:
                self._pages.keep(page)
            self._live[node] = None
            return
        for i, (kept, page) in enumerate(zip(node.pages, pages, strict=True)):
            if kept != page and self._pages.is_idle(kept):
                self._pages.forget(kept)
                self._pages.keep(page)
                node.pages[i] = page

    # ---- eviction -----------------------------------------------------------------------------------------

    def evict_pages(self) -> None:
        """Gives up the least recently used leaf; one whose pages are in use only if there is no other."""
        idle = (node for node in self._live if node.is_live_leaf and self._is_idle(node))
        leaf = next(idle, None) or next(node for node in self._live if node.is_live_leaf)
        self._evict_leaf(leaf)

    def evict_snapshot(self) -> None:
        """Gives up the least recently used snapshot that no lease is about to read."""
        node = next(one for one, snapshot in self._with_snapshot.items() if self._snapshots.is_idle(snapshot))
        if node.is_live_leaf:
            self._evict_leaf(node)
        else:
            self._drop_snapshot(node)

    def discard(self, salt: str, key: bytes) -> None:
        """Removes everything that begins with the key's first page, as if it had never been stored."""
        root = self._roots.get(salt)
        if root is None or key[: self._page_bytes] not in root.children:
            return
        doomed = [root.children[key[: self._page_bytes]]]
        for node in doomed:
            doomed += node.children.values()
        for node in reversed(doomed):
            if node.pages is not None:
                self._evict(node)
            self._remove(node)

    def _is_idle(self, node: Node) -> bool:
        return node.pages is not None and self._pages.is_idle(node.pages[-1])

    def _evict_leaf(self, leaf: Node) -> None:
        """Gives up a leaf, and the nodes above it that then lead to no snapshot."""
        self._evict(leaf)
        node = leaf.parent
        while node is not None and node.is_live_leaf and node.snapshot is None:
            self._evict(node)
            node = node.parent
        self._forget_oldest()

    def _evict(self, node: Node) -> None:
        assert node.pages is not None and node.parent is not None
        if node.snapshot is not None:
            self._drop_snapshot(node)
        for page in node.pages:
            self._pages.forget(page)
        self.evicted_pages += len(node.pages)
        node.pages, node.evicted = None, True
        node.parent.live_children -= 1
        del self._live[node]
        self._remembered[node] = None
        self._remembered_bytes += len(node.key)

    def _drop_snapshot(self, node: Node) -> None:
        self._snapshots.forget(self._with_snapshot.pop(node))
        node.snapshot, node.evicted = None, True
        self.evicted_snapshots += 1

    def _forget_oldest(self) -> None:
        """Remembers no more tokens than the pool has pages for."""
        while self._remembered_bytes > self._pages.size * self._page_bytes:
            self._remove(next(iter(self._remembered)))

    def _remove(self, node: Node) -> None:
        assert node.parent is not None and not node.children
        self._forget_tokens(node)
        del node.parent.children[node.key[: self._page_bytes]]
        if node.parent.parent is None and not node.parent.children:
            del self._roots[node.parent.key.decode()]

    def _forget_tokens(self, node: Node) -> None:
        del self._remembered[node]
        self._remembered_bytes -= len(node.key)

    # ---- integrity ----------------------------------------------------------------------------------------

    def kept(self) -> tuple[list[int], list[int]]:
        """All pages and all snapshots in the tree."""
        pages = [page for node in self._live for page in node.pages or ()]
        return pages, list(self._with_snapshot.values())

    def check_integrity(self) -> None:
        """Raises unless nodes, their order of use and their counts agree."""
        seen: dict[Node, None] = {}
        todo = list(self._roots.values())
        if not all(root.children for root in todo):
            raise AssertionError("a root without children is left")
        for node in todo:
            self._check_node(node)
            if node.parent is not None:
                seen[node] = None
            todo += node.children.values()
        live = {node for node in seen if node.pages is not None}
        remembered = seen.keys() - live
        if set(self._live) != live or set(self._remembered) != remembered:
            raise AssertionError("a node is lost, or listed though it is gone")
        if self._with_snapshot != {node: node.snapshot for node in live if node.snapshot is not None}:
            raise AssertionError("a snapshot is lost, or listed though it is gone")
        if self._remembered_bytes != sum(len(node.key) for node in remembered):
            raise AssertionError("the tokens without pages are not counted right")
        for order in (self._live, self._remembered):
            rank = {node: i for i, node in enumerate(order)}
            if any(rank[node] > rank[node.parent] for node in rank if node.parent in rank):
                raise AssertionError("a node counts as used less recently than one below it")

    def _check_node(self, node: Node) -> None:
        live = [child for child in node.children.values() if child.pages is not None]
        if len(live) != node.live_children:
            raise AssertionError("live children are not counted right")
        for first, child in node.children.items():
            if child.parent is not node or child.key[: self._page_bytes] != first:
                raise AssertionError("a child is not where its tokens say")
        if node.parent is None:
            return
        if node.pages is None:
            if node.snapshot is not None or live:
                raise AssertionError("a node without pages has a snapshot or live children")
        elif len(node.pages) * self._page_bytes != len(node.key):
            raise AssertionError("a node's pages are not those of its tokens")
        elif not live and node.snapshot is None:
            raise AssertionError("a live leaf has no snapshot")
