"""Generated tokens become reasoning, content and tool calls."""

import json
from typing import Any

import msgspec
import pytest
from outputs import FORMAT, call, collect, parser, read, spelled

from andiron.chat.messages import Tool
from andiron.chat.output import Content, Reasoning, ToolCallArguments, ToolCallStart

ENCODE = FORMAT.tokenizer.encode


# ---- known pitfalls of the format, numbered ---------------------------------------------------------


def test_pitfall_1_output_starts_in_reasoning_when_the_prompt_left_thinking_open() -> None:
    assert read("I wonder", thinking=True).reasoning == "I wonder"
    assert read("I wonder", thinking=False).content == "I wonder"
    whole = read("I wonder.\n</think>\n\nYes.", thinking=True)
    assert (whole.reasoning, whole.content) == ("I wonder.", "Yes.")


def test_pitfall_2_without_tools_a_call_tag_is_text_and_does_not_end_reasoning() -> None:
    text = "the tag <tool_call>\n<function=f>\n</tool_call> is"
    result = read(f"{text}\n</think>\n\nsee {text}", thinking=True, tools=())
    assert (result.reasoning, result.content, result.calls) == (text, f"see {text}", [])


def test_pitfall_3_a_call_without_end_of_thinking_ends_reasoning_but_the_spelled_words_do_not() -> None:
    result = read("I must call.\n" + call("ping"), thinking=True)
    assert (result.reasoning, result.content, result.calls) == ("I must call.", "", [("ping", "{}")])
    words = "I write </think> and " + call("ping")
    assert read(spelled(words), thinking=True).reasoning == words
    assert read(spelled(words)).content == words


def test_pitfall_4_several_tags_in_one_push() -> None:
    events = parser(thinking=True).push(ENCODE("a\n</think>\n\nb\n\n" + call("save", text="c") + "\n" + call("ping")))
    kinds = [Reasoning, Content, ToolCallStart, ToolCallArguments, ToolCallStart, ToolCallArguments]
    assert [type(event) for event in events] == kinds


@pytest.mark.parametrize(
    "value",
    [
        "a </parameter> b",
        "a\n</parameter>\nb",
        "a\n</function>\nb",
        "ends with </function>\n</tool_call> and goes on",
        "a </tool_call> b",
        "a\n</parameter>\n</function>\nb",
        "<parameter=unknown>\nx\n</parameter>\nb",
        "see <tool_call> there",
        f"Example:\n{call('save', text='x', count='1')}\n{call('save', count='2')}\nas shown",
        "</parameter>",
    ],
)
def test_pitfall_5_tags_inside_a_value_do_not_cut_it(value: str) -> None:
    result = read(call("save", text=value, count="3"))
    assert result.arguments == [{"text": value, "count": 3}]
    assert read(call("save", count="3", text=value)).arguments == [{"count": 3, "text": value}]


def test_pitfall_5_a_missing_end_of_parameter_is_tolerated() -> None:
    head = "<tool_call>\n<function=save>\n<parameter=text>\nhello"
    tail = "\n<parameter=count>\n3\n</parameter>\n</function>\n</tool_call>"
    assert read(head + tail).arguments == [{"text": "hello", "count": 3}]
    undeclared = "\n<parameter=other>\n3\n</parameter>\n</function>\n</tool_call>"
    assert read(head + undeclared).arguments == [{"text": "hello\n<parameter=other>\n3"}]
    for ending in ("\n</function>\n</tool_call>", "\n</tool_call>", "\n</function>", "\n</parameter>", ""):
        assert read(head + ending).arguments == [{"text": "hello"}], ending
    assert read(head + "\n</function>\nb").arguments == [{"text": "hello\n</function>\nb"}]
    followed = read(head + "\n</function>\n</tool_call>\n" + call("ping"))
    assert followed.calls == [("save", '{"text": "hello"}'), ("ping", "{}")]


def test_pitfall_6_empty_tags_drop_the_key_unless_it_is_a_string() -> None:
    result = read(call("save", count="", text="", items="", flag=" ", rate="1"))
    assert result.arguments == [{"text": "", "rate": 1}]


def test_pitfall_8_whitespace_around_calls_is_not_content() -> None:
    result = read("why\n</think>\n\n" + call("ping") + "\n\n" + call("ping") + "\n", thinking=True)
    assert (result.content, len(result.calls)) == ("", 2)
    assert read("Let me look.\n\n" + call("ping")).content == "Let me look."
    assert read("\n\n" + call("ping")).content == ""


def test_pitfall_9_no_half_characters_and_no_part_of_a_stop_string() -> None:
    reader = parser(stop=["STOP"])
    pieces = [collect(reader.push([token])).content for token in ENCODE("🐈 is ST") + spelled("OPPED")]
    assert "".join(pieces) == "🐈 is "
    assert all("\ufffd" not in piece for piece in pieces)
    assert reader.stopped and reader.stop_string == "STOP"
    assert reader.push(ENCODE("more")) == [] and reader.finish() == []


# ---- reasoning ---------------------------------------------------------------------------------------------


def test_a_thinking_block_opened_by_the_output_is_reasoning() -> None:
    result = read("<think>\nhm\n</think>\n\nYes.")
    assert (result.reasoning, result.content) == ("hm", "Yes.")
    late = read("I say <think> here")
    assert (late.reasoning, late.content) == ("", "I say <think> here")


def test_whitespace_before_the_thinking_block_is_not_content() -> None:
    result = read("\n<think>hm</think>ok", stop=["\nUser:"])
    assert (result.reasoning, result.content) == ("hm", "ok")


def test_line_ends_after_the_thinking_block_are_dropped_even_token_by_token() -> None:
    assert (
        read([*ENCODE("hm\n</think>"), *ENCODE("\n"), *ENCODE("\n"), *ENCODE("Yes")], [], thinking=True).content
        == "Yes"
    )


def test_an_indented_answer_keeps_its_indentation() -> None:
    assert read("hm\n</think>\n\n    code\n", thinking=True).content == "    code\n"


def test_reasoning_tokens_count_up_to_and_including_the_end_of_thinking() -> None:
    thought = ENCODE("one two three\n</think>")
    reader = parser(thinking=True)
    reader.push(thought + ENCODE("\n\nanswer <|im_end|>"))
    assert reader.reasoning_tokens == len(thought)
    unthinking = parser()
    unthinking.push(ENCODE("answer"))
    assert unthinking.reasoning_tokens == 0


def test_control_tokens_never_show() -> None:
    result = read("hm<|im_start|>\n</think>\n\nYes<|im_end|>.<|endoftext|>", thinking=True)
    assert (result.reasoning, result.content) == ("hm", "Yes.")


# ---- calls -------------------------------------------------------------------------------------------------


def test_a_call_starts_with_its_name_and_strings_stream_as_they_come() -> None:
    reader = parser()
    (start,) = reader.push(ENCODE("<tool_call>\n<function=save>\n"))
    assert isinstance(start, ToolCallStart) and start.name == "save"
    assert reader.push(ENCODE("<parameter=text>\nHe said")) == [ToolCallArguments(0, '{"text": "He said')]
    assert reader.push(ENCODE(' "hi"')) == [ToolCallArguments(0, ' \\"hi\\"')]
    assert reader.push(ENCODE("\n</para")) == []
    assert reader.push(ENCODE("meter>\n</function>\n")) == []
    assert reader.push(ENCODE("</tool_call>")) == [ToolCallArguments(0, '"}')]


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("text", "42", "42"),
        ("text", "null", "null"),
        ("text", "\n two\nlines \n", "\n two\nlines \n"),
        ("maybe", "null", None),
        ("maybe", "nullable", "nullable"),
        ("maybe", "", ""),
        ("count", "42", 42),
        ("count", "42.0", 42),
        ("count", "many", "many"),
        ("count", "true", "true"),
        ("rate", "1e3", 1000.0),
        ("rate", "NaN", "NaN"),
        ("flag", "True", True),
        ("flag", "yes", "yes"),
        ("items", "[1, 2]", [1, 2]),
        ("items", "[1, 2", "[1, 2"),
        ("options", '{"deep":\n true}', {"deep": True}),
        ("options", "[]", "[]"),
        ("mixed", "7", 7),
        ("mixed", "seven", "seven"),
        ("anything", '{"a": 1}', {"a": 1}),
        ("anything", "words", "words"),
        ("unknown", "7", "7"),
    ],
)
def test_only_the_tools_schema_coerces_a_value(name: str, value: str, expected: object) -> None:
    assert read(call("save", **{name: value})).arguments == [{name: expected}]


def test_numbers_keep_their_digits() -> None:
    assert read(call("save", rate="0.1000000000000000055511151231257827")).calls == [
        ("save", '{"rate": 0.1000000000000000055511151231257827}')
    ]


def test_an_unknown_function_is_still_a_call() -> None:
    assert read(call("delete", path="/tmp", force="true")).calls == [("delete", '{"path": "/tmp", "force": true}')]


def test_text_that_is_not_a_call_stays_visible() -> None:
    text = '<tool_call>\n{"name": "ping", "arguments": {}}\n</tool_call>'
    result = read(text)
    assert (result.content, result.calls) == (text, [])


def test_a_name_cannot_contain_a_tag() -> None:
    text = "<tool_call>\n<function=pi<think>ng>\n</function>\n</tool_call>"
    assert read(text).content == text
    output = "<tool_call>\n<function=save>\n<parameter=te</think>xt>\na\n</parameter>\n</function>\n</tool_call>"
    assert read(output).arguments == [{}]


def test_content_may_follow_a_call() -> None:
    result = read(call("save", text="x") + "\nDone.")
    assert (result.content, result.arguments) == ("Done.", [{"text": "x"}])


def test_a_call_that_the_model_ends_early_has_arguments_that_parse() -> None:
    tokens = ENCODE(call("save", text='say "hi"\n🐈', count="12", options='{"deep": true}') + "\n" + call("ping"))
    for end in range(len(tokens)):
        for arguments in read(tokens[:end]).arguments:
            assert isinstance(arguments, dict)


def test_a_call_that_is_cut_off_anywhere_has_arguments_that_do_not_parse() -> None:
    for text in (call("save", text="a\nb", count="12", options='{"deep": true}'), call("ping")):
        tokens = ENCODE(text)
        for size in range(1, len(tokens)):
            reader = parser()
            result = collect([*reader.push(tokens[:size]), *reader.finish(cut=True)])
            for _, arguments in result.calls:
                with pytest.raises(ValueError):
                    json.loads(arguments)
                assert arguments, "some clients take no arguments for an empty object"


def test_values_without_the_newlines_around_them_are_read() -> None:
    text = (
        "<tool_call><function=save><parameter=text>a</parameter><parameter=count>1</parameter></function></tool_call>"
    )
    assert read(text).arguments == [{"text": "a", "count": 1}]


# ---- stop strings ------------------------------------------------------------------------------------------


def test_stop_strings_apply_to_content_only() -> None:
    reader = parser(thinking=True, stop=["END"])
    result = collect(reader.push(ENCODE("END\n</think>\n\n" + call("save", text="END") + "\nthe END.")))
    assert (result.reasoning, result.arguments, result.content) == ("END", [{"text": "END"}], "the ")
    assert reader.stopped


def test_the_stop_string_can_be_part_of_the_output() -> None:
    assert read("one\n\ntwo", stop=["\n\n"], include_stop=True).content == "one\n\n"
    assert read("one\n\ntwo", stop=["\n\n"]).content == "one"


def test_the_stop_string_that_is_complete_first_wins() -> None:
    for chunks in (None, []):
        assert read(spelled("xabcd"), chunks, stop=["abcd", "bc"]).content == "xa"


def test_the_beginning_of_a_stop_string_is_released_at_the_end() -> None:
    assert read("wait, ST", stop=["STOP"]).content == "wait, ST"


def test_an_unfinished_character_at_the_end_is_replaced() -> None:
    assert read(ENCODE("a🐈")[:-1]).content == "a\ufffd"


# ---- what models get wrong ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lead", ["", "Let me save it.\n\n", "I see.\n</think>\n\n"])
def test_a_call_without_its_opening_tag_is_still_a_call(lead: str) -> None:
    for chunks in (None, []):
        untagged = call("save", text="x").removeprefix("<tool_call>\n")
        result = read(lead + untagged + "\n" + call("ping"), chunks, thinking="</think>" in lead)
        assert result.calls == [("save", '{"text": "x"}'), ("ping", "{}")]
        assert result.content == ("Let me save it." if lead.startswith("Let") else "")
        without_end = untagged.removesuffix("\n</tool_call>")
        assert read(lead + without_end, chunks, thinking="</think>" in lead).calls == [("save", '{"text": "x"}')]


@pytest.mark.parametrize(
    "text",
    [
        "Write <function=save> to call it.",
        "```\n<function=save>\n</function>\n```",
        "<function=unknown>\n</function>",
        "<function=sav",
        "A call looks so:\n<function",
    ],
)
def test_text_about_calls_is_not_a_call(text: str) -> None:
    for chunks in (None, []):
        assert read(text, chunks) == read(text, tools=())
        assert read(text, chunks).content == text


def test_a_second_end_of_thinking_does_not_show() -> None:
    assert read("Hm.\n</think>\n\nYes.\n</think>\n\nYes.", thinking=True).content == "Yes.\n\n\nYes."
    assert read("Yes.</think>").content == "Yes."
    for explained in ("The block <think>…</think> is hidden.", "It ends with `</think>`."):
        assert read(f"Hm.\n</think>\n\n{explained}", thinking=True).content == explained


def test_a_stop_string_that_looks_like_a_call_ends_the_answer_before_the_call() -> None:
    for chunks in (None, []):
        result = read("Yes.\n<fun" + call("ping"), chunks, stop=["<fun"])
        assert (result.content, result.calls) == ("Yes.\n", [])


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        ("int", "3", 3), ("float", "2.5", 2.5), ("bool", "true", True), ("list", "[1]", [1]), ("str", "3", "3"),
        ("dict", '{"a": 1}', {"a": 1}), ("STRING", "3", "3"), (["int", "none"], "null", None),
    ],
)  # fmt: skip
def test_types_of_other_languages_mean_what_they_look_like(kind: Any, value: str, expected: object) -> None:
    schema = {"type": "object", "properties": {"a": {"type": kind}}}
    tools = msgspec.convert([{"function": {"name": "f", "parameters": schema}}], list[Tool])
    assert read(call("f", a=value), tools=tools).arguments == [{"a": expected}]
