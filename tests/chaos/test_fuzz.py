"""Whatever a client sends, on any endpoint, the answer is a success or an error that blames the request."""

import shlex
import sys
from pathlib import Path

import pytest

from tests.api.live import LiveServer, serving, start_server, start_with
from tests.chaos.bodies import BODIES
from tests.chaos.fuzz import FAKE_VLLM, fuzz
from tests.chaos.schemas import satisfies

LINK = {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/node"}]}
LINKED = {"$ref": "#/$defs/node", "$defs": {"node": {"type": "object", "properties": {"next": LINK}}}}


def assert_survives(live: LiveServer, requests: int, *, judges: bool) -> None:
    findings = fuzz(live, requests, seed=0, judges=judges)
    assert not findings.failures, "\n".join(one[:1000] for one in findings.failures)
    assert "Traceback" not in live.log.read_text(errors="replace")


def test_random_requests_get_an_answer_or_a_refusal(tmp_path: Path) -> None:
    with serving(start_server(tmp_path)) as live:
        with live.http() as http:
            statuses = {path: http.post(path, json=body).status_code for path, body in BODIES.items()}
        assert set(statuses.values()) == {200}, statuses
        assert_survives(live, 100, judges=True)


def test_random_requests_get_an_answer_or_a_refusal_in_front_of_vllm(tmp_path: Path) -> None:
    options = ["--engine", "vllm", "--vllm-command", shlex.join([sys.executable, str(FAKE_VLLM)])]
    with serving(start_with(tmp_path, *options, environment={"XDG_CACHE_HOME": str(tmp_path)})) as live:
        assert_survives(live, 150, judges=False)


@pytest.mark.parametrize(
    ("value", "schema", "valid"),
    [
        ({"a": 1}, {"type": "object", "properties": {"a": {"type": "integer", "maximum": 1}}, "required": ["a"]}, True),
        ({"a": 2}, {"type": "object", "properties": {"a": {"type": "integer", "maximum": 1}}}, False),
        ({}, {"type": "object", "required": ["a"]}, False),
        ({"b": 1}, {"type": "object", "properties": {}, "additionalProperties": False}, False),
        (True, {"enum": [1]}, False),
        (1, {"const": True}, False),
        (1.0, {"type": "integer"}, True),
        ("abc", {"type": "string", "maxLength": 2}, False),
        ("ab", {"type": "string", "pattern": "^[a-b]+$"}, True),
        ([1, "x"], {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, False),
        ([], {"type": "array", "minItems": 1}, False),
        ({"next": {"next": None}}, LINKED, True),
        ({"next": {"next": 1}}, LINKED, False),
    ],
)
def test_the_fuzzer_knows_what_is_valid(value: object, schema: dict[str, object], valid: bool) -> None:
    assert satisfies(value, schema) is valid
