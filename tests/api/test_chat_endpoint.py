"""/v1/chat/completions as the official SDK sees it.

The model under test is tiny and unpredictable. Where a test needs a certain answer, a grammar forces it.
"""

import json
from typing import Any

import httpx
import openai
import pytest
from live import LiveServer
from openai.types.chat import ChatCompletionChunk

from andiron.api.requests import ChatRequest

MODEL = "ember"
USER: list[Any] = [{"role": "user", "content": "What is the weather in Oslo?"}]
WEATHER: Any = {
    "type": "function",
    "function": {
        "name": "weather",
        "description": "The weather in a city",
        "parameters": {
            "type": "object",
            "properties": {"city": {"type": "string", "enum": ["Oslo", "Paris"]}, "days": {"type": "integer"}},
            "required": ["city"],
        },
    },
}
TIME: Any = {"type": "function", "function": {"name": "clock", "parameters": {"type": "object", "properties": {}}}}
NO_THINKING = {"enable_thinking": False}


def saying(text: str) -> dict[str, Any]:
    """Forces the answer to be `text`."""
    return {"structured_outputs": {"choice": [text]}, **NO_THINKING}


def text_of(chunks: list[ChatCompletionChunk], index: int = 0) -> str:
    return "".join(choice.delta.content or "" for chunk in chunks for choice in chunk.choices if choice.index == index)


def test_a_whole_answer_has_every_field(client: openai.OpenAI) -> None:
    answer = client.chat.completions.create(model=MODEL, messages=USER, extra_body=saying("It rains, as ever."))
    assert answer.object == "chat.completion"
    assert answer.model == MODEL
    (choice,) = answer.choices
    assert choice.message.role == "assistant"
    assert choice.message.content == "It rains, as ever."
    assert choice.message.tool_calls is None
    assert choice.finish_reason == "stop"
    assert answer.usage is not None
    assert answer.usage.total_tokens == answer.usage.prompt_tokens + answer.usage.completion_tokens
    assert answer.usage.prompt_tokens_details is not None
    assert answer.usage.prompt_tokens_details.cached_tokens is not None
    assert answer.usage.completion_tokens_details is not None
    assert answer.usage.completion_tokens_details.reasoning_tokens == 0


def test_a_stream_opens_with_the_role_ends_with_a_reason_and_has_the_same_content(client: openai.OpenAI) -> None:
    options: Any = {"model": MODEL, "messages": USER, "extra_body": saying("Snow — árvíztűrő 🌨 and wind.")}
    chunks = list(client.chat.completions.create(stream=True, **options))
    first, last = chunks[0].choices[0], chunks[-1].choices[0]
    assert (first.delta.role, first.delta.content, first.finish_reason) == ("assistant", "", None)
    assert last.finish_reason == "stop"
    assert all(chunk.choices[0].finish_reason is None for chunk in chunks[:-1])
    assert all(chunk.usage is None for chunk in chunks)
    assert len({chunk.id for chunk in chunks}) == 1
    assert text_of(chunks) == client.chat.completions.create(**options).choices[0].message.content


def test_usage_comes_as_a_last_chunk_without_choices(client: openai.OpenAI) -> None:
    options: Any = {"model": MODEL, "messages": USER, "extra_body": saying("Sun.")}
    stream = client.chat.completions.create(stream=True, stream_options={"include_usage": True}, **options)
    *chunks, last = list(stream)
    assert last.choices == []
    assert last.usage is not None
    assert all(chunk.usage is None and chunk.choices for chunk in chunks)
    assert last.usage.completion_tokens == client.chat.completions.create(**options).usage.completion_tokens  # type: ignore[union-attr]


def test_usage_can_be_sent_with_every_chunk(http: httpx.Client) -> None:
    options = {"include_usage": True, "continuous_usage_stats": True}
    body = {"messages": USER, "stream": True, "stream_options": options, **saying("Sun and wind.")}
    lines = http.post("/v1/chat/completions", json=body).text.split("\n\n")
    assert lines[-2:] == ["data: [DONE]", ""]
    counts = [json.loads(line.removeprefix("data: "))["usage"]["completion_tokens"] for line in lines[:-2]]
    assert counts == sorted(counts)
    assert counts[-1] > 0


def test_thinking_is_reported_under_both_names(http: httpx.Client) -> None:
    body = {"messages": USER, "thinking_token_budget": 8, "structured_outputs": {"choice": ["Cold."]}}
    answer = http.post("/v1/chat/completions", json=body).json()
    message = answer["choices"][0]["message"]
    assert message["content"] == "Cold."
    assert message["reasoning"]
    assert message["reasoning"] == message["reasoning_content"]
    assert 0 < answer["usage"]["completion_tokens_details"]["reasoning_tokens"] < answer["usage"]["completion_tokens"]
    with http.stream("POST", "/v1/chat/completions", json={**body, "stream": True}) as stream:
        deltas = [
            json.loads(line[6:])["choices"][0]["delta"] for line in stream.iter_lines() if line.startswith("data: {")
        ]
    assert any("reasoning" in delta for delta in deltas)
    assert all(delta.get("reasoning") == delta.get("reasoning_content") for delta in deltas)


@pytest.mark.parametrize(
    "switch",
    [
        {"enable_thinking": False},
        {"chat_template_kwargs": {"enable_thinking": False}},
        {"reasoning_effort": "none"},
        {"enable_thinking": True, "chat_template_kwargs": {"enable_thinking": False}},
    ],
)
def test_thinking_can_be_switched_off(http: httpx.Client, switch: dict[str, Any]) -> None:
    body = {"messages": USER, "structured_outputs": {"choice": ["Cold."]}, **switch}
    message = http.post("/v1/chat/completions", json=body).json()["choices"][0]["message"]
    assert message["content"] == "Cold."
    assert "reasoning" not in message


def test_reasoning_can_be_left_out_of_the_answer(http: httpx.Client) -> None:
    body = {"messages": USER, "thinking_token_budget": 4, "min_tokens": 4, "max_tokens": 30, "include_reasoning": False}
    answer = http.post("/v1/chat/completions", json=body).json()
    assert "reasoning" not in answer["choices"][0]["message"]
    assert answer["usage"]["completion_tokens_details"]["reasoning_tokens"] > 0


def test_a_null_field_counts_as_left_out(http: httpx.Client) -> None:
    for limit in ("max_tokens", "max_completion_tokens"):
        nulls = dict.fromkeys(ChatRequest.__struct_fields__)
        answer = http.post("/v1/chat/completions", json={**nulls, "messages": USER, limit: 2})
        assert answer.status_code == 200, answer.text


def test_requests_may_have_a_priority(http: httpx.Client) -> None:
    answer = http.post("/v1/chat/completions", json={"messages": USER, "max_tokens": 2, "priority": 5})
    assert answer.status_code == 200, answer.text


def test_max_tokens_ends_with_length(client: openai.OpenAI) -> None:
    for name in ("max_tokens", "max_completion_tokens"):
        options: Any = {name: 5, "extra_body": {"ignore_eos": True}}
        answer = client.chat.completions.create(model=MODEL, messages=USER, **options)
        assert answer.choices[0].finish_reason == "length"
        assert answer.usage is not None
        assert answer.usage.completion_tokens == 5


# ---- stopping --------------------------------------------------------------------------------------------


def test_a_stop_string_ends_the_answer_before_it_and_usage_counts_up_to_it(http: httpx.Client) -> None:
    whole = {"messages": USER, **saying("one two three four five six seven")}
    stopped = http.post("/v1/chat/completions", json={**whole, "stop": ["thr", "never"]}).json()
    choice = stopped["choices"][0]
    assert choice["message"]["content"] == "one two "
    assert (choice["finish_reason"], choice["stop_reason"]) == ("stop", "thr")
    full = http.post("/v1/chat/completions", json=whole).json()
    assert stopped["usage"]["completion_tokens"] < full["usage"]["completion_tokens"]


def test_a_stop_string_is_never_shown_in_part_by_a_stream(client: openai.OpenAI) -> None:
    stream = client.chat.completions.create(
        model=MODEL, messages=USER, stream=True, stop="three four", extra_body=saying("one two three four five")
    )
    assert text_of(list(stream)) == "one two "


def test_a_stop_string_may_be_kept(http: httpx.Client) -> None:
    body = {"messages": USER, "stop": "three", "include_stop_str_in_output": True, **saying("one two three four")}
    assert http.post("/v1/chat/completions", json=body).json()["choices"][0]["message"]["content"] == "one two three"


def test_a_stop_token_ends_the_answer_and_is_named(http: httpx.Client) -> None:
    tokens = http.post("/tokenize", json={"prompt": " two"}).json()["tokens"]
    body = {"messages": USER, "stop_token_ids": tokens[:1], "return_token_ids": True, **saying("one two three")}
    choice = http.post("/v1/chat/completions", json=body).json()["choices"][0]
    assert (choice["finish_reason"], choice["stop_reason"]) == ("stop", tokens[0])
    assert choice["message"]["content"] == "one"
    assert choice["token_ids"][-1] == tokens[0]


# ---- several choices -------------------------------------------------------------------------------------


def test_n_choices_differ_by_seed_and_repeat(client: openai.OpenAI) -> None:
    options: Any = {"model": MODEL, "messages": USER, "n": 3, "seed": 11, "max_tokens": 12, "temperature": 2}
    options["extra_body"] = {**NO_THINKING, "return_token_ids": True, "ignore_eos": True, "top_k": 0, "top_p": 1}
    options["logit_bias"] = {str(token): 100 for token in range(300, 340)}  # without it Ember is too certain to vary
    first, second = (client.chat.completions.create(**options) for _ in range(2))
    ids = [choice.model_extra["token_ids"] for choice in first.choices]  # type: ignore[index]
    assert [choice.index for choice in first.choices] == [0, 1, 2]
    assert len({tuple(tokens) for tokens in ids}) == 3
    assert ids == [choice.model_extra["token_ids"] for choice in second.choices]  # type: ignore[index]
    alone = client.chat.completions.create(**{**options, "n": 1, "seed": 12})
    assert alone.choices[0].model_extra["token_ids"] == ids[1]  # type: ignore[index]
    assert first.usage is not None
    assert first.usage.completion_tokens == 36


def test_a_stream_of_n_choices_gives_each_its_role_and_reason(client: openai.OpenAI) -> None:
    stream = client.chat.completions.create(
        model=MODEL, messages=USER, n=3, stream=True, extra_body=saying("Rain and rain and rain.")
    )
    chunks = list(stream)
    for index in range(3):
        assert text_of(chunks, index) == "Rain and rain and rain."
    choices = [choice for chunk in chunks for choice in chunk.choices]
    assert sorted(choice.index for choice in choices if choice.delta.role) == [0, 1, 2]
    assert sorted(choice.index for choice in choices if choice.finish_reason) == [0, 1, 2]


# ---- tools -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", ["required", {"type": "function", "function": {"name": "weather"}}])
def test_a_forced_call_is_made(client: openai.OpenAI, choice: Any) -> None:
    answer = client.chat.completions.create(
        model=MODEL,
        messages=USER,
        tools=[WEATHER],
        tool_choice=choice,
        parallel_tool_calls=False,
        extra_body=NO_THINKING,
    ).choices[0]
    assert not answer.message.content
    (call,) = answer.message.tool_calls or []
    assert call.type == "function"
    assert call.function.name == "weather"
    assert json.loads(call.function.arguments)["city"] in ("Oslo", "Paris")


def test_a_streamed_call_is_the_same_as_a_whole_one(client: openai.OpenAI) -> None:
    options: Any = {"model": MODEL, "messages": USER, "tools": [WEATHER], "tool_choice": "required", "seed": 4}
    options |= {"parallel_tool_calls": False, "extra_body": NO_THINKING}
    with client.chat.completions.stream(**options) as stream:
        streamed = stream.get_final_completion().choices[0]
    whole = client.chat.completions.create(**options).choices[0]
    assert streamed.finish_reason == whole.finish_reason == "tool_calls"
    (left,), (right,) = streamed.message.tool_calls or [], whole.message.tool_calls or []
    assert left.function.name == right.function.name == "weather"
    assert left.function.arguments == right.function.arguments


@pytest.mark.parametrize("choice", ["required", {"type": "function", "function": {"name": "weather"}}])
def test_a_forced_call_is_reported_as_openai_does(client: openai.OpenAI, choice: Any) -> None:
    answer = client.chat.completions.create(
        model=MODEL, messages=USER, tools=[WEATHER], tool_choice=choice, extra_body=NO_THINKING
    ).choices[0]
    assert answer.finish_reason == "tool_calls"
    assert answer.message.content is None
    assert all(call.id.startswith("call_") for call in answer.message.tool_calls or [])


def test_with_tool_choice_none_the_prompt_has_no_tools(http: httpx.Client) -> None:
    def prompt_tokens(**fields: Any) -> int:
        body = {"messages": USER, "max_tokens": 1, **fields}
        tokens: int = http.post("/v1/chat/completions", json=body).json()["usage"]["prompt_tokens"]
        return tokens

    assert prompt_tokens(tools=[WEATHER], tool_choice="none") == prompt_tokens() < prompt_tokens(tools=[WEATHER])


def test_with_tools_a_constrained_answer_is_that_answer_or_a_call(client: openai.OpenAI) -> None:
    schema = {"type": "object", "properties": {"sky": {"enum": ["grey"]}}, "required": ["sky"]}
    schema["additionalProperties"] = False
    for seed in range(4):
        message = (
            client.chat.completions.create(
                model=MODEL,
                messages=USER,
                tools=[TIME],
                seed=seed,
                temperature=2,
                parallel_tool_calls=False,
                response_format={"type": "json_schema", "json_schema": {"name": "sky", "schema": schema}},
                extra_body={**NO_THINKING, "top_k": 0, "top_p": 1},
            )
            .choices[0]
            .message
        )
        if message.tool_calls:
            assert [call.function.name for call in message.tool_calls] == ["clock"]  # type: ignore[union-attr]
        else:
            assert json.loads(message.content or "") == {"sky": "grey"}


def test_a_tool_result_can_be_sent_back(client: openai.OpenAI) -> None:
    call = {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": '{"city": "Oslo"}'}}
    history: Any = [
        *USER,
        {"role": "assistant", "content": None, "tool_calls": [call], "reasoning": "Ask the tool."},
        {"role": "tool", "tool_call_id": "call_1", "content": "3 °C"},
    ]
    answer = client.chat.completions.create(model=MODEL, messages=history, tools=[WEATHER], max_tokens=3)
    assert answer.choices[0].finish_reason in ("stop", "length")


# ---- structured output and logprobs ----------------------------------------------------------------------


def test_a_json_schema_is_enforced(client: openai.OpenAI) -> None:
    schema = {
        "type": "object",
        "properties": {"city": {"enum": ["Oslo", "Paris"]}, "wet": {"type": "boolean"}},
        "required": ["city", "wet"],
        "additionalProperties": False,
    }
    answer = client.chat.completions.create(
        model=MODEL,
        messages=USER,
        response_format={"type": "json_schema", "json_schema": {"name": "report", "schema": schema, "strict": True}},
        extra_body={"thinking_token_budget": 5},
    )
    report = json.loads(answer.choices[0].message.content or "")
    assert report["city"] in ("Oslo", "Paris")
    assert isinstance(report["wet"], bool)


def test_every_token_has_logprobs(client: openai.OpenAI) -> None:
    options: Any = {"model": MODEL, "messages": USER, "logprobs": True, "top_logprobs": 3, "temperature": 0}
    options |= {"max_tokens": 6, "extra_body": {**NO_THINKING, "ignore_eos": True}}
    answer = client.chat.completions.create(**options)
    logprobs = answer.choices[0].logprobs
    assert logprobs is not None
    entries = logprobs.content or []
    assert len(entries) == 6
    for entry in entries:
        assert len(entry.top_logprobs) == 3
        assert entry.logprob <= 0
        assert entry.top_logprobs[0].token == entry.token
    streamed = [
        entry.token
        for chunk in client.chat.completions.create(stream=True, **options)
        for choice in chunk.choices
        if choice.logprobs
        for entry in choice.logprobs.content or []
    ]
    assert streamed == [entry.token for entry in entries]


def test_logit_bias_reaches_the_sampler(http: httpx.Client) -> None:
    token = http.post("/tokenize", json={"prompt": "x"}).json()["tokens"][0]
    body = {"messages": USER, "max_tokens": 3, "logit_bias": {token: 100}, "return_token_ids": True, "temperature": 0}
    assert http.post("/v1/chat/completions", json=body).json()["choices"][0]["token_ids"] == [token] * 3


def test_a_final_message_can_be_continued(http: httpx.Client) -> None:
    begun = [*USER, {"role": "assistant", "content": "It is"}]
    body = {"messages": begun, "continue_final_message": True, "return_token_ids": True, "max_tokens": 1}
    prompt = http.post("/v1/chat/completions", json=body).json()["prompt_token_ids"]
    assert http.post("/detokenize", json={"tokens": prompt}).json()["prompt"].endswith("It is")


def test_the_request_id_becomes_part_of_the_answers(server: LiveServer) -> None:
    body = {"messages": USER, "max_tokens": 1}
    answer = httpx.post(f"{server.url}/v1/chat/completions", json=body, headers={"x-request-id": "trace-7"})
    assert answer.json()["id"] == "chatcmpl-trace-7"
    assert answer.headers["x-request-id"] == "trace-7"
