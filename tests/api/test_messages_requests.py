"""Requests of the Messages API become the conversation that the client means, with a prompt that caches well.

The numbers are issues of other servers: V is vLLM, L llama.cpp, O Ollama.
"""

from typing import Any

import msgspec
import pytest

from andiron import ember
from andiron.api.answer import ChatTask
from andiron.api.anthropic.requests import MessagesRequest, neutral
from andiron.api.prompts import chat_prompt
from andiron.api.requests import ChatRequest, NamedTool
from andiron.chat import conversation
from andiron.chat.conversation import ChatFormat
from andiron.errors import BadRequest

FORMAT = ChatFormat.load(ember.PATH)
USER = {"role": "user", "content": "Hi"}
WEATHER = {
    "name": "weather",
    "description": "Weather",
    "input_schema": {"type": "object", "properties": {"zone": {"type": "string"}, "city": {"type": "string"}}},
}


def task(*messages: dict[str, Any], **fields: Any) -> ChatTask:
    body = msgspec.convert({"messages": list(messages), **fields}, MessagesRequest)
    request, deferred = neutral(body)
    return ChatTask(request, "ember", deferred=deferred)


def request(*messages: dict[str, Any], **fields: Any) -> ChatRequest:
    return task(*messages, **fields).request


def prompt(*messages: dict[str, Any], **fields: Any) -> str:
    asked = task(*messages, **fields)
    return chat_prompt(FORMAT, asked.request.messages, asked.request, tools=asked.prompt_tools).text


def use(id: str, **arguments: Any) -> dict[str, Any]:
    return {"type": "tool_use", "id": id, "name": "weather", "input": arguments}


def result(id: str, content: Any = "sunny", **fields: Any) -> dict[str, Any]:
    return {"type": "tool_result", "tool_use_id": id, "content": content, **fields}


def user(*blocks: dict[str, Any]) -> dict[str, Any]:
    return {"role": "user", "content": list(blocks)}


def assistant(*blocks: dict[str, Any]) -> dict[str, Any]:
    return {"role": "assistant", "content": list(blocks)}


# ---- a prompt that stays the same --------------------------------------------------------------------------


def test_billing_headers_are_dropped() -> None:
    """V36829, L21793: they change with every request, and stand at the very beginning of the prompt."""

    def system(number: int) -> list[dict[str, str]]:
        header = f"x-anthropic-billing-header: cc_version=2.1.{number}; cch={number};"
        return [{"type": "text", "text": header}, {"type": "text", "text": f"{header}\nBe brief."}]

    assert prompt(USER, system=system(1)) == prompt(USER, system=system(2)) == prompt(USER, system="Be brief.")


def test_the_time_of_day_moves_to_the_end() -> None:
    early, late = (prompt(USER, system=f"Be brief.\nCurrent time: {time}\nBe kind.") for time in ("09:41", "09:42"))
    assert early != late
    assert early.partition("<|im_end|>")[0] == "<|im_start|>system\nBe brief.\nBe kind."
    assert "Current time: 09:41" in early.split("<|im_start|>")[-2]


def test_a_date_stays_where_it_is() -> None:
    assert "Today's date: 2026-11-16\n" in prompt(USER, system="Today's date: 2026-11-16\nBe brief.")


def test_a_later_system_message_stays_where_it_is() -> None:
    """V44602, V46025"""
    early = [USER, {"role": "assistant", "content": "Hello."}]
    before = prompt(*early, USER, system="Be brief.").removesuffix("<|im_start|>assistant\n<think>\n\n</think>\n\n")
    after = prompt(*early, USER, {"role": "system", "content": "Be kind."}, USER, system="Be brief.")
    assert after.startswith(before)
    assert "Be kind." in after.removeprefix(before)


def test_arguments_and_schemas_keep_the_order_of_their_keys() -> None:
    """O: it sorted them, and no cached call matched the call that was generated."""
    text = prompt(USER, assistant(use("a", zone="UTC", city="Pécs")), user(result("a")), tools=[WEATHER])
    assert text.index("<parameter=zone>") < text.index("<parameter=city>")
    assert text.index('"zone"') < text.index('"city"')
    assert '"name": "weather", "description": "Weather", "parameters"' in text


def test_thinking_of_earlier_turns_stays_in_the_prompt() -> None:
    thought = {"type": "thinking", "thinking": "I greet.", "signature": "anything"}
    fields = {"thinking": {"type": "adaptive"}}
    before = prompt(USER, **fields)
    after = prompt(USER, assistant(thought, {"type": "text", "text": "Hello."}), USER, **fields)
    assert after.startswith(f"{before}I greet.\n</think>\n\nHello.<|im_end|>\n")


def test_a_deferred_tool_is_described_where_the_model_found_it() -> None:
    deferred = {**WEATHER, "defer_loading": True}
    search = {"type": "tool_use", "id": "s", "name": "ToolSearch", "input": {"query": "weather"}}
    found = user(result("s", [{"type": "tool_reference", "tool_name": "weather"}]))
    asked = task(USER, assistant(search), found, tools=[{**WEATHER, "name": "ToolSearch"}, deferred])
    assert [tool.function.name for tool in asked.prompt_tools] == ["ToolSearch"]
    assert [tool.function.name for tool in asked.tools] == ["ToolSearch", "weather"]
    text = prompt(USER, assistant(search), found, tools=[{**WEATHER, "name": "ToolSearch"}, deferred])
    head, _, rest = text.partition("<|im_end|>")
    assert '"name": "weather"' not in head
    assert '<functions><function>{"description":"Weather","name":"weather","parameters":' in rest


# ---- blocks ------------------------------------------------------------------------------------------------


def test_tool_results_come_before_the_text_of_their_turn_and_in_the_order_of_the_calls() -> None:
    """L: results after text were lost."""
    turn = user({"type": "text", "text": "And?"}, result("b", "rain"), result("a", "sun"))
    text = prompt(USER, assistant(use("a"), use("b")), turn)
    results = "<tool_response>\nsun\n</tool_response>\n<tool_response>\nrain\n</tool_response><|im_end|>\n"
    assert f"<|im_start|>user\n{results}<|im_start|>user\nAnd?<|im_end|>" in text


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("sunny", "sunny"),
        ([{"type": "text", "text": "sun"}, {"type": "text", "text": "ny"}], "sun\nny"),
        (None, ""),
        ([], ""),
        ([{"type": "search_result", "title": "News", "content": [{"type": "text", "text": "sunny"}]}], "News\nsunny"),
        ([{"type": "text"}, {"type": 5}, 7], ""),
    ],
)
def test_a_tool_result_may_have_any_shape(content: Any, expected: str) -> None:
    assert request(USER, assistant(use("a")), user(result("a", content))).messages[-1].content == expected


def test_a_tool_result_names_its_call() -> None:
    """V34745: the id was lost, and templates that match results with calls refused the conversation."""
    *_, call, answered = request(USER, assistant(use("toolu_7")), user(result("toolu_7"))).messages
    assert call.tool_calls is not None and call.tool_calls[0].id == answered.tool_call_id == "toolu_7"
    stray = request(USER, assistant(use("toolu_7")), user(result(""))).messages[-1]
    assert stray.tool_call_id and "sunny" in prompt(USER, assistant(use("toolu_7")), user(result("")))


def test_a_failed_tool_is_told_to_the_model() -> None:
    failed = request(USER, assistant(use("a")), user(result("a", "no such city", is_error=True)))
    assert failed.messages[-1].content == "Error: no such city"


def test_an_image_in_a_tool_result_is_not_lost() -> None:
    """L22536"""
    image = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "AAAA"}}
    turn = user(result("a", [{"type": "text", "text": "Look:"}, image]))
    (part,) = [part for part in request(USER, assistant(use("a")), turn).messages[-1].content or [] if part.image_url]
    assert part.image_url == {"url": "data:image/png;base64,AAAA"}  # for an engine that sees
    assert "Look:[The tool returned an image" in prompt(USER, assistant(use("a")), turn)  # for one that does not


def test_blocks_that_we_cannot_use_are_skipped() -> None:
    """V36992: redacted thinking was refused, and with it the rest of the session."""
    said = assistant(
        {"type": "redacted_thinking", "data": "xyz"},
        {"type": "server_tool_use", "id": "s", "name": "web_search", "input": {}},
        {"type": "web_search_tool_result", "tool_use_id": "s", "content": [{"type": "web_search_result", "url": "x"}]},
        {"type": "text", "text": "Hello."},
        {"type": "container_upload", "file_id": "f"},
    )
    assert request(USER, said, USER).messages[1].content == "Hello."


def test_a_document_becomes_text() -> None:
    document = {"type": "document", "title": "Notes", "source": {"type": "text", "data": "Buy milk."}}
    assert request(user(document, {"type": "text", "text": "?"})).messages[0].content == "Notes\nBuy milk.\n?"


def test_empty_text_and_empty_turns_are_dropped() -> None:
    messages = request(user({"type": "text", "text": ""}, {"type": "text", "text": "Hi"}), assistant(), USER).messages
    assert [(message.role, message.content) for message in messages] == [("user", "Hi"), ("user", "Hi")]


def test_a_trailing_assistant_message_is_continued() -> None:
    assert prompt(USER, {"role": "assistant", "content": "The answer is"}).endswith("</think>\n\nThe answer is")


# ---- settings ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thinking", "on", "budget"),
    [
        (None, False, None),
        ({"type": "disabled"}, False, None),
        ({"type": "enabled", "budget_tokens": 4000}, True, 4000),
        ({"type": "adaptive", "display": "omitted"}, True, None),
        ({"type": "between_tools"}, True, None),
    ],
)
def test_thinking_is_off_unless_it_is_asked_for(thinking: Any, on: bool, budget: int | None) -> None:
    asked = request(USER, thinking=thinking)
    assert (asked.enable_thinking, asked.thinking_token_budget) == (on, budget)


def test_tool_choices_are_translated() -> None:
    """V35835, V52021"""

    def choice(**fields: Any) -> ChatRequest:
        return request(USER, tools=[WEATHER], tool_choice=fields)

    assert choice(type="any").tool_choice == "required"
    assert choice(type="none").tool_choice == "none"
    named = choice(type="tool", name="weather").tool_choice
    assert isinstance(named, NamedTool) and named.function.name == "weather"
    assert choice(type="auto", disable_parallel_tool_use=True).parallel_tool_calls is False
    assert choice(type="auto").parallel_tool_calls is None


def test_tools_that_anthropics_servers_execute_are_left_out() -> None:
    """V: it refuses them with 400, and Claude Code's search with them."""
    asked = request(USER, tools=[{"type": "web_search_20250305", "name": "web_search"}], tool_choice={"type": "any"})
    assert (asked.tools, asked.tool_choice) == (None, None)


def test_a_format_becomes_a_schema() -> None:
    schema = {"type": "object"}
    asked = request(USER, output_config={"effort": "low", "format": {"type": "json_schema", "schema": schema}})
    assert asked.response_format == {
        "type": "json_schema",
        "json_schema": {"name": "answer", "schema": schema, "strict": False},
    }


def test_references_to_a_tool_cannot_multiply_it_without_end() -> None:
    """A reference takes fifty bytes. Two thousand to a tool of 100 kB once took all memory."""
    search = {"name": "long", "description": "d" * 100_000, "input_schema": {}, "defer_loading": True}
    found = {
        "type": "tool_result",
        "tool_use_id": "s",
        "content": [{"type": "tool_reference", "tool_name": "long"}] * 50,
    }
    with pytest.raises(BadRequest, match="more than 4,194,304 characters in total"):
        request(
            USER, {"role": "assistant", "content": [use("s")]}, {"role": "user", "content": [found]}, tools=[search]
        )


def test_a_prompt_of_more_characters_than_any_context_is_not_tokenized(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "MAX_CHARACTERS", 1000)
    assert prompt({"role": "user", "content": "a" * 500})
    with pytest.raises(BadRequest, match="characters, and the limit is 1,000"):
        prompt({"role": "user", "content": "a" * 1000})
