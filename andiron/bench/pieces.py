"""The chunks of an answer that carried tokens, stored in columns because a soak of some hours has millions of them.

In a file they are `{"at": [20646, 1445, …], "tokens": [[1, 128]], "kinds": [["content", 128]]}`: microseconds from the
request to the first chunk and from each chunk to the next, then runs of equal values with their lengths.
"""

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, groupby, pairwise, repeat, starmap
from typing import Any, Literal, NamedTuple, get_args, overload

import msgspec

Kind = Literal["reasoning", "content", "tool"]
KINDS: tuple[Kind, ...] = get_args(Kind)
SECOND = 1_000_000  # microseconds


class Piece(NamedTuple):
    at: float  # seconds since the request was sent, to the microsecond
    tokens: int
    kind: Kind


class _Columns(msgspec.Struct):
    at: list[int]
    tokens: list[tuple[int, int]]
    kinds: list[tuple[Kind, int]]


class Pieces(Sequence[Piece]):
    """A sequence of `Piece` that takes 17 bytes for each."""

    def __init__(self, pieces: Iterable[tuple[float, int, Kind]] = ()) -> None:
        self._at, self._tokens, self._kinds = array("q"), array("q"), bytearray()
        for piece in pieces:
            self.append(*piece)

    def append(self, at: float, tokens: int, kind: Kind) -> None:
        self._at.append(round(at * SECOND))
        self._tokens.append(tokens)
        self._kinds.append(KINDS.index(kind))

    @property
    def tokens(self) -> int:
        return sum(self._tokens)

    def gaps(self) -> list[float]:
        """Seconds between tokens, computed without creating a `Piece` for each."""
        steps = zip(pairwise(self._at), self._tokens[1:], strict=False)
        return [(now - before) / SECOND / tokens for (before, now), tokens in steps for _ in range(tokens)]

    def __len__(self) -> int:
        return len(self._at)

    @overload
    def __getitem__(self, place: int) -> Piece: ...
    @overload
    def __getitem__(self, place: slice) -> list[Piece]: ...
    def __getitem__(self, place: int | slice) -> Piece | list[Piece]:
        if isinstance(place, slice):
            return list(self)[place]
        return Piece(self._at[place] / SECOND, self._tokens[place], KINDS[self._kinds[place]])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __repr__(self) -> str:
        return f"Pieces({list(self)})"


# Hooks for msgspec: Pieces is the only type of a report that it does not know.


def encode(pieces: Pieces) -> _Columns:
    tokens, kinds = (
        [(value, len(list(run))) for value, run in groupby(own)] for own in (pieces._tokens, pieces._kinds)
    )
    steps = [after - before for before, after in pairwise((0, *pieces._at))]
    return _Columns(steps, tokens, [(KINDS[kind], count) for kind, count in kinds])


def decode(_: type, value: Any) -> Pieces:
    columns = msgspec.convert(value, _Columns)
    tokens, kinds = (chain.from_iterable(starmap(repeat, runs)) for runs in (columns.tokens, columns.kinds))
    at = (microseconds / SECOND for microseconds in accumulate(columns.at))
    return Pieces(zip(at, tokens, kinds, strict=True))  # ValueError if the columns differ in length
