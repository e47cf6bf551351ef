"""The parts of the prefix tree: its nodes, what a lookup returns, and the comparison of tokens."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from andiron.engine.messages import MissReason

TOKEN_BYTES = 4  # prefixes are compared as bytes: one comparison of memory covers thousands of tokens


DEVICE, HOST = range(2)  # the tiers, from near to far


@dataclass(eq=False)
class Node:
    """A run of tokens, and where its pages and the state after it are stored.

    What is above a node is stored at least as near as the node, and its snapshot at most as near as its pages.
    """

    key: bytes  # its tokens, a whole number of pages; a root's key is its salt
    parent: "Node | None" = None  # None: a root
    tier: int | None = None  # where its pages are; None: nowhere, its tokens are only remembered
    pages: list[int] = field(default_factory=list)
    snapshot_tier: int | None = None
    snapshot: int | None = None  # the state after its last token
    evicted: bool = False  # whether it has lost its snapshot or its pages
    children: dict[bytes, "Node"] = field(default_factory=dict)  # by the tokens of their first page
    stored: list[int] = field(default_factory=lambda: [0, 0])  # how many children have pages, by tier

    @property
    def is_leaf(self) -> bool:
        """Whether it has pages, and no child has pages in its tier."""
        return self.tier is not None and not self.stored[self.tier]

    @property
    def is_dead_end(self) -> bool:
        """Whether its pages lead to no snapshot."""
        return self.tier is not None and self.snapshot is None and not any(self.stored)

    def path(self) -> Iterator["Node"]:
        """The node and those above it, without the root."""
        node = self
        while node.parent is not None:
            yield node
            node = node.parent


@dataclass(frozen=True)
class Match:
    """What a lookup found. Positions are in tokens."""

    node: Node | None = None  # the deepest one with a snapshot; None: nothing to go on from
    tokens: int = 0  # up to that snapshot
    shared: int = 0  # up to the first token that differs from everything in the tree
    reason: MissReason | None = None  # why no more was hit; None: the tree has no more


NO_MATCH = Match()


def common_bytes(stored: bytes, key: bytes, at: int, page: int) -> int:
    """How many bytes, in whole pages of `page` bytes, `stored` has in common with `key` from `at` on."""
    low, high = 0, min(len(stored), len(key) - at) // page
    if stored[: high * page] == key[at : at + high * page]:
        return high * page
    while high - low > 1:  # pages before `low` are equal, and those before `high` are not
        middle = (low + high) // 2
        if stored[low * page : middle * page] == key[at + low * page : at + middle * page]:
            low = middle
        else:
            high = middle
    return low * page


def common_tokens(stored: bytes, key: bytes) -> int:
    """How many leading tokens of two pages are equal."""
    equal = 0
    while equal < len(stored) and stored[equal : equal + TOKEN_BYTES] == key[equal : equal + TOKEN_BYTES]:
        equal += TOKEN_BYTES
    return equal // TOKEN_BYTES
