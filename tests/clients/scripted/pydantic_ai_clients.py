"""Pydantic AI over three APIs against a running server: python pydantic_ai_clients.py URL."""

import asyncio
import sys
from importlib.metadata import version

from pydantic import BaseModel
from pydantic_ai import Agent, NativeOutput
from pydantic_ai.models import Model
from pydantic_ai.models.anthropic import AnthropicModel
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
from pydantic_ai.providers.anthropic import AnthropicProvider
from pydantic_ai.providers.openai import OpenAIProvider


class City(BaseModel):
    name: str
    inhabitants: int


def weather_now(city: str) -> str:
    """The weather of a city."""
    return f"Sunny in {city}."


async def text_and_stream(model: Model) -> None:
    agent = Agent(model)
    assert "Hello" in (await agent.run("Say hello")).output
    async with agent.run_stream("Say hello") as run:
        assert "Hello" in [text async for text in run.stream_text()][-1]


async def tool_loop(model: Model) -> None:
    answer = await Agent(model, tools=[weather_now]).run("Please use the tool.")
    assert "Sunny in Paris" in answer.output


async def structured(model: Model) -> None:
    assert isinstance((await Agent(model, output_type=City).run("Please use the tool.")).output, City)


async def main(url: str) -> None:
    openai = OpenAIProvider(base_url=f"{url}/v1", api_key="any")
    chat, responses = OpenAIChatModel("scripted", provider=openai), OpenAIResponsesModel("scripted", provider=openai)
    anthropic = AnthropicModel("scripted", provider=AnthropicProvider(base_url=url, api_key="any"))
    for model in (chat, responses, anthropic):
        await text_and_stream(model)
        await tool_loop(model)
        await structured(model)
    native = await Agent(chat, output_type=NativeOutput(City)).run("Name a city.")
    assert isinstance(native.output, City)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
    print(f"pydantic-ai {version('pydantic-ai-slim')}")
