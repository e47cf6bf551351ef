"""Answers of the Responses API: the order of events, the items of a response, how it ends.

The numbers are issues of other servers: V is vLLM, L llama.cpp, O Ollama.
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from scripted import ScriptedAnswer, answers, call, joined, sse, written

from andiron.api.errors import PromptTooLong
from andiron.api.openai_responses.rendering import ResponseRenderer
from andiron.api.openai_responses.requests import ResponsesRequest, neutral
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.errors import EngineUnavailable, QueueFull

TOOLS = [
    {"type": "namespace", "name": "sky", "tools": [{"type": "function", "name": "weather"}]},
    {"type": "custom", "name": "apply_patch"},
    {"type": "local_shell"},
]
TEXTS = {  # what the deltas of an item add up to: where it is in the finished item
    "output_text.delta": lambda item: item["content"][0]["text"],
    "reasoning_text.delta": lambda item: item["content"][0]["text"],
    "reasoning_summary_text.delta": lambda item: item["summary"][0]["text"],
    "function_call_arguments.delta": lambda item: item["arguments"],
    "custom_tool_call_input.delta": lambda item: item["input"],
}


def renderer(answer: ScriptedAnswer, tools: Sequence[dict[str, Any]] = ()) -> ResponseRenderer:
    body = msgspec.convert({"input": "Hi", "tools": list(tools)}, ResponsesRequest)
    return ResponseRenderer(answer, body, "gpt-5", neutral(body, body.items).toolbox)


def stream(*groups: list[Event], tools: Sequence[dict[str, Any]] = (), **how: Any) -> list[tuple[str, dict[str, Any]]]:
    answer = ScriptedAnswer(*groups, **how)
    events = sse(written(answer, renderer(answer, tools)))
    assert [event["sequence_number"] for _, event in events] == list(range(len(events)))
    return [(name.removeprefix("response."), event) for name, event in events]


def response(*groups: list[Event], tools: Sequence[dict[str, Any]] = (), **how: Any) -> dict[str, Any]:
    answer = ScriptedAnswer(*groups, **how)
    body: dict[str, Any] = joined(answer, renderer(answer, tools))
    return body


def items(events: list[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """The finished items; fails if an item's events are out of order or do not add up to it."""
    done: list[dict[str, Any]] = []
    opened: str | None = None
    texts: dict[str, str] = {}
    for name, event in events:
        if "output_index" not in event:
            continue
        assert event["output_index"] == len(done)
        if name == "output_item.added":
            assert opened is None
            opened, texts = event["item"]["id"], {}
        elif name == "output_item.done":
            assert event["item"]["id"] == opened
            assert event["item"]["status"] == "completed"
            for kind, text in texts.items():
                assert TEXTS[kind](event["item"]) == text
            done.append(event["item"])
            opened = None
        else:
            assert event["item_id"] == opened
            if name in TEXTS:
                texts[name] = texts.get(name, "") + event["delta"]
    assert opened is None
    return done


def without_ids(output: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**item, "id": ""} for item in output]


@given(answers())
def test_a_stream_is_in_order_and_says_what_the_whole_response_says(groups: list[list[Event]]) -> None:
    """V44608: items had no ids. V45287 and others: arguments were lost in crowded chunks."""
    events = stream(*groups)
    assert [name for name, _ in events[:2]] == ["created", "in_progress"]
    assert events[-1][0] == "completed"
    output = items(events)
    assert events[-1][1]["response"]["output"] == output
    assert without_ids(response(*groups)["output"]) == without_ids(output)
    assert len({item["id"] for item in output}) == len(output)


def test_parallel_calls_are_items_of_their_own() -> None:
    """V39626: they collapsed into one."""
    output = items(stream([*call(0, "a", '{"x": 1}'), *call(1, "b")], finish="tool_calls"))
    assert [(item["name"], item["call_id"], item["arguments"]) for item in output] == [
        ("a", "call_0", '{"x": 1}'),
        ("b", "call_1", "{}"),
    ]


def test_calls_have_the_kind_of_the_tool() -> None:
    """A namespaced tool is known to Codex only by both names, and a custom one only by its text."""
    made = [
        *call(0, "sky__weather", '{"city": "Pécs"}'),
        *call(1, "apply_patch", json.dumps({"input": "*** Begin\n"})),
        *call(2, "local_shell", '{"command": ["ls", "-l"]}'),
        *call(3, "unknown"),
    ]
    weather, patch, shell, unknown = items(stream(made, tools=TOOLS))
    assert (weather["type"], weather["namespace"], weather["name"]) == ("function_call", "sky", "weather")
    assert (patch["type"], patch["input"]) == ("custom_tool_call", "*** Begin\n")
    assert (shell["type"], shell["action"]["command"]) == ("local_shell_call", ["ls", "-l"])
    assert (unknown["type"], unknown["name"]) == ("function_call", "unknown")
    ids = [item["id"].partition("_")[0] for item in (weather, patch, shell)]
    assert ids == ["fc", "ctc", "lsh"]


def test_the_events_of_a_message_and_of_reasoning() -> None:
    """Codex and the AI SDK show only summaries, so the thinking is sent as both."""
    names = [name for name, _ in stream([Reasoning("Hm."), Content("Hi")])]
    assert names == [
        *("created", "in_progress", "output_item.added", "reasoning_summary_part.added"),
        *("reasoning_text.delta", "reasoning_summary_text.delta"),
        *("reasoning_text.done", "reasoning_summary_text.done", "reasoning_summary_part.done", "output_item.done"),
        *("output_item.added", "content_part.added", "output_text.delta"),
        *("output_text.done", "content_part.done", "output_item.done", "completed"),
    ]


def test_an_empty_answer_has_one_empty_message() -> None:
    """V46525"""
    (item,) = response([])["output"]
    assert item["content"][0]["text"] == ""
    assert without_ids(items(stream([]))) == without_ids([item])


def test_an_answer_of_thinking_alone_gets_an_empty_message_unless_it_was_cut_off() -> None:
    thought: list[Event] = [Reasoning("Hm.")]
    assert [item["type"] for item in items(stream(thought))] == ["reasoning", "message"]
    assert [item["type"] for item in items(stream(thought, finish="length"))] == ["reasoning"]


def test_a_response_that_is_cut_off_is_incomplete() -> None:
    for ended in (
        response([Content("Hi")], finish="length"),
        stream([Content("Hi")], finish="length")[-1][1]["response"],
    ):
        assert (ended["status"], ended["incomplete_details"]) == ("incomplete", {"reason": "max_output_tokens"})


def test_a_call_that_is_cut_off_is_never_finished() -> None:
    groups: list[list[Event]] = [
        [Content("I write."), ToolCallStart(0, "call_0", "write"), ToolCallArguments(0, '{"text": "half')],
        [ToolCallArguments(0, '"}')],
    ]
    cut: dict[str, Any] = {"finish": "length", "cut_call": True}
    events = stream(*groups, **cut)
    assert [event["item"]["type"] for name, event in events if name == "output_item.done"] == ["message"]
    assert events[-1][0] == "incomplete"
    assert [item["type"] for item in response(*groups, **cut)["output"]] == ["message"]


def test_usage_has_every_key_that_codex_needs() -> None:
    assert response([Content("Hi")], cached=64)["usage"] == {
        "input_tokens": 100,
        "input_tokens_details": {"cached_tokens": 64},
        "output_tokens": 7,
        "output_tokens_details": {"reasoning_tokens": 3},
        "total_tokens": 107,
    }


def test_a_keep_alive_is_an_event_with_the_next_number() -> None:
    """Codex ends a stream after 300 seconds without events, and comment lines are none."""
    writes = renderer(ScriptedAnswer())
    numbers = [event["sequence_number"] for _, event in sse(writes.opening() + writes.keep_alive())]
    assert numbers == [0, 1, 2]


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (PromptTooLong("long", param="x", prompt=9, limit=8), "context_length_exceeded", "long"),
        (QueueFull("full", retry_after=5), "rate_limit_exceeded", "try again in 5s"),
        (EngineUnavailable("it died"), "server_is_overloaded", "it died"),
        (KeyError("secret"), "server_error", "traceback"),
    ],
)
def test_a_failure_has_a_code_that_codex_knows(error: Exception, code: str, words: str) -> None:
    ((name, event),) = sse(renderer(ScriptedAnswer()).error(error))
    assert (name, event["response"]["status"]) == ("response.failed", "failed")
    assert event["response"]["error"]["code"] == code
    assert words in event["response"]["error"]["message"]
