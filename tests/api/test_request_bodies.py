"""A body that cannot be decoded is refused with its field and value, or with the position."""

import json

import msgspec
import pytest

from andiron.api.body import decode
from andiron.api.requests import ChatRequest, CompletionRequest
from andiron.api.tool_specs import read_tools
from andiron.errors import BadRequest

chat = msgspec.json.Decoder(ChatRequest)
completion = msgspec.json.Decoder(CompletionRequest)
MESSAGES = '"messages": [{"role": "user", "content": "hi"}]'


def refusal(body: str | bytes) -> BadRequest:
    with pytest.raises(BadRequest) as caught:
        decode(body.encode() if isinstance(body, str) else body, chat)
    return caught.value


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("temperature", 3.5),
        ("temperature", -0.1),
        ("temperature", "hot"),
        ("top_p", 0),
        ("top_p", 1.01),
        ("top_k", -2),
        ("min_p", 2),
        ("n", 0),
        ("n", 129),
        ("n", True),
        ("max_tokens", 0),
        ("max_tokens", 10**30),
        ("max_completion_tokens", -1),
        ("presence_penalty", 2.1),
        ("frequency_penalty", -2.1),
        ("repetition_penalty", 0),
        ("top_logprobs", 21),
        ("seed", 2**63),
        ("seed", 0.5),
        ("stop", 7),
        ("stop", [""]),
        ("stop_token_ids", [-1]),
        ("stream", "yes"),
        ("tools", {}),
        ("tool_choice", "always"),
        ("reasoning_effort", "heroic"),
        ("thinking_token_budget", -2),
        ("chat_template_kwargs", []),
        ("logit_bias", [1]),
        ("user", 5),
    ],
)
def test_a_field_out_of_bounds_is_named_with_its_value(field: str, value: object) -> None:
    error = refusal(f'{{{MESSAGES}, "{field}": {json.dumps(value)}}}')
    assert error.param is not None
    assert error.param.startswith(field)
    seen = value[0] if isinstance(value, list) and value and "[" in error.param else value
    assert json.dumps(seen).strip('"') in str(error)
    assert str(error).startswith(error.param)


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_constants_that_json_lacks_are_refused_by_field(word: str) -> None:
    error = refusal(f'{{{MESSAGES}, "logit_bias": {{"5": {word}}}}}')
    assert error.param == "logit_bias.5"
    assert str(error).endswith(f"got {word}")


def test_a_number_too_large_for_a_float_is_named() -> None:
    error = refusal(f'{{{MESSAGES}, "temperature": 1e999}}')
    assert error.param == "temperature"


def test_broken_json_is_refused_with_its_position() -> None:
    error = refusal('{"messages": [}')
    assert "line 1 column 15" in str(error)
    assert error.code == "invalid_json"


def test_bytes_that_are_not_utf8_are_refused_with_their_position() -> None:
    error = refusal(b'{"messages": "\xff"}')
    assert "0xff at position 14" in str(error)


def test_half_a_surrogate_pair_is_named_with_its_field() -> None:
    error = refusal(r'{"messages": [{"role": "user", "content": "\ud83d"}]}')
    assert error.param == "messages[0].content"


@pytest.mark.parametrize("body", ["", "  ", "[]", "null", '"text"', "[" * 100_000, '{"a": ' * 100_000])
def test_a_body_that_is_not_an_object_is_refused(body: str) -> None:
    assert "body" in str(refusal(body))


def test_a_missing_field_is_named() -> None:
    assert refusal("{}").param == "messages"
    assert refusal('{"messages": [{"content": "hi"}]}').param == "messages[0].role"


def test_a_tool_that_cannot_be_read_is_named() -> None:
    for tool, param in (({"type": "function"}, "tools[1].function"), ({"function": {}}, "tools[1].function.name")):
        with pytest.raises(BadRequest) as error:
            read_tools([{"function": {"name": "good"}}, tool])
        assert error.value.param == param


def test_long_values_are_cut_in_messages() -> None:
    assert len(str(refusal(f'{{{MESSAGES}, "temperature": "{"x" * 10_000}"}}'))) < 200


def test_a_refused_word_is_answered_with_the_allowed_words() -> None:
    error = refusal(f'{{{MESSAGES}, "tool_choice": "always"}}')
    assert str(error) == 'tool_choice: expected one of auto, none, required, got "always"'


def test_a_nested_value_is_named_by_its_path() -> None:
    with pytest.raises(BadRequest) as caught:
        decode(b'{"prompt": [[1, 2], [3, "x"]]}', completion)
    assert caught.value.param == "prompt[1][1]"


def test_a_wrong_value_under_a_key_sent_twice_is_named() -> None:
    error = refusal('{"messages": [{"role": 1}], "messages": []}')
    assert error.param == "messages[0].role"


def test_unknown_fields_and_nulls_are_accepted() -> None:
    body = f'{{{MESSAGES}, "an_sdk_added_this": {{"deep": [1]}}, "temperature": null, "tools": null, "stop": null}}'
    request = decode(body.encode(), chat)
    assert request.temperature is None
    assert request.stops == []
