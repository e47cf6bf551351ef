"""`andiron doctor --client NAME`: a client and a real server, from the client's side."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from andiron.agents.launches import CLIENTS
from andiron.doctor import agents
from andiron.doctor.finding import Finding, Severity
from tests.api.live import LiveServer, serving, start_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    options = ("--api-key", "secret", "--max-model-len", "8192")  # too short for most agents
    with serving(start_server(tmp_path_factory.mktemp("server"), *options)) as live:
        yield live


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every client, as a program that only knows its version."""
    for client in CLIENTS.values():
        program = tmp_path / client.name
        program.write_text("#!/bin/sh\necho 1.2.3\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")


def findings(name: str, url: str, key: str | None = "secret") -> dict[str, Finding]:
    return {finding.name: finding for finding in agents.examine(CLIENTS[name], url, key)}


@pytest.mark.parametrize("name", CLIENTS)
def test_a_client_that_works_is_fine_but_for_a_short_context(server: LiveServer, name: str) -> None:
    found = findings(name, server.url)
    severities = {finding.severity for key, finding in found.items() if key != "context"}
    assert severities == {Severity.OK}
    assert found[name].seen == "1.2.3"
    assert "were cached" in found["prefix cache"].seen
    assert (found["context"].severity is Severity.WARNING) == (name != "aider")


def test_a_wrong_key_and_a_missing_server_are_errors(server: LiveServer) -> None:
    wrong = findings("claude", server.url, "wrong")["key"]
    assert wrong.severity is Severity.ERROR and "--api-key" in wrong.fix
    missing = findings("claude", "http://127.0.0.1:1")["server"]
    assert missing.severity is Severity.ERROR and "andiron serve" in missing.fix


def test_a_client_that_is_not_installed_is_an_error(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    found = findings("codex", server.url)["codex"]
    assert found.severity is Severity.ERROR and "npm install -g @openai/codex" in found.fix


def test_a_server_without_a_prefix_cache_gets_a_warning(tmp_path: Path) -> None:
    live = start_server(tmp_path, "--no-prefix-cache")
    live.wait_ready()
    try:
        found = findings("codex", live.url, None)["prefix cache"]
    finally:
        live.stop()
    assert found.severity is Severity.WARNING and "computed twice" in found.seen
