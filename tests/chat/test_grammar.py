"""Grammars accept what they should: each drives a real matcher over Ember's vocabulary."""

import json
import random
from typing import Any

import msgspec
import pytest
from llguidance import LLMatcher, LLTokenizer
from outputs import FORMAT, TOOLS, call, read

from andiron.chat.call_grammar import answer_or_calls, for_strict_tools, for_tool_choice
from andiron.chat.grammar import Grammar, as_lark, for_response_format, for_structured_outputs
from andiron.chat.messages import FunctionSpec, Tool
from andiron.chat.schemas import ANY_TYPE, Definitions, enforceable
from andiron.errors import BadRequest

END = FORMAT.tokenizer.id_of("<|im_end|>")
VOCABULARY = LLTokenizer(FORMAT.tokenizer.json, eos_token=[END])
SCHEMA = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "days": {"type": "integer", "minimum": 1}},
    "required": ["city", "days"],
    "additionalProperties": False,
}
STRICT = msgspec.convert(
    [
        {
            "function": {
                "name": "book",
                "parameters": {
                    "type": "object",
                    "properties": {
                        "city": {"type": "string"},
                        "nights": {"type": "integer"},
                        "room": {"type": "string", "enum": ["single", "double"]},
                        "extras": {"$ref": "#/$defs/Extras"},
                    },
                    "required": ["city", "nights"],
                    "$defs": {"Extras": {"type": "array", "items": {"type": "string"}, "maxItems": 2}},
                },
            }
        },
        {"function": {"name": "ping"}},
    ],
    list[Tool],
)


def accepts(grammar: Grammar | None, text: str) -> bool:
    """Whether the grammar allows the whole text, and allows it to end there."""
    assert grammar is not None
    matcher = LLMatcher(VOCABULARY, as_lark(grammar.text))
    tokens = FORMAT.tokenizer.encode(text)
    consumed = matcher.try_consume_tokens(tokens)
    assert not matcher.is_error(), matcher.get_error()
    return consumed == len(tokens) and matcher.is_accepting()


def allowed(matcher: LLMatcher) -> list[int]:
    mask = matcher.compute_bitmask()
    return [id for id in range(FORMAT.tokenizer.vocab_size) if mask[id // 8] >> (id % 8) & 1]


def generate(grammar: Grammar | None, seed: int, limit: int = 400) -> list[int] | None:
    """Random tokens that the grammar allows, or None if the text did not end within the limit."""
    assert grammar is not None
    matcher, chance, tokens = LLMatcher(VOCABULARY, as_lark(grammar.text)), random.Random(seed), list[int]()
    while len(tokens) < limit:
        if matcher.is_stopped():
            return tokens
        options = allowed(matcher)
        # Prefer closing tags: random letters would hardly ever end.
        token = (
            END
            if END in options
            else max(chance.sample(options, min(4, len(options))), key=lambda id: "/" in text_of(id))
        )
        if token == END:
            return tokens
        assert matcher.consume_token(token)
        tokens.append(token)
    return None


def text_of(id: int) -> str:
    return FORMAT.tokenizer.token_text(id)


def json_schema(schema: Any, **more: Any) -> dict[str, Any]:
    return {"type": "json_schema", "json_schema": {"name": "answer", "schema": schema, **more}}


# ---- JSON ---------------------------------------------------------------------------------------------------


def test_json_object_is_any_object_and_nothing_else() -> None:
    grammar = for_response_format({"type": "json_object"})
    assert accepts(grammar, '{"a": [1, {"b": null}]}')
    assert accepts(grammar, "{}")
    assert not accepts(grammar, "[1]")
    assert not accepts(grammar, "Sure: {}")


def test_a_schema_is_enforced() -> None:
    grammar = for_response_format(json_schema(SCHEMA, strict=True))
    assert accepts(grammar, '{"city": "Pécs", "days": 3}')
    assert accepts(grammar, '{"city":"Pécs","days":3}')
    assert not accepts(grammar, '{"city": "Pécs"}')
    assert not accepts(grammar, '{"city": "Pécs", "days": 0}')
    assert not accepts(grammar, '{"city": "Pécs", "days": 3, "more": 1}')


NAMED = {"type": "object", "properties": {"name": {"enum": ["Ember", "Ash"]}}, "required": ["name"]}


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        (NAMED, "{}"),
        ({"type": "array", "items": NAMED}, "[{}]"),
        ({"type": "object", "properties": {"of": NAMED}, "required": ["of"]}, '{"of": {}}'),
        ({"$ref": "#/$defs/A", "$defs": {"A": NAMED}}, "{}"),
        ({"anyOf": [NAMED, {"type": "null"}]}, "{}"),
    ],
    ids=["root", "items", "a property", "a definition", "an alternative"],
)
def test_an_object_has_only_the_properties_that_its_schema_lists(schema: dict[str, Any], path: str) -> None:
    """Ember once went on with more of them until its context was full."""
    grammar = for_response_format(json_schema(schema))
    assert accepts(grammar, path.replace("{}", '{"name": "Ash"}'))
    assert not accepts(grammar, path.replace("{}", '{"name": "Ash", "name_of": "Ash"}'))


OLDER = {"properties": {"age": {"type": "integer"}}, "required": ["age"]}


@pytest.mark.parametrize(
    "schema",
    [
        {**NAMED, "additionalProperties": True},
        {**NAMED, "additionalProperties": {"type": "integer"}},
        {**NAMED, "patternProperties": {"^a": {"type": "integer"}}},
        {**NAMED, "required": ["name", "age"]},
        {**NAMED, "minProperties": 2},
        {"allOf": [NAMED, OLDER]},
        {"allOf": [{"$ref": "#/$defs/A"}, OLDER], "$defs": {"A": NAMED}},
        {**NAMED, "anyOf": [OLDER, {"properties": {"size": {"type": "integer"}}, "required": ["size"]}]},
        {"type": "object"},
    ],
)
def test_other_properties_are_allowed_where_a_schema_speaks_of_them(schema: dict[str, Any]) -> None:
    assert accepts(for_response_format(json_schema(schema)), '{"name": "Ash", "age": 3}')


def test_whatever_is_generated_under_a_schema_conforms() -> None:
    schema = {
        "type": "object",
        "properties": {"n": {"type": "integer", "minimum": 0, "maximum": 9}, "kind": {"enum": ["a", "b"]}},
        "required": ["n", "kind"],
        "additionalProperties": False,
    }
    grammar = for_response_format(json_schema(schema))
    for seed in range(10):
        tokens = generate(grammar, seed)
        assert tokens is not None
        value = json.loads(FORMAT.tokenizer.decode(tokens))
        assert value["n"] in range(10) and value["kind"] in ("a", "b") and len(value) == 2


def test_json_cannot_be_padded_with_whitespace() -> None:
    grammar = for_response_format({"type": "json_object"})
    for text in ('{"a":  1}', '{ "a": 1}', '{"a": 1 }', '{"a": 1}\n', "\n\n\n{}", "\n{}"):
        assert not accepts(grammar, text), text


def test_pitfall_7_the_grammar_allows_the_blank_line_after_thinking() -> None:
    for grammar in (
        for_response_format({"type": "json_object"}),
        for_structured_outputs({"json": {"type": "object"}}),
        for_structured_outputs({"grammar": 'start: "{}"'}),
        for_structured_outputs({"regex": r"\{\}"}),
        for_structured_outputs({"choice": ["{}", "[]"]}),
    ):
        assert accepts(grammar, "\n\n{}") and accepts(grammar, "{}")
    closing = FORMAT.thinking(10).closing
    behind = FORMAT.tokenizer.decode(closing[closing.index(FORMAT.thinking(10).end_id) + 1 :])
    assert behind == "\n\n"
    assert not accepts(for_response_format({"type": "json_object"}, after_thinking=False), "\n\n{}")


def test_text_needs_no_grammar() -> None:
    assert for_response_format({"type": "text"}) is None


# ---- the other constraints ----------------------------------------------------------------------------------


def test_a_choice_is_one_of_the_texts() -> None:
    grammar = for_structured_outputs({"choice": ["yes", 'say "no"', "a/b\n"]}, after_thinking=False)
    for text in ("yes", 'say "no"', "a/b\n"):
        assert accepts(grammar, text)
    assert not accepts(grammar, "maybe")
    assert not accepts(grammar, "yesyes")


def test_a_regex_matches_the_whole_answer() -> None:
    grammar = for_structured_outputs({"regex": r"\d{4}/\d{2}"})
    assert accepts(grammar, "2026/01")
    assert not accepts(grammar, "2026/1")
    assert not accepts(grammar, "2026/011")


@pytest.mark.parametrize(
    "text",
    ['start: greeting " world"\ngreeting: "hello" | "hi"', 'root ::= greeting " world"\ngreeting ::= "hello" | "hi"'],
)
def test_a_grammar_may_be_lark_or_gbnf(text: str) -> None:
    grammar = for_structured_outputs({"grammar": text})
    assert accepts(grammar, "hi world")
    assert not accepts(grammar, "hi there")


# ---- tool calls ---------------------------------------------------------------------------------------------


def test_a_required_call_is_a_conforming_call() -> None:
    grammar = for_tool_choice(STRICT, "required", False)
    for good in (
        call("book", city="Pécs", nights="2"),
        call("book", nights="2", city="two\nlines with </parameter> inside", room="double"),
        call("book", city="", nights="-1", extras='["sea view"]'),
        "\n\n" + call("ping"),
    ):
        assert accepts(grammar, good), good
    for bad in (
        "Let me see.",
        "Let me see.\n" + call("ping"),
        call("book", city="Pécs"),
        call("book", city="Pécs", nights="two"),
        call("book", city="Pécs", nights="2", room="suite"),
        call("book", city="Pécs", nights="2", extras='["a", "b", "c"]'),
        call("book", city="Pécs", nights="2", other="x"),
        call("cancel"),
        call("ping") + "\n" + call("ping"),
        call("ping") + " done",
    ):
        assert not accepts(grammar, bad), bad


def test_calls_may_be_parallel_or_of_one_named_tool() -> None:
    assert accepts(for_tool_choice(STRICT, "required", True), "\n".join([call("ping")] * 3))
    named = for_tool_choice(STRICT, "ping", False)
    assert accepts(named, call("ping"))
    assert not accepts(named, call("book", city="x", nights="1"))


def test_only_the_call_tag_or_the_blank_line_may_come_first() -> None:
    first = {text_of(id) for id in allowed(LLMatcher(VOCABULARY, for_tool_choice(STRICT, "required", False).text))}
    assert first == {"<tool_call>", "\n", "\n\n"} & {text_of(id) for id in range(FORMAT.tokenizer.vocab_size)}
    bare = LLMatcher(VOCABULARY, for_tool_choice(STRICT, "required", False, after_thinking=False).text)
    assert [text_of(id) for id in allowed(bare)] == ["<tool_call>"]


def test_whatever_is_generated_under_a_tool_choice_is_read_back_as_a_call() -> None:
    finished = 0
    grammar = for_tool_choice(STRICT, "required", False)
    for seed in range(12):
        tokens = generate(grammar, seed)
        if tokens is not None:
            finished += 1
            result = read(tokens, tools=STRICT)
            assert not result.content.strip()
            ((name, arguments),) = result.calls
            if name == "book":
                assert isinstance(json.loads(arguments)["nights"], int)
    assert finished


def test_every_tool_of_the_parsers_tests_has_a_grammar() -> None:
    assert accepts(for_tool_choice(TOOLS, "required", False), call("save", options='{"deep": true}', anything="words"))


def test_a_tool_with_very_many_parameters_takes_them_in_their_order() -> None:
    properties = {f"p{at}": {"type": "integer"} for at in range(80)}
    parameters = {"type": "object", "properties": properties, "required": ["p0", "p79"]}
    tools = msgspec.convert([{"function": {"name": "wide", "parameters": parameters}}], list[Tool])
    grammar = for_tool_choice(tools, "wide", False)
    assert accepts(grammar, call("wide", p0="1", p40="2", p79="3"))
    assert not accepts(grammar, call("wide", p0="1", p40="2"))


# ---- refusals -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("response_format", "param", "says"),
    [
        ({"type": "xml"}, "response_format.type", "'xml'"),
        ({"type": "json_schema"}, "response_format.json_schema.schema", "None"),
    ],
)
def test_a_bad_response_format_is_named(response_format: dict[str, Any], param: str, says: str) -> None:
    with pytest.raises(BadRequest, match=says) as error:
        for_response_format(response_format)
    assert error.value.param == param


@pytest.mark.parametrize(
    ("constraint", "param", "says"),
    [
        ({}, "structured_outputs", "none"),
        ({"regex": "a", "choice": ["a"]}, "structured_outputs", "regex, choice"),
        ({"structural_tag": "x"}, "structured_outputs", "structural_tag"),
        ({"regex": ""}, "structured_outputs.regex", "must be text"),
        ({"choice": []}, "structured_outputs.choice", r"\[\]"),
        ({"choice": [1]}, "structured_outputs.choice", r"\[1\]"),
        ({"json": "{"}, "structured_outputs.json", "not JSON"),
        ({"json_object": False}, "structured_outputs.json_object", "False"),
    ],
)
def test_a_bad_constraint_is_named_with_the_reason(constraint: dict[str, Any], param: str, says: str) -> None:
    with pytest.raises(BadRequest, match=says) as error:
        for_structured_outputs(constraint)
    assert error.value.param == param


def test_a_tool_choice_that_names_no_tool_is_refused() -> None:
    with pytest.raises(BadRequest, match=r"'cancel'.*book, ping") as error:
        for_tool_choice(STRICT, "cancel", False)
    assert error.value.param == "tool_choice"


@pytest.mark.parametrize(
    ("parameters", "param"),
    [
        ({"required": "a"}, "required"),
        ({"properties": ["a"]}, "properties"),
        ({"properties": {"a": {"enum": "red"}}}, "properties.a.enum"),
        ({"properties": {"a": {"enum": 3}}}, "properties.a.enum"),
    ],
)
def test_a_malformed_tool_schema_is_refused_by_the_name_of_its_field(parameters: dict[str, Any], param: str) -> None:
    tools = msgspec.convert([{"function": {"name": "paint", "parameters": parameters}}], list[Tool])
    with pytest.raises(BadRequest, match="must be") as error:
        for_tool_choice(tools, "required", False)
    assert error.value.param == f"tools[0].function.parameters.{param}"


def test_null_in_a_tool_schema_means_left_out() -> None:
    parameters = {"properties": {"a": {"type": "string", "enum": None}}, "required": None}
    tools = msgspec.convert([{"function": {"name": "paint", "parameters": parameters}}], list[Tool])
    assert accepts(for_tool_choice(tools, "required", False), call("paint", a="red"))
    assert accepts(for_tool_choice(tools, "required", False), call("paint"))


def test_braces_in_a_function_name_are_part_of_the_name() -> None:
    tools = msgspec.convert([{"function": {"name": "{0}{x}"}}], list[Tool])
    assert accepts(for_tool_choice(tools, "required", False), call("{0}{x}"))


# ---- strict tools under a free choice -----------------------------------------------------------------------

CITY = {
    "type": "object",
    "properties": {
        "city": {"$ref": "#/$defs/City"},
        "unit": {"anyOf": [{"const": "C"}, {"const": "F"}, {"type": "null"}]},
        "days": {"type": "int"},
    },
    "required": ["city"],
    "$defs": {"City": {"type": "string", "enum": ["Oslo", "Rome"]}},
}
WEATHER = msgspec.convert([{"function": {"name": "weather", "parameters": CITY, "strict": True}}], list[Tool])


def test_strict_tools_are_held_to_their_schema_and_text_stays_free() -> None:
    grammar = for_strict_tools(WEATHER, True)
    good = call("weather", city="Oslo", days="2", unit="C")
    for text in ("", "Just text, with <b>tags</b>.", f"Let me see.\n\n{good}", f"{good}\n{good}", f"{good} Done."):
        assert accepts(grammar, text), text
    for bad in (
        call("weather", city="Paris"),
        call("weather", unit="C"),
        call("weather", city="Oslo", unit="K"),
        call("weather", city="Oslo", days="two"),
        call("other", city="Oslo"),
        f"I look.\n{call('weather', city='Paris')}",
        "<function=weather>\n</function>",
    ):
        assert not accepts(grammar, bad), bad


def test_strict_tools_called_one_at_a_time_end_with_the_call() -> None:
    grammar = for_strict_tools(WEATHER, False)
    good = call("weather", city="Oslo")
    assert accepts(grammar, f"Text.\n{good}") and not accepts(grammar, f"{good}\n{good}")


# ---- texts that look like tags ------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["</think>", "<tool_call>", "a <|im_end|> b"])
def test_a_text_that_spells_a_tag_can_be_generated(text: str) -> None:
    quoted = json.dumps(text)
    parameters = {"properties": {"a": {"enum": [text]}}, "required": ["a"]}
    tools = msgspec.convert([{"function": {"name": "f", "parameters": parameters}}], list[Tool])
    choice = for_structured_outputs({"choice": [text]}, after_thinking=False)
    for grammar, expected in (
        (choice, text),
        (for_structured_outputs({"json": {"const": text}}), quoted),
        (for_response_format(json_schema({"enum": [text]})), quoted),
        (for_structured_outputs({"grammar": f"start: {quoted}"}), text),
        (for_structured_outputs({"grammar": f"root ::= {quoted}"}), text),
        (answer_or_calls(choice, tools, False), text),
        (for_tool_choice(tools, "f", False, after_thinking=False), text),
    ):
        tokens = generate(grammar, 0)
        assert tokens is not None, "it never ends"
        assert expected in FORMAT.tokenizer.decode(tokens, skip_special=False)


def test_without_thinking_no_blank_line_comes_first_even_beside_tools() -> None:
    answer = for_structured_outputs({"choice": ["yes"]}, after_thinking=False)
    assert accepts(answer_or_calls(answer, STRICT, True), "\n\nyes")
    bare = answer_or_calls(answer, STRICT, True, after_thinking=False)
    assert accepts(bare, "yes") and accepts(bare, call("ping")) and not accepts(bare, "\n\nyes")


# ---- what no grammar can express ----------------------------------------------------------------------------

DECIMAL = r"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$"  # what Pydantic writes for a Decimal


def test_a_pattern_that_looks_around_is_left_out_and_named() -> None:
    schema = {"type": "object", "properties": {"price": {"type": "string", "pattern": DECIMAL}}, "required": ["price"]}
    for grammar in (
        for_response_format(json_schema(schema)),
        for_response_format(json_schema(schema, strict=True)),
        for_structured_outputs({"json": schema}),
    ):
        assert accepts(grammar, '{"price": "1.50"}') and not accepts(grammar, '{"price": 1.5}')
        assert grammar is not None and grammar.unenforced == (f"pattern {DECIMAL}",)
    plain = for_response_format(json_schema({"type": "string", "pattern": r"^[(?!]\(?=$"}))
    assert plain is not None and not plain.unenforced and accepts(plain, '"!="')


def test_a_schema_may_come_with_json_object() -> None:
    grammar = for_response_format({"type": "json_object", "schema": SCHEMA})
    assert accepts(grammar, '{"city": "Pécs", "days": 3}') and not accepts(grammar, '{"a": 1}')


def test_what_a_call_does_not_enforce_of_a_text_is_named() -> None:
    properties = {
        "free": {"type": "string", "description": "any"},
        "perhaps": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "short": {"type": "string", "maxLength": 3},
        "either": {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/code"}]},
        "mixed": {"enum": ["a", 1]},
        "word": {"enum": ["a", "b"]},
    }
    schema = {"properties": properties, "$defs": {"code": {"type": "string", "pattern": "^[A-Z]$"}}}
    tool = Tool(function=FunctionSpec(name="act", parameters=schema))
    left_out = for_tool_choice([tool], "required", False).unenforced
    assert left_out == ("maxLength of short", "pattern of either", "enum of mixed")


@pytest.mark.parametrize("name", ["</tool_call>", "a\nb"])
def test_a_parameter_whose_name_would_end_early_in_a_call_is_refused(name: str) -> None:
    tool = Tool(function=FunctionSpec(name="act", parameters={"properties": {name: {"type": "null"}}}))
    with pytest.raises(BadRequest, match="cannot be written in a tool call"):
        for_tool_choice([tool], "required", False)


# ---- schemas that are expensive to read ---------------------------------------------------------------------


class CountedDefinitions(dict[str, Any]):
    looked_up = 0

    def get(self, name: str, default: Any = None) -> Any:
        self.looked_up += 1
        return super().get(name, default)


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf", "allOf"])
def test_references_with_many_ways_through_them_are_followed_once(keyword: str) -> None:
    branches = CountedDefinitions(a={keyword: [{"$ref": "#/$defs/a"}] * 3})
    definitions = Definitions({"$defs": branches})
    for _ in range(2):
        assert definitions.types({"$ref": "#/$defs/a"}) == ANY_TYPE
        assert definitions.words({"$ref": "#/$defs/a"}) is None
        definitions.text_limits({"$ref": "#/$defs/a"})
    assert branches.looked_up <= 3


def test_a_pattern_that_opens_a_million_classes_is_read_in_one_pass() -> None:
    pattern = "[" * 1_000_000  # from each of them, the search for its end would go through all the others
    assert enforceable({"pattern": pattern}) == ({"pattern": pattern}, [])
    assert enforceable({"pattern": "[(?=a]" + "[(?=a"}) == ({"pattern": "[(?=a][(?=a"}, [])


def test_tools_whose_grammar_would_not_fit_in_memory_are_refused_while_it_is_written() -> None:
    """Each parameter repeats the words that it refers to: here four gigabytes."""
    words = {"enum": [f"a long word {at:09}" for at in range(20_000)]}
    properties = {f"p{at}": {"$ref": "#/$defs/w"} for at in range(10_000)}
    function = FunctionSpec(name="act", parameters={"$defs": {"w": words}, "properties": properties})
    with pytest.raises(BadRequest, match="more than 2,097,152 characters"):
        for_tool_choice([Tool(function=function)], "required", False)
