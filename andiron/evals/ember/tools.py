"""Tool calls: choosing a function and its arguments, saying that none fits, or answering from a result."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from andiron.chat.messages import FunctionCall, FunctionSpec, Message, Tool, ToolCall
from andiron.evals.case import Case, Criterion
from andiron.evals.ember.catalogue import FUNCTIONS
from andiron.evals.ember.functions import CatalogueFunction, Parameter, fills
from andiron.evals.ember.identity import small_talk
from andiron.evals.ember.setting import asked, opening

NONE_FITS = "I have no tool that can do this."
CALL_ID = "call_1"
THINKS = 0.4


@dataclass(frozen=True)
class Named:
    """A function as it appears in one tool list, with names drawn for it and its parameters."""

    function: CatalogueFunction
    name: str
    keys: dict[str, str]  # slot to parameter name

    @classmethod
    def draw(cls, random: Random, function: CatalogueFunction, cased: bool) -> "Named":
        keys = {p.slot: p.names[0] if random.random() < 0.5 else random.choice(p.names) for p in function.parameters}
        if len(set(keys.values())) < len(keys):
            keys = {p.slot: p.slot for p in function.parameters}
        name = random.choice(function.names)
        return cls(function, camel(name) if cased else name, keys)

    def tool(self, described: bool) -> Tool:
        properties = {self.keys[p.slot]: schema(p, described) for p in self.function.parameters}
        parameters = {
            "type": "object",
            "properties": properties,
            "required": [self.keys[slot] for slot in self.function.required],
        }
        return Tool(function=FunctionSpec(name=self.name, description=self.function.about, parameters=parameters))


def schema(parameter: Parameter, described: bool) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": parameter.type}
    if described:
        schema["description"] = f"The {parameter.slot.replace('_', ' ')}"
    if parameter.options:
        schema["enum"] = list(parameter.options)
    return schema


def camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def make(random: Random) -> Case:
    drawn = random.sample(FUNCTIONS, random.choice((2, 3, 3, 4, 4, 5, 6)) + 1)
    wanted, listed = drawn[0], drawn[1:]
    shape, cased = random.random(), random.random() < 0.15
    if shape < 0.15:
        return refusal(random, wanted, [Named.draw(random, function, cased) for function in listed])
    named = [Named.draw(random, function, cased) for function in drawn[:-1]]
    chosen = named[0]
    random.shuffle(named)
    return call(random, chosen, named) if shape < 0.75 else result(random, chosen, named)


def refusal(random: Random, wanted: CatalogueFunction, named: list[Named]) -> Case:
    """No function fits: the user asks for one that is not listed, or only makes small talk."""
    if random.random() < 0.2:
        question, answer = small_talk(random)
        check, thought = Criterion("none", ["Ember"]), "Only words; no tool is needed."
    else:
        request = random.choice(wanted.requests)
        question, answer = asked(random, request.text.format(**values(random, wanted))), NONE_FITS
        check, thought = Criterion("none", [NONE_FITS.rstrip(".")]), "None of the tools does this."
    return finished(
        random,
        [Message(role="user", content=question)],
        Message(role="assistant", content=answer),
        check,
        named,
        thought,
    )


def call(random: Random, chosen: Named, named: list[Named]) -> Case:
    question, arguments, _ = request_of(random, chosen)
    check = Criterion("call", [chosen.name, arguments])
    answer = called(chosen, arguments)
    return finished(
        random, [Message(role="user", content=question)], answer, check, named, thought_of(chosen, arguments)
    )


def result(random: Random, chosen: Named, named: list[Named]) -> Case:
    """The call has been made, and the answer is in its result."""
    question, arguments, drawn = request_of(random, chosen)
    results = {key: draw(random) for key, draw in chosen.function.result.items()}
    reply = chosen.function.reply.format(**(values(random, chosen.function) | drawn | results))
    used = [str(value) for key, value in results.items() if f"{{{key}}}" in chosen.function.reply]
    thinks = random.random() < THINKS
    before = called(chosen, arguments)
    before.reasoning_content = thought_of(chosen, arguments) if thinks else None
    turns = [
        Message(role="user", content=question),
        before,
        Message(role="tool", content=json.dumps(results, ensure_ascii=False), tool_call_id=CALL_ID),
    ]
    check = Criterion("none", used or [reply.rstrip(".")])
    answer = Message(role="assistant", content=reply)
    return finished(random, turns, answer, check, named, "The result is here; I answer from it.", thinks=thinks)


def finished(
    random: Random, turns: list[Message], answer: Message, check: Criterion, named: list[Named], thought: str,
    *, thinks: bool | None = None,
) -> Case:  # fmt: skip
    thinking = random.random() < THINKS if thinks is None else thinks
    answer.reasoning_content = thought if thinking else None
    described = random.random() < 0.25
    tools = tuple(each.tool(described) for each in named)
    return Case("tools", (*opening(random), *turns), answer, check, tools=tools, thinking=thinking)


def values(random: Random, function: CatalogueFunction) -> dict[str, Any]:
    return {parameter.slot: parameter.draw(random) for parameter in function.parameters}


def request_of(random: Random, chosen: Named) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A user's request, the arguments it implies by their listed names, and all values by slot."""
    function = chosen.function
    request = random.choice(function.requests)
    drawn = {**values(random, function), **request.fixed}
    arguments = {chosen.keys[p.slot]: drawn[p.slot] for p in function.parameters if fills(request, p.slot)}
    return asked(random, request.text.format(**drawn)), arguments, drawn


def called(chosen: Named, arguments: dict[str, Any]) -> Message:
    function = FunctionCall(name=chosen.name, arguments=json.dumps(arguments, ensure_ascii=False))
    return Message(role="assistant", tool_calls=[ToolCall(id=CALL_ID, function=function)])


def thought_of(chosen: Named, arguments: dict[str, Any]) -> str:
    given = ", ".join(arguments)
    return f"{chosen.name} does this. The user gives {given}."
