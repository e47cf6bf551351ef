"""From the bytes of a stream to counted tokens, however the bytes were cut and however the server counts."""

import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andiron.bench.pieces import Piece
from andiron.bench.records import Record
from andiron.bench.requests.answer import (
    COUNTING_MODES,
    Answer,
    CountingMode,
    Shown,
    Tally,
    choose_counting,
    count_later,
    spread,
)
from andiron.bench.requests.client import Client
from tests.bench.asking import answered, ask, with_client


def read(*parts: bytes, closes: bool = True) -> Record:
    """The record of a body that came in these parts."""
    answer, record = Answer(keep_text=True), Record(id="1", workload="test", scheduled=0.0, sent=0.0)
    for part in parts:
        answer.feed(1.0, part)
    if closes:
        answer.close(1.0)
    else:
        answer.fail("closed early", "the server closed the connection", 1.0)
    answer.fill(record)
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
    places = [0, *sorted(min(cut, len(body)) for cut in cuts), len(body)]
    expected = read(body, closes=closes)
    assert read(*(body[start:end] for start, end in itertools.pairwise(places)), closes=closes) == expected
    assert read(*(bytes([byte]) for byte in body), closes=closes) == expected


@given(st.binary(max_size=200), st.booleans())
def test_no_bytes_raise(body: bytes, closes: bool) -> None:
    record = read(body, b"\n\n", closes=closes)
    assert record.end == 1.0
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
        b'data: {"choices":\ndata: [{"text":"a"}]}\n\ndata: [DONE]\n\n',  # one event with two lines of data
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
        (A + event(chunk({}, usage={"prompt_tokens": -1})), "malformed", "prompt_tokens"),
        (A + event(chunk({}, usage={"completion_tokens": 2**31})), "malformed", "completion_tokens"),
        (event(chunk({}, "stop", **usage(50))), "empty", "although the server counts 50"),
    ],
)
def test_a_failure_in_the_stream_is_recognised_in_any_shape(body: bytes, failure: str, message: str) -> None:
    record = read(body + DONE)
    assert record.failure == failure and message in record.message
    assert len(record.pieces) == body.startswith(A)


# ---- tokens ----------------------------------------------------------------------------------------------


def tally(*chunks: tuple[Any, str, int | None, str | None], total: int | None = None) -> Tally:
    """Chunks as (kind, text, running count, finish reason), one per second."""
    own = Tally()
    for at, (kind, text, running, finish) in enumerate(chunks):
        own.add(float(at), kind, text, running, finish)
    own.close(total)
    return own


def test_invisible_tokens_are_counted_but_do_not_begin_an_answer() -> None:
    own = tally(
        (None, "", 0, None),  # the role
        (None, "", 1, None),  # <think>
        ("reasoning", "hm", 3, None),
        (None, "", 4, None),  # </think>
        ("content", "yes", 7, None),
        ("content", ".", 7, None),  # text that had been held back
        (None, "", 8, "stop"),
    )
    assert own.counted == "usage"
    assert own.pieces == [
        Piece(2.0, 3, "reasoning"),
        Piece(3.0, 1, "reasoning"),
        Piece(4.0, 3, "content"),
        Piece(6.0, 1, "content"),
    ]


@pytest.mark.parametrize("second", [1, None])
def test_a_running_count_that_falls_or_stops_is_given_up(second: int | None) -> None:
    own = tally(("content", "a", 2, None), ("content", "b", second, None), (None, "", None, "length"))
    assert own.counted == "chunks" and [piece.tokens for piece in own.pieces] == [1, 1]


def test_a_total_is_spread_by_the_length_of_the_text() -> None:
    chunks = ("content", "aa", None, None), ("content", "a" * 6, None, None)
    assert [piece.tokens for piece in tally(*chunks, total=8).pieces] == [3, 5]
    assert [piece.tokens for piece in tally(*chunks).pieces] == [1, 1]


def test_the_token_that_ends_an_answer_comes_with_the_finish_reason() -> None:
    chunks = [("content", "a", None, None)] * 3
    own = tally(*chunks, (None, "", None, "stop"), total=4)
    assert own.pieces == [Piece(float(at), 1, "content") for at in range(4)]
    own = tally(*chunks, (None, "", None, "length"), total=4)
    assert [piece.at for piece in own.pieces] == [0.0, 1.0, 2.0]


@given(st.lists(st.integers(1, 9), min_size=1, max_size=30), st.integers(1, 200))
def test_spreading_loses_no_token_and_the_first_chunk_gets_one(lengths: list[int], total: int) -> None:
    pieces = spread([Shown(float(at), "content", "x" * length) for at, length in enumerate(lengths)], total)
    assert sum(piece.tokens for piece in pieces) == total
    assert all(piece.tokens > 0 for piece in pieces) and pieces[0].at == 0.0


# ---- servers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "mode", "counted", "failure", "tried"),
    [
        ("", "usage", "usage", None, 1),
        ("plain", "total", "chunks", None, 2),
        ("strict", "total", "chunks", None, 2),
        ("usage=no", "none", "chunks", None, 3),
        ("status=500", "usage", None, "server error", 1),
        ("status=400", "none", None, "client error", 3),
    ],
)
def test_the_best_counting_mode_that_the_server_supports_is_chosen(
    fake: str, words: str, mode: str, counted: str | None, failure: str | None, tried: int
) -> None:
    sent: list[str] = []

    async def find(client: Client) -> tuple[CountingMode, Record]:
        async def send(mode: CountingMode) -> Record:
            sent.append(mode.name)
            return await client.stream(ask(f"chunks=3 {words}", body={"stream_options": None, **mode.fields}))

        return await choose_counting(send)

    found, record = with_client(fake, find)
    assert (found.name, record.counted, record.failure) == (mode, counted, failure)
    assert sent == [mode.name for mode in COUNTING_MODES[:tried]]


@pytest.mark.parametrize(("count", "counted", "tokens"), [(12, "tokenizer", 3), (None, "chunks", 1)])
def test_the_tokenizer_counts_what_the_server_did_not(fake: str, count: int | None, counted: str, tokens: int) -> None:
    async def work(client: Client) -> Record:
        async def tokenizer(text: str) -> int | None:
            assert len(text.split()) == 12
            return count

        record = await client.stream(ask("chunks=4 tokens=3 usage=no thinking=2"))
        assert (record.counted, [piece.tokens for piece in record.pieces]) == ("chunks", [1, 1, 1, 1])
        await count_later(client.uncounted, tokenizer)
        assert not client.uncounted
        return record

    record = with_client(fake, work)
    assert (record.counted, [piece.tokens for piece in record.pieces]) == (counted, [tokens] * 4)
    assert record.output_tokens is None


def test_all_counting_modes_give_the_same_tokens(fake: str) -> None:
    found = [answered(fake, ask("chunks=6 tokens=2 thinking=3", body=mode.fields)) for mode in COUNTING_MODES[:2]]
    assert [record.counted for record in found] == ["usage", "chunks"]
    assert {tuple((piece.tokens, piece.kind) for piece in record.pieces) for record in found} == {
        ((2, "reasoning"),) * 3 + ((2, "content"),) * 3
    }
