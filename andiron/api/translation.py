"""A request's body as vLLM takes it.

It goes on as it came, with fields that only vLLM knows, but for what vLLM reads differently than we promise:

- null means left out, in messages too; vLLM has fields that may be left out and must not be null.
- `enable_thinking` and `reasoning_effort` go into `chat_template_kwargs`; vLLM ignores the first where it stands.
- The arguments of a call are JSON text; some clients send the object itself.
- System and developer messages, wherever they stand, become one at the front; the family's templates refuse others.
- The model has one name there, and no profiles.
"""

from typing import Any

import msgspec

from andiron.api.profiles import Profile
from andiron.api.prompts import opens_an_answer, template_variables
from andiron.api.requests import ChatRequest, CompletionRequest, ModelRequest, TokenizeRequest
from andiron.chat.messages import SYSTEM_ROLES, system_text

_encode = msgspec.json.Encoder().encode

MOVED = ("enable_thinking", "reasoning_effort", "chat_template_kwargs")


def text(raw: bytes, asked: CompletionRequest, profile: Profile, model: str) -> bytes:
    return _encode(_filled(raw, asked, profile, model))


def conversation(raw: bytes, asked: ChatRequest | TokenizeRequest, profile: Profile, model: str) -> bytes:
    body = {field: value for field, value in _filled(raw, asked, profile, model).items() if field not in MOVED}
    if variables := template_variables(asked):
        body["chat_template_kwargs"] = variables
    body["add_generation_prompt"] = opens_an_answer(asked)
    turns = [_turn(message) for message in body["messages"] if message["role"] not in SYSTEM_ROLES]
    leading = system_text(asked.messages or [])
    body["messages"] = [{"role": "system", "content": leading}, *turns] if leading else turns
    return _encode(body)


def _filled(raw: bytes, asked: ModelRequest, profile: Profile, model: str) -> dict[str, Any]:
    """`asked` is the same body with the profile's values in it; which of its fields are new only the raw one tells."""
    given: dict[str, Any] = msgspec.json.decode(raw)
    added = {name: value for name, value in profile.additions(given).items() if name in asked.__struct_fields__}
    return {**_without_nulls(given), **added, "model": model}


def _turn(message: dict[str, Any]) -> dict[str, Any]:
    turn = _without_nulls(message)
    if calls := turn.get("tool_calls"):
        turn["tool_calls"] = [{**call, "function": _function(call["function"])} for call in calls]
    return turn


def _function(function: dict[str, Any]) -> dict[str, Any]:
    arguments = function.get("arguments", {})
    return function if isinstance(arguments, str) else {**function, "arguments": _encode(arguments).decode()}


def _without_nulls(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}
