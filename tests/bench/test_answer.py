"""From the bytes of a stream to counted tokens, however the bytes were cut and however the server counts."""

import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andiron.bench.pieces import Piece, Pieces
from andiron.bench.records import Record
from andiron.bench.requests.answer import Answer, Shown, spread
from andiron.bench.target import COUNTING
from tests.bench.asking import answered, ask


def read(*parts: bytes, closes: bool = True) -> Record:
    """The record of a body that came in these parts, one per second."""
    record = Record(id="1", workload="test", scheduled=0.0, sent=0.0)
    answer = Answer(record, keep_text=True)
    for at, part in enumerate(parts):
        answer.feed(float(at), part)
    if closes:
        answer.close(1.0)
    else:
        answer.end(1.0, "closed early", "the server closed the connection")
    return record


def event(value: Any, newline: str = "\n") -> bytes:
    data = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"data: {data}{newline}{newline}".encode()


def chunk(delta: dict[str, Any], finish: str | None = None, **fields: Any) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}], **fields}


def usage(tokens: int) -> dict[str, Any]:
    return {"usage": {"prompt_tokens": 7, "completion_tokens": tokens}}


A, DONE = event(chunk({"content": "a"})), event("[DONE]")

# ---- bytes -----------------------------------------------------------------------------------------------

texts = st.text(min_size=1, max_size=8)
deltas = st.one_of(
    st.fixed_dictionaries({"content": texts}),
    st.fixed_dictionaries({"reasoning": texts}),
    st.fixed_dictionaries({"reasoning_content": texts, "reasoning": texts}),
    st.fixed_dictionaries({"tool_calls": st.just([{"index": 0, "function": {"name": "f", "arguments": "{}"}}])}),
    st.just({"role": "assistant", "content": ""}),
    st.just({}),
)
events = st.one_of(
    st.builds(chunk, deltas, st.sampled_from([None, None, None, "stop", "length"])),
    st.builds(lambda delta, n: chunk(delta, **usage(n)), deltas, st.integers(0, 9)),
    st.builds(lambda n: {"choices": [], **usage(n)}, st.integers(0, 20)),
    st.just({"error": {"message": "it broke"}}),
    st.just('{"choices":[{'),
    st.just("[DONE]"),
)
others = st.sampled_from(["", ": ping\n\n", ":\n", "event: message\n", "event: error\n", "id: 3\n", "retry: 10\n\n"])


@st.composite
def bodies(draw: st.DrawFn) -> bytes:
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    whole = b""
    for value in draw(st.lists(events, max_size=6)):
        whole += draw(others).replace("\n", newline).encode() + event(value, newline)
    return whole[: len(whole) - draw(st.sampled_from([0, 0, 1, 2, 9]))]


@given(bodies(), st.lists(st.integers(0, 400)), st.booleans())
def test_the_record_does_not_depend_on_how_the_bytes_are_cut(body: bytes, cuts: list[int], closes: bool) -> None:
    def told(*parts: bytes) -> Record:
        record = read(*parts, closes=closes)
        record.end, record.pieces = None, Pieces((0.0, piece.tokens, piece.kind) for piece in record.pieces)
        return record

    places = [0, *sorted(min(cut, len(body)) for cut in cuts), len(body)]
    expected = told(body)
    assert told(*(body[start:end] for start, end in itertools.pairwise(places))) == expected
    assert told(*(bytes([byte]) for byte in body)) == expected


@given(st.binary(max_size=200), st.booleans())
def test_no_bytes_raise(body: bytes, closes: bool) -> None:
    record = read(body, b"\n\n", closes=closes)
    assert record.end is not None
    assert (record.failure is None) == bool(record.pieces)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_comments_other_fields_and_both_line_endings_are_understood(newline: str) -> None:
    lines = [": ping", "", "id: 1", "event: message", "retry: 5", f"data: {json.dumps(chunk({'content': 'a'}))}", ""]
    lines += [f"data:{json.dumps(chunk({'content': 'b'}, 'stop'))}", "", "data: [DONE]", "", ""]
    record = read(newline.join(lines).encode())
    assert record.failure is None and record.text == "ab" and record.finish_reason == "stop"


@pytest.mark.parametrize(
    "body",
    [
        A + b"data: [DONE]",
        A + b"data: [DONE]\n",
        event({"choices": [], "prompt_filter_results": []}) + A + DONE,
    ],
)
def test_unusual_but_complete_streams_are_answers(body: bytes) -> None:
    record = read(body)
    assert (record.failure, record.text) == (None, "a")


@pytest.mark.parametrize(
    ("body", "failure", "message"),
    [
        (A + b'data: {"error":{"message":"it broke","code":500}}\n\n', "error in stream", "it broke"),
        (A + b'data: {"error":"it broke"}\n\n', "error in stream", "it broke"),
        (A + b'data: {"object":"error","message":"it broke","code":500}\n\n', "error in stream", "it broke"),
        (A + b'event: error\ndata: {"message":"it broke"}\n\n', "error in stream", "it broke"),
        (A + b"event: error\ndata: it broke\n\n", "malformed", "it broke"),
        (A + event(chunk({}, "abort")), "error in stream", "finish_reason is abort"),
        (A + event(chunk({"content": 5})), "malformed", "Expected `str | null`"),
        (event(chunk({}, "stop", **usage(50))), "empty", "although the server counts 50"),
    ],
)
def test_a_failure_in_the_stream_is_recognised_in_any_shape(body: bytes, failure: str, message: str) -> None:
    record = read(body + DONE)
    assert record.failure == failure and message in record.message
    assert len(record.pieces) == body.startswith(A)


# ---- tokens ----------------------------------------------------------------------------------------------


def counted(*chunks: tuple[dict[str, Any], int | None], total: int | None = None) -> Record:
    """The record of deltas with running counts, one per second."""
    events = [event(chunk(delta, **({} if running is None else usage(running)))) for delta, running in chunks]
    last = [] if total is None else [event({"choices": [], **usage(total)})]
    return read(*events, *last, event(chunk({}, "stop")), DONE)


def test_invisible_tokens_are_counted_but_do_not_begin_an_answer() -> None:
    record = counted(
        ({"role": "assistant"}, 0),
        ({}, 1),  # <think>
        ({"reasoning": "hm"}, 3),
        ({}, 4),  # </think>
        ({"content": "yes"}, 7),
        ({"content": "."}, 7),  # text that had been held back
        ({}, 8),
    )
    assert record.counted == "usage"
    assert record.pieces == [
        Piece(2.0, 3, "reasoning"),
        Piece(3.0, 1, "reasoning"),
        Piece(4.0, 3, "content"),
        Piece(6.0, 1, "content"),
    ]


def test_a_running_count_that_contradicts_the_total_is_given_up() -> None:
    record = counted(({"content": "a"}, 2), ({"content": "b"}, 1), total=4)
    assert record.counted == "chunks" and [piece.tokens for piece in record.pieces] == [2, 2]


def test_a_total_is_spread_by_the_length_of_the_text() -> None:
    chunks = ({"content": "aa"}, None), ({"content": "a" * 6}, None)
    assert [piece.tokens for piece in counted(*chunks, total=8).pieces] == [3, 5]
    assert [piece.tokens for piece in counted(*chunks).pieces] == [1, 1]


@given(st.lists(st.integers(1, 9), min_size=1, max_size=30), st.integers(1, 200))
def test_spreading_loses_no_token_and_the_first_chunk_gets_one(lengths: list[int], total: int) -> None:
    pieces = spread([Shown(float(at), "content", "x" * length) for at, length in enumerate(lengths)], total)
    assert sum(piece.tokens for piece in pieces) == total
    assert all(piece.tokens > 0 for piece in pieces) and pieces[0].at == 0.0


# ---- servers ---------------------------------------------------------------------------------------------


def test_all_counting_modes_give_the_same_tokens(fake: str) -> None:
    found = [answered(fake, ask("chunks=6 tokens=2 thinking=3", body=COUNTING[mode][0])) for mode in ("usage", "total")]
    assert [record.counted for record in found] == ["usage", "chunks"]
    assert {tuple((piece.tokens, piece.kind) for piece in record.pieces) for record in found} == {
        ((2, "reasoning"),) * 3 + ((2, "content"),) * 3
    }
