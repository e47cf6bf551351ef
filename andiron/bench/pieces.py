"""The chunks of an answer that carried tokens, stored in columns because a soak of some hours has millions of them.

In a file they are `{"at": [20646, 1445, …], "tokens": [[1, 128]], "kinds": [["content", 128]]}`: microseconds from the
request to the first chunk and from each chunk to the next, then runs of equal values with their lengths.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Any, Literal, NamedTuple, TypeVar, get_args, overload

import msgspec

Kind = Literal["reasoning", "content", "tool"]
KINDS: tuple[Kind, ...] = get_args(Kind)
SECOND = 1_000_000  # microseconds

T = TypeVar("T")


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

    __slots__ = ("_at", "_kinds", "_tokens")

    def __init__(self, pieces: Iterable[tuple[float, int, Kind]] = ()) -> None:
        self._at, self._tokens, self._kinds = array("q"), array("l"), array("b")
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
        at = [microseconds / SECOND for microseconds in self._at]
        found: list[float] = []
        for before, now, tokens in zip(at, at[1:], self._tokens[1:], strict=False):
            if tokens == 1:
                found.append(now - before)
            else:
                found += [(now - before) / tokens] * tokens
        return found

    def __len__(self) -> int:
        return len(self._at)

    @overload
    def __getitem__(self, place: int) -> Piece: ...
    @overload
    def __getitem__(self, place: slice) -> list[Piece]: ...
    def __getitem__(self, place: int | slice) -> Piece | list[Piece]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        return Piece(self._at[place] / SECOND, self._tokens[place], KINDS[self._kinds[place]])

    def __iter__(self) -> Iterator[Piece]:
        for at, tokens, kind in zip(self._at, self._tokens, self._kinds, strict=True):
            yield Piece(at / SECOND, tokens, KINDS[kind])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Pieces({list(self)})"

    def columns(self) -> _Columns:
        steps = [after - before for before, after in pairwise((0, *self._at))]
        return _Columns(steps, _runs(self._tokens), [(KINDS[code], count) for code, count in _runs(self._kinds)])

    @classmethod
    def of(cls, columns: _Columns) -> "Pieces":
        """Raises ValueError if the columns differ in length."""
        made = cls()
        made._at.extend(accumulate(columns.at))
        for tokens, count in columns.tokens:
            made._tokens.extend([tokens] * count)
        for kind, count in columns.kinds:
            made._kinds.extend([KINDS.index(kind)] * count)
        if not len(made._at) == len(made._tokens) == len(made._kinds):
            raise ValueError("the columns of an answer's pieces differ in length")
        return made


def _runs(values: Iterable[T]) -> list[tuple[T, int]]:
    return [(value, sum(1 for _ in own)) for value, own in groupby(values)]


# Hooks for msgspec: Pieces is the only type of a report that it does not know.


def encode(value: Any) -> Any:
    if isinstance(value, Pieces):
        return value.columns()
    raise NotImplementedError(type(value))


def decode(kind: type, value: Any) -> Any:
    if kind is Pieces:
        return Pieces.of(msgspec.convert(value, _Columns))
    raise NotImplementedError(kind)
