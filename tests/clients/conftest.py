"""The servers that real clients talk to, and the folder that `setup.py` installed the clients into."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from andiron import child
from tests.api.live import LiveServer, free_port, serving, start_server


@pytest.fixture(scope="session")
def clients() -> Path:
    folder = os.environ.get("ANDIRON_CLIENTS")
    if folder is None:
        pytest.skip("ANDIRON_CLIENTS names no folder with clients; run `make test-clients`")
    return Path(folder)


@pytest.fixture(scope="session")
def ember(clients: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(start_server(tmp_path_factory.mktemp("ember"))) as live:
        yield live


@dataclass(frozen=True)
class Answered:
    prompt: int  # tokens
    cached: int


@dataclass
class ScriptedServer(LiveServer):
    answers: Path

    def answered(self) -> list[Answered]:
        """All answers so far."""
        lines = [json.loads(line) for line in self.answers.read_text().splitlines()] if self.answers.exists() else []
        return [Answered(line["prompt"], line["cached"]) for line in lines]


@pytest.fixture(scope="session")
def scripted(clients: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ScriptedServer]:
    folder, port = tmp_path_factory.mktemp("scripted"), free_port()
    answers = folder / "answers.jsonl"
    root = str(Path(__file__).parents[2])
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.clients.scripted_server", str(port)],
            cwd=root,
            stdout=log,
            stderr=log,
            env=child.environment(SCRIPT_LOG=str(answers), PYTHONPATH=root),
        )
    with serving(ScriptedServer(port, process, folder / "server.log", answers)) as live:
        yield live
