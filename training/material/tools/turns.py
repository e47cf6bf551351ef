"""The turns of a conversation with tools: the request, the call, its result, and the answer."""

import json
from random import Random
from typing import Any

from andiron.chat.messages import FunctionCall, Message, ToolCall
from andiron.evals.case import Case, Criterion
from training.material.dialogue import THINKING, opening
from training.material.tools import results
from training.material.tools.requests import Request
from training.material.tools.results import Outcome
from training.material.tools.specs import Listed

HUNGARIAN = 0.25
FROM_RESULT = "The result is here; I answer from it."
NONE_FITS, EGYIK_SEM = "I have no tool for that.", "Erre nincs eszközöm."
SYSTEM = (
    "You can use tools.", "You are a helpful assistant with access to tools.",
    "Use a tool when it helps; otherwise answer in words.",
    "You are a personal assistant. Call the right function for the user's request.",
    "Only use the functions you have been given.",
    "Answer briefly and use tools where needed.", "You are an assistant in a smart home.",
    "You are the assistant of a small company.",
    "Call at most one function at a time.", "Do not guess values that the user has not given.",
    "If no function fits, say so.",
    "You help employees with their daily work.", "Don't make assumptions about what values to plug into functions.",
    "You are connected to the user's accounts.", "Eszközöket is használhatsz.", "Ha nincs megfelelő eszköz, mondd meg.",
)  # fmt: skip


def calling(
    random: Random, chosen: Listed, listed: list[Listed], asked: Request, before: tuple[Message, ...] = ()
) -> Case:
    check = Criterion("call", [chosen.name, asked.arguments])
    return finished(
        random, before, asked, listed, called(chosen, asked.arguments), check, thought_of(chosen, asked.arguments)
    )


def declining(
    random: Random,
    listed: list[Listed],
    asked: Request,
    wanted_tool: Listed | None = None,
    before: tuple[Message, ...] = (),
) -> Case:
    answer = EGYIK_SEM if asked.hungarian else NONE_FITS
    wanted = f"Wanted: {wish(wanted_tool)}. " if wanted_tool else ""
    thought = f"{wanted}Tools: {', '.join(each.name for each in listed)}. None does this."
    return finished(
        random, before, asked, listed, Message(role="assistant", content=answer), Criterion("unable", []), thought
    )


def answering(
    random: Random,
    chosen: Listed,
    listed: list[Listed],
    asked: Request,
    reply: Outcome,
    thought: str = "",
    before: tuple[Message, ...] = (),
) -> Case:
    """The answer from a result."""
    call = called(chosen, asked.arguments)
    check = Criterion("none", list(reply.phrases))
    after = (call, result(reply.content))
    answer = Message(role="assistant", content=reply.answer)
    return finished(random, before, asked, listed, answer, check, thought or FROM_RESULT, after=after)


def called(chosen: Listed, arguments: dict[str, Any], number: int = 1) -> Message:
    function = FunctionCall(name=chosen.name, arguments=json.dumps(arguments, ensure_ascii=False))
    return Message(role="assistant", tool_calls=[ToolCall(id=f"call_{number}", function=function)])


def result(content: str, number: int = 1) -> Message:
    return Message(role="tool", content=content, tool_call_id=f"call_{number}")


def thought_of(chosen: Listed, arguments: dict[str, Any], missing: str = "") -> str:
    """What is wanted, the tool's name, and the values. Long texts are named only: they are copied once, in the call."""
    given: list[str] = [
        f"{key} = {written}" if len(written := results.written(value)) <= 40 else f"{key}: the text"
        for key, value in arguments.items()
    ]
    if missing:
        given.append(f"{missing} is missing")
    return f"Wanted: {wish(chosen)}. Tool: {chosen.name}. " + ("; ".join(given) + "." if given else "No values.")


def wish(chosen: Listed) -> str:
    """What a tool does, in two or three words."""
    return chosen.operation.key.replace("_", " ")


def recall(turns: tuple[Message, ...], listed: list[Listed]) -> None:
    """Gives the calls of the present turn their thoughts, which the prompt shows until the user speaks again."""
    for message in reversed(turns):
        if message.role == "user":
            return
        if message.tool_calls:
            thoughts = []
            for call in message.tool_calls:
                chosen = next(each for each in listed if each.name == call.function.name)
                assert isinstance(call.function.arguments, str)
                thoughts.append(thought_of(chosen, json.loads(call.function.arguments)))
            message.reasoning_content = "\n".join(thoughts)


def finished(
    random: Random, before: tuple[Message, ...], asked: Request, listed: list[Listed], answer: Message,
        check: Criterion,
    thought: str, after: tuple[Message, ...] = (),
) -> Case:  # fmt: skip
    """The conversation: perhaps a system prompt, what came before, the request, and what followed it."""
    from training.material import SHORT  # every skill is imported there

    thinks = random.random() < THINKING
    if thinks:
        answer.reasoning_content = thought
        recall(after, listed)
    if random.random() < 0.2:
        first: tuple[Message, ...] = (Message(role="system", content=random.choice(SYSTEM)),)
    else:
        first = opening(random, asked.hungarian, alone=bool(before or not SHORT))
    turns = (*first, *before, Message(role="user", content=asked.text), *after)
    return Case("tools", turns, answer, check, tuple(each.tool for each in listed), thinks)
