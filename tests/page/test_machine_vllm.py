"""/machine with vLLM as the engine: the same report, from vLLM's metrics and from the bytes that it sends."""

from collections.abc import Iterator

import httpx
import pytest

from andiron.api.caller import Caller
from andiron.api.exchange_record import note_events, note_whole
from andiron.api.journal import Contents, Journal, RequestRecord
from tests.api.live import LiveServer, until
from tests.page.test_machine_report import request_of


@pytest.fixture
def http(scripted: LiveServer) -> Iterator[httpx.Client]:
    with scripted.http() as client:
        yield client


def body(words: str, *, stream: bool) -> dict[str, object]:
    return {"messages": [{"role": "user", "content": words}], "stream": stream, "model": "ember-fast"}


def test_the_page_and_the_report_are_the_same_with_vllm(http: httpx.Client) -> None:
    assert "<title>Andiron</title>" in http.get("/").text
    report = http.get("/machine").json()["machine"]
    assert (report["engine"]["kind"], report["engine"]["phase"]) == ("vllm", "ready")
    assert report["limits"]["max_model_len"] == 8192
    assert "prefix_cache" not in report


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/messages"])
def test_requests_are_listed_with_their_contents(http: httpx.Client, path: str, stream: bool) -> None:
    answer = http.post(path, json={**body("hello you", stream=stream), "max_tokens": 5})
    assert answer.status_code == 200
    id = answer.headers["x-request-id"]
    entry = request_of(http, id)
    assert (entry["model"], entry["endpoint"], entry["finish"]) == ("ember-fast", path, "stop")
    contents = http.get(f"/machine/requests/{id}").json()
    assert "hello you" in contents["prompt"]
    assert contents["answer"]


def test_a_request_that_the_client_leaves_is_listed_as_aborted(http: httpx.Client) -> None:
    with http.stream("POST", "/v1/chat/completions", json=body("wait", stream=True)) as stream:
        lines = stream.iter_lines()
        next(lines)
        id = stream.headers["x-request-id"]
    until(lambda: request_of(http, id).get("finish") == "abort")


def test_a_request_that_fails_is_listed_as_failed(http: httpx.Client) -> None:
    answer = http.post("/v1/chat/completions", json=body("stumble", stream=True))
    assert request_of(http, answer.headers["x-request-id"])["finish"] == "error"


# ---- what the bytes say --------------------------------------------------------------------------------------


@pytest.fixture
def record() -> RequestRecord:
    record = Journal().record(Caller("id", "", "/v1/chat/completions"), "ember", 1)
    record.contents = Contents(["{}"], "".join)
    return record


USAGE = b'"usage":{"prompt_tokens":9,"completion_tokens":4,"prompt_tokens_details":{"cached_tokens":7}}'


def test_events_tell_tokens_the_end_and_the_text(record: RequestRecord) -> None:
    with record.watched():
        note_events(record, b'data: {"choices":[{"index":0,"delta":{"reasoning":"So "}}]}\n\n')
        note_events(
            record,
            b'data: {"choices":[{"index":0,"delta":{"content":"yes"}},{"index":1,"delta":{"content":"no"}}]}\n\n'
            b'data: {"choices":[{"index":0,"delta":{},"finish_reason":"length"}]}\n\n',
        )
        note_events(record, b'data: {"choices":[],' + USAGE + b"}\n\ndata: [DONE]\n\n")
    report = record.report()
    assert (report.prompt_tokens, report.completion_tokens, report.cached_tokens) == (9, 4, 7)
    assert report.finish == "length"
    assert record.contents is not None
    assert record.contents.text().answer == "So yes"


def test_a_whole_answer_tells_the_same(record: RequestRecord) -> None:
    with record.watched():
        choice = b'{"index":0,"message":{"content":"yes"},"finish_reason":"tool_calls"}'
        note_whole(record, b'{"choices":[' + choice + b"]," + USAGE + b"}")
    assert record.report().finish == "tool_calls"
    assert record.report().completion_tokens == 4


def test_bytes_that_cannot_be_read_do_no_harm(record: RequestRecord) -> None:
    note_whole(record, b"<html>")
    note_events(record, b'data: {"choices": 3, "usage":{"prompt_tokens": "x"}}\n\n')
    assert record.report().prompt_tokens == 0
