"""Skills small enough for a test, in place of `training.material`."""

import random

from andiron.chat.messages import FunctionCall, FunctionSpec, Message, Tool, ToolCall
from andiron.evals.case import Case, Criterion
from training.skills import Skill

CLOCK = Tool(function=FunctionSpec(name="clock", description="The time in a city", parameters={"type": "object"}))


UNCHECKED = Criterion("none", [])


def echo(rng: random.Random) -> Case:
    word = rng.choice(["ember", "andiron", "stone"])
    answer = Message(role="assistant", content=word)
    return Case("echo", (Message(role="user", content=f"Say {word}."),), answer, UNCHECKED)


def think(rng: random.Random) -> Case:
    a, b = rng.randint(1, 9), rng.randint(1, 9)
    answer = Message(role="assistant", content=f"{a + b}", reasoning_content=f"{a} and {b}.\nThat is {a + b}.")
    return Case("think", (Message(role="user", content=f"{a} + {b}?"),), answer, UNCHECKED, thinking=True)


def call(rng: random.Random) -> Case:
    city = rng.choice(["Rome", "Oslo"])
    calls = [ToolCall(id="c1", function=FunctionCall(name="clock", arguments=f'{{"city": "{city}", "zone": 1}}'))]
    messages = (Message(role="system", content="Be brief."), Message(role="user", content=f"Time in {city}?"))
    return Case("call", messages, Message(role="assistant", tool_calls=calls), UNCHECKED, (CLOCK,))


def after_tools(rng: random.Random) -> Case:
    calls = [ToolCall(id="c1", function=FunctionCall(name="clock", arguments='{"city": "Rome"}'))]
    messages = (
        Message(role="user", content="Hi"),
        Message(role="assistant", content="Hello."),
        Message(role="user", content="Time in Rome?"),
        Message(role="assistant", tool_calls=calls),
        Message(role="tool", tool_call_id="c1", content="12:00"),
    )
    return Case("after_tools", messages, Message(role="assistant", content="It is noon."), UNCHECKED, (CLOCK,))


WEIGHTS = {echo: 3, think: 2, call: 1, after_tools: 1}
SKILLS = {make.__name__: Skill(make, weight) for make, weight in WEIGHTS.items()}
