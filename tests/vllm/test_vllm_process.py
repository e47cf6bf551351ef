"""From start to stop of a fake vLLM: phases are shown, failures explained, and no process is left behind."""

import asyncio
import json
import os
import shlex
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from andiron import ember
from andiron.errors import AndironError
from andiron.vllm.command import VllmOptions
from andiron.vllm.engine import VllmEngine
from tests.api.live import PATIENCE, LiveServer, until
from tests.vllm.conftest import FAKE, NewServer

LOGS = Path(__file__).parent / "logs"
FAKE_COMMAND = shlex.join([sys.executable, str(FAKE)])


def test_phases_are_shown_and_their_times_remembered(new_server: NewServer, tmp_path: Path) -> None:
    server = new_server(fake=f"--replay {LOGS / 'eager.log'}")
    server.wait_ready()
    until(lambda: "computed by vLLM 0.32.0" in server.log.read_text("utf-8"))
    shown = server.log.read_text("utf-8")
    for phase in ("starting", "loading weights", "preparing memory", "starting the server", "first request"):
        assert f"  {phase} …" in shown
    (phases,) = json.loads((tmp_path / "andiron" / "starts.json").read_text("utf-8")).values()
    assert list(phases)[-1] == "first request"
    assert (tmp_path / "andiron" / "vllm-ember.log").read_text("utf-8").startswith("Triton is installed")


def test_a_known_problem_ends_the_start_with_an_explanation(new_server: NewServer) -> None:
    server = new_server(fake=f"--replay {LOGS / 'no-image-processor.log'} --then end")
    assert server.process.wait(PATIENCE) == 2
    reason = server.log.read_text("utf-8").strip().splitlines()[-1]
    assert reason.startswith("andiron: vLLM cannot serve this: the checkpoint has no preprocessor_config.json")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            {"command": f"{FAKE_COMMAND} --first-request-fails"},
            ["passed /health, but answered the first request with 500"],
        ),
        (
            {"command": f"{FAKE_COMMAND} --replay {{model}}/strange.log --then end"},
            ["exit code 1", "ValueError: the moon is full", "vllm-ember.log"],
        ),
        ({"python": Path("/nowhere/python")}, ["/nowhere/python cannot be started: No such file or directory"]),
    ],
    ids=["first-request", "unknown-exception", "no-python"],
)
def test_a_failed_start_is_explained(
    options: dict[str, Any], words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "config.json").write_text("{}")
    (tmp_path / "strange.log").write_text("ValueError: the moon is full\n")

    async def start() -> None:
        engine = VllmEngine(VllmOptions(model=tmp_path, name="ember", **options), vocab_size=1)
        await engine.start()
        try:
            await engine.wait_ready()
        finally:
            await engine.stop()

    with pytest.raises(AndironError) as failure:
        asyncio.run(start())
    assert all(text in str(failure.value) for text in words)


def test_requests_during_the_first_start_are_503_with_the_phase(new_server: NewServer) -> None:
    server = new_server(fake=f"--replay {LOGS / 'eager.log'} --then sleep")
    until(lambda: "starting the server" in server.log.read_text("utf-8"))
    with server.http() as http:
        answer = http.post("/v1/chat/completions", json={"messages": [{"role": "user", "content": "hi"}]})
        assert answer.status_code == 503
        assert "starting the server" in answer.json()["error"]["message"]
        assert http.get("/health").json()["phase"] == "starting the server"


def test_a_quantized_checkpoint_is_passed_to_vllm(new_server: NewServer, tmp_path: Path) -> None:
    copy = tmp_path / "quantized"
    shutil.copytree(ember.PATH, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    config = json.loads((copy / "config.json").read_text("utf-8"))
    config["quantization_config"] = {"quant_method": "compressed-tensors", "format": "nvfp4-pack-quantized"}
    (copy / "config.json").write_text(json.dumps(config))
    server = new_server(str(copy))
    server.wait_ready()
    with server.http() as http:
        body = {"model": "quantized-fast", "messages": [{"role": "user", "content": "hi"}]}
        assert http.post("/v1/chat/completions", json=body).json()["model"] == "quantized-fast"


def test_after_a_signal_streams_finish_and_vllm_stops_with_the_server(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    running = server.descendants()
    assert len(running) >= 2  # the tether and vLLM
    body = {"messages": [{"role": "user", "content": "slow"}], "stream": True}
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json=body) as stream:
        lines = stream.iter_lines()
        assert next(lines)
        server.process.send_signal(signal.SIGTERM)
        assert [line for line in lines if line][-1] == "data: [DONE]"
    assert server.process.wait(PATIENCE) == 0
    until(lambda: not any(process.is_running() for process in running))


def test_a_stream_that_outlasts_the_drain_ends_with_an_error_event(new_server: NewServer) -> None:
    server = new_server("--drain-timeout", "0.1")
    server.wait_ready()
    body = {"messages": [{"role": "user", "content": "wait"}], "stream": True}
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json=body) as stream:
        lines = stream.iter_lines()
        assert next(lines)
        server.process.send_signal(signal.SIGTERM)
        last = [line for line in lines if line][-1]
    assert json.loads(last.removeprefix("data: "))["error"]["code"] == "engine_unavailable"
    assert server.process.wait(PATIENCE) == 0


def test_a_signal_during_the_start_stops_vllm(new_server: NewServer) -> None:
    server = new_server(fake="--then sleep")
    until(lambda: "starting …" in server.log.read_text("utf-8"))
    running = server.descendants()
    assert server.stop() == 0
    until(lambda: not any(process.is_running() for process in running))


def test_vllm_stops_even_if_the_server_is_killed(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    running = server.descendants()
    server.process.kill()
    server.process.wait()
    until(lambda: not any(process.is_running() for process in running))


def test_a_second_signal_ends_the_server_and_vllm_at_once(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    running = server.descendants()
    body = {"messages": [{"role": "user", "content": "wait"}], "stream": True}
    with httpx.stream("POST", f"{server.url}/v1/chat/completions", json=body) as stream:
        assert next(stream.iter_lines())
        server.process.send_signal(signal.SIGTERM)
        until(lambda: is_refused(server))
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 128 + signal.SIGTERM
    until(lambda: not any(process.is_running() for process in running))


def is_refused(server: LiveServer) -> bool:
    try:
        httpx.get(f"{server.url}/ping")
    except httpx.TransportError:
        return True
    return False


def test_a_killed_vllm_is_restarted(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    (fake,) = (process for process in server.descendants() if not process.children())
    os.kill(fake.pid, signal.SIGKILL)
    until(lambda: server.metric("andiron:engine_restarts") == 1)
    server.wait_ready()
    assert "killed by SIGKILL" in server.log.read_text("utf-8")
    assert psutil.pid_exists(server.process.pid)
