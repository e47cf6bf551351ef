"""The turns of a conversation with tools: the request, the call, its result, and the answer."""

import json
from collections.abc import Sequence
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
    random: Random,
    chosen: Listed,
    listed: list[Listed],
    asked: Request,
    before: tuple[Message, ...] = (),
    scan: bool = True,
) -> Case:
    check = Criterion("call", [chosen.name, asked.arguments])
    thought = thought_of(chosen, asked.arguments, listed, scan=scan)
    return finished(random, before, asked, listed, called(chosen, asked.arguments), check, thought)


def declining(random: Random, listed: list[Listed], asked: Request, before: tuple[Message, ...] = ()) -> Case:
    answer = Message(role="assistant", content=EGYIK_SEM if asked.hungarian else NONE_FITS)
    return finished(random, before, asked, listed, answer, Criterion("unable", []), refusal(listed))


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


def thought_of(
    chosen: Listed, arguments: dict[str, Any], listed: Sequence[Listed], missing: str = "", scan: bool = True
) -> str:
    """Each tool up to the one that fits, and each of its parameters with its value. It says nothing that is not in
    the prompt, so it can be said of tools that nobody has seen. Long texts are copied once, in the call. Without
    `scan`, the other tools are passed over: some of them are needed too, for another part of the request."""
    given = []
    for key in chosen.keys.values():
        if key in arguments:
            written = results.written(arguments[key])
            given.append(f"{key} = {written}" if len(written) <= 40 else f"{key}: the text")
        else:
            given.append(f"{key} is missing" if key == missing else f"{key}: not said")
    looked = listed[: listed.index(chosen)] if scan else ()
    scanned = "".join(f"{each.name}: no. " for each in looked)
    return f"{scanned}Tool: {chosen.name}. " + ("; ".join(given) + "." if given else "No values.")


def refusal(listed: Sequence[Listed]) -> str:
    """The thought when no tool fits."""
    return "".join(f"{each.name}: no. " for each in listed) + "None does this."


def recall(turns: tuple[Message, ...], listed: list[Listed], scan: bool = True) -> None:
    """Gives the calls of the present turn their thoughts, which the prompt shows until the user speaks again."""
    for message in reversed(turns):
        if message.role == "user":
            return
        if message.tool_calls:
            thoughts = []
            for call in message.tool_calls:
                chosen = next(each for each in listed if each.name == call.function.name)
                assert isinstance(call.function.arguments, str)
                thoughts.append(thought_of(chosen, json.loads(call.function.arguments), listed, scan=scan))
            message.reasoning_content = "\n".join(thoughts)


def finished(
    random: Random, before: tuple[Message, ...], asked: Request, listed: list[Listed], answer: Message,
        check: Criterion,
    thought: str, after: tuple[Message, ...] = (), scan: bool = True,
) -> Case:  # fmt: skip
    """The conversation: perhaps a system prompt, what came before, the request, and what followed it."""
    from training.material import SHORT  # every skill is imported there

    thinks = random.random() < THINKING
    if thinks:
        answer.reasoning_content = thought
        recall(after, listed, scan)
    if random.random() < 0.2:
        first: tuple[Message, ...] = (Message(role="system", content=random.choice(SYSTEM)),)
    else:
        first = opening(random, asked.hungarian, alone=bool(before or not SHORT))
    turns = (*first, *before, Message(role="user", content=asked.text), *after)
    return Case("tools", turns, answer, check, tuple(each.tool for each in listed), thinks)
