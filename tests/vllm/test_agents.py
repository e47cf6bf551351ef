"""The agents' APIs over vLLM's chat completions, with a fake vLLM: what it is sent, and how its chunks are rendered."""

import json
from typing import Any

import httpx
import pytest

from tests.api.live import LiveServer
from tests.api.scripted import sse
from tests.vllm.conftest import NewServer
from tests.vllm.fake_vllm import COUNT
from tests.vllm.test_proxy import seen

TEXT = "".join(f" {at}" for at in range(2, COUNT))  # what the fake says after two pieces of thinking


def messages(http: httpx.Client, words: str, **fields: Any) -> httpx.Response:
    body = {"model": "claude-x", "max_tokens": COUNT, "messages": [{"role": "user", "content": words}], **fields}
    return http.post("/v1/messages", json=body)


def sent(server: LiveServer) -> dict[str, Any]:
    body: dict[str, Any] = seen(server)["seen"][-1]["body"]
    return body


@pytest.mark.parametrize("stream", [False, True])
def test_messages_are_answered_by_vllms_chat_completions(shared: LiveServer, http: httpx.Client, stream: bool) -> None:
    answer = messages(http, "hello", stream=stream)
    assert answer.status_code == 200, answer.text
    if stream:
        events = sse(answer.text)
        deltas = [event["delta"] for name, event in events if name == "content_block_delta"]
        assert "".join(delta.get("thinking", "") for delta in deltas) == "r0r1"
        assert "".join(delta.get("text", "") for delta in deltas) == TEXT
        assert events[0][1]["message"]["usage"]["input_tokens"] > 0
        assert events[-2][1]["delta"]["stop_reason"] == "end_turn"
    else:
        thinking, text = answer.json()["content"]
        assert (thinking["thinking"], text["text"], answer.json()["model"]) == ("r0r1", TEXT, "claude-x")
    assert sent(shared)["chat_template_kwargs"] == {"enable_thinking": False, "preserve_thinking": True}


def test_vllm_gets_a_conversation_that_it_can_render(shared: LiveServer, http: httpx.Client) -> None:
    tool = {"name": "clock", "input_schema": {"type": "object"}}
    image = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "AA"}}
    result = {"type": "tool_result", "tool_use_id": "a", "content": [image]}
    body = {
        "system": [{"type": "text", "text": "x-anthropic-billing-header: 1"}, {"type": "text", "text": "Be brief."}],
        "max_tokens": 10**6,
        "tools": [tool, {**tool, "name": "later", "defer_loading": True}],
        "messages": [
            {"role": "user", "content": "hello"},
            {"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "clock", "input": {"zone": 1}}]},
            {"role": "user", "content": [result]},
            {"role": "system", "content": "Be kind."},
            {"role": "user", "content": "hello"},
        ],
    }
    assert http.post("/v1/messages", json=body).status_code == 200
    given = sent(shared)
    roles = [message["role"] for message in given["messages"]]
    assert roles == ["system", "user", "assistant", "tool", "user"]
    assert given["messages"][0]["content"] == "Be brief."
    assert given["messages"][2]["tool_calls"][0]["function"]["arguments"] == '{"zone":1}'
    assert "reads only text" in given["messages"][3]["content"]
    assert "Be kind." in given["messages"][3]["content"]
    assert [tool["function"]["name"] for tool in given["tools"]] == ["clock"]
    assert given["max_tokens"] < 10**6


def test_a_call_ends_the_answer_as_a_call_and_one_that_is_cut_off_never_looks_complete(http: httpx.Client) -> None:
    made = messages(http, "call").json()
    assert (made["stop_reason"], made["content"][0]["input"]) == ("tool_use", {"zone": 1})
    cut = messages(http, "cut call").json()
    assert (cut["stop_reason"], cut["content"]) == ("max_tokens", [{"type": "text", "text": ""}])
    (item,) = http.post("/v1/responses", json={"input": "call"}).json()["output"]
    assert (item["type"], item["arguments"]) == ("function_call", '{"zone": 1}')


def test_responses_and_ollama_are_answered_too(http: httpx.Client) -> None:
    response = http.post("/v1/responses", json={"input": "hello"}).json()
    assert [item["type"] for item in response["output"]] == ["reasoning", "message"]
    assert response["output"][1]["content"][0]["text"] == TEXT
    lines = http.post("/api/chat", json={"messages": [{"role": "user", "content": "hello"}]}).text.splitlines()
    assert "".join(json.loads(line)["message"]["content"] for line in lines) == TEXT


def test_refusals_and_failures_of_vllm_have_the_shape_of_the_api(http: httpx.Client) -> None:
    refused = messages(http, "refuse")
    assert (refused.status_code, refused.json()["error"]["type"]) == (400, "invalid_request_error")
    assert messages(http, "unprocessable").status_code == 400  # Anthropic's clients do not know 422
    assert messages(http, "broken").json()["error"]["type"] == "api_error"
    *_, (name, last) = sse(messages(http, "stumble", stream=True).text)
    assert (name, last["error"]["message"]) == ("error", "an assertion failed")
    failed = http.post("/v1/responses", json={"input": "overflow", "stream": True})
    assert sse(failed.text)[-1][1]["response"]["error"]["code"] == "context_length_exceeded"


def test_vllm_gets_the_salt_of_the_request_and_of_its_key(shared: LiveServer, new_server: NewServer) -> None:
    def salts(server: LiveServer, *keys: str) -> list[str | None]:
        found = []
        for key in keys:
            for fields in ({}, {"cache_salt": "s"}, {"cache_salt": ""}):
                with server.http() as http:
                    http.headers["x-api-key"] = key
                    assert messages(http, "hello", **fields).status_code == 200
                    found.append(sent(server).get("cache_salt"))
                    body = {"messages": [{"role": "user", "content": "hello"}], **fields}
                    assert http.post("/v1/chat/completions", json=body).status_code == 200
                    assert sent(server).get("cache_salt") == found[-1]
        return found

    assert salts(shared, "any") == [None, "s", None]
    several = new_server("--api-key", "one", "--api-key", "two")
    several.wait_ready()
    first, first_s, first_empty, second, second_s, _ = salts(several, "one", "two")
    assert first == first_empty and len({first, first_s, second, second_s}) == 4


def test_constraints_reach_vllm_under_the_names_it_knows(shared: LiveServer, http: httpx.Client) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer"}}}

    def given(**fields: Any) -> dict[str, Any]:
        body = {"messages": [{"role": "user", "content": "hello"}], **fields}
        assert http.post("/v1/chat/completions", json=body).status_code == 200
        return sent(shared)

    for name, kind in (("guided_json", "json"), ("json_schema", "json")):
        body = given(**{name: schema})
        assert body["structured_outputs"] == {kind: schema} and name not in body
    assert given(grammar='root ::= "a"')["structured_outputs"] == {"grammar": 'root ::= "a"'}
    formatted = given(response_format={"type": "json_object", "schema": schema})["response_format"]
    assert formatted["json_schema"]["schema"] == schema
    assert "thinking_token_budget" not in given(thinking_token_budget=-1)
    assert given(bad_words=["no"])["bad_words"] == ["no"]
    plain = http.post("/v1/completions", json={"prompt": "hello", "guided_regex": "a"})
    assert plain.status_code == 200 and sent(shared)["structured_outputs"] == {"regex": "a"}
    refused = http.post("/v1/chat/completions", json={"messages": [], "functions": [{"name": "f"}]})
    assert refused.status_code == 400
