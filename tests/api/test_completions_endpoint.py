"""/v1/completions, on which LlamaIndex and lm-eval depend."""

import json
from typing import Any

import httpx
import openai
import pytest

MODEL = "ember"


def complete(http: httpx.Client, **fields: Any) -> dict[str, Any]:
    answer = http.post("/v1/completions", json={"temperature": 0, **fields})
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def tokens_of(http: httpx.Client, text: str) -> list[int]:
    tokens: list[int] = http.post("/tokenize", json={"prompt": text}).json()["tokens"]
    return tokens


def test_the_sdk_reads_a_completion_and_its_stream(client: openai.OpenAI) -> None:
    options: Any = {"model": MODEL, "prompt": "Once upon", "max_tokens": 8, "temperature": 0}
    whole = client.completions.create(**options)
    assert whole.object == "text_completion"
    assert whole.choices[0].finish_reason in ("stop", "length")
    chunks = list(client.completions.create(stream=True, stream_options={"include_usage": True}, **options))
    assert "".join(chunk.choices[0].text for chunk in chunks[:-1]) == whole.choices[0].text
    assert chunks[-1].usage is not None
    assert whole.usage is not None
    assert chunks[-1].usage.total_tokens == whole.usage.total_tokens


def test_text_and_its_token_ids_are_the_same_prompt(http: httpx.Client) -> None:
    ids = tokens_of(http, "Once upon a time")
    texts = {complete(http, prompt=prompt, max_tokens=6)["choices"][0]["text"] for prompt in ("Once upon a time", ids)}
    assert len(texts) == 1


def test_many_prompts_are_answered_in_order(http: httpx.Client) -> None:
    alone = [complete(http, prompt=text, max_tokens=4)["choices"][0]["text"] for text in ("One by", "Two by")]
    together = complete(http, prompt=["One by", "Two by"], max_tokens=4)
    assert [choice["index"] for choice in together["choices"]] == [0, 1]
    assert [choice["text"] for choice in together["choices"]] == alone
    by_ids = complete(http, prompt=[tokens_of(http, "One by"), tokens_of(http, "Two by")], max_tokens=4)
    assert [choice["text"] for choice in by_ids["choices"]] == alone


def test_the_choices_of_a_prompt_are_adjacent(http: httpx.Client) -> None:
    choices = complete(http, prompt=["One by", "Two by"], max_tokens=4, n=2)["choices"]
    assert [choice["index"] for choice in choices] == [0, 1, 2, 3]
    texts = [choice["text"] for choice in choices]
    assert texts == [texts[0], texts[0], texts[2], texts[2]]
    assert texts[0] != texts[2]


def test_without_max_tokens_sixteen_are_generated(http: httpx.Client) -> None:
    assert complete(http, prompt="a b", ignore_eos=True)["usage"]["completion_tokens"] == 16


def test_echo_puts_the_prompt_in_front(http: httpx.Client) -> None:
    plain = complete(http, prompt="Once upon", max_tokens=4)["choices"][0]["text"]
    assert complete(http, prompt="Once upon", max_tokens=4, echo=True)["choices"][0]["text"] == "Once upon" + plain


def test_a_streamed_echo_equals_the_unstreamed_one(http: httpx.Client) -> None:
    fields = {"prompt": "Once upon", "max_tokens": 4, "echo": True, "logprobs": 1, "temperature": 0}
    whole = complete(http, **fields)["choices"][0]
    lines = http.post("/v1/completions", json={**fields, "stream": True}).text.split("\n\n")[:-2]
    pieces = [json.loads(line.removeprefix("data: "))["choices"][0] for line in lines]
    assert "".join(piece["text"] for piece in pieces) == whole["text"]
    streamed = {name: [entry for piece in pieces for entry in piece["logprobs"][name]] for name in whole["logprobs"]}
    for name in ("tokens", "text_offset"):
        assert streamed[name] == whole["logprobs"][name]
    # How many tokens are drafted depends on measured times, and rows that are computed together round differently.
    assert streamed["token_logprobs"] == pytest.approx(whole["logprobs"]["token_logprobs"], abs=1e-4)


def test_loglikelihood_requests_of_lm_eval_are_answered_exactly(http: httpx.Client) -> None:
    """echo + logprobs + max_tokens 1: one entry per prompt token and one for the generated token."""
    prompt = tokens_of(http, "The cat sat on the mat")
    choice = complete(http, prompt=prompt, max_tokens=1, min_tokens=1, echo=True, logprobs=1)["choices"][0]
    logprobs = choice["logprobs"]
    assert {len(column) for column in logprobs.values()} == {len(prompt) + 1}
    assert logprobs["token_logprobs"][0] is None
    assert all(value <= 0 for value in logprobs["token_logprobs"][1:])
    for token, top in zip(logprobs["tokens"][1:], logprobs["top_logprobs"][1:], strict=True):
        assert token in top
    for token, offset in zip(logprobs["tokens"], logprobs["text_offset"], strict=True):
        assert token.startswith("bytes:") or choice["text"][offset:].startswith(token)


def test_prompt_logprobs_agree_with_those_of_generation(http: httpx.Client) -> None:
    first = complete(http, prompt="The cat", max_tokens=4, logprobs=1, ignore_eos=True, return_token_ids=True)
    generated = first["choices"][0]
    prompt = tokens_of(http, "The cat") + generated["token_ids"]
    echoed = complete(http, prompt=prompt, max_tokens=0, echo=True, logprobs=1)["choices"][0]
    scores = echoed["logprobs"]["token_logprobs"][-4:]
    assert scores == pytest.approx(generated["logprobs"]["token_logprobs"], abs=1e-3)


def test_max_tokens_zero_with_echo_scores_the_prompt_alone(http: httpx.Client) -> None:
    prompt = tokens_of(http, "The cat sat")
    answer = complete(http, prompt=prompt, max_tokens=0, echo=True, logprobs=1)
    choice = answer["choices"][0]
    assert choice["text"] == "The cat sat"
    assert len(choice["logprobs"]["tokens"]) == len(prompt)
    assert choice["finish_reason"] == "length"
    assert answer["usage"]["completion_tokens"] == 0


def test_a_stop_string_ends_the_text(http: httpx.Client) -> None:
    fields = {"prompt": "x y", "structured_outputs": {"choice": ["one two three"]}, "max_tokens": 20}
    choice = complete(http, stop=["two"], **fields)["choices"][0]
    assert (choice["text"], choice["finish_reason"], choice["stop_reason"]) == ("one ", "stop", "two")


@pytest.mark.parametrize(
    ("fields", "param"),
    [
        ({"suffix": "end"}, "suffix"),
        ({"best_of": 3}, "best_of"),
        ({"max_tokens": 0}, "max_tokens"),
        ({"prompt": []}, "prompt"),
        ({"prompt": ""}, "prompt"),
        ({"prompt": [[]]}, "prompt[0]"),
        ({"prompt": ["a", ""]}, "prompt[1]"),
        ({"prompt": ["a", 5]}, "prompt[1]"),
        ({"prompt": [1, 10**9]}, "prompt[1]"),
        ({"prompt": [[1, 2], [-3]]}, "prompt[1][0]"),
        ({"logprobs": 21}, "logprobs"),
    ],
)
def test_an_unsupported_value_is_refused_by_its_field(http: httpx.Client, fields: dict[str, Any], param: str) -> None:
    answer = http.post("/v1/completions", json={"prompt": "x y", **fields})
    assert answer.status_code == 400
    assert answer.json()["error"]["param"] == param
