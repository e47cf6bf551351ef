"""The anthropic SDK against a running server: python anthropic_sdk.py URL."""

import json
import sys

import anthropic

GREEDY = {"temperature": 0}  # the SDK itself no longer has this field
TOOLS = [
    {
        "name": "weather_now",
        "description": "The weather of a city",
        "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    }
]


def text(client: anthropic.Anthropic) -> None:
    message = client.messages.create(
        model="claude-any",
        max_tokens=20_000,
        extra_body=GREEDY,
        messages=[{"role": "user", "content": "Who are you?"}],
    )
    assert message.stop_reason == "end_turn" and "Ember" in message.content[-1].text
    assert message.usage.input_tokens > 0 and message.usage.output_tokens > 0
    counted = client.messages.count_tokens(model="x", messages=[{"role": "user", "content": "Who are you?"}])
    assert counted.input_tokens == message.usage.input_tokens


def stream(client: anthropic.Anthropic) -> None:
    with client.messages.stream(
        model="ember",
        max_tokens=500,
        extra_body=GREEDY,
        thinking={"type": "enabled", "budget_tokens": 100},
        messages=[{"role": "user", "content": "Who are you?"}],
    ) as events:
        kinds = [event.type for event in events]
        message = events.get_final_message()
    assert kinds[0] == "message_start" and kinds[-1] == "message_stop"
    assert [block.type for block in message.content] == ["thinking", "text"]
    assert message.content[0].signature and "Ember" in message.content[1].text


def tool_loop(client: anthropic.Anthropic) -> None:
    messages = [{"role": "user", "content": "What is the weather in Paris?"}]
    settings = {"model": "ember", "max_tokens": 300, "extra_body": GREEDY, "tools": TOOLS}
    with client.messages.stream(**settings, messages=messages, tool_choice={"type": "any"}) as events:
        called = events.get_final_message()
    assert called.stop_reason == "tool_use"
    (call,) = [block for block in called.content if block.type == "tool_use"]
    assert call.name == "weather_now" and isinstance(call.input["city"], str)
    result = {"type": "tool_result", "tool_use_id": call.id, "content": "Sunny, 21 degrees."}
    messages += [{"role": "assistant", "content": called.content}, {"role": "user", "content": [result]}]
    answer = client.messages.create(**settings, messages=messages, tool_choice={"type": "none"})  # Ember calls too much
    assert answer.stop_reason == "end_turn" and answer.content[-1].text


def structured(client: anthropic.Anthropic) -> None:
    cities = {"type": "object", "properties": {"city": {"enum": ["Oslo", "Rome"]}}, "required": ["city"]}
    message = client.messages.create(
        model="ember",
        max_tokens=100,
        messages=[{"role": "user", "content": "Name a city."}],
        output_config={"format": {"type": "json_schema", "schema": cities}},
    )
    assert json.loads(message.content[-1].text)["city"] in ("Oslo", "Rome")


def errors_and_models(client: anthropic.Anthropic) -> None:
    try:
        client.messages.create(model="x", max_tokens=5, messages=[{"role": "user", "content": "word " * 100_000}])
    except anthropic.BadRequestError as error:
        assert "prompt is too long: " in error.message and error.request_id
    else:
        raise AssertionError("an overlong prompt was accepted")
    assert client.models.list().data[0].display_name


if __name__ == "__main__":
    with anthropic.Anthropic(base_url=sys.argv[1], api_key="any", max_retries=0) as sdk:
        for check in (text, stream, tool_loop, structured, errors_and_models):
            check(sdk)
    print(f"anthropic {anthropic.__version__}: passed")
