"""One real server for the folder, and a way to start others for the tests that break them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import openai
import pytest
from live import LiveServer, start_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = start_server(tmp_path_factory.mktemp("server"))
    try:
        live.wait_ready()
        yield live
    finally:
        live.stop()


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., LiveServer]]:
    """Starts a server that the test may break."""
    started: list[LiveServer] = []

    def start(*arguments: str, port: int | None = None) -> LiveServer:
        started.append(start_server(tmp_path, *arguments, port=port))
        return started[-1]

    yield start
    for live in started:
        if live.process.poll() is None:
            live.process.kill()
            live.process.wait()


@pytest.fixture
def http(server: LiveServer) -> Iterator[httpx.Client]:
    with server.http() as client:
        yield client


@pytest.fixture
def client(server: LiveServer) -> Iterator[openai.OpenAI]:
    with server.openai() as sdk:
        yield sdk
