"""An answer's chunks in columns: exact to the microsecond, small in a file."""

import itertools

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from andiron.bench import pieces
from andiron.bench.pieces import KINDS, Piece, Pieces

CHUNKS = st.lists(st.tuples(st.integers(0, 10**10).map(lambda n: n / 1e6), st.integers(0, 500), st.sampled_from(KINDS)))


def written(own: Pieces) -> bytes:
    return msgspec.json.encode(own, enc_hook=pieces.encode)


def read(data: bytes) -> Pieces:
    return msgspec.json.decode(data, type=Pieces, dec_hook=pieces.decode)


@given(CHUNKS)
def test_a_file_returns_the_same_sequence(chunks: list) -> None:
    own = Pieces(chunks)
    assert [(round(piece.at * 1e6), piece.tokens, piece.kind) for piece in own] == [
        (round(at * 1e6), tokens, kind) for at, tokens, kind in chunks
    ]
    assert len(own) == len(chunks) and own.tokens == sum(tokens for _, tokens, _ in chunks)
    assert own[1:] == list(own)[1:] and (not chunks or own[-1] == list(own)[-1])
    assert read(written(own)) == own


@given(CHUNKS)
def test_gaps_are_those_between_pieces(chunks: list) -> None:
    own = Pieces((at, tokens or 1, kind) for at, tokens, kind in chunks)
    expected = [(now.at - before.at) / now.tokens for before, now in itertools.pairwise(own) for _ in range(now.tokens)]
    assert own.gaps() == pytest.approx(expected)


def test_a_token_takes_few_bytes_in_a_file() -> None:
    own = Pieces((0.0206 + n * 0.00195, 1, "content") for n in range(4000))
    assert len(written(own)) < 6 * len(own)


def test_the_file_format_is_the_documented_one() -> None:
    own = Pieces([(0.5, 1, "reasoning"), (0.75, 3, "content"), (1.0, 3, "content")])
    assert msgspec.json.decode(written(own)) == {
        "at": [500_000, 250_000, 250_000],
        "tokens": [[1, 1], [3, 2]],
        "kinds": [["reasoning", 1], ["content", 2]],
    }
    assert own[1] == Piece(0.75, 3, "content")


@pytest.mark.parametrize(
    "data",
    [
        b'{"at": [1, 2], "tokens": [[1, 1]], "kinds": [["content", 2]]}',
        b'{"at": [1], "tokens": [[1, 1]], "kinds": [["thoughts", 1]]}',
        b"[[0.5, 1]]",
    ],
)
def test_bad_columns_are_refused(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(data)
