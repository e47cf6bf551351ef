"""The prefix cache as clients see it: how much of a prompt was cached, and for whom."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from live import LiveServer

from andiron.bench.workloads.tokens import shared_prefix
from andiron.engine.options import SNAPSHOTS_PER_CONVERSATION

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


# ---- misses ------------------------------------------------------------------------------------------------


def chat_miss(http: httpx.Client, system: str, salt: str) -> Any:
    body = {"messages": [{"role": "system", "content": system}, *ASKED], "max_tokens": 1, "cache_salt": salt}
    usage = http.post("/v1/chat/completions", json=body).json()["usage"]
    return usage["prompt_tokens_details"].get("cache_miss")


def messages_miss(http: httpx.Client, system: str, salt: str) -> Any:
    body = {"system": system, "messages": ASKED, "max_tokens": 1, "cache_salt": salt}
    return http.post("/v1/messages", json=body).json()["usage"].get("cache_miss")


def responses_miss(http: httpx.Client, system: str, salt: str) -> Any:
    body = {"instructions": system, "input": ASKED, "max_output_tokens": 1, "cache_salt": salt}
    return http.post("/v1/responses", json=body).json()["usage"]["input_tokens_details"].get("cache_miss")


@pytest.mark.parametrize("miss", [chat_miss, messages_miss, responses_miss])
def test_a_line_that_changes_with_every_request_is_named(
    server: LiveServer, http: httpx.Client, miss: Callable[[httpx.Client, str, str], Any]
) -> None:
    counted = 'andiron:prefix_cache_misses_total{model_name="ember",reason="%s"}'
    before = [sample(http, counted % reason) for reason in ("salt", "differs")]
    salt = miss.__name__
    assert miss(http, f"Session A7. {SYSTEM}", salt) == {"reason": "salt", "shared_tokens": 0}
    second = miss(http, f"Session B9. {SYSTEM}", salt)
    assert (second["reason"], second["differing_text"][0]) == ("differs", "B")
    assert 0 < second["shared_tokens"] < 16
    assert [sample(http, counted % reason) for reason in ("salt", "differs")] == [count + 1 for count in before]
    assert miss(http, f"Session B9. {SYSTEM}", salt) is None


def test_metrics_tell_how_full_the_cache_is_and_what_was_computed_again(server: LiveServer, http: httpx.Client) -> None:
    chat(http, ASKED, cache_salt="full")
    used, most = (server.metric(f"andiron:prefix_cache_{name}") for name in ("snapshots", "max_snapshots"))
    assert 0 < used <= most
    # Where plain texts branch is known only when they do, so the second one is computed from its beginning.
    series = 'andiron:prefix_cache_recomputed_tokens_total{model_name="ember",reason="no snapshot"}'
    before = sample(http, series)
    texts = [SYSTEM + 16 * word for word in (" One", " Two")]  # the words fill the page in which they differ
    for text in texts:
        http.post("/v1/completions", json={"prompt": text, "max_tokens": 1, "cache_salt": "full text"})
    tokens = [http.post("/tokenize", json={"prompt": text}).json()["tokens"] for text in texts]
    assert sample(http, series) - before == shared_prefix(*tokens)


def sample(http: httpx.Client, series: str) -> float:
    lines = http.get("/metrics").text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(f"{series} "))


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


# ---- the owner's options -------------------------------------------------------------------------------------


def test_as_many_conversations_stay_warm_as_the_banner_says(new_server: Callable[..., LiveServer]) -> None:
    """A CPU has no other memory for what is evicted, which the banner says too."""
    warm = 3
    server = new_server("--snapshots", str(warm * SNAPSHOTS_PER_CONVERSATION), "--host-cache", "64MiB")
    server.wait_ready()
    conversations: list[list[dict[str, Any]]] = [[] for _ in range(warm)]
    prompts = [0] * warm
    with server.http() as http:
        for turn in range(4):
            for at, turns in enumerate(conversations):
                turns.append({"role": "user", "content": f"Reader {at} asks {turn}: {SYSTEM}"})
                said, usage = chat(http, turns)
                assert usage["prompt_tokens_details"]["cached_tokens"] >= 0.9 * prompts[at]
                prompts[at] = usage["prompt_tokens"]
                turns.append({"role": "assistant", "content": said})
    assert server.metric("andiron:prefix_cache_max_host_snapshots") == 0
    server.stop()
    assert "conversations that stay warm: about 3 (6 snapshots)" in server.log.read_text()
    assert "--host-cache 64.0 MiB is not used: the engine computes on the CPU" in server.log.read_text()


def test_without_the_prefix_cache_nothing_is_cached(new_server: Callable[..., LiveServer]) -> None:
    server = new_server("--no-prefix-cache")
    server.wait_ready()
    with server.http() as http:
        details = [chat(http, ASKED)[1]["prompt_tokens_details"] for _ in range(2)]
    assert details == [{"cached_tokens": 0}] * 2
    server.stop()
    assert "cache     off" in server.log.read_text()


def test_a_restarted_server_goes_on_from_what_the_last_one_saved(
    new_server: Callable[..., LiveServer], tmp_path: Path
) -> None:
    answers, cached = [], []
    for damaged in (False, False, True):
        if damaged:
            (file,) = (tmp_path / "kept").iterdir()
            file.write_bytes(file.read_bytes()[:-100])
        server = new_server("--cache-dir", str(tmp_path / "kept"))
        server.wait_ready()
        with server.http() as http:
            said, usage = chat(http, ASKED)
        answers.append(said)
        cached.append(usage["prompt_tokens_details"]["cached_tokens"])
        assert server.stop() == 0
        log = server.log.read_text()
        assert ("prefixes with" in log) == (len(answers) > 1) and ("truncated or damaged" in log) == damaged
    assert cached[0] == 0 and cached[1] > 64 and cached[2] < cached[1]
    assert answers[0] == answers[1] == answers[2]
