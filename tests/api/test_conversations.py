"""A conversation in any shape that clients send becomes the template's prompt."""

from typing import Any

import httpx
import msgspec
import pytest

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message

USER = {"role": "user", "content": "What time is it?"}
RESULT = {"role": "tool", "tool_call_id": "call_1", "content": "12:00"}


def calling(arguments: str | dict[str, str], **fields: Any) -> dict[str, Any]:
    call = {"id": "call_1", "type": "function", "function": {"name": "clock", "arguments": arguments}}
    return {"role": "assistant", "content": None, "tool_calls": [call], **fields}


CONVERSATIONS: dict[str, list[dict[str, Any]]] = {
    "a system message": [{"role": "system", "content": "Be brief."}, USER],
    "system messages anywhere": [
        {"role": "system", "content": "Be."},
        USER,
        {"role": "developer", "content": "Brief."},
    ],
    "parts": [{"role": "user", "content": [{"type": "text", "text": "What "}, {"type": "text", "text": "time?"}]}],
    "nulls": [{**USER, "name": None}, {"role": "assistant", "content": "Noon.", "tool_calls": None}, USER],
    "reasoning by its old name": [USER, {"role": "assistant", "content": "Noon.", "reasoning_content": "Hm."}, USER],
    "reasoning by its new name": [USER, {"role": "assistant", "content": "Noon.", "reasoning": "Hm."}, USER],
    "a call": [USER, calling('{"zone": "UTC"}', reasoning="I ask the clock."), RESULT],
    "a call without arguments": [USER, calling(""), RESULT],
    "a call with an object": [USER, calling({"zone": "UTC"}), RESULT],
    "a result in parts": [USER, calling("{}"), {**RESULT, "content": [{"type": "text", "text": "12:00"}]}],
}


@pytest.mark.parametrize("shape", CONVERSATIONS)
def test_a_conversation_becomes_the_templates_prompt(http: httpx.Client, shape: str) -> None:
    messages = CONVERSATIONS[shape]
    expected = ChatFormat.load(ember.PATH).prompt(msgspec.convert(messages, list[Message])).tokens
    answer = http.post("/v1/chat/completions", json={"messages": messages, "max_tokens": 1, "return_token_ids": True})
    assert answer.status_code == 200, answer.text
    assert answer.json()["prompt_token_ids"] == expected
    assert http.post("/tokenize", json={"messages": messages}).json()["tokens"] == expected
