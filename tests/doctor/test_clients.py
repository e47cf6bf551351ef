"""Settings that lead to empty or bad answers are found in options, requests and profiles."""

import json
from pathlib import Path
from typing import Any

import pytest

from andiron import ember
from andiron.doctor import clients
from andiron.doctor.finding import Finding, Severity
from andiron.doctor.subject import Subject
from andiron.model.config import ModelConfig
from tests.doctor.patients import say_nothing, severities, the

MESSAGES = [{"role": "user", "content": "Hello"}]


def examined(**given: Any) -> list[Finding]:
    return list(clients.examine(Subject(**given), say_nothing))


def asked(directory: Path, **body: Any) -> list[Finding]:
    file = directory / "body.json"
    file.write_text(json.dumps({"model": "ember", "messages": MESSAGES} | body))
    return [finding for finding in examined(request=file) if finding.name.startswith("body.json")]


def test_the_built_in_profiles_pass() -> None:
    findings = examined(max_tokens=4096)
    assert severities(findings) == {Severity.OK}
    assert "thinking-general" in the("profiles", findings).seen


def test_missing_settings_are_a_note_that_says_how_to_give_them() -> None:
    assert "--max-tokens" in the("client settings", examined()).fix


def test_few_tokens_with_thinking_are_a_warning() -> None:
    finding = the("the client: max_tokens", examined(max_tokens=512))
    assert finding.severity is Severity.WARNING and "content: null" in finding.reason and "AEON" in finding.source


def test_more_tokens_than_the_context_has_are_an_error() -> None:
    context = ModelConfig.load(ember.PATH).max_position_embeddings
    finding = the("the client: max_tokens", examined(max_tokens=context))
    assert finding.severity is Severity.ERROR and str(context) in finding.seen


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"max_tokens": 4000}, []),
        ({"max_tokens": 100}, ["max_tokens"]),
        ({"max_completion_tokens": 100}, ["max_tokens"]),
        ({"max_tokens": 100, "enable_thinking": False}, []),
        ({"max_tokens": 100, "reasoning_effort": "none"}, []),
        ({"max_tokens": 100, "chat_template_kwargs": {"enable_thinking": False}}, []),
        ({"max_tokens": 1000, "thinking_token_budget": 500}, []),
        ({"temperature": 0, "enable_thinking": True}, ["greedy thinking"]),
        ({"thinking_token_budget": 100_000}, ["thinking budget"]),
        ({"repetition_penalty": 1.5}, ["repetition penalty"]),
        ({"max_tokens": 2000, "extra_body": {"top_k": 20}}, ["extra_body"]),
    ],
)
def test_problems_in_a_request_are_found(tmp_path: Path, body: dict[str, Any], wrong: list[str]) -> None:
    findings = [finding for finding in asked(tmp_path, **body) if finding.severity is not Severity.OK]
    assert [finding.name for finding in findings] == [f"body.json: {name}" for name in wrong]


@pytest.mark.parametrize("extra", ["a text", 7, None, []])
def test_an_extra_body_is_a_warning(tmp_path: Path, extra: object) -> None:
    assert Severity.WARNING in severities(asked(tmp_path, extra_body=extra))


def test_a_request_that_the_server_would_reject_is_an_error(tmp_path: Path) -> None:
    (found,) = asked(tmp_path, temperature="hot")
    assert found.severity is Severity.ERROR and "temperature" in found.seen and "hot" in found.seen


def test_each_of_the_users_profiles_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "profiles.toml"
    file.write_text(
        "[profiles.good]\nthinking = true\ntemperature = 0.6\n"
        "[profiles.stuck]\nthinking = true\ntemperature = 0.0\n"
        "[profiles.idle]\nthinking = false\nthinking_budget = 10\n"
    )
    findings = examined(profiles=file, max_tokens=4096)
    assert the("profile stuck: greedy thinking", findings).severity is Severity.WARNING
    assert the("profile idle: thinking budget", findings).severity is Severity.NOTE
    assert the("profiles", findings).seen.endswith("good")


def test_an_invalid_profiles_file_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "profiles.toml"
    file.write_text("[profiles.x]\ntemprature = 1\n")
    finding = the("profiles", examined(profiles=file))
    assert finding.severity is Severity.ERROR and "temperature" in finding.seen
