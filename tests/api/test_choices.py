"""Where a choice ends inside an output, which tokens count, and what a delta contains."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

import andiron
from andiron.api.chat import fold, message
from andiron.api.choice import Choice, PlainText, usage
from andiron.api.requests import ChatRequest
from andiron.api.responses import CacheMissDetails
from andiron.chat.conversation import ChatFormat
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart
from andiron.chat.messages import FunctionSpec, Tool
from andiron.chat.output import OutputParser
from andiron.engine.messages import CacheMiss, Logprob, Output

FORMAT = ChatFormat.load(Path(andiron.__file__).parent / "ember")
ENCODE = FORMAT.tokenizer.encode
CLOCK = Tool(function=FunctionSpec(name="clock", parameters={"type": "object", "properties": {}}))
CALL = "<tool_call>\n<function=clock>\n</function>\n</tool_call>"


def choice(*, one_call: bool = False, tools: tuple[Tool, ...] = (), **fields: Any) -> Choice:
    request = ChatRequest(messages=[], **fields)
    include = bool(request.include_stop_str_in_output)
    parser = OutputParser(FORMAT, thinking=False, tools=tools, stop=request.stops, include_stop=include)
    return Choice(0, parser, request, one_call=one_call)


def text(events: list[Event]) -> str:
    return "".join(event.text for event in events if isinstance(event, Content))


def test_a_stop_string_inside_an_output_cuts_text_tokens_and_logprobs_alike() -> None:
    tokens = ENCODE("one two three four")
    kept = len(ENCODE("one two three"))
    result = choice(stop="three")
    step = result.take(Output(id="x", tokens=tokens, logprobs=[Logprob(token, -1.0, []) for token in tokens]))
    assert text(step.events) == "one two "
    assert step.tokens == tokens[:kept]
    assert [entry.token for entry in step.logprobs] == tokens[:kept]
    assert result.completion_tokens == kept
    assert (result.finish_reason, result.stop_reason) == ("stop", "three")


@pytest.mark.parametrize("shown", [False, True])
def test_a_stop_token_counts_and_is_shown_only_on_request(shown: bool) -> None:
    tokens = ENCODE("one two")
    result = choice(stop_token_ids=tokens[-1:], include_stop_str_in_output=shown)
    step = result.take(Output(id="x", tokens=tokens, finish="stop", stop_token=tokens[-1]))
    assert text(step.events) == FORMAT.tokenizer.decode(tokens if shown else tokens[:-1])
    assert result.completion_tokens == len(tokens)
    assert (result.finish_reason, result.stop_reason) == ("stop", tokens[-1])


@pytest.mark.parametrize(
    ("output", "finish", "is_cut"),
    [(CALL[:30], "length", True), (CALL[:30], "stop", False), (CALL, "length", False), ("Hello", "length", False)],
)
def test_a_call_that_the_limit_cuts_off_is_marked(output: str, finish: Any, is_cut: bool) -> None:
    result = choice(tools=(CLOCK,))
    result.take(Output(id="x", tokens=ENCODE(output), finish=finish))
    assert result.cut_call is is_cut


def test_the_models_own_end_has_no_stop_reason() -> None:
    end = FORMAT.tokenizer.id_of("<|im_end|>")
    assert end is not None
    result = choice()
    result.take(Output(id="x", tokens=[*ENCODE("Hi."), end], finish="stop", stop_token=end))
    assert (result.finish_reason, result.stop_reason) == ("stop", None)


def test_without_parallel_calls_the_second_call_ends_the_choice() -> None:
    tokens = ENCODE(f"{CALL}\n{CALL}")
    result = choice(one_call=True, tools=(CLOCK,))
    step = result.take(Output(id="x", tokens=tokens))
    assert sum(isinstance(event, ToolCallStart) for event in step.events) == 1
    assert result.finish_reason == "tool_calls"
    assert result.completion_tokens < len(tokens)


def test_a_call_cut_short_ends_with_length() -> None:
    result = choice(tools=(CLOCK,))
    result.take(Output(id="x", tokens=ENCODE(CALL)[:-1], finish="length"))
    assert result.finish_reason == "length"


def test_cached_tokens_are_counted_once_per_prompt() -> None:
    choices = [choice() for _ in range(4)]
    for result, cached in zip(choices, (0, 16, 32, 32), strict=True):
        result.take(Output(id="x", tokens=ENCODE("a"), cached_tokens=cached))
    counted = usage([[1] * 40, [1] * 60], choices, FORMAT.tokenizer)
    assert (counted.prompt_tokens, counted.prompt_tokens_details.cached_tokens) == (100, 48)
    assert counted.prompt_tokens_details.cache_miss is UNSET


def test_usage_says_why_the_choice_that_found_most_found_no_more() -> None:
    prompt = ENCODE("It is now 12:34 on a Monday, which is the first day of the week")
    choices = [choice() for _ in range(2)]
    for result, cached, miss in zip(choices, (0, 2), (CacheMiss("cold", 0), CacheMiss("differs", 3)), strict=True):
        result.take(Output(id="x", tokens=ENCODE("a"), cached_tokens=cached, cache_miss=miss))
    found = usage([prompt], choices, FORMAT.tokenizer).prompt_tokens_details.cache_miss
    assert isinstance(found, CacheMissDetails)
    assert (found.reason, found.shared_tokens) == ("differs", 3)
    assert found.differing_text == FORMAT.tokenizer.decode(prompt[3:11])


def test_plain_text_has_no_tags() -> None:
    plain = PlainText(FORMAT.tokenizer)
    assert text(plain.push(ENCODE(CALL)) + plain.finish()) == CALL


def test_events_fold_into_one_delta_with_one_entry_per_call() -> None:
    events = [
        Reasoning("hm"),
        Content("Let me "),
        Content("see."),
        ToolCallStart(0, "call_a", "clock"),
        ToolCallArguments(0, '{"zone": '),
        ToolCallArguments(0, '"UTC"}'),
        ToolCallStart(1, "call_b", "clock"),
        ToolCallArguments(1, "{}"),
    ]
    delta = fold(events, reasoning=True)
    assert delta.reasoning == delta.reasoning_content == "hm"
    assert delta.content == "Let me see."
    assert [(call.index, call.id, call.function.arguments) for call in delta.tool_calls or []] == [
        (0, "call_a", '{"zone": "UTC"}'),
        (1, "call_b", "{}"),
    ]
    assert not fold(events, reasoning=False).reasoning


def test_content_is_null_only_if_there_is_reasoning_or_a_call() -> None:
    assert message(fold([], reasoning=True)).content == ""
    assert message(fold([Reasoning("hm")], reasoning=True)).content is None
    assert message(fold([ToolCallStart(0, "call_a", "clock")], reasoning=True)).content is None
    assert message(fold([Reasoning("hm"), Content("Hi.")], reasoning=True)).content == "Hi."
