"""The prefix cache as clients see it: how much of a prompt was cached, and for whom."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

SYSTEM = "You are a terse assistant of a small library. " + " ".join(
    f"Shelf {shelf} has books about {topic}."
    for shelf, topic in enumerate(("rivers", "bridges", "stars", "bees", "maps", "bread", "chess", "trains"))
)
PARAMETERS = {"type": "object", "properties": {"shelf": {"type": "integer", "description": "its number"}}}
QUESTIONS = ("Who are you?", "What is on shelf 3?", "And on shelf 5?", "Thanks.", "Which is the last?", "Bye!")


def chat(http: httpx.Client, turns: list[dict[str, Any]], **fields: Any) -> tuple[str, dict[str, Any]]:
    """The answer and its usage."""
    tool = {"type": "function", "function": {"name": "look_up", "parameters": PARAMETERS}}
    messages = [{"role": "system", "content": SYSTEM}, *turns]
    body = {"messages": messages, "tools": [tool], "max_tokens": 24, "temperature": 0, **fields}
    answer = http.post("/v1/chat/completions", json=body).raise_for_status().json()
    return answer["choices"][0]["message"]["content"] or "…", answer["usage"]


def counted_by_chat(http: httpx.Client, turns: list[dict[str, Any]]) -> tuple[str, int, int]:
    """The answer, the tokens of its prompt, and how many of them were cached."""
    said, usage = chat(http, turns, model="ember-strict")
    return said, usage["prompt_tokens"], usage["prompt_tokens_details"]["cached_tokens"]


def counted_by_messages(http: httpx.Client, turns: list[dict[str, Any]]) -> tuple[str, int, int]:
    tool = {"name": "look_up", "input_schema": PARAMETERS}
    body = {"system": f"Messages. {SYSTEM}", "messages": turns, "tools": [tool], "max_tokens": 24, "temperature": 0}
    answer = http.post("/v1/messages", json=body).raise_for_status().json()
    said = " ".join(block["text"] for block in answer["content"] if block["type"] == "text")
    cached = answer["usage"]["cache_read_input_tokens"]
    return said or "…", answer["usage"]["input_tokens"] + cached, cached


def counted_by_responses(http: httpx.Client, turns: list[dict[str, Any]]) -> tuple[str, int, int]:
    tool = {"type": "function", "name": "look_up", "parameters": PARAMETERS}
    body = {"instructions": f"Responses. {SYSTEM}", "input": turns, "tools": [tool], "max_output_tokens": 24}
    answer = http.post("/v1/responses", json=body).raise_for_status().json()
    said = [part["text"] for item in answer["output"] if item["type"] == "message" for part in item["content"]]
    usage = answer["usage"]
    return " ".join(said) or "…", usage["input_tokens"], usage["input_tokens_details"]["cached_tokens"]


@pytest.mark.parametrize("ask", [counted_by_chat, counted_by_messages, counted_by_responses])
def test_each_turn_of_a_conversation_finds_the_prompt_before_it(
    http: httpx.Client, ask: Callable[[httpx.Client, list[dict[str, Any]]], tuple[str, int, int]]
) -> None:
    turns: list[dict[str, Any]] = []
    before = 0
    for question in QUESTIONS:
        turns.append({"role": "user", "content": question})
        said, prompt, cached = ask(http, turns)
        assert 0.9 * before <= cached < prompt
        before = prompt
        turns.append({"role": "assistant", "content": said})
