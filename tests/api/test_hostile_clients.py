"""Clients that send too much, too slowly or nothing at all, and machines that run out of something."""

import asyncio
import contextlib
import gzip
import hmac
import json
import logging
import os
import select
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from live import PATIENCE, LiveServer, ask, start_with, until
from starlette.applications import Starlette

from andiron import ember
from andiron.api import body, connection
from andiron.api.app import create_app
from andiron.api.connection import LimitedConnection
from andiron.api.settings import ServerSettings
from andiron.chat.conversation import ChatFormat
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions

USER = [{"role": "user", "content": "Tell me a long story"}]
SHORT = {"messages": USER, "max_tokens": 2}
LONG = {"messages": USER, "max_tokens": 2000, "ignore_eos": True, "stream": True}


def connect(port: int) -> socket.socket:
    client = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    client.settimeout(PATIENCE)
    return client


def answer_to(port: int, *pieces: bytes) -> bytes:
    """What the server says until it closes the connection. It may do so before it has read everything."""
    with connect(port) as client, contextlib.suppress(ConnectionError):
        for piece in pieces:
            client.sendall(piece)
        return b"".join(iter(lambda: client.recv(65536), b""))
    return b""


def post(content: object, path: str = "/v1/chat/completions") -> bytes:
    data = json.dumps(content).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data


def serves(server: LiveServer) -> bool:
    with server.http() as http:
        return http.post("/v1/chat/completions", json=SHORT).status_code == 200


# ---- connections ---------------------------------------------------------------------------------------------


def test_what_is_no_http_is_refused_in_json(server: LiveServer) -> None:
    head, _, told = answer_to(server.port, b"\x16\x03\x01 hello\r\n\r\n").partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400") and json.loads(told)["error"]["code"] == "invalid_http"


@pytest.mark.parametrize(
    "pieces",
    [
        [b"GET / HTTP/1.1\r\n", *[b"x: " + b"y" * 8000 + b"\r\n"] * 20],
        [b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200_000 + b"\r\n"],
        [b"GET /", b"a" * 300_000],
        [b"GET / HTTP/1.1\r\nx: ", b"y" * 300_000],
    ],
    ids=["without an end", "200,000 of them", "a long path", "one long header"],
)
def test_headers_have_a_limit(server: LiveServer, pieces: list[bytes]) -> None:
    told = answer_to(server.port, *pieces)
    assert told.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400")) or not told  # closed before it was read
    assert serves(server)


CHUNKED = b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("chunk", [b"zz\r\n", b"-5\r\nhello\r\n", b"f" * 20 + b"\r\n", b"2\r\n{}}\r\n"])
def test_a_body_in_bad_chunks_is_400(server: LiveServer, chunk: bytes) -> None:
    told = answer_to(server.port, CHUNKED + chunk)
    assert told.startswith(b"HTTP/1.1 400") and b"invalid_http" in told


@pytest.mark.parametrize(
    "headers",
    [b"Content-Length: 2\r\nTransfer-Encoding: chunked", b"Content-Length: 2\r\nContent-Length: 3", b"X: a\r\n b: c"],
)
def test_a_body_of_two_lengths_is_400(server: LiveServer, headers: bytes) -> None:
    told = answer_to(server.port, b"POST /tokenize HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n\r\n{}")
    assert told.startswith(b"HTTP/1.1 400") and b"invalid_http" in told


@pytest.mark.parametrize("protocol", ["h2c", "websocket"])
@pytest.mark.parametrize("size", [1, 40, 4096])
def test_an_offer_of_another_protocol_is_ignored(server: LiveServer, protocol: str, size: int) -> None:
    """Java's client offers HTTP/2 with every request. The last of these asks to close the connection."""
    offer = f"Connection: Upgrade\r\nUpgrade: {protocol}\r\nContent-Type".encode()
    offered = post({"prompt": "Hi"}, "/tokenize").replace(b"Content-Type", offer)
    last = post({"prompt": "Hi"}, "/tokenize").replace(b"Content-Type", b"Connection: close\r\nContent-Type")
    sent = offered * 3 + last
    told = answer_to(server.port, *(sent[at : at + size] for at in range(0, len(sent), size)))
    assert told.count(b"HTTP/1.1 200") == 4 and told.count(b'"tokens"') == 4


def test_a_tunnel_is_refused(server: LiveServer) -> None:
    for target in (b"localhost:80", b"/ping"):
        told = answer_to(server.port, b"CONNECT " + target + b" HTTP/1.1\r\nConnection: close\r\n\r\n")
        assert told.startswith((b"HTTP/1.1 400", b"HTTP/1.1 405"))


def test_the_head_of_an_endless_stream_ends(server: LiveServer) -> None:
    told = answer_to(server.port, b"HEAD /machine/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert told.startswith(b"HTTP/1.1 200") and told.endswith(b"\r\n\r\n")


def test_sockets_that_stay_silent_keep_nobody_waiting(server: LiveServer) -> None:
    with contextlib.ExitStack() as silent:
        for at in range(100):
            client = silent.enter_context(connect(server.port))
            client.sendall([b"", b"POST /v1/", post(SHORT)[:-1]][at % 3])
        assert serves(server)
    until(server.idle)


@contextlib.asynccontextmanager
async def local_server(app: Any) -> Any:
    config = uvicorn.Config(app, http=LimitedConnection, log_config=None, lifespan="off")
    config.load()
    state = uvicorn.server.ServerState()
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: LimitedConnection(config, state, {}), "127.0.0.1", 0)
    async with listening:
        yield listening.sockets[0].getsockname()[1]


def late(app: Any, sent: bytes) -> bytes:
    async def scenario() -> bytes:
        async with local_server(app) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            told = await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()
            return told

    return asyncio.run(scenario())


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: loc"])
def test_headers_that_do_not_arrive_are_408(app: Starlette, sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.05)
    assert late(app, sent).startswith(b"HTTP/1.1 408")


def test_a_body_that_does_not_arrive_is_408(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "BODY_SECONDS", 0.05)
    told = late(app, post(SHORT)[:-1])
    assert told.startswith(b"HTTP/1.1 408") and b"request_timeout" in told


def test_bodies_beyond_what_fits_together_are_429_and_make_room_when_they_leave(
    make_app: Callable[..., Starlette],
) -> None:
    """Here eight bodies of 1,000 bytes. The squeezed one counts as it is and as it is unpacked."""
    squeezed = gzip.compress(b" " * 990)
    squeezed_head = post("", "/tokenize").replace(b"Content-Length: 2", b"Content-Length: %d" % len(squeezed))
    squeezed_head = squeezed_head.replace(b"Host:", b"Content-Encoding: gzip\r\nHost:")[:-2]
    unfinished = post({"prompt": "a" * 900}, "/tokenize")[:-1]

    async def scenario() -> list[bytes]:
        async with local_server(make_app(body_limit=1000)) as port:

            async def begin(sent: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(sent)
                return reader, writer

            async def answer(sent: bytes) -> bytes:
                reader, writer = await begin(sent)
                told = await asyncio.wait_for(reader.readline(), PATIENCE)
                writer.close()
                return told

            waiting = [await begin(unfinished) for _ in range(8)]
            refused = [b""]
            while not refused[-1].startswith(b"HTTP/1.1 429"):  # until all of those are read
                refused.append(await answer(squeezed_head + squeezed))
            for _, writer in waiting:
                writer.close()
            while not refused[-1].startswith(b"HTTP/1.1 400"):  # it is no JSON
                refused.append(await answer(squeezed_head + squeezed))
            return refused

    assert b"429" in asyncio.run(asyncio.wait_for(scenario(), PATIENCE))[-2]


def test_clients_beyond_the_file_limit_are_503(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedConnection, "max_connections", 0)
    told = late(app, b"")
    assert told.startswith(b"HTTP/1.1 503") and b"retry-after" in told


# ---- work ----------------------------------------------------------------------------------------------------

MANY_PROPERTIES = {f"p{at}": {"type": "string", "enum": ["a", "b"]} for at in range(10_000)}
SCHEMA = {"type": "json_schema", "json_schema": {"name": "x", "schema": {"properties": MANY_PROPERTIES}}}


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("/v1/chat/completions", {**SHORT, "response_format": SCHEMA}),
        ("/v1/chat/completions", {**SHORT, "messages": [{"role": "user", "content": "a" * 500_000}]}),
        ("/tokenize", {"prompt": "word " * 100_000}),
        ("/detokenize", {"tokens": [5] * 300_000}),
    ],
    ids=["10,000 properties", "a long word", "many words", "many tokens"],
)
def test_a_large_request_keeps_nobody_waiting(server: LiveServer, path: str, content: object) -> None:
    pings = 0
    with connect(server.port) as client, server.http() as http:
        client.sendall(post(content, path))
        while not select.select([client], [], [], 0)[0]:
            assert http.get("/ping").status_code == 200
            pings += 1
        assert client.recv(12) in (b"HTTP/1.1 200", b"HTTP/1.1 400")
    assert pings > 2, "the event loop stood still"


BRANCHES = {"$defs": {"a": {"anyOf": [{"$ref": "#/$defs/a"}] * 10}}, "properties": {"p": {"$ref": "#/$defs/a"}}}
FORCED_CALL = {"tools": [{"type": "function", "function": {"name": "act", "parameters": BRANCHES}}]}


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({**FORCED_CALL, "tool_choice": "required"}, 200),
        ({"response_format": {"type": "json_object", "schema": {"pattern": "[" * 1_000_000}}}, 400),
        ({"grammar": "\n" * 1_000_000}, 400),
    ],
    ids=["ways through references", "classes in a pattern", "blank lines in a grammar"],
)
def test_what_would_take_for_ever_to_read_is_no_danger(
    server: LiveServer, fields: dict[str, object], status: int
) -> None:
    """Each of these once held up the event loop until the server was replaced."""
    with server.http() as http:
        assert http.post("/v1/chat/completions", json={**SHORT, **fields}).status_code == status


@pytest.mark.parametrize(("words", "count"), [(150, 8), pytest.param(7900, 8, marks=pytest.mark.slow)])
def test_logprobs_of_a_long_prompt_for_several_choices(server: LiveServer, words: int, count: int) -> None:
    asked = {"prompt": "word " * words, "max_tokens": 1, "echo": True, "logprobs": 5, "n": count}
    answer = httpx.post(f"{server.url}/v1/completions", json=asked, timeout=600)
    assert [len(choice["logprobs"]["tokens"]) > words for choice in answer.json()["choices"]] == [True] * count


def test_clients_that_never_read_keep_nobody_waiting(server: LiveServer) -> None:
    with contextlib.ExitStack() as deaf:
        for _ in range(40):
            client = deaf.enter_context(connect(server.port))
            client.sendall(post({**LONG, "logprobs": True, "top_logprobs": 20, "max_tokens": 30}))
        assert serves(server)
    until(server.idle)


@pytest.mark.parametrize("count", [200, pytest.param(2000, marks=pytest.mark.slow)])
def test_clients_that_leave_at_once_leave_nothing_behind(server: LiveServer, count: int) -> None:
    for _ in range(count // 50):
        clients = [connect(server.port) for _ in range(50)]
        for client in clients:
            client.sendall(post(LONG))
        time.sleep(0.02)  # not a wait for anything: some requests have begun by now, and some have not
        for client in clients:
            client.close()
    assert serves(server)  # the server has read all other requests before this one
    until(server.idle)


# ---- a machine that runs out ---------------------------------------------------------------------------------


def full_disk() -> int:
    return os.open("/dev/full", os.O_WRONLY)


def closed_pipe() -> int:
    reading, writing = os.pipe()
    os.close(reading)
    return writing


@pytest.mark.parametrize("output", [pytest.param(full_disk, marks=pytest.mark.slow), closed_pipe])
def test_a_server_without_files_and_without_a_log_serves_on(tmp_path: Path, output: Callable[[], int]) -> None:
    """It may open 64 files. Its log is on a full disk, or nobody reads it any more."""
    options = {"environment": {"OMP_NUM_THREADS": "1"}, "shell": 'ulimit -n 64; exec "$@"', "output": output()}
    server = start_with(tmp_path, "--device", "cpu", **options)  # type: ignore[arg-type]
    os.close(options["output"])  # type: ignore[arg-type]
    try:
        server.wait_ready()
        with contextlib.ExitStack() as clients:
            for _ in range(100):
                clients.enter_context(connect(server.port))
            refused = answer_to(server.port, b"GET /ping HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert refused.startswith(b"HTTP/1.1 503") or not refused
        until(lambda: _status(server, "/ping") == 200)
        constrained = {**SHORT, "structured_outputs": {"choice": ["yes"]}}
        with server.http() as http:
            assert http.post("/v1/chat/completions", json=constrained).status_code == 200
        os.kill(server.engine_pid(), signal.SIGKILL)
        until(lambda: server.metric("andiron:engine_restarts") == 1)
        server.wait_ready()
        assert serves(server)
        engine, first = server.engine_pid(), server.server_pid()
        os.kill(first, signal.SIGKILL)
        until(lambda: _status(server, "/health") == 200)
        assert serves(server)
        assert server.engine_pid() == engine and server.server_pid() != first, "the weights were loaded again"
        assert server.stop() == 0
    finally:
        server.process.kill()


def _status(server: LiveServer, path: str) -> int | None:
    with contextlib.suppress(httpx.TransportError), server.http() as http:
        return http.get(path).status_code
    return None


# ---- keys ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def make_app() -> Callable[..., Starlette]:
    format = ChatFormat.load(ember.PATH)

    def make(**settings: Any) -> Starlette:
        engine = EngineClient(EngineOptions(model=str(ember.PATH)))
        return create_app(engine, format, ServerSettings(model_name="ember", **settings))

    return make


@pytest.fixture
def app(make_app: Callable[..., Starlette]) -> Starlette:
    return make_app()


def test_a_key_is_compared_with_every_known_one_in_constant_time(
    make_app: Callable[..., Starlette], monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(sent: bytes, known: bytes) -> bool:
        compared.append((sent, known))
        return sent == known

    monkeypatch.setattr(hmac, "compare_digest", compare)
    locked = make_app(api_keys=("a", "another", "a third"))
    for key, status in (("a", 200), ("another", 200), ("", 401), ("x", 401), ("a" * 9000, 401)):
        compared.clear()
        assert ask(locked, "GET", "/v1/models", headers={"x-api-key": key}).status_code == status
        assert len({known for _, known in compared}) == (3 if key else 0)
        assert {len(one) for pair in compared for one in pair} <= {32}, "the time may depend on the length"


def test_a_key_is_in_no_log_and_no_answer(make_app: Callable[..., Starlette], caplog: pytest.LogCaptureFixture) -> None:
    locked = make_app(api_keys=("the-right-key", "another"), show_requests=True)
    caplog.set_level(logging.DEBUG)
    told = ""
    for key in ("the-right-key", "the-wrong-key"):
        for path in ("/v1/models", "/machine", "/metrics", "/v1/none", "/tokenizer_info"):
            told += ask(locked, "GET", path, headers={"authorization": f"Bearer {key}"}).text
        told += ask(locked, "POST", "/v1/chat/completions", content=b"{", headers={"x-api-key": key}).text
    assert told and "the-" not in told + caplog.text.replace("the-engine", "")
