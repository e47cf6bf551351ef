"""/machine and its event stream: what they report, to whom, and that they end when the server does."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from andiron import ember
from andiron.api.metrics import Metrics
from andiron.api.readings import Readings
from andiron.engine.client import EngineClient
from andiron.engine.messages import Ready
from andiron.engine.options import EngineOptions
from andiron.model.config import ModelConfig
from tests.api.live import PATIENCE, LiveServer, ask, start_server, until
from tests.page.conftest import KEYS
from tests.page.test_page_files import app


def say(client: httpx.Client, words: str, **fields: Any) -> httpx.Response:
    body = {"messages": [{"role": "user", "content": words}], "max_tokens": 8, "temperature": 0, **fields}
    return client.post("/v1/chat/completions", json=body)


def request_of(client: httpx.Client, id: str) -> dict[str, Any]:
    found = [entry for entry in client.get("/machine").json()["requests"] if entry["id"] == id]
    return found[-1]


def events(response: httpx.Response) -> Iterator[tuple[str, Any]]:
    name = ""
    for line in response.iter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def as_tenant(server: LiveServer, key: str) -> httpx.Client:
    return httpx.Client(base_url=server.url, headers={b"x-api-key": key.encode()}, timeout=PATIENCE)


# ---- before the engine is ready ------------------------------------------------------------------------------


def test_before_the_engine_is_ready_the_report_has_its_phase_and_no_limits() -> None:
    report = ask(app(), "GET", "/machine").json()["machine"]
    assert report["engine"]["phase"] == "starting"
    assert report["engine"]["restarts"] == 0
    assert "limits" not in report
    assert "prefix_cache" not in report  # the page would show that it is off
    assert report["host"]["total"] > report["host"]["used"] > 0


@pytest.mark.parametrize("every", ["0", "0.01", "11", "fast", "nan"])
def test_an_interval_outside_the_bounds_is_400(every: str) -> None:
    answer = ask(app(), "GET", f"/machine/events?every={every}")
    assert answer.status_code == 400
    assert "0.1 to 10 seconds" in answer.json()["error"]["message"]


def test_contents_are_not_shown_unless_the_owner_says_so() -> None:
    answer = ask(app(), "GET", "/machine/requests/any")
    assert answer.status_code == 403
    assert "--show-requests" in answer.json()["error"]["message"]


# ---- with an engine ------------------------------------------------------------------------------------------


def test_the_report_names_what_the_engine_chose(http: httpx.Client) -> None:
    report = http.get("/machine").json()["machine"]
    assert report["model"] == "ember"
    assert (report["engine"]["kind"], report["engine"]["phase"]) == ("andiron", "ready")
    assert report["limits"]["max_model_len"] == ModelConfig.load(ember.PATH).max_position_embeddings
    memory = report["limits"]["memory"]
    assert memory["kv pages up to"] > 0
    assert report["engine"]["resident"] > memory["weights"] > 0
    assert report["limits"]["phases"]
    assert report["prefix_cache"]["max_snapshots"] > 0
    assert report["prefix_cache"]["max_host_snapshots"] == 0
    assert report["limits"]["draft_methods"] == ["mtp", "ngram"]
    assert {"name": "drafts", "value": "the draft head (MTP)", "reason": "the checkpoint has a draft head"} in (
        report["limits"]["choices"]
    )
    assert not report["shows_contents"]


def test_a_request_is_counted_and_listed(http: httpx.Client) -> None:
    before = http.get("/machine").json()["machine"]["counters"]
    answer = say(http, "Hello there", model="ember-fast")
    entry = request_of(http, answer.headers["x-request-id"])
    usage = answer.json()["usage"]
    assert entry["model"] == "ember-fast"
    assert entry["endpoint"] == "/v1/chat/completions"
    assert entry["finish"] == answer.json()["choices"][0]["finish_reason"]
    assert entry["prompt_tokens"] == usage["prompt_tokens"]
    assert entry["completion_tokens"] == usage["completion_tokens"]
    assert 0 < entry["first_token"] <= entry["seconds"]
    after = http.get("/machine").json()["machine"]["counters"]
    assert after["generated_tokens"] - before["generated_tokens"] == usage["completion_tokens"]
    assert after["prompt_tokens"] - before["prompt_tokens"] == usage["prompt_tokens"]


def test_the_list_has_no_contents(http: httpx.Client) -> None:
    say(http, "a-secret-word")
    assert "a-secret-word" not in http.get("/machine").text


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/completions", {"prompt": "Once", "max_tokens": 4}),
        ("/v1/messages", {"messages": [{"role": "user", "content": "hi"}], "max_tokens": 4, "model": "any"}),
        ("/v1/responses", {"input": "hi", "max_output_tokens": 4}),
        ("/api/chat", {"messages": [{"role": "user", "content": "hi"}], "stream": False, "model": "ember"}),
    ],
)
def test_requests_of_every_api_are_listed(http: httpx.Client, path: str, body: dict[str, Any]) -> None:
    answer = http.post(path, json=body)
    assert answer.status_code == 200
    assert request_of(http, answer.headers["x-request-id"])["endpoint"] == path


def test_several_choices_are_one_request_that_ends_with_the_last(http: httpx.Client) -> None:
    answer = say(http, "Hello", n=3, temperature=1)
    entry = request_of(http, answer.headers["x-request-id"])
    assert entry["sequences"] == 3
    assert entry["completion_tokens"] == answer.json()["usage"]["completion_tokens"]


def test_a_request_that_the_client_leaves_is_listed_as_aborted(http: httpx.Client) -> None:
    body = {"messages": [{"role": "user", "content": "hi"}], "stream": True, "ignore_eos": True, "max_tokens": 5000}
    with http.stream("POST", "/v1/chat/completions", json=body) as stream:
        lines = stream.iter_lines()
        next(lines)
        id = stream.headers["x-request-id"]
        assert "finish" not in request_of(http, id)
    until(lambda: request_of(http, id).get("finish") == "abort")


def test_a_running_sequence_holds_a_state_slot(http: httpx.Client) -> None:
    def slots() -> dict[str, int]:
        report = http.get("/machine").json()["machine"]
        assert report["state_slots"]["total"] == report["limits"]["max_num_seqs"]
        return report["state_slots"]  # type: ignore[no-any-return]

    until(lambda: slots()["used"] == 0)
    body = {"messages": [{"role": "user", "content": "hi"}], "stream": True, "ignore_eos": True, "max_tokens": 5000}
    with http.stream("POST", "/v1/chat/completions", json=body) as stream:
        lines = stream.iter_lines()  # kept, because the connection is closed with it
        next(lines)
        until(lambda: slots()["used"] == 1)
    until(lambda: slots()["used"] == 0)


def test_drafts_are_reported_by_position(http: httpx.Client) -> None:
    """The text repeats itself, and a sequence drafts now and then even if that does not pay off."""
    before = http.get("/machine").json()["machine"]["speculation"]
    say(http, "la " * 40, model="ember-fast", max_tokens=300, ignore_eos=True)
    after = http.get("/machine").json()["machine"]["speculation"]
    assert after["drafts"] > before["drafts"]
    assert after["plain_steps"] > before["plain_steps"]
    assert after["drafted_tokens"] >= after["accepted_tokens"] == sum(after["accepted_by_position"])
    assert after["accepted_by_position"] == sorted(after["accepted_by_position"], reverse=True)


def test_a_refused_request_is_not_listed(http: httpx.Client) -> None:
    answer = say(http, "hi", max_tokens=1_000_000)
    assert answer.status_code == 400
    assert answer.headers["x-request-id"] not in http.get("/machine").text


def test_the_stream_sends_reports_and_then_only_requests_that_change(http: httpx.Client) -> None:
    with http.stream("GET", "/machine/events?every=0.1") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        incoming = events(stream)
        name, report = next(incoming)
        assert (name, report["engine"]["phase"]) == ("machine", "ready")
        id = say(http, "Hello").headers["x-request-id"]
        lists = (data for name, data in incoming if name == "requests")
        next(entry for entries in lists for entry in entries if entry["id"] == id and "finish" in entry)
        names = [next(incoming)[0] for _ in range(3)]
        assert names == ["machine"] * 3


# ---- keys ----------------------------------------------------------------------------------------------------


def test_a_tenant_sees_only_its_own_requests(locked: LiveServer) -> None:
    with as_tenant(locked, KEYS[0]) as ann, as_tenant(locked, KEYS[1]) as bela:
        id = say(ann, "the word of Ann").headers["x-request-id"]
        assert id in ann.get("/machine").text
        assert id not in bela.get("/machine").text
        contents = ann.get(f"/machine/requests/{id}").json()
        assert "the word of Ann" in contents["prompt"]
        assert contents["answer"]
        assert bela.get(f"/machine/requests/{id}").status_code == 404


def test_the_report_says_whether_contents_are_shown(locked: LiveServer) -> None:
    with as_tenant(locked, KEYS[0]) as ann:
        assert ann.get("/machine").json()["machine"]["shows_contents"]


# ---- the end -------------------------------------------------------------------------------------------------


def test_a_stream_does_not_delay_the_end_of_the_server(tmp_path: Path) -> None:
    """The drain would wait 600 s for it."""
    live = start_server(tmp_path, "--drain-timeout", "600")
    live.wait_ready()
    with live.http() as http, http.stream("GET", "/machine/events") as stream:
        incoming = events(stream)
        next(incoming)
        live.process.send_signal(signal.SIGTERM)
        list(incoming)
    assert live.process.wait(PATIENCE) == 0


# ---- metrics -------------------------------------------------------------------------------------------------


def test_how_many_snapshots_fit_is_known_before_the_first_request() -> None:
    engine = EngineClient(EngineOptions(model="any"))
    engine.info = Ready(
        max_model_len=8, max_num_seqs=1, vocab_size=8, eos_ids=[0], kv_tokens=16, memory={}, phases={}, snapshots=5
    )
    assert Readings(Metrics("any", engine).text()).count("andiron:prefix_cache_max_snapshots") == 5


def test_readings_sum_over_labels_and_split_by_reason_or_position() -> None:
    text = b"""# HELP a:b_total Things
# TYPE a:b_total counter
a:b_total{model_name="x",reason="cold"} 2.0
a:b_total{reason="no snapshot",model_name="y"} 3.0
a:c_bucket{le="1.0"} 5.0
a:c_count 5.0

a:d NaN
a:e_total{engine="0",position="0"} 4.0
a:e_total{engine="0",position="1"} 4.0
a:e_total{engine="1",position="0"} 5.0
"""
    readings = Readings(text)
    assert readings.count("a:b_total") == 5
    assert readings.split("a:b_total") == {"cold": 2, "no snapshot": 3}
    assert readings.split("a:e_total") == {"0": 9, "1": 4}  # over all engines
    assert "a:c_bucket" not in readings
    assert readings.count("a:c_count") == 5
    assert readings.count("absent") == readings.count("a:d") == 0


# ---- hardware ------------------------------------------------------------------------------------------------


def fake_driver(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    program = folder / "nvidia-smi"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


def test_the_memory_of_gpus_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_driver(tmp_path, monkeypatch, "echo 'NVIDIA H200, 580.1, 143771, 1024, 9.0, 41'")
    assert ask(app(), "GET", "/machine").json()["machine"]["gpus"] == [
        {"name": "NVIDIA H200", "used": 1024 << 20, "total": 143771 << 20, "celsius": 41}
    ]


def test_a_driver_that_fails_costs_only_its_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_driver(tmp_path, monkeypatch, "echo 'the driver is broken'; exit 9")
    assert ask(app(), "GET", "/machine").json()["machine"]["gpus"] == []
