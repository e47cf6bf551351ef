"""Every API gets errors in its own shape, wherever in the server they arise, and no body is the server's fault."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from live import ask
from starlette.applications import Starlette

from andiron import ember
from andiron.api.app import create_app
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions

FORMAT = ChatFormat.load(ember.PATH)
BODIES = {
    "/v1/chat/completions": {"model": "ember", "messages": [{"role": "user", "content": "hi"}]},
    "/v1/messages": {"messages": [{"role": "user", "content": "hi"}], "max_tokens": 5},
    "/v1/responses": {"input": "hi"},
    "/api/chat": {"messages": [{"role": "user", "content": "hi"}]},
    "/api/generate": {"prompt": "hi"},
}


def new_app(**fields: Any) -> Starlette:
    settings = ServerSettings(model_name="ember", **fields)
    return create_app(EngineClient(EngineOptions(model=str(ember.PATH))), FORMAT, settings)


APP = new_app(body_limit=1000)
LOCKED = new_app(api_keys=("secret",))


def told(path: str, body: Any) -> tuple[str | None, str]:
    """The type of an error, if the API has one, and its message. Fails if the shape is not the API's."""
    if path.startswith("/api/"):
        assert body.keys() == {"error"}
        return None, body["error"]
    if path.startswith("/v1/messages"):
        assert body.keys() == {"type", "error", "request_id"} and body["type"] == "error"
        assert body["error"].keys() == {"type", "message"}
    else:
        assert body["error"].keys() == {"message", "type", "param", "code"}
    return body["error"]["type"], body["error"]["message"]


@pytest.mark.parametrize("path", BODIES)
def test_errors_have_the_shape_of_the_api(path: str) -> None:
    anthropic, ollama = path == "/v1/messages", path.startswith("/api/")
    refused = ask(APP, "POST", path, json={"messages": 5, "input": 5, "prompt": 5})
    assert (refused.status_code, "got 5" in told(path, refused.json())[1]) == (400, True)
    large = ask(APP, "POST", path, content=b" " * 1001)
    assert large.status_code == 413
    assert ollama or told(path, large.json())[0] == ("request_too_large" if anthropic else "invalid_request_error")
    starting = ask(APP, "POST", path, json=BODIES[path])
    assert starting.status_code == (529 if anthropic else 503)
    assert "starting" in told(path, starting.json())[1]
    assert starting.headers["retry-after"]
    locked = ask(LOCKED, "POST", path, json=BODIES[path])
    assert locked.status_code == 401
    assert ollama or told(path, locked.json())[0] == "authentication_error"
    unknown = ask(APP, "POST", f"{path}/no/such", json={})
    assert unknown.status_code == 404
    assert told(path, unknown.json())[1]
    wrong = ask(APP, "DELETE", path)
    assert told(path, wrong.json())[1]


@pytest.mark.parametrize("header", ["x-api-key", "authorization"])
def test_a_key_is_taken_from_either_header(header: str) -> None:
    key = "secret" if header == "x-api-key" else "Bearer secret"
    body = {"messages": [{"role": "user", "content": "hi"}]}
    assert ask(LOCKED, "POST", "/v1/messages/count_tokens", json=body, headers={header: key}).status_code == 200


# ---- fuzzed bodies -----------------------------------------------------------------------------------------

KINDS = (
    *("", "text", "user", "assistant", "system", "tool", "message", "function", "tool_use", "tool_result", "thinking"),
    *("reasoning", "function_call", "function_call_output", "custom", "namespace", "image", "document", "any", "{}"),
)
WORDS = st.sampled_from(KINDS)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 3) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


def shaped(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Objects that have some of these fields, mostly with fitting values and sometimes with any."""
    values = {name: _mostly(value) for name, value in fields.items()}
    needed = {name: values.pop(name) for name in ("role", "messages", "input", "prompt") if name in values}
    return st.fixed_dictionaries(needed, optional=values)


def _mostly(fitting: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.integers(0, 31).flatmap(lambda number: VALUES if number == 0 else fitting)


def conversation(turns: st.SearchStrategy[Any]) -> st.SearchStrategy[list[Any]]:
    return st.lists(turns, max_size=3).map(lambda some: [{"role": "user", "content": "hi"}, *some])


BLOCKS = st.recursive(
    shaped(
        type=WORDS, text=WORDS, thinking=WORDS, id=WORDS, name=WORDS, tool_use_id=WORDS, input=VALUES, source=VALUES
    ),
    lambda inner: shaped(type=WORDS, tool_use_id=WORDS, content=st.lists(inner, max_size=2), tool_name=WORDS),
    max_leaves=4,
)
SCHEMAS = shaped(
    type=WORDS, properties=st.dictionaries(WORDS, VALUES, max_size=2), required=st.lists(WORDS, max_size=2)
)
TOOLS = shaped(type=WORDS, name=WORDS, input_schema=SCHEMAS, parameters=SCHEMAS, description=WORDS, tools=VALUES)
CHOICES = shaped(type=WORDS, name=WORDS, function=shaped(name=WORDS))
MESSAGES = shaped(role=WORDS, content=WORDS | st.lists(BLOCKS, max_size=3), tool_calls=VALUES, images=VALUES)
ITEMS = shaped(
    type=WORDS,
    role=WORDS,
    content=WORDS | st.lists(BLOCKS, max_size=2),
    call_id=WORDS,
    name=WORDS,
    arguments=WORDS,
    output=VALUES,
    summary=VALUES,
    tools=st.lists(TOOLS, max_size=2),
)
COMMON = {"tools": st.lists(TOOLS, max_size=2), "stream": st.booleans()}
FUZZED = {
    "/v1/messages/count_tokens": shaped(messages=conversation(MESSAGES), system=st.lists(BLOCKS), **COMMON),
    "/v1/messages": shaped(messages=conversation(MESSAGES), thinking=CHOICES, tool_choice=CHOICES, **COMMON),
    "/v1/responses/input_tokens": shaped(input=conversation(ITEMS), instructions=WORDS, **COMMON),
    "/v1/responses": shaped(
        input=conversation(ITEMS), text=shaped(format=CHOICES), tool_choice=CHOICES | WORDS, **COMMON
    ),
    "/api/chat": shaped(messages=conversation(MESSAGES), options=shaped(stop=WORDS), format=SCHEMAS | WORDS),
    "/api/generate": shaped(prompt=WORDS, system=WORDS, options=shaped(stop=WORDS), think=st.booleans()),
    "/api/show": shaped(model=WORDS, name=WORDS),
}


@pytest.mark.parametrize("path", FUZZED)
@settings(max_examples=60)
@given(data=st.data())
def test_no_body_is_the_servers_fault(path: str, data: st.DataObject) -> None:
    """V52246: a client's mistake was answered with 500. Here 503 and 529 say that there is no engine."""
    body = data.draw(FUZZED[path])
    answer = ask(APP, "POST", path, json=body)
    assert answer.status_code in (200, 400, 413, 503, 529), (answer.text, body)
