"""What is promised when clients leave, engines die, queues fill up or signals arrive."""

import http.client
import json
import shutil
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import openai
import pytest
from live import PATIENCE, LiveServer, paused, until

import andiron

EMBER = Path(andiron.__file__).parent / "ember"
USER = [{"role": "user", "content": "Tell me a long story"}]
LONG = {"messages": USER, "max_tokens": 4000, "ignore_eos": True}

NewServer = Callable[..., LiveServer]


def events(response: httpx.Response) -> Iterator[str]:
    return (line for line in response.iter_lines() if line)


def begin(response: httpx.Response) -> Iterator[str]:
    """The stream after its first token. Keep a reference: dropping it closes the response."""
    lines = events(response)
    next(line for line in lines if '"reasoning"' in line)
    return lines


# ---- clients that leave ----------------------------------------------------------------------------------


def test_a_client_that_leaves_its_stream_frees_the_engine(server: LiveServer) -> None:
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json={**LONG, "stream": True}) as stream:
        lines = begin(stream)
        assert next(lines)
        assert not server.idle()
    until(server.idle)


def test_a_client_that_gives_up_waiting_frees_the_engine(server: LiveServer) -> None:
    body = json.dumps({**LONG, "n": 3}).encode()
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
        client.sendall(head.encode() + body)
        until(lambda: server.metric("vllm:num_requests_running") == 3)
    until(server.idle)


def test_a_slow_reader_delays_nobody_and_misses_nothing(server: LiveServer) -> None:
    """Tokens that pile up behind a full socket arrive in fewer chunks."""
    body = {**LONG, "max_tokens": 400, "stream": True, "logprobs": True, "top_logprobs": 20}
    with closing(narrow_connection(server.port)) as client:
        client.request("POST", "/v1/chat/completions", json.dumps(body))
        lines = (line.decode() for line in client.getresponse() if line.strip())
        first = next(line for line in lines if '"top_logprobs"' in line)  # the engine is at work
        until(server.idle)  # and finishes without the reader
        with server.http() as other:
            quick = other.post("/v1/chat/completions", json={"messages": USER, "max_tokens": 2})
        assert quick.status_code == 200
        client.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        data = [line.removeprefix("data: ").strip() for line in (first, *lines)]
    assert data.pop() == "[DONE]"
    chunks = [json.loads(text) for text in data]
    counts = [len(chunk["choices"][0]["logprobs"]["content"]) for chunk in chunks]
    assert sum(counts) == 400 > len(counts)
    assert chunks[-1]["choices"][0]["finish_reason"] == "length"


def narrow_connection(port: int) -> http.client.HTTPConnection:
    """Buffers of a few kilobytes: by default the kernel takes megabytes before a server notices a slow reader."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.sock = socket.socket()
    connection.sock.settimeout(PATIENCE)
    connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)  # the sender's buffer grows with it
    connection.sock.connect(("127.0.0.1", port))
    return connection


# ---- too much work ---------------------------------------------------------------------------------------


def test_a_full_queue_is_429_with_retry_after(new_server: NewServer) -> None:
    server = new_server("--max-waiting", "1")
    server.wait_ready()
    with server.http() as http, ExitStack() as streams:
        while True:
            request = http.build_request("POST", "/v1/chat/completions", json={**LONG, "stream": True, "n": 8})
            answer = http.send(request, stream=True)
            streams.callback(answer.close)
            if answer.status_code != 200:
                break
        assert answer.status_code == 429
        assert json.loads(answer.read())["error"]["code"] == "rate_limit_exceeded"
        assert int(answer.headers["retry-after"]) >= 1
    until(server.idle)


# ---- an engine that dies ---------------------------------------------------------------------------------


def test_an_engine_that_dies_ends_streams_with_an_error_and_comes_back(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    whole: list[httpx.Response] = []
    waiter = threading.Thread(
        target=lambda: whole.append(httpx.post(f"{server.url}/v1/chat/completions", json=LONG, timeout=PATIENCE))
    )
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json={**LONG, "stream": True}) as stream:
        waiter.start()
        lines = begin(stream)
        until(lambda: server.metric("vllm:num_requests_running") == 2)
        with server.engine_down():
            last = list(lines)[-1]
            error = json.loads(last.removeprefix("data: "))["error"]
            assert error["code"] == "engine_unavailable"
            assert "SIGKILL" in error["message"]

            waiter.join()
            assert whole[0].status_code == 503
            assert int(whole[0].headers["retry-after"]) > 0

            health = http.get("/health")
            assert health.status_code == 503
            assert health.json()["phase"] != "ready"
            with pytest.raises(openai.APIStatusError) as refused, server.openai() as client:
                client.chat.completions.create(model="ember", messages=USER)  # type: ignore[arg-type]
            assert refused.value.status_code == 503

        server.wait_ready()
        assert http.get("/health").json()["restarts"] == 1
        assert http.post("/v1/chat/completions", json={"messages": USER, "max_tokens": 2}).status_code == 200


# ---- signals ---------------------------------------------------------------------------------------------


def test_sigterm_lets_streams_finish_refuses_new_ones_and_exits_cleanly(new_server: NewServer) -> None:
    server = new_server("--drain-timeout", str(PATIENCE))
    server.wait_ready()
    engine = server.engine_pid()
    body = {**LONG, "max_tokens": 100, "stream": True}
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json=body) as stream:
        with paused(engine):
            server.process.send_signal(signal.SIGTERM)
            until(lambda: not accepts(server.port))
        rest = list(events(stream))
    assert rest[-1] == "data: [DONE]"
    assert '"finish_reason":"length"' in rest[-2]
    assert server.process.wait(PATIENCE) == 0
    assert not Path(f"/proc/{engine}").exists()


def accepts(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def answers(server: LiveServer) -> bool:
    try:
        return httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code in (200, 503)
    except httpx.TransportError:
        return False


def test_a_second_signal_exits_at_once(new_server: NewServer) -> None:
    server = new_server()
    server.wait_ready()
    engine = server.engine_pid()
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json={**LONG, "stream": True}) as stream:
        lines = begin(stream)
        server.process.send_signal(signal.SIGINT)
        until(lambda: not accepts(server.port))
        assert next(lines)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(PATIENCE) == 128 + signal.SIGINT
    until(lambda: not Path(f"/proc/{engine}").exists())


def test_a_stream_that_outlasts_the_drain_ends_with_an_error_event(new_server: NewServer) -> None:
    server = new_server("--drain-timeout", "0.1")
    server.wait_ready()
    with server.http() as http, http.stream("POST", "/v1/chat/completions", json={**LONG, "stream": True}) as stream:
        lines = begin(stream)
        server.process.send_signal(signal.SIGTERM)
        last = list(lines)[-1]
    assert json.loads(last.removeprefix("data: "))["error"]["code"] == "engine_unavailable"
    assert server.process.wait(PATIENCE) == 0


def test_a_signal_during_the_start_stops_the_server(new_server: NewServer) -> None:
    server = new_server()
    until(lambda: answers(server))
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(PATIENCE) == 0


# ---- starts that fail ------------------------------------------------------------------------------------


def test_a_port_in_use_is_reported_in_one_line_with_the_remedy(new_server: NewServer) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = new_server(port=port)
        assert server.process.wait(PATIENCE) == 2
    assert server.log.read_text() == (
        f"andiron: cannot listen on 127.0.0.1:{port}: another program uses this port; stop it, or choose another port\n"
    )


def test_an_engine_that_cannot_start_ends_the_server_with_2_and_the_reason(
    new_server: NewServer, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(EMBER, broken)
    (broken / "config.json").write_text('{"architectures": ["BertModel"]}')
    server = new_server(str(broken))
    assert server.process.wait(PATIENCE) == 2
    last = server.log.read_text().splitlines()[-1]
    assert last.startswith("andiron: ")
    assert "BertModel" in last
