"""One real server that the tests share, and a fixture that starts others for tests that break them.

The API promises the same with either engine: tests of the shared server run with our engine and, in `make test-vllm`,
with vLLM. `differences.py` lists where vLLM differs. Servers that a test breaks use our own engine; tests/vllm covers
the same for vLLM.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import openai
import pytest
from differences import DIFFERENCES
from live import LiveServer, start_server, start_vllm_server

PROFILES = """
[profiles.calm]
temperature = 0.0
thinking = false

[profiles.strict]
temperature = 0.0
thinking = false
enforce = true

[profiles.brief]
thinking = true
thinking_budget = 4
enforce = ["thinking_budget"]

[aliases]
"gpt-4o" = "ember-strict"
plain = "ember"
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        reason = DIFFERENCES.get(getattr(item, "originalname", ""))
        if reason is not None and item.get_closest_marker("vllm") is not None:
            item.add_marker(pytest.mark.xfail(reason=reason, strict=True))


@pytest.fixture(scope="session", params=["andiron", pytest.param("vllm", marks=pytest.mark.vllm)])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    start = start_server if request.param == "andiron" else start_vllm_server
    folder = tmp_path_factory.mktemp("server")
    (folder / "own.toml").write_text(PROFILES)
    live = start(folder, "--profiles", str(folder / "own.toml"))
    try:
        live.wait_ready()
        yield live
    finally:
        live.stop()


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., LiveServer]]:
    """Starts servers that the test may break."""
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


@pytest.fixture
def overlong(http: httpx.Client) -> str:
    """A text of more tokens than the server's context has."""
    limit: int = http.get("/v1/models").json()["data"][0]["max_model_len"]
    return "word " * limit
