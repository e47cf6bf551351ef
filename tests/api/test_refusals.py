"""Requests that a running server refuses, with the status, the field at fault and advice."""

from typing import Any

import httpx
import openai
import pytest

USER = [{"role": "user", "content": "hi"}]
TOOL = {"type": "function", "function": {"name": "clock", "parameters": {"type": "object", "properties": {}}}}
SCHEMA = {"type": "json_schema", "json_schema": {"name": "x", "schema": {"type": "object"}}}


def refused(http: httpx.Client, **fields: Any) -> dict[str, Any]:
    answer = http.post("/v1/chat/completions", json={"messages": USER, **fields})
    assert answer.status_code == 400, answer.text
    error: dict[str, Any] = answer.json()["error"]
    assert error.keys() == {"message", "type", "param", "code"}
    assert error["type"] == "invalid_request_error"
    return error


@pytest.mark.parametrize(
    ("fields", "param"),
    [
        ({"messages": []}, "messages"),
        ({"messages": [{"role": "wizard", "content": "hi"}]}, "messages[0].role"),
        ({"messages": [{"role": "user"}]}, "messages[0].content"),
        ({"messages": [{"role": "user", "content": [{"type": "image_url"}]}]}, "messages[0].content[0].type"),
        ({"temperature": 9}, "temperature"),
        ({"logit_bias": {"999999999": 1}}, "logit_bias.999999999"),
        ({"logit_bias": {"5": 101}}, "logit_bias.5"),
        ({"stop_token_ids": [10**9]}, "stop_token_ids[0]"),
        ({"top_logprobs": 2}, "top_logprobs"),
        ({"min_tokens": 9, "max_tokens": 8}, "min_tokens"),
        ({"stream_options": {"include_usage": True}}, "stream_options"),
        ({"tool_choice": "required"}, "tool_choice"),
        ({"tools": [TOOL], "tool_choice": {"type": "function", "function": {"name": "none"}}}, "tool_choice"),
        ({"tools": [TOOL], "tool_choice": "required", "response_format": SCHEMA}, "tool_choice"),
        ({"response_format": SCHEMA, "structured_outputs": {"regex": "a"}}, "structured_outputs"),
        ({"response_format": {"type": "yaml"}}, "response_format.type"),
        ({"structured_outputs": {"regex": "("}}, "structured_outputs.regex"),
        ({"structured_outputs": {}}, "structured_outputs"),
        ({"add_generation_prompt": True, "continue_final_message": True}, "continue_final_message"),
        ({"chat_template_kwargs": {"messages": []}}, "chat_template_kwargs.messages"),
        ({"tools": [{"type": "function"}]}, "tools[0].function"),
        ({"tools": [TOOL], "response_format": SCHEMA, "guided_json": {}}, "guided_json"),
        ({"guided_regex": "a", "grammar": 'root ::= "a"'}, "grammar"),
        ({"guided_regex": "("}, "guided_regex"),
        ({"grammar": "# only a comment"}, "grammar"),
        ({"grammar": "root ::= missing"}, "grammar"),
        ({"grammar": "start: <nope>"}, "grammar"),
        ({"functions": [{"name": "clock"}]}, "functions"),
        ({"function_call": {"name": "clock"}}, "function_call"),
        ({"tools": [TOOL], "tool_choice": "required", "response_format": {"type": "json_object"}}, "tool_choice"),
    ],
)
def test_the_field_at_fault_is_named(http: httpx.Client, fields: dict[str, Any], param: str) -> None:
    assert refused(http, **fields)["param"] == param


def test_an_invalid_schema_is_refused(http: httpx.Client) -> None:
    schema = {"type": "json_schema", "json_schema": {"name": "x", "schema": {"type": "objekt"}}}
    assert refused(http, response_format=schema)["param"] == "response_format.json_schema.schema"


def test_a_prompt_over_the_context_is_refused_with_both_numbers(http: httpx.Client, overlong: str) -> None:
    limit = http.get("/v1/models").json()["data"][0]["max_model_len"]
    error = refused(http, messages=[{"role": "user", "content": overlong}])
    assert error["code"] == "context_length_exceeded"
    numbers = [int(word) for word in error["message"].split() if word.isdecimal()]
    assert limit in numbers
    assert max(numbers) > limit


def test_max_tokens_over_the_context_is_refused(http: httpx.Client) -> None:
    limit = http.get("/v1/models").json()["data"][0]["max_model_len"]
    for name in ("max_tokens", "max_completion_tokens"):
        error = refused(http, **{name: limit})
        assert error["param"] == name
        assert str(limit) in error["message"]


def test_a_request_larger_than_the_queue_is_refused_rather_than_told_to_retry(http: httpx.Client) -> None:
    answer = http.post("/v1/completions", json={"prompt": ["a"] * 1000, "n": 128})
    assert answer.status_code == 400
    assert "128000 sequences" in answer.json()["error"]["message"]


def test_refusals_come_before_the_first_byte_of_a_stream(http: httpx.Client) -> None:
    answer = http.post("/v1/chat/completions", json={"messages": [], "stream": True})
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/json"


def test_the_sdk_raises_its_specific_errors(client: openai.OpenAI) -> None:
    with pytest.raises(openai.BadRequestError) as bad:
        client.chat.completions.create(model="ember", messages=[], max_tokens=1)
    assert bad.value.param == "messages"
    with pytest.raises(openai.NotFoundError) as unknown:
        client.chat.completions.create(model="gpt-4", messages=USER)  # type: ignore[arg-type]
    assert unknown.value.code == "model_not_found"
