"""The prefix cache as clients see it: how much of a prompt was cached, and for whom."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from live import LiveServer

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


# ---- salts and tenants -------------------------------------------------------------------------------------

ASKED = [{"role": "user", "content": f"{SYSTEM} Where are the maps?"}]
BODIES: dict[str, dict[str, Any]] = {
    "/v1/chat/completions": {"messages": ASKED, "max_tokens": 1},
    "/v1/completions": {
        "prompt": f"<|im_start|>user\n{SYSTEM}<|im_end|>\n<|im_start|>assistant\n<think>\n",
        "max_tokens": 1,
    },
    "/v1/messages": {"messages": ASKED, "max_tokens": 1},
    "/v1/responses": {"input": ASKED, "max_output_tokens": 1},
    "/api/chat": {"messages": ASKED, "options": {"num_predict": 1}, "stream": False},
    "/api/generate": {"prompt": ASKED[0]["content"], "options": {"num_predict": 1}, "stream": False},
}


def hits(server: LiveServer, path: str, *, key: str | None = None, **fields: Any) -> bool:
    """Whether a request finds anything in the cache."""
    before = server.metric("vllm:prefix_cache_hits_total")
    headers = {} if key is None else {"authorization": f"Bearer {key}"}
    with server.http() as http:
        http.post(path, json={**BODIES[path], **fields}, headers=headers).raise_for_status()
    return server.metric("vllm:prefix_cache_hits_total") > before


@pytest.mark.parametrize("path", BODIES)
def test_requests_share_a_prefix_only_with_those_of_the_same_salt(server: LiveServer, path: str) -> None:
    salts = [f"{path} {name}" for name in ("one", "two", "one", "two")]
    assert [hits(server, path, cache_salt=salt) for salt in salts] == [False, False, True, True]
    assert [hits(server, path, cache_salt="") for _ in range(2)][1]


def test_a_salt_is_bounded(http: httpx.Client) -> None:
    for path, body in BODIES.items():
        answer = http.post(path, json={**body, "cache_salt": "x" * 2000})
        assert answer.status_code == 400 and "cache_salt" in answer.text


def test_with_several_api_keys_each_has_a_cache_of_its_own(new_server: Callable[..., LiveServer]) -> None:
    server = new_server("--api-key", "first", "--api-key", "second")
    server.wait_ready()
    path = "/v1/chat/completions"
    assert [hits(server, path, key=key) for key in ("first", "second", "first", "second")] == [False, False, True, True]
    salted = [hits(server, path, key=key, cache_salt="same") for key in ("first", "second", "first")]
    assert salted == [False, False, True]
