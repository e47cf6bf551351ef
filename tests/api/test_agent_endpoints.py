"""The endpoints that agents use, on a running server: names, limits, streams, errors, counts.

The numbers are issues of other servers: V is vLLM, L llama.cpp, O Ollama.
"""

import gzip
import json
import sys
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from live import LiveServer
from scripted import sse

USER = [{"role": "user", "content": "Who are you?"}]
SCHEMA = {"type": "object", "properties": {"city": {"enum": ["Oslo", "Paris"]}}, "required": ["city"]}
TOOL = {"name": "weather_now", "description": "Weather of a city", "input_schema": SCHEMA}


def ask(http: httpx.Client, **fields: Any) -> httpx.Response:
    return http.post("/v1/messages?beta=true", json={"max_tokens": 40, "messages": USER, "temperature": 0, **fields})


def respond(http: httpx.Client, **fields: Any) -> httpx.Response:
    return http.post(
        "/v1/responses", json={"max_output_tokens": 40, "input": "Who are you?", "temperature": 0, **fields}
    )


# ---- names and limits --------------------------------------------------------------------------------------


def test_any_name_is_answered_by_our_model_and_echoed(http: httpx.Client) -> None:
    """Others answer 404. Claude Code's subagents ask for Anthropic's models, whatever it was told to use."""
    name = "claude-haiku-4-5-20251001"
    assert ask(http, model=name).json()["model"] == name
    assert respond(http, model="gpt-5-codex").json()["model"] == "gpt-5-codex"
    answer = http.post("/api/chat", json={"model": "qwen:latest", "messages": USER, "stream": False, "think": False})
    assert answer.json()["model"] == "qwen:latest"


def test_a_profile_is_chosen_by_name_and_may_be_enforced(http: httpx.Client) -> None:
    thinking = {"type": "enabled", "budget_tokens": 100}
    kinds = [block["type"] for block in ask(http, model="ember-strict", thinking=thinking).json()["content"]]
    assert kinds == ["text"]


def test_an_answer_is_clamped_to_the_context(http: httpx.Client) -> None:
    """Claude Code always asks for 32000 tokens."""
    assert ask(http, max_tokens=32_000, stop_sequences=["Ember"]).status_code == 200
    assert http.post("/api/chat", json={"messages": USER, "options": {"num_predict": 10**9, "stop": "I"}}).is_success


def test_an_overlong_prompt_is_refused_in_words_that_clients_parse(http: httpx.Client, overlong: str) -> None:
    messages = [{"role": "user", "content": overlong}]
    limit = http.get("/v1/models").json()["data"][0]["max_model_len"]
    counted = http.post("/v1/messages/count_tokens", json={"messages": messages}).json()["input_tokens"]
    for stream in (False, True):
        answer = ask(http, messages=messages, stream=stream)
        assert answer.status_code == 400
        message = f"prompt is too long: {counted} tokens > {limit} maximum"
        assert answer.json()["error"] == {"type": "invalid_request_error", "message": message}
        assert answer.json()["request_id"] == answer.headers["request-id"]


def test_codex_learns_about_an_overlong_prompt_from_the_stream(http: httpx.Client, overlong: str) -> None:
    answer = respond(http, input=overlong, stream=True)
    assert answer.status_code == 200
    *_, (name, last) = sse(answer.text)
    assert (name, last["response"]["error"]["code"]) == ("response.failed", "context_length_exceeded")
    refused = respond(http, input=overlong)
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "context_length_exceeded")


# ---- answers -----------------------------------------------------------------------------------------------


def test_a_streamed_message_says_what_the_whole_one_says(http: httpx.Client) -> None:
    whole = ask(http).json()
    events = sse(ask(http, stream=True).text)
    text = "".join(event["delta"]["text"] for name, event in events if name == "content_block_delta")
    assert whole["content"] == [{"type": "text", "text": text}]
    assert events[-2][1]["usage"] == whole["usage"]
    assert events[0][1]["message"]["usage"]["input_tokens"] == whole["usage"]["input_tokens"] > 0


def test_tokens_are_counted_as_the_prompt_has_them(http: httpx.Client) -> None:
    """O: it divides the characters by four."""
    body = {"messages": USER, "tools": [TOOL], "system": "Be brief."}
    counted = http.post("/v1/messages/count_tokens?beta=true", json={"model": "x", **body}).json()
    assert counted == {"input_tokens": ask(http, **body).json()["usage"]["input_tokens"]}
    items = {"input": "Hi", "instructions": "Be brief."}
    tokens = http.post("/v1/responses/input_tokens", json=items).json()["input_tokens"]
    assert tokens == respond(http, **items).json()["usage"]["input_tokens"]


@pytest.mark.parametrize("choice", [{"type": "any"}, {"type": "tool", "name": "weather_now"}])
def test_a_forced_call_is_made_without_thinking_and_streamed(http: httpx.Client, choice: dict[str, str]) -> None:
    """V20611, V35835"""
    events = sse(ask(http, tools=[TOOL], tool_choice=choice, max_tokens=200, stream=True).text)
    blocks = [event["content_block"] for name, event in events if name == "content_block_start"]
    assert {(block["type"], block.get("name")) for block in blocks} == {("tool_use", "weather_now")}
    deltas = [event for name, event in events if name == "content_block_delta" and event["index"] == 0]
    assert json.loads("".join(event["delta"]["partial_json"] for event in deltas))["city"] in ("Oslo", "Paris")
    assert events[-2][1]["delta"]["stop_reason"] == "tool_use"


def test_a_forced_call_within_unfinished_thinking_fits_its_schema(new_server: Callable[..., LiveServer]) -> None:
    """V39056. The bias makes the model open a call where it should think; it never closes the thinking itself."""
    server = new_server()
    server.wait_ready()
    body = {
        "messages": USER,
        "tools": [{"type": "function", "function": {"name": "weather_now", "parameters": SCHEMA}}],
        "tool_choice": "required",
        "parallel_tool_calls": False,
        "enable_thinking": True,
        "thinking_token_budget": 8,
    }
    with server.http() as client:
        (call_tag,) = client.post("/tokenize", json={"prompt": "<tool_call>"}).json()["tokens"]
        answer = client.post("/v1/chat/completions", json={**body, "logit_bias": {call_tag: 100}}).json()["choices"][0]
    (call,) = answer["message"]["tool_calls"]
    assert not answer["message"]["content"] and answer["finish_reason"] in ("stop", "tool_calls")
    assert json.loads(call["function"]["arguments"])["city"] in ("Oslo", "Paris")


def test_a_call_that_does_not_fit_is_not_sent_as_a_call(http: httpx.Client) -> None:
    fields: dict[str, Any] = {"tools": [TOOL], "tool_choice": {"type": "any"}, "max_tokens": 9}
    whole = ask(http, **fields).json()
    assert (whole["stop_reason"], whole["content"]) == ("max_tokens", [{"type": "text", "text": ""}])
    events = sse(ask(http, **fields, stream=True).text)
    parts = [event["delta"]["partial_json"] for name, event in events if name == "content_block_delta"]
    assert "}" not in "".join(parts)


def test_at_most_one_call_is_made_if_the_client_wants_one(http: httpx.Client) -> None:
    choice = {"type": "any", "disable_parallel_tool_use": True}
    blocks = ask(http, tools=[TOOL], tool_choice=choice, max_tokens=300).json()["content"]
    assert [block["type"] for block in blocks] == ["tool_use"]


def test_without_tools_a_call_is_text(http: httpx.Client) -> None:
    """V40314. The prefill makes the model write a call that nobody offered."""
    prefill = {"role": "assistant", "content": "<tool_call>\n<function=weather_now>\n"}
    answer = ask(http, messages=[*USER, prefill]).json()
    assert [block["type"] for block in answer["content"]] == ["text"]
    assert answer["stop_reason"] in ("end_turn", "max_tokens")


def test_a_stop_sequence_is_named(http: httpx.Client) -> None:
    whole = ask(http).json()["content"][0]["text"]
    word = whole.split()[1]
    answer = ask(http, stop_sequences=[word, ""]).json()
    assert (answer["stop_reason"], answer["stop_sequence"]) == ("stop_sequence", word)
    assert answer["content"] == [{"type": "text", "text": whole.partition(word)[0]}]


def test_a_response_is_kept_and_continued(http: httpx.Client) -> None:
    first = respond(http, instructions="Answer in one word.").json()
    assert http.get(f"/v1/responses/{first['id']}").json() == first
    second = respond(http, input="Hi", previous_response_id=first["id"]).json()
    alone = respond(http, input="Hi", store=False).json()
    assert second["usage"]["input_tokens"] > alone["usage"]["input_tokens"]
    assert http.get(f"/v1/responses/{alone['id']}").status_code == 404
    assert respond(http, previous_response_id="resp_x").json()["error"]["code"] == "previous_response_not_found"


def test_ollama_streams_lines_unless_told_otherwise(http: httpx.Client) -> None:
    body = {"messages": USER, "think": False, "options": {"temperature": 0, "num_predict": 6}}
    answer = http.post("/api/chat", json=body)
    assert answer.headers["content-type"] == "application/x-ndjson"
    text = "".join(json.loads(line)["message"]["content"] for line in answer.text.splitlines())
    whole = http.post("/api/chat", json={**body, "stream": False}).json()
    assert (whole["message"], whole["done_reason"]) == ({"role": "assistant", "content": text}, "length")
    assert whole["eval_count"] == 6
    written = http.post("/api/generate", json={"prompt": "Who are you?", "stream": False, **body}).json()
    assert written["response"] == text
    assert http.post("/api/generate", json={"model": "ember"}).json()["done_reason"] == "load"


def test_ollama_describes_the_model(http: httpx.Client) -> None:
    assert http.get("/api/tags").json()["models"][0]["name"] == "ember"
    shown = http.post("/api/show", json={"model": "ember"}).json()
    assert {"completion", "tools", "thinking"} <= set(shown["capabilities"])
    architecture = shown["model_info"]["general.architecture"]
    assert (
        shown["model_info"][f"{architecture}.context_length"]
        == http.get("/api/ps").json()["models"][0]["context_length"]
    )
    assert tuple(map(int, http.get("/api/version").json()["version"].split("."))) >= (0, 13, 4)


# ---- requests in odd shapes --------------------------------------------------------------------------------


def test_compressed_bodies_are_read(http: httpx.Client) -> None:
    body = json.dumps({"messages": USER, "max_tokens": 1}).encode()
    packed = http.post("/v1/messages", content=gzip.compress(body), headers={"content-encoding": "gzip"})
    assert packed.status_code == 200
    broken = http.post("/v1/messages", content=body, headers={"content-encoding": "gzip"})
    assert broken.status_code == 400
    unknown = http.post("/v1/responses", content=body, headers={"content-encoding": "br"})
    assert unknown.status_code == 415
    bomb = gzip.compress(b" " * 2**25)
    assert http.post("/v1/messages", content=bomb, headers={"content-encoding": "gzip"}).status_code == 413


def test_zstd_is_read_where_python_has_it_and_refused_by_name_elsewhere(http: httpx.Client) -> None:
    """O14122"""
    packed = bytes.fromhex("28b52ffd0458110000") + b"{}"  # not a whole frame
    answer = http.post("/v1/responses", content=packed, headers={"content-encoding": "zstd"})
    if sys.version_info >= (3, 14):
        assert answer.status_code == 400
    else:
        assert answer.status_code == 415 and "'zstd'" in answer.json()["error"]["message"]


def test_a_response_is_not_told_to_another_key(new_server: Callable[..., LiveServer]) -> None:
    server = new_server("--api-key", "first", "--api-key", "second")
    server.wait_ready()
    keys = {name: {"authorization": f"Bearer {name}"} for name in ("first", "second")}
    with server.http() as client:
        asked = {"input": "Hi", "max_output_tokens": 2}
        id = client.post("/v1/responses", json=asked, headers=keys["first"]).json()["id"]
        found = {name: client.get(f"/v1/responses/{id}", headers=key).status_code for name, key in keys.items()}
        assert found == {"first": 200, "second": 404}
        more = {**asked, "previous_response_id": id}
        assert client.post("/v1/responses", json=more, headers=keys["second"]).status_code == 400
        assert client.post("/v1/responses", json=more, headers=keys["first"]).status_code == 200


def test_codex_gets_its_catalogue(http: httpx.Client) -> None:
    listed = http.get("/v1/models", params={"client_version": "0.166.0"}).json()
    assert [entry["slug"] for entry in listed["models"]] == [entry["id"] for entry in listed["data"]]
    assert listed["models"][0]["context_window"] == listed["data"][0]["max_model_len"]


def test_probes_of_the_address_succeed(http: httpx.Client) -> None:
    assert http.head("/").status_code == http.head("/api/hello").status_code == 200
