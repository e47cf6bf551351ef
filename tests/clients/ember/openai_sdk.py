"""The openai SDK's Responses and chat completions against a running server: python openai_sdk.py URL."""

import json
import sys

import openai

PARAMETERS = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
FUNCTION = {"name": "weather_now", "description": "The weather of a city", "parameters": PARAMETERS}
TOOLS = [{"type": "function", **FUNCTION}]
CITIES = {"type": "object", "properties": {"city": {"enum": ["Oslo", "Rome"]}}, "required": ["city"]}


def text(client: openai.OpenAI) -> None:
    response = client.responses.create(model="gpt-5", input="Who are you?", temperature=0)
    assert response.status == "completed" and "Ember" in response.output_text
    assert response.usage.total_tokens == response.usage.input_tokens + response.usage.output_tokens
    assert client.responses.retrieve(response.id).output_text == response.output_text
    more = client.responses.create(model="gpt-5", input="And again?", previous_response_id=response.id)
    assert more.usage.input_tokens > response.usage.input_tokens


def stream(client: openai.OpenAI) -> None:
    with client.responses.stream(model="ember", input="Who are you?", temperature=0) as events:
        kinds = [event.type for event in events]
        response = events.get_final_response()
    assert kinds[:2] == ["response.created", "response.in_progress"] and kinds[-1] == "response.completed"
    assert [item.type for item in response.output] == ["reasoning", "message"]
    assert "Ember" in response.output_text


def tool_loop(client: openai.OpenAI) -> None:
    conversation = [{"role": "user", "content": "What is the weather in Paris?"}]
    with client.responses.stream(
        model="ember", input=conversation, tools=TOOLS, tool_choice="required", temperature=0
    ) as events:
        called = events.get_final_response()
    (call,) = [item for item in called.output if item.type == "function_call"]
    assert call.name == "weather_now" and isinstance(json.loads(call.arguments)["city"], str)
    conversation += [item.model_dump() for item in called.output]
    conversation.append({"type": "function_call_output", "call_id": call.call_id, "output": "Sunny, 21 degrees."})
    answer = client.responses.create(model="ember", input=conversation, tools=TOOLS, tool_choice="none", store=False)
    assert answer.status == "completed" and answer.output_text


def structured(client: openai.OpenAI) -> None:
    form = {"type": "json_schema", "name": "city", "schema": CITIES, "strict": True}
    response = client.responses.create(
        model="ember", input="Name a city.", text={"format": form}, reasoning={"effort": "none"}
    )
    assert json.loads(response.output_text)["city"] in ("Oslo", "Rome")


def chat(client: openai.OpenAI) -> None:
    asked = [{"role": "user", "content": "Who are you?"}]
    assert (
        "Ember"
        in client.chat.completions.create(model="ember", messages=asked, temperature=0).choices[0].message.content
    )
    chunks = list(client.chat.completions.create(model="ember", messages=asked, temperature=0, stream=True))
    assert "Ember" in "".join(chunk.choices[0].delta.content or "" for chunk in chunks)


def chat_tool_loop(client: openai.OpenAI) -> None:
    conversation = [{"role": "user", "content": "What is the weather in Paris?"}]
    settings = {"model": "ember", "tools": [{"type": "function", "function": FUNCTION}], "temperature": 0}
    create = client.chat.completions.create
    called = create(messages=conversation, tool_choice="required", **settings).choices[0].message
    (call,) = called.tool_calls
    assert call.function.name == "weather_now" and isinstance(json.loads(call.function.arguments)["city"], str)
    conversation += [called, {"role": "tool", "tool_call_id": call.id, "content": "Sunny, 21 degrees."}]
    assert create(messages=conversation, tool_choice="none", **settings).choices[0].message.content


def chat_structured(client: openai.OpenAI) -> None:
    form = {"type": "json_schema", "json_schema": {"name": "city", "schema": CITIES, "strict": True}}
    asked = [{"role": "user", "content": "Name a city."}]
    answer = client.chat.completions.create(model="ember", messages=asked, response_format=form)
    assert json.loads(answer.choices[0].message.content)["city"] in ("Oslo", "Rome")


if __name__ == "__main__":
    with openai.OpenAI(base_url=f"{sys.argv[1]}/v1", api_key="any", max_retries=0) as sdk:
        for check in (text, stream, tool_loop, structured, chat, chat_tool_loop, chat_structured):
            check(sdk)
    print(f"openai {openai.__version__}: passed")
