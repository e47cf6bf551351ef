"""Runs the fake server in a separate process."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NewFake = Callable[..., str]


@pytest.fixture(scope="session")
def new_fake() -> Iterator[NewFake]:
    """Starts a fake server with these options and returns its URL."""
    started: list[subprocess.Popen[bytes]] = []

    def start(*options: str) -> str:
        command = [sys.executable, "-m", "tests.bench.fake_server", *options]
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        started.append(process)
        assert process.stdout is not None
        host = "[::1]" if "::1" in options else "127.0.0.1"
        return f"http://{host}:{int(process.stdout.readline())}"

    yield start
    for process in started:
        process.communicate()  # closes its standard input, which ends it


@pytest.fixture(scope="session")
def fake(new_fake: NewFake) -> str:
    return new_fake()
