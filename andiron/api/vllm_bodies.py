"""A conversation as vLLM takes it.

vLLM reads some fields differently than our API promises:

- null means left out, in messages too; vLLM has fields that may be left out but must not be null.
- `enable_thinking` and `reasoning_effort` move to `chat_template_kwargs`; vLLM ignores the first at the top level.
- `cache_salt` must not be empty, and knows nothing about API keys.
- It has no `speculation`: vLLM drafts for all requests or for none.
- The arguments of a call are JSON text; some clients send the object itself.
- The messages are arranged as for our own engine (`chat/arrangement.py`), since vLLM renders the same templates.
"""

from typing import Any

import msgspec

from andiron.api.caller import Caller
from andiron.api.prompts import opens_an_answer, template_variables
from andiron.api.requests import ChatRequest, TokenizeRequest
from andiron.chat.arrangement import arranged

_encode = msgspec.json.Encoder().encode

MOVED = ("enable_thinking", "reasoning_effort", "chat_template_kwargs")  # to chat_template_kwargs


def conversation(given: dict[str, Any], parsed: ChatRequest | TokenizeRequest) -> bytes:
    """The body of a conversation for vLLM: `given` has all fields to send, and `parsed` is the same as a struct."""
    body = {field: value for field, value in given.items() if field not in MOVED}
    if variables := template_variables(parsed):
        body["chat_template_kwargs"] = variables
    body["add_generation_prompt"] = opens_an_answer(parsed)
    body["messages"] = arranged([_turn(message) for message in body["messages"]])
    return _encode(body)


def salted(fields: dict[str, Any], caller: Caller) -> dict[str, Any]:
    """The fields that vLLM knows, with the salt of the caller's tenant."""
    rest = {name: value for name, value in fields.items() if name not in ("cache_salt", "speculation")}
    salt = caller.cache_salt(fields.get("cache_salt"))
    return {**rest, "cache_salt": salt} if salt else rest


def _turn(message: dict[str, Any]) -> dict[str, Any]:
    turn = without_nulls(message)
    if calls := turn.get("tool_calls"):
        turn["tool_calls"] = [{**call, "function": _function(call["function"])} for call in calls]
    return turn


def _function(function: dict[str, Any]) -> dict[str, Any]:
    arguments = function.get("arguments", {})
    return function if isinstance(arguments, str) else {**function, "arguments": _encode(arguments).decode()}


def without_nulls(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}
