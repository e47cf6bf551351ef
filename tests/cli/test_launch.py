"""`andiron launch` starts a client with settings for the server. Here the client is a script that tells what it got."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from andiron import child
from andiron.agents.launches import CLIENTS, Target
from tests.api.live import LiveServer, free_port, serving, start_server, until

# The client: prints its arguments, its environment and the files that it was given, then ends as it is told.
TELLS = f"""#!{sys.executable}
import json, os, sys, time
from pathlib import Path
files = {{str(path): path.read_text() for path in Path(os.environ["HOME"]).rglob("*.json")}}
told = {{"arguments": sys.argv[1:], "environment": dict(os.environ), "files": files}}
Path(os.environ["TOLD"]).write_text(json.dumps(told))
if "wait" in sys.argv:
    time.sleep(600)
sys.exit(7 if "fail" in sys.argv else 0)
"""
# `andiron` with another default address, so that no server of this machine interferes.
ANDIRON = """
import os
from andiron.cli import main, own_server
own_server.DEFAULT_URL = os.environ["DEFAULT_URL"]
main()
"""


class Bench:
    """A home directory with one fake client in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told = folder / "told.json"
        self.programs = folder / "bin"
        self.programs.mkdir()
        (folder / "home").mkdir()

    def install(self, name: str) -> None:
        program = self.programs / name
        program.write_text(TELLS)
        program.chmod(0o755)

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        settings = {
            "PATH": f"{self.programs}:/usr/bin:/bin",
            "HOME": str(self.folder / "home"),
            "TOLD": str(self.told),
            "DEFAULT_URL": f"http://127.0.0.1:{free_port()}",
            "XDG_STATE_HOME": "",
            **environment,
        }
        command = [sys.executable, "-c", ANDIRON, "launch", *arguments]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command,
            env=child.environment(**settings),
            stdout=pipe,
            stderr=pipe,
            text=True,
            start_new_session=True,
        )

    def run(self, *arguments: str, **environment: str) -> tuple[int, str, str]:
        process = self.start(*arguments, **environment)
        output, errors = process.communicate()
        return process.returncode, output, errors

    def heard(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.told.read_text())
        return told


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    options = ("--api-key", "secret", "--max-model-len", "8192")  # too short for most agents
    with serving(start_server(tmp_path_factory.mktemp("server"), *options)) as live:
        yield live


@pytest.mark.parametrize("name", CLIENTS)
def test_a_client_gets_the_address_the_key_and_the_model(bench: Bench, server: LiveServer, name: str) -> None:
    bench.install(name)
    code, _, errors = bench.run(name, "--url", server.url, "--api-key", "secret", "--", "--flag", "a b")
    assert code == 0, errors
    told = bench.heard()
    assert told["arguments"][-2:] == ["--flag", "a b"]
    given = json.dumps([told["arguments"], told["files"], [told["environment"][key] for key in told["environment"]]])
    for word in (server.url, "secret", "ember"):
        assert word in given
    assert ("has a context of 8192 tokens" in errors) == (name != "aider")


def test_files_are_written_only_in_a_folder_of_ours(bench: Bench, server: LiveServer) -> None:
    own = bench.folder / "home" / ".codex" / "config.toml"
    own.parent.mkdir()
    own.write_text('model = "mine"')
    for name, client in CLIENTS.items():
        bench.install(client.name)
        assert bench.run(name, "--url", server.url, "--api-key", "secret")[0] == 0
    home = bench.folder / "home"
    written = {path for path in home.rglob("*") if path.is_file()} - {own}
    assert all(path.is_relative_to(home / ".local" / "state" / "andiron") for path in written)
    assert own.read_text() == 'model = "mine"'
    assert {path.stat().st_mode & 0o777 for path in written} == {0o600}


def test_a_key_of_the_users_own_does_not_win_over_ours(bench: Bench, server: LiveServer) -> None:
    bench.install("claude")
    bench.run("claude", "--url", server.url, "--api-key", "secret", ANTHROPIC_API_KEY="sk-mine", ANTHROPIC_MODEL="opus")
    environment = bench.heard()["environment"]
    assert "ANTHROPIC_API_KEY" not in environment
    assert (environment["ANTHROPIC_AUTH_TOKEN"], environment["ANTHROPIC_MODEL"]) == ("secret", "ember")


def test_print_shows_what_would_happen_and_starts_nothing(bench: Bench, server: LiveServer) -> None:
    code, script, _ = bench.run("codex", "--url", server.url, "--api-key", "secret", "--print", "--", "exec", "hi")
    assert code == 0 and not list((bench.folder / "home").rglob("*"))
    bench.install("codex")
    environment = {"PATH": f"{bench.programs}:/usr/bin:/bin", "HOME": str(bench.folder / "home")}
    subprocess.run(["bash", "-c", script], env={**environment, "TOLD": str(bench.told)}, check=True)
    printed = bench.heard()
    assert bench.run("codex", "--url", server.url, "--api-key", "secret", "--", "exec", "hi")[0] == 0
    launched = bench.heard()
    assert printed["arguments"] == launched["arguments"]
    assert {path: json.loads(text) for path, text in printed["files"].items()} == {
        path: json.loads(text) for path, text in launched["files"].items()
    }


def test_the_exit_status_is_the_clients(bench: Bench, server: LiveServer) -> None:
    bench.install("aider")
    assert bench.run("aider", "--url", server.url, "--api-key", "secret", "--", "fail")[0] == 7


def test_signals_are_passed_on_to_the_client(bench: Bench, server: LiveServer) -> None:
    bench.install("aider")
    process = bench.start("aider", "--url", server.url, "--api-key", "secret", "--", "wait")
    until(lambda: bench.told.exists() and bool(bench.told.read_text()))
    process.send_signal(signal.SIGTERM)
    process.communicate()
    assert process.returncode == 128 + signal.SIGTERM


def test_an_interrupt_is_the_clients_and_its_server_stops_with_it(bench: Bench) -> None:
    bench.install("aider")
    process = bench.start("aider", "--", "wait")
    until(lambda: bench.told.exists() and bool(bench.told.read_text()))
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    process.communicate()
    assert process.returncode == 128 + signal.SIGINT
    with pytest.raises(httpx.ConnectError):
        httpx.get(bench.heard()["environment"]["OPENAI_API_BASE"])


def test_without_a_server_one_runs_as_long_as_the_client(bench: Bench) -> None:
    bench.install("claude")
    code, _, errors = bench.run("claude")
    assert code == 0
    assert "no server at" in errors and "starting ember" in errors
    environment = bench.heard()["environment"]
    assert environment["ANTHROPIC_AUTH_TOKEN"] not in ("", "none")
    with pytest.raises(httpx.ConnectError):
        httpx.get(environment["ANTHROPIC_BASE_URL"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("codx",), "did you mean codex?"),
        (("claude",), "npm install -g @anthropic-ai/claude-code"),
        (("claude", "--print", "--url", "http://127.0.0.1:1"), "no server answers"),
        (("claude", "--print", "--url", "SERVER", "--api-key", "wrong"), "API key"),
        (("claude", "--print", "--url", "SERVER", "--api-key", "secret", "--model", "gpt"), "has no model 'gpt'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    bench: Bench, server: LiveServer, arguments: tuple[str, ...], says: str
) -> None:
    code, output, errors = bench.run(*(server.url if word == "SERVER" else word for word in arguments))
    assert code == 2 and not output
    assert says in errors and len(errors.strip().splitlines()) == 1


def test_a_model_name_with_quotes_stays_one_value() -> None:
    target = Target("http://h", 'a"b', folder=Path("/f"))
    assert '-c model="a\\"b"' in " ".join(CLIENTS["codex"].launch(target).arguments)
    config = json.loads(CLIENTS["opencode"].launch(target).environment["OPENCODE_CONFIG_CONTENT"])
    assert config["model"] == 'andiron/a"b'
