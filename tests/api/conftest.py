"""One real server for the folder, and a way to start others for the tests that break them.

What the API promises it promises with either engine: tests of the one server run with our engine and, in
`make test-vllm`, with vLLM behind the same server. What only one of them does is marked `own_engine`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import openai
import pytest
from live import LiveServer, start_server, start_vllm_server


@pytest.fixture(scope="session", params=["hearth", pytest.param("vllm", marks=pytest.mark.vllm)])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    start = start_server if request.param == "hearth" else start_vllm_server
    live = start(tmp_path_factory.mktemp("server"))
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


@pytest.fixture(autouse=True)
def _engine_of_the_promise(request: pytest.FixtureRequest) -> None:
    mark = request.node.get_closest_marker("own_engine")
    if mark is not None and request.node.get_closest_marker("vllm") is not None:
        pytest.skip(mark.args[0])
