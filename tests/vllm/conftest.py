"""Servers with a fake vLLM behind them."""

import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.api.live import LiveServer, serving, start_with

FAKE = Path(__file__).with_name("fake_vllm.py")

NewServer = Callable[..., LiveServer]


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[NewServer]:
    """`andiron serve --engine vllm`; `fake` holds options for the fake, or None to start none."""
    started: list[LiveServer] = []

    def start(*arguments: str, fake: str | None = "") -> LiveServer:
        command = [] if fake is None else ["--vllm-command", f"{shlex.join([sys.executable, str(FAKE)])} {fake}"]
        home = {"XDG_CACHE_HOME": str(tmp_path)}
        live = start_with(tmp_path, "--engine", "vllm", *command, *arguments, environment=home)
        started.append(live)
        return live

    yield start
    for live in started:
        if live.process.poll() is None:
            live.process.kill()
            live.process.wait()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all tests that do not change it."""
    folder = tmp_path_factory.mktemp("shared")
    fake = shlex.join([sys.executable, str(FAKE)])
    with serving(
        start_with(folder, "--engine", "vllm", "--vllm-command", fake, environment={"XDG_CACHE_HOME": str(folder)})
    ) as live:
        yield live


@pytest.fixture
def http(shared: LiveServer) -> Iterator[httpx.Client]:
    with shared.http() as client:
        yield client
