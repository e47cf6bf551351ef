"""Pitfall 4: the result is the same for any chunking of the tokens."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from outputs import FORMAT, PROPERTIES, TOOLS, call, read, spelled

FRAGMENTS = st.sampled_from(
    [
        "\n", "\n\n", " ", "hello", "</parameter>", "\n</parameter>\n", "<parameter=count>\n", "<parameter=",
        "</function>", "<function=save>", "<tool_call>", "</tool_call>", "<think>", "</think>", "<|im_end|>",
        "STOP", "ST", "🐈", "é", "null", "12", "<", "</", '"', "\\", call("save", text="x"),
    ]
)  # fmt: skip
PROSE = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="<"), max_size=20)
VALUES = st.one_of(PROSE, st.lists(st.one_of(PROSE, FRAGMENTS), max_size=6).map("".join))
CALLS = st.dictionaries(st.sampled_from([*PROPERTIES, "other"]), VALUES, max_size=4).map(lambda p: call("save", **p))
ANY_OUTPUT = st.lists(st.one_of(PROSE, FRAGMENTS, CALLS), max_size=10).map("".join)
CHUNKS = st.lists(st.integers(0, 12), max_size=12)


@settings(max_examples=400)
@given(ANY_OUTPUT, CHUNKS, st.booleans(), st.booleans(), st.booleans())
def test_any_chunking_of_a_text_is_read_alike(
    text: str, chunks: list[int], thinking: bool, tools: bool, include: bool
) -> None:
    options: dict[str, Any] = {
        "thinking": thinking,
        "tools": TOOLS if tools else (),
        "stop": ["STOP", "TOPS", "\n\nhello"],
        "include_stop": include,
    }
    whole = read(text, **options)
    assert read(text, chunks, **options) == whole
    assert read(text, [], **options) == whole
    for _, arguments in whole.calls:
        assert isinstance(json.loads(arguments), dict)


@settings(max_examples=200)
@given(st.lists(st.integers(0, 2047), max_size=60), CHUNKS, st.booleans())
def test_any_chunking_of_any_tokens_is_read_alike(tokens: list[int], chunks: list[int], thinking: bool) -> None:
    assert read(tokens, chunks, thinking=thinking) == read(tokens, thinking=thinking)


@settings(max_examples=200)
@given(PROSE, PROSE, st.lists(st.dictionaries(st.sampled_from(["text", "maybe", "other"]), PROSE), max_size=3), CHUNKS)
def test_a_well_formed_output_is_read_as_intended(
    reasoning: str, content: str, calls: list[dict[str, str]], chunks: list[int]
) -> None:
    reasoning, content = reasoning.strip(), content.strip()
    text = "\n".join(call("save", **parameters) for parameters in calls)
    result = read(f"{reasoning}\n</think>\n\n{content}\n\n{text}", chunks, thinking=True)
    assert result.reasoning == reasoning
    assert result.content.strip() == content
    meant = [{name: None if (name, v) == ("maybe", "null") else v for name, v in p.items()} for p in calls]
    assert result.arguments == meant


@settings(max_examples=100)
@given(ANY_OUTPUT, CHUNKS)
def test_letters_that_spell_a_tag_are_ordinary_text(text: str, chunks: list[int]) -> None:
    text = text.replace("<function=save>", "<function=other>")  # at the beginning of a line, a tool's name is a call
    result = read(spelled(text), chunks)
    assert not result.calls and not result.reasoning
    assert result.content.strip() == FORMAT.tokenizer.decode(spelled(text)).strip()
