"""One request after the other: connections, addresses, patience, and leaving early."""

import asyncio
import contextlib
import json
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace
from typing import cast

import pytest

from andiron.bench import memory
from andiron.bench.records import Record
from andiron.bench.requests.address import parsed
from andiron.bench.requests.answer import Answer
from andiron.bench.requests.client import Ask, Client
from andiron.bench.requests.connection import IDLE_SECONDS, Connection, Inbox
from andiron.errors import AndironError
from tests.bench.asking import answered, ask, seen, with_client
from tests.bench.conftest import NewFake

# ---- connections -----------------------------------------------------------------------------------------


def test_one_connection_serves_one_request_after_the_other(fake: str) -> None:
    async def work(client: Client) -> tuple[list[Record], int]:
        before = (await seen(client))["connections"]
        records = [await client.stream(ask("chunks=2")) for _ in range(5)]
        await client.stream(ask("status=400"))
        return records, (await seen(client))["connections"] - before

    records, made = with_client(fake, work)
    assert made == 0
    assert [record.connect for record in records] == [None] * 5  # the first question had made it


def test_a_connection_that_the_server_wants_closed_is_not_used_again(fake: str) -> None:
    async def work(client: Client) -> list[Record]:
        return [await client.stream(ask(words)) for words in ("once", "once", "framing=close", "chunks=1")]

    for record in with_client(fake, work):
        assert record.failure is None and record.connect is not None


def test_a_connection_that_was_closed_while_idle_costs_no_request(fake: str) -> None:
    async def work(client: Client) -> list[Record]:
        return [await client.stream(ask("chunks=2 rude")) for _ in range(20)]

    assert [record.failure for record in with_client(fake, work)] == [None] * 20


def test_a_server_that_dies_under_a_request_is_not_asked_twice(fake: str) -> None:
    """On a used connection, where it could be mistaken for one that was closed while idle."""

    async def work(client: Client) -> tuple[Record, int]:
        await client.stream(ask("chunks=1"))
        before = (await seen(client))["requests"]["/v1/chat/completions"]
        record = await client.stream(ask("chunks=3 close=2"))
        return record, (await seen(client))["requests"]["/v1/chat/completions"] - before

    record, asked = with_client(fake, work)
    assert record.failure == "closed early" and len(record.pieces) == 2 and asked == 1


def test_as_many_connections_as_requests_at_once(fake: str) -> None:
    async def work(client: Client) -> list[Record]:
        return await asyncio.gather(*(client.stream(ask("chunks=2 gap=0.05", i)) for i in range(50)))

    records = with_client(fake, work)
    assert all(record.failure is None for record in records)
    assert max(record.end or 9.0 for record in records) < 2.0


def test_connections_that_were_idle_too_long_are_not_counted_as_ready(fake: str) -> None:
    async def work(client: Client) -> list[Record]:
        await client.warm(4)
        for connection in client._pool._idle:
            connection.idle_since -= IDLE_SECONDS
        await client.warm(4)
        return await asyncio.gather(*(client.stream(ask("chunks=1")) for _ in range(4)))

    assert [record.connect for record in with_client(fake, work)] == [None] * 4


def test_connecting_is_told_apart_from_the_request(fake: str) -> None:
    record = answered(fake, ask("chunks=1"))
    assert record.connect is not None and 0 < record.connect < record.sent


# ---- addresses -------------------------------------------------------------------------------------------


def has_ipv6() -> bool:
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::1", 0))
        return True
    return False


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no ::1")
def test_an_ipv6_address_is_reached(new_fake: NewFake) -> None:
    url = new_fake("--host", "::1")
    assert url.startswith("http://[::1]:")
    assert answered(url, ask("chunks=1")).failure is None
    assert with_client(url, seen)["headers"]["host"] == url.removeprefix("http://")


@pytest.mark.parametrize("suffix", ["", "/", "/v1", "/v1/"])
def test_the_url_may_be_pasted_with_v1_or_without(fake: str, suffix: str) -> None:
    assert answered(fake + suffix, ask("chunks=1")).failure is None
    assert answered(fake.removeprefix("http://") + suffix, ask("chunks=1")).failure is None


def test_a_path_before_v1_is_kept() -> None:
    assert parsed("https://host/api/v1").path == "/api"
    assert Client("http://host:81/api/v1/").url == "http://host:81/api"


@pytest.mark.parametrize(
    ("url", "port"), [("http://host", 80), ("https://host/v1", 443), ("host", 80), ("https://host:8443", 8443)]
)
def test_a_url_without_a_port_means_that_of_its_scheme(url: str, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert parsed(url).port == port

    def listening(_: str) -> list[SimpleNamespace]:
        ports = (80, 443, 8443)
        return [SimpleNamespace(status="LISTEN", laddr=SimpleNamespace(port=each), pid=7000 + each) for each in ports]

    monkeypatch.setattr(memory.psutil, "net_connections", listening)
    assert memory.listener(url) == 7000 + port


@pytest.mark.parametrize(
    "url", ["", "ftp://host", "http://", "http://host:notaport", "http://me:secret@host", "http://[::1"]
)
def test_what_is_no_url_is_refused_in_words(url: str) -> None:
    with pytest.raises(AndironError, match=r"is not a server's URL; write it like http://127\.0\.0\.1:8000"):
        Client(url)


def test_a_name_that_nobody_has_is_a_failure_in_words() -> None:
    record = answered("http://no-such-host.invalid", ask())
    assert record.failure == "refused" and "http://no-such-host.invalid cannot be reached: " in record.message


def test_proxies_of_the_environment_are_ignored(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert answered(fake, ask("chunks=1")).failure is None


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
        pytest.skip("no openssl to make a certificate with")
    folder = tmp_path_factory.mktemp("tls")
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(["openssl", *words.split(), *names], cwd=folder, check=True, capture_output=True)
    return folder


@contextlib.asynccontextmanager
async def behind_tls(fake: str, certificate: Path) -> AsyncIterator[str]:
    """The fake, through a door of TLS."""
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


def through_tls(fake: str, certificate: Path, *, trusted: bool) -> Record:
    context = ssl.create_default_context(cafile=str(certificate / "cert.pem")) if trusted else None

    async def main() -> Record:
        async with behind_tls(fake, certificate) as url:
            with Client(url, tls=context) as client:
                await client.stream(ask("chunks=1"))
                return await client.stream(ask("chunks=3 gap=0.01"))

    return asyncio.run(main())


def test_tls_is_spoken_and_its_connection_used_again(fake: str, certificate: Path) -> None:
    record = through_tls(fake, certificate, trusted=True)
    assert record.failure is None and len(record.pieces) == 3 and record.connect is None


def test_a_certificate_that_nobody_vouches_for_is_refused(fake: str, certificate: Path) -> None:
    record = through_tls(fake, certificate, trusted=False)
    assert record.failure == "refused" and "TLS: " in record.message and "self" in record.message


# ---- patience --------------------------------------------------------------------------------------------


def test_silence_beyond_the_limit_is_a_stall_and_the_server_is_left(fake: str) -> None:
    async def work(client: Client) -> tuple[Record, int]:
        left = (await seen(client))["left"]
        record = await client.stream(ask("stall=2"))
        await asyncio.sleep(0.05)
        return record, (await seen(client))["left"] - left

    record, left = with_client(fake, work, stall=0.2)
    assert record.failure == "stalled" and record.end == pytest.approx(0.2, abs=0.1) and left == 1


def test_a_slow_stream_does_not_stall_while_anything_comes(fake: str) -> None:
    assert answered(fake, ask("chunks=8 gap=0.1"), stall=0.3).failure is None


def test_the_whole_has_a_limit_too(fake: str) -> None:
    record = answered(fake, ask("chunks=100 gap=0.05"), timeout=0.3)
    assert record.failure == "timed out" and record.message == "not ended after 0.3 s"
    assert 3 <= len(record.pieces) <= 6


def test_silence_alone_is_no_failure_while_the_whole_has_time(fake: str) -> None:
    """Nobody said how long a server may be silent: as long as a request may take."""
    assert Client("http://host", timeout=7200.0).stall == 7200.0
    record = answered(fake, ask("stall=2"), timeout=0.3, stall=None)
    assert (record.failure, record.message) == ("timed out", "not ended after 0.3 s")


def test_a_server_that_never_accepts_is_given_up() -> None:
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        url = f"http://127.0.0.1:{full.getsockname()[1]}"
        began = perf_counter()
        records = with_client(
            url,
            lambda client: asyncio.gather(*(client.stream(ask()) for _ in range(4))),
            timeout=0.3,
            stall=0.3,
        )
        assert perf_counter() - began < 2.0
    assert {record.failure for record in records} <= {"refused", "stalled", "timed out"}
    assert any("no answer in time" in record.message for record in records if record.failure == "refused")


# ---- what nobody thought of ------------------------------------------------------------------------------


def test_an_answer_that_we_trip_over_costs_its_own_request_only(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    feed = Answer.feed

    def trip(answer: Answer, at: float, data: bytes) -> None:
        if b"stone" in data:
            raise OverflowError("over a stone")
        feed(answer, at, data)

    monkeypatch.setattr(Answer, "feed", trip)

    async def work(client: Client) -> list[Record]:
        words = ["", "", "text=stone", "", "", ""]
        return await asyncio.gather(*(client.stream(ask(f"chunks=4 gap=0.02 {word}")) for word in words))

    records = with_client(fake, work, stall=2.0)
    assert [record.failure for record in records] == [None, None, "malformed", None, None, None]
    assert records[2].message == "it cannot be understood: OverflowError('over a stone')"
    assert all(len(record.pieces) == 4 for record in records if record.failure is None)


def test_whatever_is_raised_the_rest_is_looked_at() -> None:
    taken: list[bytes | None] = []

    class Taker:
        def take(self, at: float, data: bytes | None) -> None:
            taken.append(data)
            if data == b"bad":
                raise RuntimeError

    async def main() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        inbox = Inbox()
        for data in (b"a", b"bad", b"b"):
            inbox.put(cast(Connection, Taker()), data)
        await asyncio.sleep(0.01)

    asyncio.run(main())
    assert taken == [b"a", b"bad", b"b"]


# ---- leaving early, reading slowly -----------------------------------------------------------------------


def test_a_client_that_leaves_on_purpose_is_noticed_by_the_server(fake: str) -> None:
    async def work(client: Client) -> tuple[Record, int]:
        left = (await seen(client))["left"]
        record = await client.stream(ask("chunks=100 gap=0.02", cancel_after=0.15))
        await asyncio.sleep(0.1)
        return record, (await seen(client))["left"] - left

    record, left = with_client(fake, work)
    assert record.failure == "cancelled" and record.message == "left after 0.15 s"
    assert record.end == pytest.approx(0.15, abs=0.05) and 3 <= len(record.pieces) <= 9 and left == 1


def test_a_slow_reader_gets_everything_and_holds_the_server_up(fake: str) -> None:
    words = f"chunks=600 text={'x' * 1000}"
    fast = answered(fake, ask(words))
    slow = answered(fake, ask(words, read_pause=0.02), stall=1.0)
    assert fast.failure is None and slow.failure is None
    assert len(slow.pieces) == len(fast.pieces) == 600
    assert slow.end is not None and fast.end is not None and slow.end > fast.end and slow.end > 0.3


def test_a_cancelled_task_leaves_its_record_and_its_connection(fake: str) -> None:
    async def work(client: Client) -> tuple[Record, int]:
        asked = ask("chunks=100 gap=0.02")
        record = asked.record()
        task = asyncio.create_task(client.stream(asked, record=record))
        await asyncio.sleep(0.15)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.sleep(0.05)
        return record, (await seen(client))["in flight"]

    record, in_flight = with_client(fake, work)
    assert (record.failure, record.message) == ("cancelled", "with the run")
    assert len(record.pieces) > 2 and record.end == pytest.approx(0.15, abs=0.05) and in_flight == 0


def test_a_task_cancelled_before_it_was_sent_says_so() -> None:
    async def work(client: Client) -> Record:
        asked = ask()
        record = asked.record()
        task = asyncio.create_task(client.stream(asked, record=record))
        await asyncio.sleep(0)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        return record

    record = with_client("http://127.0.0.1:9", work)
    assert (record.failure, record.message) == ("cancelled", "before it was sent")


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

    with_client(fake, work)


def test_a_page_of_a_server_that_is_not_there_is_an_error_in_words() -> None:
    with pytest.raises(AndironError, match=r"http://127\.0\.0\.1:9 cannot be reached: Connection refused"):
        with_client("http://127.0.0.1:9", lambda client: client.get("/v1/models"))


def test_a_page_that_does_not_come_is_given_up(fake: str) -> None:
    with pytest.raises(AndironError, match="no answer in time"):
        with_client(fake, lambda client: client.post("/v1/chat/completions", {"model": "hang"}, timeout=0.2))


def test_a_stream_is_asked_for_unless_the_body_says_otherwise() -> None:
    assert json.loads(Ask(id="1", body={"model": "m"}).payload) == {"stream": True, "model": "m"}
    assert json.loads(Ask(id="1", body={"stream": False}).payload) == {"stream": False}
