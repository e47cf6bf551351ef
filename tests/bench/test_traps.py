"""Every way in which a server can mislead a benchmark, done on purpose: it is noticed, counted and named."""

import pytest

from andiron.bench.measures import Summary, summarise, tpot, ttfo, ttft, wall
from andiron.bench.records import Cell, Load, Record
from andiron.bench.requests import load
from tests.bench.asking import answered, ask, with_client

SHORT = 1.0  # seconds, the timeout for servers that fall silent


def cell(records: list[Record], how: Load | None = None) -> Cell:
    return Cell(
        suite="test",
        section="traps",
        name="",
        workload="test",
        cache="cold",
        load=how or Load(kind="closed", concurrency=1),
        began="2026-01-01T00:00:00Z",
        wall=wall(records),
        records=records,
    )


def run(url: str, *models: str, concurrency: int = 4) -> Cell:
    """A cell with three requests to each of these models."""
    records, how = with_client(
        url,
        lambda client: load.closed(
            client, lambda i: ask(models[i % len(models)], i), concurrency=concurrency, requests=3 * len(models)
        ),
        timeout=timeout(*models),
    )
    return cell(records, how)


def timeout(*models: str) -> float:
    return SHORT if any("stall" in model or "hang" in model for model in models) else 60.0


def latencies(summary: Summary) -> list[object]:
    return [summary.ttft, summary.ttfo, summary.itl, summary.tpot, summary.decode_rate, summary.end]


# ---- failures are counted by class and hide every latency -----------------------------------------------

FAILURES = {
    "status=400": ("client error", "HTTP 400: refused as told, 400"),
    "status=401": ("client error", "HTTP 401: refused as told, 401"),
    "no-such-model": ("client error", "does not exist"),
    "status=429 retry_after=7": ("overloaded", "HTTP 429, retry after 7: refused"),
    "status=503": ("overloaded", "HTTP 503"),
    "status=500": ("server error", "HTTP 500"),
    "status=502 framing=close": ("server error", "HTTP 502"),
    "status=307 location=https://elsewhere/": ("malformed", "a redirect to https://elsewhere/, which is not followed"),
    "whole": ("malformed", "expected a stream, got application/json"),
    "nonsense": ("malformed", "not an HTTP/1.1 response"),
    "garbage=3": ("malformed", 'is not a chunk of an answer (Input data was truncated): {"choices":'),
    "error=3": ("error in stream", "the engine died"),
    "error=0": ("error in stream", "the engine died"),
    "error_event=3": ("error in stream", "the engine died"),
    "close=3": ("closed early", "the server closed the connection"),
    "close=3 framing=close": ("closed early", "without a finish_reason and without [DONE]"),
    "finish=no done=no": ("closed early", "without a finish_reason and without [DONE]"),
    "drop": ("closed early", "the server closed the connection"),
    "stall=3": ("timed out", "not finished after 1 s"),
    "hang": ("timed out", "not finished after 1 s"),
    "chunks=-1": ("empty", "the answer ended (length) without a token"),
    "chunks=-1 role=no finish=no": ("empty", "the answer ended (None) without a token"),
}


@pytest.mark.parametrize("model", FAILURES)
def test_a_failure_has_a_class_the_server_s_message_and_no_latency(fake: str, model: str) -> None:
    record = answered(fake, ask(model), timeout=timeout(model))
    failure, message = FAILURES[model]
    assert record.failure == failure
    assert message in record.message and len(record.message) <= 300
    assert record.end is not None
    received = 3 if model.split()[0] in ("close=3", "error=3", "garbage=3", "stall=3") else len(record.pieces)
    assert [piece.tokens for piece in record.pieces] == [1] * received
    summary = summarise(cell([record]))
    assert (summary.requests, summary.succeeded, summary.failures) == (1, 0, {failure: 1})
    assert latencies(summary) == [None] * 6
    assert summary.output_tokens is None and summary.aggregate is None and summary.request_rate is None


def test_no_server_is_a_failure_too() -> None:
    record = answered("http://127.0.0.1:9", ask())
    assert record.failure == "refused" and "Connection refused" in record.message
    assert record.status is None and record.headers is None and record.pieces == [] and record.end is not None
    summary = summarise(cell([record]))
    assert summary.failures == {"refused": 1} and latencies(summary) == [None] * 6


def test_one_failure_hides_the_latencies_of_the_rest_unless_asked(fake: str) -> None:
    mixed = run(fake, "", "status=500", "")
    hidden = summarise(mixed)
    assert hidden.succeeded == 6 and hidden.failures == {"server error": 3}
    assert latencies(hidden) == [None] * 6
    assert hidden.aggregate is not None and hidden.output_tokens == 6 * 16
    shown = summarise(mixed, despite_failures=True)
    assert shown.ttft is not None and shown.ttft.count == 6


def test_failures_of_many_kinds_are_counted_apart(fake: str) -> None:
    summary = summarise(run(fake, "status=400", "close=2", "status=400", "stall=1"))
    assert summary.failures == {"client error": 6, "closed early": 3, "timed out": 3}


# ---- what looks like a token but is none, and the reverse ------------------------------------------------


def test_a_chunk_with_only_a_role_is_not_the_first_token(fake: str) -> None:
    record = answered(fake, ask("first=1 chunks=3"))
    first = ttft(record)
    assert record.headers is not None and first is not None
    assert first - record.headers > 0.5  # the headers may be read late
    assert sum(piece.tokens for piece in record.pieces) == 3


@pytest.mark.parametrize("fields", [{}, {"stream_options": {"include_usage": True}}])
def test_a_chunk_of_several_tokens_counts_as_several(fake: str, fields: dict[str, object]) -> None:
    record = answered(fake, ask("tokens=4 chunks=5 gap=0.1", body=fields))
    assert [piece.tokens for piece in record.pieces] == [4] * 5
    assert record.output_tokens == 20
    seconds = tpot(record)
    assert seconds == pytest.approx((record.pieces[-1].at - record.pieces[0].at) / 16)
    assert seconds is not None and seconds > 0.1 / 8  # the first chunk may be read late


@pytest.mark.parametrize("field", ["reasoning", "reasoning_content", "both"])
def test_reasoning_counts_under_either_name_and_once_under_both(fake: str, field: str) -> None:
    record = answered(fake, ask(f"thinking=4 chunks=6 field={field} gap=0.1", keep_text=True))
    assert [piece.kind for piece in record.pieces] == ["reasoning"] * 4 + ["content"] * 2
    assert record.reasoning_tokens == 4
    first, output = ttft(record), ttfo(record)
    assert first is not None and output is not None and output - first > 0.2  # of 0.4 s
    assert record.text == " t4.0 t5.0"


def test_an_answer_of_reasoning_only_has_a_ttft_but_no_ttfo(fake: str) -> None:
    summary = summarise(run(fake, "thinking=16"))
    assert summary.succeeded == 3
    assert summary.ttft is not None and summary.ttfo is None
    assert any("reasoning only" in flag for flag in summary.flags)


def test_a_tool_call_is_output(fake: str) -> None:
    record = answered(fake, ask("tool thinking=2 chunks=5"))
    assert [piece.kind for piece in record.pieces] == ["reasoning"] * 2 + ["tool"] * 3
    assert record.finish_reason == "tool_calls"
    assert ttfo(record) == record.pieces[2].at


def test_a_completion_is_read_like_a_chat(fake: str) -> None:
    body = {"messages": None, "prompt": "once upon a time"}
    record = answered(fake, ask("chunks=4", body=body, path="/v1/completions", keep_text=True))
    assert record.failure is None and len(record.pieces) == 4
    assert record.text == " t0.0 t1.0 t2.0 t3.0" and record.prompt_tokens == 4


# ---- usage -----------------------------------------------------------------------------------------------


def test_usage_only_at_the_end_is_enough(fake: str) -> None:
    record = answered(fake, ask("chunks=5 plain"))
    assert record.counted == "chunks" and record.output_tokens == 5
    assert [piece.tokens for piece in record.pieces] == [1] * 5


def test_missing_usage_is_null_and_flagged(fake: str) -> None:
    summary = summarise(missing := run(fake, "usage=no chunks=5"))
    assert all(record.output_tokens is None and record.prompt_tokens is None for record in missing.records)
    assert all(record.cached_tokens is None for record in missing.records)
    assert summary.cached_share is None
    assert any("reported no number of tokens" in flag for flag in summary.flags)


def test_usage_that_contradicts_the_chunks_is_flagged(fake: str) -> None:
    summary = summarise(run(fake, "redundant chunks=5"))
    assert any("differs from that of its chunks" in flag for flag in summary.flags)


def test_cached_tokens_are_reported_as_a_share(fake: str) -> None:
    words = " ".join(f"once-{i}" for i in range(93))  # 100 tokens with the template, of which 96 are whole blocks
    asked = ask("chunks=1", body={"messages": [{"role": "user", "content": words}]})
    cold, warm = answered(fake, asked), answered(fake, asked)
    assert (cold.prompt_tokens, cold.cached_tokens) == (100, 0)
    assert (warm.prompt_tokens, warm.cached_tokens) == (100, 96)
    assert summarise(cell([warm])).cached_share == pytest.approx(0.96)


# ---- framing makes no difference ------------------------------------------------------------------

SAME = ["", "ping", "crlf", "crlf ping split=1", "split=1", "split=7", "framing=close", "framing=length"]
SAME += ["linger", "informed", "done=no", "finish=no"]


@pytest.mark.parametrize("words", SAME)
def test_the_answer_does_not_depend_on_how_it_is_framed(fake: str, words: str) -> None:
    text = "árvíztűrő😀"
    record = answered(fake, ask(f"chunks=3 {words} text={text}", keep_text=True))
    assert (record.failure, record.message, record.status) == (None, "", 200)
    assert [(piece.tokens, piece.kind) for piece in record.pieces] == [(1, "content")] * 3
    assert record.text == text * 3
    assert record.finish_reason == (None if "finish=no" in words else "length")
    assert record.output_tokens == 3


# ---- figures that cannot be true ------------------------------------------------------------------------------


def test_a_figure_above_the_roofline_is_flagged(fake: str) -> None:
    fast = run(fake, "chunks=50 gap=0.005", concurrency=1)
    fast.load.lag_p99 = None
    assert summarise(fast, ceiling=1e9).flags == []
    flags = summarise(fast, ceiling=10.0).flags
    assert len(flags) == 2
    assert "a decode rate of" in flags[0] and "is above the 10.0 that the memory bandwidth allows" in flags[0]


def test_an_answer_that_a_proxy_buffered_has_no_tpot(fake: str) -> None:
    summary = summarise(run(fake, "chunks=20 framing=length"))
    assert summary.ttft is not None and summary.tpot is None and summary.decode_rate is None
    assert any("as from a proxy that buffers" in flag for flag in summary.flags)


def test_a_single_token_has_no_tpot(fake: str) -> None:
    summary = summarise(run(fake, "chunks=1"))
    assert summary.ttft is not None and summary.tpot is None and summary.itl is None and summary.decode_rate is None


def test_a_late_generator_says_so(fake: str) -> None:
    slow = run(fake, "chunks=2 gap=0.005")
    slow.load.lag_p99 = 0.0123
    assert any("the load generator itself was late: p99 12.3 ms" in flag for flag in summarise(slow).flags)
