"""What the proxy does between a client and a fake vLLM: profiles, names, errors, disconnects, crashes."""

import json
import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from andiron.api.proxy import touch
from tests.api import differences
from tests.api.live import LiveServer, until
from tests.vllm.conftest import NewServer
from tests.vllm.fake_vllm import COUNT


def chat(words: str, **fields: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": words}], **fields}


def ask(http: httpx.Client, words: str, **fields: Any) -> httpx.Response:
    return http.post("/v1/chat/completions", json=chat(words, **fields))


def chunks(http: httpx.Client, words: str, **fields: Any) -> list[dict[str, Any]]:
    lines = ask(http, words, stream=True, **fields).text.split("\n\n")
    assert lines[-2:] == ["data: [DONE]", ""]
    return [json.loads(line.removeprefix("data: ")) for line in lines[:-2]]


def fake_port(server: LiveServer) -> int:
    """The port of the fake, from its command line."""
    for pid in server.descendants():
        words = pid.cmdline()
        if "--served-model-name" in words and any("fake_vllm" in word for word in words) and "tether" not in words[2]:
            return int(words[words.index("--port") + 1])
    raise AssertionError("the fake is not running")


def seen(server: LiveServer) -> dict[str, Any]:
    report: dict[str, Any] = httpx.get(f"http://127.0.0.1:{fake_port(server)}/seen").json()
    return report


def test_vllm_starts_without_its_prefix_cache_if_the_owner_says_so(new_server: NewServer) -> None:
    server = new_server("--no-prefix-cache")
    server.wait_ready()
    assert any("--no-enable-prefix-caching" in process.cmdline() for process in server.descendants())


def logged(server: LiveServer, id: str) -> str:
    """The line of a request in the server's log."""

    def lines() -> list[str]:
        return [line for line in server.log.read_text().splitlines() if f" {id} " in line]

    until(lambda: bool(lines()))
    return lines()[0]


def test_requests_and_misspelt_fields_are_logged(shared: LiveServer, http: httpx.Client) -> None:
    def sent(id: str, words: str, **fields: Any) -> httpx.Response:
        body = chat(words, model="ember-fast", temprature=1, **fields)
        return http.post("/v1/chat/completions", json=body, headers={"x-request-id": id})

    warning = "unknown field temprature: did you mean temperature?"
    assert sent("whole", "hello").headers["x-andiron-warning"] == warning
    assert " ember-fast: tokens not counted, stop; " in logged(shared, "whole")  # the fake sends no usage
    assert sent("stream", "hello", stream=True).headers["x-andiron-warning"] == warning
    assert " ember-fast: tokens not counted, first after " in logged(shared, "stream")
    assert logged(shared, "stream").endswith(warning)


# ---- names and profiles ----------------------------------------------------------------------------------


def test_every_chunk_carries_the_name_that_was_asked_for(http: httpx.Client) -> None:
    received = chunks(http, "hello", model="ember-fast")
    assert len(received) == COUNT + 2
    assert {chunk["model"] for chunk in received} == {"ember-fast"}
    assert ask(http, "hello", model="ember-fast").json()["model"] == "ember-fast"
    assert ask(http, "hello").json()["model"] == "ember"


def test_the_text_of_the_model_is_never_changed(http: httpx.Client) -> None:
    text = "".join(
        chunk["choices"][0]["delta"].get("content", "") for chunk in chunks(http, "quote", model="ember-fast")
    )
    assert text == '"model":"ember" says "reasoning":"x"' * (COUNT - 2)
    message = ask(http, "hello", model="ember-fast").json()["choices"][0]["message"]
    assert message["reasoning"] == message["reasoning_content"] == 'so "model":"ember" \\ it is'


def test_reasoning_is_sent_under_both_of_its_names(http: httpx.Client) -> None:
    deltas = [chunk["choices"][0]["delta"] for chunk in chunks(http, "hello")]
    assert [delta["reasoning_content"] for delta in deltas if "reasoning" in delta] == ["r0", "r1"]


def test_an_event_that_arrives_in_two_pieces_is_sent_whole(http: httpx.Client) -> None:
    received = chunks(http, "halves", model="ember-fast")
    assert len(received) == 2 * COUNT + 2
    assert {chunk["model"] for chunk in received} == {"ember-fast"}


def test_a_profile_sets_what_the_request_does_not(shared: LiveServer, http: httpx.Client) -> None:
    ask(http, "hello", model="ember-thinking-coding", top_p=0.5, unknown_to_us={"kept": True})
    body = seen(shared)["seen"][-1]["body"]
    assert body["model"] == "ember"
    assert body["top_p"] == 0.5
    assert "temperature" in body
    assert body["chat_template_kwargs"]["enable_thinking"] is True
    assert body["unknown_to_us"] == {"kept": True}


@pytest.mark.parametrize("switch", [{"enable_thinking": False}, {"reasoning_effort": "none"}])
def test_thinking_is_switched_off_for_vllm(shared: LiveServer, http: httpx.Client, switch: dict[str, Any]) -> None:
    ask(http, "hello", **switch)
    body = seen(shared)["seen"][-1]["body"]
    assert body["chat_template_kwargs"]["enable_thinking"] is False
    assert not body.keys() & {"enable_thinking", "reasoning_effort"}


def test_null_fields_are_dropped_and_later_system_messages_stay(shared: LiveServer, http: httpx.Client) -> None:
    late = {"role": "developer", "content": "Be brief."}
    messages = [{"role": "user", "content": "hello", "name": None}, late, {"role": "user", "content": "hello"}]
    http.post("/v1/chat/completions", json={"messages": messages, "min_tokens": None, "ignore_eos": None})
    body = seen(shared)["seen"][-1]["body"]
    assert not body.keys() & {"min_tokens", "ignore_eos"}
    hello = {"role": "user", "content": "hello"}
    reminder = {"role": "user", "content": "<system-reminder>\nBe brief.\n</system-reminder>"}
    assert body["messages"] == [hello, reminder, hello]


def test_vllm_is_protected_by_a_secret_key(shared: LiveServer, http: httpx.Client) -> None:
    ask(http, "hello")
    assert re.fullmatch(r"Bearer \S{20,}", seen(shared)["seen"][-1]["authorization"])


def test_text_completions_are_proxied(shared: LiveServer, http: httpx.Client) -> None:
    answer = http.post("/v1/completions", json={"model": "ember-fast", "prompt": "Once upon"}).json()
    assert answer["model"] == "ember-fast"
    body = seen(shared)["seen"][-1]["body"]
    assert (body["model"], body["prompt"]) == ("ember", "Once upon")


# ---- refusals --------------------------------------------------------------------------------------------


def test_invalid_requests_never_reach_vllm(shared: LiveServer, http: httpx.Client) -> None:
    before = len(seen(shared)["seen"])
    for fields, status, param in (
        ({"temperature": 9}, 400, "temperature"),
        ({"model": "gpt-4"}, 404, "model"),
        ({"messages": []}, 400, "messages"),
        ({"n": 1000}, 400, "n"),
    ):
        answer = http.post("/v1/chat/completions", json={**chat("hello"), **fields})
        assert (answer.status_code, answer.json()["error"]["param"]) == (status, param)
    assert len(seen(shared)["seen"]) == before


def test_errors_of_vllm_are_sent_in_openais_format(http: httpx.Client) -> None:
    for stream in (False, True):
        answer = ask(http, "refuse", stream=stream)
        assert answer.status_code == 400
        error = {"message": "no such thing", "type": "invalid_request_error", "param": "thing", "code": None}
        assert answer.json() == {"error": error}
    assert ask(http, "overflow").json()["error"]["code"] == "context_length_exceeded"


@pytest.mark.parametrize(
    ("words", "status", "kind"), [("unprocessable", 422, "invalid_request_error"), ("broken", 500, "server_error")]
)
def test_errors_of_vllm_keep_their_status(http: httpx.Client, words: str, status: int, kind: str) -> None:
    for stream in (False, True):
        answer = ask(http, words, stream=stream)
        assert answer.status_code == status
        assert answer.json()["error"].keys() == {"message", "type", "param", "code"}
        assert answer.json()["error"]["type"] == kind


def test_an_error_in_the_middle_of_a_stream_is_its_last_event(http: httpx.Client) -> None:
    *good, last = ask(http, "stumble", stream=True).text.strip().split("\n\n")
    assert len(good) == 4  # the role and three tokens
    error = {"message": "an assertion failed", "type": "server_error", "param": None, "code": None}
    assert json.loads(last.removeprefix("data: ")) == {"error": error}


def test_a_full_queue_is_429(new_server: NewServer) -> None:
    server = new_server("--max-num-seqs", "1", "--max-waiting", "0")
    server.wait_ready()
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json=chat("wait", stream=True)) as held:
        lines = held.iter_lines()  # dropping the iterator would close the response
        assert next(lines)
        answer = ask(http, "hello")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1


# ---- disconnects and crashes -----------------------------------------------------------------------------


def test_a_client_that_leaves_a_stream_cancels_the_request_in_vllm(shared: LiveServer, http: httpx.Client) -> None:
    headers = {"x-request-id": "leaving"}
    body = chat("wait", stream=True)
    with http.stream("POST", "/v1/chat/completions", json=body, headers=headers) as stream:
        assert next(stream.iter_lines())
    until(lambda: "chatcmpl-leaving" in seen(shared)["dropped"])


def test_a_client_that_stops_waiting_cancels_the_request_in_vllm(shared: LiveServer) -> None:
    body = json.dumps(chat("wait")).encode()
    with socket.create_connection(("127.0.0.1", shared.port)) as client:
        head = f"Host: localhost\r\nX-Request-Id: gone\r\nContent-Length: {len(body)}\r\n\r\n"
        client.sendall(f"POST /v1/chat/completions HTTP/1.1\r\n{head}".encode() + body)
        until(lambda: seen(shared)["seen"][-1]["body"]["messages"][0]["content"] == "wait")
    until(lambda: "chatcmpl-gone" in seen(shared)["dropped"])


def test_a_crash_is_502_and_vllm_comes_back(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    with server.http() as http:
        answer = ask(http, "die")
        assert answer.status_code == 502
        assert int(answer.headers["retry-after"]) >= 1
        assert answer.json()["error"]["code"] == "upstream_failed"
        until(lambda: http.get("/health").json()["restarts"] == 1)
        server.wait_ready()
        assert ask(http, "hello").status_code == 200


def test_after_a_crash_streams_and_new_requests_fail_with_the_reason(new_server: NewServer, tmp_path: Path) -> None:
    hold = tmp_path / "hold"
    server = new_server(fake=f"--hold {hold}")
    server.wait_ready()
    hold.touch()
    with server.http() as http:
        events = ask(http, "die", stream=True).text.strip().split("\n\n")
        assert len(events) == 5  # the role, three tokens and the error
        assert "the GPU ran out of memory" in json.loads(events[-1].removeprefix("data: "))["error"]["message"]
        until(lambda: http.get("/health").json()["phase"] not in ("ready", "restarting"))
        assert "ran out of memory" in http.get("/health").json()["error"]
        for answer in (ask(http, "hello"), ask(http, "hello", stream=True)):
            assert answer.status_code == 502
            assert int(answer.headers["retry-after"]) >= 1
            assert "the GPU ran out of memory" in answer.json()["error"]["message"]
            assert "is being restarted" in answer.json()["error"]["message"]


def test_a_dead_engine_inside_vllm_is_an_upstream_failure(http: httpx.Client) -> None:
    lines = ask(http, "dead engine", stream=True).text.strip().split("\n\n")
    assert json.loads(lines[-1].removeprefix("data: "))["error"]["code"] == "upstream_failed"


# ---- our own endpoints -----------------------------------------------------------------------------------


def test_metrics_contain_ours_and_vllms(http: httpx.Client) -> None:
    text = http.get("/metrics").text
    assert 'andiron:engine_ready{model_name="ember"} 1.0' in text
    assert "vllm:num_requests_running" in text


def test_models_version_and_tokens_are_answered_by_our_server(http: httpx.Client) -> None:
    names = [model["id"] for model in http.get("/v1/models").json()["data"]]
    assert names[0] == "ember"
    assert "ember-thinking-coding" in names
    assert http.get("/version").status_code == 200
    tokens = http.post("/tokenize", json={"prompt": "Once upon"}).json()["tokens"]
    assert http.post("/detokenize", json={"tokens": tokens}).json()["prompt"] == "Once upon"


def test_names_with_quotation_marks_stay_valid_json() -> None:
    touched = touch('a"b', "c\\d")(b'{"model":"a\\"b","choices":[]}')
    assert json.loads(touched) == {"model": "c\\d", "choices": []}


def test_every_known_difference_names_a_test_of_the_api() -> None:
    tests = "".join(file.read_text("utf-8") for file in Path(differences.__file__).parent.glob("test_*.py"))
    for name, reason in differences.DIFFERENCES.items():
        assert f"def {name}(" in tests
        assert reason
