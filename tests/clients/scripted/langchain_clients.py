"""LangChain over all four APIs against a running server: python langchain_clients.py URL."""

import sys
from importlib.metadata import version

from langchain_anthropic import ChatAnthropic
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import HumanMessage, ToolMessage
from langchain_core.tools import tool
from langchain_ollama import ChatOllama
from langchain_openai import ChatOpenAI
from pydantic import BaseModel


class City(BaseModel):
    name: str
    inhabitants: int


@tool
def weather_now(city: str) -> str:
    """The weather of a city."""
    return f"Sunny in {city}."


def text_and_stream(model: BaseChatModel) -> None:
    assert "Hello" in model.invoke("Say hello").text
    chunks = list(model.stream("Say hello"))
    assert len(chunks) > 1 and "Hello" in "".join(chunk.text for chunk in chunks)


def tool_loop(model: BaseChatModel) -> None:
    with_tools = model.bind_tools([weather_now])
    asked = HumanMessage("Please use the tool.")
    called = with_tools.invoke([asked])
    (call,) = called.tool_calls
    assert call["name"] == "weather_now" and isinstance(call["args"]["city"], str)
    result = ToolMessage(weather_now.invoke(call["args"]), tool_call_id=call["id"], name="weather_now")
    assert "Sunny in Paris" in with_tools.invoke([asked, called, result]).text


def structured(model: BaseChatModel, **options: str) -> None:
    city = model.with_structured_output(City, **options).invoke("Name a city.")
    assert isinstance(city, City)


if __name__ == "__main__":
    url = sys.argv[1]
    openai = {"base_url": f"{url}/v1", "api_key": "any", "model": "scripted", "max_retries": 0}
    chat, responses = ChatOpenAI(**openai), ChatOpenAI(**openai, use_responses_api=True)
    anthropic = ChatAnthropic(base_url=url, api_key="any", model="scripted", max_retries=0, max_tokens=500)
    ollama = ChatOllama(base_url=url, model="scripted")
    for each in (chat, responses, anthropic, ollama):
        text_and_stream(each)
        tool_loop(each)
    for method in ("json_schema", "function_calling"):
        structured(chat, method=method)
        structured(responses, method=method)
    structured(anthropic)
    structured(ollama, method="json_schema")
    print(f"langchain-openai {version('langchain-openai')}")
    print(f"langchain-anthropic {version('langchain-anthropic')}")
    print(f"langchain-ollama {version('langchain-ollama')}")
