"""SDKs and frameworks against a running server: each script does a text answer, a stream, a tool loop and JSON."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.api.live import LiveServer

pytestmark = pytest.mark.clients

HERE = Path(__file__).parent
# The scripts whose packages need an older openai than the others.
OLDER = ("instructor_client", "llama_index_client")


def scripts(folder: str) -> list[Path]:
    return sorted((HERE / folder).glob("*.py"))


def run(command: list[str | Path], cwd: Path) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, "HOME": str(cwd)})
    print(done.stdout)
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("script", scripts("ember"), ids=lambda script: script.stem)
def test_a_client_works_with_ember(clients: Path, ember: LiveServer, script: Path, tmp_path: Path) -> None:
    run([clients / "python" / "bin" / "python", script, ember.url], tmp_path)


@pytest.mark.parametrize("script", scripts("scripted"), ids=lambda script: script.stem)
def test_a_framework_works_with_the_scripted_model(
    clients: Path, scripted: LiveServer, script: Path, tmp_path: Path
) -> None:
    environment = "instructor" if script.stem in OLDER else "python"
    run([clients / environment / "bin" / "python", script, scripted.url], tmp_path)


def test_the_ai_sdk_works_with_the_scripted_model(clients: Path, scripted: LiveServer) -> None:
    run(["node", HERE / "ai_sdk.mjs", scripted.url], clients / "node")
