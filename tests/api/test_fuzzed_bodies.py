"""Whatever a client sends, on any endpoint, the answer is a success or an error that blames the request."""

import copy
import json
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

PARAMETERS = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
CHAT_TOOL = {"type": "function", "function": {"name": "f", "description": "d", "parameters": PARAMETERS}}
MESSAGES = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": [{"type": "text", "text": "Hi"}]},
    {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": "c", "type": "function", "function": {"name": "f", "arguments": '{"a": "b"}'}}],
    },
    {"role": "tool", "tool_call_id": "c", "content": "ok"},
]
SCHEMA = {"type": "json_schema", "json_schema": {"name": "x", "strict": True, "schema": PARAMETERS}}
BLOCKS = [
    {"role": "user", "content": [{"type": "text", "text": "Hi"}]},
    {
        "role": "assistant",
        "content": [
            {"type": "thinking", "thinking": "h", "signature": "s"},
            {"type": "tool_use", "id": "c", "name": "f", "input": {}},
        ],
    },
    {
        "role": "user",
        "content": [{"type": "tool_result", "tool_use_id": "c", "content": [{"type": "text", "text": "ok"}]}],
    },
]
ITEMS = [
    {"type": "message", "role": "developer", "content": [{"type": "input_text", "text": "Be brief."}]},
    {"type": "reasoning", "summary": [{"type": "summary_text", "text": "h"}], "content": None},
    {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"},
    {"type": "function_call_output", "call_id": "c", "output": "ok"},
    {"role": "user", "content": "Hi"},
]
BODIES: dict[str, dict[str, Any]] = {
    "/v1/chat/completions": {
        "model": "ember",
        "messages": MESSAGES,
        "tools": [CHAT_TOOL],
        "tool_choice": "auto",
        "max_tokens": 1,
        "response_format": SCHEMA,
        "stop": ["x"],
        "logit_bias": {"5": 1},
        "stream_options": None,
        "guided_json": None,
        "chat_template_kwargs": {"enable_thinking": False},
        "structured_outputs": None,
        "functions": None,
    },
    "/v1/completions": {
        "prompt": "Hi",
        "max_tokens": 1,
        "structured_outputs": {"choice": ["a"]},
        "stop": "x",
        "grammar": None,
    },
    "/v1/messages": {
        "model": "claude",
        "system": [{"type": "text", "text": "Be brief."}],
        "messages": BLOCKS,
        "max_tokens": 1,
        "tools": [{"name": "f", "description": "d", "input_schema": PARAMETERS}],
        "tool_choice": {"type": "auto"},
        "thinking": {"type": "enabled", "budget_tokens": 5},
        "stop_sequences": ["x"],
        "output_config": {"format": None},
    },
    "/v1/messages/count_tokens": {
        "messages": BLOCKS,
        "system": "Be brief.",
        "tools": [{"name": "f", "input_schema": {}}],
    },
    "/v1/responses": {
        "model": "gpt",
        "instructions": "Be brief.",
        "input": ITEMS,
        "max_output_tokens": 1,
        "reasoning": {"effort": "low"},
        "tools": [
            {"type": "function", "name": "f", "parameters": PARAMETERS},
            {"type": "custom", "name": "p", "format": {"type": "grammar"}},
            {"type": "namespace", "name": "n", "tools": [{"type": "function", "name": "g"}]},
            {"type": "local_shell"},
        ],
        "tool_choice": {"type": "function", "name": "f"},
        "text": {"format": {"type": "text"}},
        "previous_response_id": None,
    },
    "/v1/responses/input_tokens": {"input": ITEMS, "tools": []},
    "/api/chat": {
        "model": "ember",
        "messages": [{"role": "user", "content": "Hi", "images": None}],
        "tools": [CHAT_TOOL],
        "options": {"num_predict": 1, "stop": ["x"]},
        "format": "json",
        "think": False,
        "stream": False,
    },
    "/api/generate": {"model": "ember", "prompt": "Hi", "system": "s", "options": {"num_predict": 1}, "stream": False},
    "/api/show": {"model": "ember"},
    "/tokenize": {"messages": MESSAGES, "tools": [CHAT_TOOL]},
    "/detokenize": {"tokens": [1, 2]},
}
LIMITS = {"max_tokens", "max_completion_tokens", "max_output_tokens", "options"}
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-1, 0, 1, 3, 2**63, 1.5, -1e308, "", "auto", "required", "object", "\x00", "</think>", "é" * 9]),
    st.sampled_from([[], {}, [None], [[]], {"": None}, [{}], {"type": "x"}, {"self": 1}, {"$ref": "#"}, {"type": []}]),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a body, by its path."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [place for key, item in inner for place in places(item, (*path, key))]


@st.composite
def spoiled(draw: st.DrawFn, body: dict[str, Any]) -> dict[str, Any]:
    """The body with one to three of its values replaced or removed, but for its limit: answers must stay short."""
    result = copy.deepcopy(body)
    bounded = [path for path in places(body)[1:] if not LIMITS & {*path}]
    for path in draw(st.lists(st.sampled_from(bounded), min_size=1, max_size=3)):
        holder: Any = result
        try:
            for key in path[:-1]:
                holder = holder[key]
            if draw(st.booleans()):
                holder[path[-1]] = copy.deepcopy(draw(JUNK))
            else:
                del holder[path[-1]]
        except (LookupError, TypeError):  # an earlier change has removed the place
            continue
    return result


@pytest.mark.parametrize("path", BODIES)
def test_the_whole_body_is_good(http: httpx.Client, path: str) -> None:
    assert http.post(path, json=BODIES[path]).status_code == 200


@pytest.mark.parametrize("path", BODIES)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_spoiled_body_gets_an_answer_or_a_refusal(http: httpx.Client, path: str, data: st.DataObject) -> None:
    body = data.draw(spoiled(BODIES[path]))
    answer = http.post(path, content=json.dumps(body))
    assert answer.status_code in (200, 400, 404), f"{answer.status_code} {answer.text[:300]}"
    if answer.status_code != 200:
        assert "error" in answer.json()
