"""Models, health, tokenizing and metrics of a running server."""

import re

import httpx
import openai
from live import LiveServer, until

import andiron

USER = [{"role": "user", "content": "Hello there"}]


def test_models_have_the_fields_that_clients_read(http: httpx.Client, client: openai.OpenAI) -> None:
    listed = http.get("/v1/models").json()
    entry = listed["data"][0]
    openai_fields = {"id", "object", "created", "owned_by", "root", "max_model_len"}
    assert entry.keys() == openai_fields | {"type", "display_name", "created_at"}  # the others are Anthropic's
    assert entry["max_model_len"] > 0
    assert listed["models"] == []  # Codex refuses a list without it
    assert (listed["first_id"], listed["has_more"]) == (entry["id"], False)
    assert client.models.retrieve(client.models.list().data[0].id).object == "model"


def test_health_version_and_ping_answer(http: httpx.Client) -> None:
    assert http.get("/health").json()["status"] == "ready"
    assert http.get("/version").json() == {"version": andiron.__version__}
    assert http.get("/ping").status_code == 200


def test_tokenize_and_detokenize_are_inverse(http: httpx.Client) -> None:
    text = "Hello — árvíztűrő 🌨\n<|im_end|>"
    answer = http.post("/tokenize", json={"prompt": text, "return_token_strs": True}).json()
    assert answer["count"] == len(answer["tokens"]) == len(answer["token_strs"])
    assert answer["max_model_len"] > 0
    assert http.post("/detokenize", json={"tokens": answer["tokens"]}).json() == {"prompt": text}


def test_tokenize_counts_a_conversation_as_chat_does(http: httpx.Client) -> None:
    tool = {"type": "function", "function": {"name": "clock"}}
    body = {"messages": USER, "tools": [tool], "chat_template_kwargs": {"enable_thinking": False}}
    count = http.post("/tokenize", json=body).json()["count"]
    used = http.post("/v1/chat/completions", json={**body, "max_tokens": 1}).json()["usage"]["prompt_tokens"]
    assert count == used


def test_tokenize_needs_either_a_prompt_or_messages(http: httpx.Client) -> None:
    for body in ({}, {"prompt": "a", "messages": USER}):
        assert http.post("/tokenize", json=body).json()["error"]["param"] == "prompt"
    assert http.post("/detokenize", json={"tokens": [10**9]}).json()["error"]["param"] == "tokens[0]"


def test_metrics_count_prompt_and_generated_tokens(server: LiveServer, http: httpx.Client) -> None:
    names = ("vllm:prompt_tokens_total", "vllm:generation_tokens_total")
    names += ("vllm:time_to_first_token_seconds_count", "vllm:e2e_request_latency_seconds_count")
    names += ("vllm:request_success_total", "vllm:request_queue_time_seconds_count")
    before = {name: server.metric(name) for name in names}
    body = {"messages": USER, "max_tokens": 5, "ignore_eos": True}
    usage = http.post("/v1/chat/completions", json=body).json()["usage"]
    grown = [server.metric(name) - before[name] for name in names]
    assert grown == [usage["prompt_tokens"], 5, 1, 1, 1, 1]


def test_metrics_count_prefix_cache_queries(server: LiveServer, http: httpx.Client) -> None:
    before = server.metric("vllm:prefix_cache_queries_total")
    usage = http.post("/v1/chat/completions", json={"messages": USER, "max_tokens": 5}).json()["usage"]
    assert server.metric("vllm:prefix_cache_queries_total") - before == usage["prompt_tokens"]


def test_dashboards_find_their_gauges(server: LiveServer, http: httpx.Client) -> None:
    text = http.get("/metrics").text
    for name in (
        "vllm:num_requests_running",
        "vllm:num_requests_waiting",
        "vllm:kv_cache_usage_perc",
        "vllm:num_preemptions_total",
    ):
        assert re.search(rf'^{name}{{(.+,)?model_name="ember"}} ', text, re.MULTILINE)
    until(lambda: server.metric("vllm:num_requests_running") == 0)
