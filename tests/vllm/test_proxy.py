"""What passes between a client and vLLM: profiles, names, refusals, hang-ups, deaths. vLLM is played by a fake."""

import json
import re
import socket
from typing import Any

import httpx
import pytest

from andiron.api.proxy import touch
from tests.api.live import LiveServer, until
from tests.vllm.conftest import NewServer
from tests.vllm.fake_vllm import COUNT


def says(words: str, **fields: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": words}], **fields}


def ask(http: httpx.Client, words: str, **fields: Any) -> httpx.Response:
    return http.post("/v1/chat/completions", json=says(words, **fields))


def chunks(http: httpx.Client, words: str, **fields: Any) -> list[dict[str, Any]]:
    lines = ask(http, words, stream=True, **fields).text.split("\n\n")
    assert lines[-2:] == ["data: [DONE]", ""]
    return [json.loads(line.removeprefix("data: ")) for line in lines[:-2]]


def fake_port(server: LiveServer) -> int:
    """Where the fake listens, told by its own command line."""
    for pid in server.descendants():
        words = pid.cmdline()
        if "--served-model-name" in words and any("fake_vllm" in word for word in words) and "tether" not in words[2]:
            return int(words[words.index("--port") + 1])
    raise AssertionError("the fake does not run")


def seen(server: LiveServer) -> dict[str, Any]:
    report: dict[str, Any] = httpx.get(f"http://127.0.0.1:{fake_port(server)}/seen").json()
    return report


# ---- names and profiles ----------------------------------------------------------------------------------


def test_the_name_asked_for_is_the_name_in_every_chunk(http: httpx.Client) -> None:
    told = chunks(http, "hello", model="ember-fast")
    assert len(told) == COUNT + 2
    assert {chunk["model"] for chunk in told} == {"ember-fast"}
    assert ask(http, "hello", model="ember-fast").json()["model"] == "ember-fast"
    assert ask(http, "hello").json()["model"] == "ember"


def test_what_a_model_says_is_never_changed(http: httpx.Client) -> None:
    said = "".join(
        chunk["choices"][0]["delta"].get("content", "") for chunk in chunks(http, "quote", model="ember-fast")
    )
    assert said == '"model":"ember" says "reasoning":"x"' * (COUNT - 2)
    message = ask(http, "hello", model="ember-fast").json()["choices"][0]["message"]
    assert message["reasoning"] == message["reasoning_content"] == 'so "model":"ember" \\ it is'


def test_reasoning_has_both_its_names(http: httpx.Client) -> None:
    deltas = [chunk["choices"][0]["delta"] for chunk in chunks(http, "hello")]
    assert [delta["reasoning_content"] for delta in deltas if "reasoning" in delta] == ["r0", "r1"]


def test_an_event_cut_in_two_is_whole_again(http: httpx.Client) -> None:
    told = chunks(http, "halves", model="ember-fast")
    assert len(told) == 2 * COUNT + 2
    assert {chunk["model"] for chunk in told} == {"ember-fast"}


def test_a_profile_fills_in_what_a_request_leaves_open(shared: LiveServer, http: httpx.Client) -> None:
    ask(http, "hello", model="ember-thinking-coding", top_p=0.5, unknown_to_us={"kept": True})
    body = seen(shared)["seen"][-1]["body"]
    assert body["model"] == "ember"
    assert body["top_p"] == 0.5
    assert "temperature" in body
    assert body["chat_template_kwargs"]["enable_thinking"] is True
    assert body["unknown_to_us"] == {"kept": True}


@pytest.mark.parametrize("switch", [{"enable_thinking": False}, {"reasoning_effort": "none"}])
def test_thinking_is_switched_where_vllm_looks(shared: LiveServer, http: httpx.Client, switch: dict[str, Any]) -> None:
    ask(http, "hello", **switch)
    body = seen(shared)["seen"][-1]["body"]
    assert body["chat_template_kwargs"]["enable_thinking"] is False
    assert not body.keys() & {"enable_thinking", "reasoning_effort"}


def test_null_is_left_out_and_system_messages_come_first(shared: LiveServer, http: httpx.Client) -> None:
    late = {"role": "developer", "content": "Be brief."}
    messages = [{"role": "user", "content": "hello", "name": None}, late, {"role": "user", "content": "hello"}]
    http.post("/v1/chat/completions", json={"messages": messages, "min_tokens": None, "ignore_eos": None})
    body = seen(shared)["seen"][-1]["body"]
    assert not body.keys() & {"min_tokens", "ignore_eos"}
    hello = {"role": "user", "content": "hello"}
    assert body["messages"] == [{"role": "system", "content": "Be brief."}, hello, hello]


def test_vllm_is_behind_a_key_that_only_we_know(shared: LiveServer, http: httpx.Client) -> None:
    ask(http, "hello")
    assert re.fullmatch(r"Bearer \S{20,}", seen(shared)["seen"][-1]["authorization"])


def test_completions_pass_too(shared: LiveServer, http: httpx.Client) -> None:
    answer = http.post("/v1/completions", json={"model": "ember-fast", "prompt": "Once upon"}).json()
    assert answer["model"] == "ember-fast"
    body = seen(shared)["seen"][-1]["body"]
    assert (body["model"], body["prompt"]) == ("ember", "Once upon")


# ---- refusals --------------------------------------------------------------------------------------------


def test_what_we_can_refuse_never_reaches_vllm(shared: LiveServer, http: httpx.Client) -> None:
    before = len(seen(shared)["seen"])
    for fields, status, param in (
        ({"temperature": 9}, 400, "temperature"),
        ({"model": "gpt-4"}, 404, "model"),
        ({"messages": []}, 400, "messages"),
        ({"n": 1000}, 400, "n"),
    ):
        answer = http.post("/v1/chat/completions", json={**says("hello"), **fields})
        assert (answer.status_code, answer.json()["error"]["param"]) == (status, param)
    assert len(seen(shared)["seen"]) == before


def test_vllms_refusals_have_openais_shape(http: httpx.Client) -> None:
    for stream in (False, True):
        answer = ask(http, "refuse", stream=stream)
        assert answer.status_code == 400
        error = {"message": "no such thing", "type": "invalid_request_error", "param": "thing", "code": None}
        assert answer.json() == {"error": error}
    assert ask(http, "overflow").json()["error"]["code"] == "context_length_exceeded"


@pytest.mark.parametrize(
    ("words", "status", "kind"), [("unprocessable", 422, "invalid_request_error"), ("broken", 500, "server_error")]
)
def test_the_status_of_vllms_errors_is_kept(http: httpx.Client, words: str, status: int, kind: str) -> None:
    for stream in (False, True):
        answer = ask(http, words, stream=stream)
        assert answer.status_code == status
        assert answer.json()["error"].keys() == {"message", "type", "param", "code"}
        assert answer.json()["error"]["type"] == kind


def test_an_error_in_the_middle_of_a_stream_is_its_last_event_in_our_shape(http: httpx.Client) -> None:
    *good, last = ask(http, "stumble", stream=True).text.strip().split("\n\n")
    assert len(good) == 4  # the role and three tokens
    error = {"message": "an assertion failed", "type": "server_error", "param": None, "code": None}
    assert json.loads(last.removeprefix("data: ")) == {"error": error}


def test_a_full_queue_is_429_although_vllm_would_take_it(new_server: NewServer) -> None:
    server = new_server("--max-num-seqs", "1", "--max-waiting", "0")
    server.wait_ready()
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json=says("wait", stream=True)) as held:
        lines = held.iter_lines()  # kept: dropping it closes the response
        assert next(lines)
        answer = ask(http, "hello")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1


# ---- clients that leave, a vLLM that dies ----------------------------------------------------------------


def test_a_client_that_leaves_its_stream_cancels_it_in_vllm(shared: LiveServer, http: httpx.Client) -> None:
    headers = {"x-request-id": "leaving"}
    body = says("wait", stream=True)
    with http.stream("POST", "/v1/chat/completions", json=body, headers=headers) as stream:
        assert next(stream.iter_lines())
    until(lambda: "chatcmpl-leaving" in seen(shared)["dropped"])


def test_a_client_that_gives_up_waiting_cancels_it_in_vllm(shared: LiveServer) -> None:
    body = json.dumps(says("wait")).encode()
    with socket.create_connection(("127.0.0.1", shared.port)) as client:
        head = f"Host: localhost\r\nX-Request-Id: gone\r\nContent-Length: {len(body)}\r\n\r\n"
        client.sendall(f"POST /v1/chat/completions HTTP/1.1\r\n{head}".encode() + body)
        until(lambda: seen(shared)["seen"][-1]["body"]["messages"][0]["content"] == "wait")
    until(lambda: "chatcmpl-gone" in seen(shared)["dropped"])


def test_a_dead_vllm_is_502_with_the_reason_and_comes_back(new_server: NewServer) -> None:
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


def test_while_it_is_started_again_requests_are_502_with_the_reason(new_server: NewServer) -> None:
    server = new_server(fake="--start-seconds 2")
    server.wait_ready()
    with server.http() as http:
        ask(http, "die", stream=True)  # says why on its way
        until(lambda: http.get("/health").json()["phase"] not in ("ready", "restarting"))
        assert "ran out of memory" in http.get("/health").json()["error"]
        for answer in (ask(http, "hello"), ask(http, "hello", stream=True)):
            assert answer.status_code == 502
            assert int(answer.headers["retry-after"]) >= 1
            assert "the GPU ran out of memory" in answer.json()["error"]["message"]
            assert "is being started again" in answer.json()["error"]["message"]


def test_a_stream_under_which_vllm_dies_ends_with_the_reason(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    with server.http() as http:
        lines = ask(http, "die", stream=True).text.strip().split("\n\n")
        assert len(lines) == 5  # the role and three tokens were good
        error = json.loads(lines[-1].removeprefix("data: "))["error"]
        assert "the GPU ran out of memory" in error["message"]


def test_an_engine_that_dies_inside_vllm_is_told_as_such(http: httpx.Client) -> None:
    lines = ask(http, "dead engine", stream=True).text.strip().split("\n\n")
    assert json.loads(lines[-1].removeprefix("data: "))["error"]["code"] == "upstream_failed"


# ---- the server's own ------------------------------------------------------------------------------------


def test_metrics_are_ours_and_vllms(http: httpx.Client) -> None:
    text = http.get("/metrics").text
    assert 'andiron:engine_ready{model_name="ember"} 1.0' in text
    assert "vllm:num_requests_running" in text


def test_models_version_and_tokens_are_ours(http: httpx.Client) -> None:
    names = [model["id"] for model in http.get("/v1/models").json()["data"]]
    assert names[0] == "ember"
    assert "ember-thinking-coding" in names
    assert http.get("/version").status_code == 200
    tokens = http.post("/tokenize", json={"prompt": "Once upon"}).json()["tokens"]
    assert http.post("/detokenize", json={"tokens": tokens}).json()["prompt"] == "Once upon"


def test_names_with_quotation_marks_stay_json() -> None:
    touched = touch('a"b', "c\\d")(b'{"model":"a\\"b","choices":[]}')
    assert json.loads(touched) == {"model": "c\\d", "choices": []}
