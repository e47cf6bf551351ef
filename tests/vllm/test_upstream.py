"""Connections to vLLM are reused, replaced when vLLM closes them, and closed if a response is not read to its end."""

import asyncio
from collections.abc import Callable

import pytest

from andiron.vllm.upstream import Upstream, UpstreamLost

OK = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"
LAST = b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\nok"


class Server:
    """Sends the next of its answers to each request; waits when it has none left."""

    def __init__(self, *answers: bytes) -> None:
        self._answers = list(answers)
        self.connections = 0
        self.ended = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        while await reader.readuntil(b"\r\n\r\n") if self._answers else await reader.read():
            answer = self._answers.pop(0)
            writer.write(answer)
            if answer is LAST or not answer:
                break
        writer.close()
        self.ended.set()


async def talk(server: Server, upstream: Callable[[Upstream], object]) -> None:
    listening = await asyncio.start_server(server.serve, "127.0.0.1", 0)
    pool = Upstream(listening.sockets[0].getsockname()[1])
    try:
        await upstream(pool)  # type: ignore[misc]
    finally:
        pool.close()
        listening.close()


async def ask(pool: Upstream) -> bytes:
    answer = await pool.request("GET", "/")
    try:
        return await answer.read()
    finally:
        answer.close()


@pytest.mark.parametrize(("answers", "connections"), [([OK, OK, OK], 1), ([OK, LAST, OK], 2)])
def test_a_connection_is_reused_unless_the_server_closes_it(answers: list[bytes], connections: int) -> None:
    async def run() -> None:
        server = Server(*answers)

        async def thrice(pool: Upstream) -> None:
            for _ in answers:
                assert await ask(pool) == b"ok"

        await talk(server, thrice)
        assert server.connections == connections

    asyncio.run(run())


def test_closing_a_half_read_response_closes_the_connection() -> None:
    async def run() -> None:
        server = Server(b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf")

        async def leave(pool: Upstream) -> None:
            answer = await pool.request("GET", "/")
            assert await answer.next() == b"half"
            answer.close()
            await asyncio.wait_for(server.ended.wait(), 60)

        await talk(server, leave)

    asyncio.run(run())


def test_a_connection_closed_without_an_answer_is_an_error() -> None:
    async def run() -> None:
        async def lose(pool: Upstream) -> None:
            with pytest.raises(UpstreamLost):
                await ask(pool)

        await talk(Server(b""), lose)

    asyncio.run(run())
