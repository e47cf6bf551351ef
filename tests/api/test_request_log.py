"""The log of a server: one line per request with its tokens and how it ended, and never what was said."""

import json
import logging
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from live import ANDIRON, PATIENCE, LiveServer, free_port, paused, until

from andiron import child
from andiron.api.caller import Caller
from andiron.api.errors import failure
from andiron.api.journal import Journal
from andiron.api.log_entry import LogEntry
from andiron.api.ollama.requests import OllamaChatRequest
from andiron.api.request_log import LoggedRequest
from andiron.api.requests import ChatRequest
from andiron.api.typos import FOREIGN, MAX_CHECKED, misspelt
from andiron.cli import logs
from andiron.errors import EngineUnavailable

SECRET = "Rumpelstiltskin"
MESSAGES = [{"role": "user", "content": f"Hello {SECRET}"}]
# Every endpoint that generates: a body for 5 tokens with a misspelt field, and the field that was meant.
BODIES: dict[str, tuple[dict[str, Any], str, str]] = {
    "/v1/chat/completions": ({"messages": MESSAGES, "max_tokens": 5, "temprature": 0}, "temprature", "temperature"),
    "/v1/completions": ({"prompt": SECRET, "max_tokens": 5, "ignore_eos": True, "topP": 1}, "topP", "top_p"),
    "/v1/responses": ({"input": SECRET, "max_output_tokens": 5, "instruction": "x"}, "instruction", "instructions"),
    "/v1/messages": (
        {"messages": MESSAGES, "max_tokens": 5, "stop_sequence": ["x"]},
        "stop_sequence",
        "stop_sequences",
    ),
    "/api/chat": (
        {"messages": MESSAGES, "options": {"num_predict": 5, "num_predit": 9}},
        "options.num_predit",
        "options.num_predict",
    ),
    "/api/generate": ({"prompt": SECRET, "options": {"num_predict": 5}, "sytem": "x"}, "sytem", "system"),
}


@pytest.fixture
def line(server: LiveServer) -> Callable[[str], str]:
    """Waits for the line of a request."""

    def found(id: str) -> str:
        def lines() -> list[str]:
            return [line for line in server.log.read_text().splitlines() if f" {id} " in line]

        until(lambda: bool(lines()))
        (only,) = lines()
        return only

    return found


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("path", BODIES)
def test_every_api_logs_tokens_and_the_end_and_names_misspelt_fields(
    http: httpx.Client, line: Callable[[str], str], path: str, stream: bool
) -> None:
    body, wrong, right = BODIES[path]
    id = f"log{path.replace('/', '-')}-{stream}"
    answer = http.post(path, json={"model": "ember", **body, "stream": stream}, headers={"x-request-id": id})
    assert answer.status_code == 200, answer.text
    warning = f"unknown field {wrong}: did you mean {right}?"
    assert answer.headers["x-andiron-warning"] == warning
    said = line(id)
    assert "ember: " in said and "+ 5 output tokens, first after " in said and ", length; " in said
    assert said.endswith(warning)
    assert SECRET not in said


def test_a_profile_is_named_behind_an_alias(http: httpx.Client, line: Callable[[str], str]) -> None:
    for name in ("gpt-4o", "ember-strict"):
        body = {"model": name, "messages": MESSAGES, "max_tokens": 1}
        assert (
            "x-andiron-warning"
            not in http.post("/v1/chat/completions", json=body, headers={"x-request-id": f"by-{name}"}).headers
        )
    assert "gpt-4o (strict): " in line("by-gpt-4o")
    assert "ember-strict: " in line("by-ember-strict")


def test_a_refusal_is_logged_by_its_code_and_field_without_the_value(
    http: httpx.Client, line: Callable[[str], str]
) -> None:
    for path in ("/v1/chat/completions", "/v1/messages"):
        id = f"refused{path.replace('/', '-')}"
        body = {"messages": MESSAGES, "max_tokens": 5, "temperature": SECRET}
        assert SECRET in http.post(path, json=body, headers={"x-request-id": id}).text
        assert line(id).endswith(f"{id} {path}: refused: 400 invalid_value (temperature)")


def test_a_refusal_inside_a_stream_is_logged_as_one(
    http: httpx.Client, line: Callable[[str], str], overlong: str
) -> None:
    """Codex is told so, with status 200."""
    body = {"input": overlong, "stream": True}
    assert "response.failed" in http.post("/v1/responses", json=body, headers={"x-request-id": "too-long"}).text
    assert line("too-long").endswith("too-long /v1/responses: refused: 400 context_length_exceeded (messages)")


def test_a_stream_that_fails_is_logged_with_what_it_had() -> None:
    record = Journal().record(Caller("x"), "ember", 1)
    record.begin()
    record.prompt_tokens = 9
    record.leave(EngineUnavailable("it died"))
    entry = LogEntry(record, failure(EngineUnavailable("it died")))
    request = LoggedRequest("x", "/v1/chat/completions", entry, status=200)
    assert request.line() == "x ember: 9 prompt (0 cached) + 0 output tokens, failed: 503 engine_unavailable"
    assert request.fields()["finish"] == "error" and request.fields()["error"]["code"] == "engine_unavailable"


def test_a_client_that_leaves_is_logged(http: httpx.Client, line: Callable[[str], str]) -> None:
    body = {"messages": MESSAGES, "stream": True, "ignore_eos": True, "max_tokens": 4000}
    with http.stream("POST", "/v1/chat/completions", json=body, headers={"x-request-id": "leaver"}) as stream:
        next(stream.iter_bytes())
    assert line("leaver").endswith("the client left")


def test_a_log_of_json_is_all_that_is_on_stdout_and_a_drain_says_for_whom_it_waits(tmp_path: Path) -> None:
    port = free_port()
    command = [ANDIRON, "serve", "--port", str(port), "--device", "cpu", "--log", "json"]
    with (tmp_path / "out").open("wb") as out, (tmp_path / "err").open("wb") as err:
        environment = child.environment(OMP_NUM_THREADS="1")
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=environment)
    live = LiveServer(port, process, tmp_path / "err")
    try:
        live.wait_ready()
        engine = live.engine_pid()
        body = {"messages": MESSAGES, "stream": True, "ignore_eos": True, "max_tokens": 100}
        with (
            live.http() as http,
            http.stream("POST", "/v1/chat/completions", json=body, headers={"x-request-id": "last"}) as stream,
        ):
            with paused(engine):
                process.send_signal(signal.SIGTERM)
                until(lambda: "1 request (last ember for " in (tmp_path / "out").read_text())
            assert b"[DONE]" in stream.read()
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
    drain, request = [json.loads(line) for line in (tmp_path / "out").read_text().splitlines()]
    assert drain["event"] == "message" and "1 request (last ember for " in drain["message"]
    assert "a second Ctrl-C or signal stops at once" in drain["message"]
    assert request["event"] == "request" and request["id"] == "last" and request["model"] == "ember"
    assert request["completion_tokens"] == 100 and request["finish"] == "length" and request["status"] == 200
    assert request["first_token"] > 0 and request["tokens_per_second"] > 0 and request["cached_tokens"] == 0
    assert "Ready in" in (tmp_path / "err").read_text()


@pytest.fixture
def unconfigured() -> Iterator[None]:
    """Undoes what a test does to the process's logging."""
    root, requests = logging.getLogger(), logging.getLogger("andiron.requests")
    before = root.handlers[:], root.level
    root.handlers = []
    yield
    root.handlers, root.level = before
    requests.disabled = False
    logging.getLogger("andiron").setLevel(logging.NOTSET)


@pytest.mark.parametrize("format", ["lines", "off"])
def test_off_leaves_out_requests_but_not_what_the_owner_must_know(
    unconfigured: None, capsys: pytest.CaptureFixture[str], format: logs.LogFormat
) -> None:
    logs.configure(format)
    logging.getLogger("andiron.requests").info("a request")
    logging.getLogger("andiron.api").info("profiles were read again")
    printed = capsys.readouterr().out
    assert ("a request" in printed) == (format == "lines")
    assert "profiles were read again" in printed


# ---- typos -------------------------------------------------------------------------------------------------


def typos(model: type, body: dict[str, Any]) -> dict[str, str]:
    return dict(misspelt(msgspec.json.encode(body), model))


def test_a_name_that_is_not_utf_8_resembles_nothing() -> None:
    assert not list(misspelt(b'{"temprature\x9d": 0}', ChatRequest))
    assert not list(misspelt(b'{"options": {"num_p\x9dedict": 1}}', OllamaChatRequest))


@pytest.mark.parametrize(
    "wrong, right",
    [
        ("temprature", "temperature"),
        ("maxTokens", "max_tokens"),
        ("max-tokens", "max_tokens"),
        ("reponse_format", "response_format"),
        ("repeat_penalty", "repetition_penalty"),
        ("streaming", "stream"),
    ],
)
def test_what_looks_like_a_known_field_is_a_typo(wrong: str, right: str) -> None:
    assert typos(ChatRequest, {wrong: 1}) == {wrong: right}


def test_fields_of_other_servers_are_not_typos() -> None:
    others = [
        "prompt_cache_key",
        "safety_identifier",
        "mirostat_tau",
        "n_probs",
        "top_a",
        "web_search_options",
        *FOREIGN,
    ]
    assert typos(ChatRequest, dict.fromkeys(others, 1)) == {}


def test_objects_inside_the_body_are_searched() -> None:
    assert typos(ChatRequest, {"stream_options": {"include_usge": True}}) == {
        "stream_options.include_usge": "stream_options.include_usage"
    }
    assert typos(OllamaChatRequest, {"options": None, "messages": []}) == {}


def test_the_search_ends_whatever_a_client_sends() -> None:
    many = {f"temperatur{at}": 1 for at in range(10_000)}
    assert len(typos(ChatRequest, many)) == MAX_CHECKED
    assert typos(ChatRequest, {"temperature" * 1000: 1}) == {}
