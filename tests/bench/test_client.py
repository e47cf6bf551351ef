"""One request after the other: connections, addresses, time limits, and leaving early."""

import asyncio
import contextlib
import json
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from andiron.bench import environment
from andiron.bench.records import Record
from andiron.bench.requests.answer import Answer
from andiron.bench.requests.client import Client, Request, parse_url, port_of
from andiron.errors import AndironError
from tests.bench.asking import answered, ask, seen, seen_when, with_client
from tests.bench.conftest import NewFake


def test_requests_at_once_have_a_connection_each_whose_time_no_latency_includes(new_fake: NewFake) -> None:
    async def work(client: Client) -> tuple[list[Record], int]:
        records = await asyncio.gather(*(client.stream(ask("chunks=2 gap=1", i)) for i in range(50)))
        return records, (await seen(client))["most"]

    records, most = with_client(new_fake(), work)
    assert all(record.failure is None and 0 < (record.connect or 0) < record.sent for record in records) and most == 50


# ---- addresses -------------------------------------------------------------------------------------------


def has_ipv6() -> bool:
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::1", 0))
        return True
    return False


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no ::1")
def test_an_ipv6_address_is_reached(new_fake: NewFake) -> None:
    url = new_fake("--host", "::1")
    assert answered(url, ask("chunks=1")).failure is None
    assert with_client(url, seen)["headers"]["host"] == url.removeprefix("http://")


@pytest.mark.parametrize(
    ("url", "root", "port"),
    [
        ("http://host", "http://host", 80),
        ("host/", "http://host", 80),
        ("https://host/v1", "https://host", 443),
        ("https://host:8443/v1/", "https://host:8443", 8443),
        ("http://host:81/api/v1/", "http://host:81/api", 81),
    ],
)
def test_a_url_may_have_a_scheme_and_v1_or_not(url: str, root: str, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Client(url).url == root
    assert port_of(parse_url(url)) == port
    rows = [SimpleNamespace(status="LISTEN", laddr=SimpleNamespace(port=n), pid=7000 + n) for n in (80, 81, 443, 8443)]
    monkeypatch.setattr(environment.psutil, "net_connections", lambda kind: rows)
    assert environment.listener(url) == 7000 + port


@pytest.mark.parametrize(
    "url", ["", "ftp://host", "http://", "http://host:notaport", "http://me:secret@host", "http://[::1"]
)
def test_a_bad_url_is_refused_with_an_example(url: str) -> None:
    with pytest.raises(AndironError, match=r"is not a server's URL; write it like http://127\.0\.0\.1:8000"):
        Client(url)


def test_proxies_of_the_environment_are_ignored(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert answered(fake, ask("chunks=1")).failure is None
    assert with_client(fake, seen)["requests"]


def test_the_key_is_sent_as_a_bearer_token(fake: str) -> None:
    assert with_client(fake, seen, api_key="sesame")["headers"]["authorization"] == "Bearer sesame"
    assert "authorization" not in with_client(fake, seen)["headers"]


@pytest.mark.parametrize("key", ["schlüssel", "a\r\nx-evil: 1"])
def test_a_key_that_no_header_can_carry_is_refused(key: str) -> None:
    with pytest.raises(AndironError, match="cannot carry"):
        Client("http://host", key)


# ---- TLS -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    folder = tmp_path_factory.mktemp("tls")
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(["openssl", *words.split(), *names], cwd=folder, check=True, capture_output=True)
    return folder


@contextlib.asynccontextmanager
async def behind_tls(fake: str, certificate: Path) -> AsyncIterator[str]:
    """The fake server behind a proxy that speaks TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    port = int(fake.rsplit(":", 1)[1])

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pump(reader, inner_writer), pump(inner_reader, writer))

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    yield f"https://localhost:{server.sockets[0].getsockname()[1]}"
    server.close()


@pytest.mark.parametrize("trusted", [True, False])
def test_tls_needs_a_trusted_certificate(
    fake: str, certificate: Path, trusted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "cert.pem"))

    async def main() -> Record:
        async with behind_tls(fake, certificate) as url, Client(url) as client:
            if trusted:
                await seen(client)
            return await client.stream(ask("chunks=3 gap=0.01"))

    record = asyncio.run(main())
    if trusted:
        assert record.failure is None and len(record.pieces) == 3
    else:
        assert record.failure == "refused" and "TLS: " in record.message and "self" in record.message


# ---- limits, leaving, surprises --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "options", "failure", "message"),
    [
        ("stall=2", {}, "timed out", "not finished after 3 s"),
        ("chunks=1000 gap=0.02", {}, "timed out", "not finished after 3 s"),
        ("chunks=1000 gap=0.02", {"cancel_after": 1.5}, "cancelled", "left after 1.5 s"),
    ],
)
def test_a_client_that_waits_no_longer_keeps_what_came_and_disconnects(
    new_fake: NewFake, words: str, options: dict[str, float], failure: str, message: str
) -> None:
    async def work(client: Client) -> Record:
        record = await client.stream(ask(words, **options))
        await seen_when(client, lambda found: found["left"] == 1 and found["in flight"] == 0)
        return record

    record = with_client(new_fake(), work, timeout=3.0)
    assert (record.failure, record.message) == (failure, message)
    assert record.end is not None and 1 <= len(record.pieces) < 1000


def test_a_cancelled_task_leaves_its_record_and_disconnects(new_fake: NewFake) -> None:
    async def work(client: Client) -> Record:
        request = ask("chunks=1000 gap=0.02")
        record = request.record()
        task = asyncio.create_task(client.stream(request, record=record))
        await seen_when(client, lambda found: found["in flight"] == 1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await seen_when(client, lambda found: found["left"] == 1)
        return record

    record = with_client(new_fake(), work)
    assert (record.failure, record.message) == ("cancelled", "with the run")
    assert record.end is not None


def test_a_server_that_never_accepts_is_given_up() -> None:
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        url = f"http://127.0.0.1:{full.getsockname()[1]}"
        records = with_client(
            url, lambda client: asyncio.gather(*(client.stream(ask()) for _ in range(4))), timeout=0.3
        )
    assert {record.failure for record in records} <= {"refused", "timed out"}
    assert any("no answer in time" in record.message for record in records if record.failure == "refused")


def test_a_slow_reader_gets_everything_later(fake: str) -> None:
    words = f"chunks=600 text={'x' * 1000}"
    fast = answered(fake, ask(words))
    slow = answered(fake, ask(words, read_pause=0.02))
    assert fast.failure is None and slow.failure is None
    assert len(slow.pieces) == len(fast.pieces) == 600
    assert len({piece.at for piece in slow.pieces}) < 600  # read in large pieces
    assert slow.end is not None and slow.end > 0.02 * (600 * 1000 // (1 << 18))  # at most 256 KB per read


def test_an_answer_that_we_fail_to_parse_costs_only_its_own_request(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    feed = Answer.feed

    def trip(answer: Answer, at: float, data: bytes) -> None:
        if b"stone" in data:
            raise OverflowError("over a stone")
        feed(answer, at, data)

    monkeypatch.setattr(Answer, "feed", trip)

    async def work(client: Client) -> list[Record]:
        words = ["", "", "text=stone", "", "", ""]
        return await asyncio.gather(*(client.stream(ask(f"chunks=4 gap=0.02 {word}")) for word in words))

    records = with_client(fake, work)
    assert [record.failure for record in records] == [None, None, "malformed", None, None, None]
    assert records[2].message == "the response cannot be understood: OverflowError('over a stone')"
    assert all(len(record.pieces) == 4 for record in records if record.failure is None)


# ---- the rest of the API ---------------------------------------------------------------------------------


def test_other_pages_are_fetched_whole(fake: str) -> None:
    async def work(client: Client) -> None:
        status, headers, body = await client.get("/v1/models")
        assert status == 200 and headers["content-type"] == "application/json"
        assert json.loads(body)["data"][0]["id"] == "fake"
        status, _, body = await client.post("/tokenize", {"model": "fake", "prompt": "one two three"})
        assert (status, json.loads(body)["count"]) == (200, 3)
        status, _, _ = await client.get("/nothing")
        assert status == 404
        with pytest.raises(AndironError, match="no answer in time"):
            await client.post("/v1/chat/completions", {"model": "hang"}, timeout=0.2)

    with_client(fake, work)


def test_a_server_that_does_not_exist_is_an_error_with_its_address() -> None:
    with pytest.raises(AndironError, match=r"http://127\.0\.0\.1:9 cannot be reached: "):
        with_client("http://127.0.0.1:9", lambda client: client.get("/v1/models"))
    record = answered("http://no-such-host.invalid", ask())
    assert record.failure == "refused" and "http://no-such-host.invalid cannot be reached: " in record.message


def test_a_stream_is_requested_unless_the_body_says_otherwise() -> None:
    assert json.loads(Request(id="1", body={"model": "m"}).payload) == {"stream": True, "model": "m"}
    assert json.loads(Request(id="1", body={"stream": False}).payload) == {"stream": False}
