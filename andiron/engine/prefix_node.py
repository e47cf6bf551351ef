"""The parts of the prefix tree: its nodes, what a lookup returns, and the comparison of tokens."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from andiron.engine.messages import MissReason

TOKEN_BYTES = 4  # prefixes are compared as bytes: one comparison of memory covers thousands of tokens


@dataclass(eq=False)
class Node:
    key: bytes  # its tokens, a whole number of pages; a root's key is its salt
    parent: "Node | None" = None  # None: a root
    pages: list[int] | None = None  # None: it has none, its tokens are only remembered
    snapshot: int | None = None  # the state after its last token
    evicted: bool = False  # whether it has lost its snapshot or its pages
    children: dict[bytes, "Node"] = field(default_factory=dict)  # by the tokens of their first page
    live_children: int = 0  # those with pages

    @property
    def is_live_leaf(self) -> bool:
        return self.pages is not None and not self.live_children

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
