"""Fields that other servers have: a constraint is served or refused by name, and never ignored."""

import json
from typing import Any

import httpx
import pytest

USER = [{"role": "user", "content": "Who are you?"}]
PERSON = {
    "type": "object",
    "properties": {"name": {"enum": ["Ash", "Oak"]}},
    "required": ["name"],
    "additionalProperties": False,
}
CLOCK = {"name": "clock", "parameters": {"type": "object", "properties": {"zone": {"enum": ["X", "Y"]}}}}


def chat(http: httpx.Client, **fields: Any) -> httpx.Response:
    body = {"messages": USER, "enable_thinking": False, "max_tokens": 40, "temperature": 0, **fields}
    return http.post("/v1/chat/completions", json=body)


def said(http: httpx.Client, **fields: Any) -> str:
    answer = chat(http, **fields)
    assert answer.status_code == 200, answer.text
    content: str = answer.json()["choices"][0]["message"]["content"]
    return content


@pytest.mark.parametrize(
    "fields",
    [
        {"response_format": {"type": "json_object", "schema": PERSON}},
        {"json_schema": PERSON},
        {"guided_json": PERSON},
        {"guided_json": json.dumps(PERSON)},
        {"structured_outputs": {"json": PERSON}},
    ],
)
def test_a_schema_by_any_name_is_enforced(http: httpx.Client, fields: dict[str, Any]) -> None:
    assert json.loads(said(http, **fields))["name"] in ("Ash", "Oak")


@pytest.mark.parametrize(
    "fields",
    [
        {"guided_choice": ["Ash", "Oak"]},
        {"guided_regex": "Ash|Oak"},
        {"regex": "Ash|Oak"},
        {"guided_grammar": 'start: "Ash" | "Oak"'},
        {"grammar": 'root ::= "Ash" | "Oak"'},
        {"ebnf": 'root ::= "Ash" | "Oak"'},
    ],
)
def test_other_constraints_by_any_name_are_enforced(http: httpx.Client, fields: dict[str, Any]) -> None:
    assert said(http, **fields) in ("Ash", "Oak")
    plain = http.post("/v1/completions", json={"prompt": "I am", "max_tokens": 20, **fields})
    assert plain.json()["choices"][0]["text"] in ("Ash", "Oak")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("bad_words", ["no"]),
        ("allowed_token_ids", [1, 2]),
        ("prompt_logprobs", 0),
        ("truncate_prompt_tokens", 5),
        ("skip_special_tokens", False),
    ],
)
def test_what_our_engine_does_not_serve_is_refused_by_name(http: httpx.Client, field: str, value: Any) -> None:
    for path, body in (("chat/completions", {"messages": USER}), ("completions", {"prompt": "Hi"})):
        answer = http.post(f"/v1/{path}", json={**body, "max_tokens": 2, field: value})
        assert answer.status_code == 400 and answer.json()["error"]["param"] == field
        neutral = True if field == "skip_special_tokens" else None
        assert http.post(f"/v1/{path}", json={**body, "max_tokens": 2, field: neutral}).status_code == 200


def test_what_a_grammar_leaves_out_is_named_in_a_header(http: httpx.Client) -> None:
    schema = {**PERSON, "propertyNames": {"minLength": 1}}
    schema["properties"] = {**PERSON["properties"], "price": {"type": "string", "pattern": "^(?!x)[0-9]$"}}  # type: ignore[dict-item]
    asked = {"response_format": {"type": "json_schema", "json_schema": {"name": "x", "schema": schema}}}
    for stream in (False, True):
        answer = chat(http, stream=stream, **asked)
        assert answer.status_code == 200
        assert answer.headers["x-andiron-unenforced"] == "pattern ^(?!x)[0-9]$, propertyNames"
    assert "x-andiron-unenforced" not in chat(http, guided_choice=["a"]).headers


def test_a_strict_tool_is_held_to_its_schema_though_the_model_chooses_freely(http: httpx.Client) -> None:
    tools = [{"type": "function", "function": {**CLOCK, "strict": True}}]
    asked = [{"role": "user", "content": "What time is it in Paris?"}]
    (choice,) = chat(http, messages=asked, tools=tools, max_tokens=200).json()["choices"]
    for call in choice["message"].get("tool_calls", []):
        assert call["function"]["name"] == "clock"
        assert json.loads(call["function"]["arguments"]).get("zone", "X") in ("X", "Y")
    assert "<tool_call>" not in (choice["message"]["content"] or "")


def test_a_call_cut_off_by_max_tokens_cannot_be_executed(http: httpx.Client) -> None:
    tools = [{"type": "function", "function": {**CLOCK, "parameters": {"properties": {"zone": {"type": "string"}}}}}]
    lengths = set()
    for size in range(4, 40, 4):
        fields = {"tools": tools, "tool_choice": "required", "max_tokens": size}
        (choice,) = chat(http, **fields).json()["choices"]
        lengths.add(choice["finish_reason"])
        for call in choice["message"].get("tool_calls", []) if choice["finish_reason"] == "length" else []:
            with pytest.raises(ValueError):
                json.loads(call["function"]["arguments"])
    assert "length" in lengths


def test_a_thinking_budget_of_minus_one_is_no_limit(http: httpx.Client) -> None:
    free = chat(http, enable_thinking=True, max_tokens=200).json()
    given = chat(http, enable_thinking=True, max_tokens=200, thinking_token_budget=-1).json()
    assert given["choices"] == free["choices"]
    assert chat(http, thinking_token_budget=-2).status_code == 400


def test_template_variables_may_have_any_name(http: httpx.Client) -> None:
    names = {"self": 1, "variables": 2, "given": 3, "cls": 4, "source": 5}
    assert chat(http, chat_template_kwargs={**names, "enable_thinking": False}).status_code == 200


@pytest.mark.parametrize(
    "parameters",
    [{"required": None}, {"properties": None, "required": None}, {"properties": {"a": None}}, {"type": None}],
)
def test_null_in_a_tools_schema_is_no_error(http: httpx.Client, parameters: dict[str, Any]) -> None:
    tools = [{"type": "function", "function": {"name": "f", "parameters": parameters}}]
    for choice in ("auto", "required"):
        assert chat(http, tools=tools, tool_choice=choice, max_tokens=2).status_code == 200


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/v1/messages", {"messages": USER, "output_config": {"format": {"type": "xml"}}}, "output_config.format"),
        ("/v1/responses", {"input": "Hi", "text": {"format": {"type": "xml"}}}, "text.format"),
        ("/api/chat", {"messages": USER, "format": "xml"}, "format"),
    ],
)
def test_a_format_that_no_api_has_is_refused(http: httpx.Client, path: str, body: dict[str, Any], field: str) -> None:
    answer = http.post(path, json={**body, "max_tokens": 5})
    assert answer.status_code == 400 and field in answer.text
