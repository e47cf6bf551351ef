"""How many tokens a chunk carried, whichever way the server tells it, and however its bytes were cut."""

import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from andiron.bench.pieces import Piece
from andiron.bench.records import Record
from andiron.bench.requests.answer import Answer
from andiron.bench.requests.client import Client
from andiron.bench.requests.counting import WAYS, Shown, Tally, Way, choose, settle, spread
from tests.bench.asking import answered, ask, with_client
from tests.bench.conftest import NewFake


def blank() -> Record:
    return Record(id="1", workload="test", scheduled=0.0, sent=0.0)


def read(parts: list[bytes], *, closes: bool = True) -> Record:
    """The record of a body that came in these parts."""
    answer, record = Answer(keep_text=True), blank()
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


# ---- any cut of the bytes gives the same record ----------------------------------------------------------

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
    newline = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    whole = b""
    for value in draw(st.lists(events, max_size=6)):
        whole += draw(others).replace("\n", newline).encode() + event(value, newline)
    return whole[: len(whole) - draw(st.sampled_from([0, 0, 1, 2, 9]))]


@given(bodies(), st.lists(st.integers(0, 400)), st.booleans())
def test_however_the_bytes_are_cut_the_record_is_the_same(body: bytes, cuts: list[int], closes: bool) -> None:
    places = [0, *sorted(min(cut, len(body)) for cut in cuts), len(body)]
    parts = [body[start:end] for start, end in itertools.pairwise(places)]
    expected = read([body], closes=closes)
    assert read(parts, closes=closes) == expected
    assert read([bytes([byte]) for byte in body], closes=closes) == expected


@given(st.binary(max_size=200), st.booleans())
def test_no_bytes_whatever_raise(body: bytes, closes: bool) -> None:
    record = read([body, b"\n\n"], closes=closes)
    assert record.end == 1.0
    assert (record.failure is None) == bool(record.pieces)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_comments_other_fields_and_all_ends_of_lines_are_understood(newline: str) -> None:
    lines = [": ping", "", "id: 1", "event: message", "retry: 5", f"data: {json.dumps(chunk({'content': 'a'}))}", ""]
    lines += [f"data:{json.dumps(chunk({'content': 'b'}, 'stop'))}", "", "data: [DONE]", "", ""]
    record = read([newline.join(lines).encode()])
    assert record.failure is None and record.text == "ab" and record.finish_reason == "stop"


def test_an_event_of_several_lines_of_data_is_one() -> None:
    assert read([b'data: {"choices":\ndata: [{"text":"a"}]}\n\ndata: [DONE]\n\n']).text == "a"


def test_an_end_without_its_newline_is_an_end() -> None:
    assert read([event(chunk({"content": "a"})) + b"data: [DONE]"]).failure is None
    assert read([event(chunk({"content": "a"})) + b"data: [DONE]\n"]).failure is None


@pytest.mark.parametrize(
    "said",
    [
        b'data: {"error":{"message":"it broke","code":500}}\n\n',
        b'data: {"error":"it broke"}\n\n',
        b'data: {"object":"error","message":"it broke","code":500}\n\n',
        b'event: error\ndata: {"message":"it broke"}\n\n',
        b"event: error\ndata: it broke\n\n",
        b'error: {"code":500,"message":"it broke"}\n\n',
    ],
)
def test_an_error_in_the_stream_is_one_in_any_of_its_shapes(said: bytes) -> None:
    record = read([event(chunk({"content": "a"})) + said + b"data: [DONE]\n\n"])
    assert (record.failure, record.message) == ("error in stream", "it broke")
    assert len(record.pieces) == 1


def test_an_answer_that_the_engine_gave_up_is_a_failure() -> None:
    record = read([event(chunk({"content": "a"})), event(chunk({}, "abort")), event("[DONE]")])
    assert (record.failure, record.message) == ("error in stream", "finish_reason is abort")


def test_chunks_without_choices_that_say_nothing_are_skipped() -> None:
    parts = [event({"choices": [], "prompt_filter_results": []}), event(chunk({"content": "a"})), event("[DONE]")]
    assert read(parts).failure is None


def test_what_is_not_of_the_promised_type_is_malformed() -> None:
    record = read([event(chunk({"content": 5}))])
    assert record.failure == "malformed" and "Expected `str | null`" in record.message


@pytest.mark.parametrize("count", [-1, 2**31, 99999999999999999999])
@pytest.mark.parametrize("name", ["prompt_tokens", "completion_tokens"])
def test_a_count_that_is_none_is_malformed(name: str, count: int) -> None:
    parts = [event(chunk({"content": "a"}, **usage(1))), event(chunk({"content": "b"}, usage={name: count}))]
    record = read(parts)
    assert record.failure == "malformed" and name in record.message
    assert [piece.tokens for piece in record.pieces] == [1]


def test_tokens_the_server_counts_and_does_not_show_are_no_answer() -> None:
    record = read([event(chunk({"role": "assistant"})), event(chunk({}, "stop", **usage(50))), event("[DONE]")])
    assert record.failure == "empty" and "though the server counts 50" in record.message


# ---- one way after the other -----------------------------------------------------------------------------


def tally(*chunks: tuple[Any, ...], total: int | None = None) -> Tally:
    """Chunks as (kind, text, ids, running, finish), one a second."""
    own = Tally()
    for at, (kind, text, ids, running, finish) in enumerate(chunks):
        own.add(float(at), kind, text, ids, running, finish)
    own.close(total)
    return own


@pytest.mark.parametrize("way", ["ids", "usage"])
def test_hidden_tokens_are_counted_and_begin_no_answer_whichever_way_it_is(way: str) -> None:
    chunks: list[tuple[Any, str, int, str | None]] = [
        (None, "", 0, None),  # the role
        (None, "", 1, None),  # <think>
        ("reasoning", "hm", 2, None),
        (None, "", 1, None),  # </think>
        ("content", "yes", 3, None),
        ("content", ".", 0, None),  # text that had been held back
        (None, "", 1, "stop"),
    ]
    running = itertools.accumulate(new for _, _, new, _ in chunks)
    own = tally(
        *(
            (kind, text, new, None, finish) if way == "ids" else (kind, text, 0, count, finish)
            for (kind, text, new, finish), count in zip(chunks, running, strict=True)
        )
    )
    assert own.counted == way
    assert own.pieces == [
        Piece(2.0, 3, "reasoning"),
        Piece(3.0, 1, "reasoning"),
        Piece(4.0, 3, "content"),
        Piece(6.0, 1, "content"),
    ]


def test_hidden_ids_before_text_without_any_are_the_texts() -> None:
    own = tally((None, "", 2, None, None), ("content", "a", 0, None, None), ("content", "b", 1, None, None))
    assert own.pieces == [Piece(1.0, 2, "content"), Piece(2.0, 1, "content")]


def test_ids_of_which_nothing_is_ever_shown_are_no_answer() -> None:
    hidden = {"choices": [{"index": 0, "delta": {}, "finish_reason": "length", "token_ids": [5, 6]}]}
    assert read([event(hidden), event("[DONE]")]).failure == "empty"


def test_ids_that_come_all_in_the_last_chunk_tell_no_times() -> None:
    own = tally(("content", "a", 0, None, None), ("content", "b", 0, None, None), (None, "", 2, None, "stop"), total=2)
    assert own.counted == "chunks" and [piece.tokens for piece in own.pieces] == [1, 1]


def test_a_running_count_is_followed_and_a_role_is_no_token() -> None:
    own = tally(
        (None, "", 0, 1, None),
        ("content", "ab", 0, 3, None),
        ("content", "", 0, 3, None),
        ("content", "c", 0, 4, None),
        (None, "", 0, 5, "stop"),
    )
    assert own.counted == "usage"
    assert own.pieces == [Piece(1.0, 3, "content"), Piece(3.0, 1, "content"), Piece(4.0, 1, "content")]


def test_a_running_count_that_falls_or_stops_is_not_followed() -> None:
    for second in (1, None):
        own = tally(("content", "a", 0, 2, None), ("content", "b", 0, second, None), (None, "", 0, None, "length"))
        assert own.counted == "chunks" and [piece.tokens for piece in own.pieces] == [1, 1]


def test_a_total_is_spread_by_the_length_of_the_text() -> None:
    own = tally(("content", "aa", 0, None, None), ("content", "a" * 6, 0, None, None), total=8)
    assert own.counted == "chunks" and [piece.tokens for piece in own.pieces] == [3, 5]


def test_the_token_that_ends_an_answer_came_with_the_reason_to_finish() -> None:
    chunks = [("content", "a", 0, None, None)] * 3
    own = tally(*chunks, (None, "", 0, None, "stop"), total=4)
    assert own.pieces == [Piece(float(at), 1, "content") for at in range(4)]
    own = tally(*chunks, (None, "", 0, None, "length"), total=4)
    assert [piece.at for piece in own.pieces] == [0.0, 1.0, 2.0]


def test_without_any_count_a_chunk_is_a_token() -> None:
    own = tally(("content", "aa", 0, None, None), ("content", "b", 0, None, None))
    assert own.counted == "chunks" and [piece.tokens for piece in own.pieces] == [1, 1]


@given(st.lists(st.integers(1, 9), min_size=1, max_size=30), st.integers(1, 200))
def test_spreading_loses_no_token_and_the_first_chunk_has_one(lengths: list[int], total: int) -> None:
    pieces = spread([Shown(float(at), "content", "x" * length) for at, length in enumerate(lengths)], total)
    assert sum(piece.tokens for piece in pieces) == total
    assert all(piece.tokens > 0 for piece in pieces) and pieces[0].at == 0.0


# ---- asking a server -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "name", "counted"),
    [("", "usage", "usage"), ("plain", "total", "chunks"), ("strict", "total", "chunks"), ("usage=no", "ids", "ids")],
)
def test_the_best_way_that_the_server_follows_is_chosen(fake: str, words: str, name: str, counted: str) -> None:
    async def find(client: Client) -> tuple[Way, Record]:
        return await choose(
            lambda way: client.stream(ask(f"chunks=3 {words}", body={"stream_options": None, **way.fields}))
        )

    way, record = with_client(fake, find)
    assert (way.name, record.counted, record.failure) == (name, counted, None)


def test_a_server_that_fails_ends_the_search_and_says_why(fake: str) -> None:
    asked: list[str] = []

    async def find(client: Client) -> tuple[Way, Record]:
        async def one(way: Way) -> Record:
            asked.append(way.name)
            return await client.stream(ask("status=500", body=way.fields))

        return await choose(one)

    _, record = with_client(fake, find)
    assert record.failure == "server error" and asked == ["usage"]


def test_a_server_that_refuses_all_was_asked_in_every_way(fake: str) -> None:
    _, record = with_client(fake, lambda client: choose(lambda way: client.stream(ask("status=400", body=way.fields))))
    assert record.failure == "client error"
    assert [way.name for way in WAYS] == ["usage", "ids", "total", "none"]


def test_the_servers_tokenizer_counts_what_it_did_not_tell(fake: str) -> None:
    async def work(client: Client) -> tuple[Record, int]:
        async def count(text: str) -> int:
            _, _, body = await client.post("/tokenize", {"model": "fake", "prompt": text})
            return int(json.loads(body)["count"])

        record = await client.stream(ask("chunks=4 tokens=3 usage=no thinking=2"))
        assert (record.counted, [piece.tokens for piece in record.pieces]) == ("chunks", [1, 1, 1, 1])
        await settle(client.uncounted, count)
        return record, len(client.uncounted)

    record, left = with_client(fake, work)
    assert (record.counted, [piece.tokens for piece in record.pieces], left) == ("tokenizer", [3, 3, 3, 3], 0)
    assert record.output_tokens is None


def test_without_a_tokenizer_chunks_stay_what_is_counted(new_fake: NewFake) -> None:
    async def work(client: Client) -> Record:
        async def count(text: str) -> int | None:
            status, _, _ = await client.post("/tokenize", {"model": "fake", "prompt": text})
            return None if status == 404 else 1

        record = await client.stream(ask("chunks=4 tokens=3 usage=no"))
        await settle(client.uncounted, count)
        return record

    record = with_client(new_fake("--tokenizer", "none"), work)
    assert record.counted == "chunks" and [piece.tokens for piece in record.pieces] == [1, 1, 1, 1]


def test_counts_agree_whichever_way_they_were_asked_for(fake: str) -> None:
    found = [answered(fake, ask("chunks=6 tokens=2 thinking=3", body=way.fields)) for way in WAYS[:3]]
    assert [record.counted for record in found] == ["usage", "ids", "chunks"]
    assert {tuple((piece.tokens, piece.kind) for piece in record.pieces) for record in found} == {
        ((2, "reasoning"),) * 3 + ((2, "content"),) * 3
    }
