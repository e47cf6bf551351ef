"""Real clients against a server with Ember: each script is run with the Python of ANDIRON_CLIENTS_PYTHON.

That environment needs the packages `anthropic`, `openai` and `ollama`; ours does not.
"""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.live import LiveServer, start_server

pytestmark = pytest.mark.clients

SCRIPTS = sorted(file for file in Path(__file__).parent.glob("*.py") if not file.name.startswith(("test_", "__")))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = start_server(tmp_path_factory.mktemp("server"))
    live.wait_ready()
    yield live
    live.stop()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_client_gets_text_streams_and_tool_loops(server: LiveServer, script: Path) -> None:
    python = os.environ.get("ANDIRON_CLIENTS_PYTHON")
    if python is None:
        pytest.skip("ANDIRON_CLIENTS_PYTHON names no Python with the clients")
    done = subprocess.run([python, str(script), server.url], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
