"""The prefixes that are stored: a radix tree over tokens in whole pages, with state snapshots where nodes end.

A model with recurrent layers can go on from a prefix only where a snapshot of its state was taken, so a node is a run
of pages that ends at a snapshot or at a branch. Every leaf with pages has a snapshot: pages that lead to none are
useless. `prefix_contents` says where pages and snapshots are, and what gives way.

The tree also remembers tokens without pages: of prompts that are being computed, of answers, and of nodes that were
evicted. So a lookup finds out where prompts branch, and can tell what was evicted from what was never stored.
"""

from andiron.engine.messages import MissReason
from andiron.engine.prefix_contents import Contents
from andiron.engine.prefix_node import DEVICE, TOKEN_BYTES, Match, Node, common_bytes, common_tokens


class PrefixTree:
    def __init__(self, contents: Contents, page_size: int) -> None:
        self.contents = contents
        self._page_bytes = page_size * TOKEN_BYTES
        self._roots: dict[str, Node] = {}  # by salt

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
                evicted |= child.evicted and child.tier is None
                break
            if child.snapshot is not None and at <= most:
                hit, hit_at, evicted = child, at, False
            evicted |= child.evicted
            node = child
        # The key ends here, goes on where the tree has no more, or differs from it.
        other = next(reversed(node.children), b"") if child is None else child.key[common : common + page]
        shared = at // TOKEN_BYTES + common_tokens(other, key[at : at + page])
        reason: MissReason | None = None
        if min(at, most) - hit_at >= page:
            reason = "evicted" if evicted else "no snapshot"
        elif other and shared < limit:
            reason = "differs"
        return Match(None if hit is root else hit, hit_at // TOKEN_BYTES, shared, reason)

    def use(self, node: Node) -> None:
        """Marks the snapshot at the end of a node, and the path to it, as used just now.

        Of the snapshots above it, those count as used from which another stored prefix branches off: the end of a
        system prompt stays as long as its conversations are used, the earlier turns of a conversation do not.
        """
        self._use_path(node)
        branches = True
        for one in node.path():
            branches |= sum(one.stored) > 1
            if one.snapshot is not None and branches:
                self.contents.use_snapshot(one)
                branches = False

    def _use_path(self, node: Node) -> None:
        for one in node.path():
            self.contents.use(one)

    def restore(self, node: Node) -> None:
        """Brings what a hit needs back to the device, which must have room for it."""
        self._use_path(node)
        self.contents.restore(node)
        self.use(node)
        self._forget_oldest()

    # ---- insertion ----------------------------------------------------------------------------------------

    def insert(self, salt: str, key: bytes, pages: list[int], snapshot: int) -> None:
        """Keeps the pages of the key and the state after its last token; a lease holds them all.

        Where the tree has another copy that no lease holds, the new one replaces it, which frees the other.
        """
        path = self._make_path(salt, key)
        at = 0
        for node in path:
            count = len(node.key) // self._page_bytes
            self.contents.store(node, pages[at : at + count])
            at += count
        self.contents.store_snapshot(path[-1], snapshot)
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
                self.contents.remember(child)
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
        self.contents.split(upper, lower, count)
        return upper

    # ---- eviction -----------------------------------------------------------------------------------------

    def evict_pages(self) -> None:
        """Gives up the least recently used leaf on the device; one whose pages are in use only if there is no other."""
        self.contents.evict_pages()
        self._forget_oldest()

    def evict_snapshot(self) -> None:
        """Gives up the least recently used snapshot on the device that no lease is about to read."""
        self.contents.evict_snapshot()
        self._forget_oldest()

    def discard(self, salt: str, key: bytes) -> None:
        """Removes everything that begins with the key's first page, as if it had never been stored."""
        root = self._roots.get(salt)
        if root is None or key[: self._page_bytes] not in root.children:
            return
        first = root.children[key[: self._page_bytes]]
        if first.tier is not None:
            self.contents.drop(first)
        doomed = [first]
        for node in doomed:
            doomed += node.children.values()
        for node in reversed(doomed):
            self._remove(node)

    def _forget_oldest(self) -> None:
        """Remembers no more tokens than the device has pages for."""
        contents = self.contents
        while contents.remembered_bytes > contents.tiers[DEVICE].pages.size * self._page_bytes:
            self._remove(next(iter(contents.remembered)))

    def _remove(self, node: Node) -> None:
        assert node.parent is not None and not node.children
        self.contents.forget(node)
        del node.parent.children[node.key[: self._page_bytes]]
        if node.parent.parent is None and not node.parent.children:
            del self._roots[node.parent.key.decode()]

    # ---- integrity ----------------------------------------------------------------------------------------

    def check_integrity(self) -> None:
        """Raises unless nodes, their order of use and their counts agree."""
        nodes: list[Node] = []
        todo = list(self._roots.values())
        if not all(root.children for root in todo):
            raise AssertionError("a root without children is left")
        for node in todo:
            for first, child in node.children.items():
                if child.parent is not node or child.key[: self._page_bytes] != first:
                    raise AssertionError("a child is not where its tokens say")
                if child.tier is not None and len(child.pages) * self._page_bytes != len(child.key):
                    raise AssertionError("a node's pages are not those of its tokens")
            todo += node.children.values()
            nodes += node.children.values()
        self.contents.check(nodes)
