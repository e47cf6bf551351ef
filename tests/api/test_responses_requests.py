"""Requests of the Responses API become the conversation that the client means, with the tools that it can execute.

The numbers are issues of other servers and clients: V is vLLM, L llama.cpp, O Ollama.
"""

from typing import Any

import msgspec
import pytest

from andiron.api.openai_responses.items import Item
from andiron.api.openai_responses.requests import Neutral, ResponsesRequest, neutral
from andiron.api.openai_responses.store import ResponseStore
from andiron.api.requests import NamedTool
from andiron.chat.messages import normalise
from andiron.errors import BadRequest

USER = {"role": "user", "content": "Hi"}
PARAMETERS = {"type": "object", "properties": {"city": {"type": "string"}}}
WEATHER = {"type": "function", "name": "weather", "description": None, "parameters": PARAMETERS, "strict": False}
PATCH = {
    "type": "custom",
    "name": "apply_patch",
    "description": "Edits files.",
    "format": {"type": "grammar", "syntax": "lark", "definition": 'start: "*** Begin"'},
}


def asked(input: Any, **fields: Any) -> Neutral:
    body = msgspec.convert({"input": input, **fields}, ResponsesRequest)
    return neutral(body, ResponseStore().conversation("", None, body.items))


def turns(input: Any, **fields: Any) -> list[dict[str, Any]]:
    return normalise(asked(input, **fields).chat.messages)


def called(id: str, name: str = "weather", arguments: str = "{}", **fields: Any) -> dict[str, Any]:
    return {"type": "function_call", "call_id": id, "name": name, "arguments": arguments, **fields}


def result(id: str, output: Any = "sunny") -> dict[str, Any]:
    return {"type": "function_call_output", "call_id": id, "output": output}


# ---- items -------------------------------------------------------------------------------------------------


def test_a_text_is_the_users_message_even_an_empty_one() -> None:
    assert turns("Hi") == [USER]
    assert turns("", max_output_tokens=1) == [{"role": "user", "content": ""}]


def test_instructions_and_leading_developer_messages_become_one_system_message() -> None:
    developer = {"type": "message", "role": "developer", "content": [{"type": "input_text", "text": "Be kind."}]}
    assert turns([developer, USER], instructions="Be brief.") == [
        {"role": "system", "content": "Be brief.\n\nBe kind."},
        USER,
    ]


def test_reasoning_message_and_calls_become_one_turn() -> None:
    items = [
        USER,
        {"type": "reasoning", "id": "rs_1", "summary": [], "content": [{"type": "reasoning_text", "text": "I ask."}]},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Wait."}]},
        called("a"),
        called("b"),
        result("b", "rain"),
        result("a", "sun"),
    ]
    _, turn, *results = turns(items)
    assert (turn["reasoning_content"], turn["content"]) == ("I ask.", "Wait.")
    assert [call["id"] for call in turn["tool_calls"]] == ["a", "b"]
    assert [given["content"] for given in results] == ["sun", "rain"]


@pytest.mark.parametrize(
    ("reasoning", "expected"),
    [
        ({"summary": [{"type": "summary_text", "text": "I ask."}], "encrypted_content": "gAAA"}, "I ask."),
        ({"summary": [], "encrypted_content": "gAAA"}, None),
        ({"summary": [], "content": None}, None),
        ({"summary": None}, None),
    ],
)
def test_reasoning_is_read_from_whatever_is_there(reasoning: dict[str, Any], expected: str | None) -> None:
    """V34499: reasoning without content. V: it also refuses encrypted_content."""
    said = {"type": "message", "role": "assistant", "content": "Hello."}
    turn = turns([USER, {"type": "reasoning", **reasoning}, said, USER])[1]
    assert turn.get("reasoning_content") == expected


@pytest.mark.parametrize(
    ("output", "text"),
    [
        ("sunny", "sunny"),
        ([{"type": "input_text", "text": "sun"}, {"type": "input_text", "text": "ny"}], "sun\nny"),
        ({"temperature": 21}, '{"temperature":21}'),
        (None, ""),
    ],
)
def test_a_tools_output_may_have_any_shape(output: Any, text: str) -> None:
    """O15406"""
    assert turns([USER, called("a"), result("a", output)])[-1]["content"] == text


def test_calls_of_every_kind_are_read_back() -> None:
    """L: it refuses a history with custom calls."""
    items = [
        USER,
        called("a", namespace="sky"),
        {"type": "custom_tool_call", "call_id": "b", "name": "apply_patch", "input": "*** Begin"},
        {"type": "local_shell_call", "call_id": "c", "action": {"type": "exec", "command": ["ls"]}},
        {"type": "custom_tool_call_output", "call_id": "b", "output": "done"},
        {"type": "local_shell_call_output", "call_id": "c", "output": "files"},
        result("a"),
    ]
    _, turn, *results = turns(items)
    functions = [(call["function"]["name"], call["function"]["arguments"]) for call in turn["tool_calls"]]
    assert functions == [
        ("sky__weather", {}),
        ("apply_patch", {"input": "*** Begin"}),
        ("local_shell", {"command": ["ls"]}),
    ]
    assert [given["content"] for given in results] == ["sunny", "done", "files"]


def test_items_that_we_cannot_use_are_skipped() -> None:
    unknown = [
        {"type": "web_search_call", "id": "w"},
        {"type": "item_reference", "id": "nobody"},
        {"type": "compaction"},
    ]
    assert turns([*unknown, USER]) == [USER]


def test_arguments_that_were_never_json_do_not_end_the_session() -> None:
    assert (
        turns([USER, called("a", arguments='{"city'), result("a")])[1]["tool_calls"][0]["function"]["arguments"] == {}
    )


# ---- tools -------------------------------------------------------------------------------------------------


def test_tools_of_every_kind_become_functions() -> None:
    """codex10635, V47024"""
    namespace = {"type": "namespace", "name": "sky", "tools": [WEATHER]}
    given = [WEATHER, namespace, PATCH, {"type": "local_shell"}, {"type": "web_search"}, {"type": "image_generation"}]
    tools = asked("Hi", tools=given).chat.tools or []
    names = [tool["function"]["name"] for tool in tools]
    assert names == ["weather", "sky__weather", "apply_patch", "local_shell"]
    assert "*** Begin" in tools[2]["function"]["description"]
    assert asked("Hi", tools=[], tool_choice="auto").chat.tools is None


def test_tools_may_come_as_items() -> None:
    """Codex does this for models of its catalogue."""
    item = {"type": "additional_tools", "tools": [WEATHER]}
    assert [tool["function"]["name"] for tool in asked([item, USER]).chat.tools or []] == ["weather"]
    late = asked([USER, item], tools=[PATCH])
    assert [tool["function"]["name"] for tool in late.chat.tools or []] == ["apply_patch"]
    assert [tool.function.name for tool in late.deferred] == ["weather"]
    assert "<functions><function>" in str(late.chat.messages[-1].content)


def test_tool_choices_are_translated() -> None:
    """V48098: parallel_tool_calls may be null."""
    chosen = asked("Hi", tools=[WEATHER], tool_choice={"type": "function", "name": "weather"}, parallel_tool_calls=None)
    assert isinstance(chosen.chat.tool_choice, NamedTool)
    assert chosen.chat.parallel_tool_calls is None
    assert asked("Hi", tools=[WEATHER], tool_choice="required").chat.tool_choice == "required"
    assert asked("Hi", tools=[{"type": "web_search"}], tool_choice="required").chat.tool_choice is None


# ---- settings ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reasoning", "thinking"),
    [
        (None, None),
        ({"effort": None}, None),
        ({"effort": "high"}, None),
        ({"effort": "none"}, False),
        ({"effort": "minimal", "summary": "auto"}, False),
    ],
)
def test_effort_switches_thinking_off_but_never_on(reasoning: Any, thinking: bool | None) -> None:
    """V43401"""
    assert asked("Hi", reasoning=reasoning).chat.enable_thinking is thinking


def test_a_forced_call_wins_over_a_format() -> None:
    form = {"format": {"type": "json_schema", "name": "x", "schema": PARAMETERS, "strict": True}}
    schema = {"name": "x", "schema": PARAMETERS, "strict": True}
    assert asked("Hi", text=form).chat.response_format == {"type": "json_schema", "json_schema": schema}
    assert asked("Hi", text=form, tools=[WEATHER], tool_choice="required").chat.response_format is None


# ---- the store ---------------------------------------------------------------------------------------------


def response(id: str, text: str) -> dict[str, Any]:
    content = [{"type": "output_text", "text": text}]
    return {"id": id, "output": [{"type": "message", "id": f"msg_{id}", "role": "assistant", "content": content}]}


def test_a_response_continues_another_without_its_instructions() -> None:
    """V37727"""
    store = ResponseStore()
    first = msgspec.convert({"input": "Hi", "instructions": "Be brief."}, ResponsesRequest)
    store.keep("", response("r1", "Hello."), store.conversation("", None, first.items), size=10)
    second = msgspec.convert({"input": "More", "previous_response_id": "r1"}, ResponsesRequest)
    messages = neutral(second, store.conversation("", "r1", second.items)).chat.messages
    assert [(message.role, message.content) for message in messages] == [
        ("user", "Hi"),
        ("assistant", "Hello."),
        ("user", "More"),
    ]


def test_references_are_looked_up() -> None:
    store = ResponseStore()
    store.keep("", response("r1", "Hello."), [], size=10)
    (found,) = store.conversation(
        "", None, [Item(type="item_reference", id="msg_r1"), Item(type="item_reference", id="?")]
    )
    assert found.role == "assistant"


def test_the_store_forgets_the_least_recently_used() -> None:
    store = ResponseStore(max_bytes=25)
    for id in ("r1", "r2"):
        store.keep("", response(id, "x"), [], size=10)
    store.conversation("", "r1", [])
    store.keep("", response("r3", "x"), [], size=10)
    assert [id for id in ("r1", "r2", "r3") if store.response("", id)] == ["r1", "r3"]
    with pytest.raises(BadRequest, match="forgotten") as refusal:
        store.conversation("", "r2", [])
    assert refusal.value.code == "previous_response_not_found"
    assert store.conversation("", None, [Item(type="item_reference", id="msg_r2")]) == []


def test_a_response_is_known_only_to_the_tenant_that_got_it() -> None:
    store = ResponseStore()
    store.keep("one", response("r1", "Hello."), [], size=10)
    assert store.response("one", "r1") and store.response("two", "r1") is None
    assert not store.size("two", "r1")
    assert store.conversation("two", None, [Item(type="item_reference", id="msg_r1")]) == []
    with pytest.raises(BadRequest, match="unknown"):
        store.conversation("two", "r1", [])


def test_an_item_is_referred_to_once() -> None:
    reference = {"type": "item_reference", "id": "msg_r1"}
    with pytest.raises(BadRequest, match="'msg_r1' is referred to twice"):
        asked([USER, reference, reference])


def test_a_namespace_has_a_name_of_limited_length() -> None:
    """It is part of the name of each of its tools, of which a body has room for a hundred thousand."""
    for kind in ({"tools": [{"type": "function", "name": "f"}]}, {}):
        with pytest.raises(msgspec.ValidationError, match="length <= 256"):
            asked("Hi", tools=[{"type": "namespace", "name": "n" * 257, **kind}])


def test_all_items_of_an_answer_become_one_message() -> None:
    said = {"type": "message", "role": "assistant", "content": "a"}
    thought = {"type": "reasoning", "summary": [{"type": "summary_text", "text": "h"}]}
    (_, answer, _, last) = asked([USER, *[thought, said, called("c")] * 3, USER, said]).chat.messages
    assert (answer.content, answer.reasoning) == ("a\na\na", "h\n\nh\n\nh")
    assert [call.id for call in answer.tool_calls or []] == ["c"] * 3
    assert (last.content, last.reasoning, last.tool_calls) == ("a", None, None)
