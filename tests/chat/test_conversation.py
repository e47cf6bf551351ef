"""Conversations become the prompts that the family's template defines."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from transformers import AutoTokenizer

from andiron import ember
from andiron.api.tool_specs import read_tools
from andiron.chat.arrangement import arranged
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message, Tool, normalise
from andiron.chat.template import ChatTemplate
from andiron.errors import BadRequest, CheckpointError

WEATHER = {
    "type": "function",
    "function": {"name": "weather", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}},
}
CALL = {
    "id": "call_1",
    "type": "function",
    "function": {"name": "weather", "arguments": '{"city": "Pécs", "days": [1]}'},
}


def messages(*given: dict[str, Any]) -> list[Message]:
    return msgspec.convert(list(given), list[Message])


def user(text: str) -> dict[str, Any]:
    return {"role": "user", "content": text}


def render(format: ChatFormat, *given: dict[str, Any], **options: Any) -> str:
    return format.prompt(messages(*given), **options).text


def tools() -> list[Tool]:
    return msgspec.convert([WEATHER], list[Tool])


# ---- the template ------------------------------------------------------------------------------------------


def test_a_plain_conversation(format: ChatFormat) -> None:
    text = render(format, {"role": "system", "content": "Be brief."}, user("Hi"))
    assert text == (
        "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n<think>\n"
    )


def test_thinking_off_closes_the_block_at_once(format: ChatFormat) -> None:
    on = format.prompt(messages(user("Hi")))
    off = format.prompt(messages(user("Hi")), variables={"enable_thinking": False})
    assert on.thinking and not off.thinking
    assert off.text == on.text + "\n</think>\n\n"


def test_tags_quoted_by_the_user_do_not_decide_whether_thinking_is_open(format: ChatFormat) -> None:
    prompt = format.prompt(messages(user("what is <think>?")), add_generation_prompt=False)
    assert not prompt.thinking
    assert not format.prompt(messages(user("<think>")), variables={"enable_thinking": False}).thinking


def test_tools_are_listed_in_the_system_turn_as_lines_of_json(format: ChatFormat) -> None:
    text = render(format, {"role": "system", "content": "Be brief."}, user("Hi"), tools=tools())
    system = text.split("<|im_end|>")[0]
    assert system.startswith("<|im_start|>system\n# Tools")
    assert msgspec.json.decode(system.split("<tools>\n")[1].split("\n</tools>")[0]) == WEATHER
    assert "<function=" in system
    assert system.endswith("\n\nBe brief.")


def test_calls_and_results_are_written_in_the_familys_format(format: ChatFormat) -> None:
    call = {"role": "assistant", "content": None, "tool_calls": [CALL, CALL], "reasoning": "I ask."}
    result = {"role": "tool", "content": "sunny", "tool_call_id": "call_1"}
    text = render(format, user("Weather?"), call, result, result)
    parameters = "<parameter=city>\nPécs\n</parameter>\n<parameter=days>\n[1]\n</parameter>\n"
    once = f"<tool_call>\n<function=weather>\n{parameters}</function>\n</tool_call>"
    response = "<tool_response>\nsunny\n</tool_response>"
    assert text == (
        "<|im_start|>user\nWeather?<|im_end|>\n"
        f"<|im_start|>assistant\n<think>\nI ask.\n</think>\n\n{once}\n{once}<|im_end|>\n"
        f"<|im_start|>user\n{response}\n{response}<|im_end|>\n"
        "<|im_start|>assistant\n<think>\n"
    )


def test_thinking_of_earlier_turns_is_dropped_and_of_the_current_tool_loop_kept(format: ChatFormat) -> None:
    call = {"role": "assistant", "reasoning_content": "MINE", "tool_calls": [CALL]}
    result = {"role": "tool", "content": "sunny", "tool_call_id": "call_1"}
    loop = [user("Weather?"), call, result]
    assert "MINE" in render(format, *loop)
    assert "MINE" not in render(format, *loop, {"role": "assistant", "content": "Sunny."}, user("Thanks"))


def test_pitfall_10_the_next_turn_begins_with_the_tokens_of_this_turns_prompt(format: ChatFormat) -> None:
    call = {"role": "assistant", "reasoning_content": "hm", "tool_calls": [CALL]}
    result = {"role": "tool", "content": "sunny", "tool_call_id": "call_1"}
    answer = {"role": "assistant", "content": "Sunny.", "reasoning_content": "clear"}
    turns = [user("Weather?"), call, result, answer, user("And tomorrow?"), answer, user("Thanks!")]
    lengths = [1, 5, 7]  # the lengths of the conversation right after a user's turn
    opening = format.tokenizer.encode("<|im_start|>assistant\n")
    for now, later in pairwise(lengths):
        before = format.prompt(messages(*turns[:now]), tools=tools()).tokens
        after = format.prompt(messages(*turns[:later]), tools=tools()).tokens
        stable = len(before) - len(format.tokenizer.encode("<think>\n"))
        assert before[stable - len(opening) : stable] == opening
        assert after[:stable] == before[:stable]
    in_loop = format.prompt(messages(*turns[:1]), tools=tools()).tokens
    assert format.prompt(messages(*turns[:3]), tools=tools()).tokens[: len(in_loop)] == in_loop


def test_with_preserve_thinking_a_whole_turn_stays_a_prefix(format: ChatFormat) -> None:
    answer = {"role": "assistant", "content": "4", "reasoning_content": "two and two"}
    variables = {"preserve_thinking": True}
    before = format.prompt(messages(user("2+2?")), variables=variables)
    after = format.prompt(messages(user("2+2?"), answer, user("sure?")), variables=variables)
    assert after.text.startswith(before.text + "two and two\n</think>\n\n4<|im_end|>\n")


def test_a_conversation_without_a_user_is_refused_with_the_templates_reason(format: ChatFormat) -> None:
    with pytest.raises(BadRequest, match="no user message") as error:
        format.prompt(messages({"role": "system", "content": "Be brief."}))
    assert error.value.param == "messages"


def test_the_final_message_can_be_continued(format: ChatFormat) -> None:
    options = {"add_generation_prompt": False, "continue_final_message": True}
    text = render(format, user("Count."), {"role": "assistant", "content": "one, two, "}, **options)
    assert text.endswith("</think>\n\none, two, ")
    thinking = format.prompt(messages(user("Count."), {"role": "assistant", "reasoning": "Let me"}), **options)
    assert thinking.text.endswith("<think>\nLet me") and thinking.thinking


@pytest.mark.parametrize(
    ("final", "options"),
    [
        (user("Hi"), {"add_generation_prompt": False}),
        ({"role": "assistant", "content": "Hi"}, {"add_generation_prompt": True}),
        ({"role": "assistant", "content": ""}, {"add_generation_prompt": False}),
        ({"role": "assistant", "content": "Hi", "tool_calls": [CALL]}, {"add_generation_prompt": False}),
    ],
)
def test_a_message_that_cannot_be_continued_is_refused(
    format: ChatFormat, final: dict[str, Any], options: dict[str, Any]
) -> None:
    with pytest.raises(BadRequest, match="continue_final_message"):
        render(format, user("Hello"), final, continue_final_message=True, **options)


def test_template_variables_cannot_replace_the_request(format: ChatFormat) -> None:
    with pytest.raises(BadRequest) as error:
        format.prompt(messages(user("Hi")), variables={"messages": []})
    assert error.value.param == "chat_template_kwargs.messages"


def test_a_failing_template_is_a_bad_request_and_not_a_crash() -> None:
    for source in ("{{ messages[0].content + 1 }}", "{{ 1 / 0 }}", "{{ undefined.field }}", "{{ ''.__class__.mro() }}"):
        with pytest.raises(BadRequest, match="chat template"):
            ChatTemplate(source).render([user("Hi")], tools=None)


def test_templates_get_json_without_html_escapes_loop_controls_and_the_special_tokens() -> None:
    template = ChatTemplate(
        "{{ bos_token }}{% for m in messages %}{% if loop.index0 %}{% break %}{% endif %}{{ m | tojson }}{% endfor %}",
        special_tokens={"bos_token": "<s>"},
    )
    assert template.render([user("<é>"), user("no")], tools=None) == '<s>{"role": "user", "content": "<é>"}'


def test_the_template_may_be_in_the_tokenizers_config(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="has no chat template"):
        ChatTemplate.load(tmp_path)
    config = {"chat_template": [{"name": "default", "template": "{{ eos_token }}"}], "eos_token": {"content": "END"}}
    (tmp_path / "tokenizer_config.json").write_bytes(msgspec.json.encode(config))
    assert ChatTemplate.load(tmp_path).render([], tools=None) == "END"
    (tmp_path / "chat_template.jinja").write_text("{% if %}")
    with pytest.raises(CheckpointError, match="broken at line 1"):
        ChatTemplate.load(tmp_path)


def test_an_exhausted_thinking_budget_closes_the_block_in_the_familys_format(format: ChatFormat) -> None:
    thinking = format.thinking(128)
    assert thinking.budget == 128
    assert thinking.end_id == format.tokenizer.id_of("</think>")
    assert thinking.call_token == format.tokenizer.id_of("<tool_call>")
    assert format.tokenizer.decode(thinking.closing) == "\n</think>\n\n"


# ---- normalise ---------------------------------------------------------------------------------------------


def test_leading_system_and_developer_messages_become_one() -> None:
    given = messages(
        {"role": "developer", "content": "A"},
        {"role": "system", "content": [{"type": "text", "text": "B"}]},
        user("Hi"),
    )
    assert normalise(given) == [{"role": "system", "content": "A\n\nB"}, {"role": "user", "content": "Hi"}]


def test_a_later_system_message_stays_where_it_is() -> None:
    reminder = "<system-reminder>\nBe brief.\n</system-reminder>"
    late = {"role": "system", "content": "Be brief."}
    assert normalise(messages(user("Hi"), late, user("Go"))) == [user("Hi"), user(reminder), user("Go")]


def test_a_system_message_among_tool_results_ends_up_in_the_last_result(format: ChatFormat) -> None:
    """A user's turn there would make the template drop the thinking of the calls before it."""
    call = {"role": "assistant", "tool_calls": [CALL], "reasoning": "I ask."}
    result = {"role": "tool", "content": "sunny", "tool_call_id": "call_1"}
    late = {"role": "system", "content": "Be brief."}
    for loop in ([call, result, late], [call, late, result]):
        text = render(format, user("Weather?"), *loop)
        assert "<tool_response>\nsunny\n\n<system-reminder>\nBe brief.\n</system-reminder>\n</tool_response>" in text
        assert "I ask." in text


def test_tool_results_follow_the_order_of_the_calls() -> None:
    calls = [{**CALL, "id": id} for id in ("a", "b", "c")]
    results = [{"role": "tool", "content": id, "tool_call_id": id} for id in ("c", "stray", "a", "b")]
    turns = normalise(messages(user("Hi"), {"role": "assistant", "tool_calls": calls}, *results))
    assert [turn["content"] for turn in turns[2:]] == ["a", "b", "c", "stray"]


def test_tool_results_are_put_in_order_once() -> None:
    class CountedId(str):
        looked_up = 0

        def __hash__(self) -> int:
            CountedId.looked_up += 1
            return super().__hash__()

    results = [{"role": "tool", "content": "", "tool_call_id": CountedId(at)} for at in range(50)]
    assert arranged([{"role": "assistant", "tool_calls": [{"id": "7"}]}, *results])[1] is results[7]
    assert CountedId.looked_up == len(results)


def test_an_image_in_a_tool_result_is_told_to_the_model() -> None:
    parts = [{"type": "text", "text": "A picture: "}, {"type": "image_url", "image_url": {"url": "data:,"}}]
    (turn,) = normalise(messages({"role": "tool", "content": parts, "tool_call_id": "x"}))
    assert turn["content"].startswith("A picture: [") and "reads only text" in turn["content"]


def test_a_template_without_preserve_thinking_keeps_earlier_thinking_too(format: ChatFormat) -> None:
    source = format.template.source.replace(" or preserve_thinking", "")
    stock = ChatFormat(format.tokenizer, ChatTemplate(source))
    loop = [{"role": "assistant", "reasoning": "I ask.", "tool_calls": [CALL]}]
    loop += [{"role": "tool", "content": "sunny", "tool_call_id": "call_1"}]
    loop += [{"role": "assistant", "content": "Sunny.", "reasoning": "Clear."}]
    turns = [user("Weather?"), *loop, user("And tomorrow?"), *loop]
    variables = {"preserve_thinking": True}
    assert render(stock, *turns) != render(format, *turns, variables=variables)
    assert render(stock, *turns, variables=variables) == render(format, *turns, variables=variables)


def test_text_parts_are_joined_and_arguments_become_objects() -> None:
    parts = [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]
    call = {"role": "assistant", "content": None, "tool_calls": [CALL], "reasoning": "why"}
    asked, called = normalise(messages({"role": "user", "content": parts}, call))
    assert asked["content"] == "ab"
    assert called["tool_calls"][0]["function"]["arguments"] == {"city": "Pécs", "days": [1]}
    assert called["reasoning_content"] == "why"


def call_with(arguments: str) -> dict[str, Any]:
    return {"role": "assistant", "tool_calls": [{"id": "c", "function": {"name": "f", "arguments": arguments}}]}


@pytest.mark.parametrize("arguments", ["", "[1]", "{oops", '{"city": "P', "null"])
def test_a_call_whose_arguments_are_no_object_has_none(arguments: str) -> None:
    (_, turn) = normalise(messages(user("Hi"), call_with(arguments)))
    assert turn["tool_calls"][0]["function"]["arguments"] == {}


@pytest.mark.parametrize(
    ("bad", "param", "says"),
    [
        ({"role": "robot", "content": "x"}, "messages[1].role", "'robot'"),
        ({"role": "user"}, "messages[1].content", "missing"),
        ({"role": "assistant"}, "messages[1].content", "neither content nor tool_calls"),
        ({"role": "user", "content": [{"type": "text"}]}, "messages[1].content[0].text", "missing"),
        (
            {"role": "user", "content": [{"type": "image_url", "image_url": {"url": "x"}}]},
            "messages[1].content[0].type",
            "this server accepts only text",
        ),
        ({"role": "tool", "content": "x"}, "messages[1].tool_call_id", "missing"),
    ],
)
def test_a_message_that_no_template_can_render_is_refused_by_field(bad: dict[str, Any], param: str, says: str) -> None:
    with pytest.raises(BadRequest, match=says) as error:
        normalise(messages(user("Hi"), bad))
    assert error.value.param == param


def test_an_empty_conversation_is_refused() -> None:
    with pytest.raises(BadRequest, match="empty"):
        normalise([])


# ---- the same prompt as transformers' -----------------------------------------------------------------------

ODD_TOOL = {
    "function": {
        "parameters": {"required": ["b"], "properties": {"b": {"type": "int"}, "a": {"title": "A"}}, "type": "object"},
        "strict": False,
        "description": None,
        "name": "odd",
        "examples": [{"b": 1}],
    },
    "x-note": "kept",
    "type": "function",
}


@pytest.mark.parametrize("system", [None, "", "Be brief."])
@pytest.mark.parametrize("tools", [[], [ODD_TOOL, WEATHER]])
def test_a_prompt_equals_that_of_transformers_key_for_key(
    format: ChatFormat, system: str | None, tools: list[dict[str, Any]]
) -> None:
    turns = [] if system is None else [{"role": "system", "content": system}]
    turns += [user("Hi"), {"role": "assistant", "content": "Hello."}, user("Bye")]
    theirs = AutoTokenizer.from_pretrained(ember.PATH).apply_chat_template(
        turns, tools=tools or None, tokenize=False, add_generation_prompt=True
    )
    assert format.render(messages(*turns), tools=read_tools(tools)) == theirs
