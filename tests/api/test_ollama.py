"""Ollama's API: requests, lines of JSON, tool calls."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from scripted import ScriptedAnswer, answers, call, joined, written

from andiron.api.ollama import requests
from andiron.api.ollama.rendering import GenerateRenderer, OllamaRenderer
from andiron.api.ollama.requests import GenerateRequest, OllamaChatRequest
from andiron.api.requests import ChatRequest
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.chat.messages import normalise
from andiron.errors import BadRequest, EngineUnavailable


def chat(*messages: dict[str, Any], **fields: Any) -> ChatRequest:
    return requests.chat(msgspec.convert({"messages": list(messages), **fields}, OllamaChatRequest))


USER = {"role": "user", "content": "Hi"}


def lines(answer: ScriptedAnswer, renderer: type[OllamaRenderer] = OllamaRenderer) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written(answer, renderer(answer, "ember")).splitlines()]


def test_results_without_ids_answer_calls_by_name_and_in_order() -> None:
    calls = [{"function": {"name": name, "arguments": {"at": at}}} for at, name in enumerate(("sun", "moon", "sun"))]
    results = [{"role": "tool", "tool_name": name, "content": text} for name, text in (("moon", "b"), ("sun", "a"))]
    last = {"role": "tool", "content": "c"}
    _, turn, *given = normalise(chat(USER, {"role": "assistant", "tool_calls": calls}, *results, last).messages)
    assert [made["function"]["arguments"]["at"] for made in turn["tool_calls"]] == [0, 1, 2]
    assert [result["content"] for result in given] == ["a", "b", "c"]


def test_options_and_switches_are_translated() -> None:
    options = {"num_predict": 9, "stop": "END", "temperature": 0.5, "top_k": 3, "repeat_penalty": 1.1, "num_ctx": 4096}
    request = chat(USER, options=options, think="high", format={"type": "object"})
    assert (request.max_tokens, request.stops, request.temperature) == (9, ["END"], 0.5)
    assert (request.top_k, request.repetition_penalty, request.enable_thinking) == (3, 1.1, True)
    schema = {"name": "answer", "schema": {"type": "object"}, "strict": False}
    assert request.response_format == {"type": "json_schema", "json_schema": schema}
    plain = chat(USER, options={"num_predict": -1}, think=False, format="")
    assert (plain.max_tokens, plain.enable_thinking, plain.response_format) == (None, False, None)
    assert chat(USER, format="json").response_format == {"type": "json_object"}


def test_generate_is_a_conversation_of_one_turn() -> None:
    request = requests.generate(msgspec.convert({"prompt": "Hi", "system": "Be brief."}, GenerateRequest))
    assert [(message.role, message.content) for message in request.messages] == [
        ("system", "Be brief."),
        ("user", "Hi"),
    ]
    for field in ("suffix", "raw"):
        with pytest.raises(BadRequest, match="/v1/completions"):
            requests.generate(
                msgspec.convert({"prompt": "Hi", field: "x" if field == "suffix" else True}, GenerateRequest)
            )


@given(answers())
def test_the_lines_add_up_to_the_whole_answer(groups: list[list[Event]]) -> None:
    received = [line["message"] for line in lines(ScriptedAnswer(*groups))]
    whole = joined(answer := ScriptedAnswer(*groups), OllamaRenderer(answer, "ember"))["message"]
    assert "".join(message["content"] for message in received) == whole["content"]
    assert "".join(message.get("thinking", "") for message in received) == whole.get("thinking", "")
    calls = [call for message in received for call in message.get("tool_calls", [])]
    assert calls == whole.get("tool_calls", [])
    assert all(isinstance(made["function"]["arguments"], dict) for made in calls)


def test_the_last_line_has_the_counts() -> None:
    *_, last = received = lines(ScriptedAnswer([Reasoning("Hm.")], [Content("Hi")], finish="length"))
    assert [line["done"] for line in received] == [False, False, True]
    assert (last["done_reason"], last["prompt_eval_count"], last["eval_count"]) == ("length", 100, 7)
    assert last["total_duration"] == last["prompt_eval_duration"] + last["eval_duration"]


def test_calls_are_sent_whole_and_never_cut_off() -> None:
    halves = [[ToolCallStart(0, "call_0", "sun"), ToolCallArguments(0, '{"x"')], [ToolCallArguments(0, ": 1}")]]
    made = [line["message"].get("tool_calls") for line in lines(ScriptedAnswer(*halves, call(1, "moon")))]
    assert made == [
        [
            {"function": {"index": 0, "name": "sun", "arguments": {"x": 1}}},
            {"function": {"index": 1, "name": "moon", "arguments": {}}},
        ],
        None,
    ]
    cut = lines(ScriptedAnswer(*halves, finish="length", cut_call=True))
    assert not any("tool_calls" in line["message"] for line in cut)


def test_generate_writes_a_response() -> None:
    first, _, last = lines(ScriptedAnswer([Reasoning("Hm.")], [Content("Hi")]), GenerateRenderer)
    assert (first["thinking"], first["response"]) == ("Hm.", "")
    assert last["response"] == "" and last["done"]


def test_an_error_is_a_line_of_its_own() -> None:
    answer = ScriptedAnswer()
    assert json.loads(OllamaRenderer(answer, "ember").error(EngineUnavailable("it died"))) == {"error": "it died"}
