"""ollama-python against a running server: python ollama_python.py URL."""

import json
import sys
from importlib.metadata import version

import ollama


def weather_now(city: str) -> str:
    """The weather of a city.

    Args:
      city: the city's name
    """
    return f"Sunny in {city}, 21 degrees."


GREEDY = {"temperature": 0}
ASKED = [{"role": "user", "content": "Who are you?"}]


def text(client: ollama.Client) -> None:
    answer = client.chat("ember", ASKED, options=GREEDY)
    assert answer.done and "Ember" in answer.message.content and answer.message.thinking
    assert answer.prompt_eval_count > 0 and answer.eval_duration > 0
    assert "Ember" in client.generate("ember:latest", "Who are you?", think=False, options=GREEDY).response


def stream(client: ollama.Client) -> None:
    parts = list(client.chat("ember", ASKED, stream=True, think=False, options=GREEDY))
    assert "Ember" in "".join(part.message.content for part in parts)
    assert [part.done for part in parts] == [False] * (len(parts) - 1) + [True]


def tool_loop(client: ollama.Client) -> None:
    asked = [{"role": "user", "content": "What is the weather in Paris now?"}]
    called = client.chat("ember", asked, tools=[weather_now], think=False, options=GREEDY)
    (call,) = called.message.tool_calls
    assert call.function.name == "weather_now"
    result = {"role": "tool", "tool_name": call.function.name, "content": weather_now(**call.function.arguments)}
    answer = client.chat("ember", [*asked, called.message, result], think=False)  # with tools, Ember would call again
    assert answer.message.content


def structured(client: ollama.Client) -> None:
    schema = {"type": "object", "properties": {"name": {"enum": ["Ember", "Ash"]}}, "required": ["name"]}
    answer = client.chat("ember", ASKED, format=schema, think=False)
    assert json.loads(answer.message.content)["name"] in ("Ember", "Ash")


def models(client: ollama.Client) -> None:
    assert client.list().models[0].model == "ember"
    assert "tools" in client.show("ember").capabilities
    assert client.ps().models[0].size > 0


if __name__ == "__main__":
    sdk = ollama.Client(host=sys.argv[1])
    for check in (text, stream, tool_loop, structured, models):
        check(sdk)
    print(f"ollama {version('ollama')}: passed")
