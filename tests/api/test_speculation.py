"""Speculation as clients see it: the same answers, a field to choose the method, and counters of what was accepted."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from live import LiveServer, until

from andiron import ember
from andiron.model.config import ModelConfig
from tests.drafters import write_drafter
from training.dflash_model import drafter_config

NUMBERS = " ".join(f"The number {n} comes after the number {n - 1}." for n in range(1, 12))
USER = [{"role": "user", "content": f"Repeat this text: {NUMBERS}"}]
PROFILES = """
[profiles.plain]
speculation = "off"

[profiles.text]
speculation = "ngram"
"""
PREFIX = "vllm:spec_decode_num"
COUNTERS = [f"{PREFIX}_drafts_total", f"{PREFIX}_draft_tokens_total", f"{PREFIX}_accepted_tokens_total"]


def chat(http: httpx.Client, **fields: Any) -> dict[str, Any]:
    body = {"messages": USER, "max_tokens": 40, "temperature": 0, "ignore_eos": True, "model": "ember", **fields}
    return http.post("/v1/chat/completions", json=body).raise_for_status().json()


def test_methods_change_counters_but_no_answer(new_server: Callable[..., LiveServer], tmp_path: Any) -> None:
    (tmp_path / "own.toml").write_text(PROFILES)
    server = new_server("--profiles", str(tmp_path / "own.toml"))
    server.wait_ready()
    until(lambda: "drafts    the model's draft head (MTP)" in server.log.read_text())
    cases: list[dict[str, Any]] = [
        {"seed": 5, "temperature": 1, "n": 2},
        {"stop": "number 3", "logprobs": True, "top_logprobs": 2},
        {"presence_penalty": 0.5, "logit_bias": {"70": 2}, "min_tokens": 4},
        {"response_format": {"type": "json_object"}, "max_tokens": 30},
        {"enable_thinking": True, "thinking_token_budget": 9},
        {},
    ]
    reported = [0, 0]  # drafted and accepted, by the usage of all requests
    with server.http() as http:
        for fields in cases:
            plain = chat(http, **fields, speculation="off")
            before = [server.metric(name) for name in COUNTERS]
            for other in ({"model": "ember-plain"}, {"speculation": "mtp"}, {"model": "ember-text"}, {}):
                answer = chat(http, **fields, **other)
                for got, expected in zip(answer["choices"], plain["choices"], strict=True):
                    assert got["message"] == expected["message"] and got["finish_reason"] == expected["finish_reason"]
                    assert tokens(got) == tokens(expected)
                assert answer["usage"]["completion_tokens"] == plain["usage"]["completion_tokens"]
                details = answer["usage"]["completion_tokens_details"]
                kept, lost = details.get("accepted_prediction_tokens", 0), details.get("rejected_prediction_tokens", 0)
                reported[0] += kept + lost
                reported[1] += kept
                if other == {"model": "ember-plain"}:
                    assert "accepted_prediction_tokens" not in details
                    assert [server.metric(name) for name in COUNTERS] == before
        drafts, drafted, accepted = (server.metric(name) for name in COUNTERS)
        assert 0 < drafts <= drafted and 0 < accepted <= drafted
        # A sequence that a stop string ended may have computed more than its client got.
        assert 0 < reported[0] <= drafted and 0 < reported[1] <= accepted
        assert server.metric(f"{PREFIX}_accepted_tokens_per_pos_total") == accepted  # summed over the positions
        assert server.metric("andiron:spec_decode_plain_steps_total") > 0
        assert server.metric("andiron:spec_decode_expected_speed_up") > 0


def tokens(choice: dict[str, Any]) -> list[str]:
    return [entry["token"] for entry in (choice.get("logprobs") or {}).get("content") or []]


@pytest.mark.parametrize(("option", "absent"), [("off", ["ngram"]), ("ngram", ["mtp", "dflash"])])
def test_a_method_that_the_server_does_not_have_is_refused(
    new_server: Callable[..., LiveServer], option: str, absent: list[str]
) -> None:
    server = new_server("--speculate", option)
    server.wait_ready()
    with server.http() as http:
        for method in absent:
            answer = http.post("/v1/chat/completions", json={"messages": USER, "speculation": method})
            assert answer.status_code == 400 and answer.json()["error"]["param"] == "speculation"
            assert f"does not draft with '{method}'" in answer.text
            assert http.post("/v1/completions", json={"prompt": "a", "speculation": method}).status_code == 400
        assert chat(http, max_tokens=2, speculation="auto")["usage"]["completion_tokens"] == 2


def test_a_drafter_from_a_directory_changes_no_answer(new_server: Callable[..., LiveServer], tmp_path: Path) -> None:
    drafter = write_drafter(tmp_path / "drafter", drafter_config(ModelConfig.load(ember.PATH), mask_token_id=0))
    server = new_server("--speculate", f"dflash:{drafter}")
    server.wait_ready()
    until(lambda: "drafts    a DFlash drafter" in server.log.read_text())
    with server.http() as http:
        for fields in ({}, {"seed": 5, "temperature": 1}, {"response_format": {"type": "json_object"}}):
            plain = chat(http, **fields, speculation="off")["choices"][0]
            assert chat(http, **fields, speculation="dflash")["choices"][0]["message"] == plain["message"]
        assert server.metric(f"{PREFIX}_draft_tokens_total") > 0
        refused = http.post("/v1/chat/completions", json={"messages": USER, "speculation": "mtp"})
        assert refused.status_code == 400 and "it has dflash and ngram" in refused.text
