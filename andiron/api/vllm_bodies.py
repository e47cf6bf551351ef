"""A conversation as vLLM takes it.

vLLM reads some fields differently than our API promises:

- null means left out, in messages too; vLLM has fields that may be left out but must not be null.
- `enable_thinking` and `reasoning_effort` move to `chat_template_kwargs`; vLLM ignores the first at the top level.
- `cache_salt` must not be empty, and knows nothing about API keys.
- The arguments of a call are the JSON text of an object; clients also send the object itself, or what was cut off.
- Constraints have the names of `structured_outputs` and of OpenAI's `response_format`; vLLM ignores the others.
- `thinking_token_budget` is left out where it is -1.
- The messages are arranged as for our own engine (`chat/arrangement.py`), since vLLM renders the same templates.
"""

from typing import Any

import msgspec

from andiron.api.caller import Caller
from andiron.api.prompts import opens_an_answer, template_variables
from andiron.api.requests import ChatRequest, GenerationRequest, TokenizeRequest
from andiron.chat.arrangement import arranged
from andiron.chat.messages import read_arguments

_encode = msgspec.json.Encoder().encode

MOVED = ("enable_thinking", "reasoning_effort", "chat_template_kwargs")  # to chat_template_kwargs


def conversation(given: dict[str, Any], parsed: ChatRequest | TokenizeRequest) -> bytes:
    """The body of a conversation for vLLM: `given` has all fields to send, and `parsed` is the same as a struct."""
    fields = constrained(given, parsed) if isinstance(parsed, ChatRequest) else given
    body = {field: value for field, value in fields.items() if field not in MOVED}
    if variables := template_variables(parsed):
        body["chat_template_kwargs"] = variables
    body["add_generation_prompt"] = opens_an_answer(parsed)
    body["messages"] = arranged([_turn(message) for message in body["messages"]])
    return _encode(body)


def constrained(fields: dict[str, Any], parsed: GenerationRequest) -> dict[str, Any]:
    """The fields with the answer's constraint under a name that vLLM knows."""
    result = dict(fields)
    constraint = parsed.constraint
    if constraint is not None and constraint.kind is not None:
        del result[constraint.field]
        result["structured_outputs"] = {constraint.kind: constraint.value}
    match result.get("response_format"):
        case {"type": "json_object", "schema": dict(schema)}:
            result["response_format"] = {"type": "json_schema", "json_schema": {"name": "answer", "schema": schema}}
    if result.get("thinking_token_budget") == -1:
        del result["thinking_token_budget"]
    return result


def salted(fields: dict[str, Any], caller: Caller) -> dict[str, Any]:
    """The fields with the salt of the caller's tenant."""
    rest = {name: value for name, value in fields.items() if name != "cache_salt"}
    salt = caller.cache_salt(fields.get("cache_salt"))
    return {**rest, "cache_salt": salt} if salt else rest


def _turn(message: dict[str, Any]) -> dict[str, Any]:
    turn = without_nulls(message)
    if calls := turn.get("tool_calls"):
        turn["tool_calls"] = [{**call, "function": _function(call["function"])} for call in calls]
    return turn


def _function(function: dict[str, Any]) -> dict[str, Any]:
    arguments = read_arguments(function.get("arguments", {}))
    return {**function, "arguments": _encode(arguments).decode()}


def without_nulls(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}
