"""LlamaIndex's OpenAILike against a running server: python llama_index_client.py URL."""

import sys
from importlib.metadata import version

from llama_index.core.llms import ChatMessage
from llama_index.core.tools import FunctionTool
from llama_index.llms.openai_like import OpenAILike
from pydantic import BaseModel


class City(BaseModel):
    name: str
    inhabitants: int


def weather_now(city: str) -> str:
    """The weather of a city."""
    return f"Sunny in {city}."


def text_and_stream(model: OpenAILike) -> None:
    asked = [ChatMessage(role="user", content="Say hello")]
    assert "Hello" in (model.chat(asked).message.content or "")
    assert "Hello" in "".join(chunk.delta or "" for chunk in model.stream_chat(asked))
    assert model.complete("Say hello").text


def tool_loop(model: OpenAILike) -> None:
    tool = FunctionTool.from_defaults(weather_now)
    asked = ChatMessage(role="user", content="Please use the tool.")
    called = model.chat_with_tools([tool], chat_history=[asked])
    (call,) = model.get_tool_calls_from_response(called)
    said = weather_now(**call.tool_kwargs)
    result = ChatMessage(role="tool", content=said, additional_kwargs={"tool_call_id": call.tool_id})
    answer = model.chat_with_tools([tool], chat_history=[asked, called.message, result])
    assert "Sunny in Paris" in (answer.message.content or "")


def structured(model: OpenAILike) -> None:
    city = model.as_structured_llm(City).chat([ChatMessage(role="user", content="Please use the tool.")])
    assert isinstance(city.raw, City)


if __name__ == "__main__":
    served = OpenAILike(
        api_base=f"{sys.argv[1]}/v1",
        api_key="any",
        model="scripted",
        is_chat_model=True,
        is_function_calling_model=True,
        max_retries=0,
    )
    for check in (text_and_stream, tool_loop, structured):
        check(served)
    print(f"llama-index-llms-openai-like {version('llama-index-llms-openai-like')}")
