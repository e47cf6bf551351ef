"""Answers of the Messages API: the order of events, what ends a message, usage.

The numbers are issues of other servers: V is vLLM, L llama.cpp, O Ollama, and litellm itself.
"""

import json
from typing import Any

import pytest
from hypothesis import given
from scripted import ScriptedAnswer, answers, call, joined, sse, written

from andiron.api.anthropic.rendering import MessageRenderer
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.errors import EngineUnavailable

DELTAS = {
    "thinking": {"thinking_delta": "thinking", "signature_delta": "signature"},
    "text": {"text_delta": "text"},
    "tool_use": {"input_json_delta": "partial_json"},
}


def renderer(answer: ScriptedAnswer) -> MessageRenderer:
    return MessageRenderer(answer, "claude-haiku-4-5", "req_1")


def stream(*groups: list[Event], **how: Any) -> list[tuple[str, dict[str, Any]]]:
    answer = ScriptedAnswer(*groups, **how)
    return sse(written(answer, renderer(answer)))


def message(*groups: list[Event], **how: Any) -> dict[str, Any]:
    answer = ScriptedAnswer(*groups, **how)
    body: dict[str, Any] = joined(answer, renderer(answer))
    return body


def assembled(events: list[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    """The message as a strict client puts it together; fails if an event is out of order."""
    (first, opening), *middle, (_, delta), (last, _) = events
    assert (first, last) == ("message_start", "message_stop")
    blocks: list[dict[str, Any]] = []
    is_open = False
    for name, event in middle:
        if name == "content_block_start":
            assert not is_open and event["index"] == len(blocks)
            assert not (event["content_block"].get("text") or event["content_block"].get("thinking"))
            blocks.append({**event["content_block"], "arguments": ""})
            is_open = True
        elif name == "content_block_delta":
            assert is_open and event["index"] == len(blocks) - 1
            field = DELTAS[blocks[-1]["type"]][event["delta"]["type"]]
            blocks[-1]["arguments" if field == "partial_json" else field] += event["delta"][field]
        elif name == "content_block_stop":
            assert is_open and event["index"] == len(blocks) - 1
            is_open = False
        else:
            assert name == "ping"
    assert not is_open
    for block in blocks:
        arguments = block.pop("arguments")
        if block["type"] == "tool_use":
            block["input"] = json.loads(arguments)
    return {**opening["message"], "content": blocks, **delta["delta"], "usage": delta["usage"]}


@given(answers())
def test_a_stream_is_in_order_and_says_what_the_whole_message_says(groups: list[list[Event]]) -> None:
    """O14825, O17225: blocks were not closed. V45287, V42683, V44348: arguments were lost in crowded chunks."""
    streamed, whole = assembled(stream(*groups)), message(*groups)
    assert {**streamed, "id": ""} == {**whole, "id": ""}
    assert [block["type"] for block in whole["content"]].count("thinking") <= 1


def test_text_and_a_call_in_one_piece_are_all_sent() -> None:
    group = [Reasoning("Hm."), Content("I look."), *call(0, "weather", '{"city": "Pécs"}'), *call(1, "clock")]
    kinds = [block["type"] for block in assembled(stream(group, finish="tool_calls"))["content"]]
    assert kinds == ["thinking", "text", "tool_use", "tool_use"]
    blocks = message(group, finish="tool_calls")["content"]
    assert blocks[0]["signature"]
    assert blocks[2]["input"] == {"city": "Pécs"}
    assert [block["id"] for block in blocks[2:]] == ["toolu_0", "toolu_1"]


def test_thinking_is_never_in_a_text_block() -> None:
    """litellm33224"""
    groups: list[list[Event]] = [[Reasoning("I gr")], [Reasoning("eet."), Content("Hel")], [Content("lo.")]]
    for answer in (message(*groups), assembled(stream(*groups))):
        thought, text = answer["content"]
        assert (thought["type"], thought["thinking"]) == ("thinking", "I greet.")
        assert text == {"type": "text", "text": "Hello."}


def test_the_opening_is_a_complete_message_with_the_real_prompt() -> None:
    """V45376, V29971"""
    (name, event), (ping, _), *_ = stream([Content("Hi")])
    assert (name, ping) == ("message_start", "ping")
    opening = event["message"]
    assert opening.pop("id").startswith("msg_")
    usage = {"input_tokens": 100, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 0, "output_tokens": 7}
    assert opening == {
        "type": "message",
        "role": "assistant",
        "model": "claude-haiku-4-5",
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": usage,
    }


def test_a_stream_ends_with_message_stop_alone() -> None:
    """V37510: [DONE] belongs to OpenAI's API."""
    answer = ScriptedAnswer([Content("Hi")])
    data = written(answer, renderer(answer))
    assert data.endswith(b'event: message_stop\ndata: {"type":"message_stop"}\n\n')


@pytest.mark.parametrize(
    ("how", "reason", "sequence"),
    [
        ({"finish": "stop"}, "end_turn", None),
        ({"finish": "length"}, "max_tokens", None),
        ({"finish": "tool_calls"}, "tool_use", None),
        ({"finish": "stop", "stop_reason": "END"}, "stop_sequence", "END"),
        ({"finish": "stop", "stop_reason": 7}, "end_turn", None),
    ],
)
def test_the_stop_reason_is_anthropics(how: dict[str, Any], reason: str, sequence: str | None) -> None:
    """V45807"""
    for answer in (message([Content("Hi")], **how), assembled(stream([Content("Hi")], **how))):
        assert (answer["stop_reason"], answer["stop_sequence"]) == (reason, sequence)


def test_an_empty_answer_has_one_empty_block() -> None:
    """V46525"""
    assert message([])["content"] == assembled(stream([]))["content"] == [{"type": "text", "text": ""}]


def test_an_answer_of_thinking_alone_gets_an_empty_block_unless_it_was_cut_off() -> None:
    thought: list[Event] = [Reasoning("Hm.")]
    for answer in (message(thought), assembled(stream(thought))):
        assert [block["type"] for block in answer["content"]] == ["thinking", "text"]
    for answer in (message(thought, finish="length"), assembled(stream(thought, finish="length"))):
        assert [block["type"] for block in answer["content"]] == ["thinking"]


def test_a_call_without_arguments_has_an_empty_object() -> None:
    """O15105"""
    bare: list[Event] = [ToolCallStart(0, "call_0", "clock")]
    assert assembled(stream(bare))["content"][0]["input"] == message(bare)["content"][0]["input"] == {}


def test_a_call_inside_unfinished_thinking_closes_the_thinking() -> None:
    """V39056"""
    events = stream([Reasoning("I ask")], call(0, "clock"), finish="tool_calls")
    assert [block["type"] for block in assembled(events)["content"]] == ["thinking", "tool_use"]


def test_a_call_that_is_cut_off_never_looks_complete() -> None:
    groups: list[list[Event]] = [
        [Content("I write."), ToolCallStart(0, "call_0", "write"), ToolCallArguments(0, '{"text": "half')],
        [ToolCallArguments(0, '"}')],  # how the parser closes it
    ]
    cut: dict[str, Any] = {"finish": "length", "cut_call": True}
    sent = [
        event["delta"].get("partial_json", "")
        for name, event in stream(*groups, **cut)
        if name == "content_block_delta"
    ]
    with pytest.raises(ValueError):
        json.loads("".join(sent))
    whole = message(*groups, **cut)
    assert [block["type"] for block in whole["content"]] == ["text"]
    assert whole["stop_reason"] == "max_tokens"


def test_a_call_before_the_one_that_is_cut_off_stays_complete() -> None:
    group = [*call(0, "clock", '{"zone": 1}'), *call(1, "write", '{"text": "half"}')]
    whole = message(group, finish="length", cut_call=True)
    assert [(block["name"], block["input"]) for block in whole["content"]] == [("clock", {"zone": 1})]
    events = stream(group, finish="length", cut_call=True)
    parts = [event["delta"]["partial_json"] for name, event in events if name == "content_block_delta"]
    assert parts == ['{"zone": 1}', "{"]


def test_usage_counts_cached_tokens_apart() -> None:
    """O17130, V40912: the three kinds of input add up to the prompt."""
    usage = message([Content("Hi")], cached=64)["usage"]
    expected = {"input_tokens": 36, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 64, "output_tokens": 7}
    assert usage == expected == assembled(stream([Content("Hi")], cached=64))["usage"]


def test_an_error_in_a_stream_is_an_event_of_its_own() -> None:
    ((name, event),) = sse(renderer(ScriptedAnswer()).error(EngineUnavailable("it died")))
    assert name == "error"
    assert event == {
        "type": "error",
        "error": {"type": "overloaded_error", "message": "it died"},
        "request_id": "req_1",
    }
